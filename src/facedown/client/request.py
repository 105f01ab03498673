"""A request: one question to a server over HTTP, as its own page puts it, and what it answers."""

import re
from collections.abc import Callable
from http.client import HTTPException
from http.cookies import SimpleCookie
from ssl import SSLError
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, Request, build_opener

import msgspec

from facedown.kernel.words.argument import shown
from facedown.kernel.words.refusal import Refused
from facedown.table.identity import BADGE, COOKIE, is_badge
from facedown.table.wire.lobby import Problem

T = TypeVar("T")

TOKEN = re.compile(rf"({BADGE})?[A-Za-z0-9_-]{{43}}")
LONGEST = 86_400
"""Seconds that anybody waits for an answer: a day."""
_OPENER = build_opener(ProxyHandler({}))


def base_of(url: object) -> str:
    """The address of a server, without what follows it. Raises `Refused` if it is none."""
    wanted = url.strip() if isinstance(url, str) else ""
    try:
        parts = urlsplit(wanted if "//" in wanted else f"http://{wanted}")
        host = (parts.hostname or "").encode("idna")
        is_address = parts.scheme in ("http", "https") and bool(host) and parts.port != 0
    except ValueError:  # such as http://[::1, a port that is no number or a name that is too long
        is_address = False
    if not is_address:
        raise Refused("bad-address", f"{shown(url)} is no address of a server; write it like http://127.0.0.1:8642.")
    return f"{parts.scheme}://{parts.netloc}"


def token_of(text: object) -> str:
    """A token as it was kept, perhaps with a line's end. Raises `Refused` if it is none."""
    token = text.strip() if isinstance(text, str) else "-"
    if token and not TOKEN.fullmatch(token):
        text = f"This is no token: one has 43 letters, digits, - and _, and {BADGE} before them if it is a program's."
        raise Refused("bad-token", text)
    return token


def seconds_of(patience: object) -> float:
    """How long to wait. Raises `Refused` if that is no time."""
    if isinstance(patience, int | float) and 0 < patience <= LONGEST:
        return patience
    text = f"A timeout is a number of seconds, more than 0 and at most {LONGEST:,}, not {shown(patience)}."
    raise Refused("bad-timeout", text)


def headers_of(base: str, token: str) -> dict[str, str]:
    """Who asks: a program at a seat by what it bears, or a guest as a page of the server would."""
    if is_badge(token):
        return {"Authorization": f"Bearer {token}"}
    return {"X-Facedown": "1", "Origin": base, **({"Cookie": f"{COOKIE}={token}"} if token else {})}


def send(base: str, path: str, kind: type[T], token: str, timeout: float, body: Any = None) -> tuple[T, str]:
    """What the server answers, and the token by which it knows the sender from then on."""
    data = written(type(body).__name__, lambda: body) if body is not None else None
    headers = {**headers_of(base, token), "Content-Type": "application/json"}
    try:
        with _OPENER.open(Request(base + path, data, headers), timeout=timeout) as answer:
            found = msgspec.json.decode(answer.read(), type=kind)
            cookies = SimpleCookie(answer.headers.get("Set-Cookie", ""))
    except HTTPError as error:
        raise _refusal(error) from None
    except (OSError, HTTPException) as error:  # URLError is one of the first
        raise Refused("no-server", f"{base} does not answer{_reason(base, error)}.") from None
    except msgspec.MsgspecError as error:
        raise Refused("strange-server", f"{base}{path} answered what is not expected here: {error}.") from None
    return found, cookies[COOKIE].value if COOKIE in cookies else token


def written(name: str, made: Callable[[], object]) -> bytes:
    """What is to be said as JSON. Raises `Refused` if it cannot be."""
    try:
        return msgspec.json.encode(made())
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise Refused("no-message", f"{name} cannot be said so: {error}.") from None


def _reason(base: str, error: Exception) -> str:
    reason = getattr(error, "reason", error)
    if isinstance(reason, SSLError):
        return " as an https server does; is it http?"
    if isinstance(error, HTTPException):
        return " as a web server does; is this the right port?"
    return f": {reason}"


def _refusal(error: HTTPError) -> Refused:
    try:
        with error:
            problem = msgspec.json.decode(error.read(), type=Problem)
    except (OSError, HTTPException, msgspec.MsgspecError):
        return Refused("strange-server", f"{shown(error.url)} answered {error.code} and does not say why.")
    return Refused(problem.code, problem.text)
