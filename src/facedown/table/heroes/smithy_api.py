"""What people ask of the forge: thin handlers that pass everything on to the smithy."""

from litestar import post
from litestar.datastructures import State

from facedown.table.heroes.smithy import LARGEST_PACK, ForgePage, ForgeTrial, ForgeVerdict, ForgeWish, PackRead, Smithy
from facedown.table.people.door import AnyRequest, read_body


@post("/api/forge/{ruleset:str}")
async def forge(request: AnyRequest, state: State, ruleset: str) -> ForgePage:
    smithy: Smithy = state.smithy
    return await smithy.page(ruleset, await read_body(request, ForgeWish))


@post("/api/forge/{ruleset:str}/read", request_max_body_size=2 * LARGEST_PACK)
async def read_ability(request: AnyRequest, state: State, ruleset: str) -> PackRead:
    """The ability in a pack."""
    smithy: Smithy = state.smithy
    return await smithy.read(ruleset, await request.body())


@post("/api/forge/{ruleset:str}/fight")
async def fight_with(request: AnyRequest, state: State, ruleset: str) -> ForgeVerdict:
    """A few fights with an ability."""
    smithy: Smithy = state.smithy
    return await smithy.fight(ruleset, await read_body(request, ForgeTrial))


HANDLERS = [forge, read_ability, fight_with]
