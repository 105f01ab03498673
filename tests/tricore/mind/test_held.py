"""What a mind holds when it waits."""

import pytest

from facedown.kernel.dice.question import Ask
from facedown.rulesets.tricore.actions.utility import hold
from tests.asking import waiting
from tests.playing import soundly
from tests.tricore.staged.cast import RULES, a_fight, foe, plain, who


@pytest.mark.rules("TC-CP-12")
def test_a_mind_holds_a_strike_for_whoever_comes_near() -> None:
    cur = foe("cur", items=[{"item": "sword", "at": "main"}])
    scene = a_fight(cur, plain("ann", place="12,2"))
    ask = waiting(hold(scene, who(scene, "cur")))
    assert isinstance(ask, Ask)
    answer = soundly(RULES, scene, ask)
    assert isinstance(answer, dict)
    assert str(answer["card"]).startswith("strike")
    assert answer["trigger"] == "near"
