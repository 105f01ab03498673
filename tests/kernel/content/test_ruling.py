"""Rulings: a question to the book, its readings and a default that the GM may switch."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Ruling, Rulings, former_defaults
from tests.kernel.cast import refused

TIES = Ruling("T-GAP-01", "Who wins a tie?", {"nobody": "It stays.", "elder": "The elder."}, "nobody", "L1")
CUPS = Ruling("T-GAP-02", "How many cups?", {3: "As the table says."}, 3, "L2", range(1, 10))
FIXED = Ruling("T-GAP-03", "Is rain wet?", {"yes": "It is."}, "yes", "L3")
KNOWN = (TIES, CUPS, FIXED)


def test_a_ruling_nobody_chose_is_its_default() -> None:
    rulings = Rulings(KNOWN)
    assert (rulings[TIES], rulings[CUPS]) == ("nobody", 3)
    assert rulings.chosen() == {}


def test_a_chosen_reading_holds_and_is_what_gets_stored() -> None:
    rulings = Rulings(KNOWN, {"T-GAP-01": "elder", "T-GAP-02": 3})
    assert rulings[TIES] == "elder"
    assert rulings.chosen() == {"T-GAP-01": "elder"}  # 3 cups are the default anyway
    assert Rulings(KNOWN, rulings.chosen()).chosen() == rulings.chosen()


@pytest.mark.parametrize("cups", [1, 3, 9])
def test_a_range_admits_any_number_in_it(cups: int) -> None:
    assert Rulings(KNOWN, {"T-GAP-02": cups})[CUPS] == cups


@pytest.mark.parametrize(
    ("id", "value"),
    [
        ("T-GAP-01", "younger"),
        ("T-GAP-01", 1),
        ("T-GAP-01", None),
        ("T-GAP-01", ["elder"]),
        ("T-GAP-01", {"elder": 1}),
        ("T-GAP-02", 0),
        ("T-GAP-02", 10),
        ("T-GAP-02", "3"),
        ("T-GAP-02", 3.0),
        ("T-GAP-02", True),
        ("T-GAP-03", "no"),
    ],
)
def test_a_value_that_is_no_reading_is_refused(id: str, value: Any) -> None:
    refusal = refused(lambda: Rulings(KNOWN, {id: value}))
    assert (refusal.code, refusal.rule) == ("unknown-reading", id)


def test_an_unknown_ruling_is_refused_with_the_nearest_name() -> None:
    refusal = refused(lambda: Rulings(KNOWN, {"T-GAP-1": "elder"}))
    assert refusal.code == "unknown-ruling"
    assert "did you mean 'T-GAP-01'?" in refusal.text


def test_an_unknown_reading_is_refused_with_the_question_and_the_nearest_name() -> None:
    refusal = refused(lambda: Rulings(KNOWN, {"T-GAP-01": "eldest"}))
    assert "Who wins a tie?" in refusal.text
    assert "did you mean 'elder'?" in refusal.text
    assert "1 to 9" in refused(lambda: Rulings(KNOWN, {"T-GAP-02": 77})).text


def test_a_number_is_refused_with_the_range_and_not_with_one_that_is_written_alike() -> None:
    assert refused(lambda: Rulings(KNOWN, {"T-GAP-02": 30})).text == (
        "T-GAP-02 cannot be 30 (How many cups?); valid: 3, 1 to 9."
    )


def test_only_a_ruling_with_something_to_choose_is_a_switch() -> None:
    assert [ruling.is_switch for ruling in KNOWN] == [True, True, False]


def test_what_a_ruling_allows_can_be_listed() -> None:
    assert TIES.allowed() == ["nobody", "elder"]
    assert CUPS.allowed() == ["3", "1 to 9"]


def test_rulings_that_say_the_same_are_equal() -> None:
    same = Rulings(KNOWN, {"T-GAP-01": "elder"}), Rulings(KNOWN, {"T-GAP-01": "elder"})
    assert same[0] == same[1]
    assert hash(same[0]) == hash(same[1])
    assert same[0] != Rulings(KNOWN)


def test_of_some_rulings_no_others_can_be_read() -> None:
    few = Rulings(KNOWN, {"T-GAP-01": "elder", "T-GAP-02": 5}).only((TIES,))
    assert few[TIES] == "elder"
    assert few == Rulings(KNOWN, {"T-GAP-01": "elder"}).only((TIES,))
    assert few != Rulings(KNOWN).only((TIES,))
    with pytest.raises(KeyError):
        few[CUPS]


def test_a_default_that_was_another_once_is_known_by_its_version() -> None:
    changed = Ruling(
        "T-GAP-04", "Who deals?", {"host": "The host.", "guest": "A guest."}, "host", "L4", formerly={"1.0": "guest"}
    )
    assert former_defaults((*KNOWN, changed), "1.0") == {"T-GAP-04": "guest"}
    assert former_defaults((*KNOWN, changed), "1.1") == {}
