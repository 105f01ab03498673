"""Where the book is silent: each reading of each ruling changes play as the rulebook says.

Ann and Bob are those of `duels`.
"""

from typing import Any

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import ADVANTAGE, DISADVANTAGE, REACTION, UNCONSCIOUS, VULNERABLE
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.harm.exertion import pay
from facedown.rulesets.tricore.harm.injury import black_out
from facedown.rulesets.tricore.rolls.cost import Cost, can_pay, cost_of
from facedown.rulesets.tricore.rolls.skill_roll import skill_roll
from facedown.rulesets.tricore.skills.channel import channel
from facedown.rulesets.tricore.skills.influence import attitude_to, influence
from facedown.rulesets.tricore.skills.languages import decipher
from tests.playing import play
from tests.tricore.cast import let_run, who
from tests.tricore.duels import (
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
    duel,
    effect,
    hurt,
    stats,
    with_,
)

# what a character is made of


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


@pytest.mark.rules("TC-G-11")
@pytest.mark.parametrize("price", [0, 1, 6])
def test_recover_costs_what_the_table_says(price: int) -> None:
    scene = duel({"TC-G-11": price}, ann={"hp": 1})
    play(take_priority(scene, [who(scene, "ann")]), ["recover"], [], "hp", (1, 1, 1, 1))
    assert (who(scene, "ann").hp.value, who(scene, "ann").ap.value) == (5, 15 - price)


@pytest.mark.rules("TC-G-58")
@pytest.mark.parametrize(("floor", "most"), [(1, 29), (10, 20), (20, 10)])
def test_a_payment_in_hp_leaves_some_and_is_no_damage(floor: int, most: int) -> None:
    scene = duel({"TC-G-58": floor})
    ann = who(scene, "ann")
    assert not can_pay(scene, ann, Cost(Working(0, "x"), hp=most + 1))
    assert can_pay(scene, ann, Cost(Working(0, "x"), hp=most))
    play(pay(scene, ann, Cost(Working(0, "x"), hp=most), "x"))  # no Shock, however much
    assert ann.hp.value == floor


@pytest.mark.rules("TC-G-94")
@pytest.mark.parametrize(("had", "left"), [(1, 1 - 3 - 1), (-3, -3 - 5 - 3)])
def test_fatigue_is_read_once_before_the_first_card_is_paid(had: int, left: int) -> None:
    scene = duel(ann={"ap": had})
    play(take_priority(scene, [who(scene, "ann")]), [*LAID, "crafting"], [], WEAK)
    assert who(scene, "ann").ap.value == left


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
