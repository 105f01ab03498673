"""Devices: what each deals by nature, how far it reaches, and which Actions it serves (TC-DEV-01 … TC-DEV-04)."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Grip
from facedown.rulesets.tricore.actor.device import (
    DEVICE_SUBTYPES,
    REACH,
    classes_of,
    in_reach,
    pairs,
    reach_of,
    serves,
    subtypes_of,
    wieldings,
)
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.hand_question import active_hand, reacting_hand
from facedown.rulesets.tricore.content.ability import Build, Enhancement
from facedown.rulesets.tricore.content.content import MELEE, RANGED
from facedown.rulesets.tricore.content.subtypes import types_of
from facedown.rulesets.tricore.events.combat import Aimed, CardVoid
from tests.playing import happened, play
from tests.tricore.staged.builds import a_user, build, passive
from tests.tricore.staged.cast import THREES, a_fight, content, foe, plain, who
from tests.tricore.staged.clashes import HIT, a_duel, armed, at_bob, performed, struck
from tests.tricore.staged.duels import COLLIDE, WEAK, act, duel, offered
from tests.tricore.staged.things import BUCKLER, MAIN_SWORD, with_things

OF_CLASS = {str(item.device): item for item in reversed(content().items.values()) if item.device}
"""The plainest item of each device class."""

TOUGH = {**THREES, "END": 5, "FIN": 5, "ARD": 1, "MOR": 2, "ATN": 2}
"""Guard + Armor: against Physical 5 + 2 + 2, against Energy 1 + 2 + 2."""


def armed_with(item: str, *more: Build, at: str = "main", place: str = "3,2") -> TriScene:
    return a_fight(plain("ash", items=[{"item": item, "at": at}], builds=more), foe("cur", place=place))


@pytest.mark.rules("TC-SUBT-10", "TC-DMG-12", "TC-RSV-16")
def test_an_action_may_mix_sub_types() -> None:
    scene = armed_with("dawn-blade")
    ash, card = who(scene, "ash"), Card("strike", devices=("dawn-blade",))
    assert subtypes_of(scene, ash, card) == ("slice", "light")
    assert types_of(("slice", "light"), scene.rulings) == ("physical", "energy")
    assert types_of(("fire", "wind", "slice"), scene.rulings) == ("energy", "physical")
    mixed = armed_with("sword", build(also=("fire", "psychic")))
    found = subtypes_of(mixed, who(mixed, "ash"), Card("strike", devices=("sword",), ability="test"))
    assert found == ("slice", "fire", "psychic")


@pytest.mark.rules("TC-DEV-01", "TC-DEV-02")
def test_eleven_melee_and_seven_range_devices() -> None:
    assert set(MELEE) == {
        "axes", "daggers", "gauntlets", "guards", "hammers", "shields", "spears", "staves", "swords", "pole-arms",
        "unarmed",
    }  # fmt: skip
    assert set(RANGED) == {"bows", "catalysts", "crossbows", "firearms", "slings", "thrown", "whips"}


@pytest.mark.rules("TC-DEV-01", "TC-DEV-02", "TC-STRK-01", "TC-VOL-01")
@pytest.mark.parametrize("device", [*MELEE[:-1], *RANGED])
def test_melee_devices_strike_and_range_devices_volley(device: str) -> None:
    item = OF_CLASS[device]
    ranged = device in RANGED
    assert serves(item, "volley") is ranged
    assert serves(item, "strike") is (not ranged or device == "whips")
    assert serves(item, "block") is (not ranged or device == "whips")


@pytest.mark.rules("TC-DEV-03", "TC-SUBT-03")
@pytest.mark.parametrize(
    ("device", "native"),
    [
        ("axes", {"slice"}),
        ("daggers", {"slice", "penetrate"}),
        ("gauntlets", {"impact"}),
        ("guards", {"impact"}),
        ("hammers", {"impact"}),
        ("shields", {"impact"}),
        ("staves", {"impact"}),
        ("unarmed", {"impact"}),
        ("spears", {"penetrate"}),
        ("swords", {"slice", "penetrate"}),
        ("pole-arms", {"slice", "penetrate"}),
        ("bows", {"penetrate"}),
        ("crossbows", {"penetrate"}),
        ("firearms", {"penetrate"}),
        ("slings", {"impact"}),
        ("whips", {"slice"}),
    ],
)
def test_a_device_deals_by_its_edge_point_or_blunt_side(device: str, native: set[str]) -> None:
    assert set(DEVICE_SUBTYPES[device]) == native
    if device == "unarmed":
        scene, card = a_fight(plain("ash"), foe("cur")), Card("strike")
    else:
        item = OF_CLASS[device]
        scene = armed_with(item.id, at="both" if item.two_handed else "main")
        card = Card("volley" if device in RANGED else "strike", devices=(item.id,))
    ash = who(scene, "ash")
    assert classes_of(scene, ash, card) == (device,)
    dealt = subtypes_of(scene, ash, card)
    assert len(dealt) == 1
    assert set(dealt) <= native


@pytest.mark.rules("TC-DEV-03", "TC-SUBT-10")
def test_what_an_item_deals_may_be_set_when_it_is_made() -> None:
    knives = armed_with("throwing-knives")
    assert subtypes_of(knives, who(knives, "ash"), Card("volley", devices=("throwing-knives",))) == ("penetrate",)
    prod = armed_with("shock-prod")
    assert subtypes_of(prod, who(prod, "ash"), Card("strike", devices=("shock-prod",))) == ("electricity",)


@pytest.mark.rules("TC-ABL-11", "ACS-40")
def test_alter_changes_what_a_blow_deals() -> None:
    scene = a_user(build(alter="fire"), items=[{"item": "sword", "at": "main"}])
    ash = who(scene, "ash")
    assert subtypes_of(scene, ash, Card("strike", devices=("sword",))) == ("slice",)
    assert subtypes_of(scene, ash, Card("strike", devices=("sword",), ability="test")) == ("fire",)
    assert subtypes_of(scene, ash, Card("strike")) == ("impact",)
    fists = a_user(passive(Enhancement("alter", 1, "electricity")))
    assert subtypes_of(fists, who(fists, "ash"), Card("strike")) == ("electricity",)


@pytest.mark.rules("TC-DEV-04", "TC-G-29")
@pytest.mark.parametrize(
    ("device", "reach"),
    [
        ("axes", 1), ("daggers", 1), ("gauntlets", 1), ("guards", 1), ("hammers", 1), ("shields", 1), ("swords", 1),
        ("spears", 2), ("staves", 2), ("pole-arms", 2), ("whips", 3), ("thrown", 6), ("slings", 6), ("catalysts", 12),
        ("crossbows", 16), ("bows", 20), ("firearms", 24),
    ],
)  # fmt: skip
def test_how_far_a_device_reaches(device: str, reach: int) -> None:
    item = OF_CLASS[device]
    scene = armed_with(item.id, at="both" if item.two_handed else "main")
    card = Card("volley" if device in RANGED else "strike", devices=(item.id,))
    assert reach_of(scene, who(scene, "ash"), card) == reach
    assert REACH.get(device, 1) == reach


@pytest.mark.rules("TC-G-29")
@pytest.mark.parametrize(
    ("mode", "device", "far", "reached"),
    [
        ("default", "", 6, True),
        ("default", "", 7, False),
        ("half", "", 3, True),
        ("half", "", 4, False),
        ("default", "hunting-bow", 12, True),
        ("half", "hunting-bow", 10, True),
        ("half", "hunting-bow", 11, False),
    ],
)
def test_ranges_are_those_of_the_table_or_half(mode: str, device: str, far: int, reached: bool) -> None:
    bow = ({"item": "hunting-bow", "at": "both"}, {"item": "arrows", "at": "worn"})
    scene = duel({"TC-G-29": mode}, ann={"place": "0,0", "items": bow}, place=f"{far},0")
    act(scene, Card("volley", devices=(device,) if device else ()), *([(1, 1)] if reached else []))
    assert bool(happened(scene, Aimed)) is reached
    assert bool(happened(scene, CardVoid)) is not reached


@pytest.mark.rules("TC-G-29")
@pytest.mark.parametrize("mode", ["default", "half"])
def test_a_spear_reaches_two_squares_under_either_reading(mode: str) -> None:
    scene = duel({"TC-G-29": mode}, ann={"items": ({"item": "spear", "at": "main"},)}, place="6,4")
    act(scene, Card("strike", devices=("spear",)), (1, 1))
    assert happened(scene, Aimed)


@pytest.mark.rules("TC-DEV-04", "TC-STRK-01")
@pytest.mark.parametrize(
    ("place", "sword", "spear"), [("3,2", True, True), ("4,2", False, True), ("5,2", False, False)]
)
def test_a_spear_strikes_two_squares_away_and_a_sword_one(place: str, sword: bool, spear: bool) -> None:
    for item, near in (("sword", sword), ("spear", spear)):
        scene = armed_with(item, place=place)
        card = Card("strike", devices=(item,), targets=("cur",))
        assert in_reach(scene, who(scene, "ash"), card, who(scene, "cur")) is near


@pytest.mark.rules("TC-STRK-01", "TC-DEV-04")
def test_a_strike_reaches_the_next_square_and_no_further() -> None:
    scene = a_duel(other=plain("bob", place="4,2"))
    performed(scene, at_bob("strike"))
    assert [each.why for each in happened(scene, CardVoid)] == ["Bob is out of reach"]
    assert who(scene, "bob").hp.value == 30


@pytest.mark.rules("TC-VOL-01", "TC-VOL-05", "TC-DEV-04")
@pytest.mark.parametrize(("device", "reach"), [("", 6), ("ember-rod", 12), ("pistol", 24)])
def test_a_volley_reaches_as_far_as_its_device_or_six_squares_without_one(device: str, reach: int) -> None:
    items = [{"item": device, "at": "main"}, {"item": "shot", "count": 2}] if device else []
    ground = ("." * 30,) * 4
    near = a_duel(plain("ann", items=items), plain("bob", place=f"{2 + reach},2"), map=ground)
    far = a_duel(plain("ann", items=items), plain("bob", place=f"{3 + reach},2"), map=ground)
    card = at_bob("volley", "light", *([device] if device else []))
    performed(near, card, [1, 1])  # it reaches, and misses
    performed(far, card)
    assert not happened(near, CardVoid)
    assert [each.why for each in happened(far, CardVoid)] == ["Bob is out of reach"]


@pytest.mark.rules("TC-G-96")
def test_collide_reaches_one_square() -> None:
    scene = duel(place="6,4")
    act(scene, COLLIDE)
    assert happened(scene, CardVoid)


@pytest.mark.rules("TC-VOL-01", "TC-EV-02")
@pytest.mark.parametrize(("device", "kind"), [("throwing-knives", 9), ("ember-rod", 5)])
def test_a_volley_deals_physical_or_energy_damage_to_hp(device: str, kind: int) -> None:
    scene = a_duel(armed("ann", device), plain("bob", primaries=TOUGH))
    bob = who(scene, "bob")
    before = bob.hp.value
    struck(scene, at_bob("volley", "light", device), HIT, [5, 4])
    assert (bob.hp.value, bob.ap.value) == (before - (12 - kind), bob.ap.start)


@pytest.mark.rules("TC-STRK-01", "TC-STRK-05", "TC-EV-02")
@pytest.mark.parametrize(("device", "left"), [("sword", 30 - (15 - 9)), ("shock-prod", 30 - (15 - 5))])
def test_a_strike_deals_physical_or_energy_damage_to_hp(device: str, left: int) -> None:
    scene = a_duel(armed("ann", device), plain("bob", primaries=TOUGH, totals={"hp": 30}))
    struck(scene, at_bob("strike", "light", device), HIT, [4, 4, 4])
    assert who(scene, "bob").hp.value == left


@pytest.mark.rules("TC-EQP-10", "TC-EQP-02")
def test_weapon_and_shield_are_not_used_at_once() -> None:
    scene = with_things(MAIN_SWORD, BUCKLER)
    ash = who(scene, "ash")
    assert pairs(scene, ash, "strike") == ()
    hand, _ = active_hand(scene, ash)
    assert not [key for key in hand.cards if key.startswith("both-")]


@pytest.mark.rules("TC-EQP-15", "TC-G-81", "TC-SHD-07")
def test_a_volley_uses_a_piece_of_ammunition_and_without_any_there_is_none() -> None:
    bow: list[dict[str, Any]] = [{"item": "hunting-bow", "at": "both"}, {"item": "arrows", "at": "worn", "count": 1}]
    scene = with_things(*bow)
    ash = who(scene, "ash")
    hand, _ = active_hand(scene, ash)
    assert "volley-light~hunting-bow" in hand.cards
    play(perform(scene, Play(ash, Card("volley", devices=("hunting-bow",), targets=("cur",)))), [1, 1])
    assert ash.gear[1].left == 0
    hand, _ = active_hand(scene, ash)
    assert "volley-light~hunting-bow" not in hand.cards
    endless = with_things(*bow, rulings={"TC-G-81": "off"})
    play(
        perform(endless, Play(who(endless, "ash"), Card("volley", devices=("hunting-bow",), targets=("cur",)))), [1, 1]
    )
    assert who(endless, "ash").gear[1].left == 1


@pytest.mark.rules("TC-SEN-06")
@pytest.mark.parametrize(("hand", "usable"), [("off hand", True), ("main hand", False)])
def test_a_firearm_cannot_be_used_with_a_disabled_hand(hand: str, usable: bool) -> None:
    items = [{"item": "pistol", "at": "main"}, {"item": "shot", "count": 3}]
    scene = a_duel(plain("ann", items=items, impaired=[hand]))
    ann = who(scene, "ann")
    assert (("pistol",) in wieldings(scene, ann, "volley")) is usable
    assert ("volley-light~pistol" in active_hand(scene, ann)[0].cards) is usable


@pytest.mark.rules("TC-SEN-06")
def test_what_needs_both_hands_needs_them_whole() -> None:
    scene = a_duel(plain("ann", items=[{"item": "greatsword", "at": "both"}], impaired=["off hand"]))
    assert wieldings(scene, who(scene, "ann"), "strike") == [()]


@pytest.mark.rules("TC-EQP-08", "TC-GRAB-05")
@pytest.mark.parametrize(
    ("items", "holds", "bare"),
    [
        ([], False, True),
        ([("sword", "main")], False, True),
        ([("sword", "off")], False, True),
        ([("sword", "main"), ("mail", "worn"), ("dagger", "stowed")], False, True),
        ([("sword", "main"), ("dagger", "off")], False, False),
        ([("greatsword", "both")], False, False),
        ([("hunting-bow", "both")], False, False),
        ([], True, True),
        ([("sword", "main")], True, False),
    ],
)
def test_a_bare_handed_block_or_parry_needs_a_free_hand(items: list[tuple[str, str]], holds: bool, bare: bool) -> None:
    scene = a_duel(plain("ann", items=[{"item": item, "at": at} for item, at in items]))
    if holds:
        who(scene, "bob").grips = [Grip("ann", 1)]
    hand = reacting_hand(scene, who(scene, "ann"), 1, 1)[0].cards
    for action in ("block", "parry"):
        assert (f"{action}-light" in hand) is bare
    assert "strike-light" in hand  # a kick needs none


@pytest.mark.rules("TC-EQP-08", "ACS-05")
@pytest.mark.parametrize(("item", "at", "offered"), [("hunting-bow", "both", False), ("sword", "main", True)])
def test_an_ability_on_a_block_needs_a_device_or_a_free_hand_too(item: str, at: str, offered: bool) -> None:
    guard = build(base="block", ev="shield")
    scene = a_fight(plain("ash", builds=[guard], items=[{"item": item, "at": at}]), foe("cur"))
    keys = [key for key in reacting_hand(scene, who(scene, "ash"), 1, 1)[0].cards if key.startswith("test")]
    assert bool(keys) is offered


@pytest.mark.rules("TC-G-81")
@pytest.mark.parametrize(("mode", "left"), [("on", 1), ("off", 2)])
def test_a_volley_uses_up_an_arrow_or_none(mode: str, left: int) -> None:
    bow = {"item": "hunting-bow", "at": "both"}
    scene = duel({"TC-G-81": mode}, ann={"items": (bow, {"item": "arrows", "at": "worn", "count": 2})})
    act(scene, Card("volley", devices=("hunting-bow",)), WEAK)
    arrows = who(scene, "ann").piece("arrows")
    assert arrows is not None
    assert arrows.left == left
    scene = duel({"TC-G-81": mode}, ann={"items": (bow,)})
    assert ("volley-light~hunting-bow" in offered(scene)) is (mode == "off")


@pytest.mark.rules("TC-EQP-10", "TC-ABL-07")
def test_the_shield_blocks_as_a_reaction_with_its_own_dice() -> None:
    scene = a_fight(foe("cur"), plain("ash", items=[MAIN_SWORD, {"item": "round-shield", "at": "off"}]))
    hand, _ = reacting_hand(scene, who(scene, "ash"), 1, 1)
    assert hand.cards["block-light~round-shield"].devices == ("round-shield",)
    assert hand.cards["parry-light~round-shield"].devices == ("round-shield",)
