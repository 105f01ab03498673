"""How sure a share is that was counted: Wilson's interval, that of a mean, and one that may be looked at any time."""

from collections.abc import Sequence
from math import ceil, log, sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""So many standard deviations hold 95 in 100."""
ERR = 0.05
TUNED_FOR = 1000
"""The number of samples at which an interval for any time is tightest."""


class Interval(NamedTuple):
    """A share with the bounds that hold it in 95 of 100 cases."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} % ({100 * self.low:.1f}–{100 * self.high:.1f})"

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2


def wilson(won: float, count: int) -> Interval:
    """The interval of a share of so many; of none nothing is known. Half a win counts half."""
    if not count:
        return Interval(0.5, 0.0, 1.0)
    share, square = won / count, Z * Z
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = Z / (1 + square / count) * sqrt(share * (1 - share) / count + square / (4 * count * count))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_interval(values: Sequence[float], least: float = 0.0, most: float = 1.0) -> Interval:
    """The mean of some values between two bounds; how sure it is comes from how they spread."""
    if len(values) < 2:
        return Interval(sum(values), least, most) if values else Interval((least + most) / 2, least, most)
    mean, spread = spread_of(values)
    half = _student(len(values) - 1) * spread / sqrt(len(values))
    return Interval(mean, max(least, mean - half), min(most, mean + half))


def _student(freedom: int) -> float:
    """How many standard deviations hold 95 in 100 of few values, whose spread is hardly known itself.

    The first terms of Student's quantile; https://en.wikipedia.org/wiki/Student%27s_t-distribution
    """
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


def spread_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the standard deviation."""
    count = len(values)
    mean = sum(values) / count
    return mean, sqrt(sum((each - mean) ** 2 for each in values) / max(1, count - 1))


def any_time(values: Sequence[float], least: float = 0.0, most: float = 1.0, tuned_for: int = TUNED_FOR) -> Interval:
    """An interval that holds the mean in 95 of 100 cases at *all* looks together, however often one looks.

    Whoever looks at a plain interval until it suits them is wrong far more often than it says. This is the asymptotic
    confidence sequence of arXiv 2103.06476: a normal mixture with the spread that was found. It asks for no plan of
    looks, which a run that somebody may stop or resume has not.
    """
    if len(values) < 2:
        return Interval((least + most) / 2, least, most)
    mean, spread = spread_of(values)
    half = spread * _radius(len(values), tuned_for)
    return Interval(mean, max(least, mean - half), min(most, mean + half))


def _radius(count: int, tuned_for: int) -> float:
    """The half width for a spread of 1."""
    tuning = (-2 * log(ERR) + log(-2 * log(ERR) + 1)) / tuned_for
    grown = count * tuning + 1
    return sqrt(2 * grown / (count * count * tuning) * log(sqrt(grown) / ERR))


def still_needed(values: Sequence[float], within: float) -> int:
    """How many more samples like these make the interval of their mean at most so much to either side."""
    _, spread = spread_of(values)
    return max(0, ceil((Z * spread / within) ** 2) - len(values))
