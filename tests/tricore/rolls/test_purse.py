"""What cards are paid from, and what it brings to spend more than there is."""

import pytest

from facedown.rulesets.tricore.rolls.purse import purse_of
from tests.tricore.staged.duels import duel


@pytest.mark.rules("TC-RES-06", "TC-AP-04", "TC-AP-05", "TC-AP-08")
def test_before_anything_is_paid_it_is_told_what_is_left_and_what_that_brings() -> None:
    scene = duel(ann={"ap": 3})
    purse = purse_of(scene, scene.state.actors["ann"])
    total = scene.state.actors["ann"].ap.start
    assert purse.after(3) == "leaves 0 AP"
    assert purse.after(4) == "leaves -1 AP, Fatigued: every card costs 2 AP more until AP come back"
    assert purse.after(3 + total // 2 + 1).split(", ")[1].startswith("Exhausted: every card costs 4 AP more")
    assert purse.after(3 + total).endswith("blacked out: you fall unconscious once it is done")


@pytest.mark.rules("TC-G-09")
def test_where_weariness_comes_late_nothing_is_said_of_it_before() -> None:
    scene = duel({"TC-G-09": "late"}, ann={"ap": 3})
    assert purse_of(scene, scene.state.actors["ann"]).after(4) == "leaves -1 AP"
