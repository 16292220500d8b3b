"""A TCP proxy of our own before a server: a line that tests freeze, slow down, make deaf, and cut."""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar
from urllib.parse import urlsplit

T = TypeVar("T")


class Pipe:
    """One connection through the proxy."""

    def __init__(self) -> None:
        self.writers: list[asyncio.StreamWriter] = []
        self.deaf = False
        """What is written into it arrives nowhere, and nobody says so: a lost way through a router."""

    def cut(self) -> None:
        """Ends it at both ends at once, with what is still on its way."""
        for writer in self.writers:
            writer.transport.abort()


class Proxy:
    """A line to this server, in a thread of its own; every method may be called from any other."""

    def __init__(self, base: str) -> None:
        self._goal = urlsplit(base)
        self._loop = asyncio.new_event_loop()
        self._pipes: set[Pipe] = set()
        self.delay = 0.0
        """Seconds that everything takes, each way."""
        self.opened = 0
        """Connections so far."""
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        port = self._run(self._listen())
        self.base = f"http://127.0.0.1:{port}"

    def __enter__(self) -> "Proxy":
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    # What a test does to the line

    def freeze(self) -> None:
        """Nothing gets through, in either direction, and nothing is closed; new connections get no answer either."""
        self._do(self._flows.clear)

    def thaw(self) -> None:
        """What was held up goes on its way."""
        self._do(self._flows.set)

    def deafen(self) -> None:
        """The connections that are open now swallow everything from now on; new ones work."""
        self._do(lambda: [setattr(pipe, "deaf", True) for pipe in self._pipes])

    def cut(self) -> None:
        """Ends every connection."""
        self._do(lambda: [pipe.cut() for pipe in self._pipes])

    # Inside

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def _do(self, work: Callable[[], object]) -> None:
        async def done() -> None:
            work()

        self._run(done())

    async def _listen(self) -> int:
        self._flows = asyncio.Event()
        self._flows.set()
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def _close(self) -> None:
        self._server.close()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        for pipe in self._pipes:
            pipe.cut()
        await asyncio.sleep(0)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        pipe = Pipe()
        pipe.writers.append(writer)
        self._pipes.add(pipe)
        self.opened += 1
        with contextlib.suppress(OSError, asyncio.CancelledError):
            await self._flows.wait()
            beyond = await asyncio.open_connection(self._goal.hostname, self._goal.port)
            pipe.writers.append(beyond[1])
            await asyncio.gather(self._pump(pipe, reader, beyond[1]), self._pump(pipe, beyond[0], writer))
        pipe.cut()
        self._pipes.discard(pipe)

    async def _pump(self, pipe: Pipe, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hands on what comes, in its order, each piece after the delay; an end too."""
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        arrivals = asyncio.ensure_future(self._arrive(pipe, under_way, writer))
        try:
            while data := await reader.read(65_536):
                under_way.put_nowait((self._loop.time() + self.delay, data))
        finally:
            under_way.put_nowait((self._loop.time() + self.delay, b""))
        await arrivals

    async def _arrive(
        self, pipe: Pipe, under_way: "asyncio.Queue[tuple[float, bytes]]", writer: asyncio.StreamWriter
    ) -> None:
        while (piece := await under_way.get())[1]:
            await asyncio.sleep(piece[0] - self._loop.time())
            await self._flows.wait()
            if not pipe.deaf:
                writer.write(piece[1])
                await writer.drain()
        await self._flows.wait()
        if not pipe.deaf and writer.can_write_eof():
            writer.write_eof()
