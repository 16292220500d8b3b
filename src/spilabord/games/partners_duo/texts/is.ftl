game-name = Partners DUO
game-line = Komdu sex peðum af tveimur heimasvæðum hringinn og í mark á undan andstæðingnum.

option-swap_start_square = Víxla má peði sem er eitt á eigin byrjunarreit (§7.1)
option-bounce_may_leave_goal = Leiðin til baka má liggja út úr markinu aftur (§7.2)
option-tournament_goal_rule = Mark að hætti keppna: peð á hring verður að læsast eða fara út (§7.3)

notation-help = Skrifaðu „give 9“ til að gefa, „enter 8 a“ til að koma inn á, „forward 8 a5“ til að fara áfram af a5, „back a5“ aftur á bak, „split a5+1 a6+3“ til að skipta fjarkanum, „swap a5 b7“ eða „swap alike“ til að víxla, „lay down“ til að leggja niður.

card-1 = ♥1
card-2 = ±2
card-3 = 3
card-4 = 4 (skiptur)
card-5 = 5 (stökk)
card-6 = ♥6
card-7 = 7
card-8 = ♥8
card-9 = 9 (víxl)
card-10 = 10

draw-heading = { $deals }. gjöf · { $deal } af 3 hjá þessum gjafara: { $name }
draw-player = { $cards ->
        [one] { $cards } spil
       *[other] { $cards } spil
    } á hendi · spilað út: { $played }
draw-hand = Þín hönd: { $hand }
draw-exchange = { $got ->
        [none] Þú hefur gefið { WORD($gave) }.
       *[other] Þú gafst { WORD($gave) } og fékkst { WORD($got) }.
    }
draw-unseen = Óséð: { $unseen }
draw-legend =
    ● ○ gult, ■ □ rautt, ●2 tvö á sama reit · ♥ byrjunarreitur · ◇ hringur í marki
    áfram er réttsælis, upp frá a0 · innsti hringurinn er g3 · * á næsta leik

tell-deal = { WHO($seat) } fær spilið { WORD($card) }.
tell-deal-hidden = { WHO($seat) } fær spil.
tell-give = { WHO($seat) } gefur spilið { WORD($card) }.
tell-give-hidden = { WHO($seat) } hefur lagt fram spil í skiptum.
tell-exchange = Skipst er á spilum: { WHO($seat) } gaf { WORD($gave) } og fær { WORD($card) }.
tell-exchange-hidden = { WHO($seat) } hefur líka lagt fram spil og skipst er á spilum.
tell-lay-down = { WHO($seat) } getur ekkert spil notað og leggur niður { $cards }.
tell-enter = { WHO($seat) } spilar { WORD($card) }: peð kemur inn á { $place }.{ $captured ->
        [0] { "" }
       *[other] { " " }Peð af heimasvæði { $captured_homes } er sent heim.
    }
tell-move = { WHO($seat) } spilar { WORD($card) }: { $path }.{ $captured ->
        [0] { "" }
        [one] { " " }Peð af heimasvæði { $captured_homes } er sent heim.
       *[other] { " " }{ $captured } peð eru send heim, af { $captured_homes }.
    }{ $burnt ->
        [0] { "" }
        [one] { " " }Peð sem hittir fyrir fleiri fer heim á { $burnt_homes }.
       *[other] { " " }{ $burnt } peð sem hitta fyrir fleiri fara heim á { $burnt_homes }.
    }
tell-swap = { WHO($seat) } spilar 9: peðin á { $first } og { $second } skipta um stað.
tell-swap-alike = { WHO($seat) } spilar 9 og víxlar tveimur peðum sama heimasvæðis, sem breytir engu.

points-goal = heimasvæði { $home }: { $pegs ->
        [one] { $pegs } peð
       *[other] { $pegs } peð
    } á hringjum marksins

unit-pegs = { $points ->
        [one] { $points } peð í marki
       *[other] { $points } peð í marki
    }

count-deals = gjafir
count-plays = spil sem spilað var út
count-entries = peð sem komu inn á
count-captures = peð andstæðings send heim
count-own_captures = eigin peð sem leikmaður sendi sjálfur heim
count-burns = peð sem hittu fyrir fleiri og fóru heim
count-swaps = víxl
count-laid_down = hendur lagðar niður

why-1-5 = Af hverri gerð eru þrjú spil og öll af þessari gerð hafa verið gefin.
why-2-1 = Fyrst eru spilin gefin.
why-2-2 = Fyrst gefa báðir hinum eitt spil.
why-3-1 = Nú er spilað út.
why-3-2 = Þetta spil er ekki á hendi þinni.
why-3-3 = Þar er ekkert peð sem þú átt.
why-3-4 = Þú átt spil sem hægt er að nota og verður því að spila út.
why-4-1 = Peð kemst aðeins inn á með hjartaspili.
why-4-2 = Ekkert peð bíður á þessu heimasvæði.
why-4-4 = Á leiðinni er lokaður byrjunarreitur.
why-4-9 = Önnur skipting fjarkans setur hvert peð á sama stað: veldu hana.
why-5-3 = Peðið er læst í marki sínu.
why-5-5 = Ysti hringurinn er setinn svo peðið kemst ekki í mark sitt og annars staðar getur það ekki snúið við.
why-5-6 = Á leið sinni út úr markinu aftur myndi peðið hitta fyrir annað á hring.
why-5-7 = Peð á hring í marki er ekki fært aftur á bak.
why-5-8 = Spilinu er lokið.
why-6-4 = Öll fjögur skref fjarkans verður að nota, hvorki fleiri né færri.
why-6-5 = Fjarkinn er fyrir peð eins heimasvæðis nema síðasta peð þess sé rétt komið í mark.
why-6-6 = Þetta peð hefur þegar farið sína ferð með þessu spili.
why-6-9 = Til að víxla þarf tvö peð og þarna er ekkert eða aðeins eitt.
why-6-10 = Peð á hring í marki er friðað og því verður ekki víxlað.
why-6-11 = Peð sem deila reit eru friðuð og þeim verður ekki víxlað.
why-6-12 = Víxl tveggja peða sama heimasvæðis eru skrifuð „swap alike“ og til þeirra þarf tvö sem ekki eru friðuð.
why-7-1 = Við þetta borð verður peði á eigin byrjunarreit ekki víxlað.
why-7-2 = Við þetta borð má peð ekki fara út úr marki sínu aftur.
why-7-3 = Peð á hring má aðeins færa svo að það læsist eða fari út úr markinu, því hér er leikið að hætti keppna.
why-7-4 = Færsla má ekki enda þar sem hún hófst, því hér er leikið að hætti keppna.
