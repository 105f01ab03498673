"""A map of cells named "x,y", column and row: whatever does not depend on whether they are squares or hexes."""

from collections.abc import Callable, Collection, Iterator
from functools import cached_property, lru_cache
from math import atan2, degrees, prod
from operator import eq
from typing import TypeVar

import msgspec

DROP = " "
FLAT = 0.41421356  # the tangent of 22.5°: a slant flatter than that is not named
Found = dict[str, tuple[int, str]]
"""Cells that can be reached, each with its cost and the cell one comes from. It is remembered: nobody changes it."""
Toll = Callable[[str, str], int | None]
"""What a step from one cell to the next costs, or None where there is none."""
Steps = tuple[tuple[str, int], ...]
"""Where one gets from a cell, and at what cost."""


class Roads:
    """A map with a toll: the steps from each cell, worked out when somebody first comes there.

    What was reached by some of them is remembered for whoever goes by these very roads again.
    """

    __slots__ = ("_steps", "_toll", "_ways")

    def __init__(self, ways: dict[str, tuple[str, ...]], toll: Toll) -> None:
        self._ways = ways
        self._toll = toll
        self._steps: dict[str, Steps] = {}

    def __call__(self, here: str, there: str) -> int | None:
        return self._toll(here, there)

    def steps(self, here: str) -> Steps:
        """Where one gets from here."""
        found = self._steps.get(here)
        if found is None:
            tolls = ((there, self._toll(here, there)) for there in self._ways.get(here, ()))
            found = self._steps[here] = tuple((there, cost) for there, cost in tolls if cost is not None)
        return found

    def reachable(self, start: str, budget: int, closed: frozenset[str]) -> Found:
        """Every cell within a budget, with its cost and the cell one comes from; nobody enters what is closed.

        Of equally short ways the one that was found first stays.
        """
        return _reachable(self, start, budget, closed)


class Grid(msgspec.Struct, frozen=True, dict=True, cache_hash=True):
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
        return self._survey.places

    def holds(self, place: str) -> bool:
        """Whether a cell lies on the map."""
        x, y = cell(place)
        return 0 <= x < self.width and 0 <= y < self.height

    @property
    def exits(self) -> frozenset[str]:
        """The edge of the map: from there one can leave it."""
        return self._survey.exits

    def is_exit(self, place: str) -> bool:
        return place in self.exits

    def is_floor(self, place: str) -> bool:
        ground = self._survey
        return self.holds(place) and place not in ground.walls and place not in ground.drops

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
        return _within(self, centre, radius)

    def area(self, centre: str, radius: int) -> frozenset[str]:
        """The same cells, to look one up among them."""
        return _area(self, centre, radius)

    # ways

    def toll(self, here: str, there: str) -> int | None:
        """What a step costs: 1, onto harsh ground 2. Nobody walks over a ledge, neither down nor up."""
        ground = self._survey
        if (here in ground.drops) != (there in ground.drops):
            return None
        return 2 if there in ground.harsh else 1

    def roads(self, toll: Toll) -> Roads:
        """The map as somebody walks it who pays this toll, for whoever walks so more than once."""
        return Roads(self._survey.ways, toll)

    @property
    def footpaths(self) -> Roads:
        """The map as everybody walks it."""
        return _footpaths(self)

    def reachable(self, start: str, budget: int, closed: Collection[str] = (), roads: Roads | None = None) -> Found:
        """Every cell within a budget, by these roads or on foot; nobody enters a wall or what is closed."""
        return (roads or self.footpaths).reachable(start, budget, frozenset(closed))

    def away(self, start: str, from_: str) -> tuple[str, ...]:
        """The directions a push may take: the cells around that lie further from where it comes from."""
        return tuple(each for each in self.around(start) if self.distance(each, from_) > self.distance(start, from_))

    # lines

    def line(self, start: str, end: str, is_free: Callable[[str], bool] = lambda _: True) -> tuple[str, ...]:
        """The cells from one to another, both included, step by step as near the straight line as can be.

        Where it runs between two cells it goes through one that is free.
        """
        (ax, ay), (bx, by) = self.axes(start)[:2], self.axes(end)[:2]

        def aside(place: str) -> tuple[int, bool]:
            x, y = self.axes(place)[:2]
            return abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)), not is_free(place)

        cells = [start]
        while cells[-1] != end:
            left = self.distance(cells[-1], end)
            cells.append(min((each for each in self.around(cells[-1]) if self.distance(each, end) < left), key=aside))
        return tuple(cells)

    def sees(self, start: str, end: str) -> bool:
        """Whether the line between two middles is free: walls stop it, and cells higher than both its ends.

        Where it runs along an edge or through a corner it is free if it is on either side.
        """
        return _sees(self, start, end) if start <= end else _sees(self, end, start)

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


Stretch = tuple[tuple[int, int], ...]
"""Where a line starts and ends across each pair of parallel edges."""


class _Survey(msgspec.Struct, frozen=True):
    """A map looked up by cell."""

    places: tuple[str, ...]
    exits: frozenset[str]
    walls: frozenset[str]
    harsh: frozenset[str]
    drops: frozenset[str]
    levels: dict[str, int]
    ways: dict[str, tuple[str, ...]]


@lru_cache(maxsize=64)
def _surveyed(grid: Grid) -> _Survey:
    """Worked out once for each map, however often its state is read again."""
    places = tuple(named(x, y) for y in range(grid.height) for x in range(grid.width))
    last = grid.width - 1, grid.height - 1
    exits = frozenset(each for each in places if 0 in cell(each) or any(map(eq, cell(each), last)))
    walls = frozenset(grid.walls)
    ways = {place: tuple(each for each in grid.around(place) if each not in walls) for place in places}
    return _Survey(places, exits, walls, frozenset(grid.harsh), frozenset(grid.drops), dict(grid.heights), ways)


@lru_cache(maxsize=64)
def _footpaths(grid: Grid) -> Roads:
    return grid.roads(grid.toll)


@lru_cache(maxsize=512)
def _reachable(roads: Roads, start: str, budget: int, closed: frozenset[str]) -> Found:
    found: Found = {start: (0, "")}
    waiting = [[start]]  # those that cost nothing, those that cost 1, and so on
    for spent, cells in enumerate(waiting):
        for here in cells:
            if spent > found[here][0]:
                continue
            for there, step in roads.steps(here):
                cost = spent + step
                known = found.get(there)
                if (known is not None and known[0] <= cost) or cost > budget or there in closed:
                    continue
                found[there] = (cost, here)
                waiting.extend([] for _ in range(len(waiting), cost + 1))
                waiting[cost].append(there)
    return found


@lru_cache(maxsize=4096)
def _within(grid: Grid, centre: str, radius: int) -> tuple[str, ...]:
    x, y = cell(centre)
    rows = range(max(0, y - radius), min(grid.height, y + radius + 1))
    columns = range(max(0, x - radius), min(grid.width, x + radius + 1))
    near = (named(a, b) for b in rows for a in columns)
    return tuple(place for place in near if grid.distance(centre, place) <= radius)


@lru_cache(maxsize=4096)
def _area(grid: Grid, centre: str, radius: int) -> frozenset[str]:
    return frozenset(_within(grid, centre, radius))


@lru_cache(maxsize=65536)
def _sees(grid: Grid, start: str, end: str) -> bool:
    high = _higher_than(grid, max(grid.level(start), grid.level(end)))
    near = [each for each in _between(start, end, high) if each not in (start, end)]
    if not near:
        return True
    barring = high.keys() - {start, end}
    line = tuple(zip(grid.axes(start), grid.axes(end), strict=True))
    return not any(_is_barred(grid, line, each, barring) for each in near)


@lru_cache(maxsize=256)
def _higher_than(grid: Grid, top: int) -> dict[str, tuple[int, int]]:
    """Walls, and cells above a level, each with its column and row."""
    return {each: cell(each) for each in (*grid.walls, *(place for place, level in grid.heights if level > top))}


def _between(start: str, end: str, places: dict[str, tuple[int, int]]) -> list[str]:
    """Those that lie in the rows and columns from one cell to another, or beside them: no others touch their line."""
    (x, y), (u, v) = cell(start), cell(end)
    west, east, north, south = min(x, u) - 1, max(x, u) + 1, min(y, v) - 1, max(y, v) + 1
    return [each for each, (a, b) in places.items() if west <= a <= east and north <= b <= south]


@lru_cache(maxsize=1024)
def _in_reach(grid: Grid, start: str, least: int, most: int) -> tuple[str, ...]:
    near = grid.within(start, min(most, grid.width + grid.height))
    return tuple(
        each
        for each in near
        if each != start and grid.distance(start, each) >= least and grid.is_floor(each) and grid.sees(start, each)
    )


def _is_barred(grid: Grid, line: Stretch, place: str, barring: set[str]) -> bool:
    """Whether one cell stops a line: it lies across it, or the cell on the other side of the line is no better."""
    middle = grid.axes(place)
    crossing = _crossing(line, middle)
    if crossing is None:
        return False
    enters, leaves, whole, is_inside = crossing
    if is_inside:
        return True
    halfway = enters + leaves  # twice the point at which it touches
    across = [(2 * a - c) * whole + halfway * (b - a) for (a, b), c in zip(line, middle, strict=True)]
    opposite = next((each for each in grid.beside(place) if [whole * c for c in grid.axes(each)] == across), None)
    return opposite is not None and (opposite in barring or not grid.holds(opposite))


def _crossing(line: Stretch, middle: tuple[int, ...]) -> tuple[int, int, int, bool] | None:
    """From where to where a line lies in a cell or on its rim, both as parts of a whole, and whether it is inside
    there; None where it misses it."""
    for (a, b), c in zip(line, middle, strict=True):
        if (a > c + 1 and b > c + 1) or (a < c - 1 and b < c - 1):
            return None
    whole = prod(abs(b - a) for a, b in line if a != b)
    enters, leaves, is_inside = 0, whole, True
    for (a, b), c in zip(line, middle, strict=True):
        if a == b:
            is_inside = is_inside and a == c
            continue
        part = whole // (b - a)
        first, last = (c - 1 - a) * part, (c + 1 - a) * part
        enters, leaves = max(enters, min(first, last)), min(leaves, max(first, last))
    return (enters, leaves, whole, is_inside and enters < leaves) if enters <= leaves else None
