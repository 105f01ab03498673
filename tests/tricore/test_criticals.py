"""Criticals: a margin of 20, half as much again, and what each Action gets besides."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.follow import STEP
from facedown.rulesets.tricore.fight.priority import open_cards
from tests.playing import play
from tests.tricore.cast import THREES, plain, who
from tests.tricore.clashes import BY_19, BY_20, a_duel, against, armed, at_bob, performed, struck

SHARP = {"strike": 1, "volley": 1, "collide": 1}


@pytest.mark.rules("TC-CRIT-01", "TC-CRIT-02", "TC-EV-06", "TC-DICE-10", "TC-ACC-07")
@pytest.mark.parametrize(("faces", "critical", "ev"), [(BY_20, True, 11 * 3 // 2), (BY_19, False, 11)])
@pytest.mark.parametrize("action", ["strike", "volley", "collide"])
def test_accuracy_20_above_its_bar_makes_the_ev_half_as_large_again(
    action: Action, faces: list[int], critical: bool, ev: int
) -> None:
    die = {"strike": [5], "volley": [6, 2], "collide": [6, 2]}[action]  # with UCB 6, FIN 3 and ARD 3
    scene = a_duel(plain("ann", instinct=SHARP))
    done, _ = struck(scene, at_bob(action), faces, "lethal", die)
    assert (done.met.critical, done.landing.ev.value) == (critical, ev)


@pytest.mark.rules("TC-CRIT-01", "TC-ACC-06")
@pytest.mark.parametrize(("dodge", "critical"), [([4, 7], True), ([5, 7], False)])
def test_a_dodge_above_strike_target_raises_the_bar_for_a_critical(dodge: list[int], critical: bool) -> None:
    scene = a_duel(armed("ann", "sword", instinct=SHARP))
    done, _ = struck(scene, at_bob("strike", "light", "sword"), BY_20, dodge, [1, 1, 1], defence=Card("dodge"))
    assert (done.met.bar.value, done.met.critical) == (14 if critical else 15, critical)


@pytest.mark.rules("TC-CRIT-03", "TC-CRIT-10")
def test_a_critical_strike_gives_back_all_ap_of_its_card() -> None:
    scene = a_duel(armed("ann", "sword", instinct=SHARP, ap=12))
    ann = who(scene, "ann")
    # Heavy 3, sword 2, Charge 2
    card = at_bob("strike", "heavy", "sword", subs=("charge",))
    play(open_cards(scene, {"ann": [card]}, {}), BY_20, [1] * 8)
    assert ann.ap.value == 12
    play(open_cards(scene, {"ann": [card]}, {}), BY_19, [1] * 8)
    assert ann.ap.value == 12 - 7


@pytest.mark.rules("TC-CRIT-10", "TC-REACT-08")
def test_the_surcharge_of_a_reaction_comes_back_too_and_no_other_pool_does() -> None:
    build = {
        "id": "test",
        "name": "Test",
        "kind": "active",
        "core": "body",
        "base": "strike",
        "ev": "damage",
        "dice": 1,
    }
    scene = a_duel(armed("ann", "sword"), armed("bob", "sword", instinct=SHARP, builds=[build]))
    bob = who(scene, "bob")
    blow = Card("strike", "light", ("sword",), ability="test")
    # Ann walks, so Bob is not targeted and pays 1 AP more; Ann takes the blow
    play(open_cards(scene, {"ann": [Card("walk")]}, {"bob": [blow]}),
         [1, 1], [1, 2], "none", BY_20, [1] * 4, "stay")  # fmt: skip
    assert bob.ap.value == 15
    assert bob.sp.value < bob.sp.start


@pytest.mark.rules("TC-CRIT-05", "TC-CRIT-10")
@pytest.mark.parametrize(("faces", "left"), [(BY_20, 12), (BY_19, 12 - 4)])
def test_a_critical_volley_gives_back_its_ap(faces: list[int], left: int) -> None:
    scene = a_duel(armed("ann", "ember-rod", instinct=SHARP, ap=12))
    play(open_cards(scene, {"ann": [at_bob("volley", "heavy", "ember-rod")]}, {}), faces, [1] * 5)
    assert who(scene, "ann").ap.value == left


@pytest.mark.rules("TC-CRIT-04", "TC-CRIT-10")
def test_a_critical_grab_and_a_critical_collide_give_no_ap_back() -> None:
    given: tuple[tuple[Action, list[Any]], ...] = (
        ("grab", ["lethal", [1, 1]]),
        ("collide", ["lethal", [1], "stay"]),
    )
    for action, rest in given:
        scene = a_duel(plain("ann", instinct={action: 1}, ap=12))
        play(open_cards(scene, {"ann": [at_bob(action)]}, {}), BY_20, *rest)
        assert who(scene, "ann").ap.value == 11


@pytest.mark.rules("TC-CRIT-06")
def test_a_critical_collide_drives_on_by_half_the_speed() -> None:
    scene = a_duel(plain("ann", instinct=SHARP))
    _, follows = struck(scene, at_bob("collide"), BY_20, "lethal", [1])
    assert [(each.kind, each.squares) for each in follows[:1]] == [(STEP, 7 // 2)]
    fresh = a_duel(plain("ann", instinct=SHARP))
    performed(fresh, at_bob("collide"), BY_20, "lethal", [1], "4,4")
    assert who(fresh, "ann").place == "4,4"


@pytest.mark.rules("TC-CRIT-07", "TC-BLK-05", "TC-CRIT-10")
def test_a_critical_block_brings_a_light_strike_for_nothing() -> None:
    scene = a_duel(plain("ann"), armed("bob", "sword", instinct={"block": 1}))
    ann, bob = who(scene, "ann"), who(scene, "bob")
    attack = Play(ann, at_bob("strike"))
    attack.defences["bob"] = Play(bob, Card("block"))
    # 8 misses, the Block has 28; the Strike with the sword hits Ann, who answers with nothing
    play(perform(scene, attack), [1, 4], [11, 8, 3], "yes", "none", [5, 6], [4, 4, 4])
    assert ann.hp.value == 30 - (12 + 3 - 9)
    assert (bob.ap.value, bob.tokens["reaction"]) == (15, 2)


@pytest.mark.rules("TC-CRIT-02", "TC-BLK-03")
def test_a_critical_block_is_worth_half_as_much_again() -> None:
    scene = a_duel(armed("ann", "sword"), plain("bob", primaries={**THREES, "ATN": 1}, instinct={"block": 3}))
    # Accuracy 14 hits 12, Block 34; EV 18 + 3 against (0 dice + 6) × 1.5 and Guard and Armor of 9
    struck(scene, at_bob("strike", "heavy", "sword"), [5, 6], [11, 11, 4, 1, 1], [4, 4, 4, 2, 2, 5],
           defence=Card("block"))  # fmt: skip
    assert who(scene, "bob").hp.value == 30 - (24 - 9 - 9)


@pytest.mark.rules("TC-CRIT-08", "TC-DDG-03", "TC-CRIT-10")
def test_a_critical_dodge_brings_a_run_for_nothing() -> None:
    scene = a_duel(plain("ann"), plain("bob", instinct={"dodge": 1}), map=("." * 14,) * 4)
    ann, bob = who(scene, "ann"), who(scene, "bob")
    attack = Play(ann, at_bob("strike"))
    attack.defences["bob"] = Play(bob, Card("dodge"))
    play(perform(scene, attack), [1, 4], [11, 11, 3], "yes", "10,2")  # seven squares
    assert (bob.place, bob.ap.value, bob.tokens["reaction"]) == ("10,2", 15, 2)


@pytest.mark.rules("TC-CRIT-09", "TC-PAR-14", "TC-CRIT-10")
def test_a_critical_parry_gives_its_riposte_two_dice_and_a_critical_riposte_its_ap_back() -> None:
    scene = a_duel(armed("ann", "sword"), armed("bob", "sword", ap=10, instinct=SHARP))
    attack = Play(who(scene, "ann"), at_bob("strike", "light", "sword"))
    attack.defences["bob"] = Play(who(scene, "bob"), Card("parry", "light", ("sword",)))
    play(perform(scene, attack), [1, 1], [11, 11], "yes", "none", BY_20, [1] * 5)
    assert who(scene, "bob").ap.value == 10 + 2 - 1 + 1


@pytest.mark.rules("TC-CRIT-10")
def test_a_bonus_strike_can_be_critical_but_gives_back_nothing_that_was_not_spent() -> None:
    scene = a_duel(plain("ann"), armed("bob", "sword", ap=10, instinct={"block": 1, "strike": 1}))
    attack = Play(who(scene, "ann"), at_bob("strike"))
    attack.defences["bob"] = Play(who(scene, "bob"), Card("block"))
    play(perform(scene, attack), [1, 4], [11, 8, 3], "yes", "none", BY_20, [4, 2, 2])
    assert who(scene, "ann").hp.value == 30 - ((8 + 3) * 3 // 2 - 9)
    assert who(scene, "bob").ap.value == 10


@pytest.mark.rules("TC-CRIT-10")
def test_a_blow_at_two_targets_gives_its_ap_back_once() -> None:
    build = {"id": "test", "name": "Test", "kind": "active", "core": "body", "base": "strike", "ev": "damage"}
    ann = armed("ann", "sword", instinct=SHARP, ap=10, builds=[{**build, "targets": 1}])
    scene = against(ann, plain("bob"), plain("cal", place="2,3"))
    card = Card("strike", "light", ("sword",), targets=("bob", "cal"), ability="test")
    play(open_cards(scene, {"ann": [card]}, {}), BY_20, [1] * 3, BY_20, [1] * 3)
    assert who(scene, "ann").ap.value == 10


@pytest.mark.rules("TC-CRIT-11", "TC-G-73")
def test_there_is_no_critical_miss() -> None:
    scene = a_duel(other=plain("bob", primaries={**THREES, "ATN": 12}))
    ann = who(scene, "ann")
    done, follows = struck(scene, at_bob("strike"), [1, 1], [1, 1], defence=Card("dodge"))  # 5 against 23
    assert not done.met.is_hit
    assert (ann.boosts, ann.conditions, ann.ap.value, ann.hp.value) == ([], [], 15, 30)
    assert [each.kind for each in follows] == [STEP]
    fumbling = a_duel(other=plain("bob", primaries={**THREES, "ATN": 14}), rulings={"TC-G-73": "on"})
    struck(fumbling, at_bob("strike"), [1, 1])  # 5 against 25
    assert [each.name for each in who(fumbling, "ann").conditions] == ["Disadvantage"]
