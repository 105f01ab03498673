"""Equipment: weight, hands and slots, durability, consumables, and what one can carry and lift."""

import pytest

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.scene import value
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.rolls.skill_roll import skill_roll
from facedown.rulesets.tricore.skills.lifting import lift, shortfall
from tests.playing import play
from tests.tricore.cast import THREES, a_scene, content, plain, who
from tests.tricore.things import FEEBLE, ap_of, with_things

# weight and hands


@pytest.mark.rules("TC-EQP-01", "TC-EQP-04", "TC-C-43")
@pytest.mark.parametrize(("item", "device"), [("hand-axe", 1), ("sword", 2), ("tower-shield", 3)])
@pytest.mark.parametrize(("weight", "action"), [("light", 1), ("moderate", 2), ("heavy", 3)])
def test_a_device_adds_its_weight_to_the_weight_of_the_action(
    item: str, device: int, weight: Weight, action: int
) -> None:
    thing = content().items[item]
    at = "both" if thing.two_handed else "main"
    scene = with_things({"item": item, "at": at})
    assert ap_of(scene, Card("strike", weight, (item,))) == action + device + (2 if thing.two_handed else 0)
    assert ap_of(scene, Card("strike", weight)) == action
    spared = with_things({"item": item, "at": at}, rulings={"TC-C-43": "dual-only"})
    assert ap_of(spared, Card("strike", weight, (item,))) == action + (2 if thing.two_handed else 0)


@pytest.mark.rules("TC-EQP-01", "TC-UTIL-07", "TC-UTIL-08", "TC-UTIL-10")
@pytest.mark.parametrize(("item", "cost"), [("hand-axe", 1), ("sword", 2), ("tower-shield", 3)])
def test_handling_a_thing_costs_its_weight(item: str, cost: int) -> None:
    scene = with_things({"item": item})
    assert [ap_of(scene, Card(each, item=item)) for each in ("equip", "stow", "use")] == [cost] * 3


# what things are

WARD = """
[pack]
id = "ward"
title = "Ward"
ruleset = "tricore"
[[item]]
id = "ward-plate"
name = "Ward plate"
kind = "armor"
weight = "light"
protects = "physical"
level = 6
gifts = [
    { to = "armor", of = "energy", points = 2 },
    { to = "guard", of = "mental" },
    { to = "skill", of = "hoist", points = 2 },
]
"""


@pytest.mark.rules("TC-EQP-13", "TC-EQP-16", "TC-SKL-09")
def test_armor_guard_and_skills_by_enhancement_points() -> None:
    scene = a_scene(plain("ash", items=[{"item": "ward-plate", "at": "worn"}]), extra=(WARD,))
    ash = who(scene, "ash")
    assert (value(scene, ash, "pa"), value(scene, ash, "ea"), value(scene, ash, "mf")) == (4, 5, 7)
    assert play(skill_roll(scene, ash, "hoist", "x"), [1]).value == 1 + 6 + 2


# load


@pytest.mark.rules("TC-ENC-01", "TC-ENC-02", "TC-ENC-03", "TC-DRV-13", "TC-DRV-14")
def test_strength_is_body_and_spirit_and_sets_both_limits() -> None:
    scene = with_things(primaries={**THREES, "POW": 5, "ATN": 4, "INT": 9})
    ash = who(scene, "ash")
    assert [value(scene, ash, each) for each in ("strength", "lift", "carry")] == [21, 420, 210]


@pytest.mark.rules("TC-ENC-02", "TC-ENC-04")
def test_gear_counts_towards_what_is_lifted() -> None:
    scene = with_things({"item": "plate", "at": "worn"}, primaries=FEEBLE)
    ash = who(scene, "ash")
    assert shortfall(scene, ash, 56).value == 0
    assert shortfall(scene, ash, 57).value == 1  # 121 lb need 7
    assert shortfall(scene, ash, 76).value == 1
    assert shortfall(scene, ash, 77).value == 2


@pytest.mark.rules("TC-ENC-05", "TC-ENC-06", "TC-C-13", "TC-SKL-21")
def test_the_shortfall_is_the_cl_and_the_number_of_successes() -> None:
    scene = with_things(primaries=FEEBLE)
    ash = who(scene, "ash")
    assert shortfall(scene, ash, 200).value == 4
    assert play(lift(scene, ash, 200, "a"), [11], [2]) is True  # 13 and 4 against 4: three successes and one
    assert play(lift(scene, ash, 200, "b"), [11], [1]) is False  # 3 falls below the CL
    once = with_things(primaries=FEEBLE, rulings={"TC-O-HOIST-EXTENDED": "off"})
    assert play(lift(once, who(once, "ash"), 200, "c"), [11]) is False
