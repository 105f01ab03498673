"""What a card costs: AP by weight, devices, Sub-Actions and weariness, and what an ability adds (ACS-12, TC-AP-01)."""

from typing import Any

import pytest

from facedown.kernel.words.schema import Several
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Action, Card, SubAction
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.fight.priority import open_cards, take_priority
from facedown.rulesets.tricore.fight.reveal import charge
from facedown.rulesets.tricore.harm.clock import TEN_MINUTES, pass_time
from facedown.rulesets.tricore.harm.exertion import pay, settle_debts
from facedown.rulesets.tricore.rolls.cost import Cost, can_pay, cost_of
from tests.playing import play
from tests.tricore.staged.ability_windows import answering_ability, guard, keyword
from tests.tricore.staged.builds import a_user, build
from tests.tricore.staged.cast import AGILITY, INTELLECT, STRENGTH, a_fight, aria, content, foe, plain, who
from tests.tricore.staged.clashes import a_duel, armed
from tests.tricore.staged.duels import BARE, LAID, STRIKE, SWORD, WEAK, an_ability, duel, offered, stats
from tests.tricore.staged.spending import NOTHING, aria_and_cur, strike_card, swing_of
from tests.tricore.staged.table import ANSWER, LAY, window
from tests.tricore.staged.things import ap_of, with_things


def exhausted(mode: str) -> list[Any]:
    return [duel({"TC-G-19": mode}, ann={"ap": ap}) for ap in (-7, -8)]


# What is paid with what


@pytest.mark.rules("TC-RES-11", "TC-G-58")
@pytest.mark.parametrize(("floor", "most"), [(1, 9), (10, 0)])
def test_paying_hp_leaves_a_rest(floor: int, most: int) -> None:
    scene, one = aria_and_cur({"TC-G-58": floor}, hp=10)
    assert [can_pay(scene, one, Cost(NOTHING, hp=hp)) for hp in (most, most + 1)] == [True, False]


@pytest.mark.rules("TC-G-58")
@pytest.mark.parametrize(("floor", "most"), [(1, 29), (10, 20), (20, 10)])
def test_a_payment_in_hp_leaves_some_and_is_no_damage(floor: int, most: int) -> None:
    scene = duel({"TC-G-58": floor})
    ann = who(scene, "ann")
    assert not can_pay(scene, ann, Cost(Working(0, "x"), hp=most + 1))
    assert can_pay(scene, ann, Cost(Working(0, "x"), hp=most))
    play(pay(scene, ann, Cost(Working(0, "x"), hp=most), "x"))  # no Shock, however much
    assert ann.hp.value == floor


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


@pytest.mark.rules("TC-ABL-09", "TC-RES-06", "TC-CARD-13")
def test_without_all_its_costs_an_ability_is_not_completed() -> None:
    scene = a_user(build(dice=2, bare=True))
    ash = who(scene, "ash")
    card = Card("strike", ability="test", targets=("cur",))
    cost = cost_of(scene, ash, card)
    ash.sp.value = cost.sp
    assert can_pay(scene, ash, cost)
    ash.sp.value = cost.sp - 1
    assert not can_pay(scene, ash, cost)
    assert "test-light" not in active_hand(scene, ash)[0].cards
    laid, before = Play(ash, card), ash.ap.value
    play(charge(scene, laid, 0))
    play(perform(scene, laid))
    assert laid.void
    assert (ash.sp.value, ash.ap.value) == (cost.sp - 1, before)


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


@pytest.mark.rules("TC-C-34")
def test_what_cannot_be_paid_cannot_be_laid() -> None:
    scene = duel(ann={"builds": (an_ability(core="spirit", dice=2),), "mp": 0, "ap": 0})
    assert "test-light~sword" not in offered(scene)
    assert "strike-heavy~sword" in offered(scene)  # AP go below 0
    assert not can_pay(scene, who(scene, "ann"), Cost(Working(1, "x"), mp=1))


@pytest.mark.rules("TC-C-34")
def test_with_backlash_missing_points_are_paid_in_blood() -> None:
    scene = duel({"TC-C-34": "on"}, ann={"builds": (an_ability(core="spirit", dice=2),), "mp": 1})
    ann = who(scene, "ann")
    cost = Cost(Working(1, "x"), mp=3)
    assert can_pay(scene, ann, cost)
    play(pay(scene, ann, cost, "x"))
    play(settle_debts(scene, ann), (1, 1, 1, 1))  # 2d12 for each of two missing points
    assert (ann.mp.value, ann.hp.value) == (0, 26)
    assert "test-light~sword" in offered(scene)
    assert not can_pay(scene, ann, Cost(Working(1, "x"), hp=26))  # HP have to be there


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


@pytest.mark.rules("TC-G-09")
@pytest.mark.parametrize(
    ("mode", "more"), [("halves", {0: 0, -1: 2, -7: 2, -8: 4, -15: 4}), ("late", {-1: 0, -7: 0, -8: 2, -11: 2, -12: 4})]
)
def test_one_is_fatigued_and_exhausted_by_halves_or_late(mode: str, more: dict[int, int]) -> None:
    for ap, extra in more.items():
        scene = duel({"TC-G-09": mode}, ann={"primaries": stats(VIT=4), "ap": ap})  # 16 AP in all
        ann = who(scene, "ann")
        assert cost_of(scene, ann, STRIKE).ap.value == 3 + extra
        assert cost_of(scene, ann, Card("walk")).ap.value == 0


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


@pytest.mark.rules("TC-C-16")
@pytest.mark.parametrize(("mode", "dear"), [("specific", 2), ("flat1", 1)])
def test_tumble_and_charge_cost_two_ap_or_one(mode: str, dear: int) -> None:
    scene = duel({"TC-C-16": mode})
    ann = who(scene, "ann")
    fitting: tuple[tuple[Action, SubAction], ...] = (
        ("dodge", "tumble"),
        ("strike", "charge"),
        ("strike", "aim"),
        ("grab", "lift"),
    )
    prices = {
        sub: cost_of(scene, ann, Card(action, subs=(sub,))).ap.value - cost_of(scene, ann, Card(action)).ap.value
        for action, sub in fitting
    }
    assert prices == {"tumble": dear, "charge": dear, "aim": 1, "lift": 1}


@pytest.mark.rules("TC-SUB-02", "TC-SUB-06", "TC-C-16")
@pytest.mark.parametrize("sub", [*AGILITY, *INTELLECT, *STRENGTH])
def test_a_sub_action_costs_1_ap_and_tumble_and_charge_2(sub: SubAction) -> None:
    for rulings, dear in (({}, 2), ({"TC-C-16": "flat1"}, 1)):
        scene = a_duel(rulings=rulings)
        price = dear if sub in ("tumble", "charge") else 1
        assert cost_of(scene, who(scene, "ann"), Card("strike", subs=(sub,))).ap.value == 1 + price


@pytest.mark.rules("TC-SUB-06", "TC-C-16")
@pytest.mark.parametrize(("mode", "ap"), [("specific", "2 AP"), ("flat1", "1 AP")])
def test_the_price_beside_a_sub_action_is_what_it_costs(mode: str, ap: str) -> None:
    scene = a_duel(rulings={"TC-C-16": mode})
    hand, _ = active_hand(scene, who(scene, "ann"))
    assert {each.key: each.note for each in hand.options}["sub:charge"] == ap


@pytest.mark.rules("TC-SUB-06", "TC-C-16")
@pytest.mark.parametrize(("mode", "price"), [("specific", "2 AP"), ("flat1", "1 AP")])
def test_the_hand_shows_what_a_subaction_costs_at_this_table(mode: str, price: str) -> None:
    scene = a_duel(rulings={"TC-C-16": mode})
    hand, _ = active_hand(scene, who(scene, "ann"))
    assert {each.note for each in hand.options if each.key in ("sub:tumble", "sub:charge")} == {price}


@pytest.mark.rules("TC-C-43")
@pytest.mark.parametrize(("mode", "one", "two"), [("always", 3, 4), ("dual-only", 1, 4)])
def test_the_weight_of_a_weapon_costs_ap_always_or_with_two(mode: str, one: int, two: int) -> None:
    scene = duel({"TC-C-43": mode}, ann={"items": (SWORD, {"item": "dagger", "at": "off"})})
    ann = who(scene, "ann")
    assert cost_of(scene, ann, STRIKE).ap.value == one
    assert cost_of(scene, ann, Card("strike", devices=("sword", "dagger"))).ap.value == two
    assert cost_of(scene, ann, Card("strike")).ap.value == 1
    assert cost_of(scene, ann, Card("stow", item="sword")).ap.value == 2


@pytest.mark.rules("TC-O-JUMP-AP-COST")
@pytest.mark.parametrize("price", [2, 1, 0, 4])
def test_a_jump_costs_what_the_table_says(price: int) -> None:
    scene = duel({"TC-O-JUMP-AP-COST": price})
    play(take_priority(scene, [who(scene, "ann")]), ["jump"], [], 1, "4,2")
    assert who(scene, "ann").ap.value == 15 - price
    assert cost_of(scene, who(scene, "ann"), Card("run")).ap.value == 2


@pytest.mark.rules("TC-G-19")
@pytest.mark.parametrize("mode", ["floor", "nearest"])
def test_what_rounds_up_keeps_its_own_way(mode: str) -> None:
    costs = [cost_of(scene, who(scene, "ann"), BARE).ap.value for scene in exhausted(mode)]
    assert costs == [1 + 2, 1 + 4]


@pytest.mark.rules("TC-EQP-01", "TC-EQP-04", "TC-C-43")
@pytest.mark.parametrize(("item", "device"), [("hand-axe", 1), ("sword", 2), ("tower-shield", 3)])
@pytest.mark.parametrize(("weight", "action"), [("light", 1), ("moderate", 2), ("heavy", 3)])
def test_a_device_adds_its_weight_to_the_weight_of_the_action(
    item: str, device: int, weight: Weight, action: int
) -> None:
    thing = content().items[item]
    at = "both" if thing.two_handed else "main"
    scene = with_things({"item": item, "at": at})
    assert ap_of(scene, Card("strike", weight, (item,))) == action + device + (2 if thing.two_handed else 0)
    assert ap_of(scene, Card("strike", weight)) == action
    spared = with_things({"item": item, "at": at}, rulings={"TC-C-43": "dual-only"})
    assert ap_of(spared, Card("strike", weight, (item,))) == action + (2 if thing.two_handed else 0)


@pytest.mark.rules("TC-EQP-01", "TC-UTIL-07", "TC-UTIL-08", "TC-UTIL-10")
@pytest.mark.parametrize(("item", "cost"), [("hand-axe", 1), ("sword", 2), ("tower-shield", 3)])
def test_handling_a_thing_costs_its_weight(item: str, cost: int) -> None:
    scene = with_things({"item": item})
    assert [ap_of(scene, Card(each, item=item)) for each in ("equip", "stow", "use")] == [cost] * 3


@pytest.mark.rules("TC-UTIL-07", "TC-UTIL-08", "TC-UTIL-09", "TC-UTIL-10")
@pytest.mark.parametrize(("item", "ap"), [("dagger", 1), ("sword", 2), ("tower-shield", 3)])
def test_equip_stow_and_use_cost_by_weight_and_drop_one_ap(item: str, ap: int) -> None:
    scene = a_duel(armed("ann", item))
    prices = {
        action: cost_of(scene, who(scene, "ann"), Card(action, item=item)).ap.value
        for action in ("equip", "stow", "use", "drop")
    }
    assert prices == {"equip": ap, "stow": ap, "use": ap, "drop": 1}


@pytest.mark.rules("TC-RES-08", "TC-C-34")
def test_the_action_is_completed_before_its_backlash_comes() -> None:
    spell = {"id": "spell", "name": "Spell", "kind": "active", "core": "spirit", "base": "volley", "ev": "damage"}
    made = {**spell, "dice": 2, "bare": True, "alter": "fire"}
    scene = a_fight(plain("ash", builds=[made], mp=0, hp=1), plain("cur", side="foes"), rulings={"TC-C-34": "on"})
    laid = {"ash": [Card("volley", ability="spell", targets=("cur",))]}
    play(open_cards(scene, laid, {}), [6, 5], [5, 5, 5], [8, 8, 8, 8], [1, 1], [1, 1], [2])
    assert who(scene, "cur").hp.value == 30 - (15 + 3 - 9)
    assert not who(scene, "ash").can_act


@pytest.mark.rules("TC-REACT-20", "ACS-56", "ACS-12")
def test_the_cost_beside_a_reaction_has_its_surcharge() -> None:
    """Cur's card names nobody: an attack costs 1 AP more, and so does a Trigger that is not the free answer."""
    made = [
        an_ability(id="hit"),
        answering_ability("damaged", id="back"),
        guard(id="own"),
        guard(id="late", kind="trigger", trigger="revealed", trigger_of="strike"),
        guard(id="ward", kind="trigger", trigger="ally-targeted", keywords=[keyword("guardian")]),
    ]
    scene = a_fight(foe("cur"), aria(level=9, builds=made))
    asked = window(scene, {(LAY, "cur"): ["walk"]}, "cur").question(ANSWER, "aria")
    assert isinstance(asked.schema, Several)
    notes = {
        each.key.partition("-")[0]: each.price for each in asked.schema.options if each.key.endswith("-light~sword")
    }
    assert [notes[id] for id in ("hit", "back", "own", "late", "ward")] == [4, 4, 3, 4, 3]


@pytest.mark.rules("TC-G-11")
@pytest.mark.parametrize("price", [0, 1, 6])
def test_recover_costs_what_the_table_says(price: int) -> None:
    scene = duel({"TC-G-11": price}, ann={"hp": 1})
    play(take_priority(scene, [who(scene, "ann")]), ["recover"], [], "hp", (1, 1, 1, 1))
    assert (who(scene, "ann").hp.value, who(scene, "ann").ap.value) == (5, 15 - price)


@pytest.mark.rules("TC-G-94")
@pytest.mark.parametrize(("had", "left"), [(1, 1 - 3 - 1), (-3, -3 - 5 - 3)])
def test_fatigue_is_read_once_before_the_first_card_is_paid(had: int, left: int) -> None:
    scene = duel(ann={"ap": had})
    play(take_priority(scene, [who(scene, "ann")]), [*LAID, "crafting"], [], WEAK)
    assert who(scene, "ann").ap.value == left


@pytest.mark.rules("TC-G-38")
@pytest.mark.parametrize("price", [1, 2, 0])
def test_a_skill_action_costs_what_the_table_says(price: int) -> None:
    scene = duel({"TC-G-38": price})
    play(take_priority(scene, [who(scene, "ann")]), ["crafting"], [])
    assert who(scene, "ann").ap.value == 15 - price


@pytest.mark.rules("ACS-11", "ACS-12")
@pytest.mark.parametrize(("split", "ap", "sp"), [((), 1, 2), (("ap",), 2, 1)])
def test_what_is_split_off_to_ap_comes_on_top_of_the_cost_of_the_action(
    split: tuple[str, ...], ap: int, sp: int
) -> None:
    scene = a_fight(plain("ash", builds=[an_ability(dice=2, flat=2, split=split)]), foe("cur"))
    cost = cost_of(scene, who(scene, "ash"), Card("strike", ability="test"))
    assert (cost.ap.value, cost.sp) == (ap, sp)
