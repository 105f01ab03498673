"""What a deed promises, as the mind wants to know it."""

from facedown.kernel.words.schema import Hint
from facedown.rulesets.plainten.attack import Blow, Spread


class StrikeHint(Hint, frozen=True):
    """An attack: the damage it may do, and how much of the own Guard it gives away."""

    damage: Spread
    risk: int
    blow: Blow
    """With what, for whoever wants to know all that may come of it."""


class DuelHint(Hint, frozen=True):
    """Of a whole question: that there is one enemy and no friend, for who knows what a hold is good for then."""


class MendHint(Hint, frozen=True):
    """Healing: how many points, for one who is down or not; whether something is used up by it."""

    points: Spread
    is_down: bool
    is_spent: bool = False


class WalkHint(Hint, frozen=True):
    """A move of one who attacks over so many zones."""

    reach: int


class ContestHint(Hint, frozen=True):
    """A contest, and the chance to win it as far as one may know."""

    chance: float


class DrawHint(Hint, frozen=True):
    """Something to take in hand: how much more damage one does then, over how many zones, and at what Guard."""

    damage: float
    reach: int
    guard: int
