"""The tally of a game: every rule of its book held against the code that cites it and the tests that run that code."""

from pathlib import Path

import msgspec

from facedown import library
from facedown.coverage.citation import Citation, citations
from facedown.coverage.proof import Proof, read_proofs
from facedown.coverage.source import Source, package_folder, source_of
from facedown.kernel.content.rulebook import Rule
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.words.refusal import Refused

ENFORCED, LEFT_TO_GM, NOT_DONE = "enforced", "left_to_gm", "not_done"


class CoveredRule(msgspec.Struct, frozen=True):
    """One rule: how it stands, where its id stands in the code, which tests prove it, and what none of them runs."""

    id: str
    status: str
    code: list[str]
    tests: list[str]
    unproved: list[str]

    @property
    def is_proved(self) -> bool:
        """Whether there is code that cites it, all of it run by tests that name it."""
        return bool(self.code) and not self.unproved


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
    """Hold the rulebook against the code and the proofs on record."""
    source = source_of(rules)
    covered = cover_all(rules, source, read_proofs(tests, rules.id))
    stated, rulings, choices = (
        [each for entry, each in covered if entry.kind == kind] for kind in ("rule", "ruling", "choice")
    )
    known = {ruling.id for ruling in rules.rulings}
    statuses = [each.status for each in stated]
    return Coverage(
        ruleset=rules.id,
        total=len(stated),
        enforced=statuses.count(ENFORCED),
        left_to_gm=statuses.count(LEFT_TO_GM),
        not_done=statuses.count(NOT_DONE),
        rules=stated,
        rulings=RulingTally(len(rulings), sum(each.id in known and each.is_proved for each in rulings)),
        choice_points=ChoiceTally(len(choices), sum(each.id in source.literals and each.is_proved for each in choices)),
    )


def cover_all(rules: Ruleset, source: Source, proofs: list[Proof]) -> list[tuple[Rule, CoveredRule]]:
    """Every entry of the rulebook, rulings and choice points too, with how it stands."""
    cited = citations(rules, source)
    by_rule: dict[str, list[Proof]] = {}
    for proof in proofs:
        by_rule.setdefault(proof.rule, []).append(proof)
    book = library.rulebook(rules)
    return [(entry, _covered(entry, cited.get(id, []), by_rule.get(id, []))) for id, entry in book.items()]


def _covered(entry: Rule, cited: list[Citation], proofs: list[Proof]) -> CoveredRule:
    """Enforced is a rule if code cites it and a test that names it runs that code: all of it."""
    proved = {proof.part for proof in proofs}
    unproved = [each.part for each in cited if each.part not in proved]
    status = ENFORCED if cited and not unproved else LEFT_TO_GM if entry.left_to_gm else NOT_DONE
    tests = list(dict.fromkeys(proof.test for proof in proofs))
    return CoveredRule(entry.id, status, [each.place for each in cited], tests, unproved)


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
    gaps = f"; run by no test that names it: {', '.join(each.unproved)}" if each.unproved else ""
    return f"{each.id}: {each.status.replace('_', ' ')}; {places}{gaps}"


def find_tests(rules: Ruleset) -> Path:
    """The tests beside the source: the `tests` folder of the first folder upwards that has a pyproject.toml, too."""
    for folder in package_folder(rules).parents:
        if (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir():
            return folder / "tests"
    raise Refused(
        "no-tests", f"{rules.title} is not installed from its source, so its tests are not here; use --tests."
    )
