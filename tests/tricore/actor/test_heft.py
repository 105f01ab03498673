"""Heft: what a thing weighs, and how much it withstands by that."""

import pytest

from facedown.rulesets.tricore.actor.derived import load
from facedown.rulesets.tricore.actor.heft import full_durability, pounds
from facedown.rulesets.tricore.content.content import Gift, Weight
from tests.tricore.staged.cast import content, who
from tests.tricore.staged.things import an_item, with_things


@pytest.mark.rules("TC-EQP-12", "TC-EQP-13")
@pytest.mark.parametrize(
    ("weight", "level", "durability"),
    [("light", 1, 10), ("moderate", 1, 20), ("heavy", 1, 30), ("light", 2, 15), ("heavy", 5, 50)],
)
def test_durability_goes_by_weight_and_item_level(weight: Weight, level: int, durability: int) -> None:
    item = an_item(weight=weight, level=level)
    assert full_durability(item) == durability
    if level > 2:
        given = an_item(weight=weight, level=level, gifts=(Gift("durability", 2),))
        assert full_durability(given) == durability + 10


@pytest.mark.rules("TC-EQP-01", "TC-EQP-12", "TC-EQP-13", "TC-EQP-17")
def test_what_things_weigh_and_withstand() -> None:
    items = content().items
    assert [pounds(items[each]) for each in ("dagger", "sword", "halberd", "plate")] == [3, 8, 16, 64]
    assert [full_durability(items[each]) for each in ("dagger", "sword", "halberd")] == [10, 20, 30]
    assert full_durability(items["dawn-blade"]) == 20 + 25 + 10


@pytest.mark.rules("TC-EQP-17", "TC-G-41")
@pytest.mark.parametrize(
    ("item", "lb"), [("dagger", 3), ("sword", 8), ("greatsword", 16), ("leather", 12), ("mail", 32), ("plate", 64)]
)
def test_reference_weights(item: str, lb: int) -> None:
    assert pounds(content().items[item]) == lb
    scene = with_things({"item": item})
    assert load(who(scene, "ash"), scene.rulings, content()) == lb
