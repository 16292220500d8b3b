puzzle-exchange = The exchange
puzzle-exchange-asks = Which card do you give away?
puzzle-exchange-because = A card given away is missing from your hand and serves the opponent: weigh both (§2.2).

puzzle-home = Leave home
puzzle-home-asks = What do you play?
puzzle-home-because = A peg at home goes nowhere, and few cards bring it out (§6.2).

puzzle-capture = Capture
puzzle-capture-asks = What do you play?
puzzle-capture-because = A peg sent home loses all its way, and waits there for a heart (§4.6).

puzzle-finish = Into the goal
puzzle-finish-asks = What do you play?
puzzle-finish-because = A peg in the goal is safe, and six of them win (§5.1).

puzzle-swap = Swap
puzzle-swap-asks = What do you play?
puzzle-swap-because = A swap takes a peg further than any number, and throws the other back by as much (§6.9).

puzzle-split = Divide the four
puzzle-split-asks = What do you play?
puzzle-split-because = Four steps for several pegs do what four steps for one cannot (§6.4).

puzzle-safe = Out of danger
puzzle-safe-asks = What do you play?
puzzle-safe-because = A peg far along its way is worth most, so it is the first to be brought out of reach (§4.6).

puzzle-run = On the way
puzzle-run-asks = What do you play?
puzzle-run-because = What counts is where your pegs stand afterwards, and which cards you still hold.
