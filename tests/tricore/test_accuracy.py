"""Accuracy: the dice, the bar, and what hits (A9 of the catalogue)."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.rolls.accuracy import accuracy_roll, defence_roll
from facedown.rulesets.tricore.rolls.blow import Defence
from tests.playing import play
from tests.tricore.blows import STAB, a_blow, two
from tests.tricore.cast import NINE, who


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
