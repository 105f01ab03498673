"""Obstacles: what stands in the way of a Stride and takes a skill to get past (TC-SKL-11, TC-SKL-22, TC-JUMP-02)."""

from typing import Literal

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.ground.grid import Found, Toll
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.card import Gait
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene, enemies, ground, moment, perceives, standing_at, value
from facedown.rulesets.tricore.content.challenge import athletics_cl, traverse_cl
from facedown.rulesets.tricore.rolls.skill_roll import skill_test

FOOT_PER_SQUARE = 5  # TC-MOVE-02
UNITS = {"feet": 1.0, "inches": 1 / 12, "squares": 5.0}


class Obstacle(msgspec.Struct, frozen=True):
    """Something on the way: before which step, and the successes it takes against which CL; none for a sure jump."""

    at: int
    what: str
    skill: str
    cl: Working
    needed: int = 1
    slows: bool = False
    """Whoever fails goes on, at twice the price, instead of stopping before it."""

    def words(self) -> str:
        if not self.needed:
            return self.what
        more = f", {self.needed} successes" if self.needed > 1 else ""
        return f"{self.what}: {self.skill.title()} against {self.cl}{more}"


class Venture(msgspec.Struct, frozen=True):
    """A way, what it costs if all goes well, and the obstacles on it."""

    path: tuple[str, ...]
    cost: int
    obstacles: tuple[Obstacle, ...] = ()


def jump_feet(scene: TriScene, who: Character, successes: int) -> float:
    """Feet one jumps: the least by itself, one more for each success up to the most (TC-JUMP-01, TC-JUMP-02)."""
    unit = UNITS[scene.rulings[rulings.JUMP_UNIT]]
    least, most = value(scene, who, "jump-min"), value(scene, who, "jump-max")
    return min(least + successes, most) * unit


def jump_needs(scene: TriScene, who: Character, squares: int) -> int | None:
    """The successes of Athletics a jump of so many squares takes; None if nobody could make it (TC-JUMP-02)."""
    least, most = value(scene, who, "jump-min"), value(scene, who, "jump-max")
    feet = squares * FOOT_PER_SQUARE
    enough = (more for more in range(max(0, most - least) + 1) if jump_feet(scene, who, more) >= feet)
    return next(enough, None)


def gaps(scene: TriScene, how: Gait | Literal[""] = "") -> set[str]:
    """Squares that a jump passes over and nobody stops in: drops, and water unless one swims."""
    return {*ground(scene).drops, *(scene.state.water if how != "swim" else ())}


def obstacles(scene: TriScene, who: Character, path: list[str], balanced: bool) -> tuple[Obstacle, ...] | None:
    """Everything on a way that takes a skill, in the order one comes to it; None where no jump is long enough.

    Difficult terrain demands Traverse once, each opponent in the way does, and a gap or a ledge a jump, which is sure
    up to its least and beyond it takes Athletics (TC-SKL-22, TC-JUMP-02, TC-JUMP-03, TC-G-39).
    """
    space, over = ground(scene), gaps(scene)
    found: list[Obstacle] = []
    off, rough = who.place, False
    for at, there in enumerate(path):
        here = path[at - 1] if at else who.place
        if there in over:
            off = off if here in over else here
            continue
        start = off if here in over else here
        height = abs(space.level(there) - space.level(start))
        far = max(space.distance(start, there) if here in over else 0, height if height > 1 else 0)
        if far:
            needed = jump_needs(scene, who, far)
            if needed is None:
                return None
            takeoff = path.index(start) + 1 if start in path else 0
            words = f"a jump of {far * FOOT_PER_SQUARE} feet"
            found.append(Obstacle(takeoff, words, "athletics", athletics_cl(), needed))
        if there in space.harsh and not (rough or balanced):
            rough = True
            cl = traverse_cl(scene.state.challenge)
            found.append(Obstacle(at, "difficult terrain", "traverse", cl, slows=True))
        found += [
            Obstacle(at, f"past {each.name}", "traverse", traverse_cl(each.level))
            for each in standing_at(scene, there)
            if each in enemies(scene, who) and each.can_act and perceives(scene, who, each)
        ]
    return tuple(sorted(found, key=lambda each: each.at))


def venture(
    scene: TriScene, who: Character, tried: Venture, how: Gait, price: Toll, squares: int, balanced: bool
) -> Flow[Found]:
    """Go as far as the skills carry: whoever fails stops before the obstacle, or pays double on difficult terrain; the
    way that was gone, square by square with its price (TC-SKL-11, TC-SKL-20, TC-SKL-22)."""
    dice = (Working(1, "Balance", ("TC-SUB-15",)),) if balanced else ()
    end, slowed = len(tried.path), False
    for each in tried.obstacles:
        if each.at >= end:
            break
        why = f"{how}, {each.what}, {moment(scene)}"
        if each.needed and (yield from skill_test(scene, who, each.skill, each.cl, why, dice)) < each.needed:
            slowed = slowed or each.slows
            end = end if each.slows else each.at
    return _gone(scene, who, tried.path[:end], price, squares, slowed)


def _gone(scene: TriScene, who: Character, path: tuple[str, ...], price: Toll, squares: int, slowed: bool) -> Found:
    harsh = ground(scene).harsh
    found: Found = {who.place: (0, "")}
    here, spent = who.place, 0
    for there in path:
        spent += (price(here, there) or 1) + (slowed and there in harsh)
        if spent > squares:
            break
        found[there] = (spent, here)
        here = there
    return found
