game-name = Partners DUO
game-line = Bring six pegs from two homes round the track and into their goals before your opponent does.

option-swap_start_square = A peg alone on its own start square may be swapped (§7.1)
    .label = Swapping on the start square
    .line = A peg alone on its own start square may be swapped.
option-bounce_may_leave_goal = A peg that turns in its goal may come out onto the track again (§7.2)
    .label = Out of the goal again
    .line = A peg that turns in its goal may come out onto the track again.
option-tournament_goal_rule = Tournament goal: a peg on a ring must lock or leave (§7.3)
    .label = Goal as in tournaments
    .line = A peg on a ring of the goal must lock or leave.

notation-help = Type for example “give 9”, “enter 8 a” (a peg of home a enters with the heart 8), “move a5 8” (the peg on a5 goes forward with the 8), “back a5” (with the ±2), “split a5+1 a6+3” (the four), “swap b7 a5” (with the 9) or “lay down”.

typed-give = give, hand over
typed-enter = enter, bring, bring out, come, play
typed-forward = forward, forwards, move, go, walk, advance, play
typed-back = back, backwards, backward, -2
typed-split = split, divide, share, move
typed-swap = swap, switch, exchange, change places
typed-alike = alike, same
typed-lay = lay
typed-down = down
typed-lay-down = lay down, throw away, discard, fold
typed-1 = heart 1, one, ace
typed-2 = +2, two
typed-3 = three
typed-4 = four
typed-5 = five
typed-6 = heart 6, six
typed-7 = seven
typed-8 = heart 8, eight
typed-9 = nine
typed-10 = ten
typed-filler = the, my, on, from, to, with, by, and, of, out, new, peg, pegs, card, cards, all, home, heart, square, squares, step, steps, play, move, forward, ±2, hand, whole

card-1 = ♥1
    .the = the heart 1
card-2 = ±2
    .the = the ±2
card-3 = 3
    .the = the 3
card-4 = 4 (split)
    .the = the 4
card-5 = 5 (jump)
    .the = the 5
card-6 = ♥6
    .the = the heart 6
card-7 = 7
    .the = the 7
card-8 = ♥8
    .the = the heart 8
card-9 = 9 (swap)
    .the = the 9
card-10 = 10
    .the = the 10

draw-heading = Deal { $deals } · { $deal } of 3 in a row · dealer: { $name }
draw-player = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in hand · on the table: { $played }
draw-hand = In your hand: { $hand }
draw-exchange = { $got ->
        [none] You put down { WORD($gave, form: "the") } to exchange.
       *[other] You gave { WORD($gave, form: "the") } and got { WORD($got, form: "the") }.
    }
draw-unseen = Unseen cards: { $unseen }
draw-legend =
    ● ○ yellow, ■ □ red, ●2 two on one square · ♥ start square · ◇ goal ring
    forward is clockwise, up from a0 · the inner ring is g3 · * plays next

offer-deal = Deal { WORD($card, form: "the") } from the stock
offer-give = Give { WORD($card, form: "the") }
offer-enter = Play { WORD($card, form: "the") }: a new peg enters on { $place }
offer-move = Play { WORD($card, form: "the") }: { $path }
offer-back = Play { WORD($card, form: "the") }: { $path }, backwards
offer-swap = Play { WORD($card, form: "the") }: swap the pegs on { $first } and { $second }
offer-swap-alike = Play { WORD($card, form: "the") }: swap two pegs of the same home (changes nothing)
offer-lay-down = Lay down the whole hand
offer-sends = ({ $pegs ->
        [one] a peg of home { $home } is sent home
       *[other] { $pegs } pegs of home { $home } are sent home
    })
offer-burns = ({ $pegs ->
        [one] a peg of home { $home } lands on more than one and goes home itself
       *[other] { $pegs } pegs of home { $home } land on more than one and go home themselves
    })
offer-turns = ({ $pegs ->
        [one] a peg of home { $home } turns in its goal
       *[other] { $pegs } pegs of home { $home } turn in their goal
    })
offer-leaves = ({ $pegs ->
        [one] a peg of home { $home } turns in its goal and comes out onto the track
       *[other] { $pegs } pegs of home { $home } turn in their goal and come out onto the track
    })

tell-deal = { WHO($seat) } is dealt a card: { WORD($card) }.
    .you = You are dealt a card: { WORD($card) }.
tell-deal-first = { WHO($seat) } deals first: deal 1 of 3 in a row.
    .you = You deal first: deal 1 of 3 in a row.
tell-deal-hidden = { WHO($seat) } is dealt a card.
    .you = You are dealt a card.
tell-give = { WHO($seat) } puts down { WORD($card, form: "the") } to exchange.
    .you = You put down { WORD($card, form: "the") } to exchange.
tell-give-hidden = { WHO($seat) } puts down a card to exchange, face down.
    .you = You put down a card to exchange, face down.
tell-exchange = The cards are exchanged: { WHO($seat) } gave { WORD($gave, form: "the") } and gets { WORD($card, form: "the") }.
    .you = The cards are exchanged: you gave { WORD($gave, form: "the") } and get { WORD($card, form: "the") }.
tell-exchange-hidden = { WHO($seat) } puts down a card too, face down, and the cards are exchanged.
    .you = You put down a card too, face down, and the cards are exchanged.
tell-lay-down = { WHO($seat) } can use no card, lays down the whole hand and waits for the next deal: { WORDS($cards) }.
    .you = You can use no card, lay down the whole hand and wait for the next deal: { WORDS($cards) }.
tell-enter = { WHO($seat) } plays { WORD($card, form: "the") }: a peg enters on { $place }.
    .you = You play { WORD($card, form: "the") }: a peg enters on { $place }.
tell-move = { WHO($seat) } plays { WORD($card, form: "the") }: { $path }.
    .you = You play { WORD($card, form: "the") }: { $path }.
tell-back = { WHO($seat) } plays { WORD($card, form: "the") }: { $path }, backwards.
    .you = You play { WORD($card, form: "the") }: { $path }, backwards.
tell-swap = { WHO($seat) } plays { WORD($card, form: "the") }: a peg of home { $first_home } on { $first } and a peg of home { $second_home } on { $second } change places.
    .you = You play { WORD($card, form: "the") }: a peg of home { $first_home } on { $first } and a peg of home { $second_home } on { $second } change places.
tell-swap-alike = { WHO($seat) } plays { WORD($card, form: "the") } and swaps two pegs of the same home, which changes nothing.
    .you = You play { WORD($card, form: "the") } and swap two pegs of the same home, which changes nothing.

then-sends = { $pegs ->
        [one] A peg of home { $home } is sent home.
       *[other] { $pegs } pegs of home { $home } are sent home.
    }
then-burns = { $pegs ->
        [one] A peg of home { $home } lands on more than one and goes home itself.
       *[other] { $pegs } pegs of home { $home } land on more than one and go home themselves.
    }
then-turns = { $pegs ->
        [one] A peg of home { $home } turns in its goal.
       *[other] { $pegs } pegs of home { $home } turn in their goal.
    }
then-leaves = { $pegs ->
        [one] A peg of home { $home } turns in its goal and comes out onto the track.
       *[other] { $pegs } pegs of home { $home } turn in their goal and come out onto the track.
    }
then-locks = { $pegs ->
        [one] A peg of home { $home } is locked in its goal.
       *[other] { $pegs } pegs of home { $home } are locked in their goal.
    }
then-deals-again = { WHO($seat) } deals again: deal { $deal } of 3 in a row.
    .you = You deal again: deal { $deal } of 3 in a row.
then-other-deals = All cards are gathered, and now { WHO($seat) } deals.
    .you = All cards are gathered, and now you deal.
then-wins = All six pegs have reached their goals: { WHO($seat) } wins.
    .you = All six pegs have reached their goals: you win.

points-goal = home { $home }: { $pegs ->
        [one] { $pegs } peg
       *[other] { $pegs } pegs
    } on the goal rings

unit-pegs = { $points ->
        [one] { $points } peg on a goal ring
       *[other] { $points } pegs on goal rings
    }
    .name = pegs

count-deals = deals
count-plays = cards played
count-entries = pegs entered
count-captures = opponent’s pegs sent home
count-own_captures = own pegs sent home by oneself
count-burns = pegs that landed on more than one and went home
count-swaps = swaps
count-laid_down = hands laid down unused

why-1-5 = There are three of each card, and all of this kind have been dealt.
why-2-1 = First the cards are dealt.
why-2-2 = First each player gives the other a card.
why-3-1 = Now a card is played.
why-3-2 = You do not have this card.
why-3-3 = No peg of yours is there.
why-3-4 = You have a card that can be used, so you must play one.
why-4-1 = A peg can only enter with a heart card.
why-4-2 = No peg of this home is waiting there.
why-4-4 = The way passes a start square that is closed, and only the 5 can jump over it.
why-4-9 = Another division of the four, which is on offer, puts every peg on the same place: choose that one.
why-5-3 = The peg is locked in its goal.
why-5-5 = The outer ring is taken, so the peg cannot come into its goal, and it can turn nowhere else.
why-5-6 = On its way out of the goal the peg cannot pass another on a ring.
why-5-7 = A peg on a goal ring is not moved backwards.
why-5-8 = The game is over.
why-6-4 = All four steps of the four must be used, no more and no less.
why-6-5 = The four is for pegs of one home, unless the last peg of that home has just come into its goal.
why-6-6 = That peg has had its move with this card.
why-6-9 = A swap takes two pegs, and there are none or only one there.
why-6-10 = A peg on a goal ring is protected and cannot be swapped.
why-6-11 = Pegs that share a square are protected and cannot be swapped.
why-6-12 = All swaps of two pegs of the same home are one action, whichever pegs are meant, and it takes two that are not protected.
why-7-1 = At this table a peg on its own start square cannot be swapped.
why-7-2 = At this table a peg may not come out of its goal again.
why-7-3 = By the tournament goal, a peg on a ring may only move to be locked or to leave the goal.
why-7-4 = By the tournament goal, a move may not end where it began.

## Why: what speaks for an action

reason-locks = Locks { $pegs ->
        [one] a peg in its goal
       *[other] { $pegs } pegs in their goal
    }: nothing can happen to { $pegs ->
        [one] it
       *[other] them
    } any more (§5.2).
reason-captures = Sends { $pegs ->
        [one] a peg of the opponent home
       *[other] { $pegs } pegs of the opponent home
    }, which loses { $squares ->
        [0] its start square
        [one] { $squares } square
       *[other] { $squares } squares
    } (§4.6).
reason-enters = Brings a peg out, and few cards do (§6.2){ $pegs ->
        [0] : then none waits at home
       *[other] { "" }
    }.
reason-goal = Brings { $pegs ->
        [one] a peg
       *[other] { $pegs } pegs
    } into the goal, which nobody else can enter (§5.1).
reason-safer = Takes your pegs out of the reach of those behind them (§4.6).
reason-closed = Keeps your start square closed to { $pegs ->
        [0] those that come round
        [one] a peg of the opponent on the track
       *[other] { $pegs } pegs of the opponent on the track
    } (§4.4).
reason-squares = Wins { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    }, more than most you could do.
reason-give-no-use = You have no use for it now.
reason-give-least = It would do least for you: { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } at most.
reason-give-keeps-hearts = You keep the hearts, which bring pegs out (§6.2).
reason-give-helps-little = It helps the opponent less than what you keep would.
reason-more-squares = Wins { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    }; what was played, { $fewer ->
        [0] none
       *[other] { $fewer }
    }.
reason-but-own-home = What was played sends { $pegs ->
        [one] an own peg
       *[other] { $pegs } own pegs
    } home (§4.6).
reason-but-leaves-goal = What was played takes a peg out of the goal again (§5.4).
reason-but-exposed = What was played leaves { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } more within reach of the opponent, who can send home what stands alone (§4.6).
reason-but-blocks = What was played leaves an own start square closed to { $pegs ->
        [one] an own peg
       *[other] { $pegs } own pegs
    } (§4.4).
reason-but-gave-use = The card that was given could have won { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    }.
reason-but-helps = With the card that was given the opponent can win { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    }, with the other { $fewer }.
