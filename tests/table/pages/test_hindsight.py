"""Looking back at a game that is over, from what one seat knows of it."""

import asyncio
from functools import cache

import msgspec
import pytest

from facedown.kernel.dice.question import Key
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice
from facedown.kernel.log.act import Entry
from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.opening import duel, setup_of
from facedown.table.pages.hindsight import MOMENTS, PLAYOUTS, Hindsights, looked_back
from facedown.table.wire.lobby import Hindsight
from tests.table.pages.test_evenness import Counting
from tests.table.person import Person


def played(answers: int = 1000) -> Game:
    """A duel in which somebody does what is done by default."""
    setup = msgspec.structs.replace(setup_of(duel("plainten")), seed="monday")
    game = Game(shelf.shelved("plainten").rules, setup, shelf.content_for(setup))
    while not game.is_over and answers:
        asked = game.view("p1").asked
        assert asked is not None
        game.answer("p1", asked.default)
        answers -= 1
    return game


@cache
def a_look_back() -> Hindsight:
    game = played()
    return looked_back(game.setup, list(game.journal.splices), "p1")


def test_the_chance_to_win_stands_before_some_steps_and_ends_as_the_game_did() -> None:
    found = a_look_back()
    steps = [each.step for each in found.outlooks]
    assert steps == sorted(set(steps))
    assert 2 < len(steps) <= 2 * MOMENTS + 1
    assert all(0 <= each.chance <= 1 for each in found.outlooks)
    assert found.outlooks[-1].chance == 0  # whoever only does what is done by default loses this duel
    assert found.playouts == PLAYOUTS


def test_what_turned_it_is_the_step_by_which_the_chance_changed_most() -> None:
    found = a_look_back()
    swings = {
        before.step: abs(after.chance - before.chance)
        for before, after in zip(found.outlooks, found.outlooks[1:], strict=False)
    }
    assert swings[found.turning] == max(swings.values())


def test_the_dice_of_both_sides_are_held_against_their_odds() -> None:
    found = a_look_back()
    assert found.ours.dice > 0 < found.theirs.dice
    assert 0 < found.ours.above < 1


def test_from_what_cannot_be_dealt_anew_nobody_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played()
    monkeypatch.setattr(type(game.ruleset), "redeal", lambda *_: None)
    found = looked_back(game.setup, list(game.journal.splices), "p1")
    assert (found.outlooks, found.turning) == ((), -1)
    assert found.ours == a_look_back().ours


def test_what_takes_long_waits_until_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played()
    for enough, waits in ((float("inf"), False), (-1.0, True)):
        monkeypatch.setattr("facedown.table.pages.hindsight.BRIEFLY", enough)
        found = looked_back(game.setup, list(game.journal.splices), "p1", brief=True)
        assert (found.waits, bool(found.outlooks)) == (waits, not waits)
        assert found.ours == a_look_back().ours


def test_a_log_that_no_longer_fits_is_not_looked_back_at() -> None:
    game = played(answers=1)
    foreign = Splice(0, (Entry(Key("nobody", "asks", "this"), 1, "p1"),), "answer")
    with pytest.raises(Refused, match="other rules"):
        looked_back(game.setup, [foreign], "p1")


def test_nobody_looks_back_before_it_is_over() -> None:
    game = played(answers=1)
    with pytest.raises(Refused, match="when it is over"):
        looked_back(game.setup, list(game.journal.splices), "p1")


async def test_a_game_is_looked_back_at_once_however_often_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    game, workers = played(answers=1), Counting()
    monkeypatch.setattr("facedown.table.pages.hindsight.looked_back", lambda *_: a_look_back())
    hindsights, splices = Hindsights(workers), list(game.journal.splices)
    asked = [hindsights.of("one", game.setup, splices, "p1") for _ in range(2)]
    one, other = await asyncio.gather(*asked)
    assert one == other == await hindsights.of("one", game.setup, splices, "p1")
    await hindsights.of("one", game.setup, splices, "p2")
    assert workers.count == 2


def test_only_who_sits_at_a_table_looks_back_at_its_game(ann: Person, ben: Person) -> None:
    table = ann.duel("plainten")
    assert ann.http.get(f"/api/tables/{table}/hindsight").json()["code"] == "not-over"
    assert ben.http.get(f"/api/tables/{table}/hindsight").json()["code"] == "no-seat"
