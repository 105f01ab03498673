"""Below zero: Wounded, consciousness, dying, Resuscitation, Coup de Grace (A12 of the catalogue)."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actions.grab import grab
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import DEAD, DYING, UNCONSCIOUS
from facedown.rulesets.tricore.events.combat import ResolveRolled
from facedown.rulesets.tricore.fight.turns import _pass_seconds, start_turn
from facedown.rulesets.tricore.harm.clock import pass_time
from facedown.rulesets.tricore.harm.effect import defence_value
from facedown.rulesets.tricore.harm.exertion import spend_ap
from facedown.rulesets.tricore.harm.hazards import return_from_death
from facedown.rulesets.tricore.harm.healing import heal
from facedown.rulesets.tricore.harm.injury import damage_resolve, die
from facedown.rulesets.tricore.rolls.blow import Clash, Defence, Meeting
from facedown.rulesets.tricore.rolls.resolve import resolve
from tests.playing import happened, play
from tests.tricore.blows import FAILED, HELD, a_blow, ben_of, dying, hp, hurt, two, worked
from tests.tricore.cast import a_fight, a_scene, foe, plain, who


@pytest.mark.rules("TC-WND-01", "TC-WND-03", "TC-WND-05")
@pytest.mark.parametrize(("amount", "wounded"), [(1, 0), (2, 1), (10, 1)], ids=["to zero", "to -1", "far below"])
def test_below_zero_one_is_wounded_and_at_zero_not_yet(amount: int, wounded: int) -> None:
    scene = two(None, {"hp": 1})
    hurt(scene, "ben", amount, HELD)
    assert (hp(scene, "ben"), ben_of(scene).wounded) == (1 - amount, wounded)


@pytest.mark.rules("TC-WND-02", "TC-WND-03")
@pytest.mark.parametrize(("amount", "wounded"), [(2, 1), (3, 2), (14, 2)], ids=["below VIT", "VIT", "much more"])
def test_each_further_source_of_vit_damage_is_one_step_worse(amount: int, wounded: int) -> None:
    scene = two(None, {"hp": -1, "wounded": 1})
    hurt(scene, "ben", amount, HELD)
    assert ben_of(scene).wounded == wounded


@pytest.mark.rules("TC-WND-02", "TC-WND-03")
@pytest.mark.parametrize(
    ("mode", "amount", "wounded"), [("every-source", 1, 2), ("per-vit-points", 2, 1), ("per-vit-points", 6, 3)]
)
def test_the_table_may_count_wounds_otherwise(mode: str, amount: int, wounded: int) -> None:
    scene = two(None, {"hp": -1, "wounded": 1}, rulings={"TC-C-35": mode})
    hurt(scene, "ben", amount, HELD)
    assert ben_of(scene).wounded == wounded


@pytest.mark.rules("TC-WND-04", "TC-WND-05", "TC-WND-08")
@pytest.mark.parametrize(("faces", "awake"), [([1, 2], True), (FAILED, False)], ids=["matches", "one short"])
def test_at_zero_or_below_a_resolve_against_the_damage_keeps_one_conscious(faces: list[int], awake: bool) -> None:
    scene = two(None, {"hp": 9})
    hurt(scene, "ben", 9, faces)
    ben = ben_of(scene)
    assert (ben.has(UNCONSCIOUS), ben.can_act) == (not awake, awake)
    assert not ben.has(DYING)


@pytest.mark.rules("TC-WND-04")
def test_above_zero_nobody_asks() -> None:
    scene = two(None, {"hp": 9})
    hurt(scene, "ben", 8)
    assert happened(scene, ResolveRolled) == []


@pytest.mark.rules("TC-WND-06", "TC-WND-07", "TC-WND-28", "TC-DICE-06")
def test_every_later_cycle_asks_again_with_a_die_less_each_time() -> None:
    scene = two(None, {"hp": 2})
    ben = ben_of(scene)
    hurt(scene, "ben", 2, HELD)
    play(start_turn(scene, ben), "fight")  # still the first cycle: nothing is asked
    asked: list[list[Any]] = [[[8]], [], [[4]]]
    for cycle, faces in enumerate(asked, start=2):
        scene.state.rotation.cycle = cycle
        play(start_turn(scene, ben), *faces, "fight")
    results = [each.result.value for each in happened(scene, ResolveRolled)][1:]
    assert results == [8 + 6, 6, 6 - 4]  # 1d12, then no die at all, then a die that is subtracted


@pytest.mark.rules("TC-WND-06", "TC-WND-05")
def test_failing_it_later_is_falling_unconscious_too() -> None:
    scene = two(None, {"hp": 9})
    ben = ben_of(scene)
    hurt(scene, "ben", 9, HELD)
    scene.state.rotation.cycle = 2
    play(start_turn(scene, ben), [2])
    assert ben.has(UNCONSCIOUS)


@pytest.mark.rules("TC-WND-28")
def test_a_new_hit_takes_no_penalty_and_above_zero_the_count_starts_anew() -> None:
    scene = two(None, {"hp": 2})
    ben = ben_of(scene)
    hurt(scene, "ben", 2, HELD)
    for cycle, faces in ((2, [[8]]), (3, [])):
        scene.state.rotation.cycle = cycle
        play(start_turn(scene, ben), *faces, "fight")
    hurt(scene, "ben", 1, [5, 5])  # two dice
    play(heal(scene, ben, "hp", worked(2)))
    assert ben.low_cycles == 0
    hurt(scene, "ben", 1, HELD)
    scene.state.rotation.cycle = 4
    play(start_turn(scene, ben), [8], "fight")  # one die less again, not three
    assert not ben.has(UNCONSCIOUS)


@pytest.mark.rules("TC-WND-09", "TC-WND-12", "TC-CHIP-03", "TC-GRAB-04")
def test_wounds_take_dice_from_the_value_of_a_parry_and_from_a_critical_grab_too() -> None:
    scene = two({"wounded": 1, "items": [{"item": "greatsword", "at": "main"}]})
    ann = who(scene, "ann")
    back = a_blow(scene, Card("strike", targets=("ann",)), "ben", "ann")
    play(defence_value(scene, Defence(ann, Card("parry", devices=("greatsword",))), back, False), [5])
    hold = a_blow(scene, Card("grab", "heavy", targets=("ben",)))
    met = Meeting(worked(14), worked(14), is_hit=True, critical=True)
    play(grab(scene, hold, Clash(worked(14)), met), "lethal", [5, 4, 5])  # 2 + 3 - 2 dice


@pytest.mark.rules("TC-WND-12")
def test_where_the_table_says_so_wounds_take_dice_from_resolves() -> None:
    scene = a_scene(plain("ben", wounded=1), rulings={"TC-C-36": "on"})
    assert play(damage_resolve(scene, ben_of(scene), 9, "physical", "a test")) == 4
    assert play(resolve(scene, ben_of(scene), "VIT", worked(14), "a test")).total.value == 3


@pytest.mark.rules("TC-WND-13")
def test_wounded_iv_is_unconscious_and_dying_without_a_resolve() -> None:
    scene = dying()
    ben = ben_of(scene)
    assert (ben.wounded, ben.has(UNCONSCIOUS), ben.has(DYING), ben.has(DEAD)) == (4, True, True, False)


@pytest.mark.rules("TC-WND-14", "TC-WND-16", "TC-WND-26")
def test_240_ap_of_priority_holders_are_all_the_dying_have() -> None:
    scene = dying()
    ann, ben = who(scene, "ann"), ben_of(scene)
    ann.ap.value = ann.ap.start = 999
    play(spend_ap(scene, ann, worked(239), "a test"))
    scene.state.priority = []
    play(spend_ap(scene, ann, worked(50), "a Reaction"))  # not with Priority: it does not count
    assert not ben.has(DEAD)
    scene.state.priority = ["ann"]
    play(spend_ap(scene, ann, worked(1), "a test"))
    assert ben.has(DEAD)


@pytest.mark.rules("TC-WND-14", "TC-WND-16", "TC-WND-26")
def test_two_minutes_are_all_the_dying_have() -> None:
    scene = dying()
    pass_time(scene, 119)
    assert not ben_of(scene).has(DEAD)
    pass_time(scene, 1)
    assert ben_of(scene).has(DEAD)


@pytest.mark.rules("TC-WND-14", "TC-AP-15")
def test_in_a_fight_that_is_twenty_cycles() -> None:
    scene = dying()
    for _ in range(19):
        _pass_seconds(scene)
    assert not ben_of(scene).has(DEAD)
    _pass_seconds(scene)
    assert ben_of(scene).has(DEAD)


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


@pytest.mark.rules("TC-WND-22", "TC-GM-05")
@pytest.mark.parametrize(("chance", "dead"), [(0, True), (100, False)])
def test_a_setting_may_know_ways_back_from_death(chance: int, dead: bool) -> None:
    scene = dying()
    pass_time(scene, 120)
    ben = ben_of(scene)
    play(return_from_death(scene, ben, "now"), {"chance": chance, "hp": 4, "wounded": 2, "days": 3})
    assert ben.has(DEAD) == dead
    if not dead:
        assert (ben.hp.value, ben.wounded, ben.bed_days) == (4, 2, 3)


@pytest.mark.rules("TC-WND-22", "TC-AP-09", "TC-SHK-05")
def test_death_ends_a_blackout_and_systemic_shock_for_good() -> None:
    scene = a_fight(plain("ann"), foe("bob"))
    ann = who(scene, "ann")
    ann.blackout, ann.systemic = 3, 2
    die(scene, ann, "a test")
    assert (ann.blackout, ann.systemic) == (0, 0)


@pytest.mark.rules("TC-WND-28", "TC-WND-29", "TC-AP-08")
def test_who_is_blacked_out_has_no_consciousness_to_keep() -> None:
    scene = two(None, {"hp": 2, "conditions": ["Blacked out"]})
    ben = ben_of(scene)
    hurt(scene, "ben", 6)  # no Resolve is rolled
    assert (ben.wounded, ben.has(UNCONSCIOUS)) == (1, False)
    scene.state.rotation.cycle = 2
    play(start_turn(scene, ben))
    assert ben.low_cycles == 1
