"""What a mind counts on is what the dice do: the slow and obvious way beside the quick one."""

import pytest

from facedown.kernel.dice.dice import Dice, chance_of_reaching
from facedown.kernel.dice.likely import totals
from facedown.rulesets.tricore.mind.rolled import NO_ROLL, Rolled, beats, chances, mean, past, reaches

TWO_TWELVES, SIX_SIXES = (Dice(2, 12, explode=True),), (Dice(6, 6, explode=True),)
EXACTLY = 1e-4


@pytest.mark.parametrize("pool", [TWO_TWELVES, SIX_SIXES, (*TWO_TWELVES, Dice(1, 12, explode=True))])
@pytest.mark.parametrize("needed", [0, 5, 14, 34, 60])
def test_a_roll_reaches_a_number_as_often_as_the_exact_odds_say(pool: tuple[Dice, ...], needed: int) -> None:
    exact = chance_of_reaching(pool, needed - 3)
    assert reaches(Rolled(pool, plus=3), needed) == pytest.approx(float(exact), abs=EXACTLY)


@pytest.mark.parametrize("rolled", [Rolled(SIX_SIXES, plus=4), Rolled(TWO_TWELVES, (Dice(1, 12),), 9)])
def test_a_roll_comes_to_its_mean(rolled: Rolled) -> None:
    assert mean(rolled) == pytest.approx(chances(rolled).mean, abs=1e-3)


def test_of_two_equal_rolls_either_comes_first_as_often() -> None:
    rolled = Rolled(TWO_TWELVES, plus=3)
    assert beats(rolled, rolled, 1) + beats(rolled, rolled) == pytest.approx(1.0, abs=EXACTLY)


@pytest.mark.parametrize("percent", [0, 50, 100])
@pytest.mark.parametrize("other", [NO_ROLL, Rolled(TWO_TWELVES, plus=2)])
def test_what_gets_past_is_what_every_pair_of_totals_leaves(percent: int, other: Rolled) -> None:
    rolled = Rolled(SIX_SIXES, plus=4)
    known = past(rolled, percent, other)
    one, two = totals(rolled.pool, rolled.plus), totals(other.pool, other.plus)
    pairs = [
        (share * part, max(0, at * (100 + percent) // 100 - to))
        for at, share in enumerate(one.shares, one.least)
        for to, part in enumerate(two.shares, two.least)
    ]
    for number in (1, 9, 25):
        assert known.reaches(number) == pytest.approx(sum(p for p, left in pairs if left >= number), abs=EXACTLY)
        above = sum(p * max(0, left - number) for p, left in pairs)
        assert known.exceeds(number) == pytest.approx(above, abs=1e-2)
