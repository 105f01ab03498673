"""How both sides stand: every number of their actors that a fight may change, found by itself in any game."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.scene.actor import Actor, Track

SHEET = ("id", "name", "seat", "side", "place", "tokens", "conditions")
"""What is no number, or is looked at by itself."""
Standing = dict[str, float]


def standing(actors: Iterable[tuple[int, Actor]]) -> Standing:
    """For each side and each number what all of the side have of it together."""
    found: Standing = {}
    for side, actor in actors:
        for name, value in numbers(actor):
            key = f"{side} {name}"
            found[key] = found.get(key, 0.0) + value
    return found


def left(actor: Actor) -> float:
    """What share is left of what keeps somebody on its feet."""
    if isinstance(actor, Combatant):
        return 0.0 if actor.is_out else actor.vigour
    return 1.0


def numbers(actor: Actor) -> Iterator[tuple[str, float]]:
    """Meters, counters, tokens and conditions, how much there is of what it has, and dice by where they lie."""
    yield "left", left(actor)
    yield from actor.tokens.items()
    for condition in actor.conditions:
        yield condition.name, 1.0
    for name in actor.__struct_fields__:
        if name in SHEET:
            continue
        value = getattr(actor, name)
        kind = type(value)
        if kind is int or kind is bool:
            yield name, value
        elif kind is Track:
            yield name, value.value
        elif kind is list and value:
            yield name, len(value)
        elif kind is dict and value and isinstance(next(iter(value.values())), msgspec.Struct):
            for each in value.values():
                yield from _lying(name, each)


def _lying(name: str, thing: Any) -> Iterator[tuple[str, float]]:
    """Of what somebody has several of, each number, of those that are ready apart from those that are spent."""
    where = f"{name} {getattr(thing, 'state', '')}"
    yield where, 1.0
    for field in thing.__struct_fields__:
        number = getattr(thing, field)
        if type(number) is int:
            yield f"{where} {field}", number
