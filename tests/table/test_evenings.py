"""Long evenings, in short."""

from tests.table.evenings import Evenings, Stand, found_wrong, megabytes
from tests.table.host import Host


async def test_an_evening_says_how_things_stand(host: Host) -> None:
    stands = await Evenings([host], tables=1, seconds=3, pause=0.05).last()
    assert len(stands) == 6
    assert sum(stand.answers for stand in stands) > 3
    assert megabytes([host]) > 10


def test_what_became_worse_is_said() -> None:
    first, same, slow = (Stand(1, 10, 5, p99, size, 0.1) for p99, size in ((20, 100), (22, 101), (40, 130)))
    assert found_wrong([slow, first, same]) == []
    assert [each.partition(":")[0] for each in found_wrong([slow, first, slow])] == [
        "answers became slower",
        "memory grew",
    ]
