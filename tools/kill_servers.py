"""Kills servers and looks for what was lost: no acknowledged action is lost, doubled or out of order.

    python tools/kill_servers.py [--kills 200] [--acknowledgements 50000] [--tables 60]
    python tools/kill_servers.py --kills 0 --restart-tables 1000

People and bots play on SQLite, then on PostgreSQL, then on two servers with one PostgreSQL, while `kill -9` ends
a server at random moments; games are begun anew as they end. Of each game the acknowledgements of every person are
compared with the store, the numbers that they heard are counted, and the record is verified.

With `--restart-tables` as many games are running when the server is killed, and bots are to move at some of them: how
long until it answers again (at most two seconds on a quiet machine), and until every bot has moved.
"""

import argparse
import asyncio
import contextlib
import random
import tempfile
import time
from collections import Counter
from collections.abc import Sequence

from sqlalchemy import Engine, func, select
from trial import BROKEN, Shelf, Visitor, name_of, patiently, say, sit_down, verdict

from served import Guest, Served, cluster  # isort: skip (trial knows where it is)
from spilabord.games import find_game
from spilabord.server.client import Device
from spilabord.server.store.database import database_url, writing_engine_for
from spilabord.server.store.schema import tables
from spilabord.table.play import Acted
from spilabord.table.record import read_record, verify

GAMES = ("kingdomino",) * 9 + ("triominos", "partners_duo")
"""Mostly the one that is over soonest."""
LONGEST = 3600.0
"""Seconds for one store."""
RESTART = 2.0
"""Seconds in which a server with 1,000 running tables is to be back, on a quiet machine."""
COUNTED = ("acknowledged", "games", "lost", "doubled", "out of order", "not verified")


class House:
    """Tables on these servers, and what was found at them."""

    def __init__(self, servers: Sequence[Served], database: str) -> None:
        self._servers = servers
        self._shelf = Shelf(database)
        self._playing: list[Guest] = []
        self._found: Counter[str] = Counter()
        self.closing = False

    @property
    def found(self) -> Counter[str]:
        """What was found so far, with what is acknowledged at the tables still playing."""
        return self._found + Counter(acknowledged=sum(len(guest.acknowledged) for guest in self._playing))

    async def play(self, place: int) -> None:
        """Game after game at one table, until the house closes."""
        while not self.closing:
            guests = await self._laid(place)
            self._playing += guests
            await asyncio.gather(*(guest.play() for guest in guests))
            for guest in guests:
                self._playing.remove(guest)
                await self._check(guest)
            await self._verify(guests[0])

    async def _laid(self, place: int) -> list[Guest]:
        """A table for two people, or at every fourth for one and a bot."""
        bots = [None, "random" if place % 4 == 0 else None]
        bases = [served.base for served in self._servers]
        random.shuffle(bases)
        devices = [Device(bases[0]) for _ in bots]
        names = [name_of(seat) for seat in range(len(bots))]
        for device, name in zip(devices, names, strict=True):
            await patiently(lambda device=device, name=name: device.introduce(name))  # type: ignore[misc]
        code = await patiently(lambda: devices[0].make_table(random.choice(GAMES), bots))
        people = [seat for seat, bot in enumerate(bots) if bot is None]
        return [Guest(devices[seat], code, seat, names[seat], bases) for seat in people]

    async def _check(self, guest: Guest) -> None:
        """Compares what this person was told with what is written."""
        rows = await asyncio.to_thread(self._shelf.rows, guest.code)
        acts = [(row.number, row.entry) for row in rows if isinstance(row.entry, Acted)]
        written = {number: act.action for number, act in acts if act.seat == guest.seat and act.by == "person"}
        told = guest.acknowledged
        self._found["acknowledged"] += len(told)
        self._found["lost"] += sum(written.get(number) != action for number, action in told.items())
        self._found["doubled"] += sum(number not in told for number in written)
        self._found["out of order"] += guest.numbers != list(range(1, guest.last + 1))

    async def _verify(self, guest: Guest) -> None:
        answer = await patiently(lambda: guest.device.ask("GET", f"/api/tables/{guest.code}/record"))
        record = read_record(answer.content.decode())
        self._found["games"] += 1
        try:
            verify(find_game(record.game), record)
        except Exception as error:
            self._found["not verified"] += 1
            say(not_verified=guest.code, because=repr(error))

    async def play_through(self, kills: int, wanted: int, places: int) -> None:
        """Plays while servers are killed, until both are enough; then every game to its end."""
        games = asyncio.gather(*(self.play(place) for place in range(places)))
        for kill in range(1, kills + 1):
            while self.found["acknowledged"] < wanted * kill / kills and not games.done():
                await asyncio.sleep(0.02)
            await asyncio.sleep(random.uniform(0.0, 0.5))
            served = self._servers[kill % len(self._servers)]
            await asyncio.to_thread(served.kill)
            await asyncio.to_thread(served.start)
        self.closing = True
        await games
        self._shelf.close()


def tried(servers: Sequence[Served], database: str, kills: int, wanted: int, tables: int) -> Counter[str]:
    """One store: what was found."""
    house = House(servers, database)
    for served in servers:
        served.start()
    try:
        asyncio.run(asyncio.wait_for(house.play_through(kills, wanted, tables), LONGEST))
    finally:
        for served in servers:
            served.kill()
    say(store=database.partition(":")[0], servers=len(servers), kills=kills, **house.found)
    return house.found


def killed(kills: int, wanted: int, tables: int) -> Counter[str]:
    """All three: what was found."""
    found: Counter[str] = Counter()
    shares = [kills // 3 + (place < kills % 3) for place in range(3)]
    with tempfile.TemporaryDirectory() as folder:
        file = f"sqlite:///{folder}/tables.db"
        found += tried([Served(file, "--unlimited")], file, shares[0], wanted // 3, tables)
    for servers, share in ((1, shares[1]), (2, shares[2])):
        with cluster() as address:
            started = [Served(address, "--unlimited") for _ in range(servers)]
            found += tried(started, address, share, wanted // 3, tables)
    return found


# The restart


class Running:
    """Games against a bot, every other one with a clock, and everybody is there and to move."""

    def __init__(self, base: str, tables: int) -> None:
        self._base = base
        self._tables = tables
        self._gate = asyncio.Semaphore(16)
        self._ready = 0
        self._all_ready = asyncio.Event()
        self.acknowledged = 0

    async def play(self, place: int) -> None:
        """Sits down, waits for the others, and acts when all do."""
        person = Visitor(self._base, f"127.1.{place // 250}.{place % 250 + 1}")
        async with self._gate:
            await person.introduce(name_of(0))
            clock = {"type": "action", "seconds": 3600} if place % 2 else None
            code = await person.make_table("kingdomino", [None, "random"], clock=clock)
        with contextlib.suppress(*BROKEN):
            async with person.live(code) as live:
                async with self._gate:
                    await sit_down(live, 0, name_of(0))
                    await live.look(0)
                    while not (news := await live.next("news")).get("legal"):
                        pass
                self._ready += 1
                if self._ready == self._tables:
                    self._all_ready.set()
                await self._all_ready.wait()
                await live.command("act", seat=0, number=news["number"], action=news["legal"][0])
                self.acknowledged += 1
                await live.next("never")

    async def killed_at_once(self, served: Served) -> None:
        """All act at the same moment; when most are acknowledged, and bots are to answer them, the server dies."""
        people = asyncio.gather(*(self.play(place) for place in range(self._tables)))
        while self.acknowledged < 0.9 * self._tables:
            await asyncio.sleep(0.001)
        served.kill()
        await people


def waiting(engine: Engine) -> int:
    """How many tables wait for a bot, or for a clock that is about to run out."""
    soon = int(time.time() * 1000) + 60_000
    wanted = select(func.count()).select_from(tables).where(~tables.c.over, tables.c.due < soon)
    with engine.connect() as connection:
        return int(connection.execute(wanted).scalar_one())


def restarted(count: int) -> bool:
    """Kills a server with as many running tables, and says how soon another answers and has seen to all of them."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        engine = writing_engine_for(database_url(database))
        with Served(database, "--unlimited") as served:
            asyncio.run(Running(served.base, count).killed_at_once(served))
            waited = waiting(engine)
            began = time.perf_counter()
            served.start()
            answered = time.perf_counter() - began
            while waiting(engine) and time.perf_counter() < began + 120:
                time.sleep(0.02)
            attended = time.perf_counter() - began
        engine.dispose()
    say(restart_tables=count, wait_for_a_bot=waited, answered_s=round(answered, 2), attended_s=round(attended, 2))
    return answered < RESTART


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--acknowledgements", type=int, default=50_000)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--restart-tables", type=int, default=0)
    args = parser.parse_args()
    holds = restarted(args.restart_tables) if args.restart_tables else True
    found = killed(args.kills, args.acknowledgements, args.tables) if args.kills else Counter()
    faults = sum(found[name] for name in ("lost", "doubled", "out of order", "not verified"))
    enough = not args.kills or found["acknowledged"] >= args.acknowledgements
    verdict(holds and enough and not faults, kills=args.kills, **{name: found[name] for name in COUNTED})


if __name__ == "__main__":
    main()
