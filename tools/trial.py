"""Trials of a running server: what the programs that try it share.

`kill_servers.py`, `siege.py` and `soak.py` start servers of their own, on loopback only, and end them. Each prints
lines of JSON, the last of them with `holds`, and ends with 1 if it does not.
"""

import asyncio
import contextlib
import http.client
import json
import secrets
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeVar
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import select
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from spilabord.server.client import Device, HttpReply, Live
from spilabord.server.live.messages import Done
from spilabord.server.store.database import database_url, writing_engine_for
from spilabord.server.store.schema import entries
from spilabord.table.log import Entry, Row

sys.path.append(str(Path(__file__).parent.parent / "tests"))

T = TypeVar("T")

BROKEN = (OSError, EOFError, WebSocketException, http.client.HTTPException)
"""What a client meets when its server dies."""


class Visitor(Device):
    """A device at a loopback address of its own: all of 127.0.0.0/8 is this machine."""

    def __init__(self, base: str, address: str) -> None:
        super().__init__(base)
        self.address = address

    def _ask(self, method: str, path: str, body: Any, headers: dict[str, str]) -> HttpReply:
        """One request from this address."""
        place = urlsplit(self.base)
        connection = http.client.HTTPConnection(str(place.hostname), place.port, 30, (self.address, 0))
        cookie = {"cookie": self.cookie} if self.cookie else {}
        content = None if body is None else msgspec.json.encode(body)
        with contextlib.closing(connection):
            connection.request(method, path, content, {"content-type": "application/json", **cookie, **headers})
            reply = connection.getresponse()
            return HttpReply(reply.status, reply.read(), reply.headers.get("set-cookie"))

    @contextlib.asynccontextmanager
    async def live(self, code: str) -> AsyncIterator[Live]:
        """The live connection to a table, from this address."""
        headers = {"cookie": self.cookie} if self.cookie else {}
        address = self.base.replace("http", "ws", 1) + f"/live/{code}"
        how: dict[str, Any] = {"compression": None, "max_size": None, "ping_interval": None, "open_timeout": 30}
        async with connect(address, additional_headers=headers, local_addr=(self.address, 0), **how) as socket:
            live = Live(socket, self.nonces)
            try:
                yield live
            finally:
                await live.close()


async def sit_down(live: Live, seat: int, name: str) -> None:
    """Sits down: the only place where these programs do."""
    answer = await live.sit(seat, name)
    assert isinstance(answer, Done), answer


async def patiently(work: Callable[[], Awaitable[T]]) -> T:
    """Does this again until the server is there to answer."""
    while True:
        try:
            return await work()
        except BROKEN:
            await asyncio.sleep(0.1)


def name_of(seat: int) -> str:
    """A name that nobody else at the table has."""
    return f"{('Anna', 'Björn', 'Dísa', 'Egill')[seat]} {secrets.randbelow(1000)}"


_entry = msgspec.json.Decoder(Entry)


class Shelf:
    """What the store holds, read beside the server."""

    def __init__(self, database: str) -> None:
        self._engine = writing_engine_for(database_url(database))

    def rows(self, code: str) -> list[Row]:
        """The log of this table."""
        wanted = select(entries).where(entries.c.code == code).order_by(entries.c.number)
        with self._engine.connect() as connection:
            found = connection.execute(wanted).all()
        return [Row(row.number, row.at, _entry.decode(row.entry), row.device, row.command) for row in found]

    def close(self) -> None:
        """Ends the connection."""
        self._engine.dispose()


def percentile(times: Sequence[float], percent: float) -> float:
    """This percentile, in milliseconds; of nothing it is none."""
    return round(1000 * sorted(times)[int(len(times) * percent / 100)], 1) if times else float("nan")


def say(**what: Any) -> None:
    """One line of JSON, with the time of day."""
    print(json.dumps({"at": time.strftime("%H:%M:%S"), **what}), flush=True)


def verdict(holds: bool, **what: Any) -> NoReturn:
    """The last line, and the end of the program."""
    say(**what, holds=holds)
    sys.exit(0 if holds else 1)
