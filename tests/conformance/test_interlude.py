"""In every game a check may be called for in the middle of a fight, which then goes on as it was."""

from random import Random

import pytest

from facedown import library
from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.kit.menu import FIGHT_ON
from facedown.kernel.kit.phased import FIGHTING, Phased
from facedown.kernel.words.schema import offered
from tests.conformance.table import RULESETS, a_game, encounters, some_answer, step

GAMES = [
    pytest.param(name, marks=pytest.mark.rules(rules.calling))
    for name in RULESETS
    if isinstance(rules := library.ruleset(name), Phased)
]


def in_a_fight(name: str, luck: Random) -> Game:
    """A game whose turns have begun."""
    for encounter in encounters(library.ruleset(name)):
        game = a_game(name, encounter.id, "interlude")
        for _ in range(60):
            if game.is_over or game.journal.now.scene.state.phase in FIGHTING:
                break
            step(game, luck)
        if not game.is_over and game.journal.now.scene.state.phase in FIGHTING:
            return game
    raise AssertionError(f"No fight of {name} begins.")


def until_asked(game: Game, luck: Random) -> Ask:
    """Play on until the GM is asked what is called for."""
    calling = library.ruleset(game.setup.ruleset).calling  # type: ignore[attr-defined]
    for _ in range(400):
        for question in game.journal.now.open_questions():
            if isinstance(question, Ask) and question.what == calling and FIGHT_ON in _keys(question):
                return question
        assert not game.is_over, "the fight was over before"
        step(game, luck)
    raise AssertionError("nobody was asked")


def _keys(question: Ask) -> list[str]:
    return [each.key for each in offered(question.schema)]


@pytest.mark.parametrize("name", GAMES)
def test_a_check_is_called_for_and_the_fight_goes_on(name: str) -> None:
    luck = Random(f"{name} interlude")
    game = in_a_fight(name, luck)
    assert game.overrule(SetValue("interlude", True)) is None
    question = until_asked(game, luck)
    state = game.journal.now.scene.state
    phase, before = state.phase, game.journal.seq
    called = [key for key in _keys(question) if key != FIGHT_ON]
    assert called
    assert question.default == FIGHT_ON
    assert game.answer(question.seat, called[0]) is None
    for _ in range(60):
        if not game.journal.now.scene.state.interlude or game.is_over:
            break
        step(game, luck)
    assert not game.journal.now.scene.state.interlude
    assert game.is_over or game.journal.now.scene.state.phase in (phase, "aftermath", *FIGHTING)
    story = [span.text for line in game.view("gm").story for span in line.spans]
    assert any("a check is called for" in text for text in story)
    again = game.branch(before)
    assert again.journal.now.scene.state.interlude
    assert game.branch(game.journal.seq).view("gm").board == game.view("gm").board


@pytest.mark.parametrize("name", GAMES)
def test_nothing_may_be_called_for_after_all(name: str) -> None:
    luck = Random(f"{name} none")
    game = in_a_fight(name, luck)
    assert game.overrule(SetValue("interlude", True)) is None
    question = until_asked(game, luck)
    assert game.answer(question.seat, FIGHT_ON) is None
    assert not game.journal.now.scene.state.interlude
    assert some_answer(question.schema, luck)
