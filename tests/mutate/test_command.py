"""`dev.py mutate` as it is used: one rule, whose tests are put to every mutant of its code."""

import re
import subprocess
import sys

from mutate.equivalent import equivalents
from mutate.mutant import mutants
from tests.conformance.table import OURS
from tests.rules import TESTS


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mutate", *arguments]
    return subprocess.run(command, cwd=TESTS.parent, capture_output=True, text=True, check=False)


def test_the_mutants_of_a_rule_are_tried_by_its_tests() -> None:
    ran = run("--rule", "S-DICE-03", "--sample", "6")
    assert re.search(r"^plainten: 6 mutants, \d of them equivalent; \d noticed, \d not: \d+\.\d % in", ran.stdout, re.M)


def test_a_test_that_is_on_record_as_a_proof_decides_like_any_other() -> None:
    ran = run("--rule", "S-RUN-14", "--sample", "8")
    assert re.search(r"; [1-9]\d* noticed", ran.stdout), ran.stdout


def test_an_unknown_rule_is_refused() -> None:
    ran = run("--rule", "S-NONE")
    assert (ran.returncode, "there is no rule S-NONE" in ran.stderr) == (2, True)


def test_every_equivalent_on_the_list_is_a_mutant_of_today() -> None:
    for game in OURS:
        listed = equivalents(game)
        made = mutants(game, *(each.function for each in listed)) if listed else []
        known = {(each.part, each.change) for each in made}
        assert [each for each in listed if (each.function, each.change) not in known] == []
