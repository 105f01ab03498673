"""Effect Values: the dice, the flat bonus, the percentages, and which Action may carry which (A9 of the catalogue)."""

from typing import Any

import pytest

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.fight.turns import open_turn
from facedown.rulesets.tricore.harm.effect import defence_value, effect_value, flats, has_momentum
from facedown.rulesets.tricore.rolls.accuracy import accuracy_roll
from facedown.rulesets.tricore.rolls.blow import Defence
from tests.playing import play
from tests.tricore.acs_cast import a_build
from tests.tricore.blows import STAB, a_blow, two
from tests.tricore.cast import NINE, who


def ev(scene: Any, card: Card, *faces: Any, percents: tuple[Working, ...] = ()) -> Working:
    return play(effect_value(scene, a_blow(scene, card), percents), *faces)


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


@pytest.mark.rules("TC-EV-04", "TC-EQP-02")
def test_both_devices_of_a_dual_wielder_count() -> None:
    scene = two({"items": [{"item": "dagger", "at": "main"}, {"item": "sword", "at": "off"}]})
    ev(scene, Card("strike", devices=("dagger", "sword"), targets=("ben",)), [4] * (1 + 1 + 2))


@pytest.mark.rules("TC-EV-04")
@pytest.mark.parametrize(("action", "flat"), [("block", 6), ("dodge", 6), ("parry", 3)])
def test_defences_have_no_innate_die(action: Action, flat: int) -> None:
    scene = two()
    blow = a_blow(scene, STAB)
    assert play(defence_value(scene, Defence(who(scene, "ben"), Card(action)), blow, False)).value == flat


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
    main, _ = flats(scene, a_blow(scene, Card("strike", devices=devices, ability="test", targets=("ben",))))
    assert [each.value for each in main] == [flat]
    if "swap" not in fields and fields.get("core") != "spirit":
        assert main[0].label == ("Unarmed Combat Bonus" if devices == () else "POW")


@pytest.mark.rules("TC-MOD-09", "TC-MOD-05")
@pytest.mark.parametrize(("build", "rolled", "dice"), [(False, 4, 0), (True, 2, 3)], ids=["no EV", "an EV"])
def test_advantage_helps_the_roll_of_a_grab_or_the_effect_of_an_ability_on_it(
    build: bool, rolled: int, dice: int
) -> None:
    scene = two({"conditions": ["Advantage"]})
    who(scene, "ann").builds = [a_build(base="grab", bare=True)]
    blow = a_blow(scene, Card("grab", ability="test" if build else "", targets=("ben",)))
    play(accuracy_roll(scene, blow), [3] * rolled)
    if dice:
        play(effect_value(scene, blow), [3] * dice)


@pytest.mark.rules("TC-COL-05", "TC-G-23")
def test_a_way_run_in_ones_own_turn_gives_no_momentum_in_anothers() -> None:
    scene = two({"place": "2,2"}, {"place": "4,2"})
    ann, ben = who(scene, "ann"), who(scene, "ben")
    ann.moved, ann.came_from, ann.place = 1, "2,2", "3,2"
    collide = a_blow(scene, Card("collide", targets=("ben",)))
    assert has_momentum(scene, collide)
    play(open_turn(scene, [ben]))
    assert not has_momentum(scene, collide)
