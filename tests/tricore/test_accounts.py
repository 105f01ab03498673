"""The log accounts for every point: steps add up, what is lost is told, and so is what runs out."""

import pytest

from facedown.kernel.scene.event import Moved
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import Shield
from facedown.rulesets.tricore.events.combat import ShieldEnded, ShieldGained, ShieldSpent, WoundHealed
from facedown.rulesets.tricore.fight.turns import end_turn
from facedown.rulesets.tricore.harm.hazards import return_from_death
from facedown.rulesets.tricore.harm.healing import give_temporary, heal
from facedown.rulesets.tricore.harm.injury import deal, die, lose_pool
from facedown.rulesets.tricore.harm.mitigation import Hit
from tests.playing import happened, play
from tests.tricore.accounts import Ledger, steps
from tests.tricore.cast import a_fight, aria, bram, let_run, who


@pytest.mark.rules("TC-NL-01", "TC-DMG-08")
def test_what_mercy_spares_is_a_step_of_its_own() -> None:
    scene = a_fight(aria(hp=3), bram(side="foes"))
    let_run(deal(scene, who(scene, "aria"), Hit(Working(20, "EV"), ("physical",), nonlethal=True), "a club"))
    assert steps(scene) == [(20, "EV"), (-9, "Guard and Armor"), (-8, "non-lethal: stops at 0")]


@pytest.mark.rules("TC-AP-16", "TC-DMG-13")
def test_a_drain_beyond_0_says_where_it_stopped() -> None:
    scene = a_fight(aria(ap=2), bram(side="foes"))
    lose_pool(scene, who(scene, "aria"), "ap", Working(-5, "held", ("TC-GRAB-02",)))
    assert steps(scene) == [(5, "held"), (-3, "stops at 0")]


@pytest.mark.rules("TC-HEAL-03")
def test_healing_beyond_the_total_says_what_was_lost() -> None:
    scene = a_fight(aria(hp=30), bram(side="foes"))
    assert play(heal(scene, who(scene, "aria"), "hp", Working(8, "salve"))) == 3
    assert steps(scene) == [(8, "salve"), (-5, "above the total")]


@pytest.mark.rules("TC-SHD-03", "TC-SHD-05")
def test_a_shield_tells_what_it_took_and_what_was_left_when_it_ended() -> None:
    scene = a_fight(aria(shields=[{"value": 9, "turns": 1}, {"value": 4, "resource": "ap"}]), bram(side="foes"))
    one = who(scene, "aria")
    let_run(deal(scene, one, Hit(Working(5, "EV"), ("physical",), raw=True), "Backlash"))
    play(end_turn(scene, one))
    (spent,), (ended,) = happened(scene, ShieldSpent), happened(scene, ShieldEnded)
    assert (spent.what, spent.amount.value) == ("Shield on HP", 5)
    assert (ended.what, ended.amount.value) == ("Shield on HP", 4)
    assert one.shields == [Shield("ap", 4, turns=-1)]


@pytest.mark.rules("TC-SHD-05", "TC-G-44")
def test_temporary_hp_do_not_add_up_and_end_with_their_time() -> None:
    scene = a_fight(aria(temporary=3), bram(side="foes"))
    one = who(scene, "aria")
    give_temporary(scene, one, Working(5, "a gift"))
    play(end_turn(scene, one))
    assert one.temporary == 5  # the turn in which they came does not count
    play(end_turn(scene, one))
    (gained,), (ended,) = happened(scene, ShieldGained), happened(scene, ShieldEnded)
    assert (gained.amount.value, ended.amount.value, ended.what, one.temporary) == (2, 5, "temporary HP", 0)


@pytest.mark.rules("TC-WND-22")
def test_who_returns_from_death_is_told_with_its_wounds() -> None:
    scene = a_fight(aria(wounded=3), bram(side="foes"))
    one = who(scene, "aria")
    die(scene, one, "a test")
    one.ap.value = -40
    play(return_from_death(scene, one, "a miracle"), {"chance": 100, "hp": 4, "wounded": 1, "days": 0})
    (healed,) = happened(scene, WoundHealed)
    assert (healed.step, one.wounded, one.ap.value) == (1, 1, 0)


@pytest.mark.rules("TC-WND-22", "TC-PHASE-13")
@pytest.mark.parametrize(("lay", "stands"), [("3,2", "3,1"), ("", "0,0"), ("7,7", "7,7")])
def test_who_returns_from_death_stands_on_a_square_of_its_own(lay: str, stands: str) -> None:
    scene = a_fight(aria(), bram(side="foes"))
    one = who(scene, "aria")
    die(scene, one, "a test")
    one.place = lay
    play(return_from_death(scene, one, "a miracle"), {"chance": 100, "hp": 4, "wounded": 0, "days": 0})
    assert one.place == stands
    assert [each.end for each in happened(scene, Moved)] == ([stands] if stands != lay else [])


def test_a_point_that_nobody_tells_of_is_found() -> None:
    scene = a_fight(aria(), bram(side="foes"))
    ledger = Ledger()
    assert ledger.wrong(scene) == []
    who(scene, "aria").hp.value -= 1
    who(scene, "bram").shields = [Shield("hp", 2)]
    assert ledger.wrong(scene) == [
        "aria: HP 33 by the log, 32 in truth",
        "bram: Shield on HP 0 by the log, 2 in truth",
    ]
    scene.change(who(scene, "aria"), "HP", who(scene, "aria").hp, Working(2, "luck", (), (Working(1, "half"),)))
    assert ledger.wrong(scene) == ["2 luck is not [(1, 'half')]"]
