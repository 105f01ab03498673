"""An Action Card as it is laid: what is done, how heavily, with what, and at whom (TC-CARD-01, TC-CARD-19)."""

import pytest

from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, Weight
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.tricore.staged.cast import who
from tests.tricore.staged.clashes import a_duel


@pytest.mark.rules("TC-MOD-01", "TC-MOD-02", "TC-MOD-03", "TC-MOD-04")
@pytest.mark.parametrize(("weight", "ap", "dice"), [("light", 1, 0), ("moderate", 2, 2), ("heavy", 3, 3)])
@pytest.mark.parametrize("action", CORE_ACTIONS)
def test_a_core_action_costs_by_its_weight_and_gains_dice_by_it(
    action: Action, weight: Weight, ap: int, dice: int
) -> None:
    scene = a_duel()
    card = Card(action, weight)
    assert (cost_of(scene, who(scene, "ann"), card).ap.value, card.weight_dice) == (ap, dice)
