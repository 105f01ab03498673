"""Where a mind goes: into reach, and no nearer than it must."""

from facedown.kernel.words.schema import Option
from facedown.kernel.words.shown import Spot
from facedown.rulesets.tricore.actor.hints import PlaceHint
from facedown.rulesets.tricore.mind.place import places


def a_spot(key: str, gap: int, reach: int, seen: bool = True, way: int = 0) -> Option:
    return Option(key, key, spot=Spot(distance=3), tells=PlaceHint(gap, reach, seen, way))


def best(*spots: Option) -> str:
    return str(max(places(spots), key=lambda each: each.worth).answer)


def test_a_fencer_goes_into_reach_and_an_archer_stays_afar() -> None:
    assert best(a_spot("near", 1, 1), a_spot("far", 4, 1)) == "near"
    assert best(a_spot("near", 1, 12), a_spot("far", 6, 12)) == "far"


def test_whoever_sees_nobody_takes_the_shortest_way_round_the_corner() -> None:
    assert best(a_spot("long", 2, 1, False, 9), a_spot("short", 5, 1, False, 4)) == "short"
