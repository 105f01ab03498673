"""Placing: where everybody starts, on a drawn map or in zones; who stands where, and how far apart."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from facedown.kernel.ground.grid import Grid
from facedown.kernel.ground.space import Nowhere, Zones, linked
from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.kit.entry import Zone
from facedown.kernel.kit.scenario import known
from facedown.kernel.kit.sides import HEROES, C, Peopled
from facedown.kernel.scene.actor import Actor
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.refusal import Refused

HERO_MARK, FOE_MARK = "H", "F"
_A = TypeVar("_A", bound=Actor)
Marks = Mapping[str, Sequence[str]]


@lru_cache(maxsize=64)
def floor(space: Grid) -> tuple[str, ...]:
    """Every cell somebody can stand on."""
    found = [cell for cell in space.places if space.is_floor(cell)]
    if not found:
        raise Refused("no-floor", "The map has no floor to stand on.")
    return tuple(found)


def side_spots(side: str, space: Grid, marks: Marks) -> tuple[str, ...]:
    """Where a side may start: first on its marks, then on the floor nearest to them."""
    mark = HERO_MARK if side == HEROES else FOE_MARK
    wanted = marks.get(mark, marks.get(FOE_MARK, ())) or space.places[-1:]
    return _nearest(space, tuple(wanted))


@lru_cache(maxsize=256)
def _nearest(space: Grid, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """All the floor, those wanted first, then as near to the first of them as it is."""
    return tuple(sorted(floor(space), key=lambda cell: (cell not in wanted, space.distance(cell, wanted[0]))))


def on_marks(marks: Marks) -> Callable[[str], str]:
    """Gives the next mark of a letter each time it is asked, and nothing when there are no more."""
    left = {letter: iter(places) for letter, places in marks.items()}
    return lambda letter: next(left.get(letter, iter(())), "")


def place_all(people: Iterable[_A], space: Grid, spots: Callable[[_A], Iterable[str]]) -> None:
    """Everybody on a cell of its own: where its plan says, else on the first free one of its spots."""
    everybody = list(people)
    taken: set[str] = set()
    for each in everybody:
        if each.place:
            _refuse_place(each, space, taken)
            taken.add(each.place)
    for each in everybody:
        if not each.place:
            each.place = next((cell for cell in spots(each) if cell not in taken), "")
            if not each.place:
                raise Refused("no-room", f"There is no room on the map for {each.id}.")
            taken.add(each.place)


def _refuse_place(each: Actor, space: Grid, taken: set[str]) -> None:
    x, comma, y = each.place.partition(",")
    if not (comma and x.isdecimal() and y.isdecimal() and space.is_floor(each.place)):
        raise Refused("no-such-place", f"{each.id} cannot stand at {each.place!r}; give a floor cell such as '2,3'.")
    if each.place in taken:
        raise Refused("place-taken", f"{each.id} cannot stand at {each.place!r}: somebody stands there already.")


def unoccupied(spots: Iterable[str], people: Iterable[Actor]) -> list[str]:
    """Those of some cells on which nobody stands."""
    taken = {each.place for each in people}
    return [cell for cell in spots if cell not in taken]


def joined(zones: Iterable[Zone]) -> Zones:
    """The zones of an encounter as ground, linked both ways."""
    drawn = tuple(zones)
    return linked({zone.name: zone.to for zone in drawn}, tuple(zone.name for zone in drawn if zone.exit))


def home(places: tuple[str, ...], side: str) -> str:
    """The zone a side starts in if nobody says: the heroes in the first, their enemies in the next."""
    places = places or ("",)
    return places[0] if side == HEROES else places[min(1, len(places) - 1)]


def place_in_zones(people: Iterable[Actor], space: Zones | Nowhere) -> None:
    """Everybody in the zone its plan says, or at home; without zones, nowhere."""
    for each in people:
        if not space.places:
            each.place = ""
        elif each.place:
            known(each.place, space.places, "zone")
        else:
            each.place = home(space.places, each.side)


def distance(scene: Scene[Any], one: Actor, other: Actor) -> int:
    """How far apart two are, in cells or zones."""
    steps: int = scene.state.space.distance(one.place, other.place)
    return steps


def standing_at(scene: Peopled[C], place: str) -> list[C]:
    """Everybody at a place; the dead and the fled do not block it."""
    return [each for each in scene.state.actors.values() if each.place == place and not each.is_gone]


def edge_near(space: Grid, people: Iterable[Combatant], place: str) -> str:
    """Where somebody who arrives stands: at the edge of the map, as near to a place as there is room."""
    taken = {each.place for each in people if not each.is_gone}
    free = [cell for cell in space.places if space.is_floor(cell) and cell not in taken]
    if not free:
        raise Refused("no-room", "There is no room left on the map.")
    return min(free, key=lambda cell: (not space.is_exit(cell), space.distance(cell, place)))
