"""The web application: thin handlers that pass everything on to the house."""

from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Response, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.campaigns.api import CAMPAIGN_HANDLERS
from facedown.table.client import ASK_AGAIN, asset, page
from facedown.table.errands.verdict import Judgement, judged
from facedown.table.export.departure import MEDIA, Sharing
from facedown.table.export.parcel import LARGEST
from facedown.table.gate import App, gated
from facedown.table.gm.reading import read_as_usual
from facedown.table.handouts.api import HANDLERS as PAPER_HANDLERS
from facedown.table.heroes.api import HANDLERS as HERO_HANDLERS
from facedown.table.heroes.draft_api import HANDLERS as DRAFT_HANDLERS
from facedown.table.heroes.keeper import SendHome, SentHome
from facedown.table.heroes.smithy_api import HANDLERS as FORGE_HANDLERS
from facedown.table.house import House
from facedown.table.identity import token_from
from facedown.table.opening import duel
from facedown.table.packs.api import PACK_HANDLERS
from facedown.table.pages.book import Book, Glossary, Schooling, book, glossary, schooling
from facedown.table.pages.reports import ALONE, report_page, reports_page
from facedown.table.pages.sandbox import sandbox
from facedown.table.people.api import HANDLERS, TRIES_AT_ONCE, TRIES_PER_SECOND
from facedown.table.people.door import (
    AnyRequest,
    addressed,
    agent_of,
    download,
    read_body,
    take_opening,
    with_cookie,
)
from facedown.table.people.shapes import TakeSeat
from facedown.table.problem import on_failure, on_http, on_refused
from facedown.table.protocol.admission import admit
from facedown.table.protocol.asyncapi import asyncapi
from facedown.table.protocol.openapi import openapi
from facedown.table.reach import Reach
from facedown.table.schema import schema
from facedown.table.talk import Socket, talk
from facedown.table.upkeep.health import Drain, health, metrics
from facedown.table.wire.lobby import (
    Evenness,
    Hindsight,
    Invited,
    Lobby,
    NewDuel,
    NewTable,
    Opened,
    PlayAgain,
    RuleShown,
    Share,
    WhatIf,
)
from facedown.table.wire.message import RulingShown

LARGEST_BODY = 64 * 1024
TABLES_PER_SECOND, TABLES_AT_ONCE = 1, 60


@get("/api/lobby")
async def lobby(request: AnyRequest, state: State) -> Lobby:
    house: House = state.house
    return await house.lobby(token_from(request))


@post("/api/duel")
async def open_duel(request: AnyRequest, state: State) -> Response[Opened]:
    offer = await read_body(request, NewDuel)
    return await _open(request, state, _dueled(offer))


@post("/api/even")
async def even(request: AnyRequest, state: State) -> Evenness:
    """How even a duel would be, before it is opened."""
    house: House = state.house
    offer = await read_body(request, NewDuel)
    await take_opening(request, state)
    return await house.evenness.of(_dueled(offer))


def _dueled(offer: NewDuel) -> NewTable:
    table = duel(offer.ruleset or shelf.first_game(), offer.mind, offer.encounter, offer.hero, offer.rival)
    return msgspec.structs.replace(table, seed=offer.seed, sealed=offer.sealed)


@post("/api/tables")
async def open_table(request: AnyRequest, state: State) -> Response[Opened]:
    return await _open(request, state, await read_body(request, NewTable))


@post("/api/tables/{table:str}/again")
async def play_again(request: AnyRequest, state: State, table: str) -> Response[Opened]:
    await take_opening(request, state)
    house: House = state.house
    token, wanted = token_from(request), await read_body(request, PlayAgain)
    opened = await house.play_again(table, token, wanted.harder)
    return await _seated(request, state, opened, token or "")


@post("/api/tables/{table:str}/what-if")
async def what_if(request: AnyRequest, state: State, table: str) -> Response[Opened]:
    await take_opening(request, state)
    house: House = state.house
    token, wanted = token_from(request), await read_body(request, WhatIf)
    opened = await house.what_if(table, token, wanted.point)
    return await _seated(request, state, opened, token or "")


@get("/api/tables/{table:str}/hindsight")
async def hindsight(request: AnyRequest, state: State, table: str) -> Hindsight:
    """What can be said of a game that is over, which takes the house a while; with `?brief=yes`, what can be soon."""
    house: House = state.house
    await take_opening(request, state)
    return await house.look_back(table, token_from(request), request.query_params.get("brief") == "yes")


@get("/api/tables/{table:str}/home/{kind:str}")
async def take_home(request: AnyRequest, state: State, table: str, kind: str) -> Response[bytes]:
    """A file for whoever sits there: `md`, `html` or `facedown`; with `?talk=yes` a text has what was said in it."""
    house: House = state.house
    await take_opening(request, state)
    seat = await house.seat_for(table, token_from(request))
    taken = await house.departures.take(seat, kind, talk=request.query_params.get("talk") == "yes")
    return download(taken.data, taken.name, MEDIA[taken.kind])


@get("/api/tables/{table:str}/sharing")
async def sharing(request: AnyRequest, state: State, table: str) -> Sharing:
    house: House = state.house
    return await house.departures.sharing(await house.seat_for(table, token_from(request)))


@post("/api/tables/{table:str}/sharing")
async def share(request: AnyRequest, state: State, table: str) -> Sharing:
    house: House = state.house
    wanted = await read_body(request, Share)
    return await house.departures.sharing(await house.seat_for(table, token_from(request)), wanted.yes)


@post("/api/import", request_max_body_size=LARGEST)
async def bring(request: AnyRequest, state: State) -> Response[Opened]:
    """A table in a file goes on here."""
    await take_opening(request, state)
    house: House = state.house
    opened, token = await house.bring(await request.body(), token_from(request), agent_of(request))
    return await _seated(request, state, opened, token)


@post("/api/verify", request_max_body_size=LARGEST)
async def verified(request: AnyRequest, state: State) -> Judgement:
    """Whether the sealed dice and cards of a table in a file fit, as `facedown verify` says; nothing of it is kept."""
    await take_opening(request, state)
    house: House = state.house
    return await house.patiently(partial(judged, await request.body()))


@post("/api/tables/{table:str}/send-home")
async def send_home(request: AnyRequest, state: State, table: str) -> SentHome:
    """The heroes of a table go home to their owners."""
    house: House = state.house
    wanted = await read_body(request, SendHome)
    return await house.keeper.send_home(await house.seat_for(table, token_from(request)), wanted.rested)


@post("/api/rules/{ruleset:str}/scenes/{scene:str}")
async def try_scene(request: AnyRequest, state: State, ruleset: str, scene: str) -> Response[Opened]:
    await take_opening(request, state)
    house: House = state.house
    setup = sandbox(ruleset, scene)
    return with_cookie(request, *await house.open_scene(setup, token_from(request), agent_of(request)))


@get("/api/join/{invite:str}")
async def invitation(request: AnyRequest, state: State, invite: str) -> Invited:
    house: House = state.house
    return await house.invitation(invite, token_from(request))


@post("/api/join/{invite:str}")
async def join(request: AnyRequest, state: State, invite: str) -> Response[Opened]:
    house: House = state.house
    wanted, token = await read_body(request, TakeSeat), token_from(request)
    joined = await house.guests.join(invite, token, agent_of(request), wanted.too, wanted.hero)
    return with_cookie(request, *joined)


@get("/api/rules/{ruleset:str}", sync_to_thread=True)
def rulebook(ruleset: str) -> Book:
    return book(ruleset)


@get("/api/words/{ruleset:str}", sync_to_thread=True)
def words(ruleset: str) -> Glossary:
    return glossary(ruleset)


@get("/api/lessons/{ruleset:str}", sync_to_thread=True)
def lessons(ruleset: str) -> Schooling:
    return schooling(ruleset)


@get("/api/rulings/{ruleset:str}", sync_to_thread=True)
def rulings(ruleset: str) -> tuple[RulingShown, ...]:
    return read_as_usual(ruleset)


@get("/api/rules/{ruleset:str}/{rule:str}", sync_to_thread=False)
def rule(ruleset: str, rule: str) -> RuleShown:
    return shelf.rule(ruleset, rule)


@get("/api/openapi.json", sync_to_thread=True)
def described() -> dict[str, Any]:
    """What can be asked here, for programs."""
    return openapi()


@get("/api/asyncapi.json", sync_to_thread=True)
def overheard() -> dict[str, Any]:
    """What goes over a socket, for programs."""
    return asyncapi()


@get("/api/schema.json", sync_to_thread=True)
def shapes() -> dict[str, Any]:
    """The shape of everything that goes either way."""
    return schema()


@get("/reports", media_type="text/html", sync_to_thread=True)
def reports(state: State) -> Response[str]:
    return _report(reports_page(state.data))


@get("/reports/{name:str}", media_type="text/html", sync_to_thread=True)
def report(state: State, name: str) -> Response[str]:
    return _report(report_page(state.data, name))


def _report(text: str) -> Response[str]:
    return Response(text, media_type="text/html", headers={"content-security-policy": ALONE, **ASK_AGAIN})


@websocket("/api/tables/{table:str}/socket")
async def socket(socket: Socket, state: State, table: str) -> None:
    await talk(socket, state.house, table)


def application(house: House, reach: Reach, data: Path | None = None, drain: Drain | None = None) -> App:
    """Everything the server serves; reports from the folder it keeps its data in."""
    app = Litestar(
        [
            lobby,
            open_duel,
            even,
            open_table,
            play_again,
            what_if,
            hindsight,
            take_home,
            sharing,
            share,
            bring,
            verified,
            try_scene,
            invitation,
            join,
            *HANDLERS,
            *HERO_HANDLERS,
            *PAPER_HANDLERS,
            *PACK_HANDLERS,
            *CAMPAIGN_HANDLERS,
            send_home,
            *DRAFT_HANDLERS,
            *FORGE_HANDLERS,
            rulebook,
            rule,
            rulings,
            words,
            lessons,
            described,
            overheard,
            shapes,
            reports,
            report,
            socket,
            health,
            metrics,
            page,
            asset,
        ],
        state=State(
            {
                "house": house,
                "keeper": house.keeper,
                "drafting": house.drafting,
                "smithy": house.smithy,
                "librarian": house.librarian,
                "binder": house.binder,
                "steward": house.steward,
                "people": house.people,
                "openings": house.street.ration("openings", TABLES_PER_SECOND, TABLES_AT_ONCE),
                "tries": house.street.ration("tries", TRIES_PER_SECOND, TRIES_AT_ONCE),
                "reach": reach,
                "data": data,
                "store": house.store,
                "drain": drain or Drain(),
            }
        ),
        before_request=admit,
        exception_handlers={Refused: on_refused, HTTPException: on_http, Exception: on_failure},
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,
        logging_config=None,
    )
    return gated(app, reach)


async def _open(request: AnyRequest, state: State, offer: NewTable) -> Response[Opened]:
    await take_opening(request, state)
    house: House = state.house
    opened, token = await house.open_table(offer, token_from(request), agent_of(request))
    return await _seated(request, state, opened, token)


async def _seated(request: AnyRequest, state: State, opened: Opened, token: str) -> Response[Opened]:
    """A table was opened: its invitations lead to where others can go, and the browser keeps the token."""
    invitations = [await addressed(request, state.reach, each) for each in opened.invitations]
    return with_cookie(request, msgspec.structs.replace(opened, invitations=tuple(invitations)), token)
