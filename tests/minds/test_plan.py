"""A plan never changes: the same question has the same answer, whatever luck says."""

from pebbles import Pebbles

from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.shown import Face, Spot
from facedown.minds.plan import Plan, features, follow
from tests.kernel.cast import a_game

DEEDS = {each: Option(each, each.title(), kind=each) for each in ("strike", "wait", "run")}
ASK = Ask("one", "B-CP-09", "?", Pick(tuple(DEEDS.values())), "wait", "one")


def answer(plan: Plan, luck: str = "a") -> object:
    return follow(plan, Moment(Pebbles(), a_game().journal.now.scene, ASK, Chance(luck))).answer


def test_a_plan_does_the_same_whatever_luck_says() -> None:
    assert len({answer(Plan("one"), luck) for luck in "abcdef"}) == 1


def test_plans_differ_in_what_they_like() -> None:
    assert {answer(Plan(str(seed))) for seed in range(20)} == set(DEEDS)


def test_what_an_answer_is_like_is_said_in_words_that_mean_the_same_next_time() -> None:
    hand = {
        "s1": Option("s1", "Heavy Strike", face=Face("Strike", way="Heavy")),
        "at:cur": Option("at:cur", "", target="cur"),
    }
    assert features("CP", ["s1", "at:cur"], hand) == ["CP Strike Heavy"]
    assert features("CP", "run", DEEDS) == ["CP run"]
    assert features("CP", 3, {}) == ["CP anything"]


def test_a_place_and_somebody_are_called_the_same_wherever_and_whoever_they_are() -> None:
    places = {key: Option(key, "", spot=Spot(key)) for key in ("1,2", "3,4")}
    assert features("CP", "1,2", places) == features("CP", "3,4", places) == ["CP place"]
    assert features("CP", "cur", {"cur": Option("cur", "Cur", target="cur")}) == ["CP somebody"]
