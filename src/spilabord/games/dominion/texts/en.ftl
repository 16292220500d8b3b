game-name = Dominion
game-line = Build a deck, card by card, and own the most victory points.

option-kingdom = The kingdom: first-game, big-money, interaction, size-distortion, village-square, random, draft (chosen in turn) or ten cards with commas between; if several games are played in a row, each may have its own, with semicolons between (§2.5)
    .label = The kingdom
    .line = Ten kinds of cards that can be bought beside Treasures and Victory cards.
    .first-game = First game
    .big-money = Big money
    .interaction = Interaction
    .size-distortion = Size distortion
    .village-square = Village square
    .random = Ten cards at random
    .draft = Ten cards chosen in turn
option-contains = Cards that must be in it, with commas between; goes with a kingdom at random or chosen in turn (§2.8)
    .label = Cards that must be in it
    .line = For a kingdom at random or chosen in turn.
option-excludes = Cards that must not be in it, with commas between; goes with a kingdom at random or chosen in turn (§2.8)
    .label = Cards that must not be in it
    .line = For a kingdom at random or chosen in turn.
option-at_least_one = Kinds of which there must be at least one, with commas between: village, attack, reaction, buy, draw, trash (§2.8)
    .label = Kinds of which there must be at least one
    .line = For a kingdom at random or chosen in turn.
    .village = Village: two more Actions
    .attack = Attack
    .reaction = Reaction
    .buy = One more Buy
    .draw = Draw: more cards in hand
    .trash = Trash: cards from hand are trashed
option-games = How many games in a row (§3.2)
    .label = Games in a row
    .line = Each of them can have a kingdom of its own.
option-turn_limit = The most turns a player can have; a safety valve of the table, no rule of the game (§10.7)
    .label = Most turns of a player
    .line = A safety valve of the table, no rule of the game.
option-counting = Shows everybody what can be worked out by counting: one’s own deck and discard pile, everybody’s cards and points; a help of the table, no rule of the game (§9.3)
    .label = Counting shown
    .line = Everybody sees what can be worked out by counting: one’s own deck and discard pile, everybody’s cards and points. A help of the table, no rule of the game.
notation-help = Write what you want to do in your own words: “play a Smithy”, “buy a Province”, “end actions”, “end turn”; when a card asks, “discard an Estate”, “trash a Copper”, “gain a Silver”, “reveal a Moat”, “keep”, “set aside”, “overturn” or “done”. The short spelling of the records is understood too: “play throne-room”, “end-turn”.

card-copper = Copper
    .acc = a Copper
    .dat = a Copper
    .def = the Copper
    .accdef = the Copper
card-silver = Silver
    .acc = a Silver
    .dat = a Silver
    .def = the Silver
    .accdef = the Silver
card-gold = Gold
    .acc = a Gold
    .dat = a Gold
    .def = the Gold
    .accdef = the Gold
card-estate = Estate
    .acc = an Estate
    .dat = an Estate
    .def = the Estate
    .accdef = the Estate
card-duchy = Duchy
    .acc = a Duchy
    .dat = a Duchy
    .def = the Duchy
    .accdef = the Duchy
card-province = Province
    .acc = a Province
    .dat = a Province
    .def = the Province
    .accdef = the Province
card-curse = Curse
    .acc = a Curse
    .dat = a Curse
    .def = the Curse
    .accdef = the Curse
card-cellar = Cellar
    .acc = a Cellar
    .dat = a Cellar
    .def = the Cellar
    .accdef = the Cellar
card-chapel = Chapel
    .acc = a Chapel
    .dat = a Chapel
    .def = the Chapel
    .accdef = the Chapel
card-moat = Moat
    .acc = a Moat
    .dat = a Moat
    .def = the Moat
    .accdef = the Moat
card-chancellor = Chancellor
    .acc = a Chancellor
    .dat = a Chancellor
    .def = the Chancellor
    .accdef = the Chancellor
    .fold = Chan{ "\u00AD" }cellor
card-village = Village
    .acc = a Village
    .dat = a Village
    .def = the Village
    .accdef = the Village
card-woodcutter = Woodcutter
    .acc = a Woodcutter
    .dat = a Woodcutter
    .def = the Woodcutter
    .accdef = the Woodcutter
    .fold = Wood{ "\u00AD" }cutter
card-workshop = Workshop
    .acc = a Workshop
    .dat = a Workshop
    .def = the Workshop
    .accdef = the Workshop
card-bureaucrat = Bureaucrat
    .acc = a Bureaucrat
    .dat = a Bureaucrat
    .def = the Bureaucrat
    .accdef = the Bureaucrat
    .fold = Bureau{ "\u00AD" }crat
card-feast = Feast
    .acc = a Feast
    .dat = a Feast
    .def = the Feast
    .accdef = the Feast
card-gardens = Gardens
    .acc = Gardens
    .dat = Gardens
    .def = the Gardens
    .accdef = the Gardens
card-militia = Militia
    .acc = a Militia
    .dat = a Militia
    .def = the Militia
    .accdef = the Militia
card-moneylender = Moneylender
    .acc = a Moneylender
    .dat = a Moneylender
    .def = the Moneylender
    .accdef = the Moneylender
    .fold = Money{ "\u00AD" }lender
card-remodel = Remodel
    .acc = a Remodel
    .dat = a Remodel
    .def = the Remodel
    .accdef = the Remodel
card-smithy = Smithy
    .acc = a Smithy
    .dat = a Smithy
    .def = the Smithy
    .accdef = the Smithy
card-spy = Spy
    .acc = a Spy
    .dat = a Spy
    .def = the Spy
    .accdef = the Spy
card-thief = Thief
    .acc = a Thief
    .dat = a Thief
    .def = the Thief
    .accdef = the Thief
card-throne-room = Throne Room
    .acc = a Throne Room
    .dat = a Throne Room
    .def = the Throne Room
    .accdef = the Throne Room
card-council-room = Council Room
    .acc = a Council Room
    .dat = a Council Room
    .def = the Council Room
    .accdef = the Council Room
card-festival = Festival
    .acc = a Festival
    .dat = a Festival
    .def = the Festival
    .accdef = the Festival
card-laboratory = Laboratory
    .acc = a Laboratory
    .dat = a Laboratory
    .def = the Laboratory
    .accdef = the Laboratory
    .fold = Labora{ "\u00AD" }tory
card-library = Library
    .acc = a Library
    .dat = a Library
    .def = the Library
    .accdef = the Library
card-market = Market
    .acc = a Market
    .dat = a Market
    .def = the Market
    .accdef = the Market
card-mine = Mine
    .acc = a Mine
    .dat = a Mine
    .def = the Mine
    .accdef = the Mine
card-witch = Witch
    .acc = a Witch
    .dat = a Witch
    .def = the Witch
    .accdef = the Witch
card-adventurer = Adventurer
    .acc = an Adventurer
    .dat = an Adventurer
    .def = the Adventurer
    .accdef = the Adventurer
    .fold = Adven{ "\u00AD" }turer

draw-heading = { $game ->
        [0] { "" }
       *[other] Game { $game } of { $games } ·{ " " }
    }Turn { $turn } · { $actions ->
        [one] { $actions } Action
       *[other] { $actions } Actions
    } · { $buys ->
        [one] { $buys } Buy
       *[other] { $buys } Buys
    } · { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
draw-pile = { WORD($card) }
draw-kingdom = The kingdom
draw-trash = In the trash
draw-sizes = { $deck } in the deck, { $hand } in hand
draw-discard = On the discard pile: { WORD($card) }
draw-top = Known on top of the deck
draw-play = In play
draw-open = Laid open
draw-hand = In hand
draw-shown = Known in hand
draw-in-deck = Still in the deck
draw-in-discard = In the discard pile
draw-owned = { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } in all, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
draw-asked = { WHO($seat) } { WORD($question) }
draw-asked-react = { $moat ->
        [1] { WHO($seat) } may reveal a Moat against the Attack: { WORD($card) }
        [0] { WHO($seat) } holds no Moat against the Attack, but nobody else knows: { WORD($card) }
       *[other] { WHO($seat) } answers the Attack: { WORD($card) }
    }

ask-discard-for-cards = may discard any number of cards and then draw as many
ask-discard-down-to = discards down to three cards
ask-trash-up-to = may trash cards from hand
ask-upgrade = trashes a card from hand and gains one that costs up to 2 more
ask-upgrade-treasure = trashes a Treasure from hand and gains one into hand that costs up to 3 more
ask-gain-up-to = chooses a card to gain
ask-gain-up-to-treasure = chooses a Treasure to gain into hand
ask-put-victory-on-deck = chooses a Victory card to put onto the deck
ask-play-twice = chooses an Action card to play twice
ask-may-overturn-deck = may put the deck onto the discard pile
ask-spy-on-top = decides whether the card is discarded or put back
ask-rob-top = chooses which Treasure is trashed
ask-take-stolen = may gain some of the cards that were trashed
ask-draw-to-hand = keeps the card or sets it aside
ask-find-kingdom = chooses a card for the kingdom

tell-start = { WHO($seat) } starts.
    .you = You start.
tell-include = { WORD($card, form: "def") } is in the kingdom.
tell-pick = { WHO($seat) } chooses { WORD($card, form: "accdef") } for the kingdom.
    .you = You choose { WORD($card, form: "accdef") } for the kingdom.
tell-draw = { WHO($seat) } draws { WORD($card, form: "acc") }.
    .you = You draw { WORD($card, form: "acc") }.
tell-draw-secretly = { WHO($seat) } draws a card.
    .you = You draw a card.
tell-reveal-top = { WHO($seat) } reveals { WORD($card, form: "acc") } from the deck.
    .you = You reveal { WORD($card, form: "acc") } from the deck.
tell-land-on-top = { WHO($seat) } puts the deck onto the discard pile: { WORD($card) } lies on top.
    .you = You put the deck onto the discard pile: { WORD($card) } lies on top.
tell-play = { WHO($seat) } plays { WORD($card, form: "acc") }.
    .you = You play { WORD($card, form: "acc") }.
tell-end-actions = { WHO($seat) } ends the Action phase.
    .you = You end the Action phase.
tell-buy = { WHO($seat) } buys { WORD($card, form: "acc") }.
    .you = You buy { WORD($card, form: "acc") }.
tell-end-turn = { WHO($seat) } ends the turn.
    .you = You end the turn.
tell-discard = { WHO($seat) } chooses to discard { WORD($card, form: "acc") }.
    .you = You choose to discard { WORD($card, form: "acc") }.
tell-discard-secretly = { WHO($seat) } chooses a card to discard.
    .you = You choose a card to discard.
tell-spy-discard = { $own ->
        [1] { WHO($by) } decides to discard { WORD($card, form: "accdef") } from the deck.
       *[other] { WHO($by) } decides that { WHO($seat) } discards { WORD($card, form: "accdef") } from the deck.
    }
    .you = { WHO($by) } decides that you discard { WORD($card, form: "accdef") } from the deck.
    .you-by = { $own ->
            [1] You decide to discard { WORD($card, form: "accdef") } from the deck.
           *[other] You decide that { WHO($seat) } discards { WORD($card, form: "accdef") } from the deck.
        }
tell-spy-keep = { $own ->
        [1] { WHO($by) } decides to put { WORD($card, form: "accdef") } back onto the deck.
       *[other] { WHO($by) } decides that { WHO($seat) } puts { WORD($card, form: "accdef") } back onto the deck.
    }
    .you = { WHO($by) } decides that you put { WORD($card, form: "accdef") } back onto the deck.
    .you-by = { $own ->
            [1] You decide to put { WORD($card, form: "accdef") } back onto the deck.
           *[other] You decide that { WHO($seat) } puts { WORD($card, form: "accdef") } back onto the deck.
        }
tell-rob = { WHO($by) } decides that { WHO($seat) } trashes { WORD($card, form: "accdef") }.
    .you = { WHO($by) } decides that you trash { WORD($card, form: "accdef") }.
    .you-by = You decide that { WHO($seat) } trashes { WORD($card, form: "accdef") }.
tell-keep = { WHO($seat) } keeps the card.
    .you = You keep the card.
tell-set-aside = { WHO($seat) } sets { WORD($card, form: "accdef") } aside.
    .you = You set { WORD($card, form: "accdef") } aside.
tell-trash = { WHO($seat) } trashes { WORD($card, form: "acc") }.
    .you = You trash { WORD($card, form: "acc") }.
tell-gain = { WHO($seat) } gains { WORD($card, form: "acc") }.
    .you = You gain { WORD($card, form: "acc") }.
tell-gain-stolen = { WHO($seat) } gains { WORD($card, form: "acc") } from the trash.
    .you = You gain { WORD($card, form: "acc") } from the trash.
tell-put = { WHO($seat) } reveals { WORD($card, form: "acc") } and puts it onto the deck.
    .you = You reveal { WORD($card, form: "acc") } and put it onto the deck.
tell-reveal = { WHO($seat) } reveals { WORD($card, form: "acc") } and is safe from the Attack.
    .you = You reveal { WORD($card, form: "acc") } and are safe from the Attack.
tell-overturn = { WHO($seat) } decides to put the whole deck onto the discard pile.
    .you = You decide to put the whole deck onto the discard pile.
tell-done = { WHO($seat) } leaves it at that.
    .you = You leave it at that.
tell-done-react = { WHO($seat) } reveals no Moat.
    .you = You reveal no Moat.
tell-done-may-overturn-deck = { WHO($seat) } leaves the deck alone.
    .you = You leave the deck alone.
tell-done-take-stolen = { WHO($seat) } gains no more cards from the trash.
    .you = You gain no more cards from the trash.
tell-done-trash-up-to = { WHO($seat) } trashes no more cards.
    .you = You trash no more cards.

then-shuffles = { WHO($seat) } shuffles the discard pile.
    .you = You shuffle the discard pile.
then-known = { WHO($seat) } draws { WORD($card, form: "accdef") } that lay on top of the deck.
    .you = You draw { WORD($card, form: "accdef") } that lay on top of the deck.
then-reveals = { WHO($seat) } reveals { WORD($card, form: "accdef") } that lay on top of the deck.
    .you = You reveal { WORD($card, form: "accdef") } that lay on top of the deck.
then-play = { WHO($seat) } plays { WORD($card, form: "acc") }.
    .you = You play { WORD($card, form: "acc") }.
then-trash = { WHO($seat) } trashes { WORD($card, form: "acc") }.
    .you = You trash { WORD($card, form: "acc") }.
then-gain = { WHO($seat) } gains { WORD($card, form: "acc") }.
    .you = You gain { WORD($card, form: "acc") }.
then-put = { WHO($seat) } reveals { WORD($card, form: "acc") } and puts it onto the deck.
    .you = You reveal { WORD($card, form: "acc") } and put it onto the deck.
then-discards = { WHO($seat) } discards { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }: { WORD($card) } lies on top.
    .you = You discard { $number ->
            [one] { $number } card
           *[other] { $number } cards
        }: { WORD($card) } lies on top.
then-takes-treasures = { WHO($seat) } puts { $number ->
        [one] { $number } Treasure
       *[other] { $number } Treasures
    } into hand.
    .you = You put { $number ->
            [one] { $number } Treasure
           *[other] { $number } Treasures
        } into hand.
then-shows = { WHO($seat) } reveals in hand: { $number } × { WORD($card) }.
    .you = You reveal in hand: { $number } × { WORD($card) }.
then-cleans-up = { WHO($seat) } cleans up: { WORD($card) } lies on the discard pile.
    .you = You clean up: { WORD($card) } lies on the discard pile.
then-cleans-up-bare = { WHO($seat) } cleans up and has no cards.
    .you = You clean up and have no cards.
then-over-provinces = { $number ->
        [0] The game is over
       *[other] Game { $number } is over
    }: the Provinces are gone.
then-over-piles = { $number ->
        [0] The game is over
       *[other] Game { $number } is over
    }: three piles are empty.
then-over-limit = { $number ->
        [0] The game is over
       *[other] Game { $number } is over
    }: the limit of turns is reached.
then-scores = { WHO($seat) } has { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in game { $number }{ $lines ->
        [0] .
       *[other] :
    }
    .you = You have { $points ->
            [one] { $points } point
           *[other] { $points } points
        } in game { $number }{ $lines ->
            [0] .
           *[other] :
        }
then-points-card = { $number } × { WORD($card) }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $section }).
then-points-gardens = { $number } × { WORD($card) } with { $cards } cards in all, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $section }).
then-tie-turns = { WHO($seat) }: { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }, and fewer turns win ({ $section }).
then-tie-shared = { WHO($seat) }: all is equal, and the victory is shared ({ $section }).
then-wins = { WHO($seat) } wins the game.
    .you = You win the game.
then-starts-again = { WHO($seat) } starts, by the result of the last game (§3.2).
    .you = You start, by the result of the last game (§3.2).
then-starts = { WHO($seat) } sits to the left of the winner and starts the next game (§3.2).
    .you = You sit to the left of the winner and start the next game (§3.2).

points-card = { $number } × { WORD($card) }, { $each } each
points-gardens = { $number } × { WORD($card) }, { $each } each for { $cards } cards
points-victory = { $sharing ->
        [1] victory
       *[other] shared victory
    } in game { $game } with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
points-no-victory = no victory in game { $game } with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

tie-turns = { WHO($seat) }: { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } (fewer win)
tie-sum = { WHO($seat) }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in all the games
tie-shared = { WHO($seat) }: all is equal, and the place is shared

unit-victories = { $points ->
        [one] { $points } victory
       *[other] { $points } victories
    }
    .name = victories

count-turns = turns
count-ended_by_limit = games ended by the limit
count-shared_victories = shared victories
count-empty_piles = empty piles
count-trashed = cards in the trash

why-2-4 = This card is in the kingdom already.
why-2-6 = The kingdom is drawn before the game, and this card cannot come now.
why-2-7 = No kingdom is being chosen now.
why-2-8 = With this choice a wish for the kingdom could not be fulfilled.
why-3-1 = It is not being decided who starts, or this seat is not among those who might.
why-4-1 = The phases come in order: first Actions, then purchases, and there is no way back.
why-5-1 = You have no Action left.
why-5-2 = This card cannot be played now: Actions in the Action phase, Treasures in the Buy phase.
why-5-3 = This card is not in the hand.
why-5-5 = First the card being played is finished, and it does not ask for this.
why-5-7 = The Action phase is already over.
why-6-7 = There is no such card in the supply.
why-6-11 = This cannot be declined: the card says that you must do it.
why-6-12 = This card is too expensive: the card that was played names a lower sum.
why-7-1 = After the first purchase no Treasures are played.
why-7-2 = You do not have enough coins for this.
why-7-4 = There is no such card in the supply.
why-9-1 = A card is only drawn when one is needed, and from the deck in question.
why-10-1 = The game is over.
why-11-4 = Chance decides what lies on top only when a deck is put onto the discard pile, and it is one of its cards.
why-11-8 = The Bureaucrat asks for a Victory card.
why-11-16 = It is not among the cards that the Thief got hold of.
why-11-17 = The Throne Room asks for an Action card.
why-11-21 = Only an Action card can be set aside.
why-11-23 = The Mine takes only Treasures and gives only Treasures.

refused-card-twice = { WORD($card) } is named twice.
refused-games = A match has 1 to { $most } games, not { $games }.
refused-no-kind-of-card = “{ $typed }” is no kind of card.
refused-no-kingdom = No kingdom of ten fits these wishes: ask for fewer cards, or exclude fewer.
refused-no-kingdom-card = “{ $typed }” is no kingdom card; they are: { WORDS($cards) }
refused-no-such-kingdom = “{ $typed }” is no recommended set: name a set, “random”, “draft” or ten cards.
refused-not-ten-cards = A kingdom has ten cards, not { $cards }.
refused-number-of-kingdoms = { $kingdoms ->
        [one] { $kingdoms } kingdom is named
       *[other] { $kingdoms } kingdoms are named
    } for { $games ->
        [one] { $games } game
       *[other] { $games } games
    }: name one for all of them, or one for each.
refused-starters = Those who may start are named by the numbers of their seats, from 1 to { $players } in order, not “{ $typed }”.
refused-turn-limit = The limit is 1 to { $most } turns, not { $turns }.
refused-wishes-with-named-cards = Wishes go with a kingdom by chance or by choice, not with ten cards that are already settled.

offer-play = Play { WORD($card, form: "acc") }
offer-buy = Buy { WORD($card, form: "acc") } for { $cost ->
        [one] { $cost } coin
       *[other] { $cost } coins
    }
offer-end-actions = Go on to buying
offer-end-turn = End the turn
offer-pick = Choose { WORD($card, form: "accdef") } for the kingdom
offer-discard = Discard { WORD($card, form: "acc") }
offer-discard-spy-on-top = { $own ->
        [1] Discard { WORD($card, form: "accdef") }
       *[other] Have { WORD($card, form: "accdef") } discarded: { WHO($seat) }
    }
offer-keep-spy-on-top = { $own ->
        [1] Put { WORD($card, form: "accdef") } back
       *[other] Have { WORD($card, form: "accdef") } put back: { WHO($seat) }
    }
offer-trash = Trash { WORD($card, form: "acc") }
offer-trash-rob-top = Have { WORD($card, form: "accdef") } trashed: { WHO($seat) }
offer-gain = Gain { WORD($card, form: "acc") }
offer-gain-take-stolen = Gain { WORD($card, form: "accdef") } from the trash
offer-put = Put { WORD($card, form: "acc") } onto the deck
offer-reveal = Reveal { WORD($card, form: "acc") }
offer-keep-draw-to-hand = Keep { WORD($card, form: "accdef") }
offer-set-aside = Set { WORD($card, form: "accdef") } aside
offer-overturn = Put the deck onto the discard pile
offer-done-discard-for-cards = { $number ->
        [0] Discard none
        [one] Discard { $number } card and draw
       *[other] Discard { $number } cards and draw
    }
offer-done-trash-up-to = Trash no more cards
offer-done-react = Reveal nothing
offer-done-may-overturn-deck = Leave the deck alone
offer-done-take-stolen = Gain no more cards

typed-play = play, plays
typed-buy = buy, buys, purchase
typed-end-actions = end actions, end my actions, end action phase, end the action phase, go on to buying
typed-end-turn = end turn, end the turn, end my turn
typed-pick = pick, choose
typed-discard = discard, discards
typed-trash = trash
typed-gain = gain, take, get
typed-put = put
typed-reveal = reveal, show
typed-keep = keep, keep it, put back, put it back
typed-set-aside = set aside, set it aside
typed-overturn = overturn, turn over, turn the deck over
typed-done = done, nothing, enough, no more, none, stop
typed-filler = a, an, the, my, card, cards, from, hand, deck, onto, into, to, for, kingdom, it, this

## Why: what speaks for an action

reason-play-treasure = Treasure in hand is lost at the end of the turn: { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } to spend (§7.1).
reason-play-first = Gives an Action back, so that { $cards ->
        [one] the other Action card
       *[other] the { $cards } other Action cards
    } in your hand can be played after it (§6.2).
reason-draws = Draws { $cards ->
        [one] a card
       *[other] { $cards } cards
    } (§6.1).
reason-coins = Gives { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } this turn (§6.3).
reason-attacks = Hurts the others too.
reason-money = Your { $cards } cards give { $coins } coins now, and { $then } with this one: a hand buys more.
reason-late-points = The end is near, and { $points ->
        [one] { $points } point counts
       *[other] { $points } points count
    } for more than money.
reason-victory = It is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at the end (§10.3).
reason-curses = Gives each other player a Curse as long as there are any ({ $left } left).
reason-ends-ahead = Ends the game with you ahead, { $points } to { $theirs } (§10.1).
reason-last-of-pile = It is the last of its pile: nobody else gets it.
reason-clutter = What could still be bought would only be in the way.
reason-dead = { WORD($card) } does nothing in a hand.
reason-thin = Without { WORD($card, form: "acc") } the better cards come up sooner.
reason-least = { WORD($card) } is what this hand can best do without.
reason-but-coins-left = { $coins ->
        [one] { $coins } coin is
       *[other] { $coins } coins are
    } lost at the end of the turn (§8.1).
reason-but-unplayed = { WORD($card) } stayed in the hand, although an Action was left (§5.7).
reason-but-gives-up = { WORD($card) } is a card that the deck needs.
reason-but-stranded = What was played leaves no Action, and { $cards ->
        [one] another Action card
       *[other] { $cards } other Action cards
    } in the hand cannot be played (§5.1).
reason-but-crowded = { $cards } cards of { $deck } give no Action back: in one hand only one of them can be played (§5.1).
reason-but-ends-behind = What was taken ends the game behind, { $points } points to { $theirs } (§10.1).
