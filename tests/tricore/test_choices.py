"""The choice points: each is put to the right seat at its moment, with its options, and what is assumed by default."""

from typing import Any

import pytest

from facedown.kernel.words.schema import Number, Text
from facedown.rulesets.tricore.content.content import Trade
from facedown.rulesets.tricore.skills.influence import ATTITUDES, influence
from tests.playing import told
from tests.sitting import fields
from tests.tricore.cast import a_scene, foe, plain, who
from tests.tricore.table import SAME, assumed, called, field, options_of, sit

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
