web-lost = Ekkert samband er við þjóninn.
web-back-soon = Sambandið rofnaði. Það kemur aftur eftir augnablik; ekkert tapast.
web-coming = Gengið að borðinu …
web-skip = Beint að borðinu
web-close = Loka
web-to-the-start = Á upphafssíðuna

web-welcome = Sestu og spilaðu
web-continue = Haltu áfram þar sem frá var horfið
web-finished = Spil sem er lokið
web-open-tables = Borð sem standa öllum opin
web-games = Spilin
web-play-a-bot = Spila við þjark
web-play-now = Spila við þjark: { $game }
web-lay = Leggja á borð
web-lay-table = Leggja á borð: { $game }
web-your-name = Nafnið þitt
web-guest = Gestur
web-join-code = Kóði borðs sem þér er boðið að
web-join = Ganga að borðinu
web-your-turn = Þú átt leik

web-learn = Fyrsta sinn? Lærðu á fimm mínútum
web-learn-game = Fyrsta sinn? Lærðu á fimm mínútum: { $game }
web-lesson = Kennsla
web-lesson-next = Áfram
web-lesson-back = Eitt skref til baka
web-lesson-at = { $number } af { $last }
web-lesson-show = Sýndu mér
web-lesson-do-it = Gerðu það fyrir mig
web-lesson-leave = Hætta í kennslunni
web-lesson-again = Aftur frá byrjun
web-lesson-play = Spilum í alvöru!
web-lesson-other = Það má líka! En hér skulum við gera það sem nú er merkt á borðinu.
web-lesson-allowed = Þetta má reyndar! Prófum núna það sem má ekki.
web-lesson-not-this = Þetta má ekki alveg.
web-lesson-refused = Einmitt, þetta má ekki!

web-how-many = Hve margir spila?
web-who-sits = Hverjir sitja við borðið?
web-who-sits-at = Hver situr í sæti { $number }?
web-who-me = Ég
web-who-here-too = Annar við þetta tæki
web-who-link = Einhver sem fær hlekk
web-name-of = Nafn í sæti { $number }
web-player = Leikmaður { $number }
web-options = Afbrigði og reglur hússins
web-option-none = ekkert
web-clock-and-watchers = Klukka og áhorfendur
web-clock = Klukka
web-clock-none = Engin klukka
web-clock-action = Tími fyrir hverja aðgerð
web-clock-game = Tími fyrir allt spilið
web-clock-seconds = Sekúndur fyrir hverja aðgerð
web-clock-minutes = Mínútur fyrir spilið
web-clock-increment = Sekúndur sem bætast við eftir hverja aðgerð
web-watch = Hver sem hefur kóðann má horfa á
web-listed = Sýna borðið öllum á þessum þjóni

web-bot-level = { $name } ({ $level })
web-level-beginner = byrjandi
web-level-family = fjölskylda
web-level-master = meistari
web-bot-random = Þjarkur sem velur af handahófi
web-bot-other = Þjarkurinn { $bot }
web-bot = þjarkur
web-left = laust
web-seats = Sætin
web-seat = Sæti { $number }
web-thinks = á leik
web-watching = Þú horfir á

web-waiting = { $free ->
        [one] Beðið er eftir { $free } í viðbót
       *[other] Beðið er eftir { $free } í viðbót
    }
web-invited = Þér er boðið að borðinu
web-another-name = Nafn annars við þetta tæki
web-sit-here = Setjast hér
web-sit-too = Sest hér við sama tæki
web-let-bot-sit = Þjarkur sest hér
web-which-bot = Hvaða þjarkur?
web-invite = Bjóddu öðrum að borðinu
web-code = Kóði:
web-link = Hlekkur
web-qr = Hlekkurinn að borðinu sem mynd fyrir myndavél síma
web-copy = Afrita hlekkinn
web-copied = Afritað

web-plain-board = Þetta er hægt að gera núna:
web-actions = Aðgerðir
web-confirm = Á að senda þetta?
web-send = Senda
web-take-back = Hætta við
web-undo = Taka til baka
web-undo-asked = { $name } vill taka síðustu aðgerð til baka.
web-agree = Samþykkja
web-decline = Nei
web-hint = Ráð
web-hint-thinking = Hugsað …
web-take = Taka aftur við
web-more = Meira
web-hand-to = Láta þjark spila fyrir þig um stund
web-hand = Láta þjark spila
web-personal-what = Með persónulegum hlekk heldur þú áfram úr öðru tæki. Sýndu hann engum.
web-personal = Persónulegur hlekkur
web-personal-make = Búa til persónulegan hlekk
web-leave-what = Farir þú losnar sætið og hver sem hefur kóðann getur tekið það.
web-leave = Fara frá borðinu
web-again = Spila aftur
web-again-go = Setjast við næsta borð

web-log = Hvað hefur gerst
web-look-back = Sjá borðið eins og það var þá
web-times = { $times ->
        [one] ({ $times } sinni)
       *[other] ({ $times } sinnum)
    }
web-by-clock = (tíminn rann út)
web-by-stand-in = (þjarkurinn brást; eitthvað löglegt var valið)
web-chat = Segja eitthvað við borðið
web-chat-send = Segja
web-not-begun = Þá var spilið ekki hafið.
web-at = { $number } af { $last }:
web-now = Til baka í núið
web-replay = Skoða spilið aftur
web-replay-to = Fara að aðgerð
web-replay-first = Að upphafi
web-replay-back = Eina til baka
web-replay-on = Eina áfram
web-replay-last = Að lokum
web-replay-play = Spila áfram
web-replay-stop = Stöðva

web-rules = Reglur
web-open-rule = Opna reglu { $section }
web-winner = { $name } vinnur
web-winners = Jafnt: { $names } deila sigrinum
web-tied = Jafnt, og þá gildir þetta:
web-record = Sækja skrána
web-check-fair = Sannreyna heppnina
web-fair = Leyndarmálið er það sem lofað var og rétt var dregið í öll skiptin, { $draws } alls. Reiknað í þessum vafra.
web-unfair-seed = Leyndarmálið er ekki það sem lofað var áður en spilið hófst.
web-unfair-draw = Dráttur númer { $number } er ekki sá sem lofað var.

web-cover = Nú er komið að næsta leikmanni: { $name }
web-cover-how = Réttið tækið áfram. Enginn annar á að sjá á skjáinn.
web-who-is-there = Hver er við skjáinn?
web-i-am = { $name } er hér

web-preferences = Stillingar
web-language = Tungumál
web-theme = Útlit
web-theme-system = Eins og tækið
web-theme-light = Ljóst
web-theme-dark = Dökkt
web-pause = Hraði þjarka
web-pause-none = Undir eins
web-pause-short = Hratt
web-pause-middle = Í meðallagi
web-pause-long = Hægt
web-confirm-before = Spyrja áður en aðgerð er send
web-sound = Hljóð
