"""Heroes that were made stay as they were made when the same is played again."""

from random import Random
from typing import Any

import msgspec
import pytest

from facedown.kernel.game.game import Game
from facedown.kernel.game.making import making
from tests.conformance.table import OURS, open_questions, play_on, step
from tests.conformance.test_versus import a_bout, bouts

ENCOUNTERS = dict(bouts())


def made(name: str, seed: int) -> Game:
    """A bout in which both have made their hero, anyhow."""
    game, luck = a_bout(name, ENCOUNTERS[name], "new", "new"), Random(seed)
    while game.state.making:
        step(game, luck)
    return game


def again(game: Game, acts: list[Any]) -> Game:
    """The same with other dice, begun with what was made."""
    setup = msgspec.structs.replace(game.setup, seed="other dice")
    began = making(game.ruleset, setup, game.journal.content, acts)
    return Game(game.ruleset, setup, game.journal.content, list(began))


def heroes(game: Game) -> bytes:
    return msgspec.json.encode(game.state.actors)


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("seed", range(3))
def test_who_plays_again_has_the_hero_they_made(name: str, seed: int) -> None:
    game = made(name, seed)
    before = heroes(game)
    play_on(game, Random(seed), 20)  # and then they fight
    new = again(game, game.journal.acts)
    assert not new.state.making
    assert heroes(new) == before
    assert new.journal.seq <= len(game.journal.acts)
    assert open_questions(new)


@pytest.mark.parametrize("name", OURS)
def test_where_the_log_no_longer_fits_one_goes_on_making(name: str) -> None:
    game = made(name, 0)
    first, *rest = game.journal.acts
    new = again(game, [first, first, *rest])
    assert new.state.making
    assert new.journal.acts == [first]


def test_ready_heroes_are_not_made() -> None:
    game = a_bout("towers", ENCOUNTERS["towers"], "ready", "ready")
    step(game, Random(1))
    assert again(game, game.journal.acts).journal.acts == []
