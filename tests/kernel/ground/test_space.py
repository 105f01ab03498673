"""Zones are a graph without geometry; a game without places has everybody beside everybody."""

from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.ground.space import FAR, Nowhere, Zones, zones

HOUSE = zones(("yard", "hall"), ("hall", "stairs"), ("stairs", "attic"), exits=("yard",), alone=("island",))

NAMES = st.sampled_from("abcdef")
MAPS = st.lists(st.tuples(NAMES, NAMES), max_size=9).map(lambda pairs: zones(*pairs, alone=tuple("abcdef")))


def test_distance_is_how_many_zone_changes_lie_between() -> None:
    assert [HOUSE.distance("yard", there) for there in ("yard", "hall", "stairs", "attic")] == [0, 1, 2, 3]


def test_what_cannot_be_reached_is_far() -> None:
    assert HOUSE.distance("yard", "island") == FAR
    assert HOUSE.distance("island", "yard") == FAR
    assert HOUSE.distance("yard", "nowhere on the map") == FAR


def test_one_knows_where_one_can_go_and_where_one_can_leave() -> None:
    assert HOUSE.neighbours("hall") == ("yard", "stairs")
    assert HOUSE.neighbours("nowhere on the map") == ()
    assert HOUSE.is_exit("yard")
    assert not HOUSE.is_exit("attic")
    assert set(HOUSE.places) == {"yard", "hall", "stairs", "attic", "island"}


def test_a_way_may_go_in_one_direction_only() -> None:
    chute = Zones({"roof": ("cellar",), "cellar": ()})
    assert chute.distance("roof", "cellar") == 1
    assert chute.distance("cellar", "roof") == FAR


@given(MAPS, NAMES, NAMES, NAMES)
def test_distances_are_those_of_a_map(space: Zones, one: str, other: str, third: str) -> None:
    there = space.distance(one, other)
    assert there == space.distance(other, one)
    assert there <= space.distance(one, third) + space.distance(third, other)
    assert (there == 0) == (one == other)
    assert (there == 1) == (one != other and other in space.neighbours(one))


def test_a_game_without_places_has_everybody_beside_everybody() -> None:
    space = Nowhere()
    assert space.distance("here", "there") == 0
    assert space.neighbours("here") == ()
    assert space.places == ()
    assert not space.is_exit("here")
