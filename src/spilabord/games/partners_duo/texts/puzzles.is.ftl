puzzle-exchange = Skiptin
puzzle-exchange-asks = Hvaða spil gefur þú?
puzzle-exchange-because = Spil sem þú gefur vantar á hönd þína og nýtist andstæðingnum: hvort tveggja skiptir máli (§2.2).

puzzle-home = Að heiman
puzzle-home-asks = Hverju spilar þú út?
puzzle-home-because = Peð sem bíður heima fer ekkert og fá spil koma því út (§6.2).

puzzle-capture = Sendu heim
puzzle-capture-asks = Hverju spilar þú út?
puzzle-capture-because = Peð sem er sent heim tapar allri leið sinni og bíður þar eftir hjarta (§4.6).

puzzle-finish = Í mark
puzzle-finish-asks = Hverju spilar þú út?
puzzle-finish-because = Peð í marki er óhult og sex slík vinna spilið (§5.1).

puzzle-swap = Víxl
puzzle-swap-asks = Hverju spilar þú út?
puzzle-swap-because = Víxl fleytir peði lengra en nokkur tala og setur hitt jafnlangt aftur (§6.9).

puzzle-split = Skiptu fjarkanum
puzzle-split-asks = Hverju spilar þú út?
puzzle-split-because = Fjögur skref á fleiri peð gera það sem fjögur skref á eitt geta ekki (§6.4).

puzzle-safe = Úr hættu
puzzle-safe-asks = Hverju spilar þú út?
puzzle-safe-because = Peð sem er komið langt er mest virði og því fyrst fært undan (§4.6).

puzzle-run = Á leiðinni
puzzle-run-asks = Hverju spilar þú út?
puzzle-run-because = Mestu skiptir hvar peðin þín standa á eftir og hvaða spil þú átt þá á hendi.
