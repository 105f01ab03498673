"""An equilibrium proves itself: no row gains by playing otherwise, and no column saves anything."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from facedown.minds.equilibrium import equilibrium

PRECISE = 1e-9


@st.composite
def games(draw: st.DrawFn) -> list[list[float]]:
    width = draw(st.integers(1, 6))
    row = st.lists(st.floats(-5, 5, width=16), min_size=width, max_size=width)
    return draw(st.lists(row, min_size=1, max_size=6))


TINY = 2**-23
"""What floats lose beside a gain of 5."""


@given(games())
@example([[0.0, 0, 0, 0, -1], [0.0, 0, 0, 0, -3.3671875], [4.75, TINY, -1e-05, 0, 0], [-1.0, TINY, -1e-05, 0, 0]])
def test_nobody_gains_by_playing_otherwise(gains: list[list[float]]) -> None:
    found = equilibrium(gains)
    assert sum(found.rows) == pytest.approx(1)
    assert sum(found.columns) == pytest.approx(1)
    assert min(*found.rows, *found.columns) >= -PRECISE
    by_row = [sum(gain * share for gain, share in zip(row, found.columns, strict=True)) for row in gains]
    by_column = [
        sum(row[at] * share for row, share in zip(gains, found.rows, strict=True)) for at in range(len(gains[0]))
    ]
    assert max(by_row) == pytest.approx(found.value, abs=PRECISE)
    assert min(by_column) == pytest.approx(found.value, abs=PRECISE)


def test_rock_paper_scissors_is_played_a_third_each() -> None:
    found = equilibrium([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert found.value == pytest.approx(0)
    assert found.rows == pytest.approx([1 / 3] * 3)


def test_what_is_better_whatever_the_other_does_is_always_played() -> None:
    assert equilibrium([[3, 2], [1, 0]]).rows == pytest.approx([1, 0])
