"""Forced movement: pushed away, or pulled nearer, until something stands in the way."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.passage import Passage, Watch, is_there
from facedown.rulesets.tricore.actor.scene import BY_FORCE, TriScene, disturb, ground, standing_at
from facedown.rulesets.tricore.events.abilities import Shifted
from facedown.rulesets.tricore.ground.stealth import emerge


def push(scene: TriScene, target: Character, origin: str, squares: Working, watch: Watch | None = None) -> Flow[int]:
    """Straight away from a square; walls and people stop it (ACS-41, TC-SUB-26)."""
    path = list(ground(scene).straight(target.place, origin, squares.value))
    return (yield from _go(scene, target, path, "is pushed", squares, watch))


def pull(scene: TriScene, target: Character, origin: str, squares: Working, watch: Watch | None = None) -> Flow[int]:
    """Straight towards a square, never into it (ACS-41)."""
    space = ground(scene)
    path: list[str] = []
    here = target.place
    while len(path) < squares.value and space.distance(here, origin) > 1:
        here = min(space.neighbours(here), key=lambda there: space.distance(there, origin), default=origin)
        path.append(here)
    return (yield from _go(scene, target, path, "is pulled", squares, watch))


def _go(
    scene: TriScene, target: Character, path: list[str], how: str, squares: Working, watch: Watch | None
) -> Flow[int]:
    """How far it goes, heard at every step; who is moved by force is interrupted as by a hit (TC-UTIL-04, TC-G-102)."""
    way = [target.place, *_free(scene, target, path)]

    def told(since: str) -> None:
        gone = way.index(target.place) - way.index(since)
        parts = (squares,) if gone != squares.value else squares.parts
        scene.record(Shifted(actor=target.id, how=how, squares=Working(gone, how, squares.rules, parts)))

    if len(way) > 1:
        yield from Passage(scene, target, is_there, told).go(way[1:], watch)
        disturb(scene, target, BY_FORCE)
    return way.index(target.place) if target.place in way else 0


def _free(scene: TriScene, target: Character, path: list[str]) -> list[str]:
    """The squares of a way up to a wall or somebody; whoever is run into is seen (TC-SKL-42)."""
    free: list[str] = []
    for there in path:
        others = [each for each in standing_at(scene, there) if each is not target]
        for each in others:
            emerge(scene, each, keep_dice=False)
        if others or not ground(scene).is_floor(there):
            break
        free.append(there)
    return free
