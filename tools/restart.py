"""Measures a restart: how soon a server with many running tables answers, and serves one of them.

    python tools/restart.py [TABLES] [LONG]

TABLES games of Kingdomino stand in their middle, each waiting for a bot; LONG games of Triominos have a clock and a log
with many undos. It prints the seconds until `/health` answers, until the last table's news arrive, and until a new
table can be played at.
"""

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from random import Random

from spilabord.core.fair import commitment, promise_of
from spilabord.games import find_game
from spilabord.server.client import Device
from spilabord.server.codes import new_code
from spilabord.server.metrics import Metrics
from spilabord.server.rooms.due import due_at
from spilabord.server.store.database import database_url
from spilabord.server.store.store import Store
from spilabord.table.limits import NO_LIMITS
from spilabord.table.log import Command, Row, decide
from spilabord.table.luck import Open
from spilabord.table.play import Act, ActAsBot
from spilabord.table.seats import Sit
from spilabord.table.table import Asker, Table, opened
from spilabord.table.terms import PerAction, Terms
from spilabord.table.undo import Undo

NONCE = "a" * 16
ACTIONS = 40
"""Actions at each table, about the middle of a game of two."""

LONG_ACTIONS, PAIRS = 1000, 200
"""Actions at a long table, and pairs of action and undo after them."""


def milliseconds() -> int:
    """Milliseconds since the epoch, now."""
    return time.time_ns() // 1_000_000


class Playing:
    """A table and its log, without a store."""

    def __init__(self, game: str, bots: tuple[str | None, ...], options: dict[str, int], clock: bool) -> None:
        card, code = find_game(game), new_code()
        seconds = PerAction(60) if clock else None
        promise = commitment(code)
        self.terms = Terms(code, game, card.version, options, bots, seconds, True, False, promise, code, milliseconds())
        self.table: Table = opened(card, self.terms)
        self.rows: list[Row] = []
        self._luck = Random(code)
        self.carry_out(Sit("", 0, "Anna", promise_of(promise, 0, NONCE)))
        self.carry_out(Open("", 0, NONCE))

    def carry_out(self, command: Command) -> None:
        decided = decide(self.table, command, Asker("anna", milliseconds()), NO_LIMITS)
        first = self.table.number + 1
        self.rows += [Row(number, milliseconds(), entry) for number, entry in enumerate(decided.entries, first)]
        self.table = decided.table

    def act(self) -> None:
        table, seat = self.table, self.table.to_move
        assert seat is not None
        action = table.game.write(self._luck.choice(list(table.game.legal_actions(table.state))))
        by_bot = table.chairs[seat].bot is not None
        self.carry_out(ActAsBot(seat, table.changed, action) if by_bot else Act("", seat, table.number, action))

    async def keep(self, store: Store) -> str:
        await store.make_table(self.terms, self.rows, *due_at(self.table, milliseconds(), []))
        return self.terms.code


def running() -> Playing:
    playing = Playing("kingdomino", (None, "random"), {}, clock=False)
    for _ in range(ACTIONS):
        playing.act()
    while playing.table.to_move != 1:
        playing.act()
    return playing


def long() -> Playing:
    playing = Playing("triominos", (None,), {"rounds": 100}, clock=True)
    for _ in range(LONG_ACTIONS):
        playing.act()
    for _ in range(PAIRS):
        playing.act()
        playing.carry_out(Undo("", 0))
    return playing


async def fill(database: str, tables: int, longs: int) -> list[str]:
    store = Store(database_url(database), "filler", Metrics().committed)
    await store.open()
    played = [*(long() for _ in range(longs)), *(running() for _ in range(tables))]
    codes = await asyncio.gather(*(playing.keep(store) for playing in played))
    await store.beat(milliseconds())
    await store.close()
    return list(codes)


def wait_for_health(base: str, server: subprocess.Popen[bytes]) -> None:
    while server.poll() is None:
        try:
            with urllib.request.urlopen(f"{base}/health", timeout=5):
                return
        except OSError:
            time.sleep(0.01)
    raise SystemExit("the server did not start")


async def look(base: str, code: str) -> None:
    async with Device(base).live(code) as live:
        await live.look(-2)
        await live.next("news")


async def play(base: str) -> None:
    device = await Device(base).introduce("Anna")
    code = await device.make_table("kingdomino", [None, "random"])
    async with device.live(code) as live:
        await live.sit(0, "Anna")
        await live.look(0)
        while True:
            news = await live.next("news")
            if news.get("legal"):
                await live.command("act", seat=0, number=news["number"], action=news["legal"][0])
                return


def main(tables: int, longs: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'tables.db'}"
        codes = asyncio.run(fill(database, tables, longs))
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        base = f"http://127.0.0.1:{port}"
        began = time.perf_counter()
        command = [sys.executable, "-m", "spilabord", "serve", "--port", str(port), "--database", database]
        server = subprocess.Popen([*command, "--unlimited"], stdout=subprocess.DEVNULL)

        def say(what: str) -> None:
            fields = Path(f"/proc/{server.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
            computed = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
            print(f"{what:30} {time.perf_counter() - began:6.2f} s, of which the server computed {computed:.2f} s")

        try:
            wait_for_health(base, server)
            say("/health answers after")
            asyncio.run(look(base, codes[-1]))
            say("a table's news after")
            asyncio.run(play(base))
            say("an action acknowledged after")
            asyncio.run(look(base, codes[0]))
            say("the first log told after")
            with urllib.request.urlopen(f"{base}/metrics", timeout=5) as answer:
                lines = answer.read().decode().splitlines()
            print(*(line for line in lines if "stall" in line and "#" not in line), sep="\n")
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(*(int(number) for number in [*sys.argv[1:], "1000", "3"][:2]))
