web-lost = Ekkert samband er við þjóninn.
web-no-answer = Þjónninn svarar ekki. Reyndu aftur eftir andartak.
web-back-soon = Sambandið rofnaði. Það kemur aftur eftir augnablik; ekkert tapast.
web-coming = Gengið að borðinu …
web-skip = Beint að borðinu
web-close = Loka
web-to-the-start = Á upphafssíðuna

## Sambandið: ljósið efst á síðunni, borðinn og það sem varð um síðasta leik

web-line-here = Tengt
web-line-coming = Tengist
web-line-lost = Rofið
web-line-sent = Sent
web-line-kept = Bíður
web-line-saved = Vistað
web-line-slow = Sent. Ekkert svar enn …
web-tap-kept = { $action }: bíður og verður sent þegar sambandið kemur aftur.
web-tap-sent = { $action }: sent rétt áður en sambandið rofnaði. Þegar það kemur aftur sést hvort það barst; það gildir aðeins einu sinni.
web-tap-back = Taka aftur
web-given-back = Borðið breyttist áður en þetta barst og því var það ekki gert: { $action }.

web-welcome = Sestu og spilaðu
web-continue = Haltu áfram þar sem frá var horfið
web-finished = Spil sem er lokið
web-open-tables = Borð sem standa öllum opin
web-games = Spilin
web-play-a-bot = Spila við þjark
web-play-now = Spila við þjark: { $game }
web-lay = Stofna borð
web-lay-table = Stofna borð: { $game }
web-your-name = Nafnið þitt
web-guest = Gestur
web-join-code = Kóði borðs
web-join = Opna
web-your-turn = Þú átt leik

## Upphafssíðan

web-opponent = Mótherji
web-waiting-for-you = Hér er beðið eftir þér
web-result = { $ended ->
        [won] Þú vannst
        [lost] Þú tapaðir
       *[tied] Jafntefli
    }
web-date = { $day }. { $month }
web-replay-short = Skoða aftur

## Ferill þessa tækis

web-history = Ferillinn þinn
web-history-where = Aðeins geymdur í þessum vafra. Ekkert af honum er sent neitt.
web-history-none = Hér birtast úrslitin þegar þú hefur lokið spili við aðra.
web-history-of = Spil
web-history-all = Öll spilin
web-history-games = spil
web-history-wins = { $count ->
        [one] sigur
       *[other] sigrar
    }
web-history-now = { $ended ->
        [won] sigrar í röð núna
        [lost] töp í röð núna
       *[tied] jafntefli í röð núna
    }
web-history-longest = lengsta sigurganga
web-history-bars = Unnið, jafnt og tapað gegn hverjum mótherja. Tölurnar eru í töflunni.
web-history-line = Sigrar umfram töp, spil fyrir spil
web-history-table = Sama sem tafla
web-history-won = Unnið
web-history-tied = Jafnt
web-history-lost = Tapað
web-against-bots = Aðrir þjarkar
web-against-people = Fólk
web-history-export = Sækja sem skrá
web-history-erase = Eyða ferlinum
web-history-erase-what = Úrslitunum er eytt úr þessum vafra og þau koma ekki aftur.
web-history-erase-sure = Já, eyða ferlinum

## Kennsla

web-learn = Í fyrsta sinn? Lærðu spilið á fimm mínútum
web-learn-game = Í fyrsta sinn? Lærðu spilið á fimm mínútum: { $game }
web-lesson = Kennsla
web-lesson-next = Áfram
web-lesson-back = Eitt skref til baka
web-lesson-at = { $number } af { $last }
web-lesson-show = Sýndu mér
web-lesson-do-it = Gerðu þetta fyrir mig
web-lesson-leave = Hætta í kennslunni
web-lesson-again = Aftur frá byrjun
web-lesson-play = Spilum í alvöru!
web-lesson-other = Þetta má líka! En hér skulum við gera það sem nú er merkt á borðinu.
web-lesson-allowed = Þetta má reyndar! Prófum núna það sem má ekki.
web-lesson-not-this = Þetta má því miður ekki.
web-lesson-refused = Einmitt, þetta má ekki!

web-how-many = Hve margir spila?
web-who-sits = Hverjir sitja við borðið?
web-who-sits-at = Hver situr í sæti { $number }?
web-who-me = Ég
web-who-here-too = Einhver annar við þetta tæki
web-who-link = Einhver sem fær hlekk
web-name-of = Nafn í sæti { $number }
web-player = Leikmaður { $number }
web-options = Afbrigði og húsreglur
web-option-none = ekkert
web-option-own = Eigið val ({ $number })
web-option-in-game = { $label }, spil { $number }
web-option-clear = Hreinsa
web-option-clear-of = Hreinsa: { $label }
web-chosen = Valið: { $count }
web-chosen-of = Valið: { $count } af { $number }
web-clock-and-watchers = Klukka og áhorfendur
web-clock = Klukka
web-clock-none = Engin klukka
web-clock-action = Tími fyrir hverja aðgerð
web-clock-game = Tími fyrir allt spilið
web-clock-seconds = Sekúndur fyrir hverja aðgerð
web-clock-minutes = Mínútur fyrir spilið
web-clock-increment = Sekúndur sem bætast við eftir hverja aðgerð
web-clock-range = Tíminn á klukkunni er heil tala frá { $least } til { $most }.
web-watch = Hver sem hefur kóðann má horfa á
web-listed = Sýna borðið öllum á þessum þjóni

web-bot-level = { $name } ({ $level })
web-level-child = barn
web-level-beginner = byrjandi
web-level-family = fjölskylda
web-level-expert = kempa
web-level-master = meistari
web-bot-other = Þjarkurinn { $bot }
web-bot = þjarkur
web-bot-in-seat = Þjarkur { $number }
web-left = laust
web-ask-seat = Biðja um þetta sæti
web-ask-seat-what = Gestgjafinn eða allir við borðið þurfa að samþykkja, nema sætið hafi verið þitt. Það sem gerðist áður en þú komst sérðu eins og áhorfandi.
web-ask-seat-send = Biðja um sætið
web-seat-asked = { $name } biður um lausa sætið.
web-seats = Sætin
web-seat = Sæti { $number }
web-thinks = á leik
web-watching = Þú horfir á

web-waiting = { $free ->
        [one] Beðið er eftir { $free } í viðbót
       *[other] Beðið er eftir { $free } í viðbót
    }
web-opening = Allir hafa lofað framlagi til tilviljunarinnar. Enn á eftir að opna: { $names }
web-promising = Beðið er eftir nýju loforði: { $names }
web-anew = Einhver opnaði ekki framlagið sem lofað var og tilviljunin er því ákveðin upp á nýtt með nýjum loforðum.
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

web-plain-picture = Mynd af borðinu
web-plain-board = Þetta er hægt að gera núna:
web-confirm = Á að senda þetta?
web-send = Senda
web-take-back = Hætta við
web-undo = Taka til baka
web-undo-asked = { $name } vill taka síðustu aðgerð til baka.
web-agree = Samþykkja
web-decline = Nei
web-hint = Ábending
web-hint-thinking = Hugsa …
web-hinted = { $action }.
web-take = Taka aftur við
web-more = Meira

## Aðgerðastikan
web-bar = Aðgerðir
web-their-turn = { $name } á leik
web-hand-to = Láta þjark spila fyrir þig um stund
web-hand = Láta þjark spila
web-personal-what = Með persónulegum hlekk heldur þú líka áfram úr öðru tæki. Hann virkar einu sinni. Sýndu hann engum.
web-personal = Persónulegur hlekkur
web-personal-make = Búa til persónulegan hlekk
web-devices = { $devices ->
    [1] Sætið er aðeins opið í þessu tæki.
   *[other] Sætið er opið í { $devices } tækjum.
}
web-device = { $name }, síðan { $since }
web-this-device = þetta tæki
web-day-and-time = { $day }. { $month } kl. { $time }
web-month = { $month ->
        [1] janúar
        [2] febrúar
        [3] mars
        [4] apríl
        [5] maí
        [6] júní
        [7] júlí
        [8] ágúst
        [9] september
        [10] október
        [11] nóvember
       *[12] desember
    }
web-end-device = Loka þar
web-seat-ended = Sætið er ekki lengur opið í þessu tæki. Því var lokað úr öðru tæki eða það gefið eftir. Þú getur áfram horft á.
web-leave-what = Farir þú læturðu sætið af hendi: þjarkur getur tekið það, eða einhver sem hinir við borðið eða gestgjafinn samþykkja. Þú getur beðið um það aftur.
web-leave = Fara frá borðinu
web-again = Spila aftur
web-again-go = Setjast við næsta borð

web-log = Hvað hefur gerst
web-look-back = Sjá borðið eins og það var þá
web-unfold = Sýna hvert fyrir sig
web-times = { $times ->
        [one] ({ $times } sinni)
       *[other] ({ $times } sinnum)
    }
web-by-clock = (tíminn rann út)
web-by-stand-in = (þjarkurinn brást; eitthvað löglegt var valið)
web-chat = Segja við borðið
web-chat-send = Segja
web-react = Svara með tákni
web-react-good = Gott!
web-react-clap = Vel gert!
web-react-laugh = Ha ha!
web-react-wow = Vá!
web-react-oh = Æ, nei!
web-not-begun = Þá var spilið ekki hafið.
web-at = { $number } af { $last }:
web-now = Staðan núna
web-replay = Skoða spilið aftur
web-replay-to = Fara að færslu
web-replay-first = Fremst
web-replay-back = Einni færslu aftar
web-replay-on = Einni færslu framar
web-replay-last = Aftast
web-replay-play = Láta rúlla
web-replay-stop = Stöðva
web-replay-speed = Hraði
web-replay-times = { $times } ×
web-eyes = Hver sér
web-eyes-beside = Séð frá hliðarlínunni

## Haldið áfram frá fyrri stund, og skrár opnaðar

web-on = Spila áfram héðan
web-on-seat = Hvar vilt þú sitja?
web-on-hidden = Það sem var hulið
web-on-anew = Gefið upp á nýtt
web-on-anew-line = Eins og { $name } gat best vitað þá: það sem sást er óbreytt.
web-on-was = Eins og það var
web-on-was-line = Þau sem hafa skoðað spilið vita hvað það er.
web-on-others = Hin sætin
web-on-bots = Þjarkar
web-on-people = Fólk sem fær hlekk
web-on-go = Spila áfram
web-line = Haldið er áfram úr öðru spili, eftir { $actions ->
        [one] { $actions } aðgerð
       *[other] { $actions } aðgerðir
    }.
web-line-anew = Það sem var hulið er gefið upp á nýtt, út frá því sem vitað var í sætinu „{ $name }“.
web-line-there = Skoða þá stund
web-open-record = Opna skrá um spil
web-open-line = Skrá um spil sem er lokið, hvort sem hún var sótt hér, á öðrum þjóni eða skrifuð á skipanalínunni. Þjónninn fer yfir hverja aðgerð og svo má skoða spilið og spila áfram.
web-open-file = Veldu skrá eða slepptu henni hér
web-open-number = Hvaða spil? Í skránni eru { $games }.
web-open-go = Opna spilið
web-open-checking = Farið er yfir skrána …
web-open-large = Skráin er of stór. Veldu minni skrá, eða fáein spil úr henni.
web-open-empty = Skráin er tóm.
web-open-which = Ekkert spil í skránni hefur þetta númer.

web-share = Deila
web-snapshot = Sækja mynd
web-no-snapshot = Ekki tókst að búa til mynd.

web-rules = Reglur
web-open-rule = Opna reglu { $section }
web-winner = { $name } vinnur
web-and = { $names } og { $last }
web-winners = Jafnt: { $names } deila sigrinum
web-tied = Jafnt, og þá gildir þetta:

## Úrslitin, sögð þeim sem spilaði
web-you-won = Þú vannst!
web-you-lost = { $name } vann í þetta sinn. Vel spilað!
web-you-came = { $winners ->
        [one] { $name } vann.
       *[other] { $name } unnu.
    } Þú varðst í { $rank }. sæti. Vel spilað!
web-you-tied = Jafnt! Þú deilir sigrinum: { $names }
web-you = Þú
web-decided = Mestu munaði um þetta:
web-decided-of = { $name }: { $line }
web-ending-more = Stigin og skráin
web-ending-show = Sýna úrslitin
web-again-harder = Erfiðara: { $name }
web-again-easier = Auðveldara: { $name }
web-sound-offer = Viltu heyra hljóð í spilinu?
web-sound-on = Já, takk
web-sound-off = Nei

## Hvað réð úrslitum
web-review = Hvað réð úrslitum?
web-review-to-the-table = Að borðinu
web-review-again = Reyna aftur
web-review-whose = Spil hvers
web-review-measure = Hvað er talið
web-review-waiting = Bíður röðina á enda: verið er að meta önnur spil …
web-review-compiling = Verið er að undirbúa útreikninga fyrir þetta spil. Það tekur eina til tvær mínútur, aðeins í þetta sinn …
web-review-judging = Spilað er áfram frá hverri stundu spilsins: { $done } % búin …
web-review-refining = Fyrsta mat. Nákvæmara mat kemur sjálfkrafa í þess stað: { $done } % búin …
web-review-failed = Ekki tókst að meta spilið.
web-review-sums = Hvað réð úrslitum: { $name }
web-review-sums-you = Hvað réð úrslitum hjá þér
web-review-by-win = Sigurlíkur
web-review-by-points = Forskot á besta mótherja: { $unit }
web-review-saturated = Sigurinn var varla nokkurn tíma í hættu, svo að forskotið segir meira hér.
web-review-start = Í upphafi
web-review-luck = Heppni
web-review-own = Ákvarðanir: { $name }
web-review-own-you = Þínar ákvarðanir
web-review-others = Ákvarðanir hinna
web-review-learned = Vitneskja
web-review-anew = Endurmat
web-review-result = Í lokin
web-review-start-line = Við hverju mátti búast í þessu sæti áður en nokkuð var dregið.
web-review-luck-line = Það sem var dregið, borið saman við allt sem draga mátti.
web-review-own-line = Það sem hér var gert, borið saman við jafnan leikmann sem spilar öll sæti í útreikningunum.
web-review-others-line = Það sem hinir gerðu, borið saman við sama jafna leikmann.
web-review-learned-line = Það sem aðgerðir hinna sögðu um spil eða flísar sem ekki sáust héðan.
web-review-anew-line = Það sem breyttist við að hugsa sér hið hulda upp á nýtt. Yfir mörg spil verður það að engu.
web-review-result-line = Hvernig fór. Það er summa allra línanna hér að ofan.
web-review-sum = Summan:
web-review-rough = Tala sem er minni en tvöfalt ± hennar kann að vera tilviljun. Summan stenst eigi að síður.
web-review-curve = Sigurlíkurnar í gegnum spilið
web-review-curve-points = Forskotið í gegnum spilið
web-review-curve-line = Breiða línan: { $name }; brotnar línur eru hin. Punktur er dráttur, þrep án punkts er ákvörðun. Tölurnar eru dýrustu ákvarðanirnar.
web-review-curve-told = { $name }: frá { $start } í upphafi til { $end } í lokin, minnst { $least } og mest { $most } á leiðinni. Taflan fyrir neðan segir það aðgerð fyrir aðgerð.
web-review-show = Sýna dýru ákvörðunina númer { $place }
web-review-dearest = Dýrustu ákvarðanirnar: { $name }
web-review-dearest-you = Dýrustu ákvarðanirnar þínar
web-review-lost = { $decisions ->
        [one] { $decisions } ákvörðun sem ekki var nauðug kostaði { $lost } hundraðshluta af sigri.
       *[other] { $decisions } ákvarðanir sem ekki voru nauðugar kostuðu samtals { $lost } hundraðshluta af sigri.
    }
web-review-like = Álíka mikið tapast hjá þessum leikmanni: { $level }.
web-review-nothing-dear = Engin ákvörðun kostaði meira en óvissan í útreikningunum.
web-review-cost = { $loss } % af sigri
web-review-cost-points = { $points }
web-review-cost-line = Það kostaði { $loss } ± { $error } % af sigri og að meðaltali { $points }.
web-review-cost-points-line = Sigurinn var varla í húfi; að meðaltali minnkaði forskotið um þetta.
web-review-yours = Þetta gerðir þú
web-review-theirs = { $name } gerði þetta
web-review-better = Þetta var betra
web-review-why = Hvers vegna
web-review-draw = Á borðinu:
web-review-draw-yours = þitt
web-review-draw-theirs = það sem var gert
web-review-draw-better = það sem var betra
web-review-board = Borðið þá: { $name }. Merkt: { $action }
web-review-replay = Sjá þessa stund í spilinu
web-review-how = Frá hverri stundu var spilað áfram { $playouts } sinnum út frá því sem leikmaðurinn vissi þá. ± er ein staðalskekkja þess; hún segir ekki hve vel jafni leikmaðurinn spilar.

## Skráin og það sem hún sannar
web-record = Sækja skrána
web-check-fair = Sannreyna útdrættina
web-fair = Leynitalan er sú sem lofað var og rétt var dregið í öll skiptin, { $draws } alls. Reiknað í þessum vafra.
web-fair-line = Þetta spil hélt áfram úr öðru: sannað er það sem dregið var eftir það, ekki það sem á undan fór.
web-fair-promised = Framlag hvers og eins er það sem lofað var áður en nokkurt var opnað.
web-fair-own = Þitt er það sem þessi vafri lofaði þegar þú settist.
web-fair-unpromised = Við þetta borð voru engin loforð: sá sem settist síðast gat þekkt framlög hinna.
web-fair-forced = { $draws ->
        [one] Í { $draws } skipti til viðbótar kom aðeins eitt til greina og það sannar ekkert.
       *[other] Í { $draws } skipti til viðbótar kom aðeins eitt til greina og það sannar ekkert.
    }
web-fair-abandoned = { $throws ->
        [one] Áður var hætt við { $throws } tilraun því einhver opnaði ekki framlag sitt.
       *[other] Áður var hætt við { $throws } tilraunir því einhver opnaði ekki framlag sitt.
    }
web-fair-not = Hér er ekki sannað að ekkert annað hafi komið til greina. Það athugar „spilabord verify“.
web-fair-unproved = Engu var lofað: heppni þessa spils kom úr talnarunu sem sá sem gerði það gat valið. Hér er því ekkert sannað um hana.
web-unfair-promise = Framlag í sætinu „{ $name }“ er ekki það sem lofað var.
web-unfair-seed = Leynitalan er ekki sú sem lofað var áður en spilið hófst.
web-unfair-draw = Útdráttur númer { $number } er ekki sá sem lofað var.

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
web-auto = Svara sjálfkrafa því sem á sér aðeins eitt svar
web-sound = Hljóð
web-notice = Láta vita þegar ég á leik og síðan er ekki uppi
web-notice-off = Vafrinn leyfir síðunni ekki að láta vita.

web-kept = Hvað er geymt hér
web-kept-since = Hver tími telst frá því að síðast gerðist eitthvað.
web-kept-unstarted = Borð þar sem spil er ekki hafið
web-kept-idle = Spil sem enginn heldur áfram með
web-kept-finished = Spil sem er lokið
web-kept-talk = Það sem sagt var við borð þar sem spilinu er lokið
web-kept-devices = Þetta tæki: nafn þess, bestu stigin og tætigildi af kökunni
web-kept-newcomers = Tæki sem hefur aldrei setið við borð
web-kept-ever = um alla tíð
web-kept-records = Gestgjafinn geymir skrár um spil sem er lokið, með nöfnum leikmanna, lengur en borðin sjálf.
web-kept-not = Vistföng eru ekki geymd og enginn þarf að skrá sig.
web-days = { $count ->
        [one] { $count } dagur
       *[other] { $count } dagar
    }
web-hours = { $count ->
        [one] { $count } klukkustund
       *[other] { $count } klukkustundir
    }
web-minutes = { $count ->
        [one] { $count } mínúta
       *[other] { $count } mínútur
    }
web-seconds = { $count ->
        [one] { $count } sekúnda
       *[other] { $count } sekúndur
    }
web-forget = Gleyma þessu tæki
web-forget-what = Hægt er að gleyma þér strax: nafni tækisins, kökunni, bestu stigunum og ferlinum í þessum vafra er eytt og sæti þess í spilum sem standa yfir losna. Í framvindu spilanna stendur nafnið þar til þeim er eytt.
web-forget-sure = Já, gleyma þessu tæki
web-forgotten = Þessu tæki hefur verið gleymt.

web-puzzles = Þrautir
web-puzzles-of = Þrautir: { $game }
web-puzzles-what = Stundir úr spilum þjarka þar sem ein aðgerð er greinilega best eftir því sem þú getur vitað. Gerðu hana á borðinu eins og í spili.
web-puzzles-theme = Efni
web-puzzles-all-themes = Öll efni
web-puzzles-grade = Þyngd
web-puzzles-all-grades = Allar
web-puzzles-easy = létt
web-puzzles-medium = miðlungs
web-puzzles-hard = þung
web-puzzles-begin = Æfa
web-puzzles-none = Engin er til af þessu tagi.
web-puzzles-solved = { $solved } af { $all } leystar í þessu tæki.
web-puzzles-one = Þraut { $number }, { $grade }
web-puzzles-one-solved = Þraut { $number }, { $grade }, leyst
web-puzzles-at = Þraut { $number } af { $all }
web-puzzles-right = Rétt! { $action }
web-puzzles-wrong = Ekki það besta: { $action }.
web-puzzles-loses = Þetta kostar { $loss } % af sigri (± { $error }) miðað við bestu aðgerð
web-puzzles-loses-points = og um { $points }.
web-puzzles-better = Hvers vegna:
web-puzzles-answer = Besta aðgerðin: { $action }
web-puzzles-show = Sýna svarið
web-puzzles-next = Næsta þraut
web-puzzles-list = Allar þrautir
web-puzzles-values = Hvers virði aðgerðirnar eru
web-puzzles-action = aðgerð
web-puzzles-win = sigurlíkur
web-puzzles-how = Spilað var áfram til loka { $playouts } sinnum eftir hverja aðgerð, í heimum sem koma heim við það sem þú sérð.
web-puzzles-found = Þessi finna hana: { $names }.
web-puzzles-found-none = Enginn þjarki finnur hana að jafnaði.
