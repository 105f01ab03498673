"""Objects: boulders, tables, crates; what is lifted is thrown by its weight (TC-GRAB-06, TC-VOL-04, TC-G-101)."""

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.abilities.legality import item_refusals
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import LIFTED
from facedown.rulesets.tricore.actor.derived import is_encumbered, is_overloaded
from facedown.rulesets.tricore.actor.device import busy_hand, classes_of, reach_of, wieldings
from facedown.rulesets.tricore.actor.heft import class_of, full_durability
from facedown.rulesets.tricore.actor.load import refuse_place
from facedown.rulesets.tricore.actor.objects import objects_seen, thrown_dice
from facedown.rulesets.tricore.cards.deck import strides, utility_cards
from facedown.rulesets.tricore.content.content import Bearing, Weight
from facedown.rulesets.tricore.harm.effect import device_dice
from facedown.rulesets.tricore.harm.injury import fall
from tests.playing import told
from tests.tricore.staged.cast import a_fight, a_scene, content, foe, plain, who
from tests.tricore.staged.things import an_item, ap_of, ev_of, with_things

BOULDER, CRATE, CART = ({"item": each, "at": LIFTED} for each in ("boulder", "crate", "cart"))


@pytest.mark.rules("TC-G-101", "TC-EQP-13")
@pytest.mark.parametrize(
    ("pounds", "weight", "dice"),
    [(1, "light", 1), (10, "light", 1), (11, "moderate", 2), (50, "moderate", 2), (51, "heavy", 3), (149, "heavy", 3),
     (150, "heavy", 4), (250, "heavy", 5), (450, "heavy", 7)],
)  # fmt: skip
def test_an_object_is_a_device_of_its_weight_with_a_die_more_for_each_further_hundred_pounds(
    pounds: int, weight: Weight, dice: int
) -> None:
    assert (class_of(pounds), thrown_dice(pounds)) == (weight, dice)


@pytest.mark.rules("TC-G-101", "TC-EQP-12")
@pytest.mark.parametrize(("pounds", "durability"), [(1, 2), (19, 2), (20, 4), (50, 10), (450, 90)])
def test_an_object_has_two_durability_for_each_ten_pounds(pounds: int, durability: int) -> None:
    assert full_durability(an_item(kind="object", device="", weight=class_of(pounds), pounds=pounds)) == durability


@pytest.mark.rules("TC-G-101", "TC-GRAB-06")
@pytest.mark.parametrize(("pounds", "weight", "code"), [(None, "light", "no-pounds"), (60, "light", "wrong-weight")])
def test_a_pack_says_what_an_object_weighs(pounds: int | None, weight: Weight, code: str) -> None:
    (refusal,) = item_refusals(an_item(kind="object", device="", weight=weight, pounds=pounds))
    assert refusal.code == code


@pytest.mark.rules("TC-G-101", "TC-VOL-04", "TC-EV-04", "TC-EQP-04")
def test_a_lifted_object_is_thrown_with_its_dice_its_ap_and_its_reach() -> None:
    scene = with_things(CRATE)  # Strength 18, 50 lb
    ash, throw = who(scene, "ash"), Card("volley", "light", ("crate",), targets=("cur",))
    assert wieldings(scene, ash, "volley") == [("crate",), ()]
    assert (device_dice(scene, ash, throw), ap_of(scene, throw), reach_of(scene, ash, throw)) == (2, 1 + 2, 18 - 2)
    assert ev_of(scene, throw, [1, 2, 3]) == 6 + 3
    assert classes_of(scene, ash, throw) == ("thrown",)


@pytest.mark.rules("TC-G-101")
def test_what_is_too_heavy_to_fly_still_flies_a_square() -> None:
    scene = with_things(BOULDER)
    assert reach_of(scene, who(scene, "ash"), Card("volley", "light", ("boulder",))) == 1  # 18 less 22


@pytest.mark.rules("TC-G-101", "TC-ENC-07")
@pytest.mark.parametrize(
    ("item", "laden", "stuck"), [(CRATE, False, False), (CART, True, False), (BOULDER, True, True)]
)
def test_what_is_carried_counts_as_load(item: dict[str, str], laden: bool, stuck: bool) -> None:
    scene = with_things(item)  # 180 lb to carry, 360 lb to lift
    ash = who(scene, "ash")
    assert is_encumbered(ash, scene.rulings, content()) is laden
    assert is_overloaded(ash, scene.rulings, content()) is stuck
    assert (strides(scene, ash) == ()) is stuck


@pytest.mark.rules("TC-G-101", "TC-GRAB-05")
def test_a_lifted_object_takes_a_hand_and_can_only_be_put_down_or_thrown() -> None:
    scene = with_things(CRATE)
    ash = who(scene, "ash")
    assert busy_hand(scene, ash) == "off"
    assert [key for key, _ in utility_cards(scene, ash)] == ["drop~crate"]


@pytest.mark.rules("TC-GRAB-06", "TC-GRAB-07")
def test_whoever_falls_lets_it_fall() -> None:
    scene = with_things(CRATE)
    ash = who(scene, "ash")
    fall(scene, ash)
    assert (ash.gear, [each.item for each in scene.state.lying[ash.place]]) == ([], ["crate"])
    assert "Ash lets Crate fall." in told(scene)


@pytest.mark.rules("TC-GRAB-06")
@pytest.mark.parametrize(("item", "at"), [("crate", "main"), ("sword", LIFTED)])
def test_objects_are_lifted_and_nothing_else_is(item: str, at: Bearing) -> None:
    refusal = refuse_place(content().items[item], at)
    assert refusal is not None
    assert refusal.code == "not-lifted"


@pytest.mark.rules("TC-GRAB-06", "TC-UTIL-08")
def test_an_encounter_says_what_lies_where() -> None:
    rows = ("h...#.", "o..s#o", "......")
    lying = [{"item": "boulder", "at": "o"}, {"item": "spear", "at": "s"}]
    scene = a_scene(plain("ash", place="0,0"), map=rows, lying=lying)
    assert {place: [each.item for each in things] for place, things in scene.state.lying.items()} == {
        "0,1": ["boulder"], "5,1": ["boulder"], "3,1": ["spear"],
    }  # fmt: skip
    assert [place for place, _ in objects_seen(scene, who(scene, "ash"))] == ["0,1"]
    with pytest.raises(Refused, match="boulder"):
        a_scene(plain("ash"), map=rows, lying=[{"item": "bolder", "at": "o"}])


@pytest.mark.rules("TC-GRAB-06", "TC-G-101", "TC-ENC-07")
def test_whom_one_carries_counts_as_load() -> None:
    scene = a_fight(plain("ash"), foe("cur"))
    ash = who(scene, "ash")
    ash.carrying, ash.burden = "cur", 181
    assert is_encumbered(ash, scene.rulings, content())
