"""A token bucket: so many at once, so many a second after that."""

import time
from collections.abc import Callable


class Bucket:
    """Full at first; every use takes one, time puts them back."""

    __slots__ = ("_at", "_clock", "_level", "burst", "rate")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._level = float(burst)
        self._at = clock()

    def take(self) -> bool:
        now = self._clock()
        self._level = min(self.burst, self._level + (now - self._at) * self.rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """A bucket for each visitor; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 1000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: dict[str, Bucket] = {}

    def take(self, visitor: str) -> bool:
        bucket = self._buckets.pop(visitor, None) or Bucket(self._rate, self._burst)
        self._buckets[visitor] = bucket  # the end of the dict is the last used
        if len(self._buckets) > self._most:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take()
