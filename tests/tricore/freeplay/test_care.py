"""Care: healing somebody without a fight, and the race for those who are dying."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actor.character import DEAD, UNCONSCIOUS, Character, Dying
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.freeplay.care import come_to
from facedown.rulesets.tricore.freeplay.freeplay import aftermath, free_play
from tests.playing import play
from tests.tricore.cast import a_scene, plain, who


def a_deathbed(**table: Any) -> tuple[TriScene, Character]:
    scene = a_scene(
        plain("ash", items=[{"item": "healing-draught", "count": 9}]),
        plain("bo", hp=-9, wounded=3, conditions=[UNCONSCIOUS, "Dying"]),
        **table,
    )
    bo = who(scene, "bo")
    bo.dying, bo.wounded = Dying(), 4
    return scene, bo


@pytest.mark.rules("TC-WND-14", "TC-WND-17", "TC-WND-18", "TC-WND-21", "TC-PHASE-14", "TC-SHD-06")
def test_friends_heal_against_the_clock_after_a_fight() -> None:
    scene, bo = a_deathbed()
    use = "ash use~healing-draught bo"
    play(aftermath(scene), use, [5, 5, 5], use, [5, 5, 5], 100, [2, 3])
    assert (bo.hp.value, bo.wounded, bo.bed_days, bo.dying) == (0, 3, 5, None)
    assert scene.state.phase == "free"


@pytest.mark.rules("TC-WND-14", "TC-WND-15", "TC-CP-19")
def test_whoever_is_not_helped_dies_and_a_chance_may_fail() -> None:
    scene, bo = a_deathbed()
    play(aftermath(scene), "enough")
    assert bo.has(DEAD)
    scene, bo = a_deathbed()
    use = "ash use~healing-draught bo"
    play(aftermath(scene), use, [5, 5, 5], use, [5, 5, 5], 30, [31])
    assert bo.has(DEAD)


@pytest.mark.rules("TC-HEAL-01", "TC-CP-28")
def test_healing_without_a_fight_takes_its_price_and_a_cycle() -> None:
    scene = a_scene({"id": "sefa", "template": "sefa", "seat": "p1"}, plain("bo", hp=3))
    sefa = who(scene, "sefa")
    before = sefa.mp.value
    play(free_play(scene), "heal", "sefa hearthlight-light bo", [1, 1, 1, 1, 1], [2, 5])
    assert who(scene, "bo").hp.value > 3
    assert sefa.mp.value < before
    assert scene.state.seconds == 6


@pytest.mark.rules("TC-PHASE-13")
def test_who_comes_to_help_does_not_step_over_a_ledge() -> None:
    pit = ("......", ".   ..", ". . ..", ". . ..", "......")
    scene = a_scene(plain("ann", place="5,0"), plain("bob", place="2,2"), map=pit)
    come_to(scene, who(scene, "ann"), who(scene, "bob"))
    assert who(scene, "ann").place == "2,3"
