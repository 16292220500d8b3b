"""HTTP protocol with an idle and unread timeout, on top of uvicorn's."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE: Final = 120.0
"""Seconds in which a guest must ask for something, or have read what they asked for."""


class Door(H11Protocol):
    """One connection, until it becomes a WebSocket."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there."""
        super().connection_made(transport)
        self._wait_for_another_than(None)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._patience.cancel()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """They go on to a table."""
        self._patience.cancel()
        super().handle_websocket_upgrade(event)

    def _wait_for_another_than(self, request: Any) -> None:
        self._patience = self.loop.call_later(PATIENCE, self._look_after, request)

    def _look_after(self, request: Any) -> None:
        if self.cycle is request:
            self.transport.abort()
        else:
            self._wait_for_another_than(self.cycle)

    def shutdown(self) -> None:
        """Shutdown: does not wait for anyone who does not read."""
        super().shutdown()
        if self.flow.write_paused:
            self.transport.abort()
