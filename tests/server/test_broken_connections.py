"""The client's side of a connection that breaks: anyone who waits hears of it, and nothing is left behind."""

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from websockets.asyncio.server import ServerConnection, serve

from spilabord.server.client import Device, Live

pytestmark = pytest.mark.anyio


@contextlib.asynccontextmanager
async def connected(answer: Callable[[ServerConnection], Awaitable[None]]) -> AsyncIterator[Live]:
    """A live connection to somebody who answers like this, and then is gone as after kill -9."""

    async def be_there(socket: ServerConnection) -> None:
        await answer(socket)
        socket.transport.abort()

    async with serve(be_there, "127.0.0.1", 0) as server:
        host, port = server.sockets[0].getsockname()
        async with Device(f"http://{host}:{port}").live("ABCD") as live:
            yield live


async def hear_one(socket: ServerConnection) -> None:
    await socket.recv()


async def hear_nothing(socket: ServerConnection) -> None:
    socket.transport.pause_reading()
    await asyncio.sleep(0.1)


async def ping(socket: ServerConnection) -> None:
    await socket.send('{"type": "ping", "number": 1}')


async def test_a_command_whose_answer_never_comes_ends_with_the_connection():
    async with connected(hear_one) as live:
        with pytest.raises(ConnectionError, match="has ended"):
            await live.command("sit", seat=0)


async def test_a_command_cut_off_while_it_is_sent_leaves_nothing_behind():
    """An error that nobody asks for is reported by the event loop when it is thrown away, and fails this test."""
    async with connected(hear_nothing) as live:
        with pytest.raises(ConnectionError, match="has ended"):
            await live.command("chat", text="more than the socket holds" * 1_000_000)
        with pytest.raises(ConnectionError, match="has ended"):
            await live.next()
    del live
    gc.collect()


async def test_who_waits_for_news_hears_that_a_ping_could_not_be_answered():
    async with connected(ping) as live:
        live.socket.transport.pause_reading()
        await asyncio.sleep(0.1)  # the server sends its ping and is gone
        live.socket.transport.resume_reading()
        with pytest.raises(ConnectionError, match="has ended"):
            await live.next("news")
