"""Hidden answers as equilibria: shares are whole, what is dominated is said, and a game without standoffs has none."""

import pytest

from facedown.lab import pairing
from facedown.lab.interval import Interval
from facedown.lab.mixture import Mixing, is_plain, mixing, mixing_lines, opening


def test_the_first_hidden_answer_is_mixed_of_what_is_not_dominated() -> None:
    found = opening(pairing("tricore", "oda", "oda"), "lab")
    assert sum(each.share for each in found) == pytest.approx(1)
    assert [each.share for each in found] == sorted((each.share for each in found), reverse=True)
    assert any(each.is_dominated for each in found)


def test_all_hidden_answers_of_a_fight_are_counted_with_what_has_a_part_in_them() -> None:
    found = mixing([pairing("tricore", "oda", "oda")], "lab", 1)
    assert found is not None
    assert found.commits > 4
    assert found.several.share <= found.two.share < 1
    assert "Aim" in found.parts
    assert not {"sub:aim", "anything"} & set(found.parts)
    assert max(found.parts.values()) <= found.commits
    assert list(found.parts.values()) == sorted(found.parts.values(), reverse=True)


def test_where_nothing_is_hidden_there_is_nothing_to_mix() -> None:
    assert mixing([pairing("plainten", "monk", "mage")], "lab", 1) is None


@pytest.mark.parametrize(
    ("gains", "plainly"),
    [
        ([[3, 2], [1, 0]], True),
        ([[3, 0], [2, 1], [0, 0]], True),
        ([[1, -1], [-1, 1]], False),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], False),
        ([[2, 2], [2, 2]], True),
    ],
    ids=["one covers the other", "by turns", "matching pennies", "three that beat each other", "all the same"],
)
def test_no_guessing_is_needed_where_crossing_out_leaves_one(gains: list[list[float]], plainly: bool) -> None:
    assert is_plain(gains) is plainly


def test_it_is_told_in_three_lines() -> None:
    share = Interval(0.25, 0.1, 0.5)
    assert mixing_lines(Mixing(8, share, share, share, {"Strike Heavy": 5, "Dodge": 2})) == [
        "of 8 hidden answers 25.0 % (10.0–50.0) mix two or more, 25.0 % (10.0–50.0) three or more",
        "25.0 % (10.0–50.0) take no guessing: whatever else there is, another answer does as well against everything",
        "which have a part in them: Strike Heavy 5, Dodge 2",
    ]
