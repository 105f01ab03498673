"""Habits of attackers: all dice, or one fewer, on one's own turn."""

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Number
from facedown.rulesets.overreach.habits import all_dice, most_of, one_die_fewer


def how_many(why: str, most: int = 4) -> Ask:
    return Ask("p1", "P-CP-06", "How many?", Number(1, most), most, "ash", why)


def test_an_attack_on_ones_turn_has_all_dice_or_one_fewer() -> None:
    assert (all_dice(how_many("attack round 1.0"), 2), one_die_fewer(how_many("attack round 1.0"), 2)) == (4, 3)
    assert one_die_fewer(how_many("attack round 1.0", 1), 1) == 1


@pytest.mark.parametrize("why", ["attack opening 1 round 1.0", "treat round 1.0"])
def test_elsewhere_everybody_does_as_they_would(why: str) -> None:
    assert most_of(how_many(why)) == 0
    assert (all_dice(how_many(why), 2), one_die_fewer(how_many(why), 2)) == (2, 2)
