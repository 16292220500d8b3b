game-name = Partners DUO
game-line = Komdu sex peðum af tveimur heimasvæðum hringinn og í mark á undan andstæðingnum.

option-swap_start_square = Víxla má peði sem er eitt á eigin byrjunarreit (§7.1)
    .label = Víxlað á byrjunarreit
    .line = Víxla má peði sem er eitt á eigin byrjunarreit.
option-bounce_may_leave_goal = Peð sem snýr við í marki sínu má fara aftur út á brautina (§7.2)
    .label = Aftur út úr marki
    .line = Peð sem snýr við í marki sínu má fara aftur út á brautina.
option-tournament_goal_rule = Mark eftir keppnisreglum: peð á hring verður að læsast eða fara út (§7.3)
    .label = Mark eftir keppnisreglum
    .line = Peð á hring í marki verður að læsast eða fara út.

notation-help = Skrifaðu til dæmis „gefa 9“, „koma 8 a“ (peð af heimasvæði a kemur inn á með hjarta 8), „færa a5 8“ (peðið á a5 fer áfram með 8), „aftur a5“ (með ±2), „skipta a5+1 a6+3“ (fjarkanum), „víxla b7 a5“ (með 9) eða „leggja niður“.

typed-give = gefa, gef, gefur, gefðu, láta, lát, láttu
typed-enter = koma, kem, kemur, komdu, inn, spila, spila út, spilaðu
typed-forward = færa, færi, færir, færðu, fara, fer, farðu, ganga, geng, gakktu, áfram, spila, spila út, spilaðu
typed-back = aftur, aftur á bak, afturábak, til baka, bakka, -2
typed-split = skipta, skipti, skiptir, skiptu, deila, deili, deildu, færa, færi, færðu
typed-swap = víxla, víxl, víxlar, víxlaðu, skipta, skipta um stað, skiptast á
typed-alike = eins, sama, sömu, líkum
typed-lay = leggja, legg, leggur, leggðu
typed-down = niður
typed-lay-down = leggja niður, henda, hendi, hentu, kasta, kastaðu
typed-1 = hjarta 1, ás, ási, ásinn, ásnum
typed-2 = +2, tvistur, tvist, tvisti, tvistinn, tvistinum
typed-3 = þristur, þrist, þristi
typed-4 = fjarki, fjarka, fjarkinn
typed-5 = fimma, fimmu, fimman
typed-6 = hjarta 6, sexa, sexu, sexan, sexuna, sexunni
typed-7 = sjöa, sjöu, sjöan
typed-8 = hjarta 8, átta, áttu, áttan, áttuna, áttunni
typed-9 = nía, níu, nían
typed-10 = tía, tíu, tían
typed-filler = á, af, að, frá, með, og, um, út, inn, nýtt, peð, peði, peðið, peðinu, peðum, peðin, peðunum, spil, spili, spilið, spilinu, spilin, öll, öllum, heimasvæði, heimasvæðis, hjarta, reit, reitnum, reiti, skref, spila, spilaðu, færa, fara, áfram, ±2, fjarkann, fjarkanum, níuna, níunni

card-1 = ♥1
    .acc = hjarta 1
    .dat = hjarta 1
card-2 = ±2
card-3 = 3
    .acc = þristinn
    .dat = þristinum
card-4 = 4 (skiptur)
    .acc = fjarkann
    .dat = fjarkanum
card-5 = 5 (stökk)
    .acc = fimmuna
    .dat = fimmunni
card-6 = ♥6
    .acc = hjarta 6
    .dat = hjarta 6
card-7 = 7
    .acc = sjöuna
    .dat = sjöunni
card-8 = ♥8
    .acc = hjarta 8
    .dat = hjarta 8
card-9 = 9 (víxl)
    .acc = níuna
    .dat = níunni
card-10 = 10
    .acc = tíuna
    .dat = tíunni

draw-heading = { $deals }. gjöf · { $deal } af 3 í röð · gjafari: { $name }
draw-player = { $cards ->
        [one] { $cards } spil
       *[other] { $cards } spil
    } á hendi · á borði: { $played }
draw-hand = Á hendi: { $hand }
draw-exchange = { $got ->
        [none] Þú leggur fram { WORD($gave, form: "acc") } í skiptum.
       *[other] Þú gafst { WORD($gave, form: "acc") } og fékkst { WORD($got, form: "acc") }.
    }
draw-unseen = Óséð spil: { $unseen }
draw-legend =
    ● ○ gult, ■ □ rautt, ●2 tvö á sama reit · ♥ byrjunarreitur · ◇ hringur í marki
    áfram er réttsælis, upp frá a0 · innsti hringurinn er g3 · * spilar næst út

offer-deal = Gefa { WORD($card, form: "acc") } af stokknum
offer-give = Gefa { WORD($card, form: "acc") }
offer-enter = Spila út { WORD($card, form: "dat") }: nýtt peð inn á { $place }
offer-move = Spila út { WORD($card, form: "dat") }: { $path }
offer-back = Spila út { WORD($card, form: "dat") }: { $path }, aftur á bak
offer-swap = Spila út { WORD($card, form: "dat") }: víxla peðunum á { $first } og { $second }
offer-swap-alike = Spila út { WORD($card, form: "dat") }: víxla tveimur peðum sama heimasvæðis (breytir engu)
offer-lay-down = Leggja niður öll spil á hendi
offer-sends = ({ $pegs ->
        [one] peð af heimasvæði { $home } er sent heim
       *[other] { $pegs } peð af heimasvæði { $home } eru send heim
    })
offer-burns = ({ $pegs ->
        [one] peð af heimasvæði { $home } lendir á fleiri en einu peði og fer sjálft heim
       *[other] { $pegs } peð af heimasvæði { $home } lenda á fleiri en einu peði og fara sjálf heim
    })
offer-turns = ({ $pegs ->
        [one] peð af heimasvæði { $home } snýr við í marki sínu
       *[other] { $pegs } peð af heimasvæði { $home } snúa við í marki sínu
    })
offer-leaves = ({ $pegs ->
        [one] peð af heimasvæði { $home } snýr við í marki sínu og fer út á brautina
       *[other] { $pegs } peð af heimasvæði { $home } snúa við í marki sínu og fara út á brautina
    })

tell-deal = { WHO($seat) } fær spilið { WORD($card) }.
    .you = Þú færð spilið { WORD($card) }.
tell-deal-first = { WHO($seat) } gefur fyrst: gjöf 1 af 3 í röð.
    .you = Þú gefur fyrst: gjöf 1 af 3 í röð.
tell-deal-hidden = { WHO($seat) } fær spil.
    .you = Þú færð spil.
tell-give = { WHO($seat) } leggur fram { WORD($card, form: "acc") } í skiptum.
    .you = Þú leggur fram { WORD($card, form: "acc") } í skiptum.
tell-give-hidden = { WHO($seat) } leggur fram spil á grúfu í skiptum.
    .you = Þú leggur fram spil á grúfu í skiptum.
tell-exchange = Skipst er á spilum: { WHO($seat) } gaf { WORD($gave, form: "acc") } og fær { WORD($card, form: "acc") }.
    .you = Skipst er á spilum: þú gafst { WORD($gave, form: "acc") } og færð { WORD($card, form: "acc") }.
tell-exchange-hidden = { WHO($seat) } leggur líka fram spil á grúfu og skipst er á spilum.
    .you = Þú leggur líka fram spil á grúfu og skipst er á spilum.
tell-lay-down = { WHO($seat) } getur ekki notað neitt spil, leggur niður það sem er á hendi og bíður næstu gjafar: { WORDS($cards) }.
    .you = Þú getur ekki notað neitt spil, leggur niður það sem er á hendi og bíður næstu gjafar: { WORDS($cards) }.
tell-enter = { WHO($seat) } spilar út { WORD($card, form: "dat") }: peð kemur inn á { $place }.
    .you = Þú spilar út { WORD($card, form: "dat") }: peð kemur inn á { $place }.
tell-move = { WHO($seat) } spilar út { WORD($card, form: "dat") }: { $path }.
    .you = Þú spilar út { WORD($card, form: "dat") }: { $path }.
tell-back = { WHO($seat) } spilar út { WORD($card, form: "dat") }: { $path }, aftur á bak.
    .you = Þú spilar út { WORD($card, form: "dat") }: { $path }, aftur á bak.
tell-swap = { WHO($seat) } spilar út { WORD($card, form: "dat") }: peð af heimasvæði { $first_home } á { $first } og peð af heimasvæði { $second_home } á { $second } skipta um stað.
    .you = Þú spilar út { WORD($card, form: "dat") }: peð af heimasvæði { $first_home } á { $first } og peð af heimasvæði { $second_home } á { $second } skipta um stað.
tell-swap-alike = { WHO($seat) } spilar út { WORD($card, form: "dat") } og víxlar tveimur peðum sama heimasvæðis, sem breytir engu.
    .you = Þú spilar út { WORD($card, form: "dat") } og víxlar tveimur peðum sama heimasvæðis, sem breytir engu.

then-sends = { $pegs ->
        [one] Peð af heimasvæði { $home } er sent heim.
       *[other] { $pegs } peð af heimasvæði { $home } eru send heim.
    }
then-burns = { $pegs ->
        [one] Peð af heimasvæði { $home } lendir á fleiri en einu peði og fer sjálft heim.
       *[other] { $pegs } peð af heimasvæði { $home } lenda á fleiri en einu peði og fara sjálf heim.
    }
then-turns = { $pegs ->
        [one] Peð af heimasvæði { $home } snýr við í marki sínu.
       *[other] { $pegs } peð af heimasvæði { $home } snúa við í marki sínu.
    }
then-leaves = { $pegs ->
        [one] Peð af heimasvæði { $home } snýr við í marki sínu og fer út á brautina.
       *[other] { $pegs } peð af heimasvæði { $home } snúa við í marki sínu og fara út á brautina.
    }
then-locks = { $pegs ->
        [one] Peð af heimasvæði { $home } læsist í marki.
       *[other] { $pegs } peð af heimasvæði { $home } læsast í marki.
    }
then-deals-again = { WHO($seat) } gefur á ný: gjöf { $deal } af 3 í röð.
    .you = Þú gefur á ný: gjöf { $deal } af 3 í röð.
then-other-deals = Öllum spilunum er safnað saman og nú gefur { WHO($seat) }.
    .you = Öllum spilunum er safnað saman og nú gefur þú.
then-wins = Öll sex peðin eru komin í mark: { WHO($seat) } vinnur.
    .you = Öll sex peðin eru komin í mark: þú vinnur.

points-goal = heimasvæði { $home }: { $pegs ->
        [one] { $pegs } peð
       *[other] { $pegs } peð
    } á hringjum marksins

unit-pegs = { $points ->
        [one] { $points } peð á hringjum
       *[other] { $points } peð á hringjum
    }
    .name = peð

count-deals = gjafir
count-plays = spil sem spilað var út
count-entries = peð sem komu inn á
count-captures = peð andstæðings send heim
count-own_captures = eigin peð sem leikmaður sendi sjálfur heim
count-burns = peð sem lentu á fleiri en einu og fóru heim
count-swaps = víxl
count-laid_down = hve oft spil voru lögð niður ónotuð

why-1-5 = Af hverri gerð eru þrjú spil og öll af þessari gerð hafa verið gefin.
why-2-1 = Fyrst eru spilin gefin.
why-2-2 = Fyrst gefur hvor hinum eitt spil.
why-3-1 = Nú á að spila út.
why-3-2 = Þú ert ekki með þetta spil á hendi.
why-3-3 = Þar er ekkert peð sem þú átt.
why-3-4 = Þú ert með spil á hendi sem hægt er að nota og verður því að spila út.
why-4-1 = Peð kemst aðeins inn á með hjartaspili.
why-4-2 = Ekkert peð bíður á þessu heimasvæði.
why-4-4 = Á leiðinni er lokaður byrjunarreitur og aðeins með fimmunni er hægt að stökkva yfir hann.
why-4-9 = Önnur skipting fjarkans, sem er í boði, setur hvert peð á sama stað: veldu hana.
why-5-3 = Peðið er læst í marki sínu.
why-5-5 = Ysti hringurinn er setinn svo peðið kemst ekki í mark sitt og annars staðar getur það ekki snúið við.
why-5-6 = Á leið sinni út úr markinu kemst peðið ekki fram hjá öðru peði á hring.
why-5-7 = Peð á hring í marki er ekki fært aftur á bak.
why-5-8 = Spilinu er lokið.
why-6-4 = Öll fjögur skref fjarkans verður að nota, hvorki fleiri né færri.
why-6-5 = Fjarkinn er fyrir peð eins heimasvæðis nema síðasta peð þess sé rétt komið í mark.
why-6-6 = Þetta peð hefur þegar verið fært með þessu spili.
why-6-9 = Til að víxla þarf tvö peð og þarna er ekkert eða aðeins eitt.
why-6-10 = Peð á hring í marki er friðað og því verður ekki víxlað.
why-6-11 = Peð sem deila reit eru friðuð og þeim verður ekki víxlað.
why-6-12 = Víxl tveggja peða sama heimasvæðis eru ein og sama aðgerðin, hver sem peðin eru, og til þeirra þarf tvö sem ekki eru friðuð.
why-7-1 = Við þetta borð verður peði á eigin byrjunarreit ekki víxlað.
why-7-2 = Við þetta borð má peð ekki fara út úr marki sínu aftur.
why-7-3 = Hér er spilað eftir keppnisreglum: peð á hring má aðeins færa svo að það læsist eða fari út úr markinu.
why-7-4 = Hér er spilað eftir keppnisreglum: peð má ekki enda þar sem það byrjaði.

## Hvers vegna: það sem mælir með aðgerð

reason-locks = Læsir { $pegs ->
        [one] peði í marki þess
       *[other] { $pegs } peðum í marki þeirra
    }: ekkert getur hent { $pegs ->
        [one] það
       *[other] þau
    } framar (§5.2).
reason-captures = Sendir { $pegs ->
        [one] peð andstæðingsins heim
       *[other] { $pegs } peð andstæðingsins heim
    }, og þar tapast { $squares ->
        [0] byrjunarreiturinn
        [one] { $squares } reitur
       *[other] { $squares } reitir
    } (§4.6).
reason-enters = Kemur peði út, og það geta fá spil (§6.2){ $pegs ->
        [0] : þá bíður ekkert heima
       *[other] { "" }
    }.
reason-goal = Kemur { $pegs ->
        [one] peði
       *[other] { $pegs } peðum
    } í mark, þangað sem enginn annar kemst (§5.1).
reason-safer = Færir peð þín undan þeim sem á eftir koma (§4.6).
reason-closed = Heldur byrjunarreit þínum lokuðum fyrir { $pegs ->
        [0] þeim sem koma hringinn
        [one] peði andstæðingsins á brautinni
       *[other] { $pegs } peðum andstæðingsins á brautinni
    } (§4.4).
reason-squares = Vinnur { $squares ->
        [one] { $squares } reit
       *[other] { $squares } reiti
    }, meira en flest annað sem þú gætir gert.
reason-give-no-use = Þú hefur engin not fyrir það núna.
reason-give-least = Það gerði minnst fyrir þig: { $squares ->
        [one] { $squares } reit
       *[other] { $squares } reiti
    } í mesta lagi.
reason-give-keeps-hearts = Þú heldur hjörtunum, sem koma peðum út (§6.2).
reason-give-helps-little = Það hjálpar andstæðingnum minna en það sem þú heldur eftir.
reason-more-squares = Vinnur { $squares ->
        [one] { $squares } reit
       *[other] { $squares } reiti
    }; það sem spilað var, { $fewer ->
        [0] engan
       *[other] { $fewer }
    }.
reason-but-own-home = Það sem spilað var sendir { $pegs ->
        [one] eigið peð
       *[other] { $pegs } eigin peð
    } heim (§4.6).
reason-but-leaves-goal = Það sem spilað var fer aftur út úr marki með peð (§5.4).
reason-but-exposed = Það sem spilað var skilur { $squares ->
        [one] { $squares } reit
       *[other] { $squares } reiti
    } í viðbót eftir innan seilingar andstæðings, sem getur sent heim þau peð sem standa ein (§4.6).
reason-but-blocks = Það sem spilað var skilur eigin byrjunarreit eftir lokaðan { $pegs ->
        [one] eigin peði
       *[other] { $pegs } eigin peðum
    } (§4.4).
reason-but-gave-use = Spilið sem gefið var hefði getað unnið { $squares ->
        [one] { $squares } reit
       *[other] { $squares } reiti
    }.
reason-but-helps = Með spilinu sem gefið var getur andstæðingurinn unnið { $squares ->
        [one] { $squares } reit
       *[other] { $squares } reiti
    }, en { $fewer } með hinu.
