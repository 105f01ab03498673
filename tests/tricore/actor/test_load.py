"""Load: what things weigh, how many slots they take, and what one can carry."""

import pytest

from facedown.rulesets.tricore.actor.derived import load
from facedown.rulesets.tricore.actor.load import burden, refuse_equipment, slots_taken, slots_used
from facedown.rulesets.tricore.content.content import Carried
from tests.tricore.staged.acs_cast import settings
from tests.tricore.staged.cast import a_scene, content, plain, who


@pytest.mark.rules("TC-EQP-09", "TC-EQP-14", "TC-EQP-07")
def test_six_slots_and_two_of_them_for_what_takes_both_hands() -> None:
    items = content().items
    assert [slots_taken(items["sword"], at) for at in ("main", "both", "stowed")] == [1, 2, 0]
    assert slots_taken(items["greatsword"], "both") == 2
    five = [Carried(each, "worn") for each in ("leather", "ward-cloak", "still-circlet", "quick-ring", "lookers-glass")]
    assert refuse_equipment([*five, Carried("sword", "main")], items, 999, settings()) is None
    stowed = [*five, Carried("sword", "main"), Carried("dagger", "stowed"), Carried("spear", "stowed")]
    assert refuse_equipment(stowed, items, 999, settings()) is None
    for more in ([Carried("sword", "main"), Carried("dagger", "off")], [Carried("greatsword", "both")]):
        refusal = refuse_equipment([*five, *more], items, 999, settings())
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("too-many-slots", "TC-EQP-09")


@pytest.mark.rules("TC-ENC-03")
def test_stowed_equipped_and_held_are_weighed_together() -> None:
    items = content().items
    things = [Carried("plate", "worn"), Carried("greatsword", "both"), Carried("mail", "stowed")]
    assert refuse_equipment(things, items, 112, settings()) is None
    refusal = refuse_equipment(things, items, 111, settings())
    assert refusal is not None
    assert (refusal.code, "112 lb" in refusal.text) == ("too-heavy", True)


@pytest.mark.rules("TC-G-43")
def test_every_equipped_item_takes_a_slot_and_a_two_handed_one_two() -> None:
    things = content().items
    worn = [Carried(each, "worn") for each in ("leather", "ward-cloak", "still-circlet", "quick-ring")]
    blade, glass = Carried("greatsword", "both"), Carried("lookers-glass", "worn")
    assert refuse_equipment([*worn, blade], things, 999, settings()) is None
    refusal = refuse_equipment([*worn, blade, glass], things, 999, settings())
    assert refusal is not None
    assert refusal.code == "too-many-slots"
    stowed = [*worn, blade, Carried("lookers-glass"), Carried("tower-shield")]
    assert refuse_equipment(stowed, things, 999, settings()) is None
    heavy = refuse_equipment(stowed, things, 20, settings())
    assert heavy is not None
    assert heavy.code == "too-heavy"


@pytest.mark.rules("TC-ENC-03", "TC-EQP-15", "TC-EQP-17")
def test_a_thing_is_weighed_alike_before_and_in_play_however_many_uses_are_left() -> None:
    things = [Carried("shield-projector"), Carried("arrows", "worn"), Carried("healing-draught", count=5)]
    scene = a_scene(plain("ash", items=[{"item": each.item, "at": each.at, "count": each.count} for each in things]))
    weighed = burden([(content().items[each.item], each.at) for each in things], settings())
    assert weighed.value == load(who(scene, "ash"), scene.rulings, content()) == 8 + 3 + 1


@pytest.mark.rules("TC-EQP-09", "TC-EQP-14")
@pytest.mark.parametrize(
    ("items", "slots"),
    [
        ([("sword", "main")], 1),
        ([("sword", "main"), ("buckler", "off"), ("leather", "worn")], 3),
        ([("greatsword", "both")], 2),
        ([("greatsword", "both"), ("leather", "worn"), ("mail", "stowed")], 3),
        ([("greatsword", "stowed")], 0),
    ],
)
def test_what_is_equipped_takes_a_slot_and_what_takes_both_hands_two(items: list[tuple[str, str]], slots: int) -> None:
    scene = a_scene(plain("ash", items=[{"item": item, "at": at} for item, at in items]))
    assert slots_used(who(scene, "ash")) == slots
