"""Codes that people type: short ones for another device, which soon end, and long ones to be kept."""

import secrets
import time
from collections.abc import Callable

from sqlalchemy import ColumnElement, Connection, delete, insert, select

from facedown.table.archive import tables
from facedown.table.archive.store import Store
from facedown.table.identity import hashed

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""None of them is easily taken for another."""
GROUP = 4
SHORT, LONG = 2, 5
"""Groups of a code: 39 bits, which nobody finds in ten minutes and a few tries, and 99, which nobody finds at all."""
MINUTES = 10


def new_code(groups: int) -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(groups))


def hashed_code(typed: str) -> str:
    """What is kept of a code, however it was typed."""
    return hashed("".join(filter(str.isalnum, typed)).upper())


class ShortCodes:
    """The short codes that are good now: one for each person, used once. Of each only a hash is kept."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self._store = store
        self._clock = clock

    async def issue(self, person: str) -> str:
        """A new code; the one before is good no more."""
        now, code, of = self._clock(), new_code(SHORT), tables.code.c
        row = {"hash": hashed_code(code), "person": person, "until": now + MINUTES * 60}

        def issue(connection: Connection) -> None:
            connection.execute(delete(tables.code).where((of.person == person) | (of.until <= now)))
            connection.execute(insert(tables.code).values(row))

        await self._store.write(issue)
        return code

    async def whose(self, typed: str) -> str | None:
        """Who gave this code away, if it is still good."""
        query = select(tables.code.c.person).where(self._is(typed))
        return await self._store.read(lambda connection: connection.scalar(query))

    async def use(self, typed: str) -> str | None:
        """Whose it was: from now on it is nobody's."""
        found, gone = select(tables.code.c.person).where(self._is(typed)), delete(tables.code).where(self._is(typed))

        def use(connection: Connection) -> str | None:
            person: str | None = connection.scalar(found)
            return person if connection.execute(gone).rowcount else None

        return await self._store.write(use)

    def _is(self, typed: str) -> ColumnElement[bool]:
        return (tables.code.c.hash == hashed_code(typed)) & (tables.code.c.until > self._clock())
