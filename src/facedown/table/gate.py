"""The gate: what every request passes. Strangers' pages cannot post; answers forbid what they need not allow."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from facedown.table.identity import is_same_origin
from facedown.table.wire import Problem

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)

SAFE = ("GET", "HEAD", "OPTIONS")


def gated(app: App) -> App:
    async def gate(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if scope["type"] == "websocket":
            if is_same_origin(headers.get("origin"), headers.get("host")):
                await app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": "foreign origin"})
        elif scope["method"] in SAFE or _is_ours(headers):
            await app(scope, receive, send_guarded)
        else:
            await _refuse(send_guarded)

    return gate


def _is_ours(headers: dict[str, str]) -> bool:
    """Only a page of ours can send our header, and the browser says whose page it is."""
    return headers.get("x-facedown") == "1" and is_same_origin(headers.get("origin"), headers.get("host"))


async def _refuse(send: Send) -> None:
    body = msgspec.json.encode(Problem("foreign-request", "This request does not come from a page of this server."))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
