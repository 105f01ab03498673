"""A departure: what somebody takes home of a table, and what of it they may."""

import re
from functools import partial
from typing import Literal, get_args

import msgspec

from facedown.kernel.game.rights import may_rewind
from facedown.kernel.words.audience import ONLOOKER
from facedown.kernel.words.refusal import Refused, nearest
from facedown.table.archive.recovery import Recovered, recover
from facedown.table.archive.rows import SeatRow
from facedown.table.archive.store import Store
from facedown.table.chat.minutes import words_of
from facedown.table.export.luggage import luggage_of
from facedown.table.export.parcel import ENDING, pack
from facedown.table.export.replay import replay
from facedown.table.export.story import story_printed
from facedown.table.export.tale import Tale, tales
from facedown.table.export.transcript import conversation, transcript
from facedown.table.workers import Workers

Kind = Literal["md", "html", "pdf", "facedown"]
KINDS: tuple[Kind, ...] = get_args(Kind)
MEDIA: dict[Kind, str] = {
    "md": "text/markdown",
    "html": "text/html",
    "pdf": "application/pdf",
    "facedown": "application/json",
}

NOT_YOURS = "A whole table has in it what everybody laid face down: only its GM, or who plays alone, takes it home."


class Taken(msgspec.Struct, frozen=True):
    """A file to take home."""

    name: str
    kind: Kind
    data: bytes


class Sharing(msgspec.Struct, frozen=True):
    """Whether a seat lets others take home what it saw, and who of the others does."""

    mine: bool
    others: tuple[str, ...]


class Departures:
    """Gives people what is theirs to take."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store, self._workers = store, workers

    async def take(self, seat: SeatRow, kind: str, talk: bool = False) -> Taken:
        """What a seat takes home: what it saw; what others saw who allow it, once it is over; or all of it. As text, on
        demand, also what was said to all."""
        seats = await self._store.seats(seat.table)
        made = partial(taken, self._store, seat.table, seats, seat.id, read_kind(kind), talk=talk)
        return await self._workers.open(made)

    async def sharing(self, seat: SeatRow, yes: bool | None = None) -> Sharing:
        """What a seat allows, changed if it says so, and what others do."""
        if yes is not None:
            await self._store.share(seat, yes)
        seats = await self._store.seats(seat.table)
        others = tuple(each.name for each in seats if each.shares and each.id != seat.id)
        mine = next(each.shares for each in seats if each.id == seat.id)
        return Sharing(mine, others)


def slug(title: str) -> str:
    """What a file is called that is about something."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "facedown"


def read_kind(kind: str) -> Kind:
    for each in KINDS:
        if each == kind:
            return each
    raise Refused("unknown-kind", f"Nothing can be taken home as {kind!r}; {nearest(kind, KINDS)}")


def taken(
    store: Store,
    table: str,
    seats: list[SeatRow],
    viewer: str,
    kind: Kind,
    is_owner: bool = False,
    talk: bool = False,
) -> Taken:
    """The file for a seat; whoever owns the server may have the whole table, and be an onlooker."""
    found = store.with_log(table)
    if found is None:
        raise Refused("unknown-table", "There is no such table.")
    game = recover(*found, {seat.id: seat.orders for seat in seats})
    name = slug(game.game.setup.title)
    if kind == ENDING:
        if not is_owner and not may_rewind(game.game.setup, viewer):
            raise Refused("not-yours", NOT_YOURS)
        person = next((each.owner or "" for each in seats if each.id == viewer), "")
        luggage = store.read_here(lambda connection: luggage_of(connection, table, viewer, person))
        return Taken(f"{name}.{kind}", kind, pack(*found, seats, luggage))
    own, *others = _told(game, viewer, seats)
    if kind == "pdf":
        return Taken(f"{name}.{kind}", kind, story_printed(own)[0])
    names = {each.id: each.name for each in game.game.setup.seats}
    said = store.read_here(lambda connection: words_of(connection, table)) if talk else []
    text = transcript(own) + conversation(said, names) if kind == "md" else replay([own, *others])
    return Taken(f"{name}.{kind}", kind, text.encode())


def _told(found: Recovered, viewer: str, seats: list[SeatRow]) -> tuple[Tale, ...]:
    """The viewer's own tale first; while a game runs nobody else's."""
    allowed = [each.id for each in seats if each.shares and each.id != viewer] if found.game.is_over else []
    return tales(found.game, [viewer, *allowed], found.base.told if found.base else b"[]")


def viewer_called(seats: list[SeatRow], name: str) -> str:
    """A seat by its id or name; without one, whoever sits nowhere."""
    if not name:
        return ONLOOKER
    for each in seats:
        if name.casefold() in (each.id.casefold(), each.name.casefold()):
            return each.id
    raise Refused("unknown-seat", f"Nobody sits there as {name!r}; {nearest(name, [each.id for each in seats])}")
