"""A map of cells named "x,y", column and row: whatever does not depend on whether they are squares or hexes."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from itertools import count
from math import atan2, degrees
from typing import TypeVar

import msgspec

DROP = " "
FLAT = 0.41421356  # the tangent of 22.5°: a slant flatter than that is not named
Found = dict[str, tuple[int, str]]
"""Cells that can be reached, each with its cost and the cell one comes from."""


class Grid(msgspec.Struct, frozen=True, dict=True):
    """Floor with walls nobody enters, harsh ground that costs double, drops behind ledges, and heights.

    `Squares` and `Hexes` say which cells lie around one, how far it is, where a centre lies and how a push goes on.
    """

    width: int
    height: int
    walls: tuple[str, ...] = ()
    harsh: tuple[str, ...] = ()
    drops: tuple[str, ...] = ()
    heights: tuple[tuple[str, int], ...] = ()
    """Cells that are not at level 0, each with its level."""

    # what a shape says

    def distance(self, start: str, end: str) -> int:
        """How many steps apart two cells are on open ground."""
        raise NotImplementedError

    def straight(self, start: str, away_from: str, steps: int) -> Iterator[str]:
        """The cells one is pushed through, straight away from another, until the map ends."""
        raise NotImplementedError

    def centre(self, place: str) -> tuple[float, float]:
        """Where the middle of a cell lies, neighbours side by side being one apart; y grows to the south."""
        raise NotImplementedError

    def beside(self, place: str) -> Iterator[str]:
        """The cells around one in a fixed order, on the map or not."""
        raise NotImplementedError

    def axes(self, place: str) -> tuple[int, ...]:
        """Where a cell lies across each pair of its parallel edges; it reaches one to either side."""
        raise NotImplementedError

    @cached_property
    def _survey(self) -> "_Survey":
        return _surveyed(self)

    # cells

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(named(x, y) for y in range(self.height) for x in range(self.width))

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

    def level(self, place: str) -> int:
        """How high a cell lies; 0 unless the map says otherwise."""
        return self._survey.levels.get(place, 0)

    def around(self, place: str) -> tuple[str, ...]:
        """The cells of the map around one, walls included."""
        return tuple(each for each in self.beside(place) if self.holds(each))

    def neighbours(self, place: str) -> tuple[str, ...]:
        """The cells around one that somebody could be in, drops included."""
        return self._survey.ways.get(place, ())

    def within(self, centre: str, radius: int) -> tuple[str, ...]:
        """The area: every cell of the map, walls too, at most so many steps away."""
        x, y = cell(centre)
        rows = range(max(0, y - radius), min(self.height, y + radius + 1))
        columns = range(max(0, x - radius), min(self.width, x + radius + 1))
        near = (named(a, b) for b in rows for a in columns)
        return tuple(place for place in near if self.distance(centre, place) <= radius)

    # ways

    def toll(self, here: str, there: str) -> int | None:
        """What a step costs: 1, onto harsh ground 2. Nobody walks over a ledge, neither down nor up."""
        ground = self._survey
        if (here in ground.drops) != (there in ground.drops):
            return None
        return 2 if there in ground.harsh else 1

    def reachable(
        self,
        start: str,
        budget: int,
        may_cross: Callable[[str], bool],
        toll: Callable[[str, str], int | None] | None = None,
    ) -> Found:
        """Every cell within a budget, with its cost and the cell one comes from.

        A toll says what a step from one cell to the next costs, or None where there is none; nobody enters a wall.
        """
        price = toll or self.toll
        found: Found = {start: (0, "")}
        order = count()  # of equally short ways the one that was found first stays
        waiting = [(0, next(order), start)]
        ways = self._survey.ways
        while waiting:
            spent, _, here = heappop(waiting)
            if spent > found[here][0]:
                continue
            for there in ways.get(here, ()):
                known = found.get(there)
                if known and known[0] <= spent:
                    continue
                step = price(here, there)
                if step is None or spent + step > budget or not may_cross(there):
                    continue
                if known is None or spent + step < known[0]:
                    found[there] = (spent + step, here)
                    heappush(waiting, (spent + step, next(order), there))
        return found

    def away(self, start: str, from_: str) -> tuple[str, ...]:
        """The directions a push may take: the cells around that lie further from where it comes from."""
        return tuple(each for each in self.around(start) if self.distance(each, from_) > self.distance(start, from_))

    # lines

    def line(self, start: str, end: str) -> tuple[str, ...]:
        """The cells from one to another, both included, step by step as near the straight line as can be."""
        (ax, ay), (bx, by) = self.axes(start)[:2], self.axes(end)[:2]

        def aside(place: str) -> int:
            x, y = self.axes(place)[:2]
            return abs((x - ax) * (by - ay) - (y - ay) * (bx - ax))

        cells = [start]
        while cells[-1] != end:
            left = self.distance(cells[-1], end)
            cells.append(min((each for each in self.around(cells[-1]) if self.distance(each, end) < left), key=aside))
        return tuple(cells)

    def sees(self, start: str, end: str) -> bool:
        """Whether the line between two middles is free: walls stop it, and cells higher than both its ends.

        Where it runs along an edge or through a corner it is free if it is on either side.
        """
        return _sees(self, *sorted((start, end)))

    def in_reach(self, start: str, least: int, most: int) -> tuple[str, ...]:
        """The floor that lies in sight and so far away: what one could strike or shoot at from here."""
        return _in_reach(self, start, least, most)

    def angle(self, at: str, one: str, other: str) -> float:
        """Between two cells as seen from a third, in degrees from 0 to 180."""
        (x, y), (a, b), (c, d) = self.centre(at), self.centre(one), self.centre(other)
        (a, b), (c, d) = (a - x, b - y), (c - x, d - y)
        return degrees(abs(atan2(a * d - b * c, a * c + b * d)))

    def bearing(self, start: str, end: str) -> str:
        """In which direction a cell lies from another: "north-east" and the like, or "here"."""
        (x, y), (u, v) = self.centre(start), self.centre(end)
        east, south = u - x, v - y
        vertical = ("north" if south < 0 else "south") if abs(south) > FLAT * abs(east) else ""
        horizontal = ("west" if east < 0 else "east") if abs(east) > FLAT * abs(south) else ""
        return "-".join(filter(None, (vertical, horizontal))) or "here"


G = TypeVar("G", bound=Grid)


def drawn(rows: tuple[str, ...], shape: type[G]) -> tuple[G, dict[str, list[str]]]:
    """A map as it is drawn, and the cells marked by each letter.

    `.` is floor, `#` a wall, `~` harsh, a blank a drop, a digit floor of that height; of hexes, odd rows lie half a
    cell to the right.
    """
    width = max(map(len, rows))
    marks: dict[str, list[str]] = {}
    heights: list[tuple[str, int]] = []
    for y, row in enumerate(rows):
        for x, sign in enumerate(row.ljust(width)):
            if sign in "123456789":
                heights.append((named(x, y), int(sign)))
            else:
                marks.setdefault(sign, []).append(named(x, y))
    walls, harsh, drops = (tuple(marks.pop(sign, ())) for sign in ("#", "~", DROP))
    marks.pop(".", None)
    return shape(width, len(rows), walls, harsh, drops, tuple(heights)), marks


def way(found: Found, end: str) -> list[str]:
    """The steps to a reachable cell, without the one it starts from."""
    steps: list[str] = []
    while found[end][1]:
        steps.append(end)
        end = found[end][1]
    return steps[::-1]


@lru_cache(maxsize=4096)
def cell(place: str) -> tuple[int, int]:
    x, _, y = place.partition(",")
    return int(x), int(y)


def named(x: int, y: int) -> str:
    return f"{x},{y}"


class _Survey(msgspec.Struct, frozen=True):
    """A map looked up by cell."""

    walls: frozenset[str]
    harsh: frozenset[str]
    drops: frozenset[str]
    levels: dict[str, int]
    ways: dict[str, tuple[str, ...]]


@lru_cache(maxsize=64)
def _surveyed(grid: Grid) -> _Survey:
    """Worked out once for each map, however often its state is read again."""
    walls = frozenset(grid.walls)
    ways = {place: tuple(each for each in grid.around(place) if each not in walls) for place in grid.places}
    return _Survey(walls, frozenset(grid.harsh), frozenset(grid.drops), dict(grid.heights), ways)


@lru_cache(maxsize=4096)
def _sees(grid: Grid, start: str, end: str) -> bool:
    top = max(grid.level(start), grid.level(end))
    barring = {*grid.walls, *(place for place, level in grid.heights if level > top)} - {start, end}
    return not any(_is_barred(grid, start, end, each, barring) for each in barring)


@lru_cache(maxsize=1024)
def _in_reach(grid: Grid, start: str, least: int, most: int) -> tuple[str, ...]:
    near = grid.within(start, min(most, grid.width + grid.height))
    return tuple(
        each
        for each in near
        if each != start and grid.distance(start, each) >= least and grid.is_floor(each) and grid.sees(start, each)
    )


def _is_barred(grid: Grid, start: str, end: str, place: str, barring: set[str]) -> bool:
    """Whether one cell stops a line: it lies across it, or the cell on the other side of the line is no better."""
    middle = grid.axes(place)
    crossing = _crossing(grid.axes(start), grid.axes(end), middle)
    if crossing is None:
        return False
    enters, leaves, inside = crossing
    if inside:
        return True
    halfway = enters + leaves  # twice the point at which it touches
    across = [2 * a + halfway * (b - a) - c for a, b, c in zip(grid.axes(start), grid.axes(end), middle, strict=True)]
    opposite = next((each for each in grid.beside(place) if list(grid.axes(each)) == across), None)
    return opposite is not None and (opposite in barring or not grid.holds(opposite))


def _crossing(
    start: tuple[int, ...], end: tuple[int, ...], middle: tuple[int, ...]
) -> tuple[Fraction, Fraction, bool] | None:
    """Which part of a line lies in a cell or on its rim, and whether it is inside there; None where it misses it."""
    for a, b, c in zip(start, end, middle, strict=True):
        if min(a, b) > c + 1 or max(a, b) < c - 1:
            return None
    enters, leaves, inside = Fraction(0), Fraction(1), True
    for a, b, c in zip(start, end, middle, strict=True):
        if a == b:
            inside = inside and a == c
            continue
        first, last = sorted((Fraction(c - 1 - a, b - a), Fraction(c + 1 - a, b - a)))
        enters, leaves = max(enters, first), min(leaves, last)
    return (enters, leaves, inside and enters < leaves) if enters <= leaves else None
