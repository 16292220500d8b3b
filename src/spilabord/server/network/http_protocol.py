"""HTTP protocol with an idle and unread timeout, on top of uvicorn's."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

IDLE_TIMEOUT: Final = 120.0
"""Seconds in which a client must send a request, or have read the answer to the last one."""


class HttpProtocol(H11Protocol):
    """One HTTP connection, until it becomes a WebSocket."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the idle timer with the connection."""
        super().connection_made(transport)
        self._restart_idle_timer(None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the idle timer with the connection."""
        self._idle_timer.cancel()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Cancel the idle timer on upgrade: a WebSocket has its own keepalive."""
        self._idle_timer.cancel()
        super().handle_websocket_upgrade(event)

    def _restart_idle_timer(self, request: Any) -> None:
        self._idle_timer = self.loop.call_later(IDLE_TIMEOUT, self._abort_if_idle, request)

    def _abort_if_idle(self, request: Any) -> None:
        """Abort if the request in progress is still the one from when the timer started."""
        if self.cycle is request:
            self.transport.abort()
        else:
            self._restart_idle_timer(self.cycle)

    def shutdown(self) -> None:
        """Shutdown: does not wait for anyone who does not read."""
        super().shutdown()
        if self.flow.write_paused:
            self.transport.abort()
