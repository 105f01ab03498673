"""Manners: what a table does so that nobody blocks it. All of it is known only while the table is open."""

from collections.abc import Callable, Sequence, Set
from typing import Any

import msgspec

from facedown.kernel.contract.view import Asked, Waiting
from facedown.kernel.game.game import Game
from facedown.kernel.game.rights import people
from facedown.kernel.game.seen import question_id
from facedown.kernel.words.refusal import Refusal
from facedown.minds import read_mind
from facedown.table.people.hourglass import Hourglass
from facedown.table.people.nudge import NOT_WAITED_FOR, Nudges
from facedown.table.people.standin import (
    NO_STAND_IN,
    ONE_AT_A_TIME,
    Absence,
    StandIn,
    agree_stand_in,
    ask_stand_in,
    stands,
)
from facedown.table.permission import may_overrule
from facedown.table.wire.command import AgreeStandIn, AskStandIn, Limit, NudgeSeat, SetLimit
from facedown.table.wire.lobby import FAIR
from facedown.table.wire.message import StandingIn

SHORTEST, LONGEST = 5, 7 * 24 * 3600

NOT_ALLOWED = Refusal("not-allowed", "Only the GM may do that at this table.")
BAD_LIMIT = Refusal("bad-limit", f"A limit has {SHORTEST} to {LONGEST} seconds, or 0 for none.")
IN_TIME = Refusal("question-gone", "That question was answered in time.")


class TimeUp(msgspec.Struct, frozen=True):
    """The time to answer a question is over; no client says this."""

    command: str
    seat: str
    question: str


Mannerly = SetLimit | NudgeSeat | AskStandIn | AgreeStandIn | TimeUp


class Manners:
    def __init__(self, ring: Callable[[str, str], None] = lambda seat, question: None) -> None:
        self.nudges = Nudges()
        self.hourglass = Hourglass(ring)
        self.absence = Absence()
        self.stand_in: StandIn | None = None

    def do(
        self, seat: str, command: Mannerly, game: Game, waiting: Sequence[Waiting], here: Set[str]
    ) -> Refusal | None:
        """What a command does, or why it is not done; for whom the table waits is as the seat was shown."""
        match command:
            case SetLimit():
                return self._set_limit(command.limit) if may_overrule(game.setup, seat) else NOT_ALLOWED
            case NudgeSeat():
                return self.nudges.nudge(seat, command.seat, waiting, question_id(command.seat, game.journal))
            case AskStandIn():
                return self._ask(seat, command, game, waiting, here)
            case AgreeStandIn():
                return self._agree(seat, command.yes, game)
            case TimeUp():
                return self._answer_late(command, game)

    def look(self, game: Game, here: Set[str]) -> None:
        """See who is asked now, and whether what somebody asked for still stands."""
        if self.stand_in and not stands(self.stand_in, game.setup, here):
            self.stand_in = None
        self.hourglass.note(asked_openly(game) if self.hourglass.limit.seconds else {})

    def shown(self, seat: str, asked: Asked | None) -> dict[str, Any]:
        """What a seat's screen says of all this: of the time of others and of nudges between others, nothing."""
        question, asks = asked.id if asked else None, self.stand_in
        return {
            "nudges": self.nudges.heard(seat, question),
            "limit": self.hourglass.limit,
            "until": self.hourglass.until(seat, question),
            "standing_in": _told(asks) if asks else None,
        }

    def _set_limit(self, limit: Limit) -> Refusal | None:
        if limit.seconds and not SHORTEST <= limit.seconds <= LONGEST:
            return BAD_LIMIT
        self.hourglass.set(limit)
        return None

    def _ask(
        self, seat: str, command: AskStandIn, game: Game, waiting: Sequence[Waiting], here: Set[str]
    ) -> Refusal | None:
        if self.stand_in:
            return ONE_AT_A_TIME
        if (command.once or command.skip) and not any(each.seat == command.seat and not each.ready for each in waiting):
            return NOT_WAITED_FOR
        wished = StandIn(seat, command.seat, command.once, set(), command.skip)
        asked = ask_stand_in(game.setup, wished, here, self.absence)
        if isinstance(asked, Refusal):
            return asked
        if not asked.missing:
            return _put_in(game, asked)
        self.stand_in = asked
        return None

    def _agree(self, seat: str, yes: bool, game: Game) -> Refusal | None:
        asked = self.stand_in
        if asked is None:
            return NO_STAND_IN
        settled = agree_stand_in(asked, seat, yes)
        if isinstance(settled, Refusal):
            return settled
        if settled:
            self.stand_in = None
        return _put_in(game, asked) if settled and yes else None

    def _answer_late(self, late: TimeUp, game: Game) -> Refusal | None:
        """The house answers, or the default does, which always can."""
        if question_id(late.seat, game.journal) != late.question:
            return IN_TIME
        if self.hourglass.limit.after == "house":
            advice = game.advise(late.seat)
            if not isinstance(advice, Refusal) and game.answer_for(late.seat, advice.answer) is None:
                return None
        return game.answer_for(late.seat)


def asked_openly(game: Game) -> dict[str, str]:
    """Who is asked so that all persons may know of it, each with the id of the question. A seat whose next question is
    a secret is not among them."""
    journal, now, persons = game.journal, game.journal.now, people(game.setup)
    found: dict[str, str] = {}
    for seat in persons:
        question = next(iter(game.questions(seat)), None)
        id = question_id(seat, journal)
        if question and id and all(now.hearers(question).may_know(each) for each in persons):
            found[seat] = id
    return found


def _told(asks: StandIn) -> StandingIn:
    return StandingIn(asks.by, asks.seat, asks.once, tuple(sorted(asks.missing)), asks.skip)


def _put_in(game: Game, asked: StandIn) -> Refusal | None:
    """The house has the seat, if only once until somebody else is asked; or what is asked gets its usual answer."""
    if asked.skip:
        return _skip(game, asked.seat)
    refusal = game.sit(asked.seat, read_mind(FAIR), asked.by)
    if refusal is None and asked.once:
        refusal = game.sit(asked.seat, None, asked.by)
    return refusal


def _skip(game: Game, seat: str) -> Refusal | None:
    """Whatever a seat is asked at this moment gets its usual answer, for each of its figures."""
    open_now = [each.key for each in game.questions(seat)]
    refusal = game.answer_for(seat)
    while refusal is None and any(each.key in open_now[1:] for each in game.questions(seat)[:1]):
        refusal = game.answer_for(seat)
    return refusal
