"""Where the book is silent: each reading of each ruling changes play as the rulebook says.

Ann and Bob are those of `duels`.
"""

from typing import Any

import pytest

from facedown.kernel.condition import Condition
from facedown.kernel.refusal import Refused
from facedown.kernel.ruling import Value
from facedown.kernel.working import Working
from facedown.rulesets.tricore.allotment import Terms, make_stats, refuse_points
from facedown.rulesets.tricore.card import Card
from facedown.rulesets.tricore.character import (
    BLACKED_OUT,
    DEAD,
    DYING,
    REACTION,
    RESTRAINED,
    UNCONSCIOUS,
    Dying,
)
from facedown.rulesets.tricore.clock import pass_time
from facedown.rulesets.tricore.content import Carried
from facedown.rulesets.tricore.cost import Cost, can_pay, cost_of
from facedown.rulesets.tricore.events import Aimed, CardVoid
from facedown.rulesets.tricore.exertion import pay, settle_fall, spend_ap
from facedown.rulesets.tricore.freeplay import aftermath
from facedown.rulesets.tricore.grab import escape
from facedown.rulesets.tricore.hand import stride_cards
from facedown.rulesets.tricore.harm import black_out, damage_resolve
from facedown.rulesets.tricore.healing import give_temporary, shield
from facedown.rulesets.tricore.levels import refuse_level
from facedown.rulesets.tricore.load import refuse_equipment
from facedown.rulesets.tricore.milestones import mastery_cap, skill_cap
from facedown.rulesets.tricore.movement import budget, stride
from facedown.rulesets.tricore.priority import priority
from facedown.rulesets.tricore.ranks import learn_languages, spare_ranks
from facedown.rulesets.tricore.rest import take_rest
from facedown.rulesets.tricore.scene import distance, value
from facedown.rulesets.tricore.skills import skill_roll
from facedown.rulesets.tricore.turns import end_turn, next_turn, start_turn
from facedown.rulesets.tricore.utility import recover
from tests.tricore.cast import a_scene, content, happened, let_run, plain, play, settings, who
from tests.tricore.duels import (
    BLOCK,
    COLLIDE,
    DODGE,
    GRAB,
    HITS,
    LAID,
    PARRY,
    STRIKE,
    WEAK,
    accuracy,
    act,
    an_ability,
    duel,
    effect,
    hurt,
    offered,
    outcome,
    stats,
    struck,
    with_,
)

GUARDED = stats(END=5, INT=4, ARD=2, MOR=1)
KINDS = ("physical", "mental", "energy")
CRITICAL = (12, 8, 11)
"""Dice that come to 34 with a 3 added."""
ABILITY = with_(STRIKE, ability="test")
BARE = Card("strike")


# what a character is made of


@pytest.mark.rules("TC-G-01")
@pytest.mark.parametrize(("mode", "run", "sprint"), [("body-and-mind", 7, 25), ("half", 6, 19)])
def test_agility_is_body_and_mind_or_half_of_all_and_sets_how_far_one_runs(mode: str, run: int, sprint: int) -> None:
    scene = duel({"TC-G-01": mode})
    ann = who(scene, "ann")
    assert (budget(scene, ann, "run").value, budget(scene, ann, "sprint").value) == (run, sprint)


@pytest.mark.rules("TC-G-02")
@pytest.mark.parametrize(("mode", "lost"), [("with-morale", [8, 6, 9]), ("without-morale", [9, 7, 10])])
def test_guard_counts_morale_or_not(mode: str, lost: list[int]) -> None:
    assert [struck(duel({"TC-G-02": mode}, primaries=GUARDED), 15, kind) for kind in KINDS] == lost


@pytest.mark.rules("TC-G-03")
@pytest.mark.parametrize(("mode", "lost"), [("listed", [8, 6, 9]), ("worn-only", [9, 10, 12])])
def test_armor_counts_a_primary_or_only_what_is_worn(mode: str, lost: list[int]) -> None:
    assert [struck(duel({"TC-G-03": mode}, primaries=GUARDED), 15, kind) for kind in KINDS] == lost
    leather = ({"item": "leather", "at": "worn"},)
    assert struck(duel({"TC-G-03": mode}, primaries=GUARDED, items=leather), 15, "physical") == lost[0] - 1


@pytest.mark.rules("TC-G-04")
@pytest.mark.parametrize(("mode", "bonus"), [("sum", 3 + 5), ("higher", 5)])
def test_an_unarmed_strike_counts_power_and_vitality_or_the_higher(mode: str, bonus: int) -> None:
    scene = duel({"TC-G-04": mode}, ann={"items": (), "primaries": stats(VIT=5)})
    act(scene, BARE, HITS, "lethal", (4,))
    assert effect(scene) == 4 + bonus


@pytest.mark.rules("TC-G-04")
@pytest.mark.parametrize(("mode", "lost"), [("sum", 2 + 15 - 9), ("higher", 2 + 12 - 9)])
def test_so_does_a_critical_grab(mode: str, lost: int) -> None:
    scene = duel({"TC-G-04": mode}, ann={"items": (), "primaries": stats(VIT=12)})
    assert act(scene, GRAB, (11, 11), (1, 1)) == lost


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


@pytest.mark.rules("TC-G-07")
@pytest.mark.parametrize(("mode", "needed"), [("ten-atn-level", 10 + 5 + 2), ("core-4-level", 1 + 1 + 5 + 4 + 2)])
def test_an_attack_has_to_reach_the_strike_target(mode: str, needed: int) -> None:
    for total, told in ((needed, "It hits."), (needed - 1, "It misses.")):
        scene = duel({"TC-G-07": mode}, level=2, primaries=stats(ATN=5, ARD=1, MOR=1))
        dice = ((1, 1, 1),) if told == "It hits." else ()
        act(scene, STRIKE, (total - 9, 6), *dice)
        assert outcome(scene) == told


@pytest.mark.rules("TC-G-07")
def test_without_a_strike_target_an_undefended_attack_hits_and_is_critical_at_34() -> None:
    opposed: dict[str, Value] = {"TC-G-07": "opposed-only"}
    found = []
    for faces in ((1, 1), (12, 7, 11), CRITICAL):
        scene = duel(opposed)
        act(scene, STRIKE, faces, (1, 1, 1))
        found.append(outcome(scene))
    assert found == ["It hits.", "It hits.", "A critical hit!"]


@pytest.mark.rules("TC-G-07")
@pytest.mark.parametrize(("faces", "dice", "told"), [((5, 4), (), "It misses."), ((5, 3), ((1, 1, 1),), "It hits.")])
def test_without_a_strike_target_a_defended_attack_has_to_exceed_the_defence(
    faces: tuple[int, ...], dice: tuple[Any, ...], told: str
) -> None:
    scene = duel({"TC-G-07": "opposed-only"})
    act(scene, STRIKE, HITS, faces, *dice, defence=BLOCK)
    assert outcome(scene) == told


@pytest.mark.rules("TC-G-07")
@pytest.mark.parametrize(("faces", "drained"), [((1, 1), 1), ((6, 5), 1), ((8, 7), 2)])
def test_without_a_strike_target_a_grab_counts_its_margin_from_14(faces: tuple[int, ...], drained: int) -> None:
    scene = duel({"TC-G-07": "opposed-only"})
    act(scene, GRAB, faces)
    assert who(scene, "bob").ap.value == 15 - drained


@pytest.mark.rules("TC-G-08")
@pytest.mark.parametrize("die", [6, 8, 10, 12])
def test_the_die_of_an_ev_is_that_of_the_table(die: int) -> None:
    scene = duel({"TC-G-08": die}, primaries=stats(END=20))
    act(scene, STRIKE, HITS, (1, 1, die, 1))  # the highest face explodes
    assert effect(scene) == 3 + die + 3


@pytest.mark.rules("TC-G-08")
@pytest.mark.parametrize("die", [6, 8, 10, 12])
def test_recover_keeps_its_d6(die: int) -> None:
    scene = duel({"TC-G-08": die}, ann={"hp": 1})
    play(recover(scene, who(scene, "ann")), "hp", (1, 1, 1, 6, 2))
    assert who(scene, "ann").hp.value == 12


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


@pytest.mark.rules("TC-G-16", "TC-G-99")
def test_two_ranks_of_a_skill_or_language_are_the_most_at_level_one_or_there_is_no_limit() -> None:
    scene = duel(ann={"languages": {"Common": 1}})
    play(learn_languages(scene, who(scene, "ann"), "TC-CP-23"), "Elvish, Elvish, Elvish", "Elvish, Elvish")
    assert who(scene, "ann").languages == {"Common": 1, "Elvish": 2}
    scene = duel({"TC-G-16": "none"}, ann={"languages": {"Common": 1}})
    play(learn_languages(scene, who(scene, "ann"), "TC-CP-23"), "Elvish, Elvish, Elvish")
    assert who(scene, "ann").languages == {"Common": 1, "Elvish": 3}


@pytest.mark.rules("TC-G-16")
@pytest.mark.parametrize(("level", "skill", "mastery"), [(1, 2, 2), (4, 2, 2), (5, 4, 3), (10, 6, 4), (20, 10, 6)])
def test_the_limits_of_ranks_rise_with_the_milestones(level: int, skill: int, mastery: int) -> None:
    assert (skill_cap(level, settings()), mastery_cap(level, settings())) == (skill, mastery)
    free = settings(**{"TC-G-16": "none"})
    assert min(skill_cap(level, free), mastery_cap(level, free)) > 50


@pytest.mark.rules("TC-G-99")
def test_the_free_language_is_held_at_rank_one_and_each_further_rank_costs_one() -> None:
    scene = duel(ann={"languages": {}})
    ann = who(scene, "ann")
    before = spare_ranks(scene, ann)
    play(learn_languages(scene, ann, "TC-CP-23"), "Common", "Common, Elvish")
    assert ann.languages == {"Common": 2, "Elvish": 1}
    assert spare_ranks(scene, ann) == before - 2


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
    ("mode", "faces", "power"),
    [("play", (6,) + (3,) * 8, 6), ("checks-only", (6,) + (3,) * 8, 6), ("all", (6, 2) + (3,) * 8, 8)],
)
def test_the_dice_of_stats_explode_only_where_all_do(mode: str, faces: tuple[int, ...], power: int) -> None:
    scene = duel({"TC-G-17": mode, "TC-G-53": "in-order"})
    made = play(make_stats(scene, who(scene, "ann"), Terms("adventurer", "roll", 6, 1)), faces)
    assert made == stats(POW=power)


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


@pytest.mark.rules("TC-G-52")
@pytest.mark.parametrize("most", [20, 10])
def test_levels_end_at_the_highest(most: int) -> None:
    for level in (9, 10, 19, 20):
        scene = duel({"TC-G-52": most}, ann={"level": level})
        assert (refuse_level(scene, who(scene, "ann")) is not None) is (level >= most)


@pytest.mark.rules("TC-G-53")
def test_the_nine_values_are_assigned_or_stay_as_they_were_rolled() -> None:
    faces = (4, 3, 3, 3, 3, 3, 3, 3, 1)
    terms = Terms("adventurer", "roll", 6, 1)
    scene = duel()
    swapped = stats(POW=1, ATN=4)
    assert play(make_stats(scene, who(scene, "ann"), terms), faces, swapped) == swapped
    scene = duel({"TC-G-53": "in-order"})
    assert play(make_stats(scene, who(scene, "ann"), terms), faces) == stats(POW=4, ATN=1)


@pytest.mark.rules("TC-G-53")
@pytest.mark.parametrize("mode", ["free", "in-order"])
@pytest.mark.parametrize(("die", "poor"), [(4, 16), (6, 25), (8, 34), (10, 43), (12, 52)])
def test_a_poor_set_may_be_rolled_once_more(mode: str, die: int, poor: int) -> None:
    terms = Terms("adventurer", "roll", die, 1)
    again = (2,) * 9
    for total, asked in ((poor, ("yes", again)), (poor + 1, ())):
        each, more = divmod(total, 9)
        faces = tuple(each + (at < more) for at in range(9))
        scene = duel({"TC-G-53": mode})
        had = dict(zip(stats(), again if asked else faces, strict=True))
        placed = (had,) if mode == "free" else ()
        assert play(make_stats(scene, who(scene, "ann"), terms), faces, *asked, *placed) == had


@pytest.mark.rules("TC-G-54")
@pytest.mark.parametrize(("die", "points"), [(4, 24), (6, 33), (8, 42), (10, 51), (12, 60)])
def test_each_tier_has_its_pool_of_points(die: int, points: int) -> None:
    each, more = divmod(points, 9)
    even = {name: each + (at < more) for at, name in enumerate(stats())}
    terms = Terms("adventurer", "pool", die, 1)
    scene = duel()
    assert play(make_stats(scene, who(scene, "ann"), terms), even) == even
    assert refuse_points({**even, "POW": even["POW"] - 1}, die) is not None
    low, high = {**even, "POW": 0}, {**even, "POW": die + 1}
    low["VIT"] += even["POW"]
    high["VIT"] -= die + 1 - even["POW"]
    assert refuse_points(low, die) is not None
    assert refuse_points(high, die) is not None


@pytest.mark.rules("TC-G-55")
@pytest.mark.parametrize("price", [1, 0])
def test_a_trade_costs_a_rank_or_none(price: int) -> None:
    trade = {"name": "Smith", "picks": ("hammers", "fire", "crafting")}
    without, having = duel({"TC-G-55": price}), duel({"TC-G-55": price}, ann={"trades": (trade,)})
    assert spare_ranks(without, who(without, "ann")) - spare_ranks(having, who(having, "ann")) == price


@pytest.mark.rules("TC-G-56")
@pytest.mark.parametrize(("mode", "to_hit", "ev"), [("accuracy", 3, 3), ("ev", 2, 4)])
def test_a_trade_adds_its_die_to_accuracy_or_to_the_ev(mode: str, to_hit: int, ev: int) -> None:
    trade = {"name": "Guard", "picks": ("swords", "strike", "observe")}  # two fit, one die
    scene = duel({"TC-G-56": mode}, ann={"trades": (trade,)})
    act(scene, STRIKE, (6,) * to_hit, (1,) * ev)
    assert (accuracy(scene), effect(scene)) == (6 * to_hit + 3, ev + 3)
    assert play(skill_roll(scene, who(scene, "ann"), "observe", "x"), (5, 5)).value == 10 + 6


@pytest.mark.rules("TC-G-68")
def test_creatures_are_built_like_characters() -> None:
    names = ("hp", "ap", "sp", "fp", "mp", "react", "pg", "pa", "strike-target", "speed", "threshold")
    scene = a_scene(
        plain("ann", level=3),
        plain("rat", level=3, side="foes", seat="foes", pc=False),
        plain("cub", level=4, pc=False),
    )
    ann, rat, cub = (who(scene, each) for each in ("ann", "rat", "cub"))
    assert [value(scene, ann, each) for each in names] == [value(scene, rat, each) for each in names]
    assert value(scene, cub, "strike-target") == value(scene, rat, "strike-target") + 1  # its rank is its level


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
@pytest.mark.parametrize(
    ("mode", "low", "high"), [("none", 5, 12), ("full-each-cycle", 15, 15), ("base6-each-cycle", 11, 15)]
)
def test_ap_do_not_come_back_by_themselves_or_do(mode: str, low: int, high: int) -> None:
    sleeper = plain("cat", ap=5, conditions=(UNCONSCIOUS,), place="0,0")
    scene = duel({"TC-G-10": mode}, ann={"ap": 5}, ap=12, others=(sleeper,))
    let_run(next_turn(scene))
    assert scene.state.rotation.cycle == 2
    assert (who(scene, "ann").ap.value, who(scene, "bob").ap.value) == (low, high)
    assert who(scene, "cat").ap.value == 5  # only who is conscious


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
    play(priority(scene, [who(scene, "ann")]), ["recover"], [], "hp", (1, 1, 1, 1))
    assert (who(scene, "ann").hp.value, who(scene, "ann").ap.value) == (5, 15 - price)


@pytest.mark.rules("TC-G-12")
@pytest.mark.parametrize(
    ("mode", "totals"), [("long-rest", [10, 10, 15]), ("any-rest", [10, 15, 15]), ("end-of-combat", [15, 15, 15])]
)
def test_the_debt_of_ap_lasts_until_a_rest_or_the_end_of_the_combat(mode: str, totals: list[int]) -> None:
    scene = duel({"TC-G-12": mode}, ann={"debt": 5})
    ann = who(scene, "ann")
    assert ann.ap.start == 10
    found = []
    for flow in (aftermath(scene), take_rest(scene, [ann], "short", 4), take_rest(scene, [ann], "long", 8)):
        play(flow)
        found.append(ann.ap.start)
    assert found == totals


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


@pytest.mark.rules("TC-G-80")
def test_ap_never_rise_above_their_total() -> None:
    for had, left in ((15, 15), (14, 15), (12, 14)):
        scene = duel(ap=had)
        act(scene, STRIKE, HITS, HITS, "no", defence=PARRY)  # 2 AP
        assert who(scene, "bob").ap.value == left


@pytest.mark.rules("TC-G-85")
@pytest.mark.parametrize(("mode", "dice", "hp"), [("on", (HITS, (5, 5, 5), 9), 21), ("off", (9,), 30)])
def test_the_card_that_spends_the_last_ap_still_resolves_or_does_nothing(
    mode: str, dice: tuple[Any, ...], hp: int
) -> None:
    scene = duel({"TC-G-85": mode}, ann={"ap": -12})
    play(priority(scene, [who(scene, "ann")]), LAID, [], *dice)
    assert who(scene, "ann").ap.value == -12 - 3 - 4
    assert who(scene, "ann").has(BLACKED_OUT)
    assert who(scene, "bob").hp.value == hp


@pytest.mark.rules("TC-G-94")
@pytest.mark.parametrize(("had", "left"), [(1, 1 - 3 - 1), (-3, -3 - 5 - 3)])
def test_fatigue_is_read_once_before_the_first_card_is_paid(had: int, left: int) -> None:
    scene = duel(ann={"ap": had})
    play(priority(scene, [who(scene, "ann")]), [*LAID, "crafting"], [], WEAK)
    assert who(scene, "ann").ap.value == left


@pytest.mark.rules("TC-G-94")
def test_a_total_that_recover_has_lowered_causes_no_blackout() -> None:
    scene = duel(ann={"ap": -14})
    ann = who(scene, "ann")
    play(recover(scene, ann), "ap", (1, 1, 1, 1))
    play(settle_fall(scene, ann))
    assert (ann.ap.start, ann.ap.value) == (1, -10)
    assert ann.can_act


# moving and carrying


@pytest.mark.rules("TC-G-20")
@pytest.mark.parametrize(("mode", "dice", "far"), [("feet", (1,), 3), ("inches", (1,), 1), ("squares", (), 7)])
def test_jumps_are_counted_in_feet_inches_or_squares(mode: str, dice: tuple[int, ...], far: int) -> None:
    scene = duel({"TC-G-20": mode}, ann={"place": "0,0"}, place="14,8")
    ann = who(scene, "ann")
    with pytest.raises(Refused, match="not on offer"):
        play(stride(scene, ann, "jump"), *dice, f"{far + 1},0")
    play(stride(scene, ann, "jump"), *dice, f"{far},0")
    assert ann.place == f"{far},0"


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


@pytest.mark.rules("TC-G-29")
@pytest.mark.parametrize(
    ("mode", "device", "far", "reached"),
    [
        ("default", "", 6, True),
        ("default", "", 7, False),
        ("half", "", 3, True),
        ("half", "", 4, False),
        ("default", "hunting-bow", 12, True),
        ("half", "hunting-bow", 10, True),
        ("half", "hunting-bow", 11, False),
    ],
)
def test_ranges_are_those_of_the_table_or_half(mode: str, device: str, far: int, reached: bool) -> None:
    bow = ({"item": "hunting-bow", "at": "both"}, {"item": "arrows", "at": "worn"})
    scene = duel({"TC-G-29": mode}, ann={"place": "0,0", "items": bow}, place=f"{far},0")
    act(scene, Card("volley", devices=(device,) if device else ()), *([(1, 1)] if reached else []))
    assert bool(happened(scene, Aimed)) is reached
    assert bool(happened(scene, CardVoid)) is not reached


@pytest.mark.rules("TC-G-29")
@pytest.mark.parametrize("mode", ["default", "half"])
def test_a_spear_reaches_two_squares_under_either_reading(mode: str) -> None:
    scene = duel({"TC-G-29": mode}, ann={"items": ({"item": "spear", "at": "main"},)}, place="6,4")
    act(scene, Card("strike", devices=("spear",)), (1, 1))
    assert happened(scene, Aimed)


@pytest.mark.rules("TC-G-42")
@pytest.mark.parametrize(("mode", "heavy", "run", "cost"), [("on", 4, 2, 3), ("off", 4, 5, 2), ("off", 8, 5, 2)])
def test_who_carries_too_much_is_slow_or_not(mode: str, heavy: int, run: int, cost: int) -> None:
    shields = ({"item": "tower-shield"},) * heavy  # 16 lb each
    scene = duel({"TC-G-42": mode}, ann={"primaries": dict.fromkeys(stats(), 1), "items": shields})  # 60 and 120 lb
    ann = who(scene, "ann")
    assert budget(scene, ann, "run").value == run
    assert cost_of(scene, ann, Card("run")).ap.value == cost
    assert list(stride_cards(scene, ann))


@pytest.mark.rules("TC-G-42")
def test_above_the_lift_limit_nobody_strides() -> None:
    shields = ({"item": "tower-shield"},) * 8
    scene = duel(ann={"primaries": dict.fromkeys(stats(), 1), "items": shields})
    assert not list(stride_cards(scene, who(scene, "ann")))


@pytest.mark.rules("TC-G-43")
def test_every_equipped_item_takes_a_slot_and_a_two_handed_one_two() -> None:
    things = content().items
    worn = [Carried(each, "worn") for each in ("leather", "ward-cloak", "still-circlet", "quick-ring")]
    blade, glass = Carried("greatsword", "both"), Carried("lookers-glass", "worn")
    assert refuse_equipment([*worn, blade], things, 999, settings()) is None
    refusal = refuse_equipment([*worn, blade, glass], things, 999, settings())
    assert refusal is not None
    assert refusal.code == "too-many-slots"
    stowed = [*worn, blade, Carried("lookers-glass"), Carried("tower-shield")]
    assert refuse_equipment(stowed, things, 999, settings()) is None
    heavy = refuse_equipment(stowed, things, 20, settings())
    assert heavy is not None
    assert heavy.code == "too-heavy"


@pytest.mark.rules("TC-G-81")
@pytest.mark.parametrize(("mode", "left"), [("on", 1), ("off", 2)])
def test_a_volley_uses_up_an_arrow_or_none(mode: str, left: int) -> None:
    bow = {"item": "hunting-bow", "at": "both"}
    scene = duel({"TC-G-81": mode}, ann={"items": (bow, {"item": "arrows", "at": "worn", "count": 2})})
    act(scene, Card("volley", devices=("hunting-bow",)), WEAK)
    arrows = who(scene, "ann").piece("arrows")
    assert arrows is not None
    assert arrows.left == left
    scene = duel({"TC-G-81": mode}, ann={"items": (bow,)})
    assert ("volley-light~hunting-bow" in offered(scene)) is (mode == "off")


@pytest.mark.rules("TC-G-82")
@pytest.mark.parametrize(("mode", "is_far"), [("one", False), ("alternate", True)])
def test_a_diagonal_costs_one_or_every_second_two(mode: str, is_far: bool) -> None:
    for place, too_far in (("3,0", False), ("2,2", False), ("3,1", False), ("1,3", False), ("3,3", is_far)):
        scene = duel({"TC-G-82": mode}, ann={"place": "0,0"}, place="14,8")
        ann = who(scene, "ann")
        if too_far:
            with pytest.raises(Refused, match="not on offer"):
                play(stride(scene, ann, "step", squares=3), place)
        else:
            play(stride(scene, ann, "step", squares=3), place)
            assert ann.place == place


@pytest.mark.rules("TC-G-82")
@pytest.mark.parametrize("mode", ["one", "alternate"])
@pytest.mark.parametrize("how", ["prowl", "climb", "swim"])
def test_who_has_any_speed_moves_a_square_at_least(mode: str, how: str) -> None:
    scene = duel({"TC-G-82": mode}, ann={"wounded": 2})  # Speed Rank 3
    assert budget(scene, who(scene, "ann"), how).value == 1


@pytest.mark.rules("TC-G-93")
@pytest.mark.parametrize("gap", [6, 12, 1, 24])
def test_two_sides_begin_so_many_squares_apart(gap: int) -> None:
    scene = a_scene(plain("ann"), plain("bob", side="foes"), rulings={"TC-G-93": gap})
    assert distance(scene, who(scene, "ann"), who(scene, "bob")) == gap


# attacks


@pytest.mark.rules("TC-G-21")
def test_who_is_held_cannot_stride_and_acts_at_disadvantage_until_free() -> None:
    scene = duel()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    act(scene, GRAB, HITS)
    assert bob.has(RESTRAINED)
    assert not list(stride_cards(scene, bob))
    act(scene, STRIKE, HITS, (4,), by="bob")  # one die of three
    before = ann.ap.value
    play(start_turn(scene, ann), (7, 6))  # 16: the grip is kept
    assert (ann.ap.value, bob.ap.value) == (before - 1, 15 - 1 - 1)
    play(escape(scene, bob), (6, 6))  # 15
    assert bob.has(RESTRAINED)
    play(escape(scene, bob), (7, 6))
    assert not bob.has(RESTRAINED)


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


CHAIN = ("yes", "parry-light~sword", HITS, HITS, "yes")
"""Bob ripostes, Ann parries and ripostes in turn: the chain has begun."""


@pytest.mark.rules("TC-G-25")
@pytest.mark.parametrize(("key", "end"), [("block-light", ()), ("dodge-light", ())])
def test_a_chain_is_broken_with_block_or_dodge_for_an_ap_and_a_reaction(key: str, end: tuple[Any, ...]) -> None:
    scene = duel(ap=10)
    bob = who(scene, "bob")
    had = bob.tokens[REACTION]
    act(scene, STRIKE, HITS, HITS, *CHAIN, key, HITS, (1, 1), (5, 5, 5), defence=PARRY)  # no Riposte is offered
    assert bob.tokens[REACTION] == had - 1
    assert bob.ap.value == 10 + 2 - 1 - (1 + 1)
    assert bob.hp.value == 30 - (18 - 6 - 9)


@pytest.mark.rules("TC-G-25")
def test_others_may_react_to_a_chain() -> None:
    scene = duel(ap=10, others=(plain("cat", side="foes", place="5,5", items=()),))
    cat = "block-light"
    act(scene, STRIKE, HITS, HITS, "yes", "parry-light~sword", HITS, HITS, "yes", "none", cat, HITS, WEAK, (5, 5, 5),
        defence=PARRY)  # fmt: skip
    assert who(scene, "cat").hp.value == 30 - 3
    assert who(scene, "bob").hp.value == 30


@pytest.mark.rules("TC-G-26")
@pytest.mark.parametrize(("mode", "strike", "step"), [("free", 0, 0), ("normal", 3, 2)])
def test_bonus_actions_are_free_or_have_their_usual_price(mode: str, strike: int, step: int) -> None:
    scene = duel({"TC-G-26": mode})
    bob = who(scene, "bob")
    had = bob.tokens[REACTION]
    act(scene, STRIKE, WEAK, (12, 5, 7), "yes", "none", WEAK, defence=BLOCK)
    assert happened(scene, Aimed)[-1].actor == "bob"
    assert (bob.ap.value, bob.tokens[REACTION]) == (15 - strike, had)
    scene = duel({"TC-G-26": mode})
    act(scene, STRIKE, WEAK, (12, 5, 7), "yes", "9,4", defence=DODGE)
    assert (who(scene, "bob").place, who(scene, "bob").ap.value) == ("9,4", 15 - step)
    scene = duel({"TC-G-26": mode})
    act(scene, STRIKE, WEAK, (12, 5, 7), "no", defence=BLOCK)
    assert who(scene, "bob").ap.value == 15


@pytest.mark.rules("TC-G-27")
@pytest.mark.parametrize(
    ("names", "listed", "other"),
    [
        (("slice", "penetrate", "impact", "poison", "acid"), 3, 3),
        (("wind", "water", "earth"), 9, 3),
        (("psychic",), 5, 5),
        (("fire", "electricity", "temporal"), 9, 9),
    ],
)
def test_wind_water_and_earth_are_energy_or_physical(names: tuple[str, ...], listed: int, other: int) -> None:
    for name in names:
        mercy = ("lethal",) if name in ("impact", "poison", "psychic", "electricity") else ()
        for mode, lost in (("listed", listed), ("matter-physical", other)):
            scene = duel(
                {"TC-G-27": mode}, ann={"builds": (an_ability(alter=name),)}, primaries=stats(END=9, INT=5)
            )  # 15 against Physical, 13 against Mental, 9 against Energy
            assert act(scene, ABILITY, HITS, *mercy, (5, 5, 5)) == lost


@pytest.mark.rules("TC-G-28")
@pytest.mark.parametrize(("mode", "lost"), [("sum", 25 - 15 - 9), ("highest", 25 - 15), ("split", 0 + 12 - 9)])
def test_the_guard_and_armor_of_several_types_add_up_or_not(mode: str, lost: int) -> None:
    scene = duel({"TC-G-28": mode}, primaries=stats(END=9))
    assert struck(scene, 25, "physical", "energy") == lost


@pytest.mark.rules("TC-G-41")
@pytest.mark.parametrize(("mode", "times"), [("default", 1), ("armoured", 2)])
@pytest.mark.parametrize(("item", "points"), [("leather", 1), ("mail", 2), ("plate", 3)])
def test_armour_is_worth_its_weight_or_twice_that(mode: str, times: int, item: str, points: int) -> None:
    scene = duel({"TC-G-41": mode}, items=({"item": item, "at": "worn"},))
    assert act(scene, STRIKE, HITS, (5, 5, 5)) == 18 - 9 - times * points


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


@pytest.mark.rules("TC-G-50")
@pytest.mark.parametrize("mode", ["off", "on"])
def test_a_mental_effect_can_be_blocked_or_not_and_never_parried(mode: str) -> None:
    for defence, works in ((BLOCK, mode == "on"), (PARRY, False), (DODGE, True)):
        scene = duel({"TC-G-50": mode}, ann={"builds": (an_ability(alter="psychic"),)})
        rolled = (WEAK,) if works else ()
        lost = act(scene, ABILITY, HITS, *rolled, "lethal", (5, 5, 5), defence=defence)
        assert lost == 18 - 9 - (6 if works else 0)


BLAST = an_ability(base="volley", bare=True, alter="slice", area={"shape": "burst", "size": 1, "spare": True})
BURST = Card("volley", ability="test")


@pytest.mark.rules("TC-G-51")
@pytest.mark.parametrize(("faces", "lost"), [((6, 4), 22 - 9), ((6, 5), 11 - 9), ((12, 8, 11), 0)])
def test_an_area_needs_no_accuracy_and_meets_a_finesse_resolve(faces: tuple[int, ...], lost: int) -> None:
    scene = duel(ann={"builds": (BLAST,), "primaries": stats(FIN=17)})
    assert act(scene, BURST, 5, faces) == lost  # EV 5 + 17, Resolve against 14


@pytest.mark.rules("TC-G-51", "TC-G-91")
def test_an_area_can_be_dodged_or_blocked_and_not_parried() -> None:
    for defence, works in ((BLOCK, True), (DODGE, True), (PARRY, False)):
        scene = duel(ann={"builds": (BLAST,), "primaries": stats(FIN=17)})
        rolled = ((12, 12, 5, 11),) if works else ()  # however well, it is no critical
        assert act(scene, BURST, 5, (6, 4), *rolled, defence=defence) == 22 - 9 - (6 if works else 0)


@pytest.mark.rules("TC-G-91")
def test_the_helpless_make_no_defence_but_their_strike_target_stands() -> None:
    scene = duel(conditions=(UNCONSCIOUS,))
    act(scene, STRIKE, (6, 4), defence=DODGE)  # 13
    assert outcome(scene) == "It misses."
    act(scene, STRIKE, (6, 5), (1,) * 5, defence=DODGE)  # with Advantage
    assert effect(scene) == 5 + 3
