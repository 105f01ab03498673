"""Packs: gear and foes as the book lists them, and how a mistake in one is refused."""

from typing import Any

import pytest

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.towers.attack import Blow, attack, attempt_of, way_of
from facedown.rulesets.towers.character import guard, speed
from facedown.rulesets.towers.module import read
from tests.playing import play
from tests.towers.cast import RULES, a_game, a_scene, content, foe, plain, who

HEADER = """[pack]
id = "test.pack"
title = "A test"
ruleset = "towers"
"""


def refused(text: str) -> tuple[str, str]:
    """The code and the sentence with which a pack is refused."""
    with pytest.raises(Refused) as caught:
        read((*library.pack_texts(RULES), PackText("test.toml", text)))
    return caught.value.refusal.code, caught.value.refusal.text


# What the book lists: hands, rating, range, thrown.

WEAPONS = {
    "knife": (1, 3, 0, 8),
    "club": (1, 3, 0, 0),
    "sword": (1, 5, 0, 0),
    "axe": (1, 5, 0, 0),
    "greatsword": (2, 7, 0, 0),
    "pistol": (1, 4, 20, 0),
    "longbow": (2, 5, 60, 0),
    "rifle": (2, 5, 60, 0),
    "focus": (1, 4, 20, 0),
}


@pytest.mark.rules("T-X-ATTACK")
@pytest.mark.parametrize("id", WEAPONS)
def test_a_weapon_is_as_the_book_lists_it(id: str) -> None:
    item = content().items[id]
    assert (item.kind, item.hands, item.rating, item.range, item.thrown) == ("weapon", *WEAPONS[id])
    assert item.reach == (0 if item.range else 1)
    assert item.common


@pytest.mark.rules("T-X-ATTACK")
@pytest.mark.parametrize(
    ("id", "far", "attributes", "skill"),
    [
        ("sword", 1, ("might", "grace"), "fight"),
        ("knife", 1, ("might", "grace"), "fight"),
        ("knife", 8, ("might",), "aim"),
        ("pistol", 20, ("grace",), "aim"),
        ("longbow", 60, ("grace",), "aim"),
        ("focus", 20, ("wits",), "arcane"),
    ],
)
def test_a_weapon_strikes_with_its_attribute_and_skill_up_to_its_range(
    id: str, far: int, attributes: tuple[str, ...], skill: str
) -> None:
    scene = a_scene(plain("ash", place="0,0", items=[id]), foe("bryn", place=f"{far},0"), map=("." * 70,))
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    blow = way_of(scene, ash, bryn, content().items[id])
    assert blow is not None
    attempt = attempt_of(blow, bryn)
    assert (set(attempt.attributes), attempt.skills) == (set(attributes), (skill,))
    if far > 1:
        bryn.place = f"{far + 1},0"
        assert way_of(scene, ash, bryn, content().items[id]) is None


@pytest.mark.rules("T-X-ATTACK", "T-GAP-06")
@pytest.mark.parametrize(("id", "soak", "endurance"), [("padded-coat", 1, 0), ("mail", 2, 2), ("plate", 3, 4)])
def test_armor_soaks_and_asks_for_endurance(id: str, soak: int, endurance: int) -> None:
    item = content().items[id]
    assert (item.kind, item.soak, item.endurance) == ("armor", soak, endurance)
    scene = a_scene(plain("ash", items=[id]))
    assert who(scene, "ash").soak(content(), scene.rulings).value == soak


@pytest.mark.rules("T-REA-SHD", "T-GAP-30")
def test_a_shield_stops_two() -> None:
    assert (content().items["shield"].kind, content().items["shield"].stops) == ("shield", 2)


def test_the_other_things_are_as_the_book_lists_them() -> None:
    items = content().items
    assert (items["surgeons-bag"].uses, [edge.skills for edge in items["surgeons-bag"].edges]) == (5, [("medicine",)])
    assert items["tools"].needed_for == ("security", "ingenuity")
    (edge,) = items["fine-clothes"].edges
    assert (edge.kind, edge.first_of_scene, edge.influence) == ("advantage", True, True)


# Foes: the attack bonus, Guard, Vitality, rating and half of Fight, Soak, shield, everything else.

FOES = {
    "thug": (3, 1, 7, (3, 0), 0, 0, 0),
    "harbour-guard": (4, 1, 11, (4, 1), 1, 2, 1),
    "brute": (5, 1, 26, (6, 1), 1, 0, 1),
    "champion": (7, 2, 28, (5, 2), 2, 2, 5),
}


@pytest.mark.rules("T-RUN-01")
@pytest.mark.parametrize("id", FOES)
def test_a_foe_is_as_the_book_lists_it(id: str) -> None:
    bonus, tier, vitality, (rating, half), soak, stops, other = FOES[id]
    scene = a_scene(foe("bryn", id))
    bryn = who(scene, "bryn")
    assert bryn.row is not None
    assert (bryn.row.bonus, bryn.row.half_fight, bryn.row.other) == (bonus, half, other)
    assert (bryn.vitality.value, guard(bryn, content(), scene.rulings).value) == (vitality, tier)
    assert bryn.soak(content(), scene.rulings).value == soak
    shield = bryn.shield(content())
    assert (shield.stops if shield else 0) == stops
    assert [item.rating for item in bryn.weapons(content())] == [rating]
    assert speed(bryn, scene.rulings).value == 7


@pytest.mark.rules("T-RUN-01", "T-X-ATTACK")
@pytest.mark.parametrize("id", FOES)
def test_a_foe_strikes_as_hard_as_its_row_says(id: str) -> None:
    bonus, _, _, (rating, half), *_ = FOES[id]
    scene = a_scene(foe("bryn", id, place="2,5"), plain("ash", place="3,5", start=99))
    weapon = who(scene, "bryn").weapons(content())[0]
    dice = {3: (2, 4), 4: (1, 4), 5: (1, 3), 7: (1, 2)}[bonus]  # 9 or 10, T1, just enough
    play(attack(scene, who(scene, "bryn"), who(scene, "ash"), Blow(weapon)), dice)
    assert 99 - who(scene, "ash").vitality.value == rating + half


@pytest.mark.rules("T-RUN-01", "T-GAP-38")
def test_the_brute_brawls_better_and_its_blows_push() -> None:
    brute = content().foes["brute"]
    assert (brute.brawl, brute.pummel_push) == (6, 2)
    others = [each for each in content().foes.values() if each.id != "brute"]
    assert all(each.brawl is None and not each.pummel_push for each in others)


@pytest.mark.rules("T-X-HEALTH")
def test_champions_have_names_and_thugs_have_none() -> None:
    assert content().foes["champion"].named
    assert not any(content().foes[id].named for id in ("thug", "harbour-guard", "brute"))


# Every way to get a pack wrong: what is written below the header (which has 4 lines), and how it is refused.

ITEM = '[[item]]\nid = "cane"\nname = "cane"\nkind = "weapon"\nrating = 3\n'
FOE = '[[foe]]\nid = "imp"\nname = "Imp"\nbonus = 3\nguard = 1\nvitality = 5\nitems = ["knife"]\n'
TEMPLATE = (
    '[[template]]\nid = "cook"\nname = "Cook"\ntext = "Cooks."\nattributes = { might = 2 }\n'
    'skills = { charm = 3 }\nitems = ["knife"]\n'
)
ENCOUNTER = '[[encounter]]\nid = "camp"\ntitle = "Camp"\ntext = "Night."\nheroes = ["scout"]\n'
TRIAL = 'trials = [{ text = "Talk.", skills = ["charm"], attributes = ["heart"], influence = "thug" }]\n'

MISTAKES = {
    "an unknown key": (
        ITEM + "colour = 3\n",
        "unknown-key",
        "test.toml, line 10, item.0.colour: there is no key 'colour' here;",
    ),
    "a misspelt key": (
        FOE.replace("vitality", "vitalty"),
        "unknown-key",
        "test.toml, line 10, foe.0.vitalty: there is no key 'vitalty' here; did you mean 'vitality'?",
    ),
    "a misspelt key in an inline table": (
        ITEM + 'edges = [{ skill = ["charm"] }]\n',
        "unknown-key",
        "test.toml, line 10, item.0.edges.0.skill: there is no key 'skill' here; did you mean 'skills'?",
    ),
    "a missing key": (
        FOE.replace('name = "Imp"\n', ""),
        "missing-key",
        "test.toml, line 5, foe.0: the key 'name' is missing.",
    ),
    "a number that is too high": (
        FOE.replace("guard = 1", "guard = 7"),
        "wrong-value",
        "test.toml, line 9, foe.0.guard: Expected int <= 6.",
    ),
    "a rank above six": (
        TEMPLATE.replace("charm = 3", "charm = 7"),
        "wrong-value",
        "test.toml, line 10, template.0.skills",
    ),
    "a word for a number": (
        ITEM.replace("rating = 3", 'rating = "much"'),
        "wrong-value",
        "test.toml, line 9, item.0.rating: Expected int, got str.",
    ),
    "a word that is none of the choices": (
        ITEM.replace('"weapon"', '"wepon"'),
        "wrong-value",
        "test.toml, line 8, item.0.kind: Invalid enum value 'wepon'.",
    ),
    "an Attribute that does not exist": (
        TEMPLATE.replace("might = 2", "might = 2, brawn = 2"),
        "wrong-value",
        "test.toml, line 9, template.0.attributes: Invalid enum value 'brawn'.",
    ),
    "a skill of a template that does not exist": (
        TEMPLATE.replace("charm", "charn"),
        "bad-entry",
        "test.toml, line 10, template.0.skills: there is no skill 'charn'; did you mean 'charm'?",
    ),
    "a skill of a weapon that does not exist": (
        ITEM + 'skill = "fihgt"\n',
        "bad-entry",
        "test.toml, line 5, item.0: there is no skill 'fihgt'; did you mean 'fight'?",
    ),
    "an item that does not exist": (
        FOE.replace('"knife"', '"knive"'),
        "bad-entry",
        "test.toml, line 11, foe.0.items: there is no item 'knive'; did you mean 'knife'?",
    ),
    "a technique that does not exist": (
        TEMPLATE + 'techniques = ["second-breth"]\n',
        "bad-entry",
        "test.toml, line 12, template.0.techniques: there is no technique 'second-breth'; did you mean",
    ),
    "a condition that does not exist": (
        ITEM + 'inflicts = "Frozn"\n',
        "bad-entry",
        "test.toml, line 10, item.0.inflicts: there is no condition 'Frozn'; did you mean 'Frozen'?",
    ),
    "a weapon that reaches nobody": (
        ITEM + "reach = 0\n",
        "bad-entry",
        "test.toml, line 6, item.0.id: the weapon 'cane' neither reaches nor shoots nor is thrown.",
    ),
    "an id that is taken": (
        ITEM.replace('id = "cane"', 'id = "sword"'),
        "bad-entry",
        "test.toml, line 6, item.0.id: there is an item 'sword' already.",
    ),
    "the same id twice": (
        ITEM + ITEM,
        "bad-entry",
        "test.toml, line 11, item.1.id: there is an item 'cane' already.",
    ),
    "a hero that does not exist": (
        ENCOUNTER.replace("scout", "scuot"),
        "bad-entry",
        "test.toml, line 9, encounter.0.heroes: there is no template 'scuot'; did you mean 'scout'?",
    ),
    "a foe that does not exist": (
        ENCOUNTER + 'foes = [{ foe = "thugg" }]\n',
        "bad-entry",
        "test.toml, line 10, encounter.0.foes: there is no foe 'thugg'; did you mean 'thug'?",
    ),
    "a sign that is on no map": (
        ENCOUNTER + 'map = ["..H", ".x."]\n',
        "bad-entry",
        "test.toml, line 10, encounter.0.map: a map is drawn with . # ~ blank and capital letters, not with 'x'.",
    ),
    "a map without a place for the heroes": (
        ENCOUNTER + 'map = ["...", "..."]\n',
        "bad-entry",
        "test.toml, line 10, encounter.0.map: mark with H where the heroes start.",
    ),
    "a foe where the map marks nothing": (
        ENCOUNTER + 'map = ["..H"]\nfoes = [{ foe = "thug", at = "T" }]\n',
        "bad-entry",
        "test.toml, line 11, encounter.0.foes: there is no place marked 'T'",
    ),
    "a trial of a skill that does not exist": (
        ENCOUNTER + TRIAL.replace('"charm"', '"charn"') + 'foes = [{ foe = "thug" }]\n',
        "bad-entry",
        "test.toml, line 10, encounter.0.trials.0.skills: there is no skill 'charn'; did you mean 'charm'?",
    ),
    "influence on somebody who is not there": (
        ENCOUNTER + TRIAL + 'foes = [{ foe = "brute" }]\n',
        "bad-entry",
        "test.toml, line 10, encounter.0.trials.0.influence: there is no foe in this encounter 'thug'",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_refused_with_file_line_key_and_a_suggestion(mistake: str) -> None:
    body, code, text = MISTAKES[mistake]
    found, sentence = refused(HEADER + body)
    assert found == code
    assert sentence.startswith(text), sentence


def test_what_is_no_toml_is_refused_with_its_line() -> None:
    code, text = refused(HEADER + "[[foe]\n")
    assert code == "not-toml"
    assert text.startswith("test.toml: ")
    assert "line 5" in text


def test_a_pack_of_another_ruleset_or_a_second_of_the_same_name_is_refused() -> None:
    assert refused(HEADER.replace('"towers"', '"other"'))[1].startswith("test.toml, line 4, pack.ruleset: ")
    assert refused(HEADER.replace("test.pack", "towers.core"))[1].endswith("there is a pack 'towers.core' already.")


def test_a_pack_that_is_right_is_read() -> None:
    good = HEADER + ITEM + FOE + TEMPLATE + ENCOUNTER + TRIAL + 'foes = [{ foe = "thug" }]\n'
    made = content(good)
    assert made.encounters["camp"].trials[0].influence == "thug"
    assert {"cane", "imp", "cook"} <= {*made.items, *made.foes, *made.templates}


def test_every_entry_of_every_pack_says_in_a_sentence_what_it_does() -> None:
    texts = library.pack_texts(RULES)
    for text in texts:
        lines = RULES.describe(texts, text.name)
        assert lines
        assert all(line.endswith(".") and "no rule" not in line for line in lines), lines


@pytest.mark.parametrize("encounter", content().encounters)
def test_every_ready_encounter_can_be_set_up(encounter: str) -> None:
    made = content().encounters[encounter]
    cast = {f"p{at}": hero for at, hero in enumerate(made.heroes, start=1)}
    game = a_game(encounter, cast)
    places = [each.place for each in game.state.actors.values()]
    assert len(set(places)) == len(places)
    count = len(made.heroes) + sum(troop.count for troop in made.foes)
    assert len(game.state.actors) == count


@pytest.mark.parametrize(
    ("differences", "code"),
    [
        ({"skills": {"charn": 3}}, "unknown-skill"),
        ({"items": ["swrod"]}, "unknown-item"),
        ({"techniques": ["second-breth"]}, "unknown-technique"),
        ({"conditions": ["Frozn"]}, "unknown-condition"),
        ({"place": "99,99"}, "no-such-place"),
        ({"place": "nowhere"}, "no-such-place"),
        ({"foe": "thugg"}, "unknown-foe"),
        ({"template": "scuot"}, "unknown-hero"),
        ({"attributes": {"brawn": 2}}, "bad-scenario"),
    ],
)
def test_a_scenario_that_names_what_does_not_exist_is_refused(differences: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        a_scene(plain("ash", **differences))
    assert caught.value.refusal.code == code


def test_a_phase_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refused, match="Did you mean 'trials'"):
        a_scene(plain("ash"), phase="trails")


def test_what_is_too_heavy_for_both_hands_stays_in_the_bag() -> None:
    scene = a_scene(plain("ash", items=["sword", "greatsword", "shield", "knife", "plate", "buckler"]))
    assert who(scene, "ash").ready == ["sword", "shield", "plate", "buckler"]
