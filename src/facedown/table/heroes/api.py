"""What people ask for their heroes: thin handlers that pass everything on to the keeper."""

from litestar import Response, get, post
from litestar.datastructures import State

from facedown.table.export.departure import MEDIA, slug
from facedown.table.heroes.hero import LARGEST, to_file
from facedown.table.heroes.keeper import HeroChange, HeroPage, HeroShown, SendHome, SentHome
from facedown.table.house import House
from facedown.table.identity import token_from
from facedown.table.people.door import AnyRequest, agent_of, download, read_body, take_opening, with_cookie
from facedown.table.wire import Opened


@post("/api/tables/{table:str}/send-home")
async def send_home(request: AnyRequest, state: State, table: str) -> SentHome:
    """The heroes of a table go home to their owners."""
    house: House = state.house
    wanted = await read_body(request, SendHome)
    return await house.keeper.send_home(await house.seat_for(table, token_from(request.cookies)), wanted.rested)


@get("/api/heroes")
async def heroes(request: AnyRequest, state: State) -> tuple[HeroShown, ...]:
    house: House = state.house
    return await house.keeper.heroes(await _owner(request, house))


@post("/api/heroes", request_max_body_size=LARGEST)
async def bring_hero(request: AnyRequest, state: State) -> Response[HeroShown]:
    """A hero from a file."""
    take_opening(request, state)
    house: House = state.house
    guest = await house.people.arrive(token_from(request.cookies), agent_of(request))
    return with_cookie(request, await house.keeper.bring(guest.person, await request.body()), guest.token)


@get("/api/heroes/{hero:str}")
async def hero_page(request: AnyRequest, state: State, hero: str) -> HeroPage:
    house: House = state.house
    return await house.keeper.page(await _owner(request, house), hero)


@post("/api/heroes/{hero:str}")
async def change_hero(request: AnyRequest, state: State, hero: str) -> tuple[HeroShown, ...]:
    house: House = state.house
    wanted = await read_body(request, HeroChange)
    return await house.keeper.change(await _owner(request, house), hero, wanted.do)


@get("/api/heroes/{hero:str}/file")
async def hero_file(request: AnyRequest, state: State, hero: str) -> Response[bytes]:
    house: House = state.house
    kept = await house.keeper.hero(await _owner(request, house), hero)
    return download(to_file(kept), f"{slug(kept.name)}.hero", "application/json")


@get("/api/heroes/{hero:str}/print/{what:str}")
async def print_hero(request: AnyRequest, state: State, hero: str, what: str) -> Response[bytes]:
    """A hero's `sheet` or `cards` on paper."""
    take_opening(request, state)
    house: House = state.house
    pages = await house.keeper.printed(await _owner(request, house), hero, what)
    return download(pages, f"{what}.pdf", MEDIA["pdf"])


@post("/api/workshop/{ruleset:str}")
async def make_hero(request: AnyRequest, state: State, ruleset: str) -> Response[Opened]:
    """A table at which one makes a hero."""
    take_opening(request, state)
    house: House = state.house
    return with_cookie(request, *await house.open_workshop(ruleset, token_from(request.cookies), agent_of(request)))


HANDLERS = [send_home, heroes, bring_hero, hero_page, change_hero, hero_file, print_hero, make_hero]


async def _owner(request: AnyRequest, house: House) -> str:
    return await house.people.person(token_from(request.cookies)) or ""
