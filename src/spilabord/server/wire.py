"""The WebSocket under a live connection: uvicorn's, but it listens to nobody longer than it should.

uvicorn pauses a connection whose messages nobody has taken yet. That is not enough against anyone who means no good: it
answers every ping, however many answers wait unread, collects the pieces of a message however many they are, takes a
quarter of a megabyte of tiny frames apart in one go while everybody else waits, and lets anyone who does not read hold
the connection for good.
"""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode

from spilabord.server.safety import Bucket

BITE: Final = 4096
"""Bytes that are parsed at a time."""

IDLE_FRAMES: Final = 20.0
IDLE_FRAMES_BURST: Final = 200.0
"""Frames in a second, and at once, that are no message by themselves: pings, pieces, anything after a goodbye."""


class Wire(WebSocketsSansIOProtocol):
    """One WebSocket. Anyone who misuses it is cut off, without a word in the log."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unheard = bytearray()
        self._idle_frames = Bucket(IDLE_FRAMES, IDLE_FRAMES_BURST)

    def data_received(self, data: bytes) -> None:
        """Bytes have come: they are taken apart now, or when the messages before them have been taken."""
        self._unheard += data
        self._hear()

    async def receive(self) -> Any:
        """The next message for the table."""
        message = await super().receive()
        self._hear()
        return message

    def _hear(self) -> None:
        while self._unheard and not self.read_paused and not self.transport.is_closing():
            bite = bytes(self._unheard[:BITE])
            del self._unheard[:BITE]
            super().data_received(bite)

    def handle_events(self) -> None:
        """What the last bite held, unless there was too much in it that is no message."""
        for event in self.conn.events:
            if isinstance(event, Frame) and self._idle(event) and not self._idle_frames.take():
                self.transport.abort()
                return
        super().handle_events()

    def _idle(self, frame: Frame) -> bool:
        return self.close_sent or not frame.fin or frame.opcode not in (Opcode.TEXT, Opcode.BINARY)

    def send_receive_event_to_app(self) -> None:
        """Reject text frames that are not valid UTF-8; hand any other complete message on."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """What came is no WebSocket: that is said if the guest has been let in already."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def send_keepalive_ping(self) -> None:
        """Keepalive ping; a connection that was to be gone by now is waited for no longer."""
        if self.transport.is_closing():
            self.transport.abort()
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Nobody answered: what they have not read they will not read."""
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """Shutdown: waits for nobody who does not read or is leaving already."""
        if self.writable.is_set() and not self.transport.is_closing():
            super().shutdown()
        else:
            self.transport.abort()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
