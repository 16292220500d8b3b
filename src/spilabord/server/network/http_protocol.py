"""HTTP protocol on top of uvicorn's: no ambiguous requests, an idle and unread timeout, connections counted."""

import asyncio
import contextlib
import logging
from typing import Any, Final

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from spilabord.server.network.addresses import is_proxy
from spilabord.server.network.http_requests import StrictConnection
from spilabord.server.network.security_headers import RAW_HEADERS
from spilabord.table.refusals import Refused

IDLE_TIMEOUT: Final = 120.0
"""Seconds in which a client must send a request, or have read the answer to the last one."""


LINGER: Final = 1.0
"""Seconds in which the answer to a bad request can still be read."""

MOST_HEAD: Final = 64 * 1024
"""Bytes in the head of a request."""

NOT_HTTP: Final = msgspec.json.encode({"reason": Refused("not-http").reason, "sections": []})
"""Content of the answer to what is no request, as a `Problem`."""

_quiet = logging.getLogger("spilabord.requests")
_quiet.setLevel(logging.ERROR)
"""Says nothing of bad requests: anybody can send as many as they like."""


class HttpProtocol(H11Protocol):
    """One HTTP connection, until it becomes a WebSocket."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = StrictConnection(h11.SERVER, MOST_HEAD)
        self.logger = _quiet
        self._refused = False
        self._counted: str | None = None
        """The address for which this connection is counted."""

    def data_received(self, data: bytes) -> None:
        """Parse the bytes; what comes behind a request that was refused is thrown away."""
        if not self._refused:
            super().data_received(data)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the idle timer with the connection; abort one too many of its address, before it costs anything."""
        super().connection_made(transport)
        self._restart_idle_timer(None)
        if not self._count():
            self._refused = True
            transport.abort()

    def _count(self) -> bool:
        """Count this connection for its address, unless that is a proxy's; False if it has too many."""
        if self.client is None or is_proxy(self.client[0], str(self.config.forwarded_allow_ips)):
            return True
        if not self.app_state["limiter"].open_connection(self.client[0], "http"):
            return False
        self._counted = self.client[0]
        return True

    def _count_no_longer(self) -> None:
        if self._counted is not None:
            self.app_state["limiter"].close_connection(self._counted, "http")
            self._counted = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the idle timer with the connection."""
        self._idle_timer.cancel()
        self._count_no_longer()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Cancel the idle timer on upgrade: a WebSocket has its own keepalive; refuse a handshake with a body."""
        names = {name for name, _ in self.headers}
        if event.method != b"GET" or event.http_version != b"1.1" or names & {b"content-length", b"transfer-encoding"}:
            self.send_400_response("")
            return
        self._idle_timer.cancel()
        self._count_no_longer()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 (uvicorn's words; ours are the same for all)
        """Answer what is no request, unless an answer has begun; nothing behind it is answered.

        The connection stays for a moment, unheard: closed with bytes unread, it would take the answer back.
        """
        self._refused = True
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            headers = [(b"content-type", b"application/json"), (b"connection", b"close"), *RAW_HEADERS]
            headers.append((b"content-length", str(len(NOT_HTTP)).encode()))
            refusal = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
            self.transport.write(self.conn.send(refusal) or b"")
            with contextlib.suppress(h11.LocalProtocolError):  # an answer to HEAD has no content
                self.transport.write(self.conn.send(h11.Data(NOT_HTTP)) or b"")
        self.transport.write_eof()
        self.flow.resume_reading()
        self.loop.call_later(LINGER, self.transport.abort)

    def _restart_idle_timer(self, request: Any) -> None:
        self._idle_timer = self.loop.call_later(IDLE_TIMEOUT, self._abort_if_idle, request)

    def _abort_if_idle(self, request: Any) -> None:
        """Abort if the request in progress is still the one from when the timer started."""
        if self.cycle is request:
            self.transport.abort()
        else:
            self._restart_idle_timer(self.cycle)

    def shutdown(self) -> None:
        """Shutdown: does not wait for anyone who does not read, or was refused."""
        if self._refused:
            self.transport.abort()
            return
        super().shutdown()
        if self.flow.write_paused:
            self.transport.abort()
