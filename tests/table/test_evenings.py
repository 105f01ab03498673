"""Long evenings, in short."""

import pytest

from bench._server import megabytes
from facedown.table.meters import Meters
from tests.table.evenings import Evenings, Stand, found_wrong, trend
from tests.table.host import Host
from tests.table.upkeep.tally import ANSWERS, WORK, Tally, read


async def test_an_evening_says_how_things_stand(host: Host) -> None:
    stands = await Evenings([host], tables=1, seconds=3, pause=0.05).last()
    assert len(stands) == 12
    assert sum(stand.answers for stand in stands) > 3
    assert all(stand.own_p99 >= stand.work_p99 for stand in stands if stand.answers)
    assert max(stand.work_p99 for stand in stands) > 0
    assert all(0 <= stand.waited < 1 for stand in stands)
    assert megabytes([host]) > 10


def at(minutes: float, p99: float, own_p99: float, megabytes: float) -> Stand:
    own = {"own_p50": 3, "own_p99": own_p99, "work_p50": 2, "work_p99": own_p99 / 2}
    return Stand(minutes, 10, 5, p99, **own, megabytes=megabytes, cores=0.1, cpu=2.5, waited=0.1)


def test_what_became_worse_is_said() -> None:
    opening = at(0, 400, 400, 50)
    first = [at(minute, 20, 10, 100) for minute in (5, 10, 15, 20, 25, 30)]
    same = [at(minute, p99, own, 101) for minute, p99, own in ((35, 22, 11), (40, 300, 200), (45, 19, 9))]
    slow = [at(minute, 40, 20, 130) for minute in (35, 40, 45)]
    polluted = [at(minute, 40, 11, 101) for minute in (35, 40, 45)]
    assert found_wrong([opening, *first, *same]) == []  # one slow moment is not a trend
    assert found_wrong([opening, *first, *polluted]) == ["answers became slower"]
    slower = [
        "answers became slower",
        "answers became slower by the server's own count",
        "answers became more work for the server",
    ]
    assert found_wrong([opening, *first, *slow]) == [*slower, "memory grew"]
    assert trend([opening, *first, *slow]) == (
        "memory 100 MB, then 130 MB (+68 MB an hour); p99 20 ms, then 40 ms; the server's own 10 ms, then 20 ms; "
        "its work 5 ms, then 10 ms; CPU of an answer 2.5 ms, then 2.5 ms"
    )


def test_a_server_counts_its_answers_itself() -> None:
    meters = Meters()
    before = Tally(read(meters.text({}), WORK))
    for seconds in [0.002] * 98 + [0.03, 0.09]:
        meters.replied("ok", seconds + 1, seconds)
    took = Tally(read(meters.text({}), WORK)).since(before)
    assert took.at(0.5) == pytest.approx(1 + 1.5 * 50 / 98)
    assert took.at(0.99) == pytest.approx(35)  # the longest but one lies between 25 and 35 ms
    assert took.at(1) == pytest.approx(100)
    assert Tally(read(meters.text({}), ANSWERS)).at(0.5) == pytest.approx(1000 + 1500 * 50 / 100)
    assert Tally({5.0: 0, float("inf"): 3}).at(0.5) == 5000  # beyond the last bound, how far is not known
    assert Tally({}).at(0.5) == 0
