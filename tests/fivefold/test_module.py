"""Packs: every way to get one wrong, and one that is right."""

import pytest

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.fivefold.attack import means
from facedown.rulesets.fivefold.module import read
from tests.fivefold.staged.cast import RULES, a_scene, foe, plain, who
from tests.fivefold.staged.pack_texts import (
    ABILITY,
    ARMOR,
    CALLING,
    ENCOUNTER,
    FOE,
    GOOD,
    HEADER,
    TEMPLATE,
    TROOP,
    WEAPON,
)


def refused(text: str) -> tuple[str, str]:
    """The code and the sentence with which a pack is refused."""
    with pytest.raises(Refused) as caught:
        read((*library.pack_texts(RULES), PackText("test.toml", text)))
    return caught.value.refusal.code, caught.value.refusal.text


TRAP = 'traps = [{ name = "pit", at = "T", av = 5, dt = 7, damage = 6 }]\n'

ALWAYS = "lending, stealth and perception are always on, and no other effect is."
DEFENSIVE = "riposte and cover are defensive, and no other effect is."

# Every way to get a pack wrong: what is written below the header (which has 4 lines), and how it is refused.
MISTAKES = {
    "an unknown key": (
        WEAPON + "colour = 3\n",
        "unknown-key",
        "line 12, item.0.colour: there is no key 'colour' here; valid: 'armor', 'attribute', 'av', 'bonus', 'defense', "
        "'dt', 'gives', 'hands' and 10 more.",
    ),
    "a misspelt key": (
        FOE.replace("attacks", "atacks"),
        "unknown-key",
        "line 11, foe.0.atacks: there is no key 'atacks' here; did you mean 'attacks'?",
    ),
    "a misspelt key in an inline table": (
        FOE.replace("dt = 9", "td = 9"),
        "unknown-key",
        "line 11, foe.0.attacks.0.td: there is no key 'td' here; did you mean 'dt'?",
    ),
    "a missing key": (FOE.replace("hp = 9\n", ""), "missing-key", "line 5, foe.0: the key 'hp' is missing."),
    "a word for a number": (
        WEAPON.replace("av = 2", 'av = "two"'),
        "wrong-value",
        "line 10, item.0.av: Expected int, got str.",
    ),
    "an AV no die can show": (
        WEAPON.replace("av = 2", "av = 13"),
        "wrong-value",
        "line 10, item.0.av: Expected int <= 12.",
    ),
    "an attribute that does not exist": (
        FOE.replace("guts", "luck"),
        "wrong-value",
        "line 10, foe.0.attributes: Invalid enum value 'luck'.",
    ),
    "a speed that does not exist": (
        ABILITY.replace("combative", "slow"),
        "wrong-value",
        "line 8, ability.0.speed: Invalid enum value 'slow'; valid: 'always', 'combative', 'defensive', 'fluid'.",
    ),
    "an effect that does not exist": (
        ABILITY.replace('"attack"', '"dance"'),
        "wrong-value",
        "line 9, ability.0.effect: Invalid enum value 'dance'; valid: 'attack', 'barrier', 'cover', 'heal', 'lending', "
        "'perception', 'riposte', 'roar' and 5 more.",
    ),
    "a check that does not exist": (
        ENCOUNTER + 'trials = [{ text = "Talk.", checks = ["charm"] }]\n',
        "wrong-value",
        "line 12, encounter.0.trials.0.checks.0: Invalid enum value 'charm'; valid: 'deftness', 'endurance', "
        "'evasion', 'guts', 'instinct', 'perception', 'stealth', 'strength'.",
    ),
    "a die of five faces": (
        CALLING.replace("[4, 6]", "[4, 5]"),
        "bad-entry",
        "line 8, calling.0.pool.1: a die has 4, 6, 8, 10 or 12 faces, not 5; did you mean 4?",
    ),
    "a foe's die of eleven faces": (
        FOE.replace("[4, 6]", "[4, 11]"),
        "bad-entry",
        "line 8, foe.0.pool.1: a die has 4, 6, 8, 10 or 12 faces, not 11; did you mean 10?",
    ),
    "a die of twenty faces": (
        CALLING.replace("[4, 6]", "[4, 20]"),
        "wrong-value",
        "line 8, calling.0.pool.1: Expected int <= 12.",
    ),
    "a class without dice": (
        CALLING.replace("[4, 6]", "[]"),
        "bad-entry",
        "line 8, calling.0.pool: a pool has 1 to 12 dice, not 0.",
    ),
    "thirteen dice": (
        FOE.replace("[4, 6]", str([4] * 13)),
        "bad-entry",
        "line 8, foe.0.pool: a pool has 1 to 12 dice, not 13.",
    ),
    "an entry twice": (
        CALLING + CALLING,
        "bad-entry",
        "line 11, calling.1.id: there is a calling 'cook' already.",
    ),
    "an entry that another pack has": (
        WEAPON.replace("cane", "sword"),
        "bad-entry",
        "line 6, item.0.id: there is an item 'sword' already.",
    ),
    "a weapon without a Dodge Threshold": (
        WEAPON.replace("dt = 9\n", ""),
        "bad-entry",
        "line 6, item.0.id: 'cane' is attacked with, so it needs an av and a dt.",
    ),
    "a pot without an AV": (
        WEAPON.replace("av = 2\n", "").replace('"weapon"', '"pot"'),
        "bad-entry",
        "line 6, item.0.id: 'cane' is attacked with, so it needs an av and a dt.",
    ),
    "armor that grants nothing": (
        ARMOR.replace("defense = 1\n", ""),
        "bad-entry",
        "line 6, item.0.id: 'apron' grants neither armor nor defense.",
    ),
    "a range upside down": (
        WEAPON + "least = 4\nrange = 3\n",
        "bad-entry",
        "line 12, item.0.least: the least range is above the range.",
    ),
    "an ability with a weapon that does not exist": (
        ABILITY + 'weapons = ["swrod"]\n',
        "bad-entry",
        "line 12, ability.0.weapons: there is no item 'swrod'; did you mean 'sword'?",
    ),
    "an attack without a Dodge Threshold": (
        ABILITY.replace("dt = 8\n", ""),
        "bad-entry",
        "line 6, ability.0.id: 'ladle' is an attack, so it needs a dt.",
    ),
    "an attack that is always on": (
        ABILITY.replace("combative", "always"),
        "bad-entry",
        f"line 8, ability.0.speed: {ALWAYS}",
    ),
    "stealth that is an action": (
        ABILITY.replace('"attack"', '"stealth"'),
        "bad-entry",
        f"line 8, ability.0.speed: {ALWAYS}",
    ),
    "a riposte on one's own turn": (
        ABILITY.replace('"attack"', '"riposte"'),
        "bad-entry",
        f"line 8, ability.0.speed: {DEFENSIVE}",
    ),
    "an attack that is defensive": (
        ABILITY.replace("combative", "defensive"),
        "bad-entry",
        f"line 8, ability.0.speed: {DEFENSIVE}",
    ),
    "a slip on one's own turn": (
        ABILITY.replace('"attack"', '"slip"'),
        "bad-entry",
        "line 8, ability.0.speed: slip and throw answer an enemy's move, so they are fluid.",
    ),
    "a fluid attack without a trigger": (
        ABILITY.replace("combative", "fluid"),
        "bad-entry",
        "line 8, ability.0.speed: fluid are slip, throw, and what helps: barrier, heal, temporary.",
    ),
    "a hero of a class that does not exist": (
        TEMPLATE.replace("vanguard", "vangaurd"),
        "bad-entry",
        "line 9, template.0.calling: there is no calling 'vangaurd'; did you mean 'vanguard'?",
    ),
    "a hero with an item that does not exist": (
        TEMPLATE.replace("sword", "swrod"),
        "bad-entry",
        "line 11, template.0.items: there is no item 'swrod'; did you mean 'sword'?",
    ),
    "a hero with an ability that does not exist": (
        TEMPLATE.replace("lunge", "lung"),
        "bad-entry",
        "line 12, template.0.abilities: there is no ability 'lung'; did you mean 'lunge'?",
    ),
    "a foe with an item that does not exist": (
        FOE + 'items = ["fire-pott"]\n',
        "bad-entry",
        "line 12, foe.0.items: there is no item 'fire-pott'; did you mean 'fire-pot'?",
    ),
    "a foe with an ability that does not exist": (
        FOE + 'abilities = ["ripost"]\n',
        "bad-entry",
        "line 12, foe.0.abilities: there is no ability 'ripost'; did you mean 'riposte'?",
    ),
    "a mount with dice": (
        FOE + "mount = true\n",
        "bad-entry",
        "line 8, foe.0.pool: a mount has no dice of its own (H-RUN-15); leave the pool empty.",
    ),
    "an encounter with a hero that does not exist": (
        ENCOUNTER.replace("captain", "captian"),
        "bad-entry",
        "line 9, encounter.0.heroes: there is no template 'captian'; did you mean 'captain'?",
    ),
    "an encounter with a foe that does not exist": (
        ENCOUNTER.replace("wolf", "wulf"),
        "bad-entry",
        "line 11, encounter.0.foes: there is no foe 'wulf'; did you mean 'wolf'?",
    ),
    "a mount that cannot be ridden": (
        ENCOUNTER + 'mounted = [{ mount = "wolf", rider = "captain" }]\n',
        "bad-entry",
        "line 12, encounter.0.mounted: there is no mount 'wolf'; valid: 'riding-pony'.",
    ),
    "a rider who is not there": (
        ENCOUNTER + 'mounted = [{ mount = "riding-pony", rider = "warden" }]\n',
        "bad-entry",
        "line 12, encounter.0.mounted: there is no rider in this encounter 'warden'; valid: 'captain', 'wolf'.",
    ),
    "a sign that is on no map": (
        ENCOUNTER.replace("H..F", "H.?F"),
        "bad-entry",
        "line 10, encounter.0.map: a map is drawn with . # ~ 1-9 and capital letters, not '?'.",
    ),
    "foes where the map has no letter": (
        ENCOUNTER.replace('at = "F"', 'at = "W"'),
        "bad-entry",
        "line 10, encounter.0.map: there is no place marked 'W'; valid: 'F', 'H'.",
    ),
    "a trap where the map has no letter": (
        ENCOUNTER + TRAP,
        "bad-entry",
        "line 10, encounter.0.map: there is no place marked 'T'; valid: 'F', 'H'.",
    ),
    "a map without a start": (
        ENCOUNTER.replace("H..F", "...F"),
        "bad-entry",
        "line 10, encounter.0.map: mark with H where the heroes start.",
    ),
    "a fight against nobody": (
        ENCOUNTER.replace(TROOP, ""),
        "bad-entry",
        "line 5, encounter.0.foes: a fight needs foes; give some, or say fight = false.",
    ),
}


@pytest.mark.rules("H-DICE-01")
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_a_pack_is_refused_with_its_line_and_what_would_do(mistake: str) -> None:
    text, code, sentence = MISTAKES[mistake]
    assert refused(HEADER + text) == (code, f"test.toml, {sentence}")


def test_a_pack_is_of_this_game_has_a_name_of_its_own_and_is_toml() -> None:
    code, text = refused(HEADER.replace("fivefold", "towers"))
    assert (code, text) == (
        "wrong-value",
        "test.toml, line 4, pack.ruleset: Invalid enum value 'towers'; valid: 'fivefold'.",
    )
    code, text = refused(HEADER.replace("test.pack", "fivefold.core"))
    assert (code, text) == ("bad-entry", "test.toml, line 2, pack.id: there is a pack 'fivefold.core' already.")
    assert refused(HEADER + "[[item\n")[0] == "not-toml"


@pytest.mark.rules("H-SPD-05", "H-ACT-ATK")
def test_a_pack_that_is_right_is_played() -> None:
    scene = a_scene(
        plain("ash", calling="cook", items=["cane", "apron"], abilities=["ladle"]), foe("cur", "imp"), extra=(GOOD,)
    )
    ash = who(scene, "ash")
    assert [each.key for each in means(scene, ash)] == ["cane", "ladle"]
    assert (ash.hp.start, ash.defense.value, [die.sides for die in ash.dice.values()]) == (20, 1, [4, 6])
    assert who(scene, "cur").hp.value == 9


@pytest.mark.rules("H-RUN-15")
def test_a_mount_has_no_dice_of_its_own() -> None:
    nag = '[[foe]]\nid = "nag"\nname = "Nag"\nhp = 10\nattributes = {}\nmount = true\n'
    code, text = refused(f"{HEADER}{nag}pool = [6]\n")
    assert code == "bad-entry"
    assert text.endswith("foe.0.pool: a mount has no dice of its own (H-RUN-15); leave the pool empty.")
    scene = a_scene(foe("cur", "nag"), extra=(f"{HEADER}{nag}pool = []\n",))
    assert (who(scene, "cur").dice, who(scene, "cur").is_mount) == ({}, True)
