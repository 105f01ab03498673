"""A standing order: answer this kind of question so, without asking me again."""

import msgspec

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Answer


class Order(msgspec.Struct, frozen=True):
    """Kept by a seat. It sees no more than the seat does: the question it would have been asked."""

    what: str
    answer: Answer
    who: str = ""
    """The actor it is about; empty for all of the seat's actors."""
    words: str = ""
    """The answer as whoever gave the order read it; nobody else is shown it."""

    def fits(self, ask: Ask) -> bool:
        return ask.what == self.what and self.who in ("", ask.who) and ask.refuse(self.answer) is None


def standing_answer(orders: tuple[Order, ...], ask: Ask) -> Order | None:
    """The first standing order that fits a question, if any does."""
    return next((order for order in orders if order.fits(ask)), None)
