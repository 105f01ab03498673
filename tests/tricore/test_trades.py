"""Trades, Specialty and Instinct: which die or number each adds, where, and how often."""

import pytest

from facedown.rulesets.tricore.skills.task import attempt
from tests.playing import play
from tests.tricore.cast import ROLL, a_scene, plain, who
from tests.tricore.tradesmen import trade

# what it adds


@pytest.mark.rules("TC-TRD-09", "TC-GM-10", "TC-SKL-16")
def test_a_related_trade_helps_only_by_the_gms_leave() -> None:
    scene = a_scene(plain("ash", trades=[trade("hoist", "traverse", "lift", name="Sailor")]))
    ash = who(scene, "ash")
    assert play(attempt(scene, ash, "tie a knot", "crafting", "a"), ROLL, "yes", [4, 4]) is True
    assert play(attempt(scene, ash, "tie a knot", "crafting", "b"), ROLL, "no", [4]) is False
    assert play(attempt(scene, ash, "haul", "hoist", "c"), ROLL, [4, 4]) is True
