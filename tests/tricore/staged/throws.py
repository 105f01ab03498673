"""Thrown many times over: whether what was shown is what comes of it."""

from math import sqrt
from statistics import fmean, pstdev

THROWS = 1500
SURE = 4.5
"""By how many standard errors a mean of throws may be off: of a thousand such tests one would be wrong."""


def agrees(shown: float, seen: list[float]) -> bool:
    """Whether a mean of many throws is as near to what was shown as chance allows."""
    error = max(pstdev(seen), sqrt(shown * (1 - shown)) if 0 < shown < 1 else 0.0) / sqrt(len(seen))
    return abs(fmean(seen) - shown) <= SURE * error + 0.006
