"""Load test of the server: many tables, two people at each, actions at a steady rate; how long until each is on disk.

Server and load share this machine's cores. An action's time counts from the moment it was due, so a server that
falls behind cannot hide it. Prints one line of JSON for each rate, and stops at the first that is not held; with
several runs, each on a new store with new tables, also the medians of the first rate.

    python bench/server.py --game kingdomino --option dynasty=true --tables 1000
    python bench/server.py --game dominion --tables 800 --rates 1 --runs 5
    python bench/server.py --game kingdomino --tables 300 --rates 1 --database postgresql --servers 2

With several servers the people of a table are on different ones; `--database postgresql` alone starts a PostgreSQL of
its own and throws it away. `cpu_ms_per_action` is the processor time of all servers together, without the database's.
"""

import argparse
import asyncio
import gc
import json
import math
import os
import random
import secrets
import signal
import statistics
import sys
import tempfile
import threading
import time
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import msgspec
import uvloop
from sqlalchemy import select
from websockets.asyncio.client import ClientConnection, connect

from spilabord.core.options import read_options
from spilabord.games import find_game
from spilabord.server.client import Device
from spilabord.server.serve import raise_open_file_limit
from spilabord.server.store.database import database_url, writing_engine_for
from spilabord.server.store.schema import entries

sys.path.append(str(Path(__file__).parent.parent / "tests"))
from served import cluster, take_seats

RATES = (1.0, 1.25, 1.5, 2.0, 3.0, 4.0)
"""Actions a second at each table."""
WARM_UP, FIRST, LATER = 10.0, 20.0, 8.0
"""Seconds: at most, before anything counts; at the first rate; at each higher one."""
GOAL_MS = 100.0


class Frame(msgspec.Struct):
    """The fields of a message that the load needs; the rest is skipped."""

    type: str
    id: str = ""
    number: int = 0
    since: int = 0
    to_move: int | None = None
    legal: list[str] | None = None
    events: list[Any] = []
    outcome: Any = None


_decoder = msgspec.json.Decoder(Frame)


class Person:
    """A seat, its connection, and what it last heard."""

    def __init__(self, seat: int, device: Device, turn: asyncio.Event) -> None:
        self.seat = seat
        self.device = device
        self.turn = turn
        """Somebody at the table may act, or it is over."""
        self.last = 0
        self.faults = 0
        self.legal: list[str] | None = None
        self.over = False
        self.acknowledged: dict[str, tuple[float, int]] = {}
        self.numbers: list[int] = []
        self.heard: list[float] = []
        """Up to which number, and when."""
        self.refused = 0
        self.socket: ClientConnection

    async def arrive(self, code: str) -> None:
        """Looks at the seat."""
        headers = {"cookie": str(self.device.cookie)}
        address = f"ws{self.device.base.removeprefix('http')}/live/{code}"
        self.socket = await connect(
            address, additional_headers=headers, compression=None, ping_interval=None, max_size=None
        )
        await self.socket.send(json.dumps({"type": "look", "seat": self.seat}))

    async def read(self) -> None:
        """Hears everything, and checks that nothing is lost or out of order."""
        async for text in self.socket:
            frame = _decoder.decode(text)
            match frame.type:
                case "news":
                    expected = [self.last + 1 + place for place in range(len(frame.events))]
                    heard = [event["number"] for event in frame.events]
                    self.faults += frame.since != self.last or heard != expected or frame.number < self.last
                    self.last, self.legal, self.over = frame.number, frame.legal, frame.outcome is not None
                    self.numbers.append(frame.number)
                    self.heard.append(time.perf_counter())
                    if self.legal or self.over:
                        self.turn.set()
                case "done":
                    self.acknowledged[frame.id] = (time.perf_counter(), frame.number)
                case "refused":
                    self.refused += 1
                case _:
                    pass

    def heard_at(self, number: int) -> float:
        """When this entry was heard of; never, if it has not been."""
        place = bisect_left(self.numbers, number)
        return self.heard[place] if place < len(self.heard) else math.inf


class Table:
    """A table that acts when it is due."""

    def __init__(self, code: str, people: list[Person], turn: asyncio.Event) -> None:
        self.code = code
        self.people = people
        self.turn = turn
        self.sent: list[tuple[str, float, Person]] = []
        self.late: list[float] = []
        """Milliseconds by which the load itself was behind: they count against the server too."""
        self.missed = 0

    async def run(self, rate: float, seconds: float) -> None:
        """Acts at this rate for these seconds, beginning at a moment of its own."""
        began = time.perf_counter() + random.random() / rate
        for number in range(int(rate * seconds)):
            due = began + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            self.late.append((time.perf_counter() - due) * 1000)
            await self._act(due)

    async def _act(self, due: float) -> None:
        await self.turn.wait()
        mover = next((person for person in self.people if person.legal), None)
        if mover is None:
            self.missed += 1
            return
        self.turn.clear()
        legal, mover.legal = mover.legal or [], None
        id = secrets.token_hex(8)
        action = legal[random.randrange(len(legal))]
        act = {"type": "act", "id": id, "seat": mover.seat, "number": mover.last, "action": action}
        self.sent.append((id, due, mover))
        await mover.socket.send(json.dumps(act))

    def told(self) -> list[float]:
        """Milliseconds, of each action, until everybody at the table had heard of it."""
        numbers = [(person.acknowledged[id][1], due) for id, due, person in self.sent if id in person.acknowledged]
        return [(max(person.heard_at(number) for person in self.people) - due) * 1000 for number, due in numbers]


def memory_mb(pid: int, field: str) -> float:
    """A field of the process's memory, in megabytes."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith(field):
            return int(line.split()[1]) / 1024
    raise ValueError(f"no field {field}")


def cpu_seconds(pids: Sequence[int]) -> float:
    """Processor time that these processes have used."""
    stats = [Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split() for pid in pids]
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")


def stolen_seconds() -> float:
    """Processor time that this machine, if it is a virtual one, wanted and did not get."""
    first = Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0]
    return int(first.split()[8]) / os.sysconf("SC_CLK_TCK")


class Disk:
    """Asks the disk beside the store now and then, and notes how long it takes: nobody is acknowledged any sooner."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "asked"
        self._leave = threading.Event()
        self._asking = threading.Thread(target=self._ask)
        self.slowest_ms = 0.0

    def __enter__(self) -> "Disk":
        self._asking.start()
        return self

    def __exit__(self, *failure: object) -> None:
        self._leave.set()
        self._asking.join()

    def _ask(self) -> None:
        with self._file.open("wb", buffering=0) as file:
            while not self._leave.wait(0.05):
                began = time.perf_counter()
                os.pwrite(file.fileno(), b"?" * 4096, 0)
                os.fdatasync(file.fileno())
                self.slowest_ms = max(self.slowest_ms, (time.perf_counter() - began) * 1000)


async def lay(bases: Sequence[str], tables: int, game: str, options: dict[str, Any]) -> list[Table]:
    """All tables, with everybody seated, each at the next server."""
    gate = asyncio.Semaphore(16)

    async def one() -> Table:
        async with gate:
            turn = asyncio.Event()
            devices = [await Device(bases[seat % len(bases)]).introduce("load") for seat in range(2)]
            people = [Person(seat, device, turn) for seat, device in enumerate(devices)]
            code = await devices[0].make_table(game, [None, None], options=options)
            await take_seats(code, devices)
            for person in people:
                await person.arrive(code)
            return Table(code, people, turn)

    return list(await asyncio.gather(*(one() for _ in range(tables))))


async def measure(
    tables: list[Table], rate: float, seconds: float, pids: Sequence[int], folder: Path
) -> dict[str, Any]:
    """Measures one rate for these seconds."""
    for table in tables:
        table.sent.clear()
        table.late.clear()
        table.missed = 0
    used, own, stolen, began = cpu_seconds(pids), time.process_time(), stolen_seconds(), time.perf_counter()
    with Disk(folder) as disk:
        await asyncio.gather(*(table.run(rate, seconds) for table in tables))
    took = time.perf_counter() - began
    used, own, stolen = cpu_seconds(pids) - used, time.process_time() - own, stolen_seconds() - stolen
    await asyncio.sleep(1.0)
    sent = [one for table in tables for one in table.sent]
    times = sorted((person.acknowledged[id][0] - due) * 1000 for id, due, person in sent if id in person.acknowledged)
    told = sorted(one for table in tables for one in table.told())
    late = sorted(one for table in tables for one in table.late)
    people = [person for table in tables for person in table.people]
    return {
        "tables": len(tables),
        "connections": len(people),
        "rate_per_table": rate,
        "actions": len(sent),
        "acknowledged": len(times),
        "actions_per_second": round(len(times) / took, 1),
        "p50_ms": round(times[len(times) // 2], 1),
        "p99_ms": round(times[int(len(times) * 0.99)], 1),
        "max_ms": round(times[-1], 1),
        "told_p50_ms": round(told[len(told) // 2], 1),
        "told_p99_ms": round(told[int(len(told) * 0.99)], 1),
        "load_late_p99_ms": round(late[int(len(late) * 0.99)], 1),
        "missed_because_over": sum(table.missed for table in tables),
        "refused": sum(person.refused for person in people),
        "lost_or_reordered": sum(person.faults for person in people),
        "server_memory_mb": round(sum(memory_mb(pid, "VmHWM") for pid in pids), 1),
        "server_cpu": round(used / took, 2),
        "cpu_ms_per_action": round(1000 * used / len(times), 3),
        "load_cpu": round(own / took, 2),
        "stolen_cpu": round(stolen / took, 2),
        "disk_max_ms": round(disk.slowest_ms, 1),
        "load_average": os.getloadavg()[0],
    }


def lost_from_disk(database: str, tables: list[Table]) -> int:
    """How many acknowledged actions are not in the store."""
    store = writing_engine_for(database_url(database))
    with store.connect() as connection:
        found = connection.execute(select(entries.c.code, entries.c.number).where(entries.c.command.is_not(None)))
        written = {(row.code, row.number) for row in found}
    store.dispose()
    people = [(table.code, person) for table in tables for person in table.people]
    acknowledged = [(code, number) for code, person in people for _, number in person.acknowledged.values()]
    return sum(one not in written for one in acknowledged)


async def load(
    bases: Sequence[str], pids: Sequence[int], database: str, folder: Path, args: argparse.Namespace
) -> dict[str, Any]:
    """Everything, rate by rate; what was measured at the first."""
    game = find_game(args.game)
    options = msgspec.to_builtins(read_options(game, args.option))
    began = time.perf_counter()
    tables = await lay(bases, args.tables, args.game, options)
    readers = [asyncio.create_task(person.read()) for table in tables for person in table.people]
    gc.disable()  # a pause of the load is none of the server's
    print(f"{len(tables)} tables laid in {time.perf_counter() - began:.1f} s", file=sys.stderr, flush=True)
    await asyncio.gather(*(table.run(RATES[0], random.uniform(0, WARM_UP)) for table in tables))  # now out of step
    results = []
    for rate in RATES[: args.rates]:
        result = await measure(tables, rate, FIRST if rate == RATES[0] else LATER, pids, folder)
        held = result["p99_ms"] < GOAL_MS and result["acknowledged"] == result["actions"]
        results.append({**result, "held": held})
        print(json.dumps(results[-1]), flush=True)
        if not held:
            break
    print(json.dumps({"acknowledged_but_not_on_disk": lost_from_disk(database, tables)}), flush=True)
    for reader in readers:
        reader.cancel()
    gc.enable()
    return results[0]


def started(database: str, port: int) -> tuple[Popen[bytes], float]:
    """The server, and the seconds from its start to its first page."""
    command = [sys.executable, "-m", "spilabord", "serve", "--port", str(port), "--database", database, "--unlimited"]
    began = time.perf_counter()
    process = Popen(command, stdout=PIPE)
    device = Device(f"http://127.0.0.1:{port}")
    while True:
        try:
            asyncio.run(device.ask("GET", "/"))
        except OSError:
            time.sleep(0.02)
            continue
        return process, time.perf_counter() - began


def stop(process: Popen[bytes]) -> None:
    """Stops a server, and waits until it has."""
    process.terminate()
    process.wait()


@contextmanager
def serving(database: str, ports: Sequence[int]) -> Iterator[list[int]]:
    """A server at each of these ports, the first one started twice; their processes."""
    first, seconds = started(database, ports[0])
    print(json.dumps({"first_start_to_first_page_s": round(seconds, 2)}), flush=True)
    stop(first)
    with ExitStack() as stack:
        pids = []
        for port in ports:
            process, seconds = started(database, port)
            stack.callback(stop, process)
            pids.append(process.pid)
            if port == ports[0]:
                print(json.dumps({"second_start_to_first_page_s": round(seconds, 2)}), flush=True)
        yield pids


def run(args: argparse.Namespace) -> dict[str, Any]:
    """One run on a new store with new tables: what was measured at the first rate."""
    ports = range(args.port, args.port + args.servers)
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        database = args.database or f"sqlite:///{name}/tables.db"
        if database == "postgresql":
            database = stack.enter_context(cluster())
        pids = stack.enter_context(serving(database, ports))
        runner = stack.enter_context(asyncio.Runner(loop_factory=uvloop.new_event_loop))  # leaves the server more room
        return runner.run(load([f"http://127.0.0.1:{port}" for port in ports], pids, database, Path(name), args))


def median(results: list[dict[str, Any]]) -> dict[str, Any]:
    """The median of each figure."""
    return {name: round(statistics.median(result[name] for result in results), 3) for name in results[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rates", type=int, default=len(RATES), help="how many of the rates to try")
    parser.add_argument("--database", help="an address, or `postgresql` alone; a new SQLite file if there is none")
    parser.add_argument("--servers", type=int, default=1, help="more than one only on PostgreSQL")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--port", type=int, default=8643)
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # the servers are stopped too
    raise_open_file_limit()
    results = [run(args) for _ in range(args.runs)]
    if args.runs > 1:
        print(json.dumps({"runs": args.runs, "medians": median(results)}), flush=True)


if __name__ == "__main__":
    main()
