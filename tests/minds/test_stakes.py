"""The mind that goes by odds takes what is likelier among what is worth as much, and leaves what cannot come off."""

from typing import Any

from pebbles import Pebbles

from facedown.kernel.contract.mind import Mind, Weighed, best
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import Option, Pick, Schema
from facedown.kernel.words.shown import Odds
from facedown.minds.stakes import by_odds
from tests.kernel.cast import a_game

BLOWS = Pick((Option("wild", "Wild"), Option("sure", "Sure"), Option("far", "Far")))
ASK = Ask("one", "B-CP-09", "?", BLOWS, "wild")


class Fencing(Pebbles):
    """All blows seem worth the same; the odds say otherwise."""

    def weigh(self, glimpse: Any, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
        return tuple(Weighed(each.key, 1.0) for each in BLOWS.options)

    def with_odds(self, scene: Any, ask: Ask) -> Schema:
        odds = {"wild": Odds(0.3), "sure": Odds(0.8, critical=0.1), "far": Odds(0.99, bar="9 away, reaches 1")}
        return Pick(tuple(Option(each.key, each.text, odds=(odds[each.key],)) for each in BLOWS.options))


def weighed() -> dict[str, Weighed]:
    moment = Moment(Fencing(), a_game().journal.now.scene, ASK, Chance("luck"))
    return {str(each.answer): each for each in by_odds(moment, Mind("odds"))}


def test_what_is_likelier_is_worth_more() -> None:
    found = weighed()
    assert best(tuple(found.values()), Chance("x")).answer == "sure"
    assert found["sure"].reason == "It comes off with 90 %."


def test_what_cannot_come_off_is_worth_least_however_likely_it_would_be() -> None:
    found = weighed()
    assert min(found, key=lambda key: found[key].worth) == "far"
    assert found["far"].reason == "It cannot come off: 9 away, reaches 1."


class Counted(Fencing):
    """The game has counted the odds itself, and nobody looks them up again."""

    def weigh(self, glimpse: Any, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
        return tuple(Weighed(each.key, 1.0, is_exact=True) for each in BLOWS.options)

    def with_odds(self, scene: Any, ask: Ask) -> Schema:
        raise AssertionError("the odds are counted already")


def test_odds_that_a_game_has_counted_are_not_looked_up_again() -> None:
    moment = Moment(Counted(), a_game().journal.now.scene, ASK, Chance("luck"))
    assert by_odds(moment, Mind("odds")) == Counted().weigh(None, ASK, Chance("luck"))
