"""Rest, waking after the fight, and growing from session to session."""

from typing import Any

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten.character import DEAD, PERMANENT, TI
from facedown.rulesets.plainten.creation.creation import grow
from facedown.rulesets.plainten.events import Grown
from facedown.rulesets.plainten.freeplay import aftermath, free_play
from facedown.rulesets.plainten.health import harm
from facedown.rulesets.plainten.rest import rest, wake_the_fallen
from facedown.rulesets.plainten.turns import end_fight, turn
from tests.asking import expect
from tests.plainten.staged.cast import a_scene, foe, plain, who
from tests.plainten.staged.scenes import NIGHT, down, out_of_turns
from tests.plainten.staged.tables import free
from tests.playing import happened, play, told
from tests.sitting import answers, asked, offered, rolls, story


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


@pytest.mark.rules("S-GAP-14")
def test_out_for_good_by_ale_ends_in_the_morning_and_by_dread_it_does_not() -> None:
    scene = a_scene(plain("ash"), plain("bo"), modules=NIGHT)
    out = {"fate": "permanent", "text": ""}
    play(harm(scene, who(scene, "ash"), "drunkenness", Working(10, "ale")), 4, out)
    play(harm(scene, who(scene, "bo"), "sanity", Working(-10, "dread")), 4, out)
    rest(scene, "night")
    assert not who(scene, "ash").is_out
    assert who(scene, "ash").tracks["drunkenness"].value == 2
    assert who(scene, "bo").has(PERMANENT)


@pytest.mark.rules("S-GAP-17")
@pytest.mark.parametrize(("reading", "wakes"), [("another", False), ("any", True)])
def test_whether_an_hour_of_rest_wakes(reading: str, wakes: bool) -> None:
    scene = a_scene(down("ash"), rulings={"S-GAP-17": reading})
    rest(scene, "hour")
    assert (who(scene, "ash").health.value, who(scene, "ash").has(TI)) == ((5, False) if wakes else (0, True))


@pytest.mark.rules("S-GAP-14", "S-DTH-02")
def test_whom_the_ale_has_put_out_for_good_wakes_in_the_morning() -> None:
    game = out_of_turns(plain("ash", tracks={"drunkenness": 9}), modules=["plainten.night"])
    answers(game, ("gm", "save"), ("gm", "ash"))
    answers(game, ("gm", {"skill": "ale", "difficulty": 6, "track": "drunkenness", "points": 1}))
    rolls(game, [2], [4])
    assert asked(game, "gm").default == {"fate": "permanent", "text": ""}
    answers(game, ("gm", {"fate": "permanent", "text": "Under the table."}))
    assert game.state.actors["ash"].has(PERMANENT)
    answers(game, ("gm", "hour"))
    assert game.state.actors["ash"].has(PERMANENT)
    answers(game, ("gm", "night"))
    ash = game.state.actors["ash"]
    assert (ash.is_out, ash.tracks["drunkenness"].value) == (False, 2)
    assert "Ash is conscious again: the next morning." in story(game, "ash")


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


@pytest.mark.rules("S-X-REST")
def test_an_hour_gives_back_five_health_and_what_is_counted_per_encounter() -> None:
    game = out_of_turns(plain("ash", tracks={"health": 9}, features=["unshakable"]))
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "dance"), ("gm", "roll"))
    answers(game, ("gm", {"skill": "dancing", "difficulty": 5, "secret": "shown"}), ("ash", "yes"))
    rolls(game, [1, 1, 9])
    assert game.state.actors["ash"].used == ["unshakable"]
    answers(game, ("gm", "hour"))
    ash = game.state.actors["ash"]
    assert (ash.health.value, ash.used, game.state.clock) == (14, [], 60)
    assert "An hour passes." in story(game, "ash")


@pytest.mark.rules("S-X-REST")
def test_a_night_gives_back_all_health_and_other_tracks_as_the_module_says() -> None:
    tracks = {"health": 3, "sanity": 2, "drunkenness": 9}
    game = out_of_turns(plain("ash", tracks=tracks), modules=["plainten.night"])
    answers(game, ("gm", "night"))
    after = {id: track.value for id, track in game.state.actors["ash"].tracks.items()}
    assert after == {"health": 20, "sanity": 5, "drunkenness": 1}
    assert "A night passes." in story(game, "ash")


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


@pytest.mark.rules("S-GAP-11")
def test_when_the_turns_are_over_the_fallen_wake_after_the_time_the_gm_sets() -> None:
    scene = a_scene(down("ash"), plain("bo"))
    play(wake_the_fallen(scene), {"minutes": 30, "how": "waive"})
    assert (who(scene, "ash").health.value, who(scene, "ash").has(TI), scene.state.clock) == (1, False, 30)


@pytest.mark.rules("S-GAP-11")
def test_a_waived_roll_may_be_asked_for_after_all_and_a_failure_costs_only_another_try() -> None:
    scene = a_scene(down("ash"), plain("bo"))
    how = {"skill": "first aid", "track": "health"}
    play(wake_the_fallen(scene), {"minutes": 5, "how": "roll"}, how, 2, how, 4, how, 5)
    assert (who(scene, "ash").health.value, who(scene, "ash").has(TI)) == (1, False)


@pytest.mark.rules("S-GAP-11")
def test_where_waking_is_rolled_and_no_companion_can_try_the_fallen_stay_down() -> None:
    scene = a_scene(down("ash"), down("bo"), rulings={"S-GAP-11": "rolled"})
    play(wake_the_fallen(scene))
    assert who(scene, "ash").has(TI)


@pytest.mark.rules("S-GAP-11", "S-DTH-06")
def test_where_waking_is_rolled_each_failed_try_costs_an_endurance_check() -> None:
    scene = a_scene(down("ash"), plain("bo"), rulings={"S-GAP-11": "rolled"})
    how = {"skill": "first aid", "track": "health"}
    play(wake_the_fallen(scene), how, 4, 5, how, 4, 3, {"fate": "dead", "text": ""})
    assert who(scene, "ash").has(DEAD)


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


@pytest.mark.rules("S-CP-11")
def test_out_of_turns_the_gm_says_when_somebody_wakes_and_whether_there_is_a_roll() -> None:
    game = free(plain("ash"), plain("bo"))
    answers(game, ("gm", "save"), ("gm", "ash"))
    answers(game, ("gm", {"skill": "gas", "difficulty": 6, "track": "health", "points": 20}))
    rolls(game, [5], [7])
    ask = asked(game, "gm")
    expect(ask, "S-CP-11", {"minutes": 10, "how": "waive"}, "ash")
    assert offered(ask, "how") == ["waive", "roll"]
    answers(game, ("gm", {"minutes": 20, "how": "waive"}))
    assert (game.state.clock, game.state.actors["ash"].health.value) == (20, 1)
    assert asked(game, "gm").what == "S-CP-14"


@pytest.mark.rules("S-GAP-11")
def test_a_companion_tries_ten_times_to_wake_the_fallen() -> None:
    scene = a_scene(down("ash"), plain("bo"))
    how = {"skill": "first aid", "track": "health"}
    play(wake_the_fallen(scene), {"minutes": 5, "how": "roll"}, *[how, 4] * 10)
    assert who(scene, "ash").has(TI)


@pytest.mark.rules("S-X-REST")
def test_what_the_dead_have_used_is_not_given_back() -> None:
    scene = a_scene(plain("ash", conditions=[DEAD]), plain("bo"))
    for each in scene.state.actors.values():
        each.used = ["unshakable"]
    rest(scene, "night")
    assert (who(scene, "ash").used, who(scene, "bo").used) == (["unshakable"], [])
