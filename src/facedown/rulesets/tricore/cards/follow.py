"""What an Action brings about after itself: a Riposte, a bonus Action, a step, or an event others wait for."""

from typing import Final, Literal

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.abilities.trigger_events import Occurrence
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Character

FollowKind = Literal["riposte", "bonus strike", "bonus stride", "step", "event"]
RIPOSTE: Final = "riposte"
BONUS_STRIKE: Final = "bonus strike"
BONUS_STRIDE: Final = "bonus stride"
STEP: Final = "step"


class Follow:
    """Something that comes next, and because of whom."""

    __slots__ = ("against", "by", "card", "dice", "kind", "occurrence", "rule", "squares")

    def __init__(
        self,
        kind: FollowKind,
        by: Character,
        against: Character | None = None,
        card: Card | None = None,
        squares: int = 0,
        dice: tuple[Working, ...] = (),
        occurrence: Occurrence | None = None,
        rule: str = "",
    ) -> None:
        self.kind = kind
        self.by = by
        self.against = against
        self.card = card
        self.squares = squares
        self.dice = dice
        self.occurrence = occurrence
        self.rule = rule


def happening(by: Character, occurrence: Occurrence) -> Follow:
    """An event a Trigger ability may wait for (TC-CARD-25)."""
    return Follow("event", by, occurrence=occurrence)
