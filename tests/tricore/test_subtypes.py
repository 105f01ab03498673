"""EV types, sub-types and devices: what kind of thing strikes, heals or shields, and how far it reaches."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.device import (
    DEVICE_SUBTYPES,
    REACH,
    classes_of,
    in_reach,
    reach_of,
    serves,
    subtypes_of,
)
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import FAMILIES, MELEE, RANGED, SUBTYPES
from facedown.rulesets.tricore.content.subtypes import family, is_same_family, type_of, types_of
from tests.playing import play
from tests.tricore.acs_cast import settings
from tests.tricore.builds import build
from tests.tricore.cast import ONES, RESOURCES, THREES, a_fight, content, foe, plain, who

OF_CLASS = {str(item.device): item for item in reversed(content().items.values()) if item.device}
"""The plainest item of each device class."""


def armed_with(item: str, *more: Build, at: str = "main", place: str = "3,2") -> TriScene:
    return a_fight(plain("ash", items=[{"item": item, "at": at}], builds=more), foe("cur", place=place))


# EV types


@pytest.mark.rules("TC-SUBT-01", "TC-HEAL-01", "TC-ABL-03")
@pytest.mark.parametrize("resource", RESOURCES)
def test_damage_lowers_any_resource_and_no_other(resource: Any) -> None:
    hit = build(resource=resource, bare=True)
    scene = a_fight(plain("ash", builds=[hit], primaries={**THREES, "POW": 4}), foe("cur", primaries=ONES))
    cur = who(scene, "cur")
    before = {each: cur.pool(each).value for each in RESOURCES}
    mercy = ["lethal"] if resource == "hp" else []
    play(perform(scene, Play(who(scene, "ash"), Card("strike", ability="test", targets=("cur",)))), [9, 9], *mercy, [5])
    lost = {each: before[each] - cur.pool(each).value for each in RESOURCES}
    left = {"hp": 12 - 3, "ap": (12 - 3) // 2}.get(resource, 3)  # of the other pools there are but 3
    assert lost == {**dict.fromkeys(RESOURCES, 0), resource: left}


@pytest.mark.rules("TC-SUBT-01", "TC-HEAL-01")
@pytest.mark.parametrize("resource", RESOURCES)
def test_heal_raises_any_resource_and_no_other(resource: Any) -> None:
    help_ = build(base="grab", ev="heal", resource=resource, bare=True)
    empty = dict.fromkeys(RESOURCES, 1)
    scene = a_fight(plain("ash", builds=[help_]), plain("bo", **empty))
    play(perform(scene, Play(who(scene, "ash"), Card("grab", ability="test", targets=("bo",)))), [9, 9], [5])
    bo = who(scene, "bo")
    gained = {each: bo.pool(each).value - 1 for each in RESOURCES}
    assert gained == {**dict.fromkeys(RESOURCES, 0), resource: 8 if resource == "hp" else 4}


@pytest.mark.rules("TC-SUBT-01", "TC-SHD-01")
@pytest.mark.parametrize("resource", RESOURCES)
def test_a_shield_guards_any_resource(resource: Any) -> None:
    ward = build(base="grab", ev="shield", resource=resource, bare=True)
    scene = a_fight(plain("ash", builds=[ward]), plain("bo"))
    play(perform(scene, Play(who(scene, "ash"), Card("grab", ability="test", targets=("bo",)))), [9, 9], [5])
    shields = who(scene, "bo").shields
    assert [(each.resource, each.value) for each in shields] == [(resource, 8 if resource == "hp" else 4)]


# sub-types


@pytest.mark.rules("TC-SUBT-02", "TC-SUBT-03", "TC-SUBT-04", "TC-SUBT-05")
def test_fourteen_sub_types_in_four_families() -> None:
    assert len(SUBTYPES) == 14
    assert {name: set(members) for name, members in FAMILIES.items()} == {
        "elemental": {"fire", "wind", "water", "earth", "electricity"},
        "kinetic": {"impact", "slice", "penetrate"},
        "spectrum": {"temporal", "light", "dark", "psychic"},
        "alchemic": {"poison", "acid"},
    }
    assert family("wind") == "elemental"
    assert is_same_family("light", "psychic")
    assert not is_same_family("water", "acid")


@pytest.mark.rules("TC-SUBT-06", "TC-G-27")
@pytest.mark.parametrize("subtype", SUBTYPES)
def test_each_sub_type_is_physical_mental_or_energy(subtype: str) -> None:
    physical = {"impact", "slice", "penetrate", "poison", "acid"}
    expected = "mental" if subtype == "psychic" else "physical" if subtype in physical else "energy"
    assert type_of(subtype, settings()) == expected
    matter = type_of(subtype, settings(**{"TC-G-27": "matter-physical"}))
    assert matter == ("physical" if subtype in ("wind", "water", "earth") else expected)


@pytest.mark.rules("TC-SUBT-10", "TC-DMG-12")
def test_an_action_may_mix_sub_types() -> None:
    scene = armed_with("dawn-blade")
    ash, card = who(scene, "ash"), Card("strike", devices=("dawn-blade",))
    assert subtypes_of(scene, ash, card) == ("slice", "light")
    assert types_of(("slice", "light"), scene.rulings) == ("physical", "energy")
    assert types_of(("fire", "wind", "slice"), scene.rulings) == ("energy", "physical")
    mixed = armed_with("sword", build(also=("fire", "psychic")))
    found = subtypes_of(mixed, who(mixed, "ash"), Card("strike", devices=("sword",), ability="test"))
    assert found == ("slice", "fire", "psychic")


# devices


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


@pytest.mark.rules("TC-DEV-04", "TC-STRK-01")
@pytest.mark.parametrize(
    ("place", "sword", "spear"), [("3,2", True, True), ("4,2", False, True), ("5,2", False, False)]
)
def test_a_spear_strikes_two_squares_away_and_a_sword_one(place: str, sword: bool, spear: bool) -> None:
    for item, near in (("sword", sword), ("spear", spear)):
        scene = armed_with(item, place=place)
        card = Card("strike", devices=(item,), targets=("cur",))
        assert in_reach(scene, who(scene, "ash"), card, who(scene, "cur")) is near
