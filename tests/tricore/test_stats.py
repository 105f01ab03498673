"""Stats: the three reference characters, every derived value, and what raises or lowers it."""

from typing import Any

import pytest

from facedown.rulesets.tricore.content.content import PRIMARIES
from facedown.rulesets.tricore.content.tier import TIERS
from facedown.rulesets.tricore.creation.allotment import PRIMARY_NAMES, Terms, make_stats
from facedown.rulesets.tricore.ground.movement import budget
from tests.playing import play
from tests.tricore.cast import REFERENCE, a_scene, plain, who


@pytest.mark.rules(
    "TC-MOVE-05", "TC-MOVE-06", "TC-MOVE-07", "TC-MOVE-08", "TC-MOVE-09", "TC-MOVE-10", "TC-MOVE-11", "TC-MOVE-13",
    "TC-MOVE-14", "TC-DICE-07",
)  # fmt: skip
@pytest.mark.parametrize("one", REFERENCE, ids=[each["id"] for each in REFERENCE])
def test_the_strides_of_a_reference_character(one: dict[str, Any]) -> None:
    primaries = dict(zip(PRIMARIES, one["primaries"], strict=True))
    scene = a_scene({"id": "x", "primaries": primaries, "level": one["level"]})
    assert {how: budget(scene, who(scene, "x"), how).value for how in one["strides"]} == one["strides"]


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
