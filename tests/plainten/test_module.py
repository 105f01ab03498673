"""Packs: every way to get one wrong, and what a module adds."""

import pytest

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.plainten.module import read
from facedown.rulesets.plainten.turns import turn
from tests.plainten.staged.cast import RULES, a_scene, content, foe, plain, who
from tests.plainten.staged.pack_texts import HEADER, HOLLOW
from tests.playing import play


def refused(text: str) -> tuple[str, str]:
    """The code and the sentence with which a pack is refused."""
    with pytest.raises(Refused) as caught:
        read((*library.pack_texts(RULES), PackText("test.toml", text)))
    return caught.value.refusal.code, caught.value.refusal.text


# Every way to get a pack wrong: what is written below the header (which has 4 lines), and how it is refused.

FEATURE = '[[feature]]\nid = "sly"\nname = "Sly"\nkind = "trait"\ncost = 1\n'
ABILITY = '[[feature]]\nid = "sly"\nname = "Sly"\nkind = "ability"\ncost = 1\n'
FOE = '[[foe]]\nid = "imp"\nname = "Imp"\nhealth = 5\nguard = 5\nitems = ["dagger"]\n'
TEMPLATE = '[[template]]\nid = "cook"\nname = "Cook"\ntext = "Cooks."\n'
ENCOUNTER = '[[encounter]]\nid = "camp"\ntitle = "Camp"\ntext = "Night."\nheroes = ["bard"]\n'

MISTAKES = {
    "an unknown key": (
        FEATURE.replace("cost", "price"),
        "unknown-key",
        "test.toml, line 9, feature.0.price: there is no key 'price' here;",
    ),
    "a key that has another name now": (
        f"{FOE}flees = true\n",
        "bad-entry",
        'test.toml, line 11, foe.0.flees: whoever flees has a temper; write: temper = "coward".',
    ),
    "a misspelt key": (
        FOE.replace("health", "heath"),
        "unknown-key",
        "test.toml, line 8, foe.0.heath: there is no key 'heath' here; did you mean 'health'?",
    ),
    "a misspelt key in an inline table": (
        FEATURE + 'edges = [{ tags = ["lying"], kinds = "advantage" }]\n',
        "unknown-key",
        "test.toml, line 10, feature.0.edges.0.kinds: there is no key 'kinds' here; did you mean 'kind'?",
    ),
    "a missing key": (
        FOE.replace('name = "Imp"\n', ""),
        "missing-key",
        "test.toml, line 5, foe.0: the key 'name' is missing.",
    ),
    "a number out of range": (
        FOE.replace("guard = 5", "guard = 12"),
        "wrong-value",
        "test.toml, line 9, foe.0.guard: Expected int <= 9.",
    ),
    "a difficulty out of range": (
        ABILITY + 'use = "primary"\neffect = { type = "save", difficulty = 1, condition = "Hexed" }\n',
        "wrong-value",
        "test.toml, line 11, feature.0.effect.difficulty: Expected int >= 2.",
    ),
    "a word that is none of the choices": (
        FEATURE.replace('"trait"', '"talent"'),
        "wrong-value",
        "test.toml, line 8, feature.0.kind: Invalid enum value 'talent'; did you mean 'trait'?",
    ),
    "a feature that does not exist": (
        TEMPLATE + 'features = ["hardi"]\nitems = []\n',
        "bad-entry",
        "test.toml, line 9, template.0.features.0: there is no feature 'hardi'; did you mean 'hardy'?",
    ),
    "a choice that was not named": (
        TEMPLATE + 'features = ["expert"]\nitems = []\n',
        "bad-entry",
        "test.toml, line 9, template.0.features.0: 'expert' should be 'expert:…' with a broad skill.",
    ),
    "a choice where there is none": (
        TEMPLATE + 'features = ["hardy:arms"]\nitems = []\n',
        "bad-entry",
        "test.toml, line 9, template.0.features.0: 'hardy:arms' should be plain 'hardy'.",
    ),
    "an item that does not exist": (
        FOE.replace('"dagger"', '"daggr"'),
        "bad-entry",
        "test.toml, line 10, foe.0.items: there is no item 'daggr'; did you mean 'dagger'?",
    ),
    "a prerequisite that does not exist": (
        FEATURE + 'needs = ["hardyy"]\n',
        "bad-entry",
        "test.toml, line 10, feature.0.needs: there is no feature 'hardyy'; did you mean 'hardy'?",
    ),
    "a track that does not exist": (
        FEATURE + "tracks = { helth = 2 }\n",
        "bad-entry",
        "test.toml, line 10, feature.0.tracks: there is no track 'helth'; did you mean 'health'?",
    ),
    "a potion for a track that does not exist": (
        '[[item]]\nid = "tonic"\nname = "tonic"\nkind = "other"\nheals = "sanety"\n',
        "bad-entry",
        "test.toml, line 9, item.0.heals: there is no track 'sanety'; did you mean 'sanity'?",
    ),
    "a weapon without a skill": (
        '[[item]]\nid = "net"\nname = "net"\nkind = "weapon"\n',
        "bad-entry",
        "test.toml, line 6, item.0.id: the weapon 'net' names no skill to strike with.",
    ),
    "an ability without an effect": (
        ABILITY,
        "bad-entry",
        "test.toml, line 8, feature.0.kind: an ability says its 'use' (primary, secondary or reaction)",
    ),
    "an ability without a use": (
        ABILITY + 'effect = { type = "heal" }\n',
        "bad-entry",
        "test.toml, line 8, feature.0.kind: an ability says its 'use' (primary, secondary or reaction)",
    ),
    "a parry that is no reaction": (
        ABILITY + 'use = "primary"\neffect = { type = "parry" }\n',
        "bad-entry",
        "test.toml, line 10, feature.0.use: ward and parry are used as a reaction",
    ),
    "a trait with something to use": (
        FEATURE + 'use = "primary"\neffect = { type = "heal" }\n',
        "bad-entry",
        "test.toml, line 11, feature.0.effect: only an ability has an effect to use",
    ),
    "a condition that does not exist": (
        ABILITY + 'use = "primary"\neffect = { type = "save", difficulty = 6, condition = "Hexd" }\n',
        "bad-entry",
        "test.toml, line 11, feature.0.effect: there is no condition 'Hexd'; did you mean 'Hexed'?",
    ),
    "a dollar without a choice": (
        FEATURE + 'edges = [{ tags = ["$"] }]\n',
        "bad-entry",
        "test.toml, line 10, feature.0.edges: '$' stands for what the buyer chooses",
    ),
    "an id that is taken": (
        FEATURE.replace('"sly"', '"hardy"'),
        "bad-entry",
        "test.toml, line 6, feature.0.id: there is a feature 'hardy' already.",
    ),
    "the same id twice": (
        FEATURE + FEATURE,
        "bad-entry",
        "test.toml, line 11, feature.1.id: there is a feature 'sly' already.",
    ),
    "a track that is taken": (
        '[[track]]\nid = "health"\nname = "Health"\nstart = 20\nthreshold = 0\n',
        "bad-entry",
        "test.toml, line 6, track.0.id: there is a track 'health' already.",
    ),
    "a track at its threshold from the start": (
        '[[track]]\nid = "dread"\nname = "Dread"\nstart = 10\nthreshold = 10\nup = true\n',
        "bad-entry",
        "test.toml, line 8, track.0.start: Dread would be at its threshold from the start.",
    ),
    "a hero that does not exist": (
        ENCOUNTER.replace("bard", "brad"),
        "bad-entry",
        "test.toml, line 9, encounter.0.heroes: there is no template 'brad'; did you mean 'bard'?",
    ),
    "a module that does not exist": (
        ENCOUNTER + 'modules = ["plainten.nigth"]\n',
        "bad-entry",
        "test.toml, line 10, encounter.0.modules: there is no module 'plainten.nigth'; did you mean 'plainten.night'?",
    ),
    "a foe that does not exist": (
        ENCOUNTER + 'foes = [{ foe = "gobblin" }]\n',
        "bad-entry",
        "test.toml, line 10, encounter.0.foes.0.foe: there is no foe 'gobblin'; did you mean 'goblin'?",
    ),
    "a zone that leads nowhere": (
        ENCOUNTER + 'zones = [{ name = "the fire", to = ["the wood"] }]\nstart = "the fire"\n',
        "bad-entry",
        "test.toml, line 10, encounter.0.zones.0.to: there is no zone 'the wood'",
    ),
    "a contest against nobody": (
        ENCOUNTER + 'trials = [{ kind = "contest", text = "Talk.", skill = "lying" }]\n',
        "bad-entry",
        "test.toml, line 10, encounter.0.trials.0.kind: a contest names the foe it is held against.",
    ),
    "a contest against somebody who is not there": (
        ENCOUNTER + 'trials = [{ kind = "contest", text = "Talk.", skill = "lying", foe = "ogre" }]\n',
        "bad-entry",
        "test.toml, line 10, encounter.0.trials.0.foe: there is no foe in this encounter 'ogre'",
    ),
    "harm to a track that does not exist": (
        ENCOUNTER + 'trials = [{ kind = "save", text = "Look.", skill = "fear", harm = { sanitty = -1 } }]\n',
        "bad-entry",
        "test.toml, line 10, encounter.0.trials.0.harm: there is no track 'sanitty'; did you mean 'sanity'?",
    ),
    "a base feature that does not exist": (
        "",
        "bad-entry",
        "test.toml, line 1, base.0: there is no feature 'lukcy'; did you mean 'lucky'?",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_refused_with_file_line_key_and_a_suggestion(mistake: str) -> None:
    body, code, text = MISTAKES[mistake]
    whole = HEADER + body if body else 'base = ["lukcy"]\n' + HEADER
    found, sentence = refused(whole)
    assert found == code
    assert sentence.startswith(text), sentence


def test_what_is_no_toml_is_refused_with_its_line() -> None:
    code, text = refused(HEADER + "[[foe]\n")
    assert code == "not-toml"
    assert text.startswith("test.toml: ")
    assert "line 5" in text


def test_a_pack_of_another_ruleset_or_a_second_of_the_same_name_is_refused() -> None:
    assert refused(HEADER.replace('"plainten"', '"other"'))[1].startswith("test.toml, line 4, pack.ruleset: ")
    assert refused(HEADER.replace("test.pack", "plainten.core"))[1].endswith("there is a pack 'plainten.core' already.")


# What a module may add


@pytest.mark.rules("S-CHR-02", "S-TRT-01")
def test_an_ability_of_a_module_is_used_like_those_of_the_core() -> None:
    scene = a_scene(plain("ash", features=["lullaby"]), foe("bryn"), foe("cole"), extra=(HOLLOW,))
    play(turn(scene, who(scene, "ash")), "lullaby bryn", 4, "end")
    assert who(scene, "bryn").has("Unconscious")
    play(turn(scene, who(scene, "bryn")))
    assert not who(scene, "bryn").has("Unconscious")


@pytest.mark.rules("S-X-COND")
@pytest.mark.parametrize("condition", ["Restrained", "Hexed", "Taunted", "Unconscious"])
def test_an_ability_may_restrain_hex_taunt_or_put_to_sleep(condition: str) -> None:
    effect = f'use = "primary"\neffect = {{ type = "save", difficulty = 6, condition = "{condition}" }}\n'
    assert content(HEADER + ABILITY + effect).packs[-1].feature


@pytest.mark.rules("S-X-COND")
@pytest.mark.parametrize("condition", ["Dead", "Surprised", "Fled"])
def test_no_ability_brings_any_other_condition_on_somebody(condition: str) -> None:
    effect = f'use = "primary"\neffect = {{ type = "save", difficulty = 6, condition = "{condition}" }}\n'
    with pytest.raises(Refused, match="there is no condition"):
        content(HEADER + ABILITY + effect)
