"""Outside fights: the clock, rests, trials, whatever the GM calls for, and grants."""

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, DEAD, SYSTEMIC, UNCONSCIOUS, Dying
from facedown.rulesets.tricore.actor.scene import HOUR
from facedown.rulesets.tricore.freeplay.freeplay import free_play
from facedown.rulesets.tricore.grants import grant, grantable
from facedown.rulesets.tricore.harm.clock import TEN_MINUTES, pass_time
from facedown.rulesets.tricore.harm.hazards import return_from_death, strike_by_surroundings
from tests.playing import play, told
from tests.tricore.cast import a_scene, just_ash, plain


@pytest.mark.rules("TC-AP-13", "TC-AP-12", "TC-AP-15", "TC-PHASE-14", "TC-REST-08")
def test_ten_quiet_minutes_refill_ap_and_end_what_lasted_cycles() -> None:
    scene, ash = just_ash(ap=-3, conditions=[SYSTEMIC])
    ash.systemic = 4
    pass_time(scene, TEN_MINUTES)
    assert (ash.ap.value, ash.has(SYSTEMIC)) == (15, False)
    scene, ash = just_ash(ap=-15, conditions=[BLACKED_OUT])
    ash.blackout = 3
    pass_time(scene, 18)
    assert (ash.ap.value, ash.has(BLACKED_OUT)) == (0, False)


@pytest.mark.rules("TC-WND-14", "TC-WND-16", "TC-WND-26")
def test_two_minutes_kill_the_dying() -> None:
    scene, ash = just_ash(hp=-9, conditions=[UNCONSCIOUS, "Dying"])
    ash.dying = Dying()
    pass_time(scene, 119)
    assert not ash.has(DEAD)
    pass_time(scene, 1)
    assert ash.has(DEAD)


@pytest.mark.rules("TC-WND-22", "TC-GM-05", "TC-CP-19")
def test_the_gm_may_bring_somebody_back() -> None:
    scene, ash = just_ash(hp=-20, conditions=[DEAD])
    play(return_from_death(scene, ash, "x"), {"chance": 50, "hp": 5, "wounded": 2, "days": 3}, [50])
    assert (ash.hp.value, ash.wounded, ash.bed_days, ash.has(DEAD)) == (5, 2, 3, False)
    scene, ash = just_ash(hp=-20, conditions=[DEAD])
    play(return_from_death(scene, ash, "x"), {"chance": 0, "hp": 5, "wounded": 2, "days": 3})
    assert ash.has(DEAD)


@pytest.mark.rules("TC-RSV-03", "TC-RSV-04", "TC-G-67", "TC-NL-07")
def test_falling_rocks_deal_impact_against_a_resolve() -> None:
    scene, ash = just_ash()
    rocks = {
        "name": "rocks",
        "rank": 2,
        "stat": "FIN",
        "dice": 3,
        "subtype": "impact",
        "resource": "hp",
        "spares": "no",
    }
    play(strike_by_surroundings(scene, ash, "x"), rocks, [2, 3], [6, 5, 5, 4])
    assert ash.hp.value == ash.hp.start - (20 - 9)
    play(strike_by_surroundings(scene, ash, "y"), rocks, [9, 9], [6, 5, 5, 4])
    assert ash.hp.value == ash.hp.start - 11 - 1


@pytest.mark.rules("TC-CP-28")
def test_one_may_wait() -> None:
    scene = a_scene(plain("ash"), plain("bo"))
    play(free_play(scene), "task", "ash", {"what": "", "skill": "observe"})
    assert told(scene) == ["Ash waits."]


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


def test_hours_are_counted_within_the_day() -> None:
    scene, _ = just_ash()
    pass_time(scene, 3 * HOUR)
    assert (scene.state.day, scene.state.seconds) == (1, 3 * HOUR)
