"""Recover, Hold, Equip, Stow, Drop and Use: the cards everybody has."""

import pytest

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.tricore.cast import who
from tests.tricore.clashes import a_duel, armed

# Things


@pytest.mark.rules("TC-UTIL-07", "TC-UTIL-08", "TC-UTIL-09", "TC-UTIL-10")
@pytest.mark.parametrize(("item", "ap"), [("dagger", 1), ("sword", 2), ("tower-shield", 3)])
def test_equip_stow_and_use_cost_by_weight_and_drop_one_ap(item: str, ap: int) -> None:
    scene = a_duel(armed("ann", item))
    prices = {
        action: cost_of(scene, who(scene, "ann"), Card(action, item=item)).ap.value
        for action in ("equip", "stow", "use", "drop")
    }
    assert prices == {"equip": ap, "stow": ap, "use": ap, "drop": 1}
