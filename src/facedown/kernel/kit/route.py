"""The way of a move, chosen piece by piece: the places it goes by, and then where it ends."""

from collections.abc import Callable

from msgspec.structs import replace

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import AGAIN, Ask
from facedown.kernel.ground.ways import Way, Ways
from facedown.kernel.words.schema import Answer, Option, Pick, Route

ANEW = "anew"


Survey = Callable[[Way], Ways]
"""The ways from a trail on."""
AskWay = Callable[[Ways], Ask]


def choose_end(start: str, survey: Survey, build: AskWay) -> Flow[tuple[Answer, Ways]]:
    """Where to, with the ways that lead there; nobody chooses among them."""
    answer = yield from asked(lambda: build(survey(Way())))
    return answer, survey(Way())


def choose_way(start: str, survey: Survey, build: AskWay) -> Flow[tuple[Answer, Ways]]:
    """Where to, with the ways that led there; a place to go by lengthens the trail, and the question comes again."""
    trail = Way()
    while True:
        ways = survey(trail)
        answer = yield _with_route(build(ways), start, trail, ways)
        if answer is AGAIN or answer == ANEW:
            trail = Way()
        elif isinstance(answer, dict):
            trail = ways[answer["via"]]
        else:
            return answer, ways


def _with_route(ask: Ask, start: str, trail: Way, ways: Ways) -> Ask:
    assert isinstance(ask.schema, Pick)
    here = trail.steps[-1] if trail.steps else start
    through = tuple(place for place in ways if place != here)
    if not trail.steps:
        return replace(ask, schema=replace(ask.schema, route=Route(through)))
    options = (*ask.schema.options, Option(ANEW, "Begin the way anew", kind=ANEW))
    route = Route(through, (start, *trail.steps))
    return replace(ask, schema=replace(ask.schema, options=options, route=route), why=f"{ask.why} by {here}")
