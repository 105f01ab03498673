"""Rest, waking after the fight, and growing from session to session."""

from typing import Any

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.plainten.character import DEAD, PERMANENT, TI
from facedown.rulesets.plainten.creation import grow
from facedown.rulesets.plainten.events import Grown
from facedown.rulesets.plainten.freeplay import aftermath, free_play
from facedown.rulesets.plainten.rest import rest
from facedown.rulesets.plainten.turns import end_fight, turn
from tests.plainten.cast import a_scene, foe, plain, who
from tests.playing import happened, play, told

NIGHT = ("plainten.night",)


@pytest.mark.rules("S-X-REST")
def test_an_hour_gives_back_five_health_and_the_uses_of_an_encounter() -> None:
    scene = a_scene(plain("ash", features=["unshakable"], tracks={"health": 3}), plain("bryn", tracks={"health": 18}))
    who(scene, "ash").used = ["unshakable"]
    rest(scene, "hour")
    assert (who(scene, "ash").health.value, who(scene, "bryn").health.value) == (8, 20)
    assert who(scene, "ash").used == []
    assert scene.state.clock == 60


@pytest.mark.rules("S-X-REST")
def test_a_night_gives_back_all_health_and_the_other_tracks_as_their_module_says() -> None:
    tracks = {"health": 1, "sanity": 4, "drunkenness": 9}
    scene = a_scene(plain("ash", tracks=tracks), modules=NIGHT)
    rest(scene, "hour")
    assert [each.value for each in who(scene, "ash").tracks.values()] == [6, 4, 9]
    rest(scene, "night")
    assert [each.value for each in who(scene, "ash").tracks.values()] == [20, 7, 1]


@pytest.mark.rules("S-X-REST", "S-X-TRACK")
def test_drunkenness_falls_by_one_for_each_hour_of_sleep() -> None:
    scene = a_scene(plain("ash", tracks={"drunkenness": 9}), modules=NIGHT)
    rest(scene, "night")
    assert scene.state.clock == 8 * 60
    assert who(scene, "ash").tracks["drunkenness"].value == 9 - 8


@pytest.mark.rules("S-X-REST")
def test_the_dead_do_not_rest() -> None:
    scene = a_scene(plain("ash", conditions=[DEAD], tracks={"health": -2}))
    rest(scene, "night")
    assert who(scene, "ash").health.value == -2


@pytest.mark.rules("S-X-REST", "S-GAP-14")
def test_whom_drink_has_put_out_is_awake_in_the_morning() -> None:
    scene = a_scene(plain("ash", tracks={"drunkenness": 10}), plain("bryn", tracks={"sanity": 0}), modules=NIGHT)
    scene.gain(who(scene, "ash"), Condition(PERMANENT, note="Drunkenness"))
    scene.gain(who(scene, "bryn"), Condition(PERMANENT, note="Sanity"))
    rest(scene, "night")
    assert not who(scene, "ash").has(PERMANENT)
    assert who(scene, "bryn").has(PERMANENT)


@pytest.mark.rules("S-X-REST")
def test_the_gm_calls_for_rest_out_of_turns() -> None:
    scene = a_scene(plain("ash", tracks={"health": 3}), phase="free")
    play(free_play(scene), "hour")
    play(free_play(scene), "night")
    assert who(scene, "ash").health.value == 20
    assert told(scene)[-1] == "A night passes."


@pytest.mark.rules("S-X-REST", "S-RUN-11")
def test_whoever_fled_or_yielded_rests_like_the_others_when_the_fight_is_over() -> None:
    scene = a_scene(plain("ash", tracks={"health": 3}), plain("bryn", tracks={"health": 3}), foe("cole"))
    play(turn(scene, who(scene, "ash")), "flee")
    play(turn(scene, who(scene, "bryn")), "yield")
    end_fight(scene, "foes")
    rest(scene, "hour")
    assert (who(scene, "ash").health.value, who(scene, "bryn").health.value) == (8, 8)


@pytest.mark.rules("S-X-END", "S-GAP-11")
def test_after_the_fight_the_winners_fallen_wake_in_the_time_the_gm_sets() -> None:
    fallen = plain("ash", conditions=[TI], tracks={"health": 0})
    scene = a_scene(fallen, plain("bryn"), foe("cole", named=True, conditions=[TI], tracks={"health": 0}))
    scene.state.won = "heroes"
    play(aftermath(scene), {"minutes": 25, "how": "waive"})
    assert not who(scene, "ash").has(TI)
    assert who(scene, "ash").health.value == 1
    assert who(scene, "cole").has(TI)
    assert scene.state.clock == 25
    assert scene.state.phase == "free"


@pytest.mark.rules("S-X-COND", "S-GAP-11")
def test_out_of_turns_a_sleeper_or_a_beaten_one_is_woken_when_the_gm_says_so() -> None:
    fallen = plain("bryn", conditions=[TI], tracks={"health": 0})
    scene = a_scene(plain("ash", conditions=["Unconscious"]), fallen, phase="free")
    play(free_play(scene), "wake", "ash", {"minutes": 0, "how": "waive"})
    play(free_play(scene), "wake", "bryn", {"minutes": 5, "how": "waive"})
    assert (who(scene, "ash").conditions, who(scene, "bryn").conditions) == ([], [])
    assert (who(scene, "ash").health.value, who(scene, "bryn").health.value) == (20, 1)


def session(scene: Any, *answers: Any) -> None:
    play(grow(scene), *answers)


@pytest.mark.rules("S-X-PROG")
def test_every_character_gains_a_point_after_a_session_to_spend_or_to_save() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole"))
    session(scene, "save", "quick")
    assert (who(scene, "ash").points, who(scene, "bryn").points, who(scene, "cole").points) == (1, 0, 0)
    assert [each.feature for each in who(scene, "bryn").features] == ["quick"]
    session(scene, "evasive", "save")
    assert (who(scene, "ash").points, who(scene, "bryn").points) == (0, 1)
    assert "buys Evasive" in [each.what for each in happened(scene, Grown)]


@pytest.mark.rules("S-X-PROG")
def test_three_sessions_pay_for_mend_or_for_the_end_of_a_curse() -> None:
    scene = a_scene(plain("ash"), plain("bryn", features=["cursed"]))
    session(scene, "save", "save")
    session(scene, "save", "save")
    session(scene, "mend", "off cursed")
    assert [each.feature for each in who(scene, "ash").features] == ["mend"]
    assert who(scene, "bryn").features == []
    assert (who(scene, "ash").points, who(scene, "bryn").points) == (0, 0)


@pytest.mark.rules("S-X-PROG")
def test_buying_off_frail_gives_back_its_health() -> None:
    scene = a_scene(plain("ash", features=["frail"], points=1, tracks={"health": 10}))
    session(scene, "off frail")
    assert (who(scene, "ash").health.value, who(scene, "ash").health.start) == (15, 20)


@pytest.mark.rules("S-X-PROG")
def test_what_is_too_dear_or_lacks_its_prerequisite_is_not_offered() -> None:
    scene = a_scene(plain("ash", points=2))
    offered = {option.key for option in next(grow(scene)).schema.options}  # type: ignore[union-attr]
    assert {"save", "mend", "hardy"} <= offered
    assert "second-wind" not in offered
    assert not any(key.startswith("off ") for key in offered)


@pytest.mark.rules("S-X-PROG")
def test_the_end_of_a_session_brings_the_point_and_ends_the_game() -> None:
    scene = a_scene(plain("ash"), phase="free", session=True)
    play(free_play(scene), "close", "save")
    assert who(scene, "ash").points == 1
    assert scene.state.over
    lone = a_scene(plain("ash"), phase="free")
    play(free_play(lone), "close")
    assert who(lone, "ash").points == 0
