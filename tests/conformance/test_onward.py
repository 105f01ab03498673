"""A clock decides a fight, and then the story goes on with the same heroes: put to every game."""

from typing import Any

import pytest

from facedown import library
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.scene.event import in_words
from facedown.kernel.words.schema import Pick
from tests.conformance.table import OURS, open_questions

FIRST = "duel"
FIRSTS = {"overreach": "toll"}
CLOCK = {"text": "Keep your feet for one round.", "hold": 1}


def a_story(ruleset: str, **more: Any) -> Game:
    """A duel that one round decides, and after it the game's last encounter."""
    rules = library.ruleset(ruleset)
    content = library.content(rules)
    first = content.encounters[FIRSTS.get(ruleset, FIRST)]
    scenario = rules.scenario(content, first.id, {"p1": first.heroes[0]}, "foes")
    scenario = {**scenario, "goal": CLOCK, "after": _next(ruleset), **more}
    seats = tuple(Seat(id, id.upper()) for id in ("p1", "foes", "gm"))
    return Game(rules, Setup(ruleset, rules.version, "onward", seats, scenario), content)


def _next(ruleset: str) -> str:
    """Any encounter with foes that is not the first."""
    known: dict[str, Any] = library.content(library.ruleset(ruleset)).encounters
    first = FIRSTS.get(ruleset, FIRST)
    return next(id for id, each in known.items() if id != first and each.foes)


def until_onward(game: Game) -> Ask:
    """Everybody takes the default until it is asked whether the story goes on."""
    for _ in range(400):
        assert not game.is_over
        question = open_questions(game)[0]
        assert isinstance(question, Ask)
        if isinstance(question.schema, Pick) and "night" in [each.key for each in question.schema.options][1:3]:
            return question
        assert game.answer(question.seat, question.default) is None
    raise AssertionError("the fight never ended")


@pytest.mark.parametrize("ruleset", OURS)
def test_a_clock_decides_the_fight_for_those_who_held_out(ruleset: str) -> None:
    game = a_story(ruleset)
    asked = until_onward(game)
    assert (asked.seat, asked.default, game.state.won) == ("p1", "stay", "heroes")
    assert any("Keep your feet for one round." in in_words(line.spans) for line in game.view("p1").story)
    assert all(each.can_act for each in game.state.actors.values() if each.side == "foes")


@pytest.mark.parametrize("ruleset", OURS)
def test_a_clock_decides_it_for_the_others_where_time_is_short(ruleset: str) -> None:
    game = a_story(ruleset, goal={"text": "Be quick.", "within": 1}, after="")
    for _ in range(400):
        if game.state.won:
            break
        question = open_questions(game)[0]
        assert isinstance(question, Ask)
        assert game.answer(question.seat, question.default) is None
    assert game.state.won == "foes"


@pytest.mark.parametrize("ruleset", OURS)
@pytest.mark.parametrize("answer", ["on", "night"])
def test_the_same_heroes_go_on_to_others(ruleset: str, answer: str) -> None:
    game = a_story(ruleset)
    asked = until_onward(game)
    hero, before = asked.who, game.state.actors
    assert game.answer("p1", answer) is None
    while not game.state.departed:  # the GM may have something to say about the night
        question = open_questions(game)[0]
        assert isinstance(question, Ask)
        assert game.answer(question.seat, question.default) is None
    entry = library.content(library.ruleset(ruleset)).encounters[_next(ruleset)]
    now = game.state.actors
    assert now[hero].name == before[hero].name
    assert {each.kind for each in now.values() if each.side == "foes"} == {troop.foe for troop in entry.foes}
    assert not {id for id in now if id != hero} & set(before)


@pytest.mark.parametrize("ruleset", OURS)
def test_the_story_still_names_those_who_were_left_behind(ruleset: str) -> None:
    game = a_story(ruleset)
    until_onward(game)
    told = [in_words(line.spans) for line in game.view("p1").story]
    assert game.answer("p1", "on") is None
    assert [in_words(line.spans) for line in game.view("p1").story][: len(told)] == told


@pytest.mark.parametrize("ruleset", OURS)
def test_to_go_on_can_be_taken_back_and_stands_in_the_log(ruleset: str) -> None:
    game = a_story(ruleset)
    asked = until_onward(game)
    before = list(game.state.actors)
    assert game.answer("p1", "on") is None
    entered = list(game.state.actors)
    assert game.undo()
    assert (list(game.state.actors), open_questions(game)[0].key) == (before, asked.key)
    assert game.redo()
    assert list(game.state.actors) == entered
