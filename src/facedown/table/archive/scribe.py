"""The scribe: writes for all tables, in the thread of whoever wants it written. Those who wait share a transaction.

What every answer writes is a form: the same words each time, filled in.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from threading import Lock
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Insert, Update
from sqlalchemy.exc import DBAPIError

from facedown.table.archive.database import is_conflict, kept_connection, run, transaction

TRIES = 5
T = TypeVar("T")
Work = Callable[[Connection], Any]
Waiting = tuple[Work, "Future[Any]"]


class Scribe:
    """Nobody is answered before what they wanted is on disk; what cannot be written fails nobody else's."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: deque[Waiting] = deque()
        self._pen = Lock()
        self._connection: Connection | None = None
        self._is_written = False

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do this in a transaction, perhaps with others; if that fails it is done again alone, so it only writes."""
        done: Future[T] = Future()
        self._waiting.append((work, done))
        with self._pen:
            if not done.done():  # or whoever had the pen before wrote for this one too
                self._serve()
        return done.result()

    def close(self) -> None:
        with self._pen:
            self._put_away()

    def _serve(self) -> None:
        """Write for all who wait by now."""
        group: list[Waiting] = []
        with suppress(IndexError):
            while True:
                group.append(self._waiting.popleft())
        self._together(group)

    def _together(self, group: Sequence[Waiting]) -> None:
        """All in one transaction; if any of it fails, each in its own, so that only those fail that have to."""
        try:
            results = self._persist([work for work, _ in group])
        except BaseException as error:
            self._put_away()  # whatever is wrong with it
            if len(group) == 1:
                group[0][1].set_exception(error)
                return
            for each in group:
                self._together([each])
            return
        for (_, done), result in zip(group, results, strict=True):
            done.set_result(result)

    def _persist(self, works: Sequence[Work]) -> list[Any]:
        """Once more if another process was in the way, or if the connection turns out to have been cut since."""
        for _ in range(TRIES - 1):
            try:
                return self._transact(works)
            except DBAPIError as error:
                is_cut = error.connection_invalidated and not self._is_written  # so that nothing of it can be on disk
                if not is_cut and not is_conflict(error):
                    raise
                self._put_away()
        return self._transact(works)

    def _transact(self, works: Sequence[Work]) -> list[Any]:
        """On one connection that is kept: to take it out and put it back costs as much as to write."""
        self._is_written = False
        if self._connection is None:
            self._connection = kept_connection(self._engine)
        with transaction(self._connection):
            results = [work(self._connection) for work in works]
            self._is_written = True
        return results

    def _put_away(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


Row = Mapping[str, Any]


class Form:
    """A statement put into the database's words once for each set of columns: to do so takes longer than to run it."""

    def __init__(self, statement: Insert | Update) -> None:
        self._statement = statement
        self._words: dict[tuple[str, ...], tuple[str, Sequence[str] | None]] = {}

    def fill_in(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Write rows that all name the same columns; how many that were on disk."""
        words, order = self._put(connection, tuple(rows[0]))
        return run(connection, words, [tuple(map(row.__getitem__, order)) for row in rows] if order else rows)

    def _put(self, connection: Connection, names: tuple[str, ...]) -> tuple[str, Sequence[str] | None]:
        """The words, and in which order what is filled in follows, unless it goes by name."""
        key = (connection.dialect.name, *names)
        if key not in self._words:
            columns = [name for name in names if name in self._statement.table.c]
            put = self._statement.compile(dialect=connection.dialect, column_keys=columns)
            self._words[key] = str(put), put.positiontup
        return self._words[key]
