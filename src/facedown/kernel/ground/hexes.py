"""A map of hexagonal cells standing on a corner, every odd row half a cell to the right ("odd-r")."""

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt

from facedown.kernel.ground.grid import Grid, cell, named

ROW = sqrt(3) / 2  # from one row to the next, where neighbours in a row are one apart
# north-east and then with the sun, as (along the row, down the rows) of the slanted axes
HEX_STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


class Hexes(Grid, frozen=True, tag="hexes"):
    """A map of hexes: six cells around each."""

    def distance(self, start: str, end: str) -> int:
        return _apart(start, end)

    def straight(self, start: str, away_from: str, steps: int) -> Iterator[str]:
        """Always in the same of the six directions: the one most nearly away from the other."""
        (q, r), (t, u) = _slanted(start), _slanted(away_from)
        dq, dr = max(HEX_STEPS, key=lambda step: _dot(step, (q - t, r - u))) if start != away_from else (1, 0)
        for step in range(1, steps + 1):
            there = _upright(q + dq * step, r + dr * step)
            if not self.holds(there):
                return
            yield there

    def centre(self, place: str) -> tuple[float, float]:
        x, y = cell(place)
        return x + (y % 2) / 2, y * ROW

    def beside(self, place: str) -> Iterator[str]:
        q, r = _slanted(place)
        return (_upright(q + dq, r + dr) for dq, dr in HEX_STEPS)

    def axes(self, place: str) -> tuple[int, ...]:
        q, r = _slanted(place)
        return q - r, q + 2 * r, -2 * q - r


@lru_cache(maxsize=65536)
def _apart(start: str, end: str) -> int:
    (q, r), (t, u) = _slanted(start), _slanted(end)
    return max(abs(q - t), abs(r - u), abs(q + r - t - u))


def _slanted(place: str) -> tuple[int, int]:
    """A cell by two axes that run along neighbours, so that a step is the same from every cell."""
    x, y = cell(place)
    return x - y // 2, y


def _upright(q: int, r: int) -> str:
    return named(q + r // 2, r)


def _dot(one: tuple[int, int], other: tuple[int, int]) -> int:
    """How much two directions are alike."""
    (q, r), (t, u) = one, other
    return 2 * q * t + 2 * r * u + q * u + r * t
