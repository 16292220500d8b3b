game-name = Kingdomino
game-line = Byggðu besta konungsríkið, fimm sinnum fimm reiti, úr flísum með landi.

option-dynasty = Ættarveldi: þrjú spil í röð (§7.1)
option-middle_kingdom = Miðríkið: 10 stig fyrir kastala í miðju ríkisins (§7.2)
option-harmony = Samhljómur: 5 stig ef engri flís var hent (§7.3)
option-mighty_duel = Einvígið mikla: tveir leikmenn, allar flísar, 7 sinnum 7 reitir (§7.4)
option-voluntary_discard = Henda má flís þótt hún passi (§8.1)
notation-help = Skrifaðu „choose 12“ til að velja, „place 12 g8 h8“ til að leggja (vinstri helmingurinn fyrst, á tvo reiti hlið við hlið) eða „discard 12“ til að henda. Kastalinn stendur á g7.

terrain-wheat = akur
terrain-forest = skógur
terrain-lake = vatn
terrain-grass = engi
terrain-swamp = mýri
terrain-mine = fjall

draw-heading = { $game ->
        [0] { "" }
       *[other] Spil { $game } af 3 ·{ " " }
    }{ $round ->
        [0] Fyrsta val
       *[other] { $round }. umferð
    } · { $unseen ->
        [one] { $unseen } flís óséð
       *[other] { $unseen } flísar óséðar
    }
draw-row = Á að leggja
draw-new-row = Velja má um

tell-draw = Flís { $domino } kemur upp ({ WORD($left) } og { WORD($right) }{ $crowns ->
        [0] { "" }
        [one] , { $crowns } kóróna
       *[other] , { $crowns } kórónur
    }).
tell-king = Kóngur kemur úr lófanum: { WHO($seat) } á að velja.
tell-choose = { WHO($seat) } velur flís { $domino } ({ WORD($left) } og { WORD($right) }{ $crowns ->
        [0] { "" }
        [one] , { $crowns } kóróna
       *[other] , { $crowns } kórónur
    }).
tell-place = { WHO($seat) } leggur flís { $domino }: { WORD($left) } á { $left_square }, { WORD($right) } á { $right_square }.
tell-discard = { WHO($seat) } hendir flís { $domino }.

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
why-4-1 = Þar liggur eitthvað fyrir.
why-4-2 = Ríkið yrði meira en 5 reitir á breidd eða hæð.
why-4-3 = Flísin verður að liggja hlið við hlið við kastalann þinn eða aðra flís.
why-4-5 = Flísin snertir ekkert sem er eins: annar helmingur hennar verður að liggja við kastalann eða við sams konar land.
why-4-6 = Flísin passar einhvers staðar og því verður að leggja hana.
why-5-1 = Spilinu er lokið.
why-7-4 = Ríkið yrði meira en 7 reitir á breidd eða hæð.

refused-mighty-duel-players = Einvígið mikla er fyrir 2 leikmenn, ekki { $players }.
