"""Levels for people: the same search, with more or less time, and with honest limits to what it looks at."""

LEVELS = {
    "beginner": "search:playouts=6:depth=1:exact=no",
    "family": "search:playouts=60:depth=2:exact=no",
    "master": "search:ms=500",
}
"""Each level, and which bot it is in a game that does not say otherwise."""
