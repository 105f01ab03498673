"""The tally of a game: every rule of its book held against the code and the tests in which its id stands."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from facedown import kernel, library
from facedown.coverage.ids import ids_in
from facedown.coverage.source import package_folder
from facedown.kernel.content.rulebook import Rule
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.words.refusal import Refused

Places = dict[str, list[str]]

ENFORCED, LEFT_TO_GM, NOT_DONE = "enforced", "left_to_gm", "not_done"


class CoveredRule(msgspec.Struct, frozen=True):
    """One rule: how it stands, where in the code and in the tests its id is."""

    id: str
    status: str
    code: list[str]
    tests: list[str]


class RulingTally(msgspec.Struct, frozen=True):
    total: int
    tested: int


class ChoiceTally(msgspec.Struct, frozen=True):
    total: int
    asked: int


class Coverage(msgspec.Struct, frozen=True):
    """All rules of one game, and the totals."""

    ruleset: str
    total: int
    enforced: int
    left_to_gm: int
    not_done: int
    rules: list[CoveredRule]
    rulings: RulingTally
    choice_points: ChoiceTally


def cover(rules: Ruleset, tests: Path) -> Coverage:
    """Hold the rulebook against the code and the tests."""
    book = library.rulebook(rules)
    code, proofs = code_places(rules), proof_places(tests)
    stated, rulings, choices = (
        [entry for entry in book.values() if entry.kind == kind] for kind in ("rule", "ruling", "choice")
    )
    covered = [_covered(entry, code, proofs) for entry in stated]
    known = {ruling.id for ruling in rules.rulings}
    asked = literals(rules)
    statuses = [each.status for each in covered]
    return Coverage(
        ruleset=rules.id,
        total=len(covered),
        enforced=statuses.count(ENFORCED),
        left_to_gm=statuses.count(LEFT_TO_GM),
        not_done=statuses.count(NOT_DONE),
        rules=covered,
        rulings=RulingTally(len(rulings), sum(each.id in known and each.id in proofs for each in rulings)),
        choice_points=ChoiceTally(len(choices), sum(each.id in asked for each in choices)),
    )


def _covered(entry: Rule, code: Places, proofs: Places) -> CoveredRule:
    """Enforced is only what stands in the code and is proved by a test."""
    here, proved = code.get(entry.id, []), proofs.get(entry.id, [])
    status = ENFORCED if here and proved else LEFT_TO_GM if entry.left_to_gm else NOT_DONE
    return CoveredRule(entry.id, status, here, proved)


def coverage_lines(covered: Coverage) -> list[str]:
    """One line a rule, then the totals."""
    lines = [_line(each) for each in covered.rules]
    lines.append(
        f"{covered.total} rules: {covered.enforced} enforced, {covered.left_to_gm} left to the GM,"
        f" {covered.not_done} not done."
    )
    lines.append(f"{covered.rulings.total} rulings: {covered.rulings.tested} tested.")
    lines.append(f"{covered.choice_points.total} choice points: {covered.choice_points.asked} asked.")
    return lines


def _line(each: CoveredRule) -> str:
    if each.status == LEFT_TO_GM:
        return f"{each.id}: left to the GM"
    places = f"code {', '.join(each.code) or 'nowhere'}; tests {', '.join(each.tests) or 'none'}"
    return f"{each.id}: {each.status.replace('_', ' ')}; {places}"


def code_places(rules: Ruleset) -> Places:
    """Where each id of this ruleset stands in its own code and in the kernel's."""
    places: Places = {}
    own, shared = package_folder(rules), Path(kernel.__path__[0])
    for folder, name in ((own, ""), (shared, "kernel/")):
        for file in sorted(folder.rglob("*.py")):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
                for id in ids_in(line, rules.prefix, *rules.also):
                    places.setdefault(id, []).append(f"{name}{file.relative_to(folder).as_posix()}:{number}")
    return places


def literals(rules: Ruleset) -> set[str]:
    """Every string that stands by itself in the ruleset's code."""
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in package_folder(rules).rglob("*.py"))
    return {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def find_tests(rules: Ruleset) -> Path:
    """The tests beside the source: the `tests` folder of the first folder upwards that has a pyproject.toml, too."""
    for folder in package_folder(rules).parents:
        if (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir():
            return folder / "tests"
    raise Refused(
        "no-tests", f"{rules.title} is not installed from its source, so its tests are not here; use --tests."
    )


def proof_places(tests: Path) -> Places:
    """Every rule id that a test names, with the tests that name it."""
    if not tests.is_dir():
        raise Refused("no-tests", f"{tests} is not a folder of tests.")
    places: Places = {}
    for file in sorted(tests.rglob("*")):
        name = file.relative_to(tests.parent).as_posix()
        if file.suffix == ".py":
            found = _marked(ast.parse(file.read_text(encoding="utf-8")), name)
        elif file.suffix == ".toml":
            found = _listed(_toml(file), name)
        else:
            continue
        for id, place in found:
            if place not in places.setdefault(id, []):
                places[id].append(place)
    return places


def _marked(tree: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    """Ids in `@pytest.mark.rules(…)` of functions and classes, and in a module's `pytestmark`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inner = f"{name}::{node.name}"
            for decorator in node.decorator_list:
                yield from ((id, inner) for id in _mark_ids(decorator))
            if isinstance(node, ast.ClassDef):
                yield from _marked(node, inner)
        elif isinstance(node, ast.Assign) and any(getattr(each, "id", "") == "pytestmark" for each in node.targets):
            yield from ((id, name) for id in _mark_ids(node.value))


def _mark_ids(marks: ast.AST) -> Iterator[str]:
    for node in ast.walk(marks):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rules":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _toml(file: Path) -> Any:
    """A data file; one that cannot be read names no rules (its own test will say so)."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        return {}


def _listed(found: Any, name: str) -> Iterator[tuple[str, str]]:
    """Ids in the `rules` lists of a data file, each with the name or title of the entry it belongs to."""
    if isinstance(found, list):
        for each in found:
            yield from _listed(each, name)
    if isinstance(found, dict):
        title = found.get("name", found.get("title"))
        place = f"{name}::{title}" if isinstance(title, str) else name
        ids = found.get("rules")
        yield from ((id, place) for id in (ids if isinstance(ids, list) else []) if isinstance(id, str))
        for each in found.values():
            yield from _listed(each, name)
