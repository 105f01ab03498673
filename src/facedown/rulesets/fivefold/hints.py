"""What a deed promises, as the mind wants to know it."""

from typing import Literal

from facedown.kernel.words.schema import Hint
from facedown.rulesets.fivefold.content import Strike

Near = Literal["foe", "friend", "towards", "away", "high"]


class StrikeHint(Hint, frozen=True):
    """An attack: the most damage, the dice one has for it, and whether the weapon is thrown away."""

    damage: int
    dice: int
    is_thrown: bool
    value: int
    """What the highest die for it shows."""
    strike: Strike


class AreaHint(Hint, frozen=True):
    """An attack on an area: the most damage, and how many more enemies than friends it catches."""

    net: int
    damage: int = 0


class AidHint(Hint, frozen=True):
    """How much HP the worst off lacks, and how many have no Temporary HP."""

    missing: int
    need: int


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


class ArmHint(Hint, frozen=True):
    """Whether one could strike without this thing."""

    is_armed: bool


class SpendHint(Hint, frozen=True):
    """A die to spend: what it shows, and what it would be spent against."""

    value: int
    least: int = 0
    """What it would have to show to serve for anything else."""
    speed: str = ""
    """Of an Intercept: the speed of the action it goes against."""
    left: int = 0
    """Of a Block: the damage that is left."""
    damage: int = 0
    """The damage to be stopped."""
    percent: int = 0
    """Of a Trip: how likely it works."""


class PlaceHint(Hint, frozen=True):
    """A place: whether one can strike from it, what it is near to, and the gap that is left."""

    can_strike: bool
    near: Near | None = None
    gap: int = 0
