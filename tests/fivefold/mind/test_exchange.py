"""Dice against dice: what comes through, what a die is dear for, and which attacks a turn is best made of."""

import pytest

from facedown.kernel.content.ruling import Rulings
from facedown.rulesets.fivefold.health import Layers
from facedown.rulesets.fivefold.hints import StrikeHint
from facedown.rulesets.fivefold.mind.exchange import (
    A_BARRIER,
    FINISHED,
    Target,
    lost,
    planned,
    price,
    through,
    without,
)
from facedown.rulesets.fivefold.rulings import RULINGS
from tests.fivefold.staged.cast import RULES, a_scene, foe, give, plain

BOOK = Rulings(RULINGS, {})
SWORD = StrikeHint(av=3, bonus=2, dt=8)


def test_what_nobody_stops_comes_through_whole() -> None:
    assert through((5, 3), 2, Target((), 0.5), BOOK) == 12


def test_a_die_as_high_stops_all_and_is_drawn_out() -> None:
    assert through((5, 3), 2, Target((5,), 0.0), BOOK) == 5


def test_from_hiding_no_block_helps_against_the_first_attack() -> None:
    assert through((5, 5), 2, Target((5,), 0.0, unaware=0.0), BOOK) == 7


def test_a_barrier_takes_what_comes_through_first() -> None:
    assert through((5, 5), 2, Target((), 0.0, barrier=1), BOOK) == A_BARRIER + 7


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
