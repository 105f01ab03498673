"""Habits of those who roll: all dice, or one fewer, in attacks or in everything."""

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import YES_OR_NO, Number
from facedown.rulesets.overreach.habits import (
    all_dice,
    always_one_fewer,
    as_chosen,
    most_of,
    one_fewer_in_attacks,
    one_fewer_on_turn,
)


def how_many(why: str, most: int = 4) -> Ask:
    return Ask("p1", "P-CP-06", "How many?", Number(1, most), most, "ash", why)


@pytest.mark.rules("P-CP-06")
@pytest.mark.parametrize("why", ["attack round 1.0", "attack opening 1 round 1.0", "treat round 1.0"])
def test_all_dice_or_one_fewer_in_every_roll(why: str) -> None:
    assert (all_dice(how_many(why), 2), always_one_fewer(how_many(why), 2)) == (4, 3)
    assert always_one_fewer(how_many(why, 1), 1) == 1


@pytest.mark.parametrize(
    ("why", "dice"), [("attack round 1.0", 3), ("attack opening 1 round 1.0", 4), ("treat round 1.0", 4)]
)
def test_one_fewer_in_the_attacks_of_ones_turn_and_nowhere_else(why: str, dice: int) -> None:
    assert one_fewer_in_attacks(how_many(why), 2) == dice


@pytest.mark.parametrize(
    ("why", "dice"), [("attack round 1.0", 3), ("attack opening 1 round 1.0", 4), ("treat round 1.0", 3)]
)
def test_one_fewer_wherever_a_one_lets_somebody_act_first(why: str, dice: int) -> None:
    assert one_fewer_on_turn(how_many(why), 2) == dice
    assert as_chosen(how_many(why), 2) == 2


def test_what_is_no_number_of_dice_is_answered_as_one_would() -> None:
    other = Ask("p1", "P-CP-10", "Yes?", YES_OR_NO, "no", "ash", "attack round 1.0")
    assert most_of(other) == 0
    assert [habit(other, "yes") for habit in (all_dice, always_one_fewer, one_fewer_in_attacks)] == ["yes"] * 3
