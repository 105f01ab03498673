"""Where everybody is. A game without places has `Nowhere`; zones are a graph without geometry."""

from collections import deque
from functools import cached_property

import msgspec

from facedown.kernel.words.refusal import Refused, nearest

FAR = 1_000_000


class Nowhere(msgspec.Struct, frozen=True, tag="nowhere"):
    """No places: everybody is beside everybody."""

    def distance(self, start: str, end: str) -> int:
        return 0

    def neighbours(self, place: str) -> tuple[str, ...]:
        return ()

    def is_exit(self, place: str) -> bool:
        return False

    @property
    def places(self) -> tuple[str, ...]:
        return ()


class Zones(msgspec.Struct, frozen=True, dict=True, tag="zones"):
    """Named zones, which of them touch, and from which one may leave the map."""

    links: dict[str, tuple[str, ...]]
    exits: tuple[str, ...] = ()

    def distance(self, start: str, end: str) -> int:
        """How many zone changes lie between two zones; `FAR` when there is no way."""
        steps = self._steps.get(start)
        if steps is None:
            steps = self._steps[start] = self._steps_from(start)
        return steps.get(end, FAR)

    @cached_property
    def _steps(self) -> dict[str, dict[str, int]]:
        """From where it was asked before, how far everything is: zones never change."""
        return {}

    def _steps_from(self, start: str) -> dict[str, int]:
        steps, queue = {start: 0}, deque([start])
        while queue:
            here = queue.popleft()
            for there in self.neighbours(here):
                if there not in steps:
                    steps[there] = steps[here] + 1
                    queue.append(there)
        return steps

    def neighbours(self, place: str) -> tuple[str, ...]:
        return self.links.get(place, ())

    def is_exit(self, place: str) -> bool:
        return place in self.exits

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(self.links)


def linked(ways: dict[str, tuple[str, ...]], exits: tuple[str, ...] = ()) -> Zones:
    """Zones as an author writes them: each with where it leads. A way leads back too, written or not."""
    links = {name: list(to) for name, to in ways.items()}
    for name, to in ways.items():
        for there in to:
            if there not in links:
                raise Refused("unknown-zone", f"{name} leads to {there!r}; {nearest(there, list(links))}")
            if name not in links[there]:
                links[there].append(name)
    return Zones({name: tuple(to) for name, to in links.items()}, exits)


def zones(*pairs: tuple[str, str], exits: tuple[str, ...] = (), alone: tuple[str, ...] = ()) -> Zones:
    """Zones from the pairs that touch; touching goes both ways."""
    links: dict[str, list[str]] = {name: [] for name in alone}
    for one, other in pairs:
        links.setdefault(one, []).append(other)
        links.setdefault(other, []).append(one)
    return Zones({name: tuple(there) for name, there in links.items()}, exits)
