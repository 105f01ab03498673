"""Pushes: forced movement, over ledges too; hanging, climbing and falling."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.kit.placing import standing_at
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.working import Working
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import COVER, GRABBED, HANGING, HIDDEN, KNOCKED_DOWN, Character
from facedown.rulesets.towers.check import Attempt, check
from facedown.rulesets.towers.events import Fell, Pushed
from facedown.rulesets.towers.health import wound
from facedown.rulesets.towers.reactions import stands_fast, try_ledge_grab
from facedown.rulesets.towers.scene import TowersScene, ground, is_close
from facedown.rulesets.towers.techniques import knows

CLIMB_TIER = 1


def push(
    scene: TowersScene, victim: Character, away_from: str, metres: int, occasion: str, may_stand: bool = True
) -> Flow[None]:
    """Forced movement in a straight line; it draws no Free Attack and stops at obstacles (T-GAP-38)."""
    if may_stand and (yield from stands_fast(scene, victim, "pushed", occasion)):
        return
    if victim.has(HANGING):
        scene.lose(victim, HANGING)
        yield from fall(scene, victim, occasion)  # another push and it falls (T-GAP-31)
        return
    space = ground(scene)
    moved, start = 0, victim.place
    below = start in space.drops
    for there in space.straight(start, away_from, metres):
        if there in space.drops and not below:
            yield from _over_the_edge(scene, victim, moved, there, occasion)
            return
        is_barred = there in space.walls or (there in space.drops) != below  # from below a ledge is a wall
        if is_barred or any(each is not victim for each in standing_at(scene, there)):
            break
        leave_cover(scene, victim)
        victim.place, moved = there, moved + 1
        yield from tread(scene, victim, occasion)
    _tell_push(scene, victim, moved)
    if moved < metres and scene.rulings[rulings.PUSHES] == "collide":
        yield from wound(scene, victim, Working(metres - moved, "stopped short", ("T-GAP-38",)), occasion)
    let_go_when_apart(scene)


def tread(scene: TowersScene, mover: Character, occasion: str) -> Flow[None]:
    """Whoever first crosses strewn ground is hurt, and neither Soak nor shield helps (T-GAP-39)."""
    for patch in scene.state.caltrops:
        if mover.place in patch.cells:
            scene.state.caltrops = [each for each in scene.state.caltrops if each is not patch]
            yield from wound(scene, mover, Working(patch.damage, "caltrops", ("T-GAP-39",)), f"caltrops {occasion}")


def _tell_push(scene: TowersScene, victim: Character, moved: int) -> None:
    if moved:
        scene.record(Pushed(actor=victim.id, metres=Working(moved, "pushed", ("T-GAP-38",))))


def _over_the_edge(scene: TowersScene, victim: Character, moved: int, drop: str, occasion: str) -> Flow[None]:
    """Before the fall: a Ledge Grab (T-REA-LDG, T-GAP-35). Hanging, one is at the edge."""
    _tell_push(scene, victim, moved)
    let_go_when_apart(scene)
    if (yield from try_ledge_grab(scene, victim, occasion)):
        scene.gain(victim, Condition(HANGING, harm=True))
    else:
        yield from fall(scene, victim, occasion, drop)


def fall(scene: TowersScene, victim: Character, occasion: str, drop: str = "") -> Flow[None]:
    """1 damage for each metre of the drop, no Soak or shield, Knocked Down at the foot (T-GAP-31)."""
    scene.record(Fell(actor=victim.id))
    leave_cover(scene, victim)
    space = ground(scene)
    victim.place = drop or next((each for each in space.neighbours(victim.place) if each in space.drops), victim.place)
    let_go_when_apart(scene)
    if not victim.has(KNOCKED_DOWN):
        scene.gain(victim, Condition(KNOCKED_DOWN, harm=True))
    yield from wound(scene, victim, Working(scene.state.drop, "the fall", ("T-GAP-31",)), occasion)


def climb(scene: TowersScene, character: Character, occasion: str) -> Flow[None]:
    """Up to the edge: Might or Grace + Athletics T1; a slip may mean a fall (T-GAP-31); a Roofrunner just climbs."""
    if knows(scene, character, "roofrunner") is not None:
        scene.lose(character, HANGING)
        return
    outcome = yield from check(scene, character, climbing(occasion), CLIMB_TIER)
    if outcome.passed:
        scene.lose(character, HANGING)
    elif scene.rulings[rulings.HANGING_ON] == "slipping":
        scene.lose(character, HANGING)
        yield from fall(scene, character, occasion)


def climbing(occasion: str = "") -> Attempt:
    """What it takes to come up again (T-GAP-31)."""
    return Attempt("climbing up", ("might", "grace"), ("athletics",), "check", occasion=occasion)


def leave_cover(scene: TowersScene, character: Character) -> None:
    """Cover ends on leaving the place, and so does hiding there (T-MIN-COV, T-GAP-39)."""
    scene.lose(character, HIDDEN)
    if character.cover:
        character.cover = ""
        scene.lose(character, COVER)


def let_go_when_apart(scene: TowersScene) -> None:
    """A grab ends when the two are not in Close Quarters any more (T-RUN-12)."""
    for held in scene.state.actors.values():
        condition = held.condition(GRABBED)
        if condition is not None and not is_close(scene, held, scene.state.actors[condition.source]):
            scene.lose_one(held, condition)
