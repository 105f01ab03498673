"""A room: one table in memory. Commands come in one at a time, and nothing is told before it is on disk."""

import asyncio
import logging
from collections import deque
from typing import Protocol

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.view import Asked, TypedDice, View
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.rights import may_rewind, must_agree, people
from facedown.kernel.game.saved import Chapter, last_chapter
from facedown.kernel.game.seen import foreseen, is_held, rewind_target, seen_by
from facedown.kernel.game.undo import decisions, fair
from facedown.kernel.words.refusal import Refusal, Refused
from facedown.kernel.words.schema import Schema
from facedown.table import shelf
from facedown.table.agreement import ALREADY_ASKED, NOTHING_ASKED, Agreement, answer, ask
from facedown.table.bounds import refuse_size
from facedown.table.database import is_disk_full
from facedown.table.permission import may_overrule
from facedown.table.recovery import recover
from facedown.table.store import Effect, GameRow, SeatRow, Store
from facedown.table.wire import (
    Acknowledged,
    Agree,
    AnswerFor,
    Command,
    Declined,
    Foresee,
    GoingBack,
    Reach,
    Redo,
    Reply,
    Rewind,
    RollForMe,
    Rule,
    Say,
    SeatShown,
    SetOrders,
    Shown,
    Undo,
)

log = logging.getLogger(__name__)

Doing = Say | RollForMe | Undo | Redo | Rewind | Agree | SetOrders | Rule | AnswerFor

ACTS_PER_CHAPTER = 10
MOST_WINDOWS = 30
LATELY = 3

NOT_ALLOWED = Refusal("not-allowed", "Only the GM may do that at this table.")
NOTHING_TO_UNDO = Refusal("nothing-to-undo", "There is nothing to take back.")
NOTHING_TO_REDO = Refusal("nothing-to-redo", "There is nothing to bring back.")
QUESTION_GONE = Refusal("question-gone", "That question is not being asked any more.")
DISK_FULL = Refusal(
    "disk-full", "The disk of the server is full, so that did not happen. Make room there and try again."
)
NOT_SAVED = Refusal("not-saved", "That could not be saved, so it did not happen. Try again.")
YOUR_ORDERS = "Your standing orders could not be read and do not hold any more."
FAILED = Refusal("failed", "The rules failed over that, so it did not happen. The server's log says more.")


class Onlooker(Protocol):
    """A connection as the room knows it: whose it is, and that it takes the newest view."""

    seat: str

    def show(self, shown: Shown) -> None: ...


class Room:
    """The game of a table, whoever is connected, and the store behind."""

    def __init__(self, store: Store, row: GameRow, game: Game) -> None:
        self.table = row.table
        self.onlookers: set[Onlooker] = set()
        self._store = store
        self._row = row
        self._game = game
        self._known = len(game.journal.splices)
        self._head = row.head or row.id
        self._without_orders: set[str] = set()
        self._asked: dict[tuple[str, str], deque[Schema]] = {}
        self._chapter = row.chapter
        self._agreement: Agreement | None = None
        self._views: dict[str, tuple[View, bool]] = {}
        self._done: set[str] = set()
        self._lock = asyncio.Lock()
        self._is_stale = False

    @classmethod
    async def open(cls, store: Store, table: str) -> "Room":
        """Run a stored game. Raises `Refused` if there is none or it cannot be run."""
        row = await store.game(table)
        if row is None:
            raise Refused("unknown-table", "There is no such table.")
        seats = await store.seats(table)
        found = recover(row, await store.entries(row.id), {seat.id: seat.orders for seat in seats})
        room = cls(store, row, found.game)
        room._known, room._head = found.known, found.head
        room._without_orders = {seat.id for seat in seats if seat.has_lost_orders}
        if found.is_new:
            await room._continue(found.base, found.notice)
        elif found.notice and found.notice not in row.notice:
            await room._tell_all(found.notice)
        room._done = await store.commands(table)
        await room._save()
        return room

    async def command(self, seat: str, command: Command) -> Reply:
        """Do what a seat says, once. By the time it is acknowledged it is on disk."""
        id = f"{seat} {command.command}"
        async with self._lock:
            try:
                return await self._command(seat, command, id)
            except BaseException as error:
                self._is_stale = True  # what is in memory may be more than what is on disk
                if not isinstance(error, Exception):
                    raise
                log.exception("table %s: a command of %s failed", self.table, seat)
                return await self._recover(command, id, _refusal_for(error))

    async def _command(self, seat: str, command: Command, id: str) -> Reply:
        if self._is_stale:
            await self._restore()
        if id in self._done:
            return Acknowledged(command.command)
        if isinstance(command, Foresee):
            return self._foresee(seat, command)
        refusal = refuse_size(command) or self._do(seat, command)
        if refusal:
            return Declined(command.command, refusal)
        orders = (seat, command.orders) if isinstance(command, SetOrders) else None
        await self._save(id, orders)
        self.tell()
        return Acknowledged(command.command)

    async def _recover(self, command: Command, id: str, refusal: Refusal) -> Acknowledged | Declined:
        """Go back to what is on disk, which also knows whether the command got there after all."""
        try:
            await self._restore()
        except Exception:
            log.exception("table %s: cannot be read back", self.table)
            return Declined(command.command, refusal if refusal is not FAILED else NOT_SAVED)
        self.tell()
        if id in self._done:
            return Acknowledged(command.command)
        return Declined(command.command, refusal)

    async def _restore(self) -> None:
        again = await Room.open(self._store, self.table)
        self._row, self._game, self._known = again._row, again._game, again._known
        self._chapter, self._done, self._head = again._chapter, again._done, again._head
        self._without_orders = again._without_orders
        self._is_stale = False

    # What a command does

    def _do(self, seat: str, command: Doing) -> Refusal | None:
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
                return self._game.overrule(command.act) if self._may_overrule(seat) else NOT_ALLOWED
            case AnswerFor():
                return self._answer_for(command) if self._may_overrule(seat) else NOT_ALLOWED

    def _say(self, seat: str, say: Say) -> Refusal | None:
        asked = seen_by(seat, self._game.journal, with_story=False).asked
        if asked is None or asked.id != say.question:
            return QUESTION_GONE
        return self._game.answer(seat, say.answer)

    def _roll_for(self, seat: str, roll: RollForMe) -> Refusal | None:
        asked = seen_by(seat, self._game.journal, with_story=False).asked
        if asked is None or asked.id != roll.question:
            return QUESTION_GONE
        return self._game.roll_for(seat)

    def _undo(self, seat: str) -> Refusal | None:
        if may_rewind(self._game.setup, seat):
            return None if self._game.undo(by=seat) else NOTHING_TO_UNDO
        return None if self._game.take_back(seat) else NOT_ALLOWED

    def _redo(self, seat: str) -> Refusal | None:
        if not may_rewind(self._game.setup, seat):
            return NOT_ALLOWED
        return None if self._game.redo(by=seat) else NOTHING_TO_REDO

    def _rewind(self, seat: str, rewind: Rewind) -> Refusal | None:
        """Go back, or ask those who have to agree."""
        if may_rewind(self._game.setup, seat):
            refusal = self._game.rewind_to_point(seat, rewind.point)
            has_effect = len(self._game.journal.splices) > self._known
            return refusal or (None if has_effect else NOTHING_TO_UNDO)
        if seat not in people(self._game.setup):
            return NOT_ALLOWED
        if self._agreement is not None:
            return ALREADY_ASKED
        asked = ask(self._game, seat, rewind.point)
        if isinstance(asked, Refusal):
            return asked
        self._agreement = asked
        return None

    def _agree(self, seat: str, agree: Agree) -> Refusal | None:
        if self._agreement is None:
            return NOTHING_ASKED
        settled = answer(self._game, self._agreement, seat, agree.yes)
        if isinstance(settled, Refusal):
            return settled
        if settled:
            self._agreement = None
        return None

    def _foresee(self, seat: str, foresee: Foresee) -> Reply:
        """How far it really goes: to before the first of the cards that have been seen since."""
        journal = self._game.journal
        target = rewind_target(seat, journal, foresee.point)
        if target is None:
            return Declined(foresee.command, NOTHING_TO_UNDO)
        seen = foreseen(seat, journal, fair(journal, target))
        return Reach(foresee.command, seen.decisions, seen.lines)

    def _set_orders(self, seat: str, command: SetOrders) -> Refusal | None:
        known = self._game.orders.get(seat, ())
        refusals = (self._refuse_order(seat, order) for order in command.orders if order not in known)
        refusal = next(filter(None, refusals), None)
        if refusal is None:
            self._game.orders[seat] = command.orders
            self._without_orders.discard(seat)
            self._game.go_on()
        return refusal

    def _refuse_order(self, seat: str, order: Order) -> Refusal | None:
        """An order has to answer such a question as the seat was asked lately; one not asked yet can be foreseen."""
        refusals = [schema.refuse(order.answer) for schema in self._asked.get((seat, order.what), ())]
        return refusals[-1] if refusals and all(refusals) else None

    def _answer_for(self, command: AnswerFor) -> Refusal | None:
        refusal = self._game.answer_for(command.seat, command.answer)
        if refusal is None or refusal.code == "not-asked":
            return refusal
        # what is wrong with it would tell what the seat has to choose from, which may be the seat's secret
        return Refusal("no-answer", "That is no answer to the question this seat is asked.")

    def _may_overrule(self, seat: str) -> bool:
        return may_overrule(self._game.setup, seat)

    # What is on disk

    async def _save(self, command: str | None = None, orders: tuple[str, tuple[Order, ...]] | None = None) -> None:
        """Append what is new, with the command it came from, in one transaction."""
        new = self._game.journal.splices[self._known :]
        if not new and orders is None:
            return
        effect = self._effect(new, command, orders)
        self._head = await self._store.append(self._row, effect)
        self._saved(effect)

    async def _tell_all(self, notice: str) -> None:
        """Something was noticed about the log: the table is told, now and whenever it is opened again."""
        self._row = msgspec.structs.replace(self._row, notice=f"{self._row.notice} {notice}".strip())
        await self._store.note(self._row)

    async def _continue(self, base: Chapter | None, notice: str) -> None:
        """The log no longer fits: what was stored stays as it is, and the table goes on with a new game."""
        number = self._row.number + 1
        setup = msgspec.structs.replace(self._row.setup, version=self._game.ruleset.version)
        self._row = GameRow(f"{self.table}.{number}", self.table, number, setup, base, None, notice)
        self._known, self._head, self._chapter = 0, self._row.id, None
        effect = self._effect(self._game.journal.splices)
        self._head = await self._store.add(self._row, (), effect)
        self._saved(effect)

    def _effect(
        self,
        new: list[Splice],
        command: str | None = None,
        orders: tuple[str, tuple[Order, ...]] | None = None,
    ) -> Effect:
        chapter, drop = self._due_chapter(new)
        return Effect(self._known, self._head, new, self._game.is_over, command, chapter, drop, orders)

    def _saved(self, effect: Effect) -> None:
        self._known += len(effect.splices)
        if effect.command and effect.splices:
            self._done.add(effect.command)
        if effect.chapter or effect.drop_chapter:
            self._chapter = effect.chapter

    def _due_chapter(self, new: list[Splice]) -> tuple[Chapter | None, bool]:
        """A chapter to store, and whether the stored one has to go: the log was rewound to before it."""
        snapshots, stored = self._game.journal.snapshots, self._chapter
        is_cut_off = stored is not None and any(splice.at < stored.snapshot.seq for splice in new)
        reached = snapshots[-1].seq if snapshots else None
        is_due = stored is None or is_cut_off
        is_due |= reached is not None and stored is not None and reached - stored.snapshot.seq >= ACTS_PER_CHAPTER
        return (last_chapter(self._game) if is_due else None), is_cut_off

    # What is told

    def enter(self, onlooker: Onlooker) -> None:
        if sum(each.seat == onlooker.seat for each in self.onlookers) >= MOST_WINDOWS:
            raise Refused("too-many-windows", f"This seat has {MOST_WINDOWS} windows open already; close some.")
        self.onlookers.add(onlooker)

    def leave(self, onlooker: Onlooker) -> None:
        self.onlookers.discard(onlooker)

    async def tell_when_still(self) -> None:
        """Show everybody the table as it is, once no command is half done: somebody came or went."""
        async with self._lock:
            try:
                if self._is_stale:
                    await self._restore()
            except Exception:
                log.exception("table %s: cannot be read back", self.table)
            else:
                self.tell()

    def tell(self) -> None:
        """The newest view for everybody who is connected. Only what the one door lets out, and who is there."""
        if self._agreement is not None and not self._agreement.stands(self._game):
            self._agreement = None
        shown: dict[str, Shown] = {}
        try:
            for onlooker in self.onlookers:
                if onlooker.seat not in shown:
                    shown[onlooker.seat] = self._shown(onlooker.seat)
                onlooker.show(shown[onlooker.seat])
        except Exception:
            log.exception("table %s: a view could not be made", self.table)

    def _view(self, seat: str) -> tuple[View, bool]:
        """What the seat may know, and whether it knows of any decision; the last it was shown as long as somebody is
        asked whom it may not know of."""
        journal = self._game.journal
        if seat not in self._views or not is_held(seat, journal):
            self._views[seat] = self._game.view(seat), bool(decisions(journal, seat))
        return self._views[seat]

    def _shown(self, seat: str) -> Shown:
        (view, has_past), game = self._view(seat), self._game
        self._note_asked(seat, view.asked)
        return Shown(
            viewer=view.viewer,
            name=view.name,
            ruleset=view.ruleset,
            game=game.ruleset.title,
            title=view.title,
            board=view.board,
            asked=view.asked,
            waiting=view.waiting,
            keep=0,
            lines=view.story,
            orders=game.orders.get(seat, ()),
            can_undo=view.can_undo,
            can_redo=view.can_redo,
            can_rewind=has_past and may_rewind(game.setup, seat),
            can_ask=has_past and seat in people(game.setup) and bool(must_agree(game.setup, seat)),
            can_overrule=may_overrule(game.setup, seat),
            is_over=view.is_over,
            seats=self._seats(),
            forced=view.forced,
            notice=f"{self._row.notice} {YOUR_ORDERS * (seat in self._without_orders)}".strip(),
            going_back=self._going_back(seat),
        )

    def _note_asked(self, seat: str, asked: Asked | None) -> None:
        """Remember what kind of answer a seat was asked for lately, for the standing orders it gives."""
        if asked is not None and not isinstance(asked.schema, TypedDice):
            lately = self._asked.setdefault((seat, asked.what), deque(maxlen=LATELY))
            if asked.schema not in lately:
                lately.append(asked.schema)

    def _going_back(self, seat: str) -> GoingBack | None:
        agreement = self._agreement
        if agreement is None:
            return None
        names = {each.id: each.name for each in self._game.setup.seats}
        seen = agreement.seen_by(seat, self._game)
        missing = tuple(each for each in names if each in agreement.missing)
        return GoingBack(agreement.by, names[agreement.by], seen.decisions, seen.lines, missing)

    def _seats(self) -> tuple[SeatShown, ...]:
        here = {onlooker.seat for onlooker in self.onlookers}
        return tuple(
            SeatShown(seat.id, seat.name, seat.sitter, seat.sitter == "mind" or seat.id in here)
            for seat in self._game.setup.seats
        )


def _refusal_for(error: Exception) -> Refusal:
    if is_disk_full(error):
        return DISK_FULL
    return NOT_SAVED if isinstance(error, (SQLAlchemyError, OSError)) else FAILED


async def open_new(store: Store, row: GameRow, seats: list[SeatRow]) -> None:
    """Begin a game and store its first entries. Raises `Refused` if the setup does not fit the rules."""
    game = Game(shelf.shelved(row.setup.ruleset).rules, row.setup, shelf.content_for(row.setup))
    effect = Effect(0, row.id, game.journal.splices, game.is_over, chapter=last_chapter(game))
    await store.add(row, seats, effect)
