"""Stats: the three reference characters, every derived value, and what raises or lowers it."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.rulesets.tricore.actor.derived import (
    FORMULAS,
    core,
    full_durability,
    load,
    pounds,
    resolve_cl,
    wound_dice,
)
from facedown.rulesets.tricore.actor.scene import worth
from facedown.rulesets.tricore.content.content import PRIMARIES
from facedown.rulesets.tricore.content.tier import TIERS
from facedown.rulesets.tricore.creation.allotment import PRIMARY_NAMES, Terms, make_stats
from facedown.rulesets.tricore.ground.movement import budget
from tests.playing import play
from tests.tricore.acs_cast import settings
from tests.tricore.cast import REFERENCE, THREES, a_scene, content, figure, plain, who

CORE_NAMES = ("body", "mind", "spirit")


@pytest.mark.rules(
    "TC-STAT-01", "TC-STAT-02", "TC-STAT-14", "TC-DRV-01", "TC-DRV-02", "TC-DRV-03", "TC-DRV-04", "TC-DRV-05",
    "TC-DRV-06", "TC-DRV-07", "TC-DRV-08", "TC-DRV-09", "TC-DRV-10", "TC-DRV-11", "TC-DRV-12", "TC-DRV-13",
    "TC-DRV-14", "TC-DRV-15", "TC-DRV-16", "TC-DRV-17", "TC-DRV-18", "TC-DRV-19", "TC-DRV-20", "TC-DRV-21",
    "TC-DRV-26", "TC-DRV-27", "TC-DRV-28", "TC-DRV-29", "TC-DRV-30", "TC-DRV-31", "TC-GEN-14", "TC-MOVE-01",
    "TC-JUMP-01", "TC-DDG-02", "TC-RES-02",
)  # fmt: skip
@pytest.mark.parametrize("one", REFERENCE, ids=[each["id"] for each in REFERENCE])
def test_a_reference_character_is_derived_as_listed(one: dict[str, Any]) -> None:
    primaries = dict(zip(PRIMARIES, one["primaries"], strict=True))
    scene = a_scene({"id": one["id"], "primaries": primaries, "level": one["level"], "tier": one["tier"]})
    found = who(scene, one["id"])
    for name, expected in one["values"].items():
        got = core(found, name, content()) if name in CORE_NAMES else worth(scene, found, name)
        assert (name, got.value) == (name, expected)
    assert set(FORMULAS) <= set(one["values"])
    assert found.hp.value == one["values"]["hp"]


@pytest.mark.rules("TC-DRV-32", "TC-RSV-03", "TC-C-03")
@pytest.mark.parametrize("one", REFERENCE, ids=[each["id"] for each in REFERENCE])
def test_the_resolve_a_reference_character_imposes(one: dict[str, Any]) -> None:
    primaries = dict(zip(PRIMARIES, one["primaries"], strict=True))
    scene = a_scene({"id": "x", "primaries": primaries, "level": one["level"]})
    for name, expected in one["resolve"].items():
        assert resolve_cl(who(scene, "x"), name, settings(), content()).value == expected
        assert resolve_cl(who(scene, "x"), name, settings(**{"TC-C-03": "example"}), content()).value == expected - 1


@pytest.mark.rules(
    "TC-MOVE-05", "TC-MOVE-06", "TC-MOVE-07", "TC-MOVE-08", "TC-MOVE-09", "TC-MOVE-10", "TC-MOVE-11", "TC-MOVE-13",
    "TC-MOVE-14", "TC-DICE-07",
)  # fmt: skip
@pytest.mark.parametrize("one", REFERENCE, ids=[each["id"] for each in REFERENCE])
def test_the_strides_of_a_reference_character(one: dict[str, Any]) -> None:
    primaries = dict(zip(PRIMARIES, one["primaries"], strict=True))
    scene = a_scene({"id": "x", "primaries": primaries, "level": one["level"]})
    assert {how: budget(scene, who(scene, "x"), how).value for how in one["strides"]} == one["strides"]


@pytest.mark.rules("TC-WND-09", "TC-WND-10", "TC-WND-11", "TC-WND-12")
def test_wounds_lower_six_values_and_take_dice() -> None:
    aria = dict(zip(PRIMARIES, REFERENCE[0]["primaries"], strict=True))
    lowered = ("pg", "mf", "er", "ucb", "react", "speed")
    assert [figure(each, primaries=aria, wounded=1) for each in lowered] == [5, 4, 3, 5, 10, 6]  # V-09
    assert [figure(each, primaries=aria, wounded=2) for each in lowered] == [3, 2, 1, 3, 8, 4]
    assert [figure(each, primaries=aria, wounded=3) for each in lowered] == [1, 0, 0, 1, 6, 2]
    scene = a_scene(*(plain(f"w{step}", wounded=step) for step in range(4)))
    assert [wound_dice(each) for each in scene.state.actors.values()] == [0, 2, 3, 4]


OPTIONS: list[tuple[str, Value, str, int, int]] = [
    ("TC-C-01", "per-one", "reactions", 2, 4),
    ("TC-C-72", "ardor-flat", "recover", 4, 2),
    ("TC-G-07", "core-4-level", "strike-target", 14, 14),
    ("TC-O-STRIKE-TARGET-PER-LEVEL", 0, "strike-target", 14, 13),
]


@pytest.mark.rules("TC-C-01", "TC-C-72", "TC-G-07", "TC-O-STRIKE-TARGET-PER-LEVEL")
@pytest.mark.parametrize(("option", "reading", "what", "usual", "other"), OPTIONS)
def test_an_option_derives_otherwise(option: str, reading: Value, what: str, usual: int, other: int) -> None:
    assert (figure(what), figure(what, {option: reading})) == (usual, other)


@pytest.mark.rules("TC-G-01", "TC-G-02", "TC-G-03", "TC-G-04")
def test_formulas_that_the_table_may_choose() -> None:
    odd = {**THREES, "ATN": 9, "MOR": 5}
    for option, what in (("TC-G-01", "agility"), ("TC-G-02", "pg"), ("TC-G-03", "ea"), ("TC-G-04", "ucb")):
        ruling = settings().known[option]
        other = next(each for each in ruling.readings if each != ruling.default)
        assert figure(what, primaries=odd) != figure(what, {option: other}, primaries=odd)


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


@pytest.mark.rules("TC-EQP-01", "TC-EQP-12", "TC-EQP-13", "TC-EQP-17")
def test_what_things_weigh_and_withstand() -> None:
    items = content().items
    assert [pounds(items[each], settings()) for each in ("dagger", "sword", "halberd", "plate")] == [3, 8, 16, 64]
    assert [full_durability(items[each]) for each in ("dagger", "sword", "halberd")] == [10, 20, 30]
    assert full_durability(items["dawn-blade"]) == 20 + 25 + 10


@pytest.mark.rules("TC-ENC-07", "TC-G-42", "TC-ENC-03")
def test_too_much_to_carry_halves_the_speed() -> None:
    plates = [{"item": "plate"}] * 3
    scene = a_scene(plain("ash", items=plates))
    assert load(who(scene, "ash"), settings(), content()) == 192
    assert figure("speed") == 7
    assert figure("speed", items=plates) == 3
    assert figure("speed", {"TC-G-42": "off"}, items=plates) == 7


@pytest.mark.rules("TC-EQP-13", "TC-G-41")
def test_armour_gives_armor_of_its_type_and_plate_slows() -> None:
    worn = [{"item": "plate", "at": "worn"}]
    assert (figure("pa"), figure("pa", items=worn), figure("ea", items=worn)) == (3, 6, 3)
    assert figure("speed", items=worn) == figure("speed") - 1
    assert figure("pa", {"TC-G-41": "armoured"}, items=worn) == 9


@pytest.mark.rules("ACS-70", "ACS-71", "ACS-74", "ACS-75", "TC-ABL-06", "TC-ABL-14", "TC-ABL-15")
def test_passives_raise_what_is_derived() -> None:
    assert figure("hp", abilities=["thick-hide"]) > figure("hp")
    assert figure("ucb", abilities=["iron-disciple"]) == figure("ucb") + 2
    assert figure("react", abilities=["giants-heir"]) == figure("react") + 1
