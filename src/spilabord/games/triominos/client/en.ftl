client-table = { $tiles ->
        [0] The table is empty. Arrows move it, plus and minus zoom, zero shows all of it.
        [one] The table: { $tiles } tile lies on it. Arrows move it, plus and minus zoom, zero shows all of it.
       *[other] The table: { $tiles } tiles lie on it. Arrows move it, plus and minus zoom, zero shows all of it.
    }
## In the log
client-dealt = { $seats ->
        [1] { WHO($seat) } takes { $each ->
            [one] { $each } tile.
           *[other] { $each } tiles.
        }
       *[other] Everybody takes { $each ->
            [one] { $each } tile.
           *[other] { $each } tiles.
        }
    }
    .you = { $seats ->
            [1] You take { $each ->
                [one] { $each } tile.
               *[other] { $each } tiles.
            }
           *[other] Everybody takes { $each ->
                [one] { $each } tile.
               *[other] { $each } tiles.
            }
        }

##
client-laid = { $cell }: { $tile }, { $who }{ $figure ->
        [bridge] { "" }, a bridge
        [hexagon] { "" }, a hexagon
        [double] { "" }, a double hexagon
        [triple] { "" }, a triple hexagon
       *[none] { "" }
    }
client-view = View of the table
client-closer = Closer
client-farther = Farther
client-fit = Show the whole table
client-place = Triangle { $cell }: choose a tile that fits here
client-elsewhere = { $cell }: why may { $tile } not lie here?
client-hint = Hint: lay { $tile } on { $cell }
client-hand = { $tiles ->
        [one] Your hand: { $tiles } tile
       *[other] Your hand: { $tiles } tiles
    }
client-tile = Tile { $tile }{ $places ->
        [-1] { "" }
        [0] { "" }, fits nowhere
        [one] { "" }, fits in { $places } place
       *[other] { "" }, fits in { $places } places
    }
client-players = Players
client-hands = Tiles left in the hands
client-none-left = no tile left
client-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
client-feast = { $figure ->
        [bridge] A bridge!
        [hexagon] A hexagon!
        [double] A double hexagon!
        [triple] A triple hexagon!
       *[last] The last tile!
    }
client-draw-for-start = The draw for the start

client-bought = Bought in this turn: { $bought } of 3
client-not-now = Not allowed now; press to see why.

client-over = The game is over.{ $ending ->
        [none] { "" }
       *[other] { " " }{ $ending }
    }
client-wait = One moment …
client-their-turn = It is { WHO($seat) }’s turn.
client-you-start = You start: choose a tile to lay in the middle of the table.
client-lay-first = Lay the tile in the middle of the table.
client-your-turn = { $tiles ->
        [one] Your turn: { $tiles } tile fits. Choose it, then a place for it.
       *[other] Your turn: { $tiles } tiles fit. Choose one, then a place for it.
    }
client-chosen = { $places ->
        [0] This tile fits nowhere now. Choose another.
        [one] Lay the tile where the table glows.
       *[other] Lay the tile on one of the { $places } places that glow.
    }
client-must-buy = No tile fits: buy one from the pool.
client-buy-or-pass = No tile fits: buy one from the pool, or pass.
client-must-pass = No tile fits and nothing more can be bought: pass.

client-round = Round { $round }{ $target ->
        [0] { $rounds ->
            [0] { "" }
           *[other] { " " }of { $rounds }
        }
       *[other] { "" }, playing to { $target } points
    }
client-last-lap = The last lap: { WHO($seat) } has laid the last tile.
    .you = The last lap: you have laid the last tile.
client-round-over = Round { $round } is over. { $ending } This is how the table looked.
client-closed = { $names } closed.
client-stranded = { $seats ->
        [0] The round was stranded, and nobody won it.
        [1] The round was stranded, and { $names } won it with the lowest sum in hand.
       *[other] The round was stranded, and won by all who tied for the lowest sum in hand: { $names }.
    }
client-stranded-alone = The round was stranded.
client-go-on = On to round { $round }
client-last-round = See the last round
client-rounds = Earlier rounds
client-look-at-round = Round { $round }
