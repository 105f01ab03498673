"""Maps of squares and of hexes: ways, areas, sight and pushes, held against slow and obvious ways to find them."""

from collections.abc import Callable
from itertools import pairwise
from math import inf
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.ground.grid import Grid, cell, drawn, named, way
from facedown.kernel.ground.hexes import Hexes
from facedown.kernel.ground.squares import Squares
from facedown.kernel.scene.scene import State

SIDE = 6
CELLS = [named(x, y) for y in range(SIDE) for x in range(SIDE)]

shapes = st.sampled_from([Squares, Hexes])
places = st.sampled_from(CELLS)
rows = st.lists(st.text(".#~ 123", min_size=SIDE, max_size=SIDE), min_size=SIDE, max_size=SIDE)


@st.composite
def maps(draw: st.DrawFn) -> Grid:
    return drawn(tuple(draw(rows)), draw(shapes))[0]


def steps_on_open_ground(space: Grid, start: str) -> dict[str, int]:
    """Breadth first, ring by ring."""
    steps, ring = {start: 0}, [start]
    while ring:
        ring = list(dict.fromkeys(new for here in ring for new in space.around(here) if new not in steps))
        steps |= dict.fromkeys(ring, max(steps.values()) + 1)
    return steps


def cheapest(space: Grid, start: str, price: Callable[[str, str], int | None], crossed: set[str]) -> dict[str, float]:
    """The cost of every cell by relaxing every pair of neighbours until nothing changes."""
    cost: dict[str, float] = dict.fromkeys(space.places, inf)
    cost[start] = 0
    changed = True
    while changed:
        changed = False
        for here in space.places:
            for there in space.around(here):
                step = None if there in space.walls or there in crossed else price(here, there)
                if step is not None and cost[here] + step < cost[there]:
                    cost[there], changed = cost[here] + step, True
    return cost


@given(shapes, places, places, places)
def test_distance_is_a_metric(shape: type[Grid], one: str, two: str, three: str) -> None:
    space = shape(SIDE, SIDE)
    assert (space.distance(one, two) == 0) == (one == two)
    assert space.distance(one, two) == space.distance(two, one) >= 0
    assert space.distance(one, three) <= space.distance(one, two) + space.distance(two, three)


@given(shapes, places)
def test_distance_is_the_number_of_steps_on_open_ground(shape: type[Grid], start: str) -> None:
    space = shape(SIDE, SIDE)
    assert steps_on_open_ground(space, start) == {place: space.distance(start, place) for place in space.places}


@given(maps(), places)
def test_neighbours_are_the_cells_one_step_away_that_are_no_walls(space: Grid, place: str) -> None:
    one_away = {each for each in CELLS if space.distance(place, each) == 1}
    assert set(space.around(place)) == one_away
    assert set(space.neighbours(place)) == one_away - set(space.walls)


@given(shapes, places)
def test_a_neighbour_lies_about_one_from_middle_to_middle(shape: type[Grid], place: str) -> None:
    space = shape(SIDE, SIDE)
    x, y = space.centre(place)
    for each in space.around(place):
        u, v = space.centre(each)
        assert 0.999 < (x - u) ** 2 + (y - v) ** 2 < (2.001 if shape is Squares else 1.001)


@given(shapes, places)
def test_the_edge_is_where_a_neighbour_is_missing(shape: type[Grid], place: str) -> None:
    space = shape(SIDE, SIDE)
    assert space.is_exit(place) == (len(space.around(place)) < len(list(space.beside(place))))


@given(maps(), places, st.integers(0, 7))
def test_an_area_is_every_cell_near_enough(space: Grid, centre: str, radius: int) -> None:
    assert space.within(centre, radius) == tuple(each for each in CELLS if space.distance(centre, each) <= radius)


@given(maps(), places, st.sets(places, max_size=6), st.integers(0, 12))
def test_no_way_is_shorter_than_the_one_that_is_found(space: Grid, start: str, crossed: set[str], budget: int) -> None:
    found = space.reachable(start, budget, crossed)
    cost = cheapest(space, start, space.toll, crossed)
    assert {place: spent for place, (spent, _) in found.items()} == {
        place: spent for place, spent in cost.items() if spent <= budget
    }


@given(maps(), places, st.integers(0, 15), st.randoms(use_true_random=False))
def test_nor_whatever_the_steps_cost(space: Grid, start: str, budget: int, dice: Random) -> None:
    tolls: dict[tuple[str, str], int | None] = {}

    def price(here: str, there: str) -> int | None:
        return tolls.setdefault((here, there), dice.choice([None, 0, 0, 1, 1, 2, 3, 7]))

    found = space.reachable(start, budget, (), space.roads(price))
    cost = cheapest(space, start, price, set())
    assert {place: spent for place, (spent, _) in found.items()} == {
        place: spent for place, spent in cost.items() if spent <= budget
    }
    for end, (spent, _) in found.items():
        assert sum(price(here, there) or 0 for here, there in pairwise([start, *way(found, end)])) == spent


@given(maps(), places, st.integers(0, 12))
def test_a_way_goes_step_by_step_and_costs_what_it_says(space: Grid, start: str, budget: int) -> None:
    found = space.reachable(start, budget)
    for end, (cost, _) in found.items():
        steps = way(found, end)
        assert all(space.distance(here, there) == 1 for here, there in pairwise([start, *steps]))
        assert sum(2 if step in space.harsh else 1 for step in steps) == cost
        assert not set(steps) & set(space.walls)
        assert [start, *steps][-1] == end


@given(maps(), places)
def test_nobody_walks_over_a_ledge_or_into_a_wall(space: Grid, start: str) -> None:
    found = set(space.reachable(start, 50)) - {start}
    assert not found & set(space.walls)
    assert all((place in space.drops) == (start in space.drops) for place in found)


@given(shapes, places, places, st.integers(0, 8))
def test_each_step_of_a_push_leads_one_further_away(shape: type[Grid], start: str, origin: str, steps: int) -> None:
    space = shape(SIDE, SIDE)
    cells = list(space.straight(start, origin, steps))
    assert all(space.distance(here, there) == 1 for here, there in pairwise([start, *cells]))
    assert all(space.holds(each) for each in cells)
    far = [space.distance(origin, each) for each in [start, *cells]]
    assert far == list(range(far[0], far[0] + len(far)))
    if len(cells) < steps:
        assert space.is_exit(cells[-1] if cells else start)


@given(shapes, places)
def test_whoever_is_pushed_from_beside_goes_on_in_that_direction(shape: type[Grid], start: str) -> None:
    space = shape(SIDE, SIDE)
    for origin, ahead in zip(space.beside(start), _opposite(space, start), strict=True):
        assert list(space.straight(start, origin, 1)) == [ahead] * space.holds(ahead)


def _opposite(space: Grid, place: str) -> list[str]:
    x, y = space.centre(place)
    middles = {tuple(round(value, 6) for value in space.centre(each)): each for each in space.beside(place)}
    around = map(space.centre, space.beside(place))
    return [middles[round(2 * x - u, 6), round(2 * y - v, 6)] for u, v in around]


@given(shapes, places, places)
def test_a_push_may_go_wherever_it_leads_further_away(shape: type[Grid], start: str, origin: str) -> None:
    space = shape(SIDE, SIDE)
    further = {each for each in CELLS if space.distance(each, origin) == space.distance(start, origin) + 1}
    assert set(space.away(start, origin)) == further & set(space.around(start))
    assert set(space.straight(start, origin, 1)) <= set(space.away(start, origin))


@given(shapes, places, places)
def test_a_line_is_as_long_as_the_distance_and_hardly_off_it(shape: type[Grid], start: str, end: str) -> None:
    space = shape(SIDE, SIDE)
    cells = space.line(start, end)
    assert (cells[0], cells[-1], len(cells)) == (start, end, space.distance(start, end) + 1)
    assert all(space.distance(here, there) == 1 for here, there in pairwise(cells))
    (x, y), (u, v) = space.centre(start), space.centre(end)
    for a, b in map(space.centre, cells):
        off = abs((a - x) * (v - y) - (b - y) * (u - x))
        assert off <= 0.71 * ((u - x) ** 2 + (v - y) ** 2) ** 0.5 + 1e-9


@given(maps(), places, places)
def test_who_is_seen_sees(space: Grid, one: str, other: str) -> None:
    assert space.sees(one, other) == space.sees(other, one)


@given(maps(), places, places)
def test_sight_is_free_where_the_line_is_on_either_side(space: Grid, start: str, end: str) -> None:
    top = max(space.level(start), space.level(end))
    barring = {each for each in CELLS if each in space.walls or space.level(each) > top} - {start, end}
    assert space.sees(start, end) == _samples(space, start, end, barring)


PARTS = sorted({step / 400 for step in range(401)} | {step / of for of in range(1, 37) for step in range(of + 1)})
"""Small steps along a line, and the fractions at which it can pass through a corner."""
ASIDE = 1e-4


def _samples(space: Grid, start: str, end: str, barring: set[str]) -> bool:
    """Walk the line in small steps, looking a little aside: it is barred where both sides are, or lie off the map."""
    (x, y), (u, v) = space.centre(start), space.centre(end)
    length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5 or 1
    across = (-(v - y) / length * ASIDE, (u - x) / length * ASIDE)
    for part in PARTS:
        a, b = x + (u - x) * part, y + (v - y) * part
        sides = (_cell_at(space, a + sign * across[0], b + sign * across[1]) for sign in (-1, 1))
        if all(side in barring or not space.holds(side) for side in sides):
            return False
    return True


def _cell_at(space: Grid, x: float, y: float) -> str:
    row = int(y / space.centre("0,1")[1])
    near = [named(a, b) for b in (row, row + 1) for a in range(int(x) - 1, int(x) + 2)]

    def off(place: str) -> float:
        u, v = space.centre(place)
        return max(abs(u - x), abs(v - y)) if isinstance(space, Squares) else (u - x) ** 2 + (v - y) ** 2

    return min(near, key=off)


@given(maps(), places, places)
def test_a_neighbour_is_always_in_sight(space: Grid, start: str, end: str) -> None:
    if isinstance(space, Hexes) and space.distance(start, end) == 1:
        assert space.sees(start, end)
    assert space.sees(start, start)


@given(rows, shapes)
def test_a_map_that_is_drawn_and_read_is_the_same(lines: list[str], shape: type[Grid]) -> None:
    space, marks = drawn(tuple(lines), shape)

    def sign(place: str) -> str:
        kinds = ((space.walls, "#"), (space.harsh, "~"), (space.drops, " "))
        return next((sign for cells, sign in kinds if place in cells), str(space.level(place) or "."))

    assert ["".join(sign(named(x, y)) for x in range(SIDE)) for y in range(SIDE)] == lines
    assert marks == {}


@pytest.mark.parametrize("shape", [Squares, Hexes])
def test_letters_are_marks_and_short_rows_end_in_drops(shape: type[Grid]) -> None:
    space, marks = drawn((".#~", "A2B", "A"), shape)
    assert (space.width, space.height) == (3, 3)
    assert (space.walls, space.harsh, space.drops) == (("1,0",), ("2,0",), ("1,2", "2,2"))
    assert space.heights == (("1,1", 2),)
    assert (space.level("1,1"), space.level("0,1")) == (2, 0)
    assert marks == {"A": ["0,1", "0,2"], "B": ["2,1"]}
    assert [space.is_floor(each) for each in ("0,0", "1,0", "2,0", "1,2", "3,0")] == [True, False, True, False, False]


@given(maps())
def test_a_map_is_kept_with_the_state(space: Grid) -> None:
    assert isinstance(space, Squares | Hexes)
    state: State[object] = State(actors={}, space=space)  # type: ignore[type-var]
    assert msgspec.json.decode(msgspec.json.encode(state), type=State).space == space


@given(shapes, places, places)
def test_a_bearing_names_the_nearest_of_eight_directions(shape: type[Grid], start: str, end: str) -> None:
    space = shape(SIDE, SIDE)
    words = {"north": (0, -1), "south": (0, 1), "east": (1, 0), "west": (-1, 0)}
    if start == end:
        assert space.bearing(start, end) == "here"
        return
    parts = [words[word] for word in space.bearing(start, end).split("-")]
    dx, dy = (sum(part[at] for part in parts) for at in (0, 1))
    (x, y), (u, v) = space.centre(start), space.centre(end)
    along = (dx * (u - x) + dy * (v - y)) / (dx * dx + dy * dy) ** 0.5
    assert along >= 0.9238 * ((u - x) ** 2 + (v - y) ** 2) ** 0.5


def test_the_angle_between_two_cells_is_seen_from_the_third() -> None:
    assert Squares(9, 9).angle("4,4", "5,4", "7,7") == 45
    assert Squares(9, 9).angle("4,4", "5,4", "0,4") == 180
    around = list(Hexes(9, 9).beside("4,4"))
    assert Hexes(9, 9).angle("4,4", around[0], around[1]) == pytest.approx(60)
    assert cell("4,4") == (4, 4)


@given(maps(), places, st.integers(1, 3), st.integers(1, 5))
def test_what_is_in_reach_is_floor_in_sight_neither_too_near_nor_too_far(
    space: Grid, start: str, least: int, most: int
) -> None:
    wanted = {
        each
        for each in CELLS
        if each != start and least <= space.distance(start, each) <= most and space.is_floor(each)
        if space.sees(start, each)
    }
    assert set(space.in_reach(start, least, most)) == wanted
