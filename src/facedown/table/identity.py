"""Who is there: opaque random tokens, hashed at rest."""

import hashlib
import re
import secrets
from collections.abc import Mapping

COOKIE = "facedown"
YEAR = 365 * 24 * 3600
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """256 random bits: for a browser, an invitation."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    return secrets.token_hex(8)


def hashed(token: str) -> str:
    """What is stored of a token. A random one needs no salt and no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def token_from(cookies: Mapping[str, str]) -> str | None:
    """The browser's token, if it has one of ours."""
    token = cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None
