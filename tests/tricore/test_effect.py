"""Effect Values: the dice, the flat bonus, the percentages, and which Action may carry which (A9 of the catalogue)."""

import pytest

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.harm.effect import effect_value
from facedown.rulesets.tricore.rolls.accuracy import accuracy_roll
from tests.playing import play
from tests.tricore.acs_cast import a_build
from tests.tricore.blows import a_blow, two
from tests.tricore.cast import who


@pytest.mark.rules("TC-MOD-09", "TC-MOD-05")
@pytest.mark.parametrize(("build", "rolled", "dice"), [(False, 4, 0), (True, 2, 3)], ids=["no EV", "an EV"])
def test_advantage_helps_the_roll_of_a_grab_or_the_effect_of_an_ability_on_it(
    build: bool, rolled: int, dice: int
) -> None:
    scene = two({"conditions": ["Advantage"]})
    who(scene, "ann").builds = [a_build(base="grab", bare=True)]
    blow = a_blow(scene, Card("grab", ability="test" if build else "", targets=("ben",)))
    play(accuracy_roll(scene, blow), [3] * rolled)
    if dice:
        play(effect_value(scene, blow), [3] * dice)
