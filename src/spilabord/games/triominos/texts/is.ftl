game-name = Triominos
game-line = Leggðu þríhyrninga svo að tölurnar mætist og byggðu brýr og sexhyrninga.

option-target = Keppni: umferðir þar til einhver nær ákveðnum stigum, til dæmis 400 (§7.2)
    .label = Spilað að stigum
    .line = Umferðir eru spilaðar þar til einhver nær þessum stigum, til dæmis 400.
option-rounds = Keppni: fjöldi umferða (§7.3)
    .label = Fjöldi umferða
    .line = Þetta margar umferðir eru spilaðar og stigin lögð saman.
option-children = Stigatalning fyrir börn: eitt stig fyrir plötu, ekkert dregið frá (§8.1)
    .label = Stigatalning fyrir börn
    .line = Eitt stig fyrir hverja plötu og ekkert dregið frá.
option-bridge = Hvað er brú: „strict“, aðeins hin venjulega; „extended“, líka plata sem fyllir skarð (§8.2)
    .label = Hvað er brú?
    .strict = Aðeins hin venjulega brú
    .extended = Plata sem fyllir skarð er líka brú
option-triple_hexagon = Stig fyrir þrefaldan sexhyrning, 70 eða 60 (§8.3)
    .label = Stig fyrir þrefaldan sexhyrning
option-closers = Hver fær stigin fyrir að loka: „first“, sá sem lokar fyrst; „all“, allir sem loka í síðasta hring (§8.4)
    .label = Hver fær stigin fyrir að loka?
    .first = Sá sem lokar fyrst
    .all = Allir sem loka í síðasta hring
option-stranded_tie = Jafnt með lægstu summu í strandi: „each“, hver þeirra vinnur; „nobody“, enginn vinnur (§8.5)
    .label = Jafnt með lægstu summu í strandi
    .each = Hver þeirra vinnur
    .nobody = Enginn vinnur
option-pass_after = Hve margar plötur þarf að kaupa áður en segja má pass: 1 eða 3 (§8.9)
    .label = Plötur sem þarf að kaupa áður en segja má pass
option-time_up = Þegar tíminn rennur út: „pass“, keypt er þar til segja má pass; „buy“, keyptar eru allt að þrjár plötur og svo pass; „lay“, fyrsta plata sem passar er lögð (§8.6)
    .label = Þegar tíminn rennur út
    .line = Skiptir aðeins máli ef spilað er með klukku.
    .pass = Keypt er þar til segja má pass
    .buy = Keyptar eru allt að þrjár plötur og svo pass
    .lay = Fyrsta plata sem passar er lögð

notation-help = Skrifaðu „leggja 013 á n57“ (plötuna, lægstu töluna fyrst, og þríhyrninginn: bókstaf raðarinnar og númer dálksins), „kaupa“ eða „pass“. Fyrsta platan liggur á n56.

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
    .you = Þú tekur plötu.
tell-deal-own = { WHO($seat) } tekur plötuna { $tile }.
    .you = Þú tekur plötuna { $tile }.
tell-draw = { WHO($seat) } dregur { $tile } til að sjá hver byrjar: summan er { $sum }.
    .you = Þú dregur { $tile } til að sjá hver byrjar: summan er { $sum }.
tell-bought = { WHO($seat) } tekur plötuna úr pottinum.
    .you = Þú tekur plötuna úr pottinum.
tell-bought-own = { WHO($seat) } tekur plötuna { $tile } úr pottinum.
    .you = Þú tekur plötuna { $tile } úr pottinum.
tell-lay = { WHO($seat) } leggur { $tile } á { $cell }{ $figure ->
        [bridge] { "" }, brú
        [hexagon] { "" }, sexhyrningur
        [double] { "" }, tvöfaldur sexhyrningur
        [triple] { "" }, þrefaldur sexhyrningur
       *[none] { "" }
    }: { $points } stig.
    .you = Þú leggur { $tile } á { $cell }{ $figure ->
            [bridge] { "" }, brú
            [hexagon] { "" }, sexhyrningur
            [double] { "" }, tvöfaldur sexhyrningur
            [triple] { "" }, þrefaldur sexhyrningur
           *[none] { "" }
        }: { $points } stig.
then-last-lap = Þetta er síðasti hringurinn: { WHO($seat) } hefur lagt síðustu plötu sína, og hver sem á eftir að gera í hringnum fær að gera einu sinni enn.
    .you = Þetta er síðasti hringurinn: þú hefur lagt síðustu plötu þína, og hver sem á eftir að gera í hringnum fær að gera einu sinni enn.
then-closed = Umferðinni er lokið.
then-closer = { WHO($seat) } lokaði og fær { $points } stig fyrir það{ $others ->
        [0] { "" }
       *[other] { " " }og { $others } fyrir plötur á hendi hinna
    }.
    .you = Þú lokaðir og færð { $points } stig fyrir það{ $others ->
            [0] { "" }
           *[other] { " " }og { $others } fyrir plötur á hendi hinna
        }.
then-stranded = Umferðin er strönduð: potturinn er tómur og engin plata passar neins staðar.
then-winner = { WHO($seat) } hefur lægsta summu á hendi og vinnur umferðina: { $others ->
        [one] { $others } stig bætist
       *[other] { $others } stig bætast
    } við fyrir plötur hinna en { $own ->
        [one] { $own } dregst
       *[other] { $own } dragast
    } frá fyrir eigin plötur.
    .you = Þú hefur lægsta summu á hendi og vinnur umferðina: { $others ->
            [one] { $others } stig bætist
           *[other] { $others } stig bætast
        } við fyrir plötur hinna en { $own ->
            [one] { $own } dregst
           *[other] { $own } dragast
        } frá fyrir eigin plötur.
then-alone = { WHO($seat) } missir { $own } stig fyrir plöturnar sem eftir eru á hendi.
    .you = Þú missir { $own } stig fyrir plöturnar sem eftir eru á hendi.
then-no-winner = { $why ->
        [children] Enginn fær stig fyrir það.
       *[tie] Fleiri en einn hafa lægstu summuna á hendi, svo að enginn vinnur umferðina.
    }
then-left = { WHO($seat) }: { $tiles ->
        [none] engin plata eftir
       *[other] eftir á hendi { $tiles }
    }, { $points } stig alls.
tell-buy = { WHO($seat) } kaupir plötu{ $points ->
        [0] { "" }
       *[other] { " " }fyrir { $points } stig
    }.
    .you = Þú kaupir plötu{ $points ->
            [0] { "" }
           *[other] { " " }fyrir { $points } stig
        }.
tell-pass = { WHO($seat) } segir pass{ $points ->
        [0] { "" }
       *[other] { " " }og missir { $points } stig til viðbótar
    }.
    .you = Þú segir pass{ $points ->
            [0] { "" }
           *[other] { " " }og missir { $points } stig til viðbótar
        }.

offer-draw = Draga { $tile }
offer-lay = Leggja { $tile } á { $cell }{ $figure ->
        [bridge] { "" }, brú
        [hexagon] { "" }, sexhyrningur
        [double] { "" }, tvöfaldur sexhyrningur
        [triple] { "" }, þrefaldur sexhyrningur
       *[none] { "" }
    }{ $points ->
        [-1] { "" }
       *[other] { " " }({ $points } stig)
    }
offer-buy = Kaupa plötu{ $points ->
        [0] { "" }
       *[other] { " " }(−{ $points })
    }
offer-pass = Segja pass{ $points ->
        [0] { "" }
       *[other] { " " }(−{ $points })
    }

typed-draw = draga, drag, dregur, dragðu, dreg
typed-lay = leggja, legg, leggur, leggðu, lagði, setja, set, setur, settu
typed-buy = kaupa, kaupi, kaupir, kauptu, keypti
typed-pass = pass, passa, passi, passar, passaðu
typed-filler = plötu, plötuna, plata, platan, þríhyrning, þríhyrninginn, úr, í, á, að, af, við, hendi, pottinum, eina, segja, segi, segir, segðu, ég, vil, ætla

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
        [one] { $times } sinni pass eftir þrjár keyptar plötur
       *[other] { $times } sinnum pass eftir þrjár keyptar plötur
    }
points-closing = { $round ->
        [0] { "" }
       *[other] { $round }. umferð:{ " " }
    }síðasta platan lögð
points-others-tiles = { $round ->
        [0] { "" }
       *[other] { $round }. umferð:{ " " }
    }plötur á hendi hinna
points-own-tiles = { $round ->
        [0] { "" }
       *[other] { $round }. umferð:{ " " }
    }plötur eftir á hendi

tie-shared = { WHO($seat) }: stigin eru jöfn og sætinu er deilt

count-rounds = umferðir
count-turns = hve oft leikmaður gerði
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
why-5-4 = Þú hefur keypt þrjár plötur í þetta sinn og fleiri máttu ekki kaupa.
why-5-5 = Þú mátt ekki segja pass strax: leggðu plötu eða kauptu eina fyrst.
why-5-6 = Potturinn er tómur.
why-5-8 = Potturinn er tómur og einhver af plötum þínum passar, svo þú verður að leggja.
why-7-1 = Spilinu er lokið.
why-8-9 = Þú mátt ekki segja pass strax: leggðu plötu eða kauptu þar til þú hefur keypt þrjár.

refused-target-and-rounds = Keppni er annaðhvort að marki eða í ákveðnum fjölda umferða, ekki hvort tveggja.

## Hvers vegna: það sem mælir með aðgerð

reason-figure = Lýkur við { $figure ->
        [bridge] brú
        [hexagon] sexhyrning
        [double] tvo sexhyrninga í einu
       *[triple] þrjá sexhyrninga í einu
    }, fyrir { $points } stig umfram summuna ({ $section }).
reason-closes = Leggur síðustu plötuna þína og lokar umferðinni, fyrir { $points } stig (§6.2).
reason-points = Gefur meira en flest annað: { $points } fyrir summu plötunnar (§4.1).
reason-heaviest = Losar þig við þyngstu plötuna, sem gefur { $points } núna og gæti annars reiknast þér í óhag (§4.1).
reason-still-fit = Á eftir { $tiles ->
        [one] passar { $tiles }
       *[other] passa { $tiles }
    } af { $hand } { $hand ->
        [one] plötu
       *[other] plötum
    } sem þú átt þá eftir.
reason-more-points = Gefur { $points } fyrir summu plötunnar; það sem lagt var gefur { $fewer } (§4.1).
reason-but-opens = Það sem lagt var opnar næsta leikmanni { $figure ->
        [bridge] brú
        [hexagon] sexhyrning
        [double] tvo sexhyrninga í einu
       *[triple] þrjá sexhyrninga í einu
    }, fyrir { $points } stig: { $tiles ->
        [one] ein óséð plata passar
       *[other] { $tiles } óséðar plötur passa
    } þar ({ $section }).
reason-but-bought = Plata passar, og það kostar { $points } stig að kaupa (§5.2).
reason-buy-rather = Ekkert passar, en plata úr pottinum gæti það; { $pool ->
        [one] { $pool } er
       *[other] { $pool } eru
    } eftir (§5.1).
reason-nothing-fits = Ekkert passar, svo kaupa verður plötu (§5.1).
reason-pass-rather = { $penalty ->
        [0] Það kostar ekkert að segja pass núna, en önnur plata kostar { $points } stig
       *[other] Önnur plata kostar { $points } stig og gæti setið eftir hjá þér; að segja pass kostar { $penalty }
    } (§5.5).
