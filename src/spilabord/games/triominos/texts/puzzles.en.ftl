puzzle-hexagon = Hexagon
puzzle-hexagon-asks = What do you do?
puzzle-hexagon-because = A closed hexagon gives more than any tile by itself (§4.3).

puzzle-bridge = Bridge
puzzle-bridge-asks = What do you do?
puzzle-bridge-because = A bridge gives points for the place and not for the tile (§4.2).

puzzle-decline = Leave the bonus
puzzle-decline-asks = What do you do?
puzzle-decline-because = A bridge or a hexagon could be made here, and yet something else is worth more.

puzzle-keep = Keep the heavy tile
puzzle-keep-asks = Which tile do you lay, and where?
puzzle-keep-because = The most points at once are not the most in the end: what matters too is which tiles you can still lay afterwards.

puzzle-where = The right place
puzzle-where-asks = Where do you lay your tile?
puzzle-where-because = The tile gives the same everywhere, but each place opens other ways for you and for the next.

puzzle-heavy = Lay the heavy tile
puzzle-heavy-asks = Which tile do you lay, and where?
puzzle-heavy-because = A heavy tile gives most now, and costs most if it is left over (§6).

puzzle-buy = Buy or not
puzzle-buy-asks = What do you do?
puzzle-buy-because = What a tile costs now must be set against what it saves later (§5).
