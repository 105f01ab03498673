"""A condition: a named state of somebody that lasts until its anchor comes round."""

import msgspec

from facedown.kernel.scene.modifier import Modifier

TURN_START = "turn-start"
TURN_END = "turn-end"
ROUND_END = "round-end"
ENCOUNTER_END = "encounter-end"

_WORDS = {
    TURN_START: "the start of {owner}'s next turn",
    TURN_END: "the end of {owner}'s turn",
    ROUND_END: "the end of the round",
    ENCOUNTER_END: "the end of the encounter",
}


class Until(msgspec.Struct, frozen=True):
    """An expiry names an anchor and its owner: the end of Bryn's turn, the end of the enemy side's round."""

    anchor: str
    owner: str = ""
    passes: int = 1
    """How often the anchor has to come round; 2 when it is given during the very turn that does not count."""

    def words(self, owner: str) -> str:
        text = _WORDS.get(self.anchor, self.anchor).format(owner=owner)
        return text.replace("'s turn", "'s next turn") if self.passes > 1 else text


class Condition(msgspec.Struct, frozen=True):
    """What somebody is, who made it so, and until when."""

    name: str
    source: str = ""
    until: Until | None = None
    modifiers: tuple[Modifier, ...] = ()
    note: str = ""
    harm: bool = False
    verb: str = "is"
    """How it reads in a sentence: somebody *is* Hidden, *is in* Shock, *has* Advantage."""


def passing(condition: Condition, anchor: str, owner: str) -> Condition | None:
    """The condition after an anchor came round: unchanged, one pass nearer its end, or gone."""
    until = condition.until
    if until is None or until.anchor != anchor or until.owner not in ("", owner):
        return condition
    if until.passes <= 1:
        return None
    return msgspec.structs.replace(condition, until=msgspec.structs.replace(until, passes=until.passes - 1))
