"""Movement over hexes: Moves step by step, jumps, crawling, dragging, and what happens on the way."""

from collections.abc import Callable
from functools import lru_cache, partial

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.ground.grid import Roads
from facedown.kernel.ground.hexes import Hexes
from facedown.kernel.ground.ways import Provokes, Way, Ways, unprovoked, ways
from facedown.kernel.kit.placing import standing_at
from facedown.kernel.kit.route import choose_way
from facedown.kernel.kit.sides import enemies
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import attack as attacks
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.action import (
    IN_BETWEEN,
    NO,
    OWN_TURN,
    Action,
    Start,
    choose_die,
    die_options,
    on_arrival,
    on_step,
)
from facedown.rulesets.fivefold.brawl import FEET, fall, held_by, let_go_when_apart, likely, may_trip, trip, trip_chance
from facedown.rulesets.fivefold.character import (
    DEFTNESS,
    FLED,
    FREE_MOVE,
    GRABBED,
    GRABBING,
    HIDDEN,
    PINNED,
    PRONE,
    STRENGTH,
    Character,
    better,
)
from facedown.rulesets.fivefold.check import percent
from facedown.rulesets.fivefold.destination import FLEE, STAY, ask_destination
from facedown.rulesets.fivefold.events import Acted, Walked
from facedown.rulesets.fivefold.health import remove
from facedown.rulesets.fivefold.hints import BrawlHint, SpendHint
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.mount import carry, mount_of, speed
from facedown.rulesets.fivefold.pool import Die
from facedown.rulesets.fivefold.scene import (
    ADJACENT,
    FivefoldScene,
    by_reaction,
    can_single_out,
    ground,
    is_adjacent,
    occasion,
    opponents,
    usable,
)

FREE = "free"
LONG, HIGH = "long", "high"
HIGH_JUMP_LESS = 3


def can_move(character: Character) -> bool:
    """Held or pinned, one has speed 0 and goes nowhere (H-X-COND)."""
    return not character.has_any((GRABBED, PINNED))


def reach(scene: FivefoldScene, mover: Character, value: int = 0) -> Working:
    """Speed, and what the die adds; dragging somebody it is half (H-ACT-MOV-1, H-GAP-33, H-X-COND)."""
    pace = speed(scene, mover)
    if not can_move(mover) or not pace.value:  # a mount may be pinned too
        return Working(0, "no Move", ("H-X-COND",))
    parts = [pace]
    if value:
        tiles = value if scene.rulings[rulings.SPEED_UNIT] == "tiles" else value // FEET
        parts.append(Working(tiles, f"die {value}", ("H-ACT-MOV-1", "H-GAP-33")))
    total = sum([part.value for part in parts])
    if mover.has(GRABBING):
        parts.append(Working(total // 2 - total, "dragging", ("H-X-COND",)))
        total //= 2
    return Working(total, "tiles", ("H-ACT-MOV-1",), tuple(parts))


def roads(scene: FivefoldScene, mover: Character) -> Roads:
    """The ground as somebody walks or crawls over it (H-X-COND); where Harsh Ground ends a Move one may begin in it."""
    ends = scene.rulings[rulings.HARSH] == "ends-move"
    return _roads(ground(scene), mover.has(PRONE), mover.place if ends else None)


@lru_cache(maxsize=256)
def _roads(space: Hexes, crawling: bool, start: str | None) -> Roads:
    """1 a tile; Harsh Ground, a step up and crawling each 1 more; two steps up or down none (H-GAP-34, H-RUN-14)."""
    harsh = frozenset(space.harsh)
    ends = start is not None

    def price(here: str, there: str) -> int | None:
        up = space.level(there) - space.level(here)
        if abs(up) > 1 or (ends and here in harsh and here != start):
            return None
        return 1 + (up > 0) + crawling + (there in harsh and not ends)

    return space.roads(price)


def reachable(scene: FivefoldScene, mover: Character, tiles: int, trail: Way | None = None) -> Ways:
    """Allies' hexes may be crossed, enemies' not (H-RUN-03); of all ways those that let the fewest Trip (H-CP-03)."""
    blocked = {each.place for each in enemies(scene, mover)}
    by, provokes = roads(scene, mover), tripped_by(scene, mover)
    return ways(ground(scene), mover.place, tiles, blocked, by, provokes, trail)


class Trips(msgspec.Struct, frozen=True):
    """Who may Trip on a step: those whose 5 feet it leaves, each with the hexes they are (H-ACT-TRP)."""

    near: tuple[tuple[str, frozenset[str]], ...]

    def __call__(self, here: str, there: str) -> frozenset[str]:
        return frozenset([id for id, hexes in self.near if here in hexes and there not in hexes])


def tripped_by(scene: FivefoldScene, mover: Character) -> Provokes:
    """Which of the enemies it knows of may Trip it (H-ACT-TRP)."""
    space = ground(scene)
    able = [] if mover.has(PRONE) else [each for each in opponents(scene, mover) if _may_step_in(scene, each, mover)]
    return Trips(tuple((each.id, space.area(each.place, ADJACENT)) for each in able)) if able else unprovoked


def _may_step_in(scene: FivefoldScene, enemy: Character, mover: Character) -> bool:
    """It has the die for a Trip, or its free one, sees its chance and is seen (H-GAP-39)."""
    knows = can_single_out(scene, enemy, mover) and can_single_out(scene, mover, enemy)
    if scene.rulings[rulings.TRIP_COST] == "free":
        return knows and mover.id not in enemy.tripped
    return knows and bool(usable(scene, enemy))


def jumpable(scene: FivefoldScene, mover: Character, tiles: int) -> Ways:
    """The straight way to wherever a Long Jump may land: over Harsh Ground and single heights without penalty, in any
    direction, down any depth, never round a wall or an enemy (H-ACT-JMP-L)."""
    space, here = ground(scene), mover.place
    barred = {*space.walls, *(each.place for each in enemies(scene, mover))}
    top = space.level(here) + 1

    def is_free(place: str) -> bool:
        return place not in barred and space.level(place) <= top

    lines = {place: space.line(here, place, is_free)[1:] for place in space.within(here, tiles) if is_free(place)}
    return {place: Way(line, len(line)) for place, line in lines.items() if all(map(is_free, line))}


def ends(scene: FivefoldScene, mover: Character, found: Ways) -> Ways:
    """Nobody ends in an occupied hex (H-RUN-03)."""
    own = (mover.id, mover.riding, mover.rider)
    taken = {each.place for each in scene.state.actors.values() if not each.is_gone and each.id not in own}
    return {place: how for place, how in found.items() if place not in taken and place != mover.place}


def choose_pace(scene: FivefoldScene, mover: Character, verb: str, start: Start = OWN_TURN) -> Flow[Die | str | None]:
    """A die, or the free Move once per turn (H-CP-04, H-ACT-MOV-1, H-ACT-MOV-2)."""
    if start != OWN_TURN:
        return (yield from choose_die(scene, mover, verb, 0, start=start))

    def build() -> Ask:
        free = mover.tokens.get(FREE_MOVE, 0) > 0
        low = 0 if attacks.is_threatened(scene, mover) else attacks.least_av(scene, mover)  # low dice Dodge (H-RUN-19)
        options = [Option(FREE, "The free Move", f"{reach(scene, mover)} tiles", kind=FREE)] if free else []
        options += die_options(
            usable(scene, mover),
            lambda die: f"{reach(scene, mover, die.value or 0)} tiles",
            "With a die",
            promise=lambda die: SpendHint(die.value or 0, die.sides, low),
        )
        options = options or [Option(NO, "Nothing")]
        text = f"{mover.name}: {verb}. With a die, or the free Move?"
        schema = Pick(tuple(options))
        return Ask(mover.seat, "H-CP-04", text, schema, options[0].key, mover.id, f"{verb} {occasion(scene)}", True)

    answer = yield from asked(build)
    if answer == FREE:
        return FREE if mover.tokens.get(FREE_MOVE, 0) > 0 else None
    return next((die for die in usable(scene, mover) if die.id == answer), None)


def take_move(scene: FivefoldScene, mover: Character, start: Start = OWN_TURN) -> Flow[None]:
    """One action made of steps; unused distance is lost (H-RUN-05)."""
    pace = yield from choose_pace(scene, mover, "Move", start)
    value = 0
    if pace is None:
        return
    if pace == FREE:
        scene.spend(mover, FREE_MOVE)
    elif isinstance(pace, Die):
        action = yield from declare(scene, mover, "Move", start, die=pace)
        if action is None:
            return
        value = action.value.value
    yield from move(scene, mover, reach(scene, mover, value))


def move(scene: FivefoldScene, mover: Character, tiles: Working, verb: str = "moves") -> Flow[None]:
    """Where to, and then step by step; a step off the edge of the map is flight (H-CP-03, H-RUN-12)."""

    def survey(trail: Way) -> Ways:
        return reachable(scene, mover, tiles.value, trail)

    def build(found: Ways) -> Ask:
        out = way_out(scene, mover, tiles, found)
        return ask_destination(scene, mover, ends(scene, mover, found), verb, _striking(scene, mover), out)

    found = survey(Way())
    if not ends(scene, mover, found) and not way_out(scene, mover, tiles, found):
        return
    end, found = yield from choose_way(mover.place, survey, build)
    if end == STAY:
        return
    end_of_way = way_out(scene, mover, tiles, found) if end == FLEE else end
    whole = yield from walk(scene, mover, found[end_of_way].steps, verb, "H-ACT-MOV-1")
    if end == FLEE and whole:
        yield from step_off(scene, mover)


def way_out(scene: FivefoldScene, mover: Character, tiles: Working, found: Ways) -> str:
    """The edge of the map with a step left to leave it; nobody leaves with somebody in hand (H-RUN-12)."""
    if mover.has(GRABBING):
        return ""
    free = {mover.place, *ends(scene, mover, found)}
    exits = [place for place in found if found[place].cost < tiles.value and ground(scene).is_exit(place)]
    best = [place for place in exits if place in free]
    return min(best, key=lambda place: (len(found[place].provoked), found[place].cost), default="")


def _striking(scene: FivefoldScene, mover: Character) -> Callable[[str], bool]:
    return lambda place: attacks.can_strike_from(scene, mover, place)


def step_off(scene: FivefoldScene, mover: Character) -> Flow[None]:
    """Off the map: whoever stood beside may still Trip it (H-RUN-12, H-RUN-05)."""
    here = mover.place
    was_prone = mover.has(PRONE)
    yield from offer_trips(scene, mover, here, "")
    if not _is_stopped(mover, here, was_prone):
        mount = mount_of(scene, mover)
        remove(scene, mover, FLED)
        if mount is not None:
            remove(scene, mount, FLED)


def walk(
    scene: FivefoldScene, mover: Character, path: tuple[str, ...], verb: str, rule: str, jumping: bool = False
) -> Flow[bool]:
    """Each step may be tripped before it, and set something off after it (H-RUN-05, H-GAP-15)."""
    start, walked, was_prone = mover.place, 0, mover.has(PRONE)
    held: set[str] = set()
    top = ground(scene).level(start)
    whole = True
    for there in path:
        here = mover.place
        yield from offer_trips(scene, mover, here, there)
        if not _is_stopped(mover, here, was_prone):
            yield from on_step(scene, mover, held)
        if _is_stopped(mover, here, was_prone) or _is_barred(scene, mover, there, path):
            whole = False
            break
        _step(scene, mover, there)
        walked += 1
        if not jumping or there == path[-1]:
            yield from _set_foot(scene, mover, there)
        yield from on_arrival(scene, mover, here, held)
        if _is_stopped(mover, there, was_prone):
            whole = False
            break
    if walked:
        tiles = Working(walked, "tiles", (rule,))
        scene.record(Walked(actor=mover.id, tiles=tiles, where=whereabouts(scene, mover, start), how=verb))
        scene.state.moved = [*scene.state.moved, mover.id]
    if jumping and walked and not mover.is_gone:
        yield from fall(scene, mover, top - ground(scene).level(mover.place))
    let_go_when_apart(scene)
    return whole


def _is_stopped(mover: Character, here: str, was_prone: bool) -> bool:
    """Dead, pushed off the way, fallen or held: the rest of the movement is lost (H-RUN-07, H-ACT-TRP)."""
    return mover.is_out or mover.place != here or (mover.has(PRONE) and not was_prone) or not can_move(mover)


def _is_barred(scene: FivefoldScene, mover: Character, there: str, path: tuple[str, ...]) -> bool:
    """Somebody came into the way meanwhile."""
    own = (mover.id, mover.riding, mover.rider)
    there_now = [each for each in standing_at(scene, there) if each.id not in own]
    return any(each.side != mover.side or there == path[-1] for each in there_now)


def _step(scene: FivefoldScene, mover: Character, there: str) -> None:
    """Whom one drags follows into the hex just left (H-X-COND)."""
    here = mover.place
    dragged = held_by(scene, mover)
    carry(scene, mover, there)
    if dragged is not None and not standing_at(scene, here):
        carry(scene, dragged, here)
        scene.state.moved = [*scene.state.moved, dragged.id]
    if mover.has(HIDDEN) and any(ground(scene).sees(each.place, there) for each in opponents(scene, mover)):
        scene.lose(mover, HIDDEN)  # H-X-COND: moving in plain sight


def _set_foot(scene: FivefoldScene, mover: Character, there: str) -> Flow[None]:
    """What waits in a place strikes whoever comes there."""
    trap = next((each for each in scene.state.traps if each.place == there), None)
    if trap is not None:
        scene.state.traps = [each for each in scene.state.traps if each is not trap]
        scene.note(mover, "trap", there)
        yield from attacks.spring(scene, trap, mover)


def offer_trips(scene: FivefoldScene, mover: Character, here: str, there: str) -> Flow[None]:
    """Before a step out of somebody's 5 feet that enemy may Trip; offered until all pass (H-ACT-TRP, H-RUN-06)."""
    space = ground(scene)
    passed: set[str] = set()
    while not mover.is_out and mover.place == here and not mover.has(PRONE):
        waiting = [
            each
            for each in by_reaction(scene, opponents(scene, mover))
            if each.id not in passed
            and space.distance(each.place, here) <= 1
            and not (there and space.distance(each.place, there) <= 1)
            and may_trip(scene, each, mover)
            and can_single_out(scene, each, mover)
        ]
        if not waiting:
            return
        enemy = waiting[0]
        answer = yield from asked(partial(_ask_trip, scene, enemy, mover))
        if answer == NO:
            passed.add(enemy.id)
            continue
        die = next((each for each in usable(scene, enemy) if each.id == answer), None)
        yield from trip(scene, enemy, mover, IN_BETWEEN, die)


def _ask_trip(scene: FivefoldScene, enemy: Character, mover: Character) -> Ask:
    """Trip it as it goes? (H-CP-12)"""
    chance = trip_chance(scene, enemy, mover)
    note, promise = likely(lambda _: chance)
    if scene.rulings[rulings.TRIP_COST] == "free":
        options: tuple[Option, ...] = (Option("trip", "Trip it", percent(chance), tells=BrawlHint(float(chance))),)
    else:
        options = die_options(usable(scene, enemy), note, "Trip", promise=promise)
    text = f"{mover.name} moves away from {enemy.name}. Trip it?"
    why = f"{mover.id} {mover.place} {occasion(scene)}"
    schema = Pick((Option(NO, "Let it go"), *options))
    return Ask(enemy.seat, "H-CP-12", text, schema, NO, enemy.id, why, renewable=True)


def can_jump(character: Character) -> bool:
    """Not while holding or held, prone, or in the saddle (H-X-COND)."""
    return not character.has_any((GRABBED, GRABBING, PRONE)) and not character.riding


def long_jump(value: int, modifier: int) -> int:
    """Value + modifier in tiles (H-ACT-JMP-L)."""
    return max(0, value + modifier)


def high_jump(scene: FivefoldScene, value: int, modifier: int) -> int:
    """Value - 3 + half of the modifier, rounded down or up, at least 0 (H-ACT-JMP-H, H-GAP-31)."""
    half = modifier // 2 if scene.rulings[rulings.HIGH_JUMP] == "down" else -(-modifier // 2)
    return max(0, value - HIGH_JUMP_LESS + half)


def take_jump(scene: FivefoldScene, jumper: Character, start: Start = OWN_TURN) -> Flow[None]:
    """A die; then long or high, with Deftness or Strength (H-CP-13)."""
    action = yield from declare(scene, jumper, "Jump", start)
    if action is None or not can_jump(jumper):
        return
    answer = yield from asked(lambda: _ask_jump(scene, jumper, action))
    form, _, attribute = answer.partition(" ")
    modifier = jumper.modifier(attribute)
    if form == LONG:
        found = jumpable(scene, jumper, long_jump(action.value.value, modifier))
        verb, rule = "jumps", "H-ACT-JMP-L"
    else:
        found = heights(scene, jumper, high_jump(scene, action.value.value, modifier))
        verb, rule = "jumps up", "H-ACT-JMP-H"
    landings = ends(scene, jumper, found)
    if not landings:
        return
    end = yield from asked(lambda: ask_destination(scene, jumper, landings, verb, _striking(scene, jumper)))
    if end != STAY:
        yield from walk(scene, jumper, found[end].steps, verb, rule, jumping=form == LONG)


def heights(scene: FivefoldScene, jumper: Character, tiles: int) -> Ways:
    """Adjacent hexes up to so many tiles higher."""
    space = ground(scene)
    level = space.level(jumper.place)
    up = [each for each in space.neighbours(jumper.place) if 0 < space.level(each) - level <= tiles]
    return {place: Way((place,), 1) for place in up}


def _ask_jump(scene: FivefoldScene, jumper: Character, action: Action) -> Ask:
    value = action.value.value
    order = sorted((DEFTNESS, STRENGTH), key=lambda each: each != better(jumper, DEFTNESS, STRENGTH))
    options = [
        Option(f"{LONG} {each}", f"Long Jump, {each.title()}", f"{long_jump(value, jumper.modifier(each))} tiles")
        for each in order
    ]
    options += [
        Option(f"{HIGH} {each}", f"High Jump, {each.title()}", f"{high_jump(scene, value, jumper.modifier(each))} up")
        for each in order
    ]
    text = f"{jumper.name} jumps with {value}. How?"
    why = f"jump {occasion(scene)}"
    return Ask(jumper.seat, "H-CP-13", text, Pick(tuple(options)), options[0].key, jumper.id, why, renewable=True)


def stand_up(scene: FivefoldScene, character: Character, start: Start = OWN_TURN) -> Flow[None]:
    """The free Move, or one die (H-X-COND)."""
    pace = yield from choose_pace(scene, character, "Stand up", start)
    if pace is None:
        return
    if pace == FREE:
        scene.spend(character, FREE_MOVE)
        scene.record(Acted(actor=character.id, what="Stand up"))
    elif isinstance(pace, Die) and (yield from declare(scene, character, "Stand up", start, die=pace)) is None:
        return
    scene.lose(character, PRONE)


def whereabouts(scene: FivefoldScene, mover: Character, start: str) -> str:
    """Where somebody is now, in words: beside whom, or from where to where."""
    near = [
        each.name
        for each in scene.state.actors.values()
        if each.id not in (mover.id, mover.riding, mover.rider) and not each.is_gone and is_adjacent(scene, each, mover)
    ]
    return f"beside {' and '.join(near[:3])}" if near else f"from {start} to {mover.place}"
