"""Play out of turns: trials, whatever the GM calls for, rests, and the end of a session."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.game.game import Game
from facedown.rulesets.plainten.character import DEAD, PERMANENT, TI, YIELDED
from facedown.rulesets.plainten.events import Checked, Contested
from tests.plainten.cast import a_game, foe, plain
from tests.sitting import answers, asked, offered, rolls, story


def kitchen(**sitters: str) -> Game:
    """The thief at the kitchen door, with real dice."""
    return a_game("kitchen", cast={"p1": "thief"}, sitters=sitters, dice="typed")


def free(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> Game:
    """Out of turns, with a person as GM and real dice."""
    raw = {"actors": list(actors), "phase": "free", **scenario}
    seats = {each["seat"]: "" for each in actors if each["seat"] != "foes"}
    return a_game(cast=seats, sitters={"gm": "person", "foes": "person"}, rulings=rulings, dice="typed", scenario=raw)


# Trials


@pytest.mark.rules("S-SKL-01", "S-SKL-05", "S-SKL-03", "S-SKL-04")
def test_the_thief_talks_past_the_guard_looks_away_and_cooks() -> None:
    game = kitchen()
    assert (asked(game, "p1").what, asked(game, "p1").text) == ("S-CP-06", "Talk your way past the guard.")
    assert offered(asked(game, "p1")) == ["thief-1", "withdraw"]
    assert asked(game, "p1").default == "thief-1"
    answers(game, ("p1", "thief-1"))
    rolls(game, [2, 3, 7], [6])  # an expert's deception against the guard's insight
    assert "The guard waves you in, late as you are." in story(game, "p1")
    answers(game, ("p1", "thief-1"))
    rolls(game, [4])
    answers(game, ("p1", "thief-1"))
    rolls(game, [5])
    kinds = [type(event) for event in game.events if isinstance(event, (Contested, Checked))]
    assert kinds == [Contested, Checked, Checked]
    assert "The duke asks for more." in story(game, "p1")
    assert game.state.won == "heroes"


@pytest.mark.rules("S-SKL-05")
def test_without_the_contest_there_is_no_cooking_but_a_fight() -> None:
    game = kitchen()
    answers(game, ("p1", "thief-1"))
    rolls(game, [1, 2, 6], [6])
    assert "The guard lowers the halberd." in story(game, "p1")
    assert not any(isinstance(event, Checked) for event in game.events)
    rolls(game, [9, 1, 1], [3])  # the turn order
    assert game.state.phase == "turns"
    assert game.state.trials == []
    assert "attack dagger door-guard" in offered(asked(game, "p1"))


@pytest.mark.rules("S-SKL-04", "S-GAP-35")
def test_a_failed_save_hurts_the_track_it_names_and_the_trials_go_on() -> None:
    game = kitchen()
    answers(game, ("p1", "thief-1"))
    rolls(game, [2, 3, 7], [6])
    answers(game, ("p1", "thief-1"))
    rolls(game, [3])
    assert game.state.actors["thief-1"].tracks["sanity"].value == 8
    assert asked(game, "p1").text == "Cook something a duke will eat."


def test_a_failed_check_may_end_the_story() -> None:
    game = kitchen()
    answers(game, ("p1", "thief-1"))
    rolls(game, [2, 3, 7], [6])
    answers(game, ("p1", "thief-1"))
    rolls(game, [9])
    answers(game, ("p1", "thief-1"))
    rolls(game, [4])
    assert "The duke asks for the cook." in story(game, "p1")
    answers(game, ("p1", "save"))  # a session was played all the same
    assert (game.state.won, game.is_over) == ("", True)


def test_a_trial_can_be_left_alone() -> None:
    game = answers(kitchen(), ("p1", "withdraw"))
    assert "You withdraw." in story(game, "p1")
    assert game.state.won == ""


@pytest.mark.rules("S-CP-04")
def test_the_gm_may_change_the_skills_of_a_trial() -> None:
    game = kitchen(gm="person")
    answers(game, ("p1", "thief-1"))
    assert asked(game, "gm").default == {"own": "deception", "other": "insight"}
    answers(game, ("gm", {"own": "cooking", "other": "cooking"}))
    rolls(game, [9], [3])  # nobody here is an expert cook
    assert "The guard waves you in, late as you are." in story(game, "p1")


def trial(**differences: Any) -> dict[str, Any]:
    return {"kind": "check", "text": "Climb.", "skill": "climbing", "difficulty": 5, **differences}


def test_one_of_several_heroes_steps_forward() -> None:
    cast = (plain("ash"), plain("bo", features=["augmented-limbs"]))
    game = free(*cast, phase="trials", trials=[trial(passed="Up!")])
    answers(game, ("ash", "bo"))
    rolls(game, [1, 2, 5])
    assert "Up!" in story(game, "ash")


@pytest.mark.rules("S-GAP-11")
def test_whoever_a_trial_fells_is_looked_after_before_the_next_one() -> None:
    cast = (plain("ash", tracks={"health": 2}), plain("bo"))
    game = free(*cast, phase="trials", trials=[trial(harm={"health": -5}), trial(text="Again.")])
    answers(game, ("ash", "ash"))
    rolls(game, [4], [5])
    assert asked(game, "gm").what == "S-CP-11"
    answers(game, ("gm", {"minutes": 10, "how": "waive"}))
    assert asked(game, "ash").text == "Again."
    assert game.state.actors["ash"].health.value == 1


def test_without_anybody_left_to_try_the_heroes_withdraw() -> None:
    game = free(plain("ash", tracks={"health": 2}), phase="trials", trials=[trial(harm={"health": -5}), trial()])
    answers(game, ("ash", "ash"))
    rolls(game, [4], [4])
    answers(game, ("gm", {"fate": "dead", "text": ""}))
    assert "You withdraw." in story(game, "ash")
    assert asked(game, "gm").text == "What happens next?"


def test_a_contest_with_somebody_who_is_not_there_is_passed() -> None:
    game = free(plain("ash"), phase="trials", trials=[trial(kind="contest", foe="door-guard", passed="Through!")])
    answers(game, ("ash", "ash"))
    assert "Through!" in story(game, "ash")


def test_after_the_trials_comes_the_fight_if_the_encounter_has_one() -> None:
    for fight, phase in ((True, "begin"), (False, "free")):
        game = free(plain("ash"), foe("henk"), phase="trials", fight=fight, trials=[trial()])
        answers(game, ("ash", "ash"))
        rolls(game, [9])
        assert game.state.phase == phase


# The GM's menu


@pytest.mark.rules("S-ACT-01", "S-SKL-02")
def test_somebody_tries_something_nobody_has_thought_of() -> None:
    game = free(plain("ash", features=["expert:whale song"]))
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "sing to the whales"), ("gm", "roll"))
    answers(game, ("gm", {"skill": "Whale song", "difficulty": 9, "secret": "shown"}))
    rolls(game, [1, 9, 2])
    assert "Ash: sing to the whales." in story(game, "ash")
    assert "Ash passes whale song: 9 against 9, Extremely Difficult." in story(game, "ash")
    assert asked(game, "gm").text == "What happens next?"


@pytest.mark.rules("S-DIFF-01", "S-DIFF-03")
@pytest.mark.parametrize(
    ("verdict", "line"), [("mundane", "Ash succeeds: boil an egg."), ("impossible", "Ash cannot do it: boil an egg.")]
)
def test_what_is_mundane_or_impossible_is_not_rolled(verdict: str, line: str) -> None:
    game = free(plain("ash"))
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "boil an egg"), ("gm", verdict))
    assert line in story(game, "ash")
    assert asked(game, "gm").text == "What happens next?"


@pytest.mark.rules("S-X-CONTEST")
def test_a_contest_between_two_who_are_there() -> None:
    game = free(plain("ash"), plain("bo"))
    answers(game, ("gm", "contest"), ("gm", "bo"))
    assert offered(asked(game, "gm")) == ["ash"]
    answers(game, ("gm", "ash"), ("bo", "Chess"), ("gm", {"own": "Chess", "other": "cheating"}))
    rolls(game, [7], [7])
    assert "Bo does not win a contest of chess against Ash: 7 to 7." in story(game, "ash")


@pytest.mark.rules("S-SKL-04", "S-CP-05")
@pytest.mark.parametrize(("track", "points", "after"), [("sanity", 4, 6), ("drunkenness", 4, 4)])
def test_a_failed_save_moves_a_track_towards_its_threshold(track: str, points: int, after: int) -> None:
    game = free(plain("ash"), modules=["plainten.night"])
    answers(game, ("gm", "save"), ("gm", "ash"))
    answers(game, ("gm", {"skill": "the abyss", "difficulty": 6, "track": track, "points": points}))
    rolls(game, [5])
    assert game.state.actors["ash"].tracks[track].value == after


@pytest.mark.rules("S-GAP-35")
def test_a_passed_save_does_nothing() -> None:
    game = free(plain("ash"))
    answers(game, ("gm", "save"), ("gm", "ash"))
    answers(game, ("gm", {"skill": "fire", "difficulty": 6, "track": "health", "points": 50}))
    rolls(game, [6])
    assert game.state.actors["ash"].health.value == 20


@pytest.mark.rules("S-GAP-11", "S-CP-11")
def test_the_beaten_wake_when_the_gm_says_so() -> None:
    lying = plain("ash", tracks={"health": 0}, conditions=[TI])
    game = free(lying, foe("henk"))
    assert "wake" in offered(asked(game, "gm"))
    answers(game, ("gm", "wake"), ("gm", "ash"), ("gm", {"minutes": 45, "how": "waive"}))
    assert not game.state.actors["ash"].is_out
    assert "wake" not in offered(asked(game, "gm"))


@pytest.mark.rules("S-X-REST")
def test_an_hour_gives_back_five_health_and_what_is_counted_per_encounter() -> None:
    game = free(plain("ash", tracks={"health": 9}, features=["unshakable"]))
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
    game = free(plain("ash", tracks=tracks), modules=["plainten.night"])
    answers(game, ("gm", "night"))
    after = {id: track.value for id, track in game.state.actors["ash"].tracks.items()}
    assert after == {"health": 20, "sanity": 5, "drunkenness": 1}
    assert "A night passes." in story(game, "ash")


@pytest.mark.rules("S-GAP-14", "S-DTH-02")
def test_whom_the_ale_has_put_out_for_good_wakes_in_the_morning() -> None:
    game = free(plain("ash", tracks={"drunkenness": 9}), modules=["plainten.night"])
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


@pytest.mark.rules("S-DTH-11", "S-CP-12")
def test_the_dead_return_only_where_the_campaign_allows_it() -> None:
    dead = plain("ash", tracks={"health": -3}, conditions=[DEAD])
    assert "return" not in offered(asked(free(dead, plain("bo")), "gm"))
    assert "return" not in offered(asked(free(plain("bo"), resurrection=True), "gm"))
    game = free(dead, plain("bo"), resurrection=True)
    answers(game, ("gm", "return"))
    assert offered(asked(game, "gm")) == ["ash"]
    answers(game, ("gm", "ash"))
    ash = game.state.actors["ash"]
    assert (ash.is_out, ash.health.value) == (False, 1)
    assert "Ash is conscious again: brought back." in story(game, "bo")


@pytest.mark.rules("S-ACT-01", "S-CP-14")
def test_turns_begin_and_end_by_the_gms_word_and_begin_again() -> None:
    game = free(plain("ash"), foe("henk"), rulings={"S-GAP-20": "sides"})
    assert game.state.actors["ash"].tokens == {}  # no action is counted
    answers(game, ("gm", "turns"), ("gm", {"heroes": ["ash"], "surprised": []}))
    assert game.view("ash").board.heading == "Round 1, Ash's turn"
    answers(game, ("ash", "end"), ("foes", "end"), ("gm", "stop"))
    assert game.view("ash").board.heading == "Free play"
    answers(game, ("gm", "turns"), ("gm", {"heroes": ["ash"], "surprised": ["henk"]}), ("ash", "end"))
    assert asked(game, "gm").text == "Round 1 is over."


@pytest.mark.rules("S-CP-14")
def test_without_anybody_to_fight_turns_do_not_begin() -> None:
    assert "turns" not in offered(asked(free(plain("ash"), plain("bo")), "gm"))
    assert "turns" not in offered(asked(free(plain("ash"), foe("henk", conditions=[DEAD])), "gm"))
    assert "contest" not in offered(asked(free(plain("ash")), "gm"))


@pytest.mark.rules("S-RUN-11")
def test_whoever_yielded_is_there_again_when_the_turns_are_over() -> None:
    game = free(plain("ash"), foe("henk"), rulings={"S-GAP-20": "sides"})
    answers(game, ("gm", "turns"), ("gm", {"heroes": ["ash"], "surprised": []}), ("ash", "yield"))
    assert game.state.won == "foes"
    assert not game.state.actors["ash"].has(YIELDED)
    answers(game, ("gm", "task"))


def test_closing_the_session_ends_the_game() -> None:
    game = free(plain("ash"))
    answers(game, ("gm", "close"))
    assert game.is_over
    assert game.view("ash").is_over
    assert game.view("ash").board.heading == "The end"
    assert story(game, "ash")[-1] == "Here the story rests."
    assert game.undo()
    assert not game.is_over


def test_an_absent_gm_closes_when_nothing_is_left_to_do() -> None:
    assert a_game(cast={"ash": ""}, scenario={"actors": [plain("ash")], "phase": "free"}).is_over
