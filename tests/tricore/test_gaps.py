"""Where the book is silent: each reading of each ruling changes play as the rulebook says.

Ann and Bob are those of `duels`.
"""

from typing import Any

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.utility import recover
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import (
    ADVANTAGE,
    BLACKED_OUT,
    DEAD,
    DISADVANTAGE,
    DYING,
    REACTION,
    UNCONSCIOUS,
    VULNERABLE,
    Dying,
)
from facedown.rulesets.tricore.events.abilities import Resolved
from facedown.rulesets.tricore.events.combat import ResolveRolled
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.fight.turns import end_turn, next_turn, start_turn
from facedown.rulesets.tricore.freeplay.freeplay import aftermath
from facedown.rulesets.tricore.harm.clock import pass_time
from facedown.rulesets.tricore.harm.exertion import pay, settle_debts, spend_ap
from facedown.rulesets.tricore.harm.hazards import strike_by_surroundings
from facedown.rulesets.tricore.harm.healing import give_temporary, heal, shield
from facedown.rulesets.tricore.harm.injury import black_out, damage_resolve
from facedown.rulesets.tricore.rolls.cost import Cost, can_pay, cost_of
from facedown.rulesets.tricore.rolls.skill_roll import skill_roll
from facedown.rulesets.tricore.skills.channel import channel
from facedown.rulesets.tricore.skills.influence import attitude_to, influence
from facedown.rulesets.tricore.skills.languages import decipher
from tests.playing import happened, play
from tests.tricore.cast import let_run, plain, who
from tests.tricore.duels import (
    ABILITY,
    BARE,
    BLOCK,
    COLLIDE,
    CRITICAL,
    DODGE,
    GRAB,
    HITS,
    LAID,
    PARRY,
    STRIKE,
    SWORD,
    WEAK,
    accuracy,
    act,
    an_ability,
    duel,
    effect,
    hurt,
    outcome,
    stats,
    struck,
    with_,
)

# what a character is made of


@pytest.mark.rules("TC-G-05")
@pytest.mark.parametrize(
    ("mode", "tuned", "bonus"), [("replace", 5, 5), ("replace", 1, 3), ("add", 5, 8), ("add", 1, 4)]
)
def test_attunement_takes_the_place_of_the_key_stat_of_an_energy_ev_or_is_added(
    mode: str, tuned: int, bonus: int
) -> None:
    scene = duel({"TC-G-05": mode}, ann={"builds": (an_ability(alter="fire"),), "primaries": stats(ATN=tuned)})
    act(scene, ABILITY, HITS, (2, 2, 2))
    assert effect(scene) == 6 + bonus
    act(scene, STRIKE, HITS, (2, 2, 2))  # it is nothing to a Physical one
    assert effect(scene) == 6 + 3


@pytest.mark.rules("TC-G-05")
@pytest.mark.parametrize(("mode", "bonus"), [("replace", 10), ("add", 6 + 5)])
def test_two_hands_double_the_key_stat_and_not_what_is_added(mode: str, bonus: int) -> None:
    blade = ({"item": "greatsword", "at": "both"},)
    scene = duel(
        {"TC-G-05": mode}, ann={"builds": (an_ability(alter="fire"),), "primaries": stats(ATN=5), "items": blade}
    )
    act(scene, with_(ABILITY, devices=("greatsword",)), HITS, (1, 1, 1, 1))
    assert effect(scene) == 4 + bonus


@pytest.mark.rules("TC-G-06")
@pytest.mark.parametrize(("base", "faces"), [(2, (6, 5)), (1, (11,))])
def test_accuracy_and_defences_start_with_two_dice_or_one(base: int, faces: tuple[int, ...]) -> None:
    scene = duel({"TC-G-06": base})
    for defence in (BLOCK, DODGE, PARRY):
        bonus = ("no",) if defence is PARRY else ("stay",) if defence is DODGE else ()
        ev = () if defence is PARRY else ((1, 1, 1),)
        act(scene, STRIKE, faces, faces, *ev, *bonus, defence=defence)
        if ev:
            assert accuracy(scene) == 11 + 3


@pytest.mark.rules("TC-G-08")
@pytest.mark.parametrize("die", [6, 8, 10, 12])
def test_the_die_of_an_ev_is_that_of_the_table(die: int) -> None:
    scene = duel({"TC-G-08": die}, primaries=stats(END=20))
    act(scene, STRIKE, HITS, (1, 1, die, 1))  # the highest face explodes
    assert effect(scene) == 3 + die + 3


@pytest.mark.rules("TC-G-13")
def test_whoever_wakes_from_a_blackout_has_no_ap() -> None:
    scene = duel(ap=-15)
    bob = who(scene, "bob")
    bob.blackout, bob.conditions = 1, [Condition(BLACKED_OUT)]
    play(end_turn(scene, bob))
    assert bob.can_act
    assert bob.ap.value == 0


# dice and numbers


@pytest.mark.rules("TC-G-15")
@pytest.mark.parametrize(("step", "drained"), [(4, 2), (2, 3), (20, 1)])
def test_every_so_many_points_above_the_number_are_one_more_success(step: int, drained: int) -> None:
    scene = duel({"TC-G-15": step})
    act(scene, GRAB, (8, 8))  # 19 against 14
    assert who(scene, "bob").ap.value == 15 - drained


@pytest.mark.rules("TC-G-17")
@pytest.mark.parametrize(
    ("mode", "ev", "total"), [("play", (6, 2, 1, 1), 10), ("all", (6, 2, 1, 1), 10), ("checks-only", (6, 1, 1), 8)]
)
def test_checks_explode_and_quantities_unless_only_checks_do(mode: str, ev: tuple[int, ...], total: int) -> None:
    scene = duel({"TC-G-17": mode})
    act(scene, STRIKE, (12, 2, 6), ev)
    assert (accuracy(scene), effect(scene)) == (20 + 3, total + 3)


@pytest.mark.rules("TC-G-17")
@pytest.mark.parametrize(
    ("mode", "faces", "cycles"), [("play", (12,), 9), ("checks-only", (12,), 9), ("all", (12, 3), 12)]
)
def test_durations_explode_only_where_all_do(mode: str, faces: tuple[int, ...], cycles: int) -> None:
    scene = duel({"TC-G-17": mode})
    play(black_out(scene, who(scene, "bob")), faces)
    assert who(scene, "bob").blackout == cycles


@pytest.mark.rules("TC-G-18")
@pytest.mark.parametrize(("mode", "dice", "total"), [("floor", (), 6), ("subtract", (4,), 2)])
def test_a_pool_stops_at_no_dice_or_the_excess_is_subtracted(mode: str, dice: tuple[int, ...], total: int) -> None:
    scene = duel({"TC-G-18": mode}, wounded=1)  # two dice fewer than one
    assert play(skill_roll(scene, who(scene, "bob"), "observe", "x"), *dice).value == total


@pytest.mark.rules("TC-G-18")
@pytest.mark.parametrize("mode", ["floor", "subtract"])
def test_staying_conscious_gets_harder_without_end(mode: str) -> None:
    scene = duel({"TC-G-18": mode})
    assert play(damage_resolve(scene, who(scene, "bob"), 10, "physical", "x", 3), 12) == 6 - 12


@pytest.mark.rules("TC-G-19")
@pytest.mark.parametrize(("mode", "ev", "reactions", "shock"), [("floor", 10, 2, True), ("nearest", 11, 3, False)])
def test_fractions_are_dropped_or_rounded_to_the_nearest(mode: str, ev: int, reactions: int, shock: bool) -> None:
    scene = duel({"TC-G-19": mode}, primaries=stats(END=20))
    act(scene, STRIKE, CRITICAL, (1, 1, 2))
    assert effect(scene) == ev  # half as much again as 7
    assert who(scene, "bob").tokens[REACTION] == reactions  # for an Acuity of 3
    dice = ((6, 6),) if shock else ()
    hurt(duel({"TC-G-19": mode}, primaries=stats(VIT=4)), 15, *dice)  # half of 31 HP


@pytest.mark.rules("TC-G-19")
@pytest.mark.parametrize("mode", ["floor", "nearest"])
def test_what_rounds_up_keeps_its_own_way(mode: str) -> None:
    costs = [cost_of(scene, who(scene, "ann"), BARE).ap.value for scene in exhausted(mode)]
    assert costs == [1 + 2, 1 + 4]


def exhausted(mode: str) -> list[Any]:
    return [duel({"TC-G-19": mode}, ann={"ap": ap}) for ap in (-7, -8)]


# making characters


@pytest.mark.rules("TC-G-56")
@pytest.mark.parametrize(("mode", "to_hit", "ev"), [("accuracy", 3, 3), ("ev", 2, 4)])
def test_a_trade_adds_its_die_to_accuracy_or_to_the_ev(mode: str, to_hit: int, ev: int) -> None:
    trade = {"name": "Guard", "picks": ("swords", "strike", "observe")}  # two fit, one die
    scene = duel({"TC-G-56": mode}, ann={"trades": (trade,)})
    act(scene, STRIKE, (6,) * to_hit, (1,) * ev)
    assert (accuracy(scene), effect(scene)) == (6 * to_hit + 3, ev + 3)
    assert play(skill_roll(scene, who(scene, "ann"), "observe", "x"), (5, 5)).value == 10 + 6


# AP and time


@pytest.mark.rules("TC-G-09")
@pytest.mark.parametrize(
    ("mode", "more"), [("halves", {0: 0, -1: 2, -7: 2, -8: 4, -15: 4}), ("late", {-1: 0, -7: 0, -8: 2, -11: 2, -12: 4})]
)
def test_one_is_fatigued_and_exhausted_by_halves_or_late(mode: str, more: dict[int, int]) -> None:
    for ap, extra in more.items():
        scene = duel({"TC-G-09": mode}, ann={"primaries": stats(VIT=4), "ap": ap})  # 16 AP in all
        ann = who(scene, "ann")
        assert cost_of(scene, ann, STRIKE).ap.value == 3 + extra
        assert cost_of(scene, ann, Card("walk")).ap.value == 0


@pytest.mark.rules("TC-G-10")
@pytest.mark.parametrize("mode", ["none", "full-each-cycle", "base6-each-cycle"])
def test_ten_quiet_minutes_refill_ap(mode: str) -> None:
    scene = duel({"TC-G-10": mode}, ann={"ap": 5})
    pass_time(scene, 599)
    assert who(scene, "ann").ap.value == 5
    pass_time(scene, 600)
    assert who(scene, "ann").ap.value == 15


@pytest.mark.rules("TC-G-11")
@pytest.mark.parametrize("price", [0, 1, 6])
def test_recover_costs_what_the_table_says(price: int) -> None:
    scene = duel({"TC-G-11": price}, ann={"hp": 1})
    play(take_priority(scene, [who(scene, "ann")]), ["recover"], [], "hp", (1, 1, 1, 1))
    assert (who(scene, "ann").hp.value, who(scene, "ann").ap.value) == (5, 15 - price)


@pytest.mark.rules("TC-G-14")
@pytest.mark.parametrize(("seconds", "is_dead"), [(6, False), (10, True)])
def test_a_cycle_lasts_so_many_seconds(seconds: int, is_dead: bool) -> None:
    scene = duel({"TC-G-14": seconds}, hp=-5)
    bob = who(scene, "bob")
    bob.dying, bob.conditions = Dying(seconds=111), [Condition(UNCONSCIOUS), Condition(DYING)]
    let_run(next_turn(scene))
    assert scene.state.seconds == seconds
    assert bob.has(DEAD) is is_dead


@pytest.mark.rules("TC-G-48")
def test_only_ap_spent_with_priority_bring_the_dying_nearer_to_death() -> None:
    scene = duel(hp=-5, others=(plain("cat", place="0,0", side="foes"),))
    bob = who(scene, "bob")
    bob.dying, bob.conditions = Dying(), [Condition(UNCONSCIOUS), Condition(DYING)]
    play(spend_ap(scene, who(scene, "ann"), Working(5, "x"), "x"))
    assert bob.dying.ap == 5
    play(spend_ap(scene, who(scene, "cat"), Working(5, "x"), "x"))
    assert bob.dying.ap == 5
    pass_time(scene, 119)
    assert not bob.has(DEAD)
    pass_time(scene, 1)
    assert bob.has(DEAD)


@pytest.mark.rules("TC-G-58")
@pytest.mark.parametrize(("floor", "most"), [(1, 29), (10, 20), (20, 10)])
def test_a_payment_in_hp_leaves_some_and_is_no_damage(floor: int, most: int) -> None:
    scene = duel({"TC-G-58": floor})
    ann = who(scene, "ann")
    assert not can_pay(scene, ann, Cost(Working(0, "x"), hp=most + 1))
    assert can_pay(scene, ann, Cost(Working(0, "x"), hp=most))
    play(pay(scene, ann, Cost(Working(0, "x"), hp=most), "x"))  # no Shock, however much
    assert ann.hp.value == floor


@pytest.mark.rules("TC-G-70")
@pytest.mark.parametrize(("mode", "left"), [("off", 0), ("on", -5)])
def test_others_take_ap_down_to_zero_or_below(mode: str, left: int) -> None:
    assert hurt(duel({"TC-G-70": mode}, ap=5), 10, resource="ap").ap.value == left
    scene = duel({"TC-G-70": mode}, ap=1)
    act(scene, GRAB, (12, 1, 11))  # 27 against 14: four successes
    assert who(scene, "bob").ap.value == (-3 if mode == "on" else 0)


@pytest.mark.rules("TC-G-70")
def test_who_is_pushed_to_minus_the_total_blacks_out() -> None:
    bob = hurt(duel({"TC-G-70": "on"}, ap=5), 20, 9, resource="ap")
    assert bob.ap.value == -15
    assert bob.has(BLACKED_OUT)
    scene = duel({"TC-G-70": "on"}, ap=-14)
    act(scene, GRAB, HITS, 9)
    assert who(scene, "bob").has(BLACKED_OUT)


@pytest.mark.rules("TC-G-85")
@pytest.mark.parametrize(("mode", "dice", "hp"), [("on", (HITS, (5, 5, 5), 9), 21), ("off", (9,), 30)])
def test_the_card_that_spends_the_last_ap_still_resolves_or_does_nothing(
    mode: str, dice: tuple[Any, ...], hp: int
) -> None:
    scene = duel({"TC-G-85": mode}, ann={"ap": -12})
    play(take_priority(scene, [who(scene, "ann")]), LAID, [], *dice)
    assert who(scene, "ann").ap.value == -12 - 3 - 4
    assert who(scene, "ann").has(BLACKED_OUT)
    assert who(scene, "bob").hp.value == hp


@pytest.mark.rules("TC-G-94")
@pytest.mark.parametrize(("had", "left"), [(1, 1 - 3 - 1), (-3, -3 - 5 - 3)])
def test_fatigue_is_read_once_before_the_first_card_is_paid(had: int, left: int) -> None:
    scene = duel(ann={"ap": had})
    play(take_priority(scene, [who(scene, "ann")]), [*LAID, "crafting"], [], WEAK)
    assert who(scene, "ann").ap.value == left


@pytest.mark.rules("TC-G-94")
def test_a_total_that_recover_has_lowered_causes_no_blackout() -> None:
    scene = duel(ann={"ap": -14})
    ann = who(scene, "ann")
    play(recover(scene, ann), "ap", (1, 1, 1, 1))
    play(settle_debts(scene, ann))
    assert (ann.ap.start, ann.ap.value) == (1, -10)
    assert ann.can_act


# moving and carrying


@pytest.mark.rules("TC-G-23")
@pytest.mark.parametrize(("mode", "standing"), [("on", 1 + 3), ("off", 1 + 3 + 7)])
def test_collide_counts_speed_after_a_step_or_always(mode: str, standing: int) -> None:
    scene = duel({"TC-G-23": mode}, ann={"items": ()})
    act(scene, COLLIDE, HITS, "lethal", (1,))
    assert effect(scene) == standing
    ann = who(scene, "ann")
    ann.moved, ann.came_from = 1, "3,4"
    act(scene, COLLIDE, HITS, "lethal", (1,))
    assert effect(scene) == 1 + 3 + 7


# attacks


@pytest.mark.rules("TC-G-22")
@pytest.mark.parametrize(("mode", "lost"), [("expire", 5), ("persist-cycle", 1)])
def test_what_is_left_of_a_block_is_gone_or_stays_for_the_cycle(mode: str, lost: int) -> None:
    for next_cycle in (False, True):
        scene = duel({"TC-G-22": mode}, primaries=stats(END=7))
        assert act(scene, STRIKE, HITS, WEAK, (1, 1, 1), defence=BLOCK) == 0  # 10 against 6
        if next_cycle:
            let_run(next_turn(scene))
        assert act(scene, STRIKE, HITS, (5, 5, 5)) == (5 if next_cycle else lost)


@pytest.mark.rules("TC-G-22")
def test_what_is_left_of_a_block_stops_only_the_type_it_was_chosen_for() -> None:
    scene = duel({"TC-G-22": "persist-cycle"}, primaries=stats(END=7))
    act(scene, STRIKE, HITS, WEAK, (1, 1, 1), defence=BLOCK)
    assert struck(scene, 12, "energy") == 3


@pytest.mark.rules("TC-G-24")
@pytest.mark.parametrize(
    ("mode", "value", "more", "left"),
    [
        ("on", 3, (2,), 5),
        ("on", 4, (), 10),
        ("gm", 3, ("yes", 2), 5),
        ("gm", 3, ("no",), 10),
        ("gm", 4, (), 10),
    ],
)
def test_an_item_overcome_by_twice_its_worth_chips_always_or_by_the_gm(
    mode: str, value: int, more: tuple[Any, ...], left: int
) -> None:
    scene = duel({"TC-G-24": mode}, items=({"item": "buckler", "at": "off"},))
    block = Card("block", devices=("buckler",))
    act(scene, STRIKE, HITS, WEAK, (5, 5, 5), (value,), *more, defence=block)  # 18 against 9 or 10
    buckler = who(scene, "bob").piece("buckler")
    assert buckler is not None
    assert buckler.durability.value == left


@pytest.mark.rules("TC-G-28")
@pytest.mark.parametrize(("mode", "lost"), [("sum", 25 - 15 - 9), ("highest", 25 - 15), ("split", 0 + 12 - 9)])
def test_the_guard_and_armor_of_several_types_add_up_or_not(mode: str, lost: int) -> None:
    scene = duel({"TC-G-28": mode}, primaries=stats(END=9))
    assert struck(scene, 25, "physical", "energy") == lost


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
    hurt(scene, 7)
    assert [(each.turns, each.value) for each in bob.shields] == [(3, 5), (2, 3)]
    play(end_turn(scene, bob))
    play(end_turn(scene, bob))
    assert [each.value for each in bob.shields] == [5]


@pytest.mark.rules("TC-G-49")
@pytest.mark.parametrize(("mode", "dice", "ap"), [("net", (), 15), ("gross", ((6, 6),), 15), ("gross", ((6, 5),), 0)])
def test_the_threshold_meets_damage_after_or_before_it_is_lessened(mode: str, dice: tuple[Any, ...], ap: int) -> None:
    scene = duel({"TC-G-49": mode})
    assert act(scene, STRIKE, HITS, (5, 5, 5), *dice) == 9  # of 18; the Threshold is 15
    assert who(scene, "bob").ap.value == ap


@pytest.mark.rules("TC-G-49")
@pytest.mark.parametrize("mode", ["net", "gross"])
def test_reaching_the_threshold_is_enough(mode: str) -> None:
    hurt(duel({"TC-G-49": mode}), 14)
    hurt(duel({"TC-G-49": mode}), 15, (6, 6))


# cards


@pytest.mark.rules("TC-G-36")
@pytest.mark.parametrize(("mode", "two", "less_one"), [("off", 3 + 2, 3), ("on", 3 + 4, 3 + 2)])
def test_several_advantages_count_as_one_or_add_up(mode: str, two: int, less_one: int) -> None:
    scene = duel({"TC-G-36": mode}, ann={"conditions": (ADVANTAGE,)}, conditions=(UNCONSCIOUS,))
    act(scene, STRIKE, HITS, (1,) * two)
    scene = duel({"TC-G-36": mode}, ann={"conditions": (ADVANTAGE, DISADVANTAGE)}, conditions=(UNCONSCIOUS,))
    act(scene, STRIKE, HITS, (1,) * less_one)
    scene = duel({"TC-G-36": mode}, ann={"conditions": (ADVANTAGE, VULNERABLE)}, conditions=(UNCONSCIOUS,))
    act(scene, STRIKE, HITS, (1,))


@pytest.mark.rules("TC-G-37")
def test_other_senses_hinder_only_what_relies_on_them() -> None:
    scene = duel(ann={"impaired": ("hearing", "smell", "taste"), "skills": {"influence": 2}})
    ann = who(scene, "ann")
    act(scene, STRIKE, HITS, (1, 1, 1))
    assert play(skill_roll(scene, ann, "observe", "x"), 5).value == 5 + 6
    assert play(skill_roll(scene, ann, "influence", "x"), 5).value == 5 + 6  # two dice fewer
    scene = duel(ann={"impaired": ("touch",)})
    act(scene, GRAB)  # no dice are left
    assert accuracy(scene) == 3


@pytest.mark.rules("TC-G-37")
def test_higher_ground_helps_and_bad_ground_hinders_collide_and_dodge() -> None:
    flat = "." * 9
    high = duel(rows=(flat, flat, flat, flat, "....1....", flat))
    act(high, STRIKE, HITS, (1,) * 5)
    bad = duel(rows=(flat, flat, flat, flat, "....~....", flat))
    act(bad, STRIKE, HITS, (1,) * 3)
    act(bad, with_(COLLIDE, weight="heavy"), HITS, "lethal", (1,) * 2)  # of four


@pytest.mark.rules("TC-G-38")
@pytest.mark.parametrize("price", [1, 2, 0])
def test_a_skill_action_costs_what_the_table_says(price: int) -> None:
    scene = duel({"TC-G-38": price})
    play(take_priority(scene, [who(scene, "ann")]), ["crafting"], [])
    assert who(scene, "ann").ap.value == 15 - price


@pytest.mark.rules("TC-G-39")
@pytest.mark.parametrize(
    ("kind", "faces"), [("related", (11, 10, 1)), ("unrelated", (11, 11, 8)), ("dead", (12, 11, 11, 8))]
)
def test_languages_are_challenges_of_rank_three_five_and_eight(kind: str, faces: tuple[int, ...]) -> None:
    scene = duel()
    ann = who(scene, "ann")
    assert play(decipher(scene, ann, kind, "", "x"), faces) == 1
    lower = (*faces[:-1], faces[-1] - 1) if faces[-1] > 1 else (faces[0], faces[1] - 1, 1)
    assert play(decipher(scene, ann, kind, "", "x"), lower) == 0


@pytest.mark.rules("TC-G-40")
def test_channel_redirects_or_extinguishes_and_absorbs_by_ten_more() -> None:
    def ready(ardor: int) -> Any:
        return duel(ann={"primaries": stats(ARD=ardor), "mp": 1})

    scene = ready(20)
    assert play(channel(scene, who(scene, "ann"), 2, None, "x"), 6) == ""  # 29 against 30
    assert play(channel(scene, who(scene, "ann"), 2, None, "x"), 7, "extinguish") == "extinguish"
    with pytest.raises(Refused, match="not on offer"):
        play(channel(scene, who(scene, "ann"), 2, None, "x"), 7, "absorb")
    scene = ready(30)
    assert play(channel(scene, who(scene, "ann"), 2, None, "x"), 7, "absorb") == "absorb"
    assert who(scene, "ann").mp.value == 1 + 4
    scene = ready(3)
    bob = who(scene, "bob")
    assert play(channel(scene, who(scene, "ann"), 2, bob, "x"), 5, 5) == ""  # a tie is the owner's
    assert play(channel(scene, who(scene, "ann"), 2, bob, "x"), 6, 5, "extinguish") == "extinguish"


# wounds, effects and recovery


@pytest.mark.rules("TC-G-45")
def test_an_affliction_comes_with_damage_and_takes_effect_at_each_turn_until_it_ends() -> None:
    linger = an_ability(keywords=({"name": "linger"},))
    scene = duel(ann={"builds": (linger,)})
    bob = who(scene, "bob")
    act(scene, ABILITY, HITS, (1, 1, 1))  # no damage, no affliction
    assert not bob.afflictions
    act(scene, ABILITY, HITS, (5, 5, 5), (1, 1))  # a Resolve against it fails
    assert len(bob.afflictions) == 1
    before = bob.hp.value
    play(start_turn(scene, bob), (6, 5))  # one die that explodes: 11 - 9
    assert bob.hp.value == before - 2
    play(end_turn(scene, bob))
    assert not bob.afflictions
    act(scene, ABILITY, HITS, (5, 4, 4), (1, 1))
    play(heal(scene, bob, "hp", Working(1, "care")), (1, 1))
    assert len(bob.afflictions) == 1
    play(heal(scene, bob, "hp", Working(1, "care")), HITS)  # it ends by its duration or by a Resolve
    assert not bob.afflictions


@pytest.mark.rules("TC-G-47")
def test_at_exactly_zero_one_is_not_wounded_and_wakes_at_one() -> None:
    assert hurt(duel(hp=9), 9, (6, 6)).can_act
    scene = duel(hp=9)
    bob = hurt(scene, 9, (1, 1))
    assert bob.has(UNCONSCIOUS)
    assert bob.wounded == 0
    play(heal(scene, bob, "hp", Working(1, "care")))
    assert bob.can_act


@pytest.mark.rules("TC-G-57")
def test_backlash_ignores_guard_but_not_a_shield_and_can_shock_and_wound() -> None:
    short = Cost(Working(0, "x"), mp=1)
    scene = duel({"TC-C-34": "on"}, mp=0, shields=({"value": 4, "resource": "hp"},), temporary=3)
    play(pay(scene, who(scene, "bob"), short, "x"))
    play(settle_debts(scene, who(scene, "bob")), (8, 8))
    assert who(scene, "bob").hp.value == 30 - (16 - 4 - 3)
    scene = duel({"TC-C-34": "on"}, mp=0)
    play(pay(scene, who(scene, "bob"), short, "x"))
    play(settle_debts(scene, who(scene, "bob")), (8, 8), (1, 1))
    assert who(scene, "bob").ap.value == 0
    scene = duel({"TC-C-34": "on"}, mp=0, hp=5)
    play(pay(scene, who(scene, "bob"), short, "x"))
    play(settle_debts(scene, who(scene, "bob")), (3, 3), (6, 6))
    assert who(scene, "bob").wounded == 1


@pytest.mark.rules("TC-G-66")
@pytest.mark.parametrize("mode", ["none", "plus-die", "crit15", "called-shots"])
def test_against_the_vulnerable_there_may_be_more(mode: str) -> None:
    scene = duel({"TC-G-66": mode}, conditions=(VULNERABLE,))
    bob = who(scene, "bob")
    more = mode == "plus-die"
    shot = ("legs",) if mode == "called-shots" else ()
    act(scene, STRIKE, HITS, (4,) * (3 + more), *shot)  # 15 - 9 is more than a Vitality of 3
    assert bob.impaired == list(shot)
    act(scene, STRIKE, (12, 3, 11), (1,) * (3 + more))  # 29: 15 above the Strike Target
    assert outcome(scene) == ("A critical hit!" if mode == "crit15" else "It hits.")


@pytest.mark.rules("TC-G-66")
def test_what_a_called_shot_impaired_is_whole_again_after_the_encounter() -> None:
    scene = duel({"TC-G-66": "called-shots"}, conditions=(VULNERABLE,), impaired=("sight",))
    bob = who(scene, "bob")
    act(scene, STRIKE, HITS, (4, 4, 4), "legs")
    assert bob.impaired == ["sight", "legs"]
    play(aftermath(scene))
    assert (bob.impaired, [each.name for each in bob.conditions]) == (["sight"], [VULNERABLE])


@pytest.mark.rules("TC-G-67")
@pytest.mark.parametrize(("rank", "cl"), [(1, 14), (3, 22)])
def test_a_source_without_stats_has_a_cl_by_its_rank(rank: int, cl: int) -> None:
    scene = duel()
    rocks = {
        "name": "rocks",
        "rank": rank,
        "stat": "FIN",
        "dice": 1,
        "subtype": "impact",
        "resource": "hp",
        "spares": "no",
    }
    play(strike_by_surroundings(scene, who(scene, "bob"), "x"), rocks, HITS, 1)
    assert happened(scene, Resolved)[-1].against.value == cl


@pytest.mark.rules("TC-G-69")
def test_guard_lessens_a_drain_that_is_an_ev_and_no_other() -> None:
    scene = duel(ann={"builds": (an_ability(resource="ap"),)})
    act(scene, ABILITY, HITS, (5, 5, 5))
    assert who(scene, "bob").ap.value == 15 - (18 - 9) // 2
    scene = duel(primaries=stats(END=30))
    act(scene, GRAB, (8, 8))
    assert who(scene, "bob").ap.value == 15 - 2
    scene = duel(ann={"builds": (an_ability(keywords=({"name": "sap"},)),)})
    act(scene, ABILITY, HITS, (5, 5, 5), (1, 1), 5)
    assert who(scene, "bob").ap.value == 15 - 5


@pytest.mark.rules("TC-G-72")
def test_the_off_hand_is_no_worse_by_choice_and_hindered_in_place_of_a_disabled_one() -> None:
    blades = (SWORD, {"item": "dagger", "at": "off"})
    stab = Card("strike", "moderate", ("dagger",))
    act(duel(ann={"items": blades}), stab, HITS, (1,) * 4)
    act(duel(ann={"items": blades, "impaired": ("main hand",)}), stab, HITS, (1,) * 2)


TALK = {"missing": 1, "limited": 0}


@pytest.mark.rules("TC-G-76")
@pytest.mark.parametrize(
    ("mode", "rolls", "steps"), [("opposed", (9, 6), 1), ("opposed", (8, 6), 0), ("flat", (1,), 1)]
)
def test_the_unwilling_oppose_influence_with_clarity_or_the_cl_is_flat(
    mode: str, rolls: tuple[int, ...], steps: int
) -> None:
    scene = duel({"TC-G-76": mode}, attitude="hostile")
    granted = ({"steps": 1, "text": ""},) if steps else ()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    assert play(influence(scene, ann, bob, "x", "x"), TALK, *rolls, *granted) == steps
    assert attitude_to(bob, ann) == steps


@pytest.mark.rules("TC-G-78")
@pytest.mark.parametrize(("language", "limited"), [("Elvish", 0), ("Orcish", 4)])
def test_who_knows_a_language_speaks_it(language: str, limited: int) -> None:
    scene = duel(ann={"languages": {"Elvish": 1}}, languages={language: 1})
    seen: list[Any] = []

    def note(ask: Any) -> Any:
        seen.append(ask.default)
        return ask.default

    let_run(influence(scene, who(scene, "ann"), who(scene, "bob"), "x", "x"), answers=note)
    assert seen[0] == {"missing": 0, "limited": limited}


@pytest.mark.rules("TC-G-83")
@pytest.mark.parametrize(
    ("faces", "passed", "degrees"),
    [((12, 12, 11, 12, 7), 5, 5), ((12, 11, 11), 5, 3), ((11, 11), 0, 0), ((6, 6), 0, -5)],
)
def test_shock_is_passed_or_failed_or_has_degrees(faces: tuple[int, ...], passed: int, degrees: int) -> None:
    for mode, left in (("off", passed), ("on", degrees)):
        assert hurt(duel({"TC-G-83": mode}, level=4, ap=5), 40, faces).ap.value == left


@pytest.mark.rules("TC-G-95")
@pytest.mark.parametrize(("first", "other", "bonus"), [("slice", "fire", 9 + 3), ("fire", "slice", 1 + 3)])
def test_the_sub_type_named_first_decides_the_resolve(first: str, other: str, bonus: int) -> None:
    mixed = an_ability(alter=first, also=(other,), flat=20)
    scene = duel(ann={"builds": (mixed,)}, primaries=stats(END=9, ARD=1), hp=16)
    act(scene, ABILITY, HITS, (5, 5, 5), (6, 6))
    assert happened(scene, ResolveRolled)[0].result.value == 12 + bonus


@pytest.mark.rules("TC-G-97")
def test_the_resolve_is_repeated_each_turn_and_one_acts_only_when_no_state_forbids_it() -> None:
    scene = duel(hp=10)
    bob = hurt(scene, 10, (6, 6))
    scene.state.rotation.cycle = 2
    play(start_turn(scene, bob), (4,), "fight")
    assert bob.can_act
    scene.state.rotation.cycle = 3
    play(start_turn(scene, bob))
    assert bob.has(UNCONSCIOUS)  # 6 against 10
    bob.conditions.append(Condition(BLACKED_OUT))
    play(heal(scene, bob, "hp", Working(5, "care")))
    assert not bob.has(UNCONSCIOUS)
    assert not bob.can_act


@pytest.mark.rules("TC-G-98")
@pytest.mark.parametrize(("pool", "bonus"), [("sp", 9 + 3), ("fp", 5 + 3), ("mp", 1 + 3)])
def test_backlash_is_physical_mental_or_energy_by_its_pool(pool: str, bonus: int) -> None:
    spent: dict[str, Any] = {pool: 0}
    scene = duel({"TC-C-34": "on"}, primaries=stats(END=9, INT=5, ARD=1), **spent)
    play(pay(scene, who(scene, "bob"), Cost(Working(0, "x"), **{pool: 1}), "x"))
    play(settle_debts(scene, who(scene, "bob")), (11, 11), (11, 11))
    assert happened(scene, ResolveRolled)[-1].result.value == 22 + bonus
