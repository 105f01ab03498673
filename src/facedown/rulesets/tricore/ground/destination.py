"""Where a Stride leads: into reach of whom it was laid for, the places worth naming, every other on the map."""

from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

from facedown.kernel.dice.question import Ask
from facedown.kernel.ground.grid import Found
from facedown.kernel.ground.squares import Squares
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.schema import Later, Option, Pick
from facedown.kernel.words.shown import Spot
from facedown.rulesets.tricore.actor.card import Gait
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.device import REACH
from facedown.rulesets.tricore.actor.hints import PlaceHint
from facedown.rulesets.tricore.actor.scene import TriScene, book, enemies, ground, perceives, present
from facedown.rulesets.tricore.ground.obstacles import Venture

STAY = "stay"
UNKNOWN = 99
"""How far it is on foot to where no way leads."""
OnFoot = Callable[[Squares, tuple[str, ...], tuple[str, ...], str], Found]
"""How far it is on foot to a place, from everywhere, on such a ground with such water and walls to climb."""


class Goal(NamedTuple):
    """Somebody whom a Stride was laid for, and from how far away that one is reached."""

    target: Character
    reach: int


class Mark(NamedTuple):
    """Somebody by whom a place is named."""

    id: str
    name: str
    place: str
    is_foe: bool


class Outlook(NamedTuple):
    """All that decides how a place is told of to whoever chooses one."""

    space: Squares
    water: tuple[str, ...]
    climbs: tuple[str, ...]
    start: str
    squares: int
    """What there is of Speed Rank to go by."""
    foes: tuple[str, ...]
    reach: int
    aim: Mark | None
    others: tuple[Mark, ...]

    def reaches(self, place: str, there: str) -> bool:
        return self.space.distance(place, there) <= self.reach and self.space.sees(place, there)


_PLACES: Memo[tuple[Option, ...]] = Memo(512)


def ask_destination(
    scene: TriScene,
    who: Character,
    how: Gait,
    squares: int,
    found: dict[str, Venture],
    goal: Goal | None,
    on_foot: OnFoot,
    why: str,
) -> Ask:
    """The squares one can reach, first the one that brings whom one goes for into reach; last to stay (TC-CP-05)."""
    outlook = _outlook(scene, who, squares, goal)
    usual = _shortest(outlook, found) if goal is not None else STAY
    options = _PLACES.recall((outlook, tuple(found.items())), lambda: _places(outlook, found, usual, on_foot))
    text = f"Where does {who.name} {how} to?"
    return Ask(who.seat, "TC-CP-05", text, Pick(options), usual, who.id, why, renewable=True)


def _outlook(scene: TriScene, who: Character, squares: int, goal: Goal | None) -> Outlook:
    terrain = ground(scene), tuple(scene.state.water), tuple(scene.state.climbs)
    against = {each.id for each in enemies(scene, who)}
    near = [each for each in present(scene) if each.id not in (who.id, who.carrying) and perceives(scene, who, each)]
    there = [each for each in near if each.can_act or each.id not in against]
    marks = [Mark(each.id, each.name, each.place, each.id in against) for each in there]
    marks.sort(key=lambda mark: not mark.is_foe)
    if goal is not None:
        target, reach = goal
        aim = Mark(target.id, target.name, target.place, target.id in against)
        return Outlook(*terrain, who.place, squares, (target.place,), reach, aim, tuple(marks))
    foes = tuple(mark.place for mark in marks if mark.is_foe)
    return Outlook(*terrain, who.place, squares, foes, _longest_reach(scene, who), None, tuple(marks))


def _longest_reach(scene: TriScene, who: Character) -> int:
    """How far the weapons in hand reach, for choosing where to stand."""
    return max((REACH.get(item.device, 1) for _, item in who.in_hands(book(scene))), default=1)


def _shortest(outlook: Outlook, found: dict[str, Venture]) -> str:
    """The shortest safe way into reach and sight of the goal, or as near to it as can be (TC-CP-05)."""
    space, start, (there,), reach = outlook.space, outlook.start, outlook.foes, outlook.reach
    costs = {start: 0, **{place: each.cost for place, each in found.items() if not each.obstacles}}

    def worth(place: str) -> tuple[int, bool, int]:
        return max(0, space.distance(place, there) - reach), not space.sees(place, there), costs[place]

    best = min(costs, key=worth)
    return best if best != start else STAY


def _places(outlook: Outlook, found: dict[str, Venture], usual: str, on_foot: OnFoot) -> tuple[Option, ...]:
    """The usual place, then all the others as near as they are; those that are not worth naming are on the map."""
    space, start, foes = outlook.space, outlook.start, outlook.foes
    ways = cache(partial(_ways, outlook, on_foot))
    named = _named(outlook, found, usual)

    def far_from(place: str) -> list[int]:
        return [space.distance(place, each) for each in foes]

    def told(place: str, gaps: list[int]) -> PlaceHint:
        """For minds: how near a place is to opponents, and whether the nearest see it."""
        gap = min(gaps, default=0)
        seen = any(far == gap and space.sees(place, each) for each, far in zip(foes, gaps, strict=True))
        return PlaceHint(gap, outlook.reach, seen, ways().get(place, (UNKNOWN, ""))[0])

    options = []
    ordered = [(place, there, far_from(place)) for place, there in found.items()]
    ordered.sort(key=lambda each: (each[0] != usual, min(each[2], default=0), each[1].cost))
    for place, there, far in ordered:
        spot = Spot(place, (start, *there.path), distance=there.cost)
        note = "; ".join(
            (
                f"{there.cost} of {outlook.squares} Speed Rank",
                *(each.words() for each in there.obstacles),
                *_miss(outlook, place),
            )
        )
        text, target = named.get(place, (f"To {place}", ""))
        hint = Later(partial(told, place, far))
        options.append(
            Option(place, text, note, target=target, spot=spot, quiet=place not in named, kind="spot", tells=hint)
        )
    stay = Later(partial(told, start, far_from(start)))
    return (*options, Option(STAY, "Stay", "; ".join(_miss(outlook, start)), kind=STAY, tells=stay))


def _miss(outlook: Outlook, place: str) -> tuple[str, ...]:
    """That whom one goes for is not reached from there, if so."""
    aim = outlook.aim
    return () if aim is None or outlook.reaches(place, aim.place) else (f"{aim.name} stays out of reach",)


def _named(outlook: Outlook, found: dict[str, Venture], usual: str) -> dict[str, tuple[str, str]]:
    """The places worth naming with their names and whom they are near, each once, the cheapest of its kind."""
    space, aim = outlook.space, outlook.aim
    named: dict[str, tuple[str, str]] = {}
    if not found:  # the way goes by where a friend stands, and no further
        return named

    def price(place: str) -> tuple[bool, int]:
        return bool(found[place].obstacles), found[place].cost

    def gap(place: str) -> int:
        return min(space.distance(place, mark.place) for mark in outlook.others if mark.is_foe)

    if aim is not None and usual != STAY:
        is_near, is_reached = space.distance(usual, aim.place) == 1, outlook.reaches(usual, aim.place)
        words = "Beside" if is_near else "Into reach of" if is_reached else "Towards"
        named[usual] = f"{words} {aim.name}", aim.id
    for mark in outlook.others:
        around = space.area(mark.place, 1) - {mark.place}
        beside = [place for place in found if place in around]
        if beside:
            named.setdefault(min(beside, key=price), (f"Beside {mark.name}", mark.id))
        elif mark.is_foe and mark != aim:
            closest = min(found, key=lambda place: (space.distance(place, mark.place), price(place)))
            named.setdefault(closest, (f"Towards {mark.name}", mark.id))
    if any(mark.is_foe for mark in outlook.others):
        away = max(found, key=lambda place: (gap(place), not found[place].obstacles, -found[place].cost))
        named.setdefault(away, ("Away from the enemy", ""))
    return named


def _ways(outlook: Outlook, on_foot: OnFoot) -> Found:
    """How far it is on foot to the nearest opponent, for those who cannot see one."""
    if not outlook.foes:
        return {}
    nearest = min(outlook.foes, key=lambda each: outlook.space.distance(outlook.start, each))
    return on_foot(outlook.space, outlook.water, outlook.climbs, nearest)
