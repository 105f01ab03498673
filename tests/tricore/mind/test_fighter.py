"""What points are worth to whoever has them."""

import pytest

from facedown.rulesets.tricore.mind.fighter import STEADY, ap_worth, caution, haste


def test_the_last_ap_are_worth_most_and_debts_weigh_heavier() -> None:
    steps = [ap_worth(at + 1, 16) - ap_worth(at, 16) for at in (1, 6, 12)]
    assert steps == sorted(steps, reverse=True)
    assert ap_worth(-4, 16) < -4


@pytest.mark.parametrize(("cycle", "left"), [(1, 1.0), (4, 1.0), (8, 0.5), (12, 0.0), (60, 0.0)])
def test_patience_runs_out(cycle: int, left: float) -> None:
    assert caution(cycle) == pytest.approx(left)


def test_whoever_cannot_be_outguessed_is_patient_when_others_are_not_any_more() -> None:
    assert [caution(each, STEADY) for each in (4, 8, 16, 24)] == pytest.approx([1.0, 1.0, 0.5, 0.0])


def test_whoever_has_no_patience_left_counts_what_others_lose_more_and_more() -> None:
    assert [haste(each, STEADY) for each in (8, 24, 28, 40)] == pytest.approx([0.0, 0.0, 1.0, 4.0])
