"""A server for tests: a real process on a real store, and guests who play on it over real sockets."""

import asyncio
import contextlib
import os
import re
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest
import uvicorn
from msgspec.structs import replace
from patience import PATIENCE

from spilabord.server.bots.pool import BotPool
from spilabord.server.client import Device, Live
from spilabord.server.clock import ServerClock
from spilabord.server.keeping import DEFAULT, EVER, Keep
from spilabord.server.live.messages import Done, No
from spilabord.server.serve import bound, configured
from spilabord.server.service import HostSettings, Service

SPECTATOR = -2
FIXED_LUCK = Path(__file__).parent / "fixed_luck.py"
MOST = 30_000
"""No game of a test has more entries in its log: one that goes on for ever is told of, and does not stall the rest."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def remarks(said: str) -> list[str]:
    """What a server said beside its address and what it compiles, which it does once on a machine."""
    usual = r"The tables are at |Getting the bots of |The bots of .* are ready, after "
    return [line for line in said.splitlines() if not re.match(usual, line)]


def hear_ctrl_c() -> None:
    """Restores Ctrl-C: a shell that runs these tests in the background may have made them ignore it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Served:
    """One server process; it can be killed at any moment and started again at the same address."""

    def __init__(self, database: str, *flags: str, luck: Path | None = None) -> None:
        self.database = database
        self._program = ["-m", "spilabord"] if luck is None else [str(FIXED_LUCK), str(luck)]
        self._port = free_port()
        self._flags = flags
        self.base = f"http://127.0.0.1:{self._port}"
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def memory(self) -> int:
        """Bytes of memory that it holds."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * resource.getpagesize()

    def start(self) -> "Served":
        command = [sys.executable, *self._program, "serve", "--lang", "en", "--port", str(self._port)]
        command += ["--database", self.database, "--connections", "20000", *self._flags]
        self._said = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 (a full pipe would stop it)
        self._process = subprocess.Popen(command, stdout=self._said, stderr=subprocess.STDOUT, text=True)
        self._wait_until_it_answers()
        return self

    def _wait_until_it_answers(self) -> None:
        assert self._process is not None
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.base}/health", timeout=5):
                return
            if self._process.poll() is not None:
                break
            time.sleep(0.1)
        self.kill()
        raise AssertionError(f"the server did not start: {self.said()}")

    def __enter__(self) -> "Served":
        return self.start()

    def __exit__(self, *_: object) -> None:
        assert self._process is not None
        if self._process.poll() is None:
            self.kill()

    def kill(self) -> None:
        """kill -9"""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> str:
        """Stops it as a person would, and returns all that it said."""
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        return self.said()

    def said(self) -> str:
        self._said.seek(0)
        return self._said.read()


class Cluster:
    """A throw-away PostgreSQL, reached over a socket in a temporary folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._owner = "nobody" if os.geteuid() == 0 else None  # PostgreSQL does not run as root
        if self._owner:
            shutil.chown(folder, self._owner)
        self._user = self._owner or os.environ.get("USER", "postgres")
        self.address = f"postgresql://{self._user}@/postgres?host={folder}"
        self._run("initdb", "-A", "trust", "-U", self._user, "--no-sync", "-E", "UTF8", "--locale=C")
        self.start()

    def _run(self, program: str, *args: str) -> None:
        command = [str(_postgres_programs() / program), "-D", str(self._folder / "data"), *args]
        subprocess.run(command, user=self._owner, cwd=self._folder, check=True, stdout=subprocess.DEVNULL)

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories={self._folder} -c max_connections=200"
        self._run("pg_ctl", "-w", "-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "-m", mode, "stop")


@contextlib.contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that can be stopped and started again."""
    _postgres_programs()
    with tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as name:
        running = Cluster(Path(name))
        try:
            yield running
        finally:
            running.stop()


@contextlib.contextmanager
def cluster() -> Iterator[str]:
    """The address of a throw-away PostgreSQL."""
    with running_cluster() as running:
        yield running.address


def hold_store(store: str) -> Callable[[], None]:
    """Let nobody write to this store, until what is returned is called."""
    if store.startswith("sqlite"):
        file = sqlite3.connect(store.removeprefix("sqlite:///"), isolation_level=None, check_same_thread=False)
        file.execute("PRAGMA busy_timeout=10000")
        file.execute("BEGIN IMMEDIATE")
        return file.close
    connection = psycopg.connect(store)
    connection.execute("LOCK TABLE servers, entries IN EXCLUSIVE MODE")
    return connection.close


def _postgres_programs() -> Path:
    found = [*sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")), shutil.which("initdb")]
    for program in filter(None, reversed(found)):
        if (Path(program).parent / "pg_ctl").exists():
            return Path(program).parent
    if os.environ.get("CI") == "true":
        pytest.fail("PostgreSQL is not installed; `make test` installs it")
    pytest.skip("PostgreSQL is not installed here")


class Guest:
    """A person who plays one seat to the end, however often the connection breaks."""

    def __init__(self, device: Device, code: str, seat: int, name: str, bases: list[str] | None = None) -> None:
        self.device = device
        self.code = code
        self.seat = seat
        self.name = name
        self.bases = bases or [device.base]
        self.last = 0
        self.numbers: list[int] = []
        """The number of every event heard, in order."""
        self.acknowledged: dict[int, str] = {}
        """What the server said was done, by its number."""
        self.refused: list[str] = []
        self.outcome: dict[str, Any] | None = None
        self._sit_id = os.urandom(8).hex()
        """The same however often it is sent: nobody knows whether it arrived when a connection broke."""
        self._act: tuple[str, int, str] | None = None
        self._attempts = 0
        self._luck = Random(seat)  # a formula of the number could go round in circles for ever

    async def play(self) -> None:
        """Until the game is over."""
        while self.outcome is None:
            try:
                self.device.base = self.bases[self._attempts % len(self.bases)]
                self._attempts += 1
                async with self.device.live(self.code) as live:
                    await self._sit(live)
                    await live.look(self.seat, self.last)
                    await self._go_on(live)
            except Exception as error:
                if not _broken(error):
                    raise
                await asyncio.sleep(0.1)

    async def _sit(self, live: Live) -> None:
        welcome = await live.next("welcome")
        if self.seat not in welcome["seats"]:
            answer = await live.sit(self.seat, self.name, self._sit_id)
            assert isinstance(answer, Done), answer

    async def _go_on(self, live: Live) -> None:
        if self._act is not None:
            await self._send(live, *self._act)
        while self.outcome is None:
            news = await live.next("news")
            self.hear(news)
            if news.get("legal"):
                legal = news["legal"]
                action = self._luck.choice(legal)
                self._act = (os.urandom(8).hex(), news["number"], action)
                await self._send(live, *self._act)

    def hear(self, news: dict[str, Any]) -> None:
        assert news["number"] < MOST, f"the game is not over after {MOST} entries: does it end at all?"
        self.numbers += [event["number"] for event in news["events"]]
        self.last = news["number"]
        self.outcome = news.get("outcome")

    async def _send(self, live: Live, id: str, number: int, action: str) -> None:
        answer = await live.command("act", id, seat=self.seat, number=number, action=action)
        self._act = None
        if isinstance(answer, No):
            self.refused.append(answer.reason.id)
        else:
            self.acknowledged[answer.number] = action


def _broken(error: Exception) -> bool:
    """Whether the connection broke, and not the test."""
    from websockets.exceptions import WebSocketException

    return isinstance(error, OSError | EOFError | WebSocketException | TimeoutError)


async def seated(base: str, game: str, players: int, **how: Any) -> tuple[str, list[Guest]]:
    """A new table and its guests, each with a device of their own, not yet seated."""
    devices = [await Device(base).introduce(f"guest {seat}") for seat in range(players)]
    code = await devices[0].make_table(game, [None] * players, **how)
    return code, [Guest(device, code, seat, f"guest {seat}") for seat, device in enumerate(devices)]


async def take_seats(code: str, people: Sequence[Device]) -> None:
    """Everybody sits down, each at a device of their own, and stays until the game has begun."""
    async with contextlib.AsyncExitStack() as stack:
        lives = [await stack.enter_async_context(person.live(code)) for person in people]
        for seat, live in enumerate(lives):
            assert isinstance(await live.sit(seat, f"person {seat}"), Done)


FOR_EVER = Keep(**dict.fromkeys(Keep.__struct_fields__, EVER))


@contextlib.asynccontextmanager
async def house(
    settings: HostSettings, pool: BotPool | None = None, keepalive: float = 20, clock: ServerClock | None = None
) -> AsyncIterator[tuple[str, Service]]:
    """A server in this process, on a real socket; its address and its inside.

    Tests write tables of long ago: by default nothing is deleted, however long a busy machine takes.
    """
    if settings.keep is DEFAULT:
        settings = replace(settings, keep=FOR_EVER)
    config = configured(settings, "127.0.0.1", pool, clock)
    config.ws_ping_interval = config.ws_ping_timeout = keepalive
    server = uvicorn.Server(config)
    listener = bound("127.0.0.1", 0)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", config.app.state.service  # type: ignore[union-attr]
    finally:
        server.should_exit = True
        await serving
