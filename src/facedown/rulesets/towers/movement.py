"""Movement in metres: Moves with Free Attacks on the way, and cover."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.ground.grid import Found, cell
from facedown.kernel.ground.squares import Squares
from facedown.kernel.ground.ways import Provokes, Way, Ways, unprovoked, ways
from facedown.kernel.kit.sides import enemies
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.working import Working
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.attack import free_attack
from facedown.rulesets.towers.character import COVER, FLED, Character, speed
from facedown.rulesets.towers.events import Walked
from facedown.rulesets.towers.health import let_go_of_all
from facedown.rulesets.towers.push import leave_cover, let_go_when_apart, tread
from facedown.rulesets.towers.reactions import (
    ENTERING,
    LEAVING,
    Threat,
    ask_free_attack,
    drawn_attackers,
    is_drawn,
    threats,
)
from facedown.rulesets.towers.scene import TowersScene, ground, is_close
from facedown.rulesets.towers.techniques import knows


def reachable(scene: TowersScene, mover: Character) -> Found:
    """Where one Move can lead (T-MIN-MOV)."""
    metres = speed(mover, scene.rulings).value
    return underfoot(scene, mover).reachable(mover.place, metres, blocked(scene, mover))


def blocked(scene: TowersScene, mover: Character) -> set[str]:
    """Allies' places may be crossed, enemies' not (T-RUN-08)."""
    return {each.place for each in enemies(scene, mover) if not each.is_out}


def underfoot(scene: TowersScene, mover: Character) -> Squares:
    """The ground as it is for somebody: to the Sure-Footed no terrain is Difficult (T-GAP-39)."""
    space = ground(scene)
    if space.harsh and knows(scene, mover, "sure-footed") is not None:
        return msgspec.structs.replace(space, harsh=())
    return space


def ends(scene: TowersScene, mover: Character) -> Found:
    """Where a Move may end: nobody ends in an occupied place (T-RUN-08)."""
    taken = {each.place for each in scene.state.actors.values() if not each.is_gone and each is not mover}
    found = reachable(scene, mover)
    return {place: how for place, how in found.items() if place not in taken and place != mover.place}


def ways_of(scene: TowersScene, mover: Character, safely: bool = False, trail: Way | None = None) -> Ways:
    """The way to wherever a Move leads that draws the fewest Free Attacks, and of those the shortest."""
    metres, provokes = speed(mover, scene.rulings).value, unprovoked if safely else draws(scene, mover)
    closed = blocked(scene, mover)
    return ways(underfoot(scene, mover), mover.place, metres, closed, provokes=provokes, trail=trail)


class Draws(msgspec.Struct, frozen=True):
    """Who may make a Free Attack on a step, as the table reads it (T-GAP-27)."""

    reading: str
    threats: tuple[Threat, ...]

    def __call__(self, here: str, there: str) -> frozenset[str]:
        return frozenset(
            [
                each.who
                for each in self.threats
                if is_drawn(self.reading, each, here, there, LEAVING)
                or is_drawn(self.reading, each, there, here, ENTERING)
            ]
        )


def draws(scene: TowersScene, mover: Character) -> Provokes:
    """Who may make a Free Attack on the way, if anybody."""
    found = threats(scene, mover)
    return Draws(scene.rulings[rulings.MOVING_THROUGH], found) if found else unprovoked


def move(
    scene: TowersScene, mover: Character, end: str, occasion: str, safely: bool = False, way: Way | None = None
) -> Flow[None]:
    """Step by step; each step through threatened ground may draw a Free Attack (T-REA-FRE, T-GAP-35, T-RUN-09)."""
    way = way or ways_of(scene, mover, safely)[end]
    yield from _walk(scene, mover, way.steps, occasion, safely, set())


def _walk(
    scene: TowersScene, mover: Character, steps: tuple[str, ...], occasion: str, safely: bool, already: set[str]
) -> Flow[None]:
    start, walked = mover.place, 0
    for there in steps:
        here = mover.place
        if not safely:
            leaving = drawn_attackers(scene, mover, here, there, already, LEAVING)
            yield from _draw_attacks(scene, mover, leaving, already, f"{there} {occasion}")
        if _is_stopped(scene, mover, here):
            break
        leave_cover(scene, mover)
        mover.place = there
        walked += 1
        yield from tread(scene, mover, f"{there} {occasion}")
        if not safely:
            entering = drawn_attackers(scene, mover, there, here, already, ENTERING)
            yield from _draw_attacks(scene, mover, entering, already, f"{there} {occasion}")
        if _is_stopped(scene, mover, there):
            break
    if walked:
        metres = Working(walked, "steps of 1 m", ("T-MIN-MOV",))
        scene.record(Walked(actor=mover.id, metres=metres, where=whereabouts(scene, mover, start)))
    let_go_when_apart(scene)


def _is_stopped(scene: TowersScene, mover: Character, here: str) -> bool:
    """A mover who drops stops there, and so does one knocked down or pushed off the way (T-RUN-09)."""
    return mover.is_out or mover.place != here or speed(mover, scene.rulings).value == 0


def _draw_attacks(
    scene: TowersScene, mover: Character, drawn: list[Character], already: set[str], why: str
) -> Flow[None]:
    """Each with its own Reaction, the highest card first, at most once in a Move (T-RUN-09).

    RULING T-GAP-27: whoever runs through draws each enemy once, not with every step.
    """
    here, asks_once = mover.place, scene.rulings[rulings.MOVING_THROUGH] == "through"
    for enemy in drawn:
        if mover.is_out or mover.place != here:
            return
        weapon = yield from ask_free_attack(scene, enemy, mover, why)
        if weapon is not None or asks_once:
            already.add(enemy.id)
        if weapon is not None:
            yield from free_attack(scene, enemy, mover, weapon, why)


def way_out(scene: TowersScene, mover: Character) -> str:
    """The nearest edge of the map with a metre of Speed left to leave it, if there is one (T-RUN-16)."""
    metres = speed(mover, scene.rulings).value
    space, (x, y) = ground(scene), cell(mover.place)
    if min(x, y, space.width - 1 - x, space.height - 1 - y) >= metres:
        return ""
    found = reachable(scene, mover)
    edge = space.exits
    exits = {place: cost for place, (cost, _) in found.items() if place in edge and cost < metres}
    return min(exits, key=exits.__getitem__, default="")


def flee(scene: TowersScene, mover: Character, occasion: str) -> Flow[None]:
    """A Move past the edge of the map (T-RUN-16); like any Move it may draw Free Attacks (T-REA-FRE)."""
    already: set[str] = set()
    edge = way_out(scene, mover)
    yield from _walk(scene, mover, ways_of(scene, mover)[edge].steps, occasion, False, already)
    if mover.place == edge and not _is_stopped(scene, mover, edge):
        leaving = drawn_attackers(scene, mover, edge, "", already)
        yield from _draw_attacks(scene, mover, leaving, already, f"off the map {occasion}")
    if mover.place == edge and not _is_stopped(scene, mover, edge):
        leave_cover(scene, mover)
        scene.gain(mover, Condition(FLED))
        let_go_of_all(scene, mover)


def whereabouts(scene: TowersScene, mover: Character, start: str) -> str:
    """Where somebody is now, in words: beside whom, or from where to where."""
    near = [
        each.name
        for each in scene.state.actors.values()
        if each is not mover and not each.is_gone and is_close(scene, each, mover)
    ]
    return f"beside {' and '.join(near[:3])}" if near else f"from {start} to {mover.place}"


def obstacles(scene: TowersScene, character: Character) -> list[str]:
    """Walls beside somebody, to crouch behind (T-MIN-COV)."""
    space = ground(scene)
    return [place for place in space.walls if space.distance(place, character.place) == 1]


def take_cover(scene: TowersScene, character: Character, obstacle: str) -> None:
    leave_cover(scene, character)
    character.cover = obstacle
    scene.gain(character, Condition(COVER, note=ground(scene).bearing(character.place, obstacle)))
