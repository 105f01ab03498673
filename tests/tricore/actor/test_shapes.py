"""Areas on the squares: who stands in a burst, a line or a cone, and who is spared."""

import pytest

from facedown.kernel.ground.squares import Squares
from facedown.kernel.words.shown import Spot
from facedown.rulesets.tricore.actor.shapes import aims, caught, squares_of
from facedown.rulesets.tricore.content.ability import Area
from tests.tricore.staged.acs_cast import a_build, a_foe, a_scene, ready, somebody


@pytest.mark.rules("ACS-30", "TC-ACC-12")
def test_areas_cover_their_squares_and_stop_at_walls() -> None:
    space = Squares(12, 8)
    assert len(squares_of(space, Area("burst", 1), "2,2", "5,5")) == 9
    assert squares_of(space, Area("line", 4), "2,2", "3,2") == ("3,2", "4,2", "5,2", "6,2")
    cone = squares_of(space, Area("cone", 3), "2,3", "3,3")
    assert "3,3" in cone
    assert "4,4" in cone
    assert "2,4" not in cone
    walled = Squares(12, 8, walls=("4,2",))
    assert squares_of(walled, Area("line", 4), "2,2", "3,2") == ("3,2",)
    assert "5,2" not in squares_of(walled, Area("burst", 2), "2,2", "3,2")


@pytest.mark.rules("ACS-30")
def test_an_area_that_spares_allies_catches_only_enemies() -> None:
    user = somebody("aria", place="2,2")
    friend, foe = somebody("bo", place="3,2"), a_foe(place="4,2")
    scene = a_scene(user, friend, foe)
    sparing, plain = ready("thunder-lance"), a_build(base="volley", area={"shape": "line", "size": 4})
    assert [each.id for each in caught(scene, user, sparing, "3,2")] == ["cur"]
    assert [each.id for each in caught(scene, user, plain, "3,2")] == ["bo", "cur"]
    first = aims(scene, user, sparing, 4)[0]
    assert (first.key, first.note, first.spot) == ("3,2", "Cur", Spot("3,2", cells=("3,2", "4,2", "5,2", "6,2")))
