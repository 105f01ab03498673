"""What a natural 1 comes to exactly."""

from fractions import Fraction

import pytest

from facedown import library
from facedown.kernel.content.ruling import Rulings
from facedown.rulesets.overreach.figures import _hurt, _mean, figures


@pytest.mark.rules("P-GAP-13")
def test_whoever_holds_a_die_back_deals_less_whatever_a_one_costs() -> None:
    rules = library.ruleset("overreach")
    found = figures(library.content(rules, ()), Rulings(rules.rulings, {}))
    a_one, nothing, by_all, as_ever, taken_by_all, taken_as_ever, undone = (each.chance for each in found)
    assert a_one == 1 - Fraction(7, 8) ** 3
    assert (nothing, by_all, as_ever) == (Fraction(2, 3), Fraction(5, 6), Fraction(11, 15))
    assert undone == Fraction(2, 3) / Fraction(7, 8)
    assert as_ever < taken_as_ever < by_all < taken_by_all
    assert max(nothing, by_all, as_ever, taken_by_all, taken_as_ever, undone) < 1


@pytest.mark.rules("P-GAP-13")
def test_an_action_that_a_blow_takes_is_worth_what_is_left_of_it_when_the_blow_misses() -> None:
    missed = Fraction(3, 8) ** 3
    one, neither = Fraction(2, 8) * Fraction(7, 8), Fraction(7, 8) ** 2
    worth = Fraction(30, 7)  # of a die that shows no 1, against a Defense of 4
    left = neither * 2 * worth + one * worth * missed
    assert _hurt(2, 3, 3, 3) == left + Fraction(3, 8) * _mean(3)
