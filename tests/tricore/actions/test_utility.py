"""Utility Actions, Recover and Hold (TC-UTIL-01 … TC-UTIL-13)."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import TrackChanged
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Form, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actions.utility import handle, hold, recover
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import BOTH, HIDDEN, MAIN, OFF, STOWED, WORN
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.hand_question import active_hand, reacting_hand
from facedown.rulesets.tricore.events.combat import Acted, Aimed, CardVoid, Wearied
from facedown.rulesets.tricore.fight.priority import open_cards, take_priority
from facedown.rulesets.tricore.fight.turns import turn
from facedown.rulesets.tricore.ground.stealth import go_under
from facedown.rulesets.tricore.harm.exertion import gain_ap, spend_ap
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.playing import happened, play, told
from tests.tricore.staged.blows import two
from tests.tricore.staged.cast import THREES, a_fight, a_scene, aria, bram, content, foe, let_run, plain, who
from tests.tricore.staged.clashes import HIT, a_blow, a_duel, armed, asked, held, held_by_bob, holds, performed
from tests.tricore.staged.duels import HITS, PARRY, STRIKE, act, duel, stats
from tests.tricore.staged.spending import aria_and_cur
from tests.tricore.staged.table import ANSWER, LAY, InTurn, ann_and_bob, assumed, field, keys, options_of, window
from tests.tricore.staged.things import MAIN_SWORD, with_things

# Recover


@pytest.mark.rules("TC-UTIL-01", "TC-REACT-18")
def test_recover_is_for_ones_own_turn_and_never_a_reaction() -> None:
    scene = a_duel()
    ann = who(scene, "ann")
    assert "recover" in active_hand(scene, ann)[0].cards
    assert "recover" not in reacting_hand(scene, ann, 1, 1)[0].cards
    options = asked(hold(scene, ann)).schema.fields[0].schema.options
    assert "recover" not in {each.key for each in options}


@pytest.mark.rules("TC-UTIL-02", "TC-DRV-27", "TC-C-72")
@pytest.mark.parametrize(("vit", "ard", "dice"), [(3, 3, 4), (3, 4, 4), (1, 1, 2), (4, 4, 5)])
def test_recover_restores_a_d6_and_another_for_each_two_points_of_vitality_and_ardor(
    vit: int, ard: int, dice: int
) -> None:
    scene = a_duel(plain("ann", primaries={**THREES, "VIT": vit, "ARD": ard}, hp=5))
    performed(scene, Card("recover"), "hp", [2] * dice)
    assert who(scene, "ann").hp.value == 5 + 2 * dice


@pytest.mark.rules("TC-DICE-11", "TC-DRV-27", "TC-UTIL-02")
def test_recover_rolls_sixes_that_explode() -> None:
    scene = a_scene(aria(hp=1))
    play(recover(scene, who(scene, "aria")), "hp", (6, 1, 2, 2, 2))
    assert who(scene, "aria").hp.value == 14


@pytest.mark.rules("TC-UTIL-04", "TC-C-55", "TC-CP-10")
@pytest.mark.parametrize("pool", ["hp", "ap", "sp", "fp", "mp"])
def test_recover_restores_whichever_resource_one_chooses_up_to_its_total(pool: str) -> None:
    scene = a_duel(plain("ann", hp=1, ap=1, sp=1, fp=1, mp=1))
    ann = who(scene, "ann")
    assert cost_of(scene, ann, Card("recover")).ap.value == 0
    performed(scene, Card("recover"), pool, [1, 1, 1, 1])
    assert {each: ann.pool(each).value for each in ("hp", "ap", "sp", "fp", "mp")} == {
        **dict.fromkeys(("hp", "ap", "sp", "fp", "mp"), 1),
        pool: 5,
    }
    performed(scene, Card("recover"), pool, [5, 5, 5, 5])
    performed(scene, Card("recover"), pool, [5, 5, 5, 5])
    assert ann.pool(pool).value == ann.pool(pool).start


@pytest.mark.rules("TC-CP-10", "TC-C-55")
def test_a_table_may_leave_ap_alone_to_recover() -> None:
    table = window(ann_and_bob({"TC-C-55": "ap-only"}), {(LAY, "ann"): ["recover"]})
    assert keys(table.question("TC-CP-10")) == ["ap"]


@pytest.mark.rules("TC-C-55")
@pytest.mark.parametrize(
    ("mode", "pools"),
    [
        ("all", ["hp", "ap", "sp", "fp", "mp"]),
        ("all-but-hp", ["ap", "sp", "fp", "mp"]),
        ("ap-only", ["ap"]),
        ("hp-and-ap", ["hp", "ap"]),
    ],
)
def test_recover_restores_all_resources_or_some(mode: str, pools: list[str]) -> None:
    for pool in ("hp", "ap", "sp", "fp", "mp"):
        scene = duel({"TC-C-55": mode}, ann={pool: 1})
        ann = who(scene, "ann")
        if pool in pools:
            play(recover(scene, ann), pool, (1, 1, 1, 1))
            assert ann.pool(pool).value == 5
        else:
            with pytest.raises(Refused, match="not on offer"):
                play(recover(scene, ann), pool, (1, 1, 1, 1))


@pytest.mark.rules("TC-C-66")
@pytest.mark.parametrize(("mode", "total", "now"), [("reduce-total", 11, 9), ("reduce-recovery", 16, 4)])
def test_negative_ap_lower_the_total_or_what_is_recovered(mode: str, total: int, now: int) -> None:
    scene = duel({"TC-C-66": mode}, ann={"primaries": stats(VIT=4), "ap": -5})
    ann = who(scene, "ann")
    play(recover(scene, ann), "ap", (5, 5, 2, 2))
    assert (ann.ap.start, ann.ap.value) == (total, now)


@pytest.mark.rules("TC-AP-10", "TC-AP-11", "TC-C-66")
@pytest.mark.parametrize(
    ("mode", "ap", "total", "now"),
    [
        ("reduce-total", -5, 11, 9),
        ("reduce-recovery", -5, 16, 4),
        ("reduce-total", 3, 16, 16),
        ("reduce-total", -15, 1, -1),
        ("reduce-total", -20, 1, -6),
    ],
)
def test_recovering_ap_from_below_zero_lowers_the_total_first(mode: str, ap: int, total: int, now: int) -> None:
    scene, one = aria_and_cur({"TC-C-66": mode}, ap=ap)
    play(recover(scene, one), "ap", (5, 5, 3, 1))
    assert (one.ap.start, one.ap.value) == (total, now)


@pytest.mark.rules("TC-AP-10", "TC-AP-11", "TC-O-AP-DEBT-WHEN", "TC-C-66")
@pytest.mark.parametrize(
    ("when", "mode", "total", "hp"),
    [
        ("any-recover", "reduce-total", 11, 10 + 14),
        ("any-recover", "reduce-recovery", 16, 10 + 14 - 5),
        ("recovering-ap", "reduce-total", 16, 10 + 14),
        ("recovering-ap", "reduce-recovery", 16, 10 + 14),
    ],
)
def test_a_recover_of_hp_at_negative_ap_pays_the_debt_too(when: str, mode: str, total: int, hp: int) -> None:
    scene, one = aria_and_cur({"TC-O-AP-DEBT-WHEN": when, "TC-C-66": mode}, ap=-5, hp=10)
    play(recover(scene, one), "hp", (5, 5, 3, 1))
    assert (one.ap.start, one.ap.value, one.hp.value) == (total, -5, hp)


@pytest.mark.rules("TC-AP-11")
def test_each_point_below_zero_is_paid_for_once_until_it_is_made_good() -> None:
    scene, one = aria_and_cur(ap=-5, hp=1)
    for change, total in ((0, 11), (0, 11), (-2, 9), (3, 9), (-1, 8), (9, 8), (-6, 6)):
        if change < 0:
            play(spend_ap(scene, one, Working(-change, "test"), "a test"))
        elif change:
            gain_ap(scene, one, Working(change, "test"))
        play(recover(scene, one), "hp", (1, 1, 1, 1))
        assert one.ap.start == total, change


@pytest.mark.rules("TC-AP-11", "TC-C-66")
def test_a_recovery_shrinks_once_for_each_point() -> None:
    scene, one = aria_and_cur({"TC-C-66": "reduce-recovery"}, ap=-5, hp=1)
    for left in (1, 5):
        play(recover(scene, one), "hp", (1, 1, 1, 1))
        assert one.hp.value == left


@pytest.mark.rules("TC-AP-11")
def test_a_total_that_cannot_sink_is_not_told_to() -> None:
    scene, one = aria_and_cur(ap=-15, hp=1)
    for ap in (-15, -16):
        one.ap.value = ap
        play(recover(scene, one), "hp", (1, 1, 1, 1))
    assert one.ap.start == 1
    assert [line for line in told(scene) if "total AP" in line] == ["Aria's total AP sinks by 15 to 1."]
    assert one.hp.value == 1 + 4 + 4


@pytest.mark.rules("TC-AP-11", "TC-O-AP-DEBT-WHEN")
def test_under_either_reading_a_recover_of_ap_pays_the_debt() -> None:
    for when in ("any-recover", "recovering-ap"):
        scene, one = aria_and_cur({"TC-O-AP-DEBT-WHEN": when}, ap=-5)
        play(recover(scene, one), "ap", (5, 5, 3, 1))
        assert (one.ap.start, one.ap.value) == (11, 9)


@pytest.mark.rules("TC-AP-11", "TC-AP-06")
def test_with_the_lower_total_one_may_be_exhausted_sooner() -> None:
    scene, one = aria_and_cur(ap=-7, hp=1)
    play(recover(scene, one), "hp", (1, 1, 1, 1))
    assert [(each.state, each.more) for each in happened(scene, Wearied)] == [("Exhausted", 4)]  # at -7 of 9


# Hold


@pytest.mark.rules("TC-UTIL-05", "TC-UTIL-13", "TC-CARD-09", "TC-CP-12", "TC-CP-15")
def test_a_hold_costs_nothing_gains_an_ap_and_keeps_one_action_face_down() -> None:
    scene = a_duel(plain("ann", ap=10))
    ann = who(scene, "ann")
    play(take_priority(scene, [ann]), ["hold"], [], holds("strike-heavy", "near"), "yes")
    assert ann.ap.value == 11
    assert held(scene, "ann") == Card("strike", "heavy")
    assert told(scene)[-1] == "Ann holds until an enemy comes within reach."
    assert ann.holding is not None
    assert "strike" not in repr(ann.holding.card)


@pytest.mark.rules("TC-UTIL-05", "TC-AP-17")
def test_the_ap_of_a_hold_never_exceeds_the_total() -> None:
    scene = a_duel()
    performed(scene, Card("hold"), holds("nothing", "acts"), "yes")
    assert who(scene, "ann").ap.value == 15


@pytest.mark.rules("TC-UTIL-02", "TC-AP-17")
def test_recovered_ap_show_the_dice_they_came_from() -> None:
    scene = a_fight(aria(ap=1), bram(side="foes"))
    play(recover(scene, who(scene, "aria")), "ap", (2, 3, 1, 4))
    (roll,) = happened(scene, TrackChanged)[-1].change.parts
    assert (roll.value, roll.parts[0].faces) == (10, (2, 3, 1, 4))


@pytest.mark.rules("TC-G-08")
@pytest.mark.parametrize("die", [6, 8, 10, 12])
def test_recover_keeps_its_d6(die: int) -> None:
    scene = duel({"TC-G-08": die}, ann={"hp": 1})
    play(recover(scene, who(scene, "ann")), "hp", (1, 1, 1, 6, 2))
    assert who(scene, "ann").hp.value == 12


@pytest.mark.rules("TC-CP-10", "TC-UTIL-02")
def test_who_recovers_says_what_and_by_default_it_is_what_is_lowest() -> None:
    scene = ann_and_bob(hp=20, sp=2)
    table = window(scene, {(LAY, "ann"): ["recover"], (ANSWER, "bob"): []})
    ask = table.question("TC-CP-10")
    assumed(ask, "ann", "ann", "sp")
    assert keys(ask) == ["hp", "ap", "sp", "fp", "mp"]
    assert who(scene, "ann").sp.value == 9
    table = window(scene, {(LAY, "ann"): ["recover"], ("TC-CP-10", "ann"): "hp"})
    assert who(scene, "ann").hp.value == 30


@pytest.mark.rules("TC-UTIL-13", "TC-UTIL-05")
@pytest.mark.parametrize("other", ["strike-light", "walk", "recover", "hold"])
def test_a_hold_is_the_only_card_of_its_turn(other: str) -> None:
    scene = a_duel()
    hand, limits = active_hand(scene, who(scene, "ann"))
    assert hand.schema(limits).refuse(["hold"]) is None
    assert hand.schema(limits).refuse(["hold", other]) is not None


@pytest.mark.rules("TC-UTIL-05", "TC-CP-15")
def test_when_the_gm_refuses_a_trigger_another_is_named() -> None:
    scene = a_duel()
    performed(scene, Card("hold"), holds("strike-light", "near"), "no", holds("strike-light", "acts"), "yes")
    holding = who(scene, "ann").holding
    assert holding is not None
    assert holding.trigger == "acts"


@pytest.mark.rules("TC-CP-15", "TC-GM-04")
def test_the_gm_agrees_to_a_trigger_names_another_or_has_the_holder_name_one() -> None:
    held = {"card": "strike-light", "sub": "nothing", "trigger": "moves"}
    for word, trigger in ((None, "moves"), ("attacked", "attacked")):
        scene = ann_and_bob()
        given: dict[tuple[str, str], Any] = {(LAY, "ann"): ["hold"], ("TC-CP-12", "ann"): held}
        table = window(scene, given if word is None else {**given, ("TC-CP-15", "ann"): word})
        assumed(table.question("TC-CP-15"), "gm", "ann", "yes")
        holding = who(scene, "ann").holding
        assert holding is not None
        assert holding.trigger == trigger
    scene = ann_and_bob()
    again = {
        ("TC-CP-12", "ann"): InTurn([held, held | {"trigger": "near"}]),
        ("TC-CP-15", "ann"): InTurn(["no", "yes"]),
    }
    table = window(scene, {(LAY, "ann"): ["hold"], **again})
    assert "moves" not in options_of(field(table.questions("TC-CP-12")[1], "trigger"))
    holding = who(scene, "ann").holding
    assert holding is not None
    assert holding.trigger == "near"


@pytest.mark.rules("TC-CP-15")
def test_the_gm_who_agrees_is_not_told_what_is_held() -> None:
    scene = ann_and_bob()
    given = {(LAY, "ann"): ["hold"], ("TC-CP-12", "ann"): {"card": "strike-heavy", "sub": "nothing", "trigger": "acts"}}
    ask = window(scene, given).question("TC-CP-15")
    assert "trike" not in ask.text
    assert "trike" not in repr(ask.schema)


@pytest.mark.rules("TC-CP-12", "TC-UTIL-05")
def test_the_holder_says_what_is_held_and_for_what_and_later_whether_it_is_time() -> None:
    scene = ann_and_bob(ap=10)
    ann = who(scene, "ann")
    table = window(scene, {(LAY, "ann"): ["hold"]})
    ask = table.question("TC-CP-12")
    assumed(ask, "ann", "ann", {"card": "nothing", "sub": "nothing", "trigger": "acts"})
    assert {"nothing", "strike-heavy", "dodge-light", "run"} <= set(options_of(field(ask, "card")))
    assert "recover" not in options_of(field(ask, "card"))
    assert options_of(field(ask, "trigger")) == ["attacked", "ally-attacked", "near", "moves", "acts"]
    assert ann.ap.value == 11
    window(
        scene,
        {(LAY, "ann"): ["hold"], ("TC-CP-12", "ann"): {"card": "strike-light", "sub": "nothing", "trigger": "moves"}},
    )
    table = window(scene, {(LAY, "bob"): ["walk"]}, "bob")
    assumed(table.question("TC-CP-12"), "ann", "ann", "no")
    assert ann.holding is not None
    window(scene, {(LAY, "bob"): ["walk"], ("TC-CP-12", "ann"): "yes"}, "bob")
    assert ann.holding is None


@pytest.mark.rules("TC-UTIL-13", "TC-SUB-01")
def test_an_action_is_held_with_its_sub_action() -> None:
    scene = held_by_bob("strike-light", "acts", "charge")
    bob = who(scene, "bob")
    assert held(scene, "bob").subs == ("charge",)
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3", "yes", "none", HIT, "lethal", [1, 1, 1])
    assert bob.ap.value == 10 - 1 - 2 - 1


@pytest.mark.rules("TC-UTIL-13")
def test_a_sub_action_that_does_not_fit_is_not_held() -> None:
    scene = duel()
    wrong, right = holds("walk", "acts", "charge"), holds("walk", "acts", "freerun")
    play(hold(scene, who(scene, "bob")), wrong, right, "yes")
    assert held(scene, "bob").subs == ("freerun",)


@pytest.mark.rules("TC-UTIL-13", "TC-SUB-01")
def test_a_sub_action_that_fits_nothing_one_could_hold_is_not_offered() -> None:
    scene = duel(conditions=["Bound"])
    ask = next(hold(scene, who(scene, "bob")))
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Form)
    (_, added, _) = ask.schema.fields
    assert isinstance(added.schema, Pick)
    offered = {each.key for each in added.schema.options}
    assert "charge" in offered
    assert "freerun" not in offered


@pytest.mark.rules("TC-UTIL-06", "TC-G-64")
def test_a_hold_ends_at_the_start_of_the_holders_next_turn_and_the_ap_is_kept() -> None:
    scene = held_by_bob("strike-light", "near")
    bob = who(scene, "bob")
    play(turn(scene, [bob]), [])
    assert (bob.holding, bob.ap.value) == (None, 10)


# Things


@pytest.mark.rules("TC-UTIL-07", "TC-EQP-07", "TC-EQP-09", "TC-EQP-14")
@pytest.mark.parametrize(
    ("item", "before", "after"),
    [
        ("sword", [], MAIN),
        ("dagger", ["sword"], OFF),
        ("round-shield", [], OFF),
        ("greatsword", [], BOTH),
        ("greatsword", ["sword"], STOWED),
        ("dagger", ["sword", "round-shield"], STOWED),
        ("quick-ring", ["sword", "round-shield"], WORN),
        ("leather", [], WORN),
    ],
)
def test_equip_takes_a_free_hand_both_or_the_body(item: str, before: list[str], after: str) -> None:
    hands = [{"item": each, "at": at} for each, at in zip(before, ("main", "off"), strict=False)]
    scene = a_duel(plain("ann", items=[{"item": item}, *hands]))
    ann = who(scene, "ann")
    card = Card("equip", item=item)
    assert (f"equip~{item}" in active_hand(scene, ann)[0].cards) is (after != STOWED)
    performed(scene, card)
    piece = ann.piece(item)
    assert piece is not None
    assert piece.at == after


@pytest.mark.rules("TC-EQP-09", "TC-EQP-14", "TC-UTIL-07")
def test_nothing_more_is_equipped_when_slots_or_hands_are_full() -> None:
    worn = [{"item": each, "at": "worn"} for each in ("leather", "ward-cloak", "still-circlet", "quick-ring")]
    scene = with_things(*worn, MAIN_SWORD, {"item": "greatsword"}, {"item": "buckler"}, {"item": "dagger"})
    ash = who(scene, "ash")
    handle(scene, ash, Card("equip", item="greatsword"))
    assert ash.gear[5].at == "stowed"
    handle(scene, ash, Card("equip", item="buckler"))
    assert ash.gear[6].at == "off"
    handle(scene, ash, Card("equip", item="dagger"))
    assert ash.gear[7].at == "stowed"
    assert told(scene)[-1].endswith("has no hand free for Dagger.")


@pytest.mark.rules("TC-UTIL-07")
@pytest.mark.parametrize("item", ["quick-ring", "leather"])
def test_equip_also_takes_off_what_is_worn(item: str) -> None:
    scene = a_duel(plain("ann", items=[{"item": item, "at": "worn"}]))
    ann = who(scene, "ann")
    performed(scene, active_hand(scene, ann)[0].cards[f"equip~{item}"])
    assert [each.at for each in ann.gear] == [STOWED]


@pytest.mark.rules("TC-UTIL-08")
def test_stow_puts_a_thing_away() -> None:
    scene = a_duel(armed("ann", "sword"))
    ann = who(scene, "ann")
    performed(scene, active_hand(scene, ann)[0].cards["stow~sword"])
    assert [(each.id, each.at) for each in ann.gear] == [("sword", STOWED)]


@pytest.mark.rules("TC-UTIL-09")
def test_what_is_dropped_lies_where_one_stands() -> None:
    scene = a_duel(armed("ann", "tower-shield"))
    ann = who(scene, "ann")
    play(open_cards(scene, {"ann": [active_hand(scene, ann)[0].cards["drop~tower-shield"]]}, {}))
    assert (ann.gear, [each.item for each in scene.state.lying["2,2"]], ann.ap.value) == ([], ["tower-shield"], 14)


@pytest.mark.rules("TC-UTIL-10", "TC-SHD-06", "TC-SHD-07", "TC-EQP-15")
def test_use_does_what_the_item_was_made_for_and_uses_it_up() -> None:
    scene = a_duel(plain("ann", items=[{"item": "healing-draught", "count": 2}], hp=5))
    ann = who(scene, "ann")
    card = Card("use", item="healing-draught", targets=("ann",))
    for left in (1, 0):
        performed(scene, card, [2, 2, 2])
        assert sum(each.left for each in ann.gear) == left
    assert ann.hp.value == 5 + 6 + 6
    assert ann.gear == []
    assert [each.what for each in happened(scene, Acted)] == ["uses Healing draught"] * 2


@pytest.mark.rules("TC-SHD-06", "TC-SHD-07", "TC-HEAL-01", "TC-UTIL-10")
@pytest.mark.parametrize(
    ("item", "faces", "hp_after", "fp_after"),
    [("healing-draught", [3, 3, 3], 19, 3), ("focus-tea", [2, 2], 10, 7)],
)
def test_a_draught_heals_and_counts_down(item: str, faces: list[int], hp_after: int, fp_after: int) -> None:
    scene = two({"hp": 10, "fp": 3, "items": [{"item": item}]})
    ann = who(scene, "ann")
    play(perform(scene, Play(ann, Card("use", item=item, targets=("ann",)))), faces)
    assert (ann.hp.value, ann.fp.value, ann.gear[0].left) == (hp_after, fp_after, 1)


@pytest.mark.rules("TC-EQP-15", "TC-UTIL-10", "TC-CARD-23")
@pytest.mark.parametrize(
    ("item", "place", "conditions", "uses"),
    [
        ("healing-draught", "3,2", [], 1),
        ("healing-draught", "4,2", [], 0),
        ("healing-draught", "3,2", ["Dead"], 0),
        ("acid-flask", "8,2", [], 1),
        ("acid-flask", "9,2", [], 0),
        ("acid-flask", "3,2", ["Fled"], 0),
    ],
)
def test_a_use_that_comes_to_nothing_spends_its_ap_and_no_unit(
    item: str, place: str, conditions: list[str], uses: int
) -> None:
    scene = a_fight(plain("ann", items=[{"item": item}]), foe("bob"), foe("cid", place="2,3"))
    bob, ann = who(scene, "bob"), who(scene, "ann")
    before = ann.gear[0].left
    cards = active_hand(scene, ann)[0].laid([f"use~{item}", "at:bob"])
    bob.place, bob.conditions = place, [Condition(each) for each in conditions]
    let_run(open_cards(scene, {"ann": cards}, {}))
    assert len(happened(scene, Aimed)) == uses * (item == "acid-flask")
    assert (ann.gear[0].left, ann.ap.value) == (before - uses, 14)
    assert len(happened(scene, CardVoid)) == 1 - uses
    assert len(happened(scene, Acted)) == uses


@pytest.mark.rules("TC-EQP-15")
def test_a_flask_thrown_at_nobody_is_not_used_up() -> None:
    scene = a_fight(plain("ann", items=[{"item": "acid-flask"}]), foe("bob"))
    ann = who(scene, "ann")
    before = ann.gear[0].left
    play(perform(scene, Play(ann, Card("use", item="acid-flask"))))
    assert ann.gear[0].left == before


@pytest.mark.rules("TC-EQP-15", "TC-SHD-07")
def test_a_consumable_is_gone_when_its_uses_are() -> None:
    scene = with_things({"item": "healing-draught"}, hp=3)
    ash = who(scene, "ash")
    assert ash.gear[0].left == 2
    dice = content().items["healing-draught"].use
    assert dice is not None
    for left in (1, 0):
        play(perform(scene, Play(ash, Card("use", item="healing-draught", targets=("ash",)))), [1] * dice.dice)
        assert [piece.left for piece in ash.gear] == ([left] if left else [])
    hand, _ = active_hand(scene, ash)
    assert "use~healing-draught" not in hand.cards


@pytest.mark.rules("TC-SHD-06", "TC-SHD-01")
def test_a_shield_projector_shields_through_a_utility_action() -> None:
    scene = two({"items": [{"item": "shield-projector"}]})
    ann = who(scene, "ann")
    play(perform(scene, Play(ann, Card("use", item="shield-projector", targets=("ann",)))), [3, 3, 3])
    assert [(each.resource, each.value, each.turns) for each in ann.shields] == [("hp", 9, -1)]
    assert ann.gear[0].left == 2


@pytest.mark.rules("TC-UTIL-10", "TC-EQP-11")
def test_a_flask_is_thrown_at_somebody() -> None:
    scene = a_duel(plain("ann", items=[{"item": "acid-flask"}]), plain("bob", place="7,2"), map=("." * 12,) * 4)
    card = Card("use", item="acid-flask", targets=("bob",))
    performed(scene, card, HIT, [5, 5, 5])  # 15 against Guard + Armor of 9
    assert who(scene, "bob").hp.value == 30 - 6
    assert a_blow(scene, card).subtypes == ("acid",)
    assert [each.left for each in who(scene, "ann").gear] == [1]


DRAINER = """
[pack]
id = "test.things"
title = "Things"
version = "1"
ruleset = "tricore"

[[item]]
id = "drainer"
name = "Drainer"
kind = "consumable"
weight = "light"
quantity = 1
use = { ev = "damage", resource = "ap", dice = 2, flat = 9, subtypes = ["psychic"], range = 6 }
"""


@pytest.mark.rules("TC-UTIL-10", "TC-EQP-11", "TC-DMG-01", "TC-STRK-02")
def test_an_item_harms_the_resource_it_says() -> None:
    ann, bob = plain("ann", items=[{"item": "drainer"}]), plain("bob", side="foes")
    scene = a_fight(ann, bob, extra=(DRAINER,))
    bobs = who(scene, "bob")
    performed(scene, Card("use", item="drainer", targets=("bob",)), HIT, [1, 1])
    assert (bobs.hp.value, bobs.ap.value) == (30, 15 - (11 - 9))


@pytest.mark.rules("TC-G-80")
def test_ap_never_rise_above_their_total() -> None:
    for had, left in ((15, 15), (14, 15), (12, 14)):
        scene = duel(ap=had)
        act(scene, STRIKE, HITS, HITS, "no", defence=PARRY)  # 2 AP
        assert who(scene, "bob").ap.value == left


@pytest.mark.rules("TC-UTIL-01")
def test_recover_is_for_the_own_turn_and_never_a_reaction() -> None:
    scene = a_duel()
    assert "recover" in active_hand(scene, who(scene, "ann"))[0].cards
    assert "recover" not in reacting_hand(scene, who(scene, "bob"), 1, 1)[0].cards


def dropped_by_bob(place: str = "3,2", **ann: Any) -> TriScene:
    """Bob has dropped his sword, worn to 5; Ann, beside it unless said otherwise, has Priority."""
    scene = a_duel(plain("ann", **ann), plain("bob", place=place, items=[MAIN_SWORD]), map=("." * 8,) * 5)
    who(scene, "bob").gear[0].durability.value = 5
    performed(scene, Card("drop", item="sword"), by="bob")
    return scene


@pytest.mark.rules("TC-UTIL-08", "TC-UTIL-07", "TC-UTIL-09")
@pytest.mark.parametrize(("action", "at"), [("equip", MAIN), ("stow", STOWED)])
def test_a_thing_that_lies_within_reach_can_be_taken_up(action: Action, at: str) -> None:
    scene = dropped_by_bob()
    ann = who(scene, "ann")
    hand, limits = active_hand(scene, ann)
    key = f"{action}~sword@3,2"
    option = next(each for each in hand.options if each.key == key)
    assert (option.text, option.price) == (f"{action.title()} Sword off the ground", 2)
    assert hand.schema(limits).refuse([key]) is None
    performed(scene, hand.cards[key])
    assert [(each.id, each.at, each.durability.value) for each in ann.gear] == [("sword", at, 5)]
    assert scene.state.lying == {}
    assert told(scene)[-1] == "Ann takes Sword up."


@pytest.mark.rules("TC-UTIL-08")
@pytest.mark.parametrize("why", ["far", "full", "elsewhere"])
def test_what_is_out_of_reach_or_finds_no_hand_is_not_offered(why: str) -> None:
    items = [{"item": "dagger", "at": "main"}, {"item": "buckler", "at": "off"}] if why == "full" else []
    scene = dropped_by_bob("4,2" if why == "far" else "3,2", items=items)
    if why == "elsewhere":
        scene.state.lying = {"7,4": scene.state.lying["3,2"]}
    keys = {each for each in active_hand(scene, who(scene, "ann"))[0].cards if "@" in each}
    assert keys == ({"stow~sword@3,2"} if why == "full" else set())


@pytest.mark.rules("TC-UTIL-08", "TC-CARD-23")
@pytest.mark.parametrize("why", ["gone", "far", "full"])
def test_what_cannot_be_taken_up_any_more_stays_where_it_is(why: str) -> None:
    scene = dropped_by_bob()
    ann, card = who(scene, "ann"), Card("equip", item="sword", place="3,2")
    if why == "gone":
        performed(scene, Card("stow", item="sword", place="3,2"), by="bob")
    elif why == "far":
        ann.place = "0,2"
    else:
        ann.gear = with_things(MAIN_SWORD, {"item": "dagger", "at": "off"}).state.actors["ash"].gear
    before = list(ann.gear)
    performed(scene, card)
    assert ann.gear == before
    assert bool(scene.state.lying) is (why != "gone")


@pytest.mark.rules("TC-UTIL-08")
def test_a_second_thing_of_a_kind_has_an_id_of_its_own() -> None:
    scene = dropped_by_bob(items=[MAIN_SWORD])
    performed(scene, Card("equip", item="sword", place="3,2"))
    assert [(each.id, each.at) for each in who(scene, "ann").gear] == [("sword", MAIN), ("sword-2", OFF)]


@pytest.mark.rules("TC-UTIL-08", "TC-UTIL-09", "TC-SKL-42")
def test_whoever_drops_something_or_takes_it_up_is_seen() -> None:
    scene = dropped_by_bob()
    ann = who(scene, "ann")
    for card in (Card("equip", item="sword", place="3,2"), Card("drop", item="sword")):
        go_under(scene, ann, 30, [])
        performed(scene, card)
        assert not ann.has(HIDDEN)
