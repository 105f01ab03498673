"""Where a Burst goes off: any point within range, and what it promises there."""

from collections.abc import Iterator

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Deed
from facedown.kernel.kit.sides import enemies
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.shown import Odds, Spot, odds_of
from facedown.rulesets.towers.attack import burst_at
from facedown.rulesets.towers.blow import foreseen, way_to, within_burst
from facedown.rulesets.towers.character import Character
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.hints import OWN_COUNTS, GainHint
from facedown.rulesets.towers.scene import TowersScene, ground


def burst_deed(
    scene: TowersScene, character: Character, weapon: Item, occasion: str, key: str, token: str, name: str
) -> Iterator[Deed]:
    """A Burst is aimed at a point, whether or not anybody stands there (T-GAP-37)."""

    def hint() -> GainHint:
        near = _near_enemies(scene, character, weapon)
        return GainHint(max((_point(scene, character, weapon, each).worth for each in near), default=0))

    def perform() -> Flow[None]:
        middle = yield from ask_point(scene, character, weapon, f"{key} {occasion}")
        blow = way_to(scene, character, middle, weapon)
        assert blow is not None
        yield from burst_at(scene, character, msgspec.structs.replace(blow, occasion=f"{key} {occasion}"), middle)

    note = f"everybody within {weapon.burst} m"
    yield Deed(key, f"{name}: at a point", token, perform, note, kind="burst", hint=hint)


def ask_point(scene: TowersScene, character: Character, weapon: Item, occasion: str) -> Flow[str]:
    """Where it goes off: on an enemy, or at any other point within range (T-GAP-37, T-CP-08)."""
    on = {each.place: f"At {each.name}" for each in enemies(scene, character) if not each.is_out}
    within = [_point(scene, character, weapon, place) for place in points(scene, character, weapon)]
    in_order = sorted(within, key=lambda point: point.place not in on)
    options = tuple(_option(scene, weapon, point, on.get(point.place, "")) for point in in_order)
    best = max(within, key=lambda point: point.worth).place
    text = f"Where does {character.name} aim the {weapon.name}?"
    place: str = yield Ask(character.seat, "T-CP-08", text, Pick(options), best, character.id, f"point {occasion}")
    return place


def points(scene: TowersScene, character: Character, weapon: Item) -> list[str]:
    """Every place within range but inside a wall (T-X-ATTACK)."""
    space = ground(scene)
    return [place for place in space.places if place not in space.walls and way_to(scene, character, place, weapon)]


def _near_enemies(scene: TowersScene, character: Character, weapon: Item) -> list[str]:
    """The points from which it takes in an enemy."""
    space = ground(scene)
    areas = (space.area(each.place, weapon.burst) for each in enemies(scene, character) if not each.is_out)
    near: frozenset[str] = frozenset().union(*areas)
    return [place for place in points(scene, character, weapon) if place in near]


class Point(msgspec.Struct, frozen=True):
    """Where a Burst may go off, and how likely it hits each of those whom it takes in there."""

    place: str
    chances: tuple[tuple[str, float], ...]
    worth: float
    """What it promises, in points of Vitality: enemies hurt, less so much more for the own side."""


def _point(scene: TowersScene, character: Character, weapon: Item, place: str) -> Point:
    blow = way_to(scene, character, place, weapon)
    assert blow is not None
    aimed = msgspec.structs.replace(blow, middle=place)
    chances, worth = [], 0.0
    for each in within_burst(scene, character, place, weapon):
        chance = foreseen(scene, character, each, aimed)
        hurt = chance * min(weapon.rating + 2, each.vitality.value)
        worth += -OWN_COUNTS * hurt if each.side == character.side else hurt
        chances.append((each.id, chance))
    return Point(place, tuple(chances), worth)


def _option(scene: TowersScene, weapon: Item, point: Point, text: str) -> Option:
    return Option(
        point.place,
        text or point.place,
        ", ".join(scene.name_of(id) for id, _ in point.chances) or "nobody",
        spot=Spot(point.place, cells=ground(scene).within(point.place, weapon.burst)),
        odds=tuple(Odds(odds_of(chance), target=id) for id, chance in point.chances),
        quiet=not text,
        kind="point",
        tells=GainHint(point.worth),
    )
