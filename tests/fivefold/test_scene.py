"""The ground between two: neighbours and lines of sight."""

import pytest

from facedown.rulesets.fivefold.attack import means, targets
from facedown.rulesets.fivefold.scene import ground, is_adjacent, sees
from tests.fivefold.staged.cast import a_scene, foe, plain, who
from tests.fivefold.staged.scenes import LANE


@pytest.mark.rules("H-GRID-01")
@pytest.mark.parametrize("place", ["4,4", "4,5"])
def test_within_5_feet_are_the_six_tiles_around(place: str) -> None:
    cells = ground(a_scene(plain("ash"))).places
    scenes = {cell: a_scene(plain("ash", place=place), plain("bryn", place=cell)) for cell in cells if cell != place}
    near = [cell for cell, scene in scenes.items() if is_adjacent(scene, who(scene, "ash"), who(scene, "bryn"))]
    rows = {"4,4": ["3,3", "4,3", "3,4", "5,4", "3,5", "4,5"], "4,5": ["4,4", "5,4", "3,5", "5,5", "4,6", "5,6"]}
    assert near == rows[place]


@pytest.mark.rules("H-RUN-04")
@pytest.mark.parametrize(
    ("rows", "free"),
    [
        ((".....",), True),
        (("..#..",), False),
        (("..1..",), False),
        (("1.1..",), True),
        (("1.2.1",), False),
        (("2.2.1",), True),
        (("..~..",), True),
    ],
)
def test_walls_and_tiles_higher_than_both_ends_stop_a_line(rows: tuple[str, ...], free: bool) -> None:
    bow = plain("ash", items=["bow"], place="0,0")
    scene = a_scene(bow, foe("cur", place="4,0"), map=rows)
    assert sees(scene, who(scene, "ash"), who(scene, "cur")) == free
    strike = next(means(scene, who(scene, "ash"))).strike
    assert bool(targets(scene, who(scene, "ash"), strike)) == free


@pytest.mark.rules("H-RUN-04")
@pytest.mark.parametrize(("middle", "free"), [("....", True), (".#..", True), ("#...", True), ("##..", False)])
def test_a_line_along_an_edge_is_free_if_either_side_is(middle: str, free: bool) -> None:
    scene = a_scene(plain("ash", place="1,0"), foe("cur", place="1,2"), map=("....", middle, "...."))
    assert sees(scene, who(scene, "ash"), who(scene, "cur")) == free


@pytest.mark.rules("H-RUN-04")
def test_combatants_do_not_stop_a_line() -> None:
    scene = a_scene(
        plain("ash", items=["bow"], place="0,0"), foe("cur", "ogre", place="2,0"), foe("dog", place="4,0"), map=LANE
    )
    strike = next(means(scene, who(scene, "ash"))).strike
    assert [each.id for each in targets(scene, who(scene, "ash"), strike)] == ["cur", "dog"]
