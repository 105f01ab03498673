"""Who may lay pictures on a table."""

from collections.abc import Sequence

from facedown.kernel.words.audience import GM, ONLOOKER
from facedown.table.archive.rows import SeatRow


def is_host(seats: Sequence[SeatRow], seat: str) -> bool:
    """The GM, or whoever sits there alone."""
    persons = [each.id for each in seats if each.id != ONLOOKER]
    return seat == GM or persons == [seat]
