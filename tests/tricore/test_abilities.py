"""Abilities: what the book says of them, before the Ability System reckons their price."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.content.ability import Drawback
from facedown.rulesets.tricore.rolls.cost import cost_of
from facedown.rulesets.tricore.skills.task import call_on_ability
from tests.playing import play
from tests.tricore.builds import a_user, build
from tests.tricore.cast import who


@pytest.mark.rules("TC-ABL-12", "TC-SKL-09", "TC-RES-06", "TC-RES-11", "ACS-91", "ACS-98")
def test_skill_dice_are_bought_only_while_the_ability_can_be_used() -> None:
    keen: dict[str, Any] = {"core": "mind", "base": "observe", "ev": "none", "skill_dice": 1}
    scene = a_user(build(**keen))
    ash = who(scene, "ash")
    assert [each.value for each in play(call_on_ability(scene, ash, "observe", "a"), "test")] == [1]
    assert play(call_on_ability(scene, ash, "observe", "b"), "none") == ()
    ash.fp.value = 0
    assert play(call_on_ability(scene, ash, "observe", "c")) == ()
    once = a_user(build(**keen, drawbacks=(Drawback("once", of="day"),)))
    ash = who(once, "ash")
    assert [each.value for each in play(call_on_ability(once, ash, "observe", "a"), "test")] == [1]
    assert play(call_on_ability(once, ash, "observe", "b")) == ()
    bloody = a_user(build(**{**keen, "skill_dice": 4}, split=("hp",)))
    ash = who(bloody, "ash")
    assert cost_of(bloody, ash, Card("observe", ability="test")).hp == 5
    ash.hp.value = 5
    assert play(call_on_ability(bloody, ash, "observe", "a")) == ()
    ash.hp.value = 6
    assert play(call_on_ability(bloody, ash, "observe", "b"), "none") == ()
