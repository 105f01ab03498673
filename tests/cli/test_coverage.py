"""The ring of book, code and tests: what is counted as enforced, and that our own books and code are in step."""

import json
import re
import sys
from pathlib import Path

import pytest
from pebbles import Pebbles

from facedown import library
from facedown.coverage.ids import ids_in
from facedown.coverage.tally import code_places, cover, coverage_lines, literals
from facedown.kernel.content.rulebook import Rule
from tests.cli.conftest import Facedown

OURS = [name for name in library.ruleset_names() if name != "pebbles"]

BOOK = """# Toy
### B-A-01 · Done
*stated*

It is done.

### B-A-02 · Coded only

### B-A-03 · Proved only

### B-A-04 · Judged
Left to the GM: it is a matter of taste.

### B-X-ODD · In a range … of its own

### B-GAP-01 · Ties
- **nobody** (default): The pot stays.

### B-GAP-02 · Nobody knows it

### B-CP-01 · How many?

### B-CP-09 · Never asked
"""
CODE = '''"""Toy (B-A-01, B-A-02 and B-X-ODD)."""
from pebbles import Pebbles

ASKED = "B-CP-01"

class Toy(Pebbles):
    """B-CP-09 is only mentioned."""
    id = "toy"
'''
TESTS = """
import pytest
pytestmark = [pytest.mark.rules("B-GAP-01")]

@pytest.mark.rules("B-A-01", "B-A-03")
def test_one(): ...

class TestMore:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rules("B-A-01"))])
    async def test_two(self, x): ...

def not_a_proof(): "B-A-02"
"""
VECTORS = """
[[vector]]
name = "odd one"
rules = ["B-X-ODD"]
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pebbles:
    """A ruleset of a few rules in a source folder of its own."""
    files = {
        "pyproject.toml": "",
        "src/toy/__init__.py": CODE,
        "src/toy/rulebook/toy.md": BOOK,
        "tests/test_toy.py": TESTS,
        "tests/vectors.toml": VECTORS,
        "tests/broken.toml": "= = =",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    monkeypatch.delitem(sys.modules, "toy", raising=False)
    from toy import Toy  # type: ignore[import-not-found]

    made: Pebbles = Toy()
    return made


def test_a_rule_is_enforced_if_it_stands_in_the_code_and_a_test_names_it(toy: Pebbles, tmp_path: Path) -> None:
    covered = cover(toy, tmp_path / "tests")
    assert {each.id: each.status for each in covered.rules} == {
        "B-A-01": "enforced",
        "B-A-02": "not_done",
        "B-A-03": "not_done",
        "B-A-04": "left_to_gm",
        "B-X-ODD": "enforced",
    }
    assert (covered.total, covered.enforced, covered.left_to_gm, covered.not_done) == (5, 2, 1, 2)


def test_it_names_the_places_in_code_and_tests(toy: Pebbles, tmp_path: Path) -> None:
    found = {each.id: each for each in cover(toy, tmp_path / "tests").rules}
    assert found["B-A-01"].code == ["__init__.py:1"]
    assert found["B-A-01"].tests == ["tests/test_toy.py::test_one", "tests/test_toy.py::TestMore::test_two"]
    assert found["B-X-ODD"].tests == ["tests/vectors.toml::odd one"]


def test_rulings_are_tested_and_choice_points_asked(toy: Pebbles, tmp_path: Path) -> None:
    covered = cover(toy, tmp_path / "tests")
    assert (covered.rulings.total, covered.rulings.tested) == (2, 1)
    assert (covered.choice_points.total, covered.choice_points.asked) == (2, 1)


def test_the_lines_end_with_the_totals(toy: Pebbles, tmp_path: Path) -> None:
    lines = coverage_lines(cover(toy, tmp_path / "tests"))
    assert lines[1] == "B-A-02: not done; code __init__.py:1; tests none"
    assert lines[3] == "B-A-04: left to the GM"
    assert lines[-3:] == [
        "5 rules: 2 enforced, 1 left to the GM, 2 not done.",
        "2 rulings: 1 tested.",
        "2 choice points: 1 asked.",
    ]


def test_a_range_of_ids_is_all_of_them() -> None:
    assert ids_in("as in (S-A-02 … S-A-04, S-X-TURN) or S-a", "S-") == ["S-A-02", "S-A-03", "S-A-04", "S-X-TURN"]


@pytest.mark.parametrize("name", OURS)
def test_the_json_has_the_promised_shape(facedown: Facedown, name: str) -> None:
    ran = facedown("rules", name, "--coverage", "--json")
    found = json.loads(ran.out)
    assert list(found) == [
        "ruleset",
        "total",
        "enforced",
        "left_to_gm",
        "not_done",
        "rules",
        "rulings",
        "choice_points",
    ]
    assert list(found["rules"][0]) == ["id", "status", "code", "tests"]
    assert list(found["rulings"]) == ["total", "tested"]
    assert list(found["choice_points"]) == ["total", "asked"]
    assert found["total"] == len(found["rules"]) == found["enforced"] + found["left_to_gm"] + found["not_done"]


@pytest.mark.parametrize("name", OURS)
def test_the_rulebook_can_be_read(facedown: Facedown, name: str) -> None:
    book = library.rulebook(library.ruleset(name))
    contents = facedown("rules", name).out
    for rule in book.values():
        assert f"  {rule.id}: {rule.title}\n" in contents
    first = next(iter(book.values()))
    assert facedown("rules", name, first.id.lower()).out.startswith(f"{first.id}: {first.title}\n")
    assert facedown("rules", name, "no-such").code == 2


def test_without_a_source_there_is_no_coverage(facedown: Facedown, tmp_path: Path) -> None:
    ran = facedown("rules", OURS[0], "--coverage", "--tests", tmp_path / "none")
    assert ran.code == 2
    assert "is not a folder of tests" in ran.err


@pytest.mark.parametrize("name", OURS)
def test_every_id_in_the_code_stands_in_the_rulebook(name: str) -> None:
    rules = library.ruleset(name)
    book = library.rulebook(rules)
    own = {id: places for id, places in code_places(rules).items() if not all("kernel/" in each for each in places)}
    assert {id: places for id, places in own.items() if id not in book} == {}


@pytest.mark.parametrize("name", OURS)
def test_every_id_of_the_rulebook_has_the_prefix_of_its_game(name: str) -> None:
    rules = library.ruleset(name)
    assert [id for id in library.rulebook(rules) if ids_in(id, rules.prefix, *rules.also) != [id]] == []


@pytest.mark.parametrize("name", OURS)
def test_the_rulings_of_the_code_are_those_of_the_rulebook(name: str) -> None:
    rules = library.ruleset(name)
    written = {rule.id: _readings(rule) for rule in library.rulebook(rules).values() if rule.kind == "ruling"}
    coded = {
        ruling.id: ([str(key) for key in ruling.readings], str(ruling.default), _span(ruling.range))
        for ruling in rules.rulings
    }
    assert coded == written
    assert list(coded) == list(written)


@pytest.mark.parametrize("name", OURS)
def test_every_choice_point_of_the_rulebook_is_asked(name: str) -> None:
    rules = library.ruleset(name)
    choices = [rule.id for rule in library.rulebook(rules).values() if rule.kind == "choice"]
    asked = literals(rules)
    assert [id for id in choices if id not in asked] == []


def _readings(rule: Rule) -> tuple[list[str], str, str]:
    """The readings of a ruling as the book lists them, the default, and the range of numbers if there is one."""
    bullets = re.findall(r"^- \*\*(.+?)\*\*( \(default\))?:", rule.text, re.MULTILINE)
    numbers = re.search(r"^The setting is any whole number from (\d+) to (\d+)\b", rule.text, re.MULTILINE)
    default = next((key for key, is_default in bullets if is_default), "")
    return [key for key, _ in bullets], default, f"{numbers[1]} to {numbers[2]}" if numbers else ""


def _span(numbers: range | None) -> str:
    return f"{numbers.start} to {numbers.stop - 1}" if numbers is not None else ""
