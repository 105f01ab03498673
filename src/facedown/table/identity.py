"""Who is there: opaque random tokens, hashed at rest."""

import hashlib
import re
import secrets
from collections.abc import Mapping
from typing import Protocol

COOKIE = "facedown"
YEAR = 365 * 24 * 3600
BADGE = "facedown_"
"""What the token of a program begins with, so that it is never taken for a browser's."""
BEARER = "bearer "
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


class Asking(Protocol):
    """A request, or a socket as it is opened."""

    @property
    def headers(self) -> Mapping[str, str]: ...
    @property
    def cookies(self) -> Mapping[str, str]: ...


def new_token() -> str:
    """256 random bits: for a browser, an invitation, a program."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    return secrets.token_hex(8)


def hashed(token: str) -> str:
    """What is stored of a token. A random one needs no salt and no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def token_from(asking: Asking) -> str | None:
    """The token of whoever asks: what a program bears, or else what the browser keeps, if it is one of ours."""
    if (borne := borne_in(asking.headers)) is not None:
        return borne
    token = asking.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def borne_in(headers: Mapping[str, str]) -> str | None:
    """What a program bears in `Authorization: Bearer …`; no page of anybody's can send that unasked."""
    said = headers.get("authorization", "")
    return said[len(BEARER) :].strip() if said[: len(BEARER)].lower() == BEARER else None


def is_badge(token: str | None) -> bool:
    return token is not None and token.startswith(BADGE)
