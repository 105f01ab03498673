"""What is peculiar to squares."""

from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.ground.grid import cell, drawn, named, way
from facedown.kernel.ground.squares import SQUARE_STEPS, Squares

SIDE = 6
places = st.sampled_from([named(x, y) for y in range(SIDE) for x in range(SIDE)])


@given(places, places, st.integers(0, 8))
def test_a_push_stays_within_half_a_square_of_the_line(start: str, origin: str, steps: int) -> None:
    (x, y), (u, v) = cell(start), cell(origin)
    if start == origin:
        return
    for a, b in map(cell, Squares(SIDE, SIDE).straight(start, origin, steps)):
        off = abs((a - u) * (y - v) - (b - v) * (x - u))
        assert 2 * off <= max(abs(x - u), abs(y - v))


def test_a_push_from_beside_goes_on_along_the_row_the_column_or_the_diagonal() -> None:
    space = Squares(9, 9)
    for dx, dy in SQUARE_STEPS:
        cells = [named(4 + dx * n, 4 + dy * n) for n in (1, 2, 3)]
        assert list(space.straight("4,4", named(4 - dx, 4 - dy), 3)) == cells


def test_a_straight_way_is_walked_where_there_is_one() -> None:
    found = Squares(9, 9).reachable("1,4", 8)
    assert way(found, "6,4") == ["2,4", "3,4", "4,4", "5,4", "6,4"]


def test_one_sees_past_one_corner_and_not_between_two_that_touch() -> None:
    assert drawn((".#", ".."), Squares)[0].sees("0,0", "1,1")
    assert not drawn((".#", "#."), Squares)[0].sees("0,0", "1,1")


def test_a_wall_hides_what_is_behind_it_and_a_height_only_from_lower_ground() -> None:
    space, _ = drawn(("..#..", "..2..", "2.1.."), Squares)
    assert not space.sees("0,0", "4,0")
    assert not space.sees("0,1", "4,1")
    assert space.sees("0,2", "4,2")
    assert not space.sees("1,2", "3,2")
