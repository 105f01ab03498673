"""Trying an order: what it would have answered to the last questions of its seat, each as it was then."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.occasion import Occasion
from facedown.kernel.contract.order import Order, standing_answer
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.advice import told
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.mind import Moment, luck_for, think_soundly, thought
from facedown.kernel.game.pace import breathe
from facedown.kernel.log.act import Entry
from facedown.kernel.words.schema import Answer

LATELY = 10


class Tried(NamedTuple):
    """A question, what was answered to it, and what the order would have answered; None where it would not."""

    question: str
    given: str
    would: str | None


def tried(order: Order, seat: str, journal: Journal) -> tuple[Tried, ...]:
    """The last ten questions of a seat that an order is meant for, the newest first. Nothing is done."""
    return tuple(islice(_tried(order, seat, journal), LATELY))


def _tried(order: Order, seat: str, journal: Journal) -> Iterator[Tried]:
    for at in range(journal.seq - 1, journal.first - 1, -1):
        act = journal.acts[at - journal.first]
        if not isinstance(act, Entry) or not _is_meant(order, seat, act):
            continue
        breathe()
        then = journal.rehearsal(at)
        ask = then.now.open_for(act.key)
        if isinstance(ask, Ask) and ask.seat == seat:
            occasion = Occasion(then.ruleset, then.now.scene, ask)
            if order.fits(occasion):
                stood = standing_answer((order,), occasion, lambda: _house(then, ask))  # noqa: B023  asked at once
                would = told(ask.schema, stood.answer) if stood is not None else None
                yield Tried(ask.text, told(ask.schema, act.answer), would)


def _is_meant(order: Order, seat: str, entry: Entry) -> bool:
    """Whether a seat or its order answered it, and the order names such a question."""
    key, is_own = entry.key, entry.by.removeprefix("order:") == seat
    return is_own and order.what in ("", key.what) and order.who in ("", key.who)


def _house(journal: Journal, ask: Ask) -> Answer:
    moment = Moment(journal.ruleset, journal.now.scene, ask, luck_for(ask, journal))
    return thought(think_soundly, moment, Mind()).answer
