"""What an option promises, as the mind wants to know it."""

from facedown.kernel.words.schema import Hint, Option
from facedown.rulesets.tricore.actor.card import Card


class PlayHint(Hint, frozen=True):
    """A card to be played; of an ability what its EV does and how many dice it adds."""

    card: Card
    ev: str = ""
    more: int = 0
    dice: int = 0
    """The EV dice of the device."""
    aimed: int = 0
    """Of an own defence: how many cards are aimed at whoever is asked."""


class AimHint(Hint, frozen=True):
    """Of a chance to answer: who acts, at whom that is known to be aimed, and by which Action where that lies open."""

    by: tuple[str, ...]
    at: tuple[str, ...]
    action: str = ""


class SightHint(Hint, frozen=True):
    """Whether a target can be seen, and how near each Stride may bring one to where it is seen."""

    is_seen: bool
    nears: dict[str, int] = {}


class PlaceHint(Hint, frozen=True):
    """A place: how near it is to the nearest opponent, in sight of that one or not, and how far it is on foot."""

    gap: int
    reach: int
    is_seen: bool
    way: int


class PoolHint(Hint, frozen=True):
    """How full a resource is."""

    now: int
    most: int


def card_of(option: Option) -> Card | None:
    """The card an option stands for, if it does: never a hint for minds that is made when it is read."""
    return option.tells.card if isinstance(option.tells, PlayHint) else None
