"""`facedown scene run`: as expected, not as expected, or a bad file."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Facedown, Ran

GOOD = (Path(__file__).parents[1] / "scenes" / "pebbles_round.scene.toml").read_text(encoding="utf-8")


@pytest.fixture
def scene(facedown: Facedown, tmp_path: Path) -> Facedown:
    """Runs the good scene with one part of it replaced."""

    def run(old: str = "", new: str = "", *options: str) -> Ran:
        assert old in GOOD
        file = tmp_path / "a.scene.toml"
        file.write_text(GOOD.replace(old, new, 1) if old else GOOD, encoding="utf-8")
        return facedown("scene", "run", file, *options)

    return run


def test_the_events_are_told_as_sentences(scene: Facedown) -> None:
    ran = scene()
    assert ran.code == 0
    assert "One takes 4 pebbles.\n" in ran.out
    assert ran.out.endswith("As expected: The dearer hand rolls for the pot.\n")


def test_json_has_events_state_and_verdict(scene: Facedown) -> None:
    found = json.loads(scene("", "", "--json").out)
    assert list(found) == ["events", "state", "ok", "difference"]
    assert found["events"][-1]["sentence"] == "One takes 4 pebbles."
    assert found["state"]["actors"]["one"]["pebbles"] == 6
    assert (found["ok"], found["difference"]) == (True, None)


@pytest.mark.parametrize(
    ("old", "new", "line", "expected", "found"),
    [
        ("is = 6", "is = 7", 34, "actors.one.pebbles is 7", "6"),
        ("is = 6", "at_least = 7", 34, "actors.one.pebbles is at least 7", "6"),
        ("is = 6", "at_most = 5", 34, "actors.one.pebbles is at most 5", "6"),
        ("one.pebbles", "one.pebles", 34, "a value at actors.one.pebles", "did you mean 'pebbles'?"),
        ('token = "flint" }', 'token = "amber" }', 38, 'contains {"pebbles":6,"token":"amber"}', '"flint"'),
        ('token = "shell"', 'token = "slate"', 19, '"token":"slate"', '"token":"shell"'),
        ("pot = 4", "pot = 5", 24, '"pot":5', '"value":4'),
        ("takes 4", "grabs 4", 24, "grabs 4 pebbles", "PotWon"),
        ('"PotWon"\nactor = "two"', '"PotWon"\nactor = "one"', 30, "no event", "One takes 4 pebbles."),
        ('asked = "B-DRAW"', 'asked = "B-CP-01"', 42, "asked is B-CP-01", "asked is B-DRAW · one · round 2"),
        ('answer = "gold"', 'answer = "shell"', 46, "'shell' is refused: no-such-card", "it would be taken"),
        ('contains = "flint"', 'contains = "gold"', 50, 'what two sees contains "gold"', "otherwise"),
        ('lacks = ["shell"', 'lacks = ["flint"', 50, 'what two sees lacks "flint"', "otherwise"),
        ('"take",', '"takk",', 13, "takes 'takk'", "did you mean 'take'?"),
        ('"take",', '"take", "amber", "amber", 0, 0, "amber", 3, 9', 13, "takes 3", "refused"),
        ("[5],", "[7],", 12, "takes [7]", "A d6 shows 1 to 6, not 7."),
        ("[5],", '{ ask = "B-CP-02", answer = "take" },', 12, "B-CP-02", "B-POT · one · round 1 is asked"),
        ("answer = 9,", "answer = 3,", 8, "refuses 3 (out-of-range)", "taken"),
        ('"actors.two.pebbles", value', '"actors.tow.pebbles", value', 10, "the GM's word takes", "did you mean"),
    ],
)
def test_the_first_difference_says_what_was_expected_found_and_where(
    scene: Facedown, old: str, new: str, line: int, expected: str, found: str
) -> None:
    ran = scene(old, new)
    assert ran.code == 1, ran
    where, wanted, instead = ran.out.splitlines()[-3:]
    assert where.endswith(f"a.scene.toml, line {line}.")
    assert expected in wanted
    assert found in instead
    assert json.loads(scene(old, new, "--json").out)["ok"] is False


@pytest.mark.parametrize(
    ("old", "new", "line", "hint"),
    [
        ("seats =", "seat =", 4, "did you mean 'seats'?"),
        ('"pebbles"', '"pebles"', 2, "did you mean 'pebbles'?"),
        ("answers = [", "answers = [[", 16, "Unclosed array"),
        ('token = "shell"', 'tokn = "shell"', 22, "did you mean 'token'?"),
        ('event = "PotWon"', 'event = "PotLost"', 25, "did you mean 'PotWon'?"),
        ("is = 6", "iz = 6", 36, "did you mean 'is'?"),
        ("is = 6", 'at_least = "6"', 36, "a number"),
        ('path = "actors.one.pebbles"', 'pfad = "actors.one.pebbles"', 34, "one of event, not_event"),
        ("seen = {", "seen = { viwer = 1,", 51, "a table with 'viewer'"),
        ("answer = 9,", "antwort = 9,", 8, "needs 'answer'"),
        ("answer = 9,", "answer = 9, seet = 1,", 8, "there is no key 'seet'"),
        ("players =", "playrs =", 16, "Pebbles can make nothing of this"),
        ('players = ["one", "two"]', 'encounter = "pit"', 17, "did you mean 'pot'?"),
        ("[scenario]", '[rulings]\nB-GAP-09 = "x"\n\n[scenario]', 16, "did you mean 'B-GAP-01'?"),
        ('seats = ["one", "two"]', 'seats = [{ id = "one", sitter = "cat" }]', 4, "Invalid enum value 'cat'"),
        ('seats = ["one", "two"]', 'packs = ["none.toml"]', 4, "'none.toml' cannot be read"),
    ],
)
def test_a_bad_file_is_refused_with_line_and_suggestion(
    scene: Facedown, old: str, new: str, line: int, hint: str
) -> None:
    ran = scene(old, new)
    assert (ran.code, ran.out) == (2, ""), ran
    assert f"line {line}" in ran.err
    assert hint in ran.err


def test_a_missing_file_is_refused(facedown: Facedown, tmp_path: Path) -> None:
    assert facedown("scene", "run", tmp_path / "none.scene.toml").code == 2


def test_what_has_no_end_is_not_read(facedown: Facedown) -> None:
    ran = facedown("scene", "run", "/dev/zero")
    assert (ran.code, ran.err) == (2, "/dev/zero is too long; a scene may have 4,000,000 bytes.\n")


def test_a_file_may_end_its_lines_as_windows_does(facedown: Facedown, tmp_path: Path) -> None:
    file = tmp_path / "a.scene.toml"
    file.write_bytes(GOOD.replace("\n", "\r\n").encode())
    assert facedown("scene", "run", file).code == 0


def test_those_who_are_unattended_answer_by_default_and_seed(scene: Facedown) -> None:
    start, end = GOOD.index("answers ="), GOOD.index("[scenario]")
    expect = GOOD[GOOD.index("[[expect]]") :]
    ran = scene(GOOD[start:end], 'unattended = ["dice", "two"]\nanswers = [2, "take"]\n')
    assert expect
    assert ran.code == 1
    assert "Revealed: One: 2; Two: 0." in ran.out


SECRET = """
title = "Nobody knows how high the wall is."
ruleset = "plainten"
rules = ["S-GAP-30"]
answers = [
    { heroes = ["bryn"], surprised = [] },
    6, 2,
    "try",
    "Climb the wall.",
    "roll",
    { skill = "climbing", difficulty = 5, secret = "hidden" },
    7,
]
[scenario]
zones = [{ name = "the yard" }]
actors = [
    { id = "bryn", template = "warrior", name = "Bryn", seat = "p1" },
    { id = "ogre", foe = "ogre", seat = "foes" },
]
[[expect]]
text = "against 5"
"""


@pytest.mark.rules("S-GAP-30")
def test_what_the_players_are_told_less_of_is_told_once_and_in_full(facedown: Facedown, tmp_path: Path) -> None:
    file = tmp_path / "secret.scene.toml"
    file.write_text(SECRET, encoding="utf-8")
    ran = facedown("scene", "run", file)
    assert (ran.code, ran.err) == (0, "")
    assert [line for line in ran.out.splitlines() if "climbing" in line] == [
        "Bryn passes climbing: 7 against 5, Difficult."
    ]
    assert "Bryn: Climb the wall.\n" in ran.out
    assert ran.out.endswith("As expected: Nobody knows how high the wall is.\n")
    told = json.loads(facedown("scene", "run", file, "--json").out)["events"]
    assert sum(each["type"] == "Checked" for each in told) == 2
