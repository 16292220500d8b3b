"""Notices between servers: what a NOTIFY of PostgreSQL carries.

A notice is the writer's name, the codes of the tables that it wrote to, and as JSON the entries themselves: a server
with such a table in memory need not ask the store for them. A table whose entries are too long is only named.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from spilabord.table.log import Entry, Row

if TYPE_CHECKING:
    import psycopg

MOST_BYTES: Final = 7_900
"""Bytes of a notice; PostgreSQL takes fewer than 8,000."""


class News(Struct, frozen=True, gc=False):
    """A table that was written to, and its new entries as JSON; without them it is only named."""

    code: str
    carried: bytes = b""


class Notice(Struct, frozen=True):
    """What another server wrote: to which tables, and the rows that need not be read."""

    writer: str
    codes: list[str]
    carried: Mapping[str, list[Row]]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(dict[str, list[tuple[int, int, Entry, str | None, str | None]]])
"""Fields of a `Row`, in their order."""


def news_of(code: str, rows: Sequence[Row]) -> News:
    """The news of one table."""
    carried = [(row.number, row.at, row.entry, row.device, row.command) for row in rows]
    return News(code, _encoder.encode(carried))


def notices(writer: str, news: Sequence[News]) -> Iterator[str]:
    """These news in as few notices as hold them."""
    codes: list[str] = []
    carried: list[bytes] = []
    empty = size = len(writer) + len(" {}")
    for one in news:
        entries = b'"%s":%s' % (one.code.encode(), one.carried)
        named = len(one.code) + 1
        if not one.carried or empty + named + len(entries) + 1 > MOST_BYTES:
            entries = b""
        if size + named + len(entries) + 1 > MOST_BYTES:
            yield _notice(writer, codes, carried)
            codes, carried, size = [], [], empty
        codes.append(one.code)
        carried += [entries] if entries else []
        size += named + len(entries) + 1
    if codes:
        yield _notice(writer, codes, carried)


def _notice(writer: str, codes: list[str], carried: list[bytes]) -> str:
    return " ".join([writer, *codes, (b"{%s}" % b",".join(carried)).decode()])


def read_notice(payload: str) -> Notice:
    """The notice in this payload; one of an older server carries nothing, and only names tables."""
    named, _, carried = payload.partition(" {")
    writer, *codes = named.split()
    rows = _decoder.decode("{" + carried) if carried else {}
    return Notice(writer, codes, {code: [Row(*row) for row in rows[code]] for code in rows})


async def payloads(connection: "psycopg.AsyncConnection[Any]", own: str) -> AsyncIterator[str]:
    """Payloads that come on this connection, for ever, except those of this server's own name.

    psycopg's own `notifies` meets the event loop anew for every one of them, which costs more than to read it.
    """
    arrived = asyncio.Event()
    loop, socket = asyncio.get_running_loop(), connection.pgconn.socket
    mine = f"{own} ".encode()
    loop.add_reader(socket, arrived.set)
    try:
        while True:
            await arrived.wait()
            arrived.clear()
            connection.pgconn.consume_input()
            while (notification := connection.pgconn.notifies()) is not None:
                if not notification.extra.startswith(mine):
                    yield notification.extra.decode()
    finally:
        loop.remove_reader(socket)
