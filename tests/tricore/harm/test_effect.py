"""Effect Values: how many dice, what is added, what is doubled, and the percentages (TC-EV-01 … TC-EV-08)."""

from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest

from facedown.kernel.dice.enumerated import chance, spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.grab import grab
from facedown.rulesets.tricore.actions.utility import recover
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import ADVANTAGE
from facedown.rulesets.tricore.actor.device import pairs
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_purpose import fits
from facedown.rulesets.tricore.content.ability import Build, CoreAction
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.events.combat import CardVoid, Stopped
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.fight.turns import open_turn, turn
from facedown.rulesets.tricore.harm.effect import (
    defence_value,
    die_of,
    effect_pool,
    effect_value,
    flats,
    has_momentum,
    with_specialty,
)
from facedown.rulesets.tricore.rolls.blow import BY_PRIORITY, Clash, Defence, Meeting, declare
from facedown.rulesets.tricore.rolls.cost import cost_of
from facedown.rulesets.tricore.rolls.pools import throw
from facedown.rulesets.tricore.rolls.skill_roll import skill_roll
from tests.playing import happened, play
from tests.tricore.staged.ability_windows import SURE_HIT
from tests.tricore.staged.acs_cast import ARIA, a_build, a_foe, a_passive, a_scene, ready, resolved, somebody, use
from tests.tricore.staged.blows import STAB, two, worked
from tests.tricore.staged.blows import a_blow as blow_at_ben
from tests.tricore.staged.cast import NINE, THREES, a_fight, aria, content, foe, plain, primaries_of_aria, who
from tests.tricore.staged.clashes import (
    HIT,
    STRIKE_AT_BOB,
    a_blow,
    a_duel,
    armed,
    at_bob,
    performed,
    struck,
    swung,
    with_subs,
)
from tests.tricore.staged.duels import (
    ABILITY,
    BLOCK,
    COLLIDE,
    DODGE,
    HITS,
    STRIKE,
    SWORD,
    WEAK,
    accuracy,
    act,
    an_ability,
    duel,
    effect,
    stats,
    with_,
)
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, window
from tests.tricore.staged.things import MAIN_SWORD, OFF_DAGGER, ap_of, ev_of, with_things
from tests.tricore.staged.tradesmen import ash_of_trade, blow_at_cur

GREAT = {"item": "greatsword", "at": "both"}


def ev(scene: Any, card: Card, *faces: Any, percents: tuple[Working, ...] = ()) -> Working:
    return play(effect_value(scene, blow_at_ben(scene, card), percents), *faces)


def added(scene: TriScene, card: Card) -> dict[str, int]:
    """The numbers added to the EV, by their names."""
    main, rest = flats(scene, blow_at_cur(scene, card))
    return {each.label: each.value for each in (*main, *rest)}


@pytest.mark.rules("TC-EV-01", "TC-DRV-22", "TC-DRV-23", "TC-STRK-05", "TC-VOL-05", "TC-COL-05")
@pytest.mark.parametrize(
    ("card", "bonus"),
    [
        (STAB, 1),
        (Card("strike", targets=("ben",)), 3),
        (Card("volley", targets=("ben",)), 6),
        (Card("collide", targets=("ben",)), 7),
    ],
    ids=["POW of an armed Strike", "UCB of a bare one", "FIN of a Volley", "ARD of a Collide"],
)
def test_the_effect_is_raised_by_the_primary_of_the_action(card: Card, bonus: int) -> None:
    scene = two({"primaries": NINE})
    dice = [4, 3] if card.devices else [4]
    assert ev(scene, card, dice).value == sum(dice) + bonus


@pytest.mark.rules("TC-VOL-05", "TC-DRV-23")
@pytest.mark.parametrize(
    ("device", "weight", "dice"),
    [("", "light", 1), ("", "heavy", 4), ("ember-rod", "light", 2), ("sling", "moderate", 4)],
)
def test_a_volley_has_a_die_those_of_its_device_and_of_its_weight_and_finesse(
    device: str, weight: Weight, dice: int
) -> None:
    scene = a_duel(armed("ann", *([device] if device else []), primaries={**THREES, "FIN": 5}))
    spared = ["lethal"] if dice == 4 else []
    done, _ = struck(scene, at_bob("volley", weight, *([device] if device else [])), HIT, *spared, [1] * dice)
    assert done.landing.ev.value == dice + 5
    assert done.blow.subtypes == (("fire",) if device == "ember-rod" else ("impact",))


@pytest.mark.rules("TC-EV-01")
def test_a_healing_ability_is_raised_by_a_primary_too() -> None:
    scene = two({"primaries": NINE})
    who(scene, "ann").builds = [a_build(base="volley", core="spirit", bare=True, ev="heal")]
    assert ev(scene, Card("volley", targets=("ben",), ability="test"), [4]).value == 4 + 7


@pytest.mark.rules("TC-EV-03")
@pytest.mark.parametrize("sides", [6, 8, 10, 12])
def test_the_effect_die_is_a_d6_unless_the_table_says_otherwise(sides: int) -> None:
    scene = two(rulings={"TC-G-08": sides})
    assert ev(scene, STAB, [sides, 1, 2]).value == sides + 1 + 2 + 3  # the highest face explodes


@pytest.mark.rules("TC-EV-03")
def test_a_device_may_have_a_die_of_its_own() -> None:
    pack = """
[pack]
id = "test.things"
title = "Things"
version = "1"
ruleset = "tricore"

[[item]]
id = "long-whip"
name = "Long whip"
kind = "weapon"
device = "swords"
weight = "light"
die = 10
"""
    scene = two({"items": [{"item": "long-whip", "at": "main"}]}, extra=(pack,))
    assert ev(scene, Card("strike", devices=("long-whip",), targets=("ben",)), [10, 4, 6]).value == 23


@pytest.mark.rules("TC-EV-04", "TC-MOD-01", "TC-MOD-02", "TC-MOD-03", "TC-EQP-13")
@pytest.mark.parametrize(("item", "device"), [("dagger", 1), ("sword", 2), ("greatsword", 3), ("", 0)])
@pytest.mark.parametrize(("weight", "more"), [("light", 0), ("moderate", 2), ("heavy", 3)])
def test_one_innate_die_those_of_the_device_and_those_of_the_weight(
    item: str, device: int, weight: Weight, more: int
) -> None:
    scene = two({"items": [{"item": item, "at": "main"}] if item else []})
    card = Card("strike", weight, (item,) if item else (), targets=("ben",))
    dice = 1 + device + more
    assert ev(scene, card, [4] * dice).value == 4 * dice + (3 if item else 6)


@pytest.mark.rules("TC-EQP-13", "TC-EV-04", "TC-G-41")
@pytest.mark.parametrize(("item", "dice"), [("short-sword", 1), ("sword", 2), ("greatsword", 3)])
def test_a_weapon_has_dice_by_its_weight(item: str, dice: int) -> None:
    thing = content().items[item]
    assert {"light": 1, "moderate": 2, "heavy": 3}[thing.weight] == dice
    scene = with_things({"item": item, "at": "both" if thing.two_handed else "main"})
    flat = 6 if thing.two_handed else 3
    assert ev_of(scene, Card("strike", devices=(item,)), [1] * (1 + dice)) == 1 + dice + flat


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


@pytest.mark.rules("TC-MOD-01", "TC-MOD-02", "TC-MOD-03")
@pytest.mark.parametrize(("weight", "dice"), [("light", 3), ("moderate", 5), ("heavy", 6)])
def test_the_dice_of_the_weight_are_rolled(weight: Weight, dice: int) -> None:
    swung(dice, card=msgspec.structs.replace(STRIKE_AT_BOB, weight=weight))


@pytest.mark.rules("TC-STRK-05", "TC-DRV-21", "TC-NL-05")
@pytest.mark.parametrize(("weight", "dice"), [("light", 1), ("moderate", 3), ("heavy", 4)])
def test_an_unarmed_strike_adds_the_unarmed_combat_bonus_and_is_impact(weight: Weight, dice: int) -> None:
    scene = a_duel()
    done, _ = struck(scene, at_bob("strike", weight), HIT, *["lethal"][: dice // 3], [1] * dice)
    assert (done.landing.ev.value, done.blow.subtypes) == (dice + 6, ("impact",))


@pytest.mark.rules("TC-SPC-02", "TC-EQP-13", "TC-C-08", "TC-G-56")
@pytest.mark.parametrize(
    ("rulings", "worth"),
    [({}, 9 + 2 * 5 + 2 * 2), ({"TC-C-08": "d12"}, 9 + 2 * 5 + 2 * 5), ({"TC-G-56": "ev"}, 9 + 3 * 5 + 2 * 2)],
)
def test_a_specialty_and_a_trade_count_for_a_block(rulings: dict[str, Any], worth: int) -> None:
    """A round shield's two dice and END + POW; two ranks of Specialty in Block; a Trade with Block."""
    trades = [{"name": "Guard", "picks": ["block", "strike", "athletics"]}]
    items = [{"item": "round-shield", "at": "off"}]
    user = aria(specialty={"block": 2}, trades=trades, items=items)
    scene = a_fight(foe("cur"), user, rulings=rulings)
    given = {(LAY, "cur"): ["strike-light", "at:aria"], (ANSWER, "aria"): ["block-light~round-shield"]}
    window(scene, {**given, (ACCURACY, "cur"): SURE_HIT}, "cur")
    (stopped,) = happened(scene, Stopped)
    assert [step.parts[0].value for step in stopped.result.parts if step.label == "Block"] == [worth]


@pytest.mark.rules("TC-G-56")
@pytest.mark.parametrize(("mode", "to_hit", "ev"), [("accuracy", 3, 3), ("ev", 2, 4)])
def test_a_trade_adds_its_die_to_accuracy_or_to_the_ev(mode: str, to_hit: int, ev: int) -> None:
    trade = {"name": "Guard", "picks": ("swords", "strike", "observe")}  # two fit, one die
    scene = duel({"TC-G-56": mode}, ann={"trades": (trade,)})
    act(scene, STRIKE, (6,) * to_hit, (1,) * ev)
    assert (accuracy(scene), effect(scene)) == (6 * to_hit + 3, ev + 3)
    assert play(skill_roll(scene, who(scene, "ann"), "observe", "x"), (5, 5)).value == 10 + 6


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


@pytest.mark.rules("TC-SPC-01", "TC-SPC-04", "TC-SKL-27", "TC-C-08", "TC-C-60")
@pytest.mark.parametrize("about", ["strike", "swords", "slice"])
def test_a_specialty_is_worth_two_for_each_rank(about: str) -> None:
    card = Card("strike", devices=("sword",))
    assert added(ash_of_trade(specialty={about: 3}), card) == {"POW": 3, f"Specialty: {about}": 6}
    assert added(ash_of_trade(specialty={"volley": 3, "bows": 2, "acid": 1}), card) == {"POW": 3}


@pytest.mark.rules("TC-SPC-02", "TC-SPC-01", "TC-SUBT-08")
@pytest.mark.parametrize("effect", ["damage", "heal", "shield"])
def test_a_specialty_counts_for_harm_healing_and_shields_alike(effect: Any) -> None:
    fire = Build(
        id="fire", name="Fire", kind="active", core="spirit", base="volley", bare=True, ev=effect, alter="fire"
    )
    scene = ash_of_trade(specialty={"fire": 2}, builds=[fire], items=[])
    assert added(scene, Card("volley", ability="fire"))["Specialty: fire"] == 4  # E-44


@pytest.mark.rules("TC-SPC-03")
@pytest.mark.parametrize(("reading", "more"), [("d12", " + 2d12! + 3"), ("flat2", " + 7")])
def test_a_specialty_puts_its_dice_to_those_of_an_effect_and_leaves_that_as_it_was(reading: str, more: str) -> None:
    scene = two(one={"specialty": {"strike": 2}}, rulings={"TC-C-08": reading})
    blow = blow_at_ben(scene, STAB)
    effect = effect_pool(scene, blow)
    before = throw(scene, effect).formula()
    whole = throw(scene, with_specialty(scene, blow, effect))
    assert sorted(whole.formula().split(" + ")) == sorted(f"2d6!{more}".split(" + "))
    assert throw(scene, effect).formula() == before


@pytest.mark.rules("TC-SPC-03", "TC-C-08")
@pytest.mark.parametrize(
    ("reading", "about", "dice", "flat"),
    [("d12", "swords", 2, 0), ("d12", "slice", 2, 0), ("split", "swords", 2, 0), ("split", "slice", 0, 4)],
)
def test_a_specialty_may_be_read_as_dice(reading: str, about: str, dice: int, flat: int) -> None:
    scene = ash_of_trade(specialty={about: 2}, rulings={"TC-C-08": reading})
    special = [[7] * dice] if dice else []
    ev = play(effect_value(scene, blow_at_cur(scene, Card("strike", devices=("sword",)))), *special, [1, 1, 1])
    assert ev.value == 3 + 3 + 7 * dice + flat  # E-45: a die and two of the sword, POW, the Specialty


@pytest.mark.rules("TC-EV-04", "TC-EQP-02")
def test_both_devices_of_a_dual_wielder_count() -> None:
    scene = two({"items": [{"item": "dagger", "at": "main"}, {"item": "sword", "at": "off"}]})
    ev(scene, Card("strike", devices=("dagger", "sword"), targets=("ben",)), [4] * (1 + 1 + 2))


@pytest.mark.rules("TC-EQP-02", "TC-EQP-03")
def test_both_hands_at_once_add_their_dice_and_their_cost() -> None:
    scene = with_things(MAIN_SWORD, OFF_DAGGER)
    assert pairs(scene, who(scene, "ash"), "strike") == ("sword", "dagger")
    both = Card("strike", "moderate", ("sword", "dagger"))
    assert ap_of(scene, both) == 5
    assert ev_of(scene, both, [1] * 6) == 6 + 3  # innate 1, sword 2, dagger 1, Moderate 2, and POW
    assert ev_of(scene, Card("strike", "moderate", ("sword",)), [1] * 5) == 5 + 3


@pytest.mark.rules("TC-EV-04")
@pytest.mark.parametrize(("action", "flat"), [("block", 6), ("dodge", 6), ("parry", 3)])
def test_defences_have_no_innate_die(action: Action, flat: int) -> None:
    scene = two()
    blow = blow_at_ben(scene, STAB)
    assert play(defence_value(scene, Defence(who(scene, "ben"), Card(action)), blow, False)).value == flat


@pytest.mark.rules("TC-MOD-03", "TC-DDG-05")
def test_the_working_of_a_heavy_dodge_names_the_rule_of_its_weight() -> None:
    scene = two()
    blow = blow_at_ben(scene, Card("strike", targets=("ben",)))
    value = play(defence_value(scene, Defence(who(scene, "ben"), Card("dodge", "heavy")), blow, False), [1, 1, 1])
    assert ("d6 Heavy", ("TC-MOD-03",)) in [(each.label, each.rules) for each in value.parts[0].parts]


@pytest.mark.rules("TC-WND-09", "TC-WND-12", "TC-CHIP-03", "TC-GRAB-04")
def test_wounds_take_dice_from_the_value_of_a_parry_and_from_a_critical_grab_too() -> None:
    scene = two({"wounded": 1, "items": [{"item": "greatsword", "at": "main"}]})
    ann = who(scene, "ann")
    back = blow_at_ben(scene, Card("strike", targets=("ann",)), "ben", "ann")
    play(defence_value(scene, Defence(ann, Card("parry", devices=("greatsword",))), back, False), [5])
    hold = blow_at_ben(scene, Card("grab", "heavy", targets=("ben",)))
    met = Meeting(worked(14), worked(14), is_hit=True, critical=True)
    play(grab(scene, hold, Clash(worked(14)), met), "lethal", [5, 4, 5])  # 2 + 3 - 2 dice


@pytest.mark.rules("TC-EV-04")
@pytest.mark.parametrize("base", ["grab", "use"])
def test_abilities_on_grab_and_use_have_one(base: Action) -> None:
    scene = two()
    who(scene, "ann").builds = [a_build(base=base, bare=True, ev="heal")]
    ev(scene, Card(base, targets=("ben",), ability="test"), [4])


@pytest.mark.rules("TC-EV-04", "TC-DICE-06")
def test_penalties_leave_no_dice_but_the_flat_bonus() -> None:
    scene = two({"wounded": 3})
    assert ev(scene, STAB).value == 3


@pytest.mark.rules("TC-EV-03", "TC-EV-04", "TC-DICE-04")
def test_where_effects_do_not_explode_their_spread_is_that_of_plain_dice() -> None:
    scene = two(rulings={"TC-G-17": "checks-only"})

    def flow() -> Flow[int]:
        return (yield from effect_value(scene, blow_at_ben(scene, STAB))).value

    faces = [one + other + 3 for one, other in product(range(1, 7), repeat=2)]
    assert spread(flow) == {total: Fraction(faces.count(total), 36) for total in set(faces)}
    assert chance(lambda total: total > 9, of=flow) == Fraction(21, 36)  # something passes Guard and Armor


@pytest.mark.rules("TC-EV-05", "TC-EQP-07", "TC-SPC-01")
def test_two_hands_double_the_key_bonus_and_nothing_after_it() -> None:
    scene = two({"items": [{"item": "greatsword", "at": "both"}], "specialty": {"strike": 2}})
    card = Card("strike", devices=("greatsword",), targets=("ben",))
    made = ev(scene, card, [4] * 4)
    assert made.value == 16 + 3 + 3 + 4
    assert [part.label for part in made.parts][1:] == ["POW", "two-handed: doubled", "Specialty: strike"]


@pytest.mark.rules("TC-EV-05", "TC-DICE-12", "TC-DICE-07")
@pytest.mark.parametrize(("shares", "total"), [((), 11), ((50,), 16), ((50, 50), 22)])
def test_percentages_are_added_and_come_last(shares: tuple[int, ...], total: int) -> None:
    scene = two()
    percents = tuple(Working(each, "a test") for each in shares)
    assert ev(scene, STAB, [4, 4], percents=percents).value == total


@pytest.mark.rules("TC-EV-05", "TC-DRV-25", "TC-DRV-21")
@pytest.mark.parametrize(("attunement", "bonus"), [(2, 3), (9, 9)])
def test_energy_may_take_attunement_in_place_of_the_key_stat(attunement: int, bonus: int) -> None:
    scene = two({"primaries": {**dict.fromkeys(NINE, 3), "ATN": attunement}})
    who(scene, "ann").builds = [a_build(alter="fire")]
    assert ev(scene, Card("strike", devices=("dagger",), targets=("ben",), ability="test"), [4, 4]).value == 8 + bonus


@pytest.mark.rules("TC-DRV-21", "TC-DRV-22", "TC-DRV-23", "TC-DRV-25", "TC-COL-04")
@pytest.mark.parametrize(
    ("action", "item", "subtype", "bonus"),
    [
        ("strike", "", "impact", 7),
        ("strike", "sword", "slice", 4),
        ("volley", "pistol", "penetrate", 5),
        ("collide", "", "impact", 3),
        ("collide", "", "fire", 6),
        ("strike", "sword", "fire", 6),
    ],
)
def test_the_flat_bonus_of_an_attack(action: Action, item: str, subtype: str, bonus: int) -> None:
    gear = [{"item": item, "at": "main"}] if item else []
    scene = a_fight(aria(items=gear, primaries={**primaries_of_aria(), "ATN": 6}), foe("cur"))
    card = Card(action, devices=(item,) if item else ())
    main, _ = flats(scene, declare(who(scene, "aria"), card, who(scene, "cur"), "priority", (subtype,)))
    assert [each.value for each in main] == [bonus]


@pytest.mark.rules("TC-DRV-21", "TC-STRK-05", "ACS-05", "ACS-14")
@pytest.mark.parametrize(
    ("fields", "flat"),
    [
        ({"bare": True}, 5 + 7),
        ({"core": "mind", "bare": True}, 5 + 7),
        ({"core": "spirit", "bare": True}, 2),
        ({"swap": "END", "bare": True}, 4),
        ({}, 5),
    ],
    ids=["Body", "Mind", "Spirit: Spell Offense", "swapped", "with a dagger"],
)
def test_an_ability_on_a_strike_with_bare_hands_has_the_unarmed_combat_bonus(fields: dict[str, Any], flat: int) -> None:
    scene = two({"primaries": {"POW": 5, "VIT": 7, "END": 4, "ARD": 2, "ATN": 1}})
    devices = () if fields.get("bare") else ("dagger",)
    who(scene, "ann").builds = [a_build(**fields)]
    main, _ = flats(scene, blow_at_ben(scene, Card("strike", devices=devices, ability="test", targets=("ben",))))
    assert [each.value for each in main] == [flat]
    if "swap" not in fields and fields.get("core") != "spirit":
        assert main[0].label == ("Unarmed Combat Bonus" if devices == () else "POW")


@pytest.mark.rules("ACS-12", "ACS-14", "ACS-24", "ACS-28", "ACS-40", "ACS-97", "TC-ABL-03", "TC-ABL-10", "TC-ABL-11")
def test_ember_lash_deals_fire_with_ardor() -> None:
    user, foe = somebody("aria", ARIA, 1, ready("ember-lash")), a_foe()
    scene = a_scene(user, foe)
    card = use("ember-lash", "cur")
    cost = cost_of(scene, user, card)
    assert (cost.ap.value, cost.mp) == (1, 2)
    # Accuracy 19 + FIN 5 against 14; EV 12 + ARD 3 against ER 6 + EA 3
    resolved(scene, user, card, [10, 9], [4, 4, 4])
    assert foe.hp.value == 29 - 6


@pytest.mark.rules("TC-MOD-14", "TC-SUB-10")
def test_tumble_adds_morale_to_a_dodge_for_two_ap() -> None:
    scene = a_duel(armed("ann", "sword"), plain("bob", primaries={**THREES, "MOR": 4}))
    tumbling = Card("dodge", subs=("tumble",))
    assert cost_of(scene, who(scene, "bob"), tumbling).ap.value == 3
    done, _ = struck(scene, STRIKE_AT_BOB, HIT, [1, 1], [4, 4, 4], defence=tumbling)
    assert done.landing.reduction is not None
    assert done.landing.reduction.value == 6 + 4


@pytest.mark.rules("TC-MOD-15", "TC-SUB-13")
@pytest.mark.parametrize(("action", "charges"), [("strike", True), ("collide", True), ("volley", False)])
def test_charge_gives_a_strike_or_collide_two_ev_dice_for_two_ap(action: Action, charges: bool) -> None:
    scene = a_duel()
    card = Card(action, targets=("bob",))
    assert fits("charge", card) is charges
    if charges:
        charging = msgspec.structs.replace(card, subs=("charge",))
        assert cost_of(scene, who(scene, "ann"), charging).ap.value == 3
        struck(scene, charging, HIT, "lethal", [1, 1, 1])


@pytest.mark.rules("TC-SUB-13", "TC-MOD-15")
def test_charge_adds_two_ev_dice() -> None:
    scene = a_duel(plain("ann", primaries=THREES))
    done, _ = struck(scene, with_subs("strike", "charge"), HIT, "lethal", [1, 1, 1])
    assert done.landing.ev.value == 3 + 6


@pytest.mark.rules("TC-COL-05", "TC-G-23")
def test_a_way_run_in_ones_own_turn_gives_no_momentum_in_anothers() -> None:
    scene = two({"place": "2,2"}, {"place": "4,2"})
    ann, ben = who(scene, "ann"), who(scene, "ben")
    ann.moved, ann.came_from, ann.place = 1, "2,2", "3,2"
    collide = blow_at_ben(scene, Card("collide", targets=("ben",)))
    assert has_momentum(scene, collide)
    play(open_turn(scene, [ben]))
    assert not has_momentum(scene, collide)


@pytest.mark.rules("TC-COL-05")
def test_momentum_does_not_last_into_the_turn_of_another() -> None:
    scene = a_duel(other=plain("bob", place="5,2"))
    performed(scene, Card("run"), "4,2")
    play(turn(scene, [who(scene, "bob")]), [])
    done, _ = struck(scene, at_bob("collide"), HIT, [4])
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
    performed(scene, at_bob("collide"), HIT, [4])
    assert who(scene, "bob").hp.value == 30 - (4 + 3 + 7 - 9)


@pytest.mark.rules("TC-COL-05", "TC-G-23")
def test_a_move_sideways_gives_a_collide_no_momentum() -> None:
    scene = a_duel()
    ann = who(scene, "ann")
    ann.moved, ann.came_from = 1, "2,3"  # one square from Bob before and after
    done, _ = struck(scene, at_bob("collide"), HIT, [4])
    assert done.landing.ev.value == 4 + 3


@pytest.mark.rules("TC-G-23")
@pytest.mark.parametrize(("mode", "standing"), [("on", 1 + 3), ("off", 1 + 3 + 7)])
def test_collide_counts_speed_after_a_step_or_always(mode: str, standing: int) -> None:
    scene = duel({"TC-G-23": mode}, ann={"items": ()})
    act(scene, COLLIDE, HITS, (1,))
    assert effect(scene) == standing
    ann = who(scene, "ann")
    ann.moved, ann.came_from = 1, "3,4"
    act(scene, COLLIDE, HITS, (1,))
    assert effect(scene) == 1 + 3 + 7


@pytest.mark.rules("TC-COL-01", "TC-COL-03", "TC-COL-05")
@pytest.mark.parametrize(("moved", "value"), [(True, 4 + 3 + 7), (False, 4 + 3)])
def test_a_collide_adds_speed_rank_after_a_move_towards_its_target(moved: bool, value: int) -> None:
    scene = a_duel()
    ann = who(scene, "ann")
    if moved:
        ann.place, ann.moved, ann.came_from = "2,2", 1, "1,2"
    done, _ = struck(scene, at_bob("collide"), HIT, [4])
    assert done.landing.ev.value == value
    assert who(scene, "bob").hp.value == 30 - max(0, value - 9)


@pytest.mark.rules("TC-COL-01", "TC-ABL-16")
def test_a_collide_deals_energy_where_an_ability_alters_it() -> None:
    build = an_ability(base="collide", alter="fire")
    scene = a_duel(plain("ann", builds=[build]))
    assert a_blow(scene, at_bob("collide")).subtypes == ("impact",)
    assert a_blow(scene, at_bob("collide", ability="test")).subtypes == ("fire",)


@pytest.mark.rules("ACS-61", "ACS-25", "ACS-33", "ACS-78", "ACS-79", "ACS-80", "TC-ABL-01")
def test_everything_an_ability_and_its_passives_add_stands_in_the_working() -> None:
    """An ambush with FIN instead of POW, +2 EV, and Passives for Strike and for Fire."""
    parts: list[dict[str, Any]] = [
        {"name": "accuracy", "of": "strike"},
        {"name": "effect-die", "of": "strike"},
        {"name": "subtype", "size": 2, "of": "fire"},
    ]
    drill = msgspec.structs.replace(a_passive(*parts), id="drill")
    stab = a_build(core="mind", alter="fire", flat=2, swap="FIN", keywords=[{"name": "ambush"}])
    user, foe = somebody("aria", ARIA, 20, stab, drill), a_foe()
    scene = a_scene(user, foe)
    scene.gain(user, Condition(ADVANTAGE))
    # Accuracy: two dice, one of the Passive, FIN. EV: innate, Advantage 2, Ambush 2, Passive 1; FIN 5, +2, +2
    resolved(scene, user, Card("strike", targets=("cur",), ability="test"), [5, 5, 5], [2] * 6)
    assert foe.hp.value == 29 - (12 + 5 + 2 + 2 - 9)


@pytest.mark.rules("TC-C-24")
def test_block_counts_power_dodge_finesse_and_recover_ardor() -> None:
    dull = stats(POW=5, END=1, ATN=1, FIN=5)
    assert act(duel(primaries=dull), STRIKE, HITS, WEAK, (5, 5, 5), defence=BLOCK) == 18 - 6 - (1 + 3 + 3)
    assert act(duel(primaries=dull), STRIKE, HITS, WEAK, (5, 5, 5), defence=DODGE) == 18 - 6 - (1 + 3 + 3)
    scene = duel(ann={"primaries": stats(VIT=1, ARD=5), "hp": 1})
    play(recover(scene, who(scene, "ann")), "hp", (1, 1, 1, 1))  # 1 + (1 + 5) / 2 dice
    assert who(scene, "ann").hp.value == 5


@pytest.mark.rules("TC-C-44")
@pytest.mark.parametrize(
    ("mode", "faces", "ev"),
    [("flat-bonus", (2,) * 4, 8 + 6), ("device-dice", (2,) * 7, 14 + 3), ("whole-ev", (2,) * 4, 2 * (8 + 3))],
)
def test_two_hands_double_the_bonus_the_dice_or_the_whole(mode: str, faces: tuple[int, ...], ev: int) -> None:
    scene = duel({"TC-C-44": mode}, ann={"items": ({"item": "greatsword", "at": "both"},)})
    act(scene, Card("strike", "light", ("greatsword",)), HITS, faces)
    assert effect(scene) == ev


@pytest.mark.rules("TC-EQP-07", "TC-EQP-08", "TC-C-44")
@pytest.mark.parametrize(
    ("mode", "action", "dice", "worth"),
    [
        ("flat-bonus", "block", 3, 3 + 2 * (5 + 4)),
        ("device-dice", "block", 6, 6 + 5 + 4),
        ("whole-ev", "block", 3, 2 * (3 + 5 + 4)),
        ("flat-bonus", "parry", 3, 3 + 2 * 2),
        ("device-dice", "parry", 6, 6 + 2),
        ("whole-ev", "parry", 3, 2 * (3 + 2)),
    ],
)
def test_a_block_or_parry_with_both_hands_has_the_doubled_bonus_it_pays_for(
    mode: str, action: CoreAction, dice: int, worth: int
) -> None:
    scene = duel({"TC-C-44": mode}, primaries=stats(END=5, POW=4, INT=2), items=(GREAT,))
    card, bob = Card(action, "light", ("greatsword",)), who(scene, "bob")
    assert cost_of(scene, bob, card).ap.value == 1 + 3 + 2
    assert cost_of(scene, bob, Card("strike")).ap.value == 1
    blow = declare(who(scene, "ann"), STRIKE, bob, BY_PRIORITY, ("slice",))
    assert play(defence_value(scene, Defence(bob, card), blow, False), [1] * dice).value == worth


@pytest.mark.rules("TC-EQP-08", "TC-C-44")
def test_with_the_whole_doubled_a_critical_block_with_both_hands_adds_its_half_to_that() -> None:
    scene = duel({"TC-C-44": "whole-ev"}, items=(GREAT,))
    bob = who(scene, "bob")
    blow = declare(who(scene, "ann"), STRIKE, bob, BY_PRIORITY, ("slice",))
    defence = Defence(bob, Card("block", "light", ("greatsword",)))
    assert play(defence_value(scene, defence, blow, True), [1, 1, 2]).value == 10 * 5 // 2


@pytest.mark.rules("TC-EQP-07", "TC-EQP-08", "TC-C-44")
def test_two_hands_double_the_key_stat_and_cost_two_more() -> None:
    scene = with_things(GREAT)
    card = Card("strike", "light", ("greatsword",))
    assert ap_of(scene, card) == 1 + 3 + 2
    assert ev_of(scene, card, [1, 1, 1, 1]) == 4 + 3 + 3
    dice = with_things(GREAT, rulings={"TC-C-44": "device-dice"})
    assert ev_of(dice, card, [1] * 7) == 7 + 3
    whole = with_things(GREAT, rulings={"TC-C-44": "whole-ev"})
    assert ev_of(whole, card, [1, 1, 1, 1]) == 14


@pytest.mark.rules("TC-C-65")
@pytest.mark.parametrize(("mode", "dice", "more"), [("flat", 1, 7), ("per-4-sr-die", 2, 0), ("dice", 8, 0)])
def test_speed_rank_in_a_collide_is_a_number_or_dice(mode: str, dice: int, more: int) -> None:
    scene = duel({"TC-C-65": mode}, ann={"items": ()})  # Speed Rank 7
    ann = who(scene, "ann")
    ann.moved, ann.came_from = 1, "3,4"
    act(scene, Card("collide"), HITS, *["lethal"][: dice // 8], (1,) * dice)
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


@pytest.mark.rules("TC-CRIT-02", "TC-BLK-03")
def test_a_critical_block_is_worth_half_as_much_again() -> None:
    scene = a_duel(armed("ann", "sword"), plain("bob", primaries={**THREES, "ATN": 1}, instinct={"block": 3}))
    # Accuracy 14 hits 12, Block 34; EV 18 + 3 against (0 dice + 6) × 1.5 and Guard and Armor of 9
    struck(scene, at_bob("strike", "heavy", "sword"), [5, 6], [11, 11, 4, 1, 1], [4, 4, 4, 2, 2, 5],
           defence=Card("block"))  # fmt: skip
    assert who(scene, "bob").hp.value == 30 - (24 - 9 - 9)


@pytest.mark.rules("TC-G-05")
@pytest.mark.parametrize(
    ("mode", "tuned", "bonus"), [("replace", 5, 5), ("replace", 1, 3), ("add", 5, 8), ("add", 1, 4)]
)
def test_attunement_takes_the_place_of_the_key_stat_of_an_energy_ev_or_is_added(
    mode: str, tuned: int, bonus: int
) -> None:
    scene = duel({"TC-G-05": mode}, ann={"builds": (an_ability(alter="fire"),), "primaries": stats(ATN=tuned)})
    act(scene, ABILITY, HITS, (2, 2, 2))
    assert effect(scene) == 6 + bonus
    act(scene, STRIKE, HITS, (2, 2, 2))  # it is nothing to a Physical one
    assert effect(scene) == 6 + 3


@pytest.mark.rules("TC-G-05")
@pytest.mark.parametrize(("mode", "bonus"), [("replace", 10), ("add", 6 + 5)])
def test_two_hands_double_the_key_stat_and_not_what_is_added(mode: str, bonus: int) -> None:
    blade = ({"item": "greatsword", "at": "both"},)
    scene = duel(
        {"TC-G-05": mode}, ann={"builds": (an_ability(alter="fire"),), "primaries": stats(ATN=5), "items": blade}
    )
    act(scene, with_(ABILITY, devices=("greatsword",)), HITS, (1, 1, 1, 1))
    assert effect(scene) == 4 + bonus


@pytest.mark.rules("TC-G-08")
@pytest.mark.parametrize("die", [6, 8, 10, 12])
def test_the_die_of_an_ev_is_that_of_the_table(die: int) -> None:
    scene = duel({"TC-G-08": die}, primaries=stats(END=20))
    act(scene, STRIKE, HITS, (1, 1, die, 1))  # the highest face explodes
    assert effect(scene) == 3 + die + 3


@pytest.mark.rules("ACS-24", "ACS-25", "ACS-79")
@pytest.mark.parametrize(
    ("fields", "parts", "dice", "flat"),
    [({}, [], 0, 6), ({"dice": 2}, [], 2, 6), ({"flat": 4}, [], 0, 10), ({}, [("effect-die", "block")], 1, 6)],
)
def test_an_ability_and_a_passive_raise_the_value_of_a_defence(
    fields: dict[str, int], parts: list[tuple[str, str]], dice: int, flat: int
) -> None:
    made = a_build(base="block", ev="shield", bare=True, **fields)
    scene = two(None, {"builds": [made, *(a_passive({"name": name, "of": of}) for name, of in parts)]})
    ben, blow = who(scene, "ben"), blow_at_ben(scene, STAB)
    defence = Defence(ben, Card("block", ability="test"))
    faces = [[1] * dice] if dice else []
    assert play(defence_value(scene, defence, blow, False), *faces).value == dice + flat


@pytest.mark.rules("TC-EV-03", "TC-G-08")
@pytest.mark.parametrize("die", [6, 12])
def test_bare_hands_have_the_die_of_the_table(die: int) -> None:
    scene = a_duel(rulings={"TC-G-08": die})
    assert die_of(scene, who(scene, "ann"), Card("strike")) == die
