"""What a deed promises, as the mind wants to know it."""

from facedown.kernel.words.schema import Hint
from facedown.rulesets.overreach.action import Act

Spread = tuple[tuple[int, float], ...]
"""What a roll may come to, each with its chance."""


class StrikeHint(Hint, frozen=True):
    """An attack: the damage it does on average, no more than is left to take, and the chance that it fells."""

    mean: float
    fells: float = 0.0
    risk: float = 0.0
    """What its 1s will cost the next roll."""
    target: str = ""
    act: Act | None = None
    """The very act; where one has not aimed yet that of the best blow, if anybody who stands is in reach."""


class PoolHint(Hint, frozen=True):
    """How many dice: by their number, from one on, the mean of what is measured, the chances, and the mean of 1s."""

    act: Act
    """What is rolled for, with no threshold that whoever rolls may not know."""
    sides: int
    gains: tuple[float, ...]
    chances: tuple[float, ...]
    fells: tuple[float, ...]
    ones: tuple[float, ...]
    slip: float
    """What a 1 will cost the next roll."""


class WorkHint(Hint, frozen=True):
    """Something that takes a roll, and the chance that it works."""

    chance: float
    act: Act | None = None
    """What is rolled for, if it is no Save."""


class ExtraHint(Hint, frozen=True):
    """A use of an Extra Success, and what it is worth, roughly in points of Health."""

    worth: float


class CareHint(Hint, frozen=True):
    """Treatment: whether somebody is Dieing, the chance that it works, and how much it heals on average."""

    is_urgent: bool
    chance: float
    mean: float
    is_own: bool
    """Whether there is nobody to treat but oneself."""
    act: Act | None = None
    """The treatment of whoever comes first."""


class GuardHint(Hint, frozen=True):
    """A defence: by how much Defense may rise, each with its chance."""

    raises: Spread
    act: Act | None = None
    """What is rolled for, if anything is."""


class WalkHint(Hint, frozen=True):
    """A step, or something to take in hand: how much more the best blow promises then."""

    gain: float


class StationHint(Hint, frozen=True):
    """Stations one may change to, and the one that one holds."""

    own: str
    free: tuple[str, ...]


class SupportHint(Hint, frozen=True):
    """Support of somebody in the same vehicle, and what that one does."""

    kind: str
