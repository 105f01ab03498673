"""The seats of a table as they are stored: who has each, and its standing orders."""

import logging

import msgspec
from sqlalchemy import Connection, bindparam, select

from facedown.kernel.contract.order import Order
from facedown.table.archive import tables
from facedown.table.archive.rows import UNREADABLE, AnyRow, Holder, InvitationRow, SeatRow, as_json
from facedown.table.bounds import is_small_order

log = logging.getLogger(__name__)

_SEATS = select(tables.seat).where(tables.seat.c.table_id == bindparam("of_table")).order_by(tables.seat.c.id)
_HOLDERS = select(tables.holder.c.seat_id, tables.holder.c.person, tables.holder.c.beside).where(
    tables.holder.c.table_id == bindparam("of_table")
)


def seats_of(connection: Connection, table: str) -> list[SeatRow]:
    """The seats of persons at a table as they are at one moment."""
    holders: dict[str, list[Holder]] = {}
    for row in connection.execute(_HOLDERS, {"of_table": table}):
        holders.setdefault(row.seat_id, []).append(Holder(row.person, row.beside))
    rows = connection.execute(_SEATS, {"of_table": table})
    return [_seat(row, tuple(holders.get(row.id, ()))) for row in rows]


def _seat(row: AnyRow, holders: tuple[Holder, ...]) -> SeatRow:
    orders = _orders(row.orders)
    kept = tuple(order for order in orders or () if is_small_order(order))
    lost = orders is None or len(kept) < len(orders)
    if lost:
        log.warning("table %s: standing orders of %s cannot be read", row.table_id, row.id)
    hero, recovery = row.hero or "", row.recovery_hash
    return SeatRow(row.table_id, row.id, row.name, holders, kept, lost, hero, recovery, row.delay, row.shares)


def _orders(data: str) -> tuple[Order, ...] | None:
    try:
        return msgspec.json.decode(data, type=tuple[Order, ...])
    except UNREADABLE:
        return None


def seat_values(seat: SeatRow) -> dict[str, str | int | None]:
    return {
        "table_id": seat.table,
        "id": seat.id,
        "name": seat.name,
        "orders": as_json(seat.orders),
        "hero": seat.hero,
        "recovery_hash": seat.recovery_hash,
        "delay": seat.delay,
    }


def holder_values(table: str, seat: str, holder: Holder) -> dict[str, str | bool]:
    return {"table_id": table, "seat_id": seat, "person": holder.person, "beside": holder.beside}


def invitation_values(row: InvitationRow) -> dict[str, str | None]:
    return {
        "hash": row.hash,
        "table_id": row.table,
        "seat_id": row.seat,
        "kind": row.kind,
        "taken_by": row.taken_by,
    }
