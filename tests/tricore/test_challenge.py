"""Challenge Levels: general ones by rank and weight, a skill's own, and what the GM sets."""

from typing import Any

import pytest

from facedown.rulesets.tricore.content.challenge import general_cl
from facedown.rulesets.tricore.freeplay.trials import next_trial
from facedown.rulesets.tricore.skills.task import attempt, cl_of, usual_cl
from tests.playing import play, told
from tests.tricore.cast import ROLL, a_scene, ash_alone, plain, who


@pytest.mark.rules("TC-CL-01", "TC-CL-02")
@pytest.mark.parametrize(("rank", "cl"), [(0, 10), (1, 14), (2, 18), (3, 22), (12, 58)])
def test_ten_and_four_for_each_rank(rank: int, cl: int) -> None:
    assert general_cl(rank).value == cl
    assert [part.value for part in general_cl(rank).parts] == [10, 4 * rank]


@pytest.mark.rules("TC-CL-03", "TC-CL-04")
@pytest.mark.parametrize(("weight", "difficulty", "cl"), [("", 0, 18), ("light", 0, 16), ("moderate", 0, 22)])
@pytest.mark.parametrize("more", [-3, 0, 5])
def test_weight_and_difficulty_change_the_general_cl(weight: str, difficulty: int, cl: int, more: int) -> None:
    assert general_cl(2, weight, difficulty + more).value == cl + more


@pytest.mark.rules("TC-CL-03", "TC-CL-05", "TC-CP-17")
@pytest.mark.parametrize("skill", ["influence", "athletics", "observe", "hoist"])
@pytest.mark.parametrize(("weight", "more"), [("light", -2), ("moderate", 4), ("heavy", 6)])
@pytest.mark.parametrize("value", [4, 9, 14, 20])
def test_a_weight_counts_on_every_cl_however_low(skill: str, weight: str, more: int, value: int) -> None:
    assert cl_of(ash_alone(), skill, value, weight).value == value + more
    assert cl_of(ash_alone(), skill, value, "").value == value


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


@pytest.mark.rules("TC-CL-01", "TC-CL-03", "TC-CL-05")
@pytest.mark.parametrize(
    ("terms", "cl"), [({"rank": 2}, 18), ({"rank": 2, "weight": "light"}, 16), ({"rank": 2, "cl": 21}, 21)]
)
def test_a_trial_has_a_rank_a_weight_or_a_cl_of_its_own(terms: dict[str, Any], cl: int) -> None:
    for face, passed in ((cl - 7, "No."), (cl - 6, "Yes.")):
        trial = {"text": "A wall.", "skills": ["hoist"], "passed": "Yes.", "failed": "No.", **terms}
        scene = a_scene(plain("ash", skills={"hoist": 1}), phase="trials", trials=[trial])
        play(next_trial(scene), "ash hoist", [face - 4, 4])
        assert told(scene)[-1] == passed
