"""Dice against dice: what comes through, what a die is dear for, and which attacks a turn is best made of."""

import pytest

from facedown.kernel.content.ruling import Rulings
from facedown.rulesets.fivefold.health import Layers
from facedown.rulesets.fivefold.hints import StrikeHint
from facedown.rulesets.fivefold.mind.exchange import (
    A_BARRIER,
    FINISHED,
    USUAL,
    Target,
    above,
    coming,
    lost,
    planned,
    price,
    strokes,
    through,
    thrown_away,
    without,
)
from facedown.rulesets.fivefold.rulings import RULINGS
from tests.fivefold.staged.cast import RULES, a_scene, foe, give, plain, who

BOOK = Rulings(RULINGS, {})
SWORD = StrikeHint(av=3, bonus=2, dt=8)
RING = StrikeHint(av=6, bonus=3, dt=8, is_area=True)


def test_what_nobody_stops_comes_through_whole() -> None:
    assert through(strokes(SWORD, (5, 3)), Target((), 0), BOOK) == 12


def test_a_die_as_high_stops_all_and_is_drawn_out() -> None:
    assert through(strokes(SWORD, (5, 3)), Target((5,), None), BOOK) == 5


def test_from_hiding_no_block_helps_against_the_first_attack() -> None:
    assert through(strokes(SWORD, (5, 5)), Target((5,), None, is_unaware=True), BOOK) == 7


def test_no_block_helps_against_an_area() -> None:
    assert through(strokes(RING, (6,)), Target((6,), None), BOOK) == 9


def test_a_dodge_helps_against_an_area_and_the_next_one_less() -> None:
    """Two dice that show 1: a check of 1d12 against 8 after the first, of 1d12 - 1 after a likely success."""
    once = through(strokes(RING, (6,)), Target((1,), 4), BOOK)
    twice = through(strokes(RING, (6, 6)), Target((1, 1), 4), BOOK)
    assert once == pytest.approx(9 * (1 - 9 / 12))
    assert twice == pytest.approx(once + 9 * (1 - 8 / 12))


def test_a_barrier_takes_what_comes_through_first() -> None:
    assert through(strokes(SWORD, (5, 5)), Target((), None, barrier=1), BOOK) == A_BARRIER + 7


@pytest.mark.parametrize(("shown", "area"), [(6, True), (5, False)])
def test_an_enemy_is_expected_to_do_what_its_sheet_and_its_die_allow(shown: int, area: bool) -> None:
    """A frost ring takes a 6 and does more than roots do; below that it is roots."""
    frost = plain("cur", side="foes", place="5,4", items=[], abilities=["frost-ring", "grasping-roots"])
    scene = a_scene(plain("ash", place="4,4"), frost)
    give(scene, "cur", (12, shown))
    (stroke,) = coming(RULES.glimpse(scene, "ash"))
    assert (stroke.value, stroke.is_area) == (shown, area)


def test_of_a_foe_in_one_row_the_usual_is_expected() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "cur", (12, 6))
    assert coming(RULES.glimpse(scene, "p1")) == strokes(USUAL, (6,))


def test_a_hit_costs_what_its_layers_lose_and_the_last_point_costs_all() -> None:
    assert lost(Layers(20), 7, BOOK) == 7
    assert lost(Layers(20, barrier=1), 7, BOOK) == A_BARRIER
    assert lost(Layers(7), 7, BOOK) == 7 + FINISHED


def test_dice_are_taken_out_of_a_hand_one_by_one() -> None:
    assert without((2, 2, 5), 2, 4) == (2, 5)


@pytest.mark.parametrize(("guard", "first"), [((6, 6), 3), ((6, 4), 5)])
def test_a_strong_guard_is_drawn_out_by_a_low_die_and_a_weaker_one_struck_by_the_high_one(
    guard: tuple[int, int], first: int
) -> None:
    """A 6 would stop the 5, so the 3 goes first; a 4 only halves it, so it goes first."""
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4", hp=40))
    give(scene, "ash", (6, 3), (6, 5))
    give(scene, "cur", guard)
    plan = planned(RULES.glimpse(scene, "p1"), "ash", "cur", SWORD, ((3, 6), (5, 6)))
    assert plan is not None
    assert plan.dice[0] == first


def test_a_high_die_is_dear_and_a_low_one_is_not() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash", (6, 1), (6, 6))
    give(scene, "cur", (6, 4), (6, 5))
    glimpse = RULES.glimpse(scene, "p1")
    assert price(glimpse, "ash", 1, 6) < price(glimpse, "ash", 6, 6)


def test_a_high_die_is_not_dear_where_no_block_helps() -> None:
    """Against an area the lowest die dodges as well as the highest."""
    scene = a_scene(plain("ash", place="4,4"), plain("cur", side="foes", place="5,4"))
    give(scene, "ash", (6, 1), (6, 6))
    give(scene, "cur", (12, 6))
    blocked = price(RULES.glimpse(scene, "ash"), "ash", 6, 6)
    who(scene, "cur").ready, who(scene, "cur").abilities = [], ["frost-ring"]
    assert price(RULES.glimpse(scene, "ash"), "ash", 6, 6) < blocked


def test_a_die_is_worth_what_it_shows_above_what_it_would_rolled_anew() -> None:
    assert (above(6, 6), above(3, 12)) == (0.25 * 2.5, 0.25 * -3.5)


def test_a_weapon_is_thrown_once_and_the_last_one_is_dear() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="6,4", hp=40))
    give(scene, "ash", (6, 5), (6, 6))
    give(scene, "cur")
    glimpse, hand = RULES.glimpse(scene, "p1"), ((5, 6), (6, 6))
    thrown = planned(glimpse, "ash", "cur", StrikeHint(3, 2, 8, is_thrown=True), hand)
    struck = planned(glimpse, "ash", "cur", SWORD, hand)
    assert thrown is not None
    assert struck is not None
    assert (len(thrown.dice), len(struck.dice)) == (1, 2)
    assert thrown_away(SWORD) == 0
    assert thrown_away(StrikeHint(3, 2, 8, is_thrown=True)) < thrown_away(
        StrikeHint(3, 2, 8, is_thrown=True, is_last=True)
    )
