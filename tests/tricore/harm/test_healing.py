"""Healing and shielding, waking, and Resuscitation (TC-HEAL-01 … -03, TC-SHD-01 … -07, TC-WND-17 … -22)."""

from typing import Any

import pytest

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import AP, DEAD, DYING, HP, UNCONSCIOUS
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.events.combat import ShieldEnded, ShieldGained
from facedown.rulesets.tricore.fight.turns import end_turn
from facedown.rulesets.tricore.freeplay.freeplay import aftermath
from facedown.rulesets.tricore.harm.clock import pass_time
from facedown.rulesets.tricore.harm.healing import _is_possible, give_temporary, heal, shield
from tests.playing import happened, play
from tests.tricore.staged.accounts import steps
from tests.tricore.staged.blows import FAILED, ben_of, dying, hp, hurt, two, worked
from tests.tricore.staged.builds import build
from tests.tricore.staged.cast import RESOURCES, a_fight, a_scene, aria, bram, plain, who
from tests.tricore.staged.duels import duel, dying_bob
from tests.tricore.staged.duels import hurt as bob_hurt
from tests.tricore.staged.table import assumed, called, sit


@pytest.mark.rules("TC-WND-26")
def test_the_dead_are_not_healed() -> None:
    scene = dying()
    pass_time(scene, 120)
    assert play(heal(scene, ben_of(scene), "hp", worked(99))) == 0
    assert ben_of(scene).has(DEAD)


@pytest.mark.rules("TC-WND-17", "TC-WND-18", "TC-WND-21")
def test_healing_adds_up_to_the_total_hp_and_the_revived_stand_at_zero_and_wounded_iii() -> None:
    scene = dying()
    ben = ben_of(scene)
    play(heal(scene, ben, "hp", worked(20)))
    play(heal(scene, ben, "hp", worked(9)))
    assert (ben.has(DYING), ben.hp.value) == (True, -4)
    play(heal(scene, ben, "hp", worked(1)), 100, [3, 2])
    assert (ben.has(DYING), ben.has(DEAD), ben.hp.value, ben.wounded, ben.bed_days) == (False, False, 0, 3, 5)
    assert ben.has(UNCONSCIOUS), "one wakes at 1 HP"
    play(heal(scene, ben, "hp", worked(1)))
    assert not ben.has(UNCONSCIOUS)


@pytest.mark.rules("TC-WND-15")
@pytest.mark.parametrize(("chance", "dice", "lives"), [(0, [], False), (30, [31], False), (30, [30, [1, 1]], True)])
def test_the_gm_may_call_it_improbable_or_impossible(chance: int, dice: list[Any], lives: bool) -> None:
    scene = dying()
    play(heal(scene, ben_of(scene), "hp", worked(30)), chance, *dice)
    assert ben_of(scene).has(DEAD) == (not lives)


@pytest.mark.rules("TC-CP-19", "TC-WND-15", "TC-GM-05")
def test_the_gm_says_how_likely_a_return_is_by_default_a_resuscitation_works_and_a_resurrection_does_not() -> None:
    scene = a_scene(plain("ann", conditions=[DEAD]), plain("bo"))
    table = sit(_is_possible(scene, who(scene, "ann")))
    assumed(table.question("TC-CP-19"), "gm", "ann", 100)
    table = called(scene, "return", {("TC-CP-27", ""): ["ann"]})
    ask = table.question("TC-CP-19")
    assert (ask.seat, ask.who, ask.default["chance"]) == ("gm", "ann", 0)
    assert who(scene, "ann").has(DEAD)


@pytest.mark.rules("TC-WND-19", "TC-WND-20", "TC-WND-21")
@pytest.mark.parametrize(
    ("mode", "days"), [("linear", [5, 10, 15]), ("plus-one", [10, 15, 20]), ("doubling", [5, 10, 20])]
)
def test_each_resuscitation_needs_longer_rest_and_the_fourth_fails(mode: str, days: list[int]) -> None:
    scene = two(rulings={"TC-C-41": mode})
    ben = ben_of(scene)
    needed = []
    for _ in range(3):
        ben.wounded = 3
        ben.hp.value = -1
        hurt(scene, "ben", 3)
        play(heal(scene, ben, "hp", worked(30)), 100, [3, 2])
        needed.append(ben.bed_days)
    assert needed == days
    ben.hp.value = -1
    hurt(scene, "ben", 3)
    play(heal(scene, ben, "hp", worked(30)))
    assert ben.has(DEAD)


@pytest.mark.rules("TC-WND-25")
@pytest.mark.parametrize(("amount", "awake"), [(3, False), (4, True)])
def test_one_wakes_at_one_hp(amount: int, awake: bool) -> None:
    scene = two(None, {"hp": 8})
    ben = ben_of(scene)
    hurt(scene, "ben", 11, FAILED)
    assert (ben.has(UNCONSCIOUS), ben.hp.value) == (True, -3)
    play(heal(scene, ben, "hp", worked(amount)))
    assert ben.can_act == awake
    assert ben.wounded > 0, "waking heals no wound"


@pytest.mark.rules("TC-WND-25")
def test_where_the_table_says_so_wounds_end_with_the_first_hp() -> None:
    scene = a_scene(plain("ben", wounded=2, hp=-1), rulings={"TC-G-46": "on-heal"})
    play(heal(scene, ben_of(scene), "hp", worked(2)))
    assert ben_of(scene).wounded == 0


@pytest.mark.rules("TC-HEAL-03")
def test_healing_beyond_the_total_says_what_was_lost() -> None:
    scene = a_fight(aria(hp=30), bram(side="foes"))
    assert play(heal(scene, who(scene, "aria"), "hp", Working(8, "salve"))) == 3
    assert steps(scene) == [(8, "salve"), (-5, "above the total")]


@pytest.mark.rules("TC-HEAL-01", "TC-HEAL-03")
@pytest.mark.parametrize(("pool", "total"), [("hp", 30), ("ap", 15), ("sp", 9), ("fp", 9), ("mp", 9)])
def test_healing_raises_any_resource_and_stops_at_its_total(pool: str, total: int) -> None:
    scene = a_scene(plain("ann", **{pool: 2}))
    ann = who(scene, "ann")
    assert play(heal(scene, ann, pool, worked(3))) == 3
    assert ann.pool(pool).value == 5
    assert play(heal(scene, ann, pool, worked(99))) == total - 5
    assert (ann.pool(pool).value, ann.pool(pool).start) == (total, total)


@pytest.mark.rules("TC-SUBT-01", "TC-HEAL-01")
@pytest.mark.parametrize("resource", RESOURCES)
def test_heal_raises_any_resource_and_no_other(resource: Any) -> None:
    help_ = build(base="grab", ev="heal", resource=resource, bare=True)
    empty = dict.fromkeys(RESOURCES, 1)
    scene = a_fight(plain("ash", builds=[help_]), plain("bo", **empty))
    play(perform(scene, Play(who(scene, "ash"), Card("grab", ability="test", targets=("bo",)))), [9, 9], [5])
    bo = who(scene, "bo")
    gained = {each: bo.pool(each).value - 1 for each in RESOURCES}
    assert gained == {**dict.fromkeys(RESOURCES, 0), resource: 8 if resource == "hp" else 4}


@pytest.mark.rules("TC-HEAL-03")
def test_healing_meets_neither_guard_nor_armor_nor_shield() -> None:
    scene = a_scene(plain("ann", hp=2, shields=[{"value": 5}]))
    play(heal(scene, who(scene, "ann"), HP, worked(1)))
    assert hp(scene, "ann") == 3
    assert [each.value for each in who(scene, "ann").shields] == [5]


@pytest.mark.rules("TC-C-41")
@pytest.mark.parametrize(
    ("mode", "days"), [("linear", [5, 10, 15]), ("plus-one", [10, 15, 20]), ("doubling", [5, 10, 20])]
)
def test_the_rest_after_a_resuscitation_grows(mode: str, days: list[int]) -> None:
    found = []
    for before in range(3):
        bob = dying_bob(scene := duel({"TC-C-41": mode}))
        bob.revived = before
        play(heal(scene, bob, "hp", Working(30, "care")), 100, (2, 3))
        found.append(bob.bed_days)
    assert found == days


@pytest.mark.rules("TC-SHD-05", "TC-G-44")
def test_temporary_hp_do_not_add_up_and_end_with_their_time() -> None:
    scene = a_fight(aria(temporary=3), bram(side="foes"))
    one = who(scene, "aria")
    give_temporary(scene, one, Working(5, "a gift"))
    play(end_turn(scene, one))
    assert one.temporary == 5  # the turn in which they came does not count
    play(end_turn(scene, one))
    (gained,), (ended,) = happened(scene, ShieldGained), happened(scene, ShieldEnded)
    assert (gained.amount.value, ended.amount.value, ended.what, one.temporary) == (2, 5, "temporary HP", 0)


@pytest.mark.rules("TC-G-44")
@pytest.mark.parametrize(("mode", "left"), [("next-turn", 0), ("encounter", 5)])
def test_shields_and_temporary_hp_last_until_the_next_turn_or_the_end(mode: str, left: int) -> None:
    scene = duel({"TC-G-44": mode})
    bob = who(scene, "bob")
    shield(scene, bob, "hp", Working(5, "x"), None, "ann")
    give_temporary(scene, bob, Working(5, "x"))
    play(end_turn(scene, bob))
    assert sum(each.value for each in bob.shields) == left
    assert bob.temporary == left
    play(aftermath(scene))
    assert not bob.shields
    assert not bob.temporary


@pytest.mark.rules("TC-G-44")
@pytest.mark.parametrize("mode", ["next-turn", "encounter"])
def test_a_shield_that_states_its_time_keeps_it_and_the_first_to_end_is_used_first(mode: str) -> None:
    scene = duel({"TC-G-44": mode})
    bob = who(scene, "bob")
    for turns in (3, 1, 2):
        shield(scene, bob, "hp", Working(5, "x"), turns, "ann")
    bob_hurt(scene, 7)
    assert [(each.turns, each.value) for each in bob.shields] == [(3, 5), (2, 3)]
    play(end_turn(scene, bob))
    play(end_turn(scene, bob))
    assert [each.value for each in bob.shields] == [5]


@pytest.mark.rules("TC-SHD-01", "TC-DMG-08")
def test_temporary_hp_protect_hp_and_nothing_else() -> None:
    scene = two()
    give_temporary(scene, who(scene, "ben"), worked(6))
    hurt(scene, "ben", 5, resource=AP)
    assert (who(scene, "ben").temporary, who(scene, "ben").ap.value) == (6, 10)
    hurt(scene, "ben", 5)
    assert (who(scene, "ben").temporary, hp(scene, "ben")) == (1, 30)
    assert len(happened(scene, ShieldGained)) == 1
