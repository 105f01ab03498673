"""What a rule reads from dice, which faces real dice can show, and the exact chance of every reading."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facedown.kernel.dice.dice import (
    LONGEST_CHAIN,
    Dice,
    Faces,
    Fall,
    Figures,
    Kept,
    Pool,
    Reading,
    Total,
    chance_of_reaching,
    distribution,
    refuse_faces,
    written,
)
from tests.kernel.cast import code, refused

SMALL_POOLS = st.lists(st.builds(Dice, st.integers(0, 2), st.integers(1, 5)), max_size=2).map(tuple)
READINGS = st.one_of(
    st.just(Faces()),
    st.builds(Total, st.integers(-3, 3)),
    st.builds(Kept, st.integers(1, 3), st.booleans()),
)


def every_fall(pool: Pool) -> list[Figures]:
    """The slow and obvious way."""
    return list(product(*(range(1, dice.sides + 1) for dice in pool for _ in range(dice.count))))


@pytest.mark.parametrize(
    ("reading", "figures"),
    [
        (Faces(), (2, 6, 2, 5)),
        (Total(), (15,)),
        (Total(-4), (11,)),
        (Kept(1), (6,)),
        (Kept(2), (6, 5)),
        (Kept(2, high=False), (2, 2)),
        (Kept(9), (6, 5, 2, 2)),
    ],
)
def test_a_rule_reads_what_it_asked_for(reading: Reading, figures: Figures) -> None:
    assert reading.read((2, 6, 2, 5)) == figures


def test_a_fall_counts_only_what_the_rule_reads() -> None:
    assert Fall((6, 5), (2, 6, 5)).total == 11


@pytest.mark.parametrize("faces", [[3, 4], (6, 1), [1, 1]])
def test_faces_that_fit_their_dice_are_taken(faces: list[int]) -> None:
    assert refuse_faces((Dice(2, 6),), faces) is None


@pytest.mark.parametrize(
    ("faces", "why"),
    [
        ([], "too-few-faces"),
        ([3], "too-few-faces"),
        ([3, 4, 5], "too-many-faces"),
        ([0, 4], "no-such-face"),
        ([3, 7], "no-such-face"),
        ([-1, 3], "no-such-face"),
        ("34", "not-faces"),
        (["3", "4"], "not-faces"),
        ([3.0, 4.0], "not-faces"),
        ([True, True], "not-faces"),
        ({3, 4}, "not-faces"),
        (7, "not-faces"),
        (None, "not-faces"),
    ],
)
def test_faces_that_two_dice_cannot_show_are_refused(faces: object, why: str) -> None:
    assert code(refuse_faces((Dice(2, 6),), faces)) == why


@pytest.mark.parametrize(
    ("faces", "why"),
    [
        ([5], ""),
        ([6, 3], ""),
        ([6, 6, 6, 1], ""),
        ([6], "too-few-faces"),
        ([6, 6], "too-few-faces"),
        ([5, 6], "too-many-faces"),
        ([6, 3, 3], "too-many-faces"),
        ([6, 7], "no-such-face"),
    ],
)
def test_an_exploding_die_is_followed_by_its_rerolls(faces: list[int], why: str) -> None:
    assert code(refuse_faces((Dice(1, 6, explode=True),), faces)) == why


def test_each_of_several_exploding_dice_has_its_own_chain() -> None:
    pool = (Dice(2, 6, explode=True), Dice(1, 4))
    assert refuse_faces(pool, [6, 2, 6, 6, 1, 4]) is None
    assert code(refuse_faces(pool, [6, 2, 6, 6, 1])) == "too-few-faces"
    assert code(refuse_faces(pool, [6, 2, 1, 5])) == "no-such-face"  # the last is a d4


@pytest.mark.parametrize(("length", "why"), [(-1, "too-few-faces"), (0, ""), (1, "too-many-faces")])
def test_a_die_of_one_side_stops_exploding_some_time(length: int, why: str) -> None:
    assert code(refuse_faces((Dice(1, 1, explode=True),), [1] * (LONGEST_CHAIN + length))) == why


def test_a_refusal_of_faces_names_the_dice_and_the_face() -> None:
    refusal = refuse_faces((Dice(2, 6), Dice(1, 4)), [1, 2, 5])
    assert refusal is not None
    assert refusal.text == "A d4 shows 1 to 4, not 5."


@pytest.mark.parametrize(
    ("pool", "text"),
    [
        ((Dice(3, 10),), "3d10"),
        ((Dice(2, 6), Dice(1, 4)), "2d6 + 1d4"),
        ((Dice(1, 12, explode=True),), "1d12!"),
        ((), "no dice"),
    ],
)
def test_a_pool_is_written_as_people_write_it(pool: Pool, text: str) -> None:
    assert written(pool) == text


@given(SMALL_POOLS, READINGS)
def test_the_weights_are_those_of_counting_every_fall(pool: Pool, reading: Reading) -> None:
    counted = Counter(reading.read(fall) for fall in every_fall(pool))
    assert dict(distribution(pool, reading)) == counted


@settings(max_examples=30)
@given(st.lists(st.builds(Dice, st.integers(0, 9), st.integers(1, 20)), max_size=3).map(tuple), st.integers(-9, 9))
def test_the_weights_add_up_to_the_product_of_the_sides(pool: Pool, plus: int) -> None:
    for reading in (Total(plus), Kept(1), Kept(1, high=False)):
        assert sum(weight for _, weight in distribution(pool, reading)) == prod(dice.sides**dice.count for dice in pool)


def test_a_total_of_many_dice_is_listed_by_its_totals() -> None:
    figures = [figure for figure, _ in distribution((Dice(10, 10),), Total())]
    assert figures == [(total,) for total in range(10, 101)]


def test_what_can_explode_for_ever_is_not_listed() -> None:
    assert refused(lambda: distribution((Dice(1, 6, explode=True),), Total())).code == "unbounded"


def test_more_single_falls_than_anybody_can_list_are_refused() -> None:
    assert refused(lambda: distribution((Dice(8, 6),), Faces())).code == "too-many-outcomes"
    assert len(distribution((Dice(6, 6),), Faces())) == 6**6


@pytest.mark.parametrize("pool", [(Dice(2, 6),), (Dice(1, 12), Dice(2, 4)), (Dice(3, 3),)])
def test_the_chance_of_reaching_a_number_is_that_of_counting(pool: Pool) -> None:
    falls = [sum(fall) for fall in product(*(range(1, dice.sides + 1) for dice in pool for _ in range(dice.count)))]
    for target in range(-1, max(falls) + 3):
        assert chance_of_reaching(pool, target) == Fraction(sum(fall >= target for fall in falls), len(falls))


def test_dice_that_explode_reach_whatever_one_waits_for_with_an_exact_chance() -> None:
    one = (Dice(1, 6, explode=True),)
    assert chance_of_reaching(one, 6) == chance_of_reaching(one, 7) == Fraction(1, 6)
    assert chance_of_reaching(one, 8) == Fraction(1, 6) * Fraction(5, 6)
    assert chance_of_reaching(one, 13) == Fraction(1, 36)
    two = (Dice(2, 4, explode=True),)
    below = {(a, b) for a in (1, 2, 3) for b in (1, 2, 3) if a + b < 5}
    assert chance_of_reaching(two, 5) == 1 - Fraction(len(below), 16)


def listed_chance(pool: Pool, target: int) -> Fraction:
    """The slow and obvious way: every sum below the target with its share, die by die."""
    below = {0: Fraction(1)} if target > 0 else {}
    for dice in (each for each in pool for _ in range(each.count)):
        grown: dict[int, Fraction] = {}
        for total, share in below.items():
            for value, weight in values_below(dice, target - total):
                grown[total + value] = grown.get(total + value, Fraction(0)) + share * weight
        below = grown
    return 1 - sum(below.values(), Fraction(0))


def values_below(dice: Dice, limit: int) -> Iterator[tuple[int, Fraction]]:
    """What one die can come to: a highest face that explodes is never the end of it."""
    share, before = Fraction(1, dice.sides), 0
    while before + 1 < limit:
        last = dice.sides - 1 if dice.explode else dice.sides
        yield from ((before + face, share) for face in range(1, min(last, limit - before - 1) + 1))
        if not dice.explode or dice.sides == 1:
            return
        before, share = before + dice.sides, share / dice.sides


ANY_POOLS = st.lists(st.builds(Dice, st.integers(0, 3), st.integers(1, 12), st.booleans()), max_size=2).map(tuple)


@given(pool=ANY_POOLS, target=st.integers(-3, 40))
def test_the_chance_in_closed_form_is_that_of_listing_every_sum(pool: Pool, target: int) -> None:
    assert chance_of_reaching(pool, target) == listed_chance(pool, target)


def test_a_die_of_one_side_that_explodes_reaches_everything() -> None:
    assert chance_of_reaching((Dice(1, 1, explode=True),), 1000) == 1


def test_no_dice_reach_nothing_but_nothing() -> None:
    assert [chance_of_reaching((), target) for target in (0, 1)] == [Fraction(1), Fraction(0)]
