"""Where the book says two things: each reading of each ruling changes play as the rulebook says.

Ann and Bob stand side by side, have 3 in every primary, 30 HP, 15 AP and a sword each, so that Physical damage is
lessened by 9, a Strike Target is 14 and a Light Strike with the sword has an EV of 3d6 + 3.
"""

from typing import Any

import msgspec
import pytest

from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.card import Action, Card, SubAction
from facedown.rulesets.tricore.actor.character import DISADVANTAGE, REACTION, VULNERABLE
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.content.trades import refuse_picks
from facedown.rulesets.tricore.events.combat import Aimed, ResolveRolled
from facedown.rulesets.tricore.harm.exertion import pay, settle_debts
from facedown.rulesets.tricore.harm.injury import damage_resolve
from facedown.rulesets.tricore.rolls.cost import Cost, can_pay, cost_of
from facedown.rulesets.tricore.rolls.resolve import resolve
from facedown.rulesets.tricore.rolls.skill_roll import known_skills, rolled_as, skill_bonus, skill_count, skill_roll
from facedown.rulesets.tricore.skills.lifting import lift
from facedown.rulesets.tricore.skills.task import fitting_trade, usual_cl
from tests.playing import happened, play
from tests.tricore.cast import a_scene, plain, who
from tests.tricore.duels import (
    HITS,
    PARRY,
    STRIKE,
    SWORD,
    accuracy,
    act,
    an_ability,
    duel,
    effect,
    hurt,
    offered,
    stats,
)

# what a character is made of


@pytest.mark.rules("TC-C-22")
@pytest.mark.parametrize(("mode", "total"), [("int-mor", 5 + 8 + 3), ("ard-mor", 5 + 1 + 3)])
def test_clarity_uses_intelligence_or_ardor(mode: str, total: int) -> None:
    scene = duel({"TC-C-22": mode}, ann={"primaries": stats(INT=8, ARD=1)})
    assert play(skill_roll(scene, who(scene, "ann"), "clarity", "x"), 5).value == total


@pytest.mark.rules("TC-C-23")
def test_athletics_and_crafting_use_the_primaries_of_their_own_entries() -> None:
    scene = duel(ann={"primaries": stats(POW=9, VIT=9, END=1, ARD=2, INT=4)})
    ann = who(scene, "ann")
    assert play(skill_roll(scene, ann, "athletics", "x"), 5).value == 5 + 1 + 2
    assert play(skill_roll(scene, ann, "crafting", "x"), 5).value == 5 + 1 + 4


@pytest.mark.rules("TC-C-57")
def test_odd_abbreviations_mean_physical_guard_skill_bonus_and_acuity() -> None:
    scene = duel(primaries=stats(END=5, ACU=7))
    hurt(scene, 16, (3, 3))
    rolled = happened(scene, ResolveRolled)[-1].result
    assert rolled.value == 6 + 5 + 3  # Physical Guard: Endurance and Morale
    assert play(skill_roll(scene, who(scene, "bob"), "observe", "x"), 5).value == 5 + 7 + 3


# skills, Trades and ranks


@pytest.mark.rules("TC-C-04")
@pytest.mark.parametrize(("base", "faces"), [(1, (5, 5, 5)), (2, (5, 5, 5, 5))])
def test_a_skill_has_one_die_or_two_besides_its_ranks(base: int, faces: tuple[int, ...]) -> None:
    scene = duel({"TC-C-04": base}, ann={"skills": {"observe": 2}})
    assert play(skill_roll(scene, who(scene, "ann"), "observe", "x"), faces).value == sum(faces) + 6


@pytest.mark.rules("TC-C-05")
def test_a_rank_is_a_die_and_nothing_flat() -> None:
    scene = duel(ann={"skills": {"observe": 2}, "primaries": stats(ACU=4)})
    assert play(skill_roll(scene, who(scene, "ann"), "observe", "x"), (1, 1, 1)).value == 3 + 7


@pytest.mark.rules("TC-C-62")
def test_the_base_die_is_not_among_the_dice_of_the_ranks() -> None:
    scene = duel(ann={"skills": {"observe": 1}, "primaries": stats(ACU=5)})
    ann = who(scene, "ann")
    counted = [(each.value, each.label) for each in skill_count(scene, ann, "observe").reasons]
    assert counted == [(1, "d12 base"), (1, "d12 Observe ranks")]
    assert (skill_bonus(scene, ann, known_skills(scene)["observe"]), rolled_as(scene, ann, "observe")) == (
        "1d12 + 8",
        "2d12 + 8",
    )  # E-50
    assert play(skill_roll(scene, ann, "observe", "x"), (1, 1)).value == 2 + 8


@pytest.mark.rules("TC-C-13")
def test_lifting_beyond_ones_limit_is_a_roll_of_hoist() -> None:
    scene = duel(ann={"primaries": stats(POW=5), "items": ()})  # Strength 20, so 400 lb
    ann = who(scene, "ann")
    assert play(lift(scene, ann, 400, "a stone"))
    assert play(lift(scene, ann, 420, "a rock"), 1)  # 1 + Power 5 + Ardor 3 against 1
    with pytest.raises(Refused, match="TC-SKL-21"):
        play(lift(scene, ann, 420, "a rock"))


@pytest.mark.rules("TC-C-21")
def test_the_cl_of_a_skill_goes_before_the_general_one() -> None:
    scene = a_scene(plain("ann"), challenge=3)
    assert usual_cl(scene, "meditate") == 14
    assert usual_cl(scene, "observe") == 20
    assert usual_cl(scene, "engineering") == 22  # 10 and 4 for each rank


@pytest.mark.rules("TC-C-27")
@pytest.mark.parametrize(("mode", "count"), [("none", 4), ("custom", 5)])
def test_there_may_be_a_fifth_physical_skill(mode: str, count: int) -> None:
    scene = duel({"TC-C-27": mode}, ann={"primaries": stats(POW=5, VIT=4, FIN=1)})
    assert sum(each.category == "Physical" for each in known_skills(scene).values()) == count
    is_refused = refuse_picks(("custom", "strike", "fire"), (), scene.rulings) is not None
    assert is_refused is (mode == "none")
    if mode == "custom":
        assert play(skill_roll(scene, who(scene, "ann"), "custom", "x"), 5).value == 5 + 5 + 4
        scene.state.fifth = ("Riding", "FIN", "VIT")  # as the GM has named it
        assert play(skill_roll(scene, who(scene, "ann"), "custom", "x"), 5).value == 5 + 1 + 4


@pytest.mark.rules("TC-C-70")
def test_the_die_of_a_trade_is_automatic_for_its_picks_and_else_the_gms() -> None:
    trade = {"name": "Smith", "picks": ("hammers", "fire", "crafting")}
    scene = a_scene(plain("ann", trades=(trade,)))
    ann = who(scene, "ann")
    assert play(skill_roll(scene, ann, "crafting", "x"), (5, 5)).value == 10 + 6
    assert play(fitting_trade(scene, ann, "crafting", "x")) == ()  # nobody is asked
    assert [each.value for each in play(fitting_trade(scene, ann, "engineering", "x"), "yes")] == [1]
    assert play(fitting_trade(scene, ann, "engineering", "x"), "no") == ()


# attacks and defences


@pytest.mark.rules("TC-C-06")
@pytest.mark.parametrize(("die", "faces", "total"), [(12, (4, 4, 8), 16), (8, (4, 4, 8, 3), 19)])
def test_instinct_adds_a_d12_or_a_d8(die: int, faces: tuple[int, ...], total: int) -> None:
    scene = duel({"TC-C-06": die}, ann={"instinct": {"strike": 1}})
    act(scene, STRIKE, faces, (1, 1, 1))  # an 8 explodes on a d8
    assert accuracy(scene) == total + 3


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


@pytest.mark.rules("TC-C-50")
@pytest.mark.parametrize(("mode", "faces", "total"), [("off", (3, 3), 15), ("on", (3, 3, 3, 3), 12)])
def test_intelligence_in_a_parry_is_a_number_or_dice(mode: str, faces: tuple[int, ...], total: int) -> None:
    scene = duel({"TC-C-50": mode}, primaries=stats(INT=9))
    attack = total - 3  # the Accuracy that this Parry just matches
    act(scene, STRIKE, (attack - 5, 5), faces, "no", defence=PARRY)
    assert accuracy_or_none(scene) is None
    act(scene, STRIKE, (attack - 4, 5), faces, (1, 1, 1), (5, 5), defence=PARRY)
    assert happened(scene, Aimed)[-1].bar.value == total


def accuracy_or_none(scene: TriScene) -> int | None:
    return accuracy(scene) if happened(scene, Aimed) else None


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


# hiding and circumstances


@pytest.mark.rules("TC-C-30")
@pytest.mark.parametrize(("mode", "faces"), [("core", (5, 5, 5)), ("all", (5,))])
def test_vulnerable_hinders_core_actions_or_all(mode: str, faces: tuple[int, ...]) -> None:
    scene = duel({"TC-C-30": mode}, ann={"conditions": (VULNERABLE,), "skills": {"observe": 2}})
    assert play(skill_roll(scene, who(scene, "ann"), "observe", "x"), faces).value == sum(faces) + 6
    act(scene, STRIKE, HITS, (4,))  # two EV dice fewer, either way
    assert effect(scene) == 7


# cards and their cost


@pytest.mark.rules("TC-C-16")
@pytest.mark.parametrize(("mode", "dear"), [("specific", 2), ("flat1", 1)])
def test_tumble_and_charge_cost_two_ap_or_one(mode: str, dear: int) -> None:
    scene = duel({"TC-C-16": mode})
    ann = who(scene, "ann")
    fitting: tuple[tuple[Action, SubAction], ...] = (
        ("dodge", "tumble"),
        ("strike", "charge"),
        ("strike", "aim"),
        ("grab", "lift"),
    )
    prices = {
        sub: cost_of(scene, ann, Card(action, subs=(sub,))).ap.value - cost_of(scene, ann, Card(action)).ap.value
        for action, sub in fitting
    }
    assert prices == {"tumble": dear, "charge": dear, "aim": 1, "lift": 1}


@pytest.mark.rules("TC-C-34")
def test_what_cannot_be_paid_cannot_be_laid() -> None:
    scene = duel(ann={"builds": (an_ability(core="spirit", dice=2),), "mp": 0, "ap": 0})
    assert "test-light~sword" not in offered(scene)
    assert "strike-heavy~sword" in offered(scene)  # AP go below 0
    assert not can_pay(scene, who(scene, "ann"), Cost(Working(1, "x"), mp=1))


@pytest.mark.rules("TC-C-34")
def test_with_backlash_missing_points_are_paid_in_blood() -> None:
    scene = duel({"TC-C-34": "on"}, ann={"builds": (an_ability(core="spirit", dice=2),), "mp": 1})
    ann = who(scene, "ann")
    cost = Cost(Working(1, "x"), mp=3)
    assert can_pay(scene, ann, cost)
    play(pay(scene, ann, cost, "x"))
    play(settle_debts(scene, ann), (1, 1, 1, 1))  # 2d12 for each of two missing points
    assert (ann.mp.value, ann.hp.value) == (0, 26)
    assert "test-light~sword" in offered(scene)
    assert not can_pay(scene, ann, Cost(Working(1, "x"), hp=26))  # HP have to be there


@pytest.mark.rules("TC-C-43")
@pytest.mark.parametrize(("mode", "one", "two"), [("always", 3, 4), ("dual-only", 1, 4)])
def test_the_weight_of_a_weapon_costs_ap_always_or_with_two(mode: str, one: int, two: int) -> None:
    scene = duel({"TC-C-43": mode}, ann={"items": (SWORD, {"item": "dagger", "at": "off"})})
    ann = who(scene, "ann")
    assert cost_of(scene, ann, STRIKE).ap.value == one
    assert cost_of(scene, ann, Card("strike", devices=("sword", "dagger"))).ap.value == two
    assert cost_of(scene, ann, Card("strike")).ap.value == 1
    assert cost_of(scene, ann, Card("stow", item="sword")).ap.value == 2


# wounds and Resolves


@pytest.mark.rules("TC-C-36")
@pytest.mark.parametrize(("mode", "dice"), [("off", ((5, 5),)), ("on", ())])
def test_wounds_take_no_dice_from_resolves_or_do(mode: str, dice: tuple[Any, ...]) -> None:
    scene = duel({"TC-C-36": mode}, wounded=1)  # two dice fewer
    bob = who(scene, "bob")
    cl = Working(10, "CL")
    assert play(resolve(scene, bob, "MOR", cl, "x"), *dice).total.value == (13 if dice else 3)
    assert play(damage_resolve(scene, bob, 10, "physical", "x"), *dice) == (14 if dice else 4)


@pytest.mark.rules("TC-C-61")
def test_a_resolve_equal_to_the_cl_succeeds() -> None:
    scene = duel()
    bob = who(scene, "bob")
    degrees = [play(resolve(scene, bob, "MOR", Working(cl, "CL"), "x"), HITS).degree for cl in (15, 16)]
    assert degrees == ["success", "failure"]


@pytest.mark.rules("TC-C-74")
def test_resolves_cost_no_ap_and_no_reaction() -> None:
    scene = duel()
    bob = who(scene, "bob")
    bob.tokens = {REACTION: 0}
    for _ in range(3):
        play(resolve(scene, bob, "MOR", Working(10, "CL"), "x"), HITS)
        play(damage_resolve(scene, bob, 10, "physical", "x"), HITS)
    assert (bob.ap.value, bob.tokens[REACTION]) == (15, 0)
