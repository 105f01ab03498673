"""The answer window: an attack nobody could lay a card against is answered openly, at once (TC-CARD-21, TC-G-87)."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actions.answer import others_react
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.events.combat import Aimed, Defended, Interposed
from facedown.rulesets.tricore.rolls.blow import BY_RIPOSTE, declare
from tests.playing import happened
from tests.tricore.staged.ability_windows import LIGHT, USED, answering_ability, has_answered
from tests.tricore.staged.blasts import OPEN, WHERE, an_area
from tests.tricore.staged.cast import a_fight, aria, foe, hero, plain, who
from tests.tricore.staged.duels import HITS, PARRY, STRIKE, WEAK, act, duel
from tests.tricore.staged.table import (
    ANSWER,
    LAY,
    REACT,
    SAME,
    InTurn,
    ann_and_bob,
    ann_and_two,
    assumed,
    attempts,
    keys,
    reactions,
    sit,
    window,
)


@pytest.mark.rules("TC-CARD-21")
def test_the_attack_of_a_reaction_is_answered_openly_and_without_a_react_roll() -> None:
    scene = ann_and_two()
    ann = who(scene, "ann")
    given = {
        (LAY, "ann"): ["walk"],
        (ANSWER, "bob"): ["strike-light"],
        ("TC-CP-07", "ann"): "dodge-light",
    }
    table = window(scene, given)
    assert [each.actor for each in happened(scene, Defended)] == ["ann"]
    assert table.rolls(REACT) == ["ann", "bob"]  # the secondary Rotation; the Dodge adds none
    assert (ann.ap.value, reactions(ann)) == (15 - 1, 2)


@pytest.mark.rules("TC-CARD-21", "TC-G-87")
@pytest.mark.parametrize(("mode", "asked"), [("all-aware", ["bo"]), ("target-only", [])])
def test_others_may_react_to_it_after_its_target(mode: str, asked: list[str]) -> None:
    scene = a_fight(plain("ann"), foe("cur"), plain("bo"), rulings={"TC-G-87": mode})
    table = window(scene, {(LAY, "ann"): ["walk"], (ANSWER, "cur"): ["strike-light"], ("TC-CP-03", "cur"): "ann"})
    assert [ask.who for ask in table.questions("TC-CP-08")] == asked
    if asked:
        order = [ask.what for ask in table.asked]
        assert order.index("TC-CP-08") > order.index("TC-CP-07")


@pytest.mark.rules("ACS-20", "TC-CARD-21", "TC-G-87")
@pytest.mark.parametrize(("event", "reading", "plays"), [
    ("targeted", "all-aware", True), ("ally-targeted", "all-aware", True),
    ("targeted", "target-only", True), ("ally-targeted", "target-only", False),
])  # fmt: skip
def test_an_attack_nobody_could_lay_a_card_against_calls_triggers_up(event: str, reading: str, plays: bool) -> None:
    """Bo walks, and Cur strikes as a Reaction."""
    target = "aria" if event == "targeted" else "bo"
    scene = a_fight(
        hero("bo", place="2,3"),
        aria(level=5, builds=[answering_ability(event)], place="2,2"),
        foe("cur", place="3,2"),
        rulings={"TC-G-87": reading},
    )
    given: dict[tuple[str, str], Any] = {(LAY, "bo"): ["walk"], (ANSWER, "cur"): ["strike-light"]}
    given["TC-CP-03", "cur"] = target
    window(scene, {**given, **({(USED, "aria"): LIGHT} if plays else {})}, "bo")
    assert has_answered(scene) == plays


@pytest.mark.rules("TC-G-87")
@pytest.mark.parametrize(("mode", "asked"), [("all-aware", ("none",)), ("target-only", ())])
def test_others_may_answer_what_nobody_could_foresee_or_only_its_target(mode: str, asked: tuple[str, ...]) -> None:
    scene = duel({"TC-G-87": mode}, others=(plain("cat", place="4,5"),))
    act(scene, STRIKE, HITS, HITS, "yes", "none", *asked, WEAK, defence=PARRY)  # Bob's Riposte against Ann


@pytest.mark.rules("TC-CARD-21", "TC-REACT-01", "TC-REACT-08", "TC-REACT-12")
def test_in_the_answer_window_a_friend_steps_in_before_and_strikes_back_after() -> None:
    for chosen, interposed, blows in (("block-light", 1, 1), ("strike-light", 0, 2)):
        scene = a_fight(plain("ann"), foe("cur"), plain("bo", place="2,3"))
        bo = who(scene, "bo")
        given = {
            (LAY, "ann"): ["walk"],
            (ANSWER, "cur"): ["strike-light"],
            ("TC-CP-03", "cur"): "ann",
            ("TC-CP-08", "bo"): chosen,
        }
        window(scene, given)
        assert len(happened(scene, Interposed)) == interposed
        assert len(attempts(scene)) == blows
        assert (bo.ap.value, reactions(bo)) == (15 - 2, 1)


@pytest.mark.rules("TC-CARD-21", "TC-REACT-15", "TC-REACT-18", "TC-CP-08")
def test_in_the_answer_window_anybody_aware_may_do_something_else_afterwards() -> None:
    draught = [{"item": "healing-draught"}]
    scene = a_fight(plain("ann"), foe("cur"), foe("dog", place="9,6", items=draught), plain("bo", place="2,3"))
    given = {
        (LAY, "ann"): ["walk"],
        (ANSWER, "cur"): ["strike-light"],
        ("TC-CP-03", "cur"): "ann",
        ("TC-CP-08", "dog"): InTurn(["walk", "none"]),
        ("TC-CP-05", "dog"): "8,6",
        ("TC-CP-08", "bo"): "grab-light",
    }
    table = window(scene, given)
    asked = keys(next(each for each in table.questions("TC-CP-08") if each.who == "dog"))
    assert "use~healing-draught" in asked  # a friend of the attacker, too far away to strike anybody
    assert not {"strike-light", "block-light", "recover"} & set(asked)
    assert who(scene, "dog").place == "8,6"
    assert [each.target for each in happened(scene, Aimed)] == ["ann", "cur"]
    assert (reactions(who(scene, "dog")), who(scene, "dog").ap.value) == (1, 14 - 1)


@pytest.mark.rules("TC-CP-08", "TC-CARD-21")
def test_whoever_is_aware_of_it_is_asked_next_and_does_nothing_by_default() -> None:
    scene = a_fight(plain("ann"), foe("cur", primaries=SAME), plain("bo", place="2,3"))
    given = {(LAY, "ann"): ["walk"], (ANSWER, "cur"): ["strike-light"], ("TC-CP-03", "cur"): "ann"}
    table = window(scene, given)
    ask = table.question("TC-CP-08")
    assumed(ask, "bo", "bo", "none")
    assert {"block-light", "parry-light", "strike-light"} <= set(keys(ask))
    assert reactions(who(scene, "bo")) == 2


@pytest.mark.rules("TC-CARD-21", "TC-REACT-10", "TC-CP-03")
def test_a_reaction_in_the_answer_window_may_go_at_another_opponent() -> None:
    scene = a_fight(plain("ann"), foe("cur"), foe("dog", place="1,2"), plain("bo", place="2,3"))
    given = {
        (LAY, "ann"): ["walk"],
        (ANSWER, "cur"): ["strike-light"],
        ("TC-CP-03", "cur"): "ann",
        ("TC-CP-08", "bo"): "strike-light",
        ("TC-CP-03", "bo"): "dog",
    }
    window(scene, given)
    assert attempts(scene) == [("cur", "ann"), ("bo", "dog")]


@pytest.mark.rules("TC-CARD-21", "TC-REACT-16", "TC-SKL-42")
def test_who_runs_out_of_hiding_and_strikes_is_answered_openly() -> None:
    scene = a_fight(foe("cur", place="6,2", hidden=True), plain("ann"), plain("bo", place="2,3"))
    given = {
        (LAY, "cur"): ["run", "strike-light", "at:ann"],
        ("TC-CP-07", "ann"): "dodge-light",
        ("TC-CP-08", "bo"): "none",
    }
    table = window(scene, given)
    assert table.questions(ANSWER) == []  # nobody knew of the cards
    assert [each.actor for each in happened(scene, Defended)] == ["ann"]


@pytest.mark.rules("TC-CP-07", "TC-CARD-21")
def test_the_target_of_an_attack_nobody_could_answer_is_asked_at_once() -> None:
    scene = ann_and_bob()
    table = window(scene, {(LAY, "ann"): ["walk"], (ANSWER, "bob"): ["strike-light"]})
    ask = table.question("TC-CP-07")
    assumed(ask, "ann", "ann", "none")
    assert {each.split("-")[0] for each in keys(ask)} == {"none", "block", "dodge", "parry"}
    assert not happened(scene, Defended)


@pytest.mark.rules("TC-REACT-16", "TC-CARD-21")
def test_a_friend_in_the_area_of_a_reaction_may_defend_too() -> None:
    friend = plain("dan", place="5,4")
    scene = a_fight(foe("bob", place="5,3"), plain("ann", place="3,3", builds=[an_area()]), friend, map=OPEN)
    given = {
        (LAY, "bob"): ["recover"],
        (ANSWER, "ann"): ["test-light"],
        (WHERE, "ann"): "5,3",
        ("TC-CP-07", "dan"): "dodge-light",
    }
    assert "dan" in window(scene, given).rolls("TC-ACC-06")


@pytest.mark.rules("TC-CARD-21", "TC-REACT-22")
def test_a_blow_out_of_hiding_itself_is_answered_by_nobody() -> None:
    scene = a_fight(foe("cur", hidden=True), plain("ann"), plain("bo", place="2,3"))
    table = window(scene, {(LAY, "cur"): ["strike-light", "at:ann"]})
    assert [each.what for each in table.asked if each.who != "cur"] == []


@pytest.mark.rules("TC-CARD-21", "TC-CARD-20")
def test_who_could_lay_a_card_against_it_does_not_answer_again() -> None:
    scene = a_fight(foe("cur", place="6,2", hidden=True), plain("ann"), plain("bo", place="2,3"))
    who(scene, "cur").spotted_by = ["ann"]
    table = window(scene, {(LAY, "cur"): ["run", "strike-light", "at:ann"], (ANSWER, "ann"): []})
    assert table.questions("TC-CP-07") == []
    assert [each.who for each in table.questions("TC-CP-08")] == ["bo"]


@pytest.mark.rules("TC-EQP-02", "TC-EQP-06", "TC-CARD-21", "TC-REACT-18")
def test_both_hands_can_react_openly_once_in_a_cycle() -> None:
    armed = [{"item": "sword", "at": "main"}, {"item": "dagger", "at": "off"}]
    scene = a_fight(plain("ann"), plain("ben", side="foes"), plain("bea", side="foes", items=armed))
    who(scene, "bea").place = "2,3"
    for offered in (True, False):
        blow = declare(who(scene, "ann"), Card("strike"), who(scene, "ben"), BY_RIPOSTE, ("impact",))
        given = {("TC-CP-08", "bea"): "both-strike-light"} if offered else {}
        table = sit(others_react(scene, blow, None), given)
        assert ("both-strike-light" in keys(table.question("TC-CP-08", "bea"))) is offered
    assert who(scene, "bea").offhand_cycle == scene.state.rotation.cycle
