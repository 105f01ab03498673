"""Nine primaries, three Cores, and every value that follows from them."""

import pytest

from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.harm.effect import flats
from facedown.rulesets.tricore.rolls.blow import declare
from facedown.rulesets.tricore.skills.lifting import shortfall
from tests.tricore.cast import a_fight, a_scene, aria, foe, plain, primaries_of_aria, who


@pytest.mark.rules("TC-DRV-13")
def test_worn_gear_counts_against_what_one_can_lift() -> None:
    bare, laden = a_scene(plain("ash")), a_scene(plain("ash", items=[{"item": "plate", "at": "worn"}]))
    assert shortfall(bare, who(bare, "ash"), 360).value == 0
    assert shortfall(bare, who(bare, "ash"), 361).value == 1
    assert shortfall(laden, who(laden, "ash"), 360).value == 4


@pytest.mark.rules("TC-DRV-21", "TC-DRV-22", "TC-DRV-23", "TC-DRV-25")
@pytest.mark.parametrize(
    ("action", "item", "subtype", "bonus"),
    [
        ("strike", "", "impact", 7),
        ("strike", "sword", "slice", 4),
        ("volley", "pistol", "penetrate", 5),
        ("collide", "", "impact", 3),
        ("collide", "", "fire", 6),
        ("strike", "sword", "fire", 6),
    ],
)
def test_the_flat_bonus_of_an_attack(action: Action, item: str, subtype: str, bonus: int) -> None:
    gear = [{"item": item, "at": "main"}] if item else []
    scene = a_fight(aria(items=gear, primaries={**primaries_of_aria(), "ATN": 6}), foe("cur"))
    card = Card(action, devices=(item,) if item else ())
    main, _ = flats(scene, declare(who(scene, "aria"), card, who(scene, "cur"), "priority", (subtype,)))
    assert [each.value for each in main] == [bonus]
