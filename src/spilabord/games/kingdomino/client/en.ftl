board-half = { WORD($terrain) }{ $crowns ->
        [0] { "" }
        [one] { " " }with { $crowns } crown
       *[other] { " " }with { $crowns } crowns
    }
board-domino = Domino { $domino }: { $left } and { $right }
board-not-here = { $square }: the domino does not fit here
board-taken = Domino { $domino }: { $left } and { $right }. A king stands on it: { WHO($seat) }
board-turn = Turn
board-turn-domino = Turn domino { $domino }: { $left } and { $right }
board-lay-here = Lay it here

board-place-yours = Your turn: lay domino { $domino }.
board-discard-yours = Domino { $domino } fits nowhere in your kingdom. Throw it away.
board-choose-yours = Your turn: put your king on a domino.
board-place-theirs = { WHO($seat) } is to lay domino { $domino }.
board-choose-theirs = { WHO($seat) } is to choose a domino.
board-wait = One moment …
board-over = The game is over.

## How a domino is laid, by what the person points with
board-how-mouse = Click a square that glows, or drag the domino there.
board-how-touch = Tap a square that glows, or drag the domino there.
board-how-keys = The arrows move the domino, R turns it, Enter holds it there.
board-again-mouse = Click the domino again to lay it. The wheel turns it.
board-again-touch = Tap the domino again to lay it.
board-again-keys = Enter once more lays the domino. R turns it.
board-not = The domino may not lie there.
board-next-row = The next row

## In the log
board-turned-up = { $each ->
        [one] { $each } domino is turned up.
       *[other] { $each } dominoes are turned up.
    }

##
board-kingdom = Kingdom: { WHO($seat) }
board-your-kingdom = Your kingdom
board-show-kingdom = Look at the kingdom: { WHO($seat) }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-room = The kingdom is { $wide ->
        [one] { $wide } square
       *[other] { $wide } squares
    } wide and { $high } high. { $grows ->
        [wide] It may still grow to the left and right, until it is { $side } wide.
        [high] It may still grow up and down, until it is { $side } high.
       *[both] It may grow to any side, until it is { $side } wide and { $side } high.
    }
board-back = Back to my kingdom
board-castle = { $square }: the castle
board-square = { $square }: { $half }
board-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-no-points = No points yet: they come with the crowns.
board-won = winner
board-discarded = { $count ->
        [one] { $count } domino was thrown away.
       *[other] { $count } dominoes were thrown away.
    }
board-others = Other kingdoms
board-earlier = Game { $game }
board-game-points = Game { $game }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-go-on = On to game { $game }
