"""Challenge Levels: the number a skill roll has to reach, general or the skill's own."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actor.derived import resolve_cl
from facedown.rulesets.tricore.content.challenge import (
    athletics_cl,
    by_level,
    general_cl,
    influence_cl,
    language_cl,
    meditate_cl,
    observe_cl,
    obstruction_dice,
    traverse_cl,
)
from facedown.rulesets.tricore.freeplay.trials import next_trial
from facedown.rulesets.tricore.rolls.resolve import resolve
from facedown.rulesets.tricore.skills.task import cl_of, usual_cl
from tests.playing import play, told
from tests.tricore.staged.cast import a_scene, ash_alone, plain, who
from tests.tricore.staged.duels import HITS, duel, stats


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


@pytest.mark.rules("TC-C-52")
def test_a_core_a_primary_a_cl_and_a_challenge_rank_are_four_things() -> None:
    scene = duel(ann={"primaries": stats(POW=8)})
    ann, bob = who(scene, "ann"), who(scene, "bob")
    assert general_cl(3).value == 22  # the rank is 3, the number is 22
    cl = resolve_cl(ann, "body", scene.rulings, scene.content)
    assert cl.value == 8 + 3 + 3 + 4 + 1  # of the whole Core
    assert play(resolve(scene, bob, "POW", cl, "x"), HITS).total.value == 12 + 3  # with one primary


@pytest.mark.rules("TC-CL-03", "TC-CL-05", "TC-CP-17")
@pytest.mark.parametrize("skill", ["influence", "athletics", "observe", "hoist"])
@pytest.mark.parametrize(("weight", "more"), [("light", -2), ("moderate", 4), ("heavy", 6)])
@pytest.mark.parametrize("value", [4, 9, 14, 20])
def test_a_weight_counts_on_every_cl_however_low(skill: str, weight: str, more: int, value: int) -> None:
    assert cl_of(ash_alone(), skill, value, weight).value == value + more
    assert cl_of(ash_alone(), skill, value, "").value == value


@pytest.mark.rules(
    "TC-CL-01", "TC-CL-02", "TC-CL-03", "TC-CL-04", "TC-CL-05", "TC-SKL-20", "TC-SKL-22", "TC-SKL-26", "TC-SKL-31",
    "TC-SKL-33", "TC-LANG-05", "TC-G-39", "TC-C-21", "TC-SKL-41",
)  # fmt: skip
def test_challenge_levels() -> None:
    assert [general_cl(rank).value for rank in (1, 2)] == [14, 18]  # E-48
    assert general_cl(2, "heavy").value == 24
    assert general_cl(1, "light", 3).value == 15
    assert (athletics_cl().value, traverse_cl(2).value, meditate_cl().value) == (14, 18, 14)
    assert observe_cl(("light", "moderate", "heavy")).value == 32
    assert obstruction_dice(("light", "moderate", "heavy")) == 5
    assert influence_cl(2).value == 8  # E-68
    assert [by_level(level, "TC-SKL-29", "source").value for level in (1, 3)] == [25, 35]  # E-67
    assert [language_cl(kind).value for kind in ("related", "unrelated", "dead")] == [22, 30, 42]
    scene = ash_alone()
    assert cl_of(scene, "observe", 20, "").rules == ("TC-SKL-26", "TC-CL-05")
    assert cl_of(scene, "hoist", 18, "heavy").value == 24


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


@pytest.mark.rules("TC-G-39")
def test_athletics_meditate_and_hazards_have_their_cls() -> None:
    scene = a_scene(plain("ann"), challenge=3)
    assert [usual_cl(scene, each) for each in ("athletics", "meditate", "traverse")] == [14, 14, 22]
