"""Packs: every way to get one wrong, and one that is right."""

import pytest

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.towers.module import read
from tests.towers.staged.cast import RULES, content
from tests.towers.staged.scenes import PACK

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
        "test.toml, line 8, item.0.kind: Invalid enum value 'wepon'; did you mean 'weapon'?",
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


@pytest.mark.rules("T-GAP-39")
@pytest.mark.parametrize(("kind", "effect"), [("action", "dodge"), ("reaction", "heal")])
def test_a_pack_whose_technique_could_never_be_used_is_refused(kind: str, effect: str) -> None:
    wrong = PACK.replace("reaction", kind).replace("dodge", effect)
    with pytest.raises(Refused, match=f"{effect!r} is for .*, not for {kind!r}"):
        content(wrong)
