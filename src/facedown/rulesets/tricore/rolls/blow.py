"""A blow: one Action against one target, in the stages of the book: declared, rolled, met, landed (TC-ACC-10).

Each stage is worked out by one rule, handed on to the next and never changed afterwards.
"""

from typing import Final, Literal

import msgspec

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import HIDDEN, HP, Character
from facedown.rulesets.tricore.actor.passage import Watch
from facedown.rulesets.tricore.content.ability import Build, EffectType
from facedown.rulesets.tricore.rolls.pools import CRITICAL

Origin = Literal["priority", "reaction", "riposte", "bonus", "held", "trigger", "wind", "upkeep", "escape", "bare"]
"""How an Action came about."""
BY_PRIORITY: Final = "priority"
BY_REACTION: Final = "reaction"
BY_RIPOSTE: Final = "riposte"
BY_BONUS: Final = "bonus"
BY_HOLD: Final = "held"
BY_TRIGGER: Final = "trigger"
NO_EV = Working(0, "no EV")


class Blow(msgspec.Struct, frozen=True):
    """What is declared: who does what to whom, and what it brings along."""

    user: Character
    card: Card
    target: Character
    origin: Origin
    subtypes: tuple[str, ...]
    build: Build | None = None
    resource: str = HP
    """Any but HP only through abilities and items (TC-VOL-02, TC-COL-02, TC-STRK-02)."""
    hidden: bool = False
    """Whether it comes out of hiding, though its user is seen by now (ACS-61)."""
    dice: tuple[Working, ...] = ()
    """EV dice more, each with its reason."""
    paid: int = 0
    """AP paid for the card, for a refund (TC-CRIT-10)."""
    watch: Watch | None = None
    """Who may interrupt whoever is moved by it (TC-G-102)."""

    @property
    def has_effect_value(self) -> bool:
        """Whether the Action has an EV that circumstances bear on; if not, they bear on its roll (TC-MOD-09)."""
        return self.build.ev != "none" if self.build is not None else self.card.action not in ("grab", "escape")

    @property
    def effect(self) -> EffectType:
        """Damage, unless an ability says heal, shield or nothing (TC-EV-07, TC-EV-08, TC-SUBT-01, TC-SUBT-09)."""
        return self.build.ev if self.build is not None else "damage"

    @property
    def is_grip(self) -> bool:
        """A Grab that holds; one with an ability on it deals that one's EV instead (TC-GRAB-01, ACS-113)."""
        return self.card.action == "grab" and self.build is None


def declare(
    user: Character,
    card: Card,
    target: Character,
    origin: Origin,
    subtypes: tuple[str, ...],
    dice: tuple[Working, ...] = (),
    paid: int = 0,
    watch: Watch | None = None,
) -> Blow:
    """A card against one target, as its user is now; only abilities go at AP (TC-STRK-02, TC-VOL-02, TC-COL-02)."""
    build = user.build(card.ability) if card.ability else None
    resource = build.resource if build is not None else HP
    return Blow(user, card, target, origin, subtypes, build, resource, user.has(HIDDEN), dice, paid, watch)


class Defence(msgspec.Struct, frozen=True):
    """A Block, Dodge or Parry against a blow: who, and with which card."""

    by: Character
    card: Card
    ready: bool = False
    """Whether it was prepared, and so used up, before the attack came (TC-CARD-22)."""
    type: str = ""
    """Physical or Energy, of a Block, once it is chosen (TC-BLK-04)."""


class Clash(msgspec.Struct, frozen=True):
    """What was rolled: Accuracy, and the defence if there was one (TC-ACC-02, TC-ACC-06)."""

    accuracy: Working
    defence: Defence | None = None
    result: Working | None = None
    """The roll of the defence."""

    @property
    def is_matched(self) -> bool:
        """Whether the defence came at least to the Accuracy (TC-DDG-02, TC-PAR-04)."""
        return self.result is not None and self.result.value >= self.accuracy.value

    @property
    def is_outdone(self) -> bool:
        """Whether the defence is critical (TC-CRIT-07, TC-CRIT-08, TC-CRIT-09)."""
        return self.result is not None and self.result.value >= self.accuracy.value + CRITICAL


class Opposed(msgspec.Struct, frozen=True):
    """What a blow is up against, however well it is aimed: from which Accuracy on it hits and is critical, and what is
    told of that (TC-ACC-05 … TC-ACC-07)."""

    needed: Working
    """What it has come to if it hits."""
    short: Working
    """What it fell short of if it does not."""
    bar: Working
    """From what criticals are counted."""
    hits_from: int
    critical_from: int
    percents: tuple[Working, ...] = ()
    flats: tuple[Working, ...] = ()


class Meeting(msgspec.Struct, frozen=True):
    """How it was met: what it needed, the bar for criticals, and what came of that (TC-ACC-05 … TC-ACC-07)."""

    needed: Working
    bar: Working
    is_hit: bool = False
    critical: bool = False
    percents: tuple[Working, ...] = ()
    """Percentages on the EV, such as 50 for a critical (TC-EV-06)."""
    flats: tuple[Working, ...] = ()
    """What a failed Parry adds to the EV (TC-PAR-05)."""


class Landing(msgspec.Struct, frozen=True):
    """Where it hit: the EV with what takes off from it, and what came through (TC-EV-05, TC-DMG-01)."""

    ev: Working = NO_EV
    nonlethal: bool = False
    reduction: Working | None = None
    """What the Block or Dodge is worth (step 4 of the pipeline)."""
    scaling: int = 100
    """What a Resolve leaves of the EV, in per cent (TC-RSV-07 … TC-RSV-10)."""
    entering: int = 0
    """The EV that met the defence (step 4)."""
    dealt: int = 0
    """What reached the resource, not clipped by the non-lethal floor (step 8)."""
    shielded: bool = False
    """Whether a Shield still stood on the resource afterwards (TC-SHD-02)."""


class Struck(msgspec.Struct, frozen=True):
    """A blow that is over, in all of its stages."""

    blow: Blow
    clash: Clash
    met: Meeting
    landing: Landing = Landing()
