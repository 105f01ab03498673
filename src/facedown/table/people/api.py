"""What people ask for their seats and devices: thin handlers that pass everything on to the reception."""

from litestar import Response, get, post
from litestar.datastructures import State

from facedown.kernel.words.refusal import Refused
from facedown.table.identity import token_from
from facedown.table.people.code import MINUTES
from facedown.table.people.door import (
    AnyRequest,
    address,
    addressed,
    agent_of,
    read_body,
    visitor_of,
    with_cookie,
)
from facedown.table.people.picture import picture_of
from facedown.table.people.reception import Reception
from facedown.table.people.shapes import (
    BadgeIssued,
    BadgeShown,
    DeviceCode,
    DeviceOffer,
    Done,
    InviteAnew,
    LetWatch,
    Me,
    NewBadge,
    RecoveryCode,
    RevokeBadge,
    Seating,
    SignOut,
)
from facedown.table.street.ration import Ration
from facedown.table.wire.lobby import Invitation, Opened

TRIES_PER_SECOND, TRIES_AT_ONCE = 0.2, 30
"""How many codes one may try from one address: eight hundred thousand million are possible."""


@get("/api/me")
async def me(request: AnyRequest, state: State) -> Me:
    people: Reception = state.people
    return await people.me(token_from(request))


@post("/api/me/code")
async def device_code(request: AnyRequest, state: State) -> DeviceCode:
    people: Reception = state.people
    code = await people.codes.issue((await people.known(token_from(request))).person)
    path = f"/code/{code}"
    url = address(request, state.reach, path)
    return DeviceCode(code, path, url, MINUTES, await picture_of(url))


@post("/api/me/kept-code")
async def kept_code(request: AnyRequest, state: State) -> RecoveryCode:
    people: Reception = state.people
    return RecoveryCode(await people.keep_code(token_from(request)))


@post("/api/me/sign-out")
async def sign_out(request: AnyRequest, state: State) -> Me:
    people: Reception = state.people
    return await people.sign_out(token_from(request), (await read_body(request, SignOut)).device)


@get("/api/badges")
async def badges(request: AnyRequest, state: State) -> tuple[BadgeShown, ...]:
    people: Reception = state.people
    return await people.badges_of(token_from(request))


@post("/api/badges/revoke")
async def revoke_badge(request: AnyRequest, state: State) -> tuple[BadgeShown, ...]:
    people: Reception = state.people
    return await people.revoke_badge((await read_body(request, RevokeBadge)).id, token_from(request))


@post("/api/tables/{table:str}/seats/{seat:str}/badge")
async def issue_badge(request: AnyRequest, state: State, table: str, seat: str) -> BadgeIssued:
    people: Reception = state.people
    return await people.issue_badge(table, seat, token_from(request), await read_body(request, NewBadge))


@get("/api/device/{code:str}")
async def device_offer(request: AnyRequest, state: State, code: str) -> DeviceOffer:
    people: Reception = state.people
    await _take_try(request, state)
    return await people.offer(code, token_from(request))


@post("/api/device/{code:str}")
async def add_device(request: AnyRequest, state: State, code: str) -> Response[Done]:
    people: Reception = state.people
    await _take_try(request, state)
    return with_cookie(request, *await people.add_device(code, token_from(request), agent_of(request)))


@post("/api/recover")
async def recover(request: AnyRequest, state: State) -> Response[Opened]:
    people: Reception = state.people
    await _take_try(request, state)
    typed = (await read_body(request, RecoveryCode)).code
    return with_cookie(request, *await people.recover(typed, token_from(request), agent_of(request)))


@get("/api/tables/{table:str}/people")
async def seating(request: AnyRequest, state: State, table: str) -> Seating:
    people: Reception = state.people
    return await people.seating(table, token_from(request))


@post("/api/tables/{table:str}/seats/{seat:str}/invitation")
async def invite_anew(request: AnyRequest, state: State, table: str, seat: str) -> Invitation:
    people: Reception = state.people
    wanted = await read_body(request, InviteAnew)
    token = token_from(request)
    given = people.share(table, seat, token) if wanted.share else people.invite(table, seat, token, wanted.kick)
    return await addressed(request, state.reach, await given)


@post("/api/tables/{table:str}/latecomer")
async def invite_late(request: AnyRequest, state: State, table: str) -> Invitation:
    people: Reception = state.people
    return await addressed(request, state.reach, await people.invite_late(table, token_from(request)))


@post("/api/tables/{table:str}/seats/{seat:str}/leave")
async def leave(request: AnyRequest, state: State, table: str, seat: str) -> Done:
    people: Reception = state.people
    await people.leave(table, seat, token_from(request))
    return Done()


@post("/api/tables/{table:str}/seats/{seat:str}/clear")
async def clear(request: AnyRequest, state: State, table: str, seat: str) -> Done:
    people: Reception = state.people
    await people.clear(table, seat, token_from(request))
    return Done()


@post("/api/tables/{table:str}/onlookers")
async def let_watch(request: AnyRequest, state: State, table: str) -> Invitation:
    people: Reception = state.people
    wanted = await read_body(request, LetWatch)
    invitation = await people.let_watch(table, wanted.delay, token_from(request))
    return await addressed(request, state.reach, invitation)


@post("/api/tables/{table:str}/recovery")
async def recovery(request: AnyRequest, state: State, table: str) -> RecoveryCode:
    people: Reception = state.people
    return RecoveryCode(await people.recovery(table, token_from(request)))


HANDLERS = [
    me,
    device_code,
    sign_out,
    badges,
    revoke_badge,
    issue_badge,
    device_offer,
    add_device,
    kept_code,
    recover,
    seating,
    invite_anew,
    invite_late,
    leave,
    clear,
    let_watch,
    recovery,
]


async def _take_try(request: AnyRequest, state: State) -> None:
    tries: Ration = state.tries
    if not await tries.take(visitor_of(request)):
        raise Refused("too-fast", "Too many codes were tried from here. Wait a minute.")
