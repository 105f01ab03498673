"""What a deed promises, as the mind wants to know it."""

from typing import Literal

from facedown.kernel.words.schema import Hint
from facedown.rulesets.towers.blow import Blow, Footing, Spread

Near = Literal["foe", "friend", "towards", "cover", "away", "edge", "thing", "weapon"]


OWN_COUNTS = 3.0
"""How much more a point of Vitality of one's own side is worth."""


A_CONDITION = 4.0
"""What it is worth to be rid of a condition, in points of Vitality."""


class GainHint(Hint, frozen=True):
    """What it promises, roughly in points of Vitality."""

    points: float


class StrikeHint(Hint, frozen=True):
    """An attack: what it does past Soak, as it is and with an Advantage more, and how many of the own side it takes."""

    damage: Spread
    keen: Spread
    own: int = 0
    blow: Blow | None = None
    """With what, for whoever wants to know all that may come of it."""
    stands: Footing | None = None
    """On what, unless the target rolls too."""
    is_minor: bool = False
    """Whether it costs a Minor Action, as what brings an opening does."""


class OpeningHint(Hint, frozen=True):
    """What brings an Advantage on the next attack: how likely, on whom if not on anybody, and whether only on shots."""

    chance: float
    whom: str = ""
    ranged: bool = False


class StopHint(Hint, frozen=True):
    """What a shield takes off, and of how much if that is known."""

    less: int
    damage: int | None


class BrawlHint(Hint, frozen=True):
    """A brawl: how likely it is won, how likely so well that it stuns, and what a Pummel does past Soak."""

    chance: float
    stuns: float
    damage: int
    is_held: bool
    """Whether one holds the other already, and could throw it."""


class SwayHint(Hint, frozen=True):
    """How likely somebody is swayed, and how likely so much that it yields; nobody says what another's hero does."""

    chance: float
    yields: float


class ReadyHint(Hint, frozen=True):
    """Whether it is a weapon for an empty hand."""

    is_wanted: bool


class EscapeHint(Hint, frozen=True):
    """Whether one is held, or only steps out of reach."""

    is_held: bool


class WalkHint(Hint, frozen=True):
    """Whether there is anybody to fight where one stands."""

    is_engaged: bool


class StepHint(Hint, frozen=True):
    """What a Move gains, and where it had best lead; what comes first makes the blow after it better."""

    gain: float
    place: str
    comes_first: bool = False


class PlaceHint(Hint, frozen=True):
    """What a place is beside, and whether that one is out of the fight."""

    near: Near
    is_out: bool = False
