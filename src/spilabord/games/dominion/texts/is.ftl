game-name = Dominion
game-line = Byggðu þér stokk, spil fyrir spil, og eignastu flest sigurstig.

option-kingdom = Konungdæmið: eitthvert settanna sem mælt er með, „handahóf“, „val“ til skiptis eða tíu spil með kommum á milli; séu fleiri spil spiluð í röð má hvert þeirra eiga sitt, með semíkommum á milli (§2.5)
    .label = Konungdæmið
    .line = Tíu tegundir spila sem kaupa má auk fjár og sigurspila.
    .first-game = Fyrsta spilið
    .big-money = Stórfé
    .interaction = Samskipti
    .size-distortion = Stærðarbrenglun
    .village-square = Þorpstorgið
    .random = Tíu spil af handahófi
    .draft = Tíu spil valin til skiptis
option-contains = Spil sem verða að vera með, með kommum á milli; á við konungdæmi af handahófi eða valið til skiptis (§2.8)
    .label = Spil sem verða að vera með
    .line = Á við konungdæmi af handahófi eða valið til skiptis.
option-excludes = Spil sem mega ekki vera með, með kommum á milli; á við konungdæmi af handahófi eða valið til skiptis (§2.8)
    .label = Spil sem mega ekki vera með
    .line = Á við konungdæmi af handahófi eða valið til skiptis.
option-at_least_one = Flokkar sem verða að eiga að minnsta kosti eitt spil, með kommum á milli: þorp, árás, viðbragð, kaup, útdráttur, rusl (§2.8)
    .label = Flokkar sem verða að eiga að minnsta kosti eitt spil
    .line = Á við konungdæmi af handahófi eða valið til skiptis.
    .village = Þorp: tvær aðgerðir í viðbót
    .attack = Árás
    .reaction = Viðbragð
    .buy = Kaup í viðbót
    .draw = Útdráttur: fleiri spil á hönd
    .trash = Rusl: spilum af hendi hent
option-games = Fjöldi spila í röð (§3.2)
    .label = Fjöldi spila í röð
    .line = Hvert þeirra getur átt sitt eigið konungdæmi.
option-turn_limit = Hámark umferða á mann; öryggisventill borðsins en ekki regla í spilinu (§10.7)
    .label = Hámark umferða á mann
    .line = Öryggisventill borðsins en ekki regla í spilinu.
option-counting = Sýnir öllum það sem reikna má út með því að telja: stokk sinn og kastbunka, spil allra og sigurstig; hjálp borðsins en ekki regla í spilinu (§9.3)
    .label = Talningin sýnd
    .line = Allir sjá það sem reikna má út með því að telja: sinn eigin stokk og kastbunka, spil allra og sigurstig. Hjálp borðsins en ekki regla í spilinu.
notation-help = Skrifaðu það sem þú vilt gera með þínum orðum: „spila út Smiðju“, „kaupa Fylki“, „ljúka aðgerðum“ eða „ljúka umferð“; þegar spil spyr „kasta Landareign“, „henda Kopar“, „fá Silfur“, „sýna Virkisgröf“, „halda“, „leggja til hliðar“, „snúa við“ eða „búið“. Íslensk og ensk heiti eru skilin í öllum föllum, og líka stutta ritunin í skrám: „play smithy“, „end-turn“.

card-copper = Kopar
    .acc = Kopar
    .dat = Kopar
    .gen = Kopars
    .def = Koparinn
    .accdef = Koparinn
    .datdef = Koparnum
    .gendef = Koparsins
    .english = Copper
card-silver = Silfur
    .acc = Silfur
    .dat = Silfri
    .gen = Silfurs
    .def = Silfrið
    .accdef = Silfrið
    .datdef = Silfrinu
    .gendef = Silfursins
    .english = Silver
card-gold = Gull
    .acc = Gull
    .dat = Gulli
    .gen = Gulls
    .def = Gullið
    .accdef = Gullið
    .datdef = Gullinu
    .gendef = Gullsins
    .english = Gold
card-estate = Landareign
    .acc = Landareign
    .dat = Landareign
    .gen = Landareignar
    .def = Landareignin
    .accdef = Landareignina
    .datdef = Landareigninni
    .gendef = Landareignarinnar
    .english = Estate
    .fold = Land{ "\u00AD" }areign
card-duchy = Hertogadæmi
    .acc = Hertogadæmi
    .dat = Hertogadæmi
    .gen = Hertogadæmis
    .def = Hertogadæmið
    .accdef = Hertogadæmið
    .datdef = Hertogadæminu
    .gendef = Hertogadæmisins
    .english = Duchy
    .fold = Her{ "\u00AD" }toga{ "\u00AD" }dæmi
card-province = Fylki
    .acc = Fylki
    .dat = Fylki
    .gen = Fylkis
    .def = Fylkið
    .accdef = Fylkið
    .datdef = Fylkinu
    .gendef = Fylkisins
    .english = Province
card-curse = Bölvun
    .acc = Bölvun
    .dat = Bölvun
    .gen = Bölvunar
    .def = Bölvunin
    .accdef = Bölvunina
    .datdef = Bölvuninni
    .gendef = Bölvunarinnar
    .english = Curse
card-cellar = Kjallari
    .acc = Kjallara
    .dat = Kjallara
    .gen = Kjallara
    .def = Kjallarinn
    .accdef = Kjallarann
    .datdef = Kjallaranum
    .gendef = Kjallarans
    .english = Cellar
    .fold = Kjall{ "\u00AD" }ari
card-chapel = Kapella
    .acc = Kapellu
    .dat = Kapellu
    .gen = Kapellu
    .def = Kapellan
    .accdef = Kapelluna
    .datdef = Kapellunni
    .gendef = Kapellunnar
    .english = Chapel
    .fold = Kap{ "\u00AD" }ella
card-moat = Virkisgröf
    .acc = Virkisgröf
    .dat = Virkisgröf
    .gen = Virkisgrafar
    .def = Virkisgröfin
    .accdef = Virkisgröfina
    .datdef = Virkisgröfinni
    .gendef = Virkisgrafarinnar
    .english = Moat
    .fold = Virkis{ "\u00AD" }gröf
card-chancellor = Kanslari
    .acc = Kanslara
    .dat = Kanslara
    .gen = Kanslara
    .def = Kanslarinn
    .accdef = Kanslarann
    .datdef = Kanslaranum
    .gendef = Kanslarans
    .english = Chancellor
    .fold = Kansl{ "\u00AD" }ari
card-village = Þorp
    .acc = Þorp
    .dat = Þorpi
    .gen = Þorps
    .def = Þorpið
    .accdef = Þorpið
    .datdef = Þorpinu
    .gendef = Þorpsins
    .english = Village
card-woodcutter = Skógarhöggsmaður
    .acc = Skógarhöggsmann
    .dat = Skógarhöggsmanni
    .gen = Skógarhöggsmanns
    .def = Skógarhöggsmaðurinn
    .accdef = Skógarhöggsmanninn
    .datdef = Skógarhöggsmanninum
    .gendef = Skógarhöggsmannsins
    .english = Woodcutter
    .fold = Skógar{ "\u00AD" }höggs{ "\u00AD" }maður
card-workshop = Verkstæði
    .acc = Verkstæði
    .dat = Verkstæði
    .gen = Verkstæðis
    .def = Verkstæðið
    .accdef = Verkstæðið
    .datdef = Verkstæðinu
    .gendef = Verkstæðisins
    .english = Workshop
    .fold = Verk{ "\u00AD" }stæði
card-bureaucrat = Skriffinnur
    .acc = Skriffinn
    .dat = Skriffinni
    .gen = Skriffinns
    .def = Skriffinnurinn
    .accdef = Skriffinninn
    .datdef = Skriffinninum
    .gendef = Skriffinnsins
    .english = Bureaucrat
    .fold = Skrif{ "\u00AD" }finnur
card-feast = Veisla
    .acc = Veislu
    .dat = Veislu
    .gen = Veislu
    .def = Veislan
    .accdef = Veisluna
    .datdef = Veislunni
    .gendef = Veislunnar
    .english = Feast
card-gardens = Garðar
    .acc = Garða
    .dat = Görðum
    .gen = Garða
    .def = Garðarnir
    .accdef = Garðana
    .datdef = Görðunum
    .gendef = Garðanna
    .english = Gardens
card-militia = Her
    .acc = Her
    .dat = Her
    .gen = Hers
    .def = Herinn
    .accdef = Herinn
    .datdef = Hernum
    .gendef = Hersins
    .english = Militia
card-moneylender = Lánveitandi
    .acc = Lánveitanda
    .dat = Lánveitanda
    .gen = Lánveitanda
    .def = Lánveitandinn
    .accdef = Lánveitandann
    .datdef = Lánveitandanum
    .gendef = Lánveitandans
    .english = Moneylender
    .fold = Lán{ "\u00AD" }veitandi
card-remodel = Endurskipulagning
    .acc = Endurskipulagningu
    .dat = Endurskipulagningu
    .gen = Endurskipulagningar
    .def = Endurskipulagningin
    .accdef = Endurskipulagninguna
    .datdef = Endurskipulagningunni
    .gendef = Endurskipulagningarinnar
    .english = Remodel
    .fold = Endur{ "\u00AD" }skipu{ "\u00AD" }lagning
card-smithy = Smiðja
    .acc = Smiðju
    .dat = Smiðju
    .gen = Smiðju
    .def = Smiðjan
    .accdef = Smiðjuna
    .datdef = Smiðjunni
    .gendef = Smiðjunnar
    .english = Smithy
card-spy = Njósnari
    .acc = Njósnara
    .dat = Njósnara
    .gen = Njósnara
    .def = Njósnarinn
    .accdef = Njósnarann
    .datdef = Njósnaranum
    .gendef = Njósnarans
    .english = Spy
    .fold = Njósn{ "\u00AD" }ari
card-thief = Þjófur
    .acc = Þjóf
    .dat = Þjófi
    .gen = Þjófs
    .def = Þjófurinn
    .accdef = Þjófinn
    .datdef = Þjófnum
    .gendef = Þjófsins
    .english = Thief
card-throne-room = Hásætissalur
    .acc = Hásætissal
    .dat = Hásætissal
    .gen = Hásætissalar
    .def = Hásætissalurinn
    .accdef = Hásætissalinn
    .datdef = Hásætissalnum
    .gendef = Hásætissalarins
    .english = Throne Room
    .fold = Hásætis{ "\u00AD" }salur
card-council-room = Ráðsalur
    .acc = Ráðsal
    .dat = Ráðsal
    .gen = Ráðsalar
    .def = Ráðsalurinn
    .accdef = Ráðsalinn
    .datdef = Ráðsalnum
    .gendef = Ráðsalarins
    .english = Council Room
    .fold = Ráð{ "\u00AD" }salur
card-festival = Hátíð
    .acc = Hátíð
    .dat = Hátíð
    .gen = Hátíðar
    .def = Hátíðin
    .accdef = Hátíðina
    .datdef = Hátíðinni
    .gendef = Hátíðarinnar
    .english = Festival
card-laboratory = Rannsóknarstofa
    .acc = Rannsóknarstofu
    .dat = Rannsóknarstofu
    .gen = Rannsóknarstofu
    .def = Rannsóknarstofan
    .accdef = Rannsóknarstofuna
    .datdef = Rannsóknarstofunni
    .gendef = Rannsóknarstofunnar
    .english = Laboratory
    .fold = Rannsóknar{ "\u00AD" }stofa
card-library = Bókasafn
    .acc = Bókasafn
    .dat = Bókasafni
    .gen = Bókasafns
    .def = Bókasafnið
    .accdef = Bókasafnið
    .datdef = Bókasafninu
    .gendef = Bókasafnsins
    .english = Library
    .fold = Bóka{ "\u00AD" }safn
card-market = Markaður
    .acc = Markað
    .dat = Markaði
    .gen = Markaðar
    .def = Markaðurinn
    .accdef = Markaðinn
    .datdef = Markaðnum
    .gendef = Markaðarins
    .english = Market
    .fold = Mark{ "\u00AD" }aður
card-mine = Náma
    .acc = Námu
    .dat = Námu
    .gen = Námu
    .def = Náman
    .accdef = Námuna
    .datdef = Námunni
    .gendef = Námunnar
    .english = Mine
card-witch = Norn
    .acc = Norn
    .dat = Norn
    .gen = Nornar
    .def = Nornin
    .accdef = Nornina
    .datdef = Norninni
    .gendef = Nornarinnar
    .english = Witch
card-adventurer = Ævintýramaður
    .acc = Ævintýramann
    .dat = Ævintýramanni
    .gen = Ævintýramanns
    .def = Ævintýramaðurinn
    .accdef = Ævintýramanninn
    .datdef = Ævintýramanninum
    .gendef = Ævintýramannsins
    .english = Adventurer
    .fold = Ævintýra{ "\u00AD" }maður

draw-heading = { $game ->
        [0] { "" }
       *[other] Spil { $game } af { $games } ·{ " " }
    }{ $turn }. umferð · { $actions ->
        [one] { $actions } aðgerð
       *[other] { $actions } aðgerðir
    } · { $buys } kaup · { $coins ->
        [one] { $coins } peningur
       *[other] { $coins } peningar
    }
draw-pile = { WORD($card) } ({ WORD($card, form: "english") })
draw-kingdom = Konungdæmið
draw-trash = Í ruslinu
draw-sizes = { $deck } í stokki, { $hand } á hendi
draw-discard = Efst í kastbunka: { WORD($card) }
draw-top = Þekkt efst í stokki
draw-play = Í borði
draw-open = Liggur frammi
draw-hand = Á hendi
draw-shown = Vitað á hendi
draw-in-deck = Enn í stokki
draw-in-discard = Í kastbunka
draw-owned = { $cards } spil alls, { $points } sigurstig
draw-asked = { WHO($seat) } { WORD($question) }
draw-asked-react = { $moat ->
        [1] { WHO($seat) } má sýna Virkisgröf gegn árásinni: { WORD($card) }
        [0] { WHO($seat) } er ekki með Virkisgröf á hendi gegn árásinni, en það veit enginn annar: { WORD($card) }
       *[other] { WHO($seat) } svarar árásinni: { WORD($card) }
    }

ask-discard-for-cards = má kasta spilum að vild og draga svo jafnmörg
ask-discard-down-to = kastar þar til þrjú spil eru á hendi
ask-trash-up-to = má henda spilum af hendi
ask-upgrade = hendir spili af hendi og fær annað sem kostar allt að tveimur peningum meira
ask-upgrade-treasure = hendir peningaspili af hendi og fær annað á hönd sem kostar allt að þremur peningum meira
ask-gain-up-to = velur spil til að fá
ask-gain-up-to-treasure = velur peningaspil til að fá á hönd
ask-put-victory-on-deck = velur sigurspil til að setja efst í stokkinn
ask-play-twice = velur aðgerðarspil til að spila út tvisvar
ask-may-overturn-deck = má setja stokkinn í kastbunkann
ask-spy-on-top = ákveður hvort spilinu er kastað eða það sett aftur
ask-rob-top = velur hvaða peningaspili er hent
ask-take-stolen = má fá af þeim spilum sem var hent
ask-draw-to-hand = heldur spilinu eða leggur það til hliðar
ask-find-kingdom = velur spil í konungdæmið

tell-start = { WHO($seat) } byrjar.
    .you = Þú byrjar.
tell-include = { WORD($card, form: "def") } verður með í konungdæminu.
tell-pick = { WHO($seat) } velur { WORD($card, form: "acc") } í konungdæmið.
    .you = Þú velur { WORD($card, form: "acc") } í konungdæmið.
tell-draw = { WHO($seat) } dregur { WORD($card, form: "acc") }.
    .you = Þú dregur { WORD($card, form: "acc") }.
tell-draw-secretly = { WHO($seat) } dregur spil.
    .you = Þú dregur spil.
tell-reveal-top = { WHO($seat) } sýnir { WORD($card, form: "acc") } efst úr stokknum.
    .you = Þú sýnir { WORD($card, form: "acc") } efst úr stokknum.
tell-land-on-top = { WHO($seat) } setur stokkinn í kastbunkann: { WORD($card) } liggur efst.
    .you = Þú setur stokkinn í kastbunkann: { WORD($card) } liggur efst.
tell-play = { WHO($seat) } spilar út { WORD($card, form: "dat") }.
    .you = Þú spilar út { WORD($card, form: "dat") }.
tell-end-actions = { WHO($seat) } lýkur aðgerðarþrepinu.
    .you = Þú lýkur aðgerðarþrepinu.
tell-buy = { WHO($seat) } kaupir { WORD($card, form: "acc") }.
    .you = Þú kaupir { WORD($card, form: "acc") }.
tell-end-turn = { WHO($seat) } lýkur umferðinni.
    .you = Þú lýkur umferðinni.
tell-discard = { WHO($seat) } velur að kasta { WORD($card, form: "dat") }.
    .you = Þú velur að kasta { WORD($card, form: "dat") }.
tell-discard-secretly = { WHO($seat) } velur spil til að kasta.
    .you = Þú velur spil til að kasta.
tell-spy-discard = { $own ->
        [1] { WHO($by) } ákveður að kasta { WORD($card, form: "datdef") } efst úr stokknum.
       *[other] { WHO($by) } ákveður að { WHO($seat) } kasti { WORD($card, form: "datdef") } efst úr stokknum.
    }
    .you = { WHO($by) } ákveður að þú kastir { WORD($card, form: "datdef") } efst úr stokknum.
    .you-by = { $own ->
            [1] Þú ákveður að kasta { WORD($card, form: "datdef") } efst úr stokknum.
           *[other] Þú ákveður að { WHO($seat) } kasti { WORD($card, form: "datdef") } efst úr stokknum.
        }
tell-spy-keep = { $own ->
        [1] { WHO($by) } ákveður að setja { WORD($card, form: "accdef") } aftur efst í stokkinn.
       *[other] { WHO($by) } ákveður að { WHO($seat) } setji { WORD($card, form: "accdef") } aftur efst í stokkinn.
    }
    .you = { WHO($by) } ákveður að þú setjir { WORD($card, form: "accdef") } aftur efst í stokkinn.
    .you-by = { $own ->
            [1] Þú ákveður að setja { WORD($card, form: "accdef") } aftur efst í stokkinn.
           *[other] Þú ákveður að { WHO($seat) } setji { WORD($card, form: "accdef") } aftur efst í stokkinn.
        }
tell-rob = { WHO($by) } ákveður að { WHO($seat) } hendi { WORD($card, form: "datdef") } í ruslið.
    .you = { WHO($by) } ákveður að þú hendir { WORD($card, form: "datdef") } í ruslið.
    .you-by = Þú ákveður að { WHO($seat) } hendi { WORD($card, form: "datdef") } í ruslið.
tell-keep = { WHO($seat) } heldur spilinu.
    .you = Þú heldur spilinu.
tell-set-aside = { WHO($seat) } leggur { WORD($card, form: "accdef") } til hliðar.
    .you = Þú leggur { WORD($card, form: "accdef") } til hliðar.
tell-trash = { WHO($seat) } hendir { WORD($card, form: "dat") } í ruslið.
    .you = Þú hendir { WORD($card, form: "dat") } í ruslið.
tell-gain = { WHO($seat) } fær { WORD($card, form: "acc") }.
    .you = Þú færð { WORD($card, form: "acc") }.
tell-gain-stolen = { WHO($seat) } fær { WORD($card, form: "acc") } úr ruslinu.
    .you = Þú færð { WORD($card, form: "acc") } úr ruslinu.
tell-put = { WHO($seat) } sýnir { WORD($card, form: "accdef") } og setur efst í stokkinn.
    .you = Þú sýnir { WORD($card, form: "accdef") } og setur efst í stokkinn.
tell-reveal = { WHO($seat) } sýnir { WORD($card, form: "accdef") } og sleppur við árásina.
    .you = Þú sýnir { WORD($card, form: "accdef") } og sleppur við árásina.
tell-overturn = { WHO($seat) } ákveður að setja allan stokkinn í kastbunkann.
    .you = Þú ákveður að setja allan stokkinn í kastbunkann.
tell-done = { WHO($seat) } lætur þar við sitja.
    .you = Þú lætur þar við sitja.
tell-done-react = { WHO($seat) } sýnir ekki Virkisgröf.
    .you = Þú sýnir ekki Virkisgröf.
tell-done-may-overturn-deck = { WHO($seat) } lætur stokkinn vera.
    .you = Þú lætur stokkinn vera.
tell-done-take-stolen = { WHO($seat) } fær ekki fleiri spil úr ruslinu.
    .you = Þú færð ekki fleiri spil úr ruslinu.
tell-done-trash-up-to = { WHO($seat) } hendir ekki fleiri spilum.
    .you = Þú hendir ekki fleiri spilum.

then-shuffles = { WHO($seat) } stokkar kastbunkann.
    .you = Þú stokkar kastbunkann.
then-known = { WHO($seat) } dregur { WORD($card, form: "accdef") } sem lá efst í stokknum.
    .you = Þú dregur { WORD($card, form: "accdef") } sem lá efst í stokknum.
then-reveals = { WHO($seat) } sýnir { WORD($card, form: "accdef") } sem lá efst í stokknum.
    .you = Þú sýnir { WORD($card, form: "accdef") } sem lá efst í stokknum.
then-play = { WHO($seat) } spilar út { WORD($card, form: "dat") }.
    .you = Þú spilar út { WORD($card, form: "dat") }.
then-trash = { WHO($seat) } hendir { WORD($card, form: "dat") } í ruslið.
    .you = Þú hendir { WORD($card, form: "dat") } í ruslið.
then-gain = { WHO($seat) } fær { WORD($card, form: "acc") }.
    .you = Þú færð { WORD($card, form: "acc") }.
then-put = { WHO($seat) } sýnir { WORD($card, form: "accdef") } og setur efst í stokkinn.
    .you = Þú sýnir { WORD($card, form: "accdef") } og setur efst í stokkinn.
then-discards = { WHO($seat) } kastar { $number ->
        [one] { $number } spili
       *[other] { $number } spilum
    }: { WORD($card) } liggur efst.
    .you = Þú kastar { $number ->
            [one] { $number } spili
           *[other] { $number } spilum
        }: { WORD($card) } liggur efst.
then-takes-treasures = { WHO($seat) } tekur { $number } peningaspil á hönd.
    .you = Þú tekur { $number } peningaspil á hönd.
then-shows = { WHO($seat) } sýnir spil á hendi: { $number } × { WORD($card) }.
    .you = Þú sýnir spil á hendi: { $number } × { WORD($card) }.
then-cleans-up = { WHO($seat) } tekur til: { WORD($card) } liggur efst í kastbunkanum.
    .you = Þú tekur til: { WORD($card) } liggur efst í kastbunkanum.
then-cleans-up-bare = { WHO($seat) } tekur til og á engin spil.
    .you = Þú tekur til og átt engin spil.
then-over-provinces = { $number ->
        [0] Spilinu er lokið
       *[other] { $number }. spili er lokið
    }: fylkin eru búin.
then-over-piles = { $number ->
        [0] Spilinu er lokið
       *[other] { $number }. spili er lokið
    }: þrír bunkar eru tómir.
then-over-limit = { $number ->
        [0] Spilinu er lokið
       *[other] { $number }. spili er lokið
    }: hámarki umferða er náð.
then-scores = { WHO($seat) } fær { $points } stig í { $number }. spili{ $lines ->
        [0] .
       *[other] :
    }
    .you = Þú færð { $points } stig í { $number }. spili{ $lines ->
            [0] .
           *[other] :
        }
then-points-card = { $number } × { WORD($card) }, { $points } stig ({ $section }).
then-points-gardens = { $number } × { WORD($card) } með { $cards } spil alls, { $points } stig ({ $section }).
then-tie-turns = { WHO($seat) }: { $turns ->
        [one] { $turns } umferð
       *[other] { $turns } umferðir
    }, og færri umferðir ráða úrslitum ({ $section }).
then-tie-shared = { WHO($seat) }: allt er jafnt og sigrinum er deilt ({ $section }).
then-wins = { WHO($seat) } vinnur spilið.
    .you = Þú vinnur spilið.
then-starts-again = { WHO($seat) } byrjar; úrslit síðasta spils ráða því (§3.2).
    .you = Þú byrjar; úrslit síðasta spils ráða því (§3.2).
then-starts = { WHO($seat) } situr sigurvegaranum á vinstri hönd og byrjar næsta spil (§3.2).
    .you = Þú situr sigurvegaranum á vinstri hönd og byrjar næsta spil (§3.2).

points-card = { $number } × { WORD($card) }, { $each } stig hvert
points-gardens = { $number } × { WORD($card) }, { $each } stig hvert fyrir { $cards } spil
points-victory = { $sharing ->
        [1] sigur
       *[other] sameiginlegur sigur
    } í { $game }. spili með { $points } stig
points-no-victory = enginn sigur í { $game }. spili með { $points } stig

tie-turns = { WHO($seat) }: { $turns ->
        [one] { $turns } umferð
       *[other] { $turns } umferðir
    } (færri umferðir ráða úrslitum)
tie-sum = { WHO($seat) }: { $points } stig í öllum spilunum
tie-shared = { WHO($seat) }: allt er jafnt og sætinu er deilt

unit-victories = { $points ->
        [one] { $points } sigur
       *[other] { $points } sigrar
    }
    .name = sigrar

count-turns = umferðir
count-ended_by_limit = spil sem lauk við hámarkið
count-shared_victories = sameiginlegir sigrar
count-empty_piles = tómir bunkar
count-trashed = spil í ruslinu

why-2-4 = Þetta spil er þegar í konungdæminu.
why-2-6 = Konungdæmið er dregið áður en spilið hefst, og þetta spil kemur ekki til greina.
why-2-7 = Nú er ekki verið að velja konungdæmi.
why-2-8 = Með þessu vali rættist ekki það sem samið var um konungdæmið.
why-3-1 = Ekki er verið að ákveða hver byrjar, eða þetta sæti kemur ekki til greina.
why-4-1 = Þrepin koma í réttri röð: fyrst aðgerðir, svo kaup, og ekki er farið til baka.
why-5-1 = Þú átt enga aðgerð eftir.
why-5-2 = Þessu spili er ekki hægt að spila út núna: á aðgerðarþrepinu eru það aðgerðarspil, á kaupþrepinu peningaspil.
why-5-3 = Þetta spil er ekki á hendi.
why-5-5 = Fyrst er lokið við spilið sem verið er að spila út, og það biður ekki um þetta.
why-5-7 = Aðgerðarþrepinu er þegar lokið.
why-6-7 = Þetta spil er ekki til í bankanum.
why-6-11 = Þessu verður ekki hafnað: spilið segir að þú verðir að gera þetta.
why-6-12 = Þetta spil er of dýrt: spilið sem spilað var út nefnir lægri upphæð.
why-7-1 = Eftir fyrstu kaupin er peningaspilum ekki spilað út.
why-7-2 = Þú átt ekki nóga peninga fyrir þessu.
why-7-4 = Þetta spil er ekki til í bankanum.
why-9-1 = Spil er aðeins dregið þegar þess þarf, og úr stokknum sem við á.
why-10-1 = Spilinu er lokið.
why-11-4 = Aðeins þegar stokkur er settur í kastbunkann ræður tilviljun hvað lendir efst, og það er eitt af spilum hans.
why-11-8 = Skriffinnurinn biður um sigurspil af hendi.
why-11-16 = Það er ekki meðal þeirra spila sem Þjófurinn náði til.
why-11-17 = Hásætissalurinn biður um aðgerðarspil.
why-11-21 = Aðeins aðgerðarspil verður lagt til hliðar.
why-11-23 = Náman tekur aðeins við peningaspilum og gefur aðeins peningaspil.

refused-card-twice = Spilið er nefnt tvisvar: { WORD($card) }.
refused-games = Í keppni eru 1 til { $most } spil, ekki { $games }.
refused-no-kind-of-card = „{ $typed }“ er engin tegund spila.
refused-no-kingdom = Engin tíu spil uppfylla þessar óskir: óskaðu eftir færri spilum eða útilokaðu færri.
refused-no-kingdom-card = „{ $typed }“ er ekki konungdæmaspil; þau eru: { WORDS($cards) }
refused-no-such-kingdom = „{ $typed }“ er ekkert þeirra setta sem mælt er með: nefndu sett, „handahóf“, „val“ eða tíu spil.
refused-not-ten-cards = Í konungdæmi eru tíu spil, ekki { $cards }.
refused-number-of-kingdoms = { $kingdoms ->
        [one] Nefnt er { $kingdoms } konungdæmi
       *[other] Nefnd eru { $kingdoms } konungdæmi
    } en { $games ->
        [one] spilað er { $games } spil
       *[other] spiluð eru { $games } spil
    }: nefndu eitt handa öllum eða eitt handa hverju.
refused-starters = Þau sem mega byrja eru nefnd með númerum sæta, frá 1 til { $players } í réttri röð, ekki „{ $typed }“.
refused-turn-limit = Mörkin eru 1 til { $most } umferðir, ekki { $turns }.
refused-wishes-with-named-cards = Óskir eiga við þegar konungdæmið er dregið eða valið, ekki þegar spilin tíu eru ákveðin fyrir fram.

offer-play = Spila út { WORD($card, form: "dat") }
offer-buy = Kaupa { WORD($card, form: "acc") } fyrir { $cost ->
        [one] { $cost } pening
       *[other] { $cost } peninga
    }
offer-end-actions = Snúa sér að kaupum
offer-end-turn = Ljúka umferð
offer-pick = Velja { WORD($card, form: "acc") } í konungdæmið
offer-discard = Kasta { WORD($card, form: "dat") }
offer-discard-spy-on-top = { $own ->
        [1] Kasta { WORD($card, form: "datdef") }
       *[other] Láta kasta { WORD($card, form: "datdef") }: { WHO($seat) }
    }
offer-keep-spy-on-top = { $own ->
        [1] Setja { WORD($card, form: "accdef") } aftur efst
       *[other] Láta setja { WORD($card, form: "accdef") } aftur efst: { WHO($seat) }
    }
offer-trash = Henda { WORD($card, form: "dat") } í ruslið
offer-trash-rob-top = Láta henda { WORD($card, form: "datdef") } í ruslið: { WHO($seat) }
offer-gain = Fá { WORD($card, form: "acc") }
offer-gain-take-stolen = Fá { WORD($card, form: "acc") } úr ruslinu
offer-put = Setja { WORD($card, form: "acc") } efst í stokkinn
offer-reveal = Sýna { WORD($card, form: "acc") }
offer-keep-draw-to-hand = Taka { WORD($card, form: "accdef") } á hönd
offer-set-aside = Leggja { WORD($card, form: "accdef") } til hliðar
offer-overturn = Setja stokkinn í kastbunkann
offer-done-discard-for-cards = { $number ->
        [0] Kasta engu
        [one] Kasta { $number } spili og draga
       *[other] Kasta { $number } spilum og draga
    }
offer-done-trash-up-to = Henda ekki fleiri spilum
offer-done-react = Sýna ekkert
offer-done-may-overturn-deck = Láta stokkinn vera
offer-done-take-stolen = Fá ekki fleiri spil

typed-play = spila, spila út, spilaðu, spilaðu út, spilar, spilar út, leggja út, legg út
typed-buy = kaupa, kaupi, kaupir, kauptu
typed-end-actions = ljúka aðgerðum, ljúktu aðgerðum, lýk aðgerðum, ljúka aðgerðarþrepi, ljúka aðgerðarþrepinu, hætta aðgerðum, snúa sér að kaupum, snúa mér að kaupum, að kaupum
typed-end-turn = ljúka umferð, ljúka umferðinni, ljúktu umferð, ljúktu umferðinni, lýk umferð, lýk umferðinni
typed-pick = velja, vel, velur, veldu
typed-discard = kasta, kastar, kastaðu, láta kasta
typed-trash = henda, hendi, hendir, hentu, láta henda
typed-gain = fá, fæ, fær, fáðu
typed-put = setja, set, setur, settu
typed-reveal = sýna, sýni, sýnir, sýndu
typed-keep = halda, held, heldur, haltu, taka, tek, tekur, taktu, setja aftur, láta setja aftur
typed-set-aside = leggja til hliðar, legg til hliðar, leggur til hliðar, leggðu til hliðar, til hliðar
typed-overturn = snúa við, snúa stokknum við, setja stokkinn í kastbunkann
typed-done = búið, búinn, búin, hætta, hætti, duga, láta duga, nóg, ekki fleiri, ekki meira, ekkert, engu, sleppa, láta vera
typed-filler = á, í, úr, af, hendi, hönd, ruslið, ruslinu, efst, stokkinn, stokk, spil, spilið, spili, spilinu, fyrir, konungdæmið, til, hliðar, mér, ég, þessu, þetta

## Hvers vegna: það sem mælir með aðgerð

reason-play-treasure = Peningar á hendi nýtast ekki eftir umferðina: { $coins ->
        [one] { $coins } peningur
       *[other] { $coins } peningar
    } til að eyða (§7.1).
reason-play-first = Gefur aðgerð til baka, svo að spila má { $cards ->
        [one] hinu aðgerðarspilinu
       *[other] hinum { $cards } aðgerðarspilunum
    } á hendi á eftir (§6.2).
reason-draws = Dregur { $cards ->
        [one] spil
       *[other] { $cards } spil
    } (§6.1).
reason-coins = Gefur { $coins ->
        [one] { $coins } pening
       *[other] { $coins } peninga
    } í þessari umferð (§6.3).
reason-attacks = Bitnar líka á hinum.
reason-money = { $cards ->
        [one] { $cards } spil þitt gefur
       *[other] { $cards } spil þín gefa
    } nú { $coins ->
        [one] { $coins } pening
       *[other] { $coins } peninga
    }, en { $then } með þessu: hver hönd kaupir meira.
reason-late-points = Stutt er eftir og { $points ->
        [one] { $points } stig vegur
       *[other] { $points } stig vega
    } þyngra en fé.
reason-victory = Það gefur { $points ->
        [one] { $points } stig
       *[other] { $points } stig
    } í lokin (§10.3).
reason-curses = Gefur öllum hinum Bölvun meðan þær eru til ({ $left } eftir).
reason-ends-ahead = Lýkur spilinu þegar þú ert yfir, { $points } gegn { $theirs } (§10.1).
reason-last-of-pile = Það er síðasta spilið í stafla sínum: enginn annar fær það.
reason-clutter = Það sem hægt væri að kaupa yrði aðeins fyrir.
reason-dead = { WORD($card) } gerir ekkert á hendi.
reason-thin = Án { WORD($card, form: "gen") } koma betri spilin fyrr upp.
reason-least = { WORD($card) } er það sem höndin má helst við að missa.
reason-but-coins-left = { $coins ->
        [one] { $coins } peningur fer
       *[other] { $coins } peningar fara
    } til spillis í lok umferðar (§8.1).
reason-but-unplayed = { WORD($card) } sat eftir á hendi þótt aðgerð væri eftir (§5.7).
reason-but-gives-up = { WORD($card) } er spil sem stokkurinn þarf á að halda.
reason-but-stranded = Eftir það sem spilað var er engin aðgerð til, og { $cards ->
        [one] { $cards } annað aðgerðarspil situr
       *[other] { $cards } önnur aðgerðarspil sitja
    } eftir á hendi (§5.1).
reason-but-crowded = { $cards } spil af { $deck } gefa enga aðgerð til baka: á einni hendi er aðeins hægt að spila einu þeirra (§5.1).
reason-but-ends-behind = Það sem tekið var lýkur spilinu þegar aðrir eru yfir, { $points } gegn { $theirs } (§10.1).
