"""Whole cards of abilities as they resolve, from the first die to the last: the examples of the Ability System."""

from typing import Any

import msgspec
import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.abilities.trigger_events import Occurrence
from facedown.rulesets.tricore.actions.area import burst
from facedown.rulesets.tricore.actions.assist import help_one
from facedown.rulesets.tricore.actions.performance import after_moving, occur, perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import ADVANTAGE, BOUND, VULNERABLE, Gear
from facedown.rulesets.tricore.actor.shapes import caught
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of
from facedown.rulesets.tricore.cards.deck import ability_cards
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.content import Trade
from facedown.rulesets.tricore.fight.priority import open_cards
from facedown.rulesets.tricore.harm.exertion import pay, settle_debts
from facedown.rulesets.tricore.rolls.accuracy import base_count
from facedown.rulesets.tricore.rolls.cost import can_pay, cost_of
from tests.playing import play, told
from tests.tricore.acs_cast import ARIA, CATO, a_build, a_foe, a_passive, a_scene, ready, resolved, somebody, use


@pytest.mark.rules("ACS-12", "ACS-14", "ACS-24", "ACS-28", "ACS-40", "ACS-97", "TC-ABL-03", "TC-ABL-10", "TC-ABL-11")
def test_ember_lash_deals_fire_with_ardor() -> None:
    user, foe = somebody("aria", ARIA, 1, ready("ember-lash")), a_foe()
    scene = a_scene(user, foe)
    card = use("ember-lash", "cur")
    cost = cost_of(scene, user, card)
    assert (cost.ap.value, cost.mp) == (1, 2)
    # Accuracy 19 + FIN 5 against 14; EV 12 + ARD 3 against ER 6 + EA 3
    resolved(scene, user, card, [10, 9], [4, 4, 4])
    assert foe.hp.value == 29 - 6


@pytest.mark.rules("ACS-23", "ACS-26", "ACS-46", "ACS-91", "ACS-16")
def test_mind_snare_takes_ap_and_binds() -> None:
    user, foe = somebody("aria", ARIA, 5, ready("mind-snare")), a_foe()
    scene = a_scene(user, foe)
    # EV 5 + FIN 5 against MF 5 + MA 2 leaves 3, and half of it reaches AP; then ARD 3 against 13 + 4 + 5
    resolved(scene, user, use("mind-snare", "cur"), [10, 9, 1], [5], [5, 6])
    assert foe.ap.value == 14 - 1
    assert foe.has(BOUND)
    assert not [card for _, card, _ in ability_cards(scene, user, active=True) if card.ability == "mind-snare"]


@pytest.mark.rules("ACS-50", "ACS-51", "ACS-94", "ACS-95", "TC-EV-04")
def test_crimson_verdict_pierces_leeches_and_strikes_back() -> None:
    user, foe = somebody("cato", CATO, 10, ready("crimson-verdict")), a_foe("twin", level=10)
    foe.primaries = dict(user.primaries)
    foe.hp.value = foe.hp.start = 190
    user.gear = [Gear("s", "sword", "main")]
    user.hp.value = 100
    scene = a_scene(user, foe)
    card = use("crimson-verdict", "twin", weight="heavy", devices=("s",))
    cost = cost_of(scene, user, card)
    assert (cost.ap.value, cost.sp, cost.fp) == (5, 2, 1)
    resolved(scene, user, card, [10, 9], [3] * 14, [2, 2, 2])
    assert foe.hp.value == 190 - (42 + 11 - (20 - 4))
    assert user.hp.value == 100 + 37 // 2 - 6
    assert user.has(VULNERABLE)


@pytest.mark.rules("ACS-31", "TC-ACC-12")
def test_each_extra_target_has_an_accuracy_and_an_effect_of_its_own() -> None:
    user = somebody("aria", ARIA, 1, a_build(base="volley", bare=True, targets=1))
    first, second = a_foe(), a_foe("dog", place="4,2")
    scene = a_scene(user, first, second)
    card = Card("volley", targets=("cur", "dog"), ability="test")
    resolved(scene, user, card, [10, 9], "lethal", [5], [1, 1])
    lines = [line for line in told(scene) if "Accuracy" in line]
    assert [line.endswith("It misses.") for line in lines] == [False, True]


@pytest.mark.rules("ACS-30", "ACS-98", "TC-ACC-09", "TC-ACC-12", "TC-G-51")
def test_an_area_has_one_effect_value_and_a_finesse_resolve_for_each() -> None:
    build = ready("firepot")
    user, foe, dog = somebody("aria", ARIA, 1, build), a_foe(), a_foe("dog", place="4,2")
    user.gear = [Gear("m", "salve", left=1)]
    scene = a_scene(user, foe, dog)
    assert [each.id for each in caught(scene, user, build, "4,2")] == ["cur", "dog"]
    # one die that explodes to 17, and INT 4: 21 against ER 6 + EA 3; the dog halves it to 10
    play(burst(scene, Play(user, use("firepot", "dog")), build), [6, 6, 5], [1, 1], [9, 9])
    assert (foe.hp.value, dog.hp.value) == (29 - 12, 29 - 1)


@pytest.mark.rules("TC-ACC-08", "ACS-14", "TC-HEAL-01", "ACS-23")
@pytest.mark.parametrize(("ranks", "accuracy", "healed"), [(0, [5, 5], 10), (1, [11, 11, 9], 15)])
def test_help_succeeds_by_itself_and_is_critical_at_34(ranks: int, accuracy: list[int], healed: int) -> None:
    user, friend = somebody("aria", ARIA, 1, ready("mending-current")), somebody("bo", place="2,3")
    user.instinct, friend.hp.value = {"grab": ranks}, 5
    scene = a_scene(user, friend)
    play(help_one(scene, blow_of(scene, Play(user, use("mending-current", "bo")), friend)), accuracy, [4, 3])
    assert friend.hp.value == 5 + healed


@pytest.mark.rules("ACS-23", "ACS-32", "TC-SHD-01", "TC-SHD-05")
def test_a_shield_on_focus_is_halved_and_lasts_the_encounter() -> None:
    user = somebody("aria", ARIA, 3, ready("mind-ward"))
    scene = a_scene(user)
    play(help_one(scene, blow_of(scene, Play(user, use("mind-ward", "aria")), user)), [5, 5], [5, 5])
    (shield,) = user.shields
    assert (shield.resource, shield.value, shield.turns) == ("fp", (10 + 3) // 2, -1)


@pytest.mark.rules("ACS-32", "TC-PHASE-12")
def test_a_shield_of_three_cycles_does_not_count_the_turn_it_began_in() -> None:
    user = somebody("aria", ARIA, 3, a_build(base="grab", bare=True, ev="shield", duration="three-cycles"))
    scene = a_scene(user)
    scene.state.rotation.places, scene.state.rotation.at = [["aria"]], 0
    card = Card("grab", targets=("aria",), ability="test")
    play(help_one(scene, blow_of(scene, Play(user, card), user)), [5, 5], [5])
    assert user.shields[0].turns == 4


@pytest.mark.rules("ACS-113", "TC-ABL-19", "TC-TRD-07")
def test_an_ability_counts_as_its_base_for_instinct_and_one_trade_die() -> None:
    user = somebody("aria", ARIA, 1, ready("ember-lash"))
    scene = a_scene(user)
    card = use("ember-lash", "cur")
    assert card.kind == "core"
    bare = sum(count for count, _ in base_count(scene, user, card, ready("ember-lash")).dice)
    user.instinct = {"volley": 1}
    user.trades = [Trade("Firebrand", ("volley", "fire", "unarmed"))]
    assert sum(count for count, _ in base_count(scene, user, card, ready("ember-lash")).dice) == bare + 2


@pytest.mark.rules("ACS-15", "TC-ABL-09", "TC-RES-06", "TC-RES-08")
def test_an_empty_pool_forbids_the_ability_or_lashes_back() -> None:
    user = somebody("aria", ARIA, 1, ready("ember-lash"))
    user.mp.value = 1
    scene = a_scene(user, a_foe())
    cost = cost_of(scene, user, use("ember-lash", "cur"))
    assert not can_pay(scene, user, cost)
    assert not any(card.ability for card in active_hand(scene, user)[0].cards.values())
    loose = a_scene(user, a_foe(), rulings={"TC-C-34": "on"})
    assert can_pay(loose, user, cost)
    play(pay(loose, user, cost, "Ember Lash"))
    play(settle_debts(loose, user), [3, 4])
    assert (user.mp.value, user.hp.value) == (0, 33 - 7)


@pytest.mark.rules("ACS-27", "ACS-60", "TC-ABL-12", "TC-SKL-09")
def test_an_ability_on_a_skill_adds_its_dice_to_that_roll() -> None:
    user = somebody("aria", ARIA, 1, ready("keen-eye"))
    scene = a_scene(user, a_foe())
    resolved(scene, user, use("keen-eye"), [5, 6])  # one die of the skill and one of the ability
    assert user.boosts == []


@pytest.mark.rules("ACS-20", "TC-CARD-25", "TC-CP-13")
def test_who_leaves_a_reach_is_answered() -> None:
    owner, foe = somebody("aria", ARIA, 1, ready("hold-the-line")), a_foe()
    scene = a_scene(owner, foe)
    foe.place = "4,2"
    assert play(after_moving(scene, foe, "3,2")) == []  # out of reach again, so there is nothing to strike at
    foe.place = "3,2"
    (answer,) = play(after_moving(scene, foe, "4,2"), "hold-the-line-light")
    assert answer.card.targets == ("cur",)


@pytest.mark.rules("ACS-20", "ACS-58", "TC-CARD-25")
def test_a_step_into_a_reach_is_answered_like_a_stride() -> None:
    darting = a_build(base="observe", ev="none", keywords=[{"name": "step", "size": 2}])
    owner, foe = somebody("aria", ARIA, 1, ready("hold-the-line")), a_foe(place="5,2")
    foe.builds = [darting]
    scene = a_scene(owner, foe)
    owner.place = "2,2"
    resolved(scene, foe, Card("observe", ability="test"), "3,2", [1], "none")
    assert foe.place == "3,2"


@pytest.mark.rules("TC-CARD-25", "ACS-111")
def test_an_event_that_nobody_waits_for_asks_nothing() -> None:
    scene = a_scene(somebody("aria"), a_foe())
    assert play(occur(scene, Occurrence("damaged", "aria", "cur"))) == []


@pytest.mark.rules("ACS-90")
def test_a_wind_up_waits_for_the_end_of_the_cycle() -> None:
    user, foe = somebody("aria", ARIA, 4, ready("falling-star")), a_foe()
    scene = a_scene(user, foe)
    resolved(scene, user, use("falling-star", "cur"))
    assert [wind.card.ability for wind in user.winding] == ["falling-star"]
    assert foe.hp.value == 29


@pytest.mark.rules("ACS-61", "ACS-25", "ACS-33", "ACS-78", "ACS-79", "ACS-80", "TC-ABL-01")
def test_everything_an_ability_and_its_passives_add_stands_in_the_working() -> None:
    """An ambush with FIN instead of POW, +2 EV, and Passives for Strike and for Fire."""
    parts: list[dict[str, Any]] = [
        {"name": "accuracy", "of": "strike"},
        {"name": "effect-die", "of": "strike"},
        {"name": "subtype", "size": 2, "of": "fire"},
    ]
    drill = msgspec.structs.replace(a_passive(*parts), id="drill")
    stab = a_build(core="mind", alter="fire", flat=2, swap="FIN", keywords=[{"name": "ambush"}])
    user, foe = somebody("aria", ARIA, 20, stab, drill), a_foe()
    scene = a_scene(user, foe)
    scene.gain(user, Condition(ADVANTAGE))
    # Accuracy: two dice, one of the Passive, FIN. EV: innate, Advantage 2, Ambush 2, Passive 1; FIN 5, +2, +2
    resolved(scene, user, Card("strike", targets=("cur",), ability="test"), [5, 5, 5], [2] * 6)
    assert foe.hp.value == 29 - (12 + 5 + 2 + 2 - 9)


@pytest.mark.rules("ACS-100", "ACS-20", "TC-CARD-25")
def test_a_self_only_trigger_at_the_start_of_a_turn_is_played_openly() -> None:
    user = somebody("aria", ARIA, 1, ready("morning-breath"))
    user.ap.value = 3
    scene = a_scene(user)
    scene.state.priority = ["aria"]
    (answer,) = play(occur(scene, Occurrence("turn-starts", "aria")), "morning-breath-light")
    play(perform(scene, answer), [6, 1])  # Use rolls no Accuracy; 7 + ARD 3, half of it
    assert user.ap.value == 3 - 1 + 5


@pytest.mark.rules("ACS-52", "ACS-56", "ACS-93", "ACS-111", "TC-CARD-15", "TC-BLK-06")
def test_interposing_ward_steps_in_for_a_friend_without_surcharge() -> None:
    owner, friend, foe = somebody("aria", ARIA, 1, ready("interposing-ward")), somebody("bo", place="2,4"), a_foe()
    foe.place = "3,4"
    owner.gear = [Gear("t", "shield", "off")]
    scene = a_scene(owner, friend, foe)
    scene.state.rotation.places, scene.state.priority = [["cur"], ["aria"], ["bo"]], ["cur"]
    ward = use("interposing-ward", devices=("t",))
    flow = open_cards(scene, {"cur": [Card("strike", targets=("bo",))]}, {"aria": [ward]})
    # secondary React of both, Quick adding a die; Accuracy 20 + POW 3; Block; lethal; EV; the Shield's three dice
    play(flow, [5, 5], [5, 5, 5], [10, 10], [5, 5], "lethal", [6, 5], [1, 1, 1])
    assert "Aria steps in before Bo." in told(scene)
    assert (owner.tokens["reaction"], owner.ap.value, owner.sp.value) == (1, 16 - 1 - 2, 12 - 2)
    assert (friend.hp.value, owner.hp.value) == (33, 33)  # 11 + UCB 6 against 3 + END 5 + POW 4, then PG 7 and PA 2
