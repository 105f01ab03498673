"""The desk: heroes in the making, each its owner's, as they were left."""

from typing import Any

import msgspec
from sqlalchemy import Connection, RowMapping, delete, insert, select, update

from facedown.kernel.words.refusal import Refused
from facedown.table.archive import tables
from facedown.table.archive.rows import UNREADABLE
from facedown.table.archive.store import Store

MOST_DRAFTS = 20
LARGEST = 64 * 1024
"""Bytes: no wishes for a hero are longer."""


class KeptDraft(msgspec.Struct, frozen=True):
    """A hero in the making: the seed of its dice, what is wanted, and what the rules last took of that."""

    id: str
    ruleset: str
    name: str
    seed: str
    wanted: dict[str, Any] = {}
    held: dict[str, Any] = {}
    updated: str = ""


class Desk:
    """Drafts by their owner."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def all_of(self, owner: str) -> list[KeptDraft]:
        """Somebody's drafts, the last changed first; one that cannot be read any more is left out."""
        query = select(tables.draft).where(tables.draft.c.owner == owner).order_by(tables.draft.c.updated.desc())
        rows = await self._store.read(lambda connection: connection.execute(query).mappings().all())
        return [draft for row in rows if (draft := _read(row))]

    async def one_of(self, owner: str, id: str) -> KeptDraft:
        query = select(tables.draft).where(tables.draft.c.owner == owner, tables.draft.c.id == id)
        row = await self._store.read(lambda connection: connection.execute(query).mappings().first())
        draft = _read(row) if row else None
        if draft is None:
            raise Refused("no-such-draft", "You have no such hero in the making.")
        return draft

    async def begin(self, owner: str, draft: KeptDraft) -> None:
        """Put a new one on the desk, if there is room."""
        if len(await self.all_of(owner)) >= MOST_DRAFTS:
            raise Refused("too-many-drafts", f"{MOST_DRAFTS} heroes are in the making; finish or drop one first.")
        await self._store.write(
            lambda connection: connection.execute(insert(tables.draft).values(owner=owner, **_written(draft)))
        )

    async def keep(self, owner: str, draft: KeptDraft) -> None:
        """As it is now."""
        written = _written(draft)
        if len(written["wanted"]) > LARGEST:
            raise Refused("too-much", f"A hero in the making has at most {LARGEST:,} bytes of answers.")
        changed = update(tables.draft).where(tables.draft.c.owner == owner, tables.draft.c.id == draft.id)
        await self._store.write(lambda connection: connection.execute(changed.values(written)))

    async def drop(self, owner: str, id: str) -> None:
        gone = delete(tables.draft).where(tables.draft.c.owner == owner, tables.draft.c.id == id)

        def write(connection: Connection) -> None:
            connection.execute(gone)

        await self._store.write(write)


def _written(draft: KeptDraft) -> dict[str, str]:
    plain = {name: str(getattr(draft, name)) for name in ("id", "ruleset", "name", "seed", "updated")}
    return {**plain, "wanted": _json(draft.wanted), "held": _json(draft.held)}


def _read(row: RowMapping) -> KeptDraft | None:
    try:
        wanted, held = (msgspec.json.decode(row[name], type=dict) for name in ("wanted", "held"))
    except UNREADABLE:
        return None
    return KeptDraft(row["id"], row["ruleset"], row["name"], row["seed"], wanted, held, row["updated"])


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
