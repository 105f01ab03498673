"""Ways over a map: their steps, their cost, whom they provoke, and the places they go by."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.ground.hexes import Hexes
from facedown.kernel.ground.squares import Squares
from facedown.kernel.ground.ways import NOBODY, Provokes, Way, unprovoked, ways


def leaving(space: Squares | Hexes, *guards: str) -> Provokes:
    """Guards mind whoever leaves the cells around them."""

    def provokes(here: str, there: str) -> frozenset[str]:
        return frozenset(each for each in guards if space.distance(each, here) <= 1 < space.distance(each, there))

    return provokes


def test_a_way_has_its_steps_and_its_cost() -> None:
    found = ways(Squares(4, 1, harsh=("2,0",)), "0,0", 4)
    assert found["0,0"] == Way()
    assert found["3,0"] == Way(("1,0", "2,0", "3,0"), 4)


def test_where_nobody_minds_the_cheapest_way_is_gone() -> None:
    space = Squares(5, 3, walls=("2,0", "2,1"))
    found = ways(space, "1,1", 9, provokes=unprovoked)
    cheapest = space.reachable("1,1", 9)
    assert {place: each.cost for place, each in found.items()} == {place: cost for place, (cost, _) in cheapest.items()}


def test_a_longer_way_is_gone_if_it_provokes_fewer_and_fits_the_budget() -> None:
    space = Squares(7, 3, harsh=("3,2",))
    past = leaving(space, "3,0")
    short, long = (ways(space, "0,0", budget, provokes=past)["6,0"] for budget in (6, 7))
    assert (short.cost, short.provoked) == (6, frozenset({"3,0"}))
    assert long == Way(("1,1", "2,2", "3,2", "4,2", "5,1", "6,0"), 7)


def test_provoking_the_same_one_twice_is_no_worse_than_once() -> None:
    space = Squares(5, 1)

    def provokes(here: str, there: str) -> frozenset[str]:
        return frozenset({"one"}) if here in ("1,0", "2,0") else NOBODY

    assert ways(space, "0,0", 4, provokes=provokes)["4,0"].provoked == {"one"}


def test_a_way_goes_on_from_a_trail_with_what_is_left() -> None:
    space = Squares(5, 5)
    trail = ways(space, "0,0", 6)["2,2"]
    found = ways(space, "0,0", 6, trail=trail)
    assert found["2,2"] == trail
    assert found["4,0"] == Way((*trail.steps, "3,1", "4,0"), 4)
    assert max(each.cost for each in found.values()) <= 6


def test_whom_the_trail_provoked_is_provoked() -> None:
    space = Squares(7, 1)
    past = leaving(space, "2,0")
    found = ways(space, "1,0", 6, (), None, past, Way(("2,0", "3,0", "4,0"), 3, frozenset({"2,0"})))
    assert {each.provoked for each in found.values()} == {frozenset({"2,0"})}


PLACES = [f"{x},{y}" for x in range(4) for y in range(3)]


@given(st.sets(st.sampled_from(PLACES[1:]), max_size=3), st.sets(st.sampled_from(PLACES[1:]), max_size=2))
def test_no_way_of_all_there_are_provokes_fewer_or_is_cheaper(walls: set[str], guards: set[str]) -> None:
    """Beside the search stands the slow and obvious one: every way without a loop."""
    space = Squares(4, 3, walls=tuple(walls), harsh=("2,1",))
    past = leaving(space, *guards)
    best: dict[str, tuple[int, int]] = {}
    _walk_all(space, past, ["0,0"], 0, NOBODY, best)
    found = ways(space, "0,0", 5, provokes=past)
    assert {place: (len(each.provoked), each.cost) for place, each in found.items()} == best


def _walk_all(
    space: Squares,
    past: Provokes,
    gone: list[str],
    cost: int,
    provoked: frozenset[str],
    best: dict[str, tuple[int, int]],
) -> None:
    here = gone[-1]
    best[here] = min(best.get(here, (99, 99)), (len(provoked), cost))
    toll: Callable[[str, str], int | None] = space.toll
    for there in space.neighbours(here):
        step = toll(here, there)
        if step is not None and there not in gone and cost + step <= 5:
            _walk_all(space, past, [*gone, there], cost + step, provoked | past(here, there), best)
