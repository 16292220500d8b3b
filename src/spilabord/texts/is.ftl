seat-name = { WHO($seat) }
you = Þú

play-your-turn = { WHO($seat) }, þú átt leik. Veldu með númeri eða skrifaðu aðgerðina:
play-prompt = aðgerð, númer, ? fyrir hjálp, q til að hætta
play-help =
    Skrifaðu aðgerð eins og listinn stafar hana eða númer hennar.
    reglur       sýnir reglurnar       reglur 4.2   sýnir eina reglu
    mynd         teiknar borðið aftur
    stig         telur stigin hingað til
    q            hættir; skráin fram að því er geymd ef þú baðst um hana
play-cover = Nú er komið að næsta leikmanni: { WHO($seat) }. Ýttu á Enter þegar enginn annar sér.
play-not-legal = Þetta má ekki:
play-not-an-action = „{ $typed }“ er ekki rétt skrifuð aðgerð.
play-no-number = Aðgerð númer { $number } er ekki til: þær eru 1 til { $last }.
play-no-points = Hér eru stigin talin þegar spilinu er lokið.
play-no-rule = Reglan { $section } er ekki til.
play-over = Spilinu er lokið.
play-stopped = Spilinu var hætt áður en því lauk.
play-bot-failed = { WHO($seat) } brást ({ $fault }); tilviljun valdi aðgerð í staðinn.
play-record = Skráin er í { $file }
play-needs-terminal =
    Spil er spilað í skjáhermi og hér er enginn.
    Í skjáhermi:           spilabord play { $game }
    Án skjáhermis:         spilabord simulate { $game } --games 10 --bots { $bot }
    Hvað er í boði:        spilabord games

score-place = sæti
score-player = leikmaður
score-points = stig
score-rule = regla
score-reason = fyrir hvað
score-total = samtals
unit-points = { $points ->
        [one] { $points } stig
       *[other] { $points } stig
    }

best-to-beat = Stigin sem þarf að slá: { $score } ({ $name })
best-beaten = { $score } stig: enginn hefur gert betur.
best-not-beaten = { $score } stig; best hingað til:

replay-start = { $game }, { $players } leikmenn, { $actions } aðgerðir
replay-at = aðgerð { $number } af { $actions }
replay-prompt = Enter fyrir næstu aðgerð, b fyrir eina til baka, númer til að fara þangað, q til að hætta
replay-nowhere = Þar er ekkert: aðgerðirnar eru 0 til { $actions }.

level-beginner = Lóa
level-beginner-line = Horfir á það sem fyrir framan hana er og tekur það sem henni líst á.
level-family = Bjarni frændi
level-family-line = Hugsar svolítið fram í tímann og gefur því gaum hvað þú vilt.
level-master = Völvan
level-master-line = Hefur séð þúsund leiðir til enda og velur eina.

serve-at = Borðin eru á { $address }   (Ctrl-C til að hætta)
serve-lan = Símar á sama neti: beinið myndavélinni hingað.

page-not-built = Síðan fyrir vafra hefur ekki verið smíðuð hér: „make play“ smíðar hana.

table-started = Öll sæti eru skipuð. Spilið hefst.
table-sat = { WHO($seat) } sest við borðið.
table-left = { WHO($seat) } fer frá borðinu.
table-handed = { $bot ->
        [beginner] { WHO($seat) } lætur þjark spila: { level-beginner }.
        [family] { WHO($seat) } lætur þjark spila: { level-family }.
        [master] { WHO($seat) } lætur þjark spila: { level-master }.
       *[other] { WHO($seat) } lætur þjark spila.
    }
table-taken = { WHO($seat) } tekur aftur við.
table-moved = { WHO($seat) } heldur áfram úr öðru tæki.
table-undo-asked = { WHO($seat) } biður um að fá að taka síðustu aðgerð til baka.
table-agreed = { WHO($seat) } samþykkir.
table-declined = { WHO($seat) } samþykkir ekki.
table-undone = { WHO($seat) } tekur síðustu aðgerð til baka.
table-said = { WHO($seat) }: { $text }
table-again = { WHO($seat) } býður ykkur í annað spil: { $code }

refused-ahead = Borðið er aðeins komið að færslu { $number }. Skoðaðu aftur frá 0.
refused-bad-name = Nafn má ekki vera autt og hvorki byrja né enda á bili.
refused-bot-plays = Þjarkur spilar fyrir þetta sæti. Taktu sætið fyrst aftur.
refused-busy = Of margt gerist við þetta borð í einu. Reyndu aftur.
refused-failed = Eitthvað fór úrskeiðis hér; ekkert var gert.
refused-illegal = Reglurnar leyfa þetta ekki.
refused-name-taken = Einhver við borðið heitir { $name } nú þegar.
refused-no-device = Þetta tæki hefur ekkert gilt auðkenni. Segðu fyrst til nafns.
refused-no-hint = Engin ábending fæst núna. Reyndu aftur.
refused-no-spectators = Við þetta borð má enginn horfa á.
refused-no-such-bot = Þjarkurinn { $bot } er ekki til í þessu spili; þar eru: { $known }
refused-no-such-game = Spilið { $game } er ekki hér; hér eru: { $known }
refused-no-such-lesson = Engin kennsla er til í þessu spili enn.
refused-no-such-link = Þessi persónulegi hlekkur gildir ekki lengur.
refused-no-such-method = Þetta er ekki hægt að gera þar.
refused-no-such-moment = Ekkert er skráð undir þessu númeri.
refused-no-such-page = Hér er ekkert.
refused-no-such-seat = Slíkt sæti er ekki við borðið.
refused-no-such-table = Slíkt borð er ekki til.
refused-not-a-message = Þjónninn skilur ekki það sem sent var; ekkert var gert.
refused-not-an-action = „{ $typed }“ er ekki rétt skrifuð aðgerð.
refused-not-json = Innihald beiðni er application/json.
refused-not-over = Spilinu er ekki lokið.
refused-not-seated = Aðeins þau sem sitja við borðið mega þetta.
refused-not-started = Spilið er ekki hafið.
refused-not-your-seat = Þú átt ekki þetta sæti.
refused-not-your-turn = Þú átt ekki leik.
refused-nothing-said = Hér er ekkert að segja.
refused-nothing-to-answer = Enginn bíður eftir svari frá þér.
refused-nothing-to-undo = Þú hefur ekkert gert sem hægt er að taka til baka.
refused-other-origin = Önnur síða biður um þetta; aðeins okkar mega það.
refused-other-version = Hér var spilað eftir útgáfu { $version } af reglunum; spilað er eftir útgáfu { $known }.
refused-over = Spilinu er lokið.
refused-rematch-made = Borðið fyrir næsta spil er þegar til: { $code }
refused-seat-taken = Þetta sæti er skipað.
refused-stale = Borðið hefur breyst síðan: skoðaðu fyrst færslu { $number }.
refused-store-failed = Ekki tókst að skrá þetta; ekkert er víst fyrr en þú spyrð aftur.
refused-too-big = Þetta er of stórt.
refused-too-fast = Of mikið í einu. Bíddu aðeins.
refused-too-many = Of margar tengingar frá sama stað.
refused-undo-asked-already = Þegar er beðið um að fá að taka til baka.
refused-you-play = Enginn þjarkur spilar fyrir þetta sæti.

refused-bots-for-seats = { $bots ->
        [one] { $bots } þjarkur
       *[other] { $bots } þjarkar
    } en sætin eru { $seats }: nefndu einn fyrir hvert sæti eða einn fyrir öll.
refused-broken-bot-file = Ekki er hægt að lesa þjark úr { $file }: { $fault }
refused-names-differ = Hver leikmaður þarf sitt eigið nafn.
refused-needs-package = Til þess þarf fleiri pakka: pip install 'spilabord[{ $extra }]'
refused-no-bot-file = Skráin { $file } með þjarki er ekki til.
refused-no-bot-inside = Í { $bot } er enginn þjarkur: þar þarf að vera fallið bot eða fallið make.
refused-no-scheduler = Enginn Dask-stjóri svarar á { $address }.
refused-no-such-language = Tungumálið { $language } er ekki hér; hér eru: { $known }
refused-no-such-picture = Ekki er hægt að teikna í { $file }: nefndu skrá sem endar á .png, .svg eða .pdf.
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
