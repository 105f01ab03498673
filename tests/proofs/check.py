"""Holds the record of proofs to be true: each test on it must name the rule and run the code, whenever it is run."""

from collections.abc import Generator
from functools import cache

import pytest

from facedown.coverage.proof import Proof, read_proofs, record_of
from tests.conformance.table import OURS
from tests.proofs.watch import Watch, forget
from tests.rules import TESTS, ids_of

COLLECTED = pytest.StashKey[set[str]]()
"""Every test that was found, also if it is not to be run."""

ANEW = "The record in tests/proofs is stale. Run `python3 dev.py coverage` and commit what it writes."


@cache
def _on_record() -> dict[str, list[tuple[str, Proof]]]:
    """The proofs by the test that proves."""
    by_test: dict[str, list[tuple[str, Proof]]] = {}
    for game in filter(lambda each: record_of(TESTS, each).is_file(), OURS):
        for proof in read_proofs(TESTS, game):
            by_test.setdefault(proof.test, []).append((game, proof))
    return by_test


def pytest_itemcollected(item: pytest.Item) -> None:
    item.config.stash.setdefault(COLLECTED, set()).add(item.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    proofs = _on_record().get(item.nodeid)
    if not proofs:
        return (yield)
    forget()
    with Watch((game, proof.function) for game, proof in proofs) as watch:
        result = yield
    named = ids_of(item)
    for game, proof in proofs:
        if proof.rule not in named:
            pytest.fail(f"This test names {proof.rule} no more. {ANEW}", pytrace=False)
        if not watch.has_run(game, proof.function):
            pytest.fail(f"This test, which proves {proof.rule}, does not run {proof.function}. {ANEW}", pytrace=False)
    return result
