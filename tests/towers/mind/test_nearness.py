"""Steps in a duel: whoever knows the book by heart shoots from apart and then stands near."""

from typing import Any

import pytest

from facedown.kernel.contract.mind import Mind, best
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Answer
from facedown.lab.fight import duels, fight
from facedown.rulesets.towers.hints import StepHint
from facedown.rulesets.towers.mind.nearness import informed
from tests.sitting import answers, asked
from tests.towers.staged.cast import RULES, a_game, foe, plain

PISTOL = {"items": ["pistol"], "ready": ["pistol"]}
BOATHOOK = {"items": ["boathook"], "ready": ["boathook"]}


def a_duel(*others: dict[str, Any], ash: str, kit: str = "12,5", gear: dict[str, Any] = PISTOL, **them: Any) -> Game:
    """Ash's turn against Kit, with a pistol each."""
    one = plain("ash", place=ash, **gear)
    two = plain("kit", place=kit, side="foes", seat="foes", **{**gear, **them})
    actors = [one, two, *others]
    seats = dict.fromkeys([each["seat"] for each in actors], "")
    game = a_game(cast=seats, sitters=dict.fromkeys(seats, "person"), dice="typed", scenario={"actors": actors})
    (draw,) = game.journal.now.open_questions()
    answers(game, (game.setup.addressee(draw), ["A♠", "K♠", "Q♠"][: len(actors)]), ("ash", "act"))
    return game


def question(game: Game) -> Ask:
    return informed(game.journal.now.scene, asked(game, "ash"))


def would_do(game: Game) -> Answer:
    ask, luck = question(game), Chance("luck")
    return best(RULES.weigh(RULES.glimpse(game.journal.now.scene, "ash"), ask, luck), luck).answer


def distance_to_kit(game: Game) -> int:
    actors = game.state.actors
    return int(game.state.space.distance(actors["ash"].place, actors["kit"].place))


@pytest.mark.rules("T-CP-08", "T-X-ATTACK")
def test_whoever_shoots_steps_out_of_close_quarters_first() -> None:
    game = a_duel(ash="11,5")
    assert would_do(game) == "move"
    answers(game, ("ash", "move"))
    answers(game, ("ash", would_do(game)))
    assert distance_to_kit(game) == 2
    assert would_do(game) == "attack pistol kit"


@pytest.mark.rules("T-CP-08", "T-X-ATTACK")
def test_what_is_left_of_the_turn_takes_it_near_whoever_shoots_back() -> None:
    game = a_duel(ash="8,5")
    assert would_do(game) == "attack pistol kit"
    answers(game, ("ash", "attack pistol kit"), ("ash", [1, 2]))
    assert would_do(game) == "move"
    answers(game, ("ash", "move"))
    answers(game, ("ash", would_do(game)))
    assert distance_to_kit(game) == 1


@pytest.mark.rules("T-CP-08")
def test_it_goes_near_nobody_who_strikes_by_hand() -> None:
    game = a_duel(ash="8,5", items=["sword"], ready=["sword"])
    answers(game, ("ash", "attack pistol kit"), ("ash", [1, 2]))
    assert would_do(game) == "end"


@pytest.mark.rules("T-CP-08", "T-REA-FRE")
def test_it_stays_in_close_quarters_where_a_step_costs_more_than_it_brings() -> None:
    game = a_duel(ash="11,5", items=["greatsword"], ready=["greatsword"])
    assert would_do(game) == "attack pistol kit"


@pytest.mark.rules("T-CP-08", "T-REA-FRE")
def test_whoever_has_a_long_reach_goes_no_nearer_than_that() -> None:
    game = a_duel(ash="9,5", gear=BOATHOOK)
    assert would_do(game) == "move"
    answers(game, ("ash", "move"))
    answers(game, ("ash", would_do(game)))
    assert distance_to_kit(game) == 2


@pytest.mark.parametrize(
    "game",
    [
        lambda: a_duel(foe("bo", "thug", place="2,2"), ash="11,5"),
        lambda: a_duel(ash="11,5", items=["fire-flask"], ready=["fire-flask"]),
        lambda: a_duel(ash="11,5", gear={"items": [], "ready": []}),
    ],
    ids=["among more than two", "where something bursts", "without a weapon"],
)
def test_elsewhere_it_reads_the_question_as_it_is(game: Any) -> None:
    played = game()
    assert question(played) == asked(played, "ash")


def test_before_a_turn_it_is_told_nothing() -> None:
    game = a_duel(ash="11,5")
    ask = asked(game, "ash")
    assert isinstance(question(game).hint, StepHint)
    game.journal.now.scene.state.acting = "kit"
    assert informed(game.journal.now.scene, ask) == ask


def test_it_beats_whoever_shoots_where_they_stand() -> None:
    seeds = [f"near {at}" for at in range(20)]
    fights = duels("towers", (Mind("bluff"), Mind()), [("surgeon", "surgeon"), ("dockhand", "dockhand")], seeds)
    assert sum(fight(each).won for each in fights) >= 44
