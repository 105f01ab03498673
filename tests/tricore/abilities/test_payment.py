"""What a use of an ability is paid with: the Core's own pool, and what was agreed on when it was built."""

from typing import Any

import pytest

from facedown.rulesets.tricore.abilities.payment import payment
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.tricore.staged.acs_cast import a_build
from tests.tricore.staged.builds import a_user, build
from tests.tricore.staged.cast import who


@pytest.mark.rules("TC-ABL-03", "TC-ABL-08", "TC-RES-02", "TC-RES-03", "TC-RES-04")
@pytest.mark.parametrize(("core", "pool"), [("body", "sp"), ("mind", "fp"), ("spirit", "mp")])
def test_the_core_of_an_ability_pays_for_it(core: Any, pool: str) -> None:
    scene = a_user(build(core=core, dice=2, bare=True))
    ash = who(scene, "ash")
    cost = cost_of(scene, ash, Card("strike", ability="test"))
    assert getattr(cost, pool) > 0
    assert [each for each in ("hp", "sp", "fp", "mp") if getattr(cost, each)] == [pool]
    assert cost.ap.value == 1


@pytest.mark.rules("ACS-11")
def test_a_point_paid_in_hp_costs_five() -> None:
    bloody = a_build(dice=3, split=["hp"])
    assert dict(payment(bloody, 2).items()) == {"hp": 5, "sp": 1}
    assert dict(payment(bloody, 3).items()) == {"sp": 1}  # a single point comes from the Core
