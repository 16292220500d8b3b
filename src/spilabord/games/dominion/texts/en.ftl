game-name = Dominion
game-line = Build a deck, card by card, and own the most victory points.

option-kingdom = The kingdom: first-game, big-money, interaction, size-distortion, village-square, random, draft (chosen in turn) or ten cards with commas between (§2.5)
    .label = The kingdom (§2.5)
    .first-game = First game
    .big-money = Big money
    .interaction = Interaction
    .size-distortion = Size distortion
    .village-square = Village square
    .random = Ten cards at random
    .draft = Ten cards chosen in turn
option-contains = Cards that must be in it, with commas between; goes with random and draft (§2.8)
option-excludes = Cards that must not be in it, with commas between; goes with random and draft (§2.8)
option-at_least_one = Kinds of which there must be at least one: village, attack, reaction, buy, draw, trash (§2.8)
option-games = How many games in a row (§3.2)
option-turn_limit = The most turns a player can have; a safety valve of the table, no rule of the game (§10.7)
option-counting = Shows everybody what can be worked out by counting: one’s own deck and discard pile, everybody’s cards and points; a help of the table, no rule of the game (§9.3)
notation-help = Write “play smithy”, “buy province”, “end-actions”, “end-turn”; when a card asks, “discard estate”, “trash copper”, “gain silver”, “reveal moat”, “keep”, “set-aside”, “overturn” or “done”. Names of two words are joined: “throne-room”.

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

ask-discard-for-cards = may discard any number of cards and then draw as many
ask-discard-down-to = discards down to three cards
ask-trash-up-to = may trash cards from hand
ask-upgrade = trashes a card to gain a better one
ask-gain-up-to = chooses a card to gain
ask-put-victory-on-deck = chooses a Victory card to put onto the deck
ask-play-twice = chooses an Action card to play twice
ask-react = may show a Moat
ask-may-overturn-deck = may put the deck onto the discard pile
ask-spy-on-top = says whether the card is discarded or put back
ask-rob-top = chooses which Treasure is trashed
ask-take-stolen = may gain some of what was trashed
ask-draw-to-hand = keeps the card or sets it aside
ask-find-kingdom = chooses a card for the kingdom

tell-start = { WHO($seat) } starts.
tell-include = { WORD($card, form: "def") } is in the kingdom.
tell-pick = { WHO($seat) } chooses { WORD($card, form: "accdef") } for the kingdom.
tell-draw = { WHO($seat) } draws { WORD($card, form: "acc") }.
tell-draw-secretly = { WHO($seat) } draws a card.
tell-reveal-top = { WHO($seat) } reveals { WORD($card, form: "acc") } from the deck.
tell-land-on-top = { WHO($seat) } turns the deck over: { WORD($card) } lies on top.
tell-play = { WHO($seat) } plays { WORD($card, form: "acc") }.
tell-end-actions = { WHO($seat) } ends the Action phase.
tell-buy = { WHO($seat) } buys { WORD($card, form: "acc") }.
tell-end-turn = { WHO($seat) } ends the turn.
tell-discard = { WHO($seat) } chooses to discard { WORD($card, form: "acc") }.
tell-discard-secretly = { WHO($seat) } chooses a card to discard.
tell-spy-discard = { WHO($seat) } has to discard { WORD($card, form: "accdef") }.
tell-spy-keep = { WHO($seat) } puts { WORD($card, form: "accdef") } back onto the deck.
tell-keep = { WHO($seat) } keeps the card.
tell-set-aside = { WHO($seat) } sets { WORD($card, form: "accdef") } aside.
tell-trash = { WHO($seat) } trashes { WORD($card, form: "acc") }.
tell-gain = { WHO($seat) } gains { WORD($card, form: "acc") }.
tell-put = { WHO($seat) } shows { WORD($card, form: "acc") } and puts it onto the deck.
tell-reveal = { WHO($seat) } shows { WORD($card, form: "acc") } and is safe from the Attack.
tell-overturn = { WHO($seat) } takes the whole deck.
tell-done = { WHO($seat) } leaves it at that.

then-shuffles = { WHO($seat) } shuffles the discard pile.
then-known = { WHO($seat) } takes { WORD($card, form: "accdef") } that lay on top of the deck.
then-play = { WHO($seat) } plays { WORD($card, form: "acc") }.
then-trash = { WHO($seat) } trashes { WORD($card, form: "acc") }.
then-gain = { WHO($seat) } gains { WORD($card, form: "acc") }.
then-put = { WHO($seat) } shows { WORD($card, form: "acc") } and puts it onto the deck.
then-discards = { WHO($seat) } discards { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }: { WORD($card) } lies on top.
then-shows = { WHO($seat) } shows the hand: { $number } × { WORD($card) }.
then-cleans-up = { WHO($seat) } cleans up: { WORD($card) } lies on the discard pile.
then-cleans-up-bare = { WHO($seat) } cleans up and has no cards.
then-wins = { WHO($seat) } wins the game.

points-card = { $number } × { WORD($card) }, { $each } each
points-gardens = { $number } × { WORD($card) }, { $each } each for { $cards } cards
points-victory = { $sharing ->
        [1] victory
       *[other] shared victory
    } in game { $game } with { $points } points

tie-turns = { WHO($seat) }: { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } (fewer win)
tie-sum = { WHO($seat) }: { $points } points in all the games
tie-shared = { WHO($seat) }: all is equal, and the place is shared

unit-victories = { $points ->
        [one] { $points } victory
       *[other] { $points } victories
    }

count-turns = turns
count-ended_by_limit = games ended by the limit
count-shared_victories = shared victories
count-empty_piles = empty piles
count-trashed = cards in the trash

why-2-4 = This card is in the kingdom already.
why-2-6 = The kingdom is drawn before the game, and this card cannot come now.
why-2-7 = No kingdom is being chosen now.
why-2-8 = With this choice a wish for the kingdom could not be fulfilled.
why-3-1 = It is not being found out who starts, or this seat is not among those who might.
why-4-1 = The phases come in order: first Actions, then purchases, and there is no way back.
why-5-1 = You have no Action left.
why-5-2 = This card cannot be played now: Actions in the Action phase, Treasures in the Buy phase.
why-5-3 = This card is not in the hand.
why-5-5 = First the card being played is finished, and it does not ask for this.
why-5-7 = The Action phase is already over.
why-6-7 = There is no such card in the supply.
why-6-11 = This cannot be declined: the card says that you must.
why-6-12 = This card is too expensive: the card that was played names a lower sum.
why-7-1 = After the first purchase no Treasures are played.
why-7-2 = You do not have enough coins for this.
why-7-4 = There is no such card in the supply.
why-9-1 = A card is only drawn when one is needed, and from the deck in question.
why-10-1 = The game is over.
why-11-4 = Chance decides what lies on top only when a deck is turned over, and it is one of its cards.
why-11-8 = The Bureaucrat asks for a Victory card.
why-11-16 = It is not among the cards that the Thief got hold of.
why-11-17 = The Throne Room asks for an Action card.
why-11-21 = Only an Action card can be set aside.
why-11-23 = The Mine takes only Treasures and gives only Treasures.

refused-card-twice = { WORD($card) } is named twice.
refused-games = A row has 1 to { $most } games, not { $games }.
refused-no-kind-of-card = “{ $typed }” is no kind of card.
refused-no-kingdom = No kingdom of ten fits these wishes: ask for fewer cards, or exclude fewer.
refused-no-kingdom-card = “{ $typed }” is no kingdom card; they are: { WORDS($cards) }
refused-no-such-kingdom = “{ $typed }” is no recommended set: name a set, chance, a draft, or ten cards.
refused-not-ten-cards = A kingdom has ten cards, not { $cards }.
refused-turn-limit = The limit is 1 to { $most } turns, not { $turns }.
refused-wishes-with-named-cards = Wishes go with a kingdom by chance or by choice, not with ten named cards.
