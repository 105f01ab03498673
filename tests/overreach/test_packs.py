"""Packs: gear, foes and vehicles as the book lists them, and how a mistake in one is refused."""

from typing import Any

import pytest

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.overreach.character import attribute, base_attribute, defense, die_of, potential
from facedown.rulesets.overreach.module import read
from facedown.rulesets.overreach.scene import level_of
from tests.overreach.cast import RULES, a_game, a_scene, content, foe, hero, settings, who

HEADER = """[pack]
id = "test.pack"
title = "A test"
ruleset = "overreach"
"""


def refused(text: str) -> tuple[str, str]:
    """The code and the sentence with which a pack is refused."""
    with pytest.raises(Refused) as caught:
        read((*library.pack_texts(RULES), PackText("test.toml", text)))
    return caught.value.refusal.code, caught.value.refusal.text


# What the book lists: Ability, reach, hands; Roll Modifier, Effect Modifier and its mode.

WEAPONS: dict[str, tuple[str, str, int, int, int, str]] = {
    "blade": ("melee-weapons", "engaged", 1, 0, 0, ""),
    "knife": ("melee-weapons", "engaged", 1, 0, 0, ""),
    "unarmed": ("unarmed", "engaged", 0, 0, 0, ""),
    "maul": ("melee-weapons", "engaged", 2, -1, 2, "each"),
    "pistol": ("marksmanship", "near", 1, 0, 0, ""),
    "scoped-rifle": ("marksmanship", "far", 2, 0, 0, ""),
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
    assert (die_of(level_of(kit, "piloting")), potential(kit, ("charm",), settings()).value) == (sides, dice)
    assert (defense(kit, content(), settings()).value, kit.health.start) == (guarded, health)
    assert [base_attribute(kit, name) for name in ("heartiness", "tenacity", "speed")] == [heartiness, tenacity, speed]
    assert tuple(kit.items) == gear


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
def test_the_two_vehicles() -> None:
    light, heavy = content().vehicles.values()
    assert (light.hull, light.defense, dict(light.stations)) == (20, 5, {"pilot": 4, "gunner": 3})
    ratings = {"pilot": 3, "gunner": 4, "engineer": 3, "commander": 3}
    assert (heavy.hull, heavy.defense, dict(heavy.stations)) == (40, 4, ratings)


# Every way to get a pack wrong: what is written below the header (which has 4 lines), and how it is refused.

ABILITY = (
    '[[ability]]\nid = "diving"\nname = "Diving"\n'
    'uses = [{ id = "dive", text = "diving", attributes = ["heartiness"] }]\n'
)
ITEM = '[[item]]\nid = "cane"\nname = "cane"\nkind = "weapon"\nability = "melee-weapons"\n'
FOE = (
    '[[foe]]\nid = "imp"\nname = "Imp"\ndie = 6\npotential = 2\ndefense = 4\nheartiness = 1\nhealth = 5\n'
    'tenacity = 1\nitems = ["knife"]\n'
)
TEMPLATE = (
    '[[template]]\nid = "cook"\nname = "Cook"\ntext = "Cooks."\nattributes = [4, 2, 3, 3, 2, 2, 1, 3, 1]\n'
    'abilities = { stealth = 2 }\nitems = ["knife"]\n'
)
VEHICLE = (
    '[[vehicle]]\nid = "raft"\nname = "Raft"\nhull = 9\ndefense = 4\nstations = { pilot = 2, gunner = 1 }\n'
    'weapon = "swivel-gun"\n'
)
ENCOUNTER = '[[encounter]]\nid = "camp"\ntitle = "Camp"\ntext = "Night."\nheroes = ["duelist"]\n'
ZONES = 'start = "tent"\nzones = [{ name = "tent", to = ["fire"] }, { name = "fire" }]\n'
TROOP = 'foes = [{ foe = "scav", zone = "fire" }]\n'
TRIAL = 'trials = [{ text = "Talk.", abilities = ["persuasion"], against = "scav" }]\n'
CREWS = (
    'vehicles = [{ vehicle = "skimmer", side = "heroes" }, '
    '{ vehicle = "crawler", side = "foes", crew = ["scav", "raider"] }]\n'
)

MISTAKES = {
    "an unknown key": (
        ITEM + "colour = 3\n",
        "unknown-key",
        "test.toml, line 10, item.0.colour: there is no key 'colour' here;",
    ),
    "a misspelt key": (
        FOE.replace("tenacity", "tenasity"),
        "unknown-key",
        "test.toml, line 13, foe.0.tenasity: there is no key 'tenasity' here; did you mean 'tenacity'?",
    ),
    "a misspelt key in an inline table": (
        ENCOUNTER + TRIAL.replace("against", "agianst"),
        "unknown-key",
        "test.toml, line 10, encounter.0.trials.0.agianst: there is no key 'agianst' here; did you mean 'against'?",
    ),
    "a missing key": (
        FOE.replace('name = "Imp"\n', ""),
        "missing-key",
        "test.toml, line 5, foe.0: the key 'name' is missing.",
    ),
    "a die that is not used": (
        FOE.replace("die = 6", "die = 20"),
        "wrong-value",
        "test.toml, line 8, foe.0.die: Invalid enum value 20.",
    ),
    "a Potential above five": (
        FOE.replace("potential = 2", "potential = 6"),
        "wrong-value",
        "test.toml, line 9, foe.0.potential: Expected int <= 5.",
    ),
    "a Defense below two": (
        FOE.replace("defense = 4", "defense = 1"),
        "wrong-value",
        "test.toml, line 10, foe.0.defense: Expected int >= 2.",
    ),
    "a word for a number": (
        ITEM + 'roll = "much"\n',
        "wrong-value",
        "test.toml, line 10, item.0.roll: Expected int, got str.",
    ),
    "a mode that does not exist": (
        ITEM + 'effect = 1\nmode = "twice"\n',
        "wrong-value",
        "test.toml, line 11, item.0.mode: Invalid enum value 'twice'.",
    ),
    "eight Attributes": (
        TEMPLATE.replace("[4, 2, 3, 3, 2, 2, 1, 3, 1]", "[4, 2, 3, 3, 2, 2, 1, 3]"),
        "wrong-value",
        "test.toml, line 9, template.0.attributes: Expected array of length >= 9.",
    ),
    "a level above Legend": (
        TEMPLATE.replace("stealth = 2", "stealth = 5"),
        "wrong-value",
        "test.toml, line 10, template.0.abilities",
    ),
    "three Attributes for one use": (
        ABILITY.replace('["heartiness"]', '["power", "speed", "charm"]'),
        "wrong-value",
        "test.toml, line 8, ability.0.uses.0.attributes: Expected array of length <= 2.",
    ),
    "an Attribute that does not exist": (
        ABILITY.replace('"heartiness"', '"luck"'),
        "wrong-value",
        "test.toml, line 8, ability.0.uses.0.attributes.0: Invalid enum value 'luck'.",
    ),
    "tools that do not exist": (
        ABILITY + 'tools = "tool-rigg"\n',
        "bad-entry",
        "test.toml, line 9, ability.0.tools: there is no item 'tool-rigg'; did you mean 'tool-rig'?",
    ),
    "an ability of a weapon that does not exist": (
        ITEM.replace("melee-weapons", "melee-wepons"),
        "bad-entry",
        "test.toml, line 5, item.0: there is no ability 'melee-wepons'; did you mean 'melee-weapons'?",
    ),
    "an ability that would be hindered and does not exist": (
        ITEM + 'hinders = ["stelth"]\n',
        "bad-entry",
        "test.toml, line 5, item.0: there is no ability 'stelth'; did you mean 'stealth'?",
    ),
    "a weapon without an ability": (
        ITEM.replace('ability = "melee-weapons"\n', ""),
        "bad-entry",
        "test.toml, line 6, item.0.id: the weapon 'cane' names no ability to strike with.",
    ),
    "a use that its ability does not have": (
        ITEM + 'use = "pary"\n',
        "bad-entry",
        "test.toml, line 10, item.0.use: there is no use of melee-weapons 'pary'; did you mean 'parry'?",
    ),
    "an ability of a template that does not exist": (
        TEMPLATE.replace("stealth", "stelth"),
        "bad-entry",
        "test.toml, line 10, template.0.abilities: there is no ability 'stelth'; did you mean 'stealth'?",
    ),
    "an item of a template that does not exist": (
        TEMPLATE.replace('"knife"', '"knive"'),
        "bad-entry",
        "test.toml, line 11, template.0.items: there is no item 'knive'; did you mean 'knife'?",
    ),
    "an item of a foe that does not exist": (
        FOE.replace('"knife"', '"knive"'),
        "bad-entry",
        "test.toml, line 14, foe.0.items: there is no item 'knive'; did you mean 'knife'?",
    ),
    "orders to a foe that does not exist": (
        FOE + 'orders = "radier"\n',
        "bad-entry",
        "test.toml, line 15, foe.0.orders: there is no foe 'radier'; did you mean 'raider'?",
    ),
    "a vehicle with a weapon that does not exist": (
        VEHICLE.replace("swivel-gun", "swivle-gun"),
        "bad-entry",
        "test.toml, line 11, vehicle.0.weapon: there is no item 'swivle-gun'; did you mean 'swivel-gun'?",
    ),
    "a gunner without a weapon": (
        VEHICLE.replace('weapon = "swivel-gun"\n', ""),
        "bad-entry",
        "test.toml, line 6, vehicle.0.id: a vehicle with a gunner names its weapon.",
    ),
    "a station that does not exist": (
        VEHICLE.replace("pilot = 2", "cook = 2"),
        "wrong-value",
        "test.toml, line 10, vehicle.0.stations: Invalid enum value 'cook'.",
    ),
    "an id that is taken": (
        ITEM.replace('id = "cane"', 'id = "blade"'),
        "bad-entry",
        "test.toml, line 6, item.0.id: there is an item 'blade' already.",
    ),
    "the same id twice": (
        ABILITY + ABILITY,
        "bad-entry",
        "test.toml, line 10, ability.1.id: there is an ability 'diving' already.",
    ),
    "a hero that does not exist": (
        ENCOUNTER.replace("duelist", "dulist"),
        "bad-entry",
        "test.toml, line 9, encounter.0.heroes: there is no template 'dulist'; did you mean 'duelist'?",
    ),
    "a way to a zone that does not exist": (
        ENCOUNTER + ZONES.replace('to = ["fire"]', 'to = ["fier"]') + TROOP,
        "bad-entry",
        "test.toml, line 11, encounter.0.zones.0.to: there is no zone 'fier'; did you mean 'fire'?",
    ),
    "a foe that does not exist": (
        ENCOUNTER + ZONES + TROOP.replace("scav", "scavv"),
        "bad-entry",
        "test.toml, line 12, encounter.0.foes.0.foe: there is no foe 'scavv'; did you mean 'scav'?",
    ),
    "a foe in a zone that does not exist": (
        ENCOUNTER + ZONES + TROOP.replace('"fire"', '"fier"'),
        "bad-entry",
        "test.toml, line 12, encounter.0.foes.0.zone: there is no zone 'fier'; did you mean 'fire'?",
    ),
    "heroes who start nowhere": (
        ENCOUNTER + ZONES.replace('start = "tent"', 'start = "tend"') + TROOP,
        "bad-entry",
        "test.toml, line 10, encounter.0.start: there is no zone 'tend'; did you mean 'tent'?",
    ),
    "a trial of an ability that does not exist": (
        ENCOUNTER + ZONES + TROOP + TRIAL.replace("persuasion", "persuation"),
        "bad-entry",
        "test.toml, line 13, encounter.0.trials.0.abilities: there is no ability 'persuation'; did you mean",
    ),
    "a trial against somebody who is not there": (
        ENCOUNTER + ZONES + TROOP + TRIAL.replace('"scav"', '"raider"'),
        "bad-entry",
        "test.toml, line 13, encounter.0.trials.0.against: there is no foe in this encounter 'raider'",
    ),
    "a competition with nobody": (
        ENCOUNTER + TRIAL.replace('against = "scav"', "competition = true"),
        "bad-entry",
        "test.toml, line 10, encounter.0.trials.0.competition: a competition names the foe it is held against.",
    ),
    "a vehicle that does not exist": (
        ENCOUNTER + CREWS.replace("skimmer", "skimer"),
        "bad-entry",
        "test.toml, line 10, encounter.0.vehicles.0.vehicle: there is no vehicle 'skimer'; did you mean 'skimmer'?",
    ),
    "a crew that does not exist": (
        ENCOUNTER + CREWS.replace('"raider"', '"radier"'),
        "bad-entry",
        "test.toml, line 10, encounter.0.vehicles.1.crew: there is no foe 'radier'; did you mean 'raider'?",
    ),
    "more crew than stations": (
        ENCOUNTER + CREWS.replace('"scav", "raider"', '"scav", "scav", "scav", "scav", "scav"'),
        "bad-entry",
        "test.toml, line 10, encounter.0.vehicles.1.crew: Crawler has 4 stations.",
    ),
    "a crew for the heroes": (
        ENCOUNTER + CREWS.replace('side = "heroes"', 'side = "heroes", crew = ["scav"]'),
        "bad-entry",
        "test.toml, line 10, encounter.0.vehicles.0.crew: a crew is named for the foes' vehicles and no others.",
    ),
    "a chase of one": (
        ENCOUNTER + 'vehicles = [{ vehicle = "skimmer", side = "heroes" }]\nchase = "heroes"\n',
        "bad-entry",
        "test.toml, line 11, encounter.0.chase: a chase needs a vehicle on either side.",
    ),
    "vehicles among zones": (
        ENCOUNTER + ZONES + TROOP + CREWS,
        "bad-entry",
        "test.toml, line 13, encounter.0.vehicles: where there are vehicles, these are the zones and their crews",
    ),
}


@pytest.mark.rules("P-CP-19")
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_refused_with_file_line_key_and_a_suggestion(mistake: str) -> None:
    body, code, text = MISTAKES[mistake]
    found, sentence = refused(HEADER + body)
    assert sentence.startswith(text), sentence
    assert found == code


@pytest.mark.rules("P-CP-19")
def test_what_is_no_toml_is_refused_with_its_line() -> None:
    code, text = refused(HEADER + "[[foe]\n")
    assert code == "not-toml"
    assert text.startswith("test.toml: ")
    assert "line 5" in text


@pytest.mark.rules("P-CP-19")
def test_a_pack_of_another_ruleset_or_a_second_of_the_same_name_is_refused() -> None:
    assert refused(HEADER.replace('"overreach"', '"other"'))[1].startswith("test.toml, line 4, pack.ruleset: ")
    taken = refused(HEADER.replace("test.pack", "overreach.core"))[1]
    assert taken.endswith("there is a pack 'overreach.core' already.")


GOOD = HEADER + ABILITY + ITEM + FOE + TEMPLATE + VEHICLE + ENCOUNTER + ZONES + TROOP + TRIAL


@pytest.mark.rules("P-X-ABIL")
def test_a_pack_that_is_right_is_read() -> None:
    made = content(GOOD)
    assert made.encounters["camp"].trials[0].against == "scav"
    assert {"diving", "cane", "imp", "cook", "raft"} <= {
        *made.abilities,
        *made.items,
        *made.foes,
        *made.templates,
        *made.vehicles,
    }
    scene = a_scene(hero("ash", abilities={"diving": 3}), foe("kit", "imp"), extra=(GOOD,))
    assert die_of(level_of(who(scene, "ash"), "diving")) == 10


@pytest.mark.rules("P-X-ABIL", "P-RUN-01")
def test_a_pack_says_in_a_sentence_what_each_entry_does() -> None:
    texts = (*library.pack_texts(RULES), PackText("test.toml", GOOD))
    assert RULES.describe(texts, "test.toml") == [
        "Ability Diving, other: diving: Heartiness.",
        "Weapon cane: melee-weapons, Engaged.",
        "Hero Cook: stealth Journeyman; carries knife.",
        "Foe Imp: 2d6, Defense 4, Health 5.",
        "Vehicle Raft: Hull 9, Defense 4, pilot 2, gunner 1.",
        "Encounter Camp for 1: 1 trial, against 1 scav.",
    ]


@pytest.mark.rules("P-RUN-14")
def test_only_the_maul_and_the_scoped_rifle_take_two_hands() -> None:
    items = content().items
    assert sorted(id for id, each in items.items() if each.hands == 2) == ["maul", "scoped-rifle"]
    held = [each for each in items.values() if each.kind in ("weapon", "shield") and each.common]
    assert {each.hands for each in held if each.id not in ("maul", "scoped-rifle")} == {1}


SENTENCES = {
    "maul": "-1 on each die; effect +2 (each)",
    "scoped rifle": "up to Far, not Engaged; +1 on each die if its user has not moved",
    "plate harness": "attacks against the wearer -1 (each); -1 on acrobatics, stealth",
    "rivet gun": "effect +1 (as the GM says)",
    "riot shield": "Defense +1",
    "trauma kit": "effect +3 (total); for Treat, 3 uses",
    "stim": "ends Panicked, or gives 1 AP, 1 use",
    "formal dress": "+1 on the first roll of a scene with persuasion, command",
    "keepsake": "+1 to the Attribute in Saves",
    "Security drone": "attacks against it -2 (total); no Panic, no Injury",
    "Scav": "flees when Panicked",
    "Warlord": "4d10, Defense 6, Health 30; orders a raider on",
    "Marksmanship": "An Extra Success may buy Pin.",
    "Engineering": "Without a tool-rig -1 on each die.",
}


@pytest.mark.rules("P-MOD-04", "P-X-ABIL")
@pytest.mark.parametrize("name", SENTENCES)
def test_every_rule_of_an_entry_is_in_its_sentence(name: str) -> None:
    texts = library.pack_texts(RULES)
    lines = [line for text in texts for line in RULES.describe(texts, text.name)]
    (line,) = [each for each in lines if f" {name}:" in each or f" {name}," in each.partition(":")[0] + ","]
    assert SENTENCES[name] in line


@pytest.mark.rules("P-X-ABIL")
def test_every_entry_of_every_pack_has_a_sentence() -> None:
    texts = library.pack_texts(RULES)
    for text, pack in zip(texts, content().packs, strict=True):
        lines = RULES.describe(texts, text.name)
        entries = (pack.ability, pack.item, pack.template, pack.foe, pack.vehicle, pack.encounter)
        assert len(lines) == sum(map(len, entries))
        assert all(line.endswith(".") for line in lines)


# Setting up


@pytest.mark.rules("P-RUN-03")
@pytest.mark.parametrize("encounter", content().encounters)
def test_every_ready_encounter_can_be_set_up(encounter: str) -> None:
    made = content().encounters[encounter]
    cast = {f"p{at}": id for at, id in enumerate(made.heroes, start=1)}
    state = a_game(encounter, cast).state
    crews = sum(len(each.crew) + 1 for each in made.vehicles)
    assert len(state.actors) == len(made.heroes) + sum(troop.count for troop in made.foes) + crews
    assert all(each.place in state.space.places for each in state.actors.values())


@pytest.mark.rules("P-RUN-01", "P-RUN-03")
@pytest.mark.parametrize(
    ("differences", "code"),
    [
        ({"abilities": {"stelth": 3}}, "unknown-ability"),
        ({"items": ["blad"]}, "unknown-item"),
        ({"ready": ["blad"]}, "unknown-item"),
        ({"conditions": ["Panickd"]}, "unknown-status"),
        ({"zone": "nowhere"}, "unknown-zone"),
        ({"foe": "scavv"}, "unknown-foe"),
        ({"template": "dulist"}, "unknown-hero"),
        ({"vehicle": "skimer"}, "unknown-vehicle"),
        ({"attributes": {"luck": 2}}, "bad-scenario"),
        ({"attributes": {"charm": 6}}, "bad-scenario"),
        ({"colour": "red"}, "bad-scenario"),
    ],
)
def test_a_scenario_that_names_what_does_not_exist_is_refused(differences: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        a_scene(hero("ash", **differences))
    assert caught.value.refusal.code == code


@pytest.mark.rules("P-RUN-03")
def test_two_actors_of_one_id_are_refused() -> None:
    with pytest.raises(Refused, match="same id"):
        a_scene(hero("ash"), hero("ash"))
