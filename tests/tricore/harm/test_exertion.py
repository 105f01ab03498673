"""Spending and gaining AP: paying for cards, negative AP, blackout, debt, Backlash (TC-AP-01 … TC-AP-20)."""

from typing import Any

import pytest

from facedown.kernel.dice.dice import Dice
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actions.utility import recover
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import (
    BLACKED_OUT,
    DEAD,
    DYING,
    POOL_OF,
    POOLS,
    UNCONSCIOUS,
    Character,
    Dying,
)
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.events.combat import Defended, ResolveRolled
from facedown.rulesets.tricore.fight.priority import open_cards, take_priority
from facedown.rulesets.tricore.fight.reveal import charge
from facedown.rulesets.tricore.fight.turns import end_turn
from facedown.rulesets.tricore.harm.clock import pass_time
from facedown.rulesets.tricore.harm.exertion import backlash, gain_ap, pay, settle_debts, spend_ap, wake
from facedown.rulesets.tricore.harm.healing import heal
from facedown.rulesets.tricore.harm.injury import deal
from facedown.rulesets.tricore.harm.mitigation import Hit
from facedown.rulesets.tricore.rolls.cost import Cost, can_pay, cost_of, weariness
from tests.playing import happened, play, told
from tests.tricore.staged.ability_windows import USED, answering_ability, keyword
from tests.tricore.staged.acs_cast import ARIA, a_foe, ready, somebody, use
from tests.tricore.staged.acs_cast import a_scene as a_table_of
from tests.tricore.staged.blows import ben_of, dying, hp, two, worked
from tests.tricore.staged.cast import a_fight, a_scene, aria, bram, dice_asked_first, foe, hero, plain, who
from tests.tricore.staged.clashes import HIT, STRIKE_AT_BOB, two_swords
from tests.tricore.staged.duels import GRAB, HITS, LAID, PARRY, STRIKE, act, an_ability, duel, hurt, stats
from tests.tricore.staged.spending import NOTHING, aria_and_cur, strike_card, swing_of
from tests.tricore.staged.table import ANSWER, LAY, ann_and_bob, attempts, window


def pools(who: Character) -> dict[str, int]:
    return {each: who.pool(each).value for each in POOLS}


# What is paid with what


@pytest.mark.rules("TC-RES-01", "TC-RES-02", "TC-RES-03", "TC-RES-04")
@pytest.mark.parametrize(("core", "pool"), [("body", "sp"), ("mind", "fp"), ("spirit", "mp")])
def test_an_ability_is_paid_from_the_pool_of_its_core_and_with_ap(core: str, pool: str) -> None:
    scene, one = aria_and_cur(builds=[swing_of(core)])
    before = pools(one)
    cost = cost_of(scene, one, strike_card(ability=core))
    points = getattr(cost, pool)
    assert POOL_OF[core] == pool
    assert points > 0
    play(pay(scene, one, cost, "test"))
    paid = {each: before[each] - after for each, after in pools(one).items() if after != before[each]}
    assert paid == {"ap": 3, pool: points}


@pytest.mark.rules("TC-RES-01", "TC-RES-11", "TC-G-58")
def test_hp_are_paid_as_a_printed_cost_and_that_is_no_damage() -> None:
    scene, one = aria_and_cur(hp=20, temporary=5, shields=[{"value": 5}])
    play(pay(scene, one, Cost(NOTHING, hp=19), "test"))
    assert (one.hp.value, one.temporary, one.shields[0].value, one.trauma) == (1, 5, 5, -1)


@pytest.mark.rules("TC-RES-08", "TC-RES-09", "TC-G-57")
def test_backlash_ignores_guard_and_armor_but_not_shields() -> None:
    scene, one = aria_and_cur({"TC-C-34": "on"}, mp=1, temporary=2, shields=[{"value": 3}])
    play(pay(scene, one, Cost(NOTHING, mp=3), "test"))
    play(settle_debts(scene, one), (2, 3, 4, 5))
    assert (one.mp.value, one.shields, one.temporary, one.hp.value) == (0, [], 0, 33 - 14 + 3 + 2)


@pytest.mark.rules("TC-G-57")
def test_backlash_ignores_guard_but_not_a_shield_and_can_shock_and_wound() -> None:
    short = Cost(Working(0, "x"), mp=1)
    scene = duel({"TC-C-34": "on"}, mp=0, shields=({"value": 4, "resource": "hp"},), temporary=3)
    play(pay(scene, who(scene, "bob"), short, "x"))
    play(settle_debts(scene, who(scene, "bob")), (8, 8))
    assert who(scene, "bob").hp.value == 30 - (16 - 4 - 3)
    scene = duel({"TC-C-34": "on"}, mp=0)
    play(pay(scene, who(scene, "bob"), short, "x"))
    play(settle_debts(scene, who(scene, "bob")), (8, 8), (1, 1))
    assert who(scene, "bob").ap.value == 0
    scene = duel({"TC-C-34": "on"}, mp=0, hp=5)
    play(pay(scene, who(scene, "bob"), short, "x"))
    play(settle_debts(scene, who(scene, "bob")), (3, 3), (6, 6))
    assert who(scene, "bob").wounded == 1


@pytest.mark.rules("TC-G-98")
@pytest.mark.parametrize(("pool", "bonus"), [("sp", 9 + 3), ("fp", 5 + 3), ("mp", 1 + 3)])
def test_backlash_is_physical_mental_or_energy_by_its_pool(pool: str, bonus: int) -> None:
    spent: dict[str, Any] = {pool: 0}
    scene = duel({"TC-C-34": "on"}, primaries=stats(END=9, INT=5, ARD=1), **spent)
    play(pay(scene, who(scene, "bob"), Cost(Working(0, "x"), **{pool: 1}), "x"))
    play(settle_debts(scene, who(scene, "bob")), (11, 11), (11, 11))
    assert happened(scene, ResolveRolled)[-1].result.value == 22 + bonus


@pytest.mark.rules("ACS-15", "TC-ABL-09", "TC-RES-06", "TC-RES-08")
def test_an_empty_pool_forbids_the_ability_or_lashes_back() -> None:
    user = somebody("aria", ARIA, 1, ready("ember-lash"))
    user.mp.value = 1
    scene = a_table_of(user, a_foe())
    cost = cost_of(scene, user, use("ember-lash", "cur"))
    assert not can_pay(scene, user, cost)
    assert not any(card.ability for card in active_hand(scene, user)[0].cards.values())
    loose = a_table_of(user, a_foe(), rulings={"TC-C-34": "on"})
    assert can_pay(loose, user, cost)
    play(pay(loose, user, cost, "Ember Lash"))
    play(settle_debts(loose, user), [3, 4])
    assert (user.mp.value, user.hp.value) == (0, 33 - 7)


@pytest.mark.rules("TC-RES-09", "TC-RES-12", "TC-G-98")
@pytest.mark.parametrize(("pool", "guard"), [("sp", 7), ("fp", 6), ("mp", 5)])
def test_backlash_is_one_hit_of_the_type_of_its_pool(pool: str, guard: int) -> None:
    scene, one = aria_and_cur({"TC-C-34": "on"}, ap=9)
    play(backlash(scene, one, pool, 1), (8, 8), (1, 15 - guard))  # 16 is the Threshold; the Resolve comes to 16
    assert (one.hp.value, one.ap.value) == (17, 9)
    scene, one = aria_and_cur({"TC-C-34": "on"}, ap=9)
    play(backlash(scene, one, pool, 1), (8, 8), (1, 14 - guard))
    assert (one.hp.value, one.ap.value) == (17, 0)


@pytest.mark.rules("TC-DMG-14", "TC-RES-08", "TC-RES-09")
def test_backlash_skips_guard_and_armor_but_not_shields() -> None:
    scene = two(None, {"shields": [{"value": 2}]})
    play(backlash(scene, who(scene, "ben"), "sp", 1), [5, 4])
    assert hp(scene, "ben") == 30 - 9 + 2


# Below zero


@pytest.mark.rules("TC-AP-06")
def test_half_of_an_odd_total_is_rounded_away_from_zero_and_bands_end_at_once() -> None:
    scene, one = aria_and_cur(totals={"ap": 15}, ap=-7)
    assert weariness(scene, one) == 2
    one.ap.value = -8
    assert weariness(scene, one) == 4
    gain_ap(scene, one, Working(1, "a gift"))
    assert weariness(scene, one) == 2
    gain_ap(scene, one, Working(7, "a gift"))
    assert weariness(scene, one) == 0


@pytest.mark.rules("TC-AP-08", "TC-AP-03")
@pytest.mark.parametrize(("spent", "falls"), [(15, False), (16, True)])
def test_minus_the_total_is_a_blackout_nobody_can_avoid(spent: int, falls: bool) -> None:
    scene, one = aria_and_cur(ap=0)
    play(spend_ap(scene, one, Working(spent, "effort"), "test"))
    play(settle_debts(scene, one), *([(9,)] if falls else []))
    assert (one.has(BLACKED_OUT), one.can_act) == (falls, not falls)


@pytest.mark.rules("TC-C-02")
@pytest.mark.parametrize(
    ("mode", "face", "cycles"), [("cycles", 9, 6), ("cycles", 2, 1), ("hours", 2, 1200), ("hours", 1, 600)]
)
def test_a_blackout_lasts_cycles_less_vitality_or_hours(mode: str, face: int, cycles: int) -> None:
    scene = duel({"TC-C-02": mode})
    bob = who(scene, "bob")
    play(spend_ap(scene, bob, Working(30, "x"), "x"))
    play(settle_debts(scene, bob), face)
    assert bob.has(BLACKED_OUT)
    assert bob.blackout == cycles


@pytest.mark.rules("TC-C-71")
def test_a_blackout_cannot_be_resisted_nor_a_parried_blow_felt() -> None:
    scene = duel(ann={"level": 20, "primaries": stats(POW=20)}, primaries=stats(INT=20))
    assert act(scene, STRIKE, (11, 11), (11, 11), "no", defence=PARRY) == 0
    ann = who(scene, "ann")
    play(spend_ap(scene, ann, Working(30, "x"), "x"))
    play(settle_debts(scene, ann), 1)  # how long it lasts is all that is rolled
    assert ann.has(BLACKED_OUT)


@pytest.mark.rules("ACS-20", "TC-AP-08")
def test_an_ally_who_spends_itself_falls_too() -> None:
    made = answering_ability("ally-falls", "use", ev="none", keywords=[keyword("boon")])
    scene = a_fight(hero("bo", ap=-14), aria(level=5, builds=[made]), foe("cur"))
    window(scene, {(LAY, "bo"): ["strike-light~sword", "at:cur"], (USED, "aria"): "test-light"})
    assert who(scene, "bo").has(BLACKED_OUT)
    assert [each.label for each in who(scene, "bo").boosts] == ["Boon"]


@pytest.mark.rules("TC-AP-08", "TC-AP-19", "TC-CARD-13")
def test_who_spends_itself_on_a_defence_falls_though_the_attack_came_to_nothing() -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    bob.place, bob.ap.value = "9,2", -13  # out of reach
    window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["dodge-light"]})
    assert attempts(scene) == []
    assert (bob.falling, bob.has(BLACKED_OUT)) == (False, True)


@pytest.mark.rules("TC-AP-19", "TC-AP-08")
def test_who_spends_everything_on_a_defence_nobody_calls_for_falls_all_the_same() -> None:
    scene = a_fight(plain("ann"), foe("bob", primaries=plain("x")["primaries"], place="5,2", ap=-12))
    given = {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["dodge-light"], ("TC-AP-09", "bob"): [9]}
    window(scene, given)  # the Strike does not reach
    bob = who(scene, "bob")
    assert (bob.ap.value, bob.has(BLACKED_OUT), bob.falling) == (-12 - 5, True, False)


@pytest.mark.rules("TC-AP-19", "TC-SUB-20")
def test_who_spends_itself_on_insight_falls_when_the_cards_have_resolved() -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    bob.ap.value = -14
    window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["dodge-light", "sub:insight"]})
    assert happened(scene, Defended) == []
    assert (bob.ap.value, bob.falling, bob.has(BLACKED_OUT)) == (-15, False, True)


@pytest.mark.rules("TC-AP-09", "TC-C-02")
@pytest.mark.parametrize(("reading", "face", "cycles"), [("cycles", 9, 6), ("cycles", 2, 1), ("hours", 2, 1200)])
def test_how_long_a_blackout_lasts(reading: str, face: int, cycles: int) -> None:
    scene, one = aria_and_cur({"TC-C-02": reading})
    scene.state.priority = ["cur"]
    one.falling = True
    play(settle_debts(scene, one), (face,))
    assert one.blackout == cycles


@pytest.mark.rules("TC-DICE-11", "TC-DICE-04", "TC-AP-09", "TC-C-02")
@pytest.mark.parametrize(("reading", "die"), [("cycles", 12), ("hours", 6)])
def test_a_blackout_is_rolled_with_one_die_that_does_not_explode(reading: str, die: int) -> None:
    scene = a_scene(bram(), rulings={"TC-C-02": reading})
    one = who(scene, "bram")
    one.falling = True
    assert dice_asked_first(settle_debts(scene, one)) == (Dice(1, die),)
    one.falling = True
    play(settle_debts(scene, one), (die,))
    assert one.has(BLACKED_OUT)


@pytest.mark.rules("TC-AP-09", "TC-AP-12", "TC-PHASE-12")
@pytest.mark.parametrize(("holder", "ends"), [("aria", 3), ("cur", 2)])
def test_a_blackout_of_two_cycles_is_two_turns_without_the_one_it_began_in(holder: str, ends: int) -> None:
    scene, one = aria_and_cur(ap=-16)
    scene.state.priority = [holder]
    one.falling = True
    play(settle_debts(scene, one), (5,))
    turns = 0
    while one.has(BLACKED_OUT):
        play(end_turn(scene, one))
        turns += 1
    assert (turns, one.ap.value) == (ends, 0)


@pytest.mark.rules("TC-AP-10", "TC-AP-11", "TC-O-AP-DEBT-WHEN")
def test_where_the_table_says_so_recovering_anything_else_leaves_the_total_ap_alone() -> None:
    scene, one = aria_and_cur({"TC-O-AP-DEBT-WHEN": "recovering-ap"}, ap=-5, hp=3)
    play(recover(scene, one), "hp", (5, 5, 3, 1))
    assert (one.ap.start, one.ap.value, one.hp.value) == (16, -5, 17)


@pytest.mark.rules("TC-AP-11", "TC-AP-06", "TC-AP-08")
def test_bands_and_blackout_go_by_the_lowered_total() -> None:
    scene, one = aria_and_cur(ap=-5)
    play(recover(scene, one), "ap", (1, 1, 1, 1))
    assert (one.ap.start, one.ap.value, weariness(scene, one)) == (11, -1, 2)
    play(spend_ap(scene, one, Working(5, "effort"), "test"))
    assert weariness(scene, one) == 4
    play(spend_ap(scene, one, Working(5, "effort"), "test"))
    assert one.falling


@pytest.mark.rules("TC-AP-12", "TC-G-13")
def test_who_wakes_from_a_blackout_has_no_ap() -> None:
    scene, one = aria_and_cur(ap=-16, conditions=[BLACKED_OUT])
    wake(scene, one)
    assert (one.ap.value, one.has(BLACKED_OUT), one.can_act) == (0, False, True)


@pytest.mark.rules("TC-G-13")
def test_whoever_wakes_from_a_blackout_has_no_ap() -> None:
    scene = duel(ap=-15)
    bob = who(scene, "bob")
    bob.blackout, bob.conditions = 1, [Condition(BLACKED_OUT)]
    play(end_turn(scene, bob))
    assert bob.can_act
    assert bob.ap.value == 0


@pytest.mark.rules("TC-G-70")
def test_who_is_pushed_to_minus_the_total_blacks_out() -> None:
    bob = hurt(duel({"TC-G-70": "on"}, ap=5), 20, 9, resource="ap")
    assert bob.ap.value == -15
    assert bob.has(BLACKED_OUT)
    scene = duel({"TC-G-70": "on"}, ap=-14)
    act(scene, GRAB, HITS, 9)
    assert who(scene, "bob").has(BLACKED_OUT)


@pytest.mark.rules("TC-G-85")
@pytest.mark.parametrize(("mode", "dice", "hp"), [("on", (HITS, (5, 5, 5), 9), 21), ("off", (9,), 30)])
def test_the_card_that_spends_the_last_ap_still_resolves_or_does_nothing(
    mode: str, dice: tuple[Any, ...], hp: int
) -> None:
    scene = duel({"TC-G-85": mode}, ann={"ap": -12})
    play(take_priority(scene, [who(scene, "ann")]), LAID, [], *dice)
    assert who(scene, "ann").ap.value == -12 - 3 - 4
    assert who(scene, "ann").has(BLACKED_OUT)
    assert who(scene, "bob").hp.value == hp


@pytest.mark.rules("TC-AP-14", "TC-WND-14")
@pytest.mark.parametrize(
    ("spent", "seconds", "is_dead"), [(239, 0, False), (240, 0, True), (0, 119, False), (0, 120, True)]
)
def test_the_dying_have_240_ap_or_120_seconds(spent: int, seconds: int, is_dead: bool) -> None:
    scene = a_fight(hero("aria", totals={"ap": 999}), bram(hp=-1, wounded=3))
    one, victim = who(scene, "aria"), who(scene, "bram")
    play(deal(scene, victim, Hit(Working(13, "rock"), ("physical",)), "rock"))
    assert victim.dying is not None
    play(spend_ap(scene, one, Working(spent, "effort"), "test"))
    pass_time(scene, seconds)
    assert victim.is_gone == is_dead


@pytest.mark.rules("TC-WND-14", "TC-WND-16", "TC-WND-26")
def test_240_ap_of_priority_holders_are_all_the_dying_have() -> None:
    scene = dying()
    ann, ben = who(scene, "ann"), ben_of(scene)
    ann.ap.value = ann.ap.start = 999
    play(spend_ap(scene, ann, worked(239), "a test"))
    scene.state.priority = []
    play(spend_ap(scene, ann, worked(50), "a Reaction"))  # not with Priority: it does not count
    assert not ben.has(DEAD)
    scene.state.priority = ["ann"]
    play(spend_ap(scene, ann, worked(1), "a test"))
    assert ben.has(DEAD)


@pytest.mark.rules("TC-G-48")
def test_only_ap_spent_with_priority_bring_the_dying_nearer_to_death() -> None:
    scene = duel(hp=-5, others=(plain("cat", place="0,0", side="foes"),))
    bob = who(scene, "bob")
    bob.dying, bob.conditions = Dying(), [Condition(UNCONSCIOUS), Condition(DYING)]
    play(spend_ap(scene, who(scene, "ann"), Working(5, "x"), "x"))
    assert bob.dying.ap == 5
    play(spend_ap(scene, who(scene, "cat"), Working(5, "x"), "x"))
    assert bob.dying.ap == 5
    pass_time(scene, 119)
    assert not bob.has(DEAD)
    pass_time(scene, 1)
    assert bob.has(DEAD)


@pytest.mark.rules("TC-AP-17", "TC-G-80")
def test_gains_never_exceed_the_total() -> None:
    scene, one = aria_and_cur(ap=15)
    assert gain_ap(scene, one, Working(5, "refund")) == 1
    assert one.ap.value == 16
    play(recover(scene, one), "ap", (5, 5, 5, 5))
    assert one.ap.value == 16


@pytest.mark.rules("TC-AP-18")
def test_a_failed_parry_still_costs_its_ap() -> None:
    scene = a_fight(aria(), foe("cur", items=[{"item": "sword", "at": "main"}]))
    one, cur = who(scene, "aria"), who(scene, "cur")
    attack = Play(cur, Card("strike", devices=("sword",), targets=("aria",)))
    parry = Play(one, Card("parry", devices=("sword",)))
    play(charge(scene, parry, 0))
    attack.defences["aria"], parry.bound, parry.answers = parry, True, attack
    play(perform(scene, attack), (11, 11), (1, 1), (1, 1, 1), (1, 1))
    assert one.ap.value == 16 - 3


@pytest.mark.rules("TC-PAR-06", "TC-AP-18")
def test_a_failed_parry_costs_its_ap_all_the_same() -> None:
    scene, ann, bob = two_swords()
    laid, reacting = {"ann": [STRIKE_AT_BOB]}, {"bob": [Card("parry", "heavy", ("sword",))]}
    play(open_cards(scene, laid, reacting), [1, 1], [1, 1], HIT, [1, 1], [1, 1, 1], [6, 1, 2])
    assert (ann.ap.value, bob.ap.value) == (10 - 3, 10 - 5)
    assert bob.tokens["reaction"] == 2  # TC-REACT-16


@pytest.mark.rules("TC-AP-20", "TC-G-94")
def test_a_recover_that_lowers_the_total_makes_nobody_fall() -> None:
    scene, one = aria_and_cur(ap=-15)
    play(recover(scene, one), "ap", (1, 1, 1, 1))
    assert (one.ap.start, one.ap.value) == (1, -11)
    assert not one.falling
    play(settle_debts(scene, one))
    assert one.can_act


@pytest.mark.rules("TC-G-94")
def test_a_total_that_recover_has_lowered_causes_no_blackout() -> None:
    scene = duel(ann={"ap": -14})
    ann = who(scene, "ann")
    play(recover(scene, ann), "ap", (1, 1, 1, 1))
    play(settle_debts(scene, ann))
    assert (ann.ap.start, ann.ap.value) == (1, -10)
    assert ann.can_act


@pytest.mark.rules("TC-AP-03", "TC-AP-04", "TC-AP-05", "TC-AP-06")
def test_the_log_says_who_is_fatigued_or_exhausted_and_when_it_is_over() -> None:
    scene, one = aria_and_cur(ap=1)
    for spent in (2, 9, 1):
        play(spend_ap(scene, one, Working(spent, "x"), "a test"))
    gain_ap(scene, one, Working(5, "a gift"))
    play(heal(scene, one, "ap", Working(9, "a gift")))
    assert [each for each in told(scene) if "Fatigued" in each or "Exhausted" in each] == [
        f"{one.name} is Fatigued: every Action costs 2 AP more.",
        f"{one.name} is Exhausted: every Action costs 4 AP more.",
        f"{one.name} is Fatigued: every Action costs 2 AP more.",
        f"{one.name} is no longer Fatigued.",
    ]


@pytest.mark.rules("TC-ABL-08", "ACS-06")
@pytest.mark.parametrize(("core", "pool"), [("body", "sp"), ("mind", "fp"), ("spirit", "mp")])
def test_each_core_pays_for_its_abilities_from_its_own_pool(core: str, pool: str) -> None:
    scene = a_fight(plain("ash", builds=[an_ability(core=core, dice=2)]), foe("cur"))
    ash = who(scene, "ash")
    play(pay(scene, ash, cost_of(scene, ash, Card("strike", ability="test")), "Test"))
    lost = {name: ash.pool(name).start - ash.pool(name).value for name in ("ap", "sp", "fp", "mp")}
    assert lost == {"ap": 1, "sp": 0, "fp": 0, "mp": 0} | {pool: 1}


@pytest.mark.rules("TC-RES-08", "TC-RES-01", "TC-RES-07")
def test_points_one_does_not_have_add_up_until_they_strike_back() -> None:
    scene = a_fight(plain("ash", sp=1), foe("cur"), rulings={"TC-C-34": "on"})
    ash = who(scene, "ash")
    for missing in (2, 5):
        play(pay(scene, ash, Cost(Working(0), sp=3), "Test"))
        assert (ash.sp.value, ash.overdrawn) == (0, {"sp": missing})
