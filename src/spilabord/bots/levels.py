"""Levels for people, from one that a young child beats to the strongest; a game's card spells them where it differs.

None of them plays at random: a weak level looks at less, and overlooks what people overlook who are new to the game.
"""

LEVELS = {
    "child": "search:playouts=2:depth=1:exact=no",
    "beginner": "search:playouts=6:depth=1:exact=no",
    "family": "search:playouts=20:depth=1:exact=no",
    "expert": "search:playouts=60:depth=2:exact=no",
    "master": "search:ms=500",
}
"""Each level, and which bot it is in a game that does not say otherwise: the same search, with more or less of it."""
