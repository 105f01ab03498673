"""What a deed promises, as the mind wants to know it."""

from typing import Literal

from facedown.kernel.words.schema import Hint

Near = Literal["foe", "friend", "towards", "away", "high"]


class StrikeHint(Hint, frozen=True):
    """An attack: the least a die must show, what it does more than that, how it is dodged and what comes of it."""

    av: int
    bonus: int
    dt: int
    is_thrown: bool = False
    is_unseen: bool = False
    """From hiding: no Block, and dodged worse (H-X-COND)."""
    after: str = ""
    is_area: bool = False
    """No Block helps (H-ACT-BLK)."""
    is_last: bool = False
    """Of a throw: whether nothing is left in hand to strike with."""


class AreaHint(Hint, frozen=True):
    """An attack on an area: whom of the enemies and whom of the own side it catches where it does most."""

    enemies: tuple[str, ...]
    friends: tuple[str, ...]
    strike: StrikeHint | None = None


class AidHint(Hint, frozen=True):
    """Help for one's own side: the least a die must show, what it gives more than that, and whom it could be given."""

    av: int
    bonus: int
    whom: tuple[str, ...]


class LoanHint(Hint, frozen=True):
    """Help: the dice that one may lend, lowest first, each with its size."""

    dice: tuple[tuple[int, int], ...]


class BrawlHint(Hint, frozen=True):
    """A deed that comes off or does not: how likely with the best die, and what else there is to gain."""

    chance: float
    with_lowest: float = 0.0
    """Of Hide: how likely with the lowest die."""
    fall: int = 0
    """Of a Shove: the damage of a fall over the edge behind."""
    is_in_the_way: bool = False
    """Of a Shove or a Grab: whether one of the two cannot strike at arm's length."""


class RiseHint(Hint, frozen=True):
    """Whether standing up costs only the free Move."""

    is_free: bool


class WalkHint(Hint, frozen=True):
    """A Move: whether it is free, how many dice there are and how many too low for anything else, and who is about."""

    is_free: bool
    dice: int
    frozen: int
    can_strike: bool
    is_threatened: bool
    is_armed: bool = True
    """Whether one has anything to strike with at all,"""
    is_near: bool = True
    """and whether that would reach somebody, seen or not."""


class ArmHint(Hint, frozen=True):
    """Whether one could strike from here with this thing."""

    would_strike: bool


class SpendHint(Hint, frozen=True):
    """A die to spend: what it shows, and what it would be spent on or against."""

    value: int
    sides: int = 0
    least: int = 0
    """What it would have to show to serve for anything else."""
    chance: float = 0.0
    """How likely the deed comes off with it."""
    gain: int = 0
    """The points it would give somebody."""
    strike: StrikeHint | None = None
    """The attack it would be spent on."""
    whom: str = ""
    """Whom that is aimed at, or who would have it."""
    left: int = 0
    """Of a Block: the damage that is left."""
    damage: int = 0
    """The damage to be stopped."""


class StepInHint(Hint, frozen=True):
    """A die to Intercept with: what it shows, how likely it wins, and how much that takes off what is under way."""

    value: int
    sides: int
    chance: float
    gain: int
    """What a win takes off, in points of damage."""
    loss: int
    """What it adds if the other wins."""


class PlaceHint(Hint, frozen=True):
    """A place: whether one can strike from it, what it is near to, and the gap that is left."""

    can_strike: bool
    near: Near | None = None
    gap: int = 0
