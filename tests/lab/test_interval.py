"""A share of few duels is told with how little that says."""

import pytest

from facedown.lab.interval import wilson


def test_the_interval_of_half_of_a_hundred_is_the_one_in_the_tables() -> None:
    assert wilson(50, 100) == pytest.approx((0.5, 0.4038315, 0.5961685))


def test_whoever_won_all_of_four_may_still_be_no_better() -> None:
    assert wilson(4, 4).low == pytest.approx(0.5101, abs=1e-4)


def test_of_no_duels_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.5, 0.0, 1.0)
    assert str(wilson(3, 4)) == "75.0 % (30.1–95.4)"
