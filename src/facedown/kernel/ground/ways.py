"""Ways over a map: the steps to a cell, what they cost, and whom they provoke."""

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache

import msgspec

from facedown.kernel.ground.grid import Found, Grid, Roads

NOBODY: frozenset[str] = frozenset()
Provokes = Callable[[str, str], frozenset[str]]
"""Who may do something about a step from one cell to the next. It never changes, and equal ones say the same."""


class Way(msgspec.Struct, frozen=True):
    """The steps to a cell, without the one where it starts, what they cost, and whom they provoke."""

    steps: tuple[str, ...] = ()
    cost: int = 0
    provoked: frozenset[str] = NOBODY


Ways = Mapping[str, Way]


def unprovoked(here: str, there: str) -> frozenset[str]:
    """Where nobody minds."""
    return NOBODY


def ways(
    grid: Grid,
    start: str,
    budget: int,
    closed: Collection[str] = (),
    roads: Roads | None = None,
    provokes: Provokes = unprovoked,
    trail: Way | None = None,
) -> Ways:
    """To each cell within a budget the way that provokes the fewest, and of those the cheapest, from a trail on."""
    return _ways(roads or grid.footpaths, start, budget, frozenset(closed), provokes, trail or Way())


@lru_cache(maxsize=256)
def _ways(roads: Roads, start: str, budget: int, closed: frozenset[str], provokes: Provokes, gone: Way) -> Ways:
    here = gone.steps[-1] if gone.steps else start
    found = roads.reachable(here, budget - gone.cost, closed)
    cheapest = _cheapest(found, gone, here, provokes)
    if all(each.provoked == gone.provoked for each in cheapest.values()):
        return cheapest
    warier = _warier(roads, here, budget, closed, provokes, gone)
    return {
        place: min(cheapest[place], *warier[place], key=lambda each: (len(each.provoked), each.cost)) for place in found
    }


def _cheapest(found: Found, gone: Way, start: str, provokes: Provokes) -> Ways:
    """To each cell the way to the one it is reached from, and a step more."""
    ways = {start: gone}

    def walked(place: str) -> Way:
        if place not in ways:
            cost, before = found[place]
            so_far = walked(before)
            provoked = so_far.provoked | provokes(before, place)
            ways[place] = Way((*so_far.steps, place), gone.cost + cost, provoked)
        return ways[place]

    return {place: walked(place) for place in found}


def _warier(
    roads: Roads, start: str, budget: int, closed: frozenset[str], provokes: Provokes, gone: Way
) -> dict[str, list[Way]]:
    """To each cell every way that no other beats in both cost and provocation."""
    found: dict[str, list[Way]] = {start: [gone]}
    waiting: list[list[tuple[str, Way]]] = [[] for _ in range(budget + 1)]
    waiting[gone.cost].append((start, gone))
    for ways in waiting:
        for here, so_far in ways:
            for there, step in roads.steps(here):
                cost = so_far.cost + step
                if cost > budget or there in closed:
                    continue
                provoked = so_far.provoked | provokes(here, there)
                known = found.setdefault(there, [])
                if not any(each.cost <= cost and each.provoked <= provoked for each in known):
                    longer = Way((*so_far.steps, there), cost, provoked)
                    known.append(longer)
                    waiting[cost].append((there, longer))
    return found
