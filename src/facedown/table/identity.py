"""Who is there: opaque random tokens, hashed at rest, and where a request comes from."""

import hashlib
import re
import secrets
from collections.abc import Mapping
from urllib.parse import urlsplit

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


def is_same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a page that this server served is asking. No origin is a stranger's."""
    if not origin or not host:
        return False
    try:
        return urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:  # such as http://[bad
        return False
