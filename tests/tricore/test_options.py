"""Questions that are no gap and no contradiction: each reading changes play as the rulebook says.

Ann and Bob are those of `duels`.
"""

import pytest

from facedown.rulesets.tricore.skills.lifting import lift
from tests.playing import play
from tests.tricore.cast import who
from tests.tricore.duels import duel


@pytest.mark.rules("TC-O-HOIST-EXTENDED")
@pytest.mark.parametrize(("mode", "rolls", "lifted"), [("on", (2, 2), True), ("off", (2,), False)])
def test_successes_of_hoist_are_collected_or_come_at_once(mode: str, rolls: tuple[int, ...], lifted: bool) -> None:
    scene = duel({"TC-O-HOIST-EXTENDED": mode}, ann={"items": ()})
    assert play(lift(scene, who(scene, "ann"), 20 * (18 + 4), "x"), *rolls) is lifted  # 8 against 4: two of four


@pytest.mark.rules("TC-O-HOIST-EXTENDED")
def test_one_roll_below_the_cl_ends_the_lifting() -> None:
    scene = duel(ann={"items": ()})
    assert not play(lift(scene, who(scene, "ann"), 20 * (18 + 8), "x"), 3, 1)  # 9 and 7 against 8
