"""What a natural 1 comes to exactly."""

from fractions import Fraction

from facedown import library
from facedown.kernel.content.ruling import Rulings
from facedown.rulesets.overreach.figures import figures


def test_whoever_holds_a_die_back_deals_less_whatever_a_one_costs() -> None:
    rules = library.ruleset("overreach")
    found = figures(library.content(rules, ()), Rulings(rules.rulings, {}))
    a_one, nothing, by_all, as_ever, undone = (each.chance for each in found)
    assert a_one == 1 - Fraction(7, 8) ** 3
    assert (nothing, by_all, as_ever) == (Fraction(2, 3), Fraction(5, 6), Fraction(11, 15))
    assert undone == Fraction(2, 3) / Fraction(7, 8)
    assert max(nothing, by_all, as_ever, undone) < 1
