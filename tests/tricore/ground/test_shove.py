"""Forced movement: pushed away, or pulled nearer, until something stands in the way."""

import pytest

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.ground.shove import pull
from tests.playing import play, told
from tests.tricore.staged.acs_cast import a_foe, a_scene, somebody
from tests.tricore.staged.riders import FAIL, SUCCEED, ability_blow, has_dealt, rider


@pytest.mark.rules("ACS-41", "ACS-16", "TC-RSV-01", "TC-RSV-02", "TC-RSV-03", "TC-ABL-18")
@pytest.mark.parametrize(("faces", "place"), [(FAIL, "5,2"), (SUCCEED, "4,2"), ([12, 11, 12, 11], "3,2")])
def test_push_moves_by_the_degree_of_the_power_resolve(faces: list[int], place: str) -> None:
    scene, blow = ability_blow(rider("push", 2))
    play(has_dealt(scene, blow), faces)
    assert blow.target.place == place


@pytest.mark.rules("ACS-41")
def test_pull_stops_beside_the_user() -> None:
    scene, blow = ability_blow(rider("pull", 3))
    blow.target.place = "5,2"
    play(has_dealt(scene, blow), FAIL)
    assert blow.target.place == "3,2"
    assert "Cur is pulled 2 squares." in told(scene)


@pytest.mark.rules("ACS-41")
def test_a_push_stops_at_people() -> None:
    scene, blow = ability_blow(rider("push", 3))
    scene.state.actors["dog"] = a_foe("dog", place="5,2")
    play(has_dealt(scene, blow), FAIL)
    assert blow.target.place == "4,2"


@pytest.mark.rules("ACS-41")
@pytest.mark.parametrize(("squares", "place"), [(1, "7,2"), (2, "6,2"), (9, "3,2")])
def test_somebody_is_pulled_so_many_squares_and_no_farther_than_beside(squares: int, place: str) -> None:
    scene = a_scene(somebody("aria"), a_foe(place="8,2"))
    cur = scene.state.actors["cur"]
    play(pull(scene, cur, "2,2", Working(squares, "Pull")))
    assert cur.place == place
