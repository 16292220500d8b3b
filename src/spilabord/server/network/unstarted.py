"""Count of the tables made from each address whose game has not begun: what one address may leave behind."""

from collections import Counter, OrderedDict
from typing import Final

from spilabord.server.network.addresses import groups_of
from spilabord.server.network.limits import A_SITE

MOST_COUNTED: Final = 100_000
"""Tables that are counted; of more, the oldest are no longer, and only the rates bound them."""


class Unstarted:
    """Tables of this server's guests that have not begun; addresses are never written down, so a restart forgets."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tables: OrderedDict[str, tuple[tuple[str, ...], int]] = OrderedDict()
        """By code: whose it is, and until when it is counted."""
        self._counts: Counter[str] = Counter()

    def full(self, address: str, now: int) -> bool:
        """Whether this address, or its site, has as many as it may."""
        self._forget(now)
        return any(self._counts[group] >= self._most * A_SITE**width for width, group in enumerate(groups_of(address)))

    def add(self, code: str, address: str, until: int) -> None:
        """Count a new table, until it begins or this time at the latest."""
        groups = groups_of(address)
        self._tables[code] = (groups, until)
        self._counts.update(groups)
        if len(self._tables) > MOST_COUNTED:
            self.drop(next(iter(self._tables)))

    def drop(self, code: str) -> None:
        """Count this table no longer: its game has begun, or it is gone."""
        groups, _ = self._tables.pop(code, ((), 0))
        self._counts.subtract(groups)
        for group in groups:
            if not self._counts[group]:
                del self._counts[group]

    def _forget(self, now: int) -> None:
        """Forget the tables whose time is over; the oldest come first."""
        while self._tables and (oldest := next(iter(self._tables.items())))[1][1] <= now:
            self.drop(oldest[0])
