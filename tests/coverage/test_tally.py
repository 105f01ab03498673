"""What is counted as enforced, tested and asked."""

from pathlib import Path

from pebbles import Pebbles

from facedown.coverage.tally import cover, coverage_lines


def test_a_rule_is_enforced_if_tests_that_name_it_run_all_the_code_that_cites_it(toy: Pebbles, tmp_path: Path) -> None:
    covered = cover(toy, tmp_path / "tests")
    assert {each.id: each.status for each in covered.rules} == {
        "B-A-01": "enforced",
        "B-A-02": "not_done",
        "B-A-03": "not_done",
        "B-A-04": "left_to_gm",
        "B-A-05": "not_done",
        "B-X-ODD": "enforced",
    }
    assert (covered.total, covered.enforced, covered.left_to_gm, covered.not_done) == (6, 2, 1, 3)


def test_one_piece_of_code_that_nobody_runs_is_one_too_many(toy: Pebbles, tmp_path: Path) -> None:
    record = tmp_path / "tests/proofs/toy.txt"
    record.write_text(record.read_text().replace("    table.SIZE by Toy.win\n", ""))
    found = {each.id: each for each in cover(toy, tmp_path / "tests").rules}
    assert (found["B-A-01"].status, found["B-A-01"].unproved) == ("not_done", ["table.SIZE"])


def test_it_names_the_places_in_code_and_the_tests(toy: Pebbles, tmp_path: Path) -> None:
    found = {each.id: each for each in cover(toy, tmp_path / "tests").rules}
    assert found["B-A-01"].code == ["__init__.py:13", "table.py:5"]
    assert found["B-A-01"].tests == ["tests/test_toy.py::test_one"]


def test_rulings_are_tested_and_choice_points_asked(toy: Pebbles, tmp_path: Path) -> None:
    covered = cover(toy, tmp_path / "tests")
    assert (covered.rulings.total, covered.rulings.tested) == (2, 1)
    assert (covered.choice_points.total, covered.choice_points.asked) == (2, 1)


def test_the_lines_end_with_the_totals(toy: Pebbles, tmp_path: Path) -> None:
    lines = coverage_lines(cover(toy, tmp_path / "tests"))
    assert lines[1] == ("B-A-02: not done; code __init__.py:15; tests none; run by no test that names it: Toy.win.half")
    assert lines[3] == "B-A-04: left to the GM"
    assert lines[4] == "B-A-05: not done; code nowhere; tests none"
    assert lines[-3:] == [
        "6 rules: 2 enforced, 1 left to the GM, 3 not done.",
        "2 rulings: 1 tested.",
        "2 choice points: 1 asked.",
    ]
