"""Long evenings, in short."""

from bench._server import megabytes
from tests.table.evenings import Evenings, Stand, found_wrong, trend
from tests.table.host import Host


async def test_an_evening_says_how_things_stand(host: Host) -> None:
    stands = await Evenings([host], tables=1, seconds=3, pause=0.05).last()
    assert len(stands) == 12
    assert sum(stand.answers for stand in stands) > 3
    assert megabytes([host]) > 10


def test_what_became_worse_is_said() -> None:
    opening = Stand(0, 10, 5, 400, 50, 0.9)
    first = [Stand(minute, 10, 5, 20, 100, 0.1) for minute in (5, 10, 15, 20, 25, 30)]
    same = [Stand(minute, 10, 5, p99, 101, 0.1) for minute, p99 in ((35, 22), (40, 300), (45, 19))]
    slow = [Stand(minute, 10, 5, 40, 130, 0.1) for minute in (35, 40, 45)]
    assert found_wrong([opening, *first, *same]) == []  # one slow moment is not a trend
    assert found_wrong([opening, *first, *slow]) == ["answers became slower", "memory grew"]
    assert trend([opening, *first, *slow]) == ("memory 100 MB, then 130 MB (+68 MB an hour); p99 20 ms, then 40 ms")
