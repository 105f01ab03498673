"""An arrival: a table that comes in a file goes on here, as a table of its own."""

import logging
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from facedown.kernel.contract.ruleset import Seat
from facedown.kernel.game.saved import Opened, Saved, open_saved
from facedown.kernel.words.refusal import Refused
from facedown.minds import think
from facedown.table import shelf
from facedown.table.archive.chapter import Chapters
from facedown.table.archive.recovery import CANNOT_RUN, GOES_ON, MISFIT
from facedown.table.archive.rows import Effect, GameRow, InvitationRow, SeatRow
from facedown.table.archive.store import Store
from facedown.table.export.luggage import Luggage, decoded, lay_out
from facedown.table.export.parcel import Parcel
from facedown.table.people.latecomer import came_late

log = logging.getLogger(__name__)


class Arrived(NamedTuple):
    """A table from a file whose log was run once more by the rules of here."""

    parcel: Parcel
    opened: Opened

    @property
    def late(self) -> tuple[Seat, ...]:
        """Who has come to it since it began."""
        return came_late(self.parcel.setup, self.opened.game.setup)


def arrive(
    store: Store, table: str, seats: list[SeatRow], arrived: Arrived, invitations: Sequence[InvitationRow] = ()
) -> None:
    """Store a table from a file under ids and a chain of its own.

    Where its log no longer fits, the game goes on from its last chapter, and the table is told.
    """
    parcel, opened = arrived
    luggage = Luggage() if parcel.luggage is msgspec.UNSET else parcel.luggage
    rasters = decoded(luggage)
    game, setup, notice = opened.game, parcel.setup, parcel.notice
    if opened.note:
        log.warning("table %s: %s", table, opened.note)
        rules = game.ruleset
        rulings = rules.rulings_of(setup).chosen()
        setup = msgspec.structs.replace(setup, version=rules.version, rulings=rulings, commitment="")
        notice = f"{notice} {MISFIT} It goes on from the last turn that does; {GOES_ON}".strip()
    row = GameRow(table, table, 0, setup, opened.base, None, notice, advises=parcel.advises)
    splices = game.journal.splices
    orders = {each.id: each.orders for each in parcel.seats}
    seats = [msgspec.structs.replace(each, orders=orders.get(each.id, ())) for each in seats]
    store.add(row, seats, Effect(0, table, splices, game.is_over, due=Chapters().due(game, splices)), invitations)
    store.write_here(lambda connection: lay_out(connection, table, luggage, rasters, seats))


def run(parcel: Parcel) -> Arrived:
    """Run the log once more by the rules of here. Whatever they stumble over in a file that comes from anywhere is a
    refusal, not an accident of ours."""
    setup = parcel.setup
    rules = shelf.shelved(setup.ruleset).rules
    orders = {each.id: each.orders for each in parcel.seats}
    try:
        content = shelf.content_for(setup)
        saved = Saved(setup, parcel.splices, parcel.chapter, parcel.base, orders)
        return Arrived(parcel, open_saved(rules, content, saved, think))
    except Refused:
        raise
    except Exception as error:
        log.warning("a table that came in a file cannot be run: %s: %s", type(error).__name__, error)
        raise Refused("cannot-run", CANNOT_RUN) from None
