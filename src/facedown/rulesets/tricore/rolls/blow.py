"""A blow: one Action against one target while it resolves, and what has become of it so far."""

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import HIDDEN, HP, Character
from facedown.rulesets.tricore.content.ability import Build

BY_PRIORITY, BY_REACTION, BY_RIPOSTE = "priority", "reaction", "riposte"
BY_BONUS, BY_HOLD, BY_TRIGGER = "bonus", "held", "trigger"


class Defence:
    """A Block, Dodge or Parry against a blow: who, with which card, and the roll once it has been made."""

    __slots__ = ("by", "card", "ready", "result", "type", "value")

    def __init__(self, by: Character, card: Card, ready: bool = False) -> None:
        self.by = by
        self.card = card
        self.ready = ready
        """Whether it was prepared, and so used up, before the attack came (TC-CARD-22)."""
        self.result: Working | None = None
        self.value: Working | None = None
        """What a Block, Dodge or parrying device is worth against the EV."""
        self.type = card.block
        """Physical or Energy, of a Block (TC-BLK-04)."""


class Blow:
    """Filled in step by step in the order of the book; keywords read and change it at their moments."""

    __slots__ = (
        "accuracy", "awake", "bar", "build", "card", "critical", "dealt", "defence", "dice", "entering", "ev",
        "flats", "hidden", "is_hit", "nonlethal", "origin", "paid", "percents", "pierce", "resource",
        "scaling", "shielded", "subtypes", "target", "user",
    )  # fmt: skip

    def __init__(self, user: Character, card: Card, target: Character, origin: str, subtypes: tuple[str, ...]) -> None:
        self.user = user
        self.card = card
        self.target = target
        self.origin = origin
        self.subtypes = subtypes
        self.build: Build | None = user.build(card.ability) if card.ability else None
        # TC-VOL-02, TC-COL-02, TC-STRK-02: any resource but HP only through abilities and items
        self.resource = self.build.resource if self.build is not None else HP
        self.awake = True
        """Whether its target was conscious when it came (ACS-20)."""
        self.hidden = user.has(HIDDEN)
        """Whether it comes out of hiding, though its user is seen by now (ACS-61)."""
        self.defence: Defence | None = None
        self.accuracy: Working | None = None
        self.bar = 0
        self.is_hit = False
        self.critical = False
        self.dice: list[Working] = []
        """EV dice more or fewer, each with its reason."""
        self.flats: list[Working] = []
        self.percents: list[Working] = []
        """Percentages on the EV, such as 50 for a critical (TC-EV-06)."""
        self.pierce = 0
        self.scaling = 100
        """What a Resolve leaves of the EV, in per cent (TC-RSV-07 … TC-RSV-10)."""
        self.nonlethal = False
        self.ev: Working | None = None
        self.entering = 0
        """The EV that met the defence (step 4 of the pipeline)."""
        self.dealt = 0
        """What reached the resource, not clipped by the non-lethal floor (step 8)."""
        self.shielded = False
        """Whether a Shield still stood on the resource afterwards (TC-SHD-02)."""
        self.paid = 0
        """AP paid for the card, for a refund (TC-CRIT-10)."""

    @property
    def has_effect_value(self) -> bool:
        """Whether the Action has an EV that circumstances bear on; if not, they bear on its roll (TC-MOD-09)."""
        return self.build.ev != "none" if self.build is not None else self.card.action not in ("grab", "escape")

    @property
    def effect(self) -> str:
        """Damage, unless an ability says heal, shield or nothing (TC-EV-07, TC-EV-08, TC-SUBT-01, TC-SUBT-09)."""
        return self.build.ev if self.build is not None else "damage"
