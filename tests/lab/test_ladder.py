"""The ladder says how often one mind beats another, and how sure that is."""

import pytest

from facedown.kernel.contract.mind import Mind
from facedown.lab.fight import Fought, fight
from facedown.lab.ladder import pairings, rungs
from facedown.minds import read_mind


def test_every_mind_meets_every_other_with_every_hero_from_both_sides() -> None:
    minds = [Mind("plain"), Mind("odds"), Mind("random")]
    made = pairings("plainten", minds, ["monk", "mage"], 5, "seed")
    assert len(made) == 3 * 2 * 5 * 2
    assert {each.match.players for each in made} == {(minds[0], minds[1]), (minds[0], minds[2]), (minds[1], minds[2])}
    assert {each.match.heroes for each in made} == {("monk", "monk"), ("mage", "mage")}


def test_a_rung_counts_what_was_fought() -> None:
    made = pairings("plainten", [Mind("plain"), Mind("random")], ["monk", "mage"], 1, "seed")
    ended = [Fought(duel, won, 10, str(won)) for duel, won in zip(made, (1.0, 1.0, 0.0, 0.5), strict=True)]
    whole, *heroes = rungs(ended)
    assert (whole.mind, whole.other, whole.duels, whole.undecided) == ("plain", "random", 4, 1)
    assert whole.won.share == pytest.approx(0.625)
    assert [(each.hero, each.duels, each.won.share) for each in heroes] == [("monk", 2, 1.0), ("mage", 2, 0.25)]
    assert whole.won.low < whole.won.share < whole.won.high


def test_of_a_ladder_that_was_stopped_there_is_what_was_fought() -> None:
    made = pairings("plainten", [Mind("plain"), Mind("random")], ["monk"], 1, "seed")
    assert [each.duels for each in rungs([Fought(made[0], 1.0, 3, "a")])] == [1, 1]
    assert list(rungs([])) == []


@pytest.mark.parametrize(("other", "is_alike"), [("odds:temper=duellist", True), ("plain", False)])
def test_two_minds_who_answer_every_question_alike_are_told_to_be_the_same(other: str, is_alike: bool) -> None:
    """Nothing is laid face down in Plain Ten, so a duellist has nothing to bluff with."""
    made = pairings("plainten", [Mind("odds"), read_mind(other)], ["monk", "mage"], 2, "seed")
    assert [each.is_alike for each in rungs([fight(each) for each in made])] == [is_alike] * 3


def test_of_one_duel_alone_nobody_knows_whether_both_would_have_answered_alike() -> None:
    made = pairings("plainten", [Mind("plain"), Mind("odds")], ["monk"], 1, "seed")
    assert not any(each.is_alike for each in rungs([fight(made[0])]))
