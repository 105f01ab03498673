"""A claim: what is to be done once for all houses is done by whoever claims it first, or by another if it dies."""

import time
from collections.abc import Callable

from sqlalchemy import Connection, delete, insert, select

from facedown.table.archive import tables
from facedown.table.archive.store import Store


async def claim(store: Store, name: str, house: str, seconds: float, clock: Callable[[], float] = time.time) -> bool:
    """Whether something is this house's to do for so many seconds: nobody else has it, or has had it for too long."""
    of = tables.claim.c

    def take(connection: Connection) -> bool:
        now = clock()
        row = connection.execute(select(of.house, of.until).where(of.name == name)).first()
        if row is not None and row.house != house and row.until > now:
            return False
        connection.execute(delete(tables.claim).where(of.name == name))
        connection.execute(insert(tables.claim).values(name=name, house=house, until=now + seconds))
        return True

    return await store.write(take)
