"""What an Action brings about after itself: a Riposte, a bonus Action, a step, or an event others wait for."""

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.abilities.trigger_events import Occurrence
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Character

RIPOSTE, BONUS_STRIKE, BONUS_STRIDE, STEP = "riposte", "bonus strike", "bonus stride", "step"


class Follow:
    """Something that comes next, and because of whom."""

    __slots__ = ("against", "by", "card", "dice", "kind", "occurrence", "rule", "squares")

    def __init__(
        self,
        kind: str,
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
