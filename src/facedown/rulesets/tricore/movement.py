"""Strides: Speed Rank spent square by square, terrain, heights, jumping, climbing, swimming (A18)."""

from collections.abc import Callable

from facedown.kernel.flow import Flow
from facedown.kernel.grid import Found, cell, way
from facedown.kernel.question import Ask
from facedown.kernel.schema import Option, Pick
from facedown.kernel.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.challenge import athletics_cl
from facedown.rulesets.tricore.character import HIDDEN, Character
from facedown.rulesets.tricore.derived import divided
from facedown.rulesets.tricore.device import REACH
from facedown.rulesets.tricore.events import Strode
from facedown.rulesets.tricore.scene import (
    TriScene,
    asked,
    book,
    enemies,
    ground,
    moment,
    occasion,
    perceives,
    present,
    standing_at,
    value,
    witnesses,
)
from facedown.rulesets.tricore.skills import skill_test
from facedown.rulesets.tricore.stealth import emerge

STAY = "stay"
FAR = 99
SHARES = {"hustle": 2, "prowl": 4, "climb": 5, "swim": 6}
"""A Hustle is half of SR, Prowl a quarter, Climb a fifth, Swim a sixth (TC-MOVE-07, TC-MOVE-09 … TC-MOVE-11)."""
FOOT_PER_SQUARE = 5  # TC-MOVE-02
UNITS = {"feet": 1.0, "inches": 1 / 12, "squares": 5.0}
SHOWN = 60


def budget(scene: TriScene, who: Character, how: str) -> Working:
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


def toll(scene: TriScene, how: str, subs: tuple[str, ...]) -> Callable[[str, str], int | None]:
    """What a step costs: 1, harsh ground 2, each level up or down 2 more; water is swum, walls climbed (TC-MOVE-03,
    TC-MOVE-04, TC-MOVE-10, TC-MOVE-11, TC-SUB-15, TC-SUB-16)."""
    space, water, climbs = ground(scene), set(scene.state.water), set(scene.state.climbs)
    vertical = 1 if "freerun" in subs else 2

    def price(here: str, there: str) -> int | None:
        if (there in water or here in water) and how != "swim":
            return None
        if (there in climbs or here in climbs) and how != "climb":
            return None
        if there in space.drops:
            return None if how not in ("jump", "climb") else 1
        cost = 2 if there in space.harsh and "balance" not in subs and how not in ("climb", "swim") else 1
        rise = abs(space.level(there) - space.level(here))
        if rise and how == "climb":  # no further doubling of vertical squares
            return cost + rise - 1
        if rise:
            if rise > 1 and how != "jump":
                return None
            free = "freerun" in subs and rise == 1
            cost += 0 if free else vertical * rise
        return cost

    return price


def reachable(scene: TriScene, who: Character, squares: int, how: str, subs: tuple[str, ...] = ()) -> Found:
    """Every square on the way: allies are passed through (TC-PHASE-13)."""
    blocked = {each.place for each in enemies(scene, who) if each.can_act and perceives(scene, who, each)}
    price = toll(scene, how, subs)
    found = ground(scene).reachable(who.place, squares, lambda place: place not in blocked, price)
    if scene.rulings[rulings.DIAGONALS] == "alternate":
        far = {place for place in found if walked(scene, found, place, price) > squares}
        return {place: step for place, step in found.items() if not _leads_through(found, place, far)}
    return found


def _leads_through(found: Found, place: str, far: set[str]) -> bool:
    return place in far or any(each in far for each in way(found, place))


def ends(scene: TriScene, who: Character, found: Found, leap: int = FAR) -> list[str]:
    """Where one may stop: nobody shares a square, and nobody stops over a drop (TC-PHASE-13).

    A jump carries no further, across or up, than its feet (TC-JUMP-02).
    """
    space, here = ground(scene), who.place
    closed = {*space.drops, here, *(each.place for each in present(scene) if perceives(scene, who, each))}
    rise = space.level
    return [
        place
        for place in found
        if place not in closed and space.distance(here, place) <= leap and rise(place) - rise(here) <= leap
    ]


def walked(scene: TriScene, found: Found, place: str, price: Callable[[str, str], int | None]) -> int:
    """The cost of a way on which every second diagonal costs 2 (TC-G-82)."""
    here, total, diagonals = "", 0, 0
    steps = way(found, place)
    origin = next((start for start, (_, came) in found.items() if not came), place)
    here = origin
    for there in steps:
        total += price(here, there) or 1
        (x, y), (u, v) = cell(here), cell(there)
        if x != u and y != v:
            diagonals += 1
            total += diagonals % 2 == 0
        here = there
    return total


def stride(
    scene: TriScene,
    who: Character,
    how: str,
    subs: tuple[str, ...] = (),
    squares: int | None = None,
    rule: str = "TC-MOVE-04",
) -> Flow[bool]:
    """Move: where to is asked when it resolves, square by square at its price (TC-CARD-19, TC-MOVE-04, TC-RES-10)."""
    whole = budget(scene, who, how) if squares is None else Working(squares, how, (rule,))
    whole = yield from _hindered(scene, who, how, subs, whole)
    if whole.value < 1 or who.grips:
        return False
    leap = FAR if how != "jump" else (yield from _leap(scene, who, subs, whole))
    why = occasion(scene)
    if not ends(scene, who, reachable(scene, who, whole.value, how, subs), leap):
        return False

    def build() -> Ask:
        return _where(scene, who, how, reachable(scene, who, whole.value, how, subs), leap, why)

    answer = yield from asked(build)
    found = reachable(scene, who, whole.value, how, subs)
    if answer == STAY or answer not in found:
        return False
    go(scene, who, answer, found, how)
    return True


def _where(scene: TriScene, who: Character, how: str, found: Found, leap: int, why: str) -> Ask:
    """The squares one can reach, those that bring one beside an enemy and the nearest first."""
    space = ground(scene)
    foes = [each.place for each in enemies(scene, who) if each.can_act and perceives(scene, who, each)]
    reach = str(longest_reach(scene, who))
    ways = _ways(scene, who, foes)

    def gap(place: str) -> int:
        return min((space.distance(place, each) for each in foes), default=0)

    def seen(place: str) -> str:
        near = (each for each in foes if space.distance(place, each) == gap(place))
        return "yes" if any(space.sees(place, each) for each in near) else "no"

    here = {"kind": STAY, "gap": str(gap(who.place)), "reach": reach, "seen": seen(who.place)}
    options = [Option(STAY, "Stay", "", "", {**here, "way": str(ways.get(who.place, (FAR, ""))[0])})]
    for place in sorted(ends(scene, who, found, leap), key=lambda each: (gap(each), found[each][0])):
        cost = found[place][0]
        tags = {
            "kind": "spot",
            "place": place,
            "path": " ".join(way(found, place)),
            "gap": str(gap(place)),
            "cost": str(cost),
            "reach": reach,
            "seen": seen(place),
            "way": str(ways.get(place, (FAR, ""))[0]),
        }
        options.append(Option(place, f"To {place}", f"{cost} of Speed Rank", how.title(), tags))
    text = f"Where does {who.name} {how} to?"
    return Ask(who.seat, "TC-CP-05", text, Pick(tuple(options)), STAY, who.id, why, renewable=True)


def _ways(scene: TriScene, who: Character, foes: list[str]) -> Found:
    """How far it is on foot to the nearest opponent, for those who cannot see one."""
    if not foes:
        return {}
    space = ground(scene)
    nearest = min(foes, key=lambda each: space.distance(who.place, each))
    return space.reachable(nearest, FAR, lambda place: True, toll(scene, "run", ()))


def longest_reach(scene: TriScene, who: Character) -> int:
    """How far the weapons in hand reach, for choosing where to stand."""
    return max((REACH.get(item.device, 1) for _, item in who.in_hands(book(scene))), default=1)


def go(scene: TriScene, who: Character, place: str, found: Found, how: str) -> None:
    """Walk the way; a hidden opponent in the way stops it; anything but Prowl ends Stealth (TC-SKL-42, TC-MOVE-09)."""
    start, last = who.place, who.place
    for step in way(found, place):
        ambush = [each for each in standing_at(scene, step) if each is not who and not perceives(scene, who, each)]
        if ambush:
            for each in ambush:
                emerge(scene, each, keep_dice=False)
            break
        last = step
    while last != start and any(each is not who for each in standing_at(scene, last)):
        last = found[last][1] or start
    if last == start:
        return
    who.place = last
    who.came_from = who.came_from or start
    who.moved += max(1, found[last][0])
    if how != "prowl" and who.has(HIDDEN):
        emerge(scene, who, keep_dice=False)
    cost = Working(found[last][0], "Speed Rank", ("TC-MOVE-04", "TC-MOVE-13"))
    scene.record(Strode(actor=who.id, how=how, start=start, end=last, cost=cost), witnesses(scene, who))


def _hindered(scene: TriScene, who: Character, how: str, subs: tuple[str, ...], whole: Working) -> Flow[Working]:
    """Climbing or swimming where something hinders needs Athletics (TC-JUMP-03, TC-SKL-20)."""
    hinders = bool(who.impaired) and how in ("climb", "swim")
    if hinders:
        dice = (Working(1, "Balance", ("TC-SUB-15",)),) if "balance" in subs else ()
        done = yield from skill_test(scene, who, "athletics", athletics_cl(), f"{how}, {moment(scene)}", dice)
        if not done:
            return Working(0, how.title(), ("TC-JUMP-03",))
    return whole


def jump_feet(scene: TriScene, who: Character, successes: int) -> float:
    """Feet one jumps: the least by itself, one more for each success up to the most (TC-JUMP-01, TC-JUMP-02)."""
    unit = UNITS[scene.rulings[rulings.JUMP_UNIT]]
    least, most = value(scene, who, "jump-min"), value(scene, who, "jump-max")
    return min(least + successes, most) * unit


def _leap(scene: TriScene, who: Character, subs: tuple[str, ...], whole: Working) -> Flow[int]:
    """How many squares a jump carries; beyond its least Athletics is rolled (TC-JUMP-02, TC-JUMP-03, TC-MOVE-12)."""
    sure = int(jump_feet(scene, who, 0) // FOOT_PER_SQUARE)
    if sure >= whole.value:
        return whole.value
    dice = (Working(1, "Balance", ("TC-SUB-15",)),) if "balance" in subs else ()
    count = yield from skill_test(scene, who, "athletics", athletics_cl(), f"jump, {moment(scene)}", dice)
    return max(1, int(jump_feet(scene, who, count) // FOOT_PER_SQUARE))
