"""What people ask for their heroes: thin handlers that pass everything on to the keeper."""

from litestar import Response, get, post
from litestar.datastructures import State

from facedown.table.export.departure import MEDIA, slug
from facedown.table.heroes.hero import LARGEST, to_file
from facedown.table.heroes.keeper import HeroChange, HeroPage, HeroShown, Keeper
from facedown.table.identity import token_from
from facedown.table.people.door import AnyRequest, agent_of, download, person_of, read_body, take_opening, with_cookie
from facedown.table.people.reception import Reception


@get("/api/heroes")
async def heroes(request: AnyRequest, state: State) -> tuple[HeroShown, ...]:
    keeper: Keeper = state.keeper
    return await keeper.heroes(await person_of(request, state))


@post("/api/heroes", request_max_body_size=LARGEST)
async def bring_hero(request: AnyRequest, state: State) -> Response[HeroShown]:
    """A hero from a file."""
    await take_opening(request, state)
    keeper: Keeper = state.keeper
    people: Reception = state.people
    guest = await people.arrive(token_from(request), agent_of(request))
    return with_cookie(request, await keeper.bring(guest.person, await request.body()), guest.token)


@get("/api/heroes/{hero:str}")
async def hero_page(request: AnyRequest, state: State, hero: str) -> HeroPage:
    keeper: Keeper = state.keeper
    return await keeper.page(await person_of(request, state), hero)


@post("/api/heroes/{hero:str}")
async def change_hero(request: AnyRequest, state: State, hero: str) -> tuple[HeroShown, ...]:
    keeper: Keeper = state.keeper
    wanted = await read_body(request, HeroChange)
    return await keeper.change(await person_of(request, state), hero, wanted.do)


@get("/api/heroes/{hero:str}/file")
async def hero_file(request: AnyRequest, state: State, hero: str) -> Response[bytes]:
    keeper: Keeper = state.keeper
    kept = await keeper.hero(await person_of(request, state), hero)
    return download(to_file(kept), f"{slug(kept.name)}.hero", "application/json")


@get("/api/heroes/{hero:str}/print/{what:str}")
async def print_hero(request: AnyRequest, state: State, hero: str, what: str) -> Response[bytes]:
    """A hero's `sheet` or `cards` on paper."""
    await take_opening(request, state)
    keeper: Keeper = state.keeper
    pages = await keeper.printed(await person_of(request, state), hero, what)
    return download(pages, f"{what}.pdf", MEDIA["pdf"])


HANDLERS = [heroes, bring_hero, hero_page, change_hero, hero_file, print_hero]
