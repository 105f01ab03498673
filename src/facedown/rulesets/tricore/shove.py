"""Forced movement: pushed away, or pulled nearer, until something stands in the way."""

from facedown.kernel.working import Working
from facedown.rulesets.tricore.ability_events import Shifted
from facedown.rulesets.tricore.character import Character
from facedown.rulesets.tricore.harm import let_go
from facedown.rulesets.tricore.scene import TriScene, distance, ground, standing_at


def push(scene: TriScene, target: Character, origin: str, squares: Working) -> int:
    """Straight away from a square; walls and people stop it (ACS-41)."""
    path = list(ground(scene).straight(target.place, origin, squares.value))
    return _go(scene, target, path, "is pushed", squares)


def pull(scene: TriScene, target: Character, origin: str, squares: Working) -> int:
    """Straight towards a square, never into it (ACS-41)."""
    space = ground(scene)
    path: list[str] = []
    here = target.place
    while len(path) < squares.value and space.distance(here, origin) > 1:
        here = min(space.neighbours(here), key=lambda there: space.distance(there, origin), default=origin)
        path.append(here)
    return _go(scene, target, path, "is pulled", squares)


def _go(scene: TriScene, target: Character, path: list[str], how: str, squares: Working) -> int:
    space, gone = ground(scene), 0
    start = target.place
    for there in path:
        if not space.is_floor(there) or standing_at(scene, there):
            break
        target.place = there
        gone += 1
    if gone:
        target.place = start
        scene.move(target, path[gone - 1])
        parts = (squares,) if gone != squares.value else squares.parts
        scene.record(Shifted(actor=target.id, how=how, squares=Working(gone, how, ("ACS-41",), parts)))
        disturb(scene, target)
        part(scene, target)
    return gone


def disturb(scene: TriScene, target: Character) -> None:
    """Who is moved by force is interrupted as by a hit (TC-UTIL-04)."""
    scene.state.disturbed[target.id] = max(1, scene.state.disturbed.get(target.id, 0))


def part(scene: TriScene, target: Character) -> None:
    """A grip ends when the two are no longer beside each other (TC-GRAB-07)."""
    for holder in list(scene.state.actors.values()):
        if any(grip.by == holder.id for grip in target.grips) and distance(scene, holder, target) > 1:
            let_go(scene, holder, target.id)
    for held in list(scene.state.actors.values()):
        if any(grip.by == target.id for grip in held.grips) and distance(scene, held, target) > 1:
            let_go(scene, target, held.id)
