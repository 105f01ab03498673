"""Play out of turns: trials, whatever the GM calls for, rests, and the end of a session."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Pick
from facedown.rulesets.plainten.character import DEAD, HEXED, TI, YIELDED
from facedown.rulesets.plainten.events import Checked, Contested
from facedown.rulesets.plainten.freeplay import free_play, next_trial
from facedown.rulesets.plainten.sources import Attempt, sources
from tests.asking import expect
from tests.plainten.staged.cast import a_game, a_scene, foe, plain, who
from tests.plainten.staged.scenes import deed, out_of_turns, perform, with_actions
from tests.plainten.staged.tables import free
from tests.playing import happened, play
from tests.sitting import answers, asked, offered, rolls, story


def kitchen(**sitters: str) -> Game:
    """The thief at the kitchen door, with real dice."""
    return a_game("kitchen", cast={"p1": "thief"}, sitters=sitters, dice="typed")


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


@pytest.mark.rules("S-SKL-01")
def test_a_skill_serves_in_a_check_a_save_and_a_contest() -> None:
    trials = [
        {"kind": "check", "text": "Climb.", "skill": "climbing", "difficulty": 4},
        {"kind": "save", "text": "Do not look.", "skill": "composure", "difficulty": 6, "tags": ["mind"]},
        {"kind": "contest", "text": "Arm-wrestle.", "skill": "wrestling", "foe": "door-guard", "against": "wrestling"},
    ]
    scene = a_scene(plain("ash", features=["iron-will"]), foe("bryn"), phase="trials", trials=trials)
    play(next_trial(scene), "ash", 4)
    play(next_trial(scene), "ash", (2, 5, 1))  # a trained mind saves with advantage
    play(next_trial(scene), "ash", {"own": "wrestling", "other": "wrestling"}, 7, 6)
    assert [each.passed for each in happened(scene, Checked)] == [True, False]
    assert [each.won for each in happened(scene, Contested)] == [True]


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


@pytest.mark.rules("S-SKL-04", "S-GAP-35")
def test_a_save_states_its_difficulty_and_what_a_failure_does() -> None:
    trial = {"kind": "save", "text": "Gas!", "skill": "breathing", "difficulty": 6, "harm": {"health": -4}}
    scene = a_scene(plain("ash"), phase="trials", trials=[trial, trial])
    play(next_trial(scene), "ash", 6)
    assert who(scene, "ash").health.value == 20
    play(next_trial(scene), "ash", 5)
    assert who(scene, "ash").health.value == 16


@pytest.mark.rules("S-SKL-04")
def test_where_nothing_states_a_save_the_gm_does() -> None:
    scene = a_scene(plain("ash"), phase="free")
    form = {"skill": "Fear", "difficulty": 7, "track": "health", "points": 3}
    play(free_play(scene), "save", "ash", form, 6)
    assert who(scene, "ash").health.value == 17
    play(free_play(scene), "save", "ash", form, 7)
    assert who(scene, "ash").health.value == 17


@pytest.mark.rules("S-SKL-04")
def test_a_trained_mind_has_advantage_on_a_save_against_a_psychic_attack() -> None:
    scene = a_scene(plain("ash", features=["iron-will"]))
    ash = who(scene, "ash")
    assert [each.name for each in sources(scene, ash, Attempt("save", "psychic attack"))] == ["Iron Will"]
    assert sources(scene, ash, Attempt("check", "psychic attack")) == []
    assert sources(scene, ash, Attempt("save", "poison gas")) == []


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
    assert (game.state.won, game.is_over) == ("foes", True)


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


@pytest.mark.rules("S-CP-04")
def test_the_gm_confirms_the_skills_of_a_contest() -> None:
    game = free(plain("ash"), foe("henk"))
    answers(game, ("gm", "contest"), ("gm", "ash"), ("gm", "henk"), ("ash", "deception"))
    expect(asked(game, "gm"), "S-CP-04", {"own": "deception", "other": "deception"}, "ash")
    answers(game, ("gm", {"own": "deception", "other": "insight"}))
    rolls(game, [6], [5])
    assert "Ash wins a contest of deception against Henk: 6 to 5." in story(game, "ash")


def trial(**differences: Any) -> dict[str, Any]:
    return {"kind": "check", "text": "Climb.", "skill": "climbing", "difficulty": 5, **differences}


@pytest.mark.rules("S-CP-06")
def test_one_of_several_heroes_steps_forward() -> None:
    cast = (plain("ash"), plain("bo", features=["augmented-limbs"]))
    game = out_of_turns(*cast, phase="trials", trials=[trial(passed="Up!")])
    answers(game, ("ash", "bo"))
    rolls(game, [1, 2, 5])
    assert "Up!" in story(game, "ash")


@pytest.mark.rules("S-GAP-11")
def test_whoever_a_trial_fells_is_looked_after_before_the_next_one() -> None:
    cast = (plain("ash", tracks={"health": 2}), plain("bo"))
    game = out_of_turns(*cast, phase="trials", trials=[trial(harm={"health": -5}), trial(text="Again.")])
    answers(game, ("ash", "ash"))
    rolls(game, [4], [5])
    assert asked(game, "gm").what == "S-CP-11"
    answers(game, ("gm", {"minutes": 10, "how": "waive"}))
    assert asked(game, "ash").text == "Again."
    assert game.state.actors["ash"].health.value == 1


def test_without_anybody_left_to_try_the_heroes_withdraw() -> None:
    game = out_of_turns(
        plain("ash", tracks={"health": 2}), phase="trials", trials=[trial(harm={"health": -5}), trial()]
    )
    answers(game, ("ash", "ash"))
    rolls(game, [4], [4])
    answers(game, ("gm", {"fate": "dead", "text": ""}))
    assert "You withdraw." in story(game, "ash")
    assert asked(game, "gm").text == "What happens next?"


def test_a_contest_with_somebody_who_is_not_there_is_passed() -> None:
    game = out_of_turns(
        plain("ash"), phase="trials", trials=[trial(kind="contest", foe="door-guard", passed="Through!")]
    )
    answers(game, ("ash", "ash"))
    assert "Through!" in story(game, "ash")


def test_after_the_trials_comes_the_fight_if_the_encounter_has_one() -> None:
    for fight, phase in ((True, "begin"), (False, "free")):
        game = out_of_turns(plain("ash"), foe("henk"), phase="trials", fight=fight, trials=[trial()])
        answers(game, ("ash", "ash"))
        rolls(game, [9])
        assert game.state.phase == phase


# The GM's menu


@pytest.mark.rules("S-ACT-01", "S-SKL-02", "S-CP-06", "S-SKL-03", "S-CP-14")
def test_somebody_tries_something_nobody_has_thought_of() -> None:
    game = out_of_turns(plain("ash", features=["expert:whale song"]))
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
    game = out_of_turns(plain("ash"))
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "boil an egg"), ("gm", verdict))
    assert line in story(game, "ash")
    assert asked(game, "gm").text == "What happens next?"


@pytest.mark.rules("S-X-CONTEST", "S-CP-06")
def test_a_contest_between_two_who_are_there() -> None:
    game = out_of_turns(plain("ash"), plain("bo"))
    answers(game, ("gm", "contest"), ("gm", "bo"))
    assert offered(asked(game, "gm")) == ["ash"]
    answers(game, ("gm", "ash"), ("bo", "Chess"), ("gm", {"own": "Chess", "other": "cheating"}))
    rolls(game, [7], [7])
    assert "Bo does not win a contest of chess against Ash: 7 to 7." in story(game, "ash")


@pytest.mark.rules("S-SKL-04", "S-CP-05")
@pytest.mark.parametrize(("track", "points", "after"), [("sanity", 4, 6), ("drunkenness", 4, 4)])
def test_a_failed_save_moves_a_track_towards_its_threshold(track: str, points: int, after: int) -> None:
    game = out_of_turns(plain("ash"), modules=["plainten.night"])
    answers(game, ("gm", "save"), ("gm", "ash"))
    answers(game, ("gm", {"skill": "the abyss", "difficulty": 6, "track": track, "points": points}))
    rolls(game, [5])
    assert game.state.actors["ash"].tracks[track].value == after


@pytest.mark.rules("S-CP-05")
def test_the_gm_fixes_a_save_that_no_effect_has_fixed() -> None:
    game = free(plain("ash"))
    answers(game, ("gm", "save"), ("gm", "ash"))
    ask = asked(game, "gm")
    expect(ask, "S-CP-05", {"skill": "danger", "difficulty": 5, "track": "none", "points": 0}, "ash")
    assert offered(ask, "track") == ["none", "health"]
    answers(game, ("gm", {"skill": "gas", "difficulty": 6, "track": "health", "points": 4}))
    rolls(game, [5])
    assert game.state.actors["ash"].health.value == 16


@pytest.mark.rules("S-GAP-35")
def test_a_passed_save_does_nothing() -> None:
    game = out_of_turns(plain("ash"))
    answers(game, ("gm", "save"), ("gm", "ash"))
    answers(game, ("gm", {"skill": "fire", "difficulty": 6, "track": "health", "points": 50}))
    rolls(game, [6])
    assert game.state.actors["ash"].health.value == 20


@pytest.mark.rules("S-GAP-35")
def test_a_passed_save_leaves_nothing_of_the_effect() -> None:
    mage = plain("ash", features=["hex"])
    scene = with_actions(a_scene(mage, foe("henk")), "ash")
    play(perform(deed(scene, "ash", "hex henk")), 6)
    assert who(scene, "henk").conditions == []
    play(perform(deed(scene, "ash", "hex henk")), 5)
    assert who(scene, "henk").has(HEXED)


@pytest.mark.rules("S-GAP-11", "S-CP-11", "S-DTH-06")
def test_the_beaten_wake_when_the_gm_says_so() -> None:
    lying = plain("ash", tracks={"health": 0}, conditions=[TI])
    game = out_of_turns(lying, foe("henk"))
    assert "wake" in offered(asked(game, "gm"))
    answers(game, ("gm", "wake"), ("gm", "ash"), ("gm", {"minutes": 45, "how": "waive"}))
    assert not game.state.actors["ash"].is_out
    assert "wake" not in offered(asked(game, "gm"))


@pytest.mark.rules("S-DTH-11", "S-CP-12")
def test_the_dead_return_only_where_the_campaign_allows_it() -> None:
    dead = plain("ash", tracks={"health": -3}, conditions=[DEAD])
    assert "return" not in offered(asked(out_of_turns(dead, plain("bo")), "gm"))
    assert "return" not in offered(asked(out_of_turns(plain("bo"), resurrection=True), "gm"))
    game = out_of_turns(dead, plain("bo"), resurrection=True)
    answers(game, ("gm", "return"))
    assert offered(asked(game, "gm")) == ["ash"]
    answers(game, ("gm", "ash"))
    ash = game.state.actors["ash"]
    assert (ash.is_out, ash.health.value) == (False, 1)
    assert "Ash is conscious again: brought back." in story(game, "bo")


@pytest.mark.rules("S-ACT-01", "S-CP-14")
def test_turns_begin_and_end_by_the_gms_word_and_begin_again() -> None:
    game = out_of_turns(plain("ash"), foe("henk"), rulings={"S-GAP-20": "sides"})
    assert game.state.actors["ash"].tokens == {}  # no action is counted
    answers(game, ("gm", "turns"), ("gm", {"heroes": ["ash"], "surprised": []}))
    assert game.view("ash").board.heading == "Round 1, Ash's turn"
    answers(game, ("ash", "end"), ("foes", "end"), ("gm", "stop"))
    assert game.view("ash").board.heading == "Free play"
    answers(game, ("gm", "turns"), ("gm", {"heroes": ["ash"], "surprised": ["henk"]}), ("ash", "end"))
    assert asked(game, "gm").text == "Round 1 is over."


@pytest.mark.rules("S-CP-14")
def test_without_anybody_to_fight_turns_do_not_begin() -> None:
    assert "turns" not in offered(asked(out_of_turns(plain("ash"), plain("bo")), "gm"))
    assert "turns" not in offered(asked(out_of_turns(plain("ash"), foe("henk", conditions=[DEAD])), "gm"))
    assert "contest" not in offered(asked(out_of_turns(plain("ash")), "gm"))


@pytest.mark.rules("S-CP-14")
def test_out_of_turns_the_gm_is_asked_what_happens_next_and_may_begin_turns_again() -> None:
    game = free(plain("ash"), foe("henk"))
    expect(asked(game, "gm"), "S-CP-14", "close")
    assert offered(asked(game, "gm")) == ["task", "act", "contest", "save", "turns", "hour", "night", "close"]
    answers(game, ("gm", "turns"))
    assert asked(game, "gm").text == "Turns begin. Sides and surprise?"


@pytest.mark.rules("S-RUN-11")
def test_whoever_yielded_is_there_again_when_the_turns_are_over() -> None:
    game = out_of_turns(plain("ash"), foe("henk"), rulings={"S-GAP-20": "sides"})
    answers(game, ("gm", "turns"), ("gm", {"heroes": ["ash"], "surprised": []}), ("ash", "yield"))
    assert game.state.won == "foes"
    assert not game.state.actors["ash"].has(YIELDED)
    answers(game, ("gm", "task"))


def test_closing_the_session_ends_the_game() -> None:
    game = out_of_turns(plain("ash"))
    answers(game, ("gm", "close"))
    assert game.is_over
    assert game.view("ash").is_over
    assert game.view("ash").board.heading == "The end"
    assert story(game, "ash")[-1] == "Here the story rests."
    assert game.undo()
    assert not game.is_over


def test_an_absent_gm_closes_when_nothing_is_left_to_do() -> None:
    assert a_game(cast={"ash": ""}, scenario={"actors": [plain("ash")], "phase": "free"}).is_over


@pytest.mark.rules("S-GAP-30")
@pytest.mark.parametrize(
    ("reading", "note"),
    [
        ("shown", "save: composure, difficulty 4, Difficult"),
        ("band", "save: composure, Difficult"),
        ("hidden", "save: composure"),
    ],
)
def test_the_difficulty_of_a_trial_is_told_before_somebody_steps_forward(reading: str, note: str) -> None:
    trial = {"kind": "save", "text": "Look.", "skill": "composure", "difficulty": 4}
    scenario = {"actors": [plain("ash")], "phase": "trials", "trials": [trial]}
    game = a_game(cast={"ash": ""}, scenario=scenario, rulings={"S-GAP-30": reading})
    (ask,) = game.questions("ash")
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    assert ask.schema.options[0].note == note
