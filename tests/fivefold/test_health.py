"""Health: five layers from the outside in, death, healing, and gear that is Damaged."""

from itertools import product
from math import ceil
from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import TrackChanged
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.abilities import aids, beneficiaries
from facedown.rulesets.fivefold.attack import attack
from facedown.rulesets.fivefold.character import (
    DEAD,
    DOWNED,
    GRABBED,
    GRABBING,
    HIDDEN,
    PRONE,
    SPARED,
    STABLE,
    Character,
)
from facedown.rulesets.fivefold.events import Discarded, GearDamaged
from facedown.rulesets.fivefold.health import Layers, absorb, fortify, heal, hurt, remove, shield
from facedown.rulesets.fivefold.rest import breather, grant_layers_again
from facedown.rulesets.fivefold.scene import FivefoldScene, usable
from facedown.rulesets.fivefold.turns import end_fight
from tests.asking import asked, offers, waiting
from tests.fivefold.staged.cast import NOUGHTS, a_scene, foe, give, plain, settings, who
from tests.fivefold.staged.choosing import expect
from tests.fivefold.staged.games import the
from tests.playing import happened, play, told

TUSKER = """
[pack]
id = "test.tusker"
title = "A tusker"
ruleset = "fivefold"

[[foe]]
id = "tusker"
name = "Tusker"
pool = [8]
hp = 40
defense = 4
armor = 4
hide = true
attributes = { strength = 2, guts = 2, deftness = 0, instinct = 0, endurance = 2 }
"""


def points(amount: int) -> Working:
    return Working(amount, "damage", ("H-X-DMG",))


def struck(scene: FivefoldScene, id: str, amount: int, *answers: str) -> None:
    play(hurt(scene, who(scene, id), points(amount), "a blow"), *answers)


def layers(scene: FivefoldScene, id: str) -> tuple[int, int, int, int, int]:
    """Barrier, Defense, Armor, Temporary HP, HP."""
    each = who(scene, id)
    return each.barrier.value, each.defense.value, each.armor.value, each.temporary.value, each.hp.value


def after_a_blow(amount: int, *items: str, **differences: Any) -> Character:
    """Ash with this gear, after one blow."""
    rulings = differences.pop("rulings", {})
    scene = a_scene(plain("ash", items=list(items), **differences), rulings=rulings)
    play(hurt(scene, who(scene, "ash"), points(amount), "a blow"))
    return who(scene, "ash")


def layers_of(character: Character) -> tuple[int, int, int]:
    return character.defense.value, character.armor.value, character.hp.value


# The layers


@pytest.mark.rules("H-HLTH-01", "H-HLTH-05", "H-HLTH-06", "H-HLTH-07", "H-HLTH-08", "H-HLTH-09")
def test_the_layers_take_what_a_slow_and_obvious_count_says() -> None:
    for barrier, defense, armor, temporary, damage in product(range(3), (0, 1, 4), (0, 1, 9), (0, 3), range(46)):
        taken = absorb(Layers(30, temporary, armor, defense, barrier, (("mail", armor),)), points(damage), settings())
        left = damage
        expected = {"barrier": 0, "defense": 0, "armor": 0, "temporary": 0, "hp": 0, "discarded": 0}
        if left and barrier:
            expected |= {"barrier": 1, "discarded": left - 1}
        elif left:
            expected["defense"] = min(defense, max(1, ceil(left / 10)))
            left -= expected["defense"]
            if left and armor:
                expected["armor"] = min(armor, left)
                left -= expected["armor"]
            if left and expected["armor"]:
                expected["discarded"], left = left, 0
            expected["temporary"] = min(temporary, left)
            expected["hp"] = min(30, left - expected["temporary"])
        found = {name: getattr(taken, name) for name in expected}
        assert found == expected, (barrier, defense, armor, temporary, damage)
        assert bool(taken.broken) == bool(armor and taken.armor == armor)


@pytest.mark.rules("H-HLTH-01")
@pytest.mark.parametrize("overflow", ["literal", "overflow"])
@pytest.mark.parametrize("pieces", ["one-total", "per-piece"])
def test_every_point_of_a_hit_is_accounted_for(overflow: str, pieces: str) -> None:
    read = settings(**{"H-GAP-03": overflow, "H-GAP-04": pieces})
    for barrier, defense, temporary, damage in product((0, 1), (0, 2), (0, 5), range(1, 60)):
        given = Layers(40, temporary, 9, defense, barrier, (("mail", 6), ("shield", 3)))
        taken = absorb(given, points(damage), read)
        parts = (taken.barrier, taken.defense, taken.armor, taken.temporary, taken.through, taken.discarded)
        assert sum(parts) == damage


@pytest.mark.rules("H-HLTH-01", "H-HLTH-02", "H-HLTH-05", "H-HLTH-07")
def test_a_hit_tells_of_each_layer_in_its_order() -> None:
    scene = a_scene(plain("ash", defense=4, temporary=5))
    struck(scene, "ash", 12)
    assert layers(scene, "ash") == (0, 2, 0, 0, 23)
    assert [each.track for each in happened(scene, TrackChanged)] == ["Defense", "Temporary HP", "HP"]


@pytest.mark.rules("H-HLTH-09", "H-GAP-06")
def test_each_instance_takes_one_barrier_however_hard_it_is() -> None:
    scene = a_scene(foe("cur", "hexer", defense=3))
    struck(scene, "cur", 40)
    assert layers(scene, "cur") == (1, 3, 0, 0, 14)
    struck(scene, "cur", 1)
    assert layers(scene, "cur") == (0, 3, 0, 0, 14)
    assert [each.amount.value for each in happened(scene, Discarded)] == [39]
    struck(scene, "cur", 1)
    assert layers(scene, "cur") == (0, 2, 0, 0, 14)


@pytest.mark.rules("H-HLTH-06", "H-X-COND")
def test_armor_that_is_not_yet_gone_damages_nothing() -> None:
    scene = a_scene(plain("ash", items=["scale"], defense=0))
    struck(scene, "ash", 8)
    assert (layers(scene, "ash"), who(scene, "ash").damaged) == ((0, 0, 1, 0, 28), [])
    struck(scene, "ash", 30)
    assert (layers(scene, "ash"), who(scene, "ash").damaged) == ((0, 0, 0, 0, 28), ["scale"])
    assert [each.amount.value for each in happened(scene, Discarded)] == [29]
    struck(scene, "ash", 5)  # nothing stands before HP any more
    assert layers(scene, "ash") == (0, 0, 0, 0, 23)


@pytest.mark.rules("H-HLTH-06", "H-GAP-03")
def test_by_one_reading_what_armor_cannot_take_flows_on() -> None:
    scene = a_scene(plain("ash", items=["scale"], defense=0, temporary=2), rulings={"H-GAP-03": "overflow"})
    struck(scene, "ash", 15)
    assert (layers(scene, "ash"), who(scene, "ash").damaged) == ((0, 0, 0, 0, 24), ["scale"])
    assert happened(scene, Discarded) == []


@pytest.mark.rules("H-GAP-03")
@pytest.mark.parametrize(("reading", "hp"), [("literal", 28), ("overflow", 22)])
def test_what_empties_armor_is_discarded_or_flows_on(reading: str, hp: int) -> None:
    ash = after_a_blow(10, "tower-shield", rulings={"H-GAP-03": reading})  # Armor 3, Defense 1
    assert layers_of(ash) == (0, 0, hp)
    assert ash.damaged == ["tower-shield"]


@pytest.mark.rules("H-HLTH-10")
def test_the_tenth_is_a_tenth_of_what_a_block_has_left() -> None:
    scene = a_scene(
        plain("ash", place="2,2", attributes={**NOUGHTS, "strength": 10}), foe("cur", "ogre", place="3,2", hp=60)
    )
    give(scene, "ash", (12, 10))
    give(scene, "cur", (6, 5))
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur"), "no", "block cur-1")
    assert layers(scene, "cur") == (0, 2, 0, 0, 51)  # 22 halved is 11: Defense takes 2, not 3


# Gear that is Damaged


@pytest.mark.rules("H-X-COND", "H-GAP-05", "H-HLTH-06")
def test_damaged_mail_takes_its_defense_along_and_leaves_the_bucklers() -> None:
    scene = a_scene(plain("ash", items=["sword", "mail", "buckler"]))
    assert layers(scene, "ash") == (0, 4, 6, 0, 28)
    struck(scene, "ash", 10)  # Defense 1 of 4, Armor 6, 3 discarded; then 2 more Defense go with the mail
    assert (layers(scene, "ash"), who(scene, "ash").damaged) == ((0, 1, 0, 0, 28), ["mail"])
    assert "Ash's Mail is Damaged." in told(scene)


@pytest.mark.rules("H-X-COND", "H-GAP-05")
def test_defense_does_not_drop_below_0_with_the_gear() -> None:
    scene = a_scene(plain("ash", items=["mail"], defense=1))
    struck(scene, "ash", 20)
    assert layers(scene, "ash") == (0, 0, 0, 0, 28)


@pytest.mark.rules("H-GAP-05")
def test_by_one_reading_damaged_gear_keeps_its_defense() -> None:
    scene = a_scene(plain("ash", items=["mail"]), rulings={"H-GAP-05": "no-armor"})
    struck(scene, "ash", 8)
    assert (layers(scene, "ash"), who(scene, "ash").damaged) == ((0, 1, 0, 0, 28), ["mail"])


@pytest.mark.rules("H-GAP-04")
@pytest.mark.parametrize(
    ("reading", "damage", "left", "damaged"),
    [
        ("one-total", 8, 1, []),
        ("one-total", 9, 0, ["mail", "tower-shield"]),
        ("per-piece", 5, 4, []),
        ("per-piece", 6, 3, ["mail"]),
        ("per-piece", 20, 3, ["mail"]),
    ],
)
def test_several_pieces_are_one_total_or_break_one_by_one(
    reading: str, damage: int, left: int, damaged: list[str]
) -> None:
    scene = a_scene(plain("ash", items=["mail", "tower-shield"], defense=0), rulings={"H-GAP-04": reading})
    struck(scene, "ash", damage)
    assert (who(scene, "ash").armor.value, who(scene, "ash").damaged) == (left, damaged)
    assert who(scene, "ash").hp.value == 28


@pytest.mark.rules("H-GAP-04")
@pytest.mark.parametrize(
    ("reading", "armor", "broken", "second"),
    [("one-total", 2, [], ["mail", "tower-shield"]), ("per-piece", 3, ["mail"], ["mail", "tower-shield"])],
)
def test_armor_is_one_total_or_each_piece_has_its_own(
    reading: str, armor: int, broken: list[str], second: list[str]
) -> None:
    """Mail 6 and tower shield 3; Defense 3 takes 1 of 8. Piece by piece the mail stops the rest of that blow."""
    scene = a_scene(plain("ash", items=["mail", "tower-shield"]), rulings={"H-GAP-04": reading})
    ash = who(scene, "ash")
    play(hurt(scene, ash, points(8), "a blow"))
    assert (ash.armor.value, ash.damaged, ash.hp.value) == (armor, broken, 28)
    play(hurt(scene, ash, points(8), "another"))
    assert (ash.armor.value, ash.damaged, ash.hp.value) == (0, second, 28)


@pytest.mark.rules("H-RUN-02", "H-X-COND")
def test_a_hide_is_never_damaged_and_a_harness_is() -> None:
    scene = a_scene(foe("brute", "tusker"), foe("cur", "road-guard"), extra=(TUSKER,))
    struck(scene, "brute", 10)  # 1 Defense, all Armor, 5 discarded; the hide keeps its other Defense
    assert (layers(scene, "brute"), who(scene, "brute").damaged) == ((0, 3, 0, 0, 40), [])
    struck(scene, "cur", 6)  # 1 Defense, all Armor, 1 discarded, and the other Defense goes with the harness
    assert (layers(scene, "cur"), who(scene, "cur").damaged) == ((0, 0, 0, 0, 18), ["harness"])
    assert [each.actor for each in happened(scene, GearDamaged)] == ["cur"]


@pytest.mark.rules("H-RUN-02")
def test_one_piece_of_gear_stands_behind_a_foes_layers_and_a_hide_is_never_damaged() -> None:
    scene = a_scene(foe("cur", "road-guard"), foe("dun", "ogre"))
    cur, dun = who(scene, "cur"), who(scene, "dun")
    play(hurt(scene, cur, points(6), "a blow"))
    assert (cur.defense.value, cur.armor.value, cur.hp.value, cur.damaged) == (0, 0, 18, ["harness"])
    play(hurt(scene, dun, points(30), "a blow"))
    assert (dun.defense.value, dun.hp.value, dun.damaged) == (1, 33, [])


@pytest.mark.rules("H-X-COND", "H-GAP-05", "H-GAP-09")
def test_mended_gear_grants_its_layers_again() -> None:
    scene = a_scene(plain("ash", items=["mail"]))
    struck(scene, "ash", 20)
    assert layers(scene, "ash") == (0, 0, 0, 0, 28)
    grant_layers_again(scene, who(scene, "ash"), "mail")
    assert (layers(scene, "ash"), who(scene, "ash").damaged) == ((0, 2, 6, 0, 28), [])


@pytest.mark.rules("H-GAP-05")
@pytest.mark.parametrize(("reading", "left", "full"), [("no-layers", 1, 2), ("no-armor", 3, 4)])
def test_damaged_gear_loses_its_defense_or_keeps_it(reading: str, left: int, full: int) -> None:
    ash = after_a_blow(7, "mail", "buckler", rulings={"H-GAP-05": reading})  # Armor 6, Defense 2 + 2
    assert ash.damaged == ["mail"]
    assert layers_of(ash) == (left, 0, 28)
    scene = a_scene(plain("ash", items=["mail", "buckler"], damaged=["mail"]), rulings={"H-GAP-05": reading})
    play(breather(scene))
    assert who(scene, "ash").defense.value == full


# Death


@pytest.mark.rules("H-HLTH-03", "H-GAP-08", "H-X-COND")
def test_at_0_hp_a_hero_is_dead_at_once_and_out_of_every_hold() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    scene.gain(who(scene, "ash"), Condition(GRABBING, "cur"))
    scene.gain(who(scene, "cur"), Condition(GRABBED, "ash"))
    give(scene, "ash", (6, 5))
    struck(scene, "ash", 27)
    assert not who(scene, "ash").is_out
    struck(scene, "ash", 1)
    assert who(scene, "ash").has(DEAD)
    assert not who(scene, "cur").has(GRABBED)
    assert not usable(scene, who(scene, "ash"))


@pytest.mark.rules("H-GAP-08", "H-HLTH-03")
@pytest.mark.parametrize(("reading", "condition"), [("dead", DEAD), ("downed", DOWNED)])
def test_at_no_hp_one_is_dead_or_downed(reading: str, condition: str) -> None:
    ash = after_a_blow(28, rulings={"H-GAP-08": reading})
    assert ash.has(condition)
    assert ash.is_gone == (reading == "dead")


@pytest.mark.rules("H-GAP-08")
def test_a_blow_at_the_downed_kills() -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-08": "downed"})
    for _ in range(2):
        play(hurt(scene, who(scene, "ash"), points(28), "a blow"))
    assert who(scene, "ash").has(DEAD)


@pytest.mark.rules("H-HLTH-03", "H-CP-23")
@pytest.mark.parametrize(("answer", "fate", "hp"), [("dead", DEAD, 0), ("spared", SPARED, 1)])
def test_the_gm_may_spare_a_foe_at_0_hp_who_then_lives_with_1(answer: str, fate: str, hp: int) -> None:
    scene = a_scene(plain("ash"), foe("cur"))
    struck(scene, "cur", 40, answer)
    assert (who(scene, "cur").has(fate), who(scene, "cur").is_gone, who(scene, "cur").hp.value) == (True, True, hp)


@pytest.mark.rules("H-CP-23", "H-HLTH-03")
def test_the_gm_says_whether_a_foe_at_no_hp_is_dead_or_spared() -> None:
    for answer, condition, hp in (("dead", DEAD, 0), ("spared", SPARED, 1)):
        scene = a_scene(plain("ash"), foe("cur"))
        cur = who(scene, "cur")
        ask = expect(waiting(hurt(scene, cur, points(12), "a blow")), "H-CP-23", "gm", "dead", "cur")
        assert offers(ask) == ["dead", "spared"]
        scene = a_scene(plain("ash"), foe("cur"))
        cur = who(scene, "cur")
        play(hurt(scene, cur, points(12), "a blow"), answer)
        assert cur.has(condition)
        assert cur.is_gone
        assert cur.hp.value == hp


@pytest.mark.rules("H-CP-23")
def test_for_a_players_character_nobody_is_asked() -> None:
    scene = a_scene(plain("ash"))
    assert asked(hurt(scene, who(scene, "ash"), points(28), "a blow")) == []
    assert who(scene, "ash").has(DEAD)


@pytest.mark.rules("H-HLTH-03")
def test_the_dead_are_not_hurt_again() -> None:
    scene = a_scene(plain("ash", temporary=5))
    remove(scene, who(scene, "ash"), DEAD)
    struck(scene, "ash", 3)
    assert layers(scene, "ash") == (0, 0, 0, 5, 28)


@pytest.mark.rules("H-GAP-08")
def test_by_one_reading_0_hp_is_downed_prone_and_helpless() -> None:
    scene = a_scene(plain("ash"), foe("cur"), rulings={"H-GAP-08": "downed"})
    struck(scene, "ash", 28)
    ash = who(scene, "ash")
    assert (ash.has(DOWNED), ash.has(PRONE), ash.has(DEAD), ash.is_out) == (True, True, False, True)
    struck(scene, "ash", 1)  # who lies there and is struck again is dead
    assert ash.has(DEAD)


# Healing


@pytest.mark.rules("H-HLTH-02", "H-RUN-16")
@pytest.mark.parametrize(("hp", "after"), [(35, 38), (30, 36), (38, 38)])
def test_healing_goes_up_to_the_maximum_and_no_further(hp: int, after: int) -> None:
    scene = a_scene(plain("ash", start=38, hp=hp))
    heal(scene, who(scene, "ash"), points(6))
    assert who(scene, "ash").hp.value == after


@pytest.mark.rules("H-HLTH-04", "H-GAP-09")
def test_healing_restores_hp_and_no_other_layer() -> None:
    scene = a_scene(plain("ash", items=["mail"], barrier=1, temporary=5))
    ash = who(scene, "ash")
    for track in (ash.barrier, ash.defense, ash.armor, ash.temporary, ash.hp):
        track.value = 0
    ash.hp.value = 1
    heal(scene, ash, points(90))
    assert layers(scene, "ash") == (0, 0, 0, 0, 28)


@pytest.mark.rules("H-RUN-16", "H-HLTH-04")
def test_healing_never_reaches_the_dead() -> None:
    scene = a_scene(plain("ash", place="2,2", items=["healing-draught"]), plain("bryn", place="3,2"))
    remove(scene, who(scene, "bryn"), DEAD)
    who(scene, "bryn").hp.value = 0
    heal(scene, who(scene, "bryn"), points(5))
    assert who(scene, "bryn").hp.value == 0
    (draught,) = aids(scene, who(scene, "ash"), "combative")
    assert beneficiaries(scene, who(scene, "ash"), draught) == []


@pytest.mark.rules("H-RUN-16", "H-GAP-08")
def test_healing_gets_the_downed_up_again() -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-08": "downed"})
    struck(scene, "ash", 28)
    heal(scene, who(scene, "ash"), points(2))
    assert (who(scene, "ash").is_out, who(scene, "ash").hp.value) == (False, 2)
    assert not who(scene, "ash").has(STABLE)


@pytest.mark.rules("H-GAP-07")
@pytest.mark.parametrize(("reading", "first", "second"), [("higher", 5, 5), ("add", 5, 8)])
def test_temporary_hp_from_two_sources(reading: str, first: int, second: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-07": reading})
    fortify(scene, who(scene, "ash"), points(5))
    assert who(scene, "ash").temporary.value == first
    fortify(scene, who(scene, "ash"), points(3))
    assert who(scene, "ash").temporary.value == second


@pytest.mark.rules("H-GAP-07")
@pytest.mark.parametrize(("reading", "points"), [("higher", 5), ("add", 8)])
def test_temporary_hp_do_not_add_up_or_do(reading: str, points: int) -> None:
    scene = a_scene(plain("ash"), foe("cur"), rulings={"H-GAP-07": reading})
    ash = who(scene, "ash")
    for each in (5, 3):
        fortify(scene, ash, Working(each, "Rally", ("H-X-DMG",)))
    assert ash.temporary.value == points
    end_fight(scene, "heroes")
    assert ash.temporary.value == 0


@pytest.mark.rules("H-GAP-09", "H-HLTH-09")
def test_a_ward_raises_barrier_up_to_its_limit() -> None:
    scene = a_scene(plain("ash"))
    for expected in (1, 2, 2):
        shield(scene, who(scene, "ash"), points(1), 2)
        assert who(scene, "ash").barrier.value == expected


# Nothing left of an attack


@pytest.mark.rules("H-RUN-18", "H-ACT-BLK", "H-ACT-DDG-1")
@pytest.mark.parametrize("answers", [("block cur-1",), ("dodge cur-1", [12])])
def test_an_attack_that_is_stopped_costs_neither_barrier_nor_defense(answers: tuple[object, ...]) -> None:
    scene = a_scene(plain("ash", place="2,2"), foe("cur", "hexer", place="4,2", defense=2, attributes=NOUGHTS))
    scene.state.actors["ash"].items = scene.state.actors["ash"].ready = ["spear"]
    give(scene, "ash", (6, 4))
    give(scene, "cur", (6, 6))
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "spear"), "cur"), *answers)
    assert layers(scene, "cur") == (2, 2, 0, 0, 14)
    assert "Ash's Spear does nothing to Cur." in told(scene)


@pytest.mark.rules("H-RUN-18")
def test_no_damage_is_no_instance() -> None:
    scene = a_scene(plain("ash", barrier=1, defense=1))
    struck(scene, "ash", 0)
    assert layers(scene, "ash") == (1, 1, 0, 0, 28)


@pytest.mark.rules("H-HLTH-03", "H-CP-23")
def test_no_fate_is_asked_for_a_hero() -> None:
    scene = a_scene(plain("ash"))
    assert not any(isinstance(each, Ask) for each in hurt(scene, who(scene, "ash"), points(28), "a blow"))
    assert who(scene, "ash").has(DEAD)
    assert not who(scene, "ash").has(HIDDEN)


# Piece by piece


@pytest.mark.rules("H-GAP-03", "H-GAP-04", "H-HLTH-06")
@pytest.mark.parametrize(
    ("amount", "reading", "pieces", "broken", "through"),
    [
        (3, "literal", (("mail", 3),), (), 0),
        (5, "literal", (("mail", 4),), ("mail",), 0),
        (5, "overflow", (("mail", 4), ("greaves", 1)), ("mail",), 0),
        (9, "overflow", (("mail", 4), ("greaves", 3)), ("mail", "greaves"), 2),
    ],
)
def test_each_piece_takes_what_it_has_and_what_is_over_is_lost_or_goes_on(
    amount: int, reading: str, pieces: tuple[tuple[str, int], ...], broken: tuple[str, ...], through: int
) -> None:
    worn = Layers(20, armor=7, pieces=(("mail", 4), ("greaves", 3)))
    taken = absorb(worn, points(amount), settings(**{"H-GAP-03": reading, "H-GAP-04": "per-piece"}))
    assert (taken.pieces, taken.broken, taken.hp) == (pieces, broken, through)


@pytest.mark.rules("H-GAP-05", "H-HLTH-06")
def test_damaged_armor_is_no_longer_among_what_one_can_have() -> None:
    scene = a_scene(plain("ash", items=["scale"], defense=0))
    assert who(scene, "ash").armor.start > 0
    struck(scene, "ash", 30)
    assert who(scene, "ash").armor.start == 0


@pytest.mark.rules("H-GAP-09", "H-HLTH-09")
def test_a_barrier_that_is_given_is_told_as_such() -> None:
    scene = a_scene(plain("ash"))
    shield(scene, who(scene, "ash"), points(1), 2)
    assert [(each.track, each.change.value) for each in happened(scene, TrackChanged)] == [("Barrier", 1)]


@pytest.mark.rules("H-HLTH-09", "H-GAP-06")
def test_what_a_barrier_loses_is_told_as_such() -> None:
    scene = a_scene(plain("ash", barrier=1))
    struck(scene, "ash", 9)
    assert [(each.track, each.change.value) for each in happened(scene, TrackChanged)] == [("Barrier", -1)]


@pytest.mark.rules("H-GAP-09")
def test_a_barrier_that_is_full_gains_nothing_and_nothing_is_told() -> None:
    scene = a_scene(plain("ash", barrier=2))
    shield(scene, who(scene, "ash"), points(1), 2)
    assert (who(scene, "ash").barrier.value, happened(scene, TrackChanged)) == (2, [])
