"""The gauge: an encounter is fought out apart from the tables, a few fights at a time."""

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.lab import fight
from facedown.table.packs import gauge
from facedown.table.packs.gauge import AT_ONCE, FIGHTS, Gauge, GaugeWish
from facedown.table.workers import Workers
from tests.table.packs.test_proof import FORD

DOOR = GaugeWish("k1", "scullery-door")


async def test_a_few_fights_go_on_from_those_that_are_done() -> None:
    found = Gauge(Workers())
    first = await found.go_on("plainten", FORD, DOOR)
    assert (first.done, first.fights) == (AT_ONCE, FIGHTS)
    assert first.word in ("safe", "easy", "fair", "hard", "deadly")
    last = await found.go_on("plainten", FORD, GaugeWish("k1", "scullery-door", FIGHTS - AT_ONCE, FIGHTS - AT_ONCE))
    assert (last.done, last.word) == (FIGHTS, "safe")


async def test_what_cannot_be_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Gauge(Workers())
    for done, won in ((FIGHTS, 0), (-1, 0), (2, 3), (2, -1)):
        with pytest.raises(Refused, match="cannot be done"):
            await found.go_on("plainten", FORD, GaugeWish("k1", "scullery-door", done, won))
    with pytest.raises(Refused, match="did you mean 'scullery-door'"):
        await found.go_on("plainten", FORD, GaugeWish("k1", "scullery-window"))
    monkeypatch.setattr(fight, "fight", lambda _: 1 / 0)
    with pytest.raises(Refused, match=r"could not be fought to its end \(ZeroDivisionError\)"):
        await found.go_on("plainten", FORD, DOOR)
    monkeypatch.setattr(gauge, "MOST_WAITING", 0)
    with pytest.raises(Refused, match="enough encounters"):
        await found.go_on("plainten", FORD, DOOR)
