"""Packs: gear, abilities and foes as the book lists them, and how a mistake in one is refused."""

import pytest

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.fivefold.attack import expected, means
from facedown.rulesets.fivefold.character import evasion, own_speed, reaction
from facedown.rulesets.fivefold.health import hurt
from facedown.rulesets.fivefold.module import read
from tests.fivefold.cast import RULES, a_scene, content, foe, plain, settings, who
from tests.fivefold.games import damage
from tests.playing import play

HEADER = """[pack]
id = "test.pack"
title = "A test"
ruleset = "fivefold"
"""


def refused(text: str) -> tuple[str, str]:
    """The code and the sentence with which a pack is refused."""
    with pytest.raises(Refused) as caught:
        read((*library.pack_texts(RULES), PackText("test.toml", text)))
    return caught.value.refusal.code, caught.value.refusal.text


# What the book lists: AV, least and most range, bonus, attribute, DT, hands, thrown, radius, uses.

WEAPONS = {
    "sword": (3, 1, 1, 2, "strength", 8, 1, 0, 0, 0),
    "dagger": (2, 1, 1, 1, "deftness", 9, 1, 4, 0, 0),
    "greataxe": (5, 1, 1, 4, "strength", 7, 2, 0, 0, 0),
    "spear": (3, 1, 2, 1, "strength", 8, 1, 0, 0, 0),
    "bow": (4, 2, 12, 2, "deftness", 8, 2, 0, 0, 0),
    "fire-pot": (5, 1, 5, 3, "", 7, 0, 0, 1, 1),
}


@pytest.mark.rules("H-X-DMG", "H-RUN-10")
@pytest.mark.parametrize("id", WEAPONS)
def test_a_weapon_is_as_the_book_lists_it(id: str) -> None:
    item = content().items[id]
    found = (item.av, item.least, item.range, item.bonus, item.attribute, item.dt)
    assert (*found, item.hands, item.thrown, item.radius, item.uses) == WEAPONS[id]


@pytest.mark.rules("H-HLTH-06", "H-HLTH-07", "H-X-DMG")
def test_the_other_things_are_as_the_book_lists_them() -> None:
    items = content().items
    layers = {id: (items[id].armor, items[id].defense) for id in ("mail", "leather", "buckler")}
    assert layers == {"mail": (6, 2), "leather": (0, 3), "buckler": (0, 2)}
    draught = items["healing-draught"]
    assert (draught.av, draught.range, draught.bonus, draught.gives, draught.uses) == (2, 1, 3, "hp", 1)
    assert items["repair-kit"].kind == "kit"


# AV, range, bonus, DT, amount, speed.

ABILITIES = {
    "bolt": (4, 8, 2, 8, 0, "combative"),
    "ward": (6, 6, 0, 0, 0, "combative"),
    "mend": (4, 6, 0, 0, 0, "combative"),
    "rally": (3, 6, 0, 0, 0, "combative"),
    "riposte": (5, 1, 0, 8, 0, "defensive"),
    "slip": (3, 1, 0, 0, 2, "fluid"),
    "cover-ally": (0, 1, 0, 0, 0, "defensive"),
    "throw": (4, 4, 0, 9, 0, "fluid"),
    "cleave": (6, 1, 0, 7, 0, "combative"),
    "roar": (4, 3, 0, 0, 7, "combative"),
    "pin-shot": (5, 1, -2, 8, 0, "combative"),
    "drill": (0, 1, 0, 0, 1, "always"),
    "camouflage": (0, 1, 0, 0, 2, "always"),
}


@pytest.mark.rules("H-X-CREATE", "H-SPD-05")
@pytest.mark.parametrize("id", ABILITIES)
def test_an_ability_is_as_the_book_lists_it(id: str) -> None:
    each = content().abilities[id]
    assert (each.av, each.range, each.bonus, each.dt, each.amount, each.speed) == ABILITIES[id]
    assert (each.kind == "spell") == (id in ("bolt", "ward", "mend"))
    assert each.weapons == {"throw": ("dagger",), "cleave": ("greataxe",), "pin-shot": ("bow",)}.get(id, ())
    assert each.most == (2 if id == "ward" else 0)
    assert each.after == {"cleave": "cleave", "pin-shot": "pin"}.get(id, "")


# Pool, HP, (Barrier, Defense, Armor), the attack: AV, range, damage with a 5, DT; Evasion and Reaction.

FOES = {
    "cutter": ((4, 6), 12, (0, 0, 0), (2, 1, 7, 9), (2, 3)),
    "road-guard": ((4, 6, 8), 18, (0, 2, 4), (3, 1, 8, 8), (1, 2)),
    "hexer": ((4, 6, 8), 14, (2, 0, 0), (4, 8, 8, 8), (1, 4)),
    "ogre": ((6, 10, 12), 60, (0, 4, 0), (4, 1, 11, 7), (-1, 1)),
}


@pytest.mark.rules("H-RUN-02")
@pytest.mark.parametrize("id", FOES)
def test_a_foe_is_as_the_book_lists_it(id: str) -> None:
    pool, hp, layers, (av, far, harm, dt), figures = FOES[id]
    scene = a_scene(foe("cur", id))
    cur = who(scene, "cur")
    assert tuple(die.sides for die in cur.dice.values()) == pool
    assert (cur.hp.value, own_speed(cur).value) == (hp, 3)  # whatever its Endurance
    assert (cur.barrier.value, cur.defense.value, cur.armor.value) == layers
    (own,) = means(scene, cur)
    assert (own.strike.av, own.strike.range, expected(scene, cur, own.strike, 5), own.strike.dt) == (av, far, harm, dt)
    assert (evasion(cur, content()).value, reaction(cur, settings()).value) == figures
    assert cur.abilities == []


@pytest.mark.rules("H-RUN-02")
def test_one_piece_of_gear_stands_behind_a_foes_layers_and_a_hide_is_never_damaged() -> None:
    scene = a_scene(foe("cur", "road-guard"), foe("dun", "ogre"))
    cur, dun = who(scene, "cur"), who(scene, "dun")
    play(hurt(scene, cur, damage(6), "a blow"))
    assert (cur.defense.value, cur.armor.value, cur.hp.value, cur.damaged) == (0, 0, 18, ["harness"])
    play(hurt(scene, dun, damage(30), "a blow"))
    assert (dun.defense.value, dun.hp.value, dun.damaged) == (1, 33, [])


@pytest.mark.rules("H-RUN-15")
def test_the_riding_pony() -> None:
    pony = content().foes["riding-pony"]
    assert (pony.speed, pony.hp, pony.pool, pony.mount) == (6, 15, (), True)


@pytest.mark.rules("H-RUN-10")
def test_what_is_held_takes_one_hand_or_two() -> None:
    held = {id: each.hands for id, each in content().items.items() if each.kind in ("weapon", "shield")}
    assert sorted(id for id, hands in held.items() if hands == 2) == ["bow", "crossbow", "greataxe", "maul"]
    assert set(held.values()) == {1, 2}


# Every way to get a pack wrong: what is written below the header (which has 4 lines), and how it is refused.

CALLING = '[[calling]]\nid = "cook"\nname = "Cook"\npool = [4, 6]\nhp = 20\n'
WEAPON = '[[item]]\nid = "cane"\nname = "Cane"\nkind = "weapon"\nhands = 1\nav = 2\ndt = 9\n'
ARMOR = '[[item]]\nid = "apron"\nname = "Apron"\nkind = "armor"\ndefense = 1\n'
ABILITY = '[[ability]]\nid = "ladle"\nname = "Ladle"\nspeed = "combative"\neffect = "attack"\nav = 3\ndt = 8\n'
TEMPLATE = (
    '[[template]]\nid = "chef"\nname = "Chef"\ntext = "Cooks."\ncalling = "vanguard"\n'
    'attributes = { strength = 3, guts = 3 }\nitems = ["sword"]\nabilities = ["lunge", "roar"]\n'
)
FOE = (
    '[[foe]]\nid = "imp"\nname = "Imp"\npool = [4, 6]\nhp = 9\nattributes = { guts = 1 }\n'
    'attacks = [{ name = "fork", av = 2, dt = 9 }]\n'
)
TROOP = 'foes = [{ foe = "wolf", at = "F" }]\n'
ENCOUNTER = (
    '[[encounter]]\nid = "camp"\ntitle = "Camp"\ntext = "Night."\nheroes = ["captain"]\nmap = ["H..F"]\n' + TROOP
)
TRAP = 'traps = [{ name = "pit", at = "T", av = 5, dt = 7, damage = 6 }]\n'

ALWAYS = "lending, stealth and perception are always on, and no other effect is."
DEFENSIVE = "riposte and cover are defensive, and no other effect is."

MISTAKES = {
    "an unknown key": (
        WEAPON + "colour = 3\n",
        "unknown-key",
        "line 12, item.0.colour: there is no key 'colour' here; valid: 'armor', 'attribute', 'av', 'bonus', 'defense', "
        "'dt', 'gives', 'hands' …",
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
        "line 8, ability.0.speed: Invalid enum value 'slow'.",
    ),
    "an effect that does not exist": (
        ABILITY.replace('"attack"', '"dance"'),
        "wrong-value",
        "line 9, ability.0.effect: Invalid enum value 'dance'.",
    ),
    "a check that does not exist": (
        ENCOUNTER + 'trials = [{ text = "Talk.", checks = ["charm"] }]\n',
        "wrong-value",
        "line 12, encounter.0.trials.0.checks.0: Invalid enum value 'charm'.",
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
    assert (code, text) == ("wrong-value", "test.toml, line 4, pack.ruleset: Invalid enum value 'towers'.")
    code, text = refused(HEADER.replace("test.pack", "fivefold.core"))
    assert (code, text) == ("bad-entry", "test.toml, line 2, pack.id: there is a pack 'fivefold.core' already.")
    assert refused(HEADER + "[[item\n")[0] == "not-toml"


# A pack that is right

GOOD = HEADER + CALLING + WEAPON + ARMOR + ABILITY + TEMPLATE + FOE + ENCOUNTER


@pytest.mark.rules("H-SPD-05", "H-ACT-ATK")
def test_a_pack_that_is_right_is_played() -> None:
    scene = a_scene(
        plain("ash", calling="cook", items=["cane", "apron"], abilities=["ladle"]), foe("cur", "imp"), extra=(GOOD,)
    )
    ash = who(scene, "ash")
    assert [each.key for each in means(scene, ash)] == ["cane", "ladle"]
    assert (ash.hp.start, ash.defense.value, [die.sides for die in ash.dice.values()]) == (20, 1, [4, 6])
    assert who(scene, "cur").hp.value == 9


@pytest.mark.rules("H-X-CLASS", "H-RUN-02")
def test_a_pack_says_in_a_sentence_what_each_entry_does() -> None:
    texts = (*library.pack_texts(RULES), PackText("test.toml", GOOD))
    assert RULES.describe(texts, "test.toml") == [
        "Class Cook has d4 d6 and 20 HP.",
        "Cane: AV 2, range 1, die, DT 9.",
        "Apron: Armor 0, Defense 1.",
        "Ability Ladle (combative): AV 3, attack.",
        "Hero Chef is a vanguard with +3/+3: sword, lunge, roar.",
        "Foe Imp has d4 d6, 9 HP and fork AV 2.",
        "Encounter Camp sets captain against 1 wolf.",
    ]


SENTENCES = (
    "Class Skirmisher has d4 d6 d6 d6 d6 and 28 HP, Evasion +1.",
    "Dagger: AV 2, range 1, thrown 4, die + 1 + Deftness, DT 9.",
    "Bow: AV 4, range 2-12, die + 2 + Deftness, DT 8.",
    "Fire pot: AV 5, range 5, an area of radius 1, die + 3, DT 7.",
    "Healing draught: AV 2, die + 3 HP, 1 use, combative.",
    "Hot wine: AV 3, die + 1 Temporary HP, 1 use, fluid.",
    "Repair kit: mends one Damaged piece at a camp.",
    "Spell Ward (combative): AV 6, barrier: an ally's Barrier +1, up to 2.",
    "Ability Drill (always): lending: each die you lend shows 1 more, up to its faces.",
    "Foe Road guard has d4 d6 d8, 18 HP, Defense 2, Armor 4 and short sword AV 3.",
    "Foe Hexer has d4 d6 d8, 14 HP, Barrier 2 and spark AV 4.",
    "Foe Riding pony has no dice, 15 HP and no attack.",
    "Encounter Two of a trade sets fencer, knife-dancer against nobody.",
)


@pytest.mark.rules("H-X-DMG", "H-X-CLASS")
@pytest.mark.parametrize("sentence", SENTENCES)
def test_every_figure_of_an_entry_is_in_its_sentence(sentence: str) -> None:
    texts = library.pack_texts(RULES)
    assert sentence in [line for text in texts for line in RULES.describe(texts, text.name)]


def test_every_entry_of_every_pack_has_a_sentence() -> None:
    texts = library.pack_texts(RULES)
    for text, pack in zip(texts, content().packs, strict=True):
        lines = RULES.describe(texts, text.name)
        entries = (pack.calling, pack.item, pack.ability, pack.template, pack.foe, pack.encounter)
        assert len(lines) == sum(map(len, entries))
        assert all(line.endswith(".") for line in lines)
