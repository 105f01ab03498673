"""Five pools: what is paid with them, how deep AP may sink, and what comes of it."""

import pytest

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.fight.priority import open_cards
from facedown.rulesets.tricore.harm.clock import TEN_MINUTES, pass_time
from facedown.rulesets.tricore.harm.exertion import pay
from facedown.rulesets.tricore.rolls.cost import Cost, can_pay, cost_of
from tests.playing import play
from tests.tricore.cast import a_fight, plain, who
from tests.tricore.spending import NOTHING, aria_and_cur, strike_card, swing_of

# What is paid with what


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


@pytest.mark.rules("TC-RES-08", "TC-C-34")
def test_the_action_is_completed_before_its_backlash_comes() -> None:
    spell = {"id": "spell", "name": "Spell", "kind": "active", "core": "spirit", "base": "volley", "ev": "damage"}
    made = {**spell, "dice": 2, "bare": True, "alter": "fire"}
    scene = a_fight(plain("ash", builds=[made], mp=0, hp=1), plain("cur", side="foes"), rulings={"TC-C-34": "on"})
    laid = {"ash": [Card("volley", ability="spell", targets=("cur",))]}
    play(open_cards(scene, laid, {}), [6, 5], [5, 5, 5], [8, 8, 8, 8], [1, 1], [1, 1], [2])
    assert who(scene, "cur").hp.value == 30 - (15 + 3 - 9)
    assert not who(scene, "ash").can_act
