"""Keeping times: how long tables, words and devices are kept, and what is due when. Nothing here waits or writes."""

import re
from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.errors import BadOptions

SECOND: Final = 1000
DAY: Final = 86_400 * SECOND
UNITS: Final = {"s": SECOND, "m": 60 * SECOND, "h": 3600 * SECOND, "d": DAY}
"""Units in which a host writes a time, in milliseconds."""

EVER: Final = 100 * 365 * DAY
"""For ever, as far as anybody here will see."""

LOOK_AT_LEAST: Final = 7 * DAY
"""Milliseconds after which a table is looked at again in any case: a host may have chosen shorter times since."""


class Keep(Struct, frozen=True):
    """Milliseconds that each thing is kept after the last thing that happened there."""

    unstarted: int = DAY
    """A table whose game has not begun."""
    idle: int = 90 * DAY
    """A game that has begun and is not over."""
    finished: int = 30 * DAY
    """A game that is over."""
    talk: int = 7 * DAY
    """What was said at a table whose game is over."""
    devices: int = 400 * DAY
    """A device that has sat at a table, after its last visit: as long as browsers keep a cookie."""
    newcomers: int = DAY
    """A device that has never sat at a table, after its last visit."""


DEFAULT: Final = Keep()
CHOSEN: Final = ("unstarted", "idle", "finished", "talk", "devices", "newcomers")
"""What a host may choose a time for."""


def chosen_times(written: Iterable[str]) -> Keep:
    """Times that a host chose, each written like `finished=30d`; the rest keeps its default."""
    chosen: dict[str, int] = {}
    for one in written:
        name, _, time = one.partition("=")
        if name not in CHOSEN or name in chosen:
            raise BadOptions("keep-spelling", typed=one, known=", ".join(CHOSEN))
        chosen[name] = _milliseconds(one, time)
    return replace(DEFAULT, **chosen)


def _milliseconds(typed: str, time: str) -> int:
    if time == "ever":
        return EVER
    found = re.fullmatch(r"([1-9][0-9]{0,8})([smhd])", time, re.ASCII)
    if found is None:
        raise BadOptions("keep-spelling", typed=typed, known=", ".join(CHOSEN))
    return min(EVER, int(found[1]) * UNITS[found[2]])


class Standing(Struct, frozen=True):
    """How a table stands, as far as keeping it matters."""

    code: str
    number: int
    """The number of its last entry."""
    last: int
    """When the last thing happened there; when it was made, if nothing has."""
    began: bool
    over: bool
    words: bool
    """Whether anything that was said there is still kept."""
    settled: bool
    """Whether its end, if it has ended, has been seen to."""


Verdict = Literal["keep", "unsay", "delete"]


def verdict(keep: Keep, table: Standing, now: int) -> Verdict:
    """What is to be done with this table now."""
    if deleted_at(keep, table) <= now and table.settled:
        return "delete"
    if table.over and table.words and table.last + keep.talk <= now:
        return "unsay"
    return "keep"


def deleted_at(keep: Keep, table: Standing) -> int:
    """When this table is to be deleted, unless something happens there."""
    if table.over:
        return table.last + keep.finished
    return table.last + (keep.idle if table.began else keep.unstarted)


def look_at(keep: Keep, table: Standing, now: int) -> int:
    """When this table must be looked at next."""
    soonest = deleted_at(keep, table)
    if table.over and table.words:
        soonest = min(soonest, table.last + keep.talk)
    return min(max(soonest, now + pause(keep)), now + LOOK_AT_LEAST)


def look_after_end(keep: Keep, now: int) -> int:
    """When a table whose game ends now must be looked at."""
    return now + min(keep.talk, keep.finished, LOOK_AT_LEAST)


def pause(keep: Keep) -> int:
    """Milliseconds between two looks at what is due: short if times are, and half a minute at most."""
    shortest: int = min(getattr(keep, name) for name in CHOSEN)
    return min(30 * SECOND, max(200, shortest // 4))


def renewed_until(keep: Keep, sat: bool, expires: int, now: int) -> int | None:
    """Until when a device that visits now is kept; None if that is hardly later than it is already."""
    lifetime = keep.devices if sat else keep.newcomers
    return now + lifetime if expires < now + lifetime - lifetime // 20 else None
