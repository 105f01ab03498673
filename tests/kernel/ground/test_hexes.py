"""What is peculiar to hexes."""

import pytest

from facedown.kernel.ground.grid import drawn
from facedown.kernel.ground.hexes import Hexes


def test_odd_rows_lie_half_a_cell_to_the_right() -> None:
    space = Hexes(5, 5)
    assert set(space.around("2,2")) == {"1,2", "3,2", "1,1", "2,1", "1,3", "2,3"}
    assert set(space.around("2,1")) == {"1,1", "3,1", "2,0", "3,0", "2,2", "3,2"}


@pytest.mark.parametrize(
    ("end", "words"),
    [
        ("3,2", "east"),
        ("2,1", "north-east"),
        ("1,1", "north-west"),
        ("1,2", "west"),
        ("1,3", "south-west"),
        ("2,3", "south-east"),
        ("2,0", "north"),
        ("2,4", "south"),
    ],
)
def test_six_directions_have_neighbours_and_two_more_have_names(end: str, words: str) -> None:
    space = Hexes(5, 5)
    assert space.bearing("2,2", end) == words
    assert space.distance("2,2", end) == (2 if words in ("north", "south") else 1)


def test_a_push_keeps_to_one_of_the_six_directions() -> None:
    space = Hexes(9, 9)
    assert list(space.straight("4,4", "3,4", 3)) == ["5,4", "6,4", "7,4"]
    assert list(space.straight("4,4", "4,5", 3)) == ["3,3", "3,2", "2,1"]
    assert list(space.straight("4,4", "1,5", 2)) == ["5,4", "6,4"]


def test_a_push_from_beside_may_go_three_ways() -> None:
    assert set(Hexes(9, 9).away("4,4", "3,4")) == {"5,4", "4,3", "4,5"}


def test_along_an_edge_one_sees_past_one_wall_and_not_between_two() -> None:
    assert drawn(("...", ".#.", "..."), Hexes)[0].sees("1,0", "1,2")
    assert not drawn(("...", "##.", "..."), Hexes)[0].sees("1,0", "1,2")


def test_the_edge_of_the_map_is_no_window() -> None:
    assert not drawn((".", "#", "."), Hexes)[0].sees("0,0", "0,2")


def test_a_ridge_hides_the_low_from_the_low_and_not_from_the_high() -> None:
    space, _ = drawn(("..2..", "2.1.."), Hexes)
    assert not space.sees("0,0", "4,0")
    assert not space.sees("1,1", "3,1")
    assert space.sees("0,1", "3,1")
