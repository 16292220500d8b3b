game-name = Kingdomino
game-line = Build the best kingdom of five by five squares from dominoes of land.

option-dynasty = Dynasty: three games in a row (§7.1)
    .label = Dynasty
    .line = Three games in a row, and the points are added up.
option-middle_kingdom = Middle Kingdom: 10 points for a castle in the middle (§7.2)
    .label = Middle Kingdom
    .line = 10 points more for a castle in the middle of its kingdom.
option-harmony = Harmony: 5 points when nothing was thrown away (§7.3)
    .label = Harmony
    .line = 5 points more if no domino was thrown away.
option-mighty_duel = Mighty Duel: two players, all dominoes, 7 by 7 squares (§7.4)
    .label = Mighty Duel
    .line = Two players, all dominoes, and kingdoms of 7 by 7 squares.
option-voluntary_discard = A domino may be thrown away although it fits (§8.1)
    .label = Free to throw away
    .line = A domino may be thrown away although it fits somewhere.
notation-help = Write “choose 12”, “place 12 g8 h8” (the square of the left half first, then the right half’s, side by side) or “discard 12”. The castle stands on g7.

typed-choose = choose, chooses, pick, picks, take, takes
typed-place = place, places, lay, lays, put, puts
typed-discard = discard, discards, throw, throws
typed-filler = domino, tile, number, the, square, squares, on, at, and, away

offer-draw = Turn up domino { $domino }: { WORD($left) }{ $left_crowns ->
        [0] { "" }
        [one] { " " }with { $left_crowns } crown
       *[other] { " " }with { $left_crowns } crowns
    } and { WORD($right) }{ $right_crowns ->
        [0] { "" }
        [one] { " " }with { $right_crowns } crown
       *[other] { " " }with { $right_crowns } crowns
    }
offer-king = Bring a king out of the hand: { WHO($seat) }
offer-choose = Choose domino { $domino }: { WORD($left) }{ $left_crowns ->
        [0] { "" }
        [one] { " " }with { $left_crowns } crown
       *[other] { " " }with { $left_crowns } crowns
    } and { WORD($right) }{ $right_crowns ->
        [0] { "" }
        [one] { " " }with { $right_crowns } crown
       *[other] { " " }with { $right_crowns } crowns
    }
offer-place = Lay domino { $domino }: { WORD($left) }{ $left_crowns ->
        [0] { "" }
        [one] { " " }with { $left_crowns } crown
       *[other] { " " }with { $left_crowns } crowns
    } on { $left_square }, { WORD($right) }{ $right_crowns ->
        [0] { "" }
        [one] { " " }with { $right_crowns } crown
       *[other] { " " }with { $right_crowns } crowns
    } on { $right_square }
offer-discard = Throw domino { $domino } away

terrain-wheat = wheat
terrain-forest = forest
terrain-lake = lake
terrain-grass = grass
terrain-swamp = swamp
terrain-mine = mine

draw-heading = { $game ->
        [0] { "" }
       *[other] Game { $game } of 3 ·{ " " }
    }{ $round ->
        [0] First choice
       *[other] Round { $round } of { $rounds }
    }{ $left ->
        [0] , the last
       *[other] { "" }
    } · { $to_come ->
        [0] no more dominoes come
        [one] { $to_come } domino still to come
       *[other] { $to_come } dominoes still to come
    }{ $out ->
        [0] { "" }
       *[other] { $to_come ->
            [0] { "" }
           *[other] { " " }({ $out } were taken out)
        }
    }
draw-row = To be laid
draw-new-row = To choose from
draw-game-before = How game { $game } ended
draw-sum = all games: { $games } = { $points }

tell-draw = Domino { $domino } is turned up ({ WORD($left) } and { WORD($right) }{ $crowns ->
        [0] { "" }
        [one] , { $crowns } crown
       *[other] , { $crowns } crowns
    }).
tell-king = { WHO($seat) }’s king comes out of the hand.
    .you = Your king comes out of the hand.
tell-choose = { WHO($seat) } chooses domino { $domino } ({ WORD($left) } and { WORD($right) }{ $crowns ->
        [0] { "" }
        [one] , { $crowns } crown
       *[other] , { $crowns } crowns
    }).
    .you = You choose domino { $domino } ({ WORD($left) } and { WORD($right) }{ $crowns ->
            [0] { "" }
            [one] , { $crowns } crown
           *[other] , { $crowns } crowns
        }).
tell-place = { WHO($seat) } lays domino { $domino }: { WORD($left) } on { $left_square }, { WORD($right) } on { $right_square }.
    .you = You lay domino { $domino }: { WORD($left) } on { $left_square }, { WORD($right) } on { $right_square }.
tell-discard = { WHO($seat) } throws domino { $domino } away.
    .you = You throw domino { $domino } away.
tell-last-row = This is the last row.
tell-last-round = The last round begins: in it dominoes are only laid (§5.1).

tell-game-over = Game { $game } is over.
tell-game-points = { WHO($seat) } gets { $points ->
        [0] no points.
        [one] { $points } point:
       *[other] { $points } points:
    }
    .you = You get { $points ->
            [0] no points.
            [one] { $points } point:
           *[other] { $points } points:
        }
tell-points-property = { $points } for { WORD($terrain) }, { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } × { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    } ({ $section }).
tell-points-middle-kingdom = { $points } for a castle in the middle of the kingdom ({ $section }).
tell-points-harmony = { $points } for harmony, nothing was thrown away ({ $section }).
tell-sum = { WHO($seat) } has { $games } = { $points } points in all.
    .you = You have { $games } = { $points } points in all.

points-property = { $game ->
        [0] { "" }
       *[other] Game { $game }:{ " " }
    }{ WORD($terrain) }, { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } × { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    }
points-middle-kingdom = { $game ->
        [0] { "" }
       *[other] Game { $game }:{ " " }
    }castle in the middle of the kingdom
points-harmony = { $game ->
        [0] { "" }
       *[other] Game { $game }:{ " " }
    }harmony: nothing was thrown away
points-middle-kingdom-promised = { $game ->
        [0] { "" }
       *[other] Game { $game }:{ " " }
    }castle in the middle so far: { $points } points at the end if it stays there
points-harmony-promised = { $game ->
        [0] { "" }
       *[other] Game { $game }:{ " " }
    }nothing thrown away so far: { $points } points at the end if it stays so

tie-largest = { WHO($seat) }: the largest { $games ->
        [1] property is
       *[other] properties of the games are together
    } { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    }
tie-crowns = { WHO($seat) }: { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    } in the { $games ->
        [1] kingdom
       *[other] kingdoms
    }
tie-shared = { WHO($seat) }: all is equal, and the place is shared

count-discarded = dominoes thrown away
count-castles_in_the_middle = castles in the middle
count-properties = properties
count-crowns = crowns in kingdoms

why-1-1 = There is only one such domino, and it has been seen already.
why-2-1 = No king of this colour is left in the hand.
why-2-4 = The row is formed first: as many dominoes as there are kings.
why-2-5 = The kings come out of the hand one at a time, and each chooses before the next appears.
why-2-6 = There is a king on this domino already.
why-3-1 = It is not this domino’s turn: the lowest number in the row comes first.
why-3-2 = First you lay the domino you have, then you choose the next one.
why-3-3 = Now you choose, and from the new row.
why-3-5 = A new row is formed when everybody has laid and chosen.
why-4-1 = Something lies there already.
why-4-2 = The kingdom would be more than 5 squares wide or high.
why-4-3 = The domino must share a side with your castle or another domino; corners are not enough.
why-4-5 = The land does not match: one half of the domino must lie beside the castle or beside the same kind of land.
why-4-6 = The domino fits somewhere, so it must be laid.
why-5-1 = The game is over.
why-7-4 = The kingdom would be more than 7 squares wide or high.

refused-mighty-duel-players = The Mighty Duel is for 2 players, not { $players }.

## Why: what speaks for an action

reason-joins = Makes { $squares } { $squares ->
        [one] square
       *[other] squares
    } of { WORD($terrain) } with { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more (§5.3).
reason-no-hole = Leaves no hole of a single square that nothing can fill.
reason-middle = Keeps the castle in the middle, for { $points } points (§7.2).
reason-next = Leaves a good place for domino { $domino }, which you lay next{ $points ->
        [0] { "" }
        [one] , for { $points } point
       *[other] , for { $points } points
    }.
reason-still-to-come = The { WORD($terrain) } of { $squares } { $squares ->
        [one] square
       *[other] squares
    } waits for a crown: { $crowns ->
        [one] { $crowns } has not been seen yet
       *[other] { $crowns } have not been seen yet
    }.
reason-keeps-places = Keeps { $places } { $places ->
        [one] square
       *[other] squares
    } where { WORD($terrain) } with crowns can grow; what was laid keeps { $fewer ->
        [0] none
       *[other] { $fewer }
    } (§4.3).
reason-room = After it { $fit } of the { $unseen } unseen dominoes have a place, after what was laid { $fewer } (§4.6).
reason-but-hole = What was laid leaves a hole of a single square that nothing can fill.
reason-but-middle = With what was laid the castle is not in the middle any more, which costs { $points } points (§7.2).
reason-but-no-place = Domino { $domino } has no place in the kingdom as it is (§4.6).
reason-but-harmony = Throwing a domino away costs the { $points } points for Harmony (§7.3).
reason-choose-points = Domino { $domino } fits your kingdom best: up to { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
reason-choose-crowns = It has { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    }.
reason-choose-first = The lowest number lets you choose early next time (§3.1).
reason-choose-denies = It would have given { WHO($seat) }, who may choose next, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
