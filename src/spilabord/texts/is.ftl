seat-name = { WHO($seat) }
you = Þú

play-your-turn = { WHO($seat) }, þú átt leik. Veldu með númeri eða skrifaðu aðgerðina:
play-prompt = aðgerð, númer, ? fyrir hjálp, q til að hætta
play-help =
    Skrifaðu aðgerð eins og listinn stafar hana eða númer hennar.
    reglur       sýnir reglurnar       reglur 4.2   sýnir eina reglu
    mynd         teiknar borðið aftur
    q            hættir; skráin fram að því er geymd ef þú baðst um hana
play-cover = Nú er komið að næsta leikmanni: { WHO($seat) }. Ýttu á Enter þegar enginn annar sér.
play-not-legal = Þetta má ekki:
play-not-an-action = „{ $typed }“ er ekki rétt skrifuð aðgerð.
play-no-number = Aðgerð númer { $number } er ekki til: þær eru 1 til { $last }.
play-no-rule = Reglan { $section } er ekki til.
play-over = Spilinu er lokið.
play-stopped = Spilinu var hætt áður en því lauk.
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

best-to-beat = Stigin sem þarf að slá: { $score } ({ $name })
best-beaten = { $score } stig: enginn hefur gert betur.
best-not-beaten = { $score } stig; best hingað til:

replay-start = { $game }, { $players } leikmenn, { $actions } aðgerðir
replay-at = aðgerð { $number } af { $actions }
replay-prompt = Enter fyrir næstu aðgerð, b fyrir eina til baka, númer til að fara þangað, q til að hætta
replay-nowhere = Þar er ekkert: aðgerðirnar eru 0 til { $actions }.
