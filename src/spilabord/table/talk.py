"""Talking at the table: a few lines, and nothing in them that turns, hides or commands the text around it."""

import unicodedata
from typing import ClassVar, Final

from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.table.fields import Id, SeatNumber, Text
from spilabord.table.gate import check_own
from spilabord.table.refusals import Refused
from spilabord.table.signs import FILLERS, JOINER, NON_JOINER, code_point, is_emoji, is_space, too_many_marks
from spilabord.table.table import Asker, Decided, SeatEntry, Table

MOST_LINES: Final = 8
"""Lines of one thing that is said."""

HARMLESS: Final = frozenset(f"\n\u00ad\u2060{JOINER}{NON_JOINER}")
"""Signs that show nothing, and that honest texts contain."""

_COMMANDS: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Categories of signs that turn, hide, break or command a text, or that nobody knows."""


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something to everybody at the table."""

    id: Id
    seat: SeatNumber
    text: Text

    def decide(self, table: Table, asker: Asker) -> Decided:
        """Anyone who sits at the table may, at any time."""
        check_own(table, self.seat, asker)
        check_talk(self.text)
        return Decided(table).then(Said(self.seat, self.text), asker.now)


class Said(SeatEntry, frozen=True, gc=False, tag="said"):
    """Somebody at the table said something; the text is empty once its words are no longer kept."""

    changes_table: ClassVar[bool] = False
    text: str

    def fold(self, table: Table, at: int) -> Table:
        """Words change nothing."""
        return table

    def told(self, before: Table, seat: Seat) -> Message:
        """By the name of the one who said it, whose seat may be another's later."""
        name = before.chairs[self.seat].name or ""
        if not self.text:
            return Message("table-unsaid", {"seat": self.seat, "name": name})
        return Message("table-said", {"seat": self.seat, "name": name, "text": self.text})


def check_talk(text: str) -> None:
    """Refuses what would not stay in its place on a page or a terminal, and what says nothing."""
    for sign in text:
        if unicodedata.category(sign) in _COMMANDS and sign not in HARMLESS and not is_emoji(sign):
            raise Refused("talk-sign", 400, code=code_point(sign))
    if all(is_space(sign) or sign in HARMLESS or sign in FILLERS for sign in text):
        raise Refused("nothing-said", 400)
    lines = text.split("\n")
    if len(lines) > MOST_LINES or not all(line.strip() for line in lines):
        raise Refused("talk-lines", 400, most=MOST_LINES)
    if too_many_marks(text):
        raise Refused("talk-marks", 400)
