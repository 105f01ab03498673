"""The gate: what every request passes. It is for us by name, no stranger's page posts, no answer allows too much."""

from collections.abc import Awaitable, Callable
from email.utils import formatdate
from typing import Any

import msgspec

from facedown.table.client import PLAIN, is_for_people
from facedown.table.identity import borne_in
from facedown.table.reach import Reach
from facedown.table.wire.lobby import Problem

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

FOREIGN = Problem(
    "foreign-request",
    "This request does not come from a page of this server. A program sends X-Facedown: 1 and the Origin of this one.",
)
NOT_OUR_NAME = Problem(
    "unknown-host",
    "This server does not go by that name. Use an address it printed, or start it with --public-url and this one.",
)


def gated(app: App, reach: Reach) -> App:
    async def gate(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = [*message.get("headers", ()), (b"date", formatdate(usegmt=True).encode())]
                named = {name for name, _ in own}  # a page that may do less than others says so itself
                message["headers"] = [*own, *(each for each in HEADERS if each[0] not in named)]
            await send(message)

        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        host, came_in_at = headers.get("host"), (scope.get("server") or [""])[0]
        is_for_us, is_ours = reach.is_name(host, came_in_at), reach.is_origin(headers.get("origin"), host)
        is_program = borne_in(headers) is not None  # which no stranger's page can make a browser send
        if scope["type"] == "websocket":
            if is_for_us and (is_ours or is_program):
                await app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": "foreign origin"})
        elif not is_for_us:
            await _refuse(send_guarded, 421, NOT_OUR_NAME, is_for_people(headers.get("accept")))
        elif is_program or scope["method"] in SAFE or (is_ours and headers.get("x-facedown") == "1"):  # only our page's
            await app(scope, receive, send_guarded)
        else:
            await _refuse(send_guarded, 403, FOREIGN)

    return gate


async def _refuse(send: Send, status: int, problem: Problem, is_page: bool = False) -> None:
    kind = b"text/html; charset=utf-8" if is_page else b"application/json"
    shown = PLAIN.format(title="Another server?", text=problem.text).encode()
    body = shown if is_page else msgspec.json.encode(problem)
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
