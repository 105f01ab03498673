"""A game for a program: what cannot be is refused with what would be right."""

from typing import Any

import pytest

import facedown
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Pick
from facedown.minds import LEVELS
from tests.kernel.cast import refused


@pytest.mark.parametrize(
    ("wish", "code", "right"),
    [
        ({"seed": 5}, "bad-seed", "'5'"),
        ({"seed": None}, "bad-seed", "text"),
        ({"dice": "foo"}, "unknown-dice", "'seeded'"),
        ({"dice": "type"}, "unknown-dice", "did you mean 'typed'?"),
    ],
)
def test_chance_that_cannot_be_is_refused(wish: dict[str, Any], code: str, right: str) -> None:
    refusal = refused(lambda: facedown.new_game("pebbles", **wish))
    assert refusal.code == code
    assert right in refusal.text


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
