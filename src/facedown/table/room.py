"""A room: one table in memory. Commands come in one at a time, and nothing is told before it is on disk."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Protocol

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from facedown.kernel.contract.order import Order
from facedown.kernel.game.game import Game
from facedown.kernel.game.saved import Chapter
from facedown.kernel.words.refusal import Refusal, Refused
from facedown.minds import think
from facedown.table import shelf
from facedown.table.bounds import refuse_size
from facedown.table.chapter import Chapters
from facedown.table.database import is_disk_full
from facedown.table.recovery import is_sound, recover
from facedown.table.referee import Referee
from facedown.table.screens import Screens
from facedown.table.store import Effect, GameRow, SeatRow, Store
from facedown.table.wire import Acknowledged, Command, Declined, Foresee, Recall, Reply, SetOrders, Shown
from facedown.table.workers import Workers

log = logging.getLogger(__name__)

MOST_WINDOWS = 30

DISK_FULL = Refusal(
    "disk-full", "The disk of the server is full, so that did not happen. Make room there and try again."
)
NOT_SAVED = Refusal("not-saved", "That could not be saved, so it did not happen. Try again.")
FAILED = Refusal("failed", "The rules failed over that, so it did not happen. The server's log says more.")


class Onlooker(Protocol):
    """A connection as the room knows it: whose it is, and that it takes the newest view."""

    seat: str

    def show(self, shown: Shown) -> None: ...


class Done(msgspec.Struct, frozen=True):
    """What a command has led to, in memory."""

    effect: Effect
    screens: dict[str, Shown]


class Room:
    """The game of a table, whoever is connected, and the store behind."""

    def __init__(self, store: Store, row: GameRow, game: Game, workers: Workers | None = None) -> None:
        self.table = row.table
        self.onlookers: set[Onlooker] = set()
        self._store = store
        self._workers = workers or Workers()
        self._row = row
        self._referee = Referee(game)
        self._screens = Screens(self._referee)
        self._known = len(game.journal.splices)
        self._head = row.head or row.id
        self._chapters = Chapters()
        self._done: set[str] = set()
        self._lock = asyncio.Lock()
        self._is_stale = False
        self._is_sound: Callable[[], bool] | None = None

    @property
    def _game(self) -> Game:
        return self._referee.game

    @classmethod
    async def open(cls, store: Store, table: str, workers: Workers | None = None, from_start: bool = False) -> "Room":
        """Run a stored game, from its chapter on or from its start. Raises `Refused` if there is none or it cannot be
        run."""
        row = await store.game(table)
        if row is None:
            raise Refused("unknown-table", "There is no such table.")
        seats = await store.seats(table)
        rows, orders = await store.entries(row.id), {seat.id: seat.orders for seat in seats}
        found = await (workers or Workers()).open(lambda: recover(row, rows, orders, from_start))
        room = cls(store, row, found.game, workers)
        if found.is_resumed:
            room._chapters, room._is_sound = Chapters(row.places), partial(is_sound, row, rows)
        room._known, room._head = found.known, found.head
        room._referee.without_orders = {seat.id for seat in seats if seat.has_lost_orders}
        if found.is_new:
            await room._continue(found.base, found.notice)
        elif found.notice and found.notice not in row.notice:
            await room._tell_all(found.notice)
        room._done = await store.commands(table)
        await room._save(room._effect())
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
        here = self._here()
        done = await self._workers.do(lambda: self._work(seat, command, id, here))
        if isinstance(done, Done):
            await self._save(done.effect)
            self._done.add(id)  # asking to go back leaves nothing on disk, and is done all the same
            self._show(done.screens)
            return Acknowledged(command.command)
        return done

    def _work(self, seat: str, command: Command, id: str, here: frozenset[str]) -> "Done | Reply":
        """What a command leads to: what is to be stored, and what everybody is shown once it is."""
        if isinstance(command, Foresee):
            return self._referee.foresee(seat, command)
        if isinstance(command, Recall):
            return self._screens.recalled(seat, command)
        refusal = refuse_size(command) or self._referee.do(seat, command)
        if refusal:
            return Declined(command.command, refusal)
        orders = (seat, command.orders) if isinstance(command, SetOrders) else None
        return Done(self._effect(id, orders), self._screens_of(here))

    async def _recover(self, command: Command, id: str, refusal: Refusal) -> Acknowledged | Declined:
        """Go back to what is on disk, which also knows whether the command got there after all."""
        try:
            await self._restore()
        except Exception:
            log.exception("table %s: cannot be read back", self.table)
            return Declined(command.command, refusal if refusal is not FAILED else NOT_SAVED)
        await self._tell()
        if id in self._done:
            return Acknowledged(command.command)
        return Declined(command.command, refusal)

    async def check(self) -> None:
        """Apart from the game, run the whole log of one that was opened from its chapter; where they differ the log is
        right."""
        is_sound, self._is_sound = self._is_sound, None
        if is_sound is None or await self._workers.open(lambda: _holds(is_sound, self.table)):
            return
        async with self._lock:
            try:
                await self._restore(from_start=True)
            except Exception:
                log.exception("table %s: cannot be read back", self.table)
            else:
                await self._tell()

    async def _restore(self, from_start: bool = False) -> None:
        again = await Room.open(self._store, self.table, self._workers, from_start)
        self._screens.forget()
        self._referee.run(again._game)
        self._row, self._known = again._row, again._known
        self._chapters, self._done, self._head = again._chapters, self._done | again._done, again._head
        self._referee.without_orders = again._referee.without_orders
        self._is_stale = False

    # What is on disk

    async def _save(self, effect: Effect) -> None:
        """Append what is new, with the command it came from, in one transaction."""
        if effect.splices or effect.orders is not None:
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
        self._known, self._head, self._chapters = 0, self._row.id, Chapters()
        effect = self._effect()
        self._head = await self._store.add(self._row, (), effect)
        self._saved(effect)

    def _effect(self, command: str | None = None, orders: tuple[str, tuple[Order, ...]] | None = None) -> Effect:
        """What is in the game and not on disk yet."""
        new = self._game.journal.splices[self._known :]
        due = self._chapters.due(self._game, new)
        return Effect(self._known, self._head, new, self._game.is_over, command, due, orders)

    def _saved(self, effect: Effect) -> None:
        self._known += len(effect.splices)
        if effect.command and effect.splices:
            self._done.add(effect.command)
        self._chapters.store(effect.due)

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
                await self._tell()

    async def _tell(self) -> None:
        here = self._here()
        self._show(await self._workers.do(lambda: self._screens_of(here)))

    def _here(self) -> frozenset[str]:
        return frozenset(onlooker.seat for onlooker in self.onlookers)

    def _screens_of(self, here: frozenset[str]) -> dict[str, Shown]:
        """The newest view for everybody who is connected, made by whoever works for this table."""
        agreement = self._referee.agreement
        if agreement is not None and not agreement.stands(self._game):
            self._referee.agreement = None
        try:
            return {seat: self._screens.shown(seat, self._row.notice, here) for seat in here}
        except Exception:
            log.exception("table %s: a view could not be made", self.table)
            return {}

    def _show(self, screens: dict[str, Shown]) -> None:
        self._screens.settle()
        for onlooker in self.onlookers:
            if onlooker.seat in screens:
                onlooker.show(screens[onlooker.seat])


def _holds(is_sound: Callable[[], bool], table: str) -> bool:
    """Whether a game is sound; one that cannot even be run is not."""
    try:
        return is_sound()
    except Exception:
        log.warning("table %s: its log cannot be run", table, exc_info=True)
        return False


def _refusal_for(error: Exception) -> Refusal:
    if is_disk_full(error):
        return DISK_FULL
    return NOT_SAVED if isinstance(error, (SQLAlchemyError, OSError)) else FAILED


async def open_new(store: Store, row: GameRow, seats: list[SeatRow], workers: Workers | None = None) -> None:
    """Begin a game and store its first entries. Raises `Refused` if the setup does not fit the rules."""

    def begin() -> Effect:
        game = Game(shelf.shelved(row.setup.ruleset).rules, row.setup, shelf.content_for(row.setup), think=think)
        splices = game.journal.splices
        return Effect(0, row.id, splices, game.is_over, due=Chapters().due(game, splices))

    await store.add(row, seats, await (workers or Workers()).do(begin))
