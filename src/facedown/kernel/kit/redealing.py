"""Dealing anew: a state that a seat cannot tell from the real one, where sheets are unread and things hidden."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Protocol

import msgspec

from facedown.kernel.scene.actor import Actor
from facedown.kernel.scene.board import Board
from facedown.kernel.scene.scene import S, Scene


class Titled(Protocol):
    """An entry of a pack: a ready hero or a foe."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


class Namesake(NamedTuple):
    """The entry somebody is named after: a ready hero or a foe, by id."""

    template: str = ""
    foe: str = ""


def copied(state: S) -> S:
    """The same state once more."""
    again: S = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state))
    return again


def named_after(name: str, heroes: Iterable[Titled], foes: Iterable[Titled]) -> Namesake | None:
    """The ready hero or the foe that somebody is named after, as anybody can see: Thug 2 is a Thug.

    Of several it is the one with the longest name; None if the book knows nobody of that name.
    """
    known = [
        *((each.name, Namesake(template=each.id)) for each in heroes),
        *((each.name, Namesake(foe=each.id)) for each in foes),
    ]
    fitting = [each for each in known if f"{name} ".startswith(f"{each[0]} ")]
    return max(fitting, key=lambda each: len(each[0]))[1] if fitting else None


def take_over(who: Actor, book: Actor, fields: tuple[str, ...]) -> None:
    """Whatever nobody could read of somebody's sheet is as it stands in the book."""
    for field in fields:
        setattr(who, field, getattr(book, field))


def if_alike(dealt: S, scene: Scene[S], seat: str, show: Callable[[Scene[Any], str], Board]) -> S | None:
    """What was dealt, if the seat is shown the same of it."""
    other = Scene(dealt, scene.rulings, scene.content)
    return dealt if show(other, seat) == show(scene, seat) else None
