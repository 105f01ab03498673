"""Who may lay pictures on a table."""

from facedown.table.archive.rows import SeatRow
from facedown.table.handouts.rights import is_host


def seats(*ids: str) -> list[SeatRow]:
    return [SeatRow("t", id, id) for id in ids]


def test_the_gm_or_who_is_alone_lays_pictures() -> None:
    assert is_host(seats("p1"), "p1")
    assert is_host(seats("p1", "onlooker"), "p1")
    assert not is_host(seats("p1", "p2"), "p1")
    assert is_host(seats("gm", "p1"), "gm")
    assert not is_host(seats("gm", "p1"), "p1")
