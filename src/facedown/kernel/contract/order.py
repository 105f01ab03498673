"""A standing order: answer this kind of question so, without asking me again."""

from collections.abc import Callable
from typing import Literal, NamedTuple

import msgspec

from facedown.kernel.contract.bearing import Concern
from facedown.kernel.contract.occasion import Occasion
from facedown.kernel.words.schema import Answer

Take = Literal["answer", "usual", "house", "ask"]
"""What an order answers with: its own answer, the question's default, or what the house would answer at the seat; or
with nothing, so that whoever gave it is asked, whatever the orders after it say."""


class When(msgspec.Struct, frozen=True, omit_defaults=True):
    """On which occasions an order holds. Nothing of it is needed: what is not said does not matter."""

    concerns: tuple[Concern, ...] = ()
    """What the question has to do with whoever is asked: any of these."""
    about: str = ""
    """What it is about, in the game's word: melee."""
    meter: str = ""
    keeps: int = 0
    """A meter of whoever is asked, and how much of it has to be left when the answer is paid for."""
    chance: float = 0
    """How likely the answer has to come off, from 0 to 1."""


class Order(msgspec.Struct, frozen=True):
    """Kept by a seat. It sees no more than the seat does: the question it would have been asked, and its occasion."""

    what: str
    """The choice point it answers; empty for all of them."""
    answer: Answer
    who: str = ""
    """The actor it is about; empty for all of the seat's actors."""
    words: str = ""
    """The answer as whoever gave the order read it; nobody else is shown it."""
    take: Take = "answer"
    when: When = When()

    @property
    def takes_over(self) -> bool:
        """Whether it leaves nothing to ask: somebody is played by the house, or not at all."""
        return not self.what and self.take in ("usual", "house") and self.when == When()

    def fits(self, occasion: Occasion) -> bool:
        """Whether it is meant for such a question on such an occasion, whatever it answers."""
        ask, when = occasion.ask, self.when
        if self.what not in ("", ask.what) or self.who not in ("", ask.who):
            return False
        if when.concerns and occasion.bearing.concern not in when.concerns:
            return False
        return not when.about or occasion.bearing.about == when.about

    def allows(self, occasion: Occasion, answer: Answer) -> bool:
        """Whether the question takes an answer, and it leaves what has to be left and is as likely as it has to be."""
        when = self.when
        if occasion.ask.refuse(answer) is not None:
            return False
        if when.meter and occasion.left.get(when.meter, 0) - occasion.price(answer) < when.keeps:
            return False
        return not when.chance or occasion.chance(answer) >= when.chance


class Stood(NamedTuple):
    """What an order answers."""

    order: Order
    answer: Answer


House = Callable[[], Answer]
"""What the house would answer at the seat that is asked."""


def standing_answer(orders: tuple[Order, ...], occasion: Occasion, house: House) -> Stood | None:
    """The first standing order that fits an occasion and allows its own answer, if any does before one that wants to
    be asked."""
    for order in orders:
        if order.fits(occasion):
            if order.take == "ask":
                return None
            answer = _answer(order, occasion, house)
            if order.allows(occasion, answer):
                return Stood(order, answer)
    return None


def _answer(order: Order, occasion: Occasion, house: House) -> Answer:
    match order.take:
        case "house":
            return house()
        case "usual":
            return occasion.ask.default
        case _:
            return order.answer
