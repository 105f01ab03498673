"""A room: one table in memory. Commands come in one at a time, and nothing is told before it is on disk."""

import asyncio
import logging
from collections.abc import Sequence
from secrets import token_hex

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.pace import paced
from facedown.kernel.game.rights import people
from facedown.kernel.game.telling import keep_lines
from facedown.kernel.log.act import Misfit
from facedown.kernel.log.leash import Leash
from facedown.kernel.words.refusal import Refusal, Refused
from facedown.minds import think
from facedown.table import shelf
from facedown.table.archive.database import is_away
from facedown.table.archive.ledger import Ledger
from facedown.table.archive.news import News, guests_of, news_of, said_aside
from facedown.table.archive.reopening import Reading, found_again, holds
from facedown.table.archive.rows import GameRow, InvitationRow, SeatRow
from facedown.table.archive.store import Replaced, Store
from facedown.table.aside import SILENCE, Asides
from facedown.table.bounds import refuse_size
from facedown.table.chat.chat import Chat
from facedown.table.chat.minutes import Minutes
from facedown.table.gm.inquiry import Inquiry, told
from facedown.table.handouts.tabletop import Tabletop
from facedown.table.meters import METERS
from facedown.table.mishap import FAILED, GONE, NOT_SAVED, is_elsewhere, is_unknown, refusal_for
from facedown.table.onlooker import Onlooker
from facedown.table.people.latecomer import Coming
from facedown.table.people.manners import Mannerly, Manners, TimeUp
from facedown.table.people.visitors import Visitors
from facedown.table.referee import Referee
from facedown.table.screens import Screens
from facedown.table.street.street import NOBODY, Seats, Street
from facedown.table.wire.command import (
    Advise,
    Agree,
    Command,
    Foresee,
    LetAdvise,
    Playing,
    Prove,
    Recall,
    Redo,
    Retcon,
    Rewind,
    SetOrders,
    Talking,
    Undo,
)
from facedown.table.wire.message import Acknowledged, Declined, Reply, Shown
from facedown.table.workers import Workers

log = logging.getLogger(__name__)

MOST_WINDOWS = 30
TRIES = 10
"""How often a command is tried while other houses are quicker."""

NEEDS_ALL = (Undo, Redo, Rewind, Retcon, Agree, Foresee, Recall, Inquiry, Coming)
"""Who goes back, changes something there, asks how far that would be, or wants older lines needs the whole log."""


class Room:
    """The game of a table, whoever is connected, and the store behind."""

    def __init__(
        self,
        store: Store,
        row: GameRow,
        game: Game,
        workers: Workers | None = None,
        street: Street | None = None,
        visitors: Visitors | None = None,
    ) -> None:
        self.table = row.table
        self.onlookers: set[Onlooker] = set()
        self.is_gone = False
        """Whether the table is not on disk any more, so that nobody has anything to do here."""
        self._store = store
        self._workers = workers or Workers()
        self._street = street or Street()
        self._visitors = visitors or Visitors()
        self._ledger = Ledger(store, row, len(game.journal.splices))
        self._referee = Referee(game, row.advises)
        self._manners = Manners(Leash(self._time_up))
        self._screens = Screens(self._referee, self._manners)
        self._chat = Chat(Minutes(store, row.table))
        self._tabletop = Tabletop(store, row.table)
        self._lock = asyncio.Lock()
        self._late: set[asyncio.Future[Reply]] = set()
        self._is_stale = False
        self._is_unchecked = False
        self._asides = Asides(self._referee, self._manners)
        self._elsewhere = NOBODY
        self._is_looking = self._looks_beside = False

    @property
    def _game(self) -> Game:
        return self._referee.game

    @property
    def begun(self) -> Setup:
        """How its game began."""
        return self._game.journal.origin

    @property
    def stamp(self) -> int:
        """How often anything of the table has changed on disk, as far as is known here."""
        return self._ledger.stamp

    @classmethod
    async def open(
        cls,
        store: Store,
        table: str,
        workers: Workers | None = None,
        reading: Reading = "recent",
        street: Street | None = None,
        visitors: Visitors | None = None,
    ) -> "Room":
        """Run a stored game: what follows its beginning, or what follows its chapter, or all of it. Raises `Refused` if
        there is none or it cannot be run."""
        for _ in range(TRIES - 1):
            try:
                return await cls._opened(store, table, workers or Workers(), reading, street, visitors)
            except Replaced:  # another house opened it at the same moment, and was first to let the minds go on
                continue
        return await cls._opened(store, table, workers or Workers(), reading, street, visitors)

    @classmethod
    async def _opened(
        cls,
        store: Store,
        table: str,
        workers: Workers,
        reading: Reading,
        street: Street | None,
        visitors: Visitors | None,
    ) -> "Room":
        seats = await store.seats(table)
        row, found = await found_again(store, table, {seat.id: seat.orders for seat in seats}, workers, reading)
        room = cls(store, row, found.game, workers, street, visitors)
        room._ledger, room._is_unchecked = Ledger.found(store, row, found), found.is_resumed
        await room._open_asides()
        room._referee.without_orders = {seat.id for seat in seats if seat.has_lost_orders}
        if found.is_new:
            base, notice, advises = found.base, found.notice, room._referee.advises
            await room._workers.do(lambda: room._ledger.begin_anew(found.game, base, notice, advises))
        elif found.notice and found.notice not in row.notice:
            await room._ledger.tell(found.notice)
        await room._workers.do(lambda: room._ledger.save(room._ledger.effect(found.game)))
        return room

    async def command(self, seat: str, command: Command | TimeUp | Coming) -> Reply:
        """Do what a seat says, once. By the time it is acknowledged it is on disk. Words wait for no rule."""
        if isinstance(command, Talking):
            persons = {*people(self._game.setup), *people(self._game.journal.origin)}
            reply = await self._chat.do(seat, command, persons, self.onlookers)
            self._street.call(self.table)
            return reply
        id = f"{seat} {command.command}"
        async with self._lock:
            try:
                return await self._persist(seat, command, id)
            except BaseException as error:
                self._is_stale = True  # what is in memory may be more than what is on disk
                if not isinstance(error, Exception):
                    raise
                if is_away(error):
                    log.warning("table %s: the database does not answer a command of %s", self.table, seat)
                elif is_elsewhere(error):
                    log.info("table %s: the disk has another log than a command of %s goes on from", self.table, seat)
                else:
                    log.exception("table %s: a command of %s failed", self.table, seat)
                return await self._recover(command, id, refusal_for(error))

    async def _persist(self, seat: str, command: Playing | TimeUp | Coming, id: str) -> Reply:
        """Do a command; where another house was quicker, read on, look whether it is still to be done, and do it."""
        for _ in range(TRIES - 1):
            try:
                return await self._command(seat, command, id)
            except Replaced:
                METERS.conflicts += 1
                self._is_stale = True
                if not await self._ledger.goes_on():
                    raise
        return await self._command(seat, command, id)

    async def _command(self, seat: str, command: Playing | TimeUp | Coming, id: str) -> Reply:
        if self._is_stale:
            await self._restore()
        if id in self._ledger.done or (self._ledger.row.number and await self._ledger.has(id)):
            return Acknowledged(command.command)
        if self._ledger.unread and self._needs_all(command):
            await self._read_all()
        here, looking = self._here(), self.looking()
        done = await self._workers.do(lambda: self._work(seat, command, id, here, looking))
        if isinstance(done, Declined) and await self._ledger.has(id):
            return Acknowledged(command.command)
        if isinstance(done, Reply):
            return done
        self._ledger.done.add(id)  # also what leaves nothing in the log
        self._street.tell(self.table, self.stamp)
        self._show(done)
        return Acknowledged(command.command)

    def _needs_all(self, command: Command | TimeUp | Coming) -> bool:
        """Whether a command wants something of the log that was not read."""
        if isinstance(command, Prove):
            begun = self._game.journal.beginning
            return begun is not None and command.since < begun.stamped.get("open", 0)
        return isinstance(command, NEEDS_ALL)

    def _work(
        self, seat: str, command: Playing | TimeUp | Coming, id: str, here: Seats, looking: Seats
    ) -> dict[str, Shown] | Reply:
        """What a command leads to is on disk, and everybody's screens are returned, to be shown."""
        if isinstance(command, Foresee):
            return self._screens.foreseen(seat, command)
        if isinstance(command, Advise):
            return self._referee.advise(seat, command)
        if isinstance(command, Inquiry):
            return told(self._game, seat, command)
        if isinstance(command, Recall):
            return self._screens.recalled(seat, command)
        if isinstance(command, Prove):
            return self._screens.proved(seat, command)
        if isinstance(command, Mannerly):
            waiting = self._screens.made(seat).view.waiting
            refusal = refuse_size(command) or self._manners.do(seat, command, self._game, waiting, here)
        else:
            refusal = refuse_size(command) or self._referee.do(seat, command)
        if refusal:
            return Declined(command.command, refusal)
        orders = (seat, command.orders) if isinstance(command, SetOrders) else None
        advises = command.yes if isinstance(command, LetAdvise) else None
        if len(self._game.journal.splices) == self._ledger.first:
            self._asides.leave_nothing(id)
        screens = self._screens_of(here, looking)
        effect = self._ledger.effect(self._game, id, orders, advises, self._asides.new())
        self._ledger.save(effect)
        self._asides.known = effect.aside or self._asides.known
        return screens

    async def _recover(self, command: Playing | TimeUp | Coming, id: str, refusal: Refusal) -> Acknowledged | Declined:
        """Go back to what is on disk, which also knows whether the command got there after all."""
        if not await self._read_back():
            lost = refusal if refusal is not FAILED else NOT_SAVED
            return Declined(command.command, GONE if self.is_gone else lost)
        await self._tell()
        if await self._ledger.has(id):
            return Acknowledged(command.command)
        return Declined(command.command, refusal)

    async def check(self) -> None:
        """Apart from the game, read and run the whole log of one that was opened from its chapter; where they differ
        the log is right."""
        if not self._is_unchecked:
            return
        self._is_unchecked = False
        if await holds(self._store, self.table, self._workers, self._game.journal.seq):
            return
        async with self._lock:
            if await self._read_back("start"):
                await self._tell()

    async def _read_all(self) -> None:
        """Somebody wants something of the log that was not read: from now on all of it is in memory."""
        before = self._game.journal
        await self._restore("chapter")
        await self._workers.open(lambda: keep_lines(self._game.journal, before))

    async def _read_back(self, reading: Reading = "recent") -> bool:
        """Go back to what is on disk, if that can be; from a table that is no longer there everybody is sent away."""
        try:
            await self._restore(reading)
        except Exception as error:
            if not is_unknown(error):
                log.error("table %s: cannot be read back", self.table, exc_info=None if is_away(error) else error)
                return False
            self.is_gone = self._is_stale = True
            for onlooker in self.onlookers:
                onlooker.dismiss(GONE.text)
            return False
        return True

    # What other houses have done

    async def look(self, beside: bool = True) -> None:
        """Somebody says that there is more on disk than is known here: in the log, perhaps also beside the game."""
        self._looks_beside |= beside
        if self._is_looking:  # and has not begun to read yet
            return
        self._is_looking = True
        async with self._lock:
            beside, self._is_looking, self._looks_beside = self._looks_beside, False, False
            try:
                await self._read_on()
                if beside:
                    await self._chat.listen(self.onlookers)
                    await self.show_tabletop()
            except Exception as error:
                log.warning("table %s: what is new cannot be read", self.table, exc_info=not is_away(error))
                self._is_stale = True

    async def gather(self, seats: Seats) -> None:
        """On these seats somebody is in other houses."""
        for gone in self._elsewhere - seats - self.present():
            self._manners.absence.leave(gone)
        self._elsewhere = seats
        await self.tell_when_still()

    async def _read_on(self) -> None:
        """Follow what was stored since, and show it to those who may still see it."""
        anew = "recent" if self._is_stale else await self._followed()
        if anew and await self._read_back(anew):
            await self._tell()

    async def _followed(self) -> Reading | None:
        """Go on from what is known; where that cannot be, how the table is to be read anew."""
        devices, here, looking = self._visitors.devices(self.table), self._here(), self.looking()
        try:
            news, screens = await self._workers.do(lambda: self._catch_up(devices, here, looking))
        except (Refused, Misfit):  # what it goes back to was not read, or its rules are newer than ours
            return "chapter"
        if news is None:
            return "recent"
        if news.guests:
            self._visitors.admit(self.table, news.guests)
        if screens:
            self._show(screens)
        return None

    def _catch_up(self, devices: list[str], here: Seats, looking: Seats) -> tuple[News | None, dict[str, Shown]]:
        """What is new, and everybody's screens that come of it."""
        known = self._ledger.whole
        news = self._store.read_here(lambda connection: news_of(connection, self.table, known, devices))
        if news is None or news.stamp == self._ledger.stamp:
            return news, {}
        self._follow(news)
        return news, self._screens_of(here, looking)

    def _follow(self, news: News) -> None:
        self._game.journal.follow(news.splices)
        if news.guests:
            self._game.orders = {seat.id: seat.orders for seat in news.guests.seats}
            self._referee.without_orders = {seat.id for seat in news.guests.seats if seat.has_lost_orders}
        self._referee.advises = news.advises
        self._ledger.follow(news)
        self._ledger.done |= self._asides.hear(news.aside)

    async def join(self) -> None:
        """Where people are at the table in other houses already, what they have agreed on holds here too."""
        self._elsewhere = await self._street.elsewhere(self.table)
        said = await self._store.read(lambda connection: said_aside(connection, self.table))
        self._asides.known = said or SILENCE
        if self._elsewhere:
            self._ledger.done |= self._asides.hear(said)

    async def _admit(self) -> None:
        """Whoever has lost a seat meanwhile is shown nothing more."""
        devices = self._visitors.devices(self.table)
        if devices:
            guests = await self._store.read(lambda connection: guests_of(connection, self.table, devices))
            self._visitors.admit(self.table, guests)

    async def _restore(self, reading: Reading = "recent") -> None:
        again = await Room.open(self._store, self.table, self._workers, reading)
        said = await self._store.read(lambda connection: said_aside(connection, self.table))
        await self._admit()
        self._screens.forget()
        self._referee.run(again._game)
        again._ledger.done |= self._ledger.done
        self._ledger = again._ledger
        self._referee.without_orders, self._referee.advises = again._referee.without_orders, again._referee.advises
        if (said or SILENCE) != self._asides.known:
            self._ledger.done |= self._asides.hear(said)
        await self._open_asides()
        self._is_stale = False

    # What is told

    def enter(self, onlooker: Onlooker) -> None:
        if sum(each.seat == onlooker.seat for each in self.onlookers) >= MOST_WINDOWS:
            raise Refused("too-many-windows", f"This seat has {MOST_WINDOWS} windows open already; close some.")
        self.onlookers.add(onlooker)
        self._chat.greet(onlooker)
        self._tabletop.greet(onlooker)

    def leave(self, onlooker: Onlooker) -> None:
        self.onlookers.discard(onlooker)
        if onlooker.seat not in self._here():
            self._manners.absence.leave(onlooker.seat)
        if not self.onlookers:
            self._manners.hourglass.stop()

    def _time_up(self, seat: str, question: str) -> None:
        """The time of a seat is over; what follows from that is done like a command, once."""
        late = asyncio.ensure_future(self.command(seat, TimeUp(token_hex(8), seat, question)))
        self._late.add(late)
        late.add_done_callback(self._late.discard)

    async def _open_asides(self) -> None:
        """Read what was said and what lies here."""
        await self._chat.open()
        await self._tabletop.open()

    async def show_tabletop(self) -> None:
        """Something was laid on the table or taken away."""
        await self._tabletop.look(self.onlookers)

    async def tell_when_still(self) -> None:
        """Show everybody the table as it is, once no command is half done: somebody came or went."""
        async with self._lock:
            if not self._is_stale or await self._read_back():
                await self._tell()

    async def _tell(self) -> None:
        here, looking = self._here(), self.looking()
        self._show(await self._workers.do(lambda: self._screens_of(here, looking)))

    def looking(self) -> Seats:
        """The seats whose view somebody is shown in this house."""
        return frozenset(onlooker.seat for onlooker in self.onlookers)

    def present(self) -> Seats:
        """The seats on which somebody is in this house."""
        return frozenset(onlooker.seat for onlooker in self.onlookers if not onlooker.is_reader)

    def _here(self) -> Seats:
        """The seats on which somebody is, in whichever house."""
        return self.present() | self._elsewhere

    def _screens_of(self, here: Seats, looking: Seats) -> dict[str, Shown]:
        """The newest view for everybody who is connected here, made by whoever works for this table."""
        agreement = self._referee.agreement
        if agreement is not None and not agreement.stands(self._game):
            self._referee.agreement = None
        self._manners.look(self._game, here)
        try:
            return {seat: self._screens.shown(seat, self._ledger.row.notice, here) for seat in paced(looking)}
        except Exception:
            log.exception("table %s: a view could not be made", self.table)
            return {}

    def _show(self, screens: dict[str, Shown]) -> None:
        self._screens.settle()
        self._manners.hourglass.wind()
        for onlooker in self.onlookers:
            if onlooker.seat in screens:
                onlooker.show(screens[onlooker.seat])


async def open_new(
    store: Store,
    row: GameRow,
    seats: list[SeatRow],
    workers: Workers | None = None,
    made: Sequence[Splice] = (),
    invitations: Sequence[InvitationRow] = (),
) -> None:
    """Begin a game, with heroes that were made before, and store its first entries.

    Raises `Refused` if the setup does not fit the rules.
    """

    def begin() -> None:
        rules, content = shelf.shelved(row.setup.ruleset).rules, shelf.content_for(row.setup)
        game = Game(rules, row.setup, content, list(made), think=think)
        store.add(row, seats, Ledger(store, row, 0).effect(game), invitations)

    await (workers or Workers()).do(begin)
