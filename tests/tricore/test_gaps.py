"""Where the book is silent: each reading of each ruling changes play as the rulebook says.

Ann and Bob are those of `duels`.
"""

from typing import Any

import pytest

from facedown.kernel.condition import Condition
from facedown.kernel.refusal import Refused
from facedown.kernel.working import Working
from facedown.rulesets.tricore.allotment import Terms, make_stats, refuse_points
from facedown.rulesets.tricore.card import Card
from facedown.rulesets.tricore.channel import channel
from facedown.rulesets.tricore.character import (
    ADVANTAGE,
    BLACKED_OUT,
    DEAD,
    DISADVANTAGE,
    DYING,
    HIDDEN,
    REACTION,
    RESTRAINED,
    SYSTEMIC,
    UNAWARE,
    UNCONSCIOUS,
    VULNERABLE,
    Dying,
)
from facedown.rulesets.tricore.clock import pass_time
from facedown.rulesets.tricore.content import Carried
from facedown.rulesets.tricore.cost import Cost, can_pay, cost_of
from facedown.rulesets.tricore.events import Aimed, CardReturned, CardsLaid, CardVoid, Interposed, ResolveRolled
from facedown.rulesets.tricore.exertion import pay, settle_fall, spend_ap
from facedown.rulesets.tricore.freeplay import aftermath
from facedown.rulesets.tricore.grab import escape
from facedown.rulesets.tricore.hand import reacting_hand, stride_cards
from facedown.rulesets.tricore.harm import black_out, damage_resolve
from facedown.rulesets.tricore.healing import give_temporary, heal, shield
from facedown.rulesets.tricore.languages import decipher
from facedown.rulesets.tricore.levels import refuse_level
from facedown.rulesets.tricore.load import refuse_equipment
from facedown.rulesets.tricore.milestones import mastery_cap, skill_cap
from facedown.rulesets.tricore.movement import budget, stride
from facedown.rulesets.tricore.priority import priority
from facedown.rulesets.tricore.ranks import learn_languages, spare_ranks
from facedown.rulesets.tricore.rest import take_rest
from facedown.rulesets.tricore.scene import distance, value
from facedown.rulesets.tricore.skills import skill_roll
from facedown.rulesets.tricore.task import usual_cl
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
    SWORD,
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
@pytest.mark.parametrize(("mode", "tuned", "bonus"), [("replace", 5, 5), ("replace", 1, 3), ("add", 5, 8), ("add", 1, 4)])
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
    opposed = {"TC-G-07": "opposed-only"}
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
@pytest.mark.parametrize(("mode", "faces", "cycles"), [("play", (12,), 9), ("checks-only", (12,), 9), ("all", (12, 3), 12)])
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
        plain("ann", level=3), plain("rat", level=3, side="foes", seat="foes", pc=False), plain("cub", level=4, pc=False)
    )
    ann, rat, cub = (who(scene, each) for each in ("ann", "rat", "cub"))
    assert [value(scene, ann, each) for each in names] == [value(scene, rat, each) for each in names]
    assert value(scene, cub, "strike-target") == value(scene, rat, "strike-target") + 1  # its rank is its level
