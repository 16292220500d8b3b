"""Names of people: written as people write them, seen, and not to be mistaken for anybody else at the table."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from spilabord.core.errors import Refusal
from spilabord.table.lookalikes import look_alike, shapes
from spilabord.table.refusals import Refused
from spilabord.table.signs import code_point, has_substance, is_space, too_many_marks, unseen
from spilabord.table.words import HOUSE_TEXTS, LANGUAGES

LEVELS: Final = ("child", "beginner", "family", "expert", "master")
BOTS: Final = ("bot", "random", "search", *LEVELS)
"""Bots of every game, whose rooms the table must not know; a test compares them."""


class BadName(Refusal):
    """A name that nobody can have."""


def check_name(name: str, bots: Iterable[str] = ()) -> None:
    """Refuses a name that is not written as people write one, or is the name of one of these bots."""
    for sign in unseen(name):
        raise BadName("name-invisible", code=code_point(sign))
    if not unicodedata.is_normalized("NFC", name):
        raise BadName("name-not-composed")
    if name != name.strip() or "  " in name or any(is_space(sign) for sign in name.replace(" ", "")):
        raise BadName("name-spaces")
    if too_many_marks(name):
        raise BadName("name-marks")
    if not has_substance(name):
        raise BadName("name-blank")
    if is_bots_name(name, bots):
        raise BadName("name-of-a-bot", name=name)


def checked_name(name: str, bots: Iterable[str] = ()) -> str:
    """The name, if a person may have it."""
    try:
        check_name(name, bots)
    except BadName as error:
        raise Refused.because(error, 400) from None
    return name


def check_alone(name: str, others: Iterable[str | None]) -> None:
    """Refuses a name that somebody else has, or that looks like theirs."""
    for other in others:
        if other == name:
            raise Refused("name-taken", name=name)
        if other is not None and look_alike(name, other):
            raise Refused("name-alike", name=other)


def is_bots_name(name: str, bots: Iterable[str]) -> bool:
    """Whether a bot is called or shown so: "random 2", "search:ms=200", a level by its name in any language."""
    bare = re.sub(r"[\s#.]*[0-9]*$", "", name.partition(":")[0])
    return not shapes(bare).isdisjoint(_shapes_of_bots(frozenset(bots)))


@cache
def _shapes_of_bots(bots: frozenset[str]) -> frozenset[str]:
    return frozenset().union(*map(shapes, (*bots, *BOTS, *_shown_names())))


def _shown_names() -> list[str]:
    """What people are shown for a bot, in every language; read without Fluent, which takes its time."""
    ids = "|".join(("bot", "bot-name-[a-z-]+", *(f"level-{level}" for level in LEVELS)))
    texts = [(HOUSE_TEXTS / f"{language}.ftl").read_text(encoding="utf-8") for language in LANGUAGES]
    return [name for text in texts for name in re.findall(rf"^(?:{ids}) = (.+)$", text, re.MULTILINE)]
