"""An act on its way through the sequence: who, what, with which Ability, against what; and how it came out."""

import msgspec

from facedown.kernel.words.working import Working

DEFENSE = 0
"""As a threshold: the target's Defense, whatever it is when the roll is read (P-ROLL-06, P-RUN-09)."""


class Act(msgspec.Struct, frozen=True):
    """What is declared before the dice (P-SEQ-1)."""

    actor: str
    what: str
    kind: str  # attack | parry | treat | steady | task | pilot | gunner | engineer | commander
    ability: str = ""
    attributes: tuple[str, ...] = ()
    ap: int = 0
    target: str = ""
    weapon: str = ""
    threshold: int = DEFENSE
    shown: bool = False
    struggle: bool = False
    """Whether it is a Struggle Roll, whose threshold is never told (P-GAP-20)."""
    roll: int = 0
    """A Roll Modifier that belongs to the act itself, such as that of a Snap attack."""
    measures: str = "value"
    """What the successful dice measure, in words; empty if Extra Successes add nothing (P-SUCC-06)."""
    contested: bool = True
    free: bool = False
    """Whether the GM was asked already what it takes."""
    occasion: str = ""
    craft: str = ""
    """The vehicle, for a Vehicle Roll (P-X-VEH)."""
    listeners: int = 0
    """How many more could be swayed (P-X-ABIL)."""


class Outcome(msgspec.Struct, frozen=True):
    """How an act came out."""

    is_done: bool
    """False if it was withdrawn before anything was paid."""
    is_success: bool = False
    effect: Working = Working(0)
    added: int = 0
    """Extra Successes that went into the value."""
    spoilt: int = 0
    """By how much Mistakes lowered the quality."""
    uses: tuple[str, ...] = ()
    """What else Extra Successes bought, such as "pin" or "shove yard"."""


WITHDRAWN = Outcome(False)
