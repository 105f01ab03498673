"""Whether a Stride may end near somebody, beside the obvious way to find out: every square it may end on."""

import pytest

from facedown.rulesets.tricore.actor.card import Gait
from facedown.rulesets.tricore.actor.scene import TriScene, ground
from facedown.rulesets.tricore.ground.approach import Approach
from facedown.rulesets.tricore.ground.movement import budget, ends, reachable
from tests.tricore.staged.cast import a_fight, foe, plain, who

ROWS = (
    "..........#....",
    ".~~.......#..2.",
    "..~...##..#.12.",
    "......##.......",
    ".... .....#..1.",
    "..........#....",
)
STRIDES: tuple[Gait, ...] = ("walk", "prowl", "hustle", "run", "sprint")


def is_near(scene: TriScene, how: Gait, squares: int, place: str, reach: int) -> bool:
    space, ann = ground(scene), who(scene, "ann")
    squares_there = ends(scene, ann, reachable(scene, ann, squares, how), how=how)
    return any(space.distance(each, place) <= reach and space.sees(each, place) for each in squares_there)


@pytest.mark.rules("TC-PHASE-13", "ACS-58")
@pytest.mark.parametrize("diagonals", ["one", "alternate"])
@pytest.mark.parametrize("there", ["5,1", "8,3", "9,0", "13,1", "14,5"])
def test_one_comes_as_near_by_a_stride_or_a_step_as_any_square_it_ends_on(there: str, diagonals: str) -> None:
    rulings = {"TC-G-82": diagonals}
    foe, beside = plain("ben", side="foes", place=there), plain("cid", side="foes", place="4,1")
    scene = a_fight(plain("ann", place="2,1"), foe, beside, map=ROWS, rulings=rulings)
    approach = Approach(scene, who(scene, "ann"), STRIDES)
    found = []
    for reach in (1, 2, 5, 12):
        for how in STRIDES:
            squares = budget(scene, who(scene, "ann"), how).value
            found.append(approach.strides_near(how, there, reach))
            assert found[-1] == is_near(scene, how, squares, there, reach), (how, reach)
        for squares in (1, 3, 40):
            assert approach.steps_near(squares, there, reach) == is_near(scene, "step", squares, there, reach), squares
    assert True in found
    assert False in found


@pytest.mark.rules("TC-PHASE-13")
def test_how_near_a_stride_brings_one_is_told_as_far_as_it_ends_in_sight() -> None:
    scene = a_fight(plain("ann", place="2,1"), foe("ben", place="7,1"), map=("." * 9,) * 3)
    approach = Approach(scene, who(scene, "ann"), ("walk", "run"))
    near = {gait: approach.nearest(gait, "7,1") for gait in ("walk", "run")}
    assert near == {"walk": 4, "run": 1}
    walled = a_fight(plain("ann", place="0,1"), foe("ben", place="3,1"), map=("..#..", "..#..", "..#.."))
    assert Approach(walled, who(walled, "ann"), ("walk",)).nearest("walk", "3,1") is None
