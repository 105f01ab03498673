"""Several counts of one pool together are those of laying out every die."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.dice import Dice
from facedown.kernel.words import Refused
from facedown.odds import Best, Showing, Successes, joint, joint_exactly, of
from facedown.odds.pool import Count

COUNTS = st.lists(
    st.just(Best()) | st.builds(Successes, st.integers(0, 6)) | st.builds(Showing, st.integers(0, 6)),
    min_size=1,
    max_size=4,
)


def read(count: Count, faces: tuple[int, ...]) -> int:
    if isinstance(count, Best):
        return max(faces)
    if isinstance(count, Successes):
        return sum(face >= count.least for face in faces)
    return faces.count(count.value)


@given(st.integers(1, 4), st.integers(1, 5), COUNTS)
def test_counts_together_are_those_of_every_way_to_lie(dice: int, sides: int, counts: list[Count]) -> None:
    ways = list(product(range(1, sides + 1), repeat=dice))
    laid = Counter(tuple(read(count, faces) for count in counts) for faces in ways)
    exact = joint_exactly(Dice(dice, sides), *counts)
    assert exact == {key: Fraction(times, len(ways)) for key, times in laid.items()}
    assert joint(Dice(dice, sides), *counts) == pytest.approx({key: float(chance) for key, chance in exact.items()})


def test_the_best_of_dice_that_explode_is_the_one_kept() -> None:
    found = joint(Dice(3, 6, explode=True), Best(), Successes(8))
    kept = of("3d6!kh1")
    for value in range(1, 40):
        share = sum(share for (best, _), share in found.items() if best == value)
        assert share == pytest.approx(kept.at(value), abs=1e-12)
    share = sum(share for (_, hits), share in found.items() if hits == 2)
    assert share == pytest.approx(of("3d6!c8").at(2), abs=1e-12)


@pytest.mark.parametrize("dice", [Dice(5, 12), Dice(8, 12), Dice(40, 20)])
def test_chances_are_those_of_the_fractions(dice: Dice) -> None:
    counts = (Best(), Successes(8), Showing(1))
    found, exact = joint(dice, *counts), joint_exactly(dice, *counts)
    assert sum(exact.values()) == 1
    assert {key: float(chance) for key, chance in exact.items()} == pytest.approx(found, abs=1e-12)


@pytest.mark.parametrize(
    ("dice", "code"),
    [
        (Dice(0, 6), "bad-pool"),
        (Dice(501, 6), "bad-pool"),
        (Dice(2, 1, explode=True), "bad-sides"),
        (Dice(2, 0), "bad-sides"),
        (Dice(2, 10**9), "bad-sides"),
        (Dice(2, 6.5), "not-a-number"),  # type: ignore[arg-type]
        (Dice("2", 6), "not-a-number"),  # type: ignore[arg-type]
        ("2d6", "not-dice"),
    ],
)
@pytest.mark.parametrize("counted", [joint, joint_exactly])
def test_a_pool_that_cannot_be_counted_is_refused(counted: Any, dice: Any, code: str) -> None:
    with pytest.raises(Refused) as caught:
        counted(dice, Best())
    assert caught.value.refusal.code == code


@pytest.mark.parametrize(
    ("count", "code"),
    [(5, "not-a-count"), (Best, "not-a-count"), (Successes("5"), "not-a-number")],  # type: ignore[arg-type]
)
@pytest.mark.parametrize("counted", [joint, joint_exactly])
def test_what_dice_cannot_be_counted_by_is_refused(counted: Any, count: Any, code: str) -> None:
    with pytest.raises(Refused) as caught:
        counted(Dice(3, 6), Best(), count)
    assert caught.value.refusal.code == code


def test_what_has_no_end_has_no_list_of_fractions() -> None:
    with pytest.raises(Refused, match="no end"):
        joint_exactly(Dice(2, 6, explode=True), Best())
