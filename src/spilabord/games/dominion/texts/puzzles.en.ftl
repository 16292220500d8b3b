puzzle-end = End the game
puzzle-end-asks = What do you do?
puzzle-end-because = The game ends at once, and you are ahead: every turn more would only be a chance for the others (§10.1).

puzzle-wait = Not the end yet
puzzle-wait-asks = What do you do?
puzzle-wait-because = The game could be ended here, but a player who ends it behind has lost (§10.1).

puzzle-points = Points now
puzzle-points-asks = What do you buy?
puzzle-points-because = There is too little time left for another card to earn its price: the points count now.

puzzle-build = Build first
puzzle-build-asks = What do you buy?
puzzle-build-because = Points do nothing in the hand. A better deck buys more of them later than you could buy now.

puzzle-engine = Action cards
puzzle-engine-asks = What do you buy?
puzzle-engine-because = In this kingdom and this deck the card does more than the money would.

puzzle-money = Money
puzzle-money-asks = What do you buy?
puzzle-money-because = An Action card needs an action and the right hand; money always works.

puzzle-order = The right order
puzzle-order-asks = Which card do you play?
puzzle-order-because = What is played first decides what can still be played, and with how many cards in hand.

puzzle-trash = Trash or keep
puzzle-trash-asks = What do you trash?
puzzle-trash-because = Every weak card stands in the way of a good one for the rest of the game; but what still pays is kept.
