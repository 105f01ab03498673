"""Where a Stride leads, and how that is asked."""

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Option
from facedown.rulesets.tricore.actor.character import HIDDEN
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.ground.destination import Goal
from facedown.rulesets.tricore.ground.movement import stride
from tests.tricore.staged.cast import who
from tests.tricore.staged.clashes import asked
from tests.tricore.staged.duels import duel


def listed(scene: TriScene, squares: int, goal: Goal | None = None) -> list[Option]:
    """What a player reads; the other places are on the map."""
    ask = asked(stride(scene, who(scene, "ann"), "hustle", squares=squares, goal=goal))
    assert all(each.text == f"To {each.key}" for each in ask.schema.options if each.quiet)
    return [each for each in ask.schema.options if not each.quiet]


def ann_far_from_bob() -> TriScene:
    return duel(ann={"place": "0,4"}, place="8,4")


@pytest.mark.rules("TC-CP-05")
def test_few_places_are_named_and_to_stay_is_the_last_of_them() -> None:
    scene = duel(ann={"place": "2,4"})
    assert [each.text for each in listed(scene, 3)] == ["Beside Bob", "Away from the enemy", "Stay"]
    assert [each.note for each in listed(scene, 3)] == ["2 of 3 Speed Rank", "2 of 3 Speed Rank", ""]


@pytest.mark.rules("TC-CP-05")
@pytest.mark.parametrize(
    ("squares", "reach", "text", "note"),
    [
        (7, 1, "Beside Bob", "7 of 7 Speed Rank"),
        (7, 6, "Into reach of Bob", "2 of 7 Speed Rank"),
        (5, 1, "Towards Bob", "5 of 5 Speed Rank; Bob stays out of reach"),
    ],
)
def test_the_place_that_brings_whom_one_goes_for_into_reach_comes_first(
    squares: int, reach: int, text: str, note: str
) -> None:
    scene = ann_far_from_bob()
    first, *_, last = listed(scene, squares, Goal(who(scene, "bob"), reach))
    assert (first.text, first.note, first.target) == (text, note, "bob")
    assert (last.text, last.note) == ("Stay", "Bob stays out of reach")


@pytest.mark.rules("TC-CP-05")
def test_who_is_in_reach_already_may_stay_without_a_warning() -> None:
    scene = ann_far_from_bob()
    ask = asked(stride(scene, who(scene, "ann"), "hustle", squares=2, goal=Goal(who(scene, "bob"), 9)))
    assert (ask.default, ask.schema.options[-1].note) == ("stay", "")


def test_no_place_is_named_after_whoever_is_hidden() -> None:
    scene = ann_far_from_bob()
    scene.gain(who(scene, "bob"), Condition(HIDDEN))
    assert [each.text for each in listed(scene, 7)] == ["Stay"]
