"""Squares: distances, ways and pushes, each held against a slow and obvious way to find them."""

from itertools import pairwise
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.squares import STEPS, Squares, cell, drawn, named, way

SIDE = 6
CELLS = [named(x, y) for y in range(SIDE) for x in range(SIDE)]

places = st.sampled_from(CELLS)
rows = st.lists(st.text(".#~ ", min_size=SIDE, max_size=SIDE), min_size=SIDE, max_size=SIDE)


def cheapest(space: Squares, start: str, crossed: set[str]) -> dict[str, float]:
    """The cost of every cell by relaxing every pair of neighbours until nothing changes: the slow, obvious way."""
    level = start in space.drops
    cost: dict[str, float] = dict.fromkeys(space.places, inf)
    cost[start] = 0
    changed = True
    while changed:
        changed = False
        for here in space.places:
            for there in space.places:
                if space.distance(here, there) != 1 or there in space.walls or there in crossed:
                    continue
                if (there in space.drops) != level:
                    continue
                through = cost[here] + (2 if there in space.harsh else 1)
                if through < cost[there]:
                    cost[there], changed = through, True
    return cost


@given(places, places, places)
def test_distance_is_a_metric(one: str, two: str, three: str) -> None:
    space = Squares(SIDE, SIDE)
    assert (space.distance(one, two) == 0) == (one == two)
    assert space.distance(one, two) == space.distance(two, one) >= 0
    assert space.distance(one, three) <= space.distance(one, two) + space.distance(two, three)


@given(places, places)
def test_on_open_ground_a_way_is_as_long_as_the_distance(start: str, end: str) -> None:
    space = Squares(SIDE, SIDE)
    found = space.reachable(start, SIDE, lambda _: True)
    assert found[end][0] == space.distance(start, end) == len(way(found, end))


@given(rows, places, st.sets(places, max_size=6), st.integers(0, 12))
def test_no_way_is_shorter_than_the_one_that_is_found(
    lines: list[str], start: str, crossed: set[str], budget: int
) -> None:
    space, _ = drawn(tuple(lines))
    found = space.reachable(start, budget, lambda place: place not in crossed)
    cost = cheapest(space, start, crossed)
    assert {place: spent for place, (spent, _) in found.items()} == {
        place: spent for place, spent in cost.items() if spent <= budget
    }


@given(rows, places, st.integers(0, 12))
def test_a_way_goes_step_by_step_and_costs_what_it_says(lines: list[str], start: str, budget: int) -> None:
    space, _ = drawn(tuple(lines))
    found = space.reachable(start, budget, lambda _: True)
    for end, (cost, _) in found.items():
        steps = way(found, end)
        assert all(space.distance(here, there) == 1 for here, there in pairwise([start, *steps]))
        assert sum(2 if step in space.harsh else 1 for step in steps) == cost
        assert not set(steps) & set(space.walls)
        assert [*steps, end][-1] == end


@given(rows, places)
def test_nobody_walks_over_a_ledge_or_into_a_wall(lines: list[str], start: str) -> None:
    space, _ = drawn(tuple(lines))
    found = set(space.reachable(start, 50, lambda _: True)) - {start}
    assert not found & set(space.walls)
    assert all((place in space.drops) == (start in space.drops) for place in found)


@given(places, places, st.integers(0, 8))
def test_a_push_is_straight_and_leads_away(start: str, origin: str, steps: int) -> None:
    space = Squares(SIDE, SIDE)
    cells = list(space.straight(start, origin, steps))
    assert all(space.distance(here, there) == 1 for here, there in pairwise([start, *cells]))
    assert all(space.holds(each) for each in cells)
    (x, y), (u, v) = cell(start), cell(origin)
    if start != origin:
        far = [space.distance(origin, each) for each in [start, *cells]]
        assert far == list(range(far[0], far[0] + len(far)))
        for a, b in map(cell, cells):  # never more than half a square off the line from the origin
            off = abs((a - u) * (y - v) - (b - v) * (x - u))
            assert 2 * off <= max(abs(x - u), abs(y - v))
    if len(cells) < steps:
        last = cell(cells[-1] if cells else start)
        assert 0 in last or SIDE - 1 in last


@pytest.mark.parametrize(("dx", "dy"), STEPS)
def test_whoever_is_pushed_from_beside_goes_on_in_that_direction(dx: int, dy: int) -> None:
    space = Squares(9, 9)
    assert list(space.straight("4,4", named(4 - dx, 4 - dy), 3)) == [named(4 + dx * n, 4 + dy * n) for n in (1, 2, 3)]


def test_a_straight_way_is_walked_where_there_is_one() -> None:
    found = Squares(9, 9).reachable("1,4", 8, lambda _: True)
    assert way(found, "6,4") == ["2,4", "3,4", "4,4", "5,4", "6,4"]


@given(places)
def test_neighbours_are_the_cells_one_step_away(place: str) -> None:
    space = Squares(SIDE, SIDE, walls=("1,1",), drops=("2,2",))
    expected = {each for each in CELLS if space.distance(place, each) == 1 and each != "1,1"}
    assert set(space.neighbours(place)) == expected


@given(places)
def test_the_edge_is_where_a_neighbour_is_missing(place: str) -> None:
    space = Squares(SIDE, SIDE)
    assert space.is_exit(place) == (len(space.neighbours(place)) < 8)


def test_a_map_is_read_as_it_is_drawn() -> None:
    space, marks = drawn((".#~", "A B", "A"))
    assert (space.width, space.height) == (3, 3)
    assert (space.walls, space.harsh, space.drops) == (("1,0",), ("2,0",), ("1,1", "1,2", "2,2"))
    assert marks == {"A": ["0,1", "0,2"], "B": ["2,1"]}
    assert [space.is_floor(each) for each in ("0,0", "1,0", "2,0", "1,1", "3,0")] == [True, False, True, False, False]
