"""A way chosen piece by piece: places it goes by, an end, and beginning anew."""

from typing import Any

import pytest

from facedown.kernel.dice.question import AGAIN, Ask
from facedown.kernel.ground.squares import Squares
from facedown.kernel.ground.ways import Way, Ways, ways
from facedown.kernel.kit.route import ANEW, choose_end, choose_way
from facedown.kernel.words.schema import Option, Pick, Route

SPACE = Squares(4, 3)


def survey(trail: Way) -> Ways:
    return ways(SPACE, "0,0", 4, trail=trail)


def build(found: Ways) -> Ask:
    options = tuple(Option(place, place) for place in found if place != "0,0")
    return Ask("p1", "P-1", "Where to?", Pick(options), "1,0", why="now", renewable=True)


def routed(*answers: Any) -> Ask:
    """The question as it stands after these answers."""
    flow = choose_way("0,0", survey, build)
    ask = next(flow)
    for answer in answers:
        assert isinstance(ask, Ask)
        assert answer is AGAIN or ask.refuse(answer) is None
        ask = flow.send(answer)
    assert isinstance(ask, Ask)
    return ask


def route_of(ask: Ask) -> Route:
    assert isinstance(ask.schema, Pick)
    assert ask.schema.route is not None
    return ask.schema.route


def chosen(*answers: Any) -> Way:
    flow = choose_way("0,0", survey, build)
    next(flow)
    try:
        for answer in answers:
            flow.send(answer)
    except StopIteration as done:
        end, found = done.value
        way: Way = found[end]
        return way
    raise AssertionError("it asks on")


def test_whoever_names_an_end_goes_the_usual_way() -> None:
    assert chosen("2,2") == Way(("1,1", "2,2"), 2)


def test_every_place_on_the_way_may_be_gone_by_and_the_trail_is_shown() -> None:
    first = routed()
    assert (sorted(route_of(first).through), route_of(first).trail) == (sorted(SPACE.places)[1:], ())
    second = routed({"via": "2,0"})
    assert route_of(second).trail == ("0,0", "1,0", "2,0")
    assert "2,0" not in route_of(second).through
    assert second.key != first.key


def test_the_way_goes_by_the_places_in_their_order() -> None:
    assert chosen({"via": "2,0"}, {"via": "1,1"}, "0,2") == Way(("1,0", "2,0", "1,1", "0,2"), 4)
    assert chosen({"via": "2,0"}, "2,0") == Way(("1,0", "2,0"), 2)


def test_what_is_out_of_reach_from_there_is_neither_an_end_nor_gone_by() -> None:
    after = routed({"via": "3,0"})
    refusal = after.refuse({"via": "0,2"})
    assert refusal is not None
    assert refusal.code == "not-on-the-way"
    assert refusal.text.startswith("The way cannot go by 0,2; ")
    assert after.refuse("0,2") is not None


def test_whoever_begins_anew_or_whose_table_changed_has_no_trail() -> None:
    for again in (ANEW, AGAIN):
        assert route_of(routed({"via": "2,0"}, again)).trail == ()
    first = routed()
    assert isinstance(first.schema, Pick)
    assert ANEW not in [option.key for option in first.schema.options]


def test_where_only_the_end_is_chosen_there_is_no_route() -> None:
    flow = choose_end("0,0", survey, build)
    ask = next(flow)
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    assert ask.schema.route is None
    with pytest.raises(StopIteration) as done:
        flow.send("2,2")
    assert done.value.value == ("2,2", survey(Way()))
