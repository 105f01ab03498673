"""Grab, escape, release, Shove and Trip: bodies against bodies."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.placing import standing_at
from facedown.kernel.kit.sides import actor
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.shown import Spot
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.action import OWN_TURN, Action, Promise, Start, hand
from facedown.rulesets.fivefold.character import (
    DEFTNESS,
    GRABBED,
    GRABBING,
    GUTS,
    INSTINCT,
    PRONE,
    STRENGTH,
    WARY,
    Character,
    better,
    figure,
)
from facedown.rulesets.fivefold.check import check, contest, contest_odds, odds, percent
from facedown.rulesets.fivefold.events import Acted, Fell, Pushed
from facedown.rulesets.fivefold.health import hurt
from facedown.rulesets.fivefold.hints import BrawlHint, SpendHint
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.mount import carry, mount_of, unseat
from facedown.rulesets.fivefold.pool import Die
from facedown.rulesets.fivefold.scene import FivefoldScene, ground, is_adjacent, occasion

TRIP_CL = 8
FEET = 5  # to a tile
FALL = 3  # damage for each step beyond the first (H-RUN-14)


def effort(action: Action, bonus: Working) -> Working:
    """A modifier, the spent die, and what was improvised (H-ACT-GRB-1, H-ACT-SHV, H-GAP-37)."""
    parts = (bonus, *action.strength)
    return Working(sum(part.value for part in parts), bonus.label, ("H-X-CHK",), parts)


def likely(chance: Callable[[int], Fraction]) -> tuple[Callable[[Die], str], Promise]:
    """What is said of each die of a deed that may fail: to people, and to the mind."""

    def note(die: Die) -> str:
        return percent(chance(die.value or 0))

    def promise(die: Die) -> SpendHint:
        return SpendHint(die.value or 0, die.sides, chance=float(chance(die.value or 0)))

    return note, promise


def grab_chance(scene: FivefoldScene, one: Character, other: Character, value: int) -> Fraction:
    lead = one.modifier(STRENGTH) + value - other.modifier(STRENGTH)
    return contest_odds(lead, scene.rulings, (0, int(other.has(WARY))))


def grab(
    scene: FivefoldScene,
    grabber: Character,
    target: Character,
    start: Start = OWN_TURN,
) -> Flow[None]:
    """Strength and a die against Strength; lost, the target resists grabs better this turn (H-ACT-GRB-1)."""
    note, promise = likely(partial(grab_chance, scene, grabber, target))
    action = yield from declare(scene, grabber, f"Grab {target.name}", start, note=note, promise=promise)
    if action is None or target.is_gone or not is_adjacent(scene, grabber, target):
        return
    mine = effort(action, figure(grabber, STRENGTH))
    edges = (0, int(target.has(WARY)))
    why = f"{target.id} {occasion(scene)}"
    settled = yield from contest(scene, grabber, mine, target, figure(target, STRENGTH), "the Grab", why, edges)
    if settled.won:
        scene.gain(target, Condition(GRABBED, grabber.id, harm=True))
        scene.gain(grabber, Condition(GRABBING, target.id))
    else:
        scene.gain(target, Condition(WARY, until=Until(TURN_END, scene.state.turns.acting)))


def held_by(scene: FivefoldScene, grabber: Character) -> Character | None:
    """Whom somebody holds; one at a time (H-X-COND)."""
    condition = grabber.condition(GRABBING)
    return actor(scene, condition.source) if condition is not None else None


def release(scene: FivefoldScene, grabber: Character) -> None:
    """Free, and Fluid (H-ACT-GRB-2)."""
    target = held_by(scene, grabber)
    scene.lose(grabber, GRABBING)
    if target is not None:
        for condition in [each for each in target.conditions if each.name == GRABBED and each.source == grabber.id]:
            scene.lose_one(target, condition)


def let_go_when_apart(scene: FivefoldScene) -> None:
    """A grab ends when the two are apart (H-X-COND)."""
    for grabber in scene.state.actors.values():
        target = held_by(scene, grabber)
        if target is not None and not is_adjacent(scene, grabber, target):
            release(scene, grabber)


def escape_chance(scene: FivefoldScene, held: Character, grabber: Character, value: int) -> Fraction:
    lead = held.modifier(better(held, STRENGTH, DEFTNESS)) + value - grabber.modifier(STRENGTH)
    return contest_odds(lead, scene.rulings)


def escape(scene: FivefoldScene, character: Character, start: Start = OWN_TURN) -> Flow[None]:
    """Strength or Deftness and a die against the grabber's Strength (H-X-COND)."""
    held = character.condition(GRABBED)
    if held is None or held.source not in scene.state.actors:
        scene.lose(character, GRABBED)
        return
    grabber = actor(scene, held.source)
    attribute = better(character, STRENGTH, DEFTNESS)
    note, promise = likely(partial(escape_chance, scene, character, grabber))
    action = yield from declare(scene, character, f"Escape {grabber.name}", start, note=note, promise=promise)
    if action is None:
        return
    mine = effort(action, figure(character, attribute))
    why = occasion(scene)
    settled = yield from contest(scene, character, mine, grabber, figure(grabber, STRENGTH), "the escape", why)
    if settled.won:
        release(scene, grabber)


def shove(
    scene: FivefoldScene,
    shover: Character,
    target: Character,
    start: Start = OWN_TURN,
) -> Flow[None]:
    """Strength or Guts and a die against Guts; won, as many feet straight away as the total (H-ACT-SHV, H-GAP-38)."""
    note, promise = likely(partial(shove_chance, scene, shover, target))
    action = yield from declare(scene, shover, f"Shove {target.name}", start, note=note, promise=promise)
    if action is None or target.is_gone or not is_adjacent(scene, shover, target):
        return
    attribute, towards = yield from _how_to_shove(scene, shover, target)
    mine = effort(action, figure(shover, attribute))
    why = f"{target.id} {occasion(scene)}"
    settled = yield from contest(scene, shover, mine, target, figure(target, GUTS), "the Shove", why)
    if settled.won:
        tiles = feet_to_tiles(scene, settled.mine.value)
        yield from push(scene, target, shover.place, towards, Working(tiles, "tiles", ("H-GAP-38",), (settled.mine,)))


def shove_chance(scene: FivefoldScene, one: Character, other: Character, value: int) -> Fraction:
    lead = one.modifier(better(one, STRENGTH, GUTS)) + value - other.modifier(GUTS)
    return contest_odds(lead, scene.rulings)


def shoved_to(scene: FivefoldScene, shover: Character, target: Character) -> list[str]:
    """The hexes away from the shover, the straight way first."""
    space = ground(scene)
    straight = next(space.straight(target.place, shover.place, 1), "")
    ways = [each for each in space.away(target.place, shover.place) if each != straight]
    return [straight, *ways] if straight else ways


def deepest(scene: FivefoldScene, shover: Character, target: Character) -> int:
    """The damage of the longest fall to which one could shove somebody."""
    if not ground(scene).heights:
        return 0
    return max([drop_at(scene, target, each) for each in shoved_to(scene, shover, target)], default=0)


def drop_at(scene: FivefoldScene, target: Character, place: str) -> int:
    """The damage of a fall for whoever is shoved there."""
    space = ground(scene)
    if not space.is_floor(place) or standing_at(scene, place):
        return 0
    return FALL * max(0, space.level(target.place) - space.level(place) - 1)


def feet_to_tiles(scene: FivefoldScene, feet: int) -> int:
    """Rounded down, or to the nearest tile (H-GAP-38)."""
    nearest = scene.rulings[rulings.FEET_LEFT_OVER] == "nearest"
    return (feet + (FEET // 2 if nearest else 0)) // FEET


def _how_to_shove(scene: FivefoldScene, shover: Character, target: Character) -> Flow[tuple[str, str]]:
    """With what, and which way among the hexes away (H-CP-10)."""

    def build() -> Ask:
        ways = shoved_to(scene, shover, target) or [""]
        options = tuple(
            Option(
                f"{attribute} {way}".strip(),
                f"{attribute.title()}, {_bearing(scene, target, way)}",
                f"{shover.modifier(attribute):+}",
                spot=Spot(way) if way else None,
                tells=BrawlHint(0.1 * shover.modifier(attribute), fall=drop_at(scene, target, way) if way else 0),
            )
            for attribute in sorted((STRENGTH, GUTS), key=lambda each: -shover.modifier(each))
            for way in ways
        )
        text = f"{shover.name} shoves {target.name}. With what, and which way?"
        why = f"shove {target.id} {occasion(scene)}"
        return Ask(shover.seat, "H-CP-10", text, Pick(options), options[0].key, shover.id, why, renewable=True)

    answer = yield from asked(build)
    attribute, _, way = answer.partition(" ")
    return attribute, way


def _bearing(scene: FivefoldScene, target: Character, way: str) -> str:
    return f"to the {ground(scene).bearing(target.place, way)}" if way else "off the map's edge there is no way"


def push(scene: FivefoldScene, victim: Character, origin: str, towards: str, tiles: Working) -> Flow[None]:
    """Straight on, stopped by obstacles; over an edge one falls; it is no move (H-ACT-SHV, H-RUN-14, H-RUN-05)."""
    moved, before = 0, origin
    space = ground(scene)
    for step in range(tiles.value):
        here = victim.place
        there = towards if step == 0 else next(space.straight(here, before, 1), "")
        blocked = not there or not space.is_floor(there) or space.level(there) > space.level(here)
        if blocked or any(
            each.id not in (victim.id, victim.riding, victim.rider) for each in standing_at(scene, there)
        ):
            break
        before = here
        carry(scene, victim, there)
        moved += 1
        if space.level(here) - space.level(there) > 1:
            yield from fall(scene, victim, space.level(here) - space.level(there))
            break
    if moved:
        scene.record(Pushed(actor=victim.id, tiles=Working(moved, "pushed", ("H-ACT-SHV",), (tiles,))))
    let_go_when_apart(scene)


def fall(scene: FivefoldScene, victim: Character, steps: int) -> Flow[None]:
    """3 damage for each step beyond the first, through the layers (H-RUN-14)."""
    if steps <= 1:
        return
    height = Working(steps, "steps down", ("H-RUN-14",))
    scene.record(Fell(actor=victim.id, steps=height))
    damage = Working(FALL * (steps - 1), "the fall", ("H-RUN-14",), (height,))
    yield from hurt(scene, victim, damage, f"fall {occasion(scene)}")


def trip_chance(scene: FivefoldScene, tripper: Character, target: Character) -> Fraction:
    attribute = better(target, DEFTNESS, INSTINCT)
    return 1 - odds(target.modifier(attribute), TRIP_CL + tripper.modifier(STRENGTH), scene.rulings)


def may_trip(scene: FivefoldScene, tripper: Character, target: Character, start: Start = OWN_TURN) -> bool:
    """Adjacent, with a die; or free, once per target and turn (H-ACT-TRP, H-GAP-39, H-GAP-40)."""
    if target.has(PRONE) or not is_adjacent(scene, tripper, target):
        return False
    if scene.rulings[rulings.TRIP_COST] == "free" and start.made is None:
        return target.id not in tripper.tripped
    return bool(hand(scene, tripper, start))


def trip(
    scene: FivefoldScene,
    tripper: Character,
    target: Character,
    start: Start = OWN_TURN,
    die: Die | None = None,
) -> Flow[None]:
    """The target's Deftness or Instinct against 8 + Strength; failed, it is Prone and stops (H-ACT-TRP)."""
    if scene.rulings[rulings.TRIP_COST] == "free" and start.made is None:
        tripper.tripped = [*tripper.tripped, target.id]
        scene.record(Acted(actor=tripper.id, what=f"Trip {target.name}"))
    else:
        note, promise = likely(lambda _: trip_chance(scene, tripper, target))
        action = yield from declare(scene, tripper, f"Trip {target.name}", start, note=note, die=die, promise=promise)
        if action is None:
            return
    if target.is_gone or not is_adjacent(scene, tripper, target):
        return
    attribute = yield from asked(lambda: _ask_footing(scene, tripper, target))
    parts = (Working(TRIP_CL, "base", ("H-ACT-TRP",)), figure(tripper, STRENGTH))
    cl = Working(sum(part.value for part in parts), "8 + Strength", ("H-ACT-TRP",), parts)
    bonus = figure(target, attribute)
    tested = yield from check(scene, target, f"keeping {target.name}'s feet", bonus, cl, occasion(scene))
    if not tested.passed:
        knock_down(scene, target)


def knock_down(scene: FivefoldScene, target: Character) -> None:
    """Prone; a rider falls out of the saddle (H-X-COND, H-RUN-15)."""
    if mount_of(scene, target) is not None:
        unseat(scene, target)
    if not target.has(PRONE):
        scene.gain(target, Condition(PRONE, harm=True))


def _ask_footing(scene: FivefoldScene, tripper: Character, target: Character) -> Ask:
    """Deftness or Instinct: the target's choice, or the tripper's (H-CP-11, H-GAP-41)."""
    options = tuple(Option(each, each.title(), f"{target.modifier(each):+}") for each in (DEFTNESS, INSTINCT))
    best = better(target, DEFTNESS, INSTINCT)
    text = f"{tripper.name} trips {target.name}. With what does {target.name} resist?"
    why = f"{tripper.id} {target.id} {occasion(scene)}"
    if scene.rulings[rulings.TRIP_CHECK] == "target":
        return Ask(target.seat, "H-CP-11", text, Pick(options), best, target.id, why, renewable=True)
    worst = min((DEFTNESS, INSTINCT), key=target.modifier)
    return Ask(tripper.seat, "H-CP-11", text, Pick(options), worst, tripper.id, why, renewable=True)
