board-card = { WORD($card, form: "fold") }
board-prompt = Hvað er að gerast
board-supply = Bankinn
board-choice = Spil sem velja má í konungdæmið
board-play = Í borði: { WHO($seat) }
## Framvindan
board-drawn = { $seats ->
        [1] { WHO($seat) } dregur { $each } spil.
       *[other] Hver um sig dregur { $each } spil.
    }
    .you = { $seats ->
            [1] Þú dregur { $each } spil.
           *[other] Hver um sig dregur { $each } spil.
        }

##
board-nothing = Ekkert enn.
board-open = { $stolen ->
        [1] Spil sem var hent
       *[other] Liggur frammi: { WHO($seat) }
    }
board-secret = { $number ->
        [one] { $number } hulið spil
       *[other] { $number } hulin spil
    }
board-hinted = (ábending)
board-close = Loka
board-rule = Regla { $section }
board-hand-empty = Engin spil á hendi.

board-kind-treasure = Peningaspil
board-kind-victory = Sigurspil
board-kind-curse = Bölvunarspil
board-kind-action = Aðgerðarspil
board-kind-attack = Árásarspil
board-kind-reaction = Viðbragðsspil
board-costs = { $cost ->
        [one] Kostar { $cost } pening
       *[other] Kostar { $cost } peninga
    }

## Spil lesið stórt, og það sem spurt er um áður en eitthvað gerist í ógáti
board-not-now = Þetta er ekki hægt núna.
board-too-dear = { $more ->
        [0] Kostar { $cost }, en þú hefur { $coins } til ráðstöfunar.
       *[other] Kostar { $cost }, en þú hefur { $coins } til ráðstöfunar og { $more } að auki á hendi.
    }
board-doubt-treasures = { $coins ->
        [one] Þú ert enn með { $coins } pening á hendi: viltu spila honum út fyrst?
       *[other] Þú ert enn með { $coins } peninga á hendi: viltu spila þeim út fyrst?
    }
board-doubt-curse = Bölvun dregur stig frá í lokin. Viltu hana samt?
board-do-buy = Kaupa { WORD($card, form: "acc") } samt
board-do-not = Hætta við
board-only = Svarið er aðeins eitt: { $answer }.

## Konungdæmi valið á nýtt borð
choose-own = { $number } spil að eigin vali
choose-surprise = Komdu mér á óvart
choose-count = { $count } af { $number } spilum valin
choose-take = Velja í konungdæmið
choose-drop = Taka úr konungdæminu
choose-full = { $number } spil eru valin: taktu eitt úr fyrst.
choose-tap = Snertu spil til að velja það eða taka það úr. Hér er sagt hvað það gerir.

## Spil og bunkar, fyrir skjálesara
board-pile = { WORD($card) }: kostar { $cost }, { $left } eftir
board-pile-buy = Kaupa { WORD($card, form: "acc") }: kostar { $cost }, { $left } eftir
board-pile-gain = Fá { WORD($card, form: "acc") }: kostar { $cost }, { $left } eftir
board-pile-pick = Velja { WORD($card, form: "acc") } í konungdæmið: kostar { $cost }
board-in-kingdom = { WORD($card) }: komið í konungdæmið
board-hand = { WORD($card) }: { $number } á hendi
board-hand-play = Spila út { WORD($card, form: "dat") }: { $number } á hendi
board-hand-discard = Kasta { WORD($card, form: "dat") }: { $number } á hendi
board-hand-trash = Henda { WORD($card, form: "dat") } í ruslið: { $number } á hendi
board-hand-put = Setja { WORD($card, form: "acc") } efst í stokkinn: { $number } á hendi
board-hand-reveal = Sýna { WORD($card, form: "acc") }: { $number } á hendi
board-lies = { $number ->
        [1] { WORD($card) }
       *[other] { WORD($card) }, { $number } spil
    }
board-trash = { $number ->
        [0] Ruslið er tómt
        [one] Ruslið: { $number } spil
       *[other] Ruslið: { $number } spil
    }
board-trash-name = Rusl

board-hand-name = Hönd
board-deck-name = Stokkur
board-discard-name = Kastbunki
board-discard-empty = tómur
board-turns-name = Umferð
board-victories-name = Sigrar
board-decides = á leik
board-winner = sigur
board-points = { $points } stig

board-counters = Til ráðstöfunar í umferðinni: { WHO($seat) }
board-count-actions = { $number ->
        [one] aðgerð
       *[other] aðgerðir
    }
board-count-buys = kaup
board-count-coins = { $number ->
        [one] peningur
       *[other] peningar
    }
board-purse = +{ $coins } á hendi

board-counting = Talning spila
board-owns = Öll spil: { WHO($seat) }
board-cards = { $number } spil

board-over = { $ended ->
        [provinces] Spilinu er lokið: fylkin eru búin.
        [piles] Spilinu er lokið: þrír bunkar eru tómir.
       *[limit] Spilinu er lokið: hámarki umferða er náð.
    }
board-results = Spilin í keppninni
board-result = { $game }. spil: { $ended ->
        [provinces] fylkin búin
        [piles] þrír bunkar tómir
       *[limit] hámarki umferða náð
    }
board-result-seat = { WHO($seat) }: { $points } stig{ $won ->
        [0] { "" }
        [1] , sigur
       *[other] , sameiginlegur sigur
    }
board-result-turns = { $turns ->
        [one] { $turns } umferð
       *[other] { $turns } umferðir
    }
board-result-next = Áfram í { $game }. spil
board-wait = Augnablik …
board-other-plays = { WHO($seat) } á leik og er á aðgerðarþrepinu.
board-other-buys = { WHO($seat) } á leik og er á kaupþrepinu.
board-other-asked = { WHO($seat) } { WORD($question) }.
board-you-actions = { $actions ->
        [one] Þú átt leik: spilaðu út aðgerðarspili eða snúðu þér að kaupum.
       *[other] Þú átt leik og { $actions } aðgerðir: spilaðu út aðgerðarspili eða snúðu þér að kaupum.
    }
board-you-treasures = Þú átt leik: spilaðu út peningaspilum, kauptu svo spil úr bankanum.
board-you-buy = { $buys ->
        [one] Þú átt leik: kauptu spil eða ljúktu umferðinni.
       *[other] Þú átt leik og { $buys } kaup: kauptu spil eða ljúktu umferðinni.
    }
board-you-discard-for-cards = { $number ->
        [0] Kjallarinn: veldu eins mörg spil og þú vilt til að kasta. Þú dregur jafnmörg.
        [one] Kjallarinn: { $number } spil valið til að kasta. Veldu fleiri eða láttu þetta duga.
       *[other] Kjallarinn: { $number } spil valin til að kasta. Veldu fleiri eða láttu þetta duga.
    }
board-you-discard-down-to = { $number ->
        [one] { WHO($by) } spilaði út Her: kastaðu { $number } spili, svo að { $size } verði eftir á hendi.
       *[other] { WHO($by) } spilaði út Her: kastaðu { $number } spilum, svo að { $size } verði eftir á hendi.
    }
board-you-trash-up-to = { $number ->
        [one] Kapellan: þú mátt henda { $number } spili í viðbót.
       *[other] Kapellan: þú mátt henda allt að { $number } spilum af hendi.
    }
board-you-upgrade = Endurskipulagningin: hentu spili af hendi. Þú færð spil úr bankanum sem kostar allt að { $more } meira.
board-you-upgrade-treasure = Náman: hentu peningaspili af hendi. Þú færð peningaspil á hönd sem kostar allt að { $more } meira.
board-you-gain-up-to = Veldu spil í bankanum sem kostar allt að { $cost }. Þú færð það ókeypis.
board-you-gain-up-to-treasure = Veldu peningaspil í bankanum sem kostar allt að { $cost }. Það fer á hönd.
board-you-put-victory-on-deck = { WHO($by) } spilaði út Skriffinni: veldu sigurspil af hendi. Það fer efst í stokkinn þinn.
board-you-play-twice = Hásætissalurinn: veldu aðgerðarspil af hendi. Því er spilað út tvisvar.
board-you-react = { $choice ->
        [1] { WHO($by) } spilar út árásarspili: { WORD($card) }. Viltu sýna Virkisgröf?
       *[other] { WHO($by) } spilar út árásarspili: { WORD($card) }. Þú ert ekki með Virkisgröf á hendi, en það veit enginn annar.
    }
board-you-may-overturn-deck = Kanslarinn: viltu setja allan stokkinn þinn í kastbunkann?
board-you-spy-on-top = { $own ->
        [1] Njósnarinn: efst í stokknum þínum er { WORD($card) }. Á að kasta spilinu?
       *[other] Njósnarinn: { WHO($seat) } sýnir efsta spilið, { WORD($card, form: "acc") }. Á að kasta því?
    }
board-you-rob-top = Þjófurinn: { WHO($seat) } sýnir tvö efstu spilin. Hvoru peningaspilinu á að henda?
board-you-take-stolen = Þjófurinn: þú mátt fá spilin sem var hent. Veldu þau sem þú vilt.
board-you-draw-to-hand = { $choice ->
        [1] Bókasafnið: þú dróst { WORD($card, form: "acc") }. Viltu halda spilinu eða leggja það til hliðar?
       *[other] Bókasafnið: þú dróst { WORD($card, form: "acc") }. Aðeins aðgerðarspil má leggja til hliðar, svo að þetta fer á hönd.
    }
board-you-find-kingdom = { $number ->
        [0] Veldu fyrsta spilið í konungdæmið.
        [one] Veldu spil í konungdæmið: { $number } af tíu er komið.
       *[other] Veldu spil í konungdæmið: { $number } af tíu eru komin.
    }

board-do-spend = { $coins ->
        [one] Spila út öllum peningaspilum (+{ $coins })
       *[other] Spila út öllum peningaspilum (+{ $coins })
    }

board-says-copper = Gefur 1 pening þegar þú spilar því út.
board-says-silver = Gefur 2 peninga þegar þú spilar því út.
board-says-gold = Gefur 3 peninga þegar þú spilar því út.
board-says-estate = 1 sigurstig í lokin.
board-says-duchy = 3 sigurstig í lokin.
board-says-province = 6 sigurstig í lokin. Þegar fylkin eru búin lýkur spilinu.
board-says-curse = Dregur 1 sigurstig frá í lokin.
board-says-cellar = 1 aðgerð í viðbót. Kastaðu spilum af hendi að vild og dragðu svo jafnmörg.
board-says-chapel = Þú mátt henda allt að fjórum spilum af hendi í ruslið.
board-says-moat = Dragðu 2 spil. Þegar annar spilar út árásarspili máttu sýna þetta spil af hendi: þá snertir árásin þig ekki. Það verður áfram á hendi.
board-says-chancellor = 2 peningar í viðbót. Þú mátt strax setja allan stokkinn þinn í kastbunkann.
board-says-village = Dragðu 1 spil. 2 aðgerðir í viðbót.
board-says-woodcutter = 1 kaup og 2 peningar í viðbót.
board-says-workshop = Fáðu spil úr bankanum sem kostar allt að 4.
board-says-bureaucrat = Fáðu Silfur efst í stokkinn þinn. Hver hinna sýnir sigurspil af hendi og setur það efst í sinn stokk, eða sýnir hönd án sigurspila.
board-says-feast = Þetta spil fer í ruslið. Fáðu í staðinn spil úr bankanum sem kostar allt að 5.
board-says-gardens = 1 sigurstig í lokin fyrir hver tíu spil sem þú átt, námundað niður.
board-says-militia = 2 peningar í viðbót. Hver hinna kastar spilum þar til þrjú eru eftir á hendi.
board-says-moneylender = Hentu Kopar af hendi. Ef þú gerir það færðu 3 peninga í viðbót.
board-says-remodel = Hentu spili af hendi. Fáðu spil úr bankanum sem kostar allt að 2 meira en það.
board-says-smithy = Dragðu 3 spil.
board-says-spy = Dragðu 1 spil. 1 aðgerð í viðbót. Hver leikmaður, þú líka, sýnir efsta spil stokksins: þú ræður hvort því er kastað eða það sett aftur.
board-says-thief = Hver hinna sýnir tvö efstu spil stokksins. Einu peningaspili þar, að þínu vali, er hent og hinu kastað. Þú mátt fá það sem var hent.
board-says-throne-room = Veldu aðgerðarspil af hendi og spilaðu því út tvisvar.
board-says-council-room = Dragðu 4 spil. 1 kaup í viðbót. Hver hinna dregur 1 spil.
board-says-festival = 2 aðgerðir, 1 kaup og 2 peningar í viðbót.
board-says-laboratory = Dragðu 2 spil. 1 aðgerð í viðbót.
board-says-library = Dragðu eitt spil í einu þar til sjö eru á hendi. Aðgerðarspil sem þú dregur máttu leggja til hliðar; þeim er kastað í lokin.
board-says-market = Dragðu 1 spil. 1 aðgerð, 1 kaup og 1 peningur í viðbót.
board-says-mine = Hentu peningaspili af hendi. Fáðu á hönd peningaspil sem kostar allt að 3 meira.
board-says-witch = Dragðu 2 spil. Hver hinna fær Bölvun.
board-says-adventurer = Sýndu spil efst úr stokknum þar til tvö peningaspil eru komin. Þau fara á hönd, hinum er kastað.
