"""What damage does: resources sink, thresholds, Shock, wounds, consciousness, Systemic Shock, dying (A10 to A12)."""

from fractions import Fraction
from typing import Any

import pytest

from facedown.kernel.dice.enumerated import chance, spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actions.utility import recover
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, DEAD, DYING, SYSTEMIC, UNCONSCIOUS
from facedown.rulesets.tricore.actor.scene import value, worth
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.events.combat import ResolveRolled, Stopped, WoundWorsened
from facedown.rulesets.tricore.fight.turns import end_if_decided, end_turn, start_turn
from facedown.rulesets.tricore.harm.exertion import spend_ap
from facedown.rulesets.tricore.harm.healing import heal
from facedown.rulesets.tricore.harm.injury import damage_resolve, deal, die, lose_pool, retotal
from facedown.rulesets.tricore.harm.mitigation import Hit
from tests.playing import happened, play, told
from tests.tricore.staged.accounts import steps
from tests.tricore.staged.blows import (
    FAILED,
    HELD,
    STAB_HITS,
    ben_of,
    dying,
    hp,
    hurt,
    in_systemic_shock,
    struck,
    two,
    worked,
)
from tests.tricore.staged.builds import build
from tests.tricore.staged.cast import (
    NINE,
    ONES,
    RESOURCES,
    THREES,
    a_fight,
    a_scene,
    aria,
    bram,
    foe,
    let_run,
    plain,
    who,
)
from tests.tricore.staged.duels import ABILITY, GRAB, HITS, STRIKE, WEAK, act, an_ability, duel, dying_bob, stats
from tests.tricore.staged.duels import hurt as bob_hurt
from tests.tricore.staged.spending import aria_and_cur


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


@pytest.mark.rules("TC-WND-22", "TC-AP-09", "TC-SHK-05")
def test_death_ends_a_blackout_and_systemic_shock_for_good() -> None:
    scene = a_fight(plain("ann"), foe("bob"))
    ann = who(scene, "ann")
    ann.blackout, ann.systemic = 3, 2
    die(scene, ann, "a test")
    assert (ann.blackout, ann.systemic) == (0, 0)


@pytest.mark.rules("TC-SHK-08")
@pytest.mark.parametrize(("cause", "shocked"), [("any", True), ("damage-only", False)])
def test_own_spending_counts_unless_the_table_says_otherwise(cause: str, shocked: bool) -> None:
    scene = two(None, {"ap": 2, "hp": 1}, rulings={"TC-C-59": cause})
    ben = who(scene, "ben")
    play(spend_ap(scene, ben, worked(3), "a test"))
    hurt(scene, "ben", 1, HELD, *([2] if shocked else []))
    assert ben.has(SYSTEMIC) == shocked


@pytest.mark.rules("TC-C-59")
@pytest.mark.parametrize(("mode", "dice"), [("any", (2,)), ("damage-only", ())])
def test_ones_own_spending_can_bring_systemic_shock_or_not(mode: str, dice: tuple[int, ...]) -> None:
    scene = duel({"TC-C-59": mode}, hp=5)
    bob = bob_hurt(scene, 5, (6, 6))  # stays conscious
    play(spend_ap(scene, bob, Working(15, "x"), "x"), *dice)
    assert bob.has(SYSTEMIC) is bool(dice)


@pytest.mark.rules("TC-C-67")
def test_at_wounded_iv_one_is_dying_and_dead_only_when_the_clock_has_run_out() -> None:
    scene = duel(hp=-5, wounded=3)
    bob = bob_hurt(scene, 5)
    ann = who(scene, "ann")
    assert bob.has(DYING)
    for spent in (120, 119):
        ann.ap.value = 200
        play(spend_ap(scene, ann, Working(spent, "x"), "x"))
    assert not bob.has(DEAD)
    play(spend_ap(scene, ann, Working(1, "x"), "x"))
    assert bob.has(DEAD)
    assert not bob.has(DYING)


@pytest.mark.rules("TC-C-71")
def test_a_fourth_resuscitation_fails_whatever_is_done() -> None:
    scene = duel()
    bob = dying_bob(scene)
    bob.revived = 3
    play(heal(scene, bob, "hp", Working(300, "care")))  # the GM is not asked for a chance
    assert bob.has(DEAD)


@pytest.mark.rules("TC-G-47")
def test_at_exactly_zero_one_is_not_wounded_and_wakes_at_one() -> None:
    assert bob_hurt(duel(hp=9), 9, (6, 6)).can_act
    scene = duel(hp=9)
    bob = bob_hurt(scene, 9, (1, 1))
    assert bob.has(UNCONSCIOUS)
    assert bob.wounded == 0
    play(heal(scene, bob, "hp", Working(1, "care")))
    assert bob.can_act


@pytest.mark.rules("TC-G-97")
def test_the_resolve_is_repeated_each_turn_and_one_acts_only_when_no_state_forbids_it() -> None:
    scene = duel(hp=10)
    bob = bob_hurt(scene, 10, (6, 6))
    scene.state.rotation.cycle = 2
    play(start_turn(scene, bob), (4,), "fight")
    assert bob.can_act
    scene.state.rotation.cycle = 3
    play(start_turn(scene, bob))
    assert bob.has(UNCONSCIOUS)  # 6 against 10
    bob.conditions.append(Condition(BLACKED_OUT))
    play(heal(scene, bob, "hp", Working(5, "care")))
    assert not bob.has(UNCONSCIOUS)
    assert not bob.can_act


@pytest.mark.rules("TC-WND-28")
def test_a_new_hit_takes_no_penalty_and_above_zero_the_count_starts_anew() -> None:
    scene = two(None, {"hp": 2})
    ben = ben_of(scene)
    hurt(scene, "ben", 2, HELD)
    for cycle, given in ((2, [[8], "fight"]), (3, [])):
        scene.state.rotation.cycle = cycle
        play(start_turn(scene, ben), *given)
    hurt(scene, "ben", 1, [5, 5])  # two dice
    play(heal(scene, ben, "hp", worked(2)))
    assert ben.low_cycles == 0
    hurt(scene, "ben", 1, HELD)
    scene.state.rotation.cycle = 4
    play(start_turn(scene, ben), [8])  # one die less again, not three
    assert not ben.has(UNCONSCIOUS)


@pytest.mark.rules("TC-WND-28", "TC-WND-29", "TC-AP-08")
def test_who_is_blacked_out_has_no_consciousness_to_keep() -> None:
    scene = two(None, {"hp": 2, "conditions": ["Blacked out"]})
    ben = ben_of(scene)
    hurt(scene, "ben", 6)  # no Resolve is rolled
    assert (ben.wounded, ben.has(UNCONSCIOUS)) == (1, False)
    scene.state.rotation.cycle = 2
    play(start_turn(scene, ben))
    assert ben.low_cycles == 1


@pytest.mark.rules("TC-C-59")
@pytest.mark.parametrize("mode", ["any", "damage-only"])
def test_damage_to_both_brings_systemic_shock_under_either_reading(mode: str) -> None:
    scene = duel({"TC-C-59": mode}, hp=5)
    bob_hurt(scene, 5, (6, 6))
    assert bob_hurt(scene, 15, 2, resource="ap").has(SYSTEMIC)


@pytest.mark.rules("TC-C-59")
@pytest.mark.parametrize("mode", ["any", "damage-only"])
def test_a_drain_counts_as_damage(mode: str) -> None:
    scene = duel({"TC-C-59": mode}, hp=5, ap=1)
    bob_hurt(scene, 5, (6, 6))
    act(scene, Card("grab"), HITS, 2)
    assert who(scene, "bob").has(SYSTEMIC)


@pytest.mark.rules("TC-C-59")
@pytest.mark.parametrize("mode", ["any", "damage-only"])
def test_the_loss_by_shock_counts_as_damage(mode: str) -> None:
    scene = duel({"TC-C-59": mode}, hp=15)
    assert bob_hurt(scene, 15, (1, 1), (9, 9), 2).has(SYSTEMIC)


@pytest.mark.rules("TC-C-39")
def test_one_massive_blow_can_bring_systemic_shock_besides_shock() -> None:
    bob = bob_hurt(duel(), 30, (1, 1), (11, 11), 2)  # against Shock, to stay conscious, and 1d4
    assert (bob.hp.value, bob.ap.value) == (0, 0)
    assert bob.has(SYSTEMIC)
    assert bob.systemic == 3


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


@pytest.mark.rules("TC-RSV-11", "TC-RSV-12", "TC-WND-08", "TC-SHK-02")
@pytest.mark.parametrize(("kind", "guard"), [("physical", 3 + 8), ("mental", 4 + 8), ("energy", 7 + 8)])
def test_a_resolve_against_damage_adds_the_guard_of_its_type(kind: str, guard: int) -> None:
    scene = two(None, {"primaries": NINE})
    assert play(damage_resolve(scene, who(scene, "ben"), 20, kind, "a test"), [4, 3]) == 7 + guard
    (rolled,) = happened(scene, ResolveRolled)
    assert rolled.against.value == 20
    assert rolled.passed == (7 + guard >= 20)


@pytest.mark.rules("TC-RSV-16")
@pytest.mark.parametrize(("types", "guard"), [(("energy", "physical"), 15), (("physical", "energy"), 11)])
def test_of_mixed_damage_the_first_named_type_decides_the_resolve(types: tuple[str, ...], guard: int) -> None:
    scene = two(None, {"primaries": NINE})
    hurt(scene, "ben", 22, [4, 3], types=types)
    (rolled,) = happened(scene, ResolveRolled)
    assert rolled.result.value == 7 + guard


@pytest.mark.rules("TC-RSV-11", "TC-DICE-08")
@pytest.mark.parametrize(("faces", "ap"), [([5, 5], 15), ([5, 4], 0)], ids=["matches", "one short"])
def test_a_resolve_that_matches_the_damage_holds(faces: list[int], ap: int) -> None:
    scene = two()
    hurt(scene, "ben", 16, faces)
    assert who(scene, "ben").ap.value == ap


@pytest.mark.rules("TC-RSV-12")
@pytest.mark.parametrize(("mode", "bonus"), [("guard", 11), ("vitality", 2), ("core", 6)])
def test_the_table_may_choose_another_bonus_against_damage(mode: str, bonus: int) -> None:
    scene = two(None, {"primaries": NINE}, rulings={"TC-C-37": mode})
    assert play(damage_resolve(scene, who(scene, "ben"), 20, "physical", "a test"), [4, 3]) == 7 + bonus


@pytest.mark.rules("TC-SHK-01", "TC-DRV-02")
@pytest.mark.parametrize(("amount", "resolves"), [(29, 0), (30, 1)])
def test_the_threshold_is_half_of_the_total_a_scenario_gives(amount: int, resolves: int) -> None:
    scene = two(None, {"totals": {"hp": 60}})
    hurt(scene, "ben", amount, *[HELD] * resolves)
    assert len(happened(scene, ResolveRolled)) == resolves


@pytest.mark.rules("TC-NL-14", "TC-SHK-01")
def test_it_can_shock() -> None:
    scene = two(None, {"hp": 4})
    hurt(scene, "ben", 15, [1, 1], [12, 1, 12, 1], 2, nonlethal=True)
    assert (hp(scene, "ben"), who(scene, "ben").ap.value) == (0, 0)


@pytest.mark.rules("TC-G-95")
@pytest.mark.parametrize(("first", "other", "bonus"), [("slice", "fire", 9 + 3), ("fire", "slice", 1 + 3)])
def test_the_sub_type_named_first_decides_the_resolve(first: str, other: str, bonus: int) -> None:
    mixed = an_ability(alter=first, also=(other,), flat=20)
    scene = duel(ann={"builds": (mixed,)}, primaries=stats(END=9, ARD=1), hp=16)
    act(scene, ABILITY, HITS, (5, 5, 5), (6, 6))
    assert happened(scene, ResolveRolled)[0].result.value == 12 + bonus


@pytest.mark.rules("TC-NL-01", "TC-DMG-08")
def test_what_mercy_spares_is_a_step_of_its_own() -> None:
    scene = a_fight(aria(hp=3), bram(side="foes"))
    let_run(deal(scene, who(scene, "aria"), Hit(Working(20, "EV"), ("physical",), nonlethal=True), "a club"))
    assert steps(scene) == [(20, "EV"), (-9, "Guard and Armor"), (-8, "non-lethal: stops at 0")]


@pytest.mark.rules("TC-AP-11", "TC-G-70")
def test_what_others_take_below_zero_again_is_due_again() -> None:
    scene, one = aria_and_cur({"TC-G-70": "on"}, ap=-2)
    one.settled = 5
    play(deal(scene, one, Hit(Working(3, "drain"), ("physical",), "ap", raw=True), "drain"))
    assert (one.ap.value, one.settled) == (-5, 2)
    play(deal(scene, one, Hit(Working(3, "drain"), ("physical",), "sp", raw=True), "drain"))
    assert one.settled == 2


@pytest.mark.rules("TC-AP-11", "TC-C-38")
def test_what_shock_takes_below_zero_again_is_due_again() -> None:
    scene = duel({"TC-C-38": "subtract-total"}, ap=2)
    who(scene, "bob").settled = 5
    bob = bob_hurt(scene, 20, WEAK)
    assert (bob.ap.value, bob.settled) == (2 - 15, 0)


@pytest.mark.rules("TC-AP-16", "TC-G-70")
@pytest.mark.parametrize(("below", "ap"), [("off", 0), ("on", -7)])
def test_what_others_take_stops_at_zero(below: str, ap: int) -> None:
    scene, one = aria_and_cur({"TC-G-70": below}, ap=4)
    play(deal(scene, one, Hit(Working(20, "drain"), ("physical",), "ap"), "drain"))
    assert one.ap.value == ap
    assert not one.falling


@pytest.mark.rules("TC-NL-01", "TC-NL-13")
def test_non_lethal_damage_stops_at_zero_and_still_asks_for_consciousness() -> None:
    scene = two(None, {"hp": 5})
    hurt(scene, "ben", 9, HELD, nonlethal=True)
    ben = who(scene, "ben")
    assert (ben.hp.value, ben.wounded, ben.has(UNCONSCIOUS)) == (0, 0, False)
    (rolled,) = happened(scene, ResolveRolled)
    assert rolled.against.value == 9, "the whole damage, not what the floor let through"


@pytest.mark.rules("TC-NL-01", "TC-NL-13", "TC-NL-15")
def test_whoever_fails_is_out_of_the_fight_and_alive() -> None:
    scene = two(None, {"hp": 5})
    hurt(scene, "ben", 9, [1, 1], nonlethal=True)
    ben = who(scene, "ben")
    assert (ben.hp.value, ben.wounded, ben.has(UNCONSCIOUS)) == (0, 0, True)
    assert end_if_decided(scene)
    assert scene.state.won == "heroes"


@pytest.mark.rules("TC-NL-01")
def test_lethal_damage_does_not_stop() -> None:
    scene = two(None, {"hp": 5})
    hurt(scene, "ben", 9, HELD)
    assert (hp(scene, "ben"), who(scene, "ben").wounded) == (-4, 1)


@pytest.mark.rules("TC-AP-16", "TC-DMG-13")
def test_a_drain_beyond_0_says_where_it_stopped() -> None:
    scene = a_fight(aria(ap=2), bram(side="foes"))
    lose_pool(scene, who(scene, "aria"), "ap", Working(-5, "held", ("TC-GRAB-02",)))
    assert steps(scene) == [(5, "held"), (-3, "stops at 0")]


@pytest.mark.rules("TC-DMG-01", "TC-DMG-13", "TC-AP-16")
@pytest.mark.parametrize(("pool", "total"), [("hp", 30), ("ap", 15), ("sp", 9), ("fp", 9), ("mp", 9)])
def test_damage_lowers_the_resource_it_is_aimed_at_and_no_other(pool: str, total: int) -> None:
    scene = two()
    hurt(scene, "ben", 4, resource=pool)
    for name, full in (("hp", 30), ("ap", 15), ("sp", 9), ("fp", 9), ("mp", 9)):
        assert who(scene, "ben").pool(name).value == full - 4 * (name == pool)
    assert who(scene, "ben").pool(pool).start == total


@pytest.mark.rules("TC-DMG-13", "TC-AP-16")
@pytest.mark.parametrize("pool", ["ap", "sp", "fp", "mp"])
def test_every_pool_but_hp_stops_at_zero(pool: str) -> None:
    scene = two()
    hurt(scene, "ben", 40, resource=pool)
    assert who(scene, "ben").pool(pool).value == 0


@pytest.mark.rules("TC-DMG-02", "TC-DMG-13", "TC-AP-16", "TC-UTIL-04")
@pytest.mark.parametrize("pool", ["ap", "sp", "fp", "mp"])
@pytest.mark.parametrize(("left", "dealt"), [(0, 0), (1, 1), (9, 5)])
def test_no_more_is_dealt_than_the_pool_had_left(pool: str, left: int, dealt: int) -> None:
    scene = two(None, {pool: left})
    assert hurt(scene, "ben", 5, resource=pool).dealt == dealt
    assert who(scene, "ben").pool(pool).value == left - dealt
    assert scene.state.disturbed == ({"ben": dealt} if dealt else {})


@pytest.mark.rules("TC-DMG-02", "TC-DMG-13", "TC-AP-16")
def test_damage_to_an_empty_pool_is_told_with_what_became_of_it() -> None:
    scene = two(None, {"sp": 0})
    hurt(scene, "ben", 5, resource="sp")
    (stopped,) = happened(scene, Stopped)
    assert [(each.value, each.label) for each in stopped.result.parts] == [(5, "EV"), (-5, "stops at 0")]
    assert told(scene) == ["Nothing reaches Ben: 0 damage is left."]


@pytest.mark.rules("TC-C-54")
def test_the_non_lethal_blow_that_fells_stops_at_zero_and_the_next_is_lethal() -> None:
    scene = duel(ann={"items": (), "primaries": stats(POW=9)}, hp=5, primaries=stats(END=9))
    bare = Card("strike")
    assert act(scene, bare, HITS, "spare", (5,)) == 2
    assert act(scene, bare, HITS, "spare", (5,)) == 2
    assert act(scene, bare, HITS, "spare", (5,), (6, 6)) == 1  # 2 damage, but it stops at 0
    assert act(scene, bare, HITS, (5,), (6, 6)) == 2  # nobody is asked any more
    assert who(scene, "bob").hp.value == -2


@pytest.mark.rules("TC-C-35")
@pytest.mark.parametrize(
    ("mode", "small", "large"), [("per-source-min-vit", 1, 2), ("every-source", 2, 2), ("per-vit-points", 1, 4)]
)
def test_below_zero_each_source_makes_wounds_worse(mode: str, small: int, large: int) -> None:
    for damage, step in ((2, small), (9, large)):
        dice = ((6, 6),) if step < 4 else ()  # to stay conscious
        bob = bob_hurt(duel({"TC-C-35": mode}, hp=-1, wounded=1), damage, *dice)
        assert bob.wounded == step


@pytest.mark.rules("TC-C-35")
@pytest.mark.parametrize("mode", ["per-source-min-vit", "every-source", "per-vit-points"])
@pytest.mark.parametrize("damage", [2, 9])
def test_the_hit_that_takes_hp_below_zero_is_one_step(mode: str, damage: int) -> None:
    assert bob_hurt(duel({"TC-C-35": mode}, hp=1), damage, (6, 6)).wounded == 1


@pytest.mark.rules("TC-C-37")
@pytest.mark.parametrize(
    ("mode", "bonuses"),
    [("guard", [7 + 8, 4 + 8, 6 + 8]), ("vitality", [2, 2, 2]), ("core", [1 + 2 + 7, 4 + 5 + 3, 6 + 8 + 9])],
)
def test_damage_is_resisted_with_guard_vitality_or_a_core(mode: str, bonuses: list[int]) -> None:
    primaries = {"POW": 1, "VIT": 2, "END": 7, "INT": 4, "ACU": 5, "FIN": 3, "ARD": 6, "MOR": 8, "ATN": 9}
    scene = duel({"TC-C-37": mode}, primaries=primaries)
    bob = who(scene, "bob")
    kinds = ("physical", "mental", "energy")
    assert [play(damage_resolve(scene, bob, 9, kind, "x"), (3, 3)) - 6 for kind in kinds] == bonuses


@pytest.mark.rules("TC-DICE-06", "TC-WND-07")
def test_a_fading_consciousness_subtracts_its_surplus_dice_which_do_not_explode() -> None:
    scene = a_scene(aria())
    flow = damage_resolve(scene, who(scene, "aria"), 5, "physical", "to stay conscious", penalty=3)
    assert play(flow, (12,)) == 7 - 12


@pytest.mark.rules("TC-WND-07", "TC-DICE-06")
def test_a_fading_consciousness_without_dice_left_is_one_plain_die_subtracted() -> None:
    scene = a_scene(plain("ben"))

    def flow() -> Flow[int]:
        return (yield from damage_resolve(scene, who(scene, "ben"), 3, "physical", "a test", 3))

    assert spread(flow) == {6 - face: Fraction(1, 12) for face in range(1, 13)}
    assert chance(lambda total: total >= 3, of=flow) == Fraction(3, 12)


@pytest.mark.rules("TC-WND-06", "TC-WND-07", "TC-WND-28", "TC-DICE-06")
def test_every_later_cycle_asks_again_with_a_die_less_each_time() -> None:
    scene = two(None, {"hp": 2})
    ben = ben_of(scene)
    hurt(scene, "ben", 2, HELD)
    play(start_turn(scene, ben), "fight")  # still the first cycle: nothing is asked
    asked: list[list[Any]] = [[[8]], [], [[4]]]
    for cycle, faces in enumerate(asked, start=2):
        scene.state.rotation.cycle = cycle
        play(start_turn(scene, ben), *faces)
    results = [each.result.value for each in happened(scene, ResolveRolled)][1:]
    assert results == [8 + 6, 6, 6 - 4]  # 1d12, then no die at all, then a die that is subtracted


@pytest.mark.rules("TC-WND-06", "TC-WND-05")
def test_failing_it_later_is_falling_unconscious_too() -> None:
    scene = two(None, {"hp": 9})
    ben = ben_of(scene)
    hurt(scene, "ben", 9, HELD)
    scene.state.rotation.cycle = 2
    play(start_turn(scene, ben), [2])
    assert ben.has(UNCONSCIOUS)


@pytest.mark.rules("TC-G-18")
@pytest.mark.parametrize("mode", ["floor", "subtract"])
def test_staying_conscious_gets_harder_without_end(mode: str) -> None:
    scene = duel({"TC-G-18": mode})
    assert play(damage_resolve(scene, who(scene, "bob"), 10, "physical", "x", 3), 12) == 6 - 12


@pytest.mark.rules("TC-C-38")
@pytest.mark.parametrize(("mode", "had", "left"), [("to-zero", 9, 0), ("to-zero", -2, -2), ("subtract-total", 9, -6)])
def test_shock_sets_ap_to_zero_or_takes_the_total(mode: str, had: int, left: int) -> None:
    assert bob_hurt(duel({"TC-C-38": mode}, ap=had), 15, (1, 1)).ap.value == left


@pytest.mark.rules("TC-C-38")
def test_shock_that_takes_the_total_can_be_a_blackout() -> None:
    bob = bob_hurt(duel({"TC-C-38": "subtract-total"}, ap=0), 15, (1, 1), 9)
    assert bob.ap.value == -15
    assert bob.has(BLACKED_OUT)
    assert bob.blackout == 6


@pytest.mark.rules("TC-G-70")
@pytest.mark.parametrize(("mode", "left"), [("off", 0), ("on", -5)])
def test_others_take_ap_down_to_zero_or_below(mode: str, left: int) -> None:
    assert bob_hurt(duel({"TC-G-70": mode}, ap=5), 10, resource="ap").ap.value == left
    scene = duel({"TC-G-70": mode}, ap=1)
    act(scene, GRAB, (12, 1, 11))  # 27 against 14: four successes
    assert who(scene, "bob").ap.value == (-3 if mode == "on" else 0)


@pytest.mark.rules("TC-G-49")
@pytest.mark.parametrize(("mode", "dice", "ap"), [("net", (), 15), ("gross", ((6, 6),), 15), ("gross", ((6, 5),), 0)])
def test_the_threshold_meets_damage_after_or_before_it_is_lessened(mode: str, dice: tuple[Any, ...], ap: int) -> None:
    scene = duel({"TC-G-49": mode})
    assert act(scene, STRIKE, HITS, (5, 5, 5), *dice) == 9  # of 18; the Threshold is 15
    assert who(scene, "bob").ap.value == ap


@pytest.mark.rules("TC-G-49")
@pytest.mark.parametrize("mode", ["net", "gross"])
def test_reaching_the_threshold_is_enough(mode: str) -> None:
    bob_hurt(duel({"TC-G-49": mode}), 14)
    bob_hurt(duel({"TC-G-49": mode}), 15, (6, 6))


@pytest.mark.rules("TC-G-83")
@pytest.mark.parametrize(
    ("faces", "passed", "degrees"),
    [((12, 12, 11, 12, 7), 5, 5), ((12, 11, 11), 5, 3), ((11, 11), 0, 0), ((6, 6), 0, -5)],
)
def test_shock_is_passed_or_failed_or_has_degrees(faces: tuple[int, ...], passed: int, degrees: int) -> None:
    for mode, left in (("off", passed), ("on", degrees)):
        assert bob_hurt(duel({"TC-G-83": mode}, level=4, ap=5), 40, faces).ap.value == left


@pytest.mark.rules("TC-NL-08", "TC-NL-09")
def test_at_zero_it_becomes_lethal_and_only_stopping_keeps_the_target_there() -> None:
    scene = two(None, {"hp": 3})
    hurt(scene, "ben", 3, HELD, nonlethal=True)
    assert (hp(scene, "ben"), who(scene, "ben").wounded) == (0, 0)
    hurt(scene, "ben", 2, HELD, nonlethal=True)
    assert (hp(scene, "ben"), who(scene, "ben").wounded) == (-2, 1)


@pytest.mark.rules("TC-NL-10", "TC-NL-16")
def test_two_blows_are_two_instances_and_the_second_goes_beyond_zero() -> None:
    sticks = {"items": [{"item": "blackjack", "at": "main"}, {"item": "blackjack", "at": "off"}]}
    scene = two(sticks, {"hp": 2})
    for piece in ("blackjack", "blackjack-2"):
        struck(scene, Card("strike", devices=(piece,), targets=("ben",)), STAB_HITS, [5, 5], HELD)
    assert (hp(scene, "ben"), who(scene, "ben").wounded) == (-4, 1)


@pytest.mark.rules("TC-NL-16")
def test_both_hands_in_one_action_are_one_instance_and_stop_at_zero() -> None:
    sticks = {"items": [{"item": "blackjack", "at": "main"}, {"item": "blackjack", "at": "off"}]}
    scene = two(sticks, {"hp": 2})
    struck(scene, Card("strike", devices=("blackjack", "blackjack-2"), targets=("ben",)), STAB_HITS, [5, 5, 5], HELD)
    assert (hp(scene, "ben"), who(scene, "ben").wounded) == (0, 0)


@pytest.mark.rules("TC-RSV-15")
@pytest.mark.parametrize(
    ("amount", "faces", "ap"),
    [(29, [1, 2], 0), (29, [1, 1], 0), (16, [5, 5], 15)],
    ids=["a failure by 20", "a failure by 21", "a bare success"],
)
def test_degrees_do_not_scale_a_shock(amount: int, faces: list[int], ap: int) -> None:
    scene = two()
    hurt(scene, "ben", amount, faces)
    assert who(scene, "ben").ap.value == ap


@pytest.mark.rules("TC-RSV-15")
@pytest.mark.parametrize(
    ("faces", "ap"), [([12, 12, 4, 8], 15), ([9, 8], 8), ([5, 5], 0)], ids=["critical", "success", "failure"]
)
def test_where_the_table_wants_degrees_they_scale_a_shock(faces: list[int], ap: int) -> None:
    scene = two(rulings={"TC-G-83": "on"})
    hurt(scene, "ben", 20, faces)
    assert who(scene, "ben").ap.value == ap


@pytest.mark.rules("TC-AP-11")
def test_no_debt_brings_the_total_below_1_however_the_total_came_about() -> None:
    scene, one = aria_and_cur(ap=-40)
    one.passives = [Modifier("ap", 2, "Hardy")]
    retotal(scene, one)
    play(recover(scene, one), "ap", (1, 1, 1, 1))
    assert (one.ap.start, value(scene, one, "ap")) == (1, 1)
    one.debt = 99  # of a time when the total was greater
    assert value(scene, one, "ap") == 1
    one.debt = 0
    assert [each for each in worth(scene, one, "ap").parts if "debt" in each.label] == []


@pytest.mark.rules("TC-SUBT-01", "TC-HEAL-01", "TC-ABL-03")
@pytest.mark.parametrize("resource", RESOURCES)
def test_damage_lowers_any_resource_and_no_other(resource: Any) -> None:
    hit = build(resource=resource, bare=True)
    scene = a_fight(plain("ash", builds=[hit], primaries={**THREES, "POW": 4}), foe("cur", primaries=ONES))
    cur = who(scene, "cur")
    before = {each: cur.pool(each).value for each in RESOURCES}
    mercy = ["lethal"] if resource == "hp" else []
    play(perform(scene, Play(who(scene, "ash"), Card("strike", ability="test", targets=("cur",)))), [9, 9], *mercy, [5])
    lost = {each: before[each] - cur.pool(each).value for each in RESOURCES}
    left = {"hp": 12 - 3, "ap": (12 - 3) // 2}.get(resource, 3)  # of the other pools there are but 3
    assert lost == {**dict.fromkeys(RESOURCES, 0), resource: left}


@pytest.mark.rules("TC-WND-01", "TC-WND-03", "TC-WND-05")
@pytest.mark.parametrize(("amount", "wounded"), [(1, 0), (2, 1), (10, 1)], ids=["to zero", "to -1", "far below"])
def test_below_zero_one_is_wounded_and_at_zero_not_yet(amount: int, wounded: int) -> None:
    scene = two(None, {"hp": 1})
    hurt(scene, "ben", amount, HELD)
    assert (hp(scene, "ben"), ben_of(scene).wounded) == (1 - amount, wounded)


@pytest.mark.rules("TC-WND-04", "TC-WND-05", "TC-WND-08")
@pytest.mark.parametrize(("faces", "awake"), [([1, 2], True), (FAILED, False)], ids=["matches", "one short"])
def test_at_zero_or_below_a_resolve_against_the_damage_keeps_one_conscious(faces: list[int], awake: bool) -> None:
    scene = two(None, {"hp": 9})
    hurt(scene, "ben", 9, faces)
    ben = ben_of(scene)
    assert (ben.has(UNCONSCIOUS), ben.can_act) == (not awake, awake)
    assert not ben.has(DYING)


@pytest.mark.rules("TC-WND-13")
def test_wounded_iv_is_unconscious_and_dying_without_a_resolve() -> None:
    scene = dying()
    ben = ben_of(scene)
    assert (ben.wounded, ben.has(UNCONSCIOUS), ben.has(DYING), ben.has(DEAD)) == (4, True, True, False)


@pytest.mark.rules("TC-WND-04")
def test_above_zero_nobody_asks() -> None:
    scene = two(None, {"hp": 9})
    hurt(scene, "ben", 8)
    assert happened(scene, ResolveRolled) == []


@pytest.mark.rules("TC-WND-02", "TC-WND-03")
@pytest.mark.parametrize(("amount", "wounded"), [(2, 1), (3, 2), (14, 2)], ids=["below VIT", "VIT", "much more"])
def test_each_further_source_of_vit_damage_is_one_step_worse(amount: int, wounded: int) -> None:
    scene = two(None, {"hp": -1, "wounded": 1})
    hurt(scene, "ben", amount, HELD)
    assert ben_of(scene).wounded == wounded


@pytest.mark.rules("TC-WND-02", "TC-WND-03")
@pytest.mark.parametrize(
    ("mode", "amount", "wounded"), [("every-source", 1, 2), ("per-vit-points", 2, 1), ("per-vit-points", 6, 3)]
)
def test_the_table_may_count_wounds_otherwise(mode: str, amount: int, wounded: int) -> None:
    scene = two(None, {"hp": -1, "wounded": 1}, rulings={"TC-C-35": mode})
    hurt(scene, "ben", amount, HELD)
    assert ben_of(scene).wounded == wounded


@pytest.mark.rules("TC-AP-17", "TC-HEAL-03")
@pytest.mark.parametrize("pool", ["hp", "ap", "sp"])
def test_when_a_total_sinks_what_was_above_it_is_lost(pool: str) -> None:
    scene = a_scene(plain("ben"))
    ben = ben_of(scene)
    total = ben.pool(pool).start
    ben.pool(pool).value = total + 4
    retotal(scene, ben)
    assert (ben.pool(pool).value, ben.pool(pool).start) == (total, total)


@pytest.mark.rules("TC-WND-02", "TC-WND-03")
def test_a_wound_that_is_no_worse_is_not_told() -> None:
    scene = a_scene(plain("ben", hp=-1, wounded=1))
    play(deal(scene, ben_of(scene), Hit(worked(9), ("physical",)), "a scratch"), HELD)  # 2 damage against VIT 3
    assert (ben_of(scene).wounded, happened(scene, WoundWorsened)) == (1, [])


@pytest.mark.rules("TC-WND-26")
def test_who_dies_is_not_said_to_be_better_first() -> None:
    scene = duel()
    bob = who(scene, "bob")
    bob.conditions = [Condition(UNCONSCIOUS), Condition(DYING)]
    die(scene, bob, "nobody came in time")
    assert told(scene) == ["Bob dies: nobody came in time.", "Bob is Dead."]
    assert [each.name for each in bob.conditions] == [DEAD]
