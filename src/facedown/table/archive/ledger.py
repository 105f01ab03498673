"""The ledger: how much of a table's game is on disk, as far as this house knows."""

from collections.abc import Sequence

import msgspec

from facedown.kernel.contract.order import Order
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.saved import Chapter
from facedown.table.archive.chapter import Chapters
from facedown.table.archive.news import Known, News, goes_on
from facedown.table.archive.recovery import Recovered
from facedown.table.archive.rows import Effect, GameRow
from facedown.table.archive.store import Store


class Ledger:
    """The row of a game, how long its log is on disk and by which hash it ends, and the commands that led there."""

    def __init__(self, store: Store, row: GameRow, known: int) -> None:
        self.row = row
        self.known = known
        """How many entries its log has on disk,"""
        self.unread = 0
        """and how many of these are not in memory."""
        self.stamp = row.stamp
        """How often anything of the table has changed there."""
        self.done: set[str] = set()
        """The commands that are known to have had their effect."""
        self._store = store
        self._head = row.head or row.id
        self._stored = row.head
        self._chapters = Chapters()

    @classmethod
    def found(cls, store: Store, row: GameRow, found: Recovered) -> "Ledger":
        """That of a game that was read again."""
        ledger = cls(store, row, found.known)
        ledger.unread, ledger._head = found.unread, found.head
        if found.is_resumed:
            ledger._chapters = Chapters(row.places, is_clean=True)
        return ledger

    @property
    def first(self) -> int:
        """How many splices of the game in memory are on disk: what follows them is new."""
        return self.known - self.unread

    @property
    def whole(self) -> Known:
        """All that is known of what is on disk."""
        return Known(self.row.id, self.known, self._head, self.stamp, self._chapters.places)

    async def goes_on(self) -> bool:
        """Whether the log on disk goes on from what is known here; if not, a copy was brought back."""
        known = self.whole
        return await self._store.read(lambda connection: goes_on(connection, known))

    async def has(self, command: str) -> bool:
        """Whether a command had its effect when the table was open last, in any of its games.

        To ask for each would cost as much as to write it: what is done is asked for once it is refused, and what the
        disk has of the same game it does not take again.
        """
        return await self._store.is_done(self.row.table, command)

    def save(self, effect: Effect) -> None:
        """Append what is new, with the command it came from, in one transaction."""
        if not effect.is_empty:
            self._head = self._store.append(self.row, effect)
            self._note(effect)

    async def tell(self, notice: str) -> None:
        """Something was noticed about the log: the table is told, now and whenever it is opened again."""
        self.row = msgspec.structs.replace(self.row, notice=f"{self.row.notice} {notice}".strip())
        await self._store.note(self.row)

    def begin_anew(self, game: Game, base: Chapter | None, notice: str, advises: bool) -> None:
        """The log no longer fits: what was stored stays as it is, and the table goes on with a new game."""
        row, rules = self.row, game.ruleset
        rulings = rules.rulings_of(row.setup).chosen()
        setup = msgspec.structs.replace(row.setup, version=rules.version, rulings=rulings, commitment="")
        number = row.number + 1
        self.row = GameRow(f"{row.table}.{number}", row.table, number, setup, base, None, notice, advises=advises)
        self.known, self.unread, self._head, self._chapters = 0, 0, self.row.id, Chapters()
        self._stored, self.stamp = None, 0
        effect = self.effect(game)
        self._head = self._store.add(self.row, (), effect)
        self._note(effect)

    def effect(
        self,
        game: Game,
        command: str | None = None,
        orders: tuple[str, tuple[Order, ...]] | None = None,
        advises: bool | None = None,
        aside: str | None = None,
    ) -> Effect:
        """What is in the game, or agreed on beside it, and not on disk yet."""
        new: Sequence[Splice] = game.journal.splices[self.first :]
        due = self._chapters.due(game, new, self.unread)
        found, stamp = self._stored, self.stamp
        return Effect(self.known, self._head, new, game.is_over, command, due, orders, advises, found, stamp, aside)

    def follow(self, news: News) -> None:
        """Another house has stored something."""
        self._chapters.follow(news.kept, news.places)
        self.known += len(news.splices)
        self._head, self._stored = news.head or self.row.id, news.head
        self.done |= set(news.commands)
        self.stamp = news.stamp

    def _note(self, effect: Effect) -> None:
        self.stamp += effect.steps
        self.known += len(effect.splices)
        if effect.splices:
            self._stored = self._head
        if effect.command and effect.splices:
            self.done.add(effect.command)
        self._chapters.store(effect.due)
