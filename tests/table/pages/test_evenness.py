"""How even an encounter is, found out by fights of the house against itself."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeVar, cast

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.opening import duel
from facedown.table.pages.evenness import FIGHTS, Evennesses, fought
from facedown.table.wire.lobby import Evenness
from facedown.table.workers import Workers
from tests.table.person import Person

T = TypeVar("T")


class Counting(Workers):
    """Works here, and counts how often something was asked for apart."""

    def __init__(self) -> None:
        self.count = 0

    async def apart(self, work: Callable[[], T]) -> T:
        self.count += 1
        await asyncio.sleep(0)
        return work()


def test_every_fight_is_won_or_lost_by_its_seed() -> None:
    found = fought("plainten", "duel", ("warrior",), ("fair", "fair"))
    assert found == fought("plainten", "duel", ("warrior",), ("fair", "fair"))
    assert found.fights == FIGHTS
    assert 0 < found.won <= FIGHTS


async def test_the_same_match_is_fought_out_once_however_many_ask() -> None:
    workers = Counting()
    evenness = Evennesses(workers)
    offer = duel("plainten", hero="mage")
    one, other = await asyncio.gather(evenness.of(offer), evenness.of(offer))
    assert one == other == await evenness.of(offer)
    await evenness.of(duel("plainten", hero="thief"))
    assert workers.count == 2


async def test_who_stands_against_the_first_is_as_good_as_was_asked() -> None:
    matches: list[object] = []

    class Noting(Workers):
        async def apart(self, work: Callable[[], T]) -> T:
            assert isinstance(work, partial)
            matches.append(work.args[2:])
            return cast(T, Evenness(0, FIGHTS))

    await Evennesses(Noting()).of(duel("plainten", "hard", "bout", "mage", "thief"))
    assert matches == [(("mage", "thief"), ("fair", "hard", "hard"))]


async def test_nobody_knows_a_hero_who_is_not_made_yet() -> None:
    with pytest.raises(Refused, match="still to be made"):
        await Evennesses(Workers()).of(duel("plainten", hero="new"))


def test_the_lobby_asks_how_even_a_duel_would_be(ann: Person) -> None:
    found = ann.post("even", {"ruleset": "plainten", "hero": "mage"})
    assert found["fights"] == FIGHTS
    answer = ann.http.post("/api/even", json={"ruleset": "plainten", "hero": "nobody"})
    assert (answer.status_code, answer.json()["code"]) == (422, "unknown-hero")
