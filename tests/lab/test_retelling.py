"""A recorded game by another reading is run as far as it fits, and on from there."""

from pathlib import Path

import pytest

import facedown
from facedown.kernel.game.saved import Saved, read_saved, save
from facedown.lab.retelling import retelling_lines, retold
from tests.kernel.cast import refused

SAVES = Path(__file__).parents[1] / "saves"


def saved(game: str) -> Saved:
    return read_saved((SAVES / f"{game}.json").read_bytes())


def test_a_reading_that_never_came_up_changes_nothing() -> None:
    told = retold("towers.json", saved("towers"), {})
    assert (told.fitted, told.was, told.now) == (told.answers, "", "")
    assert retelling_lines(told) == [f"towers.json: all {told.answers} answers fit, and nothing is told otherwise"]


def test_where_all_answers_fit_a_number_may_be_another() -> None:
    told = retold("towers.json", saved("towers"), {"T-GAP-05": "guard"})
    assert told.fitted == told.answers
    assert (told.was, told.now) == (
        "Bladehand loses 5 Vitality, now 14.",
        "Bladehand loses 4 Vitality, now 15.",
    )
    assert retelling_lines(told)[0] == f"towers.json: {told.fitted} of {told.answers} answers fit"


def test_where_answers_no_longer_fit_the_game_goes_on_from_there() -> None:
    told = retold("towers.json", saved("towers"), {"T-GAP-13": "run-through"})
    assert 0 < told.fitted < told.answers
    assert told.was != told.now


def test_a_game_that_was_over_is_played_to_its_end_by_plain_minds() -> None:
    game = facedown.new_game("plainten", seed="retold")
    while not game.is_over:
        asked = game.view("p1").asked
        assert asked is not None
        assert game.answer("p1", asked.default) is None
    told = retold("own", read_saved(save(game)), {"S-GAP-20": "sides"})
    assert told.fitted < told.answers
    assert told.would_end == "Here the story rests."


def test_a_reading_that_there_is_not_is_refused() -> None:
    assert "T-GAP-05 cannot be 'gard'" in refused(lambda: retold("a", saved("towers"), {"T-GAP-05": "gard"})).text


@pytest.mark.parametrize("game", ["fivefold", "overreach", "plainten", "tricore"])
def test_every_game_is_run_again_and_told_the_same(game: str) -> None:
    assert retold(game, saved(game), {}).was == ""
