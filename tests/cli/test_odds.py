"""`facedown odds`: exact chances from the command line."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from facedown.kernel.dice.dicelang import parse
from facedown.kernel.words.refusal import Refused
from facedown.odds import ExactOdds, of
from facedown.odds.effort import Effort
from facedown.odds.exact import Exact
from facedown.terminal.odds import odds_lines
from tests.cli.conftest import Facedown


def test_a_comparison_tells_how_often_it_succeeds(facedown: Facedown) -> None:
    assert facedown("odds", "2d6+3 >= 8").out.splitlines() == [
        "succeeds: 0.833333333333 (83.33 %)",
        "fails: 0.166666666667 (16.67 %)",
    ]
    assert facedown("odds", "2d6+3 >= 8", "--exact").out.splitlines() == [
        "succeeds: 5/6 (83.33 %)",
        "fails: 1/6 (16.67 %)",
    ]


def test_a_sum_is_a_histogram(facedown: Facedown) -> None:
    lines = facedown("odds", "2d2").out.splitlines()
    assert lines[:2] == ["mean 3.00, spread 0.71", ""]
    assert [line.split() for line in lines[2:]] == [
        ["2", "█" * 20, "25.00", "%", "at", "least", "100.00", "%"],
        ["3", "█" * 40, "50.00", "%", "at", "least", "75.00", "%"],
        ["4", "█" * 20, "25.00", "%", "at", "least", "25.00", "%"],
    ]


def test_a_wide_histogram_still_fits_a_screen_and_leaves_nothing_out(facedown: Facedown) -> None:
    lines = facedown("odds", "100d100").out.splitlines()[2:]
    assert len(lines) <= 25
    assert lines[0].split()[:2] == ["≤", "4199"]
    assert lines[-1].split()[:2] == ["≥", "5900"]
    assert sum(float(line.split("%")[0].split()[-1]) for line in lines) == pytest.approx(100, abs=0.1)


def test_fractions_are_told_value_by_value(facedown: Facedown) -> None:
    assert facedown("odds", "2d2", "--exact").out.splitlines()[2:] == [
        "2: 1/4 (25.00 %); at least 2: 100.00 %",
        "3: 1/2 (50.00 %); at least 3: 75.00 %",
        "4: 1/4 (25.00 %); at least 4: 25.00 %",
    ]
    assert facedown("odds", "1d6!", "--exact").out.splitlines()[-1] == "anything else: 2.1e-12"


def test_a_contest_tells_who_wins_and_by_how_much(facedown: Facedown) -> None:
    lines = facedown("odds", "1d4 vs 1d4", "--margin", "2", "--exact").out.splitlines()
    assert lines[1:6] == [
        "left wins: 3/8 (37.50 %)",
        "tie: 1/4 (25.00 %)",
        "right wins: 3/8 (37.50 %)",
        "left wins by 2 or more: 3/16 (18.75 %)",
        "right wins by 2 or more: 3/16 (18.75 %)",
    ]


def test_what_is_even_is_not_said_to_be_less_than_nothing(facedown: Facedown) -> None:
    assert facedown("odds", "1d6! vs 1d6!").out.splitlines()[0] == "mean 0.00, spread 4.61"


def test_json_has_the_probability_of_a_comparison(facedown: Facedown) -> None:
    told = json.loads(facedown("odds", "60d12! > 50d12!+3", "--json").out)
    assert told["probability"] == pytest.approx(0.904819331266439, abs=1e-12)
    assert told["expression"] == "60d12! > 50d12!+3"
    told = json.loads(facedown("odds", "1d6! > 1d6!", "--json", "--exact").out)
    assert told["fractions"] == {"probability": "3/7", "fails": "4/7"}


def test_json_has_the_distribution_of_anything_else(facedown: Facedown) -> None:
    assert json.loads(facedown("odds", "1d2", "--json").out) == {
        "expression": "1d2",
        "mean": 1.5,
        "spread": 0.5,
        "distribution": {"1": 0.5, "2": 0.5},
    }
    told = json.loads(facedown("odds", "1d2 vs 1d2", "--json", "--exact", "--margin", "1").out)
    assert (told["win"], told["tie"], told["loss"], told["win_by"], told["loss_by"]) == (0.25, 0.5, 0.25, 0.25, 0.25)
    assert told["distribution"] == {"-1": 0.25, "0": 0.5, "1": 0.25}
    assert told["fractions"]["-1"] == told["fractions"]["win"] == "1/4"


def test_a_picture_is_a_file_of_its_own(facedown: Facedown, tmp_path: Path) -> None:
    file = tmp_path / "odds.svg"
    assert facedown("odds", "6d12!+4 vs 5d12!+7", "--plot", str(file)).code == 0
    root = ElementTree.fromstring(file.read_text("utf-8"))
    shapes = [each.get("class") for each in root.iter("{http://www.w3.org/2000/svg}rect")]
    assert (shapes[0], shapes.count("lost"), shapes.count("bar")) == ("ground", 11, 13)
    assert root.get("aria-label") == "6d12!+4 vs 5d12!+7: left wins 58.91 %, tie 2.51 %, right wins 38.58 %"
    assert "prefers-color-scheme: dark" in file.read_text("utf-8")


def test_a_picture_that_cannot_be_written_is_said(facedown: Facedown, tmp_path: Path) -> None:
    ran = facedown("odds", "2d6", "--plot", str(tmp_path / "nowhere" / "odds.svg"))
    assert ran.code == 2
    assert "No such file" in ran.err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["2d6", "--margin", "3"], "only a contest has one"),
        (["2d+3"], "expected a number of sides"),
        (["2d6", "--margin", "0"], "not in the range x>=1"),
        (["3d6!kh2", "--exact"], "not as fractions"),
        (["200d1000kh100"], "use fewer dice"),
    ],
)
def test_what_cannot_be_told_is_refused(facedown: Facedown, arguments: list[str], says: str) -> None:
    ran = facedown("odds", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.err


def test_a_fraction_too_long_to_be_read_is_refused() -> None:
    whole = 10**4400
    expression = parse("1d2 > 1")
    exact = ExactOdds(Exact(0, [1, whole], whole + 1), Effort(expression))
    with pytest.raises(Refused, match="more digits than can be read"):
        odds_lines(expression, of(expression), exact)


def test_nobody_waits_for_numpy_who_asks_for_no_odds() -> None:
    program = "import sys; from facedown.cli import main; import facedown.terminal.play; print('numpy' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"
