"""The odds of an expression are those of rolling it in every way in which its dice can fall."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facedown import odds
from facedown.kernel.dice.dice import Dice, chance_of_reaching
from facedown.kernel.dice.dicelang import parse
from facedown.kernel.dice.expression import Comparison, Contest, reach
from facedown.kernel.words.refusal import Refused
from tests.odds.counting import counted

NEAR = 1e-12
SOME_DICE = st.tuples(st.integers(1, 6), st.sampled_from([2, 3, 4, 6, 12]))
SIGNS = ["vs", ">=", "<=", ">", "<", "=", "!="]
PICKS = ["", "r1", "kh1", "kl1", "dl1", "dh1", "r1kh1", "c2", "r1c2"]
BOUNDED = st.builds("{}d{}{}".format, st.integers(2, 3), st.integers(2, 3), st.sampled_from(PICKS))
SIDE = (
    BOUNDED
    | st.builds("{}{}{}".format, BOUNDED, st.sampled_from(["+", "-"]), st.integers(0, 9))
    | st.builds("{}*({}-{})".format, st.integers(0, 3), BOUNDED, st.integers(0, 9))
)
SMALL = SIDE | st.builds("{} {} 1d{}".format, SIDE, st.sampled_from(SIGNS), st.integers(1, 4))
ENDLESS = st.builds("{}d{}!{}".format, st.integers(1, 2), st.integers(3, 4), st.sampled_from(["", "r1", "c3", "c5"]))


@given(SMALL)
def test_odds_are_those_of_counting(text: str) -> None:
    found, exact = odds.of(text), odds.exactly(text)
    values, _ = counted(parse(text))
    for value in range(min(values) - 1, max(values) + 2):
        assert exact.at(value) == values.get(value, 0)
        assert found.at(value) == pytest.approx(float(values.get(value, 0)), abs=1e-15)
        assert exact.at_least(value) == sum(chance for each, chance in values.items() if each >= value)
        assert found.at_least(value) == pytest.approx(float(exact.at_least(value)), abs=1e-15)


@given(SIDE)
def test_odds_reach_from_the_lowest_value_to_the_highest(text: str) -> None:
    expression = parse(text)
    assert not isinstance(expression, Comparison | Contest)
    values = [value for value, _ in odds.of(expression).items()]
    assert (values[0], values[-1]) == reach(expression)


@settings(max_examples=25)
@given(ENDLESS)
def test_dice_without_an_end_have_the_odds_of_counting_as_far_as_one_counts(text: str) -> None:
    values, lost = counted(parse(text), least=Fraction(1, 3_000))
    found, exact = odds.of(text), odds.exactly(text)
    for value, chance in values.items():
        assert chance <= exact.at(value) <= chance + lost
        assert found.at(value) == pytest.approx(float(exact.at(value)), abs=NEAR)


@pytest.mark.parametrize("text", ["2d3!kh1", "2d3!kl1", "3d3!r1kh2"])
def test_kept_dice_without_an_end_have_the_odds_of_counting_as_far_as_one_counts(text: str) -> None:
    values, lost = counted(parse(text), least=Fraction(1, 20_000))
    found = odds.of(text)
    assert found.at_least(0) == pytest.approx(1, abs=NEAR)
    for value, chance in values.items():
        assert float(chance) - NEAR <= found.at(value) <= float(chance + lost) + NEAR


@given(st.integers(1, 30), st.integers(2, 20), st.integers(1, 300))
def test_exploding_dice_reach_a_target_as_the_rules_count_it(count: int, sides: int, target: int) -> None:
    chance = chance_of_reaching((Dice(count, sides, explode=True),), target)
    assert odds.exactly(f"{count}d{sides}!").at_least(target) == chance
    assert odds.of(f"{count}d{sides}!").at_least(target) == pytest.approx(float(chance), abs=NEAR)


@settings(max_examples=30)
@given(st.lists(SOME_DICE, min_size=1, max_size=2), st.integers(-9, 30))
def test_both_sides_may_explode_without_an_end(dice: list[tuple[int, int]], least: int) -> None:
    left = "+".join(f"{count}d{sides}!" for count, sides in dice)
    text = f"{left} vs 3d6!+2*1d4!+2"
    found, exact = odds.of(text), odds.exactly(text)
    assert found.at_least(least) == pytest.approx(float(exact.at_least(least)), abs=NEAR)
    assert exact.at(least) == exact.at_least(least) - exact.above(least)
    assert found.at(least) == pytest.approx(float(exact.at(least)), abs=NEAR)
    assert exact.below(-600) < Fraction(1, 10**12)


def test_known_chances() -> None:
    assert odds.of("20d12! > 18d12!+3").at(1) == pytest.approx(0.6388945404269178, abs=1e-14)
    assert odds.of("60d12! > 50d12!+3").at(1) == pytest.approx(0.904819331266439, abs=NEAR)
    assert odds.exactly("2d6+3 >= 8").at(1) == Fraction(5, 6)
    assert odds.exactly("1d6! vs 1d6!").at(0) == Fraction(1, 7)


def test_a_comparison_that_cannot_fail_still_has_both_ends() -> None:
    assert odds.of("1d6 >= 1").chances.tolist() == pytest.approx([0, 1])
    assert odds.exactly("1d6 >= 1").at(0) == 0
    assert odds.exactly("1d6 >= 1").at(1) == 1


@pytest.mark.parametrize("text", ["150d20", "100d100", "400d3"])
def test_unlikely_sums_of_many_dice_keep_their_digits(text: str) -> None:
    found, exact = odds.of(text), odds.exactly(text)
    for value in np.linspace(found.low, found.high, 20, dtype=int).tolist():
        assert found.at(value) == pytest.approx(float(exact.at(value)), rel=NEAR, abs=1e-300)


@pytest.mark.parametrize("text", ["7d12kh3", "6d8kl4", "5d6r2kh2", "20d12kh10"])
def test_kept_dice_add_up_to_the_whole(text: str) -> None:
    found, exact = odds.of(text), odds.exactly(text)
    assert sum(exact.at(value) for value, _ in found.items()) == 1
    assert all(chance == pytest.approx(float(exact.at(value)), abs=NEAR) for value, chance in found.items())


def test_twice_what_is_rolled_has_twice_the_values() -> None:
    assert dict(odds.of("1000000*d2+5").items()) == {1_000_005: 0.5, 2_000_005: 0.5}
    assert dict(odds.of("2*d2-3*d2").items()) == {-4: 0.25, -2: 0.25, -1: 0.25, 1: 0.25}
    assert dict(odds.of("0*d6").items()) == pytest.approx({0: 1})


def test_mean_and_spread() -> None:
    found = odds.of("2d6+3")
    assert (found.mean, found.spread) == pytest.approx((10, (35 / 6) ** 0.5))
    assert odds.of("6d12!").mean == pytest.approx(6 * 6.5 * 12 / 11)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("100d1000 vs 100d1000", "multiplications; use fewer dice"),
        ("200d1000kh100", "multiplications; use fewer dice"),
        ("999999999*d6+d6", "values; use smaller factors"),
    ],
)
def test_what_takes_too_long_or_too_much_room_is_refused_with_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(Refused, match=says) as caught:
        odds.of(text)
    assert caught.value.refusal.code == "too-many-outcomes"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("300d1000", "too-many-outcomes"),
        ("999999*d1000+d1000", "too-many-outcomes"),
        ("6d12! > 99999999", "too-many-outcomes"),
        ("30d100kh15", "too-many-outcomes"),
        ("3d6!kh2", "not-exact"),
    ],
)
def test_what_has_no_fractions_is_refused(text: str, code: str) -> None:
    with pytest.raises(Refused) as caught:
        odds.exactly(text).at(1)
    assert caught.value.refusal.code == code


def test_a_value_is_between_its_neighbours() -> None:
    found = odds.of("3d6")
    values = Counter({value: found.between(value, value) for value in range(3, 19)})
    assert values == Counter(dict(found.items()))
    assert found.between(3, 18) == pytest.approx(1)
    assert found.at_most(10) == found.below(11) == pytest.approx(0.5)
