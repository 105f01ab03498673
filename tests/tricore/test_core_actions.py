"""Strike, Volley, Grab, Collide, Block and Dodge: reach, bonuses, dice, what they deal and what they stop."""

from collections.abc import Callable
from typing import Any

import pytest

from facedown.rulesets.tricore.actions.grab import maintain, take_hold, tidy
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import DISADVANTAGE, RESTRAINED, UNCONSCIOUS, Grip, Shield, Wind
from facedown.rulesets.tricore.actor.device import busy_hand, wieldings
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.deck import stride_cards
from facedown.rulesets.tricore.cards.follow import BONUS_STRIDE, BONUS_STRIKE, STEP
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.events.combat import CardVoid, Escaped, Gripped, Interposed
from facedown.rulesets.tricore.fight.priority import open_cards
from facedown.rulesets.tricore.fight.turns import end_fight, turn
from facedown.rulesets.tricore.ground.movement import stride
from facedown.rulesets.tricore.harm.injury import die, fall
from tests.playing import happened, play, told
from tests.tricore.cast import ONES, THREES, edge_dice, plain, who
from tests.tricore.clashes import HIT, a_blow, a_duel, against, armed, at_bob, performed, struck
from tests.tricore.duels import an_ability
from tests.tricore.table import sit

TOUGH = {**THREES, "END": 5, "FIN": 5, "ARD": 1, "MOR": 2, "ATN": 2}
"""Guard + Armor: against Physical 5 + 2 + 2, against Energy 1 + 2 + 2."""


# Strike


@pytest.mark.rules("TC-STRK-01", "TC-STRK-05", "TC-EV-02")
@pytest.mark.parametrize(("device", "left"), [("sword", 30 - (15 - 9)), ("shock-prod", 30 - (15 - 5))])
def test_a_strike_deals_physical_or_energy_damage_to_hp(device: str, left: int) -> None:
    scene = a_duel(armed("ann", device), plain("bob", primaries=TOUGH, totals={"hp": 30}))
    struck(scene, at_bob("strike", "light", device), HIT, [4, 4, 4])
    assert who(scene, "bob").hp.value == left


@pytest.mark.rules("TC-STRK-01", "TC-DEV-04")
def test_a_strike_reaches_the_next_square_and_no_further() -> None:
    scene = a_duel(other=plain("bob", place="4,2"))
    performed(scene, at_bob("strike"))
    assert [each.why for each in happened(scene, CardVoid)] == ["Bob is out of reach"]
    assert who(scene, "bob").hp.value == 30


@pytest.mark.rules("TC-STRK-02", "TC-VOL-02", "TC-COL-02")
@pytest.mark.parametrize("action", ["strike", "volley", "collide"])
def test_only_an_ability_turns_an_attack_on_ap(action: Action) -> None:
    build = an_ability(base=action, resource="ap", bare=True)
    scene = a_duel(plain("ann", builds=[build]))
    bob = who(scene, "bob")
    hurt = 6 if action == "strike" else 3
    struck(scene, at_bob(action), HIT, "lethal", [6, 6, 3])
    assert (bob.hp.value, bob.ap.value) == (30 - (15 + hurt - 9), 15)
    bob.hp.value = 30
    struck(scene, at_bob(action, ability="test"), HIT, [6, 6, 3])
    assert (bob.hp.value, bob.ap.value) == (30, 15 - (15 + hurt - 9) // 2)


@pytest.mark.rules("TC-STRK-03", "TC-VOL-03", "TC-GRAB-03", "TC-COL-04", "TC-BLK-02", "TC-DDG-04", "TC-ACC-03")
@pytest.mark.parametrize(
    ("action", "stats"),
    [
        ("strike", {"POW": 7}),
        ("volley", {"FIN": 7}),
        ("grab", {"VIT": 7}),
        ("collide", {"ARD": 7}),
    ],
)
def test_an_attack_rolls_two_dice_its_key_stat_and_a_die_for_each_rank_of_instinct(
    action: Action, stats: dict[str, int]
) -> None:
    scene = a_duel(plain("ann", primaries={**ONES, **stats}, instinct={action: 2}))
    done, _ = struck(scene, at_bob(action), [1, 1, 1, 1])
    assert done.clash.accuracy.value == 4 + 7
    assert not done.met.is_hit


@pytest.mark.rules("TC-BLK-02", "TC-DDG-04", "TC-PAR-03", "TC-PAR-10", "TC-ACC-03")
@pytest.mark.parametrize(
    ("action", "stats", "bonus"),
    [("block", {"END": 4, "POW": 3}, 7), ("dodge", {"ATN": 7}, 7), ("parry", {"INT": 7}, 7)],
)
def test_a_defence_rolls_two_dice_its_key_stats_and_a_die_for_each_rank_of_instinct(
    action: Action, stats: dict[str, int], bonus: int
) -> None:
    bob = plain("bob", primaries={**ONES, **stats}, instinct={action: 2})
    scene = a_duel(plain("ann", primaries=ONES), bob)
    done, _ = struck(scene, at_bob("strike"), [1, 1], [1, 1, 1, 1], defence=Card(action))
    assert done.clash.result is not None
    assert done.clash.result.value == 4 + bonus


@pytest.mark.rules("TC-STRK-05", "TC-DRV-21", "TC-MOD-01", "TC-MOD-02", "TC-MOD-03")
@pytest.mark.parametrize(
    ("device", "weight", "dice"),
    [
        ("dagger", "light", 2),
        ("sword", "light", 3),
        ("sword", "moderate", 5),
        ("sword", "heavy", 6),
        ("tower-shield", "heavy", 7),
    ],
)
def test_an_armed_strike_has_a_die_those_of_its_device_and_of_its_weight_and_power(
    device: str, weight: Weight, dice: int
) -> None:
    scene = a_duel(armed("ann", device))
    card = at_bob("strike", weight, device)
    spared = ["lethal"] if device == "tower-shield" else []
    done, _ = struck(scene, card, HIT, *spared, [1] * dice)
    assert done.landing.ev.value == dice + 3


@pytest.mark.rules("TC-STRK-05", "TC-DRV-21", "TC-NL-05")
@pytest.mark.parametrize(("weight", "dice"), [("light", 1), ("moderate", 3), ("heavy", 4)])
def test_an_unarmed_strike_adds_the_unarmed_combat_bonus_and_is_impact(weight: Weight, dice: int) -> None:
    scene = a_duel()
    done, _ = struck(scene, at_bob("strike", weight), HIT, "lethal", [1] * dice)
    assert (done.landing.ev.value, done.blow.subtypes) == (dice + 6, ("impact",))


# Volley


@pytest.mark.rules("TC-VOL-01", "TC-VOL-05", "TC-DEV-04")
@pytest.mark.parametrize(("device", "reach"), [("", 6), ("ember-rod", 12), ("pistol", 24)])
def test_a_volley_reaches_as_far_as_its_device_or_six_squares_without_one(device: str, reach: int) -> None:
    items = [{"item": device, "at": "main"}, {"item": "shot", "count": 2}] if device else []
    ground = ("." * 30,) * 4
    near = a_duel(plain("ann", items=items), plain("bob", place=f"{2 + reach},2"), map=ground)
    far = a_duel(plain("ann", items=items), plain("bob", place=f"{3 + reach},2"), map=ground)
    card = at_bob("volley", "light", *([device] if device else []))
    performed(near, card, [1, 1])  # it reaches, and misses
    performed(far, card)
    assert not happened(near, CardVoid)
    assert [each.why for each in happened(far, CardVoid)] == ["Bob is out of reach"]


@pytest.mark.rules("TC-VOL-01", "TC-EV-02")
@pytest.mark.parametrize(("device", "kind"), [("throwing-knives", 9), ("ember-rod", 5)])
def test_a_volley_deals_physical_or_energy_damage_to_hp(device: str, kind: int) -> None:
    scene = a_duel(armed("ann", device), plain("bob", primaries=TOUGH))
    bob = who(scene, "bob")
    before = bob.hp.value
    struck(scene, at_bob("volley", "light", device), HIT, [5, 4])
    assert (bob.hp.value, bob.ap.value) == (before - (12 - kind), bob.ap.start)


@pytest.mark.rules("TC-VOL-05", "TC-DRV-23")
@pytest.mark.parametrize(
    ("device", "weight", "dice"),
    [("", "light", 1), ("", "heavy", 4), ("ember-rod", "light", 2), ("sling", "moderate", 4)],
)
def test_a_volley_has_a_die_those_of_its_device_and_of_its_weight_and_finesse(
    device: str, weight: Weight, dice: int
) -> None:
    scene = a_duel(armed("ann", *([device] if device else []), primaries={**THREES, "FIN": 5}))
    spared = ["lethal"] if device in ("", "sling") else []
    done, _ = struck(scene, at_bob("volley", weight, *([device] if device else [])), HIT, *spared, [1] * dice)
    assert done.landing.ev.value == dice + 5
    assert done.blow.subtypes == (("fire",) if device == "ember-rod" else ("impact",))


@pytest.mark.rules("TC-VOL-04", "TC-GRAB-06", "TC-SUB-14")
def test_who_was_lifted_is_thrown_and_lands_beside_the_target() -> None:
    scene = against(plain("ann"), plain("bob"), plain("cal", place="6,2"))
    ann, bob, cal = (who(scene, each) for each in ("ann", "bob", "cal"))
    performed(scene, at_bob("grab", subs=("lift",)), HIT)
    assert ann.carrying == "bob"
    performed(scene, Card("volley", targets=("cal",)), HIT, "lethal", [6, 2])
    assert (ann.carrying, bob.grips) == ("", [])
    assert cal.hp.value == 30 - (8 + 3 - 9)
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


# Grab


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


# Collide


@pytest.mark.rules("TC-COL-01", "TC-COL-03", "TC-COL-05")
@pytest.mark.parametrize(("moved", "value"), [(True, 4 + 3 + 7), (False, 4 + 3)])
def test_a_collide_adds_speed_rank_after_a_move_towards_its_target(moved: bool, value: int) -> None:
    scene = a_duel()
    ann = who(scene, "ann")
    if moved:
        ann.place, ann.moved, ann.came_from = "2,2", 1, "1,2"
    done, _ = struck(scene, at_bob("collide"), HIT, "lethal", [4])
    assert done.landing.ev.value == value
    assert who(scene, "bob").hp.value == 30 - max(0, value - 9)


@pytest.mark.rules("TC-COL-05", "TC-G-23")
def test_a_move_sideways_gives_a_collide_no_momentum() -> None:
    scene = a_duel()
    ann = who(scene, "ann")
    ann.moved, ann.came_from = 1, "2,3"  # one square from Bob before and after
    done, _ = struck(scene, at_bob("collide"), HIT, "lethal", [4])
    assert done.landing.ev.value == 4 + 3


@pytest.mark.rules("TC-COL-05")
def test_momentum_does_not_last_into_the_turn_of_another() -> None:
    scene = a_duel(other=plain("bob", place="5,2"))
    performed(scene, Card("run"), "4,2")
    play(turn(scene, [who(scene, "bob")]), [])
    done, _ = struck(scene, at_bob("collide"), HIT, "lethal", [4])
    assert done.landing.ev.value == 4 + 3


@pytest.mark.rules("TC-COL-05")
def test_a_sprint_gives_a_collide_no_more_than_the_speed_rank() -> None:
    scene = a_duel(other=plain("bob", place="11,2"), map=("." * 14,) * 4)
    performed(scene, Card("sprint"), "10,2")
    done, _ = struck(scene, at_bob("collide", "moderate"), HIT, "lethal", [4, 4, 4])
    assert done.landing.ev.value == 12 + 3 + 7


@pytest.mark.rules("TC-COL-06")
def test_a_collide_includes_no_movement_but_may_follow_a_stride() -> None:
    scene = a_duel(other=plain("bob", place="5,2"))
    performed(scene, at_bob("collide"))
    assert [each.why for each in happened(scene, CardVoid)] == ["Bob is out of reach"]
    performed(scene, Card("run"), "4,2")
    performed(scene, at_bob("collide"), HIT, "lethal", [4])
    assert who(scene, "bob").hp.value == 30 - (4 + 3 + 7 - 9)


@pytest.mark.rules("TC-COL-01", "TC-ABL-16")
def test_a_collide_deals_energy_where_an_ability_alters_it() -> None:
    build = an_ability(base="collide", alter="fire")
    scene = a_duel(plain("ann", builds=[build]))
    assert a_blow(scene, at_bob("collide")).subtypes == ("impact",)
    assert a_blow(scene, at_bob("collide", ability="test")).subtypes == ("fire",)


# Block


@pytest.mark.rules("TC-BLK-01", "TC-BLK-03", "TC-DMG-10")
@pytest.mark.parametrize(
    ("shield", "weight", "dice"),
    [("", "light", 0), ("", "moderate", 2), ("round-shield", "light", 2), ("buckler", "heavy", 4)],
)
def test_a_block_is_worth_its_device_its_weight_endurance_and_power_whatever_it_rolls(
    shield: str, weight: Weight, dice: int
) -> None:
    devices = (shield,) if shield else ()
    scene = a_duel(armed("ann", "sword"), armed("bob", *devices))
    faces = [[1] * dice] if dice else []
    # Accuracy 14 against the worst of Blocks; EV 24 + 3, which meets the Block and then Guard and Armor
    chipped = [[1]] if shield and 2 * (dice + 6) <= 27 else []
    struck(scene, at_bob("strike", "heavy", "sword"), HIT, [1, 1], [4] * 6, *faces, *chipped,
           defence=Card("block", weight, devices))  # fmt: skip
    assert who(scene, "bob").hp.value == 30 - (27 - (dice + 6) - 9)


@pytest.mark.rules("TC-BLK-03", "TC-G-22")
def test_what_a_block_does_not_use_is_gone_after_the_action() -> None:
    scene = a_duel(armed("ann", "sword"), armed("bob", "tower-shield"))
    bob = who(scene, "bob")
    struck(scene, at_bob("strike", "light", "sword"), HIT, [1, 1], [1, 1, 1], [5, 5, 5],
           defence=Card("block", "light", ("tower-shield",)))  # fmt: skip
    assert (bob.hp.value, bob.shields) == (30, [])
    struck(scene, at_bob("strike", "heavy", "sword"), HIT, [3] * 6)
    assert bob.hp.value == 30 - (21 - 9)


@pytest.mark.rules("TC-BLK-04", "TC-BLK-01")
def test_the_blocker_picks_the_type_when_the_attack_is_seen() -> None:
    scene = a_duel(armed("ann", "dawn-blade"))
    done, _ = struck(scene, at_bob("strike", "light", "dawn-blade"), HIT, "energy", [1, 1], [6, 6, 6, 1, 1, 1],
                     defence=Card("block"))  # fmt: skip
    assert done.clash.defence is not None
    assert done.clash.defence.type == "energy"
    # TC-BLK-07: it works on the whole EV of 21 + 3 + 3, before the Guard and Armor of both types
    assert who(scene, "bob").hp.value == 30 - (27 - 6 - 9 - 9)


@pytest.mark.rules("TC-BLK-07", "TC-G-95")
@pytest.mark.parametrize("kind", ["physical", "energy"])
def test_a_block_of_either_type_stops_mixed_damage(kind: str) -> None:
    scene = a_duel(armed("ann", "dawn-blade"))
    struck(scene, at_bob("strike", "light", "dawn-blade"), HIT, kind, [1, 1], [6, 6, 6, 1, 1, 1], defence=Card("block"))
    assert who(scene, "bob").hp.value == 30 - (27 - 6 - 18)


@pytest.mark.rules("TC-BLK-04")
def test_a_block_on_the_card_stops_only_its_own_type() -> None:
    scene = a_duel(armed("ann", "sword"), rulings={"TC-O-BLOCK-TYPE-CHOICE": "on-card"})
    keys = active_hand(scene, who(scene, "bob"))[0].cards
    assert {"block-light-physical", "block-light-energy"} <= set(keys)
    done, _ = struck(scene, at_bob("strike", "light", "sword"), HIT, [4, 4, 4], defence=keys["block-light-energy"])
    assert done.clash.defence is None
    assert who(scene, "bob").hp.value == 30 - (15 - 9)


@pytest.mark.rules("TC-BLK-04", "TC-G-50")
def test_a_mental_attack_cannot_be_blocked() -> None:
    build = an_ability(base="volley", core="mind", alter="psychic", bare=True)
    scene = a_duel(plain("ann", builds=[build]))
    done, _ = struck(scene, at_bob("volley", ability="test"), HIT, "lethal", [6, 4], defence=Card("block"))
    assert done.clash.defence is None
    assert who(scene, "bob").hp.value == 30 - (10 + 3 - 9)


@pytest.mark.rules("TC-BLK-05", "TC-CRIT-07")
@pytest.mark.parametrize(("faces", "bonus"), [([11, 8, 3], True), ([11, 8, 2], False)])
def test_a_block_that_is_20_ahead_brings_a_bonus_strike(faces: list[int], bonus: bool) -> None:
    scene = a_duel(other=plain("bob", instinct={"block": 1}))
    _, follows = struck(scene, at_bob("strike"), [1, 4], faces, defence=Card("block"))  # 8 against 28 or 27
    assert [each.kind for each in follows] == ([BONUS_STRIKE, "event"] if bonus else [])


@pytest.mark.rules("TC-BLK-06", "TC-CARD-15")
def test_a_friend_beside_the_target_steps_in_with_a_block() -> None:
    scene = against(armed("ann", "sword"), plain("bob"), plain("cal", place="3,3"))
    cal, bob = who(scene, "cal"), who(scene, "bob")
    laid = {"ann": [at_bob("strike", "heavy", "sword")]}
    play(open_cards(scene, laid, {"cal": [Card("block")]}), [1, 1], [1, 1], HIT, [1, 1], [4] * 6)
    assert [(each.actor, each.target) for each in happened(scene, Interposed)] == [("cal", "bob")]
    assert (bob.hp.value, cal.hp.value) == (30, 30 - (27 - 6 - 9))
    assert (cal.ap.value, cal.tokens["reaction"]) == (15 - 2, 1)


@pytest.mark.rules("TC-BLK-07", "TC-CARD-15")
@pytest.mark.parametrize(("action", "steps"), [("block", True), ("parry", True), ("dodge", False)])
def test_one_steps_in_with_block_or_parry_but_not_with_dodge(action: Action, steps: bool) -> None:
    scene = against(armed("ann", "sword"), plain("bob"), plain("cal", place="3,3"))
    laid = {"ann": [at_bob("strike", "light", "sword")]}
    after = [[1, 1]] if steps else []
    play(open_cards(scene, laid, {"cal": [Card(action)]}), [1, 1], [1, 1], HIT, *after, [1, 1, 1])
    assert bool(happened(scene, Interposed)) is steps


# Dodge


@pytest.mark.rules("TC-DDG-01", "TC-DDG-05", "TC-DRV-29")
@pytest.mark.parametrize(("weight", "dice"), [("light", 0), ("moderate", 2), ("heavy", 3)])
def test_a_dodge_takes_off_attunement_finesse_and_its_weight_even_if_it_rolls_low(weight: Weight, dice: int) -> None:
    scene = a_duel(armed("ann", "sword"))
    faces = [[2] * dice] if dice else []
    _, follows = struck(scene, at_bob("strike", "heavy", "sword"), HIT, [1, 1], [4] * 6, *faces,
                        defence=Card("dodge", weight))  # fmt: skip
    assert who(scene, "bob").hp.value == 30 - (27 - 6 - 2 * dice - 9)
    assert follows[0].kind == "event"


@pytest.mark.rules("TC-DDG-05")
@pytest.mark.parametrize("subtype", ["impact", "fire", "psychic"])
def test_a_dodge_works_against_every_type(subtype: str) -> None:
    build = an_ability(base="volley", core="mind", alter=subtype, bare=True)
    scene = a_duel(plain("ann", builds=[build]))
    spared = [] if subtype == "fire" else ["lethal"]
    struck(scene, at_bob("volley", "heavy", ability="test"), HIT, [1, 1], *spared, [4] * 4, defence=Card("dodge"))
    assert who(scene, "bob").hp.value == 30 - (16 + 3 - 6 - 9)


@pytest.mark.rules("TC-DDG-02", "TC-DRV-30", "TC-DDG-05")
@pytest.mark.parametrize(("power", "squares"), [(3, 1), (4, 2), (8, 3)])
def test_a_dodge_that_matches_the_attack_grants_steps(power: int, squares: int) -> None:
    scene = a_duel(armed("ann", "sword"), plain("bob", primaries={**THREES, "POW": power}))
    _, follows = struck(scene, at_bob("strike", "light", "sword"), HIT, [5, 6], [1, 1, 1], defence=Card("dodge"))
    assert [(each.kind, each.squares) for each in follows] == [(STEP, squares)]


@pytest.mark.rules("TC-DDG-02")
def test_a_dodge_below_the_attack_grants_no_steps() -> None:
    scene = a_duel(armed("ann", "sword"))
    _, follows = struck(scene, at_bob("strike", "light", "sword"), HIT, [5, 5], [1, 1, 1], defence=Card("dodge"))
    assert follows == []


@pytest.mark.rules("TC-DDG-02", "TC-CP-05")
def test_the_steps_of_a_dodge_are_walked_at_once() -> None:
    scene = a_duel(armed("ann", "sword"))
    bob = who(scene, "bob")
    attack = Play(who(scene, "ann"), at_bob("strike", "light", "sword"))
    attack.defences["bob"] = Play(bob, Card("dodge"))
    play(perform(scene, attack), HIT, [5, 6], [1, 1, 1], "4,2")
    assert (bob.place, bob.hp.value) == ("4,2", 30)


@pytest.mark.rules("TC-DDG-03", "TC-CRIT-08")
@pytest.mark.parametrize(("faces", "kind"), [([11, 11, 3], BONUS_STRIDE), ([11, 11, 2], STEP)])
def test_a_dodge_that_is_20_ahead_brings_a_bonus_stride(faces: list[int], kind: str) -> None:
    scene = a_duel(other=plain("bob", instinct={"dodge": 1}))
    _, follows = struck(scene, at_bob("strike"), [1, 4], faces, defence=Card("dodge"))  # 8 against 28 or 27
    assert [each.kind for each in follows if each.kind != "event"] == [kind]


@pytest.mark.rules("TC-ACC-11", "TC-ACC-06")
def test_the_helpless_make_no_defence() -> None:
    scene = a_duel(armed("ann", "sword"), plain("bob", conditions=[UNCONSCIOUS]))
    done, _ = struck(scene, at_bob("strike", "light", "sword"), HIT, [1] * 5, defence=Card("dodge"))  # with Advantage
    assert done.clash.defence is None


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


@pytest.mark.rules("TC-GRAB-04", "TC-NL-01", "TC-NL-03", "TC-NL-05", "TC-CP-06")
@pytest.mark.parametrize(("said", "left"), [("lethal", -6), ("spare", 0)])
def test_a_critical_grab_may_spare(said: str, left: int) -> None:
    scene = a_duel(plain("ann", instinct={"grab": 1}), plain("bob", hp=1))
    performed(scene, at_bob("grab"), [11, 11, 9], said, [5, 5], [11, 11])
    assert who(scene, "bob").hp.value == left


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


@pytest.mark.rules("ACS-90", "ACS-32", "TC-UTIL-04")
@pytest.mark.parametrize("action", ["grab", "strike"])
def test_who_is_grabbed_or_pushed_loses_what_is_wound_up_or_kept_up(action: Action) -> None:
    ward = an_ability(id="ward", name="Ward", base="grab", ev="shield", duration="sustained")
    scene = a_duel(other=plain("bob", builds=[ward]))
    bob = who(scene, "bob")
    bob.winding, bob.sustained = [Wind(Card("strike"))], ["ward"]
    bob.shields = [Shield("hp", 5, "bob/ward", -1)]
    subs = ("advance",) if action == "strike" else ()
    answers: list[Any] = [HIT] if action == "grab" else [HIT, "lethal", [1], [1, 1]]
    performed(scene, at_bob(action, subs=subs), *answers)
    assert ([bool(each.hurt) for each in bob.winding], bob.sustained, bob.shields) == ([True], [], [])
