"""Outside fights: the clock, rests, trials, whatever the GM calls for, and grants."""

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.grants import grant, grantable
from tests.tricore.cast import just_ash


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
