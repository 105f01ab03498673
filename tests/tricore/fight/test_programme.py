"""The other cadence: a whole cycle is laid at once and turned up in one reveal (TC-C-47)."""

import pytest

from facedown.kernel.scene.event import Revealed
from facedown.rulesets.tricore.actor.character import BLACKED_OUT
from facedown.rulesets.tricore.fight.turns import begin_fight, next_turn
from tests.playing import happened
from tests.tricore.staged.cast import a_fight, foe, let_run, plain, who
from tests.tricore.staged.duels import duel
from tests.tricore.staged.table import ACCURACY, LAY, ann_and_bob, sit


@pytest.mark.rules("TC-REACT-06", "TC-C-47")
def test_where_whole_cycles_are_laid_the_hidden_come_in_before_that() -> None:
    scene = a_fight(plain("ann"), foe("cur", hidden=True), foe("dag"), rulings={"TC-C-47": "per-cycle"})
    rotation = scene.state.rotation
    rotation.places, rotation.at, scene.state.waiting = [["ann"], ["dag"]], 1, ["cur"]
    table = sit(next_turn(scene), {("TC-CP-11", "cur"): "enter"})
    assert [ask.who for ask in table.questions(LAY)] == ["cur", "ann", "dag"]


@pytest.mark.rules("TC-CARD-10", "TC-C-47", "TC-CP-01")
def test_where_whole_cycles_are_laid_there_is_one_reveal_in_a_cycle() -> None:
    scene = ann_and_bob({"TC-C-47": "per-cycle"})
    scene.state.rotation.at = 1
    table = sit(next_turn(scene), {(LAY, "ann"): ["walk"], (LAY, "bob"): ["recover"]})
    assert len(table.questions(LAY)) == 2
    (turned,) = happened(scene, Revealed)
    assert turned.choices == (("Ann", "Walk"), ("Bob", "Recover"))


@pytest.mark.rules("TC-C-47")
@pytest.mark.parametrize(("mode", "reveals"), [("per-turn", 2), ("per-cycle", 1)])
def test_cards_are_turned_up_at_each_turn_or_once_in_a_cycle(mode: str, reveals: int) -> None:
    scene = duel({"TC-C-47": mode})
    let_run(begin_fight(scene))
    while not happened(scene, Revealed) or scene.state.rotation.at < 1:
        let_run(next_turn(scene), answers=lambda ask: ["recover"] if ask.what == "TC-CP-01" else ask.default)
    assert len(happened(scene, Revealed)) == reveals
    assert scene.state.rotation.cycle == 1


@pytest.mark.rules("TC-AP-19", "TC-C-47")
def test_who_has_paid_too_much_falls_though_the_fight_ends_before_it_acts() -> None:
    people = plain("ann"), foe("bob", hp=1), plain("cat", place="0,0", ap=-13)
    scene = a_fight(*people, rulings={"TC-C-47": "per-cycle"})
    scene.state.rotation.at = 3
    given = {(LAY, "ann"): ["strike-heavy", "at:bob"], (LAY, "cat"): ["run"], (ACCURACY, "ann"): [9, 9]}
    sit(next_turn(scene), given)
    assert scene.state.phase != "turns"
    assert who(scene, "cat").place == "0,0"
    assert who(scene, "cat").has(BLACKED_OUT)
