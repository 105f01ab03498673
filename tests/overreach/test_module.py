"""Packs: every way to get one wrong, and one that is right."""

import pytest

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.overreach.character import die_of
from facedown.rulesets.overreach.module import read
from facedown.rulesets.overreach.scene import level_of
from tests.overreach.staged.cast import RULES, a_scene, content, foe, hero, who
from tests.overreach.staged.pack_texts import (
    ABILITY,
    ENCOUNTER,
    FOE,
    GOOD,
    HEADER,
    ITEM,
    TEMPLATE,
    TRIAL,
    TROOP,
    VEHICLE,
    ZONES,
)


def refused(text: str) -> tuple[str, str]:
    """The code and the sentence with which a pack is refused."""
    with pytest.raises(Refused) as caught:
        read((*library.pack_texts(RULES), PackText("test.toml", text)))
    return caught.value.refusal.code, caught.value.refusal.text


CREWS = (
    'vehicles = [{ vehicle = "skimmer", side = "heroes" }, '
    '{ vehicle = "crawler", side = "foes", crew = ["scav", "raider"] }]\n'
)

# Every way to get a pack wrong: what is written below the header (which has 4 lines), and how it is refused.
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
        "test.toml, line 8, foe.0.die: Invalid enum value 20; did you mean '12'?",
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
        "test.toml, line 11, item.0.mode: Invalid enum value 'twice'; valid: 'each', 'total'.",
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
        "test.toml, line 8, ability.0.uses.0.attributes.0: Invalid enum value 'luck'; valid: 'acuity', 'agility'",
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
    "an ability of a foe that does not exist": (
        FOE + 'abilities = ["stelth"]\n',
        "bad-entry",
        "test.toml, line 15, foe.0.abilities: there is no ability 'stelth'; did you mean 'stealth'?",
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
    assert die_of(level_of(scene, who(scene, "ash"), "diving")) == 10
