puzzle-end = Ljúktu spilinu
puzzle-end-asks = Hvað gerir þú?
puzzle-end-because = Spilinu lýkur undireins og þú ert yfir: hver umferð í viðbót væri aðeins tækifæri fyrir hina (§10.1).

puzzle-wait = Ekki enn
puzzle-wait-asks = Hvað gerir þú?
puzzle-wait-because = Hér mætti ljúka spilinu, en sá sem lýkur því undir hefur tapað (§10.1).

puzzle-points = Stigin núna
puzzle-points-asks = Hvað kaupir þú?
puzzle-points-because = Of lítið er eftir til að annað spil nái að borga sig: nú gilda stigin.

puzzle-build = Fyrst að byggja upp
puzzle-build-asks = Hvað kaupir þú?
puzzle-build-because = Stig gera ekkert á hendi. Betri stokkur kaupir fleiri síðar en þú gætir keypt núna.

puzzle-engine = Aðgerðarspil
puzzle-engine-asks = Hvað kaupir þú?
puzzle-engine-because = Í þessu ríki og þessum stokki gerir spilið meira en peningarnir myndu gera.

puzzle-money = Fé
puzzle-money-asks = Hvað kaupir þú?
puzzle-money-because = Aðgerðarspil þarf aðgerð og réttu höndina, en fé nýtist alltaf.

puzzle-order = Rétt röð
puzzle-order-asks = Hvaða spil leikur þú út?
puzzle-order-because = Það sem fyrst er spilað ræður hvað má spila á eftir og með hve mörg spil á hendi.

puzzle-trash = Henda eða halda
puzzle-trash-asks = Hverju hendir þú?
puzzle-trash-because = Hvert lélegt spil er fyrir góðu spili það sem eftir er, en því sem enn borgar sig er haldið.
