"""Attacks: what they are made with, what they do, areas, ripostes and traps."""

from typing import Any

import pytest

from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.action import Action
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import (
    Means,
    attack,
    damage_of,
    expected,
    means,
    spring,
    strike_hint,
    targets,
    usual_strike,
)
from facedown.rulesets.fivefold.character import DEAD, HIDDEN, PINNED
from facedown.rulesets.fivefold.content import Strike
from facedown.rulesets.fivefold.events import Struck
from facedown.rulesets.fivefold.health import remove
from facedown.rulesets.fivefold.prepare import prepare
from facedown.rulesets.fivefold.scene import FivefoldScene, Trapped, usable
from tests.asking import asked, offers, waiting
from tests.fivefold.staged.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import deed, expect, offered
from tests.fivefold.staged.games import attributes, the
from tests.fivefold.staged.scenes import fencers
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


@pytest.mark.rules("H-CP-09", "H-GAP-19", "H-SPD-02")
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


# Cleave


def axe(*cur: tuple[int, int], third: bool = False, strength: int = 0) -> FivefoldScene:
    """Ash with a greataxe and a d10 of 7, between Cur and Dog, who have 30 HP each."""
    others = [foe("eel", place="4,3", hp=30, attributes=NOUGHTS)] if third else []
    scene = a_scene(
        plain(
            "ash", place="4,4", items=["greataxe"], abilities=["cleave"], attributes={**NOUGHTS, "strength": strength}
        ),
        foe("cur", place="5,4", hp=30, attributes=NOUGHTS),
        foe("dog", place="3,4", hp=30, attributes=NOUGHTS),
        foe("far", place="8,4", hp=30, attributes=NOUGHTS),
        *others,
    )
    give(scene, "ash", (10, 7))
    for id in ("dog", "far", *(("eel",) if third else ())):
        give(scene, id)
    give(scene, "cur", *cur)
    return scene


def cleave(scene: FivefoldScene, *answers: Any) -> list[int]:
    """How much each of those who stand around has lost."""
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "cleave"), "cur"), *answers)
    return [30 - who(scene, id).hp.value for id in ("cur", "dog", "far")]


@pytest.mark.rules("H-X-DMG", "H-X-CREATE")
@pytest.mark.parametrize(("strength", "whole", "half"), [(0, 11, 6), (1, 12, 6)])
def test_a_cleave_strikes_a_second_adjacent_enemy_for_half_rounded_up(strength: int, whole: int, half: int) -> None:
    assert cleave(axe(strength=strength)) == [whole, half, 0]


@pytest.mark.rules("H-X-DMG", "H-ACT-BLK")
def test_who_is_cleft_besides_defends_for_itself_against_the_same_die() -> None:
    scene = axe()
    give(scene, "dog", (8, 7))
    assert cleave(scene, "no", "block dog-1") == [11, 0, 0]


@pytest.mark.rules("H-X-DMG", "H-ACT-BLK")
def test_a_cleave_goes_on_though_the_first_has_blocked_it() -> None:
    assert cleave(axe((8, 7)), "no", "block cur-1") == [0, 6, 0]


@pytest.mark.rules("H-CP-03", "H-X-DMG")
def test_of_several_the_attacker_chooses_who_is_cleft_besides() -> None:
    scene = axe(third=True)
    ask = expect(
        waiting(attack(scene, who(scene, "ash"), the(scene, "ash", "cleave"), "cur")), "H-CP-03", "ash", "dog", "ash"
    )
    assert offers(ask) == ["dog", "eel"]
    scene = axe(third=True)
    assert cleave(scene, "eel") == [11, 0, 0]
    assert who(scene, "eel").hp.value == 24


@pytest.mark.rules("H-X-DMG")
def test_with_nobody_else_in_reach_a_cleave_is_one_blow() -> None:
    scene = axe()
    who(scene, "dog").place = "0,0"
    assert cleave(scene) == [11, 0, 0]


# From hiding


@pytest.mark.rules("H-GAP-28", "H-X-COND")
@pytest.mark.parametrize(("noticed", "blocks"), [([], False), (["cur"], True)])
def test_whoever_has_noticed_the_hidden_may_block_it(noticed: list[str], blocks: bool) -> None:
    scene = a_scene(plain("ash", conditions=[HIDDEN], place="4,4"), foe("cur", place="5,4"))
    who(scene, "ash").noticed_by = noticed
    give(scene, "ash", (6, 5))
    give(scene, "cur", (6, 6))
    passed = ["no"] if noticed else []  # who sees it may Intercept it too
    ask = waiting(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur"), *passed)
    assert ("block cur-1" in offers(ask), "dodge cur-1" in offers(ask)) == (blocks, True)


# What it is made with


@pytest.mark.rules("H-ACT-ATK", "H-RUN-10")
def test_what_can_be_thrown_is_one_attack_more_and_pots_go_while_there_are_some() -> None:
    scene = a_scene(plain("ash", place="4,4", items=["dagger", "fire-pot"]), foe("cur", place="7,4"))
    assert [each.key for each in means(scene, who(scene, "ash"))] == ["dagger", "dagger-thrown", "fire-pot"]
    give(scene, "ash", (6, 5))
    give(scene, "cur")
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "fire-pot"), "7,4"))
    assert who(scene, "ash").uses["fire-pot"] == 0
    assert [each.key for each in means(scene, who(scene, "ash"))] == ["dagger", "dagger-thrown"]


@pytest.mark.rules("H-ACT-ATK", "H-DICE-05")
@pytest.mark.parametrize(
    ("dice", "note"), [([(6, 3), (6, 5)], "AV 3, 5 to 7 damage"), ([(6, 5), (8, 5)], "AV 3, 7 damage")]
)
def test_an_attack_says_how_hard_the_lowest_and_the_highest_die_strike(dice: list[tuple[int, int]], note: str) -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash", *dice)
    assert next(each.note for each in deeds(scene, who(scene, "ash")) if each.key == "attack sword cur") == note


@pytest.mark.rules("H-RUN-07", "H-X-SEQ")
def test_whoever_falls_by_what_was_prepared_for_its_attack_does_not_strike() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4", hp=5, attributes=NOUGHTS))
    give(scene, "ash", (8, 6))
    give(scene, "cur", (6, 6))
    waits = {"deed": "attack sword", "trigger": "enemy-attacks", "text": ""}
    play(prepare(scene, who(scene, "ash")), waits, "no")
    play(attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash"), "cur", "dead")
    assert (who(scene, "cur").has(DEAD), who(scene, "ash").hp.value) == (True, 28)


@pytest.mark.rules("H-RUN-18", "H-X-SEQ")
def test_one_point_of_damage_is_damage() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash", (4, 1))
    give(scene, "cur")
    play(attack(scene, who(scene, "ash"), Means("pinch", Strike("Pinch", 1, 8)), "cur"))
    assert who(scene, "cur").hp.value == 11


@pytest.mark.rules("H-X-SEQ", "H-RUN-18")
@pytest.mark.parametrize(
    ("layers", "pinned"),
    [
        ({"temporary": 30}, True),
        ({"items": ["scale"], "defense": 0, "armor": 30}, True),
        ({"defense": 5}, True),
        ({}, True),
        ({"barrier": 1}, False),
    ],
)
def test_what_a_hit_does_besides_it_does_if_any_layer_but_the_barrier_took_something(
    layers: dict[str, Any], pinned: bool
) -> None:
    scene = a_scene(foe("cur", place="4,4"), plain("ash", place="5,4", **{"items": [], **layers}))
    give(scene, "cur", (6, 4))
    give(scene, "ash")
    play(attack(scene, who(scene, "cur"), Means("pin", Strike("Pin", 1, 8, after="pin")), "ash"))
    assert who(scene, "ash").has(PINNED) == pinned


@pytest.mark.rules("H-X-SEQ", "H-GAP-19")
def test_a_dodge_is_no_occasion_for_a_riposte() -> None:
    scene = fencers()
    asks = asked(attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash"), "no", "dodge ash-1", [12])
    assert asks.count("H-CP-09") == 1


@pytest.mark.rules("H-GAP-18", "H-CP-20")
def test_whoever_sets_off_a_trap_is_told_of() -> None:
    scene = a_scene(plain("ash"))
    play(spring(scene, Trapped("snare", "0,0", 5, 7, 6), who(scene, "ash")), 5)
    assert "Ash sets off a snare." in told(scene)


@pytest.mark.rules("H-RUN-07", "H-ACT-ATK")
def test_whoever_is_gone_before_the_attack_is_made_uses_nothing_up_and_strikes_nobody() -> None:
    scene = a_scene(plain("ash", place="4,4", items=["fire-pot"]), foe("cur", place="5,4"))
    give(scene, "ash", (6, 6))
    give(scene, "cur", (4, 4))
    flow = attack(scene, who(scene, "ash"), the(scene, "ash", "fire-pot"), "5,4")
    assert waiting(flow).what == "H-CP-07"
    remove(scene, who(scene, "ash"), DEAD)
    with pytest.raises(StopIteration):
        flow.send("no")
    assert (who(scene, "ash").uses["fire-pot"], who(scene, "cur").hp.value) == (1, 12)


def test_of_what_somebody_relies_on_the_mind_is_told_what_reaches_farthest() -> None:
    """A bolt needs a 4 and adds 2; a staff needs a 2 and adds nothing."""
    scene = a_scene(plain("ash", items=["staff"], abilities=["bolt"]))
    strike = usual_strike(scene, who(scene, "ash"))
    assert strike is not None
    assert (strike.av, strike.bonus) == (4, 2)


@pytest.mark.parametrize(("items", "is_last"), [(["dagger"], True), (["dagger", "dagger"], False)])
def test_the_mind_is_told_whether_a_throw_leaves_nothing_in_hand(items: list[str], is_last: bool) -> None:
    scene = a_scene(plain("ash", items=items))
    (thrown,) = [each.strike for each in means(scene, who(scene, "ash")) if each.item]
    assert strike_hint(scene, who(scene, "ash"), thrown, None).is_last == is_last
