board-half = { WORD($terrain) }{ $crowns ->
        [0] { "" }
        [one] { " " }með { $crowns } kórónu
       *[other] { " " }með { $crowns } kórónum
    }
board-domino = Flís { $domino }: { $left } og { $right }
board-not-here = { $square }: flísin passar ekki hér
board-taken = Flís { $domino }: { $left } og { $right }. Á henni stendur kóngur: { WHO($seat) }
board-turn = Snúa
board-turn-domino = Snúa flís { $domino }: { $left } og { $right }
board-lay-here = Leggja hér

board-place-yours = Þú átt leik: leggðu flís { $domino }.
board-discard-yours = Flís { $domino } passar hvergi í ríkið þitt. Hentu henni.
board-choose-yours = Þú átt leik: settu kónginn þinn á flís.
board-place-theirs = { WHO($seat) } á að leggja flís { $domino }.
board-choose-theirs = { WHO($seat) } á að velja flís.
board-wait = Augnablik …
board-over = Spilinu er lokið.

## Hvernig flís er lögð: mús, fingur, lyklaborð
board-how-mouse = Smelltu á reit sem glóir eða dragðu flísina þangað.
board-how-touch = Ýttu á reit sem glóir eða dragðu flísina þangað.
board-how-keys = Örvarnar færa flísina, R snýr henni, Enter heldur henni á sínum stað.
board-again-mouse = Smelltu aftur á flísina til að leggja hana. Hjólið snýr henni.
board-again-touch = Ýttu aftur á flísina til að leggja hana.
board-again-keys = Enter aftur leggur flísina. R snýr henni.
board-not = Þarna má flísin ekki liggja.
board-next-row = Næsta röð

## Framvindan
board-turned-up = { $each ->
        [one] { $each } flís kemur upp.
       *[other] { $each } flísar koma upp.
    }

##
board-kingdom = Ríki: { WHO($seat) }
board-your-kingdom = Ríkið þitt
board-show-kingdom = Skoða ríki: { WHO($seat) }, { $points } stig
board-room = Ríkið er { $wide ->
        [one] { $wide } reitur
       *[other] { $wide } reitir
    } á breidd og { $high } á hæð. { $grows ->
        [wide] Það má enn vaxa til hliðanna og verða { $side } á breidd.
        [high] Það má enn vaxa upp og niður og verða { $side } á hæð.
       *[both] Það má vaxa í allar áttir og verða { $side } á breidd og { $side } á hæð.
    }
board-back = Aftur í ríkið mitt
board-castle = { $square }: kastalinn
board-square = { $square }: { $half }
board-points = { $points } stig
board-no-points = Engin stig enn: þau koma með kórónunum.
board-won = sigurvegari
board-discarded = { $count ->
        [one] { $count } flís var hent.
       *[other] { $count } flísum var hent.
    }
board-others = Önnur ríki
board-earlier = { $game }. spil
board-game-points = { $game }. spil: { $points } stig
board-go-on = Áfram í { $game }. spil
