"""Advice: what the house would do at a seat, from what that seat knows and nothing else, and why."""

import msgspec

from facedown.kernel.contract.mind import Mind
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.mind import Moment, think_soundly, thought
from facedown.kernel.game.seen import question_id
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Answer, Form, Pick, Schema, Several

NOTHING_ASKED = Refusal("not-asked", "You are asked nothing now that the house could advise you on.")
NO_REASON = "Nothing else seems better."


class Advice(msgspec.Struct, frozen=True):
    """An answer that the question takes, in words, and the reasons for it."""

    answer: Answer
    text: str
    reasons: tuple[str, ...]


def advise(seat: str, journal: Journal) -> Advice | Refusal:
    """What the usual mind would answer at a seat. It is no act of the game: nothing is noted, nobody else is told.

    Its luck comes from the question as the seat knows it, so that asking again says the same and tells no secret.
    """
    asks = [each for each in journal.now.open_questions() if journal.addressee(each) == seat]
    ask = asks[0] if asks else None
    if not isinstance(ask, Ask):
        return NOTHING_ASKED
    moment = Moment(journal.ruleset, journal.now.scene, ask, Chance(f"advice {question_id(seat, journal)}"))
    found = thought(think_soundly, moment, Mind())
    return Advice(found.answer, told(ask.schema, found.answer), found.reasons or (NO_REASON,))


def told(schema: Schema, answer: Answer) -> str:
    """An answer in the words of its question."""
    match schema:
        case Pick():
            return next((each.text for each in schema.options if each.key == answer), str(answer))
        case Several():
            texts = {each.key: each.text for each in schema.options}
            return ", ".join(texts[each] for each in answer) or "nothing"
        case Form():
            return "; ".join(f"{each.text}: {told(each.schema, answer[each.name])}" for each in schema.fields)
        case _:
            return str(answer) or "nothing"
