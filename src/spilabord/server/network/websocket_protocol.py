"""WebSocket protocol with limits on frames and on unread data, on top of uvicorn's.

uvicorn pauses a connection whose messages nobody has taken yet. That is not enough against anyone who means no good: it
answers every ping, however many answers wait unread, collects the pieces of a message however many they are, takes a
quarter of a megabyte of tiny frames apart in one go while everybody else waits, and lets anyone who does not read hold
the connection for good.
"""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Response

from spilabord.server.network.limits import TokenBucket
from spilabord.server.network.security_headers import SECURITY_HEADERS

CHUNK: Final = 4096
"""Bytes that are parsed at a time."""

OTHER_FRAMES: Final = 20.0
OTHER_FRAMES_BURST: Final = 200.0
"""Frames in a second, and at once, that are no message: pings, fragments, anything after a close frame."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket; anyone who misuses it is cut off, without a word in the log."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unparsed = bytearray()
        self._other_frames = TokenBucket(OTHER_FRAMES, OTHER_FRAMES_BURST)
        self._reject = self.conn.reject
        self.conn.reject = self._rejected  # type: ignore[method-assign]

    def _rejected(self, status: int, text: str) -> Response:
        """Refusal of a handshake, with the security headers."""
        response = self._reject(status, text)
        response.headers.update(SECURITY_HEADERS)
        return response

    def connection_lost(self, exc: Exception | None) -> None:
        """Take the connection's parts apart: they refer to each other, and the collector would find them too late."""
        super().connection_lost(exc)
        del self.conn.reject
        self.conn.parser.close()

    def data_received(self, data: bytes) -> None:
        """Buffer the bytes; they are parsed now, or once the application has taken the messages before them."""
        self._unparsed += data
        self._parse()

    async def receive(self) -> Any:
        """Next message for the application; makes room to parse more."""
        message = await super().receive()
        self._parse()
        return message

    async def send(self, message: Any) -> None:
        """Send for the application; a refused handshake is complete, and not a fault that the log tells of."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def _parse(self) -> None:
        while self._unparsed and not self.read_paused and not self.transport.is_closing():
            chunk = bytes(self._unparsed[:CHUNK])
            del self._unparsed[:CHUNK]
            super().data_received(chunk)

    def handle_events(self) -> None:
        """Handle the parsed frames; abort on too many that are no message."""
        for event in self.conn.events:
            if isinstance(event, Frame) and self._is_no_message(event) and not self._other_frames.take():
                self.transport.abort()
                return
        super().handle_events()

    def _is_no_message(self, frame: Frame) -> bool:
        return self.close_sent or not frame.fin or frame.opcode not in (Opcode.TEXT, Opcode.BINARY)

    def send_receive_event_to_app(self) -> None:
        """Reject text frames that are not valid UTF-8; hand any other complete message on."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Protocol error: abort, or close in good order if the handshake is done."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def send_keepalive_ping(self) -> None:
        """Keepalive ping; abort a connection that should have closed by now.

        uvicorn sends no ping once a close frame is sent, and closes the transport ten seconds later, which waits for
        anyone who does not read for good: so the timer goes on.
        """
        if self.transport.is_closing():
            self.transport.abort()
        elif self.close_sent:
            self.ping_timer = self.loop.call_later(self.ping_interval or 0, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Keepalive timeout: abort, as what was not read by now will not be."""
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """Shutdown: does not wait for anyone who does not read or is leaving already."""
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
