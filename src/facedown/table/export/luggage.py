"""Luggage: what was said and what lies on a table goes along with it, as far as whoever takes it may know it."""

from secrets import token_hex

import msgspec
from sqlalchemy import Connection, insert, select

from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refused
from facedown.table.archive import tables
from facedown.table.archive.rows import SeatRow
from facedown.table.chat.minutes import word_values, words_of
from facedown.table.chat.word import LONGEST, Word
from facedown.table.handouts.paper import Backdrop, Paper, owner_of, refuse_paper, refuse_place
from facedown.table.handouts.portfolio import (
    MOST_PAPERS,
    MOST_PICTURES,
    backdrop_values,
    belongings_of,
    paper_values,
    picture_values,
)
from facedown.table.handouts.raster import Raster, raster

MOST_WORDS = 20_000
LARGEST_TOSS = 64 * 1024


class PackedPicture(msgspec.Struct, frozen=True):
    id: str
    name: str
    data: bytes


class Luggage(msgspec.Struct, frozen=True):
    """Words, papers and pictures of a table."""

    words: tuple[Word, ...] = ()
    papers: tuple[Paper, ...] = ()
    pictures: tuple[PackedPicture, ...] = ()
    backdrop: Backdrop | None = None


def luggage_of(connection: Connection, table: str, viewer: str, person: str) -> Luggage:
    """Whispers between others and other people's notes stay where they are. The GM's papers go with the table."""
    found, of = belongings_of(connection, table), tables.picture.c
    own = {GM, owner_of(viewer, person)}
    papers = tuple(msgspec.structs.replace(each, owner="") for each in found.papers if each.owner in own)
    rows = connection.execute(select(of.id, of.name, of.data).where(of.table_id == table).order_by(of.id))
    words = tuple(word for word in words_of(connection, table) if word.audience.may_know(viewer))
    return Luggage(words, papers, tuple(PackedPicture(*row) for row in rows), found.backdrop)


def refuse_luggage(luggage: Luggage) -> None:
    """What could not have been said or laid here is not brought here either."""
    fits = (
        len(luggage.words) <= MOST_WORDS
        and all(_fits(word) for word in luggage.words)
        and len(luggage.papers) <= 2 * MOST_PAPERS
        and len(luggage.pictures) <= MOST_PICTURES
        and all(len(each.name) <= LONGEST for each in luggage.pictures)
    )
    if not fits:
        raise Refused("too-much", "What lies on the table in this file is more than fits on any.")
    for paper in luggage.papers:
        refuse_paper(paper.title, paper.text, paper.shown)
    if luggage.backdrop:
        refuse_place(luggage.backdrop.place)


def _fits(word: Word) -> bool:
    names = len(word.by) <= 32 and len(word.to) <= 32 and len(word.at) <= 32
    return names and len(word.text) <= LONGEST and len(msgspec.json.encode(word.toss)) <= LARGEST_TOSS


def decoded(luggage: Luggage) -> dict[str, Raster]:
    """The pictures in a file from anywhere, encoded anew, by their ids there."""
    return {each.id: raster(each.data) for each in luggage.pictures}


def lay_out(
    connection: Connection, table: str, luggage: Luggage, rasters: dict[str, Raster], seats: list[SeatRow]
) -> None:
    """All of it lies on a new table, under ids of its own; notes are whoever's who has the seat here."""
    ids = {each.id: token_hex(16) for each in luggage.pictures}
    holders = {each.id: each.owner for each in seats}
    for picture in luggage.pictures:
        values = picture_values(table, ids[picture.id], picture.name, rasters[picture.id])
        connection.execute(insert(tables.picture).values(values))
    for paper in luggage.papers:
        owner = owner_of(paper.seat, holders.get(paper.seat) or "")
        on = ids.get(paper.picture or "")
        moved = msgspec.structs.replace(paper, id=token_hex(16), owner=owner, picture=on)
        connection.execute(insert(tables.paper).values(paper_values(table, moved)))
    for at, word in enumerate(luggage.words):
        connection.execute(insert(tables.word).values(word_values(table, word, f"{word.by} brought {at}")))
    if luggage.backdrop and luggage.backdrop.picture in ids:
        laid = msgspec.structs.replace(luggage.backdrop, picture=ids[luggage.backdrop.picture])
        connection.execute(insert(tables.backdrop).values(backdrop_values(table, laid)))
