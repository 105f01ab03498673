"""A map of square cells: a step to any of the eight cells around counts one."""

from collections.abc import Iterable, Iterator

from facedown.kernel.ground.grid import Grid, cell, named

# straight before aslant, so that of equally short ways the straight one is walked
SQUARE_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))


class Squares(Grid, frozen=True, tag="squares"):
    """A map of squares: eight cells around each."""

    def distance(self, start: str, end: str) -> int:
        (x, y), (u, v) = cell(start), cell(end)
        across, down = x - u if x > u else u - x, y - v if y > v else v - y
        return across if across > down else down  # asked for more often than anything else: no calls

    def distances(self, places: Iterable[str], end: str) -> list[int]:
        """How far each of many cells is from one."""
        u, v = cell(end)
        return [max(abs(x - u), abs(y - v)) for x, y in map(cell, places)]

    def straight(self, start: str, away_from: str, steps: int) -> Iterator[str]:
        """On along the line from the other, never more than half a square off it."""
        (x, y), (u, v) = cell(start), cell(away_from)
        reach = max(abs(x - u), abs(y - v)) or 1
        dx, dy = ((x - u) / reach, (y - v) / reach) if start != away_from else (1.0, 0.0)
        for step in range(1, steps + 1):
            there = named(round(x + dx * step), round(y + dy * step))
            if not self.holds(there):
                return
            yield there

    def centre(self, place: str) -> tuple[float, float]:
        return cell(place)

    def beside(self, place: str) -> Iterator[str]:
        x, y = cell(place)
        return (named(x + dx, y + dy) for dx, dy in SQUARE_STEPS)

    def axes(self, place: str) -> tuple[int, ...]:
        x, y = cell(place)
        return 2 * x, 2 * y
