game-name = Triominos
game-line = Leggðu þríhyrninga svo að tölurnar mætist og byggðu brýr og sexhyrninga.

option-target = Keppni: umferðir þar til einhver nær svo mörgum stigum, til dæmis 400 (§7.2)
option-rounds = Keppni: svo margar umferðir (§7.3)
option-children = Stigatalning fyrir börn: eitt stig fyrir plötu, ekkert dregið frá (§8.1)
option-bridge = strict, eða extended: plata sem fyllir skarð er líka brú (§8.2)
    .label = Hvað er brú? (§8.2)
    .strict = Aðeins hin venjulega brú
    .extended = Plata sem fyllir skarð er líka brú
option-triple_hexagon = Stig fyrir þrefaldan sexhyrning, 70 eða 60 (§8.3)
option-closers = Hver fær stigin fyrir að loka: first, sá fyrsti, eða all, allir sem loka í síðasta hring (§8.4)
    .label = Hver fær stigin fyrir að loka? (§8.4)
    .first = Sá sem lokar fyrst
    .all = Allir sem loka í síðasta hring
option-stranded_tie = Jafnir með lægstu summu í strandi: each, hver þeirra vinnur, eða nobody, enginn (§8.5)
    .label = Jafnt með lægstu summu í strandi (§8.5)
    .each = Hver þeirra vinnur
    .nobody = Enginn vinnur
option-time_up = Þegar klukka borðsins er úti: buy, keypt að þremur plötum og pass; lay, fyrsta plata lögð sem passar; pass, pass eftir eina keypta plötu (§8.6)
    .label = Þegar tíminn rennur út (§8.6)
    .buy = Keypt er allt að þremur plötum og svo pass
    .lay = Fyrsta plata sem passar er lögð
    .pass = Pass eftir eina keypta plötu

notation-help = Skrifaðu „lay 013 n57“ til að leggja (plötuna, lægstu töluna fyrst, og þríhyrninginn: bókstaf raðarinnar og númer dálksins), „buy“ til að kaupa eða „pass“. Fyrsta platan liggur á n56.

draw-heading = { $round ->
        [0] { "" }
       *[other] { $round }. umferð ·{ " " }
    }{ $target ->
        [0] { "" }
       *[other] Spilað að { $target } stigum ·{ " " }
    }{ $pool ->
        [0] Potturinn er tómur
        [one] { $pool } plata í pottinum
       *[other] { $pool } plötur í pottinum
    }
draw-standing = { $points } stig, { $tiles ->
        [one] { $tiles } plata
       *[other] { $tiles } plötur
    }
draw-hand = plöturnar, lesnar réttsælis að ofan:

tell-deal = { WHO($seat) } tekur plötu.
tell-deal-own = { WHO($seat) } tekur plötuna { $tile }.
tell-draw = { WHO($seat) } dregur { $tile } til að sjá hver byrjar: summan er { $sum }.
tell-bought = { WHO($seat) } tekur plötuna úr pottinum.
tell-bought-own = { WHO($seat) } tekur plötuna { $tile } úr pottinum.
tell-lay = { WHO($seat) } leggur { $tile } á { $cell }{ $figure ->
        [bridge] { "" }, brú
        [hexagon] { "" }, sexhyrningur
        [double] { "" }, tvöfaldur sexhyrningur
        [triple] { "" }, þrefaldur sexhyrningur
       *[none] { "" }
    }: { $points } stig.{ $end ->
        [closed] { " " }Umferðinni er lokið; eftir á hendi: { $hands }.
        [stranded] { " " }Umferðin strandar; eftir á hendi: { $hands }.
       *[none] { "" }
    }
tell-buy = { WHO($seat) } kaupir plötu{ $points ->
        [0] { "" }
       *[other] { " " }fyrir { $points } stig
    }.
tell-pass = { WHO($seat) } segir pass{ $points ->
        [0] { "" }
       *[other] { " " }og missir { $points } stig til viðbótar
    }.{ $end ->
        [closed] { " " }Umferðinni er lokið; eftir á hendi: { $hands }.
        [stranded] { " " }Umferðin strandar; eftir á hendi: { $hands }.
       *[none] { "" }
    }

points-tiles = { $round ->
        [0] { "" }
       *[other] { $round }. umferð:{ " " }
    }{ $times ->
        [one] { $times } plata lögð
       *[other] { $times } plötur lagðar
    }
points-bridge = { $round ->
        [0] { "" }
       *[other] { $round }. umferð:{ " " }
    }{ $times ->
        [1] brú
        [one] { $times } brú
       *[other] { $times } brýr
    }
points-hexagon = { $round ->
        [0] { "" }
       *[other] { $round }. umferð:{ " " }
    }{ $times ->
        [1] sexhyrningur
        [one] { $times } sexhyrningur
       *[other] { $times } sexhyrningar
    }
points-double = { $round ->
        [0] { "" }
       *[other] { $round }. umferð:{ " " }
    }{ $times ->
        [1] tvöfaldur sexhyrningur
        [one] { $times } tvöfaldur sexhyrningur
       *[other] { $times } tvöfaldir sexhyrningar
    }
points-triple = { $round ->
        [0] { "" }
       *[other] { $round }. umferð:{ " " }
    }{ $times ->
        [1] þrefaldur sexhyrningur
        [one] { $times } þrefaldur sexhyrningur
       *[other] { $times } þrefaldir sexhyrningar
    }
points-bought = { $round ->
        [0] { "" }
       *[other] { $round }. umferð:{ " " }
    }{ $times ->
        [one] { $times } plata keypt
       *[other] { $times } plötur keyptar
    }
points-passed = { $round ->
        [0] { "" }
       *[other] { $round }. umferð:{ " " }
    }{ $times ->
        [1] pass eftir þrjár keyptar plötur
       *[other] { $times } sinnum pass eftir þrjár keyptar plötur
    }
points-closing = { $round ->
        [0] { "" }
       *[other] { $round }. umferð:{ " " }
    }síðasta platan lögð
points-others-tiles = { $round ->
        [0] { "" }
       *[other] { $round }. umferð:{ " " }
    }plötur eftir á öðrum höndum
points-own-tiles = { $round ->
        [0] { "" }
       *[other] { $round }. umferð:{ " " }
    }plötur eftir á eigin hendi

tie-shared = { WHO($seat) }: stigin eru jöfn og sætinu er deilt

count-rounds = umferðir
count-turns = leikir
count-tiles_laid = plötur lagðar
count-buys = plötur keyptar
count-passes = pass
count-penalties = pass eftir þrjár keyptar plötur
count-bridges = brýr
count-hexagons = plötur sem lokuðu sexhyrningum
count-double_hexagons = tvöfaldir sexhyrningar
count-triple_hexagons = þrefaldir sexhyrningar
count-stranded = umferðir sem strönduðu

why-2-1 = Þessi plata er ekki í pottinum.
why-2-2 = Fyrst eru plöturnar gefnar.
why-2-3 = Fyrst er dregið um hver byrjar.
why-3-1 = Sá sem byrjar leggur fyrst plötu á mitt borðið, á n56; fyrr er ekkert keypt eða dregið og enginn segir pass.
why-3-3 = Þú hefur ekki þessa plötu á hendi.
why-3-4 = Þar liggur plata fyrir.
why-3-5 = Platan verður að eiga heila hlið sameiginlega með plötu á borðinu; þarna snertir hún ekkert.
why-3-6 = Þarna snertir platan hinar aðeins með horni; hún verður að eiga heila hlið sameiginlega með annarri.
why-3-7 = Tölurnar á sameiginlegu hliðinni eru ekki þær sömu.
why-3-8 = Tölurnar eru réttar en í rangri röð: plötu má snúa en ekki velta við.
why-3-9 = Hliðin passar en hornið fjær mætir annarri tölu.
why-5-1 = Plata kemur úr pottinum þegar hún hefur verið keypt, og þá á undan öllu öðru.
why-5-4 = Þú hefur keypt þrjár plötur í þessum leik og fleiri máttu ekki kaupa.
why-5-5 = Þú mátt ekki segja pass strax: leggðu plötu eða kauptu þar til þú hefur keypt þrjár.
why-5-6 = Potturinn er tómur.
why-5-8 = Potturinn er tómur og einhver af plötum þínum passar, svo þú verður að leggja.
why-7-1 = Spilinu er lokið.
why-8-8 = Þú mátt ekki segja pass strax: leggðu plötu eða kauptu eina fyrst.

refused-target-and-rounds = Keppni er annaðhvort að marki eða í ákveðnum fjölda umferða, ekki hvort tveggja.
