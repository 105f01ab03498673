"""What a request brings along and takes with it: its body, the cookie, and addresses that others can open."""

import re
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec
from litestar import Request, Response
from litestar.datastructures import Cookie, State

from facedown.kernel.words.refusal import Refused, nearest
from facedown.table.client import ASK_AGAIN
from facedown.table.identity import COOKIE, YEAR, token_from
from facedown.table.people.picture import picture_of
from facedown.table.people.reception import Reception
from facedown.table.reach import Reach
from facedown.table.street.ration import Ration
from facedown.table.wire.lobby import Invitation

T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]


async def read_body(request: AnyRequest, kind: type[T]) -> T:
    data = await request.body()
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad-request", f"This is not what is expected here: {error}{_hint(str(error), kind)}") from None


def _hint(message: str, kind: type[Any]) -> str:
    """Where only some words are allowed, which; the end of the sentence in any case."""
    wrong = re.match(r"Invalid enum value '(.*)' - at `\$\.(\w+)`", message)
    words = get_args(get_type_hints(kind).get(wrong.group(2))) if wrong else ()
    return f"; {nearest(wrong.group(1), words)}" if wrong and words else "."


def with_cookie(request: AnyRequest, answer: T, token: str) -> Response[T]:
    """The browser keeps the token; the page's scripts never see it."""
    cookie = Cookie(
        key=COOKIE,
        value=token,
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(answer, cookies=[cookie])


def address(request: AnyRequest, reach: Reach, path: str) -> str:
    """The whole address of a page as others can open it."""
    host = request.headers.get("host")
    return reach.invitation(path, host) or f"{request.url.scheme}://{host}{path}"


async def addressed(request: AnyRequest, reach: Reach, invitation: Invitation) -> Invitation:
    """An invitation leads to where others can go, also if it was made at this machine's own address for itself."""
    url = reach.invitation(invitation.path, request.headers.get("host"))
    picture = await picture_of(address(request, reach, invitation.path))
    return msgspec.structs.replace(invitation, url=url, picture=picture)


def download(data: bytes, name: str, media: str) -> Response[bytes]:
    """A file to be kept."""
    headers = {"content-disposition": f'attachment; filename="{name}"', **ASK_AGAIN}
    return Response(data, media_type=media, headers=headers)


async def person_of(request: AnyRequest, state: State) -> str:
    """Whoever asks; nobody's name where nobody knows them."""
    people: Reception = state.people
    return await people.person(token_from(request)) or ""


async def take_opening(request: AnyRequest, state: State) -> None:
    """What takes the house a while is not asked for too often from one address."""
    openings: Ration = state.openings
    if not await openings.take(visitor_of(request)):
        raise Refused("too-fast", "You have opened many tables just now. Wait a minute.")


def visitor_of(request: AnyRequest) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def agent_of(request: AnyRequest) -> str:
    """What the browser says it is."""
    return str(request.headers.get("user-agent", ""))
