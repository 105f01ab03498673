"""The record of proofs as a text."""

from pathlib import Path

import pytest

from facedown.coverage.proof import HEAD, Proof, proofs_in, read_proofs, written
from facedown.kernel.words.refusal import Refused

PROOFS = [
    Proof("S-B", "tests/test_b.py::test_b[V3-01 four fails]", "death.wake"),
    Proof("S-A", "tests/test_a.py::test_a", "death.LEVELS", "death.heal"),
    Proof("S-A", "tests/test_a.py::test_a", "death.fall"),
]


def test_it_is_written_in_the_order_of_the_book_and_read_again() -> None:
    text = written(PROOFS, ["S-B", "S-A"])
    assert text == HEAD + (
        "S-B\n"
        "  tests/test_b.py::test_b[V3-01 four fails]\n"
        "    death.wake\n"
        "S-A\n"
        "  tests/test_a.py::test_a\n"
        "    death.LEVELS by death.heal\n"
        "    death.fall\n"
    )
    assert proofs_in(text) == PROOFS


def test_what_a_test_runs_is_the_function_or_the_one_that_says_the_data() -> None:
    assert [each.function for each in PROOFS] == ["death.wake", "death.heal", "death.fall"]


def test_what_a_test_shows_is_a_sentence() -> None:
    shown = [each.sentence for each in PROOFS]
    assert shown == ["V3-01 four fails", "a", "a"]
    inside = Proof("S-A", "tests/test_a.py::TestDeath::test_a_fall_is_no_death[dice0-True]", "death.fall")
    assert inside.sentence == "a fall is no death"


def test_without_tests_or_a_record_there_is_no_coverage(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="is not a folder of tests"):
        read_proofs(tmp_path / "none", "toy")
    with pytest.raises(Refused, match="nothing is on record about the tests of toy"):
        read_proofs(tmp_path, "toy")
