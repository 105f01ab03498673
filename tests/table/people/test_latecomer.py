"""Seats of those who come to a game that runs."""

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.rows import Holder, SeatRow
from facedown.table.opening import MOST_SEATS
from facedown.table.people.latecomer import is_awaited, late_seat

CAST = SeatRow("t", "p1", "Ann", (Holder("ann"),), hero="Warrior")


def test_one_more_has_a_seat_of_their_own_until_the_table_is_full() -> None:
    first = late_seat("t", [CAST])
    assert (first.id, is_awaited(first), is_awaited(CAST)) == ("late1", True, False)
    came = SeatRow("t", "late1", "Vela", (Holder("ben"),), hero="Vela")
    assert late_seat("t", [CAST, came]).id == "late2"
    with pytest.raises(Refused, match="At most 8"):
        late_seat("t", [CAST] * MOST_SEATS)


def test_a_seat_that_nobody_has_taken_yet_is_as_good_as_another() -> None:
    free = SeatRow("t", "late1", "A latecomer")
    assert late_seat("t", [CAST, free]) is free
