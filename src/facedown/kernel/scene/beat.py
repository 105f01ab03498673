"""A beat: what the stage shows of one event. It is made from the event alone, so whoever may know that may see it."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from facedown.kernel.dice.dice import EXPLODES
from facedown.kernel.words.working import Working

Weight = Literal["plain", "critical", "fall", "death"]
"""How much of a moment it is."""


class Thrown(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A die as it fell: it may have burst and be followed by another, or show what its thrower fears."""

    sides: int
    face: int
    state: Literal["plain", "burst", "feared"] = "plain"


Motif = Literal[
    "", "blow", "push", "shot", "grip", "guard", "parry", "dodge", "step", "breath", "wait", "thing", "craft"
]
"""What is pictured on a card."""


class Printed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What stands on a card that was turned up: what it is, how it is played, and its picture."""

    title: str
    manner: tuple[str, ...] = ()
    motif: Motif = ""


class Hand(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The cards of one fighter, in the order in which they are played."""

    cards: tuple[str, ...]
    actor: str = ""
    name: str = ""
    printed: tuple[Printed, ...] = ()
    """What stands on each of them, where that is more than its name."""


class Stop(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A piece of a blow that did not come through, and what stopped it."""

    what: str
    amount: int
    of: int = 0
    """How much it could have stopped, where that is more."""


class Clash(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A blow, and each piece of it that was stopped: the rest comes through."""

    blow: int
    stops: tuple[Stop, ...] = ()
    what: str = ""
    """What it is called, where it is met before it was thrown at anybody."""


class Staged(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What all beats have: whether an exchange begins with it, and how heavily it weighs."""

    opens: bool = False
    weight: Weight = "plain"


class Laying(Staged, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag="laying"):
    """Cards are laid face down, and nothing but how many is known."""

    actor: str
    count: int


class Turning(Staged, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag="turning"):
    """Cards are turned up, all at once."""

    hands: tuple[Hand, ...]


class Throw(Staged, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag="throw"):
    """Dice fall to a number, which may have had to reach another."""

    actor: str
    what: str
    number: int
    dice: tuple[Thrown, ...] = ()
    target: str = ""
    needs: int | None = None
    against: str = ""
    """What the number it had to reach is called."""
    passed: bool | None = None


class Loss(Staged, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag="loss"):
    """A meter of somebody falls."""

    actor: str
    track: str
    before: int
    now: int
    clash: Clash | None = None
    """The blow that it is left of."""


class Gain(Staged, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag="gain"):
    """A meter of somebody rises."""

    actor: str
    track: str
    before: int
    now: int


class Defence(Staged, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag="defence"):
    """Somebody keeps off what was meant for them, or some of it."""

    actor: str
    number: int | None = None
    """How much of it."""
    clash: Clash | None = None
    """The blow, and what stopped it."""


class Downfall(Staged, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag="downfall"):
    """Somebody goes down, perhaps for good."""

    actor: str


class Remark(Staged, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag="remark"):
    """Something that is said in words alone."""

    actor: str = ""


Beat = Laying | Turning | Throw | Loss | Gain | Defence | Downfall | Remark


def thrown(working: Working, fears: int = 0) -> tuple[Thrown, ...]:
    """The dice behind a number, in the order in which they fell; those who fear a face see it marked."""
    return tuple(_dice(working, fears))


def clash(working: Working, rules: frozenset[str]) -> Clash | None:
    """The blow behind a number and each piece that was stopped, where its rules are of those by which a blow is met."""
    while rules.intersection(working.rules) and working.parts:
        blow, *others = working.parts
        if others or not rules.intersection(blow.rules):
            return Clash(blow.value, tuple(_stop(each) for each in others if each.value < 0))
        working = blow
    return None


def _stop(met: Working) -> Stop:
    """A Block of 36 stops all of a blow of 33: where a piece is made of one of the same name, that is its worth."""
    amount = -met.value
    worth = max((part.value for part in met.parts if part.label == met.label), default=0)
    return Stop(met.label, amount, worth if worth > amount else 0)


def _dice(working: Working, fears: int) -> Iterator[Thrown]:
    """Dice that are told as a whole are not told again one by one."""
    if working.faces and working.sides:
        for face in working.faces:
            is_burst = face == working.sides and working.label.endswith(EXPLODES)
            yield Thrown(working.sides, face, "burst" if is_burst else "feared" if face == fears else "plain")
    else:
        for part in working.parts:
            yield from _dice(part, fears)
