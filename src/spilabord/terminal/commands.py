"""Commands at the prompt that are no action of a game, in either language."""

from collections.abc import Callable

Ask = Callable[[str], str]
"""Puts a prompt to the person and returns what is typed; raises EOFError when nobody is there any more."""

QUIT = ("q", "quit", "hætta")
HELP = ("?", "help", "hjálp")
PICTURE = ("picture", "mynd")
RULES = ("rules", "reglur")
HINT = ("hint", "ráð", "ábending")
POINTS = ("points", "stig")
