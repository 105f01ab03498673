"""A parcel: a whole table in one file, for another server. Its log has its chain, and all of it a seal."""

from hashlib import sha256
from typing import Literal

import msgspec

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.saved import Chapter
from facedown.kernel.words.refusal import Refused
from facedown.opening import TABLE
from facedown.table.archive.chain import EntryRow, check, first_changed
from facedown.table.archive.recovery import readable
from facedown.table.archive.rows import GameRow, SeatRow
from facedown.table.bounds import LONGEST_NAME as LONGEST_ID
from facedown.table.bounds import LONGEST_TEXT, MOST_ORDERS, is_small_order
from facedown.table.export.luggage import Luggage, refuse_luggage
from facedown.table.opening import LONGEST_NAME, MOST_SEATS

FORMAT = 1
LARGEST = 32 * 1024 * 1024
"""Bytes: a file that is larger is no table."""
MOST_ENTRIES = 50_000
ENDING = "facedown"

CHOOSE = "Choose one that ends in .facedown: “The whole table” under “Take it home”, or facedown export, writes it."
WRITE_ANEW = "Take it from the server it comes from once more, and change nothing in it."


class PackedSeat(msgspec.Struct, frozen=True):
    """A person's place: who sits there here is for those to say who open it."""

    id: str
    name: str
    hero: str = ""
    orders: tuple[Order, ...] = ()


class Parcel(msgspec.Struct, frozen=True):
    """A table's newest game with its log."""

    what: Literal["facedown table"]
    format: int
    game: str
    """Its id where it comes from, with which the chain of its log begins."""
    setup: Setup
    seats: tuple[PackedSeat, ...]
    entries: tuple[EntryRow, ...]
    head: str | None
    base: Chapter | None = None
    chapter: Chapter | None = None
    notice: str = ""
    advises: bool = True
    luggage: Luggage | msgspec.UnsetType = msgspec.UNSET
    """What was said and lies there; files of old have none."""
    seal: str = ""
    """A hash of all else."""

    @property
    def splices(self) -> list[Splice]:
        return readable(list(self.entries))


class _Stamp(msgspec.Struct):
    """What every format has."""

    what: str
    format: int


def pack(game: GameRow, entries: list[EntryRow], seats: list[SeatRow], luggage: Luggage | None = None) -> bytes:
    """A table as a file. Whoever holds it knows everything that lay face down."""
    packed = tuple(PackedSeat(each.id, each.name, each.hero, each.orders) for each in seats)
    parcel = Parcel(
        "facedown table",
        FORMAT,
        game.id,
        game.setup,
        packed,
        tuple(entries),
        game.head,
        game.base,
        game.chapter,
        game.notice,
        game.advises,
        luggage or msgspec.UNSET,
    )
    return msgspec.json.encode(msgspec.structs.replace(parcel, seal=_seal(parcel)))


def unpack(data: bytes) -> Parcel:
    """The table in a file. What is none, was changed or cannot be read here is refused with what would be right."""
    if len(data) > LARGEST:
        raise Refused("too-large", f"This file has {len(data):,} bytes; a table has at most {LARGEST:,}.")
    parcel, seal = _decoded(data)
    _refuse_size(parcel)
    if parcel.seal != seal:
        raise Refused("changed", f"This file was changed after it was written: {_changed(parcel)}. {WRITE_ANEW}")
    chain = check(parcel.game, parcel.entries, parcel.head)
    if not (chain.is_unchanged and chain.is_complete) or len(parcel.splices) != len(parcel.entries):
        raise Refused("changed", f"The log in this file is not the one that was played. {WRITE_ANEW}")
    return parcel


def _changed(parcel: Parcel) -> str:
    """What in a file is not as it was written."""
    entry = first_changed(parcel.game, parcel.entries)
    if entry is not None:
        return f"of its log, entry {entry} is the first that does not fit"
    last = parcel.entries[-1].hash if parcel.entries else None
    return "the end of its log is missing" if last != parcel.head else "what stands there beside its log"


def _decoded(data: bytes) -> tuple[Parcel, str]:
    """What is written in a file, and the seal it has to have. Text that is none is found wherever it stands."""
    try:
        stamp = msgspec.json.decode(data, type=_Stamp)
        if stamp.what != "facedown table":
            raise Refused("other-file", f"This file has a {stamp.what!r} in it, not a table.")
        if stamp.format != FORMAT:
            raise Refused("other-format", f"This file has format {stamp.format}; this Facedown reads format {FORMAT}.")
        return msgspec.json.decode(data, type=Parcel), _seal_in(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        if TABLE in data[:100]:
            raise Refused("damaged", f"This table is damaged: {error}. {WRITE_ANEW}") from None
        raise Refused("not-a-table", f"This file is no table. {CHOOSE}") from None


def _refuse_size(parcel: Parcel) -> None:
    """What could not have been opened here is not brought here either."""
    setup, ids = parcel.setup, [each.id for each in parcel.seats]
    names: list[Seat | PackedSeat] = [*setup.seats, *parcel.seats]
    fits = (
        len(parcel.entries) <= MOST_ENTRIES
        and 1 <= len(setup.seats) <= MOST_SEATS + 1
        and all(_is_name(each) and 0 < len(each.id) <= 32 for each in names)
        and len(set(ids)) == len(ids)
        and len(setup.title) <= LONGEST_ID
        and len(parcel.notice) <= LONGEST_TEXT
        and all(len(each.orders) <= MOST_ORDERS and all(map(is_small_order, each.orders)) for each in parcel.seats)
    )
    if not fits:
        raise Refused("too-much", "What is in this file is longer than any table is.")
    if parcel.luggage is not msgspec.UNSET:
        refuse_luggage(parcel.luggage)
    if all(each.sitter != "person" for each in setup.seats):
        raise Refused("nobody-plays", "At the table in this file sits nobody: a table needs a person.")


def _is_name(each: Seat | PackedSeat) -> bool:
    hero = each.hero if isinstance(each, PackedSeat) else ""
    return len(each.name) <= LONGEST_NAME and (each.name + hero).isprintable() and len(hero) <= LONGEST_ID


def _seal_in(data: bytes) -> str:
    """The seal that a file has to have, from what is written in it: later versions know more fields."""
    written = msgspec.json.decode(data)
    return sha256(msgspec.json.encode({**written, "seal": ""})).hexdigest()


def _seal(parcel: Parcel) -> str:
    return sha256(msgspec.json.encode(msgspec.structs.replace(parcel, seal=""))).hexdigest()
