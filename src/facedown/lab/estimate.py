"""What meetings show: how often a side wins, how sure that is, and by how much two matches differ."""

from collections.abc import Sequence

import msgspec
import numpy as np

from facedown.lab.chance.luck import FEWEST, without_luck
from facedown.lab.interval import Interval, any_time, mean_interval, still_needed, wilson
from facedown.lab.meeting import Meeting

RARE = 10
"""Where fewer fights than this were won, or lost, they are only counted."""


class Estimate(msgspec.Struct, frozen=True):
    """A share with luck taken out, the same as it was counted, and what that is worth."""

    won: Interval
    counted: Interval
    worth: float
    """How many plain fights one of these is worth."""


class Difference(msgspec.Struct, frozen=True):
    """By how much the first of two wins more often than the second, with the same seeds for both."""

    by: Interval
    at_any_time: Interval
    """The interval for whoever has looked before and may look again."""
    worth: float
    """How many meetings of two fought by seeds of their own, luck and all, one of these is worth."""
    meetings: int
    needed: int
    """How many more meetings it would take for the width that was asked for."""

    @property
    def is_decided(self) -> bool:
        """Whether one of them wins more often, for whoever has looked at any time."""
        return self.at_any_time.low > 0 or self.at_any_time.high < 0


def estimate(meetings: Sequence[Meeting]) -> Estimate:
    """How often the first side wins."""
    ends = [won for each in meetings for won in each.won]
    counted = wilson(sum(ends), len(ends))
    rest = values(meetings)
    if len(meetings) < FEWEST or min(sum(ends), len(ends) - sum(ends)) < RARE:
        return Estimate(counted, counted, 1.0)
    gained = float(np.var(ends)) / (float(np.var(rest)) * len(ends) / len(meetings))
    return Estimate(mean_interval(rest), counted, gained) if gained > 1 else Estimate(counted, counted, 1.0)


def values(meetings: Sequence[Meeting]) -> list[float]:
    """What each meeting says of how often the first side wins, with luck taken out."""
    each = len(meetings[0].won) if meetings else 1
    rest = without_luck(
        [won for one in meetings for won in one.won], [course for one in meetings for course in one.courses], each
    )
    return [float(share) for share in rest.reshape(-1, each).mean(axis=1)]


def difference(one: Sequence[Meeting], other: Sequence[Meeting], within: float) -> Difference:
    """Meeting by meeting, since both were fought by the same seeds; the luck of each is taken out of it first."""
    plainly = [a.share - b.share for a, b in zip(one, other, strict=True)]
    evenly = [a - b for a, b in zip(values(one), values(other), strict=True)]
    rest = min(plainly, evenly, key=np.var) if len(plainly) >= FEWEST else plainly
    plain = sum(float(np.var([each.share for each in meetings])) for meetings in (one, other))
    left = float(np.var(rest))
    return Difference(
        mean_interval(rest, -1.0),
        any_time(rest, -1.0),
        plain / left if left else 1.0,
        len(rest),
        still_needed(rest, within) if len(rest) > 1 else 0,
    )
