"""In a bout heroes stand against each other, ready ones or of one's own: put to every game that has one."""

import pytest

from facedown import library
from facedown.kernel.contract.ruleset import NEW, Seat, Setup
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from tests.conformance.table import OURS, open_questions

READY = "ready"
BEFORE = ("campaign", "creation", "trials", "begin")


def bouts() -> list[tuple[str, str]]:
    """Every versus encounter of every game."""
    found = []
    for name in OURS:
        content = library.content(library.ruleset(name))
        found += [(name, id) for id, each in content.encounters.items() if each.versus]
    return found


def a_bout(ruleset: str, encounter: str, *heroes: str) -> Game:
    """A game of persons: each seat has the hero suggested for it, or one it makes."""
    rules = library.ruleset(ruleset)
    content = library.content(rules)
    suggested = content.encounters[encounter].heroes
    cast = {f"p{at + 1}": suggested[at] if each == READY else each for at, each in enumerate(heroes)}
    seats = tuple(Seat(id, id.upper()) for id in (*cast, "foes", "gm"))
    scenario = rules.scenario(content, encounter, cast, "foes")
    return Game(rules, Setup(ruleset, rules.version, "bout", seats, scenario), content)


def until_it_begins(game: Game) -> Game:
    """Everybody takes the default until nobody is made or placed any more."""
    for _ in range(200):
        if game.state.phase not in BEFORE:
            return game
        question = open_questions(game)[0]
        assert isinstance(question, Ask)
        assert game.answer(question.seat, question.default) is None
    raise AssertionError("the bout never began")


def test_every_game_has_a_bout() -> None:
    assert {ruleset for ruleset, _ in bouts()} == set(OURS)


@pytest.mark.parametrize("heroes", [(READY, NEW), (NEW, READY), (NEW, NEW), (NEW,)], ids=" ".join)
@pytest.mark.parametrize(("ruleset", "encounter"), bouts(), ids=[" ".join(each) for each in bouts()])
def test_the_second_seat_stands_against_the_first_whoever_is_made(
    ruleset: str, encounter: str, heroes: tuple[str, ...]
) -> None:
    game = until_it_begins(a_bout(ruleset, encounter, *heroes))
    sides = {each.seat: each.side for each in game.state.actors.values()}
    assert sides == {"p1": "heroes", "p2" if len(heroes) == 2 else "foes": "foes"}
    assert game.state.phase == "turns"
    assert not game.is_over


@pytest.mark.parametrize(("ruleset", "encounter"), bouts(), ids=[" ".join(each) for each in bouts()])
def test_rivals_that_are_made_begin_where_ready_ones_do(ruleset: str, encounter: str) -> None:
    ready, made = (until_it_begins(a_bout(ruleset, encounter, *heroes)) for heroes in ((READY, READY), (NEW, NEW)))
    places = [{each.seat: each.place for each in game.state.actors.values()} for game in (ready, made)]
    assert places[0] == places[1]
