"""What the book lists: weapons, gear, abilities and foes."""

import pytest

from facedown.rulesets.fivefold.attack import expected, means
from facedown.rulesets.fivefold.character import evasion, own_speed, reaction
from tests.fivefold.staged.cast import a_scene, content, foe, settings, who

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


@pytest.mark.rules("H-RUN-10")
def test_what_is_held_takes_one_hand_or_two() -> None:
    held = {id: each.hands for id, each in content().items.items() if each.kind in ("weapon", "shield")}
    assert sorted(id for id, hands in held.items() if hands == 2) == ["bow", "crossbow", "greataxe", "maul"]
    assert set(held.values()) == {1, 2}
