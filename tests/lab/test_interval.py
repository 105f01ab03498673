"""A share of few duels is told with how little that says."""

import pytest

from facedown.kernel.dice.seed import Chance
from facedown.lab.interval import any_time, mean_interval, still_needed, wilson


def test_the_interval_of_half_of_a_hundred_is_the_one_in_the_tables() -> None:
    assert wilson(50, 100) == pytest.approx((0.5, 0.4038315, 0.5961685))


def test_whoever_won_all_of_four_may_still_be_no_better() -> None:
    assert wilson(4, 4).low == pytest.approx(0.5101, abs=1e-4)


def test_of_no_duels_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.5, 0.0, 1.0)
    assert str(wilson(3, 4)) == "75.0 % (30.1–95.4)"


def test_the_interval_of_a_mean_narrows_with_the_root_of_the_number() -> None:
    few, many = mean_interval([0.0, 1.0] * 50), mean_interval([0.0, 1.0] * 200)
    assert few.share == many.share == 0.5
    assert few.half == pytest.approx(2 * many.half, rel=0.02)
    assert mean_interval([]) == (0.5, 0.0, 1.0)
    assert mean_interval([0.25]) == (0.25, 0.0, 1.0)


def test_few_values_say_less_than_their_spread_would_have_it() -> None:
    assert mean_interval([0.4, 0.5, 0.6]).half == pytest.approx(4.3 * 0.1 / 3**0.5, rel=0.12)  # Student's 4.303


def test_so_many_more_make_it_as_narrow_as_one_wished() -> None:
    values = [0.0, 1.0] * 50
    more = still_needed(values, 0.02)
    assert mean_interval(values * ((more + 100) // 100 + 1)).half <= 0.02
    assert mean_interval(values * ((more + 100) // 100 - 1)).half > 0.02
    assert still_needed(values * 100, 0.02) == 0


def test_who_looks_again_and_again_is_wrong_no_oftener_than_one_in_twenty() -> None:
    """A plain interval that is looked at until it suits is wrong far more often; the one for any time is not."""
    wrong = {any_time: 0, mean_interval: 0}
    for run in range(200):
        faces = Chance(f"looks {run}")
        values = [float(faces.below(2)) for _ in range(600)]
        for interval in wrong:
            looks = (interval(values[:count]) for count in range(50, 600, 10))
            wrong[interval] += any(not each.low <= 0.5 <= each.high for each in looks)
    assert wrong[any_time] <= 10
    assert wrong[mean_interval] > 30
