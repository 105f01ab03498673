"""Hazards: what the surroundings do to somebody, and who returns from the dead."""

import pytest

from facedown.kernel.scene.event import Moved
from facedown.rulesets.tricore.actor.character import DEAD
from facedown.rulesets.tricore.events.abilities import Resolved
from facedown.rulesets.tricore.events.combat import WoundHealed
from facedown.rulesets.tricore.harm.clock import pass_time
from facedown.rulesets.tricore.harm.hazards import return_from_death, strike_by_surroundings
from facedown.rulesets.tricore.harm.injury import die
from tests.playing import happened, play
from tests.tricore.staged.blows import HELD, ben_of, dying, hp, two
from tests.tricore.staged.cast import a_fight, aria, bram, just_ash, who
from tests.tricore.staged.duels import HITS, duel

ROCKS = {"name": "falling rocks", "rank": 2, "stat": "FIN", "dice": 3, "subtype": "impact", "resource": "hp"}


@pytest.mark.rules("TC-WND-22", "TC-AP-12")
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


@pytest.mark.rules("TC-WND-22", "TC-GM-05", "TC-CP-19")
def test_the_gm_may_bring_somebody_back() -> None:
    scene, ash = just_ash(hp=-20, conditions=[DEAD])
    play(return_from_death(scene, ash, "x"), {"chance": 50, "hp": 5, "wounded": 2, "days": 3}, [50])
    assert (ash.hp.value, ash.wounded, ash.bed_days, ash.has(DEAD)) == (5, 2, 3, False)
    scene, ash = just_ash(hp=-20, conditions=[DEAD])
    play(return_from_death(scene, ash, "x"), {"chance": 0, "hp": 5, "wounded": 2, "days": 3})
    assert ash.has(DEAD)


@pytest.mark.rules("TC-WND-22", "TC-GM-05")
@pytest.mark.parametrize(("chance", "dead"), [(0, True), (100, False)])
def test_a_setting_may_know_ways_back_from_death(chance: int, dead: bool) -> None:
    scene = dying()
    pass_time(scene, 120)
    ben = ben_of(scene)
    play(return_from_death(scene, ben, "now"), {"chance": chance, "hp": 4, "wounded": 2, "days": 3})
    assert ben.has(DEAD) == dead
    if not dead:
        assert (ben.hp.value, ben.wounded, ben.bed_days) == (4, 2, 3)


@pytest.mark.rules("TC-G-67")
@pytest.mark.parametrize(("rank", "cl"), [(1, 14), (3, 22)])
def test_a_source_without_stats_has_a_cl_by_its_rank(rank: int, cl: int) -> None:
    scene = duel()
    rocks = {
        "name": "rocks",
        "rank": rank,
        "stat": "FIN",
        "dice": 1,
        "subtype": "impact",
        "resource": "hp",
        "spares": "no",
    }
    play(strike_by_surroundings(scene, who(scene, "bob"), "x"), rocks, HITS, 1)
    assert happened(scene, Resolved)[-1].against.value == cl


@pytest.mark.rules("TC-NL-07")
@pytest.mark.parametrize(("subtype", "left"), [("impact", 0), ("earth", -1)])
def test_a_hazard_deals_what_it_does_not_what_it_is_made_of(subtype: str, left: int) -> None:
    """Falling rocks are Impact and may spare; Earth itself could not."""
    scene = two(None, {"hp": 5})
    rocks = {"name": "falling rocks", "rank": 1, "stat": "FIN", "dice": 3, "subtype": subtype, "resource": "hp"}
    play(strike_by_surroundings(scene, who(scene, "ben"), "now"), {**rocks, "spares": "yes"}, [1, 2], [5, 5, 5], HELD)
    assert hp(scene, "ben") == left


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


@pytest.mark.rules("TC-RSV-03", "TC-RSV-04", "TC-RSV-02")
def test_what_has_no_stats_is_resisted_at_ten_and_four_for_each_rank() -> None:
    scene = two()
    play(strike_by_surroundings(scene, who(scene, "ben"), "now"), {**ROCKS, "spares": "no"}, [5, 9], [5, 5, 5])
    (rolled,) = happened(scene, Resolved)
    assert (rolled.result.value, rolled.against.value, rolled.degree) == (17, 18, "failure")
    assert hp(scene, "ben") == 30 - (15 - 9)


@pytest.mark.rules("TC-RSV-10", "TC-RSV-07")
def test_a_critical_failure_doubles_the_damage_of_a_hazard_and_a_critical_success_undoes_it() -> None:
    deadly = {**ROCKS, "rank": 4, "spares": "no"}
    scene = two()
    play(strike_by_surroundings(scene, who(scene, "ben"), "now"), deadly, [2, 1], [5, 5, 1])
    assert hp(scene, "ben") == 30 - (22 - 9)
    scene = two()
    play(strike_by_surroundings(scene, who(scene, "ben"), "now"), deadly, [12, 12, 12, 1, 6], [5, 5, 1])
    assert hp(scene, "ben") == 30


@pytest.mark.rules("TC-EV-03", "TC-NL-02", "TC-NL-06")
@pytest.mark.parametrize(("subtype", "spared"), [("impact", True), ("fire", False)])
def test_of_hazards_too_only_four_sub_types_spare(subtype: str, spared: bool) -> None:
    scene = two(None, {"hp": 1})
    made = {**ROCKS, "subtype": subtype, "spares": "yes"}
    play(strike_by_surroundings(scene, who(scene, "ben"), "x"), made, [4, 4], [5, 5, 5], HELD)  # 3d6
    assert (hp(scene, "ben") == 0) == spared
