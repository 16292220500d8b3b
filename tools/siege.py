"""Siege: honest tables play on while one address does its worst, all attacks at once.

    python tools/siege.py [--tables 20] [--quiet-seconds 60] [--seconds 300]

Every person comes from an address of their own, every other table has a bot, and each person acts about once a second;
games are begun anew as they end. The server has its default limits. First it is quiet, then `attacks.py` begins, in a
process that leaves the processor to the others: an attacker brings a machine of their own. It holds if under siege 99
of 100 actions are acknowledged within 250 ms, and 99 of 100 answers of bots come within three times their quiet time.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import random
import tempfile
import time
from typing import Any

from attacks import besiege
from trial import BROKEN, Visitor, name_of, percentile, say, sit_down, verdict

from served import Served  # isort: skip (trial knows where it is)
from spilabord.server.client import Live
from spilabord.server.live.messages import Done
from spilabord.server.serve import raise_open_file_limit

SERVER = ("--connections", "400")
"""The default limits; tests and load tests raise them."""
GAMES = ("kingdomino", "triominos", "partners_duo", "dominion")
BOT = "family"
WARM_UP = 20.0
"""Seconds at least before anything counts, and until every bot has answered once: it may have to be compiled."""
MOST_MS, TIMES = 250.0, 3.0
LONGEST_WAIT = 120.0
"""Seconds after which an answer is not waited for any longer, and counts as late as that."""


class Times:
    """Seconds until actions were acknowledged and bots had answered, in one phase."""

    def __init__(self) -> None:
        self.actions: list[float] = []
        self.bots: list[float] = []
        self.broken = 0
        self.refused = 0

    def told(self) -> dict[str, Any]:
        """What was measured, in milliseconds."""
        found = {"actions": len(self.actions), "bot_answers": len(self.bots), "broken": self.broken}
        for name, times in (("action", self.actions), ("bot", self.bots)):
            found |= {f"{name}_p{percent}_ms": percentile(times, percent) for percent in (50, 99)}
        return {**found, "refused": self.refused}


class Honest:
    """All honest people, and the phase that their times are counted in."""

    def __init__(self, base: str) -> None:
        self._base = base
        self.times = Times()
        self.answered: set[int] = set()
        """Tables whose bot has answered."""

    async def table(self, place: int) -> None:
        """Game after game at one table, by the same people."""
        with_bot = place % 2 == 0
        people = [Visitor(self._base, f"127.1.{place}.{seat + 1}") for seat in range(1 if with_bot else 2)]
        names = [f"{name_of(seat)}" for seat in range(len(people))]
        for person, name in zip(people, names, strict=True):
            await person.introduce(name)
        while True:
            bots = [None, BOT if with_bot else None]
            try:
                code = await people[0].make_table(GAMES[place // 2 % len(GAMES)], bots)
                await asyncio.gather(*(self._play(person, code, seat, place) for seat, person in enumerate(people)))
            except (*BROKEN, ValueError):
                self.times.broken += 1
                await asyncio.sleep(1)

    async def _play(self, person: Visitor, code: str, seat: int, place: int) -> None:
        """One seat to the end of its game."""
        async with person.live(code) as live:
            await sit_down(live, seat, name_of(seat))
            await live.look(seat)
            news: dict[str, Any] = {}
            since: float | None = None
            while not news.get("outcome"):
                news = await live.next("news")
                if since is not None and any(event.get("by") for event in news["events"]):
                    self.times.bots.append(time.perf_counter() - since)
                    self.answered.add(place)
                    since = None
                if news.get("legal"):
                    await asyncio.sleep(random.uniform(0.5, 1.5))
                    await self._act(live, seat, news)
                    since = time.perf_counter() if place % 2 == 0 else None
                elif since is not None and news.get("to_move") == seat:
                    since = None

    async def _act(self, live: Live, seat: int, news: dict[str, Any]) -> None:
        times = self.times
        began = time.perf_counter()
        act = live.command("act", seat=seat, number=news["number"], action=random.choice(news["legal"]))
        answer = None
        with contextlib.suppress(TimeoutError):
            answer = await asyncio.wait_for(act, LONGEST_WAIT)
        times.actions.append(time.perf_counter() - began)
        times.refused += not isinstance(answer, Done)


def attack(base: str, seconds: float) -> None:
    """The attackers' process, which ends as if its machine were switched off."""
    os.nice(10)
    raise_open_file_limit()
    say(attacks=asyncio.new_event_loop().run_until_complete(besiege(base, seconds)))
    os._exit(0)


async def trial(base: str, args: argparse.Namespace) -> tuple[Times, Times]:
    """What was measured while it was quiet, and under siege."""
    honest = Honest(base)
    tables = [asyncio.create_task(honest.table(place)) for place in range(args.tables)]
    began = time.perf_counter()
    while time.perf_counter() < began + WARM_UP or len(honest.answered) < (args.tables + 1) // 2:
        if time.perf_counter() > began + 300:
            raise TimeoutError("the bots do not answer")
        await asyncio.sleep(0.1)
    quiet = honest.times = Times()
    await asyncio.sleep(args.quiet_seconds)
    siege = honest.times = Times()
    say(quiet=quiet.told())
    attackers = multiprocessing.get_context("spawn").Process(target=attack, args=(base, args.seconds))
    attackers.start()
    await asyncio.sleep(args.seconds)
    honest.times = Times()
    say(siege=siege.told())
    for table in tables:
        table.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    await asyncio.to_thread(attackers.join, 60)
    if attackers.is_alive():
        attackers.kill()
    return quiet, siege


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--quiet-seconds", type=float, default=60.0)
    parser.add_argument("--seconds", type=float, default=300.0)
    args = parser.parse_args()
    raise_open_file_limit()
    with tempfile.TemporaryDirectory() as folder, Served(f"sqlite:///{folder}/tables.db", *SERVER) as served:
        quiet, siege = asyncio.run(trial(served.base, args))
        memory = round(served.memory() / 1e6)
        said = served.stop()
    action = percentile(siege.actions, 99)
    slower = percentile(siege.bots, 99) / percentile(quiet.bots, 99)
    tracebacks = said.count("Traceback")
    holds = action < MOST_MS and slower < TIMES and not tracebacks and not siege.broken
    figures = {"action_p99_ms": action, "bots_slower": round(slower, 2), "memory_mb": memory}
    verdict(holds, **figures, log_lines=said.count("\n"), tracebacks=tracebacks)


if __name__ == "__main__":
    main()
