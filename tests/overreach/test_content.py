"""What the book lists: Attributes, Abilities, weapons, things, foes and vehicles."""

import pytest

from facedown.kernel.dice.dice import Dice
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.overreach.character import attribute, base_attribute, defense, die_of, potential, strengths
from facedown.rulesets.overreach.content import ATTRIBUTES
from facedown.rulesets.overreach.scene import level_of
from facedown.rulesets.overreach.sequence import perform
from tests.asking import waiting
from tests.overreach.staged.cast import STRUGGLE, a_scene, an_act, content, foe, hero, scores, settings, who

# What the book lists: Ability, reach, hands; Roll Modifier, Effect Modifier and its mode.

WEAPONS: dict[str, tuple[str, str, int, int, int, str]] = {
    "blade": ("melee-weapons", "engaged", 1, 0, 0, ""),
    "knife": ("melee-weapons", "engaged", 1, 0, 0, ""),
    "unarmed": ("unarmed", "engaged", 0, 0, 0, ""),
    "maul": ("melee-weapons", "engaged", 2, -1, 2, "each"),
    "pistol": ("marksmanship", "near", 1, 0, 0, ""),
    "scoped-rifle": ("marksmanship", "far", 2, 0, 0, ""),
}

USES = {
    "marksmanship": ["finesse acuity", "acuity charm"],
    "first-aid": ["finesse acuity"],
    "melee-weapons": ["finesse power", "finesse agility"],
    "acrobatics": ["speed", "speed finesse"],
    "engineering": ["memory finesse"],
    "unarmed": ["power agility", "finesse agility"],
    "persuasion": ["charm", "charm"],
    "command": ["charm tenacity", "charm"],
    "stealth": ["agility acuity"],
    "crafting": ["finesse memory"],
    "athletics": ["power"],
    "investigation": ["acuity memory"],
    "piloting": ["agility acuity"],
}

SPECIALS = {
    "melee-weapons": "shove",
    "marksmanship": "pin",
    "crafting": "correct",
    "engineering": "correct",
    "first-aid": "correct",
    "persuasion": "listener",
    "acrobatics": "tumble",
    "unarmed": "disarm",
    "command": "urge",
    "stealth": "ambush",
    "athletics": "haul",
    "investigation": "study",
    "piloting": "weave",
}


@pytest.mark.rules("P-X-ZONE", "P-RUN-14", "P-RUN-20")
@pytest.mark.parametrize("id", WEAPONS)
def test_a_weapon_is_as_the_book_lists_it(id: str) -> None:
    item = content().items[id]
    assert item.kind == "weapon"
    assert (item.ability, item.reach, item.hands, item.roll, item.effect, item.mode) == WEAPONS[id]
    assert item.common == (id != "unarmed")
    assert (item.not_engaged, item.still) == ((True, 1) if id == "scoped-rifle" else (False, 0))


@pytest.mark.rules("P-MOD-04", "P-RUN-20")
def test_the_other_things_are_as_the_book_lists_them() -> None:
    items = content().items
    assert [(items[id].against, items[id].mode) for id in ("padded-jacket", "plate-harness")] == [
        (-1, "total"),
        (-1, "each"),
    ]
    assert items["plate-harness"].hinders == ("acrobatics", "stealth")
    assert (items["riot-shield"].defense, items["riot-shield"].hands) == (1, 1)
    kit = items["trauma-kit"]
    assert (kit.treats, kit.effect, kit.mode, kit.uses) == (True, 3, "total", 3)
    assert (items["stim"].calms, items["stim"].uses) == (True, 1)
    assert [id for id, each in content().abilities.items() if each.tools == "tool-rig"] == ["engineering", "crafting"]
    assert items["formal-dress"].impresses == ("persuasion", "command")


# Foes: die and Potential, Defense, Heartiness and Health, Tenacity, Speed, gear.

FOES: dict[str, tuple[int, int, int, int, int, int, int, tuple[str, ...]]] = {
    "scav": (6, 2, 4, 1, 12, 1, 2, ("knife", "pistol")),
    "raider": (8, 2, 4, 2, 16, 2, 2, ("blade", "pistol")),
    "security-drone": (8, 2, 6, 3, 16, 0, 2, ("drone-gun",)),
    "warlord": (10, 4, 6, 4, 30, 4, 3, ("blade", "plate-harness", "pistol")),
}


@pytest.mark.rules("P-RUN-01")
@pytest.mark.parametrize("id", FOES)
def test_a_foe_is_as_the_book_lists_it(id: str) -> None:
    sides, dice, guarded, heartiness, health, tenacity, speed, gear = FOES[id]
    scene = a_scene(foe("kit", id))
    kit = who(scene, "kit")
    strength = strengths(content().foes[id], kit.items, content())[0]
    assert (die_of(level_of(scene, kit, strength)), potential(kit, ("charm",), settings()).value) == (sides, dice)
    assert (defense(kit, content(), settings()).value, kit.health.start) == (guarded, health)
    assert [base_attribute(kit, name) for name in ("heartiness", "tenacity", "speed")] == [heartiness, tenacity, speed]
    assert tuple(kit.items) == gear


STRENGTHS = {
    "scav": {"melee-weapons", "marksmanship"},
    "raider": {"melee-weapons", "marksmanship"},
    "security-drone": {"marksmanship"},
    "warlord": {"melee-weapons", "marksmanship", "command"},
    "sharpshooter": {"marksmanship", "melee-weapons", "stealth"},
    "wreck-hound": {"unarmed"},
    "bruiser": {"melee-weapons", "athletics"},
    "foreman": {"melee-weapons", "command", "persuasion"},
    "road-pilot": {"marksmanship", "piloting"},
    "road-gunner": {"marksmanship"},
    "road-mechanic": {"melee-weapons", "engineering"},
    "road-captain": {"marksmanship", "command"},
    "colossus": {"unarmed", "marksmanship"},
    "witness": {"melee-weapons"},
}
"""Their attacks, and what their rows list."""


@pytest.mark.rules("P-RUN-01", "P-ABIL-02")
@pytest.mark.parametrize("id", content().foes)
def test_a_foe_is_good_at_its_attacks_and_at_what_its_row_lists_and_unskilled_in_the_rest(id: str) -> None:
    scene = a_scene(foe("kit", id))
    kit, row = who(scene, "kit"), content().foes[id]
    levels = {ability: level_of(scene, kit, ability) for ability in content().abilities}
    assert {ability for ability, level in levels.items() if level} == STRENGTHS[id]
    assert {die_of(level) for level in levels.values() if level} == {row.die}


@pytest.mark.rules("P-RUN-01", "P-STRG-01")
def test_what_a_foe_is_not_good_at_is_a_struggle_as_for_everybody() -> None:
    scene = a_scene(foe("kit"), hero("ash"))
    climb = an_act("kit", ability="athletics", attributes=("power",))
    assert waiting(perform(scene, climb)).what == "P-CP-07"
    assert waiting(perform(scene, climb), STRUGGLE).pool == (Dice(1, 4),)
    strike = an_act("kit", ability="melee-weapons")
    assert waiting(perform(scene, strike), 2).pool == (Dice(2, 8),)


@pytest.mark.rules("P-RUN-01")
def test_a_foe_may_learn_what_its_row_does_not_say() -> None:
    scene = a_scene(foe("kit", abilities={"first-aid": 1}))
    assert [level_of(scene, who(scene, "kit"), each) for each in ("first-aid", "melee-weapons")] == [1, 2]


@pytest.mark.rules("P-RUN-01")
def test_what_a_row_leaves_open_is_two_and_its_figures_stand() -> None:
    scene = a_scene(foe("kit", "warlord"))
    kit = who(scene, "kit")
    open_ones = ("power", "finesse", "agility", "acuity", "memory", "charm")
    assert {attribute(kit, name, settings()).value for name in open_ones} == {2}
    assert kit.ap == 3
    assert kit.health.start == 30  # 8 + 4 × 4 would be 24
    assert defense(kit, content(), settings()).value == 6  # 2 + 2 would be 4


@pytest.mark.rules("P-RUN-01", "P-RUN-17", "P-RUN-18")
def test_the_notes_of_the_foes() -> None:
    foes = content().foes
    assert foes["scav"].flees
    assert (foes["security-drone"].against, foes["security-drone"].machine) == (-2, True)
    assert (foes["warlord"].orders, foes["warlord"].named) == ("raider", True)
    assert not any((foes["raider"].flees, foes["raider"].machine, foes["raider"].orders))


@pytest.mark.rules("P-RUN-22", "P-X-VEH")
def test_the_vehicles() -> None:
    light, heavy, laden = content().vehicles.values()
    assert (light.hull, light.defense, dict(light.stations)) == (20, 5, {"pilot": 4, "gunner": 3})
    ratings = {"pilot": 3, "gunner": 4, "engineer": 3, "commander": 3}
    assert (heavy.hull, heavy.defense, dict(heavy.stations)) == (40, 4, ratings)
    ratings = {"pilot": 5, "gunner": 4, "commander": 4, "engineer": 2}
    assert (laden.hull, laden.defense, dict(laden.stations)) == (30, 5, ratings)


@pytest.mark.rules("P-RUN-14")
def test_only_the_maul_and_the_scoped_rifle_take_two_hands() -> None:
    items = content().items
    assert sorted(id for id, each in items.items() if each.hands == 2) == ["maul", "scoped-rifle"]
    held = [each for each in items.values() if each.kind in ("weapon", "shield") and each.common]
    assert {each.hands for each in held if each.id not in ("maul", "scoped-rifle")} == {1}


@pytest.mark.rules("P-X-ABIL", "P-ABIL-03", "P-GAP-06")
def test_the_thirteen_abilities_call_for_the_attributes_the_book_lists() -> None:
    found = {id: [" ".join(use.attributes) for use in each.uses] for id, each in content().abilities.items()}
    assert found == USES
    assert all(1 <= len(use.split()) <= 2 for uses in found.values() for use in uses)


@pytest.mark.rules("P-X-ABIL", "P-SUCC-03")
def test_each_of_them_says_what_else_an_extra_success_buys() -> None:
    found = {id: special.does for id, each in content().abilities.items() for special in each.specials}
    assert found == SPECIALS


@pytest.mark.rules("P-X-ATTR", "P-GAP-04")
def test_there_are_nine_attributes_three_by_three() -> None:
    assert ATTRIBUTES[:3] == ("power", "speed", "heartiness")
    assert ATTRIBUTES[3:6] == ("finesse", "agility", "acuity")
    assert ATTRIBUTES[6:] == ("memory", "tenacity", "charm")


@pytest.mark.rules("P-GAP-04", "P-X-ATTR")
def test_there_are_nine_attributes_and_no_tenth() -> None:
    assert [each.capitalize() for each in ATTRIBUTES] == [
        *("Power", "Speed", "Heartiness"),
        *("Finesse", "Agility", "Acuity"),
        *("Memory", "Tenacity", "Charm"),
    ]
    with pytest.raises(Refused):
        a_scene(hero("ash", attributes=scores(luck=2)))
