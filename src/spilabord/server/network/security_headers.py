"""Security headers on every HTTP response, the content security policy among them."""

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""The content security policy: nothing but our own."""

SECURITY_HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""By name; what the application does not answer bears them too: see the two protocols."""

RAW_HEADERS: Final = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]

_STARTS: Final = ("http.response.start", "websocket.http.response.start")


class SecurityHeaders:
    """ASGI middleware that adds the security headers to every response, and to the refusal of a WebSocket."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] in _STARTS:
                message = {**message, "headers": [*message.get("headers", ()), *RAW_HEADERS]}
            await send(message)

        await self._app(scope, receive, with_headers)
