"""Influence: changing how somebody is disposed, by words and presence."""

import pytest

from facedown.rulesets.tricore.skills.influence import ATTITUDES, attitude_to, influence
from tests.playing import play, told
from tests.sitting import fields
from tests.tricore.staged.cast import a_scene, foe, plain, who
from tests.tricore.staged.duels import duel
from tests.tricore.staged.table import SAME, sit

CLEAR = {"missing": 0, "limited": 0}

TALK = {"missing": 1, "limited": 0}

FULL = {"missing": 0, "limited": 0}


@pytest.mark.rules("TC-SKL-31", "TC-SKL-44", "TC-G-76")
@pytest.mark.parametrize("attitude", ATTITUDES)
def test_only_the_hostile_and_the_wary_oppose(attitude: str) -> None:
    scene = a_scene(plain("ash"), foe("cur", attitude=attitude))
    opposed = attitude in ("hostile", "wary")
    dice = [[8], [2]] if opposed else [[8]]
    play(influence(scene, who(scene, "ash"), who(scene, "cur"), "", "x"), CLEAR, *dice, {"steps": 0, "text": ""})
    assert ("Clarity" in " ".join(told(scene))) is opposed


@pytest.mark.rules("TC-SKL-31", "TC-SKL-44", "TC-G-76", "TC-CP-20", "TC-G-77")
def test_the_unwilling_oppose_with_clarity() -> None:
    scene = a_scene(plain("ash", skills={"influence": 2}), plain("bo", side="foes", attitude="hostile"))
    ash, bo = who(scene, "ash"), who(scene, "bo")
    two = {"missing": 1, "limited": 0}
    assert play(influence(scene, ash, bo, "", "a"), two, [3, 3, 3], [7]) == 0
    assert play(influence(scene, ash, bo, "", "b"), FULL, [3, 3, 9], [9], {"steps": 2, "text": ""}) == 2
    assert bo.attitudes == {"ash": "indifferent"}
    assert play(influence(scene, ash, bo, "", "c"), FULL, [1, 1, 1], {"steps": 1, "text": "Bo nods."}) == 1
    assert bo.attitudes == {"ash": "friendly"}
    flat = a_scene(plain("ash"), plain("bo", side="foes", attitude="hostile"), rulings={"TC-G-76": "flat"})
    play(influence(flat, who(flat, "ash"), who(flat, "bo"), "", "a"), FULL, [2], {"steps": 1, "text": ""})
    assert who(flat, "bo").attitudes == {"ash": "wary"}


@pytest.mark.rules("TC-G-76")
@pytest.mark.parametrize(
    ("mode", "rolls", "steps"), [("opposed", (9, 6), 1), ("opposed", (8, 6), 0), ("flat", (1,), 1)]
)
def test_the_unwilling_oppose_influence_with_clarity_or_the_cl_is_flat(
    mode: str, rolls: tuple[int, ...], steps: int
) -> None:
    scene = duel({"TC-G-76": mode}, attitude="hostile")
    granted = ({"steps": 1, "text": ""},) if steps else ()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    assert play(influence(scene, ann, bob, "x", "x"), TALK, *rolls, *granted) == steps
    assert attitude_to(bob, ann) == steps


@pytest.mark.rules("TC-CP-20", "TC-CP-17", "TC-SKL-44", "TC-GM-09", "TC-SKL-16")
def test_the_gm_says_how_far_somebody_is_swayed() -> None:
    scene = a_scene(plain("ann"), foe("bob", primaries=SAME, attitude="hostile"))
    ann, bob = who(scene, "ann"), who(scene, "bob")
    given = {("TC-SKL-31", "ann"): [11], ("TC-CP-17", "ann"): {"missing": 0, "limited": 0}}
    table = sit(influence(scene, ann, bob, "let us pass", "x"), {**given, ("TC-SKL-30", "bob"): [1]})
    assert table.question("TC-CP-17").seat == "gm"
    ask = table.question("TC-CP-20")
    assert (ask.seat, ask.who, fields(ask)) == ("gm", "bob", ["steps", "text"])
    assert bob.attitudes == {"ann": ATTITUDES[ATTITUDES.index(bob.attitude) + ask.default["steps"]]}


@pytest.mark.rules("TC-SKL-31", "TC-SKL-44")
@pytest.mark.parametrize(("missing", "limited", "needed"), [(0, 0, 8), (1, 0, 10), (2, 0, 12), (1, 3, 13)])
def test_missing_senses_help_the_one_who_is_talked_to(missing: int, limited: int, needed: int) -> None:
    scene = a_scene(plain("ash", skills={"influence": 1}), foe("cur", attitude="hostile"))
    ash, cur = who(scene, "ash"), who(scene, "cur")
    way = {"missing": missing, "limited": limited}
    fails = [needed - 5, 4]  # Clarity of 2 + 5 and what cannot be heard, against dice + 6
    assert play(influence(scene, ash, cur, "", "a"), way, fails, [8]) == 0
    wins = [needed - 4, 4]
    assert play(influence(scene, ash, cur, "", "b"), way, wins, [8], {"steps": 1, "text": ""}) == 1
    assert cur.attitudes == {"ash": "wary"}


@pytest.mark.rules("TC-SKL-44")
def test_an_attitude_stops_at_devoted_and_is_towards_one_person() -> None:
    scene = a_scene(plain("ash"), plain("bo"), foe("cur", attitude="friendly"))
    ash, cur = who(scene, "ash"), who(scene, "cur")
    play(influence(scene, ash, cur, "", "a"), CLEAR, [9], {"steps": 4, "text": "He swears it."})
    assert cur.attitudes == {"ash": "devoted"}
    assert (cur.attitude, "He swears it." in told(scene)) == ("friendly", True)


@pytest.mark.rules("TC-G-77", "TC-DICE-10", "TC-SKL-16")
@pytest.mark.parametrize(("faces", "more"), [([12, 9], True), ([12, 8], False)])
def test_twenty_ahead_are_worth_one_thing_more(faces: list[int], more: bool) -> None:
    scene = a_scene(plain("ann"), foe("bob", primaries=SAME, attitude="hostile"))
    given = {("TC-SKL-31", "ann"): faces, ("TC-CP-17", "ann"): {"missing": 0, "limited": 0}}
    flow = influence(scene, who(scene, "ann"), who(scene, "bob"), "let us pass", "x")
    ask = sit(flow, {**given, ("TC-SKL-30", "bob"): [1]}).question("TC-CP-20")
    assert ("one thing more" in ask.text) == more
