"""Called shots: against the Vulnerable a hard hit impairs a limb or sense for the encounter (TC-MOD-08, TC-G-66)."""

import pytest

from facedown.rulesets.tricore.actor.character import VULNERABLE
from facedown.rulesets.tricore.freeplay.freeplay import aftermath
from tests.playing import play
from tests.tricore.staged.cast import plain, who
from tests.tricore.staged.clashes import HIT, STRIKE_AT_BOB, a_duel, armed, struck
from tests.tricore.staged.duels import HITS, STRIKE, act, duel, outcome


@pytest.mark.rules("TC-G-66")
@pytest.mark.parametrize("mode", ["none", "plus-die", "crit15", "called-shots"])
def test_against_the_vulnerable_there_may_be_more(mode: str) -> None:
    scene = duel({"TC-G-66": mode}, conditions=(VULNERABLE,))
    bob = who(scene, "bob")
    more = mode == "plus-die"
    shot = ("legs",) if mode == "called-shots" else ()
    act(scene, STRIKE, HITS, (4,) * (3 + more), *shot)  # 15 - 9 is more than a Vitality of 3
    assert bob.impaired == list(shot)
    act(scene, STRIKE, (12, 3, 11), (1,) * (3 + more))  # 29: 15 above the Strike Target
    assert outcome(scene) == ("A critical hit!" if mode == "crit15" else "It hits.")


@pytest.mark.rules("TC-G-66")
def test_what_a_called_shot_impaired_is_whole_again_after_the_encounter() -> None:
    scene = duel({"TC-G-66": "called-shots"}, conditions=(VULNERABLE,), impaired=("sight",))
    bob = who(scene, "bob")
    act(scene, STRIKE, HITS, (4, 4, 4), "legs")
    assert bob.impaired == ["sight", "legs"]
    play(aftermath(scene))
    assert (bob.impaired, [each.name for each in bob.conditions]) == (["sight"], [VULNERABLE])


@pytest.mark.rules("TC-MOD-08", "TC-G-66")
@pytest.mark.parametrize(
    ("extra", "dice", "critical"), [("none", 3, False), ("plus-die", 4, False), ("crit15", 3, True)]
)
def test_the_vulnerable_suffer_more_only_where_the_table_wants_it(extra: str, dice: int, critical: bool) -> None:
    bob = plain("bob", conditions=[VULNERABLE])
    scene = a_duel(armed("ann", "sword", instinct={"strike": 1}), bob, rulings={"TC-G-66": extra})
    done, _ = struck(scene, STRIKE_AT_BOB, [11, 11, 4], [1] * dice)  # 15 above Strike Target
    assert done.met.critical is critical


@pytest.mark.rules("TC-MOD-08", "TC-MOD-07", "TC-G-66", "TC-CP-31", "TC-DMG-02")
@pytest.mark.parametrize(("face", "asked"), [(3, True), (2, False)])
def test_a_called_shot_impairs_the_vulnerable(face: int, asked: bool) -> None:
    scene = a_duel(armed("ann", "sword"), plain("bob", conditions=[VULNERABLE]), rulings={"TC-G-66": "called-shots"})
    struck(scene, STRIKE_AT_BOB, HIT, [3, 3, face], *(["legs"] if asked else []))  # 3 or 2 damage against VIT 3
    assert who(scene, "bob").impaired == (["legs"] if asked else [])
