"""What people ask for their heroes in the making: thin handlers that pass everything on to drafting."""

from litestar import Response, get, post
from litestar.datastructures import State

from facedown.table.heroes.drafting import DraftChange, Drafting, DraftPage, DraftShown, NewDraft
from facedown.table.heroes.keeper import HeroShown
from facedown.table.identity import token_from
from facedown.table.people.door import AnyRequest, agent_of, person_of, read_body, take_opening, with_cookie
from facedown.table.people.reception import Reception


@get("/api/drafts")
async def drafts(request: AnyRequest, state: State) -> tuple[DraftShown, ...]:
    drafting: Drafting = state.drafting
    return await drafting.drafts(await person_of(request, state))


@post("/api/drafts")
async def begin_draft(request: AnyRequest, state: State) -> Response[DraftShown]:
    await take_opening(request, state)
    drafting: Drafting = state.drafting
    people: Reception = state.people
    wanted = await read_body(request, NewDraft)
    guest = await people.arrive(token_from(request), agent_of(request))
    return with_cookie(request, await drafting.begin(guest.person, wanted), guest.token)


@get("/api/drafts/{draft:str}")
async def draft_page(request: AnyRequest, state: State, draft: str) -> DraftPage:
    drafting: Drafting = state.drafting
    return await drafting.page(await person_of(request, state), draft)


@post("/api/drafts/{draft:str}")
async def change_draft(request: AnyRequest, state: State, draft: str) -> DraftPage:
    drafting: Drafting = state.drafting
    wanted = await read_body(request, DraftChange)
    return await drafting.change(await person_of(request, state), draft, wanted)


@post("/api/drafts/{draft:str}/finish")
async def finish_draft(request: AnyRequest, state: State, draft: str) -> HeroShown:
    drafting: Drafting = state.drafting
    return await drafting.finish(await person_of(request, state), draft)


@post("/api/drafts/{draft:str}/drop")
async def drop_draft(request: AnyRequest, state: State, draft: str) -> tuple[DraftShown, ...]:
    drafting: Drafting = state.drafting
    return await drafting.drop(await person_of(request, state), draft)


HANDLERS = [drafts, begin_draft, draft_page, change_draft, finish_draft, drop_draft]
