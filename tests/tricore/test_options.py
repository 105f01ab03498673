"""Questions that are no gap and no contradiction: each reading changes play as the rulebook says.

Ann and Bob are those of `duels`.
"""

import pytest

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import DISADVANTAGE, VULNERABLE
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.rolls.cost import cost_of
from facedown.rulesets.tricore.skills.lifting import lift
from tests.playing import play
from tests.tricore.cast import who
from tests.tricore.duels import HITS, PARRY, STRIKE, act, duel, effect, stats, with_


@pytest.mark.rules("TC-O-PERCENT-STACKING")
@pytest.mark.parametrize(("mode", "ev", "chip"), [("add", 24, ()), ("multiply", 27, (1,))])
def test_two_percentages_are_added_or_multiplied(mode: str, ev: int, chip: tuple[int, ...]) -> None:
    scene = duel({"TC-O-PERCENT-STACKING": mode}, primaries=stats(END=20))
    act(scene, STRIKE, (11, 11), (1, 1), (3, 3, 3), (5, 5), *chip, defence=PARRY)  # critical, and a failed Parry
    assert effect(scene) == ev


@pytest.mark.rules("TC-O-HOIST-EXTENDED")
@pytest.mark.parametrize(("mode", "rolls", "lifted"), [("on", (2, 2), True), ("off", (2,), False)])
def test_successes_of_hoist_are_collected_or_come_at_once(mode: str, rolls: tuple[int, ...], lifted: bool) -> None:
    scene = duel({"TC-O-HOIST-EXTENDED": mode}, ann={"items": ()})
    assert play(lift(scene, who(scene, "ann"), 20 * (18 + 4), "x"), *rolls) is lifted  # 8 against 4: two of four


@pytest.mark.rules("TC-O-HOIST-EXTENDED")
def test_one_roll_below_the_cl_ends_the_lifting() -> None:
    scene = duel(ann={"items": ()})
    assert not play(lift(scene, who(scene, "ann"), 20 * (18 + 8), "x"), 3, 1)  # 9 and 7 against 8


@pytest.mark.rules("TC-O-VULNERABLE-STACKS")
@pytest.mark.parametrize(("mode", "dice"), [("off", 4), ("on", 2)])
def test_vulnerable_comes_in_place_of_disadvantage_or_on_top(mode: str, dice: int) -> None:
    heavy = with_(STRIKE, weight="heavy")  # six dice
    scene = duel({"TC-O-VULNERABLE-STACKS": mode}, ann={"conditions": (VULNERABLE, DISADVANTAGE)})
    act(scene, heavy, HITS, (1,) * dice)
    scene = duel({"TC-O-VULNERABLE-STACKS": mode}, ann={"conditions": (VULNERABLE,)})
    act(scene, heavy, HITS, (1,) * 4)  # without a Disadvantage it is two


@pytest.mark.rules("TC-O-JUMP-AP-COST")
@pytest.mark.parametrize("price", [2, 1, 0, 4])
def test_a_jump_costs_what_the_table_says(price: int) -> None:
    scene = duel({"TC-O-JUMP-AP-COST": price})
    play(take_priority(scene, [who(scene, "ann")]), ["jump"], [], 1, "4,2")
    assert who(scene, "ann").ap.value == 15 - price
    assert cost_of(scene, who(scene, "ann"), Card("run")).ap.value == 2
