"""A game for a program: what cannot be is refused with what would be right."""

from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

import facedown
from facedown.kernel.content.pack import PackText
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.saved import read_saved
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Pick
from facedown.minds import LEVELS
from facedown.table.errands.travel import send
from tests.kernel.cast import refused
from tests.table.rooms import TABLE, filled


@pytest.mark.parametrize(
    ("wish", "code", "right"),
    [
        ({"seed": 5}, "bad-seed", "'5'"),
        ({"seed": None}, "bad-seed", "text"),
        ({"seed": "\ud800"}, "not-a-text", "half a character"),
        ({"dice": "foo"}, "unknown-dice", "'seeded'"),
        ({"dice": "type"}, "unknown-dice", "did you mean 'typed'?"),
    ],
)
def test_chance_that_cannot_be_is_refused(wish: dict[str, Any], code: str, right: str) -> None:
    refusal = refused(lambda: facedown.new_game("pebbles", **wish))
    assert refusal.code == code
    assert right in refusal.text


@pytest.mark.parametrize(
    ("wish", "code", "right"),
    [
        ({"ruleset": None}, "not-a-text", "'pebbles'"),
        ({"hero": 3}, "not-a-text", "hero is a text"),
        ({"mind": None}, "not-a-text", "mind is a text"),
        ({"packs": "x.toml"}, "not-a-pack", "PackText("),
        ({"packs": ("x.toml",)}, "not-a-pack", "PackText("),
        ({"packs": (PackText("x.toml", cast(Any, None)),)}, "not-a-pack", "PackText("),
        ({"rulings": "on"}, "bad-ruling", "Rulings are a dict"),
        ({"rulings": {1: "on"}}, "bad-ruling", "Rulings are a dict"),
    ],
)
def test_what_is_of_another_kind_is_refused_with_what_would_be_right(
    wish: dict[str, Any], code: str, right: str
) -> None:
    refusal = refused(lambda: facedown.new_game(**({"ruleset": "pebbles"} | wish)))
    assert refusal.code == code
    assert right in refusal.text


@pytest.mark.parametrize("name", [1.5, b"game.json", "\0", "\ud800"])
def test_what_no_file_can_be_called_is_refused(name: Any) -> None:
    game = facedown.new_game("pebbles", seed="monday")
    assert refused(lambda: facedown.save(game, name)).code == "not-a-file"
    assert refused(lambda: facedown.load(name)).code in ("not-a-file", "not-a-save")


def test_of_what_is_endless_a_refusal_says_how_it_begins_and_what_would_be_right() -> None:
    told = refused(lambda: facedown.new_game("plainten", hero="w" * 100_000)).text
    assert told.startswith("There is no hero 'www")
    assert told.endswith("'tinkerer', 'warrior'.")
    game = refused(lambda: facedown.new_game("w" * 100_000)).text
    assert game.endswith("'towers', 'tricore'.")
    assert len(game) < 2000
    assert "that is not in it" in refused(lambda: facedown.new_game("pebbles").branch(10**5000)).text


def test_a_table_taken_home_is_no_saved_game_and_it_says_where_to_bring_it(tmp_path: Path) -> None:
    file = send(filled(tmp_path / "data"), TABLE, tmp_path / "pot.facedown")
    assert "facedown import" in refused(lambda: facedown.load(file)).text


def test_a_saved_game_goes_on_with_the_same_minds(tmp_path: Path) -> None:
    game = facedown.new_game("plainten", seed="monday", mind="odds", packs=())
    data = facedown.save(game, tmp_path / "game.json")
    for source in (data, tmp_path / "game.json", str(tmp_path / "game.json")):
        again = facedown.load(source)
        assert again.view("p1") == game.view("p1")
        assert again.think is game.think
        for each in (again, game.branch(game.journal.seq)):
            asked = each.view("p1").asked
            assert asked is not None
            assert each.answer("p1", asked.default) is None
    assert again.view("p1") != game.view("p1")


def test_a_game_that_no_longer_fits_goes_on_from_its_last_chapter_with_a_warning_and_can_be_saved_again() -> None:
    game = facedown.new_game("plainten", seed="monday")
    while game.journal.seq < 40 and (asked := game.view("p1").asked):
        game.answer("p1", asked.default)
    saved = read_saved(facedown.save(game))
    assert saved.chapter is not None
    other = msgspec.structs.replace(saved, setup=msgspec.structs.replace(saved.setup, scenario={}))
    with pytest.warns(UserWarning, match="goes on from the snapshot"):
        again = facedown.load(msgspec.json.encode(other))
    assert facedown.load(facedown.save(again)).view("p1") == again.view("p1")


def test_what_is_no_saved_game_is_refused() -> None:
    anything: Any = None
    assert refused(lambda: facedown.load(anything)).code == "not-a-save"
    assert refused(lambda: facedown.load(b"{}")).code == "not-a-save"
    assert refused(lambda: facedown.save(anything)).code == "not-a-game"


@pytest.mark.parametrize("seq", [99999, 10**6, -1])
def test_a_moment_that_never_was_is_refused(seq: int) -> None:
    game = facedown.new_game("pebbles", seed="monday")
    before = game.view("p1")
    refusal = game.rewind(seq)
    assert refusal is not None
    assert refusal.text == f"The log goes from 0 to {game.journal.seq}; {seq} is not in it."
    with pytest.raises(Refused, match="is not in it"):
        game.branch(seq)
    assert game.view("p1") == before
    assert game.rewind(game.journal.seq) is None


def test_what_is_no_number_is_no_moment_and_no_count_of_decisions() -> None:
    game: Any = facedown.new_game("pebbles", seed="monday")
    assert "'monday' is not in it" in game.rewind("monday").text
    assert refused(lambda: game.branch(None)).code == "no-such-moment"
    assert refused(lambda: game.undo("once")).text == "How many decisions to take back is a whole number, not 'once'."


HELD = {
    "tricore": "builds",
    "plainten": "features",
    "towers": "techniques",
    "fivefold": "abilities",
    "overreach": "abilities",
}
"""Where each game keeps what its heroes are able to do."""


@pytest.mark.parametrize("ruleset", HELD)
def test_a_hero_who_is_made_by_saying_yes_to_everything_has_abilities(ruleset: str) -> None:
    game = facedown.new_game(ruleset, hero="new", seed="usual")
    while game.state.phase == "creation":
        (question,) = game.questions("p1")
        assert isinstance(question, Ask)
        is_first = isinstance(question.schema, Pick) and question.text == "Whom do you play?"
        assert game.answer("p1", "own" if is_first else question.default) is None
    hero = next(each for each in game.state.actors.values() if each.seat == "p1")
    assert len(getattr(hero, HELD[ruleset])) >= 2


def test_who_plays_the_others_may_be_picked() -> None:
    game = facedown.new_game("plainten", mind="easy", seed="monday")
    assert {seat.mind for seat in game.setup.seats if seat.sitter == "mind"} == {LEVELS["easy"].mind}
    assert refused(lambda: facedown.new_game("plainten", mind="sage")).code == "unknown-mind"
