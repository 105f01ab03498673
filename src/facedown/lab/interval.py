"""How sure a share is that was counted: Wilson's interval."""

from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""So many standard deviations hold 95 in 100."""


class Interval(NamedTuple):
    """A share with the bounds that hold it in 95 of 100 cases."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} % ({100 * self.low:.1f}–{100 * self.high:.1f})"


def wilson(won: float, count: int) -> Interval:
    """The interval of a share of so many; of none nothing is known. Half a win counts half."""
    if not count:
        return Interval(0.5, 0.0, 1.0)
    share, square = won / count, Z * Z
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = Z / (1 + square / count) * sqrt(share * (1 - share) / count + square / (4 * count * count))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))
