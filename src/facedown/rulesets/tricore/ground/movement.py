"""Strides: Speed Rank spent square by square, terrain, heights, jumping, climbing, swimming (A18)."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.ground.grid import Found, Roads, cell, way
from facedown.kernel.ground.squares import Squares
from facedown.kernel.ground.ways import Way, Ways, ways
from facedown.kernel.kit.route import choose_end, choose_way
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.card import Gait, SubAction
from facedown.rulesets.tricore.actor.character import HIDDEN, Character
from facedown.rulesets.tricore.actor.derived import divided, is_encumbered
from facedown.rulesets.tricore.actor.passage import Passage, Watch, is_free
from facedown.rulesets.tricore.actor.scene import (
    TriScene,
    enemies,
    ground,
    moment,
    next_occasion,
    perceives,
    present,
    standing_at,
    value,
    witnesses,
)
from facedown.rulesets.tricore.content.challenge import athletics_cl
from facedown.rulesets.tricore.events.combat import Strode
from facedown.rulesets.tricore.ground.destination import STAY, Goal, ask_destination
from facedown.rulesets.tricore.ground.obstacles import FOOT_PER_SQUARE, Venture, gaps, jump_feet, obstacles, venture
from facedown.rulesets.tricore.ground.stealth import emerge
from facedown.rulesets.tricore.rolls.skill_roll import skill_test

FAR = 99
SHARES = {"hustle": 2, "prowl": 4, "climb": 5, "swim": 6}
"""A Hustle is half of SR, Prowl a quarter, Climb a fifth, Swim a sixth (TC-MOVE-07, TC-MOVE-09 … TC-MOVE-11)."""
LEAPING = ("run", "sprint", "hustle")
"""Strides within which one may jump at no extra AP (TC-JUMP-02)."""


class Outing(NamedTuple):
    """All that decides which squares a Stride reaches, from where and at what price."""

    space: Squares
    roads: Roads
    start: str
    squares: int
    held: frozenset[str]
    """Where opponents bar the way."""
    alternates: bool
    """Whether each second diagonal costs 2 (TC-G-82)."""


_WALKS: Memo[Ways] = Memo(512)


def budget(scene: TriScene, who: Character, how: Gait) -> Working:
    """Squares of a Stride: Sprint SR + AGI, Run SR, Hustle half, Walk 1, and so on (TC-MOVE-01, TC-MOVE-05 … -14)."""
    rank = value(scene, who, "speed")
    base = Working(rank, "Speed Rank", ("TC-MOVE-01",))
    if how == "walk":
        return Working(min(1, rank), "Walk", ("TC-MOVE-08",))
    if how == "sprint":
        more = Working(value(scene, who, "agility"), "Agility", ("TC-MOVE-05",))
        return Working(rank + more.value if rank else 0, "Sprint", ("TC-MOVE-05",), (base, more))
    if how in SHARES:
        least = 1 if rank >= 1 and how != "hustle" else 0
        share = max(least, divided(scene.rulings, rank, SHARES[how]))
        return Working(share, how.title(), ("TC-MOVE-14",), (base,))
    return Working(rank, how.title(), ("TC-MOVE-06",), (base,))


def toll(scene: TriScene, how: Gait, subs: tuple[SubAction, ...], bold: bool = False) -> Roads:
    """What a step costs: 1, harsh ground 2, each level up or down 2 more; water is swum, walls climbed (TC-MOVE-03,
    TC-MOVE-04, TC-MOVE-10, TC-MOVE-11, TC-SUB-15, TC-SUB-16).

    The bold trust their skills: harsh ground does not slow them, and a Run, Sprint or Hustle jumps.
    """
    gait = how if how in ("climb", "swim") else "walk"
    leaps = how == "jump" or (bold and how in LEAPING)
    easy = bold or "balance" in subs or gait != "walk"
    terrain = ground(scene), tuple(scene.state.water), tuple(scene.state.climbs)
    return _toll(*terrain, gait, leaps, easy, "freerun" in subs)


@lru_cache(maxsize=256)
def _toll(
    space: Squares,
    water: tuple[str, ...],
    climbs: tuple[str, ...],
    gait: str,
    leaps: bool = False,
    easy: bool = False,
    freeruns: bool = False,
) -> Roads:
    vertical = 1 if freeruns else 2
    wet, steep, drops, harsh = (frozenset(each) for each in (water, climbs, space.drops, space.harsh))

    def price(here: str, there: str) -> int | None:
        if (there in wet or here in wet) and gait != "swim" and not leaps:
            return None
        if (there in steep or here in steep) and gait != "climb":
            return None
        if there in drops:
            return 1 if leaps or gait == "climb" else None
        cost = 1 if easy or there not in harsh else 2
        rise = abs(space.level(there) - space.level(here))
        if rise and gait == "climb":  # no further doubling of vertical squares
            return cost + rise - 1
        if rise and (here in drops or here in wet):  # a jump is as high as where it lands
            return cost + vertical * rise
        if rise:
            if rise > 1 and not leaps:
                return None
            free = freeruns and rise == 1
            cost += 0 if free else vertical * rise
        return cost

    return space.roads(price)


def reachable(
    scene: TriScene, who: Character, squares: int, how: Gait, subs: tuple[SubAction, ...] = (), bold: bool = False
) -> Found:
    """Every square on the way: allies are passed through, opponents only by the bold (TC-PHASE-13, TC-SKL-22)."""
    return _explored(_outing(scene, who, squares, how, subs, bold))


def costs(scene: TriScene, who: Character, squares: int, how: Gait) -> dict[str, int]:
    """What it takes to get to every square within so many."""
    outing = _outing(scene, who, squares, how, ())
    found = _explored(outing)
    return walked(found) if outing.alternates else {place: cost for place, (cost, _) in found.items()}


def _outing(
    scene: TriScene, who: Character, squares: int, how: Gait, subs: tuple[SubAction, ...], bold: bool = False
) -> Outing:
    is_stuck = who.place in scene.state.water and how != "swim"  # TC-MOVE-11: nobody walks out of water
    held = frozenset() if bold else _held(scene, who)
    alternates = scene.rulings[rulings.DIAGONALS] == "alternate"
    return Outing(ground(scene), toll(scene, how, subs, bold), who.place, 0 if is_stuck else squares, held, alternates)


def _explored(outing: Outing) -> Found:
    space, roads, start, squares, held, alternates = outing
    found = space.reachable(start, squares, held, roads)
    if alternates:
        costs = walked(found)
        return {place: step for place, step in found.items() if costs[place] <= squares}
    return found


def _held(scene: TriScene, who: Character) -> frozenset[str]:
    """Where opponents stand who can bar the way; whom one carries does not."""
    there = [each for each in enemies(scene, who) if each.can_act and each.id != who.carrying]
    return frozenset(each.place for each in there if perceives(scene, who, each))


def walked(found: Found) -> dict[str, int]:
    """The cost of every way when each second diagonal costs 2 (TC-G-82)."""
    costs: dict[str, tuple[int, int]] = {}  # and the diagonals on the way
    for place, (cost, here) in sorted(found.items(), key=lambda each: each[1][0]):
        total, diagonals = costs.get(here, (0, 0))
        if here:
            total += cost - found[here][0]
            (x, y), (u, v) = cell(here), cell(place)
            if x != u and y != v:
                diagonals += 1
                total += diagonals % 2 == 0
        costs[place] = total, diagonals
    return {place: total for place, (total, _) in costs.items()}


def safe_ways(
    scene: TriScene, who: Character, squares: int, how: Gait, subs: tuple[SubAction, ...], trail: Way
) -> Ways:
    """The cheapest safe way to every square; from the places it goes by on, and through none of them twice."""
    if not trail.steps:
        outing = _outing(scene, who, squares, how, subs)
        return _WALKS.recall(outing, lambda: _walks(_explored(outing)))
    closed = {*_held(scene, who), who.place, *trail.steps}
    further = ways(ground(scene), who.place, squares, closed, toll(scene, how, subs), trail=trail)
    if scene.rulings[rulings.DIAGONALS] == "alternate":
        return {place: there for place, there in further.items() if there.cost + _slants(who, there) // 2 <= squares}
    return further


def _walks(found: Found) -> Ways:
    return {place: Way(tuple(way(found, place)), cost) for place, (cost, _) in found.items()}


def _slants(who: Character, gone: Way) -> int:
    """How often a way goes aslant; where diagonals alternate each second time costs 1 more."""
    cells = [cell(place) for place in (who.place, *gone.steps)]
    return sum(x != u and y != v for (x, y), (u, v) in pairwise(cells))


def ends(scene: TriScene, who: Character, found: Iterable[str], leap: int = FAR, how: Gait = "run") -> list[str]:
    """Where one may stop: nobody shares a square, and nobody stops over a drop, nor in water without swimming
    (TC-PHASE-13, TC-MOVE-11).

    A jump carries no further, across or up, than its feet (TC-JUMP-02).
    """
    space, here, closed = ground(scene), who.place, occupied(scene, who, how)
    rise = space.level
    return [
        place
        for place in found
        if place not in closed
        and (leap == FAR or (space.distance(here, place) <= leap and rise(place) - rise(here) <= leap))
    ]


def occupied(scene: TriScene, who: Character, how: Gait) -> frozenset[str]:
    """Where one does not stop: over a drop, in water without swimming, on somebody's square or where one stands."""
    here = (each.place for each in present(scene) if perceives(scene, who, each))
    return frozenset((*gaps(scene, how), who.place, *here))


def stride(
    scene: TriScene,
    who: Character,
    how: Gait,
    subs: tuple[SubAction, ...] = (),
    squares: int | None = None,
    rule: str = "TC-MOVE-04",
    goal: Goal | None = None,
    watch: Watch | None = None,
) -> Flow[bool]:
    """Move: where to is asked when it resolves, square by square at its price (TC-CARD-19, TC-MOVE-04, TC-RES-10)."""
    whole = budget(scene, who, how) if squares is None else Working(squares, how, (rule,))
    whole = yield from _hindered(scene, who, how, subs, whole)
    if whole.value < 1 or who.grips:
        return False
    leap = FAR if how != "jump" else (yield from _leap(scene, who, subs, whole))
    why = next_occasion(scene)

    found: dict[str, Venture] = {}
    """Where the question leads that was asked last; it is asked anew when something changes."""

    def survey(trail: Way) -> Ways:
        return safe_ways(scene, who, whole.value, how, subs, trail)

    def where(safe: Ways) -> Ask:
        nonlocal found
        found = spots(scene, who, whole.value, how, subs, leap, safe)
        return ask_destination(scene, who, how, whole.value, found, goal, _on_foot, why)

    safe = survey(Way())
    if not ends(scene, who, safe, leap, how) and not _ventures(scene, who, whole.value, how, subs, safe):
        return False
    choose = choose_way if how != "jump" else choose_end
    answer, _ = yield from choose(who.place, survey, where)
    if answer == STAY:
        return False
    tried = found[answer]
    roads = toll(scene, how, subs, bold=bool(tried.obstacles))
    gone = yield from venture(scene, who, tried, how, roads, whole.value, "balance" in subs)
    yield from go(scene, who, gone, how, watch)
    return True


def spots(
    scene: TriScene,
    who: Character,
    squares: int,
    how: Gait,
    subs: tuple[SubAction, ...] = (),
    leap: int = FAR,
    safe: Ways | None = None,
) -> dict[str, Venture]:
    """Where a Stride may end, each place with the way there: what is reached safely, and what takes a skill or a sure
    jump (TC-MOVE-04, TC-SKL-11, TC-SKL-22, TC-JUMP-02)."""
    safe = safe_ways(scene, who, squares, how, subs, Way()) if safe is None else safe
    found = {place: Venture(safe[place].steps, safe[place].cost) for place in ends(scene, who, safe, leap, how)}
    return {**found, **_ventures(scene, who, squares, how, subs, safe)}


def _ventures(
    scene: TriScene, who: Character, squares: int, how: Gait, subs: tuple[SubAction, ...], safe: Ways
) -> dict[str, Venture]:
    """Over gaps and ledges, past opponents, across difficult terrain at the price of easy ground; not by waypoints."""
    space, state = ground(scene), scene.state
    if who.place not in safe:
        return {}
    if how in ("jump", "climb", "swim") or who.place in state.water:
        return {}
    if not (space.harsh or space.drops or space.heights or state.water or _held(scene, who)):
        return {}
    bold = reachable(scene, who, squares, how, subs, bold=True)
    found = {}
    for place in ends(scene, who, bold):
        if place not in safe:
            path = way(bold, place)
            on_it = obstacles(scene, who, path, "balance" in subs)
            if on_it is not None:
                found[place] = Venture(tuple(path), bold[place][0], on_it)
    return found


@lru_cache(maxsize=512)
def _on_foot(space: Squares, water: tuple[str, ...], climbs: tuple[str, ...], to: str) -> Found:
    """How far it is on foot to a place, from everywhere."""
    return space.reachable(to, FAR, (), _toll(space, water, climbs, "walk"))


def go(scene: TriScene, who: Character, found: Found, how: Gait, watch: Watch | None = None) -> Flow[None]:
    """Walk the way; a hidden opponent in the way stops it; anything but Prowl ends Stealth (TC-SKL-42, TC-MOVE-09).

    All are told how far somebody has come, and what it has cost (TC-MOVE-04, TC-MOVE-13).
    """
    path = _clear(scene, who, found, how)
    if not path:
        return
    if how != "prowl" and who.has(HIDDEN):
        emerge(scene, who, keep_dice=False)

    def told(since: str) -> None:
        spent = found[who.place][0] - found[since][0]
        who.came_from = who.came_from or since
        who.moved += max(1, spent)
        cost = Working(spent, "Speed Rank", ("TC-MOVE-04", "TC-MOVE-13"))
        scene.record(Strode(actor=who.id, how=how, start=since, end=who.place, cost=cost), witnesses(scene, who))

    yield from Passage(scene, who, is_free, told).go(path, watch)


def _clear(scene: TriScene, who: Character, found: Found, how: Gait) -> list[str]:
    """The way as far as it is free, ending where one may stand; a hidden opponent in it is hidden no longer."""
    path: list[str] = []
    for step in way(found, next(reversed(found))):
        ambush = [each for each in standing_at(scene, step) if each is not who and not perceives(scene, who, each)]
        for each in ambush:
            emerge(scene, each, keep_dice=False)
        if ambush:
            break
        path.append(step)
    over = gaps(scene, how)
    while path and (path[-1] in over or any(each is not who for each in standing_at(scene, path[-1]))):
        path.pop()
    return path


def _hindered(scene: TriScene, who: Character, how: Gait, subs: tuple[SubAction, ...], whole: Working) -> Flow[Working]:
    """Climbing or swimming where limbs, senses or a load hinder needs Athletics (TC-JUMP-03, TC-SKL-20)."""
    hinders = how in ("climb", "swim") and (bool(who.impaired) or is_encumbered(who, scene.rulings, scene.content))
    if hinders:
        dice = (Working(1, "Balance", ("TC-SUB-15",)),) if "balance" in subs else ()
        done = yield from skill_test(scene, who, "athletics", athletics_cl(), f"{how}, {moment(scene)}", dice)
        if not done:
            return Working(0, how.title(), ("TC-JUMP-03",))
    return whole


def _leap(scene: TriScene, who: Character, subs: tuple[SubAction, ...], whole: Working) -> Flow[int]:
    """How many squares a jump carries; beyond its least Athletics is rolled (TC-JUMP-02, TC-JUMP-03, TC-MOVE-12)."""
    sure = int(jump_feet(scene, who, 0) // FOOT_PER_SQUARE)
    if sure >= whole.value:
        return whole.value
    dice = (Working(1, "Balance", ("TC-SUB-15",)),) if "balance" in subs else ()
    count = yield from skill_test(scene, who, "athletics", athletics_cl(), f"jump, {moment(scene)}", dice)
    return max(1, int(jump_feet(scene, who, count) // FOOT_PER_SQUARE))
