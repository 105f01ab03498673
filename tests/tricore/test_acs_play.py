"""Whole cards of abilities as they resolve, from the first die to the last: the examples of the Ability System."""

import pytest

from tests.tricore.acs_cast import ARIA, a_foe, a_scene, ready, resolved, somebody, use


@pytest.mark.rules("ACS-27", "ACS-60", "TC-ABL-12", "TC-SKL-09")
def test_an_ability_on_a_skill_adds_its_dice_to_that_roll() -> None:
    user = somebody("aria", ARIA, 1, ready("keen-eye"))
    scene = a_scene(user, a_foe())
    resolved(scene, user, use("keen-eye"), [5, 6])  # one die of the skill and one of the ability
    assert user.boosts == []
