"""Signs of a text by Unicode: those that nobody can see, those of emoji, and marks that stand on a letter."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

MOST_MARKS: Final = 3
"""Combining marks in a row: Vietnamese and Thai need two, Hebrew with all its points three."""

FILLERS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00016fe4\U0001d159"
)
"""Letters, marks and symbols by their category that show nothing."""

JOINER: Final = "\u200d"
NON_JOINER: Final = "\u200c"
EMOJI_STYLE: Final = "\ufe0f"
TEXT_STYLE: Final = "\ufe0e"
KEYCAP: Final = "\u20e3"

_EMOJI: Final = re.compile(
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u24c2\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff"
    "\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
)
"""What an emoji is made of; the last range also holds those that this Python's Unicode does not know yet."""

_VARIATION: Final = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")


def code_point(sign: str) -> str:
    """How a sign that cannot be seen is named: U+200E."""
    return f"U+{ord(sign):04X}"


def is_emoji(sign: str) -> bool:
    """Whether an emoji can be made of this sign, alone or with others."""
    return _EMOJI.fullmatch(sign) is not None


def is_mark(sign: str) -> bool:
    """Whether this sign stands on the letter before it."""
    return unicodedata.category(sign)[0] == "M"


def is_space(sign: str) -> bool:
    """Whether this sign is a space or the end of a line, of any kind."""
    return unicodedata.category(sign)[0] == "Z" or sign in "\t\n\v\f\r\x1c\x1d\x1e\x1f\x85"


def has_substance(text: str) -> bool:
    """Whether there is a letter, a number or an emoji in it."""
    return any(
        (unicodedata.category(sign)[0] in "LN" and sign not in FILLERS) or is_emoji(sign) or sign == KEYCAP
        for sign in text
    )


def unseen(text: str) -> Iterator[str]:
    """The signs of a text that show nothing and do not belong to an emoji; spaces are not among them."""
    for place, sign in enumerate(text):
        if _VARIATION.fullmatch(sign) or sign == JOINER:
            if not _belongs(text, place):
                yield sign
        elif sign in FILLERS or (unicodedata.category(sign)[0] == "C" and not is_emoji(sign)):
            yield sign


def _belongs(text: str, place: int) -> bool:
    """Whether the joiner or variation selector at this place is part of an emoji."""
    before, after = text[:place], text[place + 1 : place + 2]
    if text[place] == JOINER:
        made_of = before.rstrip(EMOJI_STYLE)[-1:]
        return bool(made_of) and is_emoji(made_of) and bool(after) and is_emoji(after)
    if text[place] not in (EMOJI_STYLE, TEXT_STYLE) or not before:
        return False
    return is_emoji(before[-1]) or (before[-1] in "0123456789#*" and after == KEYCAP)


def too_many_marks(text: str) -> bool:
    """Whether more than three marks stand on one letter, or one stands on nothing."""
    row = MOST_MARKS  # before the first letter there is nothing to stand on
    for sign in text:
        if is_space(sign):
            row = MOST_MARKS
        elif not is_mark(sign):
            row = 0
        elif (row := row + 1) > MOST_MARKS:
            return True
    return False
