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
board-how = Drag the domino to a square that glows. Or tap a square, tap again to turn, then “Lay it here”.
board-keys = With a keyboard: the arrows move, R turns, Enter lays.

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
