duo-board = The board
duo-hand = Your hand
duo-choices = What the card can do
duo-dealer = deals
## In the log
duo-dealt = { $seats ->
        [1] { WHO($seat) } is dealt { $each ->
            [one] { $each } card.
           *[other] { $each } cards.
        }
       *[other] Each is dealt { $each ->
            [one] { $each } card.
           *[other] { $each } cards.
        }
    }
    .you = { $seats ->
            [1] You are dealt { $each ->
                [one] { $each } card.
               *[other] { $each } cards.
            }
           *[other] Each is dealt { $each ->
                [one] { $each } card.
               *[other] { $each } cards.
            }
        }

##
duo-deal = deal { $deal } of 3
duo-cards = { $cards ->
        [one] { $cards } card in hand
       *[other] { $cards } cards in hand
    }
duo-home = home { $home }
duo-card-of-no-use = { WORD($card) }, of no use now

duo-wait = One moment.
duo-won = { WHO($seat) } wins: all six pegs have reached their goals.
duo-you-won = You won! All six of your pegs have reached their goals.
duo-give-choose = Choose a card to give. { WHO($seat) } gives you one in return.
duo-give-this = Give this card? { WHO($seat) } gets it.
duo-they-give = { WHO($seat) } chooses a card to give.
duo-they-play = It is { WHO($seat) }’s turn.
duo-play-choose = Your turn. Choose a card.
duo-peg-choose = Choose a peg, or the place where it is to land.
duo-target-choose = The peg on { $peg }: where is it to go?
duo-no-use = This card is of no use now. Touch a peg to see why.
duo-not-there = The peg cannot get there with this card.
duo-which = This can be done in more than one way. Choose from the list.
duo-must-lay-down = None of your cards can be used. You lay down your hand and wait for the next deal.
duo-steps-left = { $steps ->
        [4] Four steps to share out. Choose a peg.
        [one] One step is left. Choose a peg.
       *[other] { $steps } steps are left. Choose a peg.
    }
duo-four-shared = All four steps are shared out.
duo-play-four = Play the four
duo-take-back = Choose again
duo-rule = Rule { $section }

duo-card-does = { $card ->
        [1] A new peg enters, or a peg goes 1 forward.
        [2] A peg goes 2 forward or 2 backwards.
        [4] Four steps forward, for one or more pegs of the same home.
        [5] A peg goes 5 forward and may jump over closed start squares.
        [6] A new peg enters, or a peg goes 6 forward.
        [8] A new peg enters, or a peg goes 8 forward.
        [9] A peg goes 9 forward, or two pegs change places.
       *[other] A peg goes { $card } forward.
    }

duo-go = { $from } → { $to }
duo-back = { $from } → { $to }, backwards
duo-enter = a new peg enters on { $place }
duo-swap = swap { $from } and { $to }
duo-steps = { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
duo-changes-nothing = (changes nothing)
duo-more = { $peg } …
duo-pegs-on = { $place }: { $count ->
        [one] a peg
       *[other] { $count } pegs
    } of home { $home } ({ WHO($seat) })
duo-pegs-at-home = home { $home }: { $count ->
        [one] one peg waits
       *[other] { $count } pegs wait
    } ({ WHO($seat) })
