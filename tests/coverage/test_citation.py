"""What counts as code that cites a rule, and what has to run for it."""

from pebbles import Pebbles

from facedown.coverage.citation import Citation, citations, is_within
from facedown.coverage.ids import ids_in
from facedown.coverage.source import Source


def cited(toy: Pebbles, id: str) -> dict[str, Citation]:
    return {each.part: each for each in citations(toy, Source(toy)).get(id, [])}


def test_a_range_of_ids_is_all_of_them() -> None:
    assert ids_in("as in (S-A-02 … S-A-04, S-X-TURN) or S-a", "S-") == ["S-A-02", "S-A-03", "S-A-04", "S-X-TURN"]


def test_a_function_cites_what_stands_in_it_or_right_above_it(toy: Pebbles) -> None:
    assert cited(toy, "B-A-01")["Toy.win"].functions == {"Toy.win"}
    assert cited(toy, "B-A-01")["Toy.win"].place == "__init__.py:13"
    assert list(cited(toy, "B-GAP-01")) == ["tie"]
    assert list(cited(toy, "B-CP-09")) == ["tie"]


def test_a_function_inside_another_cites_for_itself(toy: Pebbles) -> None:
    assert list(cited(toy, "B-A-02")) == ["Toy.win.half"]


def test_data_runs_when_a_function_that_says_one_of_its_names_runs(toy: Pebbles) -> None:
    assert cited(toy, "B-A-01")["table.SIZE"].functions == {"Toy.win"}
    assert cited(toy, "B-X-ODD")["table.ODD"].functions == {"odd"}


def test_modules_classes_fields_and_what_nobody_says_only_describe(toy: Pebbles) -> None:
    assert cited(toy, "B-A-05") == {}


def test_a_function_counts_with_all_that_is_inside_it() -> None:
    assert is_within("death.wake", "death.wake")
    assert is_within("death.wake.<lambda>", "death.wake")
    assert not is_within("death.wakeful", "death.wake")
