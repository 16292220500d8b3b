"""A WebSocket by hand, for guests who do with it what no honest program would."""

import socket
from pathlib import Path
from urllib.parse import urlsplit

PIECE, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10


def knocked(base: str, code: str) -> socket.socket:
    """Asks for a live connection to a table, with little room for what is sent back."""
    address = urlsplit(base)
    wire = socket.create_connection((address.hostname, address.port))
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    wire.settimeout(20)
    wire.sendall(
        f"GET /live/{code} HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return wire


def let_in(base: str, code: str) -> socket.socket:
    """A live connection to a table; what the server sends after its first answer is yet to be read."""
    wire = knocked(base, code)
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += wire.recv(1)
    assert answer.startswith(b"HTTP/1.1 101 ")
    return wire


def frame(opcode: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """One frame; not the last one of a message if more pieces follow."""
    assert len(data) < 126
    return bytes([0x80 * last | opcode, 0x80 | len(data)]) + bytes(4) + data


def frame_back(opcode: int, data: bytes = b"") -> bytes:
    """One frame as the server sends it."""
    return bytes([0x80 | opcode, len(data)]) + data


def all_that_is_said(wire: socket.socket) -> bytes:
    """Everything that the server still sends, until it hangs up."""
    said = b""
    while more := wire.recv(65_536):
        said += more
    return said


def held_at_the_other_end(wire: socket.socket) -> bool:
    """Whether there is still a process that holds the other end of this connection on this machine."""
    ends = [f":{wire.getpeername()[1]:04X}", f":{wire.getsockname()[1]:04X}"]
    for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]:
        _, *addresses, _, _, _, _, _, _, inode = line.split()[:10]
        if ends == [address[-5:] for address in addresses[:2]]:
            return inode != "0"
    return False
