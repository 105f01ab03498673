"""The cabinet: where heroes are kept, each with whose it is."""

import msgspec
from sqlalchemy import Connection, RowMapping, delete, insert, select, update

from facedown.kernel.words.refusal import Refused
from facedown.table.archive import tables
from facedown.table.archive.rows import UNREADABLE
from facedown.table.archive.store import Store
from facedown.table.heroes.hero import Episode, KeptHero

MOST_HEROES = 200


class Cabinet:
    """Heroes by their owner, who is known by the hash of a token."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def all_of(self, owner: str) -> list[KeptHero]:
        """Somebody's heroes, the last changed first; one that cannot be read any more is left out."""
        query = select(tables.hero).where(tables.hero.c.owner == owner).order_by(tables.hero.c.updated.desc())
        rows = await self._store.read(lambda connection: connection.execute(query).mappings().all())
        return [hero for row in rows if (hero := _read(row))]

    async def one_of(self, owner: str, id: str) -> KeptHero:
        query = select(tables.hero).where(tables.hero.c.owner == owner, tables.hero.c.id == id)
        row = await self._store.read(lambda connection: connection.execute(query).mappings().first())
        hero = _read(row) if row else None
        if hero is None:
            raise Refused("no-such-hero", "You have no such hero.")
        return hero

    async def keep(self, owner: str, *heroes: KeptHero) -> None:
        """Store heroes as they are now, new ones and those who were there before."""
        others = {each.id for each in await self.all_of(owner)} - {each.id for each in heroes}
        if len(others) + len(heroes) > MOST_HEROES:
            raise Refused("too-many-heroes", f"One can keep {MOST_HEROES} heroes; let some go first.")

        def write(connection: Connection) -> None:
            for each in heroes:
                changed = update(tables.hero).where(tables.hero.c.owner == owner, tables.hero.c.id == each.id)
                if not connection.execute(changed.values(_written(each))).rowcount:
                    connection.execute(insert(tables.hero).values(owner=owner, **_written(each)))

        await self._store.write(write)

    async def let_go(self, owner: str, id: str) -> None:
        """For good."""
        gone = delete(tables.hero).where(tables.hero.c.owner == owner, tables.hero.c.id == id)
        await self._store.write(lambda connection: connection.execute(gone))


def _written(hero: KeptHero) -> dict[str, object]:
    plain = {name: getattr(hero, name) for name in ("id", "ruleset", "version", "name", "retired", "updated")}
    return {**plain, "sheet": _json(hero.sheet), "history": _json(hero.history)}


def _read(row: RowMapping) -> KeptHero | None:
    try:
        sheet = msgspec.json.decode(row["sheet"], type=dict)
        history = msgspec.json.decode(row["history"], type=tuple[Episode, ...])
    except UNREADABLE:
        return None
    plain = (row["ruleset"], row["version"], row["name"])
    return KeptHero(row["id"], *plain, sheet, history, row["retired"], row["updated"])


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
