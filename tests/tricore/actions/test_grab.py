"""Grab: holding somebody, what it drains, keeping the grip, getting free, lifting (TC-GRAB-01 … TC-GRAB-07)."""

from collections.abc import Callable

import pytest

from facedown.rulesets.tricore.actions.grab import escape, grab, lift_somebody, maintain, take_hold, tidy
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import DISADVANTAGE, RESTRAINED, Grip
from facedown.rulesets.tricore.actor.device import busy_hand, wieldings
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.deck import stride_cards
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.events.combat import CardVoid, Escaped, Gripped
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.fight.turns import end_fight, start_turn, turn
from facedown.rulesets.tricore.ground.movement import stride
from facedown.rulesets.tricore.harm.injury import die, fall
from facedown.rulesets.tricore.rolls.blow import Clash, Meeting
from tests.playing import happened, play, told
from tests.tricore.staged.blows import a_blow, two, worked
from tests.tricore.staged.blows import struck as ben_struck
from tests.tricore.staged.cast import ONES, THREES, a_fight, aria, edge_dice, foe, plain, who
from tests.tricore.staged.clashes import HIT, a_duel, against, armed, at_bob, performed, struck, with_subs
from tests.tricore.staged.duels import GRAB, HITS, STRIKE, accuracy, act, an_ability, duel, stats, with_
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, MISS, STAB_LAID, ann_ben_and_bea, sit, spent, window


@pytest.mark.rules("TC-VOL-04", "TC-GRAB-06", "TC-SUB-14", "TC-G-101", "TC-DMG-12", "TC-ENC-02", "TC-EQP-04")
def test_who_was_lifted_is_thrown_by_weight_and_lands_beside_the_target_no_less_hurt() -> None:
    """150 lb are 4 dice beside the innate one."""
    scene = against(plain("ann"), plain("bob"), plain("cal", place="6,2"))
    ann, bob, cal = (who(scene, each) for each in ("ann", "bob", "cal"))
    performed(scene, at_bob("grab", subs=("lift",)), HIT)
    assert ann.carrying == "bob"
    performed(scene, Card("volley", targets=("cal",)), HIT, "lethal", [1, 2, 2, 1, 2])
    assert (ann.carrying, ann.burden, bob.grips) == ("", 0, [])
    assert (cal.hp.value, bob.hp.value) == (30 - (8 + 3 - 9),) * 2
    assert max(abs(int(bob.place[0]) - 6), abs(int(bob.place[2]) - 2)) == 1


@pytest.mark.rules("TC-GRAB-06", "TC-GRAB-07", "TC-PHASE-14")
@pytest.mark.parametrize(
    "end", [lambda scene: die(scene, who(scene, "bob"), "a test"), lambda scene: end_fight(scene, "")]
)
def test_nobody_goes_on_carrying_the_dead_or_anybody_after_the_fight(end: Callable[[TriScene], None]) -> None:
    scene = a_duel()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    performed(scene, at_bob("grab", subs=("lift",)), HIT)
    assert (ann.carrying, bool(bob.grips)) == ("bob", True)
    end(scene)
    assert (ann.carrying, bob.grips) == ("", [])


@pytest.mark.rules("TC-VOL-04", "TC-GRAB-06", "TC-ENC-05")
def test_who_is_too_heavy_needs_hoist_and_without_it_is_not_thrown() -> None:
    # Strength 6 lifts 120 lb; 150 lb and 64 lb of plate need Strength 11, so Hoist against 5
    laden = plain("bob", items=[{"item": "plate", "at": "worn"}])
    scene = against(plain("ann", primaries=ONES), laden, plain("cal", place="6,2"))
    ann, bob = who(scene, "ann"), who(scene, "bob")
    performed(scene, at_bob("grab", subs=("lift",)), [6, 7], [1])  # 1 + POW 1 + ARD 1 falls short
    assert (ann.carrying, bool(bob.grips)) == ("", True)
    performed(scene, Card("volley", targets=("cal",)), [1, 1])
    assert (bob.place, bool(bob.grips)) == ("3,2", True)


@pytest.mark.rules("TC-GRAB-01", "TC-GRAB-02", "TC-GRAB-05", "TC-SKL-12")
@pytest.mark.parametrize(("faces", "drained"), [([5, 6], 1), ([5, 9], 1), ([5, 10], 2), ([11, 11], 3)])
def test_a_grab_holds_and_drains_an_ap_for_each_success(faces: list[int], drained: int) -> None:
    scene = a_duel()
    bob = who(scene, "bob")
    performed(scene, at_bob("grab"), faces)
    assert bob.ap.value == 15 - drained
    assert (bob.hp.value, bob.has(RESTRAINED), [each.by for each in bob.grips]) == (30, True, ["ann"])


@pytest.mark.rules("TC-GRAB-01")
def test_a_grab_reaches_the_next_square_and_no_further() -> None:
    scene = a_duel(other=plain("bob", place="4,2"))
    performed(scene, at_bob("grab"))
    assert happened(scene, CardVoid)
    assert not who(scene, "bob").grips


@pytest.mark.rules("TC-GRAB-01", "TC-GRAB-05")
def test_who_is_held_cannot_stride() -> None:
    scene = a_duel()
    bob = who(scene, "bob")
    assert dict(stride_cards(scene, bob))
    take_hold(scene, who(scene, "ann"), bob, 14)
    assert not dict(stride_cards(scene, bob))
    assert play(stride(scene, bob, "run")) is False


@pytest.mark.rules("TC-G-21")
def test_who_is_held_cannot_stride_and_acts_at_disadvantage_until_free() -> None:
    scene = duel()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    act(scene, GRAB, HITS)
    assert bob.has(RESTRAINED)
    assert not list(stride_cards(scene, bob))
    act(scene, STRIKE, HITS, (4,), by="bob")  # one die of three
    before = ann.ap.value
    play(start_turn(scene, ann), "keep", (7, 6))  # 16: the grip is kept
    assert (ann.ap.value, bob.ap.value) == (before - 1, 15 - 1 - 1)
    play(escape(scene, bob), (6, 6))  # 15
    assert bob.has(RESTRAINED)
    play(escape(scene, bob), (7, 6))
    assert not bob.has(RESTRAINED)


@pytest.mark.rules("TC-G-96")
def test_weight_adds_nothing_to_a_grab_without_an_ev_and_upkeep_meets_no_defence() -> None:
    scene = duel()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    act(scene, with_(GRAB, weight="heavy"), HITS)
    assert accuracy(scene) == 15
    play(start_turn(scene, ann), "keep", (6, 5))  # 14 is enough, and Bob is not asked
    assert bob.has(RESTRAINED)
    play(start_turn(scene, ann), "keep", (6, 4))
    assert not bob.has(RESTRAINED)


@pytest.mark.rules("TC-GRAB-05", "TC-GRAB-07", "TC-SEN-07")
@pytest.mark.parametrize("action", ["strike", "volley", "grab", "collide", "block", "dodge", "parry"])
def test_who_is_held_has_disadvantage_on_every_core_action_but_the_escape(action: Action) -> None:
    scene = a_duel()
    bob = who(scene, "bob")
    take_hold(scene, who(scene, "ann"), bob, 14)
    assert edge_dice(scene, bob, Card(action)) == -2
    assert edge_dice(scene, bob, Card("escape")) == 0


@pytest.mark.rules("TC-GRAB-05", "TC-SEN-06")
def test_the_hand_that_holds_somebody_is_busy() -> None:
    scene = a_duel(armed("ann", "sword", "dagger"))
    ann = who(scene, "ann")
    assert wieldings(scene, ann, "strike") == [("sword",), ("dagger",), ()]
    take_hold(scene, ann, who(scene, "bob"), 14)
    assert busy_hand(scene, ann) == "off"
    assert wieldings(scene, ann, "strike") == [("sword",), ()]


@pytest.mark.rules("TC-GRAB-05", "TC-GRAB-07")
def test_keeping_a_grip_costs_an_ap_and_a_roll_that_drains_again() -> None:
    scene = a_duel()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    take_hold(scene, ann, bob, 14)
    play(maintain(scene, ann), "keep", [5, 10])  # 18 against 14
    assert (ann.ap.value, bob.ap.value) == (14, 13)
    assert [each.accuracy for each in bob.grips] == [18]
    assert "Ann's grip against Bob: Accuracy 18 against Strike Target 14. It hits." in told(scene)


@pytest.mark.rules("TC-GRAB-05")
def test_a_grip_is_kept_at_the_start_of_the_own_turn() -> None:
    scene = a_duel()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    take_hold(scene, ann, bob, 14)
    play(turn(scene, [ann]), "keep", [5, 6], [])
    assert (ann.ap.value, bob.ap.value) == (14, 14)
    assert bob.grips


@pytest.mark.rules("TC-GRAB-07", "TC-GRAB-05")
def test_a_grip_ends_when_its_roll_falls_short_of_strike_target() -> None:
    scene = a_duel()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    take_hold(scene, ann, bob, 14)
    play(maintain(scene, ann), "keep", [5, 5])
    assert (bob.grips, bob.has(RESTRAINED), bob.ap.value) == ([], False, 15)


@pytest.mark.rules("TC-GRAB-07")
@pytest.mark.parametrize("how", ["parted", "fallen"])
def test_a_grip_ends_when_the_two_are_parted_or_the_grabber_cannot_act(how: str) -> None:
    scene = a_duel()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    take_hold(scene, ann, bob, 14)
    tidy(scene)
    assert bob.grips
    if how == "parted":
        bob.place = "5,2"
    else:
        fall(scene, ann)
    tidy(scene)
    assert (bob.grips, bob.has(RESTRAINED)) == ([], False)


@pytest.mark.rules("TC-GRAB-05", "TC-GRAB-07")
@pytest.mark.parametrize(("faces", "free"), [([7, 7], True), ([7, 6], False)])
def test_an_escape_has_to_match_the_last_grab(faces: list[int], free: bool) -> None:
    scene = a_duel()
    bob = who(scene, "bob")
    take_hold(scene, who(scene, "ann"), bob, 17)
    assert "escape" in active_hand(scene, bob)[0].cards
    performed(scene, Card("escape"), faces, by="bob")
    assert [each.free for each in happened(scene, Escaped)] == [free]
    assert (not bob.grips) == free


@pytest.mark.rules("TC-GRAB-05")
def test_who_is_good_at_athletics_escapes_by_it() -> None:
    scene = a_duel(other=plain("bob", skills={"athletics": 3}))
    bob = who(scene, "bob")
    take_hold(scene, who(scene, "ann"), bob, 10)
    performed(scene, Card("escape"), [1, 1, 1, 1], by="bob")  # four dice, END 3 and ARD 3
    assert not bob.grips


@pytest.mark.rules("TC-GRAB-04", "TC-CRIT-04", "TC-GRAB-05", "TC-GRAB-07")
@pytest.mark.parametrize(("weight", "dice"), [("light", 2), ("heavy", 5)])
def test_a_critical_grab_deals_two_dice_with_ucb_and_those_of_its_weight(weight: Weight, dice: int) -> None:
    scene = a_duel(plain("ann", instinct={"grab": 1}))
    bob = who(scene, "bob")
    performed(scene, at_bob("grab", weight), [11, 11, 9], "lethal", [3] * dice)  # 34 against 14
    assert bob.hp.value == 30 - (3 * dice + 6 - 9)  # not half as much again
    assert f"Ann's critical Grab has an Effect Value of {3 * dice + 6}." in told(scene)
    assert bob.ap.value == 15 - 6


@pytest.mark.rules("TC-SUB-25", "TC-GRAB-07")
@pytest.mark.parametrize(("weight", "dice"), [("light", 1), ("moderate", 3)])
def test_constrict_drains_an_ap_more_and_squeezes(weight: Weight, dice: int) -> None:
    scene = a_duel()
    bob = who(scene, "bob")
    struck(scene, with_subs("grab", "constrict", weight=weight), HIT, *["lethal"][: dice // 3], [5] * dice)
    assert (bob.ap.value, bob.hp.value) == (15 - 2, 30 - (5 * dice + 6 - 9))
    assert f"Ann's Constrict has an Effect Value of {5 * dice + 6}." in told(scene)
    struck(scene, with_subs("grab", "constrict"), [1, 1])
    assert bob.ap.value == 13


@pytest.mark.rules("ACS-113", "TC-CRIT-04", "TC-GRAB-07", "TC-GRAB-04")
def test_a_critical_grab_by_an_ability_squeezes_besides() -> None:
    """EV 5 + VIT 3 and half of it, 12; then 2 dice and UCB 7, 17; Guard and Armor 9 each time."""
    made = an_ability(base="grab")
    scene = a_fight(aria(builds=[made]), foe("cur"))
    given = {(LAY, "aria"): ["test-light", "at:cur"], (ANSWER, "cur"): [], (ACCURACY, "aria"): [12, 12, 11, 3]}
    window(scene, given)
    assert who(scene, "cur").hp.value == 29 - (12 - 9) - (17 - 9)


@pytest.mark.rules("TC-GRAB-07")
def test_an_ordinary_grab_rolls_no_damage_whatever_its_weight() -> None:
    scene = a_duel()
    performed(scene, at_bob("grab", "heavy"), HIT)
    assert who(scene, "bob").hp.value == 30


@pytest.mark.rules("TC-ACC-06", "TC-GRAB-05")
@pytest.mark.parametrize(("faces", "held"), [([5, 3], False), ([5, 2], True)])
def test_a_block_that_matches_a_grab_stops_it(faces: list[int], held: bool) -> None:
    scene = a_duel()
    struck(scene, at_bob("grab"), HIT, faces, defence=Card("block"))  # 14 against the Block with END 3 + POW 3
    assert bool(who(scene, "bob").grips) is held


@pytest.mark.rules("TC-GRAB-07", "TC-PAR-15")
def test_a_failed_parry_against_a_grab_only_sets_the_bar() -> None:
    scene = a_duel()
    bob = who(scene, "bob")
    struck(scene, at_bob("grab"), [1, 6], [1, 1], defence=Card("parry"))  # 10 against 5, below Strike Target
    assert [each.successes for each in happened(scene, Gripped)] == [2]
    assert (bob.ap.value, bob.hp.value) == (13, 30)


@pytest.mark.rules("TC-ACC-06")
@pytest.mark.parametrize("defence", ["block", "dodge", "parry"])
@pytest.mark.parametrize("held", [True, False])
def test_any_defence_that_matches_stops_a_grab(defence: Action, held: bool) -> None:
    scene = two()
    flat = 6 if defence == "block" else 3
    total = 15 + (0 if not held else -1)
    faces = [12, total - flat - 12, 1] if total - flat > 12 else [6, total - flat - 6]
    ben_struck(scene, Card("grab", targets=("ben",)), [8, 4], faces, defence=Card(defence))
    assert bool(happened(scene, Gripped)) == held


@pytest.mark.rules("TC-GRAB-04", "TC-GRAB-07", "ACS-20")
def test_a_critical_grab_past_a_parry_that_brings_somebody_down_to_half_is_noticed() -> None:
    """2 dice and UCB 6, less Guard and Armor 9: from 16 of 30 to 11."""
    scene = a_duel(None, plain("bob", hp=16))
    _, follows = struck(scene, at_bob("grab"), [11, 11], [1, 1], "lethal", [4, 4], defence=Card("parry"))
    events = [each.occurrence.event for each in follows if each.occurrence is not None]
    assert (who(scene, "bob").hp.value, events) == (11, ["damaged", "half", "critical"])


@pytest.mark.rules("TC-GRAB-06", "TC-SUB-14")
def test_a_lift_within_ones_means_needs_no_hoist() -> None:
    scene = a_duel()
    performed(scene, at_bob("grab", subs=("lift",)), HIT)  # 150 lb against 20 × 18
    assert who(scene, "ann").carrying == "bob"
    assert "Ann lifts Bob." in told(scene)


@pytest.mark.rules("TC-SUB-14", "TC-GRAB-06")
def test_lift_lifts_whom_the_grab_holds() -> None:
    scene = a_duel()
    struck(scene, with_subs("grab", "lift"), HIT)
    assert who(scene, "ann").carrying == "bob"
    missed = a_duel()
    struck(missed, with_subs("grab", "lift"), [1, 1])
    assert who(missed, "ann").carrying == ""


@pytest.mark.rules("TC-SKL-11", "TC-SKL-21", "TC-ENC-04", "TC-SUB-14")
def test_lifting_somebody_too_heavy_calls_for_hoist() -> None:
    weak = {**THREES, "POW": 1, "VIT": 1, "END": 1, "ARD": 1, "MOR": 1, "ATN": 1}
    scene = a_fight(plain("ash", primaries=weak), foe("cur"))
    ash, cur = who(scene, "ash"), who(scene, "cur")
    before = ash.ap.value
    play(lift_somebody(scene, ash, cur), [1], [1])  # Strength 6 lifts 120 lb; 150 lb need 8: CL 2 and two successes
    assert "Hoist: 3 against 2. 1 success" in " ".join(told(scene))
    assert ash.carrying == "cur"
    assert ash.ap.value == before


@pytest.mark.rules("TC-GRAB-05")
def test_a_grip_is_one_condition_and_another_makes_one_vulnerable() -> None:
    scene = a_duel(other=plain("bob", conditions=[DISADVANTAGE]))
    bob = who(scene, "bob")
    bob.grips = [Grip("ann", 14)]
    assert edge_dice(scene, bob, Card("strike")) == -2  # Vulnerable takes the place of both


@pytest.mark.rules("TC-GRAB-02", "TC-SHD-01", "TC-SHD-03")
def test_a_shield_on_ap_takes_what_a_grab_would_drain() -> None:
    scene = a_duel(other=plain("bob", shields=[{"resource": "ap", "value": 1, "turns": 2}]))
    bob = who(scene, "bob")
    struck(scene, at_bob("grab"), [8, 7])  # 18 against 14: two successes
    assert (bob.ap.value, bob.shields) == (15 - 1, [])


@pytest.mark.rules("TC-DMG-16", "TC-GRAB-02")
def test_a_drain_counted_in_successes_meets_no_guard() -> None:
    scene = two()
    met = Meeting(worked(14), worked(14), is_hit=True)
    play(grab(scene, a_blow(scene, Card("grab", targets=("ben",))), Clash(worked(22)), met))
    assert who(scene, "ben").ap.value == 15 - 3


@pytest.mark.rules("TC-CP-35", "TC-GRAB-05")
@pytest.mark.parametrize(("answer", "ap", "held"), [(None, 14, True), ("let-go", 15, False)])
def test_whoever_holds_somebody_may_let_go_instead_of_paying(answer: str | None, ap: int, held: bool) -> None:
    scene = a_duel()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    take_hold(scene, ann, bob, 14)
    given = {("TC-ACC-02", "ann"): [6, 6]} if held else {}
    table = sit(maintain(scene, ann), given if answer is None else {("TC-CP-35", "ann"): answer, **given})
    assert (table.question("TC-CP-35").seat, table.question("TC-CP-35").default) == ("ann", "keep")
    assert (ann.ap.value, bob.has(RESTRAINED)) == (ap, held)


@pytest.mark.rules("TC-REACT-18", "TC-GRAB-05")
def test_whoever_is_held_may_get_free_as_a_reaction() -> None:
    scene = ann_ben_and_bea()
    take_hold(scene, who(scene, "ann"), who(scene, "ben"), 10)
    play(take_priority(scene, [who(scene, "ann")]), STAB_LAID, ["escape"], [], [1, 1], [4, 4], [9, 9], MISS)
    assert who(scene, "ben").grips == []
    assert spent(scene, "ben") == (1, 1)  # in answer to what is aimed at him, without the surcharge


@pytest.mark.rules("TC-C-33")
def test_a_grab_drains_ap_by_itself() -> None:
    scene = duel()
    assert act(scene, Card("grab"), (8, 8)) == 0  # 19 against 14: two successes
    assert who(scene, "bob").ap.value == 15 - 2


@pytest.mark.rules("TC-C-33")
@pytest.mark.parametrize(("card", "dice"), [(STRIKE, (5, 5, 5)), (Card("collide"), (5,)), (Card("volley"), (5,))])
def test_the_other_offense_actions_leave_ap_alone_without_an_ability(card: Card, dice: tuple[int, ...]) -> None:
    scene = duel()
    act(scene, card, HITS, dice)
    assert who(scene, "bob").ap.value == 15


@pytest.mark.rules("TC-G-04")
@pytest.mark.parametrize(("mode", "lost"), [("sum", 2 + 15 - 9), ("higher", 2 + 12 - 9)])
def test_so_does_a_critical_grab(mode: str, lost: int) -> None:
    scene = duel({"TC-G-04": mode}, ann={"items": (), "primaries": stats(VIT=12)})
    assert act(scene, GRAB, (11, 11), "lethal", (1, 1)) == lost


@pytest.mark.rules("TC-G-07")
@pytest.mark.parametrize(("faces", "drained"), [((1, 1), 1), ((6, 5), 1), ((8, 7), 2)])
def test_without_a_strike_target_a_grab_counts_its_margin_from_14(faces: tuple[int, ...], drained: int) -> None:
    scene = duel({"TC-G-07": "opposed-only"})
    act(scene, GRAB, faces)
    assert who(scene, "bob").ap.value == 15 - drained


@pytest.mark.rules("TC-GRAB-04", "TC-GRAB-07", "TC-G-08")
def test_the_dice_of_a_critical_grab_explode() -> None:
    scene = a_duel(plain("ann", instinct={"grab": 1}))
    performed(scene, at_bob("grab"), [11, 11, 9], "lethal", [6, 3, 5])
    assert who(scene, "bob").hp.value == 30 - (14 + 6 - 9)
