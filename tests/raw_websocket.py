"""A WebSocket by hand, for guests who do with it what no honest program would."""

import asyncio
import socket
import time
from pathlib import Path
from urllib.parse import urlsplit

from patience import PATIENCE

PIECE, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10


def connected(base: str) -> socket.socket:
    """A connection with little room for what is sent back."""
    address = urlsplit(base)
    client = socket.create_connection((address.hostname, address.port))
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    client.settimeout(PATIENCE)
    return client


def knocked(base: str, code: str) -> socket.socket:
    """Asks for a live connection to a table."""
    client = connected(base)
    client.sendall(
        f"GET /live/{code} HTTP/1.1\r\nHost: {urlsplit(base).netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return client


def let_in(base: str, code: str) -> socket.socket:
    """A live connection to a table; what the server sends after its first answer is yet to be read."""
    client = knocked(base, code)
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += client.recv(1)
    assert answer.startswith(b"HTTP/1.1 101 ")
    return client


def frame(opcode: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """One frame; not the last one of a message if more pieces follow."""
    assert len(data) < 126
    return bytes([0x80 * last | opcode, 0x80 | len(data)]) + bytes(4) + data


def frame_back(opcode: int, data: bytes = b"") -> bytes:
    """One frame as the server sends it."""
    return bytes([0x80 | opcode, len(data)]) + data


def all_that_is_said(client: socket.socket) -> bytes:
    """Everything that the server still sends, until it hangs up."""
    said = b""
    while more := client.recv(65_536):
        said += more
    return said


async def taken(client: socket.socket) -> None:
    """Waits until the server has taken its end."""
    await _until(client, held=True)


async def let_go(client: socket.socket) -> None:
    """Waits until the server no longer holds its end: what it sent is then the system's business, and nobody's."""
    await _until(client, held=False)


async def _until(client: socket.socket, *, held: bool) -> None:
    until = time.monotonic() + PATIENCE
    while (_other_end(client)[1] != "0") != held:
        assert time.monotonic() < until, f"held: {not held}"
        await asyncio.sleep(0.05)


async def nothing_more_fits(client: socket.socket) -> None:
    """Waits until the server has sent so much that was not read that it can send no more."""
    waiting = []
    while len(waiting) < 10 or len(set(waiting[-10:])) > 1:
        await asyncio.sleep(0.05)
        waiting.append(_other_end(client)[0])


def _other_end(client: socket.socket) -> tuple[str, str]:
    """What waits to be sent at the other end, which is on this machine too, and who holds it: nobody is 0."""
    try:
        ends = [f":{client.getpeername()[1]:04X}", f":{client.getsockname()[1]:04X}"]
    except OSError:  # it was cut off so hard that this end is gone too
        return "", "0"
    for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]:
        _, local, remote, _, queues, _, _, _, _, inode = line.split()[:10]
        if ends == [local[-5:], remote[-5:]]:
            return queues, inode
    return "", "0"
