"""Struggle Rolls: one d4 for whoever cannot do it properly, and no word on whether it can work."""

from typing import Any

import pytest

from facedown.kernel.dice.dice import Dice
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.audience import GM
from facedown.rulesets.overreach.attack import attack
from facedown.rulesets.overreach.character import PANICKED
from facedown.rulesets.overreach.events import Announced, Declared, Erred, Failed, Opened, Succeeded
from facedown.rulesets.overreach.modifiers import ROLL
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sequence import perform
from facedown.rulesets.overreach.task import attempt
from tests.asking import asked, heard, offers, waiting
from tests.overreach.cast import NOT_DONE, STRUGGLE, TOLD_ONLY, WITHDRAW, a_scene, an_act, foe, hero, scores, who
from tests.playing import happened, play

ONE_D4 = (Dice(1, 4),)
FIVE = {"threshold": 5, "told": "hidden"}


def pair(**ash: Any) -> OverScene:
    return a_scene(hero("ash", **ash), foe("bryn"))


def alone(**ash: Any) -> OverScene:
    return a_scene(hero("ash", **ash), phase="free")


def bare(scene: OverScene) -> Any:
    """Ash strikes with bare hands, which it never learnt."""
    return attack(scene, who(scene, "ash"), False, "")


# P-STRG-01


@pytest.mark.rules("P-STRG-01")
def test_the_unskilled_may_struggle_and_the_skilled_may_not() -> None:
    scene = alone()
    assert waiting(perform(scene, an_act(ability="stealth"))).what == "P-CP-07"
    assert waiting(perform(scene, an_act(ability="melee-weapons"))).what == "P-CP-06"


@pytest.mark.rules("P-STRG-01")
def test_a_potential_below_one_leaves_nothing_but_a_struggle() -> None:
    plain = alone(attributes=scores(charm=1), abilities={"persuasion": 4})
    act = an_act(ability="persuasion", attributes=("charm",))
    assert waiting(perform(plain, act)).pool == (Dice(1, 12),)
    shaken = alone(attributes=scores(charm=1), abilities={"persuasion": 4}, conditions=[PANICKED])
    assert waiting(perform(shaken, act)).what == "P-CP-07"
    assert waiting(perform(shaken, act), STRUGGLE).pool == ONE_D4


@pytest.mark.rules("P-STRG-01", "P-STRG-02")
def test_whoever_withdraws_has_paid_nothing_and_rolled_nothing() -> None:
    scene = pair()
    assert asked(bare(scene), "unarmed bryn", WITHDRAW) == ["P-CP-02", "P-CP-07"]
    assert who(scene, "ash").ap == 3
    assert scene.state.resolving == []


# P-STRG-02


@pytest.mark.rules("P-STRG-02")
def test_a_struggle_costs_what_the_action_costs() -> None:
    for is_snap, left in ((False, 1), (True, 2)):
        scene = pair()
        play(attack(scene, who(scene, "ash"), is_snap, ""), "unarmed bryn", STRUGGLE, [2])
        assert who(scene, "ash").ap == left


@pytest.mark.rules("P-STRG-02")
def test_the_gm_sets_the_threshold_of_a_struggle_as_of_any_roll() -> None:
    for threshold, is_success in ((3, True), (4, False)):
        scene = pair()
        flow = attempt(scene, who(scene, "ash"), "sneak", "stealth", "")
        called = {"threshold": threshold, "told": "hidden"}
        rest = [] if is_success else [NOT_DONE]
        questions = heard(flow, "yes", called, STRUGGLE, [3], *rest)
        assert [each.what for each in questions][:4] == ["P-CP-03", "P-CP-05", "P-CP-07", "P-ROLL-05"]
        assert offers(questions[1], "threshold") == [str(each) for each in range(2, 21)]
        assert bool(happened(scene, Succeeded)) is is_success


@pytest.mark.rules("P-STRG-02")
def test_against_somebody_the_threshold_of_a_struggle_is_their_defense() -> None:
    scene = a_scene(hero("ash"), foe("bryn", defense=3))
    play(bare(scene), "unarmed bryn", STRUGGLE, [3])
    assert who(scene, "bryn").health.value == 13


# P-STRG-03


@pytest.mark.rules("P-STRG-03")
def test_a_hopeless_struggle_is_offered_in_the_same_words_as_any_other() -> None:
    asks = []
    for defense in (3, 12):
        scene = a_scene(hero("ash"), foe("bryn", defense=defense))
        asks.append((waiting(bare(scene)), waiting(bare(scene), "unarmed bryn")))
    assert asks[0] == asks[1]
    assert offers(asks[0][1], "choice") == ["struggle", "withdraw"]


@pytest.mark.rules("P-STRG-03")
def test_a_gm_who_would_tell_the_threshold_of_a_struggle_is_not_heeded() -> None:
    scene = alone()
    flow = attempt(scene, who(scene, "ash"), "sneak", "stealth", "")
    play(flow, "yes", {"threshold": 12, "told": "shown"}, STRUGGLE, [4], NOT_DONE)
    assert not happened(scene, Announced)
    assert seen_thresholds(scene, "ash") == {0}
    assert seen_thresholds(scene, GM) == {12}


@pytest.mark.rules("P-STRG-03")
def test_a_threshold_that_everybody_knows_is_not_told_of_a_struggle() -> None:
    scene = alone()
    play(perform(scene, an_act(ability="stealth", threshold=5, shown=True)), STRUGGLE, [4])
    assert seen_thresholds(scene, "ash") == {0}


@pytest.mark.rules("P-STRG-03")
def test_not_even_a_defense_one_has_learnt_is_told_of_a_struggle() -> None:
    scene = pair()
    scene.state.known = ["bryn"]
    play(bare(scene), "unarmed bryn", STRUGGLE, [2])
    assert seen_thresholds(scene, "ash") == {0}
    play(attack(scene, who(scene, "ash"), True, ""), "blade bryn", 1, [2])
    assert seen_thresholds(scene, "ash") == {0, 4}


def seen_thresholds(scene: OverScene, seat: str) -> set[int]:
    """The thresholds a seat was told of with the outcome of rolls; 0 where it was told none."""
    outcomes = [*happened(scene, Failed), *happened(scene, Succeeded)]
    return {each.threshold.value for each in outcomes if each.audience.may_know(seat)}


# P-STRG-04


@pytest.mark.rules("P-STRG-04")
def test_a_struggle_is_one_d4_however_great_the_attributes() -> None:
    scene = alone(attributes=scores(finesse=5, power=5))
    questions = heard(perform(scene, an_act(ability="stealth")), STRUGGLE, [3])
    assert [each.what for each in questions] == ["P-CP-07", "P-ROLL-05"]
    assert questions[-1].pool == ONE_D4  # type: ignore[union-attr]


@pytest.mark.rules("P-STRG-04")
def test_a_struggle_goes_by_the_usual_order() -> None:
    scene = a_scene(hero("ash"), foe("bryn", defense=2))
    who(scene, "ash").conditions = [Condition("Charmed", modifiers=(Modifier(ROLL, 2, "a charm"),))]
    kinds = asked(bare(scene), "unarmed bryn", STRUGGLE, [1], "opening", "defend", "guard")
    assert kinds == ["P-CP-02", "P-CP-07", "P-ROLL-05", "P-CP-08", "P-CP-10", "P-CP-20"]
    assert happened(scene, Succeeded)[0].threshold.value == 3
    assert who(scene, "bryn").health.value == 13


# P-STRG-05


@pytest.mark.rules("P-STRG-05")
def test_the_one_of_a_struggle_is_an_opening_or_a_mistake() -> None:
    scene = pair()
    play(bare(scene), "unarmed bryn", STRUGGLE, [1], "opening", "decline")
    assert len(happened(scene, Opened)) == 1
    scene = alone()
    play(perform(scene, an_act(ability="stealth")), STRUGGLE, [1], TOLD_ONLY)
    assert len(happened(scene, Erred)) == 1


# P-STRG-06


@pytest.mark.rules("P-STRG-06")
def test_a_four_succeeds_against_four_and_fails_against_five() -> None:
    for threshold, is_success in ((4, True), (5, False)):
        outcome = play(perform(alone(), an_act(ability="stealth", threshold=threshold)), STRUGGLE, [4])
        assert outcome.is_success is is_success


# P-STRG-07


@pytest.mark.rules("P-STRG-07")
def test_whoever_struggles_says_how_it_looks() -> None:
    scene = alone()
    flow = perform(scene, an_act(ability="stealth"))
    question = waiting(flow)
    assert (question.seat, [field.name for field in question.schema.fields]) == ("ash", ["choice", "text"])
    assert question.refuse({"choice": "struggle"}) is not None
    play(perform(scene, an_act(ability="stealth")), {"choice": "struggle", "text": "On tiptoe, in boots."}, [3])
    assert [each.text for each in happened(scene, Declared)] == ["On tiptoe, in boots."]
