"""Proofs: which test runs the code that cites a rule, as it was recorded."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from facedown.kernel.words.refusal import Refused

HEAD = """\
# Which test runs the code that cites each rule. Written by `python3 dev.py coverage`; docs/coverage.md explains it.
"""
BY = " by "


class Proof(msgspec.Struct, frozen=True, order=True):
    """A test that names a rule and runs a part of the code that cites it."""

    rule: str
    test: str
    part: str
    by: str = ""
    """For data, the function that says its name and was run."""

    @property
    def function(self) -> str:
        """What the test runs."""
        return self.by or self.part

    @property
    def sentence(self) -> str:
        """What the test shows, in words: a worked example or a scene by its title, any other test by its name."""
        name, _, case = self.test.partition("::")[2].partition("[")
        words = case.removesuffix("]")
        return words if " " in words else name.rpartition("::")[2].removeprefix("test_").replace("_", " ")


def record_of(tests: Path, ruleset: str) -> Path:
    """Where the proofs of a ruleset are kept."""
    return tests / "proofs" / f"{ruleset}.txt"


def read_proofs(tests: Path, ruleset: str) -> list[Proof]:
    """The proofs on record; without a record there is no coverage."""
    file = record_of(tests, ruleset)
    if not tests.is_dir():
        raise Refused("no-tests", f"{tests} is not a folder of tests.")
    if not file.is_file():
        raise Refused("no-proofs", f"{file} is missing: nothing is on record about the tests of {ruleset}.")
    return proofs_in(file.read_text(encoding="utf-8"))


def proofs_in(text: str) -> list[Proof]:
    """A rule, indented below it the tests that prove it, and below each the parts of the code it runs."""
    rule = test = ""
    found = []
    for line in text.splitlines():
        match len(line) - len(line.lstrip()), line.strip():
            case 0, words if words and not words.startswith("#"):
                rule = words
            case 2, words:
                test = words
            case 4, words:
                part, _, by = words.partition(BY)
                found.append(Proof(rule, test, part, by))
    return found


def written(proofs: Iterable[Proof], order: Iterable[str]) -> str:
    """The text of a record, the rules in the order of the book."""
    place = {id: at for at, id in enumerate(order)}
    lines, rule, test = [HEAD], "", ""
    for each in sorted(proofs, key=lambda proof: (place[proof.rule], proof)):
        if each.rule != rule:
            lines.append(f"{each.rule}\n")
            test = ""
        if each.test != test:
            lines.append(f"  {each.test}\n")
        lines.append(f"    {each.part}{BY if each.by else ''}{each.by}\n")
        rule, test = each.rule, each.test
    return "".join(lines)
