"""What a deed promises, as the mind wants to know it."""

from facedown.kernel.words.schema import Hint
from facedown.rulesets.plainten.attack import Blow


class StrikeHint(Hint, frozen=True):
    """An attack: its mean damage, and how much of the own Guard it gives away."""

    damage: float
    risk: int
    blow: Blow
    """With what, for whoever wants to know all that may come of it."""


class MendHint(Hint, frozen=True):
    """Healing, for one who is down or not."""

    is_down: bool


class WalkHint(Hint, frozen=True):
    """A move of one who attacks over so many zones."""

    reach: int
