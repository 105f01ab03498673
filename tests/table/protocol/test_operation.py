"""What is told of the server is what it serves."""

from typing import Any, get_args, get_origin, get_type_hints

from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from facedown.table import app
from facedown.table.campaigns import api as campaigns
from facedown.table.handouts import api as papers
from facedown.table.heroes import api as heroes
from facedown.table.heroes import draft_api as drafts
from facedown.table.heroes import smithy_api as forge
from facedown.table.packs import api as packs
from facedown.table.people import api as people
from facedown.table.protocol.operation import OPERATIONS

DESCRIBING = {"/api/openapi.json", "/api/asyncapi.json", "/api/schema.json"}


def served() -> dict[tuple[str, str], Any]:
    """What the application answers under /api, by method and path."""
    found: dict[tuple[str, str], Any] = {}
    rooms = (people, heroes, drafts, forge, papers)
    beside = (*(each for room in rooms for each in room.HANDLERS), *packs.PACK_HANDLERS, *campaigns.CAMPAIGN_HANDLERS)
    for handler in [each for each in (*vars(app).values(), *beside) if isinstance(each, HTTPRouteHandler)]:
        hint = get_type_hints(handler.fn)["return"]
        answers = get_args(hint)[0] if get_origin(hint) is Response else hint
        for path in {path for path in handler.paths if path.startswith("/api/")} - DESCRIBING:
            for method in handler.http_methods & {"GET", "POST"}:
                found[method.lower(), path.replace(":str", "")] = answers
    return found


def test_every_route_is_told_of_with_what_it_answers() -> None:
    assert {(each.method, each.path): each.answers for each in OPERATIONS} == served()
