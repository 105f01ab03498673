"""Areas on the squares: who stands in a burst, a line or a cone, and who is spared."""

from functools import lru_cache
from math import hypot

from msgspec.structs import replace

from facedown.kernel.ground.grid import cell, named
from facedown.kernel.ground.squares import Squares
from facedown.kernel.words.schema import Option
from facedown.kernel.words.shown import Spot
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene, ground, notices, perceives, present
from facedown.rulesets.tricore.content.ability import Area, Build

MOST_SHOWN = 5
"""How many aims stand in the list; the others are on the map only."""
NARROW = 0.7072  # the cosine of 45°: a cone is a quarter turn wide


@lru_cache(maxsize=8192)
def squares_of(space: Squares, area: Area, origin: str, aim: str) -> tuple[str, ...]:
    """The squares of an area: a burst around its aim, a line or a cone from its origin towards it (ACS-30).

    Walls stop it: a burst reaches what its centre sees, a line and a cone what their origin sees.
    """
    if area.shape == "burst":
        return tuple(each for each in _near(space, aim, area.size) if space.sees(aim, each))
    found = _line(space, area.size, origin, aim) if area.shape == "line" else _cone(space, area.size, origin, aim)
    return tuple(each for each in found if space.sees(origin, each))


@lru_cache(maxsize=1024)
def _near(space: Squares, centre: str, radius: int) -> tuple[str, ...]:
    x, y = cell(centre)
    around = (
        named(u, v)
        for v in range(max(0, y - radius), min(space.height, y + radius + 1))
        for u in range(max(0, x - radius), min(space.width, x + radius + 1))
    )
    return tuple(each for each in around if space.is_floor(each))


def _line(space: Squares, length: int, origin: str, aim: str) -> list[str]:
    """On from the origin through the aim, never more than half a square off."""
    (x, y), (u, v) = cell(origin), cell(aim)
    steps = max(abs(u - x), abs(v - y)) or 1
    found = []
    for step in range(1, length + 1):
        there = named(_round(x + (u - x) * step / steps), _round(y + (v - y) * step / steps))
        if not space.is_floor(there):
            break
        found.append(there)
    return found


def _round(value: float) -> int:
    return int(value + 0.5) if value >= 0 else -int(-value + 0.5)


def _cone(space: Squares, length: int, origin: str, aim: str) -> list[str]:
    """A quarter turn wide around the line from the origin to the aim."""
    (x, y), (u, v) = cell(origin), cell(aim)
    reach = hypot(u - x, v - y) or 1.0
    found = []
    for place in _near(space, origin, length):
        dx, dy = cell(place)[0] - x, cell(place)[1] - y
        far = hypot(dx, dy)
        if place != origin and (dx * (u - x) + dy * (v - y)) / (far * reach) >= NARROW - 1e-3:
            found.append(place)
    return found


def caught(scene: TriScene, user: Character, build: Build, aim: str) -> list[Character]:
    """Everybody in the area in a fixed order; allies and the user too, unless it spares them (ACS-30, TC-ACC-12).

    Those the user does not know of come last, so that nothing is asked about them.
    """
    if build.area is None:
        return []
    return _inside(scene, user, build, squares_of(ground(scene), build.area, user.place, aim))


def _inside(scene: TriScene, user: Character, build: Build, squares: tuple[str, ...]) -> list[Character]:
    there = [each for each in present(scene) if each.place in squares]
    if build.area is not None and build.area.shape != "burst":
        there = [each for each in there if each is not user]
    if build.area is not None and build.area.spare:
        there = [each for each in there if _is_meant(user, each, build)]
    return sorted(there, key=lambda each: (not notices(user, each), squares.index(each.place)))


def _is_meant(user: Character, other: Character, build: Build) -> bool:
    """Harm spares allies; help spares enemies."""
    return (other.side == user.side) != (build.ev == "damage")


@lru_cache(maxsize=256)
def _thrown(
    space: Squares, area: Area, start: str, reach: int, out_of_sight: bool
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every square an area can be aimed at from a place, with the squares it covers then."""
    near = _near(space, start, min(reach, max(space.width, space.height)))
    if area.shape != "burst":
        aimed = [there for there in near if there != start]
    else:
        aimed = [there for there in near if out_of_sight or space.sees(start, there)]
    covered = ((there, squares_of(space, area, start, there)) for there in aimed)
    return tuple((there, squares) for there, squares in covered if squares)


def aims(
    scene: TriScene, user: Character, build: Build, reach: int, named: str = "", far: int = 0
) -> tuple[Option, ...]:
    """Where it can be aimed: squares in reach and in sight for a burst, every direction for the others; those that
    promise most first (ACS-29, ACS-30).

    It has to cover the square of whom the card names (TC-CARD-19). Of a burst that a Stride comes before, `far` squares
    more are in reach and only the place it is thrown from shows what is in sight.
    """
    if build.area is None:
        return ()
    space, area = ground(scene), build.area
    found: dict[str | tuple[str, ...], tuple[int, Option]] = {}
    for there, squares in _thrown(space, area, user.place, reach + far, far > 0):
        if named and named not in squares:
            continue
        people = [each for each in _inside(scene, user, build, squares) if perceives(scene, user, each)]
        worth = sum(1 if _is_meant(user, each, build) else -2 for each in people)
        names = ", ".join(each.name for each in people) or "nobody in sight"
        words = f"{'Around' if area.shape == 'burst' else 'Towards'} {there}"
        option = Option(there, words, names, spot=Spot(there, cells=squares))
        found.setdefault(there if area.shape == "burst" else squares, (worth, option))  # one line is one direction
    start = named or user.place
    best = sorted(found.values(), key=lambda each: (-each[0], space.distance(start, each[1].key)))
    return tuple(option if at < MOST_SHOWN else replace(option, quiet=True) for at, (_, option) in enumerate(best))
