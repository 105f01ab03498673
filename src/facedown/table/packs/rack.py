"""The rack: where packs are kept, each with whose it is."""

from datetime import UTC, datetime

import msgspec
from sqlalchemy import Connection, RowMapping, delete, insert, select, update

from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused
from facedown.table.archive import tables
from facedown.table.archive.store import Store

MOST_PACKS = 100


class KeptPack(msgspec.Struct, frozen=True):
    """A pack of somebody's own; its text is all there is of it."""

    id: str
    ruleset: str
    name: str
    title: str
    text: str
    updated: str = ""

    @property
    def as_written(self) -> PackText:
        return PackText(self.name, self.text)


class Rack:
    """Packs by their owner."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def all_of(self, owner: str) -> list[KeptPack]:
        """Somebody's packs, the last changed first."""
        query = select(tables.pack).where(tables.pack.c.owner == owner).order_by(tables.pack.c.updated.desc())
        rows = await self._store.read(lambda connection: connection.execute(query).mappings().all())
        return [_read(row) for row in rows]

    async def one_of(self, owner: str, id: str) -> KeptPack:
        query = select(tables.pack).where(tables.pack.c.owner == owner, tables.pack.c.id == id)
        row = await self._store.read(lambda connection: connection.execute(query).mappings().first())
        if row is None:
            raise Refused("no-such-pack", "You have no such pack.")
        return _read(row)

    async def keep(self, owner: str, pack: KeptPack) -> None:
        """Store a pack as it is now, a new one or one that was there before."""
        others = [each for each in await self.all_of(owner) if each.id != pack.id]
        if len(others) >= MOST_PACKS:
            raise Refused("too-many-packs", f"One can keep {MOST_PACKS} packs; remove some first.")
        now = datetime.now(UTC).isoformat(timespec="seconds")
        values = msgspec.structs.asdict(msgspec.structs.replace(pack, updated=now))

        def write(connection: Connection) -> None:
            changed = update(tables.pack).where(tables.pack.c.owner == owner, tables.pack.c.id == pack.id)
            if not connection.execute(changed.values(values)).rowcount:
                connection.execute(insert(tables.pack).values(owner=owner, **values))

        await self._store.write(write)

    async def remove(self, owner: str, id: str) -> None:
        gone = delete(tables.pack).where(tables.pack.c.owner == owner, tables.pack.c.id == id)
        await self._store.write(lambda connection: connection.execute(gone))


def _read(row: RowMapping) -> KeptPack:
    return KeptPack(**{name: row[name] for name in KeptPack.__struct_fields__})
