"""The choice points: each is put to the right seat at its moment, with its options, and what is assumed by default."""

from typing import Any

import pytest

from facedown.kernel.words.schema import Number, Several, Text
from facedown.rulesets.tricore.actor.character import DEAD
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.content import Trade
from facedown.rulesets.tricore.events.combat import Chipped
from facedown.rulesets.tricore.fight.turns import next_turn
from facedown.rulesets.tricore.harm.drawbacks import refuse_use
from facedown.rulesets.tricore.harm.healing import _is_possible
from facedown.rulesets.tricore.skills.influence import ATTITUDES, influence
from tests.playing import happened, told
from tests.sitting import fields
from tests.tricore.cast import a_fight, a_scene, foe, plain, who
from tests.tricore.table import (
    ACCURACY,
    ANSWER,
    EV,
    IN_HAND,
    LAY,
    SAME,
    ann_and_bob,
    assumed,
    called,
    field,
    keys,
    options_of,
    react,
    sit,
    window,
)

# In a fight


@pytest.mark.rules("TC-CP-06", "TC-NL-01")
@pytest.mark.parametrize(("answer", "left"), [(None, -10), ("spare", 0)])
def test_the_attacker_says_before_the_dice_whether_it_is_meant_to_kill(answer: str | None, left: int) -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    bob.hp.value = 2
    given: dict[tuple[str, str], Any] = {
        (LAY, "ann"): ["strike-heavy", "at:bob"],
        (ANSWER, "bob"): [],
        (ACCURACY, "ann"): react(9),
        (EV, "ann"): [4, 4, 4, 3],
    }
    table = window(scene, given if answer is None else {**given, ("TC-CP-06", "ann"): answer})
    ask = table.question("TC-CP-06")
    assumed(ask, "ann", "ann", "lethal")
    assert keys(ask) == ["lethal", "spare"]
    assert bob.hp.value == left  # 15 + 6 - 9 = 12


@pytest.mark.rules("TC-CP-29", "TC-G-24")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_where_the_gm_decides_each_time_the_gm_says_whether_an_item_is_chipped(answer: str) -> None:
    strong = {**SAME, "POW": 9, "VIT": 9}
    scene = a_fight(
        plain("ann", primaries=strong), foe("bob", primaries=SAME, items=IN_HAND), rulings={"TC-G-24": "gm"}
    )
    given = {
        (LAY, "ann"): ["strike-heavy", "at:bob"],
        (ANSWER, "bob"): ["block-light~sword"],
        (ACCURACY, "ann"): react(9),
        (EV, "ann"): [5, 5, 5, 5],
        ("TC-CP-29", "bob"): answer,
    }
    table = window(scene, given)
    assumed(table.question("TC-CP-29"), "gm", "bob", "yes")
    assert bool(happened(scene, Chipped)) == (answer == "yes")


# Out of combat


@pytest.mark.rules("TC-CP-17", "TC-CP-28", "TC-GM-07")
def test_the_player_says_what_is_tried_and_the_gm_whether_there_is_a_roll() -> None:
    scene = a_scene(plain("ann"))
    tried = {"what": "cross the beam", "skill": "traverse"}
    table = called(scene, "task", {("TC-CP-27", ""): ["ann"], ("TC-CP-28", "ann"): tried, ("TC-SKL-22", "ann"): [8]})
    said, set_up = table.question("TC-CP-28"), table.question("TC-CP-17")
    assumed(said, "ann", "ann", {"what": "", "skill": "observe"})
    assert isinstance(field(said, "what"), Text)
    assert (set_up.seat, set_up.who) == ("gm", "ann")
    assert options_of(field(set_up, "how")) == ["roll", "succeeds", "fails"]
    assert options_of(field(set_up, "weight")) == ["none", "light", "moderate", "heavy"]
    assert options_of(field(set_up, "secret")) == ["shown", "hidden"]
    assert (set_up.default["how"], set_up.default["weight"], set_up.default["secret"]) == ("roll", "none", "shown")
    cl = field(set_up, "cl")
    assert isinstance(cl, Number)
    assert "Ann succeeds." in told(scene)


@pytest.mark.rules("TC-CP-17", "TC-CL-02")
def test_a_skill_without_a_cl_of_its_own_is_rolled_against_the_rank_of_the_place() -> None:
    scene = a_scene(plain("ann"))
    table = called(
        scene, "task", {("TC-CP-27", ""): ["ann"], ("TC-CP-28", "ann"): {"what": "vault", "skill": "traverse"}}
    )
    assert table.question("TC-CP-17").default["cl"] == 14


@pytest.mark.rules("TC-CP-28")
def test_who_says_nothing_waits() -> None:
    scene = a_scene(plain("ann"))
    called(scene, "task", {("TC-CP-27", ""): ["ann"]})
    assert told(scene) == ["Ann waits."]


@pytest.mark.rules("TC-CP-19", "TC-WND-15", "TC-GM-05")
def test_the_gm_says_how_likely_a_return_is_by_default_a_resuscitation_works_and_a_resurrection_does_not() -> None:
    scene = a_scene(plain("ann", conditions=[DEAD]), plain("bo"))
    table = sit(_is_possible(scene, who(scene, "ann")))
    assumed(table.question("TC-CP-19"), "gm", "ann", 100)
    table = called(scene, "return", {("TC-CP-27", ""): ["ann"]})
    ask = table.question("TC-CP-19")
    assert (ask.seat, ask.who, ask.default["chance"]) == ("gm", "ann", 0)
    assert who(scene, "ann").has(DEAD)


@pytest.mark.rules("TC-CP-20", "TC-CP-17", "TC-SKL-44")
def test_the_gm_says_how_far_somebody_is_swayed() -> None:
    scene = a_scene(plain("ann"), foe("bob", primaries=SAME, attitude="hostile"))
    ann, bob = who(scene, "ann"), who(scene, "bob")
    given = {("TC-SKL-31", "ann"): [11], ("TC-CP-17", "ann"): {"missing": 0, "limited": 0}}
    table = sit(influence(scene, ann, bob, "let us pass", "x"), {**given, ("TC-SKL-30", "bob"): [1]})
    assert table.question("TC-CP-17").seat == "gm"
    ask = table.question("TC-CP-20")
    assert (ask.seat, ask.who, fields(ask)) == ("gm", "bob", ["steps", "text"])
    assert bob.attitudes == {"ann": ATTITUDES[ATTITUDES.index(bob.attitude) + ask.default["steps"]]}


@pytest.mark.rules("TC-CP-21", "TC-TRD-09")
@pytest.mark.parametrize(("answer", "dice"), [(None, 1), ("yes", 2)])
def test_the_gm_says_whether_a_trade_fits_and_by_default_it_does_not(answer: str | None, dice: int) -> None:
    scene = a_scene(plain("ann"))
    who(scene, "ann").trades = [Trade("Hunter", ("stealth", "traverse", "volley"))]
    given: dict[tuple[str, str], Any] = {
        ("TC-CP-27", ""): ["ann"],
        ("TC-CP-28", "ann"): {"what": "read the tracks", "skill": "observe"},
    }
    table = called(scene, "task", given if answer is None else {**given, ("TC-CP-21", "ann"): answer})
    ask = table.question("TC-CP-21")
    assumed(ask, "gm", "ann", "no")
    (roll,) = [each for each in table.rolled if each.what == "TC-SKL-26"]
    assert roll.pool[0].count == dice


@pytest.mark.rules("TC-CP-16", "TC-CP-17")
def test_of_a_single_attempt_the_gm_says_what_helps_or_hinders() -> None:
    scene = a_scene(plain("ann"))
    tried = {("TC-CP-28", "ann"): {"what": "climb", "skill": "athletics"}}
    default = called(scene, "task", {("TC-CP-27", ""): ["ann"], **tried}).question("TC-CP-17").default
    assert default["edge"] == "none"
    easier = {("TC-CP-17", "ann"): default | {"edge": "advantage"}}
    table = called(scene, "task", {("TC-CP-27", ""): ["ann"], **tried, **easier})
    assert [each.pool[0].count for each in table.rolled] == [3]


@pytest.mark.rules("TC-CP-16", "ACS-92")
@pytest.mark.parametrize(
    ("size", "said", "there"),
    [(1, None, True), (2, None, False), (1, [], False), (2, ["ann:dusk"], True)],
    ids=["common", "rare", "the GM does not see it", "the GM sees it"],
)
def test_the_gm_judges_each_cycle_whether_a_conditional_ability_has_its_circumstance(
    size: int, said: list[str] | None, there: bool
) -> None:
    dusk = {"id": "dusk", "name": "Dusk", "kind": "active", "core": "body", "base": "strike", "ev": "damage"}
    made = {**dusk, "text": "Only at dusk.", "drawbacks": [{"name": "conditional", "size": size, "of": "gm"}]}
    scene = ann_and_bob(builds=[made])
    scene.state.rotation.at = 1  # the cycle is over
    given = {} if said is None else {("TC-CP-16", ""): said}
    table = sit(next_turn(scene), given)
    schema = table.question("TC-CP-16").schema
    assert isinstance(schema, Several)
    option = next(each for each in schema.options if each.key == "ann:dusk")
    assert (option.text, option.note) == ("Ann: Dusk has its circumstance", "Only at dusk.")
    hand, _ = active_hand(scene, who(scene, "ann"))
    assert ("dusk-light" in hand.cards) is there
    refusal = refuse_use(scene, who(scene, "ann"), who(scene, "ann").builds[0])
    assert (refusal is None) is there
