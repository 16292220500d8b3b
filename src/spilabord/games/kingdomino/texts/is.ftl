game-name = Kingdomino
game-line = Byggðu besta konungsríkið, fimm sinnum fimm reiti, úr flísum með landi.

option-dynasty = Ættarveldi: þrjú spil í röð (§7.1)
    .label = Ættarveldi
    .line = Þrjú spil eru spiluð í röð og stigin lögð saman.
option-middle_kingdom = Miðríkið: 10 stig fyrir kastala í miðju ríkisins (§7.2)
    .label = Miðríkið
    .line = 10 stig að auki fyrir kastala í miðju ríkisins.
option-harmony = Samhljómur: 5 stig ef engri flís var hent (§7.3)
    .label = Samhljómur
    .line = 5 stig að auki ef engri flís var hent.
option-mighty_duel = Einvígið mikla: tveir leikmenn, allar flísar, 7 sinnum 7 reitir (§7.4)
    .label = Einvígið mikla
    .line = Tveir leikmenn, allar flísarnar og ríki sem eru 7 sinnum 7 reitir.
option-voluntary_discard = Henda má flís þótt hún passi (§8.1)
    .label = Frjálst að henda
    .line = Henda má flís þótt hún passi einhvers staðar.
notation-help = Skrifaðu „velja 12“, „leggja 12 g8 h8“ (reitur vinstri helmingsins fyrst, svo reitur þess hægri, hlið við hlið) eða „henda 12“. Kastalinn stendur á g7.

typed-choose = velja, vel, velur, veldu, taka, tek, tekur, taktu
typed-place = leggja, legg, leggur, leggðu, setja, set, setur, settu
typed-discard = henda, hendi, hendir, hentu, kasta, kastar, kastaðu, fleygja, fleygi, fleygir, fleygðu
typed-filler = flís, flísina, flísinni, númer, nr, reit, reiti, reitina, á, og

offer-draw = Taka upp flís { $domino }: { WORD($left) }{ $left_crowns ->
        [0] { "" }
        [one] { " " }með { $left_crowns } kórónu
       *[other] { " " }með { $left_crowns } kórónum
    } og { WORD($right) }{ $right_crowns ->
        [0] { "" }
        [one] { " " }með { $right_crowns } kórónu
       *[other] { " " }með { $right_crowns } kórónum
    }
offer-king = Taka kóng úr lófanum: { WHO($seat) }
offer-choose = Velja flís { $domino }: { WORD($left) }{ $left_crowns ->
        [0] { "" }
        [one] { " " }með { $left_crowns } kórónu
       *[other] { " " }með { $left_crowns } kórónum
    } og { WORD($right) }{ $right_crowns ->
        [0] { "" }
        [one] { " " }með { $right_crowns } kórónu
       *[other] { " " }með { $right_crowns } kórónum
    }
offer-place = Leggja flís { $domino }: { WORD($left) }{ $left_crowns ->
        [0] { "" }
        [one] { " " }með { $left_crowns } kórónu
       *[other] { " " }með { $left_crowns } kórónum
    } á { $left_square }, { WORD($right) }{ $right_crowns ->
        [0] { "" }
        [one] { " " }með { $right_crowns } kórónu
       *[other] { " " }með { $right_crowns } kórónum
    } á { $right_square }
offer-discard = Henda flís { $domino }

terrain-wheat = akur
terrain-forest = skógur
    .acc = skóg
terrain-lake = vatn
terrain-grass = engi
terrain-swamp = mýri
terrain-mine = fjall

draw-heading = { $game ->
        [0] { "" }
       *[other] Spil { $game } af 3 ·{ " " }
    }{ $round ->
        [0] Fyrsta val
       *[other] { $round }. umferð af { $rounds }
    }{ $left ->
        [0] , sú síðasta
       *[other] { "" }
    } · { $to_come ->
        [0] fleiri flísar koma ekki
        [one] { $to_come } flís kemur enn
       *[other] { $to_come } flísar koma enn
    }{ $out ->
        [0] { "" }
       *[other] { $to_come ->
            [0] { "" }
           *[other] { " " }({ $out } voru teknar úr)
        }
    }
draw-row = Þessar á að leggja
draw-new-row = Um þessar má velja
draw-game-before = Svona lauk { $game }. spili
draw-sum = öll spilin: { $games } = { $points }

tell-draw = Flís { $domino } kemur upp ({ WORD($left) } og { WORD($right) }{ $crowns ->
        [0] { "" }
        [one] , { $crowns } kóróna
       *[other] , { $crowns } kórónur
    }).
tell-king = Kóngur kemur úr lófanum: { WHO($seat) } á að velja.
    .you = Kóngur kemur úr lófanum: þú átt að velja.
tell-choose = { WHO($seat) } velur flís { $domino } ({ WORD($left) } og { WORD($right) }{ $crowns ->
        [0] { "" }
        [one] , { $crowns } kóróna
       *[other] , { $crowns } kórónur
    }).
    .you = Þú velur flís { $domino } ({ WORD($left) } og { WORD($right) }{ $crowns ->
            [0] { "" }
            [one] , { $crowns } kóróna
           *[other] , { $crowns } kórónur
        }).
tell-place = { WHO($seat) } leggur flís { $domino }: { WORD($left) } á { $left_square }, { WORD($right) } á { $right_square }.
    .you = Þú leggur flís { $domino }: { WORD($left) } á { $left_square }, { WORD($right) } á { $right_square }.
tell-discard = { WHO($seat) } hendir flís { $domino }.
    .you = Þú hendir flís { $domino }.
tell-last-row = Þetta er síðasta röðin.
tell-last-round = Nú er komið að síðustu umferð: í henni eru flísar aðeins lagðar (§5.1).

tell-game-over = { $game }. spili er lokið.
tell-game-points = { WHO($seat) } fær { $points ->
        [0] engin stig.
       *[other] { $points } stig:
    }
    .you = Þú færð { $points ->
            [0] engin stig.
           *[other] { $points } stig:
        }
tell-points-property = { $points } fyrir { WORD($terrain, form: "acc") }, { $squares ->
        [one] { $squares } reit
       *[other] { $squares } reiti
    } × { $crowns ->
        [one] { $crowns } kórónu
       *[other] { $crowns } kórónur
    } ({ $section }).
tell-points-middle-kingdom = { $points } fyrir kastala í miðju ríkisins ({ $section }).
tell-points-harmony = { $points } fyrir samhljóm, engri flís var hent ({ $section }).
tell-sum = { WHO($seat) } er með { $games } = { $points } stig alls.
    .you = Þú ert með { $games } = { $points } stig alls.

points-property = { $game ->
        [0] { "" }
       *[other] { $game }. spil:{ " " }
    }{ WORD($terrain) }, { $squares ->
        [one] { $squares } reitur
       *[other] { $squares } reitir
    } × { $crowns ->
        [one] { $crowns } kóróna
       *[other] { $crowns } kórónur
    }
points-middle-kingdom = { $game ->
        [0] { "" }
       *[other] { $game }. spil:{ " " }
    }kastalinn er í miðju ríkisins
points-harmony = { $game ->
        [0] { "" }
       *[other] { $game }. spil:{ " " }
    }samhljómur: engri flís var hent
points-middle-kingdom-promised = { $game ->
        [0] { "" }
       *[other] { $game }. spil:{ " " }
    }kastalinn er enn í miðjunni: { $points } stig í lokin ef það helst
points-harmony-promised = { $game ->
        [0] { "" }
       *[other] { $game }. spil:{ " " }
    }engri flís hefur enn verið hent: { $points } stig í lokin ef það helst

tie-largest = { WHO($seat) }: { $games ->
        [1] stærsta landareignin er
       *[other] stærstu landareignir spilanna eru samtals
    } { $squares ->
        [one] { $squares } reitur
       *[other] { $squares } reitir
    }
tie-crowns = { WHO($seat) }: { $crowns ->
        [one] { $crowns } kóróna
       *[other] { $crowns } kórónur
    } { $games ->
        [1] í ríkinu
       *[other] í ríkjunum
    }
tie-shared = { WHO($seat) }: allt er jafnt og sætinu er deilt

count-discarded = flísar sem var hent
count-castles_in_the_middle = kastalar í miðju
count-properties = landareignir
count-crowns = kórónur í ríkjum

why-1-1 = Af þessari flís er aðeins ein til og hún er þegar komin fram.
why-2-1 = Enginn kóngur í þessum lit er eftir í lófanum.
why-2-4 = Fyrst er röðin mynduð: jafnmargar flísar og kóngarnir eru.
why-2-5 = Kóngarnir koma úr lófanum einn í einu og hver velur áður en sá næsti birtist.
why-2-6 = Á þessari flís stendur kóngur nú þegar.
why-3-1 = Ekki er komið að þessari flís: lægsta talan í röðinni er fyrst.
why-3-2 = Fyrst leggur þú flísina sem þú átt, svo velur þú þá næstu.
why-3-3 = Nú átt þú að velja, og það úr nýju röðinni.
why-3-5 = Ný röð er mynduð þegar allir hafa lagt og valið.
why-4-1 = Þarna liggur eitthvað nú þegar.
why-4-2 = Ríkið yrði meira en 5 reitir á breidd eða hæð.
why-4-3 = Flísin verður að liggja upp við kastalann þinn eða aðra flís; ekki er nóg að hornin snertist.
why-4-5 = Landið passar ekki saman: annar helmingur flísarinnar verður að liggja upp við kastalann eða upp við sams konar land.
why-4-6 = Flísin passar einhvers staðar og því verður að leggja hana.
why-5-1 = Spilinu er lokið.
why-7-4 = Ríkið yrði meira en 7 reitir á breidd eða hæð.

refused-mighty-duel-players = Einvígið mikla er fyrir 2 leikmenn, ekki { $players }.

## Hvers vegna: það sem mælir með aðgerð

reason-joins = Þar verður { WORD($terrain) } { $squares ->
        [one] { $squares } reitur
       *[other] { $squares } reitir
    } með { $crowns ->
        [one] { $crowns } kórónu
       *[other] { $crowns } kórónum
    }: { $points ->
        [one] { $points } stig
       *[other] { $points } stig
    } í viðbót (§5.3).
reason-no-hole = Skilur ekki eftir stakan reit sem ekkert kemst í.
reason-middle = Heldur kastalanum í miðjunni, fyrir { $points } stig (§7.2).
reason-next = Skilur eftir góðan stað fyrir flís { $domino }, sem þú leggur næst{ $points ->
        [0] { "" }
       *[other] , fyrir { $points } stig
    }.
reason-still-to-come = { $squares ->
        [one] { $squares } reitur bíður
       *[other] { $squares } reitir bíða
    } eftir kórónu ({ WORD($terrain) }): { $crowns ->
        [one] { $crowns } hefur ekki sést enn
       *[other] { $crowns } hafa ekki sést enn
    }.
reason-keeps-places = Land með kórónum ({ WORD($terrain) }) getur þá vaxið á { $places } { $places ->
        [one] reit
       *[other] reiti
    }, en { $fewer ->
        [0] hvergi
       *[other] aðeins á { $fewer }
    } eftir það sem lagt var (§4.3).
reason-room = Á eftir { $fit ->
        [one] á { $fit } óséð flís
       *[other] eiga { $fit } óséðar flísar
    } af { $unseen } sér stað, en { $fewer } eftir það sem lagt var (§4.6).
reason-but-hole = Það sem lagt var skilur eftir stakan reit sem ekkert kemst í.
reason-but-middle = Eftir það sem lagt var er kastalinn ekki lengur í miðjunni og þar fara { $points } stig (§7.2).
reason-but-no-place = Flís { $domino } á sér engan stað í ríkinu eins og það er (§4.6).
reason-but-harmony = Það kostar { $points } stig fyrir samhljóm að henda flís (§7.3).
reason-choose-points = Flís { $domino } fellur best að ríki þínu: allt að { $points ->
        [one] { $points } stigi
       *[other] { $points } stigum
    }.
reason-choose-crowns = Á henni { $crowns ->
        [one] er { $crowns } kóróna
       *[other] eru { $crowns } kórónur
    }.
reason-choose-first = Með lægstu tölunni velur þú snemma næst (§3.1).
reason-choose-denies = Hún hefði gefið þeim sem kann að velja næst ({ WHO($seat) }) { $points } stig.
