"""What each viewer sees on the board."""

import pytest

from facedown.rulesets.towers.sheet import show
from tests.towers.staged.cast import a_scene, plain


@pytest.mark.rules("T-SKL-02")
def test_the_sheet_shows_ranks_by_their_names() -> None:
    scene = a_scene(plain("ash", skills={"charm": 2, "fight": 4, "aim": 0}))
    facts = {fact.label: fact.text for fact in show(scene, "ash").figures[0].facts}
    assert facts["Skills"] == "Charm +2 Good, Fight +4 Remarkable"


@pytest.mark.rules("T-X-END")
@pytest.mark.parametrize("condition", ["Dying", "Stable", "Dead", "Fled", "Yielded"])
def test_whoever_cannot_act_any_more_is_shown_to_be_out(condition: str) -> None:
    scene = a_scene(plain("ash", conditions=[condition]), plain("bo"))
    assert [(each.id, each.out) for each in show(scene, "bo").figures] == [("ash", True), ("bo", False)]
