"""Where the book says two things: each reading of each ruling changes play as the rulebook says.

Ann and Bob stand side by side, have 3 in every primary, 30 HP, 15 AP and a sword each, so that Physical damage is
lessened by 9, a Strike Target is 14 and a Light Strike with the sword has an EV of 3d6 + 3.
"""

from typing import Any

import msgspec
import pytest

from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.utility import recover
from facedown.rulesets.tricore.actor.card import Action, Card, SubAction
from facedown.rulesets.tricore.actor.character import (
    BLACKED_OUT,
    DEAD,
    DISADVANTAGE,
    DYING,
    REACTION,
    SYSTEMIC,
    VULNERABLE,
)
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.content.trades import refuse_picks
from facedown.rulesets.tricore.events.combat import Aimed, ResolveRolled
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.harm.exertion import pay, settle_debts, spend_ap
from facedown.rulesets.tricore.harm.healing import heal
from facedown.rulesets.tricore.harm.injury import damage_resolve
from facedown.rulesets.tricore.rolls.cost import Cost, can_pay, cost_of
from facedown.rulesets.tricore.rolls.resolve import resolve
from facedown.rulesets.tricore.rolls.skill_roll import known_skills, rolled_as, skill_bonus, skill_count, skill_roll
from facedown.rulesets.tricore.skills.lifting import lift
from facedown.rulesets.tricore.skills.task import fitting_trade, usual_cl
from tests.playing import happened, play
from tests.tricore.cast import a_scene, plain, who
from tests.tricore.duels import (
    BLOCK,
    DODGE,
    HITS,
    PARRY,
    STRIKE,
    SWORD,
    WEAK,
    accuracy,
    act,
    an_ability,
    duel,
    dying_bob,
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


@pytest.mark.rules("TC-C-24")
def test_block_counts_power_dodge_finesse_and_recover_ardor() -> None:
    dull = stats(POW=5, END=1, ATN=1, FIN=5)
    assert act(duel(primaries=dull), STRIKE, HITS, WEAK, (5, 5, 5), defence=BLOCK) == 18 - 6 - (1 + 3 + 3)
    assert act(duel(primaries=dull), STRIKE, HITS, WEAK, (5, 5, 5), defence=DODGE) == 18 - 6 - (1 + 3 + 3)
    scene = duel(ann={"primaries": stats(VIT=1, ARD=5), "hp": 1})
    play(recover(scene, who(scene, "ann")), "hp", (1, 1, 1, 1))  # 1 + (1 + 5) / 2 dice
    assert who(scene, "ann").hp.value == 5


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


@pytest.mark.rules("TC-C-08", "TC-C-60")
@pytest.mark.parametrize(
    ("mode", "name", "dice", "more"),
    [
        ("flat2", "slice", (), 4),
        ("flat2", "swords", (), 4),
        ("flat2", "strike", (), 4),
        ("flat2", "fire", (), 0),
        ("d12", "slice", ((7, 4),), 11),
        ("d12", "strike", ((12, 2, 4),), 18),
        ("split", "slice", (), 4),
        ("split", "swords", ((7, 4),), 11),
        ("split", "strike", ((7, 4),), 11),
    ],
)
def test_a_specialty_adds_to_the_ev_whatever_one_thing_it_is_for(
    mode: str, name: str, dice: tuple[Any, ...], more: int
) -> None:
    scene = duel({"TC-C-08": mode}, ann={"specialty": {name: 2}}, primaries=stats(END=20))  # and no Trade
    act(scene, STRIKE, HITS, *dice, (2, 2, 2))
    assert effect(scene) == 6 + 3 + more


@pytest.mark.rules("TC-C-11")
@pytest.mark.parametrize(("mode", "lost"), [("before-mitigation", 1), ("as-shield", 0)])
def test_a_block_counts_before_or_after_guard_and_armor(mode: str, lost: int) -> None:
    """An ability that halves what reaches AP shows the order: (18 - 6 - 9) / 2, or (18 - 9) / 2 - 6."""
    scene = duel({"TC-C-11": mode}, ann={"builds": (an_ability(resource="ap"),)})
    act(scene, msgspec.structs.replace(STRIKE, ability="test"), HITS, WEAK, (5, 5, 5), defence=BLOCK)
    assert who(scene, "bob").ap.value == 15 - lost


@pytest.mark.rules("TC-C-11")
@pytest.mark.parametrize(("mode", "left"), [("before-mitigation", 0), ("as-shield", 4)])
def test_a_block_that_is_a_shield_is_used_up_last(mode: str, left: int) -> None:
    scene = duel({"TC-C-11": mode, "TC-G-22": "persist-cycle"})
    assert act(scene, STRIKE, HITS, WEAK, (2, 3, 3), defence=BLOCK) == 0  # an EV of 11: 6 by the Block, 9 by the rest
    assert sum(each.value for each in who(scene, "bob").shields) == left


@pytest.mark.rules("TC-C-12")
@pytest.mark.parametrize(
    ("mode", "lost"), [("guard-and-armor", 18 - 6 - 4), ("armor-only", 18 - 4), ("guard-only", 18 - 7), ("max", 18 - 6)]
)
def test_guard_and_armor_or_one_of_them_lessen_damage(mode: str, lost: int) -> None:
    scene = duel({"TC-C-12": mode}, items=({"item": "leather", "at": "worn"},))  # Guard 6, Armor 3 + 1 worn
    assert act(scene, STRIKE, HITS, (5, 5, 5)) == lost


@pytest.mark.rules("TC-C-12")
def test_where_only_guard_counts_worn_armour_is_worth_what_the_table_says() -> None:
    scene = duel({"TC-C-12": "guard-only", "TC-G-41": "armoured"}, items=({"item": "leather", "at": "worn"},))
    assert act(scene, STRIKE, HITS, (5, 5, 5)) == 18 - 6 - 2


@pytest.mark.rules("TC-C-44")
@pytest.mark.parametrize(
    ("mode", "faces", "ev"),
    [("flat-bonus", (2,) * 4, 8 + 6), ("device-dice", (2,) * 7, 14 + 3), ("whole-ev", (2,) * 4, 2 * (8 + 3))],
)
def test_two_hands_double_the_bonus_the_dice_or_the_whole(mode: str, faces: tuple[int, ...], ev: int) -> None:
    scene = duel({"TC-C-44": mode}, ann={"items": ({"item": "greatsword", "at": "both"},)})
    act(scene, Card("strike", "light", ("greatsword",)), HITS, faces)
    assert effect(scene) == ev


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


@pytest.mark.rules("TC-C-54")
def test_the_non_lethal_blow_that_fells_stops_at_zero_and_the_next_is_lethal() -> None:
    scene = duel(ann={"items": (), "primaries": stats(POW=9)}, hp=5, primaries=stats(END=9))
    bare = Card("strike")
    assert act(scene, bare, HITS, "spare", (5,)) == 2
    assert act(scene, bare, HITS, "spare", (5,)) == 2
    assert act(scene, bare, HITS, "spare", (5,), (6, 6)) == 1  # 2 damage, but it stops at 0
    assert act(scene, bare, HITS, (5,), (6, 6)) == 2  # nobody is asked any more
    assert who(scene, "bob").hp.value == -2


@pytest.mark.rules("TC-C-58")
@pytest.mark.parametrize(("mode", "lost"), [("off", 9), ("on", 4)])
def test_guard_and_armor_lessen_damage_to_other_pools_or_do_not(mode: str, lost: int) -> None:
    scene = duel({"TC-C-58": mode}, ann={"builds": (an_ability(resource="mp"),)})
    act(scene, msgspec.structs.replace(STRIKE, ability="test"), HITS, (5, 5, 5))  # half of what is left reaches it
    assert who(scene, "bob").mp.value == 9 - lost


@pytest.mark.rules("TC-C-58")
@pytest.mark.parametrize(("mode", "lost"), [("off", 6), ("on", 1)])
def test_a_shield_on_a_pool_counts_either_way(mode: str, lost: int) -> None:
    scene = duel(
        {"TC-C-58": mode}, ann={"builds": (an_ability(resource="mp"),)}, shields=({"value": 3, "resource": "mp"},)
    )
    act(scene, msgspec.structs.replace(STRIKE, ability="test"), HITS, (5, 5, 5))
    assert who(scene, "bob").mp.value == 9 - lost


@pytest.mark.rules("TC-C-65")
@pytest.mark.parametrize(("mode", "dice", "more"), [("flat", 1, 7), ("per-4-sr-die", 2, 0), ("dice", 8, 0)])
def test_speed_rank_in_a_collide_is_a_number_or_dice(mode: str, dice: int, more: int) -> None:
    scene = duel({"TC-C-65": mode}, ann={"items": ()})  # Speed Rank 7
    ann = who(scene, "ann")
    ann.moved, ann.came_from = 1, "3,4"
    act(scene, Card("collide"), HITS, "lethal", (1,) * dice)
    assert effect(scene) == dice + 3 + more


@pytest.mark.rules("TC-C-73")
def test_two_weapons_in_one_action_are_one_instance_of_damage() -> None:
    blades = (SWORD, {"item": "dagger", "at": "off"})
    scene = duel(ann={"items": blades})
    assert act(scene, Card("strike", "light", ("sword", "dagger")), HITS, (5, 5, 5, 5)) == 23 - 9
    scene = duel(ann={"items": blades})
    play(
        take_priority(scene, [who(scene, "ann")]),
        ["strike-light~sword", "at:bob", "off-strike-light~dagger"],
        [],
        HITS, (5, 5, 5), HITS, (5, 5),
    )  # fmt: skip
    assert who(scene, "bob").hp.value == 30 - (18 - 9) - (13 - 9)  # two cards are two


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


# AP and recovery


@pytest.mark.rules("TC-C-02")
@pytest.mark.parametrize(
    ("mode", "face", "cycles"), [("cycles", 9, 6), ("cycles", 2, 1), ("hours", 2, 1200), ("hours", 1, 600)]
)
def test_a_blackout_lasts_cycles_less_vitality_or_hours(mode: str, face: int, cycles: int) -> None:
    scene = duel({"TC-C-02": mode})
    bob = who(scene, "bob")
    play(spend_ap(scene, bob, Working(30, "x"), "x"))
    play(settle_debts(scene, bob), face)
    assert bob.has(BLACKED_OUT)
    assert bob.blackout == cycles


# wounds and Resolves


@pytest.mark.rules("TC-C-35")
@pytest.mark.parametrize(
    ("mode", "small", "large"), [("per-source-min-vit", 1, 2), ("every-source", 2, 2), ("per-vit-points", 1, 4)]
)
def test_below_zero_each_source_makes_wounds_worse(mode: str, small: int, large: int) -> None:
    for damage, step in ((2, small), (9, large)):
        dice = ((6, 6),) if step < 4 else ()  # to stay conscious
        bob = hurt(duel({"TC-C-35": mode}, hp=-1, wounded=1), damage, *dice)
        assert bob.wounded == step


@pytest.mark.rules("TC-C-35")
@pytest.mark.parametrize("mode", ["per-source-min-vit", "every-source", "per-vit-points"])
@pytest.mark.parametrize("damage", [2, 9])
def test_the_hit_that_takes_hp_below_zero_is_one_step(mode: str, damage: int) -> None:
    assert hurt(duel({"TC-C-35": mode}, hp=1), damage, (6, 6)).wounded == 1


@pytest.mark.rules("TC-C-36")
@pytest.mark.parametrize(("mode", "dice"), [("off", ((5, 5),)), ("on", ())])
def test_wounds_take_no_dice_from_resolves_or_do(mode: str, dice: tuple[Any, ...]) -> None:
    scene = duel({"TC-C-36": mode}, wounded=1)  # two dice fewer
    bob = who(scene, "bob")
    cl = Working(10, "CL")
    assert play(resolve(scene, bob, "MOR", cl, "x"), *dice).total.value == (13 if dice else 3)
    assert play(damage_resolve(scene, bob, 10, "physical", "x"), *dice) == (14 if dice else 4)


@pytest.mark.rules("TC-C-37")
@pytest.mark.parametrize(
    ("mode", "bonuses"),
    [("guard", [7 + 8, 4 + 8, 6 + 8]), ("vitality", [2, 2, 2]), ("core", [1 + 2 + 7, 4 + 5 + 3, 6 + 8 + 9])],
)
def test_damage_is_resisted_with_guard_vitality_or_a_core(mode: str, bonuses: list[int]) -> None:
    primaries = {"POW": 1, "VIT": 2, "END": 7, "INT": 4, "ACU": 5, "FIN": 3, "ARD": 6, "MOR": 8, "ATN": 9}
    scene = duel({"TC-C-37": mode}, primaries=primaries)
    bob = who(scene, "bob")
    kinds = ("physical", "mental", "energy")
    assert [play(damage_resolve(scene, bob, 9, kind, "x"), (3, 3)) - 6 for kind in kinds] == bonuses


@pytest.mark.rules("TC-C-38")
@pytest.mark.parametrize(("mode", "had", "left"), [("to-zero", 9, 0), ("to-zero", -2, -2), ("subtract-total", 9, -6)])
def test_shock_sets_ap_to_zero_or_takes_the_total(mode: str, had: int, left: int) -> None:
    assert hurt(duel({"TC-C-38": mode}, ap=had), 15, (1, 1)).ap.value == left


@pytest.mark.rules("TC-C-38")
def test_shock_that_takes_the_total_can_be_a_blackout() -> None:
    bob = hurt(duel({"TC-C-38": "subtract-total"}, ap=0), 15, (1, 1), 9)
    assert bob.ap.value == -15
    assert bob.has(BLACKED_OUT)
    assert bob.blackout == 6


@pytest.mark.rules("TC-C-39")
def test_one_massive_blow_can_bring_systemic_shock_besides_shock() -> None:
    bob = hurt(duel(), 30, (1, 1), (11, 11), 2)  # against Shock, to stay conscious, and 1d4
    assert (bob.hp.value, bob.ap.value) == (0, 0)
    assert bob.has(SYSTEMIC)
    assert bob.systemic == 3


@pytest.mark.rules("TC-C-41")
@pytest.mark.parametrize(
    ("mode", "days"), [("linear", [5, 10, 15]), ("plus-one", [10, 15, 20]), ("doubling", [5, 10, 20])]
)
def test_the_rest_after_a_resuscitation_grows(mode: str, days: list[int]) -> None:
    found = []
    for before in range(3):
        bob = dying_bob(scene := duel({"TC-C-41": mode}))
        bob.revived = before
        play(heal(scene, bob, "hp", Working(30, "care")), 100, (2, 3))
        found.append(bob.bed_days)
    assert found == days


@pytest.mark.rules("TC-C-59")
@pytest.mark.parametrize(("mode", "dice"), [("any", (2,)), ("damage-only", ())])
def test_ones_own_spending_can_bring_systemic_shock_or_not(mode: str, dice: tuple[int, ...]) -> None:
    scene = duel({"TC-C-59": mode}, hp=5)
    bob = hurt(scene, 5, (6, 6))  # stays conscious
    play(spend_ap(scene, bob, Working(15, "x"), "x"), *dice)
    assert bob.has(SYSTEMIC) is bool(dice)


@pytest.mark.rules("TC-C-59")
@pytest.mark.parametrize("mode", ["any", "damage-only"])
def test_damage_to_both_brings_systemic_shock_under_either_reading(mode: str) -> None:
    scene = duel({"TC-C-59": mode}, hp=5)
    hurt(scene, 5, (6, 6))
    assert hurt(scene, 15, 2, resource="ap").has(SYSTEMIC)


@pytest.mark.rules("TC-C-59")
@pytest.mark.parametrize("mode", ["any", "damage-only"])
def test_a_drain_counts_as_damage(mode: str) -> None:
    scene = duel({"TC-C-59": mode}, hp=5, ap=1)
    hurt(scene, 5, (6, 6))
    act(scene, Card("grab"), HITS, 2)
    assert who(scene, "bob").has(SYSTEMIC)


@pytest.mark.rules("TC-C-59")
@pytest.mark.parametrize("mode", ["any", "damage-only"])
def test_the_loss_by_shock_counts_as_damage(mode: str) -> None:
    scene = duel({"TC-C-59": mode}, hp=15)
    assert hurt(scene, 15, (1, 1), (9, 9), 2).has(SYSTEMIC)


@pytest.mark.rules("TC-C-61")
def test_a_resolve_equal_to_the_cl_succeeds() -> None:
    scene = duel()
    bob = who(scene, "bob")
    degrees = [play(resolve(scene, bob, "MOR", Working(cl, "CL"), "x"), HITS).degree for cl in (15, 16)]
    assert degrees == ["success", "failure"]


@pytest.mark.rules("TC-C-67")
def test_at_wounded_iv_one_is_dying_and_dead_only_when_the_clock_has_run_out() -> None:
    scene = duel(hp=-5, wounded=3)
    bob = hurt(scene, 5)
    ann = who(scene, "ann")
    assert bob.has(DYING)
    for spent in (120, 119):
        ann.ap.value = 200
        play(spend_ap(scene, ann, Working(spent, "x"), "x"))
    assert not bob.has(DEAD)
    play(spend_ap(scene, ann, Working(1, "x"), "x"))
    assert bob.has(DEAD)
    assert not bob.has(DYING)


@pytest.mark.rules("TC-C-71")
def test_a_fourth_resuscitation_fails_whatever_is_done() -> None:
    scene = duel()
    bob = dying_bob(scene)
    bob.revived = 3
    play(heal(scene, bob, "hp", Working(300, "care")))  # the GM is not asked for a chance
    assert bob.has(DEAD)


@pytest.mark.rules("TC-C-71")
def test_a_blackout_cannot_be_resisted_nor_a_parried_blow_felt() -> None:
    scene = duel(ann={"level": 20, "primaries": stats(POW=20)}, primaries=stats(INT=20))
    assert act(scene, STRIKE, (11, 11), (11, 11), "no", defence=PARRY) == 0
    ann = who(scene, "ann")
    play(spend_ap(scene, ann, Working(30, "x"), "x"))
    play(settle_debts(scene, ann), 1)  # how long it lasts is all that is rolled
    assert ann.has(BLACKED_OUT)


@pytest.mark.rules("TC-C-74")
def test_resolves_cost_no_ap_and_no_reaction() -> None:
    scene = duel()
    bob = who(scene, "bob")
    bob.tokens = {REACTION: 0}
    for _ in range(3):
        play(resolve(scene, bob, "MOR", Working(10, "CL"), "x"), HITS)
        play(damage_resolve(scene, bob, 10, "physical", "x"), HITS)
    assert (bob.ap.value, bob.tokens[REACTION]) == (15, 0)
