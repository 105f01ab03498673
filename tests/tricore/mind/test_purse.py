"""SP, FP and MP are worth what they pay for."""

import pytest

from facedown.kernel.words.schema import Answer
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.trigger_events import Occurrence
from facedown.rulesets.tricore.actions.trigger_window import offer
from facedown.rulesets.tricore.actions.utility import recover
from facedown.rulesets.tricore.mind.arms import arms
from facedown.rulesets.tricore.mind.fighter import ap_worth
from facedown.rulesets.tricore.mind.purse import Reliance, Toll, fund
from tests.asking import waiting
from tests.playing import soundly
from tests.tricore.staged.cast import RULES, THREES, a_fight, foe, plain, who

ALL_BUT_HP = {rulings.RECOVER_RESOURCES.id: "all-but-hp"}


def cur(**fields: object) -> dict[str, object]:
    """Somebody who calls down lightning, which takes MP."""
    return foe("cur", primaries=THREES, level=5, abilities=["sky-spear", "morning-breath"], **fields)


def test_the_points_of_the_next_cycle_are_worth_most_and_no_others_are_missed() -> None:
    on = Reliance(10, 20.0)
    steps = [fund(at + 1, on) - fund(at, on) for at in (0, 9, 10, 30)]
    assert steps[0] == pytest.approx(steps[1])
    assert steps[1] > steps[2] == pytest.approx(steps[3])


def test_whoever_strikes_with_mp_relies_on_them_and_on_nothing_else() -> None:
    scene = a_fight(cur(), plain("ann"))
    sp, fp, mp = arms(scene, who(scene, "cur")).relies
    assert sp == fp == Reliance()
    assert mp.takes > 0 < mp.gains


def test_the_last_mp_are_dearer_than_the_first() -> None:
    costs = []
    for mp in (5, 13):
        scene = a_fight(cur(mp=mp), plain("ann"))
        costs.append(RULES.glimpse(scene, "foes").fighters["cur"].tolls(Toll(mp=1)))
    assert costs[0] >= costs[1] > 0


@pytest.mark.rules("TC-CP-10")
@pytest.mark.parametrize(("mp", "which"), [(0, "mp"), (13, "ap")])
def test_whoever_has_nothing_left_to_strike_with_recovers_that(mp: int, which: str) -> None:
    scene = a_fight(cur(mp=mp, ap=9), plain("ann"), rulings=ALL_BUT_HP)
    ask = waiting(recover(scene, who(scene, "cur")))
    assert soundly(RULES, scene, ask) == which


def test_ap_that_come_of_themselves_make_those_one_has_worth_less_but_the_few_for_a_defence() -> None:
    spent = [ap_worth(12, 16, awaited=each) - ap_worth(6, 16, awaited=each) for each in (0.0, 8.0)]
    assert spent[1] < spent[0]
    last = [ap_worth(3, 16, awaited=each) - ap_worth(2, 16, awaited=each) for each in (0.0, 8.0)]
    assert last[1] > spent[0] / 6


@pytest.mark.rules("TC-CP-13", "ACS-20", "ACS-23")
@pytest.mark.parametrize(("ap", "uses"), [(1, True), (-2, True), (12, False)])
def test_a_breath_at_the_start_of_a_turn_is_taken_by_whoever_needs_it(ap: int, uses: bool) -> None:
    scene = a_fight(cur(ap=ap), plain("ann"))
    ask = waiting(offer(scene, Occurrence("turn-starts", "cur")))
    answer: Answer = soundly(RULES, scene, ask)
    assert (answer != "none") == uses
