"""Loose ends: what would be wrong about a state that somebody made by hand, and what would be right."""

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any

from facedown.kernel.ground.grid import Grid
from facedown.kernel.scene.scene import State
from facedown.kernel.words.refusal import nearest


def loose_ends(state: State[Any]) -> Iterator[str]:
    """Who stands nowhere, which name leads nowhere, and what a game says of its own figures."""
    for field in state.refers:
        yield from _dangling(state, field, attrgetter(field)(state))
    for id, actor in state.actors.items():
        if actor.id != id:
            yield f"actors.{id}: its id is {actor.id!r}; an actor is kept under its own id."
        if actor.place and state.space.places and actor.place not in state.space.places:
            yield f"actors.{id}.place: there is no place {actor.place!r}; {_places(state, actor.place)}"
        for field in actor.refers:
            yield from _dangling(state, f"actors.{id}.{field}", attrgetter(field)(actor))
        yield from actor.loose_ends()


def _dangling(state: State[Any], path: str, value: object) -> Iterator[str]:
    for name in _names(value):
        if name and name not in state.actors:
            yield f"{path}: there is nobody {name!r}; {nearest(name, list(state.actors))}"


def _names(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Iterable):
        for each in value:
            yield from _names(each)


def _places(state: State[Any], place: str) -> str:
    """The nearest place, and of a grid where its cells begin and end."""
    places = state.space.places
    ends = f" Cells go from {places[0]} to {places[-1]}." if isinstance(state.space, Grid) else ""
    return nearest(place, places) + ends
