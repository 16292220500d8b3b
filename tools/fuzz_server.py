"""Fuzz a server of its own with mutated frames and requests, and say what it did: tracebacks, stalls, memory.

    .venv/bin/python tools/fuzz_server.py --count 1000000

The server runs on loopback without limits by address, on a store of its own (`--database` for another). Most of the
load are messages in well-formed frames, then requests, then raw bytes, each made from a right one or from nothing. A
probe in a process of its own asks for a page that is not there, twenty times a second. It ends with 1 if there was a
traceback, with `--strict` also for a stall of over 100 ms, or if memory is not back to within a tenth.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Final

from spilabord.games import find_game
from spilabord.server.client import Device
from spilabord.table.puzzles import shipped_puzzles

STALL: Final = 0.1
"""Seconds that nobody may wait."""

IN_A_ROW: Final = 250
"""Frames on one connection before raw bytes end it."""

PATIENCE: Final = 0.5
"""Seconds until an answer is given up."""

WARM: Final = 20_000
"""Frames and requests after which memory is read for the first time: caches are full by then."""

MESSAGES: Final = [
    '{"type": "look", "seat": -2, "last": 0}',
    '{"type": "pong", "number": 1}',
    '{"type": "ping", "number": 1}',
    '{"type": "sit", "id": "abcdefgh", "seat": 0, "name": "Anna", "promise": "%s"}' % ("0123456789abcdef" * 4),
    '{"type": "promise", "id": "abcdefgs", "seat": 0, "promise": "%s"}' % ("0123456789abcdef" * 4),
    '{"type": "open", "id": "abcdefgt", "seat": 0, "nonce": "0123456789abcdef"}',
    '{"type": "dismiss", "id": "abcdefgu", "seat": 0, "device": "0123456789abcdef"}',
    '{"type": "ask", "id": "abcdefgv", "seat": 0, "name": "Bjarni"}',
    '{"type": "give", "id": "abcdefgw", "seat": 0, "request": 1, "yes": true}',
    '{"type": "fill", "id": "abcdefgi", "seat": 1, "bot": "random"}',
    '{"type": "act", "id": "abcdefgj", "seat": 0, "number": 7, "action": "choose 17"}',
    '{"type": "hand", "id": "abcdefgk", "seat": 0, "bot": "greedy"}',
    '{"type": "take", "id": "abcdefgl", "seat": 0}',
    '{"type": "leave", "id": "abcdefgm", "seat": 1}',
    '{"type": "undo", "id": "abcdefgn", "seat": 0}',
    '{"type": "answer", "id": "abcdefgo", "seat": 0, "yes": true}',
    '{"type": "say", "id": "abcdefgp", "seat": 0, "text": "Hæ"}',
    '{"type": "again", "id": "abcdefgq", "seat": 0}',
    '{"type": "hint", "id": "abcdefgr", "seat": 0}',
]
SHIPPED = shipped_puzzles(find_game("kingdomino"))
assert SHIPPED is not None
PUZZLE: Final = f"/api/puzzles/kingdomino/{SHIPPED.puzzles[0].id}"
REQUESTS: Final = [
    "GET / HTTP/1.1",
    "GET /api/games HTTP/1.1",
    "GET /api/kept HTTP/1.1",
    "GET /api/lessons/kingdomino/0/why?action=choose%204 HTTP/1.1",
    "GET /api/lessons/kingdomino/0/plain?lang=is&name=Anna HTTP/1.1",
    "GET /api/tables/{code} HTTP/1.1",
    "GET /api/tables/{code}/at/0?seat=-2 HTTP/1.1",
    "GET /api/tables/{code}/record HTTP/1.1",
    "GET /t/{code}/qr.svg HTTP/1.1",
    "GET /api/tables/{code}/at/0/plain HTTP/1.1",
    "GET /api/tables/{code}/best HTTP/1.1",
    "GET /api/tables/{code}/review?known=1 HTTP/1.1",
    "GET /api/puzzles/kingdomino HTTP/1.1",
    f"GET {PUZZLE} HTTP/1.1",
    f"GET {PUZZLE}/answer?action=choose%204 HTTP/1.1",
    f"GET {PUZZLE}/solution HTTP/1.1",
    f"GET {PUZZLE}/plain?lang=is&name=Anna HTTP/1.1",
    "GET /api/tables/{code}/seats/0/devices HTTP/1.1",
    "GET /api/games/kingdomino/texts/is HTTP/1.1",
    "GET /api/lessons/kingdomino HTTP/1.1",
    "GET /api/tables HTTP/1.1",
    "GET /api/device HTTP/1.1",
    "GET /api/own HTTP/1.1",
    "GET /health HTTP/1.1",
    "GET /assets/index.js HTTP/1.1",
    "GET /live/{code} HTTP/1.1",
    "HEAD /nowhere HTTP/1.1",
    'POST /api/device HTTP/1.1|{{"name": "Anna"}}',
    'POST /api/tables/{code}/claim HTTP/1.1|{{"key": "abc"}}',
    'POST /api/tables/{code}/links HTTP/1.1|{{"seat": 0}}',
    'POST /api/tables/{code}/at/9/on HTTP/1.1|{{"seats": [{{}}, {{"bot": "random"}}], "anew": 0}}',
    'POST /api/records HTTP/1.1|{{"format": "spilabord-record-3", "game": "kingdomino", "players": []}}',
    'POST /api/games/kingdomino/choices HTTP/1.1|{{"seats": 2, "options": {{}}}}',
    'POST /api/tables HTTP/1.1|{{"game": "kingdomino", "seats": [{{}}, {{}}], "clock": {{"type": "action"}}}}',
]
TOKENS: Final = [
    *(
        b'\\u0000|\\ud800|\\u202e|1e400|NaN|-1|99999999999999999999|null|true|"|{|}|[|]|\\|,|:|%00|%2e%2e|%ff|'
        b"\x00|\xff|\xed\xa0\x80|\xe3\x85\xa4|\r\n|\n|\r\n\r\n|\r\n |Content-Length: 5\r\n|"
        b"Transfer-Encoding: chunked\r\n|"
        b"Host: evil.example\r\n|Upgrade: websocket\r\nConnection: Upgrade\r\n|Expect: 100-continue\r\n|0\r\n\r\n"
    ).split(b"|"),
    b"[" * 600,
    b'{"a":' * 300,
    b"x" * 5000,
    b"9" * 5000,
]


class Maker:
    """Makes frames and requests by luck, the same for the same seed."""

    def __init__(self, seed: int, codes: list[str], host: str, cookie: str) -> None:
        self.luck = random.Random(seed)
        self._codes = codes
        self._head = f"\r\nHost: {host}\r\nCookie: {cookie}\r\n"

    def mutated(self, content: bytes) -> bytes:
        """The content with a few places changed."""
        for _ in range(self.luck.choice((0, 1, 1, 1, 2, 3, 8))):
            at = self.luck.randrange(len(content) + 1)
            to = min(len(content), at + self.luck.choice((0, 0, 1, 1, 2, 8, 40)))
            new = self.luck.choice((b"", self.luck.randbytes(1), self.luck.choice(TOKENS), content[at:to] * 2))
            content = content[:at] + new + content[to:]
        return content

    def message(self) -> bytes:
        """One message in a well-formed frame: text where it is text, and else bytes."""
        content = self.mutated(self.luck.choice(MESSAGES).encode())[:16_000]
        try:
            content.decode()
        except UnicodeDecodeError:
            return framed(2, content)
        return framed(1, content)

    def raw_frame(self) -> bytes:
        """Bytes that are hardly a frame."""
        whole = framed(self.luck.randrange(16), self.mutated(self.luck.choice(MESSAGES).encode()))
        return self.luck.choice((self.luck.randbytes(self.luck.randrange(1, 200)), self.mutated(whole), whole))

    def request(self) -> bytes:
        """A request, its head and its body each mutated now and then."""
        head, _, body = self.luck.choice(REQUESTS).format(code=self.luck.choice(self._codes)).partition("|")
        content = self.mutated(body.encode()) if body else b""
        head += self._head + (f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n" if body else "")
        whole = head.encode() + b"\r\n" + content
        return self.mutated(whole) if self.luck.random() < 0.5 else whole

    def handshake(self) -> bytes:
        """A right request for a live connection."""
        key = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        code = self.luck.choice(self._codes)
        return f"GET /live/{code} HTTP/1.1{self._head}{key}dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()


def framed(opcode: int, content: bytes) -> bytes:
    """One frame of a client, masked with zeros."""
    length = len(content)
    size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    return bytes([0x80 | opcode]) + size + bytes(4) + content


class Load:
    """The load of one run, and what came back."""

    def __init__(self, maker: Maker, port: int, most: int, until: float) -> None:
        self._maker = maker
        self._port = port
        self._most = most
        self._until = until
        self.counts: Counter[str] = Counter()

    @property
    def done(self) -> int:
        """Frames and requests that the server has taken."""
        return self.counts["frames"] + self.counts["requests"] + self.counts["raw"]

    async def run(self) -> None:
        """One connection after the other until there were enough."""
        while self.done < self._most and time.monotonic() < self._until:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
                await (self._talk() if self._maker.luck.random() < 0.15 else self._ask())

    async def _talk(self) -> None:
        """A live connection: many messages, a last one whose answer shows that all were taken, then raw bytes."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            writer.write(self._maker.handshake())
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)
            mark = f"mark{self._maker.luck.getrandbits(60)}"
            last = framed(1, f'{{"type": "leave", "id": "{mark}", "seat": 15}}'.encode())
            frames = [self._maker.message() for _ in range(IN_A_ROW)]
            writer.write(b"".join(frames) + last)
            if await asyncio.wait_for(_heard(reader, mark.encode()), 60):
                self.counts["frames"] += len(frames) + 1
            else:
                self.counts["cut off"] += 1
            writer.write(self._maker.raw_frame())
            self.counts["raw"] += 1
        finally:
            writer.close()

    async def _ask(self) -> None:
        """Requests behind each other on one connection, each answered before the next, until the server hangs up."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            for _ in range(20):
                writer.write(self._maker.request())
                self.counts["requests"] += 1
                if not await self._answered(reader):
                    break
        finally:
            writer.close()

    async def _answered(self, reader: asyncio.StreamReader) -> bool:
        """Whether an answer came and more may follow; half a request waits in vain for its other half."""
        try:
            answer = await asyncio.wait_for(reader.read(262_144), PATIENCE)
        except TimeoutError:
            self.counts["unanswered"] += 1
            return False
        found = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
        self.counts[f"status {found[1].decode()}" if found else "more" if answer else "closed"] += 1
        return bool(answer)


async def _heard(reader: asyncio.StreamReader, mark: bytes) -> bool:
    """Reads until the mark has come; False if the server hung up before."""
    tail = b""
    while more := await reader.read(262_144):
        if mark in tail + more:
            return True
        tail = more[-len(mark) :]
    return False


def probe(port: int, stop: Event, out: str) -> None:
    """Asks for a page that is not there, twenty times a second, and writes down how long each answer took."""
    import http.client

    times = []
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    while not stop.wait(0.05):
        began = time.monotonic()
        asking.request("GET", "/nowhere")
        asking.getresponse().read()
        times.append(time.monotonic() - began)
    Path(out).write_text(json.dumps(sorted(times)), encoding="ascii")


@contextlib.contextmanager
def served(database: str, log: Path) -> Iterator[tuple[int, int]]:
    """A server of our own: its process and its port."""
    command = [sys.executable, "-m", "spilabord", "serve", "--lang", "en", "--port", "0", "--unlimited"]
    with log.open("wb") as out:
        process = subprocess.Popen([*command, "--database", database], stdout=out, stderr=subprocess.STDOUT)
    try:
        yield process.pid, _port(log)
    finally:
        process.terminate()
        process.wait(30)


def _port(log: Path) -> int:
    """The port that the server names, once it answers there."""
    for _ in range(600):
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", log.read_text(encoding="utf-8"))
        with contextlib.suppress(OSError):
            if found and urllib.request.urlopen(f"{found[0]}health", timeout=10):
                return int(found[1])
        time.sleep(0.1)
    raise TimeoutError("the server did not start")


def memory(pid: int) -> float:
    """Megabytes that the process holds."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text(encoding="ascii"))
    assert found
    return int(found[1]) / 1024


async def tables_of_our_own(base: str) -> tuple[str, list[str]]:
    """A cookie, and the codes of an empty table and of one in every game where it plays against a bot."""
    device = await Device(base).introduce("Anna")
    codes = [await device.make_table("kingdomino", [None, None])]
    for game in ("kingdomino", "triominos", "dominion", "partners_duo"):
        codes.append(await device.make_table(game, [None, "random"]))
        async with device.live(codes[-1]) as live:
            await live.sit(0, "Anna")
    assert device.cookie is not None
    return device.cookie, codes


def fuzzed(port: int, seed: int, count: int, until: float, connections: int) -> Counter[str]:
    """What came back of this much load."""

    async def run() -> Counter[str]:
        cookie, codes = await tables_of_our_own(f"http://127.0.0.1:{port}")
        load = Load(Maker(seed, codes, f"127.0.0.1:{port}", cookie), port, count, until)
        await asyncio.gather(*(load.run() for _ in range(connections)))
        return load.counts

    return asyncio.run(run())


def settled(pid: int, before: float, seconds: float) -> float:
    """Memory once it is back to within a tenth, or after this many seconds."""
    until = time.monotonic() + seconds
    while (now := memory(pid)) > before * 1.1 and time.monotonic() < until:
        time.sleep(2)
    return now


def report(args: argparse.Namespace, folder: Path) -> int:
    """Runs it all and prints the figures; the exit code."""
    log, times_file = folder / "log", folder / "times"
    database = args.database or f"sqlite:///{folder / 'tables.db'}"
    until = time.monotonic() + args.seconds
    with served(database, log) as (pid, port):
        warming = min(WARM, args.count // 5)
        warm = fuzzed(port, args.seed, warming, until, args.connections)
        before, stop = memory(pid), multiprocessing.Event()
        probing = multiprocessing.Process(target=probe, args=(port, stop, str(times_file)))
        probing.start()
        began = time.monotonic()
        counts = warm + fuzzed(port, args.seed + 1, args.count - warming, until, args.connections)
        took = time.monotonic() - began
        stop.set()
        probing.join(60)
        after = settled(pid, before, args.settle)
    said = log.read_text(encoding="utf-8", errors="replace")
    times = json.loads(times_file.read_text(encoding="ascii")) or [0.0]
    found = {
        "fuzzed": counts["frames"] + counts["requests"] + counts["raw"],
        "seconds": round(took, 1),
        "tracebacks": said.count("Traceback"),
        "held_the_loop": said.count("the event loop was held"),
        "other_log_lines": said.count("\n") - 1 - said.count("the event loop was held"),
        "probes": len(times),
        "stalls_over_100_ms": sum(one > STALL for one in times),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 1),
        "max_ms": round(times[-1] * 1000, 1),
        "memory_mb": [round(before, 1), round(after, 1)],
        "counts": dict(sorted(counts.items())),
    }
    print(json.dumps(found, indent=1))
    if found["tracebacks"]:
        print(said[-4000:], file=sys.stderr)
    bad = bool(found["tracebacks"] or counts["status 500"])
    return int(bad or (args.strict and (found["stalls_over_100_ms"] > 0 or after > before * 1.1)))


def main() -> int:
    """Reads the command line, and runs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=1800)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--connections", type=int, default=8)
    parser.add_argument("--settle", type=float, default=150)
    parser.add_argument("--database")
    parser.add_argument("--strict", action="store_true")
    with tempfile.TemporaryDirectory(prefix="fuzz") as folder:
        return report(parser.parse_args(), Path(folder))


if __name__ == "__main__":
    sys.exit(main())
