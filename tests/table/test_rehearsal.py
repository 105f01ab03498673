"""While people sit down the house plays a little of what they will, so that their first hands come quickly."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.contract.view import View
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Several
from facedown.table import rehearsal, shelf
from facedown.table.house import House
from facedown.table.opening import duel, setup_of
from facedown.table.rehearsal import ANSWERS, GAMES, Rehearsals, play_on
from facedown.table.workers import Workers
from tests.table.rooms import Window, opened

RULESETS = [each.id for each in shelf.games()]
LONG = 1e9
"""Seconds in which nobody comes to an end of time."""


class Idle(Workers):
    """Has time for everything."""

    def __init__(self) -> None:
        self.done = 0

    async def leisurely(self, work: Callable[[], None]) -> bool:
        self.done += 1
        work()
        return True


class Looked(Game):
    """A game that notes what it was asked to show."""

    def __init__(self, setup: Setup) -> None:
        game = shelf.shelved(setup.ruleset)
        self.looks: list[View] = []
        super().__init__(game.rules, setup, game.content)

    def view(self, seat: str, newest: int | None = None) -> View:
        self.looks.append(super().view(seat, newest))
        return self.looks[-1]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_everybody_does_what_is_suggested_for_a_while_and_looks_at_what_comes_of_it(ruleset: str) -> None:
    game = Looked(setup_of(duel(ruleset)))
    begun = len(game.journal.splices)
    play_on(game, LONG)
    assert game.is_over or len(game.journal.splices) >= begun + ANSWERS
    assert {seat.id for seat in game.setup.seats} <= {each.viewer for each in game.looks}


def test_in_tri_core_the_odds_of_a_hand_are_among_it() -> None:
    game = Looked(setup_of(duel("tricore")))
    play_on(game, LONG)
    hands = [each.asked.schema for each in game.looks if each.asked and isinstance(each.asked.schema, Several)]
    assert any(card.odds for hand in hands for card in hand.options)


def test_what_takes_too_long_is_left() -> None:
    game = Looked(setup_of(duel("towers")))
    play_on(game, until=0.0)
    assert game.looks == []


async def test_a_table_is_rehearsed_when_it_is_opened_and_others_like_it_are_not(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        workers = Idle()
        house = House(store, workers)
        first, _ = await house.open_table(duel("towers"), None)
        second, _ = await house.open_table(duel("towers"), None)
        async with house.visit(second.table, Window()):
            pass
        assert workers.done == 1
        await house.open_table(duel("plainten"), None)
        async with house.visit(first.table, Window()):
            pass
        assert workers.done == 2


@pytest.mark.parametrize("sealed", [False, True])
async def test_it_is_played_several_times_by_dice_of_their_own_that_nobody_seals(
    sealed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup, played = setup_of(replace(duel("towers"), sealed=sealed)), list[Setup]()
    monkeypatch.setattr(rehearsal, "play_on", lambda game, until: played.append(game.setup))
    await Rehearsals(Idle()).of(setup)
    assert [each.scenario for each in played] == [setup.scenario] * GAMES
    assert len({setup.seed, *(each.seed for each in played)}) == GAMES + 1
    assert {each.commitment for each in played} == {""} != {setup.commitment if sealed else "none"}


async def test_where_nobody_had_time_for_it_a_table_is_rehearsed_when_somebody_comes_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = list[Setup]()
    monkeypatch.setattr(rehearsal, "play_on", lambda game, until: played.append(game.setup))
    workers, setup = Workers(), setup_of(duel("towers"))
    rehearsals = Rehearsals(workers)
    await rehearsals.of(setup)
    assert played == []
    monkeypatch.setattr(workers, "leisurely", Idle().leisurely)
    await rehearsals.of(setup)
    assert played


async def test_what_cannot_be_rehearsed_harms_nobody(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(game: Game, until: float) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(rehearsal, "play_on", fail)
    await Rehearsals(Idle()).of(setup_of(duel("towers")))
    assert "towers cannot be rehearsed" in caplog.text


async def test_only_so_many_are_known_by_heart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsal, "MOST_KNOWN", 1)
    workers, one, other = Idle(), setup_of(duel("towers")), setup_of(duel("plainten"))
    rehearsals = Rehearsals(workers)
    for each in (one, other, one):
        await rehearsals.of(each)
    assert workers.done == 3
