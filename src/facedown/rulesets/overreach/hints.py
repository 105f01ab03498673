"""What a deed promises, as the mind wants to know it."""

from facedown.kernel.words.schema import Hint


class StrikeHint(Hint, frozen=True):
    """An attack and the damage it does on average."""

    mean: float


class CareHint(Hint, frozen=True):
    """Treatment, and whether somebody is Dieing."""

    is_urgent: bool
