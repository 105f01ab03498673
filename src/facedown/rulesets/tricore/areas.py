"""Areas on the squares: who stands in a burst, a line or a cone, and who is spared."""

from math import hypot

from facedown.kernel.grid import cell, named
from facedown.kernel.schema import Option
from facedown.kernel.squares import Squares
from facedown.rulesets.tricore.ability import Area, Build
from facedown.rulesets.tricore.character import Character
from facedown.rulesets.tricore.scene import TriScene, ground, notices, present

DIRECTIONS = {
    "north": (0, -1),
    "north-east": (1, -1),
    "east": (1, 0),
    "south-east": (1, 1),
    "south": (0, 1),
    "south-west": (-1, 1),
    "west": (-1, 0),
    "north-west": (-1, -1),
}
NARROW = 0.7072  # the cosine of 45°: a cone is a quarter turn wide


def squares_of(space: Squares, area: Area, origin: str, aim: str) -> tuple[str, ...]:
    """The squares of an area: a burst around its aim, a line or a cone from its origin towards it (ACS-30).

    Walls stop it: a burst reaches what its centre sees, a line and a cone what their origin sees.
    """
    if area.shape == "burst":
        return tuple(each for each in _near(space, aim, area.size) if space.sees(aim, each))
    found = _line(space, area.size, origin, aim) if area.shape == "line" else _cone(space, area.size, origin, aim)
    return tuple(each for each in found if space.sees(origin, each))


def _near(space: Squares, centre: str, radius: int) -> list[str]:
    x, y = cell(centre)
    around = (
        named(u, v)
        for v in range(max(0, y - radius), min(space.height, y + radius + 1))
        for u in range(max(0, x - radius), min(space.width, x + radius + 1))
    )
    return [each for each in around if space.is_floor(each)]


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
    space = ground(scene)
    squares = squares_of(space, build.area, user.place, aim)
    there = [each for each in present(scene) if each.place in squares]
    if build.area.shape != "burst":
        there = [each for each in there if each is not user]
    if build.area.spare:
        there = [each for each in there if _is_meant(user, each, build)]
    return sorted(there, key=lambda each: (not notices(user, each), squares.index(each.place)))


def _is_meant(user: Character, other: Character, build: Build) -> bool:
    """Harm spares allies; help spares enemies."""
    return (other.side == user.side) != (build.ev == "damage")


def aims(scene: TriScene, user: Character, build: Build, reach: int) -> tuple[Option, ...]:
    """Where it can be aimed: squares in reach and in sight for a burst, eight directions for the others (ACS-29)."""
    if build.area is None:
        return ()
    space = ground(scene)
    if build.area.shape != "burst":
        x, y = cell(user.place)
        ways = ((name, named(x + dx, y + dy)) for name, (dx, dy) in DIRECTIONS.items())
        return tuple(
            _option(space, build.area, user.place, there, f"To the {name}")
            for name, there in ways
            if space.holds(there)
        )
    near = _near(space, user.place, min(reach, max(space.width, space.height)))
    return tuple(
        _option(space, build.area, user.place, there, f"Around {there}")
        for there in near
        if space.sees(user.place, there)
    )


def _option(space: Squares, area: Area, origin: str, there: str, text: str) -> Option:
    cells = " ".join(squares_of(space, area, origin, there))
    return Option(there, text, tags={"place": there, "cells": cells})


def best_aim(scene: TriScene, user: Character, build: Build, reach: int) -> str:
    """The aim that does most good by count of heads: for a default and for a mind."""
    found = aims(scene, user, build, reach)
    return max((each.key for each in found), key=lambda aim: _worth(scene, user, build, aim), default="")


def _worth(scene: TriScene, user: Character, build: Build, aim: str) -> int:
    known = [each for each in caught(scene, user, build, aim) if notices(user, each)]
    return sum(1 if _is_meant(user, each, build) else -2 for each in known)
