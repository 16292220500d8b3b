board-card = { WORD($card, form: "fold") }
board-prompt = What is going on
board-supply = The supply
board-choice = Cards that can be chosen for the kingdom
board-play = In play: { WHO($seat) }
## In the log
board-drawn = { $seats ->
        [1] { WHO($seat) } draws { $each ->
            [one] { $each } card.
           *[other] { $each } cards.
        }
       *[other] Everybody draws { $each ->
            [one] { $each } card.
           *[other] { $each } cards.
        }
    }
    .you = { $seats ->
            [1] You draw { $each ->
                [one] { $each } card.
               *[other] { $each } cards.
            }
           *[other] Everybody draws { $each ->
                [one] { $each } card.
               *[other] { $each } cards.
            }
        }

##
board-nothing = Nothing yet.
board-open = { $stolen ->
        [1] Trashed from the others
       *[other] Laid open: { WHO($seat) }
    }
board-secret = { $number ->
        [one] { $number } hidden card
       *[other] { $number } hidden cards
    }
board-hinted = (hint)
board-close = Close
board-rule = Rule { $section }
board-hand-empty = No cards in hand.

board-kind-treasure = Treasure
board-kind-victory = Victory
board-kind-curse = Curse
board-kind-action = Action
board-kind-attack = Attack
board-kind-reaction = Reaction
board-costs = { $cost ->
        [one] Costs { $cost } coin
       *[other] Costs { $cost } coins
    }

## A card read large, and what is asked before a slip is done
board-not-now = That cannot be done now.
board-too-dear = { $more ->
        [0] It costs { $cost }, and you have { $coins } to spend.
       *[other] It costs { $cost }, and you have { $coins } to spend; { $more } more in your hand.
    }
board-doubt-treasures = { $coins ->
        [one] You still hold { $coins } coin: play it first?
       *[other] You still hold { $coins } coins: play them first?
    }
board-doubt-curse = A Curse takes a point away at the end. Is that what you want?
board-do-buy = Buy { WORD($card, form: "acc") } all the same
board-do-not = Do not buy
board-only = There is only one answer: { $answer }.

## The kingdom chosen for a new table
choose-own = { $number } cards of your own choice
choose-surprise = Surprise me
choose-count = { $count } of { $number } cards chosen
choose-take = Choose it for the kingdom
choose-drop = Take it out of the kingdom
choose-full = { $number } cards are chosen: take one out first.
choose-tap = Tap a card to choose it or take it out. What it does is told here.

## Cards and piles, for a screen reader
board-pile = { WORD($card) }: costs { $cost }, { $left } left
board-pile-buy = Buy { WORD($card, form: "acc") }: costs { $cost }, { $left } left
board-pile-gain = Gain { WORD($card, form: "acc") }: costs { $cost }, { $left } left
board-pile-pick = Choose { WORD($card, form: "accdef") } for the kingdom: costs { $cost }
board-in-kingdom = { WORD($card) }: in the kingdom
board-hand = { WORD($card) }: { $number } in hand
board-hand-play = Play { WORD($card, form: "acc") }: { $number } in hand
board-hand-discard = Discard { WORD($card, form: "acc") }: { $number } in hand
board-hand-trash = Trash { WORD($card, form: "acc") }: { $number } in hand
board-hand-put = Put { WORD($card, form: "acc") } onto the deck: { $number } in hand
board-hand-reveal = Reveal { WORD($card, form: "acc") }: { $number } in hand
board-lies = { $number ->
        [1] { WORD($card) }
       *[other] { WORD($card) }, { $number } cards
    }
board-trash = { $number ->
        [0] The trash is empty
        [one] The trash: { $number } card
       *[other] The trash: { $number } cards
    }
board-trash-name = Trash

board-hand-name = Hand
board-deck-name = Deck
board-discard-name = Discard pile
board-discard-empty = empty
board-turns-name = Turn
board-victories-name = Victories
board-decides = to decide
board-winner = wins
board-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

board-counters = What { WHO($seat) } has this turn
board-count-actions = { $number ->
        [one] Action
       *[other] Actions
    }
board-count-buys = { $number ->
        [one] Buy
       *[other] Buys
    }
board-count-coins = { $number ->
        [one] coin
       *[other] coins
    }
board-purse = +{ $coins } in hand

board-counting = Counting cards
board-owns = All cards: { WHO($seat) }
board-cards = { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }

board-over = { $ended ->
        [provinces] The game is over: the Provinces are gone.
        [piles] The game is over: three piles are empty.
       *[limit] The game is over: the limit of turns is reached.
    }
board-results = The games of the match
board-result = Game { $game }: { $ended ->
        [provinces] the Provinces are gone
        [piles] three piles are empty
       *[limit] the limit of turns is reached
    }
board-result-seat = { WHO($seat) }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $won ->
        [0] { "" }
        [1] , victory
       *[other] , shared victory
    }
board-result-turns = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
board-result-next = On to game { $game }
board-wait = One moment …
board-other-plays = { WHO($seat) } is in the Action phase.
board-other-buys = { WHO($seat) } is in the Buy phase.
board-other-asked = { WHO($seat) } { WORD($question) }.
board-you-actions = { $actions ->
        [one] Your turn: play an Action card, or go on to buying.
       *[other] Your turn, with { $actions } Actions: play an Action card, or go on to buying.
    }
board-you-treasures = Your turn: play Treasures, then buy a card from the supply.
board-you-buy = { $buys ->
        [one] Your turn: buy a card, or end the turn.
       *[other] Your turn, with { $buys } Buys: buy a card, or end the turn.
    }
board-you-discard-for-cards = { $number ->
        [0] Cellar: choose any number of cards to discard. You draw as many.
       *[other] Cellar: { $number } chosen to discard. Choose more, or leave it at that.
    }
board-you-discard-down-to = { $number ->
        [one] { WHO($by) } played a Militia: discard { $number } card, so that { $size } are left in hand.
       *[other] { WHO($by) } played a Militia: discard { $number } cards, so that { $size } are left in hand.
    }
board-you-trash-up-to = { $number ->
        [one] Chapel: you may trash { $number } more card from your hand.
       *[other] Chapel: you may trash up to { $number } cards from your hand.
    }
board-you-upgrade = Remodel: trash a card from your hand. You gain one that costs up to { $more } more.
board-you-upgrade-treasure = Mine: trash a Treasure from your hand. You gain a Treasure into your hand that costs up to { $more } more.
board-you-gain-up-to = Choose a card in the supply that costs up to { $cost }. You gain it for nothing.
board-you-gain-up-to-treasure = Choose a Treasure in the supply that costs up to { $cost }. It goes into your hand.
board-you-put-victory-on-deck = { WHO($by) } played a Bureaucrat: choose a Victory card from your hand. It goes onto your deck.
board-you-play-twice = Throne Room: choose an Action card from your hand. It is played twice.
board-you-react = { $choice ->
        [1] { WHO($by) } plays an Attack: { WORD($card) }. Will you reveal a Moat?
       *[other] { WHO($by) } plays an Attack: { WORD($card) }. You hold no Moat, but nobody else knows.
    }
board-you-may-overturn-deck = Chancellor: will you put your whole deck onto the discard pile?
board-you-spy-on-top = { $own ->
        [1] Spy: { WORD($card, form: "acc") } lies on top of your deck. Shall it be discarded?
       *[other] Spy: { WHO($seat) } reveals { WORD($card, form: "acc") }. Shall it be discarded?
    }
board-you-rob-top = Thief: { WHO($seat) } reveals two cards. Which Treasure is trashed?
board-you-take-stolen = Thief: you may gain the cards that were trashed. Choose those you want.
board-you-draw-to-hand = { $choice ->
        [1] Library: you drew { WORD($card, form: "acc") }. Keep it, or set it aside?
       *[other] Library: you drew { WORD($card, form: "acc") }. Only Actions can be set aside, so you keep it.
    }
board-you-find-kingdom = { $number ->
        [0] Choose the first card for the kingdom.
        [one] Choose a card for the kingdom: { $number } of ten is there.
       *[other] Choose a card for the kingdom: { $number } of ten are there.
    }

board-do-spend = { $coins ->
        [one] Play all Treasures (+{ $coins })
       *[other] Play all Treasures (+{ $coins })
    }

board-says-copper = Gives 1 coin when you play it.
board-says-silver = Gives 2 coins when you play it.
board-says-gold = Gives 3 coins when you play it.
board-says-estate = 1 point at the end.
board-says-duchy = 3 points at the end.
board-says-province = 6 points at the end. When the Provinces are gone, the game is over.
board-says-curse = Takes 1 point away at the end.
board-says-cellar = One more Action. Discard as many cards from your hand as you like, then draw the same number.
board-says-chapel = You may trash cards from your hand, four at most.
board-says-moat = Draw 2 cards. When somebody else plays an Attack you may reveal this from your hand: the Attack then passes you by. It stays in your hand.
board-says-chancellor = 2 more coins. If you like, your whole deck goes onto your discard pile at once.
board-says-village = Draw 1 card. 2 more Actions.
board-says-woodcutter = 1 more Buy and 2 more coins.
board-says-workshop = Gain a card from the supply for 4 or less.
board-says-bureaucrat = Gain a Silver onto your deck. Everybody else reveals a Victory card from hand and puts it onto their deck, or reveals that they hold none.
board-says-feast = This card is trashed. In its place you gain a card from the supply for 5 or less.
board-says-gardens = 1 point at the end for every full ten cards you own.
board-says-militia = 2 more coins. Everybody else discards until three cards are left in hand.
board-says-moneylender = Trash a Copper from your hand. If you do, you have 3 more coins.
board-says-remodel = Trash a card from your hand and gain one from the supply that is dearer by 2 at most.
board-says-smithy = Draw 3 cards.
board-says-spy = Draw 1 card. One more Action. Everybody, you too, reveals the top of their deck: you decide whether that card is discarded or put back.
board-says-thief = Everybody else reveals two cards from their deck. One Treasure among them, you decide which, is trashed and the rest discarded. What was trashed you may gain.
board-says-throne-room = Pick an Action card in your hand: it is played two times.
board-says-council-room = Draw 4 cards. 1 more Buy. Everybody else draws 1 card too.
board-says-festival = 2 more Actions, 1 more Buy and 2 more coins.
board-says-laboratory = Draw 2 cards. One more Action.
board-says-library = Draw card by card until you hold seven. Actions that come may be set aside; in the end those are discarded.
board-says-market = Draw 1 card. One more Action, 1 more Buy and 1 more coin.
board-says-mine = Trash a Treasure from your hand and gain one into your hand that is dearer by 3 at most.
board-says-witch = Draw 2 cards. Everybody else gains a Curse.
board-says-adventurer = Reveal cards from your deck until two Treasures have come. Those go into your hand, and the rest is discarded.
