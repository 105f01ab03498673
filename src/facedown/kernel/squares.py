"""A map of square cells. Cells are named "x,y"; a step to any of the eight cells around counts one."""

from collections import deque
from collections.abc import Callable, Iterator
from functools import lru_cache

import msgspec

DROP = " "
# straight before aslant, so that of equally short ways the straight one is walked
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))


class Squares(msgspec.Struct, frozen=True, tag="squares"):
    """Floor with walls nobody enters, harsh ground that costs double, and drops behind ledges."""

    width: int
    height: int
    walls: tuple[str, ...] = ()
    harsh: tuple[str, ...] = ()
    drops: tuple[str, ...] = ()

    def distance(self, start: str, end: str) -> int:
        (x, y), (u, v) = cell(start), cell(end)
        return max(abs(x - u), abs(y - v))

    def neighbours(self, place: str) -> tuple[str, ...]:
        """The cells around one that somebody could be in, drops included."""
        return _ways(self).get(place, ())

    def holds(self, place: str) -> bool:
        """Whether a cell lies on the map."""
        x, y = cell(place)
        return 0 <= x < self.width and 0 <= y < self.height

    def is_exit(self, place: str) -> bool:
        """From the edge of the map one can leave it."""
        x, y = cell(place)
        return x in (0, self.width - 1) or y in (0, self.height - 1)

    def is_floor(self, place: str) -> bool:
        return self.holds(place) and place not in self.walls and place not in self.drops

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(named(x, y) for y in range(self.height) for x in range(self.width))

    def reachable(self, start: str, budget: int, may_cross: Callable[[str], bool]) -> dict[str, tuple[int, str]]:
        """Every cell within a budget, with its cost and the cell one comes from; each harsh cell costs two.

        Nobody walks over a ledge: from the floor one reaches floor, from the foot of a drop the rest of it.
        """
        below = start in self.drops
        found: dict[str, tuple[int, str]] = {start: (0, "")}
        waiting = deque([start])
        ways, harsh, drops = _ways(self), frozenset(self.harsh), frozenset(self.drops)
        while waiting:
            here = waiting.popleft()
            spent = found[here][0]
            for there in ways.get(here, ()):
                cost = spent + (2 if there in harsh else 1)
                if cost > budget or (there in drops) != below or not may_cross(there):
                    continue
                if there not in found or cost < found[there][0]:
                    found[there] = (cost, here)
                    waiting.append(there)
        return found

    def straight(self, start: str, away_from: str, steps: int) -> Iterator[str]:
        """The cells one is pushed through, straight away from another, until the map ends."""
        (x, y), (u, v) = cell(start), cell(away_from)
        reach = max(abs(x - u), abs(y - v)) or 1
        dx, dy = ((x - u) / reach, (y - v) / reach) if start != away_from else (1.0, 0.0)
        for step in range(1, steps + 1):
            there = named(round(x + dx * step), round(y + dy * step))
            if not self.holds(there):
                return
            yield there


def drawn(rows: tuple[str, ...]) -> tuple[Squares, dict[str, list[str]]]:
    """A map as it is drawn (`.` floor, `#` wall, `~` harsh, blank a drop), and the cells marked by each letter."""
    width = max(map(len, rows))
    marks: dict[str, list[str]] = {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row.ljust(width)):
            marks.setdefault(sign, []).append(named(x, y))
    space = Squares(width, len(rows), tuple(marks.pop("#", ())), tuple(marks.pop("~", ())), tuple(marks.pop(DROP, ())))
    marks.pop(".", None)
    return space, marks


def way(found: dict[str, tuple[int, str]], end: str) -> list[str]:
    """The steps to a reachable cell, without the one it starts from."""
    steps: list[str] = []
    while found[end][1]:
        steps.append(end)
        end = found[end][1]
    return steps[::-1]


@lru_cache(maxsize=64)
def _ways(space: Squares) -> dict[str, tuple[str, ...]]:
    """The cells around each cell of a map, worked out once."""
    walls = frozenset(space.walls)
    return {
        place: tuple(each for each in _around(place) if space.holds(each) and each not in walls)
        for place in space.places
    }


def _around(place: str) -> Iterator[str]:
    x, y = cell(place)
    return (named(x + dx, y + dy) for dx, dy in STEPS)


@lru_cache(maxsize=4096)
def cell(place: str) -> tuple[int, int]:
    x, _, y = place.partition(",")
    return int(x), int(y)


def named(x: int, y: int) -> str:
    return f"{x},{y}"
