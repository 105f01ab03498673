"""A ration: what may be done so often from one address, whichever house is asked for it."""

import time
from collections.abc import Callable

from sqlalchemy import Connection, delete, insert, select

from facedown.table.archive import tables
from facedown.table.archive.store import Store
from facedown.table.bucket import Buckets
from facedown.table.identity import hashed


class Ration:
    """Counted by one house for itself."""

    def __init__(self, rate: float, burst: int) -> None:
        self._buckets = Buckets(rate, burst)

    async def take(self, visitor: str) -> bool:
        return self._buckets.take(visitor)


class SharedRation(Ration):
    """Counted by all houses together. Whom this house has given too much already it need not ask the others for."""

    def __init__(
        self, store: Store, name: str, rate: float, burst: int, clock: Callable[[], float] = time.time
    ) -> None:
        super().__init__(rate, burst)
        self._store, self._name, self._clock = store, name, clock
        self._rate, self._burst = rate, burst

    async def take(self, visitor: str) -> bool:
        if not await super().take(visitor):
            return False
        name = f"{self._name} {hashed(visitor)}"
        return await self._store.write(lambda connection: self._take(connection, name))

    def _take(self, connection: Connection, name: str) -> bool:
        of, now = tables.bucket.c, self._clock()
        row = connection.execute(select(of.level, of.at).where(of.name == name)).first()
        filled = row.level + max(0.0, now - row.at) * self._rate if row else self._burst
        level = min(self._burst, filled) - 1
        if level < 0:
            return False
        full_at = now + (self._burst - level) / self._rate
        connection.execute(delete(tables.bucket).where(of.name == name))
        connection.execute(insert(tables.bucket).values(name=name, level=level, at=now, full_at=full_at))
        return True


def clear_full(connection: Connection, now: float) -> None:
    """A bucket that is full again says nothing."""
    connection.execute(delete(tables.bucket).where(tables.bucket.c.full_at < now))
