"""An Offense Action against one target: Accuracy, defence, EV, damage and what a critical brings (A9, A10, A15)."""

from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest

from facedown.kernel.dice.dice import Fall
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Roll
from facedown.rulesets.tricore.actions.attack import met_by, opposed, strike
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.follow import BONUS_STRIDE, BONUS_STRIKE, RIPOSTE, STEP
from facedown.rulesets.tricore.events.combat import (
    CRITICAL_HIT,
    Aimed,
    ChainEnded,
    Chipped,
    Defended,
    EffectRolled,
    ResolveRolled,
    Strode,
)
from facedown.rulesets.tricore.fight.priority import open_cards
from facedown.rulesets.tricore.rolls.blow import Defence, declare
from tests.playing import happened, play, told
from tests.tricore.staged.acs_cast import a_build
from tests.tricore.staged.blows import PUNCH, STAB, STAB_HITS, a_blow, hp, two, worked
from tests.tricore.staged.blows import struck as ben_struck
from tests.tricore.staged.cast import THREES, a_fight, aria, foe, plain, who
from tests.tricore.staged.clashes import (
    BY_19,
    BY_20,
    FIRST,
    HIT,
    ON,
    SECOND,
    STRIKE_AT_BOB,
    a_duel,
    against,
    armed,
    at_bob,
    parried,
    performed,
    struck,
    two_swords,
)
from tests.tricore.staged.duels import (
    BLOCK,
    CRITICAL,
    DODGE,
    HITS,
    PARRY,
    STRIKE,
    WEAK,
    act,
    an_ability,
    duel,
    effect,
    outcome,
    stats,
    with_,
)
from tests.tricore.staged.exact_odds import at_least, chains
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, ann_and_bob, assumed, react, window

SHARP = {"strike": 1, "volley": 1, "collide": 1}

DODGE_LOST = {"always-reduce": (3, 3), "reduce-on-success": (3, 9), "negate-on-success": (0, 9)}


def noting(flow: Flow[None], seen: list[str]) -> Flow[None]:
    """The same flow; what each roll is for is written down."""
    answer: Any = None
    while True:
        try:
            question = flow.send(answer)
        except StopIteration:
            return
        if isinstance(question, Roll):
            seen.append(question.why)
        answer = yield question


@pytest.mark.rules("TC-CRIT-01", "TC-CRIT-02", "TC-EV-06", "TC-DICE-10", "TC-ACC-07")
@pytest.mark.parametrize(("faces", "critical", "ev"), [(BY_20, True, 11 * 3 // 2), (BY_19, False, 11)])
@pytest.mark.parametrize("action", ["strike", "volley", "collide"])
def test_accuracy_20_above_its_bar_makes_the_ev_half_as_large_again(
    action: Action, faces: list[int], critical: bool, ev: int
) -> None:
    die = {"strike": [5], "volley": [6, 2], "collide": [6, 2]}[action]  # with UCB 6, FIN 3 and ARD 3
    scene = a_duel(plain("ann", instinct=SHARP))
    spare = ["lethal"] if critical and action == "strike" else []  # 1d6! + 6 and half as much again could fell Bob
    done, _ = struck(scene, at_bob(action), faces, *spare, die)
    assert (done.met.critical, done.landing.ev.value) == (critical, ev)


OPPOSED: dict[Action, tuple[int, int]] = {"": (14, 34), "block": (14, 40), "dodge": (14, 40), "parry": (21, 40)}
"""From which Accuracy on a stab at Strike Target 14 hits and is critical, past each answer that rolled 20."""


@pytest.mark.rules("TC-ACC-05", "TC-ACC-06", "TC-ACC-07", "TC-PAR-09")
@pytest.mark.parametrize("action", OPPOSED)
def test_what_a_blow_is_up_against_is_known_before_it_is_aimed(action: Action) -> None:
    scene = two()
    defence = Defence(who(scene, "ben"), Card(action)) if action else None
    against = opposed(scene, a_blow(scene, STAB), defence, worked(20) if action else None)
    assert (against.hits_from, against.critical_from) == OPPOSED[action]
    met = {each: met_by(against, each) for each in range(10, 45)}
    assert [each for each in met if met[each].is_hit][:1] == [against.hits_from]
    assert [each for each in met if met[each].critical][:1] == [against.critical_from]


@pytest.mark.rules("TC-EV-06", "TC-CRIT-02")
def test_a_critical_is_worth_half_as_much_again() -> None:
    scene = two()
    done = ben_struck(scene, STAB, [12, 8, 11], [4, 4])
    assert done.landing.ev.value == 16
    assert [(part.value, part.label) for part in done.landing.ev.parts][1:] == [(5, "critical +50%")]


@pytest.mark.rules("TC-ACC-07", "TC-CRIT-01", "TC-DICE-10")
@pytest.mark.parametrize(("faces", "critical"), [([12, 7, 11], False), ([12, 8, 11], True)], ids=["by 19", "by 20"])
def test_twenty_above_the_bar_is_critical(faces: list[int], critical: bool) -> None:
    scene = two()
    done = ben_struck(scene, STAB, faces, [4, 4])
    assert done.met.critical == critical
    assert done.landing.ev.value == (16 if critical else 11)


@pytest.mark.rules("TC-ACC-05", "TC-ACC-07", "TC-DICE-10")
def test_a_strike_hits_an_equal_in_99_of_144_and_is_critical_as_often_as_31_are_rolled() -> None:
    """POW 3 against Strike Target 14: 11 on the dice hit, 31 are critical."""
    hits = criticals = Fraction(0)
    ways = chains(12, 34)
    for (one, share), (other, part) in product(ways, ways):
        scene = two(None, {"hp": 999, "totals": {"hp": 999}})
        flow = strike(scene, a_blow(scene, STAB))
        next(flow)
        faces = (*one, *other)
        try:
            flow.send(Fall((sum(faces),), faces))
        except StopIteration:
            continue  # a miss rolls nothing more
        hits += share * part
        criticals += share * part * (happened(scene, Aimed)[-1].outcome == CRITICAL_HIT)
    assert hits == at_least(2, 12, 11) == Fraction(99, 144)
    assert criticals == at_least(2, 12, 31)


@pytest.mark.rules("TC-CRIT-01", "TC-ACC-06")
@pytest.mark.parametrize(("dodge", "critical"), [([4, 7], True), ([5, 7], False)])
def test_a_dodge_above_strike_target_raises_the_bar_for_a_critical(dodge: list[int], critical: bool) -> None:
    scene = a_duel(armed("ann", "sword", instinct=SHARP))
    done, _ = struck(scene, at_bob("strike", "light", "sword"), BY_20, dodge, [1, 1, 1], defence=Card("dodge"))
    assert (done.met.bar.value, done.met.critical) == (14 if critical else 15, critical)


@pytest.mark.rules("TC-ACC-06", "TC-CRIT-01")
def test_a_defence_below_the_strike_target_does_not_lower_the_bar() -> None:
    scene = two()
    done = ben_struck(scene, STAB, [12, 7, 11], [3, 2], [4, 4], defence=Card("block"))  # 33: 19 above 14, 22 above 11
    assert (done.met.bar.value, done.met.critical) == (14, False)


@pytest.mark.rules("TC-ACC-06", "TC-BLK-03", "TC-DDG-05")
@pytest.mark.parametrize(
    ("defence", "rolled", "critical"),
    [("block", [3, 2], True), ("block", [4, 4], True), ("block", [5, 4], False), ("dodge", [6, 6], False)],
    ids=["below the Strike Target", "at it", "above it", "a Dodge above it"],
)
def test_a_block_or_dodge_does_not_stop_a_hit_but_may_raise_the_bar_for_a_critical(
    defence: Action, rolled: list[int], critical: bool
) -> None:
    scene = two()
    # Accuracy 34; the bar is the higher of 14 and the roll
    done = ben_struck(scene, STAB, [12, 8, 11], rolled, [4, 4], defence=Card(defence))
    assert (done.met.is_hit, done.met.critical) == (True, critical)


@pytest.mark.rules("TC-ACC-06", "TC-ACC-05")
def test_a_dodge_far_above_the_attack_still_does_not_make_it_miss() -> None:
    scene = two()
    done = ben_struck(scene, STAB, [6, 5], [12, 3, 5], [5, 5], defence=Card("dodge"))
    assert done.met.is_hit


@pytest.mark.rules("TC-ACC-05", "TC-ACC-06")
@pytest.mark.parametrize(
    ("faces", "rolled", "words"),
    [
        ([6, 5], [9, 9], "Accuracy 14 against Strike Target 14. It hits."),
        ([12, 8, 11], [9, 9], "Accuracy 34 against Strike Target 14. It hits; Block 24 keeps it from being critical."),
        ([12, 8, 11], [1, 1], "Accuracy 34 against Strike Target 14. A critical hit!"),
    ],
)
def test_the_log_says_what_an_attack_had_to_reach(faces: list[int], rolled: list[int], words: str) -> None:
    scene = two()
    ben_struck(scene, STAB, faces, rolled, [1, 1], defence=Card("block"))
    assert f"Ann's Strike against Ben: {words}" in told(scene)


@pytest.mark.rules("TC-DRV-26", "TC-ACC-05")
@pytest.mark.parametrize(("faces", "is_hit"), [((5, 4), False), ((5, 5), True)])
def test_an_attack_has_to_reach_the_strike_target(faces: tuple[int, int], is_hit: bool) -> None:
    scene = a_fight(aria(), foe("cur"))
    blow = declare(who(scene, "aria"), Card("strike", devices=("sword",)), who(scene, "cur"), "priority", ("slice",))
    done, _ = play(strike(scene, blow), faces, *([(1, 1, 1)] if is_hit else []))
    assert done.met.is_hit == is_hit


@pytest.mark.rules("TC-ACC-06", "TC-PAR-09")
def test_against_a_parry_the_parry_alone_is_the_bar() -> None:
    scene = two()
    # 13 would miss Strike Target 14, but the Parry is only 8: it hits, half as hard again
    done = ben_struck(scene, STAB, [6, 4], [3, 2], [4, 4], defence=Card("parry"))
    assert (done.met.is_hit, done.met.bar.value, done.met.critical) == (True, 8, False)
    assert done.landing.ev.value == 11 + 5


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
        ("collide", [[1], "stay"]),
    )
    for action, rest in given:
        scene = a_duel(plain("ann", instinct={action: 1}, ap=12))
        play(open_cards(scene, {"ann": [at_bob(action)]}, {}), BY_20, *rest)
        assert who(scene, "ann").ap.value == 11


@pytest.mark.rules("TC-CRIT-06")
def test_a_critical_collide_drives_on_by_half_the_speed() -> None:
    scene = a_duel(plain("ann", instinct=SHARP))
    _, follows = struck(scene, at_bob("collide"), BY_20, [1])
    assert [(each.kind, each.squares) for each in follows[:1]] == [(STEP, 7 // 2)]
    fresh = a_duel(plain("ann", instinct=SHARP))
    performed(fresh, at_bob("collide"), BY_20, [1], "4,4")
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


@pytest.mark.rules("TC-BLK-05", "TC-CRIT-07")
@pytest.mark.parametrize(("faces", "bonus"), [([11, 8, 3], True), ([11, 8, 2], False)])
def test_a_block_that_is_20_ahead_brings_a_bonus_strike(faces: list[int], bonus: bool) -> None:
    scene = a_duel(other=plain("bob", instinct={"block": 1}))
    _, follows = struck(scene, at_bob("strike"), [1, 4], faces, defence=Card("block"))  # 8 against 28 or 27
    assert [each.kind for each in follows] == ([BONUS_STRIKE, "event"] if bonus else [])


@pytest.mark.rules("TC-CP-31", "TC-CRIT-07", "TC-BLK-05")
@pytest.mark.parametrize(("answer", "blows"), [(None, 2), ("no", 1)])
def test_after_a_critical_block_the_bonus_strike_is_taken_by_default(answer: str | None, blows: int) -> None:
    scene = ann_and_bob()
    given: dict[tuple[str, str], Any] = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (ANSWER, "bob"): ["block-light"],
        (ACCURACY, "ann"): react(1),
        ("TC-ACC-06", "bob"): [11, 11],
    }
    table = window(scene, given if answer is None else {**given, ("TC-CP-31", "bob"): answer})
    ask = table.question("TC-CP-31")
    assumed(ask, "foes", "bob", "yes")
    assert len([line for line in told(scene) if "Strike against" in line]) == blows


@pytest.mark.rules("TC-CP-31", "TC-CRIT-08")
def test_after_a_critical_dodge_there_is_a_stride_but_by_default_nobody_moves() -> None:
    scene = ann_and_bob()
    given = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (ANSWER, "bob"): ["dodge-light"],
        (ACCURACY, "ann"): react(1),
        ("TC-ACC-06", "bob"): [11, 11],
    }
    table = window(scene, given)
    (ask,) = [each for each in table.questions("TC-CP-31") if "Stride" in each.text]
    assumed(ask, "foes", "bob", "no")
    assert not happened(scene, Strode)


@pytest.mark.rules("TC-CRIT-08", "TC-DDG-03", "TC-CRIT-10")
def test_a_critical_dodge_brings_a_run_for_nothing() -> None:
    scene = a_duel(plain("ann"), plain("bob", instinct={"dodge": 1}), map=("." * 14,) * 4)
    ann, bob = who(scene, "ann"), who(scene, "bob")
    attack = Play(ann, at_bob("strike"))
    attack.defences["bob"] = Play(bob, Card("dodge"))
    play(perform(scene, attack), [1, 4], [11, 11, 3], "yes", "10,2")  # seven squares
    assert (bob.place, bob.ap.value, bob.tokens["reaction"]) == ("10,2", 15, 2)


@pytest.mark.rules("TC-DDG-03", "TC-CRIT-08")
@pytest.mark.parametrize(("faces", "kind"), [([11, 11, 3], BONUS_STRIDE), ([11, 11, 2], STEP)])
def test_a_dodge_that_is_20_ahead_brings_a_bonus_stride(faces: list[int], kind: str) -> None:
    scene = a_duel(other=plain("bob", instinct={"dodge": 1}))
    _, follows = struck(scene, at_bob("strike"), [1, 4], faces, defence=Card("dodge"))  # 8 against 28 or 27
    assert [each.kind for each in follows if each.kind != "event"] == [kind]


@pytest.mark.rules("TC-CRIT-09", "TC-PAR-14", "TC-CRIT-10")
def test_a_critical_parry_gives_its_riposte_two_dice_and_a_critical_riposte_its_ap_back() -> None:
    scene = a_duel(armed("ann", "sword"), armed("bob", "sword", ap=10, instinct=SHARP))
    attack = Play(who(scene, "ann"), at_bob("strike", "light", "sword"))
    attack.defences["bob"] = Play(who(scene, "bob"), Card("parry", "light", ("sword",)))
    play(perform(scene, attack), [1, 1], [11, 11], "yes", "none", BY_20, [1] * 5)
    assert who(scene, "bob").ap.value == 10 + 2 - 1 + 1


@pytest.mark.rules("TC-PAR-14", "TC-CRIT-09")
@pytest.mark.parametrize(("faces", "dice"), [([11, 11], 5), ([11, 10], 3)])
def test_a_parry_that_is_20_ahead_gives_the_riposte_two_dice(faces: list[int], dice: int) -> None:
    scene, _, _ = two_swords()
    parried(scene, [1, 1], faces, "yes", "none", HIT, [1] * dice)  # 5 against 25 or 24
    assert [each.value.value for each in happened(scene, EffectRolled)] == [dice + 3]


@pytest.mark.rules("TC-ACC-08", "TC-CRIT-02")
@pytest.mark.parametrize(("faces", "healed"), [([1, 1], 8), ([12, 11, 7], 8), ([12, 11, 8], 12)])
def test_help_for_the_willing_succeeds_and_is_critical_at_34(faces: list[int], healed: int) -> None:
    scene = two({"hp": 5})
    ann = who(scene, "ann")
    mend = a_build(base="grab", core="spirit", bare=True, ev="heal")
    ann.builds = [mend]
    play(perform(scene, Play(ann, Card("grab", targets=("ann",), ability="test"))), faces, [5])
    assert hp(scene, "ann") == 5 + healed


@pytest.mark.rules("TC-ACC-10", "TC-CHIP-01")
def test_the_dice_of_an_attack_come_in_the_order_of_the_book() -> None:
    """Accuracy, defence, EV, value of the Block, Chipping, Threshold, consciousness: as the script has them."""
    scene = two(None, {"hp": 15, "items": [{"item": "buckler", "at": "off"}]})
    block = Card("block", devices=("buckler",))
    ben_struck(scene, STAB, [6, 5], [3, 2], [6, 6, 6, 6, 6, 4, 1], [3], 2, [9, 8], [9, 8], defence=block)
    kinds = (Aimed, Defended, EffectRolled, Chipped, ResolveRolled)
    order = [type(each) for each in scene.events or [] if isinstance(each, kinds)]
    assert order == [Defended, Aimed, EffectRolled, Chipped, ResolveRolled, ResolveRolled]


@pytest.mark.rules("TC-C-09")
def test_a_parry_that_matches_negates_the_attack() -> None:
    scene = duel(ap=10)
    assert act(scene, STRIKE, HITS, HITS, "no", defence=PARRY) == 0  # a Riposte is offered
    assert who(scene, "bob").ap.value == 12
    assert not happened(scene, EffectRolled)


@pytest.mark.rules("TC-DMG-02")
def test_a_hit_tells_what_it_did() -> None:
    scene = two()
    ben_struck(scene, STAB, STAB_HITS, [5, 5])
    assert [each.value.value for each in happened(scene, EffectRolled)] == [13]
    assert any("Ben" in line and "26" in line for line in told(scene))


@pytest.mark.rules("TC-C-09", "TC-CHIP-03")
def test_a_parry_that_shields_takes_its_devices_ev_off_the_damage() -> None:
    scene = duel({"TC-C-09": "shield"}, ap=10)
    assert act(scene, STRIKE, WEAK, HITS, (5, 5, 5), (2, 3), 1, defence=PARRY) == 18 - 8 - 9  # it was no hit
    assert who(scene, "bob").ap.value == 10
    assert act(scene, STRIKE, HITS, HITS, (4, 4, 4), (2, 3), "no", defence=PARRY) == 0
    assert who(scene, "bob").ap.value == 12  # nothing was left of it


@pytest.mark.rules("TC-C-09")
def test_a_parry_that_shields_still_stops_a_grab() -> None:
    scene = duel({"TC-C-09": "shield"}, ap=10)
    act(scene, Card("grab"), HITS, HITS, "no", defence=PARRY)
    assert not who(scene, "bob").grips
    assert who(scene, "bob").ap.value == 12


@pytest.mark.rules("TC-C-11", "TC-C-09")
@pytest.mark.parametrize(("mode", "lost"), [("before-mitigation", 1), ("as-shield", 0)])
def test_a_parry_that_shields_counts_where_a_block_does(mode: str, lost: int) -> None:
    scene = duel({"TC-C-11": mode, "TC-C-09": "shield"}, ann={"builds": (an_ability(resource="ap"),)}, ap=10)
    bonus = () if lost else ("no",)
    card = msgspec.structs.replace(STRIKE, ability="test")
    act(scene, card, HITS, HITS, (5, 5, 5), (1, 2), 1, *bonus, defence=PARRY)  # worth 6, and chipped
    assert who(scene, "bob").ap.value == (10 - lost if lost else 12)


@pytest.mark.rules("TC-ACC-10")
def test_a_miss_rolls_neither_the_effect_nor_the_value_of_the_defence() -> None:
    scene = two()
    assert not ben_struck(scene, STAB, [6, 4], [3, 2], defence=Card("block")).met.is_hit


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


@pytest.mark.rules("TC-G-73")
@pytest.mark.parametrize(("mode", "dice"), [("off", 3), ("on", 1)])
def test_a_miss_by_twenty_is_only_a_miss_or_a_fumble(mode: str, dice: int) -> None:
    scene = duel({"TC-G-73": mode}, primaries=stats(ATN=13))
    bob = who(scene, "bob")
    act(scene, STRIKE, (1, 1))  # 5 against 24: a miss by 19
    bob.primaries = stats(ATN=3)
    act(scene, STRIKE, HITS, (1, 1, 1))
    bob.primaries = stats(ATN=14)
    act(scene, STRIKE, (1, 1))  # by 20
    bob.primaries = stats(ATN=3)
    act(scene, STRIKE, HITS, (1,) * dice)  # Disadvantage takes EV dice
    act(scene, STRIKE, HITS, (1, 1, 1))  # on one Action


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


@pytest.mark.rules("TC-G-90")
def test_the_dice_of_an_attack_have_their_order() -> None:
    scene = duel(hp=17, items=({"item": "buckler", "at": "off"},))
    ann, bob = who(scene, "ann"), who(scene, "bob")
    attack = Play(ann, with_(STRIKE, weight="heavy", targets=("bob",)))
    attack.defences["bob"] = Play(bob, Card("block", devices=("buckler",)))
    seen: list[str] = []
    play(noting(perform(scene, attack), seen), HITS, WEAK, (5,) * 6, 1, 2, (6, 6), (6, 6))
    assert [each.split(",")[0] for each in seen] == [
        "Strike at Bob", "Block against Ann", "EV of Strike at Bob", "value of Block", "Chipping", "against Shock",
        "to stay conscious",
    ]  # fmt: skip


@pytest.mark.rules("TC-ACC-01", "TC-ACC-05", "TC-DICE-08")
@pytest.mark.parametrize(("faces", "hits"), [([6, 4], False), ([6, 5], True)], ids=["13", "14"])
def test_accuracy_that_reaches_the_strike_target_hits_and_below_it_there_is_no_effect(
    faces: list[int], hits: bool
) -> None:
    scene = two()
    done = ben_struck(scene, STAB, faces, *([[5, 5]] if hits else []))
    assert done.met.is_hit == hits
    assert hp(scene, "ben") == (26 if hits else 30)


@pytest.mark.rules("TC-C-10")
@pytest.mark.parametrize(("mode", "ev"), [("plus50", 18), ("key-stat", 15), ("both", 22), ("full", 12)])
def test_a_failed_parry_makes_the_attack_worse(mode: str, ev: int) -> None:
    scene = duel({"TC-C-10": mode})
    lost = act(scene, STRIKE, (3, 3), WEAK, (3, 3, 3), (5, 5), defence=PARRY)  # it hits, whatever the Strike Target
    assert effect(scene) == ev
    assert lost == ev - 9


@pytest.mark.rules("TC-C-10")
@pytest.mark.parametrize(("mode", "ev"), [("full", 18), ("plus50", 24)])
def test_a_gap_of_twenty_above_a_failed_parry_is_critical_besides(mode: str, ev: int) -> None:
    scene = duel({"TC-C-10": mode}, hp=30, primaries=stats(END=20))
    act(scene, STRIKE, (11, 11), (1, 1), (3, 3, 3), (5, 5), defence=PARRY)
    assert effect(scene) == ev


@pytest.mark.rules("TC-C-64")
@pytest.mark.parametrize("mode", DODGE_LOST)
def test_a_dodge_that_fails_reduces_the_damage_or_does_nothing(mode: str) -> None:
    scene = duel({"TC-C-64": mode})
    assert act(scene, STRIKE, HITS, (3, 3), (5, 5, 5), defence=DODGE) == DODGE_LOST[mode][1]
    assert who(scene, "bob").place == "5,4"


@pytest.mark.rules("TC-C-64")
@pytest.mark.parametrize("mode", DODGE_LOST)
def test_a_dodge_that_succeeds_moves_and_may_negate(mode: str) -> None:
    scene = duel({"TC-C-64": mode})
    dice = () if mode == "negate-on-success" else ((5, 5, 5),)
    assert act(scene, STRIKE, HITS, HITS, *dice, "6,4", defence=DODGE) == DODGE_LOST[mode][0]
    assert who(scene, "bob").place == "6,4"


@pytest.mark.rules("TC-C-64")
@pytest.mark.parametrize("mode", DODGE_LOST)
def test_against_an_area_a_dodge_always_reduces(mode: str) -> None:
    blast = an_ability(base="volley", bare=True, alter="slice", area={"shape": "burst", "size": 1, "spare": True})
    scene = duel({"TC-C-64": mode}, ann={"builds": (blast,), "primaries": stats(FIN=20)})
    lost = act(scene, Card("volley", ability="test"), 5, (3, 3), (3, 3), defence=DODGE)  # EV, Resolve, Dodge
    assert lost == 25 - 6 - 9


@pytest.mark.rules("TC-G-07")
@pytest.mark.parametrize(("mode", "needed"), [("ten-atn-level", 10 + 5 + 2), ("core-4-level", 1 + 1 + 5 + 4 + 2)])
def test_what_an_attack_has_to_reach_is_the_strike_target(mode: str, needed: int) -> None:
    for total, expected in ((needed, "It hits."), (needed - 1, "It misses.")):
        scene = duel({"TC-G-07": mode}, level=2, primaries=stats(ATN=5, ARD=1, MOR=1))
        dice = ((1, 1, 1),) if expected == "It hits." else ()
        act(scene, STRIKE, (total - 9, 6), *dice)
        assert outcome(scene) == expected


@pytest.mark.rules("TC-G-07")
def test_without_a_strike_target_an_undefended_attack_hits_and_is_critical_at_34() -> None:
    found = []
    for faces in ((1, 1), (12, 7, 11), CRITICAL):
        scene = duel({"TC-G-07": "opposed-only"})
        act(scene, STRIKE, faces, (1, 1, 1))
        found.append(outcome(scene))
    assert found == ["It hits.", "It hits.", "A critical hit!"]


@pytest.mark.rules("TC-G-07")
@pytest.mark.parametrize(("faces", "dice", "told"), [((5, 4), (), "It misses."), ((5, 3), ((1, 1, 1),), "It hits.")])
def test_without_a_strike_target_a_defended_attack_has_to_exceed_the_defence(
    faces: tuple[int, ...], dice: tuple[Any, ...], told: str
) -> None:
    scene = duel({"TC-G-07": "opposed-only"})
    act(scene, STRIKE, HITS, faces, *dice, defence=BLOCK)
    assert outcome(scene) == told


@pytest.mark.rules("TC-NL-12", "TC-PAR-04")
def test_a_parry_negates_it() -> None:
    scene = two()
    ben_struck(scene, PUNCH, STAB_HITS, [8, 4], defence=Card("parry"))
    assert hp(scene, "ben") == 30


@pytest.mark.rules("TC-PAR-04", "TC-PAR-09", "TC-PAR-02", "TC-DICE-08")
def test_a_parry_that_matches_the_attack_negates_it() -> None:
    scene, ann, bob = two_swords()
    _, follows = struck(scene, STRIKE_AT_BOB, HIT, HIT, defence=PARRY)
    assert [(each.kind, each.by, each.against) for each in follows] == [(RIPOSTE, bob, ann)]
    assert (bob.hp.value, bob.ap.value) == (30, 10 + 2)
    assert not happened(scene, EffectRolled)  # its damage never existed


@pytest.mark.rules("TC-PAR-05", "TC-PAR-09", "TC-C-10")
def test_a_failed_parry_lets_the_attack_hit_whatever_the_strike_target_and_half_as_hard_again() -> None:
    scene = a_duel(armed("ann", "sword"))
    done, follows = struck(
        scene, STRIKE_AT_BOB, [1, 2], [1, 1], [4, 4, 4], defence=Card("parry")
    )  # 6 against 5, far below 14
    assert (done.met.is_hit, done.met.critical, done.met.bar.value) == (True, False, 5)
    assert who(scene, "bob").hp.value == 30 - (15 * 3 // 2 - 9)
    assert RIPOSTE not in [each.kind for each in follows]


@pytest.mark.rules("TC-CHN-06", "TC-CHN-08", "TC-C-10")
def test_a_failed_parry_ends_the_chain_with_full_damage_and_no_more() -> None:
    scene, ann, bob = two_swords()
    # Bob's Parry of 13 against 14: EV 15, not half as much again; his sword's own EV [6, 3, 4] is too good to chip
    parried(scene, *FIRST, *SECOND, ON, HIT, [5, 5], [4, 4, 4], [6, 3, 4])
    assert bob.hp.value == 30 - (15 - 9)
    assert len(happened(scene, ChainEnded)) == 1
    assert ann.hp.value == 30


@pytest.mark.rules("TC-PAR-05", "TC-PAR-09", "TC-DICE-12")
@pytest.mark.parametrize(("faces", "critical", "ev"), [([11, 11], True, 12), ([11, 10], False, 9)])
def test_a_parry_that_falls_20_short_makes_the_attack_critical(faces: list[int], critical: bool, ev: int) -> None:
    scene = a_duel(armed("ann", "sword", ap=5))
    done, _ = struck(scene, STRIKE_AT_BOB, faces, [1, 1], [1, 1, 1], defence=Card("parry"))  # 25 or 24 against 5
    assert (done.met.critical, done.landing.ev.value) == (critical, ev)


@pytest.mark.rules("TC-PAR-02", "TC-AP-17")
def test_the_two_ap_of_a_parry_never_exceed_the_total() -> None:
    scene, _, bob = two_swords(14)
    struck(scene, STRIKE_AT_BOB, HIT, HIT, defence=PARRY)
    assert bob.ap.value == 15


@pytest.mark.rules("TC-O-STRIKE-TARGET-PER-LEVEL")
@pytest.mark.parametrize("rise", [1, 0])
def test_level_is_nothing_where_there_is_no_strike_target(rise: int) -> None:
    scene = duel({"TC-O-STRIKE-TARGET-PER-LEVEL": rise, "TC-G-07": "opposed-only"}, level=20)
    act(scene, STRIKE, (1, 1), (1, 1, 1))
    assert outcome(scene) == "It hits."


@pytest.mark.rules("TC-C-64", "TC-ACC-06")
@pytest.mark.parametrize(("defence", "lost"), [("dodge", 0), ("block", 17 - 6 - 9)])
def test_where_a_dodge_negates_a_block_that_matches_still_only_reduces(defence: Action, lost: int) -> None:
    scene = a_duel(rulings={"TC-C-64": "negate-on-success"})
    bob = who(scene, "bob")
    answers = [] if defence == "dodge" else [[6, 5]]
    struck(scene, at_bob("strike"), HIT, [9, 9], *answers, defence=Card(defence))
    assert bob.hp.value == 30 - lost
