"""What an event of a fight shows on the stage, besides what it says."""

import pytest

from facedown.kernel.scene.beat import Clash, Defence, Loss, Stop
from facedown.kernel.scene.event import TrackChanged
from facedown.rulesets.tricore.events.combat import Stopped
from facedown.rulesets.tricore.ruleset import TriCore
from tests.playing import happened
from tests.tricore.staged.blows import hurt, two


@pytest.mark.rules("TC-DMG-01", "TC-DMG-02", "TC-DMG-04", "TC-DMG-07")
def test_a_blow_of_which_nothing_is_left_is_staged_with_each_piece_that_stopped_it() -> None:
    scene = two(None, {"sp": 0})
    hurt(scene, "ben", 5, resource="sp")
    (stopped,) = happened(scene, Stopped)
    assert stopped.beat() == Defence(actor="ben", clash=Clash(5, (Stop("stops at 0", 5),)))


@pytest.mark.rules("TC-DMG-01", "TC-DMG-06")
def test_a_blow_that_hurts_is_staged_with_what_stopped_a_part_of_it() -> None:
    scene = two()
    hurt(scene, "ben", 12, raw=False)
    (lost,) = happened(scene, TrackChanged)
    met = Clash(12, (Stop("Guard and Armor", 9),))
    assert TriCore().beat(lost) == Loss(actor="ben", track="HP", before=30, now=27, clash=met)
