"""How both sides stand, in numbers: meters, counters, conditions and what lies ready, found in any game."""

import pytest

from facedown.lab import pairing
from facedown.lab.chance.standing import left, numbers, standing
from facedown.lab.matchup import known, ready_heroes
from tests.conformance.table import OURS


@pytest.mark.parametrize("game", OURS)
def test_whoever_begins_a_fight_has_everything_left(game: str) -> None:
    hero = ready_heroes(game)[0]
    match = pairing(game, hero, hero)
    rules, content = known(match)
    actors = list(rules.begin(match.setup("stands"), content).actors.values())
    assert [left(each) for each in actors] == [1.0, 1.0]
    found = standing(enumerate(actors))
    assert found["0 left"] == found["1 left"] == 1.0
    assert len(found) == 2 * len(dict(numbers(actors[0])))


def test_a_side_of_several_has_what_all_of_them_have() -> None:
    match = pairing("plainten", "monk", "mage")
    rules, content = known(match)
    monk, mage = rules.begin(match.setup("both"), content).actors.values()
    both = standing([(0, monk), (0, mage)])
    assert both["0 left"] == 2.0
