"""A Priority window: lay, answer, reveal, order, resolve (TC-CARD-02 … TC-CARD-25)."""

from typing import Any

import pytest

from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.secret import seal
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, REACTION, Holding
from facedown.rulesets.tricore.events.combat import Aimed, CardVoid, Defended
from facedown.rulesets.tricore.fight.priority import open_cards, take_priority
from tests.playing import happened, play
from tests.tricore.staged.cast import a_fight, let_run, plain, who
from tests.tricore.staged.duels import LAID, WEAK, duel
from tests.tricore.staged.table import ANSWER, LAY, REACT, InTurn, Sitters, ann_and_bob, attempts, react, window


@pytest.mark.rules("TC-CARD-14")
@pytest.mark.parametrize(("bob", "order"), [(9, ["bob", "ann"]), (2, ["ann", "bob"])])
def test_a_quicker_reaction_comes_before_the_action_it_answers_a_slower_one_after_it(
    bob: int, order: list[str]
) -> None:
    scene = ann_and_bob()
    given = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (ANSWER, "bob"): ["strike-light"],
        (REACT, "bob"): react(bob),
    }
    window(scene, given)
    assert [attacker for attacker, _ in attempts(scene)] == order


@pytest.mark.rules("TC-CARD-14", "TC-G-31")
def test_where_priority_comes_first_no_reaction_overtakes_it() -> None:
    scene = ann_and_bob({"TC-G-31": "on"})
    window(
        scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["strike-light"], (REACT, "bob"): react(9)}
    )
    assert attempts(scene) == [("ann", "bob"), ("bob", "ann")]


@pytest.mark.rules("TC-G-31")
@pytest.mark.parametrize(("mode", "order"), [("off", ["bob", "ann"]), ("on", ["ann", "bob"])])
def test_a_quicker_reaction_comes_before_the_priority_action_or_after(mode: str, order: list[str]) -> None:
    scene = duel({"TC-G-31": mode})
    bob = ("none", WEAK)  # Ann answers openly, with nothing
    rolls = (*bob, WEAK) if mode == "off" else (WEAK, *bob)
    play(take_priority(scene, [who(scene, "ann")]), LAID, ["strike-light~sword"], (1, 1), (11, 11), *rolls)
    assert [each.actor for each in happened(scene, Aimed)] == order


@pytest.mark.rules("TC-G-31")
@pytest.mark.parametrize("mode", ["off", "on"])
def test_a_slower_reaction_comes_after_it_under_either_reading(mode: str) -> None:
    scene = duel({"TC-G-31": mode})
    play(take_priority(scene, [who(scene, "ann")]), LAID, ["strike-light~sword"], (11, 11), (1, 1), WEAK, "none", WEAK)
    assert [each.actor for each in happened(scene, Aimed)] == ["ann", "bob"]


@pytest.mark.rules("TC-CARD-14")
def test_a_defence_comes_at_the_moment_of_the_attack_however_slow_it_is() -> None:
    scene = ann_and_bob()
    window(
        scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["block-light"], (REACT, "bob"): react(1)}
    )
    assert [each.actor for each in happened(scene, Defended)] == ["bob"]


@pytest.mark.rules("TC-CARD-23")
def test_who_falls_loses_the_remaining_cards() -> None:
    scene = ann_and_bob(hp=1)
    given = {
        (LAY, "ann"): ["strike-light", "at:bob", "recover"],
        (ANSWER, "bob"): ["strike-heavy"],
        (REACT, "bob"): react(9),
        ("TC-ACC-02", "bob"): react(9),
        ("TC-EV-05", "bob"): [5] * 4,
        ("TC-RSV-11", "ann"): react(1),
    }
    table = Sitters(given)
    run(take_priority(scene, [who(scene, "ann")]), table)
    assert not who(scene, "ann").can_act
    assert attempts(scene) == [("bob", "ann")]
    assert len(happened(scene, CardVoid)) == 2


@pytest.mark.rules("TC-AP-19", "TC-AP-08", "TC-SUB-20")
def test_who_spends_itself_on_insight_falls_though_it_lays_nothing_then() -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    bob.ap.value = 1 - bob.ap.start
    given: dict[tuple[str, str], Any] = {
        (LAY, "ann"): ["walk"],
        (ANSWER, "bob"): InTurn([["hustle", "sub:insight"], []]),
        ("TC-SKL-26", "bob"): [11],
        ("TC-SKL-31", "ann"): [1],
    }
    window(scene, given)
    assert bob.has(BLACKED_OUT)


@pytest.mark.rules("TC-UTIL-05", "TC-CP-12", "TC-G-102")
@pytest.mark.parametrize(("start", "to", "asked"), [("0,1", "6,1", ["2,1"]), ("0,0", "6,0", []), ("2,1", "0,1", [])])
def test_a_hold_until_somebody_comes_near_is_released_at_the_square_where_they_do(
    start: str, to: str, asked: list[str]
) -> None:
    scene = a_fight(plain("ann", place=start), plain("bob", side="foes", place="3,2"), map=("." * 10,) * 5)
    ann, bob = who(scene, "ann"), who(scene, "bob")
    bob.holding = Holding(seal("bob", Card("strike")), "near")
    places = []

    def answer(ask: Ask) -> Any:
        if ask.what == "TC-CP-12":
            places.append(ann.place)
            return "yes"
        return to if ask.what == "TC-CP-05" else ask.default

    let_run(open_cards(scene, {"ann": [Card("run")]}, {}), answers=answer)
    assert places == asked
    assert (bob.holding is None) is bool(asked)
    assert bob.tokens[REACTION] == 2 - len(asked)
