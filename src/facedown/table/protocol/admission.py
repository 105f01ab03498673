"""Admission: what a program may ask over HTTP by the token it bears. What is not said to be for it is not."""

import re
from typing import Any

from litestar import Request

from facedown.kernel.words.refusal import Refused
from facedown.table.identity import borne_in
from facedown.table.people.badge import Badge, Scope
from facedown.table.people.badges import NO_BADGE
from facedown.table.people.reception import Reception
from facedown.table.protocol.operation import OPERATIONS

FOR_ALL = ("/api/openapi.json", "/api/asyncapi.json", "/api/schema.json")
NEEDED: dict[tuple[str, str], Scope | None] = {(each.method, each.path): each.scope for each in OPERATIONS}


async def admit(request: Request[Any, Any, Any]) -> None:
    """Raises `Refused` if a program asks for more than its token is for. Whoever bears none is asked elsewhere."""
    token = borne_in(request.headers)
    if token is None:
        return
    people: Reception = request.app.state.people
    badge = await people.badge(token)
    if badge is None:
        raise Refused("bad-token", NO_BADGE)
    refuse(badge, request.method.lower(), _plain(request.scope["path_template"]), request.path_params)


def refuse(badge: Badge, method: str, path: str, named: dict[str, Any]) -> None:
    """Raises `Refused` unless an operation is for those who bear such a badge, at their own table and seat."""
    if path in FOR_ALL or not path.startswith("/api/"):
        return
    needed = NEEDED.get((method, path))
    if needed is None:
        raise Refused("token-not-for-that", "No token is for that: it takes a browser, or a guest of its own.")
    refusal = badge.refuse(needed)
    if refusal is not None:
        raise Refused(refusal.code, refusal.text)
    if named.get("table", badge.table) != badge.table or named.get("seat", badge.seat) != badge.seat:
        text = f"The token {badge.name!r} is for the seat {badge.seat!r} of table {badge.table!r} and no other."
        raise Refused("token-not-for-that", text)


def _plain(template: str) -> str:
    """The path of an operation as it is told: without the types of what is in it."""
    return re.sub(r":\w+}", "}", template)
