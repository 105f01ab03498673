"""The badges that were given out: kept by the hash of their token, which is told once."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection, delete, insert, select, update

from facedown.kernel.words.refusal import Refused
from facedown.table.archive import tables
from facedown.table.archive.rows import AnyRow
from facedown.table.archive.store import Store, touch
from facedown.table.identity import BADGE, hashed, new_token
from facedown.table.people.badge import Badge, Scope

MOST = 20
"""Badges of one person at one table."""
LONGEST_NAME = 60
MINUTE = timedelta(minutes=1)
NO_BADGE = "This token is not good, or not any more. Whoever has the seat can make a new one at the table."


class Badges:
    """A badge is a device of a person that is good for one seat, and only in a header."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def issue(self, person: str, name: str, scope: Scope, table: str, seat: str) -> str:
        """The token of a new badge."""
        called, token = " ".join(name.split()), BADGE + new_token()
        if not (0 < len(called) <= LONGEST_NAME and called.isprintable()):
            raise Refused("bad-name", f"The name of a token has 1 to {LONGEST_NAME} characters.")
        row = Badge(hashed(token), person, called, _now().isoformat(timespec="seconds"), scope, table, seat, "")

        def issue(connection: Connection) -> None:
            there = [each for each in _badges_of(connection, person) if each.table == table]
            if len(there) >= MOST:
                raise Refused("too-many", f"You have {MOST} tokens at this table: revoke one first.")
            connection.execute(insert(tables.device).values(_values(row)))

        await self._store.write(issue)
        return token

    async def of(self, person: str) -> list[Badge]:
        return await self._store.read(lambda connection: _badges_of(connection, person))

    async def borne(self, token: str) -> Badge:
        """The badge of a token, which is used by that. Raises `Refused` if there is none."""
        of = tables.device.c
        query = select(tables.device).where(of.token_hash == hashed(token), of.scope != "")
        row = await self._store.read(lambda connection: connection.execute(query).first())
        if row is None:
            raise Refused("bad-token", NO_BADGE)
        now, badge = _now(), _badge(row)
        if not badge.used or now - datetime.fromisoformat(badge.used) >= MINUTE:
            used = update(tables.device).where(of.token_hash == badge.token_hash)
            noted = used.values(used=now.isoformat(timespec="seconds"))
            await self._store.write(lambda connection: connection.execute(noted))
        return badge

    async def revoke(self, badge: Badge) -> None:
        gone = delete(tables.device).where(tables.device.c.token_hash == badge.token_hash)

        def revoke(connection: Connection) -> None:
            touch(connection, badge.table)
            connection.execute(gone)

        await self._store.write(revoke)


def _badges_of(connection: Connection, person: str) -> list[Badge]:
    of = tables.device.c
    query = select(tables.device).where(of.person == person, of.scope != "").order_by(of.since, of.token_hash)
    return [_badge(row) for row in connection.execute(query)]


def _badge(row: AnyRow) -> Badge:
    return Badge(row.token_hash, row.person, row.name, row.since, row.scope, row.table_id, row.seat_id, row.used)


def _values(badge: Badge) -> dict[str, str]:
    return {
        "token_hash": badge.token_hash,
        "person": badge.person,
        "name": badge.name,
        "since": badge.since,
        "scope": badge.scope,
        "table_id": badge.table,
        "seat_id": badge.seat,
        "used": badge.used,
    }


def _now() -> datetime:
    return datetime.now(UTC)
