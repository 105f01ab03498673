"""The sheet: what one reads of one's own side, at leisure and in a fight, and what others do not."""

import pytest

from facedown.kernel.scene.board import Fact
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.sheet import show
from tests.tricore.cast import a_fight, a_scene, foe

IREN = {"id": "iren", "template": "iren", "seat": "p1"}


def facts(scene: TriScene, viewer: str, of: str) -> dict[str, Fact]:
    (figure,) = [each for each in show(scene, viewer).figures if each.id == of]
    return {each.label: each for each in figure.facts}


@pytest.mark.rules("TC-SKL-06", "TC-SKL-13", "TC-C-62", "TC-LANG-01", "TC-TRD-01", "TC-EQP-09", "TC-ENC-03")
def test_at_leisure_a_sheet_shows_everything_that_was_learnt() -> None:
    known = facts(a_scene(IREN), "p1", "iren")
    assert known["Level"].text == "1, Adventurer"
    assert "Athletics 2 (SB 2d12 + 7)" in known["Skills"].text
    assert "Channel 0 (SB 6)" in known["Skills"].text  # everyone has every skill
    assert known["Specialty"].text == "Swords 1"
    assert known["Trades"].text == "Fencer (Swords, Parry, Charge)"
    assert known["Languages"].text == "Lowland"
    assert known["Load"].text == "44 lb, 3 of 6 slots"
    assert known["Carry limit"].text == "250"
    assert known["Carry limit"].working is not None


@pytest.mark.rules("TC-SKL-13")
def test_in_a_fight_a_sheet_is_shorter() -> None:
    known = facts(a_fight(IREN, foe("cur")), "p1", "iren")
    assert "Athletics 2" in known["Skills"].text
    assert "SB" not in known["Skills"].text
    assert "Carry limit" not in known


def test_of_opponents_one_sees_what_anybody_sees() -> None:
    scene = a_scene(IREN, {"id": "kest", "foe": "rival"})
    seen = facts(scene, "p1", "kest")
    assert not {"Skills", "Instinct", "Specialty", "Trades", "Languages", "Stats", "Load"} & set(seen)
    assert seen["Level"].text == "1"
