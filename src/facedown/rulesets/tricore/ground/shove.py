"""Forced movement: pushed away, or pulled nearer, until something stands in the way."""

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import BY_FORCE, TriScene, disturb, ground, standing_at
from facedown.rulesets.tricore.events.abilities import Shifted
from facedown.rulesets.tricore.ground.stealth import emerge


def push(scene: TriScene, target: Character, origin: str, squares: Working) -> int:
    """Straight away from a square; walls and people stop it (ACS-41, TC-SUB-26)."""
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
    """As far as the way is free; who is moved by force is interrupted as by a hit (TC-UTIL-04)."""
    space, gone = ground(scene), 0
    for there in path:
        others = [each for each in standing_at(scene, there) if each is not target]
        for each in others:  # whoever is run into is seen (TC-SKL-42)
            emerge(scene, each, keep_dice=False)
        if others or not space.is_floor(there):
            break
        gone += 1
    if gone:
        target.place = path[gone - 1]
        parts = (squares,) if gone != squares.value else squares.parts
        scene.record(Shifted(actor=target.id, how=how, squares=Working(gone, how, squares.rules, parts)))
        disturb(scene, target, BY_FORCE)
    return gone
