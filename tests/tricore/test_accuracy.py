"""Accuracy: the dice, the bar, and what hits (A9 of the catalogue)."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actions.area import burst
from facedown.rulesets.tricore.actions.defending import can_answer
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, DYING, SYSTEMIC, UNCONSCIOUS
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.events.combat import (
    Aimed,
    Chipped,
    Defended,
    EffectRolled,
    Gripped,
    Reacted,
    ResolveRolled,
)
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.fight.rotation import set_rotation
from facedown.rulesets.tricore.rolls.accuracy import accuracy_roll, defence_roll
from facedown.rulesets.tricore.rolls.blow import Defence
from tests.playing import happened, play, told
from tests.tricore.acs_cast import a_build
from tests.tricore.blows import STAB, a_blow, blasted, hp, struck, two
from tests.tricore.cast import NINE, a_fight, a_scene, plain, who


@pytest.mark.rules("TC-ACC-01", "TC-ACC-02", "TC-ACC-03", "TC-STRK-03", "TC-VOL-03", "TC-GRAB-03", "TC-COL-04")
@pytest.mark.parametrize(("action", "key"), [("strike", 1), ("volley", 6), ("grab", 2), ("collide", 7)])
def test_an_attack_rolls_two_d12_and_its_key_stat(action: Action, key: int) -> None:
    scene = two({"primaries": NINE})
    result = play(accuracy_roll(scene, a_blow(scene, Card(action, targets=("ben",)))), [12, 4, 5])
    assert result.value == 12 + 4 + 5 + key


@pytest.mark.rules("TC-ACC-02", "TC-ACC-03", "TC-ACC-06", "TC-BLK-02", "TC-DDG-04", "TC-PAR-03")
@pytest.mark.parametrize(("action", "key"), [("block", 3 + 1), ("dodge", 9), ("parry", 4)])
def test_a_defence_rolls_two_d12_and_its_key_stats(action: Action, key: int) -> None:
    scene = two(None, {"primaries": NINE})
    result = play(defence_roll(scene, Defence(who(scene, "ben"), Card(action)), a_blow(scene, STAB)), [4, 5])
    assert result.value == 9 + key


@pytest.mark.rules("TC-ACC-02", "TC-ACC-04", "TC-INS-01")
@pytest.mark.parametrize("action", ["strike", "volley", "grab", "collide"])
def test_each_rank_of_instinct_in_the_action_is_a_d12_of_accuracy(action: Any) -> None:
    scene = two({"instinct": {action: 2}})
    play(accuracy_roll(scene, a_blow(scene, Card(action, targets=("ben",)))), [5, 5, 5, 5])
    other: Action = "strike" if action != "strike" else "volley"
    play(accuracy_roll(scene, a_blow(scene, Card(other, targets=("ben",)))), [5, 5])


@pytest.mark.rules("TC-ACC-02")
def test_the_table_may_roll_one_die() -> None:
    scene = two(rulings={"TC-G-06": 1})
    assert play(accuracy_roll(scene, a_blow(scene, STAB)), [5]).value == 8


@pytest.mark.rules("TC-ACC-02", "TC-TRD-11")
def test_a_fitting_trade_adds_one_die_however_often_it_fits() -> None:
    scene = two({"trades": [{"name": "Fencer", "picks": ["strike", "daggers", "slice"]}]})
    assert play(accuracy_roll(scene, a_blow(scene, STAB)), [5, 5, 5]).value == 18


@pytest.mark.rules("TC-ACC-01", "TC-ACC-05", "TC-DICE-08")
@pytest.mark.parametrize(("faces", "hits"), [([6, 4], False), ([6, 5], True)], ids=["13", "14"])
def test_accuracy_that_reaches_the_strike_target_hits_and_below_it_there_is_no_effect(
    faces: list[int], hits: bool
) -> None:
    scene = two()
    done = struck(scene, STAB, faces, *([[5, 5]] if hits else []))
    assert done.met.is_hit == hits
    assert hp(scene, "ben") == (26 if hits else 30)


@pytest.mark.rules("TC-ACC-05", "TC-DRV-26")
def test_the_strike_target_grows_with_attunement_and_level() -> None:
    scene = two(None, {"level": 3, "primaries": NINE})
    assert struck(scene, STAB, [10, 8]).met.bar.value == 10 + 9 + 3


@pytest.mark.rules("TC-ACC-07", "TC-CRIT-01", "TC-DICE-10")
@pytest.mark.parametrize(("faces", "critical"), [([12, 7, 11], False), ([12, 8, 11], True)], ids=["by 19", "by 20"])
def test_twenty_above_the_bar_is_critical(faces: list[int], critical: bool) -> None:
    scene = two()
    done = struck(scene, STAB, faces, [4, 4])
    assert done.met.critical == critical
    assert done.landing.ev.value == (16 if critical else 11)


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
    done = struck(scene, STAB, [12, 8, 11], rolled, [4, 4], defence=Card(defence))
    assert (done.met.is_hit, done.met.critical) == (True, critical)


@pytest.mark.rules("TC-ACC-06", "TC-CRIT-01")
def test_a_defence_below_the_strike_target_does_not_lower_the_bar() -> None:
    scene = two()
    done = struck(scene, STAB, [12, 7, 11], [3, 2], [4, 4], defence=Card("block"))  # 33: 19 above 14, 22 above 11
    assert (done.met.bar.value, done.met.critical) == (14, False)


@pytest.mark.rules("TC-ACC-06", "TC-ACC-05")
def test_a_dodge_far_above_the_attack_still_does_not_make_it_miss() -> None:
    scene = two()
    done = struck(scene, STAB, [6, 5], [12, 3, 5], [5, 5], defence=Card("dodge"))
    assert done.met.is_hit


@pytest.mark.rules("TC-ACC-06", "TC-PAR-09")
def test_against_a_parry_the_parry_alone_is_the_bar() -> None:
    scene = two()
    # 13 would miss Strike Target 14, but the Parry is only 8: it hits, half as hard again
    done = struck(scene, STAB, [6, 4], [3, 2], [4, 4], defence=Card("parry"))
    assert (done.met.is_hit, done.met.bar.value, done.met.critical) == (True, 8, False)
    assert done.landing.ev.value == 11 + 5


@pytest.mark.rules("TC-ACC-06")
@pytest.mark.parametrize("defence", ["block", "dodge", "parry"])
@pytest.mark.parametrize("held", [True, False])
def test_any_defence_that_matches_stops_a_grab(defence: Action, held: bool) -> None:
    scene = two()
    flat = 6 if defence == "block" else 3
    total = 15 + (0 if not held else -1)
    faces = [12, total - flat - 12, 1] if total - flat > 12 else [6, total - flat - 6]
    struck(scene, Card("grab", targets=("ben",)), [8, 4], faces, defence=Card(defence))
    assert bool(happened(scene, Gripped)) == held


@pytest.mark.rules("TC-ACC-08", "TC-CRIT-02")
@pytest.mark.parametrize(("faces", "healed"), [([1, 1], 8), ([12, 11, 7], 8), ([12, 11, 8], 12)])
def test_help_for_the_willing_succeeds_and_is_critical_at_34(faces: list[int], healed: int) -> None:
    scene = two({"hp": 5})
    ann = who(scene, "ann")
    mend = a_build(base="grab", core="spirit", bare=True, ev="heal")
    ann.builds = [mend]
    play(perform(scene, Play(ann, Card("grab", targets=("ann",), ability="test"))), faces, [5])
    assert hp(scene, "ann") == 5 + healed


@pytest.mark.rules("TC-ACC-09", "TC-ACC-12", "TC-RSV-08", "TC-RSV-09")
def test_an_area_rolls_no_accuracy_and_one_effect_value_and_each_target_resolves() -> None:
    foes = [plain(id, side="foes", place=place) for id, place in (("ben", "5,2"), ("bea", "5,3"), ("far", "8,2"))]
    scene = a_fight(plain("ann"), *foes)
    blasted(scene, False, [6, 6, 5], [4, 4], [6, 5])
    assert happened(scene, Aimed) == []
    assert len(happened(scene, EffectRolled)) == 1
    assert [hp(scene, id) for id in ("ben", "bea", "far")] == [30 - 11, 30 - 1, 30]


@pytest.mark.rules("TC-ACC-12", "TC-REACT-16")
@pytest.mark.parametrize(("defence", "lost"), [("block", 11), ("dodge", 11), ("parry", 17)])
def test_an_area_is_met_by_block_or_dodge_but_not_by_parry(defence: Action, lost: int) -> None:
    scene = two(None, {"place": "5,2", "totals": {"hp": 90}})
    ben = who(scene, "ben")
    answer = Play(ben, Card(defence))
    rolls = [[5, 5]] if defence != "parry" else []
    blasted(scene, True, [6, 6, 6, 5], [4, 4], *rolls, defences={"ben": answer})
    assert hp(scene, "ben") == 90 - lost


@pytest.mark.rules("TC-ACC-12", "TC-CARD-22", "TC-DMG-04")
def test_a_prepared_dodge_answers_an_area_and_is_gone() -> None:
    scene = two(None, {"place": "5,2"})
    ben = who(scene, "ben")
    ben.prepared = [Card("parry"), Card("dodge")]
    blasted(scene, True, [6, 6, 5], [4, 4], [5, 5])
    assert (hp(scene, "ben"), ben.prepared) == (30 - 5, [Card("parry")])


@pytest.mark.rules("TC-ACC-12", "TC-AP-19")
def test_who_spends_itself_on_a_dodge_from_an_area_falls_when_it_is_over() -> None:
    scene = two(None, {"place": "5,2"})
    ben = who(scene, "ben")
    ben.falling = True
    blasted(scene, True, [6, 6, 5], [4, 4], [5, 5], [9], defences={"ben": Play(ben, Card("dodge"))})
    assert (hp(scene, "ben"), ben.has(BLACKED_OUT)) == (30 - 5, True)


@pytest.mark.rules("TC-ACC-12", "TC-CRIT-01")
def test_there_are_no_criticals_against_an_area() -> None:
    scene = two(None, {"place": "5,2"})
    ben = who(scene, "ben")
    # a Dodge of 12 + 12 + 12 + 9 + 3 is worth no more than 6, and grants no Stride
    blasted(scene, True, [6, 6, 5], [4, 4], [12, 12, 12, 9, 1], defences={"ben": Play(ben, Card("dodge"))})
    assert hp(scene, "ben") == 30 - (20 - 6 - 9)
    assert ben.place == "5,2"


@pytest.mark.rules("TC-ACC-12")
def test_extra_single_targets_each_get_their_own_accuracy_and_effect() -> None:
    foes = [plain(id, side="foes") for id in ("ben", "bea")]
    scene = a_fight(plain("ann"), *foes)
    ann = who(scene, "ann")
    ann.builds = [a_build(base="volley", bare=True, alter="fire", targets=1)]
    card = Card("volley", targets=("ben", "bea"), ability="test")
    laid = Play(ann, card)
    laid.defences = {}
    play(perform(scene, laid), [6, 5], [6, 4], [6, 4])
    assert [(each.target, each.outcome) for each in happened(scene, Aimed)] == [
        ("ben", "It hits."),
        ("bea", "It misses."),
    ]
    assert [hp(scene, id) for id in ("ben", "bea")] == [26, 30]


@pytest.mark.rules("TC-ACC-10")
def test_the_opening_react_is_rolled_in_setup_order() -> None:
    scene = a_scene(plain("ann"), plain("ben", side="foes"), plain("cid", side="foes"), phase="begin")
    play(set_rotation(scene), [1, 1], [5, 5], [3, 3])
    assert [each.actor for each in happened(scene, Reacted)] == ["ann", "ben", "cid"]
    assert scene.state.rotation.order == ["ben", "cid", "ann"]


@pytest.mark.rules("TC-ACC-10", "TC-CARD-06")
def test_without_a_reacting_card_nobody_rolls_a_secondary_react() -> None:
    scene = two()
    play(take_priority(scene, [who(scene, "ann")]), ["strike-light~dagger", "at:ben"], [], [6, 5], [4, 4])
    assert happened(scene, Reacted) == []


@pytest.mark.rules("TC-ACC-10", "TC-CHIP-01")
def test_the_dice_of_an_attack_come_in_the_order_of_the_book() -> None:
    """Accuracy, defence, EV, value of the Block, Chipping, Threshold, consciousness: as the script has them."""
    scene = two(None, {"hp": 15, "items": [{"item": "buckler", "at": "off"}]})
    block = Card("block", devices=("buckler",))
    struck(scene, STAB, [6, 5], [3, 2], [6, 6, 6, 6, 6, 4, 1], [3], 2, [9, 8], [9, 8], defence=block)
    kinds = (Aimed, Defended, EffectRolled, Chipped, ResolveRolled)
    order = [type(each) for each in scene.events or [] if isinstance(each, kinds)]
    assert order == [Defended, Aimed, EffectRolled, Chipped, ResolveRolled, ResolveRolled]


@pytest.mark.rules("TC-ACC-10")
def test_a_miss_rolls_neither_the_effect_nor_the_value_of_the_defence() -> None:
    scene = two()
    assert not struck(scene, STAB, [6, 4], [3, 2], defence=Card("block")).met.is_hit


@pytest.mark.rules("TC-ACC-11", "TC-MOD-05")
@pytest.mark.parametrize("state", [UNCONSCIOUS, BLACKED_OUT, SYSTEMIC, DYING])
def test_the_helpless_make_no_defence_keep_their_strike_target_and_give_advantage(state: str) -> None:
    scene = two(None, {"conditions": [state]})
    assert not can_answer(scene, who(scene, "ben"), Card("block"), a_blow(scene, STAB))
    assert not struck(scene, STAB, [6, 4], defence=Card("block")).met.is_hit
    done = struck(scene, STAB, [6, 5], [3, 3, 2, 1], defence=Card("block"))
    assert done.met.is_hit
    assert done.landing.dealt == 9 + 3 - 9


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
    struck(scene, STAB, faces, rolled, [1, 1], defence=Card("block"))
    assert f"Ann's Strike against Ben: {words}" in told(scene)


@pytest.mark.rules("TC-CHIP-01", "TC-CHIP-02", "TC-ACC-12")
@pytest.mark.parametrize(("resolve", "chips"), [([4, 4], True), ([7, 4], False)], ids=["all of it", "half of it"])
def test_an_area_that_overcomes_a_block_chips_it_by_what_the_resolve_has_left(resolve: list[int], chips: bool) -> None:
    scene = two(None, {"place": "5,2", "items": [{"item": "buckler", "at": "off"}], "totals": {"hp": 90}})
    ben = who(scene, "ben")
    # EV 20, or 10 by the Resolve; the Block is worth 1 + 6
    laid = {"ben": Play(ben, Card("block", devices=("buckler",)))}
    blasted(scene, True, [6, 6, 5], resolve, [5, 5], [1], *([4] if chips else []), defences=laid)
    assert [each.left for each in happened(scene, Chipped)] == ([10 - 7] if chips else [])


@pytest.mark.rules("TC-CARD-22", "TC-ACC-12")
def test_a_prepared_block_answers_an_area() -> None:
    scene = two(None, {"place": "5,2"})
    ben = who(scene, "ben")
    ben.prepared = [Card("block")]
    blasted(scene, True, [6, 6, 5], [4, 4], [5, 5])
    assert (hp(scene, "ben"), ben.prepared) == (30 - (20 - 6 - 9), [])


@pytest.mark.rules("TC-ACC-12", "TC-REACT-16", "TC-CARD-21")
def test_an_ally_in_an_area_that_comes_unannounced_may_defend_as_well() -> None:
    scene = a_fight(plain("ann"), plain("ben", side="foes", place="5,2"), plain("ally", place="5,3"))
    blast = a_build(base="volley", bare=True, alter="fire", area={"shape": "burst", "size": 1})
    who(scene, "ann").builds = [blast]
    card = Card("volley", targets=("ben",), ability="test")
    answers = ["none", [6, 6, 5], [4, 4], "dodge-light", [4, 4], [5, 5]]
    play(burst(scene, Play(who(scene, "ann"), card, "held"), blast), *answers)
    assert [hp(scene, id) for id in ("ben", "ally")] == [30 - 11, 30 - 5]
