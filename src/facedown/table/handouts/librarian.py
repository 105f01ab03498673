"""The librarian: does with papers and pictures what people want done, if they may."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from secrets import token_hex

import msgspec

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.rows import SeatRow
from facedown.table.archive.store import Store
from facedown.table.handouts.paper import (
    ALL,
    Alignment,
    Backdrop,
    Belongings,
    Paper,
    PictureKept,
    owner_of,
    refuse_paper,
    refuse_place,
)
from facedown.table.handouts.portfolio import Portfolio
from facedown.table.handouts.raster import raster
from facedown.table.handouts.rights import is_host
from facedown.table.people.reception import Reception
from facedown.table.print.handout import handout_printed
from facedown.table.workers import Workers

LONGEST_NAME = 80

NOT_THE_HOST = "Pictures are laid by the GM, or by whoever plays alone."
UNKNOWN_PAPER = "There is no such paper for you at this table."
UNKNOWN_PICTURE = "There is no such picture for you at this table."


class WritePaper(msgspec.Struct, frozen=True):
    """A paper as it is to be: a new one without an id. It is shown to these seats; `*` is everybody."""

    title: str
    text: str
    id: str = ""
    picture: str | None = None
    shown: tuple[str, ...] = ()


class Discard(msgspec.Struct, frozen=True):
    """What is thrown away, for good."""

    id: str


class LayBackdrop(msgspec.Struct, frozen=True):
    """A picture is laid under the map, in cells; without one, none is."""

    picture: str = ""
    place: Alignment = Alignment()


class OwnPaper(msgspec.Struct, frozen=True):
    """A paper as its owner sees it, with whom it is shown to."""

    id: str
    title: str
    text: str
    picture: str | None
    shown: tuple[str, ...]
    updated: str


class OwnPapers(msgspec.Struct, frozen=True):
    """Somebody's own papers at a table; for whoever lays pictures, those as well, and the one under the map."""

    papers: tuple[OwnPaper, ...]
    pictures: tuple[PictureKept, ...]
    backdrop: Backdrop | None
    can_lay: bool


class Caller(msgspec.Struct, frozen=True):
    """Who wants something: whose papers are theirs, at which seat, and whether they lay pictures."""

    table: str
    seat: str
    owner: str
    is_host: bool
    seats: tuple[str, ...]


class Librarian:
    """Whatever changes on a table, whoever looks at it is shown by `tell`."""

    def __init__(
        self, store: Store, people: Reception, workers: Workers, tell: Callable[[str], Awaitable[None]]
    ) -> None:
        self._store, self._people, self._workers, self._tell = store, people, workers, tell
        self._portfolio = Portfolio(store)

    async def papers(self, table: str, seat: str, token: str | None) -> OwnPapers:
        return await self._own(await self._caller(table, seat, token))

    async def write(self, table: str, seat: str, token: str | None, wanted: WritePaper) -> OwnPapers:
        caller = await self._caller(table, seat, token)
        refuse_paper(wanted.title, wanted.text, wanted.shown)
        unknown = set(wanted.shown) - {ALL, *caller.seats}
        if unknown:
            raise Refused("unknown-seat", f"Nobody sits at this table as {min(unknown)!r}.")
        if wanted.picture is not None:
            await self._refuse_picture(caller, wanted.picture)
        id, shown = wanted.id or token_hex(16), tuple(sorted(set(wanted.shown)))
        now = datetime.now(UTC).isoformat(timespec="seconds")
        text = (wanted.title.strip(), wanted.text.strip())
        await self._portfolio.write(table, Paper(id, caller.owner, seat, *text, wanted.picture, shown, now))
        return await self._changed(caller)

    async def throw_away(self, table: str, seat: str, token: str | None, id: str) -> OwnPapers:
        caller = await self._caller(table, seat, token)
        await self._portfolio.throw_away(table, caller.owner, id)
        return await self._changed(caller)

    async def add_picture(self, table: str, seat: str, token: str | None, name: str, data: bytes) -> OwnPapers:
        caller = await self._host(table, seat, token)
        found = await self._workers.open(partial(raster, data))
        called = "".join(each for each in name if each.isprintable()).strip()[:LONGEST_NAME] or "Picture"
        await self._portfolio.add(table, token_hex(16), called, found)
        return await self._own(caller)

    async def remove_picture(self, table: str, seat: str, token: str | None, id: str) -> OwnPapers:
        caller = await self._host(table, seat, token)
        await self._portfolio.remove(table, id)
        return await self._changed(caller)

    async def lay(self, table: str, seat: str, token: str | None, wanted: LayBackdrop) -> OwnPapers:
        caller = await self._host(table, seat, token)
        if wanted.picture:
            refuse_place(wanted.place)
            await self._refuse_picture(caller, wanted.picture)
        await self._portfolio.lay(table, Backdrop(wanted.picture, wanted.place) if wanted.picture else None)
        return await self._changed(caller)

    async def pixels(self, table: str, seat: str, token: str | None, id: str) -> bytes:
        """A picture, for whoever may see it now; that there is another is nobody's business."""
        caller, found = await self._caller(table, seat, token), await self._portfolio.of(table)
        data = await self._portfolio.pixels(table, id) if found.may_fetch(seat, caller.is_host, id) else None
        if data is None:
            raise Refused("unknown-picture", UNKNOWN_PICTURE)
        return data

    async def printed(self, table: str, seat: str, token: str | None, id: str) -> bytes:
        """A paper as PDF, for whoever may read it now."""
        caller, found = await self._caller(table, seat, token), await self._portfolio.of(table)
        paper = found.readable(seat, caller.owner, id)
        if paper is None:
            raise Refused("unknown-paper", UNKNOWN_PAPER)
        picture = await self._portfolio.pixels(table, paper.picture) if paper.picture else None
        (pages,) = await self._workers.open(partial(handout_printed, paper.title, paper.text, picture))
        return pages

    async def _caller(self, table: str, seat: str, token: str | None) -> Caller:
        mine = await self._people.seats_of(table, token)
        if not any(each.id == seat for each in mine):
            raise Refused("no-seat", "You do not have this seat at this table.")
        seats: list[SeatRow] = await self._store.seats(table)
        person = await self._people.person(token) or ""
        others = tuple(each.id for each in seats)
        return Caller(table, seat, owner_of(seat, person), is_host(seats, seat), others)

    async def _host(self, table: str, seat: str, token: str | None) -> Caller:
        caller = await self._caller(table, seat, token)
        if not caller.is_host:
            raise Refused("not-allowed", NOT_THE_HOST)
        return caller

    async def _refuse_picture(self, caller: Caller, id: str) -> None:
        found = await self._portfolio.of(caller.table)
        if not caller.is_host or found.picture(id) is None:
            raise Refused("unknown-picture", UNKNOWN_PICTURE)

    async def _changed(self, caller: Caller) -> OwnPapers:
        await self._tell(caller.table)
        return await self._own(caller)

    async def _own(self, caller: Caller) -> OwnPapers:
        found: Belongings = await self._portfolio.of(caller.table)
        papers = tuple(_own(each) for each in found.papers if each.owner == caller.owner)
        if not caller.is_host:
            return OwnPapers(papers, (), None, can_lay=False)
        return OwnPapers(papers, found.pictures, found.backdrop, can_lay=True)


def _own(paper: Paper) -> OwnPaper:
    return OwnPaper(paper.id, paper.title, paper.text, paper.picture, paper.shown, paper.updated)
