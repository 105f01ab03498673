"""Trades, Specialty and Instinct: which die or number each adds, where, and how often."""

import pytest

from facedown.rulesets.tricore.actions.subactions import examine
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import Trade
from facedown.rulesets.tricore.content.trades import has_pick
from facedown.rulesets.tricore.harm.effect import effect_value
from facedown.rulesets.tricore.rolls.accuracy import accuracy_roll, base_count, defence_roll
from facedown.rulesets.tricore.rolls.blow import Defence
from facedown.rulesets.tricore.rolls.skill_roll import skill_count
from facedown.rulesets.tricore.skills.task import attempt
from tests.playing import play, told
from tests.tricore.cast import ROLL, a_scene, plain, who
from tests.tricore.tradesmen import accuracy_dice, ash_of_trade, blow_at_cur, trade

# what it adds


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


@pytest.mark.rules("TC-TRD-08", "TC-TRD-10", "TC-TRD-11")
def test_a_skill_pick_adds_to_that_skill_and_to_nothing_else() -> None:
    scene = ash_of_trade("observe", "clarity", "hoist")
    dice = {
        each: sum(count for count, _ in skill_count(scene, who(scene, "ash"), each).settled()[0])
        for each in ("observe", "clarity", "hoist", "stealth")
    }
    assert dice == {"observe": 2, "clarity": 2, "hoist": 2, "stealth": 1}
    assert accuracy_dice(scene, Card("strike", devices=("sword",))) == 2


@pytest.mark.rules("TC-TRD-11", "TC-TRD-07")
def test_at_most_one_trade_die_falls_in_a_roll() -> None:
    scene = ash_of_trade("examine", "observe", "strike")
    play(examine(scene, who(scene, "ash"), who(scene, "cur")), [2, 2])
    strike = Card("strike", devices=("sword",), subs=("charge",))
    assert accuracy_dice(ash_of_trade("strike", "charge", "swords"), strike) == 3


@pytest.mark.rules("TC-TRD-09", "TC-GM-10", "TC-SKL-16")
def test_a_related_trade_helps_only_by_the_gms_leave() -> None:
    scene = a_scene(plain("ash", trades=[trade("hoist", "traverse", "lift", name="Sailor")]))
    ash = who(scene, "ash")
    assert play(attempt(scene, ash, "tie a knot", "crafting", "a"), ROLL, "yes", [4, 4]) is True
    assert play(attempt(scene, ash, "tie a knot", "crafting", "b"), ROLL, "no", [4]) is False
    assert play(attempt(scene, ash, "haul", "hoist", "c"), ROLL, [4, 4]) is True


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


@pytest.mark.rules("TC-INS-02", "TC-MOD-06")
def test_disadvantage_on_a_volley_takes_effect_dice_and_no_accuracy() -> None:
    scene = ash_of_trade(instinct={"volley": 1}, conditions=["Disadvantage"])
    volley = blow_at_cur(scene, Card("volley", "moderate"))
    play(accuracy_roll(scene, volley), [1, 1, 1])  # E-47
    assert play(effect_value(scene, volley), [2]).value == 2 + 3
    assert told(scene) == []
