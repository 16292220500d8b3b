game-name = Triominos
game-line = Lay triangles so that equal numbers meet, and build bridges and hexagons.

option-target = A match: rounds until somebody has a number of points, for example 400 (§7.2)
    .label = Play to a score
    .line = Rounds are played until somebody has this many points, for example 400.
option-rounds = A match: how many rounds (§7.3)
    .label = Number of rounds
    .line = This many rounds are played, and the points are added up.
option-children = Children’s scoring: one point a tile, nothing subtracted (§8.1)
    .label = Children’s scoring
    .line = One point for each tile, and nothing is subtracted.
option-bridge = What is a bridge: “strict”, only the usual one; “extended”, a tile that fills a gap, too (§8.2)
    .label = What is a bridge?
    .strict = Only the usual bridge
    .extended = A tile that fills a gap is a bridge, too
option-triple_hexagon = Points for a triple hexagon, 70 or 60 (§8.3)
    .label = Points for a triple hexagon
option-closers = Who gets the points for closing: “first”, the first who closes; “all”, all who close in the last lap (§8.4)
    .label = Who gets the points for closing?
    .first = The first who closes
    .all = All who close in the last lap
option-stranded_tie = Tied for the lowest sum when stranded: “each”, each of them wins; “nobody”, nobody wins (§8.5)
    .label = Tied for the lowest sum when stranded
    .each = Each of them wins
    .nobody = Nobody wins
option-pass_after = How many tiles must be bought before a pass: 1 or 3 (§8.9)
    .label = Tiles to buy before a pass
option-time_up = When time is up: “pass”, tiles are bought until a pass is allowed; “buy”, up to three are bought, then a pass; “lay”, the first tile that fits is laid (§8.6)
    .label = When time is up
    .line = Matters only if there is a clock.
    .pass = Tiles are bought until a pass is allowed
    .buy = Up to three tiles are bought, then a pass
    .lay = The first tile that fits is laid

notation-help = Write “lay 013 n57” (the tile, its lowest number first, and the triangle: letter of the row, number of the column), “buy” or “pass”. The first tile lies on n56.

draw-heading = { $round ->
        [0] { "" }
       *[other] Round { $round } ·{ " " }
    }{ $target ->
        [0] { "" }
       *[other] Playing to { $target } ·{ " " }
    }{ $pool ->
        [0] The pool is empty
        [one] { $pool } tile in the pool
       *[other] { $pool } tiles in the pool
    }
draw-standing = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }
draw-hand = the tiles, clockwise from the top:

tell-deal = { WHO($seat) } takes a tile.
    .you = You take a tile.
tell-deal-own = { WHO($seat) } takes the tile { $tile }.
    .you = You take the tile { $tile }.
tell-draw = { WHO($seat) } draws { $tile } to see who starts: the sum is { $sum }.
    .you = You draw { $tile } to see who starts: the sum is { $sum }.
tell-bought = { WHO($seat) } takes the tile from the pool.
    .you = You take the tile from the pool.
tell-bought-own = { WHO($seat) } takes the tile { $tile } from the pool.
    .you = You take the tile { $tile } from the pool.
tell-lay = { WHO($seat) } lays { $tile } on { $cell }{ $figure ->
        [bridge] { "" }, a bridge
        [hexagon] { "" }, a hexagon
        [double] { "" }, a double hexagon
        [triple] { "" }, a triple hexagon
       *[none] { "" }
    }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = You lay { $tile } on { $cell }{ $figure ->
            [bridge] { "" }, a bridge
            [hexagon] { "" }, a hexagon
            [double] { "" }, a double hexagon
            [triple] { "" }, a triple hexagon
           *[none] { "" }
        }: { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
then-last-lap = This is the last lap: { WHO($seat) } has laid the last tile in hand, and every player still to come in the lap gets one more turn.
    .you = This is the last lap: you have laid the last tile in your hand, and every player still to come in the lap gets one more turn.
then-closed = The round is over.
then-closer = { WHO($seat) } closed, and gets { $points } points for that{ $others ->
        [0] { "" }
       *[other] { " " }and { $others } for the tiles that the others hold
    }.
    .you = You closed, and get { $points } points for that{ $others ->
            [0] { "" }
           *[other] { " " }and { $others } for the tiles that the others hold
        }.
then-stranded = The round is stranded: the pool is empty and no tile fits anywhere.
then-winner = { WHO($seat) } has the lowest sum in hand and wins the round: { $others ->
        [one] { $others } point is
       *[other] { $others } points are
    } added for the others’ tiles, and { $own } subtracted for those that the winner holds.
    .you = You have the lowest sum in hand and win the round: { $others ->
            [one] { $others } point is
           *[other] { $others } points are
        } added for the others’ tiles, and { $own } subtracted for those that you hold.
then-alone = { WHO($seat) } loses { $own ->
        [one] { $own } point
       *[other] { $own } points
    } for the tiles left in hand.
    .you = You lose { $own ->
            [one] { $own } point
           *[other] { $own } points
        } for the tiles left in hand.
then-no-winner = { $why ->
        [children] Nobody gets points for that.
       *[tie] More than one player has the lowest sum in hand, so nobody wins the round.
    }
then-left = { WHO($seat) }: { $tiles ->
        [none] no tile left
       *[other] left in hand { $tiles }
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in all.
tell-buy = { WHO($seat) } buys a tile{ $points ->
        [0] { "" }
       *[other] { " " }for { $points } points
    }.
    .you = You buy a tile{ $points ->
            [0] { "" }
           *[other] { " " }for { $points } points
        }.
tell-pass = { WHO($seat) } passes{ $points ->
        [0] { "" }
       *[other] { " " }and loses { $points } points more
    }.
    .you = You pass{ $points ->
            [0] { "" }
           *[other] { " " }and lose { $points } points more
        }.

offer-draw = Draw { $tile }
offer-lay = Lay { $tile } on { $cell }{ $figure ->
        [bridge] { "" }, a bridge
        [hexagon] { "" }, a hexagon
        [double] { "" }, a double hexagon
        [triple] { "" }, a triple hexagon
       *[none] { "" }
    }{ $points ->
        [-1] { "" }
        [one] { " " }({ $points } point)
       *[other] { " " }({ $points } points)
    }
offer-buy = Buy a tile{ $points ->
        [0] { "" }
       *[other] { " " }(−{ $points })
    }
offer-pass = Pass{ $points ->
        [0] { "" }
       *[other] { " " }(−{ $points })
    }

typed-draw = draw, draws
typed-lay = lay, lays, put, place, play
typed-buy = buy, buys, purchase
typed-pass = pass, passes, skip
typed-filler = a, an, the, tile, on, at, onto, to, from, pool, hand, triangle, one, my, i

points-tiles = { $round ->
        [0] { "" }
       *[other] Round { $round }:{ " " }
    }{ $times ->
        [one] { $times } tile laid
       *[other] { $times } tiles laid
    }
points-bridge = { $round ->
        [0] { "" }
       *[other] Round { $round }:{ " " }
    }{ $times ->
        [one] a bridge
       *[other] { $times } bridges
    }
points-hexagon = { $round ->
        [0] { "" }
       *[other] Round { $round }:{ " " }
    }{ $times ->
        [one] a hexagon
       *[other] { $times } hexagons
    }
points-double = { $round ->
        [0] { "" }
       *[other] Round { $round }:{ " " }
    }{ $times ->
        [one] a double hexagon
       *[other] { $times } double hexagons
    }
points-triple = { $round ->
        [0] { "" }
       *[other] Round { $round }:{ " " }
    }{ $times ->
        [one] a triple hexagon
       *[other] { $times } triple hexagons
    }
points-bought = { $round ->
        [0] { "" }
       *[other] Round { $round }:{ " " }
    }{ $times ->
        [one] a tile bought
       *[other] { $times } tiles bought
    }
points-passed = { $round ->
        [0] { "" }
       *[other] Round { $round }:{ " " }
    }{ $times ->
        [one] passed after three tiles bought
       *[other] passed { $times } times after three tiles bought
    }
points-closing = { $round ->
        [0] { "" }
       *[other] Round { $round }:{ " " }
    }laid the last tile
points-others-tiles = { $round ->
        [0] { "" }
       *[other] Round { $round }:{ " " }
    }tiles that the others hold
points-own-tiles = { $round ->
        [0] { "" }
       *[other] Round { $round }:{ " " }
    }tiles left in hand

tie-shared = { WHO($seat) }: the points are equal, and the place is shared

count-rounds = rounds
count-turns = turns
count-tiles_laid = tiles laid
count-buys = tiles bought
count-passes = passes
count-penalties = passes after three tiles bought
count-bridges = bridges
count-hexagons = tiles that completed hexagons
count-double_hexagons = double hexagons
count-triple_hexagons = triple hexagons
count-stranded = stranded rounds

why-2-1 = This tile is not in the pool.
why-2-2 = The tiles are dealt first.
why-2-3 = First, players draw to see who starts.
why-3-1 = The starter first lays a tile in the middle of the table, on n56; before that nothing is bought, drawn or passed.
why-3-3 = You do not hold this tile.
why-3-4 = A tile lies there already.
why-3-5 = It must share a whole side with a tile on the table; there it touches nothing.
why-3-6 = There it touches the others only with a corner; it must share a whole side.
why-3-7 = The numbers on the shared side differ.
why-3-8 = The numbers are right but in the wrong order: a tile may be turned but not flipped over.
why-3-9 = The side fits, but the far corner meets another number.
why-5-1 = A tile comes out of the pool when it has been bought, and then before anything else.
why-5-4 = You have bought three tiles in this turn, and that is the most.
why-5-5 = You may not pass yet: lay a tile, or buy one first.
why-5-6 = The pool is empty.
why-5-8 = The pool is empty and a tile of yours fits, so you must lay one.
why-7-1 = The game is over.
why-8-9 = You may not pass yet: lay a tile, or buy until you have bought three.

refused-target-and-rounds = A match is played to a target or for a number of rounds, not both.

## Why: what speaks for an action

reason-figure = Completes { $figure ->
        [bridge] a bridge
        [hexagon] a hexagon
        [double] two hexagons at once
       *[triple] three hexagons at once
    }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    } beside the sum ({ $section }).
reason-closes = Lays your last tile and closes the round, for { $points } points (§6.2).
reason-points = Gives more than most: { $points } for the sum of the tile (§4.1).
reason-heaviest = Gets rid of your heaviest tile, which gives { $points } now and could be counted against you (§4.1).
reason-still-fit = After it { $tiles } of the { $hand } { $hand ->
        [one] tile
       *[other] tiles
    } left in your hand still { $tiles ->
        [one] fits
       *[other] fit
    }.
reason-more-points = Gives { $points } for the sum of the tile; what was laid gives { $fewer } (§4.1).
reason-but-opens = What was laid opens { $figure ->
        [bridge] a bridge
        [hexagon] a hexagon
        [double] two hexagons at once
       *[triple] three hexagons at once
    } to the next player, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $tiles ->
        [one] one unseen tile fits
       *[other] { $tiles } unseen tiles fit
    } there ({ $section }).
reason-but-bought = A tile fits, and buying costs { $points } points (§5.2).
reason-buy-rather = Nothing fits, and a tile from the pool may; { $pool ->
        [one] { $pool } is
       *[other] { $pool } are
    } left (§5.1).
reason-nothing-fits = Nothing fits, so a tile has to be bought (§5.1).
reason-pass-rather = { $penalty ->
        [0] Passing costs nothing now, and another tile { $points } points
       *[other] Another tile costs { $points } points and could stay in your hand; passing costs { $penalty }
    } (§5.5).
