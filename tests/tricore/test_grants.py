"""What the GM may grant: circumstances, impairments, things, abilities, Reactions, sources, arrivals."""

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.actor.scene import perceives
from facedown.rulesets.tricore.grants import grant, grantable
from tests.playing import told
from tests.tricore.staged.cast import a_scene, content, foe, just_ash, plain, who

# grants


@pytest.mark.rules("TC-CP-16", "TC-GM-06", "TC-GRAB-06")
def test_everything_that_may_be_granted_can_be() -> None:
    scene = a_scene(plain("ash"))
    for word in [each.what for each in grantable(scene)]:
        if word != "dead" and not word.startswith("arrive:"):
            grant(scene, Grant("ash", word))
    given = [*who(scene, "ash").gear, *scene.state.lying[who(scene, "ash").place]]
    assert [each.item for each in given] == sorted(content().items, key=lambda id: content().items[id].kind == "object")
    assert who(scene, "ash").tokens["reaction"] >= 1


@pytest.mark.rules("TC-SKL-29", "TC-CP-16")
def test_the_gm_puts_a_source_of_energy_where_somebody_stands() -> None:
    scene, ash = just_ash()
    grant(scene, Grant("ash", "source:3"))
    assert scene.state.sources == {ash.place: 3}
    for wrong in ("source:0", "source:21", "source:"):
        with pytest.raises(Refused, match="from 1 to 20"):
            grant(scene, Grant("ash", wrong))


@pytest.mark.rules("TC-GM-06", "TC-MOD-16", "TC-CP-16", "TC-SEN-05", "TC-PHASE-13", "TC-REACT-12")
def test_the_gm_grants_circumstances_things_and_newcomers() -> None:
    scene, ash = just_ash()
    before = ash.tokens.get("reaction", 0)
    for word in ("advantage", "impair:sight", "sword", "keen-eye", "reaction", "arrive:brute"):
        grant(scene, Grant("ash", word))
    assert ash.has("Advantage")
    assert ash.tokens["reaction"] == before + 1
    assert ash.impaired == ["sight"]
    assert [piece.id for piece in ash.gear] == ["sword"]
    assert [build.id for build in ash.builds] == ["keen-eye"]
    assert "brute-new-1" in scene.state.actors
    for word in ("restore:sight", "end:advantage"):
        grant(scene, Grant("ash", word))
    assert (ash.impaired, ash.has("Advantage")) == ([], False)
    with pytest.raises(Refused, match="Nobody can be granted"):
        grant(scene, Grant("ash", "a pony"))
    assert "vulnerable" in [each.what for each in grantable(scene)]


@pytest.mark.rules("TC-PHASE-13", "TC-G-93")
def test_somebody_who_arrives_in_a_fight_waits_for_the_next_cycle() -> None:
    scene = a_scene(plain("ash"), foe("cur"))
    scene.state.phase = "turns"
    grant(scene, Grant("cur", "arrive:brute"))
    assert scene.state.newcomers == ["brute-new-1"]
    newcomer = who(scene, "brute-new-1")
    assert (newcomer.side, newcomer.seat) == ("foes", "foes")
    assert newcomer.place not in {who(scene, id).place for id in ("ash", "cur")}


@pytest.mark.rules("TC-GM-06", "TC-CP-16")
def test_whom_the_gm_hides_nobody_has_found_any_more() -> None:
    scene = a_scene(plain("ash"), foe("cur"))
    who(scene, "cur").spotted_by = ["ash"]
    grant(scene, Grant("cur", "hidden"))
    assert not perceives(scene, who(scene, "ash"), who(scene, "cur"))


@pytest.mark.rules("TC-PHASE-13")
def test_somebody_who_arrives_out_of_a_fight_is_the_gms() -> None:
    scene, _ = just_ash()
    grant(scene, Grant("ash", "arrive:brute"))
    assert (who(scene, "brute-new-1").seat, who(scene, "brute-new-1").side) == ("foes", "foes")


@pytest.mark.rules("TC-CARD-11", "TC-PHASE-13")
def test_the_name_of_a_newcomer_does_not_count_those_who_hide() -> None:
    for hidden in ([], [foe("cur", foe="brute", hidden=True)]):
        scene = a_scene(plain("ash"), foe("dag"), *hidden)
        scene.state.phase = "turns"
        grant(scene, Grant("dag", "arrive:brute"))
        assert told(scene)[-1] == "New Brute arrives."
