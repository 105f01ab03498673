"""Aiming: where an area falls, seen by whom, and what may become of it before it resolves."""

import pytest

from tests.tricore.blasts import PAIR, WHERE, a_blast
from tests.tricore.table import ANSWER, LAY, window


@pytest.mark.rules("ACS-30", "TC-CARD-20", "TC-REACT-16")
def test_whoever_it_covers_may_meet_it_with_a_defence() -> None:
    scene = a_blast(*PAIR)
    table = window(
        scene,
        {(LAY, "ann"): ["test-light", "at:bob"], (WHERE, "ann"): "6,3", (ANSWER, "cid"): ["dodge-light"]},
    )
    assert "cid" in table.rolls("TC-ACC-06")
