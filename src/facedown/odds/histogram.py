"""A distribution in a few bars that can be taken in at a glance."""

from collections.abc import Iterator
from itertools import count

import msgspec
import numpy as np

from facedown.odds.distribution import Distribution

RARE = 0.001
"""Values at either end that together are less likely than this share the outermost bar."""


class Bar(msgspec.Struct, frozen=True):
    """Some values next to each other: what they are called, their chance, and the chance of the lowest or more."""

    low: int
    label: str
    chance: float
    at_least: float


def bars(odds: Distribution, most: int) -> list[Bar]:
    """At most so many bars, each as wide as 1, 2, 5, 10 … values."""
    first = odds.low + odds.step * int(np.searchsorted(np.cumsum(odds.chances), RARE))
    last = odds.high - odds.step * int(np.searchsorted(np.cumsum(odds.chances[::-1]), RARE))
    width = next(width for width in _widths(odds.step) if (last - first) // width + 2 <= most)
    begin = first if width == odds.step else first - first % width
    lows = range(begin, max(first, last) + 1, width)
    return [_bar(odds, low, width, low == lows[0], low == lows[-1]) for low in lows]


def _widths(step: int) -> Iterator[int]:
    return (step * digit * 10**zeros for zeros in count() for digit in (1, 2, 5))


def _bar(odds: Distribution, low: int, width: int, is_first: bool, is_last: bool) -> Bar:
    high = low + width - odds.step
    if is_first and odds.low < low:
        return Bar(low, f"≤ {high}", odds.at_most(high), odds.at_least(odds.low))
    if is_last and odds.high > high:
        return Bar(low, f"≥ {low}", odds.at_least(low), odds.at_least(low))
    label = str(low) if width == odds.step else f"{low} to {high}"
    return Bar(low, label, odds.between(low, high), odds.at_least(low))
