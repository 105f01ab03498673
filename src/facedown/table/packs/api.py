"""What people ask for their packs: thin handlers that pass everything on to the binder."""

from litestar import Response, get, post
from litestar.datastructures import State

from facedown.table.export.departure import slug
from facedown.table.identity import token_from
from facedown.table.packs.binder import Bench, Binder, PackPage, PackShown, bench_of
from facedown.table.packs.draft import LARGEST, PackDraft
from facedown.table.packs.gauge import GaugeWish, Gauging
from facedown.table.people.door import AnyRequest, agent_of, download, person_of, read_body, take_opening, with_cookie
from facedown.table.people.reception import Reception

TOML = "application/toml"


@get("/api/workbench/{ruleset:str}", sync_to_thread=True)
def workbench(ruleset: str) -> Bench:
    return bench_of(ruleset)


@get("/api/packs")
async def packs(request: AnyRequest, state: State) -> tuple[PackShown, ...]:
    binder: Binder = state.binder
    return await binder.packs(await person_of(request, state))


@post("/api/packs", request_max_body_size=2 * LARGEST)
async def keep_pack(request: AnyRequest, state: State) -> Response[PackPage]:
    """A new pack from the editor."""
    await take_opening(request, state)
    binder: Binder = state.binder
    people: Reception = state.people
    draft = await read_body(request, PackDraft)
    guest = await people.arrive(token_from(request), agent_of(request))
    return with_cookie(request, await binder.keep(guest.person, draft), guest.token)


@post("/api/packs/file/{name:str}", request_max_body_size=LARGEST)
async def bring_pack(request: AnyRequest, state: State, name: str) -> Response[PackPage]:
    """A pack from a file of that name."""
    await take_opening(request, state)
    binder: Binder = state.binder
    people: Reception = state.people
    guest = await people.arrive(token_from(request), agent_of(request))
    return with_cookie(request, await binder.bring(guest.person, await request.body(), name), guest.token)


@get("/api/packs/{pack:str}")
async def pack_page(request: AnyRequest, state: State, pack: str) -> PackPage:
    binder: Binder = state.binder
    return await binder.page(await person_of(request, state), pack)


@post("/api/packs/{pack:str}", request_max_body_size=2 * LARGEST)
async def change_pack(request: AnyRequest, state: State, pack: str) -> PackPage:
    await take_opening(request, state)
    binder: Binder = state.binder
    return await binder.keep(await person_of(request, state), await read_body(request, PackDraft), pack)


@post("/api/packs/{pack:str}/remove")
async def remove_pack(request: AnyRequest, state: State, pack: str) -> tuple[PackShown, ...]:
    binder: Binder = state.binder
    return await binder.remove(await person_of(request, state), pack)


@get("/api/packs/{pack:str}/file")
async def pack_file(request: AnyRequest, state: State, pack: str) -> Response[bytes]:
    binder: Binder = state.binder
    kept = await binder.pack(await person_of(request, state), pack)
    return download(kept.text.encode(), f"{slug(kept.title)}.toml", TOML)


@post("/api/gauge")
async def gauge(request: AnyRequest, state: State) -> Gauging:
    """The next few fights of an encounter, apart from the tables."""
    binder: Binder = state.binder
    return await binder.gauge(await person_of(request, state), await read_body(request, GaugeWish))


PACK_HANDLERS = [
    workbench,
    packs,
    keep_pack,
    bring_pack,
    pack_page,
    change_pack,
    remove_pack,
    pack_file,
    gauge,
]
