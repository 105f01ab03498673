"""Challenge Levels: general ones by rank and weight, a skill's own, and what the GM sets."""

import pytest

from facedown.rulesets.tricore.skills.task import attempt, cl_of, usual_cl
from tests.playing import play, told
from tests.tricore.cast import ROLL, a_scene, ash_alone, plain, who


@pytest.mark.rules("TC-CL-05", "TC-C-21")
def test_a_skills_own_cl_replaces_the_general_one() -> None:
    scene = a_scene(plain("ash"), challenge=5)
    own = {"athletics": 14, "observe": 20, "crafting": 25, "channel": 25, "clarity": 25, "influence": 4, "meditate": 14}
    assert {each: usual_cl(scene, each) for each in own} == own
    assert {usual_cl(scene, each) for each in ("hoist", "traverse", "stealth", "engineering", "technology")} == {30}
    assert "TC-CL-05" in cl_of(scene, "clarity", 25, "").rules


@pytest.mark.rules("TC-CL-06", "TC-GM-07", "TC-SKL-25", "TC-SKL-28", "TC-CP-17")
@pytest.mark.parametrize("skill", ["engineering", "technology"])
def test_the_gm_sets_the_cl_of_a_machine(skill: str) -> None:
    scene = ash_alone()
    ash = who(scene, "ash")
    assert play(attempt(scene, ash, "see how it works", skill, "a"), ROLL | {"cl": 17}, [11]) is True
    assert play(attempt(scene, ash, "see how it works", skill, "b"), ROLL | {"cl": 18}, [11]) is False
    assert "against 18" in told(scene)[-1]


@pytest.mark.rules("TC-CL-04", "TC-GM-07", "TC-SKL-12")
def test_the_gm_may_want_several_successes() -> None:
    scene = ash_alone()
    ash = who(scene, "ash")
    assert play(attempt(scene, ash, "climb", "athletics", "a"), ROLL | {"successes": 2}, [11]) is False  # 17
    assert play(attempt(scene, ash, "climb", "athletics", "b"), ROLL | {"cl": 13, "successes": 2}, [11]) is True


@pytest.mark.rules("TC-MOD-09", "TC-GM-06", "TC-MOD-07")
@pytest.mark.parametrize(
    ("condition", "edge", "dice"),
    [
        ("Advantage", "advantage", 7),
        ("Disadvantage", "disadvantage", 3),
        ("Advantage", "disadvantage", 5),
        ("Disadvantage", "advantage", 5),
        ("Vulnerable", "advantage", 5),
    ],
)
def test_what_the_gm_grants_for_a_task_does_not_stack(condition: str, edge: str, dice: int) -> None:
    scene = ash_alone(skills={"athletics": 4}, conditions=[condition])
    play(attempt(scene, who(scene, "ash"), "climb", "athletics", "a"), ROLL | {"edge": edge}, [1] * dice)
