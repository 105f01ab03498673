"""A mutant takes the place of its function wherever it is known."""

from collections.abc import Iterator

import pytest

from facedown.rulesets.plainten import check
from facedown.rulesets.plainten.check import passes
from mutate.install import Functions, install, is_fit
from mutate.mutant import Mutant, mutants


@pytest.fixture
def put_back() -> Iterator[None]:
    code, defaults = check.passes.__code__, check.passes.__defaults__
    yield
    check.passes.__code__, check.passes.__defaults__ = code, defaults


def mutant_of(part: str, change: str) -> Mutant:
    return next(each for each in mutants("plainten", part) if (each.part, each.change) == (part, change))


@pytest.mark.usefixtures("put_back")
def test_whoever_has_imported_the_function_has_the_mutant() -> None:
    assert passes(5, 5)
    mutant = next(each for each in mutants("plainten", "check.passes") if each.edit.text == " > ")
    functions = Functions()
    assert is_fit(mutant, functions)
    install(mutant, functions)
    assert not passes(5, 5)
    assert passes(6, 5)


@pytest.mark.usefixtures("put_back")
def test_a_default_of_a_parameter_is_changed_too() -> None:
    assert not passes(5, 6)
    install(mutant_of("check.passes", "0 → 1"), Functions())
    assert passes(5, 6)


def test_a_mutant_knows_its_rules_its_place_and_its_diff() -> None:
    mutant = mutant_of("check.passes", "0 → 1")
    assert "S-DICE-02" in mutant.rules or "S-DICE-03" in mutant.rules
    assert mutant.place.startswith("plainten/check.py:")
    assert [line[0] for line in mutant.diff() if line[0] in "+-"] == ["-", "+"]


def test_every_mutant_has_a_name_of_its_own() -> None:
    made = mutants("plainten")
    assert len({(each.part, each.change) for each in made}) == len(made)
