"""Keywords and drawbacks in play: riders with their Resolves, afflictions, help, and what it costs the user."""

import pytest

from facedown.rulesets.tricore.rolls.resolve import degree_of, lasting


@pytest.mark.rules("TC-RSV-05", "TC-RSV-06", "TC-RSV-07", "TC-RSV-08", "TC-RSV-09", "TC-RSV-10", "TC-RSV-13")
def test_the_four_degrees_and_what_they_leave_of_a_duration() -> None:
    degrees = [degree_of(total, 20) for total in (40, 39, 20, 19, 1, 0)]
    assert degrees == ["critical success", "success", "success", "failure", "failure", "critical failure"]
    assert [lasting(3, percent) for percent in (0, 50, 100, 200)] == [0, 1, 3, 6]
    assert [lasting(-1, percent) for percent in (50, 100, 200)] == [3, -1, -1]
    assert lasting(1, 50) == 1
