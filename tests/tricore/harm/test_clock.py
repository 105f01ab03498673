"""The clock: seconds and days outside fights, and what the passing of time does by itself."""

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, DEAD, DYING, SYSTEMIC, UNCONSCIOUS, Dying
from facedown.rulesets.tricore.actor.scene import HOUR
from facedown.rulesets.tricore.fight.turns import _pass_seconds, next_turn
from facedown.rulesets.tricore.harm.clock import TEN_MINUTES, pass_time
from tests.tricore.staged.blows import ben_of, dying
from tests.tricore.staged.cast import a_scene, just_ash, let_run, plain, who
from tests.tricore.staged.duels import duel
from tests.tricore.staged.spending import aria_and_cur


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


@pytest.mark.rules("TC-AP-15", "TC-G-14")
@pytest.mark.parametrize(("length", "seconds", "left"), [(6, 12, 1), (6, 18, 0), (10, 18, 2)])
def test_a_cycle_is_six_seconds(length: int, seconds: int, left: int) -> None:
    scene, one = aria_and_cur({"TC-G-14": length}, conditions=[SYSTEMIC])
    one.systemic = 3
    pass_time(scene, seconds)
    assert (one.systemic, one.has(SYSTEMIC)) == (left, left > 0)


@pytest.mark.rules("TC-AP-13", "TC-G-10")
@pytest.mark.parametrize(("seconds", "ap"), [(TEN_MINUTES - 1, 2), (TEN_MINUTES, 16)])
def test_ten_quiet_minutes_bring_ap_back_and_less_does_not(seconds: int, ap: int) -> None:
    scene, one = aria_and_cur(ap=2)
    pass_time(scene, seconds)
    assert one.ap.value == ap


@pytest.mark.rules("TC-WND-14", "TC-WND-16", "TC-WND-26")
def test_two_minutes_kill_the_dying() -> None:
    scene, ash = just_ash(hp=-9, conditions=[UNCONSCIOUS, "Dying"])
    ash.dying = Dying()
    pass_time(scene, 119)
    assert not ash.has(DEAD)
    pass_time(scene, 1)
    assert ash.has(DEAD)


@pytest.mark.rules("TC-WND-14", "TC-WND-16", "TC-WND-26")
def test_two_minutes_are_all_the_dying_have() -> None:
    scene = dying()
    pass_time(scene, 119)
    assert not ben_of(scene).has(DEAD)
    pass_time(scene, 1)
    assert ben_of(scene).has(DEAD)


@pytest.mark.rules("TC-WND-14", "TC-AP-15", "TC-WND-16")
def test_in_a_fight_that_is_twenty_cycles() -> None:
    scene = dying()
    for _ in range(19):
        _pass_seconds(scene)
    assert not ben_of(scene).has(DEAD)
    _pass_seconds(scene)
    assert ben_of(scene).has(DEAD)


@pytest.mark.rules("TC-G-14")
@pytest.mark.parametrize(("seconds", "is_dead"), [(6, False), (10, True)])
def test_a_cycle_lasts_so_many_seconds(seconds: int, is_dead: bool) -> None:
    scene = duel({"TC-G-14": seconds}, hp=-5)
    bob = who(scene, "bob")
    bob.dying, bob.conditions = Dying(seconds=111), [Condition(UNCONSCIOUS), Condition(DYING)]
    let_run(next_turn(scene))
    assert scene.state.seconds == seconds
    assert bob.has(DEAD) is is_dead


def test_hours_are_counted_within_the_day() -> None:
    scene, _ = just_ash()
    pass_time(scene, 3 * HOUR)
    assert (scene.state.day, scene.state.seconds) == (1, 3 * HOUR)


@pytest.mark.rules("TC-G-10")
@pytest.mark.parametrize("mode", ["none", "full-each-cycle", "base6-each-cycle"])
def test_ten_quiet_minutes_refill_ap(mode: str) -> None:
    scene = duel({"TC-G-10": mode}, ann={"ap": 5})
    pass_time(scene, 599)
    assert who(scene, "ann").ap.value == 5
    pass_time(scene, 600)
    assert who(scene, "ann").ap.value == 15


@pytest.mark.rules("TC-SHK-05", "TC-AP-09")
def test_what_lasts_some_cycles_is_over_when_their_time_has_passed() -> None:
    scene = a_scene(plain("ben", conditions=[SYSTEMIC, BLACKED_OUT]))
    ben = ben_of(scene)
    ben.systemic, ben.blackout = 3, 2
    pass_time(scene, 12)
    assert (ben.has(SYSTEMIC), ben.has(BLACKED_OUT)) == (True, False)
    pass_time(scene, 6)
    assert not ben.has(SYSTEMIC)
