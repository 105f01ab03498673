"""The plain mind tells good from poor: of what is good it takes anything, and nothing else."""

from typing import Any

from pebbles import Pebbles

from facedown.kernel.contract.mind import Mind, Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import Option, Pick
from facedown.minds.kinds import think
from tests.kernel.cast import a_game

DEEDS = {"best": 4.0, "good": 2.1, "poor": 1.9, "worst": 0.0}
ASK = Ask("one", "B-CP-09", "?", Pick(tuple(Option(each, each.title()) for each in DEEDS)), "worst")


class Weighing(Pebbles):
    """Four deeds, two of them in the better half."""

    def weigh(self, glimpse: Any, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
        return tuple(Weighed(key, worth, key, is_exact=True) for key, worth in DEEDS.items())


def answers(kind: str) -> set[Any]:
    scene = a_game().journal.now.scene
    return {think(Moment(Weighing(), scene, ASK, Chance(f"luck {at}")), Mind(kind)).answer for at in range(40)}


def test_anything_in_the_better_half_seems_as_good_as_the_best() -> None:
    assert answers("plain") == {"best", "good"}


def test_whoever_goes_by_odds_takes_the_best() -> None:
    assert answers("odds") == {"best"}


class Settled(Pebbles):
    """Only one thing to do is known."""

    def weigh(self, glimpse: Any, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
        return (Weighed("good", 3.0),)


def test_where_one_thing_is_known_to_be_good_that_is_done() -> None:
    scene = a_game().journal.now.scene
    found = {think(Moment(Settled(), scene, ASK, Chance(f"luck {at}")), Mind("plain")).answer for at in range(10)}
    assert found == {"good"}
