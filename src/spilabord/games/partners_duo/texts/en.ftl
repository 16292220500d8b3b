game-name = Partners DUO
game-line = Bring six pegs from two homes round the track and into their goals before your opponent does.

option-swap_start_square = A peg alone on its own start square may be swapped (§7.1)
option-bounce_may_leave_goal = The way back may lead out of the goal again (§7.2)
option-tournament_goal_rule = Tournament goal: a peg on a ring must lock or leave (§7.3)

notation-help = Write “give 9”, “enter 8 a”, “forward 8 a5” (the peg on a5), “back a5”, “split a5+1 a6+3”, “swap a5 b7”, “swap alike” or “lay down”.

card-1 = ♥1
card-2 = ±2
card-3 = 3
card-4 = 4 (split)
card-5 = 5 (jump)
card-6 = ♥6
card-7 = 7
card-8 = ♥8
card-9 = 9 (swap)
card-10 = 10

draw-heading = Deal { $deals } · { $deal } of 3 by { $name }
draw-player = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in hand · played: { $played }
draw-hand = Your hand: { $hand }
draw-exchange = { $got ->
        [none] You have given { WORD($gave) }.
       *[other] You gave { WORD($gave) } and got { WORD($got) }.
    }
draw-unseen = Unseen: { $unseen }
draw-legend =
    ● ○ yellow, ■ □ red, ●2 two on one square · ♥ start square · ◇ goal ring
    forward is clockwise, up from a0 · the inner ring is g3 · * plays next

tell-deal = { WHO($seat) } is dealt { WORD($card) }.
tell-deal-hidden = { WHO($seat) } is dealt a card.
tell-give = { WHO($seat) } gives { WORD($card) }.
tell-give-hidden = { WHO($seat) } has put down a card to exchange.
tell-exchange = The cards are exchanged: { WHO($seat) } gave { WORD($gave) } and gets { WORD($card) }.
tell-exchange-hidden = { WHO($seat) } has put down a card too, and the cards are exchanged.
tell-lay-down = { WHO($seat) } can use no card and lays down { $cards }.
tell-enter = { WHO($seat) } plays { WORD($card) }: a peg enters on { $place }.{ $captured ->
        [0] { "" }
       *[other] { " " }A peg of home { $captured_homes } is sent home.
    }
tell-move = { WHO($seat) } plays { WORD($card) }: { $path }.{ $captured ->
        [0] { "" }
        [one] { " " }A peg of home { $captured_homes } is sent home.
       *[other] { " " }{ $captured } pegs are sent home, of { $captured_homes }.
    }{ $burnt ->
        [0] { "" }
        [one] { " " }A peg that meets several goes home to { $burnt_homes }.
       *[other] { " " }{ $burnt } pegs that meet several go home to { $burnt_homes }.
    }
tell-swap = { WHO($seat) } plays 9: the pegs on { $first } and { $second } change places.
tell-swap-alike = { WHO($seat) } plays 9 and swaps two pegs of the same home, which changes nothing.

points-goal = home { $home }: { $pegs ->
        [one] { $pegs } peg
       *[other] { $pegs } pegs
    } on the goal rings

unit-pegs = { $points ->
        [one] { $points } peg in the goal
       *[other] { $points } pegs in the goal
    }

count-deals = deals
count-plays = cards played
count-entries = pegs entered
count-captures = opponent’s pegs sent home
count-own_captures = own pegs sent home by oneself
count-burns = pegs that met several and went home
count-swaps = swaps
count-laid_down = hands laid down

why-1-5 = There are three of each card, and all of this kind have been dealt.
why-2-1 = First the cards are dealt.
why-2-2 = First both give a card to each other.
why-3-1 = Now a card is played.
why-3-2 = You do not have this card.
why-3-3 = No peg of yours is there.
why-3-4 = You have a card that can be used, so one must be played.
why-4-1 = A peg enters only by a card with a heart.
why-4-2 = No peg of this home is waiting there.
why-4-4 = The way passes a start square that is closed.
why-4-9 = Another division of the four puts every peg on the same place: choose that one.
why-5-3 = The peg is locked in its goal.
why-5-5 = The outer ring is taken, so the peg cannot come into its goal, and it can turn nowhere else.
why-5-6 = On its way back out of the goal the peg would meet another on a ring.
why-5-7 = A peg on a goal ring is not moved backwards.
why-5-8 = The game is over.
why-6-4 = All four steps of the four must be used, no more and no less.
why-6-5 = The four is for pegs of one home, unless the last peg of that home has just come into its goal.
why-6-6 = That peg has had its move with this card.
why-6-9 = A swap takes two pegs, and there are none or only one there.
why-6-10 = A peg on a goal ring is protected and cannot be swapped.
why-6-11 = Pegs that share a square are protected and cannot be swapped.
why-6-12 = A swap of two pegs of the same home is written “swap alike”, and needs two that are not protected.
why-7-1 = At this table a peg on its own start square cannot be swapped.
why-7-2 = At this table a peg may not come out of its goal again.
why-7-3 = By the tournament goal, a peg on a ring may only move to be locked or to leave the goal.
why-7-4 = By the tournament goal, a move may not end where it began.
