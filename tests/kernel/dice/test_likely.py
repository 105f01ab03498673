"""How likely each number is, beside the obvious way to find out: every fall, counted."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from facedown.kernel.dice.dice import Dice, Pool, chance_of_reaching
from facedown.kernel.dice.likely import TAIL, Either, Ladder, Likely, Reaching, made_of, mixed, reaching, totals
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.shown import Spread

SMALL: tuple[Pool, ...] = ((), (Dice(1, 6),), (Dice(3, 4),), (Dice(2, 6), Dice(1, 10)))


@pytest.mark.parametrize("pool", SMALL, ids=str)
def test_totals_of_plain_dice_are_as_every_fall_counted(pool: Pool) -> None:
    falls = Counter(sum(faces) + 2 for faces in product(*(range(1, d.sides + 1) for d in pool for _ in range(d.count))))
    found = totals(pool, 2)
    for number, count in falls.items():
        assert found.shares[number - found.least] == pytest.approx(count / falls.total(), abs=1e-15)
    assert (found.least, found.cut) == (min(falls), 0.0)
    assert len(found.shares) == max(falls) - min(falls) + 1


@pytest.mark.parametrize(
    "pool", [(Dice(1, 4, True),), (Dice(2, 12, True),), (Dice(5, 6, True), Dice(1, 12, True))], ids=str
)
def test_dice_that_explode_agree_with_the_closed_form_and_say_what_was_cut(pool: Pool) -> None:
    found = totals(pool)
    assert 0 < found.cut <= TAIL * len(pool)
    assert sum(found.shares) == pytest.approx(1, abs=1e-11)
    for number in range(0, 60, 7):
        assert found.at_least(number) == pytest.approx(float(chance_of_reaching(pool, number)), abs=1e-11)


def test_a_die_that_always_explodes_comes_to_no_total() -> None:
    with pytest.raises(Refused, match="explodes every time"):
        totals((Dice(1, 1, True),))


def test_the_middle_eight_of_ten_leave_one_out_on_either_side() -> None:
    assert totals((Dice(1, 10),)).spread() == Spread(5.5, 2, 9)
    assert totals((Dice(1, 20),)).spread() == Spread(10.5, 3, 18)
    assert totals((), 7).spread() == Spread(7.0, 7, 7)


def test_what_a_rule_makes_of_it_merges_what_is_equal() -> None:
    halved = totals((Dice(1, 6),)).mapped(lambda face: face // 4)
    assert halved.least == 0
    assert halved.shares == pytest.approx((0.5, 0.5))


def test_sums_and_differences() -> None:
    one, other = totals((Dice(1, 4),)), totals((Dice(1, 6),))
    assert one.plus(other).shares == pytest.approx(totals((Dice(1, 4), Dice(1, 6))).shares)
    wins = sum(Fraction(1, 24) for a, b in product(range(1, 5), range(1, 7)) if a - b >= 1)
    assert one.plus(other.negated()).at_least(1) == pytest.approx(float(wins))
    assert mixed(()) == Likely(0, (1.0,))


@pytest.mark.parametrize("share", [0.0, 0.25, 1.0])
def test_one_or_the_other_is_as_all_of_their_cases_together(share: float) -> None:
    one, other = totals((Dice(2, 4),), 5), totals((Dice(2, 6, True),))
    cases = [(rate * part, each.least + at) for rate, each in ((share, one), (1 - share, other))
             for at, part in enumerate(each.shares) if rate * part]  # fmt: skip
    together, either = mixed(cases), Either(reaching(one), share, reaching(other))
    assert either.spread() == together.spread()
    for number in range(30):
        assert either.at_least(number) == pytest.approx(together.at_least(number), abs=1e-11)


def test_what_never_comes_is_impossible_and_what_always_comes_is_certain() -> None:
    found = reaching(totals((Dice(1, 6),)))
    assert (found.at_least(1), found.at_least(7)) == (1.0, 0.0)


@pytest.mark.parametrize(
    ("rule", "kind"),
    [
        (lambda number: number, Ladder),
        (lambda number: max(0, number * 3 // 2 - 9), Ladder),
        (lambda number: number // 3 * 3, Ladder),
        (lambda _: 4, Ladder),
        (lambda number: abs(number - 12), Reaching),  # more of a low number than of a middling one
    ],
)
def test_what_a_rule_makes_of_numbers_is_as_if_equal_results_were_put_together(
    rule: Callable[[int], int], kind: type
) -> None:
    likely = totals((Dice(2, 6, True),), 1)
    slow, found = likely.mapped(rule), made_of(likely, reaching(likely), rule)
    assert isinstance(found, kind)
    assert found.mean == pytest.approx(slow.mean, abs=1e-11)
    for number in range(-2, 60):
        assert found.at_least(number) == pytest.approx(slow.at_least(number), abs=1e-11)
    assert Either(found, 1.0, found).spread() == slow.spread()
