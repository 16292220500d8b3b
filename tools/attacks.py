"""Attacks of one address on a server: each a function that does its worst until it is cancelled.

Whatever is refused, cut off or ignored is tried again. `siege.py` lets them all loose at once; everything stays on
loopback.
"""

import asyncio
import contextlib
import itertools
import json
import random
import secrets
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from trial import BROKEN, Visitor, sit_down

from spilabord.games import find_game, games
from spilabord.lab.orders import Order
from spilabord.lab.simulate import play_one
from spilabord.server.client import Live
from spilabord.table.puzzles import shipped_puzzles
from spilabord.table.record import write_record

ADDRESS = "127.66.66.66"
BOT = "search:ms=500"
HINTING = 121
TALKING = 40
IDLE = 150
HALF = 200
SLOW = 30
FLOODING = 300
MISSING = 20
"""How many of each at the same time; together more connections than one address may have."""

PACE = 1.0
"""Seconds between two messages of a socket, where many send them: what is refused as too fast costs less than this."""

PREPARATION = 40.0
"""Seconds at most in which a long log is written and sockets are opened: then floods use up what one address may do."""

TROUBLE = (*BROKEN, AssertionError, ValueError, KeyError, IndexError)
"""What an attacker meets: everything, and goes on."""

WORD = "þ" * 190 + "!"


class Attacker:
    """One person with one address, a cookie, and no manners."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.visitor = Visitor(base, ADDRESS)
        place = urlsplit(base)
        self.place = (str(place.hostname), place.port or 80)
        self.prepared = asyncio.Event()
        self.done: dict[str, int] = {}
        """How often each attack got through to an answer."""

    async def arrive(self) -> None:
        """Gets a cookie."""
        await self.visitor.introduce("Óvinur")

    def count(self, attack: str) -> None:
        """One more."""
        self.done[attack] = self.done.get(attack, 0) + 1

    async def raw(self, content: bytes, read: int = 4096, hold: float = 0.0) -> bytes:
        """Bytes over a connection of their own, and the first that come back."""
        reader, writer = await asyncio.open_connection(*self.place, local_addr=(ADDRESS, 0))
        try:
            writer.write(content)
            await asyncio.sleep(hold)
            async with asyncio.timeout(10):
                return await reader.read(read)
        finally:
            writer.transport.abort()

    async def request(self, method: str, path: str, body: bytes = b"") -> int:
        """One request; its status."""
        head = f"{method} {path} HTTP/1.1\r\nhost: {urlsplit(self.base).netloc}\r\ncookie: {self.visitor.cookie}\r\n"
        sized = f"content-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
        answer = await self.raw((head + sized).encode() + body)
        return int(answer.split(b" ", 2)[1]) if answer else 0

    async def asked(self, method: str, path: str, body: bytes) -> Any:
        """What this device is answered, if it is done; None if it is refused."""
        reply = await asyncio.to_thread(self.visitor._ask, method, path, msgspec.Raw(body), {})
        return reply.json() if reply.status < 300 else None

    async def alone(self, live: Live) -> None:
        """Sits down at a table for one."""
        await sit_down(live, 0, "Óvinur")
        await live.look(0)


async def again_and_again(attacker: Attacker, name: str, once: Callable[[], Awaitable[object]], pause: float) -> None:
    """Does this for ever, whatever comes of it."""
    while True:
        with contextlib.suppress(*TROUBLE, TimeoutError):
            await once()
            attacker.count(name)
        await asyncio.sleep(pause)


# Thinking


async def tables_of_bots(attacker: Attacker) -> None:
    """Tables where only bots sit, and nobody looks on."""

    async def once() -> None:
        game = random.choice([game for game in games() if game != "triominos"])
        await attacker.visitor.make_table(game, [BOT, BOT])

    await again_and_again(attacker, "tables of bots", once, 0.5)


async def hints(attacker: Attacker) -> None:
    """Many sockets at one seat, each of which always wants a hint."""
    code = await attacker.visitor.make_table("kingdomino", [None, "random"])
    async with attacker.visitor.live(code) as live:
        await attacker.alone(live)

        async def asking() -> None:
            async with attacker.visitor.live(code) as another:
                while True:
                    await another.say({"type": "hint", "id": secrets.token_hex(8), "seat": 0})
                    await another.next()
                    attacker.count("hints")
                    await asyncio.sleep(PACE)

        await asyncio.gather(*(again_and_again(attacker, "hints", asking, 1.0) for _ in range(HINTING)))


# Looking back


async def long_log(attacker: Attacker) -> None:
    """A long game alone with many undos; then its earlier moments, and reconnects that have seen nothing."""
    code = await attacker.visitor.make_table("triominos", [None], options={"rounds": 100})
    async with attacker.visitor.live(code) as live:
        await attacker.alone(live)
        acting = asyncio.create_task(act_and_undo(attacker, live))
        await attacker.prepared.wait()
        looking = [
            again_and_again(attacker, "earlier moments", lambda: earlier(attacker, code), 0.01) for _ in range(8)
        ]
        coming = again_and_again(attacker, "reconnects", lambda: reconnect(attacker, code), 0.05)
        missing = [again_and_again(attacker, "missed", lambda: missed(attacker, code), 1.0) for _ in range(MISSING)]
        await asyncio.gather(acting, coming, *looking, *missing)


async def act_and_undo(attacker: Attacker, live: Live) -> None:
    """Acts as fast as it may, and takes every third action back."""
    for turn in itertools.count():
        news = await live.next("news")
        while not news.get("legal"):
            news = await live.next("news")
        await asyncio.sleep(0.05)
        if turn % 3 == 2:
            await live.command("undo", seat=0)
        else:
            action = random.choice(news["legal"])
            await live.command("act", seat=0, number=news["number"], action=action)
        attacker.count("actions and undos")


async def earlier(attacker: Attacker, code: str) -> None:
    """A moment somewhere in the log."""
    await attacker.request("GET", f"/api/tables/{code}/at/{random.randrange(1, 3000)}")


async def reconnect(attacker: Attacker, code: str) -> None:
    """Comes back having seen the first entry alone."""
    async with attacker.visitor.live(code) as live:
        await live.look(0, 1)
        await live.next("news")


async def missed(attacker: Attacker, code: str) -> None:
    """Has missed everything since some entry, again and again on one socket; the server is to keep none of it."""
    async with attacker.visitor.live(code) as live:
        while True:
            await live.look(-2, random.randrange(200))
            await live.next("news")
            attacker.count("missed")
            await asyncio.sleep(PACE / 4)


# Floods


async def requests_without_end(attacker: Attacker) -> None:
    """Cheap requests over many connections, each as soon as the last one is answered."""
    host = urlsplit(attacker.base).netloc
    paths = ("/", "/metrics", "/nothing", "/api/games")

    async def once() -> None:
        request = f"GET {random.choice(paths)} HTTP/1.1\r\nhost: {host}\r\n\r\n".encode()
        reader, writer = await asyncio.open_connection(*attacker.place, local_addr=(ADDRESS, 0))
        try:
            while not reader.at_eof():
                writer.write(request)
                await reader.read(65_536)
                attacker.count("cheap requests")
        finally:
            writer.transport.abort()

    await asyncio.gather(*(again_and_again(attacker, "cheap requests", once, 0.05) for _ in range(FLOODING)))


async def talk(attacker: Attacker) -> None:
    """Talks without end on many sockets."""
    code = await attacker.visitor.make_table("kingdomino", [None, None])
    async with attacker.visitor.live(code) as live:
        await live.say({"type": "look", "seat": -2})

        async def talking() -> None:
            async with attacker.visitor.live(code) as another:
                await another.sit(0, "Óvinur")
                while True:
                    await another.say({"type": "say", "id": secrets.token_hex(8), "seat": 0, "text": WORD})
                    attacker.count("words")
                    await asyncio.sleep(PACE)

        await asyncio.gather(*(again_and_again(attacker, "words", talking, 1.0) for _ in range(TALKING)))


async def devices_and_tables(attacker: Attacker) -> None:
    """New devices and new tables, as fast as they go."""
    device = json.dumps({"name": "Óvinur"}).encode()
    table = json.dumps({"game": "dominion", "seats": [{}, {}]}).encode()
    await asyncio.gather(
        again_and_again(attacker, "devices", lambda: attacker.request("POST", "/api/device", device), 0.01),
        again_and_again(attacker, "tables", lambda: attacker.request("POST", "/api/tables", table), 0.01),
    )


async def guesses(attacker: Attacker) -> None:
    """Guesses of codes and of keys."""

    async def once() -> None:
        code = "".join(random.choices("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", k=8))
        await attacker.request("GET", f"/api/tables/{code}")
        await attacker.request("POST", f"/api/tables/{code}/claim", b'{"key": "%s"}' % secrets.token_hex(16).encode())

    await again_and_again(attacker, "guesses", once, 0.01)


async def big_bodies(attacker: Attacker) -> None:
    """Bodies that are too long, and bodies that are deep."""
    bodies = (b'{"name": "' + b"a" * 2_000_000 + b'"}', b"[" * 8_000 + b"]" * 8_000)

    async def once() -> None:
        for body in bodies:
            await attacker.request("POST", "/api/device", body)

    await again_and_again(attacker, "big bodies", once, 0.05)


# Games that are over: records, playing on, reviews and puzzles


async def finished_games(attacker: Attacker) -> None:
    """Opens the longest records there are; then plays on from them, has them reviewed, and fetches them again."""
    record = await asyncio.to_thread(longest_record)
    on = json.dumps({"seats": [{}, {"bot": "random"}], "anew": 0}).encode()
    codes: list[str] = []

    async def opening() -> None:
        answer = await attacker.asked("POST", "/api/records", record)
        if answer is not None:
            codes.append(answer["table"]["code"])

    async def using() -> None:
        code = random.choice(codes)
        await attacker.request("GET", f"/api/tables/{code}/review")
        await attacker.request("GET", f"/api/tables/{code}/record")
        await attacker.request("POST", f"/api/tables/{code}/at/{random.randrange(1, 9_000)}/on", on)

    laying = asyncio.create_task(again_and_again(attacker, "records opened", opening, 1.0))
    await attacker.prepared.wait()
    await asyncio.gather(laying, *(again_and_again(attacker, "finished games", using, 0.5) for _ in range(4)))


def longest_record() -> bytes:
    """A match of 100 rounds: nearly as many entries as a log may have."""
    options = find_game("triominos").options(rounds=100)
    record = play_one(Order("triominos", options, ("random", "random"), seed=3), 0).record
    return write_record(record).encode()


async def bad_records(attacker: Attacker) -> None:
    """Records that are none: as large as they may be, and some of which the last byte never comes."""
    event = b'{"seat":0,"action":"a","drawn_from":{"a":1}},'
    body = b'{"format":"spilabord-record-1","events":[' + event * (3_900_000 // len(event))

    async def once() -> None:
        await attacker.request("POST", "/api/records", body)

    async def never() -> None:
        head = f"POST /api/records HTTP/1.1\r\nhost: {urlsplit(attacker.base).netloc}\r\n"
        rest = f"cookie: {attacker.visitor.cookie}\r\ncontent-type: application/json\r\ncontent-length: 3999999\r\n\r\n"
        await attacker.raw((head + rest).encode() + body, hold=60)

    await asyncio.gather(
        again_and_again(attacker, "bad records", once, 1.0),
        *(again_and_again(attacker, "records that do not end", never, 1.0) for _ in range(SLOW)),
    )


async def puzzles(attacker: Attacker) -> None:
    """Every puzzle, its plain picture and its solution, over and over."""
    shipped = {key: shipped_puzzles(game) for key, game in games().items()}
    paths = [f"/api/puzzles/{key}/{one.id}" for key, found in shipped.items() if found for one in found.puzzles]

    async def once() -> None:
        await attacker.request("GET", random.choice(paths) + random.choice(("", "/plain?lang=is", "/solution")))

    await asyncio.gather(*(again_and_again(attacker, "puzzles", once, 0.05) for _ in range(4)))


# Connections


async def idle_sockets(attacker: Attacker) -> None:
    """Sockets that do nothing."""
    code = await attacker.visitor.make_table("kingdomino", [None, None])

    async def once() -> None:
        async with attacker.visitor.live(code):
            await asyncio.sleep(3600)

    await asyncio.gather(*(again_and_again(attacker, "idle sockets", once, 1.0) for _ in range(IDLE)))


async def half_requests(attacker: Attacker) -> None:
    """Requests that never end."""

    async def once() -> None:
        await attacker.raw(b"POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-length: 1000\r\n\r\n{", hold=30)

    await asyncio.gather(*(again_and_again(attacker, "half requests", once, 0.1) for _ in range(HALF)))


async def pings(attacker: Attacker) -> None:
    """Pings without end, and messages that are none."""
    code = await attacker.visitor.make_table("kingdomino", [None, None])

    async def once() -> None:
        async with attacker.visitor.live(code) as live:
            await live.socket.send('{"type": "nothing"}')
            for _ in range(1000):
                await live.socket.ping()
                attacker.count("pings")

    await asyncio.gather(*(again_and_again(attacker, "pings", once, 0.1) for _ in range(4)))


async def slow_readers(attacker: Attacker) -> None:
    """Sockets that ask for everything, and read nothing of it."""
    code = await attacker.visitor.make_table("dominion", [None, "random"])

    async def once() -> None:
        async with attacker.visitor.live(code) as live:
            live.socket.transport.pause_reading()
            while True:
                await live.say({"type": "look", "seat": -2, "last": 0})
                await asyncio.sleep(0.05)

    await asyncio.gather(*(again_and_again(attacker, "slow readers", once, 1.0) for _ in range(SLOW)))


SOCKETS = (long_log, finished_games, tables_of_bots, hints, talk, idle_sockets, slow_readers, pings)
FLOODS = (requests_without_end, half_requests, devices_and_tables, guesses, big_bodies, bad_records, puzzles)


async def besiege(base: str, seconds: float) -> dict[str, int]:
    """All of them at once for these seconds; how often each got an answer. Nothing is closed in good order."""
    attacker = Attacker(base)
    await attacker.arrive()
    preparation = min(PREPARATION, seconds / 5)
    begun = [asyncio.create_task(_endless(attacker, attack)) for attack in SOCKETS]
    await asyncio.sleep(preparation)
    attacker.prepared.set()
    begun += [asyncio.create_task(_endless(attacker, attack)) for attack in FLOODS]
    await asyncio.sleep(seconds - preparation)
    return attacker.done


async def _endless(attacker: Attacker, attack: Callable[[Attacker], Awaitable[None]]) -> None:
    await again_and_again(attacker, f"{attack.__name__} ended", lambda: attack(attacker), 1.0)
