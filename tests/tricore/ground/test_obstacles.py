"""Obstacles: what stands in the way of a Stride and takes a skill to get past (TC-SKL-11, TC-SKL-22, TC-JUMP-02)."""

import pytest

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.events.story import SkillTested
from facedown.rulesets.tricore.ground.obstacles import jump_feet
from tests.playing import happened
from tests.tricore.staged.cast import who
from tests.tricore.staged.clashes import a_duel, ann_alone, performed


@pytest.mark.rules("TC-JUMP-01", "TC-DRV-28")
@pytest.mark.parametrize(("successes", "feet"), [(0, 18), (1, 19), (6, 24), (9, 24)])
def test_a_jump_is_agility_and_at_most_twice_power_more(successes: int, feet: int) -> None:
    scene = a_duel()
    assert jump_feet(scene, who(scene, "ann"), successes) == feet


@pytest.mark.rules("TC-JUMP-02", "TC-G-20")
@pytest.mark.parametrize(("unit", "feet"), [("feet", 18), ("inches", 1.5), ("squares", 90)])
def test_the_unit_of_a_jump_goes_by_ruling(unit: str, feet: float) -> None:
    scene = a_duel(rulings={"TC-G-20": unit})
    assert jump_feet(scene, who(scene, "ann"), 0) == pytest.approx(feet)


@pytest.mark.rules("TC-JUMP-02", "TC-MOVE-02")
@pytest.mark.parametrize(
    ("face", "far"),
    [(7, 3), (8, 3), (11, 3), (12, 4)],
)
def test_each_foot_beyond_the_least_needs_a_success_of_athletics(face: int, far: int) -> None:
    """18 feet are three squares; 20 are four, and need two successes: 18 against CL 14."""
    scene = ann_alone("." * 12)
    faces = [face] if face < 12 else [12, 1]
    landed = f"{far},0"
    performed(scene, Card("jump"), faces, landed)
    assert who(scene, "ann").place == landed
    assert [each.cl.value for each in happened(scene, SkillTested)] == [14]
