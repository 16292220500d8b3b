"""Time limits in the terminal: how `--clock` is written, how much time a seat has left, and a prompt with a timeout.

The clocks are the server's: seconds for each action, or for the whole game and some more after each action. Nobody's
time runs while a bot thinks, and in the terminal not while the screen is handed over.
"""

import os
import re
import select
import sys
from collections.abc import Callable
from typing import Final

import msgspec

from spilabord.core.errors import BadOptions
from spilabord.core.escapes import visible
from spilabord.core.game import Seat
from spilabord.table.terms import Clock, PerAction, PerGame

SPELLING: Final = re.compile(r"(?P<action>[0-9]{1,6})|(?P<game>[0-9]{1,6})m(?:\+(?P<increment>[0-9]{1,6}))?")

Now = Callable[[], float]
"""A clock: the time in seconds, from any beginning."""


class TimeUp(Exception):
    """The person's time ran out before a line was typed."""


def read_clock(text: str) -> Clock:
    """The clock of this spelling: "30" is seconds for each action, "15m+5" minutes for the game and seconds added."""
    found = SPELLING.fullmatch(text)
    if found is None:
        raise BadOptions("clock-spelling", typed=text)
    try:
        if found["action"]:
            return msgspec.convert({"type": "action", "seconds": int(found["action"])}, PerAction)
        times = {"seconds": 60 * int(found["game"]), "increment": int(found["increment"] or 0)}
        return msgspec.convert({"type": "game", **times}, PerGame)
    except msgspec.ValidationError:
        raise BadOptions("clock-spelling", typed=text) from None


class Times:
    """The seconds that each seat has left, and when the present decision began."""

    def __init__(self, clock: Clock | None, seats: int, now: Now) -> None:
        self._clock = clock
        self._now = now
        self._since = now()
        self._left = [float(clock.seconds)] * seats if isinstance(clock, PerGame) else []

    def begin(self) -> None:
        """A decision begins now."""
        self._since = self._now()

    def left(self, seat: Seat) -> float | None:
        """Seconds until the time of this seat is up; None without a clock."""
        allowed = self._allowance(seat)
        return None if allowed is None else max(0.0, allowed - (self._now() - self._since))

    def acted(self, seat: Seat) -> None:
        """This seat has decided: it pays with the time that it took, or with all it had, and gets the increment."""
        left = self.left(seat)
        if isinstance(self._clock, PerGame):
            assert left is not None
            self._left[seat] = left + self._clock.increment

    def _allowance(self, seat: Seat) -> float | None:
        match self._clock:
            case PerAction(seconds):
                return float(seconds)
            case PerGame():
                return self._left[seat]
        return None


def ask_at_keyboard(prompt: str, seconds: float | None) -> str:
    """What is typed after this prompt; raises TimeUp when that takes longer, and EOFError when nobody is there."""
    prompt = visible(prompt)
    if seconds is None:
        return input(prompt)
    print(prompt, end="", flush=True)
    ready, _, _ = select.select([sys.stdin], [], [], seconds)
    if not ready:
        _discard_typed_input()
        print()
        raise TimeUp
    line = os.read(sys.stdin.fileno(), 4096)  # a terminal hands over one line at a time
    if not line:
        raise EOFError
    return line.decode(errors="replace")


def _discard_typed_input() -> None:
    """Flushes the terminal: a line half typed at the timeout is not the beginning of the next one."""
    import termios  # only where there is a terminal to select on

    termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)
