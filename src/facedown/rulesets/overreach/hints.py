"""What a deed promises, as the mind wants to know it."""

from facedown.kernel.words.schema import Hint


class StrikeHint(Hint, frozen=True):
    """An attack and the damage it does on average."""

    mean: float


class WorkHint(Hint, frozen=True):
    """Something that takes a roll, and the chance that it works."""

    chance: float


class ExtraHint(Hint, frozen=True):
    """A use of an Extra Success, and what it is worth, roughly in points of Health."""

    worth: float


class CareHint(Hint, frozen=True):
    """Treatment: whether somebody is Dieing, and the chance that it works."""

    is_urgent: bool
    chance: float


class ParryHint(Hint, frozen=True):
    """A Parry, and how well one has learnt it."""

    level: int


class SupportHint(Hint, frozen=True):
    """Support of somebody in the same vehicle, and what that one does."""

    kind: str
