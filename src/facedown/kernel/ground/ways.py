"""Ways over a map: the steps to a cell, what they cost, and whom they provoke."""

from collections.abc import Callable

import msgspec

from facedown.kernel.ground.grid import Grid, Toll, way

NOBODY: frozenset[str] = frozenset()
Provokes = Callable[[str, str], frozenset[str]]
"""Who may do something about a step from one cell to the next."""


class Way(msgspec.Struct, frozen=True):
    """The steps to a cell, without the one where it starts, what they cost, and whom they provoke."""

    steps: tuple[str, ...] = ()
    cost: int = 0
    provoked: frozenset[str] = NOBODY


Ways = dict[str, Way]


def unprovoked(here: str, there: str) -> frozenset[str]:
    """Where nobody minds."""
    return NOBODY


def ways(
    grid: Grid,
    start: str,
    budget: int,
    may_cross: Callable[[str], bool],
    toll: Toll | None = None,
    provokes: Provokes = unprovoked,
    trail: Way | None = None,
) -> Ways:
    """To each cell within a budget the way that provokes the fewest, and of those the cheapest, from a trail on."""
    gone = trail or Way()
    here = gone.steps[-1] if gone.steps else start
    found = grid.reachable(here, budget - gone.cost, may_cross, toll)
    cheapest = {place: _walked(gone, here, way(found, place), cost, provokes) for place, (cost, _) in found.items()}
    if all(each.provoked == gone.provoked for each in cheapest.values()):
        return cheapest
    warier = _warier(grid, here, budget, may_cross, toll, provokes, gone)
    return {
        place: min(cheapest[place], *warier[place], key=lambda each: (len(each.provoked), each.cost)) for place in found
    }


def _walked(gone: Way, here: str, steps: list[str], cost: int, provokes: Provokes) -> Way:
    provoked = gone.provoked
    for there in steps:
        provoked |= provokes(here, there)
        here = there
    return Way((*gone.steps, *steps), gone.cost + cost, provoked)


def _warier(
    grid: Grid,
    start: str,
    budget: int,
    may_cross: Callable[[str], bool],
    toll: Toll | None,
    provokes: Provokes,
    gone: Way,
) -> dict[str, list[Way]]:
    """To each cell every way that no other beats in both cost and provocation."""
    roads = grid.roads(grid.toll if toll is None else toll)
    found: dict[str, list[Way]] = {start: [gone]}
    waiting: list[list[tuple[str, Way]]] = [[] for _ in range(budget + 1)]
    waiting[gone.cost].append((start, gone))
    for ways in waiting:
        for here, so_far in ways:
            for there, step in roads.steps(here):
                cost = so_far.cost + step
                if cost > budget or not may_cross(there):
                    continue
                longer = Way((*so_far.steps, there), cost, so_far.provoked | provokes(here, there))
                known = found.setdefault(there, [])
                if not any(each.cost <= cost and each.provoked <= longer.provoked for each in known):
                    known.append(longer)
                    waiting[cost].append((there, longer))
    return found
