"""Accuracy and defence rolls: two dice, the key stat, Instinct, a Trade die and whatever helps or hinders."""

from typing import Any

import msgspec
import pytest

from facedown.rulesets.tricore.actions.subactions import examine
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import DISADVANTAGE, Boost
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import Trade, Weight
from facedown.rulesets.tricore.content.trades import has_pick
from facedown.rulesets.tricore.events.combat import Aimed, EffectRolled
from facedown.rulesets.tricore.harm.effect import effect_value
from facedown.rulesets.tricore.rolls.accuracy import accuracy_roll, base_count, defence_roll, waiting_boosts
from facedown.rulesets.tricore.rolls.blow import Defence
from tests.playing import happened, play, told
from tests.tricore.staged.acs_cast import ARIA, a_scene, ready, somebody, use
from tests.tricore.staged.blows import STAB, a_blow, two
from tests.tricore.staged.cast import NINE, ONES, THREES, plain, who
from tests.tricore.staged.clashes import HIT, a_duel, at_bob, parried, performed, struck, two_swords, with_subs
from tests.tricore.staged.duels import BLOCK, DODGE, HITS, PARRY, STRIKE, accuracy, act, duel, effect, stats
from tests.tricore.staged.tradesmen import accuracy_dice, ash_of_trade, blow_at_cur


def accuracy_or_none(scene: TriScene) -> int | None:
    return accuracy(scene) if happened(scene, Aimed) else None


@pytest.mark.rules("TC-TRD-05", "TC-TRD-11")
@pytest.mark.parametrize("pick", ["strike", "swords", "slice", "charge"])
def test_an_action_a_device_a_sub_type_and_a_sub_action_add_a_die_to_accuracy(pick: str) -> None:
    card = Card("strike", devices=("sword",), subs=("charge",))
    assert accuracy_dice(ash_of_trade(), card) == 2
    assert accuracy_dice(ash_of_trade(pick, "acid", "poison"), card) == 3
    assert accuracy_dice(ash_of_trade("volley", "acid", "poison"), card) == 2


@pytest.mark.rules("TC-TRD-07", "TC-TRD-11", "TC-ABL-19")
def test_overlapping_picks_are_worth_one_die() -> None:
    scene = ash_of_trade("strike", "swords", "slice")
    assert accuracy_dice(scene, Card("strike", devices=("sword",))) == 3  # E-58
    fiery = Build(id="brand", name="Brand", kind="active", core="spirit", base="volley", ev="damage", alter="fire")
    mage = ash_of_trade("fire", "catalysts", "volley", items=[{"item": "ember-rod", "at": "main"}], builds=[fiery])
    assert accuracy_dice(mage, Card("volley", devices=("ember-rod",), ability="brand")) == 3
    assert has_pick([Trade("Job", ("fire", "acid", "wind"))], ("fire", "wind"))


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


@pytest.mark.rules("TC-TRD-05", "TC-TRD-11")
@pytest.mark.parametrize("action", ["dodge", "block", "parry"])
def test_a_sub_type_is_not_used_by_defending(action: Action) -> None:
    scene = ash_of_trade("impact", "slice", "acid")
    card = Card(action, devices=("sword",) if action != "dodge" else ())
    assert accuracy_dice(scene, card) == 2
    assert accuracy_dice(ash_of_trade(action, "slice", "acid"), card) == 3


@pytest.mark.rules("TC-TRD-05", "TC-TRD-11", "TC-DEV-01")
def test_bare_hands_are_used_where_hands_are() -> None:
    scene = ash_of_trade("unarmed", "acid", "poison", items=[])
    assert [accuracy_dice(scene, Card(each)) for each in ("strike", "grab", "block", "parry")] == [3, 3, 3, 3]
    assert accuracy_dice(scene, Card("dodge")) == 2


@pytest.mark.rules("TC-TRD-11", "TC-TRD-07")
def test_at_most_one_trade_die_falls_in_a_roll() -> None:
    scene = ash_of_trade("examine", "observe", "strike")
    play(examine(scene, who(scene, "ash"), who(scene, "cur")), [2, 2])
    strike = Card("strike", devices=("sword",), subs=("charge",))
    assert accuracy_dice(ash_of_trade("strike", "charge", "swords"), strike) == 3


# Instinct


@pytest.mark.rules("TC-INS-01", "TC-INS-03", "TC-SKL-32", "TC-C-06")
def test_each_rank_of_instinct_is_a_die_for_its_core_action_only() -> None:
    scene = ash_of_trade(instinct={"volley": 1, "strike": 2, "dodge": 1})
    dice = {each: accuracy_dice(scene, Card(each)) for each in ("strike", "volley", "dodge", "parry", "grab")}
    assert dice == {"strike": 4, "volley": 3, "dodge": 3, "parry": 2, "grab": 2}
    result = play(accuracy_roll(scene, blow_at_cur(scene, Card("volley"))), [1, 1, 1])
    assert result.value == 3 + 3  # E-46
    small = ash_of_trade(instinct={"volley": 1}, rulings={"TC-C-06": 8})
    assert base_count(small, who(small, "ash"), Card("volley"), None).settled()[0] == [(2, 12), (1, 8)]


@pytest.mark.rules("TC-C-06")
@pytest.mark.parametrize(("die", "faces", "total"), [(12, (4, 4, 8), 16), (8, (4, 4, 8, 3), 19)])
def test_instinct_adds_a_d12_or_a_d8(die: int, faces: tuple[int, ...], total: int) -> None:
    scene = duel({"TC-C-06": die}, ann={"instinct": {"strike": 1}})
    act(scene, STRIKE, faces, (1, 1, 1))  # an 8 explodes on a d8
    assert accuracy(scene) == total + 3


@pytest.mark.rules("TC-INS-02", "TC-MOD-10", "TC-MOD-09")
@pytest.mark.parametrize(
    ("instinct", "wounded", "left"),
    [(0, 0, 0), (1, 0, 1), (3, 0, 3), (2, 1, 2), (3, 1, 3), (3, 2, 2)],
)
def test_disadvantage_never_takes_a_die_of_instinct(instinct: int, wounded: int, left: int) -> None:
    scene = ash_of_trade(instinct={"grab": instinct}, conditions=["Disadvantage"], wounded=wounded)
    faces = [[1] * left] if left else []
    result = play(accuracy_roll(scene, blow_at_cur(scene, Card("grab"))), *faces)
    assert result.value == left + 3


@pytest.mark.rules("TC-INS-02", "TC-MOD-10")
def test_disadvantage_on_a_parry_leaves_instinct_alone() -> None:
    scene = ash_of_trade(instinct={"parry": 2}, conditions=["Disadvantage"], wounded=1)
    cur, ash = who(scene, "cur"), who(scene, "ash")
    attack = blow_of(scene, Play(cur, Card("strike", targets=("ash",))), ash)
    result = play(defence_roll(scene, Defence(ash, Card("parry", devices=("sword",))), attack), [4, 4])
    assert result.value == 8 + 3


@pytest.mark.rules("TC-MOD-10", "TC-INS-02")
@pytest.mark.parametrize(("ranks", "dice"), [(0, 0), (1, 1), (3, 3)])
def test_disadvantage_cannot_take_the_dice_of_instinct(ranks: int, dice: int) -> None:
    held = plain("ann", conditions=[DISADVANTAGE], instinct={"grab": ranks})
    scene = a_duel(held, rulings={"TC-G-06": 1})  # one base die, so one of the two lost has nothing to fall on
    done, _ = struck(scene, Card("grab"), *([[1] * dice] if dice else []))
    assert done.clash.accuracy.value == dice + 3


@pytest.mark.rules("TC-INS-02", "TC-MOD-06")
def test_disadvantage_on_a_volley_takes_effect_dice_and_no_accuracy() -> None:
    scene = ash_of_trade(instinct={"volley": 1}, conditions=["Disadvantage"])
    volley = blow_at_cur(scene, Card("volley", "moderate"))
    play(accuracy_roll(scene, volley), [1, 1, 1])  # E-47
    assert play(effect_value(scene, volley), [2]).value == 2 + 3
    assert told(scene) == []


@pytest.mark.rules("TC-ACC-01", "TC-ACC-02", "TC-ACC-03", "TC-STRK-03", "TC-VOL-03", "TC-GRAB-03", "TC-COL-04")
@pytest.mark.parametrize(("action", "key"), [("strike", 1), ("volley", 6), ("grab", 2), ("collide", 7)])
def test_an_attack_rolls_two_d12_and_its_key_stat(action: Action, key: int) -> None:
    scene = two({"primaries": NINE})
    result = play(accuracy_roll(scene, a_blow(scene, Card(action, targets=("ben",)))), [12, 4, 5])
    assert result.value == 12 + 4 + 5 + key


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


@pytest.mark.rules("TC-ACC-02", "TC-ACC-03", "TC-ACC-06", "TC-BLK-02", "TC-DDG-04", "TC-PAR-03")
@pytest.mark.parametrize(("action", "key"), [("block", 3 + 1), ("dodge", 9), ("parry", 4)])
def test_a_defence_rolls_two_d12_and_its_key_stats(action: Action, key: int) -> None:
    scene = two(None, {"primaries": NINE})
    result = play(defence_roll(scene, Defence(who(scene, "ben"), Card(action)), a_blow(scene, STAB)), [4, 5])
    assert result.value == 9 + key


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


@pytest.mark.rules("TC-SUB-21")
@pytest.mark.parametrize("action", ["strike", "volley"])
def test_aim_adds_a_die_of_accuracy(action: Action) -> None:
    scene = a_duel()
    done, _ = struck(scene, with_subs(action, "aim"), [1, 1, 1])
    assert done.clash.accuracy.value == 3 + 3


@pytest.mark.rules("TC-C-49")
@pytest.mark.parametrize(("mode", "faces"), [("riposte-only", (6, 6)), ("parry-and-riposte", (5, 5, 2))])
def test_a_light_parry_may_have_a_die_more(mode: str, faces: tuple[int, ...]) -> None:
    scene = duel({"TC-C-49": mode})
    assert act(scene, STRIKE, HITS, faces, "no", defence=PARRY) == 0


@pytest.mark.rules("TC-C-49")
@pytest.mark.parametrize("mode", ["riposte-only", "parry-and-riposte"])
@pytest.mark.parametrize(("weight", "dice"), [("moderate", 5), ("heavy", 6)])
def test_the_weight_of_a_parry_goes_to_the_riposte(mode: str, weight: Weight, dice: int) -> None:
    scene = duel({"TC-C-49": mode})
    heavier = msgspec.structs.replace(PARRY, weight=weight)
    act(scene, STRIKE, HITS, HITS, "yes", "none", HITS, (1,) * dice, defence=heavier)
    assert effect(scene) == dice + 3


@pytest.mark.rules("TC-PAR-07", "TC-PAR-11", "TC-C-49")
@pytest.mark.parametrize(("weight", "dice"), [("light", 3), ("moderate", 5), ("heavy", 6)])
def test_the_weight_of_a_parry_goes_into_the_riposte(weight: Weight, dice: int) -> None:
    scene, _, bob = two_swords()
    parried(scene, HIT, HIT, "yes", "none", HIT, [1] * dice, parry=Card("parry", weight, ("sword",)))
    assert [each.value.value for each in happened(scene, EffectRolled)] == [dice + 3]
    assert bob.ap.value == 11  # whatever the weight


@pytest.mark.rules("TC-C-50")
@pytest.mark.parametrize(("mode", "faces", "total"), [("off", (3, 3), 15), ("on", (3, 3, 3, 3), 12)])
def test_intelligence_in_a_parry_is_a_number_or_dice(mode: str, faces: tuple[int, ...], total: int) -> None:
    scene = duel({"TC-C-50": mode}, primaries=stats(INT=9))
    attack = total - 3  # the Accuracy that this Parry just matches
    act(scene, STRIKE, (attack - 5, 5), faces, "no", defence=PARRY)
    assert accuracy_or_none(scene) is None
    act(scene, STRIKE, (attack - 4, 5), faces, (1, 1, 1), (5, 5), defence=PARRY)
    assert happened(scene, Aimed)[-1].bar.value == total


@pytest.mark.rules("TC-C-51")
def test_disadvantage_takes_ev_dice_and_none_of_accuracy() -> None:
    scene = duel(ann={"conditions": (DISADVANTAGE,), "instinct": {"strike": 1}})
    act(scene, STRIKE, (5, 5, 5), (4,))  # three d12, and one d6 left of three
    assert (accuracy(scene), effect(scene)) == (18, 7)


@pytest.mark.rules("TC-C-51")
def test_an_action_without_ev_loses_d12s_but_never_those_of_instinct() -> None:
    scene = duel({"TC-G-06": 1}, ann={"conditions": (DISADVANTAGE,), "instinct": {"grab": 2}})
    act(scene, Card("grab"), (6, 6))  # the base die is gone, both dice of Instinct stay
    assert accuracy(scene) == 15


@pytest.mark.rules("TC-G-06")
@pytest.mark.parametrize(("base", "faces"), [(2, (6, 5)), (1, (11,))])
def test_accuracy_and_defences_start_with_two_dice_or_one(base: int, faces: tuple[int, ...]) -> None:
    scene = duel({"TC-G-06": base})
    for defence in (BLOCK, DODGE, PARRY):
        bonus = ("no",) if defence is PARRY else ("stay",) if defence is DODGE else ()
        ev = () if defence is PARRY else ((1, 1, 1),)
        act(scene, STRIKE, faces, faces, *ev, *bonus, defence=defence)
        if ev:
            assert accuracy(scene) == 11 + 3


@pytest.mark.rules("ACS-44", "ACS-60")
@pytest.mark.parametrize(("label", "dice", "faces"), [("Unsteady", -1, [1]), ("Boon", 1, [1, 1, 1])])
def test_dice_that_wait_for_accuracy_change_the_next_roll_and_are_used_up(
    label: str, dice: int, faces: list[int]
) -> None:
    scene = a_duel(plain("ann", primaries={**THREES, "POW": 3}))
    ann = who(scene, "ann")
    ann.boosts = [Boost("accuracy", dice, label), Boost("ev", dice, label)]
    assert [each.to for each in waiting_boosts(ann, "accuracy", "bob", True)] == ["accuracy"]
    performed(scene, at_bob("strike"), faces)
    assert [each.to for each in ann.boosts] == ["ev"]
