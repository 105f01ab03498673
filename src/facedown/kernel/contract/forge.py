"""The forge: an ability in the making, as a game shows it to whoever builds one."""

from typing import Any

import msgspec

from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.working import Working


class ForgePart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A change one could make now: what it says, what it adds to the price, and why it cannot be had."""

    key: str
    text: str
    group: str
    adds: int
    total: int
    rules: tuple[str, ...] = ()
    why: Refusal | None = None
    says: str = ""
    """What the book says of it, in a sentence."""


class ForgedDice(msgspec.Struct, frozen=True):
    """One way to use it, and the dice of its effect as they are written."""

    text: str
    dice: str


class ForgeExample(msgspec.Struct, frozen=True):
    """A ready ability to begin from."""

    id: str
    name: str
    text: str
    price: int


class Forged(msgspec.Struct, frozen=True):
    """An ability as it stands: the card, its price with every part, what is wrong with it, and what may be changed."""

    ability: dict[str, Any]
    """As a pack has it."""
    pack: str
    """A pack with nothing else in it."""
    title: str
    """What kind of card it is, in a few words."""
    card: str
    price: Working
    """In points, which the game calls so, in short and in full."""
    unit: str
    points: str
    most: Working
    """What one ability may cost at that level."""
    level: Working
    """From which level on it may be had."""
    pays: str
    problems: tuple[Refusal, ...]
    parts: tuple[ForgePart, ...]
    dice: tuple[ForgedDice, ...] = ()
    bearer: str = ""
    """By whose figures those dice are written."""
    examples: tuple[ForgeExample, ...] = ()
