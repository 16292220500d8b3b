"""Faults of a store: what is wrong in a word, the refusal that says so to people, and a log that does not repeat it."""

import errno
import logging
from collections.abc import Callable
from typing import Final, Literal

from sqlalchemy.exc import DatabaseError, DataError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from spilabord.server.backoff import OnceAMinute
from spilabord.table.refusals import Refused

Fault = Literal["disk-full", "read-only", "corrupt", "unreachable", "slow", "conflict", "failed"]

SQLITE: Final[dict[str, Fault]] = {
    "SQLITE_FULL": "disk-full",
    "SQLITE_READONLY": "read-only",
    "SQLITE_CORRUPT": "corrupt",
    "SQLITE_NOTADB": "corrupt",
    "SQLITE_BUSY": "slow",
    "SQLITE_LOCKED": "slow",
}
"""By the beginning of SQLite's name of an error."""

POSTGRESQL: Final[dict[str, Fault]] = {
    "53100": "disk-full",
    "25006": "read-only",
    "XX001": "corrupt",
    "XX002": "corrupt",
    "40": "conflict",
    "08": "unreachable",
    "57P": "unreachable",
    "53300": "unreachable",
}
"""By the beginning of PostgreSQL's code of an error."""

PASSING: Final = frozenset[Fault | None](("unreachable", "conflict"))
"""Faults after which it is tried again for a while: PostgreSQL restarts, or two servers were in each other's way."""

CERTAIN: Final = {
    "disk-full": Refused("store-full", 503),
    "read-only": Refused("store-read-only", 503),
    "corrupt": Refused("store-corrupt", 503),
}
"""What people are told if nothing can have been written."""

NOT_READ: Final = Refused("store-away", 503)
NOT_KNOWN: Final = Refused("store-failed", 503)

log = logging.getLogger("spilabord")


class StoreFailed(Refused):
    """The store could not be read, or it is not certain that something was written."""

    def __init__(self, fault: Fault, otherwise: Refused) -> None:
        refusal = CERTAIN.get(fault, otherwise)
        super().__init__("", refusal.status)
        self.reason = refusal.reason
        self.fault = fault


def fault_of(error: BaseException) -> Fault | None:
    """What is wrong with the store; None if it is only what was asked of it."""
    if isinstance(error, (IntegrityError, DataError, ProgrammingError, NotSupportedError)):
        return None
    if isinstance(error, (TimeoutError, PoolTimeout)):
        return "slow"
    cause = error.orig if isinstance(error, DatabaseError) else error
    if isinstance(cause, OSError) and cause.errno in (errno.ENOSPC, errno.EDQUOT, errno.EROFS):
        return "read-only" if cause.errno == errno.EROFS else "disk-full"
    if (name := getattr(cause, "sqlite_errorname", None)) is not None:
        return next((fault for start, fault in SQLITE.items() if name.startswith(start)), "failed")
    if not hasattr(cause, "sqlstate"):
        return "failed"
    code = getattr(cause, "sqlstate", None) or "08"  # a connection that was never made, or broke, has none
    return next((fault for start, fault in POSTGRESQL.items() if code.startswith(start)), "failed")


class FaultLog:
    """One line a minute for each kind of fault, with a count."""

    def __init__(self, counted: Callable[[], None] = lambda: None) -> None:
        self.counted = counted
        self._lines = OnceAMinute()
        self._times: dict[str, int] = {}

    def note(self, what: str, error: BaseException) -> None:
        """Count a fault, and write a line if it is time for one; never a traceback, never what was to be written."""
        self.counted()
        fault = error.fault if isinstance(error, StoreFailed) else fault_of(error) or "failed"
        topic = f"{what}: {fault}"
        if self._lines.may_write(topic):
            words = str(getattr(error, "orig", None) or error or type(error).__name__).partition("\n")[0]
            more = self._times.pop(topic, 0)
            log.warning(
                "%s: %s%s", topic, words, f" (and {more} times before, since this was last said)" if more else ""
            )
        else:
            self._times[topic] = self._times.get(topic, 0) + 1
