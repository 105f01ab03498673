"""Approach: whether a Stride, or a Step, may end where somebody is within reach and in sight (TC-PHASE-13, ACS-58)."""

from collections.abc import Iterable

from facedown.kernel.ground.grid import Roads
from facedown.rulesets.tricore.actor.card import Gait
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene, ground
from facedown.rulesets.tricore.ground.movement import budget, costs, occupied, toll


class Approach:
    """One look at the ground from where somebody stands, for all the Strides of a hand: most go by the same ways, and
    the longest comes by whatever a shorter one reaches."""

    def __init__(self, scene: TriScene, who: Character, strides: Iterable[Gait]) -> None:
        self._scene, self._who, self._strides = scene, who, tuple(strides)
        self._squares: dict[Gait, int] = {}
        self._explored: dict[Roads, tuple[int, dict[str, int]]] = {}
        self._occupied: dict[Gait, frozenset[str]] = {}

    def strides_near(self, how: Gait, place: str, reach: int) -> bool:
        """Whether a Stride of the hand may end within reach of a place and in sight of it (TC-PHASE-13)."""
        return self._ends_near(how, self._goes(how), place, reach)

    def steps_near(self, squares: int, place: str, reach: int) -> bool:
        """Whether a Step of so many squares may (ACS-58)."""
        return self._ends_near("step", squares, place, reach)

    def nearest(self, how: Gait, place: str) -> int | None:
        """How near a Stride may bring one to a place in sight of it; None if to nowhere that sees it."""
        space, squares = ground(self._scene), self._goes(how)
        found, taken = self._costs(how, squares), self._taken(how)
        ends = zip(found.items(), space.distances(found, place), strict=True)
        near = (far for (each, cost), far in ends if cost <= squares and each not in taken and space.sees(each, place))
        return min(near, default=None)

    def _ends_near(self, how: Gait, squares: int, place: str, reach: int) -> bool:
        space = ground(self._scene)
        if space.distance(self._who.place, place) > squares + reach:  # no square brings one nearer by more than one
            return False
        found, taken = self._costs(how, squares), self._taken(how)
        ends = space.area(place, reach) & found.keys()
        return any(found[each] <= squares and each not in taken and space.sees(each, place) for each in ends)

    def _goes(self, how: Gait) -> int:
        if how not in self._squares:
            self._squares[how] = budget(self._scene, self._who, how).value
        return self._squares[how]

    def _costs(self, how: Gait, squares: int) -> dict[str, int]:
        """What it takes to get to every square within so many, and to others the same ways lead to."""
        roads = toll(self._scene, how, ())
        most, found = self._explored.get(roads, (-1, {}))
        if squares > most:
            alike = [each for each in self._strides if toll(self._scene, each, ()) is roads]
            most = max(squares, *map(self._goes, alike)) if alike else squares
            self._explored[roads] = most, found = most, costs(self._scene, self._who, most, how)
        return found

    def _taken(self, how: Gait) -> frozenset[str]:
        if how not in self._occupied:
            self._occupied[how] = occupied(self._scene, self._who, how)
        return self._occupied[how]
