"""A problem: a refusal as an HTTP answer. Whatever goes wrong, the client gets a code and a sentence."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from facedown.kernel.words.refusal import Refusal, Refused
from facedown.table.archive.database import is_away, is_disk_full
from facedown.table.client import index, is_mistyped
from facedown.table.wire.lobby import Problem

log = logging.getLogger(__name__)

STATUS = {
    "not-found": 404,
    "unknown-table": 404,
    "unknown-ruleset": 404,
    "unknown-rule": 404,
    "unknown-scene": 404,
    "unknown-report": 404,
    "no-rulebook": 404,
    "unknown-invitation": 404,
    "unknown-code": 404,
    "unknown-seat": 404,
    "unknown-device": 404,
    "unknown-picture": 404,
    "unknown-paper": 404,
    "bad-token": 401,
    "token-not-for-that": 403,
    "no-seat": 403,
    "not-your-seat": 403,
    "not-allowed": 403,
    "host-stays": 409,
    "is-here": 409,
    "not-yours": 403,
    "no-such-hero": 404,
    "no-such-draft": 404,
    "no-such-pack": 404,
    "no-such-campaign": 404,
    "no-workbench": 404,
    "unknown-kind": 404,
    "already-seated": 409,
    "seat-taken": 409,
    "too-fast": 429,
    "no-games": 503,
}
"""A refusal's status by its code; what is not here does not fit what was asked for: 422."""

LONGEST_PART = 20
"""What is longer in a path may be an invitation."""

TEXTS = {
    400: Refusal("bad-request", "This request makes no sense."),
    404: Refusal("not-found", "There is nothing here."),
    405: Refusal("method-not-allowed", "That cannot be done here."),
    500: Refusal("failed", "Something went wrong; the server's log says what."),
    503: Refusal("database-away", "The database of the server does not answer at the moment. Try again."),
    507: Refusal("disk-full", "The disk of the server is full. Make room there and try again."),
}


def on_refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Any]:
    """In words for the client; a person who has mistyped an address is shown its page, which says so."""
    refusal = refused.refusal
    status = STATUS.get(refusal.code, 422)
    return index(status) if status == 404 and is_mistyped(request) else _answer(status, refusal)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """The same for what nobody refused."""
    if error.status_code == 404 and is_mistyped(request):
        return index(404)
    refusal = TEXTS.get(error.status_code, TEXTS[400 if error.status_code < 500 else 500])
    if error.status_code == 413:
        most = request.route_handler.resolve_request_max_body_size()
        refusal = Refusal("too-large", f"That is too much at once: at most {most:,} bytes are taken here.")
    return _answer(error.status_code, refusal, error.headers)


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    status = 507 if is_disk_full(error) else 503 if is_away(error) else 500
    log.error("%s %s failed", request.method, _plain(request.url.path), exc_info=error if status == 500 else None)
    return _answer(status, TEXTS[status])


def _plain(path: str) -> str:
    """A path without what gives somebody a seat."""
    return "/".join("…" if len(part) > LONGEST_PART else part for part in path.split("/"))


def _answer(status: int, refusal: Refusal, headers: Any = None) -> Response[Problem]:
    return Response(
        Problem(refusal.code, refusal.text), status_code=status, headers=headers, media_type="application/json"
    )
