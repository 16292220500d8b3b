"""Soak: people come and go for a long while, and neither the server's memory nor its store grows with it.

    python tools/soak.py [--minutes 20] [--rate 400] [--tables 300] [--least 300]

Tables of people, some with a bot, act at a steady rate together; people leave in the middle and come back, games are
begun anew as they end, some tables are left for good, and newcomers make tables where nobody sits down. What is kept
expires within a minute or two (`SERVER` below). Every 30 seconds the memory and the size of the store are noted. It
holds if the mean of the memory's last quarter is at most a tenth above that of its second, likewise the store's, and
if at least `--least` actions a second were done: people who come and go do about a tenth fewer than `--rate`.
"""

import argparse
import asyncio
import contextlib
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from trial import BROKEN, Visitor, name_of, say, sit_down, verdict

from served import Served  # isort: skip (trial knows where it is)
from spilabord.server.client import Live
from spilabord.server.live.messages import Done
from spilabord.server.serve import raise_open_file_limit

KEPT = {"unstarted": "30s", "idle": "60s", "finished": "30s", "talk": "20s", "devices": "120s", "newcomers": "60s"}
SERVER = ("--unlimited", *(part for what, long in KEPT.items() for part in ("--keep", f"{what}={long}")))
"""Options of the server: the times of expiry, scaled down."""
GAMES = ("kingdomino",) * 6 + ("triominos", "partners_duo", "dominion")
SAMPLE = 30.0
MOST_GROWTH = 1.1
LEAVES, FOR_GOOD = 0.02, 0.1
"""Of 1: before an action a person goes away for a moment; a person who goes away does not come back."""
LONG = 400
"""Entries after which somebody who goes away does not come back to a game: all logs have their full length soon."""


class Load:
    """Everybody who comes and goes."""

    def __init__(self, base: str, tables: int, rate: float) -> None:
        self._base = base
        self._tables = tables
        self._between = tables / rate
        """Seconds between two actions at a table."""
        self.actions = 0
        self.games = 0
        self.broken = 0

    async def run(self) -> None:
        """All tables, for ever."""
        places = [self.table(place) for place in range(self._tables)]
        await asyncio.gather(*places, *(self.newcomers() for _ in range(4)))

    async def table(self, place: int) -> None:
        """Game after game at one table."""
        await asyncio.sleep(random.random() * self._between)
        while True:
            with_bot = place % 10 == 0
            try:
                people = [await self._person() for _ in range(1 if with_bot else 2)]
                code = await people[0].make_table(random.choice(GAMES), [None, "random" if with_bot else None])
                playing = [asyncio.create_task(self._play(one, code, seat)) for seat, one in enumerate(people)]
                _, left = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
                await asyncio.sleep(1 if left else 0)
                for one in left:  # nobody waits for somebody who has left for good
                    one.cancel()
                await asyncio.gather(*playing)
            except (*BROKEN, ValueError):
                self.broken += 1
                await asyncio.sleep(1)
            except asyncio.CancelledError:
                if asyncio.current_task().cancelling():  # type: ignore[union-attr]
                    raise
            self.games += 1

    async def newcomers(self) -> None:
        """People who make a table, and never come."""
        while True:
            with contextlib.suppress(*BROKEN, ValueError):
                await (await self._person()).make_table(random.choice(GAMES), [None, None])
            await asyncio.sleep(1)

    async def _person(self) -> Visitor:
        person = Visitor(self._base, f"127.1.{random.randrange(250)}.{random.randrange(1, 250)}")
        await person.introduce(name_of(0))
        return person

    async def _play(self, person: Visitor, code: str, seat: int) -> None:
        """One seat, over several connections, until the game is over or is left for good."""
        sat, last = False, 0
        while last >= 0:
            async with person.live(code) as live:
                if not sat:
                    await sit_down(live, seat, name_of(seat))
                    sat = True
                await live.look(seat, last)
                last = await self._until_gone(live, seat)
            if random.random() < FOR_GOOD or last > LONG:
                return
            await asyncio.sleep(random.random())

    async def _until_gone(self, live: Live, seat: int) -> int:
        """Acts until the person goes away: the last number seen, or -1 if the game is over."""
        while True:
            news = await live.next("news")
            if news.get("outcome"):
                return -1
            if not news.get("legal"):
                continue
            await asyncio.sleep(random.uniform(0.5, 1.5) * self._between)
            if random.random() < LEAVES:
                return int(news["number"])
            await self._act(live, seat, news)

    async def _act(self, live: Live, seat: int, news: dict[str, Any]) -> None:
        action = random.choice(news["legal"])
        answer = await live.command("act", seat=seat, number=news["number"], action=action)
        self.actions += isinstance(answer, Done)
        if random.random() < 0.05:
            await live.command("say", seat=seat, text="Gangi þér vel!")


def size_mb(folder: Path) -> float:
    """What the store takes on disk, its write-ahead log too."""
    return sum(file.stat().st_size for file in folder.iterdir()) / 1e6


def grown(samples: list[float]) -> float:
    """The mean of the last quarter against that of the second."""
    quarter = len(samples) // 4
    return statistics.mean(samples[-quarter:]) / statistics.mean(samples[quarter : 2 * quarter])


async def soak(served: Served, folder: Path, args: argparse.Namespace) -> tuple[list[tuple[float, float]], float]:
    """Memory and store, in megabytes, sample by sample; and how many actions a second were done."""
    load = Load(served.base, args.tables, args.rate)
    running = asyncio.create_task(load.run())
    samples: list[tuple[float, float]] = []
    every = min(SAMPLE, args.minutes * 60 / 8)
    began = time.perf_counter()
    until, before = began + args.minutes * 60, 0
    while time.perf_counter() < until and not running.done():
        await asyncio.sleep(every)
        samples.append((served.memory() / 1e6, size_mb(folder)))
        rate = (load.actions - before) / every
        before = load.actions
        counts = {"actions_per_second": round(rate), "tables_played": load.games, "broken": load.broken}
        say(memory_mb=round(samples[-1][0]), store_mb=round(samples[-1][1], 1), **counts)
    done = load.actions / (time.perf_counter() - began)
    running.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await running
    return samples, done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--rate", type=float, default=400.0, help="actions a second, all tables together")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--least", type=float, default=300.0, help="actions a second that must have been done")
    args = parser.parse_args()
    raise_open_file_limit()
    with tempfile.TemporaryDirectory() as folder, Served(f"sqlite:///{folder}/tables.db", *SERVER) as served:
        samples, rate = asyncio.run(soak(served, Path(folder), args))
        said = served.stop()
    tracebacks = said.count("Traceback")
    if tracebacks:
        print(said, file=sys.stderr)
    memory, store = (round(grown([sample[at] for sample in samples]), 3) for at in (0, 1))
    holds = memory <= MOST_GROWTH and store <= MOST_GROWTH and rate >= args.least and not tracebacks
    figures = {"memory_grew": memory, "store_grew": store, "actions_per_second": round(rate)}
    verdict(holds, **figures, tracebacks=tracebacks)


if __name__ == "__main__":
    main()
