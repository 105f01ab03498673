"""Strike, Volley, Grab, Collide, Block and Dodge: reach, bonuses, dice, what they deal and what they stop."""

import pytest

from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.events.combat import CardVoid
from facedown.rulesets.tricore.fight.turns import turn
from tests.playing import happened, play
from tests.tricore.cast import ONES, THREES, plain, who
from tests.tricore.clashes import HIT, a_blow, a_duel, armed, at_bob, performed, struck
from tests.tricore.duels import an_ability

# Strike


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


@pytest.mark.rules("TC-BLK-03", "TC-G-22")
def test_what_a_block_does_not_use_is_gone_after_the_action() -> None:
    scene = a_duel(armed("ann", "sword"), armed("bob", "tower-shield"))
    bob = who(scene, "bob")
    struck(scene, at_bob("strike", "light", "sword"), HIT, [1, 1], [1, 1, 1], [5, 5, 5],
           defence=Card("block", "light", ("tower-shield",)))  # fmt: skip
    assert (bob.hp.value, bob.shields) == (30, [])
    struck(scene, at_bob("strike", "heavy", "sword"), HIT, [3] * 6)
    assert bob.hp.value == 30 - (21 - 9)


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


@pytest.mark.rules("TC-GRAB-04", "TC-NL-01", "TC-NL-03", "TC-NL-05", "TC-CP-06")
@pytest.mark.parametrize(("said", "left"), [("lethal", -6), ("spare", 0)])
def test_a_critical_grab_may_spare(said: str, left: int) -> None:
    scene = a_duel(plain("ann", instinct={"grab": 1}), plain("bob", hp=1))
    performed(scene, at_bob("grab"), [11, 11, 9], said, [5, 5], [11, 11])
    assert who(scene, "bob").hp.value == left
