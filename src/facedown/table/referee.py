"""The referee: does what a seat says, if it may, in the game of a table."""

from collections import deque

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.view import Asked, TypedDice
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.game.retcon import instead
from facedown.kernel.game.rights import may_rewind, people
from facedown.kernel.game.seen import board_at, foreseen, question_id, rewind_target
from facedown.kernel.game.undo import answered_by, fair, is_seen_since
from facedown.kernel.log.act import Reread
from facedown.kernel.log.leash import Leash
from facedown.kernel.log.sealing import SealWord
from facedown.kernel.words.audience import Audience
from facedown.kernel.words.refusal import Refusal, Refused
from facedown.kernel.words.schema import Schema
from facedown.minds import read_mind, think
from facedown.table.agreement import ALREADY_ASKED, NOTHING_ASKED, Agreement, answer, ask
from facedown.table.people.latecomer import Coming
from facedown.table.permission import NOT_ALLOWED, may_overrule
from facedown.table.thinking import Thinking
from facedown.table.wire.command import (
    Advise,
    Agree,
    AnswerFor,
    Foresee,
    GiveSeat,
    Instead,
    LetAdvise,
    Pledge,
    Redo,
    Retcon,
    Rewind,
    RollForMe,
    Rule,
    Say,
    SetOrders,
    SetRuling,
    TellSalt,
    Undo,
)
from facedown.table.wire.message import Advised, Declined, Reach, Reply

Doing = (
    Say
    | RollForMe
    | Undo
    | Redo
    | Rewind
    | Agree
    | SetOrders
    | Rule
    | SetRuling
    | Retcon
    | AnswerFor
    | GiveSeat
    | LetAdvise
    | Pledge
    | TellSalt
    | Coming
)

LATELY = 3

NOT_YOUR_SEAT = Refusal("not-your-seat", "You may give away your own seat; others only the GM gives to a mind.")
NOBODY_LEFT = Refusal("nobody-left", "Somebody has to be left at the table, or minds would play to the end at once.")
NOTHING_TO_UNDO = Refusal("nothing-to-undo", "There is nothing to take back.")
NOTHING_TO_REDO = Refusal("nothing-to-redo", "There is nothing to bring back.")
# What is wrong with an answer would tell what its seat has to choose from, which may be the seat's secret.
NO_ANSWER = Refusal("no-answer", "That is no answer to the question of that seat.")
SEEN_SINCE = Refusal(
    "seen-since", "Something lay face down there that has been seen since. Go back to before it, so that all lay anew."
)
NO_SUCH_POINT = Refusal("no-such-point", "There is nothing in your log to change there.")
NO_ADVICE = Refusal("no-advice", "The GM of this table wants no advice from the house.")
QUESTION_GONE = Refusal("question-gone", "That question is not being asked any more.")


class Referee:
    """A game, and what is known of it only while its table is open: who asks to go back, and what seats were asked."""

    def __init__(self, game: Game, advises: bool = True) -> None:
        self.run(game)
        self.agreement: Agreement | None = None
        self.without_orders: set[str] = set()
        """Seats whose standing orders could not be read."""
        self._asked: dict[tuple[str, str], deque[Schema]] = {}
        self._late: dict[str, list[Audience]] = {}
        self.advises = advises
        """Whether the house gives advice; the GM says so."""

    def run(self, game: Game) -> None:
        """From now on this is the game of the table; its minds have so long to think as the table gives them."""
        self.game = game
        game.think = Thinking(think, Leash(self._note_late)).think

    def _note_late(self, ask: Ask) -> None:
        self._late.setdefault(ask.seat, []).append(self.game.journal.now.hearers(ask))

    def told_of_minds(self, seat: str) -> str:
        """Which minds took too long, as far as this seat may know that they were asked."""
        if not self._late:
            return ""
        late = [id for id, hearers in self._late.items() if any(each.may_know(seat) for each in hearers)]
        names = [each.name for each in self.game.setup.seats if each.id in late]
        return f"{', '.join(names)} took too long to decide, so that the default was chosen." if names else ""

    def do(self, seat: str, command: Doing) -> Refusal | None:
        """What a command does, or why it is not done."""
        match command:
            case Say():
                return self._say(seat, command)
            case RollForMe():
                return self._roll_for(seat, command)
            case Undo():
                return self._undo(seat)
            case Redo():
                return self._redo(seat)
            case Rewind():
                return self._rewind(seat, command)
            case Agree():
                return self._agree(seat, command)
            case SetOrders():
                return self._set_orders(seat, command)
            case Rule():
                return self.game.overrule(command.act) if self._may_overrule(seat) else NOT_ALLOWED
            case SetRuling():
                return self._reread(command) if self._may_overrule(seat) else NOT_ALLOWED
            case Retcon():
                return self._retcon(seat, command) if self._may_overrule(seat) else NOT_ALLOWED
            case AnswerFor():
                return self._answer_for(command) if self._may_overrule(seat) else NOT_ALLOWED
            case GiveSeat():
                return self._give_seat(seat, command)
            case LetAdvise():
                return self._let_advise(seat, command)
            case Coming():
                return self.game.arrive(command.act)
            case Pledge():
                return self.game.seal(SealWord(seat, command.round, pledge=command.pledge))
            case TellSalt():
                return self.game.seal(SealWord(seat, command.round, salt=command.salt))

    def _say(self, seat: str, say: Say) -> Refusal | None:
        if say.question != question_id(seat, self.game.journal):
            return QUESTION_GONE
        return self.game.answer(seat, say.answer)

    def _roll_for(self, seat: str, roll: RollForMe) -> Refusal | None:
        if roll.question != question_id(seat, self.game.journal):
            return QUESTION_GONE
        return self.game.roll_for(seat)

    def _undo(self, seat: str) -> Refusal | None:
        if may_rewind(self.game.setup, seat):
            return None if self.game.undo(by=seat) else NOTHING_TO_UNDO
        return None if self.game.take_back(seat) else NOT_ALLOWED

    def _redo(self, seat: str) -> Refusal | None:
        if not may_rewind(self.game.setup, seat):
            return NOT_ALLOWED
        return None if self.game.redo(by=seat) else NOTHING_TO_REDO

    def _rewind(self, seat: str, rewind: Rewind) -> Refusal | None:
        """Go back, or ask those who have to agree."""
        if may_rewind(self.game.setup, seat):
            before = len(self.game.journal.splices)
            refusal = self.game.rewind_to_point(seat, rewind.point)
            return refusal or (None if len(self.game.journal.splices) > before else NOTHING_TO_UNDO)
        if seat not in people(self.game.setup):
            return NOT_ALLOWED
        if self.agreement is not None:
            return ALREADY_ASKED
        asked = ask(self.game, seat, rewind.point)
        if isinstance(asked, Refusal):
            return asked
        self.agreement = asked
        return None

    def _agree(self, seat: str, agree: Agree) -> Refusal | None:
        if self.agreement is None:
            return NOTHING_ASKED
        settled = answer(self.game, self.agreement, seat, agree.yes)
        if isinstance(settled, Refusal):
            return settled
        if settled:
            self.agreement = None
        return None

    def foresee(self, seat: str, foresee: Foresee) -> Reply:
        """How far it really goes: to before the first of the cards that have been seen since; and how it was there."""
        journal = self.game.journal
        target = rewind_target(seat, journal, foresee.point)
        if target is None:
            return Declined(foresee.command, NOTHING_TO_UNDO)
        moment = fair(journal, target)
        seen = foreseen(seat, journal, moment)
        return Reach(foresee.command, seen.decisions, seen.lines, board_at(seat, journal, moment))

    def advise(self, seat: str, command: Advise) -> Reply:
        """What the house would do at this seat, from what the seat knows."""
        if not self.advises:
            return Declined(command.command, NO_ADVICE)
        if command.question != question_id(seat, self.game.journal):
            return Declined(command.command, QUESTION_GONE)
        found = self.game.advise(seat)
        if isinstance(found, Refusal):
            return Declined(command.command, found)
        return Advised(command.command, command.question, found.answer, found.text, found.reasons)

    def _let_advise(self, seat: str, command: LetAdvise) -> Refusal | None:
        if not self._may_overrule(seat):
            return NOT_ALLOWED
        self.advises = command.yes
        return None

    def _set_orders(self, seat: str, command: SetOrders) -> Refusal | None:
        known = self.game.orders.get(seat, ())
        refusals = (self._refuse_order(seat, order) for order in command.orders if order not in known)
        refusal = next(filter(None, refusals), None)
        if refusal is None:
            self.game.orders[seat] = command.orders
            self.without_orders.discard(seat)
            self.game.go_on()
        return refusal

    def _refuse_order(self, seat: str, order: Order) -> Refusal | None:
        """An order has to answer such a question as the seat was asked lately; one not asked yet can be foreseen. And
        somebody has to be left whom anything is asked."""
        if order.takes_over and people(self.game.setup) == (seat,):
            return NOBODY_LEFT
        if order.take != "answer":
            return None
        refusals = [schema.refuse(order.answer) for schema in self._asked.get((seat, order.what), ())]
        return refusals[-1] if refusals and all(refusals) else None

    def _give_seat(self, seat: str, given: GiveSeat) -> Refusal | None:
        """One's own seat, or any for the GM; but somebody has to be left, or minds would play to the end at once."""
        if given.seat != seat and not self._may_overrule(seat):
            return NOT_YOUR_SEAT
        if given.mind and not set(people(self.game.setup)) - {given.seat}:
            return NOBODY_LEFT
        try:
            mind = read_mind(given.mind) if given.mind else None
        except Refused as refused:
            return refused.refusal
        return self.game.sit(given.seat, mind, seat)

    def _answer_for(self, command: AnswerFor) -> Refusal | None:
        """What the house answers for a seat it works out from what that seat knows, and nobody else is told."""
        answer = command.answer
        if command.house:
            advice = self.game.advise(command.seat)
            if isinstance(advice, Refusal):
                return advice if advice.code == "not-asked" else NO_ANSWER
            answer = advice.answer
        refusal = self.game.answer_for(command.seat, answer)
        return refusal if refusal is None or refusal.code == "not-asked" else NO_ANSWER

    def _reread(self, command: SetRuling) -> Refusal | None:
        return self.game.reread(Reread(command.ruling, command.value, command.reason))

    def _retcon(self, seat: str, command: Retcon) -> Refusal | None:
        at = rewind_target(seat, self.game.journal, command.point)
        if at is None:
            return NO_SUCH_POINT
        if isinstance(command.act, Instead):
            return self._answer_instead(seat, at, command.act)
        done = self.game.retcon(at, command.act, seat)
        return done if isinstance(done, Refusal) else None

    def _answer_instead(self, seat: str, at: int, given: Instead) -> Refusal | None:
        """Another answer in the place of an earlier one, unless by now it is known what to lay against."""
        journal = self.game.journal
        if is_seen_since(journal, at):
            return SEEN_SINCE
        entry = instead(journal, at, given.answer, seat)
        if isinstance(entry, Refusal):
            return entry
        is_own = answered_by(journal, at) == seat
        done = self.game.retcon(at, entry, seat)
        if not isinstance(done, Refusal):
            return None
        return done if is_own else NO_ANSWER

    def _may_overrule(self, seat: str) -> bool:
        return may_overrule(self.game.setup, seat)

    def note_asked(self, seat: str, asked: Asked | None) -> None:
        """Remember what kind of answer a seat was asked for lately, for the standing orders it gives."""
        if asked is not None and not isinstance(asked.schema, TypedDice):
            lately = self._asked.setdefault((seat, asked.what), deque(maxlen=LATELY))
            if asked.schema not in lately:
                lately.append(asked.schema)
