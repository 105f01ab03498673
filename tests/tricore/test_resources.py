"""Five pools: what is paid with them, how deep AP may sink, and what comes of it."""

import pytest

from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actions.utility import recover
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, POOL_OF, POOLS, SYSTEMIC, Character
from facedown.rulesets.tricore.actor.scene import value
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.fight.priority import open_cards
from facedown.rulesets.tricore.fight.reveal import charge
from facedown.rulesets.tricore.fight.turns import end_turn
from facedown.rulesets.tricore.harm.clock import TEN_MINUTES, pass_time
from facedown.rulesets.tricore.harm.exertion import backlash, gain_ap, pay, settle_debts, spend_ap, wake
from facedown.rulesets.tricore.harm.healing import heal
from facedown.rulesets.tricore.harm.injury import deal, retotal
from facedown.rulesets.tricore.harm.mitigation import Hit
from facedown.rulesets.tricore.rolls.cost import Cost, can_pay, cost_of, weariness
from tests.playing import play, told
from tests.tricore.cast import a_fight, aria, bram, foe, hero, plain, who
from tests.tricore.spending import NOTHING, aria_and_cur, strike_card, swing_of


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


@pytest.mark.rules("TC-RES-11", "TC-G-58")
@pytest.mark.parametrize(("floor", "most"), [(1, 9), (10, 0)])
def test_paying_hp_leaves_a_rest(floor: int, most: int) -> None:
    scene, one = aria_and_cur({"TC-G-58": floor}, hp=10)
    assert [can_pay(scene, one, Cost(NOTHING, hp=hp)) for hp in (most, most + 1)] == [True, False]


@pytest.mark.rules("TC-RES-05")
def test_pools_do_not_come_back_by_themselves_so_they_bound_a_days_abilities() -> None:
    scene, one = aria_and_cur(builds=[swing_of("body")])
    cost = cost_of(scene, one, strike_card(ability="body"))
    uses = 0
    while can_pay(scene, one, cost):
        play(pay(scene, one, cost, "test"))
        pass_time(scene, TEN_MINUTES)
        uses += 1
    assert (uses, one.ap.value) == (12 // cost.sp, 16)


@pytest.mark.rules("TC-RES-06")
@pytest.mark.parametrize("pool", ["sp", "fp", "mp"])
def test_what_cannot_be_paid_for_cannot_be_done(pool: str) -> None:
    scene, one = aria_and_cur(None, **{pool: 2})
    assert can_pay(scene, one, Cost(NOTHING, **{pool: 2}))
    assert not can_pay(scene, one, Cost(NOTHING, **{pool: 3}))


@pytest.mark.rules("TC-RES-07", "TC-AP-02", "TC-AP-01", "TC-C-34")
def test_ap_may_be_spent_below_zero() -> None:
    scene, one = aria_and_cur(ap=1)
    cost = cost_of(scene, one, strike_card())
    assert can_pay(scene, one, cost)
    play(pay(scene, one, cost, "test"))
    assert one.ap.value == -2


@pytest.mark.rules("TC-RES-08", "TC-C-34")
@pytest.mark.parametrize(("rule", "possible"), [("off", False), ("on", True)])
def test_backlash_lets_one_go_on_without_the_points(rule: str, possible: bool) -> None:
    scene, one = aria_and_cur({"TC-C-34": rule}, mp=1)
    assert can_pay(scene, one, Cost(NOTHING, mp=3)) == possible


@pytest.mark.rules("TC-RES-08", "TC-RES-09", "TC-G-57")
def test_backlash_ignores_guard_and_armor_but_not_shields() -> None:
    scene, one = aria_and_cur({"TC-C-34": "on"}, mp=1, temporary=2, shields=[{"value": 3}])
    play(pay(scene, one, Cost(NOTHING, mp=3), "test"))
    play(settle_debts(scene, one), (2, 3, 4, 5))
    assert (one.mp.value, one.shields, one.temporary, one.hp.value) == (0, [], 0, 33 - 14 + 3 + 2)


@pytest.mark.rules("TC-RES-09", "TC-RES-12", "TC-G-98")
@pytest.mark.parametrize(("pool", "guard"), [("sp", 7), ("fp", 6), ("mp", 5)])
def test_backlash_is_one_hit_of_the_type_of_its_pool(pool: str, guard: int) -> None:
    scene, one = aria_and_cur({"TC-C-34": "on"}, ap=9)
    play(backlash(scene, one, pool, 1), (8, 8), (1, 15 - guard))  # 16 is the Threshold; the Resolve comes to 16
    assert (one.hp.value, one.ap.value) == (17, 9)
    scene, one = aria_and_cur({"TC-C-34": "on"}, ap=9)
    play(backlash(scene, one, pool, 1), (8, 8), (1, 14 - guard))
    assert (one.hp.value, one.ap.value) == (17, 0)


# Below zero


@pytest.mark.rules("TC-AP-03", "TC-AP-04", "TC-AP-05", "TC-AP-06", "TC-G-09")
@pytest.mark.parametrize(
    ("bands", "expected"),
    [
        ("halves", {0: 0, -1: 2, -7: 2, -8: 4, -15: 4}),
        ("late", {-1: 0, -7: 0, -8: 2, -11: 2, -12: 4}),
    ],
)
def test_weariness_follows_the_ap(bands: str, expected: dict[int, int]) -> None:
    scene, one = aria_and_cur({"TC-G-09": bands})
    found = {}
    for ap in expected:
        one.ap.value = ap
        found[ap] = cost_of(scene, one, strike_card()).ap.value - 3
    assert found == expected


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


@pytest.mark.rules("TC-AP-07")
@pytest.mark.parametrize(
    ("card", "free", "tired"),
    [
        (Card("walk"), 0, 0),
        (Card("recover"), 0, 0),
        (Card("hold"), 0, 0),
        (Card("hustle"), 1, 5),
        (Card("drop", item="sword"), 1, 5),
        (strike_card(), 3, 7),
    ],
)
def test_what_costs_nothing_stays_free_for_the_weary(card: Card, free: int, tired: int) -> None:
    scene, one = aria_and_cur()
    assert cost_of(scene, one, card).ap.value == free
    one.ap.value = -8
    assert cost_of(scene, one, card).ap.value == tired


@pytest.mark.rules("TC-AP-08", "TC-AP-03")
@pytest.mark.parametrize(("spent", "falls"), [(15, False), (16, True)])
def test_minus_the_total_is_a_blackout_nobody_can_avoid(spent: int, falls: bool) -> None:
    scene, one = aria_and_cur(ap=0)
    play(spend_ap(scene, one, Working(spent, "effort"), "test"))
    play(settle_debts(scene, one), *([(9,)] if falls else []))
    assert (one.has(BLACKED_OUT), one.can_act) == (falls, not falls)


@pytest.mark.rules("TC-AP-09", "TC-C-02")
@pytest.mark.parametrize(("reading", "face", "cycles"), [("cycles", 9, 6), ("cycles", 2, 1), ("hours", 2, 1200)])
def test_how_long_a_blackout_lasts(reading: str, face: int, cycles: int) -> None:
    scene, one = aria_and_cur({"TC-C-02": reading})
    scene.state.priority = ["cur"]
    one.falling = True
    play(settle_debts(scene, one), (face,))
    assert one.blackout == cycles


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


@pytest.mark.rules("TC-AP-11")
def test_no_debt_brings_the_total_below_1_however_the_total_came_about() -> None:
    scene, one = aria_and_cur(ap=-40)
    one.passives = [Modifier("ap", 2, "Hardy")]
    retotal(scene, one)
    play(recover(scene, one), "ap", (1, 1, 1, 1))
    assert (one.ap.start, value(scene, one, "ap")) == (1, 1)


@pytest.mark.rules("TC-AP-10", "TC-AP-11")
def test_recovering_anything_else_leaves_the_total_ap_alone() -> None:
    scene, one = aria_and_cur(ap=-5, hp=3)
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


@pytest.mark.rules("TC-AP-13", "TC-G-10")
@pytest.mark.parametrize(("seconds", "ap"), [(TEN_MINUTES - 1, 2), (TEN_MINUTES, 16)])
def test_ten_quiet_minutes_bring_ap_back_and_less_does_not(seconds: int, ap: int) -> None:
    scene, one = aria_and_cur(ap=2)
    pass_time(scene, seconds)
    assert one.ap.value == ap


@pytest.mark.rules("TC-AP-15", "TC-G-14")
@pytest.mark.parametrize(("length", "seconds", "left"), [(6, 12, 1), (6, 18, 0), (10, 18, 2)])
def test_a_cycle_is_six_seconds(length: int, seconds: int, left: int) -> None:
    scene, one = aria_and_cur({"TC-G-14": length}, conditions=[SYSTEMIC])
    one.systemic = 3
    pass_time(scene, seconds)
    assert (one.systemic, one.has(SYSTEMIC)) == (left, left > 0)


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


@pytest.mark.rules("TC-AP-16", "TC-G-70")
@pytest.mark.parametrize(("below", "ap"), [("off", 0), ("on", -7)])
def test_what_others_take_stops_at_zero(below: str, ap: int) -> None:
    scene, one = aria_and_cur({"TC-G-70": below}, ap=4)
    play(deal(scene, one, Hit(Working(20, "drain"), ("physical",), "ap"), "drain"))
    assert one.ap.value == ap
    assert not one.falling


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


@pytest.mark.rules("TC-AP-20", "TC-G-94")
def test_a_recover_that_lowers_the_total_makes_nobody_fall() -> None:
    scene, one = aria_and_cur(ap=-15)
    play(recover(scene, one), "ap", (1, 1, 1, 1))
    assert (one.ap.start, one.ap.value) == (1, -11)
    assert not one.falling
    play(settle_debts(scene, one))
    assert one.can_act


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


@pytest.mark.rules("TC-RES-08", "TC-C-34")
def test_the_action_is_completed_before_its_backlash_comes() -> None:
    spell = {"id": "spell", "name": "Spell", "kind": "active", "core": "spirit", "base": "volley", "ev": "damage"}
    made = {**spell, "dice": 2, "bare": True, "alter": "fire"}
    scene = a_fight(plain("ash", builds=[made], mp=0, hp=1), plain("cur", side="foes"), rulings={"TC-C-34": "on"})
    laid = {"ash": [Card("volley", ability="spell", targets=("cur",))]}
    play(open_cards(scene, laid, {}), [6, 5], [5, 5, 5], [8, 8, 8, 8], [1, 1], [1, 1], [2])
    assert who(scene, "cur").hp.value == 30 - (15 + 3 - 9)
    assert not who(scene, "ash").can_act
