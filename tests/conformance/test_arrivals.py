"""Heroes who come to a game that has begun: in place of the one that was cast for their seat, or as one more."""

import pytest

from facedown import library
from facedown.kernel.contract.arrival import Arrive
from facedown.kernel.contract.handle import ARRIVAL
from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.contract.ruleset import Guest, Seat
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.game.saved import agrees, open_saved, read_saved, save
from facedown.kernel.kit.arriving import sent_home
from tests.conformance.table import OURS, a_game, encounters, open_questions

MANY_ANSWERS = 60
LATE = "late1"


def of_its_own(ruleset: str) -> Guest:
    """Somebody with a name of their own, by the game's second ready hero."""
    rules = library.ruleset(ruleset)
    ready = rules.ready_sheet(library.content(rules), encounters(rules)[0].heroes[1].id)
    return Guest({**ready, "name": "Vela"}, home="page")


def alone_against_foes(ruleset: str) -> Game:
    first = next(each for each in encounters(library.ruleset(ruleset)) if not each.versus and each.foes)
    return a_game(ruleset, first.id, "arrivals")


def heroes(game: Game) -> list[str]:
    return [each.name for each in game.state.actors.values() if each.pc]


def play_on(game: Game, answers: int = MANY_ANSWERS) -> None:
    for _ in range(answers):
        if game.is_over:
            return
        asked = open_questions(game)[0]
        assert game.answer_for(game.journal.addressee(asked)) is None


@pytest.mark.parametrize("ruleset", OURS)
def test_before_a_seat_has_decided_anything_its_hero_is_another(ruleset: str) -> None:
    game = alone_against_foes(ruleset)
    cast = heroes(game)
    seats = {each.seat for each in game.state.actors.values() if each.pc}
    assert game.arrive(Arrive(Seat("p1", "P1"), of_its_own(ruleset), "p1")) is None
    assert heroes(game) == ["Vela", *cast[1:]]
    assert {each.seat for each in game.state.actors.values() if each.pc} == seats
    play_on(game)
    again = open_saved(game.ruleset, game.journal.content, read_saved(save(game))).game
    assert agrees(again, game)
    assert game.undo(count=MANY_ANSWERS * 2, by="gm")
    assert heroes(game) == cast


@pytest.mark.parametrize("ruleset", OURS)
def test_every_ready_hero_can_be_kept_and_comes_to_a_table_as_they_are(ruleset: str) -> None:
    rules = library.ruleset(ruleset)
    content = library.content(rules)
    for hero in content.templates:
        kept = rules.ready_sheet(content, hero)
        game = alone_against_foes(ruleset)
        assert game.arrive(Arrive(Seat("p1", "P1"), Guest(kept), "p1")) is None, hero
        seated = next(each for each in game.state.actors.values() if each.seat == "p1" and each.pc)
        assert sent_home(seated, rested=True) == kept, hero


@pytest.mark.parametrize("ruleset", OURS)
def test_whoever_comes_late_is_one_more_and_gets_a_turn(ruleset: str) -> None:
    game = alone_against_foes(ruleset)
    play_on(game, 4)
    before = heroes(game)
    assert game.arrive(Arrive(Seat(LATE, "Vela"), of_its_own(ruleset), LATE)) is None
    assert heroes(game) == [*before, "Vela"]
    assert game.view(LATE).board.figures
    asked = False
    for _ in range(400):
        if game.is_over or asked:
            break
        question = open_questions(game)[0]
        asked = question.seat == LATE
        assert game.answer_for(game.journal.addressee(question)) is None
    assert asked
    assert game.sit(LATE, Mind()) is None
    again = open_saved(game.ruleset, game.journal.content, read_saved(save(game))).game
    assert agrees(again, game)
    assert again.setup.seat(LATE) is not None


@pytest.mark.parametrize("ruleset", OURS)
def test_whom_the_gm_brings_in_stands_with_whom_they_help_and_gets_a_turn(ruleset: str) -> None:
    game = alone_against_foes(ruleset)
    play_on(game, 4)
    foe = next(each for each in game.state.actors.values() if not each.pc and not each.is_out)
    gift = next(each for each in game.ruleset.gifts(game.journal.now.scene) if each.group == ARRIVAL)
    assert game.overrule(Grant(foe.id, gift.what)) is None
    (new,) = [each for each in game.state.actors.values() if "-new-" in each.id]
    assert (new.name, new.seat, new.side) == (f"New {gift.text}", foe.seat, foe.side)
    asked = False
    for _ in range(400):
        if game.is_over or asked:
            break
        question = open_questions(game)[0]
        asked = question.who == new.id
        assert game.answer_for(game.journal.addressee(question)) is None
    assert asked
    again = open_saved(game.ruleset, game.journal.content, read_saved(save(game))).game
    assert agrees(again, game)


@pytest.mark.parametrize("ruleset", OURS)
def test_what_does_not_fit_is_refused_and_changes_nothing(ruleset: str) -> None:
    game = alone_against_foes(ruleset)
    broken = game.arrive(Arrive(Seat("p1", "P1"), Guest({"name": 3})))
    assert broken is not None
    assert broken.code == "not-such-a-hero"
    late = game.arrive(Arrive(Seat(LATE, "Nobody"), Guest({"name": 3})))
    assert late is not None
    assert late.code == "not-such-a-hero"
    assert game.setup.seat(LATE) is None


def test_who_has_decided_something_keeps_their_hero() -> None:
    game = alone_against_foes("tricore")
    while not (asked := [each for each in open_questions(game) if isinstance(each, Ask) and each.seat == "p1"]):
        play_on(game, 1)
    assert game.answer("p1", asked[0].default) is None
    refused = game.arrive(Arrive(Seat("p1", "P1"), of_its_own("tricore")))
    assert refused is not None
    assert refused.code == "under-way"
