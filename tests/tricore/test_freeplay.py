"""Play out of turns: what the GM calls for is asked, costs time and has its effect; trials lead on."""

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.rulesets.tricore.grants import grant, grantable
from tests.tricore.cast import a_scene, content, foe, plain, who

# grants


@pytest.mark.rules("TC-CP-16", "TC-GM-06")
def test_everything_that_may_be_granted_can_be() -> None:
    scene = a_scene(plain("ash"))
    for word in grantable(scene):
        if word != "dead" and not word.startswith("arrive:"):
            grant(scene, Grant("ash", word))
    assert len(who(scene, "ash").gear) == len(content().items)
    assert who(scene, "ash").tokens["reaction"] >= 1


@pytest.mark.rules("TC-PHASE-13", "TC-G-93")
def test_somebody_who_arrives_in_a_fight_waits_for_the_next_cycle() -> None:
    scene = a_scene(plain("ash"), foe("cur"))
    scene.state.phase = "turns"
    grant(scene, Grant("cur", "arrive:brute"))
    assert scene.state.newcomers == ["brute-new-1"]
    newcomer = who(scene, "brute-new-1")
    assert (newcomer.side, newcomer.seat) == ("foes", "foes")
    assert newcomer.place not in {who(scene, id).place for id in ("ash", "cur")}
