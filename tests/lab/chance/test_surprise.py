"""How dice surprise is measured against what they come to exactly: every measure has a mean of zero."""

import pytest

from facedown.kernel.dice.dice import Dice, Faces, Kept, Pool, Reading, Total, distribution
from facedown.kernel.dice.question import Roll
from facedown.lab.chance.surprise import MEASURES, NOTHING, measured, surprise, table

D6, TWO_D12, THREE_D10 = (Dice(1, 6),), (Dice(2, 12),), (Dice(3, 10),)


@pytest.mark.parametrize(
    ("pool", "reading"),
    [
        (D6, Total()),
        (TWO_D12, Total(3)),
        (THREE_D10, Kept(1)),
        (THREE_D10, Kept(2, high=False)),
        (THREE_D10, Kept(3)),
        (TWO_D12, Faces()),
        ((Dice(2, 6), Dice(1, 4)), Kept(1)),
        ((Dice(2, 6), Dice(1, 4)), Total()),
    ],
)
def test_over_every_fall_of_the_dice_surprises_cancel_out(pool: Pool, reading: Reading) -> None:
    falls = distribution(pool, reading)
    whole = sum(weight for _, weight in falls)
    for order in range(MEASURES):
        mean = sum(surprise(Roll(pool, "any", reading=reading), figures)[order] * weight for figures, weight in falls)
        assert mean / whole == pytest.approx(0, abs=1e-12)


def test_of_dice_that_explode_for_ever_the_mean_is_zero_as_well() -> None:
    pool = (Dice(3, 6, explode=True),)
    known = table(pool, Total())
    below = [_ways(total) if total < 150 else 0.0 for total in range(known.high + 1)]
    for order in range(MEASURES):
        mean = sum(chance * known.at(total)[order] for total, chance in enumerate(below) if chance)
        assert mean == pytest.approx(0, abs=1e-9)


def _ways(total: int) -> float:
    """The chance of a sum of three exploding d6, counted die by die."""
    one = {6 * again + face: 6.0 ** -(again + 1) for again in range(30) for face in range(1, 6)}
    return sum(a * b * one.get(total - x - y, 0.0) for x, a in one.items() for y, b in one.items() if x + y < total)


def test_more_is_better_and_no_dice_are_no_surprise() -> None:
    low, high = (surprise(Roll(D6, "any", reading=Total()), (face,))[0] for face in (1, 6))
    assert low < 0 < high
    assert surprise(Roll((Dice(0, 6),), "any"), ()) == NOTHING
    assert table((Dice(1, 6, explode=True),), Total()).at(10_000)[0] > high


def test_dice_that_are_read_one_by_one_are_measured_one_by_one() -> None:
    both = surprise(Roll(TWO_D12, "any", reading=Kept(2)), (12, 1))
    assert both[0] == pytest.approx(0)
    assert both[1] > surprise(Roll(TWO_D12, "any", reading=Kept(2)), (7, 6))[1]


def test_as_many_measures_are_added_up_as_dice_are_read() -> None:
    assert measured(Roll(TWO_D12, "any", reading=Kept(2))) == 2
    assert measured(Roll(TWO_D12, "any", reading=Total())) == 1
    assert measured(Roll((Dice(0, 6),), "any")) == 0
