"""Where a Burst goes off: any point within range, and what it promises there."""

from collections.abc import Iterator

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Deed
from facedown.kernel.kit.sides import enemies
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.shown import Odds, Spot, odds_of
from facedown.rulesets.towers.attack import Blow, burst_at, foreseen, way_to, within_burst
from facedown.rulesets.towers.character import Character
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.hints import OWN_COUNTS, GainHint
from facedown.rulesets.towers.scene import TowersScene, ground


def burst_deed(
    scene: TowersScene, character: Character, weapon: Item, occasion: str, key: str, token: str, name: str
) -> Iterator[Deed]:
    """A Burst is aimed at a point, whether or not anybody stands there (T-GAP-37)."""
    near = _near_enemies(scene, character, weapon)
    worth = max((_promise(scene, character, weapon, each) for each in near), default=0)

    def perform() -> Flow[None]:
        middle = yield from ask_point(scene, character, weapon, f"{key} {occasion}")
        blow = way_to(scene, character, middle, weapon)
        assert blow is not None
        yield from burst_at(scene, character, msgspec.structs.replace(blow, occasion=f"{key} {occasion}"), middle)

    note = f"everybody within {weapon.burst} m"
    yield Deed(key, f"{name}: at a point", token, perform, note, kind="burst", hint=GainHint(worth))


def ask_point(scene: TowersScene, character: Character, weapon: Item, occasion: str) -> Flow[str]:
    """Where it goes off: on an enemy, or at any other point within range (T-GAP-37, T-CP-08)."""
    on = {each.place: f"At {each.name}" for each in enemies(scene, character) if not each.is_out}
    within = points(scene, character, weapon)
    in_order = sorted(within, key=lambda place: place not in on)
    options = tuple(_option(scene, character, weapon, place, on.get(place, "")) for place in in_order)
    best = max(within, key=lambda place: _promise(scene, character, weapon, place))
    text = f"Where does {character.name} aim the {weapon.name}?"
    place: str = yield Ask(character.seat, "T-CP-08", text, Pick(options), best, character.id, f"point {occasion}")
    return place


def points(scene: TowersScene, character: Character, weapon: Item) -> list[str]:
    """Every place within range but inside a wall (T-X-ATTACK)."""
    space = ground(scene)
    return [place for place in space.places if place not in space.walls and way_to(scene, character, place, weapon)]


def _near_enemies(scene: TowersScene, character: Character, weapon: Item) -> list[str]:
    places = [each.place for each in enemies(scene, character) if not each.is_out]
    space = ground(scene)
    return [
        place
        for place in points(scene, character, weapon)
        if any(space.distance(place, each) <= weapon.burst for each in places)
    ]


def _option(scene: TowersScene, character: Character, weapon: Item, place: str, text: str) -> Option:
    space = ground(scene)
    chances = tuple(
        Odds(odds_of(foreseen(scene, character, each, blow)), target=each.id)
        for each, blow in _caught(scene, character, weapon, place)
    )
    shaded = tuple(each for each in space.places if space.distance(each, place) <= weapon.burst)
    return Option(
        place,
        text or place,
        ", ".join(scene.name_of(each.target) for each in chances) or "nobody",
        spot=Spot(place, cells=shaded),
        odds=chances,
        quiet=not text,
        kind="point",
        hint=GainHint(_promise(scene, character, weapon, place)),
    )


def _caught(scene: TowersScene, character: Character, weapon: Item, place: str) -> list[tuple[Character, Blow]]:
    blow = way_to(scene, character, place, weapon)
    if blow is None:
        return []
    aimed = msgspec.structs.replace(blow, middle=place)
    return [(each, aimed) for each in within_burst(scene, character, place, weapon)]


def _promise(scene: TowersScene, character: Character, weapon: Item, place: str) -> float:
    """What it promises there, in points of Vitality: enemies hurt, less so much more for the own side."""
    worth = 0.0
    for each, blow in _caught(scene, character, weapon, place):
        hurt = foreseen(scene, character, each, blow) * min(weapon.rating + 2, each.vitality.value)
        worth += -OWN_COUNTS * hurt if each.side == character.side else hurt
    return worth
