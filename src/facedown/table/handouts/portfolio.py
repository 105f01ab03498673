"""The portfolio: where papers and pictures of tables are kept."""

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from facedown.kernel.words.refusal import Refused
from facedown.table.archive import tables
from facedown.table.archive.rows import UNREADABLE, AnyRow
from facedown.table.archive.store import Store
from facedown.table.handouts.paper import Alignment, Backdrop, Belongings, Paper, PictureKept
from facedown.table.handouts.raster import Raster

MOST_PAPERS = 50
"""Of one owner at one table."""
MOST_PICTURES = 24
MOST_BYTES = 12 * 1024 * 1024
"""Of all pictures of a table."""


class Portfolio:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, table: str) -> Belongings:
        return await self._store.read(lambda connection: belongings_of(connection, table))

    async def pixels(self, table: str, id: str) -> bytes | None:
        of = tables.picture.c
        query = select(of.data).where(of.table_id == table, of.id == id)
        return await self._store.read(lambda connection: connection.scalar(query))

    async def write(self, table: str, paper: Paper) -> None:
        """A new paper, or one of the same owner as it is now."""

        def write(connection: Connection) -> None:
            if connection.execute(update(tables.paper).where(_own(table, paper)).values(_changing(paper))).rowcount:
                return
            of = tables.paper.c
            mine = select(func.count()).where(of.table_id == table, of.owner == paper.owner)
            if (connection.scalar(mine) or 0) >= MOST_PAPERS:
                raise Refused("too-many-papers", f"You have {MOST_PAPERS} papers here; throw one away first.")
            connection.execute(insert(tables.paper).values(paper_values(table, paper)))

        await self._store.write(write)

    async def throw_away(self, table: str, owner: str, id: str) -> None:
        of = tables.paper.c
        gone = delete(tables.paper).where(of.table_id == table, of.owner == owner, of.id == id)
        await self._store.write(lambda connection: connection.execute(gone))

    async def add(self, table: str, id: str, name: str, found: Raster) -> None:
        def add(connection: Connection) -> None:
            of = tables.picture.c
            row = connection.execute(
                select(func.count(), func.sum(func.length(of.data))).where(of.table_id == table)
            ).one()
            count, size = row[0], row[1] or 0
            if count >= MOST_PICTURES or size + len(found.data) > MOST_BYTES:
                text = f"A table has {MOST_PICTURES} pictures and {MOST_BYTES:,} bytes of them; throw one away first."
                raise Refused("too-many-pictures", text)
            connection.execute(insert(tables.picture).values(picture_values(table, id, name, found)))

        await self._store.write(add)

    async def remove(self, table: str, id: str) -> None:
        """A picture is gone, from papers and from under the map too."""

        def remove(connection: Connection) -> None:
            paper, under, of = tables.paper.c, tables.backdrop.c, tables.picture.c
            on = update(tables.paper).where(paper.table_id == table, paper.picture == id)
            connection.execute(on.values(picture=None))
            connection.execute(delete(tables.backdrop).where(under.table_id == table, under.picture == id))
            connection.execute(delete(tables.picture).where(of.table_id == table, of.id == id))

        await self._store.write(remove)

    async def lay(self, table: str, backdrop: Backdrop | None) -> None:
        """This picture lies under the map, or none."""

        def lay(connection: Connection) -> None:
            connection.execute(delete(tables.backdrop).where(tables.backdrop.c.table_id == table))
            if backdrop:
                connection.execute(insert(tables.backdrop).values(backdrop_values(table, backdrop)))

        await self._store.write(lay)


def belongings_of(connection: Connection, table: str) -> Belongings:
    """What belongs to a table; what cannot be read any more is left out."""
    paper, of = tables.paper.c, tables.picture.c
    papers = connection.execute(select(tables.paper).where(paper.table_id == table).order_by(paper.updated, paper.id))
    columns = (of.id, of.name, of.width, of.height, func.length(of.data))
    pictures = connection.execute(select(*columns).where(of.table_id == table).order_by(of.name, of.id))
    under = connection.execute(select(tables.backdrop).where(tables.backdrop.c.table_id == table)).first()
    return Belongings(
        tuple(each for row in papers if (each := _paper(row))),
        tuple(PictureKept(*row) for row in pictures),
        _backdrop(under) if under else None,
    )


def _paper(row: AnyRow) -> Paper | None:
    try:
        shown = msgspec.json.decode(row.shown, type=tuple[str, ...])
    except UNREADABLE:
        return None
    return Paper(row.id, row.owner, row.seat_id, row.title, row.text, row.picture, shown, row.updated)


def _backdrop(row: AnyRow) -> Backdrop | None:
    try:
        return Backdrop(row.picture, msgspec.json.decode(row.place, type=Alignment))
    except UNREADABLE:
        return None


def _own(table: str, paper: Paper) -> ColumnElement[bool]:
    of = tables.paper.c
    return (of.table_id == table) & (of.owner == paper.owner) & (of.id == paper.id)


def _changing(paper: Paper) -> dict[str, str | None]:
    """What of a paper changes."""
    return {
        "title": paper.title,
        "text": paper.text,
        "picture": paper.picture,
        "shown": _json(paper.shown),
        "updated": paper.updated,
    }


def paper_values(table: str, paper: Paper) -> dict[str, str | None]:
    who = {"id": paper.id, "table_id": table, "owner": paper.owner, "seat_id": paper.seat}
    return {**who, **_changing(paper)}


def picture_values(table: str, id: str, name: str, found: Raster) -> dict[str, str | int | bytes]:
    size = {"width": found.width, "height": found.height}
    return {"id": id, "table_id": table, "name": name, **size, "data": found.data}


def backdrop_values(table: str, backdrop: Backdrop) -> dict[str, str]:
    return {"table_id": table, "picture": backdrop.picture, "place": _json(backdrop.place)}


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
