"""Abilities: what the book says of them, before the Ability System reckons their price."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.ability import Drawback
from facedown.rulesets.tricore.fight.reveal import charge
from facedown.rulesets.tricore.rolls.cost import can_pay, cost_of
from facedown.rulesets.tricore.skills.task import call_on_ability
from tests.playing import play
from tests.tricore.builds import a_user, build
from tests.tricore.cast import who


@pytest.mark.rules("TC-ABL-09", "TC-RES-06", "TC-CARD-13")
def test_without_all_its_costs_an_ability_is_not_completed() -> None:
    scene = a_user(build(dice=2, bare=True))
    ash = who(scene, "ash")
    card = Card("strike", ability="test", targets=("cur",))
    cost = cost_of(scene, ash, card)
    ash.sp.value = cost.sp
    assert can_pay(scene, ash, cost)
    ash.sp.value = cost.sp - 1
    assert not can_pay(scene, ash, cost)
    assert "test-light" not in active_hand(scene, ash)[0].cards
    laid, before = Play(ash, card), ash.ap.value
    play(charge(scene, laid, 0))
    play(perform(scene, laid))
    assert laid.void
    assert (ash.sp.value, ash.ap.value) == (cost.sp - 1, before)


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
