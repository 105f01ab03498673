"""What each viewer sees on the board."""

import pytest

from facedown.rulesets.towers.character import ACTION, MINOR, REACTION
from facedown.rulesets.towers.sheet import show
from tests.towers.staged.cast import a_scene, foe, plain, who


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


@pytest.mark.rules("T-TRN-01")
def test_what_is_left_of_a_turn_opens_to_what_one_has_in_it() -> None:
    scene = a_scene(plain("ash"))
    scene.state.phase = "turns"
    who(scene, "ash").tokens = {ACTION: 1, MINOR: 1, REACTION: 1}
    action, minor, reaction = show(scene, "ash").figures[0].tokens
    assert [(each.text, each.working and each.working.value) for each in (action, minor, reaction)] == [
        ("Action", 1),
        ("Minor", 1),
        ("Reaction", 1),
    ]
    assert minor.working
    assert [part.value for part in minor.working.parts] == [2, -1]


@pytest.mark.rules("T-X-CREATE", "T-RUN-01")
def test_vitality_opens_to_what_it_is_made_of_and_a_foes_to_its_row() -> None:
    scene = a_scene(plain("ash"), foe("thug"))
    ash, thug = (each.meters[0].working for each in show(scene, "ash").figures)
    assert ash
    assert thug
    assert [part.label for part in ash.parts] == ["base", "twice Might", "Endurance"]
    assert (thug.parts, thug.rules) == ((), ("T-RUN-01",))
