"""Play out of turns: trials, what the GM calls for, what the GM grants, newcomers, and a whole session."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Form
from facedown.rulesets.fivefold.character import DEAD
from facedown.rulesets.fivefold.events import Checked, Contested
from facedown.rulesets.fivefold.freeplay import aftermath, free_play, next_trial
from facedown.rulesets.fivefold.scene import FivefoldScene
from tests.asking import offers, waiting
from tests.fivefold.staged.cast import a_scene, content, foe, give, plain, who
from tests.fivefold.staged.choosing import bounds
from tests.fivefold.staged.games import a_game, attributes
from tests.fivefold.staged.scenes import free
from tests.playing import happened, play, told
from tests.sitting import answers, rolls, story

CLIMB: dict[str, Any] = {"text": "Climb the wall", "checks": ["strength", "deftness"], "cl": 7}
SHOWN = {"check": "instinct", "cl": 9, "secret": "shown"}


def trials(*each: dict[str, Any], **scenario: Any) -> FivefoldScene:
    strong = plain("bryn", attributes=attributes(strength=1, deftness=2))
    return a_scene(plain("ash"), strong, foe("cur"), phase="trials", trials=list(each), **scenario)


# Trials


@pytest.mark.rules("H-X-CHK")
def test_a_trial_is_a_check_against_its_cl_with_what_the_hero_does_best() -> None:
    scene = trials({**CLIMB, "passed": "You are over.", "failed": "You slide back."}, CLIMB)
    play(next_trial(scene), "bryn", [5])
    assert told(scene) == ["Bryn succeeds: Climb the wall, 7 against 7.", "You are over."]
    play(next_trial(scene), "bryn", [4])
    assert told(scene)[-1] == "It does not work."
    assert scene.state.trials == []
    play(next_trial(scene))
    assert (scene.state.phase, scene.state.won) == ("begin", "heroes")


@pytest.mark.rules("H-CP-01", "H-X-CHK")
def test_the_players_choose_who_tries_and_unattended_it_is_the_best() -> None:
    ask = waiting(next_trial(trials(CLIMB)))
    assert (ask.seat, ask.what, ask.default) == ("ash", "H-CP-01", "bryn")
    assert offers(ask) == ["ash", "bryn", "withdraw"]
    assert ask.schema.options[1].note == "strength +1, deftness +2"


@pytest.mark.parametrize(
    ("to", "phase", "left"), [("next", "trials", 1), ("fight", "begin", 0), ("end", "aftermath", 0)]
)
def test_a_trial_that_fails_leads_where_it_says(to: str, phase: str, left: int) -> None:
    scene = trials({**CLIMB, "fail_to": to}, CLIMB)
    play(next_trial(scene), "ash", [6])
    assert (scene.state.phase, len(scene.state.trials)) == (phase, left)


def test_the_heroes_may_withdraw_from_a_trial() -> None:
    scene = trials(CLIMB, CLIMB)
    play(next_trial(scene), "withdraw")
    assert (scene.state.phase, scene.state.trials, scene.state.won) == ("aftermath", [], "")


def test_without_a_fight_the_end_follows_the_trials() -> None:
    scene = trials(CLIMB, fight=False)
    play(next_trial(scene), "ash", [12])
    play(next_trial(scene))
    assert (scene.state.phase, scene.state.won) == ("aftermath", "heroes")


@pytest.mark.rules("H-X-CHK", "H-X-PROG")
def test_the_bridge_is_crossed_before_the_ogre_wakes() -> None:
    game = a_game("ogre", cast={"p1": "bowhunter"}, dice="typed")
    answers(game, ("p1", "bowhunter-1"))
    rolls(game, [1])  # base Stealth 4 + 3 + 2 and 1
    assert "Nobody looks up." in story(game, "p1")
    answers(game, ("p1", "bowhunter-1"))
    rolls(game, [4])  # Perception +2
    assert "Mud is mud." in story(game, "p1")
    assert game.state.trials == []


# What the GM calls for


@pytest.mark.rules("H-CP-20")
def test_out_of_turns_the_gm_says_what_happens_next_and_unattended_it_is_the_end() -> None:
    scene = free(plain("ash"), plain("bryn"), foe("cur"))
    ask = waiting(free_play(scene))
    assert (ask.seat, ask.what, ask.default) == ("gm", "H-CP-20", "close")
    assert offers(ask) == ["check", "trap", "breather", "camp", "contest", "fight", "milestone", "close"]
    play(free_play(scene), "close")
    assert (scene.state.phase, scene.state.over) == ("over", True)
    assert told(scene) == ["Here the story rests."]


@pytest.mark.rules("H-CP-20")
@pytest.mark.parametrize(
    ("actors", "missing"),
    [
        ([plain("ash")], {"contest", "fight"}),
        ([foe("cur")], {"contest", "fight", "milestone"}),
        ([plain("ash", conditions=[DEAD])], {"check", "trap", "breather", "camp", "contest", "fight", "milestone"}),
    ],
)
def test_what_makes_no_sense_is_not_on_the_menu(actors: list[dict[str, Any]], missing: set[str]) -> None:
    everything = {"check", "trap", "breather", "camp", "contest", "fight", "milestone", "close"}
    assert set(offers(waiting(free_play(free(*actors))))) == everything - missing


@pytest.mark.rules("H-X-CHK", "H-CP-01", "H-CP-06", "H-CP-20")
def test_somebody_tries_something_and_the_gm_says_what_it_takes() -> None:
    scene = free(plain("ash", attributes=attributes(instinct=2)), foe("cur"))
    ask = waiting(free_play(scene), "check")
    assert (ask.seat, ask.what, ask.default, offers(ask)) == ("gm", "H-CP-20", "ash", ["ash", "cur"])
    ask = waiting(free_play(scene), "check", "ash")
    assert (ask.seat, ask.what, ask.default) == ("ash", "H-CP-01", "look around")
    ask = waiting(free_play(scene), "check", "ash", "listen")
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Form)
    assert (ask.seat, ask.what, ask.default) == ("gm", "H-CP-06", {"check": "strength", "cl": 7, "secret": "shown"})
    checks = ["strength", "guts", "deftness", "instinct", "endurance", "evasion", "perception", "stealth"]
    assert offers(ask, "check") == checks
    play(free_play(scene), "check", "ash", "listen", SHOWN, [7])
    assert told(scene)[-2:] == ["Ash: listen.", "Ash succeeds: listen, 9 against 9."]


@pytest.mark.rules("H-X-CHK")
def test_a_hidden_cl_is_told_to_the_gm_alone() -> None:
    scenario = {"actors": [plain("ash", seat="p1")], "phase": "free"}
    game = a_game(scenario=scenario, sitters={"gm": "person"}, dice="typed")
    answers(game, ("gm", "check"), ("gm", "ash"), ("p1", "listen"), ("gm", {**SHOWN, "secret": "hidden"}))
    rolls(game, [4])
    assert story(game, "gm")[-1] == "Ash fails: listen, 4 against 9."
    assert story(game, "p1")[-1] == "Ash fails: listen, 4."


@pytest.mark.rules("H-GAP-23", "H-X-CHK", "H-CP-06")
@pytest.mark.parametrize(("face", "won"), [(6, False), (7, True)])
def test_a_contest_goes_to_the_one_who_resists_on_a_tie(face: int, won: bool) -> None:
    scene = free(plain("ash"), foe("cur", attributes=attributes(guts=1)))
    ask = waiting(free_play(scene), "contest", "ash", "cur")
    assert (ask.seat, ask.what, ask.default) == ("gm", "H-CP-06", {"mine": "strength", "theirs": "strength"})
    play(free_play(scene), "contest", "ash", "cur", {"mine": "strength", "theirs": "guts"}, [face], [5])
    assert [each.won for each in happened(scene, Contested)] == [won]


@pytest.mark.rules("H-GAP-18", "H-RUN-18", "H-CP-20")
def test_something_strikes_somebody_out_of_a_fight() -> None:
    scene = free(plain("ash", defense=2, items=["leather"]))
    give(scene, "ash", (6, 5))
    ask = waiting(free_play(scene), "trap", "ash")
    assert (ask.seat, ask.default) == ("gm", {"name": "trap", "av": 5, "dt": 7, "damage": 6})
    assert isinstance(ask.schema, Form)
    assert [bounds(each.schema) for each in ask.schema.fields[1:]] == [(1, 12), (1, 20), (0, 60)]
    rock = {"name": "rock", "av": 5, "dt": 7, "damage": 6}
    play(free_play(scene), "trap", "ash", rock, 5, "block ash-1")
    assert (who(scene, "ash").hp.value, who(scene, "ash").defense.value) == (28, 2)
    play(free_play(scene), "trap", "ash", rock, 5)  # no die is left
    assert (who(scene, "ash").hp.value, who(scene, "ash").defense.value) == (23, 1)


@pytest.mark.rules("H-X-REST", "H-X-PROG")
def test_rests_and_milestones_are_on_the_menu() -> None:
    scene = free(plain("ash", hp=10), foe("cur"))
    play(free_play(scene), "breather", [3])
    assert who(scene, "ash").hp.value == 13
    play(free_play(scene), "camp")
    assert who(scene, "ash").hp.value == 28
    play(free_play(scene), "milestone", "attribute guts")
    assert who(scene, "ash").hp.start == 31
    play(free_play(scene), "fight")
    assert scene.state.phase == "begin"


def test_a_story_that_never_rests_is_ended_after_forty_calls() -> None:
    scene = free(plain("ash"))
    scene.state.act = 39
    play(free_play(scene), "stop")
    assert scene.state.over


@pytest.mark.rules("H-X-END", "H-X-PROG")
def test_after_a_fight_the_story_goes_on_and_a_session_ends_with_a_milestone() -> None:
    scene = a_scene(plain("ash"), session=True)
    play(aftermath(scene))
    assert scene.state.phase == "free"
    play(free_play(scene), "close", "attribute guts")
    assert (who(scene, "ash").modifier("guts"), scene.state.over) == (1, True)


@pytest.mark.rules("H-X-END", "H-X-PROG", "H-X-REST")
def test_a_whole_session_from_the_trials_to_the_milestone() -> None:
    cast = {f"p{at}": id for at, id in enumerate(content().encounters["ogre"].heroes)}
    game = a_game("ogre", cast=cast, sitters=dict.fromkeys(cast, "mind"), seed="seed")
    assert game.is_over
    alive = [each for each in game.state.actors.values() if each.pc and not each.has(DEAD)]
    assert alive
    assert all(each.milestones == 1 for each in alive)
    assert any(isinstance(each, Checked) for each in game.events)
