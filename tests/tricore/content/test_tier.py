"""Tiers: the dice somebody's nine primaries come from, and how large a milestone bonus is."""

from typing import Any

import pytest

from facedown.rulesets.tricore.content.tier import TIERS
from facedown.rulesets.tricore.creation.allotment import PRIMARY_NAMES, Terms, make_stats
from tests.playing import play
from tests.tricore.staged.cast import a_scene, plain, who


@pytest.mark.rules("TC-GEN-11", "TC-GEN-12")
def test_the_pools_are_one_and_a_half_points_above_the_mean_of_the_dice() -> None:
    assert TIERS["commoner"].pool == 24
    assert all(2 * each.pool == 9 * (each.die + 1) + 3 for each in TIERS.values())


@pytest.mark.rules("TC-GEN-02", "TC-GEN-03", "TC-GEN-04", "TC-GEN-05", "TC-GEN-06")
@pytest.mark.parametrize("tier", TIERS.values(), ids=list(TIERS))
def test_a_tier_is_nine_dice_of_its_size(tier: Any) -> None:
    scene = a_scene(plain("ash"), rulings={"TC-G-53": "in-order"})
    faces = [tier.die] * 9
    assert play(make_stats(scene, who(scene, "ash"), Terms(tier.id, "roll", tier.die, 1)), faces) == dict.fromkeys(
        PRIMARY_NAMES, tier.die
    )
    bonus = {"commoner": 1, "adventurer": 2, "heroic": 3, "legendary": 4, "mythic": 5}
    assert tier.bonus == bonus[tier.id]
