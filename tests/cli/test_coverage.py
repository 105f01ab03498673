"""The ring of book, code and tests: our own books, code and tests are in step."""

import json
import re
from pathlib import Path

import pytest

from facedown import library
from facedown.coverage.citation import citations
from facedown.coverage.ids import ids_in
from facedown.coverage.proof import read_proofs
from facedown.coverage.source import source_of
from facedown.kernel.content.rulebook import Rule
from tests.cli.conftest import Facedown
from tests.conformance.table import OURS
from tests.proofs.check import ANEW, COLLECTED
from tests.proofs.open_rules import listed, unproved
from tests.rules import TESTS


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
    assert list(found["rules"][0]) == ["id", "status", "code", "tests", "unproved"]
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
def test_what_is_not_proved_yet_is_listed_and_nothing_else_is(name: str) -> None:
    """The list can only get shorter: what is proved leaves it, and nothing new may come onto it."""
    assert unproved(name) == listed().get(name, []), f"A test has to name the rule and run the code. {ANEW}"


@pytest.mark.parametrize("name", OURS)
def test_the_record_speaks_of_the_code_as_it_is(name: str) -> None:
    rules = library.ruleset(name)
    cited = {(id, each.part): each for id, places in citations(rules, source_of(rules)).items() for each in places}
    gone = [proof for proof in read_proofs(TESTS, name) if (proof.rule, proof.part) not in cited]
    assert gone == [], ANEW
    silent = [
        proof for proof in read_proofs(TESTS, name) if proof.function not in cited[proof.rule, proof.part].functions
    ]
    assert silent == [], ANEW


@pytest.mark.parametrize("name", OURS)
def test_every_test_on_record_is_there(request: pytest.FixtureRequest, name: str) -> None:
    """Whether it does what the record says is checked when it is run (`tests/proofs/check.py`)."""
    found = request.config.stash[COLLECTED]
    functions = {each.partition("[")[0] for each in found}
    for test in {proof.test for proof in read_proofs(TESTS, name)}:
        function = test.partition("[")[0]
        if function in functions:
            assert test in found, ANEW
        else:
            file, _, path = function.partition("::")
            assert f"def {path.rpartition('::')[2]}(" in (TESTS.parent / file).read_text(encoding="utf-8"), ANEW


@pytest.mark.parametrize("name", OURS)
def test_every_id_in_the_code_stands_in_the_rulebook(name: str) -> None:
    rules = library.ruleset(name)
    book = library.rulebook(rules)
    code = [(each.path, line) for each in source_of(rules).modules for line in each.lines]
    unknown = {(path, id) for path, line in code for id in ids_in(line, rules.prefix, *rules.also) if id not in book}
    assert unknown == set()


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
    asked = source_of(rules).literals
    assert [id for id in choices if id not in asked] == []


def _readings(rule: Rule) -> tuple[list[str], str, str]:
    """The readings of a ruling as the book lists them, the default, and the range of numbers if there is one."""
    bullets = re.findall(r"^- \*\*(.+?)\*\*( \(default\))?:", rule.text, re.MULTILINE)
    numbers = re.search(r"^The setting is any whole number from (\d+) to (\d+)\b", rule.text, re.MULTILINE)
    default = next((key for key, is_default in bullets if is_default), "")
    return [key for key, _ in bullets], default, f"{numbers[1]} to {numbers[2]}" if numbers else ""


def _span(numbers: range | None) -> str:
    return f"{numbers.start} to {numbers.stop - 1}" if numbers is not None else ""
