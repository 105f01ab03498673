"""The callers: every socket that is open in any house, so that they are counted together.

Each is written down before the others are counted: of two who come at once in two houses none is overlooked.
"""

from collections.abc import Iterable, Mapping
from secrets import token_hex

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select

from facedown.table.archive import tables
from facedown.table.identity import hashed

Counts = Mapping[str, int]
"""How many there are at the same table, of the same person, from the same address."""
NO_OTHERS: Counts = {}

_of = tables.caller.c
_COLUMNS = {"table": _of.table_id, "person": _of.person, "address": _of.address}
_COUNT = select(
    *(
        select(func.count())
        .where(column == bindparam(f"of_{name}"), _of.house != bindparam("here"))
        .where(_of.house.in_(select(tables.house.c.id).where(tables.house.c.until > bindparam("now"))))
        .scalar_subquery()
        .label(name)
        for name, column in _COLUMNS.items()
    )
)


class Caller(msgspec.Struct, frozen=True, eq=False):
    """A socket: at which table, whose, and from where."""

    table: str
    person: str
    address: str
    id: str = msgspec.field(default_factory=lambda: token_hex(8))


def write_down(connection: Connection, house: str, callers: Iterable[Caller]) -> None:
    """Addresses are kept as hashes, and only as long as the socket is open."""
    rows = [
        {
            "id": each.id,
            "house": house,
            "table_id": each.table,
            "person": each.person,
            "address": hashed(each.address),
        }
        for each in callers
    ]
    if rows:
        connection.execute(insert(tables.caller), rows)


def cross_out(connection: Connection, caller: Caller) -> None:
    connection.execute(delete(tables.caller).where(_of.id == caller.id))


def counted(connection: Connection, house: str, caller: Caller, now: float) -> Counts:
    """How many like this one there are in other houses that stand."""
    like = {"of_table": caller.table, "of_person": caller.person, "of_address": hashed(caller.address)}
    row = connection.execute(_COUNT, {**like, "here": house, "now": now}).one()
    return {name: getattr(row, name) for name in _COLUMNS}
