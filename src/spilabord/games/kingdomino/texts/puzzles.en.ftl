puzzle-order = Turn order
puzzle-order-asks = Which domino do you put your king on?
puzzle-order-because = A low number leaves you the pick of the next row, and here that is worth more than the crowns further down (§3.1).

puzzle-crowns = Crowns
puzzle-crowns-asks = Which domino do you put your king on?
puzzle-crowns-because = Crowns multiply everything that is joined to them, so they are worth most while there is land still to come (§5.3).

puzzle-deny = Take it from another
puzzle-deny-asks = Which domino do you put your king on?
puzzle-deny-because = What you would win by another domino is less than what the next to choose would win by this one.

puzzle-fit = What fits your kingdom
puzzle-fit-asks = Which domino do you put your king on?
puzzle-fit-because = A domino is worth what your own kingdom makes of it, not what is printed on it.

puzzle-open = Keep the squares open
puzzle-open-asks = Where do you lay your domino?
puzzle-open-because = A square that nothing can fill is lost for good, and a domino that fits nowhere is thrown away (§4.6).

puzzle-patience = Fewer points now
puzzle-patience-asks = What do you do with your domino?
puzzle-patience-because = The most points at once are not the most in the end: land is kept ready for what is still to come.

puzzle-harvest = The right place
puzzle-harvest-asks = Where do you lay your domino?
puzzle-harvest-because = Here the points at once are worth most, and this place leaves the best kingdom behind.
