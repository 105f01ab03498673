"""The gauge: an encounter is fought out apart from the tables, watched, and stopped."""

import asyncio

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.packs import gauge
from facedown.table.packs.gauge import Gauges, fought, word_for
from facedown.table.workers import Workers
from tests.table.packs.test_proof import FORD

DOOR = ("plainten", "k1", FORD, "scullery-door")


async def over(gauges: Gauges) -> None:
    while not gauges.look("ann").is_over:
        await asyncio.sleep(0)


async def test_it_says_how_far_it_has_come_and_at_the_end_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gauge, "FIGHTS", 2)
    gauges = Gauges(Workers())
    assert gauges.begin("ann", *DOOR).done == 0
    await over(gauges)
    seen = gauges.look("ann")
    assert (seen.done, seen.trouble) == (2, "")
    assert seen.word in ("safe", "easy", "fair", "hard", "deadly")
    with pytest.raises(Refused, match="Nothing is being fought out"):
        gauges.look("ben")


async def test_it_can_be_stopped_and_what_was_found_out_stays() -> None:
    gauges = Gauges(Workers())
    gauges.begin("ann", *DOOR)
    gauges.stop("ann")
    await over(gauges)
    await asyncio.sleep(0)
    assert (gauges.look("ann").done, gauges.look("ann").word) == (0, "")


async def test_what_cannot_be_fought_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    gauges = Gauges(Workers())
    gauges.begin("ann", "plainten", "k1", FORD, "scullery-window")
    await over(gauges)
    assert "did you mean 'scullery-door'" in gauges.look("ann").trouble
    monkeypatch.setattr(gauge, "fought", lambda *_: 1 / 0)
    gauges.begin("ann", *DOOR)
    await over(gauges)
    assert gauges.look("ann").trouble == "A fight could not be fought to its end (ZeroDivisionError)."


async def test_the_house_fights_out_so_many_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gauge, "MOST_GAUGES", 1)
    gauges = Gauges(Workers())
    gauges.begin("ann", *DOOR)
    gauges.begin("ann", *DOOR)  # instead of the one before
    with pytest.raises(Refused, match="enough encounters"):
        gauges.begin("ben", *DOOR)
    gauges.stop("ann")


def test_a_fight_is_won_or_not_and_shares_have_words() -> None:
    assert fought("plainten", FORD, "scullery-door", 0) in (0, 0.5, 1)
    assert [word_for(won, 10) for won in (10, 7, 0)] == ["safe", "fair", "deadly"]
