"""What the GM may grant: circumstances, impairments, things, abilities, Reactions, and somebody who arrives."""

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.grants import grant, grantable
from tests.tricore.cast import a_scene, content, foe, just_ash, plain, who

# grants


@pytest.mark.rules("TC-CP-16", "TC-GM-06")
def test_everything_that_may_be_granted_can_be() -> None:
    scene = a_scene(plain("ash"))
    for word in grantable(scene):
        if word != "dead" and not word.startswith("arrive:"):
            grant(scene, Grant("ash", word))
    assert len(who(scene, "ash").gear) == len(content().items)
    assert who(scene, "ash").tokens["reaction"] >= 1


@pytest.mark.rules("TC-GM-06", "TC-MOD-16", "TC-CP-16", "TC-SEN-05", "TC-PHASE-13")
def test_the_gm_grants_circumstances_things_and_newcomers() -> None:
    scene, ash = just_ash()
    for word in ("advantage", "impair:sight", "sword", "keen-eye", "reaction", "arrive:brute"):
        grant(scene, Grant("ash", word))
    assert ash.has("Advantage")
    assert ash.impaired == ["sight"]
    assert [piece.id for piece in ash.gear] == ["sword"]
    assert [build.id for build in ash.builds] == ["keen-eye"]
    assert "brute-new-1" in scene.state.actors
    for word in ("restore:sight", "end:advantage"):
        grant(scene, Grant("ash", word))
    assert (ash.impaired, ash.has("Advantage")) == ([], False)
    with pytest.raises(Refused, match="Nobody can be granted"):
        grant(scene, Grant("ash", "a pony"))
    assert "vulnerable" in grantable(scene)


@pytest.mark.rules("TC-PHASE-13", "TC-G-93")
def test_somebody_who_arrives_in_a_fight_waits_for_the_next_cycle() -> None:
    scene = a_scene(plain("ash"), foe("cur"))
    scene.state.phase = "turns"
    grant(scene, Grant("cur", "arrive:brute"))
    assert scene.state.newcomers == ["brute-new-1"]
    newcomer = who(scene, "brute-new-1")
    assert (newcomer.side, newcomer.seat) == ("foes", "foes")
    assert newcomer.place not in {who(scene, id).place for id in ("ash", "cur")}
