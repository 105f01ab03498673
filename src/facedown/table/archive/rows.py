"""The rows of the store: what it keeps of seats, games and their logs, and what a command adds to them."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Row

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.saved import Chapter
from facedown.kernel.log.story import Snapshot
from facedown.table.archive.chain import EntryRow
from facedown.table.archive.chapter import Due, Place, Recent

AnyRow = Row[*tuple[Any, ...]]
UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError, TypeError)
"""What comes of reading something that was damaged."""


def as_json(value: object) -> str:
    """How a value is written into a row."""
    return msgspec.json.encode(value).decode()


class Holder(msgspec.Struct, frozen=True):
    """A person who has a seat, perhaps beside somebody whose it is."""

    person: str
    beside: bool = False


class SeatRow(msgspec.Struct, frozen=True):
    """A place at a table, and who has it."""

    table: str
    id: str
    name: str
    holders: tuple[Holder, ...] = ()
    orders: tuple[Order, ...] = ()
    has_lost_orders: bool = False
    """Some of its standing orders could not be read."""
    hero: str = ""
    """Whom it plays."""
    recovery_hash: str | None = None
    delay: int = 0
    """By how many seconds it is shown the table late."""
    shares: bool = False
    """Whether others may take home what it saw, once the game is over."""

    @property
    def owner(self) -> str | None:
        """Whose it is; none if it is free."""
        return next((each.person for each in self.holders if not each.beside), None)

    def is_held_by(self, person: str | None) -> bool:
        return any(each.person == person for each in self.holders)


class InvitationRow(msgspec.Struct, frozen=True):
    """A link to a seat, by the hash of its token."""

    hash: str
    table: str
    seat: str
    kind: Literal["free", "instead", "beside", "watch"] = "free"
    """What it gives: a seat nobody has, the seat of whoever has it, the same seat beside them, or a look, to many."""
    taken_by: str | None = None


class Checked(msgspec.Struct, frozen=True):
    """Up to where a log was run and found sound: after how many entries, the last of which has this hash, and at which
    chapter."""

    entries: int
    head: str
    snapshot: Snapshot
    told: int
    past: str
    """How many bytes of what was told led to it, and a hash of those and of all else that did."""


class GameRow(msgspec.Struct, frozen=True):
    """A game as it is stored; the log by itself comes from `entries`."""

    id: str
    table: str
    number: int
    setup: Setup
    base: Chapter | None
    chapter: Chapter | None
    notice: str
    head: str | None = None
    """The hash of its last entry."""
    is_base_lost: bool = False
    """Where it starts from could not be read."""
    places: tuple[Place, ...] = ()
    """Where the passages end that are stored."""
    checked: Checked | None = None
    """Up to where its log was run and found sound."""
    advises: bool = True
    """Whether the house gives advice at its table."""
    stamp: int = 0
    """How often anything of its table had changed when it was read."""


class RecentRows(msgspec.Struct, frozen=True):
    """Of a stored game what follows its beginning."""

    recent: Recent
    chapter: Chapter
    before: EntryRow | None
    """The entry before the first that is read: its hash is where the chain goes on."""
    entries: list[EntryRow]
    places: tuple[Place, ...]


class TableRow(msgspec.Struct, frozen=True):
    """A table in somebody's list."""

    id: str
    title: str
    ruleset: str
    seat: str
    is_over: bool
    updated: str
    hot: tuple[str, str] | None = None
    """The first of several seats that are this person's own, and its name: who plays them share a device."""


class Effect(msgspec.Struct, frozen=True):
    """Everything one command changes on disk."""

    known: int
    """How many entries the log had before."""
    head: str
    """The hash of the last of them, or the id of the game."""
    splices: Sequence[Splice]
    is_over: bool
    command: str | None = None
    due: Due = Due()
    """What changes of its chapters."""
    orders: tuple[str, tuple[Order, ...]] | None = None
    """The seat whose standing orders these are now."""
    advises: bool | None = None
    """Whether the house gives advice from now on, if that was said."""
    found: str | None = None
    """The head of the log on disk that this goes on from; a new game has none."""
    stamp: int = 0
    """How often anything of the table had changed on disk, as far as whoever commanded knew."""
    aside: str | None = None
    """What is agreed on beside the game, if that is new."""

    @property
    def steps(self) -> int:
        """How many changes of the table it counts as. Standing orders count by themselves: whoever finds more changes
        than commands in the log knows that something of the seats is new."""
        return 1 + (self.orders is not None)

    @property
    def is_empty(self) -> bool:
        return not self.splices and self.orders is None and self.advises is None and self.aside is None
