"""Client for programs: a device over HTTP, and its live connection to a table."""

import asyncio
import contextlib
import secrets
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spilabord.core.fair import promise_of
from spilabord.server.live.messages import Done, Luck, No, ToServer


class HttpReply(Struct, frozen=True):
    """HTTP reply: status, content, and the cookie that was set."""

    status: int
    content: bytes
    cookie: str | None

    def json(self) -> Any:
        """Decode the content as JSON."""
        return msgspec.json.decode(self.content)


class Device:
    """Device over HTTP, which the server knows by a cookie."""

    def __init__(self, base: str, cookie: str | None = None) -> None:
        self.base = base.rstrip("/")
        self.cookie = cookie
        self.nonces: dict[tuple[str, int], str] = {}
        """What this device has promised, by the host's commitment and the seat: any connection may open it."""

    async def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> HttpReply:
        """Send one HTTP request; a refusal is a reply too."""
        return await asyncio.to_thread(self._ask, method, path, body, headers or {})

    def _ask(self, method: str, path: str, body: Any, headers: dict[str, str]) -> HttpReply:
        if body is not None:
            headers = {"content-type": "application/json", **headers}
        if self.cookie is not None:
            headers = {"cookie": self.cookie, **headers}
        content = None if body is None else msgspec.json.encode(body)
        request = urllib.request.Request(self.base + path, content, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as reply:
                return HttpReply(reply.status, reply.read(), reply.headers.get("set-cookie"))
        except urllib.error.HTTPError as refusal:
            with refusal:
                return HttpReply(refusal.code, refusal.read(), None)

    async def introduce(self, name: str) -> "Device":
        """Register under this name, and keep the cookie."""
        answer = await self.ask("POST", "/api/device", {"name": name})
        if answer.cookie is None:
            raise ConnectionError(f"the server answered {answer.status}: {answer.content.decode()}")
        self.cookie = answer.cookie.partition(";")[0]
        return self

    async def make_table(self, game: str, bots: list[str | None], **how: Any) -> str:
        """Make a table, with a person's seat wherever there is no bot; its code."""
        order = {"game": game, "seats": [{"bot": bot} for bot in bots], **how}
        answer = await self.ask("POST", "/api/tables", order)
        if answer.status != 201:
            raise ValueError(f"the server answered {answer.status}: {answer.content.decode()}")
        code: str = answer.json()["table"]["code"]
        return code

    @contextlib.asynccontextmanager
    async def live(self, code: str) -> AsyncIterator["Live"]:
        """Open the live connection to a table."""
        headers = {"cookie": self.cookie} if self.cookie else {}
        address = self.base.replace("http", "ws", 1) + f"/live/{code}"
        async with connect(
            address, additional_headers=headers, compression=None, max_size=None, ping_interval=None
        ) as socket:
            live = Live(socket, self.nonces)
            try:
                yield live
            finally:
                await live.close()


class Live:
    """Live connection: commands are answered by their id, everything else comes in order; promises keep themselves."""

    def __init__(self, socket: ClientConnection, nonces: dict[tuple[str, int], str] | None = None) -> None:
        self.socket = socket
        self._nonces = {} if nonces is None else nonces
        self._commitment = ""
        self._welcomed = asyncio.Event()
        self._opened = asyncio.Event()
        """Nobody at the table is still to open their share of the luck."""
        self._tasks: set[asyncio.Task[Done | No]] = set()
        self.messages: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        """Everything but answers; None when the connection has ended."""
        self.frames: list[str] = []
        """The same as text, if `keep_frames` is set."""
        self.keep_frames = False
        self._waiting: dict[str, asyncio.Future[Done | No | None]] = {}
        """The answers not yet come, by their command's id; None when the connection has ended before."""
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed, ConnectionError):
            async for frame in self.socket:
                message = msgspec.json.decode(frame)
                if self.keep_frames:
                    self.frames.append(str(frame))
                answered = self._waiting.pop(message.get("id", ""), None)
                if answered is not None and not answered.done():
                    answered.set_result(msgspec.convert(message, Done | No))
                elif message["type"] == "ping":
                    await self.say({"type": "pong", "number": message["number"]})
                elif message["type"] == "luck":
                    self._keep_promises(msgspec.convert(message, Luck))
                else:
                    if message["type"] == "welcome":
                        self._keep_promises(Luck(message["table"]["commitment"]))
                    self.messages.put_nowait(message)
        self._welcomed.set()
        self._opened.set()
        for future in self._waiting.values():
            if not future.done():
                future.set_result(None)
        self.messages.put_nowait(None)

    async def say(self, message: dict[str, Any] | ToServer) -> None:
        """Send a message that has no answer of its own."""
        try:
            await self.socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed:
            raise ConnectionError("the connection has ended") from None

    async def command(self, kind: str, /, id: str | None = None, **what: Any) -> Done | No:
        """Send a command and wait for its answer."""
        id = id or secrets.token_hex(8)
        future: asyncio.Future[Done | No | None] = asyncio.get_running_loop().create_future()
        self._waiting[id] = future
        await self.say({"type": kind, "id": id, **what})
        answer = await future
        if answer is None:
            raise ConnectionError("the connection has ended")
        return answer

    async def sit(self, seat: int, name: str, id: str | None = None) -> Done | No:
        """Take this seat with a promise of its luck; if it was the last promise, wait until all are opened."""
        await self._welcomed.wait()
        answer = await self.command("sit", id, seat=seat, name=name, promise=self._promise(seat))
        await self.opened()
        return answer

    async def opened(self) -> None:
        """Wait until nobody at the table is still to open their share of the luck."""
        await self._opened.wait()

    def _promise(self, seat: int) -> str:
        """Promise of this seat's nonce, which is the same however often it is asked for under one commitment."""
        nonce = self._nonces.setdefault((self._commitment, seat), secrets.token_hex(16))
        return promise_of(self._commitment, seat, nonce)

    def _keep_promises(self, luck: Luck) -> None:
        """Promise anew and open what was promised, as the server asks for it."""
        self._commitment = luck.commitment
        self._welcomed.set()
        if luck.opening:
            self._opened.clear()
        else:
            self._opened.set()
        for seat in luck.promise:
            self._start(self.command("promise", seat=seat, promise=self._promise(seat)))
        for seat in luck.open:
            if (nonce := self._nonces.get((luck.commitment, seat))) is not None:
                self._start(self.command("open", seat=seat, nonce=nonce))

    def _start(self, command: Coroutine[Any, Any, Done | No]) -> None:
        task = asyncio.create_task(command)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def look(self, seat: int, last: int = 0) -> None:
        """Look at the table from this seat, having seen everything up to this number."""
        await self.say({"type": "look", "seat": seat, "last": last})

    async def next(self, kind: str | None = None) -> dict[str, Any]:
        """Next message, of this kind if one is named; the ones before it are dropped."""
        while (message := await self.messages.get()) is not None:
            if kind is None or message["type"] == kind:
                return message
        raise ConnectionError("the connection has ended")

    async def close(self) -> None:
        """Close the connection."""
        await self.socket.close()
        under_way = [self._reader, *self._tasks]
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
