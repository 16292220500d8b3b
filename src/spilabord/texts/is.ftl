seat-name = { WHO($seat) }
guest = Gestur
bot = Þjarkur

play-ask-name = Hvað heitir þú? (Enter: { guest })
play-your-turn = { WHO($seat) }, þú átt leik. Veldu með númeri eða skrifaðu aðgerðina:
text-your-turn = { WHO($seat) }, þú átt leik. Svaraðu með einni þessara aðgerða, eins og hún er rituð til vinstri:
play-prompt = aðgerð, númer, ? fyrir hjálp, q til að hætta
play-time-left = { " " }({ $time } eftir)
play-time-up = Tíminn er úti: { WHO($seat) } fær ekki að velja.
play-help =
    Skrifaðu númer aðgerðar eða aðgerðina með þínum orðum: á íslensku eða ensku,
    í hvaða röð sem er, með stórum eða litlum stöfum.
    reglur       sýnir reglurnar       reglur 4.2   sýnir eina reglu
    mynd         teiknar borðið aftur
    stig         telur stigin hingað til
    ábending     segir hvað meistarinn gerði og hvers vegna
    q            hættir; skráin fram að því er geymd ef þú baðst um hana
play-hide = Ýttu á Enter til að fela skjáinn.
play-times = { $times ->
        [one] ({ $times } sinni)
       *[other] ({ $times } sinnum)
    }
play-cover = Nú er komið að næsta leikmanni: { WHO($seat) }. Ýttu á Enter þegar enginn annar sér.
play-not-legal = Þetta má ekki:
play-not-an-action = „{ $typed }“ er ekki hægt að lesa sem aðgerð.
play-several = „{ $typed }“ getur þýtt fleira en eitt. Veldu með númeri:
play-no-number = Aðgerð númer { $number } er ekki til: þær eru 1 til { $last }.
play-no-points = Hér eru stigin talin þegar spilinu er lokið.
play-no-rule = Reglan { $section } er ekki til.
play-over = Spilinu er lokið.
play-stopped = Spilinu var hætt áður en því lauk.
compiling = Þjarkar fyrir { $game } eru þýddir, einu sinni á þessari tölvu: { $parts } hlutar, { $seconds } s …
play-bot-failed = { WHO($seat) } brást: { $why } Tilviljun valdi aðgerð í staðinn.
bot-raised = Forrit þjarksins stöðvaðist með villu.
bot-illegal = Aðgerðin var ekki lögleg.
bot-slow = Umhugsunin tók { $seconds ->
        [one] { $seconds } sekúndu
       *[other] { $seconds } sekúndur
    }.
play-record = Skráin er í { $file }
play-needs-terminal =
    Spil er spilað í skjáhermi og hér er enginn skjáhermir.
    Í skjáhermi:           spilabord play { $game }
    Án skjáhermis:         spilabord simulate { $game } --games 10 --bots { $bot }
    Hvað er í boði:        spilabord games

score-place = sæti
score-player = leikmaður
score-points = stig
score-unit = { WORD($unit, form: "name") }
score-rule = regla
score-reason = fyrir hvað
score-total = samtals
unit-points = { $points ->
        [one] { $points } stig
       *[other] { $points } stig
    }
    .name = stig

best-to-beat = Metið sem þarf að slá: { $score } ({ $name })
best-beaten = { $score } stig: enginn hefur gert betur.
best-not-beaten = { $score } stig; best hingað til:

replay-start = { $game }, { $players ->
        [one] { $players } leikmaður
       *[other] { $players } leikmenn
    }, { $actions ->
        [one] { $actions } aðgerð
       *[other] { $actions } aðgerðir
    }
replay-at = aðgerð { $number } af { $actions }
replay-prompt = Enter fyrir næstu aðgerð, b fyrir eina til baka, númer til að fara þangað, q til að hætta
replay-nowhere = Þar er ekkert: aðgerðirnar eru 0 til { $actions }.

help-usage = Notkun:
help-usage-options = [ROFAR]
help-usage-of-all = [ROFAR] [SKIPUN]
help-options = Rofar
help-commands = Skipanir
help-default = sjálfgefið: { $value }
help-at-least = minnst { $least }
help-from-to = { $least } til { $most }
help-required = nauðsynlegt

help-value-address = VISTFANG
help-value-bots = ÞJARKUR,…
help-value-clock = TÍMI
help-value-database = SLÓÐ
help-value-file = SKRÁ
help-value-folder = MAPPA
help-value-game = SPIL
help-value-keep = HVAÐ=TÍMI
help-value-name = NAFN
help-value-number = TALA
help-value-option = NAFN=GILDI
help-value-path = SLÓÐ

help-any-help = Sýna þessa hjálp og hætta.
help-any-json = Fyrir vélar: JSON á staðalúttak.
help-any-lang = Íslenska eða enska; sjálfgefið er tungumál tölvunnar.
help-any-option = Valkostur spilsins; má endurtaka. „spilabord games“ telur þá upp.
help-any-records = Geyma skrár um spilin í þessari skrá, eina í hverri línu.
help-any-traceback = Sýna línu fyrir línu hvar þjarkur brást.
help-any-workers = Hve mörg ferli spila samtímis, eða þræðir ef allir þjarkarnir eru þýddir. Sjálfgefið: 1, eða allir kjarnar ef allir þjarkarnir eru þýddir.

help-spilabord = Spilaborð fyrir fólk og þjarka. Án skipunar opnast það í vafra á þessari tölvu.
help-spilabord-version = Sýna útgáfuna og hætta.

help-arena = Láta þjarka keppa í spilinu { help-value-game }, hverja gjöf í öllum sætaskipunum, og sýna hver er bestur.
help-arena-dask = Spila á klasa þessa Dask-stjóra.
help-arena-games = Hve mörg spil, að minnsta kosti.
help-arena-league = Allir keppa við alla og styrkur hvers er reiknaður.
help-arena-luck = Sýna líka bil þar sem heppnin hefur verið tekin út.
help-arena-ms = Millisekúndur fyrir hverja aðgerð.
help-arena-plot = Teikna niðurstöðuna í þessa skrá.
help-arena-resume = Geyma það sem spilað er í þessari skrá og halda áfram með það.
help-arena-seats = Þjarkarnir; með --league mega þeir vera hve margir sem er.
help-arena-seed = Sama tala gefur sömu gjafir.

help-games = Hvað er í boði, fyrir hve marga leikmenn, með hvaða afbrigðum, húsreglum og þjörkum.

help-play = Spila { help-value-game } í skjáhermi, við þjarka eða með öðrum við sama lyklaborð.
help-play-bots = Þjarkarnir sem spila með; '' fyrir engan. Sjálfgefið: einn á móti einni manneskju.
help-play-clock = Tímamörk: 30 (sekúndur fyrir aðgerð) eða 15m+5 (mínútur fyrir spil, sekúndur sem bætast við).
help-play-person = Manneskja við þennan skjáhermi; má endurtaka.
help-play-record = Hvar skráin um spilið er geymd.
help-play-seed = Sama tala gefur sömu tilviljanir í spilinu.

help-replay = Skoða spilið í { help-value-file } aftur, aðgerð fyrir aðgerð.
help-replay-number = Hvaða spil í skránni.

help-serve = Bjóða upp á borð fyrir vafra og forrit þar til ýtt er á Ctrl-C.
help-serve-bots = Þjarkar sem gestir mega velja auk hinna venjulegu, nákvæmlega eins og þeir eru skrifaðir hér; skrár líka.
help-serve-bots-at-once = Hve margir þjarkar hugsa samtímis.
help-serve-browse = Opna vafrann.
help-serve-connections = Opnar tengingar frá einu vistfangi, í mesta lagi.
help-serve-database = sqlite:///SKRÁ eða postgresql://... Sjálfgefið: skrá á þínu svæði.
help-serve-host = Vistfangið sem hlustað er á.
help-serve-host-name = Nafn sem fólk nær í þjóninn undir, til dæmis bak við milliþjón; má nefna mörg.
help-serve-keep = Hve lengi óbyrjuð (unstarted), óhreyfð (idle) og kláruð (finished) borð, spjall (talk), tæki (devices) og ný tæki (newcomers) eru geymd: finished=30d, talk=12h, idle=ever.
help-serve-lan = Fyrir alla á sama neti; sýnir kóða fyrir síma.
help-serve-port = 0 tekur hvaða lausa gátt sem er.
help-serve-prefix = Slóðin sem milliþjónn vísar hingað: /spil
help-serve-proxy = Vistfang milliþjónsins (reverse proxy) sem mark er tekið á, eða net hans; fleiri með kommum á milli.
help-serve-records-folder = Geyma skrá um hvert spil sem er lokið í þessari möppu áður en borðinu er eytt.
help-serve-review-seconds = Sekúndur af einum kjarna í nákvæmara mat á loknu spili; 0 lætur fyrsta mat nægja.
help-serve-unlimited = Engin takmörk á hvert vistfang: fyrir prófanir og álagsmælingar, ekki fyrir opið net.

help-simulate = Láta þjarka spila { help-value-game } oft og taka saman niðurstöðurnar.
help-simulate-bots = Þjarkur fyrir hvert sæti eða einn fyrir öll.
help-simulate-csv = Skrifa línu fyrir hvert spil og sæti í þessa skrá, fyrir pandas.
help-simulate-games = Hve mörg spil.
help-simulate-players = Hve mörg sæti. Sjálfgefið: jafnmörg og þjarkarnir.
help-simulate-seed = Sama tala gefur sömu spil.

help-train = Þjálfa net fyrir spilið { help-value-game } með spilum milli þýddra leikmanna og geyma það ef það vinnur. Til þess þarf PyTorch: pip install 'spilabord[learn]'
help-train-folder = Hvar vogirnar og ferlarnir eru geymd; þjálfun sem var stöðvuð heldur þaðan áfram. Sjálfgefið: training-{ help-value-game }
help-train-games = Hve mörg spil eru spiluð gegn síðustu vogum eða tilraunum; neðri endi bilsins þarf að vera yfir helmingi. 0 ef engin.
help-train-playouts = Hve margar tilraunir fyrir aðgerð í þeim spilum.
help-train-positions = Af hve mörgum stöðum úr spilum þýddra leikmanna er lært. 0 til að byrja á vogunum sem fylgja spilinu.
help-train-rounds = Hve margar umferðir spila leitarinnar við sjálfa sig fylgja; eftir hverja þurfa vogirnar að vinna þær síðustu.
help-train-searched = Hve margar stöður eru í slíkri umferð.
help-train-seed = Sama tala gefur sömu vogir.

help-verify = Sannreyna hverja skrá í { help-value-file }: hverja aðgerð eftir reglunum, hvern útdrátt eftir loforðinu og úrslitin.

cli-error = Villa: { $text }
cli-not-a-number = { $name } er heil tala.
cli-bot-failed = Þjarkur brást: { $fault }
cli-failed = Þetta tókst ekki: { $fault }
cli-missing = { $name } vantar: sjá „{ $command } --help“.
cli-no-such-command = Skipunin { $name } er ekki til; til eru: { $known }
cli-no-such-option = Rofinn { $name } er ekki til í „{ $command }“: sjá „{ $command } --help“.
cli-not-a-choice = { $name } getur verið { $choices }.
cli-not-in-range = { $name } er heil tala frá { $least } til { $most }.
cli-too-low = { $name } er heil tala, ekki lægri en { $least }.
cli-not-text = Í skránni er ekki texti í UTF-8.
cli-system = { $file }{ $code ->
        [ENOENT] : slík skrá eða mappa er ekki til
        [EACCES] : leyfi vantar
        [EISDIR] : þetta er mappa
        [ENOTDIR] : þetta er ekki mappa
        [EROFS] : þar má ekkert skrifa
        [ENOSPC] : diskurinn er fullur
       *[other] : kerfið hafnar þessu ({ $code })
    }
cli-usage = Skipunin er ekki rétt skrifuð: sjá „{ $command } --help“.

verify-title = sannreyni
verify-finished = { $records ->
        [one] { $records } spil sem er lokið: hver aðgerð er leyfileg, hver útdráttur réttur og úrslitin rétt.
       *[other] { $records } spil sem er lokið: hver aðgerð er leyfileg, hver útdráttur réttur og öll úrslit rétt.
    }
verify-streamed = { $records ->
        [one] { $records } spil þar sem heppnin kom úr talnarunu: hver aðgerð er leyfileg, allt sem var dregið gat komið og úrslitin eru rétt. Ekki er sannað að enginn hafi valið heppnina.
       *[other] { $records } spil þar sem heppnin kom úr talnarunu: hver aðgerð er leyfileg, allt sem var dregið gat komið og öll úrslit eru rétt. Ekki er sannað að enginn hafi valið heppnina.
    }
verify-line = { $records ->
        [one] { $records } þeirra heldur áfram úr öðru spili: það sem á undan fór getur verið rétt eftir reglunum og sannað er það sem dregið var eftir það.
       *[other] { $records } þeirra halda áfram úr öðrum spilum: það sem á undan fór getur verið rétt eftir reglunum og sannað er það sem dregið var eftir það.
    }
replay-line = Haldið er áfram úr öðru spili, eftir { $actions ->
        [one] { $actions } aðgerð
       *[other] { $actions } aðgerðir
    } þar.
verify-unfinished = { $records ->
        [one] { $records } spil sem er ekki lokið: hver aðgerð er leyfileg. Útdrættina má sannreyna þegar spilinu er lokið og leynitalan birt.
       *[other] { $records } spil sem er ekki lokið: hver aðgerð er leyfileg. Útdrættina má sannreyna þegar spilunum er lokið og leynitölurnar birtar.
    }

games-values = gildi: { $values }

lab-trained = { $positions ->
        [one] { $positions } staða
       *[other] { $positions } stöður
    } úr { $games } spilum, tap { $loss }, { $minutes } mín.
lab-trained-round = Umferð { $round }: { $positions ->
        [one] { $positions } staða
       *[other] { $positions } stöður
    } úr { $games } spilum leitarinnar, tap { $loss } og { $head } af vali aðgerða, { $minutes } mín.
lab-training-kept = Vogirnar eru í { $folder }.
lab-training-won = { $share } % af { $games } spilum ({ $low } til { $high }): vogirnar eru í { $folder }.
lab-training-lost = { $share } % af { $games } spilum ({ $low } til { $high }): ekki sýnt að það sé meira en helmingur; vogirnar eru ekki geymdar.
lab-title = { $game }: { $games } spil
lab-title-stopped = { $game }: { $games } spil, hætt áður en lauk
lab-seat = sæti
lab-bot = þjarkur
lab-wins = sigrar
lab-shared = sameiginlegir
lab-mean = meðalstig
lab-sd = staðalfrávik
lab-actions = aðgerðir
lab-bot-failed = { $bot } brást, { $faults ->
        [one] { $faults } sinni
       *[other] { $faults } sinnum
    }, og tilviljun réð í staðinn. Fyrst: { $fault }
lab-counted = Það sem spilið sjálft telur er meðaltal fyrstu { $games } spilanna.
lab-per-game = { $mean } í spili: { $counted }
lab-rating = styrkur
lab-interval = 95 % bil
lab-share = sigrar %
lab-without-luck = án heppni %
lab-score = stig
lab-ms = msek
lab-playouts = tilr./s
lab-faults = villur
lab-stopped = Hætt eftir { $games } spil.
lab-axis-rating = styrkur, 95 % bil
lab-axis-share = hlutfall sigra, 95 % bil

level-child = Tumi litli
level-child-line = Tekur það sem skín skærast og sér ekki hitt.
level-beginner = Lóa
level-beginner-line = Horfir á það sem fyrir framan hana er og tekur það sem henni líst á.
level-family = Bjarni frændi
level-family-line = Vegur einn kost á móti öðrum og lætur fátt fara til spillis.
level-expert = Amma Guðrún
level-expert-line = Hefur spilað í fimmtíu vetur og veit hvað oftast borgar sig.
level-master = Völvan
level-master-line = Hefur séð þúsund leiðir til enda og velur eina.

## Þjarkar með nafni og setningu um hvern

bot-name-random = Slembi
bot-line-random = Velur af handahófi úr öllu sem má.
bot-name-greedy = Gráðugi Gvendur
bot-line-greedy = Tekur flest stig strax og lætur morgundaginn ráðast.
bot-name-search = Leitar-Leifur
bot-line-search = Prófar í huganum hvernig fara kann áður en hann velur.
bot-name-bigmoney = Silfur-Sigga
bot-line-bigmoney = Kaupir Silfur, Gull og Fylki og aldrei neitt annað.
bot-name-bigmoney-ultimate = Kaupmaðurinn
bot-line-bigmoney-ultimate = Safnar fé og veit hvenær kominn er tími á sigurspilin.
bot-name-captain = Kafteinninn
bot-line-captain = Safnar fé og þeim fáu aðgerðarspilum sem létta mest undir.
bot-name-collector = Safnarinn
bot-line-collector = Safnar stigum frá fyrsta gulli og skilur ekki hvert féð fór.
bot-name-duchess = Hertogaynjan
bot-line-duchess = Eyðir aldrei fimm peningum í minna en hertogadæmi.
bot-name-steward = Ráðsmaðurinn
bot-line-steward = Safnar fé, og hertogadæmum ekki fyrr en dregur að lokum.
bot-name-spender = Eyðsluklóin
bot-line-spender = Spilar öllu út og kaupir það dýrasta sem fæst.
bot-name-matcher = Líku-Lína
bot-line-matcher = Leggur líkt að líku og telur aldrei kórónur.
bot-name-pointer = Krúnu-Kári
bot-line-pointer = Tekur kórónur og leggur hverja flís þar sem hún gefur mest strax.
bot-name-runner = Hlaupa-Rúna
bot-line-runner = Hleypur eins langt og spilin leyfa og lítur ekki á neinn annan.
bot-name-hunter = Veiði-Hans
bot-line-hunter = Sendir heim og læsir því sem hægt er og hleypur með hitt.
bot-name-heavy = Þunga-Hildur
bot-line-heavy = Leggur hæstu flísina, hvar sem hún passar.
bot-name-neighbour = Nágranna-Nils
bot-line-neighbour = Leggur hlið að hlið þar sem það er auðvelt og kaupir heldur en að leita betur.
bot-name-thrifty = Nægjusama Nanna
bot-line-thrifty = Leggur hvað sem passar og kaupir aðeins þegar ekkert passar.

## Þjónninn og það sem gerist við borð

serve-at = Borðin eru á { $address }   (Ctrl-C til að hætta)
serve-lan = Símar á sama neti: beinið myndavélinni hingað.
serve-compiling = Þjarkar fyrir { $game } eru búnir undir spilið í bakgrunni ({ $number } af { $total }) …
serve-compiled = Þjarkar fyrir { $game } eru tilbúnir, eftir { $seconds } s.
serve-not-compiled = Ekki tókst að búa þjarka undir { $game }. Einfaldari þjarkar spila, og reynt er aftur.

page-not-built = Síðan fyrir vafra hefur ekki verið smíðuð hér: „make play“ smíðar hana.

table-started = Öll sæti eru skipuð. Spilið hefst.
table-sat = { WHO($seat) } sest við borðið.
    .you = Þú sest við borðið.
table-left = { $name } fer frá borðinu.
table-promised = { WHO($seat) } lofar nýju framlagi til tilviljunarinnar.
    .you = Þú lofar nýju framlagi til tilviljunarinnar.
table-opened = { WHO($seat) } opnar framlag sitt til tilviljunarinnar.
    .you = Þú opnar framlag þitt til tilviljunarinnar.
table-withheld = { $name } opnaði ekki framlag sitt í tæka tíð og missir sætið.
table-anew = Tilviljunin er ákveðin upp á nýtt: allir lofa nýju framlagi.
table-handed = { $bot ->
        [child] { WHO($seat) } lætur þjark spila: { level-child }.
        [beginner] { WHO($seat) } lætur þjark spila: { level-beginner }.
        [family] { WHO($seat) } lætur þjark spila: { level-family }.
        [expert] { WHO($seat) } lætur þjark spila: { level-expert }.
        [master] { WHO($seat) } lætur þjark spila: { level-master }.
       *[other] { WHO($seat) } lætur þjark spila.
    }
    .you = { $bot ->
            [child] Þú lætur þjark spila: { level-child }.
            [beginner] Þú lætur þjark spila: { level-beginner }.
            [family] Þú lætur þjark spila: { level-family }.
            [expert] Þú lætur þjark spila: { level-expert }.
            [master] Þú lætur þjark spila: { level-master }.
           *[other] Þú lætur þjark spila.
        }
table-deputy = { WHO($seat) } býr sig undir spilið, sem ekki hefur verið spilað á þessari tölvu áður. Einfaldari þjarkur velur á meðan.
table-own-bot = { WHO($seat) } hefur búið sig undir spilið og velur héðan í frá.
table-taken = { WHO($seat) } tekur aftur við.
    .you = Þú tekur aftur við.
table-moved = { WHO($seat) } heldur áfram úr öðru tæki.
    .you = Þú heldur áfram úr öðru tæki.
table-joined = { WHO($seat) } spilar nú líka úr öðru tæki.
    .you = Þú spilar nú líka úr öðru tæki.
table-dismissed = { WHO($seat) } hefur lokað sætinu í einu af tækjum sínum.
    .you = Þú hefur lokað sætinu í einu af tækjum þínum.
table-seat-asked = { $name } biður um lausa sætið.
table-seat-agreed = Einhver samþykkir að { $name } fái lausa sætið.
table-seat-declined = { $name } fær ekki lausa sætið.
table-seat-given = { $name } tekur við lausa sætinu.
table-undo-asked = { WHO($seat) } biður um að fá að taka síðustu aðgerð til baka.
    .you = Þú biður um að fá að taka síðustu aðgerð til baka.
table-agreed = { WHO($seat) } samþykkir.
    .you = Þú samþykkir.
table-declined = { WHO($seat) } samþykkir ekki.
    .you = Þú samþykkir ekki.
table-undone = { WHO($seat) } tekur síðustu aðgerð til baka.
    .you = Þú tekur síðustu aðgerð til baka.
table-said = { $name }: { $text }
table-closed = Borðinu er lokað því að færslurnar eru orðnar of margar. Spilið er óútkljáð, en skrána um það er áfram hægt að sækja.
table-unsaid = { $name } sagði eitthvað. (Orðin eru ekki lengur geymd.)
table-again = { WHO($seat) } býður ykkur í annað spil: { $code }
    .you = Þú býður hinum í annað spil: { $code }

table-dealt-anew = Það sem var hulið er gefið upp á nýtt, út frá því sem { WHO($seat) } gat vitað.
    .you = Það sem var hulið er gefið upp á nýtt, út frá því sem þú gast vitað.
table-brought = Skrá um þetta spil var opnuð hér.

refused-ahead = Borðið er aðeins komið að færslu { $number }. Skoðaðu aftur frá 0.
refused-asides = Úr þessu sæti er búið að segja og gera nóg utan við spilið ({ $most } sinnum). Áfram er hægt að spila.
refused-asked-lately = Einhver var að biðja um þetta sæti. Reyndu aftur eftir mínútu.
refused-asked-too-often = Of oft hefur verið beðið um þetta sæti. Þjarkur getur tekið það.
refused-before-your-time = Þá sat einhver annar hér og þú mátt ekki sjá það.
refused-bot-limit = Á þessum þjóni má { $name } hjá { $bot } vera { $most } í mesta lagi.
refused-bot-plays = Þjarkur spilar fyrir þetta sæti. Taktu sætið fyrst aftur.
refused-busy = Of margt gerist við þetta borð í einu. Reyndu aftur.
refused-closed = Þessu borði hefur verið lokað: færslurnar eru orðnar eins margar og þær mega vera.
refused-line-dealt = Það sem er hulið í þessu spili hefur þegar verið gefið { $most } sinnum upp á nýtt. Haltu áfram með allt eins og það var.
refused-line-nobody = Einhver þarf að sitja við borðið: láttu að minnsta kosti eitt sæti vera manns.
refused-line-over = Þar er spilinu lokið og engu hægt að breyta. Veldu fyrri stund.
refused-line-seats = Við þetta spil sátu { $seats }. Veldu í jafn mörg sæti.
refused-line-too-long = Þetta spil er of langt til þess: mest { $most } aðgerðir.
refused-failed = Eitthvað fór úrskeiðis hér; ekkert var gert.
refused-hint-replaced = Nýrri beiðni um ábendingu fyrir þetta sæti kom í stað þessarar.
refused-illegal = Reglurnar leyfa þetta ekki.
refused-name-alike = Nafnið er of líkt nafninu { $name }, sem er þegar við borðið. Bættu við það svo að þekkja megi ykkur sundur.
refused-name-blank = Í nafni verður að vera að minnsta kosti einn bókstafur, tölustafur eða tjámerki.
refused-name-invisible = Í nafninu er tákn sem sést ekki ({ $code }). Taktu það burt.
refused-name-marks = Í nafni mega mest þrjú merki standa á sama stafnum og ekkert merki eitt sér.
refused-name-not-composed = Stafir með merkjum, eins og á og ö, verða að vera eitt tákn hver (Unicode NFC). Skrifaðu nafnið aftur.
refused-name-of-a-bot = Þjarkar heita { $name } hér. Bættu einhverju við nafnið.
refused-name-spaces = Nafn má hvorki byrja né enda á bili, og milli orða er eitt venjulegt bil.
refused-last-device = Þetta er eina tækið við sætið þitt. Farðu heldur frá borðinu.
refused-luck-promised = Allir hafa lofað framlagi til tilviljunarinnar. Því verður ekki breytt lengur.
refused-name-taken = Einhver við borðið heitir { $name } nú þegar.
refused-no-compiled-bot = { $bot } er ekki vélþýddur og getur því ekki spilað við mörg borð í einu; þessir geta það: { $known }
refused-no-device = Þetta tæki hefur ekkert gilt auðkenni. Segðu fyrst til nafns.
refused-no-hint = Engin ábending fæst núna. Reyndu aftur.
refused-no-spectators = Við þetta borð má enginn horfa á.
refused-no-such-bot = Þjarkurinn { $bot } er ekki til í þessu spili; þar eru: { $known }
refused-no-such-device = Ekkert slíkt tæki er við þetta sæti.
refused-no-such-game = Spilið { $game } er ekki hér; hér eru: { $known }
refused-no-such-lesson = Engin kennsla er til í þessu spili enn.
refused-no-such-link = Þessi persónulegi hlekkur gildir ekki lengur.
refused-no-such-method = Þetta er ekki hægt að gera þar.
refused-no-such-moment = Ekkert er skráð undir þessu númeri.
refused-no-such-page = Hér er ekkert.
refused-no-such-seat = Slíkt sæti er ekki við borðið.
refused-no-such-table = Slíkt borð er ekki til, eða það er ekki lengur geymt.
refused-not-a-message = Þjónninn skilur ekki það sem sent var; ekkert var gert.
refused-not-an-action = „{ $typed }“ er ekki rétt skrifuð aðgerð.
refused-not-http = Þetta er ekki beiðni sem þjónninn skilur; tengingunni var slitið.
refused-not-as-promised = Þetta er ekki framlagið sem lofað var úr þessu sæti.
refused-not-json = Innihald beiðni verður að vera application/json.
refused-not-over = Spilinu er ekki lokið.
refused-not-seated = Aðeins þau sem sitja við borðið mega þetta.
refused-not-started = Spilið er ekki hafið.
refused-not-your-seat = Þú átt ekki þetta sæti.
refused-not-your-turn = Þú átt ekki leik.
refused-nothing-said = Skilaboðin eru auð.
refused-nothing-to-answer = Enginn bíður eftir svari frá þér.
refused-nothing-to-open = Ekkert framlag frá þér bíður þess að vera opnað.
refused-nothing-to-undo = Þú hefur ekkert gert sem hægt er að taka til baka.
refused-other-host = Þessi þjónn heitir ekki { $host }. Sá sem hýsir hann leyfir nafnið með --host-name.
refused-other-origin = Önnur síða bað um þetta, en það mega aðeins okkar eigin síður.
refused-other-seat = Þetta tæki hefur haft annað sæti í þessu spili og getur því ekki fengið þetta.
refused-other-version = Hér var spilað eftir útgáfu { $version } af reglunum; nú er spilað eftir útgáfu { $known }.
refused-over = Spilinu er lokið.
refused-rematch-made = Borðið fyrir næsta spil er þegar til: { $code }
refused-seat-played = Einhver hefur spilað úr þessu sæti. Þú getur beðið um það.
refused-seat-taken = Þetta sæti er skipað.
refused-stale = Borðið hefur breyst síðan: skoðaðu fyrst færslu { $number }.
refused-store-away = Geymsla borðanna svarar ekki. Reyndu aftur eftir andartak.
refused-store-corrupt = Geymsla borðanna er skemmd: þetta var hvorki hægt að lesa né skrá. Gestgjafinn þarf að laga hana.
refused-store-failed = Óvíst er hvort tókst að skrá þetta: skoðaðu borðið áður en þú reynir aftur.
refused-store-full = Diskur netþjónsins er fullur: ekkert var gert. Spilið heldur áfram þegar pláss losnar.
refused-store-read-only = Aðeins er hægt að lesa úr geymslu borðanna: ekkert var gert. Gestgjafinn þarf að laga það.
refused-talk-lines = Mest { $most } línur í einu, og engin þeirra auð.
refused-talk-marks = Mest þrjú merki mega standa á sama stafnum og ekkert merki eitt sér.
refused-talk-sign = Í skilaboðunum er tákn sem ekki má senda ({ $code }). Taktu það burt.
refused-too-big = Þetta er of stórt.
refused-too-fast = Of mikið í einu. Bíddu aðeins.
refused-too-many = Of margar tengingar frá sama stað.
refused-too-many-devices = Þetta sæti er þegar opið í { $most } tækjum. Lokaðu því fyrst í einu þeirra.
refused-too-many-tables = Of mörg borð frá sama stað bíða þess að spilið hefjist. Spilaðu við eitthvert þeirra eða bíddu aðeins.
refused-too-slow = Þetta var of lengi að berast. Reyndu aftur.
refused-undo-asked-already = Þegar hefur verið beðið um að fá að taka til baka.
refused-undos = Nóg er að taka { $most } sinnum til baka í röð. Spilaðu fyrst áfram.
refused-undo-too-far = Einhver hefur tekið við sæti síðan; það sem gert var áður verður ekki tekið til baka.
refused-you-play = Enginn þjarkur spilar fyrir þetta sæti.

refused-clock-spelling = Klukka er skrifuð 30 (sekúndur fyrir hverja aðgerð, 1 til 86400) eða 15m+5 (mínútur fyrir spilið, sekúndur sem bætast við eftir hverja aðgerð), ekki „{ $typed }“.
refused-bot-too-long = Þjarkur er skrifaður með 200 stöfum í mesta lagi, en { $bot } er lengra.
refused-bots-for-seats = { $bots ->
        [one] { $bots } þjarkur
       *[other] { $bots } þjarkar
    } en { $seats ->
        [one] sætið er { $seats }
       *[other] sætin eru { $seats }
    }: nefndu einn fyrir hvert sæti eða einn fyrir öll.
refused-broken-bot-file = Ekki er hægt að lesa þjark úr { $file }: { $fault }
refused-cannot-listen = { $code ->
        [EADDRINUSE] Gátt { $port } er upptekin á { $host }: veldu aðra með --port eða hvaða lausa gátt sem er með --port 0.
        [EACCES] Þessi tölva leyfir þér ekki að nota gátt { $port }: veldu gátt frá 1024 til 65535 með --port.
        [EADDRNOTAVAIL] { $host } er ekki vistfang þessarar tölvu.
        [gaierror] { $host } er ekki vistfang.
       *[other] Ekki er hægt að nota gátt { $port } á { $host } ({ $code }).
    }
refused-database-spelling = Gagnagrunnur er skrifaður sqlite:///SKRÁ eða postgresql://NAFN:LYKILORÐ@VÉL/GRUNNUR.
refused-game-broken = Spilinu { $game } úr pakkanum { $package } er sleppt, því ekki er hægt að hlaða það: { $fault }
refused-host-name-spelling = Nafn þjóns er skrifað spil.example.org, án gáttar og án http, ekki „{ $typed }“.
refused-game-no-card = Spilinu { $game } úr pakkanum { $package } er sleppt: inngangur þess vísar ekki á spil með því heiti.
refused-game-no-twin = Spilið { $game } á sér ekki þýddan tvíbura (fast.py), sem allir þjarkar sem leita þurfa; spilaðu við random eða þjark spilsins sjálfs.
refused-game-no-net = Spilið { $game } á sér ekkert net.
refused-game-no-tensors = Spilið { $game } á sér ekki lýsingu fyrir námsforrit (tensors.py), sem borð í knippi þurfa.
refused-game-taken = Spilinu { $game } úr pakkanum { $package } er sleppt: annað spil hér heitir það.
refused-game-unwritten = Spilinu { $game } úr pakkanum { $package } er sleppt, því þessar skrár vantar: { $files }
refused-keep-spelling = Geymslutími er skrifaður eins og finished=30d: eitt af { $known }, hvert í mesta lagi einu sinni, og svo 30s, 15m, 12h, 90d eða ever, ekki „{ $typed }“.
refused-names-differ = Hver leikmaður þarf sitt eigið nafn.
refused-net-broken = Ekki er hægt að lesa { $file } sem net.
refused-net-of-another = { $file } var gert fyrir { $made }, ekki { $wanted } (spil, reglur, inntak). Þjálfaðu það upp á nýtt.
refused-needs-package = Til þess þarf fleiri pakka: pip install 'spilabord[{ $extra }]'
refused-no-bot-anywhere = Ekkert spil hér á sér þjarkinn { $bot }; til eru: { $known }
refused-no-bot-file = Skráin { $file } með þjarki er ekki til.
refused-no-bot-inside = Í { $bot } er enginn þjarkur: þar þarf að vera fallið bot eða fallið make.
refused-no-scheduler = Enginn Dask-stjóri svarar á { $address }.
refused-no-such-language = Tungumálið { $language } er ekki hér; hér eru: { $known }
refused-no-such-picture = Ekki er hægt að teikna í { $file }: nefndu skrá sem endar á .png, .svg eða .pdf.
refused-lan-and-host = --lan hlustar á öllum vistföngum tölvunnar en --host aðeins á { $host }: veldu annað hvort.
refused-proxy-spelling = Milliþjónn er skrifaður með vistfangi sínu, 10.0.0.5, eða neti, 10.0.0.0/24, fleiri með kommum á milli, ekki „{ $typed }“.
refused-prefix-spelling = Forskeyti er skrifað /spil, með skástriki á undan en engu á eftir, ekki „{ $typed }“.
refused-scheduler-spelling = Dask-stjóri er skrifaður tcp://VÉL:8786, ekki „{ $typed }“.
refused-store-in-use = Annar netþjónn (ferli { $pid }) notar { $file }. Ein SQLite-skrá er fyrir einn netþjón; fleiri netþjónar þurfa PostgreSQL.
refused-store-is-folder = { $file } er mappa; nefndu skrá geymslunnar í henni.
refused-store-not-opened = Ekki er hægt að opna geymslu borðanna: { $fault }
refused-store-opened-corrupt = Geymsla borðanna { $file } er skemmd eða er ekki gagnagrunnur. Settu afrit í hennar stað eða nefndu aðra skrá.
refused-store-opened-read-only = Aðeins er hægt að lesa geymslu borðanna { $file }, eða hún er þar sem ekkert má skrifa. Netþjónninn verður að geta skrifað þar.
refused-option-not-a-choice = { $name } getur verið { $choices }, en ekki „{ $typed }“.
refused-option-not-a-number = { $name } er heil tala, ekki „{ $typed }“.
refused-option-not-a-switch = { $name } er true eða false, ekki „{ $typed }“.
refused-option-not-a-text = { $name } getur ekki verið „{ $typed }“.
refused-option-number = { $chosen ->
        [one] Hér á að velja { $number } en { $chosen } er valið.
       *[other] Hér á að velja { $number } en { $chosen } eru valin.
    }
refused-option-out-of-range = { $name } er heil tala frá { $least } til { $most }, ekki „{ $typed }“.
refused-option-spelling = Valkostur er skrifaður nafn=gildi, ekki „{ $typed }“.
refused-option-twice = Valkosturinn { $name } er nefndur tvisvar.
refused-option-unknown = Valkosturinn { $name } er ekki til í þessu spili; þar eru: { $known }
refused-parameter-choice = { $name } hjá { $bot } er { $yes } eða { $no }, ekki „{ $typed }“.
refused-parameter-number = { $name } hjá { $bot } er tala frá 0 til { $most }, ekki „{ $typed }“.
refused-parameter-spelling = Stilling þjarks er skrifuð nafn=gildi, ekki „{ $typed }“.
refused-parameter-twice = Stillingin { $name } hjá { $bot } er nefnd tvisvar.
refused-parameter-unknown = { $bot } hefur ekki stillinguna { $name }; stillingarnar eru: { $known }
refused-parameter-whole-number = { $name } hjá { $bot } er heil tala frá { $least } til { $most }, ekki „{ $typed }“.
refused-players = Þetta spil er fyrir { $allowed } leikmenn, ekki { $players }.
refused-small-league = Í deild þarf að minnsta kosti þrjá ólíka þjarka.

refused-best-scores = Ekki er hægt að lesa bestu stigin í { $file }. Færðu skrána burt til að byrja upp á nýtt.
refused-broken-journal = Ekki er lengur hægt að lesa { $file } sem dagbók keppni.
refused-journal-of-another = { $file } er dagbók annarrar keppni.
refused-no-journal = { $file } er ekki dagbók keppni.
refused-training-of-nothing = Það er ekkert að þjálfa: gefðu --positions, --rounds eða hvort tveggja.
refused-training-of-another = Í { $folder } er þjálfun annars spils eða með öðrum tilviljunum.
refused-no-record = Engin skrá um spil er í { $file }.
refused-no-record-number = Í { $file } { $records ->
        [one] er { $records } skrá
       *[other] eru { $records } skrár
    }; númer { $number } er ekki til.
refused-record-in-line = { $file }, lína { $line }:
refused-record-abandoned = Tilraun { $number }, sem hætt var við, er ekki eins og lofað var.
refused-record-after-end = Aðgerð { $number } ({ $action }) kemur eftir lok spilsins.
refused-record-drawn-by-player = Aðgerð { $number } ({ $action }) er leikmanns og getur ekki hafa verið dregin.
refused-record-drawn-from = Aðgerð { $number } ({ $action }) var ekki dregin úr því sem draga mátti úr.
refused-record-field = Í reitnum „{ $field }“ er nokkuð sem ekkert spil getur geymt.
refused-record-format = Þessi skrá er á sniðinu „{ $format }“; hér er sniðið „{ $known }“ lesið.
refused-record-illegal = Aðgerð { $number } ({ $action }) brýtur reglurnar.
refused-record-line = Það sem var spilað á undan, áður en haldið var áfram:
refused-record-line-anew = Það sem var hulið var ekki gefið eins og lofuð heppni segir til um.
refused-record-line-place = Sagt er að gefið hafi verið upp á nýtt á stað sem er ekki til.
refused-record-line-seat = Sagt er að gefið hafi verið upp á nýtt fyrir sæti sem er ekki til.
refused-record-line-stream = Skrá á þessu sniði getur ekki haldið áfram frá öðru spili.
refused-record-luck = { $source ->
        [stream] Skrá á þessu sniði nefnir talnarununa sem heppnin kom úr og hefur engin loforð.
       *[promises] Skrá á þessu sniði hefur loforð og enga aðra uppsprettu heppni.
    }
refused-record-nonces = Í skránni eru leikmenn { $players } en framlög til tilviljunar { $nonces }.
refused-record-not-an-action = Aðgerð { $number } ({ $action }) er ekki hægt að lesa.
refused-record-not-promised = Leynitalan er ekki sú sem lofað var fyrir spilið.
refused-record-not-revealed = Spilinu er lokið en leynitalan hefur ekki verið birt.
refused-record-not-text = Línan er ekki texti í UTF-8.
refused-record-not-whole = Þetta er ekki heil skrá.
refused-record-of-another-game = Þetta er skrá úr { $found }, ekki { $game }.
refused-record-promise-broken = Úr sæti { $seat } var opnað annað framlag til tilviljunar en lofað var.
refused-record-promises = Í skránni ættu loforð að vera { $expected } en eru { $promises }.
refused-record-ranks = Sætin ættu að vera { $right }, ekki { $found }.
refused-record-scores = Stigin ættu að vera { $right }, ekki { $found }.
refused-record-set-up = Svona borð er ekki hægt að setja upp.
refused-record-still-played = Þetta spil stendur enn yfir á þessum þjóni. Skráin opnast þegar því er lokið.
refused-record-too-costly = Of langan tíma tekur að yfirfara þessa skrá.
refused-record-unfinished = Þetta spil var ekki klárað. Aðeins er hægt að opna skrár um spil sem er lokið.
refused-record-too-deep = Skráin er hreiðruð dýpra en nokkurt spil.
refused-record-too-long = Línan er lengri en nokkurt spil: mest { $most } bæti.
refused-record-too-large = Skráin er lengri en { $most } bæti. Svo langt er ekkert spil.
refused-record-too-short = Skráin endar eftir { $actions ->
        [one] { $actions } aðgerð
       *[other] { $actions } aðgerðir
    }, áður en spilinu lýkur.
refused-record-unfair = Aðgerð { $number } hefði átt að vera „{ $drawn }“ eftir réttum útdrætti, ekki „{ $action }“.
refused-record-without-result = Skrána vantar úrslit en { $why ->
        [over] spilinu er lokið
       *[revealed] leynitalan hefur verið birt
    }.
refused-record-wrong-seat = Aðgerð { $number } ({ $action }) er skráð á sæti { $found } en sæti { $seat } átti að ákveða (−1 er tilviljun).

help-review = Segja um hvert spil í { help-value-file } hvað réð úrslitum: heppni, eigin ákvarðanir eða annarra.
help-review-html = Skrifa umsögn um eitt spil í þessa skrá: síðu sem þarf ekkert net.
help-review-number = Hvaða spil í skránni, ef þau eru mörg; annars eru þau tekin saman, leikmann fyrir leikmann.
help-review-playouts = Hve oft er spilað áfram frá hverri stundu: oftar er hægara og nákvæmara.
help-review-seat = Hvers dýrustu ákvarðanir eru sýndar, talið frá 1. Sjálfgefið: eina mannsins við borðið, annars allra.

review-title = Hvað réð úrslitum: { $game }
review-how = Frá hverri stundu var spilað áfram { $playouts } sinnum eftir því sem leikmaðurinn vissi þá ({ $estimator }). Tölur eru hundraðshlutar af sigri; ± er ein staðalskekkja.
review-sums-title = Sigurinn, í hundraðshlutum
review-points-title = Hið sama í forskoti á besta mótherja: { $unit }
review-player = leikmaður
review-cause = hvað
review-start = í upphafi
review-luck = heppni
review-own = eigin ákvarðanir
review-others = ákvarðanir annarra
review-learned = vitneskja
review-anew = endurmat
review-result = úrslit
review-start-line = Við hverju mátti búast fyrir fyrsta spil: hlutur af sigri ef allir spila eins áfram.
review-luck-line = Það sem var dregið, borið saman við það sem draga mátti.
review-own-line = Það sem leikmaðurinn gerði, borið saman við jafna leikmanninn sem spilar öll sæti í matinu.
review-others-line = Það sem hinir gerðu, borið saman við sama jafna leikmann.
review-learned-line = Það sem aðgerðir hinna sögðu um spil sem leikmaðurinn sá ekki.
review-anew-line = Það sem breyttist við að hugsa sér hulin spil upp á nýtt; yfir mörg spil verður það að engu.
review-result-line = Hlutur af sigri í lokin. Hann er summa allra línanna hér að ofan.
review-lost = { $name }: { $decisions ->
        [one] { $decisions } ákvörðun
       *[other] { $decisions } ákvarðanir
    } þar sem mátti velja; þær bestu hefðu gefið { $lost } hundraðshlutum meira, { $each } á ákvörðun.
review-like = { $name } spilaði eins og { $level }.
review-dearest = Dýrustu ákvarðanirnar
review-nothing-dear = Engin ákvörðun kostaði meira en óvissan í matinu.
review-decision = { $place }. { $name }, aðgerð { $number } af { $actions }: kostaði { $loss } ± { $error } hundraðshluta af sigri, { $points } { $unit }.
review-chosen = Gert var: { $action }
review-better = Betra var: { $action }
review-curve = Sigurlíkur, aðgerð fyrir aðgerð
review-curve-line = Punktar eru drættir; þrep án punkts er ákvörðun. Þegar margir drættir fylgjast að stendur einn punktur fyrir alla.
review-curve-table = Hið sama í töflu
review-action = aðgerð
review-games = { $games ->
        [one] { $games } spil
       *[other] { $games } spil
    }, leikmann fyrir leikmann; meðaltal á spil í hundraðshlutum af sigri
review-column-games = spil
review-column-decisions = ákvarðanir
review-column-lost = tap á ákvörðun
review-reviewing = met
refused-review-unfinished = Þessu spili er ekki lokið: aðeins loknum spilum er gefin umsögn.
refused-review-no-twin = { $game } á engan þýddan tvífara til að spila áfram með og fær því enga umsögn.
refused-review-no-seat = Ekkert sæti { $seat } er í þessu spili; sætin eru { $players }.
refused-review-not-over = Hvað réð úrslitum er sagt þegar spilinu er lokið hjá öllum við borðið.
refused-review-undecided = Þessu spili var lokað áður en það réðst; hér er ekkert að meta.
refused-review-too-long = Þetta spil er of langt fyrir umsögn: mest { $most } aðgerðir.
refused-review-busy = Of mörg spil eru í mati í einu. Reyndu aftur eftir eina mínútu.

help-puzzles = Þrautir í { help-value-game }: hvað er til, æfing í skjáhermi eða leit að nýjum.
help-puzzles-mine = Leita að þrautum í spilum þjarka og bæta þeim í þessa skrá; leit sem var stöðvuð heldur áfram.
help-puzzles-minutes = Hve lengi er leitað í mesta lagi; sjálfgefið: þar til nóg er komið.
help-puzzles-play = Æfa sig í skjáhermi.
help-puzzles-playouts = Hve margar tilraunir fyrir hverja aðgerð þegar þraut finnst; hún er leyst aftur með tíu sinnum fleiri.
help-puzzles-seed = Sama fræ gefur sömu spil.
help-puzzles-theme = Aðeins þrautir um þetta efni.
help-puzzles-tries = Hve oft hvert stig er spurt, svo að sjáist hve þung þrautin er.
help-puzzles-wanted = Hve margra þrauta er leitað.
puzzles-mining = þrautir
refused-puzzles-none = Engar þrautir eru til í { $game }.
refused-puzzles-not-whole = Þetta er ekki heil þrautaskrá: { $why }
refused-puzzles-of-others = Þetta eru ekki þrautir í { $game } eftir útgáfu { $version } af reglunum.
refused-puzzles-other-job = Í { $file } eru þrautir sem leitað var að á annan hátt; nefndu aðra skrá eða sama fræ og sama fjölda tilrauna.
refused-puzzle-wrong-seat = Sæti { $seat } á ekki leik í þessari þraut.
refused-no-such-puzzle = Þessi þraut er ekki til.
puzzles-theme = efni
puzzles-easy = létt
puzzles-medium = miðlungs
puzzles-hard = þung
puzzles-at = Þraut { $number } af { $of } ({ $grade })
puzzles-your-seat = Þú ert leikmaður { WHO($seat) }.
puzzles-need-terminal =
    Þrautir eru leystar í skjáhermi eða vafra og hér er enginn skjáhermir.
    Í skjáhermi:        spilabord puzzles { $game } --play
    Í vafra:            spilabord
    Hvað er í boði:     spilabord puzzles { $game }
puzzles-prompt = Sláðu inn tölu eða aðgerð, „svar“ til að sjá svarið eða „hætta“.
puzzles-not-understood = Þetta er engin af aðgerðunum sem taldar eru.
puzzles-right = Rétt! { $action }
puzzles-best = Besta aðgerðin: { $action }
puzzles-loses = Ekki það besta: það kostar { $loss } % af sigri (± { $error }).
refused-puzzles-no-theme = Ekkert efni heitir { $theme }; til eru { $known }.
