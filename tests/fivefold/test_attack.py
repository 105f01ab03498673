"""Attacks: what they are made with, what they do, areas, ripostes and traps."""

from typing import Any

import pytest

from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.action import Action
from facedown.rulesets.fivefold.attack import attack, damage_of, expected, means, spring, targets
from facedown.rulesets.fivefold.character import DEAD
from facedown.rulesets.fivefold.events import Struck
from facedown.rulesets.fivefold.scene import Trapped, usable
from tests.asking import asked, offers, waiting
from tests.fivefold.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.choosing import deed, expect, offered
from tests.fivefold.games import attributes, the
from tests.fivefold.scenes import fencers
from tests.playing import happened, play, told


@pytest.mark.rules("H-X-DMG", "H-GAP-22")
@pytest.mark.parametrize(
    ("item", "av", "dt", "least", "most", "damage"),
    [
        ("sword", 3, 8, 1, 1, 6 + 2 + 3),
        ("dagger", 2, 9, 1, 1, 6 + 1 + 1),
        ("greataxe", 5, 7, 1, 1, 6 + 4 + 3),
        ("spear", 3, 8, 1, 2, 6 + 1 + 3),
        ("bow", 4, 8, 2, 12, 6 + 2 + 1),
        ("fire-pot", 5, 7, 1, 5, 6 + 3),
    ],
)
def test_damage_is_die_and_weapon_and_attribute(
    item: str, av: int, dt: int, least: int, most: int, damage: int
) -> None:
    scene = a_scene(plain("ash", items=[item], attributes={**NOUGHTS, "strength": 3, "deftness": 1}))
    ash, strike = who(scene, "ash"), the(scene, "ash", item).strike
    assert (strike.av, strike.dt, strike.least, strike.range) == (av, dt, least, most)
    assert expected(scene, ash, strike, 6) == damage
    working = damage_of(scene, ash, strike, Action(ash, "it", "combative", Working(6, "d8"), 8))
    assert working.value == damage == sum(part.value for part in working.parts)


@pytest.mark.rules("H-GAP-22", "H-X-DMG")
@pytest.mark.parametrize(("reading", "left"), [("with-modifier", 3), ("without-modifier", 6)])
def test_damage_is_with_the_attribute_or_without(reading: str, left: int) -> None:
    scene = a_scene(
        plain("ash", attributes=attributes(strength=3), place="2,2"),
        foe("cur", place="3,2"),
        rulings={"H-GAP-22": reading},
    )
    give(scene, "ash", (6, 4))
    give(scene, "cur")
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur"))
    assert who(scene, "cur").hp.value == left  # 12 less 4 + 2, and + 3


@pytest.mark.rules("H-GAP-22")
def test_by_one_reading_the_attribute_does_not_count() -> None:
    strong = {**NOUGHTS, "strength": 3}
    scene = a_scene(plain("ash", attributes=strong), rulings={"H-GAP-22": "without-modifier"})
    assert expected(scene, who(scene, "ash"), the(scene, "ash", "sword").strike, 6) == 8


@pytest.mark.rules("H-X-DMG")
def test_damage_is_at_least_1() -> None:
    scene = a_scene(
        plain("ash", items=["staff"], attributes={**NOUGHTS, "strength": -5}, place="2,2"), foe("cur", place="3,2")
    )
    give(scene, "ash", (4, 2))
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "staff"), "cur"))
    assert who(scene, "cur").hp.value == 11


@pytest.mark.rules("H-X-DMG", "H-ACT-ATK")
def test_an_attack_hits_without_a_roll_unless_it_is_blocked_or_dodged() -> None:
    scene = a_scene(plain("ash", place="2,2", attributes={**NOUGHTS, "strength": 3}), foe("cur", "ogre", place="3,2"))
    give(scene, "ash", (6, 5))
    give(scene, "cur")
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur"))
    assert [each.damage.value for each in happened(scene, Struck)] == [10]
    assert (who(scene, "cur").defense.value, who(scene, "cur").hp.value) == (3, 51)


@pytest.mark.rules("H-X-SEQ", "H-X-DMG", "H-ACT-ATK", "H-ACT-BLK", "H-HLTH-10", "H-CP-09")
def test_an_attack_that_is_half_blocked_meets_the_layers_with_half() -> None:
    scene = a_scene(
        plain("ash", attributes={**NOUGHTS, "strength": 3}, place="2,2"), foe("cur", "road-guard", place="3,2")
    )
    give(scene, "ash", (8, 6))
    block = give(scene, "cur", (8, 4))[0]
    intercepts = ["no"]  # the guard might intercept the attack; nobody is left to intercept the Block
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur"), *intercepts, f"block {block.id}")
    cur = who(scene, "cur")
    assert (cur.defense.value, cur.armor.value, cur.hp.value) == (
        0,
        0,
        18,
    )  # 11 halved is 6: 1 Defense, 4 Armor, gear gone
    assert "1 damage to Cur is discarded." in told(scene)


@pytest.mark.rules("H-GAP-19", "H-SPD-02")
def test_whoever_blocks_a_melee_attack_whole_may_riposte() -> None:
    hero = plain("ash", abilities=["riposte"], place="2,2", attributes={**NOUGHTS, "strength": 3})
    scene = a_scene(hero, foe("cur", place="3,2"))
    give(scene, "cur", (6, 3))
    give(scene, "ash", (8, 5), (8, 7))
    flow = attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash")
    play(flow, "no", "block ash-1", "ash-2", "dead")
    assert who(scene, "cur").has(DEAD)  # 7 + 2 + 3 = 12
    assert not usable(scene, who(scene, "ash"))


@pytest.mark.rules("H-GAP-19", "H-X-CREATE", "H-ACT-ATK")
def test_a_riposte_needs_a_die_of_5() -> None:
    scene = fencers()
    give(scene, "ash", (6, 6), (8, 4))
    play(attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash"), "no", "block ash-1")
    assert who(scene, "cur").hp.value == 12


@pytest.mark.rules("H-GAP-50", "H-GAP-19")
@pytest.mark.parametrize(("reading", "questions"), [("public", 1), ("hidden", 2)])
def test_where_dice_are_secret_a_riposte_is_asked_for_with_any_die(reading: str, questions: int) -> None:
    scene = a_scene(
        plain("ash", abilities=["riposte"], place="2,2"), foe("cur", place="3,2"), rulings={"H-GAP-50": reading}
    )
    give(scene, "cur", (6, 3))
    give(scene, "ash", (8, 5), (4, 1))  # the 1 is too low for a riposte
    flow = attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash")
    assert asked(flow, "no", "block ash-1", *["no"] * (questions - 1)).count("H-CP-09") == questions


@pytest.mark.rules("H-DICE-05", "H-ACT-ATK")
@pytest.mark.parametrize(("value", "keys", "damage"), [(1, 0, 0), (2, 0, 0), (3, 1, 5), (8, 1, 10)])
def test_the_value_decides_which_attacks_there_are_and_how_hard_they_hit(value: int, keys: int, damage: int) -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash", (8, value))
    assert len([key for key in offered(scene, "ash") if key.startswith("attack")]) == keys
    if keys:
        sword = next(means(scene, who(scene, "ash")))
        play(attack(scene, who(scene, "ash"), sword, "cur"))
    assert who(scene, "cur").hp.value == 12 - damage


@pytest.mark.rules("H-GRID-01", "H-RUN-04")
def test_range_is_counted_in_hexes() -> None:
    scene = a_scene(plain("ash", items=["spear"], place="4,4"), *(foe(f"cur-{x}", place=f"{x},4") for x in (5, 6, 7)))
    spear = next(means(scene, who(scene, "ash"))).strike
    assert [each.id for each in targets(scene, who(scene, "ash"), spear)] == ["cur-5", "cur-6"]


@pytest.mark.rules("H-SPD-02", "H-X-CREATE")
@pytest.mark.parametrize("answers", [("block ash-2",), ("dodge ash-1", [9]), ("none",)])
def test_without_a_full_block_there_is_no_riposte(answers: tuple[Any, ...]) -> None:
    scene = fencers()
    play(attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash"), "no", *answers)
    assert who(scene, "cur").hp.value == 12


@pytest.mark.rules("H-SPD-02", "H-X-CREATE")
def test_a_shot_is_not_riposted() -> None:
    scene = a_scene(plain("ash", place="4,4", abilities=["riposte"]), foe("cur", "hexer", place="5,4"))
    give(scene, "ash", (6, 6), (8, 8))
    give(scene, "cur", (6, 5))
    play(attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash"), "no", "block ash-1")
    assert who(scene, "cur").barrier.value == 2


@pytest.mark.rules("H-X-CREATE", "H-X-SEQ")
def test_a_riposte_is_an_attack_that_can_be_defended_against_and_kills() -> None:
    scene = fencers(hp=7)
    give(scene, "cur", (6, 6), (4, 1))
    flow = attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash", die=who(scene, "cur").dice["cur-1"])
    play(flow, "no", "block ash-1", "no", "ash-2", "no", "none", "dead")
    assert who(scene, "cur").has(DEAD)


@pytest.mark.rules("H-RUN-08")
def test_an_area_strikes_friend_and_foe_and_is_dodged_one_by_one() -> None:
    scene = a_scene(
        plain("ash", items=["fire-pot"], place="2,2"),
        plain("bryn", place="6,2"),
        foe("cur", place="5,2"),
    )
    give(scene, "ash", (6, 5))
    give(scene, "bryn", (4, 1))
    give(scene, "cur", (4, 1))
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "fire-pot"), "5,2"), "none", "dodge cur-1", "no", [12])
    assert (who(scene, "bryn").hp.value, who(scene, "cur").hp.value) == (20, 12)
    assert who(scene, "ash").uses == {"fire-pot": 0}


@pytest.mark.rules("H-CP-03", "H-RUN-08")
def test_where_an_area_goes_is_asked_among_the_places_in_range() -> None:
    scene = a_scene(plain("ash", items=["fire-pot"], place="0,0"), foe("cur", place="4,0"), map=("H......F",))
    give(scene, "ash", (6, 5))
    give(scene, "cur")
    ask = expect(waiting(deed(scene, "area fire-pot")), "H-CP-03", "ash", "3,0", "ash")
    assert sorted(offers(ask)) == [f"{x},0" for x in range(6)]
    play(deed(scene, "area fire-pot"), "5,0")
    assert who(scene, "cur").hp.value == 4


@pytest.mark.rules("H-GAP-18", "H-CP-20")
def test_a_trap_is_blocked_against_the_value_the_gm_gives_it() -> None:
    scene = a_scene(plain("ash", place="2,2"))
    give(scene, "ash", (8, 4))
    trap = Trapped("snare", "2,2", 5, 8, 6)
    ask = waiting(spring(scene, trap, who(scene, "ash")))
    assert (ask.seat, ask.what, ask.default) == ("gm", "H-CP-20", 5)
    assert (ask.schema.least, ask.schema.most) == (1, 12)
    play(spring(scene, trap, who(scene, "ash")), 4, "block ash-1")
    assert who(scene, "ash").hp.value == 28


@pytest.mark.rules("H-GAP-18")
def test_a_trap_may_be_beyond_blocking() -> None:
    scene = a_scene(plain("ash", place="2,2"), rulings={"H-GAP-18": "unblockable"})
    give(scene, "ash", (8, 8))
    ask = waiting(spring(scene, Trapped("snare", "2,2", 5, 8, 6), who(scene, "ash")))
    assert offers(ask) == ["dodge ash-1", "none"]
