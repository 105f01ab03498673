"""Threshold, Shock and Systemic Shock (A11 of the catalogue)."""

import pytest

from facedown.rulesets.tricore.actor.character import SYSTEMIC
from facedown.rulesets.tricore.events.combat import ResolveRolled
from facedown.rulesets.tricore.fight.turns import end_turn, start_turn
from facedown.rulesets.tricore.harm.exertion import spend_ap
from tests.playing import happened, play, told
from tests.tricore.blows import FAILED, HELD, hp, hurt, in_systemic_shock, two, worked
from tests.tricore.cast import who


@pytest.mark.rules("TC-SHK-01", "TC-SHK-04", "TC-DRV-02")
@pytest.mark.parametrize(("amount", "resolves"), [(14, 0), (15, 1), (16, 1)])
def test_a_single_hit_of_half_the_total_hp_forces_a_resolve(amount: int, resolves: int) -> None:
    scene = two()
    hurt(scene, "ben", amount, *[HELD] * resolves)
    assert len(happened(scene, ResolveRolled)) == resolves


@pytest.mark.rules("TC-SHK-01")
def test_two_hits_that_add_up_to_the_threshold_force_none() -> None:
    scene = two()
    hurt(scene, "ben", 14)
    hurt(scene, "ben", 14)
    assert happened(scene, ResolveRolled) == []


@pytest.mark.rules("TC-SHK-01", "TC-SHK-04")
def test_the_threshold_is_of_the_total_hp_not_of_what_is_left() -> None:
    scene = two(None, {"hp": 14})
    hurt(scene, "ben", 10)
    assert happened(scene, ResolveRolled) == []


@pytest.mark.rules("TC-SHK-02", "TC-SHK-03")
@pytest.mark.parametrize(("faces", "ap"), [([5, 4], 15), ([5, 3], 0)], ids=["equals the damage", "one short"])
def test_the_resolve_must_match_the_damage_or_all_ap_are_lost(faces: list[int], ap: int) -> None:
    scene = two()
    hurt(scene, "ben", 15, faces)
    assert who(scene, "ben").ap.value == ap
    assert ("Ben is in Shock." in told(scene)) == (ap == 0)


@pytest.mark.rules("TC-SHK-02", "TC-SHK-04")
def test_the_damage_received_is_what_was_left_after_guard_armor_shield_and_temporary_hp() -> None:
    scene = two(None, {"shields": [{"value": 3}], "temporary": 2})
    hurt(scene, "ben", 30, [5, 5], raw=False)  # 30 - 9 - 3 - 2 = 16 against 10 + PG 6
    (rolled,) = happened(scene, ResolveRolled)
    assert (rolled.against.value, rolled.passed) == (16, True)


@pytest.mark.rules("TC-SHK-04")
def test_where_the_table_compares_the_gross_damage_armor_does_not_help_against_shock() -> None:
    scene = two(rulings={"TC-G-49": "gross"})
    hurt(scene, "ben", 15, [5, 3], raw=False)
    assert (hp(scene, "ben"), who(scene, "ben").ap.value) == (24, 0)


@pytest.mark.rules("TC-SHK-03", "TC-SHK-04")
@pytest.mark.parametrize(("before", "after"), [(15, 0), (1, 0), (0, 0), (-4, -4)])
def test_shock_takes_every_ap_that_is_left_and_leaves_a_debt_as_it_is(before: int, after: int) -> None:
    scene = two(None, {"ap": before})
    hurt(scene, "ben", 15, FAILED)
    assert who(scene, "ben").ap.value == after


@pytest.mark.rules("TC-SHK-04")
def test_where_the_table_says_so_shock_takes_the_whole_total() -> None:
    scene = two(None, {"ap": 5}, rulings={"TC-C-38": "subtract-total"})
    hurt(scene, "ben", 15, FAILED)
    assert who(scene, "ben").ap.value == -10


@pytest.mark.rules("TC-SHK-05", "TC-SHK-08")
@pytest.mark.parametrize("die", [1, 4])
def test_hp_and_ap_at_zero_in_one_cycle_are_systemic_shock_for_one_d4_and_one_cycles(die: int) -> None:
    scene = in_systemic_shock(die)
    ben = who(scene, "ben")
    assert (ben.hp.value, ben.ap.value, ben.has(SYSTEMIC)) == (0, 0, True)
    scene.state.rotation.at = 1
    for _ in range(die + 1):
        play(start_turn(scene, ben))
        assert not ben.can_act
        play(end_turn(scene, ben))
    scene.state.rotation.cycle = 1
    play(start_turn(scene, ben), "fight")
    assert ben.can_act
    assert not ben.has(SYSTEMIC)


@pytest.mark.rules("TC-SHK-05", "TC-SHK-08")
def test_zero_hp_in_one_cycle_and_zero_ap_in_the_next_are_not() -> None:
    scene = two(None, {"ap": 2})
    hurt(scene, "ben", 14)
    hurt(scene, "ben", 14)
    hurt(scene, "ben", 2, HELD)
    scene.state.rotation.cycle = 2
    play(spend_ap(scene, who(scene, "ben"), worked(2), "a test"))
    assert not who(scene, "ben").has(SYSTEMIC)


@pytest.mark.rules("TC-SHK-08")
@pytest.mark.parametrize(("cause", "shocked"), [("any", True), ("damage-only", False)])
def test_own_spending_counts_unless_the_table_says_otherwise(cause: str, shocked: bool) -> None:
    scene = two(None, {"ap": 2, "hp": 1}, rulings={"TC-C-59": cause})
    ben = who(scene, "ben")
    play(spend_ap(scene, ben, worked(3), "a test"))
    hurt(scene, "ben", 1, HELD, *([2] if shocked else []))
    assert ben.has(SYSTEMIC) == shocked


@pytest.mark.rules("TC-SHK-08")
def test_it_makes_no_difference_which_of_the_two_comes_last() -> None:
    scene = two(None, {"ap": 2, "hp": 1})
    hurt(scene, "ben", 1, HELD)
    hurt(scene, "ben", 5, 3, resource="ap")
    assert who(scene, "ben").systemic == 4


@pytest.mark.rules("TC-SHK-02", "TC-WND-04", "TC-RSV-11")
def test_the_log_says_what_a_resolve_was_for_and_nothing_else() -> None:
    scene = two(None, {"hp": 15})
    hurt(scene, "ben", 15, HELD, FAILED)
    assert [each for each in told(scene) if "Resolve" in each] == [
        "Ben's Resolve against Shock: 32 against 15, it holds.",
        "Ben's Resolve to stay conscious: 8 against 15, it fails.",
    ]


@pytest.mark.rules("TC-SHK-01", "TC-DRV-02")
@pytest.mark.parametrize(("amount", "resolves"), [(29, 0), (30, 1)])
def test_the_threshold_is_half_of_the_total_a_scenario_gives(amount: int, resolves: int) -> None:
    scene = two(None, {"totals": {"hp": 60}})
    hurt(scene, "ben", amount, *[HELD] * resolves)
    assert len(happened(scene, ResolveRolled)) == resolves
