duo-board = Leikborðið
duo-hand = Spilin á hendi
duo-choices = Það sem gera má með spilinu
duo-dealer = gefur
## Framvindan
duo-dealt = { $seats ->
        [1] { WHO($seat) } fær { $each } spil.
       *[other] Hvor um sig fær { $each } spil.
    }
    .you = { $seats ->
            [1] Þú færð { $each } spil.
           *[other] Hvor um sig fær { $each } spil.
        }

##
duo-deal = gjöf { $deal } af 3
duo-cards = { $cards ->
        [one] { $cards } spil á hendi
       *[other] { $cards } spil á hendi
    }
duo-home = heimasvæði { $home }
duo-card-of-no-use = { WORD($card) }, nýtist ekki núna

duo-wait = Augnablik.
duo-won = { WHO($seat) } vinnur: öll sex peðin eru komin í mark.
duo-you-won = Þú vannst! Öll sex peðin þín eru komin í mark.
duo-give-choose = Veldu spil til að gefa. { WHO($seat) } gefur þér annað á móti.
duo-give-this = Viltu gefa þetta spil? { WHO($seat) } fær það.
duo-they-give = { WHO($seat) } velur spil til að gefa.
duo-they-play = { WHO($seat) } á leik.
duo-play-choose = Þú átt leik. Veldu spil.
duo-peg-choose = Veldu peð eða reitinn sem það á að lenda á.
duo-target-choose = Peðið á { $peg }: hvert á það að fara?
duo-no-use = Þetta spil nýtist ekki núna. Snertu peð til að sjá hvers vegna.
duo-not-there = Þangað kemst peðið ekki með þessu spili.
duo-which = Þetta má gera á fleiri en einn veg. Veldu af listanum.
duo-must-lay-down = Ekkert spilanna nýtist. Þú leggur þau öll niður og bíður næstu gjafar.
duo-steps-left = { $steps ->
        [4] Fjögur skref til að skipta. Veldu peð.
        [one] Eitt skref er eftir. Veldu peð.
       *[other] { $steps } skref eru eftir. Veldu peð.
    }
duo-four-shared = Öllum fjórum skrefunum er ráðstafað.
duo-play-four = Spila út fjarkanum
duo-take-back = Velja aftur
duo-rule = Regla { $section }

duo-card-does = { $card ->
        [1] Nýtt peð kemur inn á eða peð fer 1 áfram.
        [2] Peð fer 2 áfram eða 2 aftur á bak.
        [4] Fjögur skref áfram, fyrir eitt peð eða fleiri af sama heimasvæði.
        [5] Peð fer 5 áfram og má stökkva yfir lokaða byrjunarreiti.
        [6] Nýtt peð kemur inn á eða peð fer 6 áfram.
        [8] Nýtt peð kemur inn á eða peð fer 8 áfram.
        [9] Peð fer 9 áfram eða tvö peð skipta um stað.
       *[other] Peð fer { $card } áfram.
    }

duo-go = { $from } → { $to }
duo-back = { $from } → { $to }, aftur á bak
duo-enter = nýtt peð inn á { $place }
duo-swap = víxla { $from } og { $to }
duo-steps = { $steps ->
        [one] { $steps } skref
       *[other] { $steps } skref
    }
duo-changes-nothing = (breytir engu)
duo-more = { $peg } …
duo-pegs-on = { $place }: { $count ->
        [one] peð
       *[other] { $count } peð
    } af heimasvæði { $home } ({ WHO($seat) })
duo-pegs-at-home = heimasvæði { $home }: { $count ->
        [one] eitt peð bíður
       *[other] { $count } peð bíða
    } ({ WHO($seat) })
