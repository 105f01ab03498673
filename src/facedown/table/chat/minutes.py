"""The minutes: where what was said at a table is kept."""

import msgspec
from msgspec import convert
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from facedown.table.archive import tables
from facedown.table.archive.rows import UNREADABLE, AnyRow
from facedown.table.archive.store import Store
from facedown.table.chat.word import Word
from facedown.table.wire.beside import Tossed


class Minutes:
    def __init__(self, store: Store, table: str) -> None:
        self._store, self._table = store, table
        self._last = 0

    async def read(self) -> list[Word]:
        """Everything that was said, in order; what cannot be read any more is left out."""
        self._last = 0
        return await self.read_on()

    async def read_on(self) -> list[Word]:
        """What was said since it was last read, here or in another house."""
        self._last, words = await self._store.read(lambda connection: _words_after(connection, self._table, self._last))
        return words

    async def write(self, word: Word, command: str) -> bool:
        """Keep what was said; whether it was not there already."""
        values = word_values(self._table, word, command)
        try:
            await self._store.write(lambda connection: connection.execute(insert(tables.word).values(values)))
        except IntegrityError:
            return False
        return True


def words_of(connection: Connection, table: str) -> list[Word]:
    return _words_after(connection, table, 0)[1]


def _words_after(connection: Connection, table: str, last: int) -> tuple[int, list[Word]]:
    """The number of the last word, and the words after one, by its number."""
    of = tables.word.c
    rows = connection.execute(select(tables.word).where(of.table_id == table, of.id > last).order_by(of.id)).all()
    return rows[-1].id if rows else last, [word for row in rows if (word := _word(row))]


def word_values(table: str, word: Word, command: str) -> dict[str, str | None]:
    toss = msgspec.json.encode(word.toss).decode() if word.toss else None
    return {
        "table_id": table,
        "by_seat": word.by,
        "to_seat": word.to,
        "text": word.text,
        "toss": toss,
        "at": word.at,
        "command": command,
    }


def _word(row: AnyRow) -> Word | None:
    try:
        toss = msgspec.json.decode(row.toss, type=Tossed) if row.toss else None
        return convert({"by": row.by_seat, "to": row.to_seat, "text": row.text, "at": row.at, "toss": toss}, Word)
    except UNREADABLE:
        return None
