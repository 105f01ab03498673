"""Odds of the exploding dice: closed forms, each against the rule itself walked through every outcome that matters."""

import pytest

from facedown.kernel.dice.flow import Flow
from facedown.rulesets.tricore.harm.effect import effect_value
from tests.tricore.blows import STAB, a_blow, two
from tests.tricore.exact_odds import at_least, walked_through


@pytest.mark.rules("TC-EV-03", "TC-DMG-07", "TC-DICE-03")
@pytest.mark.parametrize("number", [10, 14, 20])
def test_an_effect_of_two_exploding_d6_reaches_a_number_as_often_as_the_closed_form_says(number: int) -> None:
    scene = two()

    def flow() -> Flow[int]:
        return (yield from effect_value(scene, a_blow(scene, STAB))).value

    assert walked_through(flow, 6, number) == at_least(2, 6, number - 3)
