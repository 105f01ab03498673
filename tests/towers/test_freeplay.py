"""Play out of rounds: trials, influence, tasks, opposed checks, rests, and the end of a session."""

from typing import Any

import pytest

from facedown.kernel.game.game import Game
from facedown.rulesets.towers.character import DEAD, STABLE
from facedown.rulesets.towers.events import Checked, Swayed
from facedown.rulesets.towers.freeplay import aftermath, free_play, next_trial
from facedown.rulesets.towers.scene import TowersScene
from tests.asking import expect, waiting
from tests.playing import happened, play, told
from tests.sitting import answers, asked, fields, offered, rolls, story
from tests.towers.staged.cast import a_game, a_scene, foe, plain, who
from tests.towers.staged.scenes import NOTHING_ELSE, ROLL, at_peace, fits
from tests.towers.staged.tables import free

CLIMB = {"text": "Climb the wall.", "skills": ["athletics"], "attributes": ["might"], "tier": 2}


def trials(*each: dict[str, Any], **scenario: Any) -> TowersScene:
    return a_scene(plain("ash"), plain("bryn"), foe("cole"), phase="trials", trials=list(each), **scenario)


# Trials


@pytest.mark.rules("T-CHK-01", "T-CHK-05")
def test_a_trial_is_a_check_against_its_tier() -> None:
    scene = trials({**CLIMB, "passed": "You are over.", "failed": "You slide back."}, CLIMB)
    play(next_trial(scene), "bryn", fits("athletics", "might"), NOTHING_ELSE, (5, 5))
    assert told(scene) == ["Bryn succeeds: Climb the wall, 12 against T2, Moderate.", "You are over."]
    play(next_trial(scene), "ash", fits("athletics", "might"), NOTHING_ELSE, (5, 4))
    assert told(scene)[-1] == "It does not work."
    assert scene.state.trials == []
    play(next_trial(scene))
    assert (scene.state.phase, scene.state.won) == ("begin", "heroes")


@pytest.mark.parametrize(
    ("to", "phase", "left"), [("next", "trials", 1), ("fight", "begin", 0), ("end", "aftermath", 0)]
)
def test_a_trial_that_fails_leads_where_it_says(to: str, phase: str, left: int) -> None:
    scene = trials({**CLIMB, "fail_to": to}, CLIMB)
    play(next_trial(scene), "ash", fits("athletics", "might"), NOTHING_ELSE, (2, 3))
    assert (scene.state.phase, len(scene.state.trials)) == (phase, left)


@pytest.mark.rules("T-CP-08")
def test_the_heroes_may_withdraw_from_a_trial() -> None:
    scene = trials(CLIMB, CLIMB)
    ask = waiting(next_trial(scene))
    expect(ask, "T-CP-08", "ash", ask.who)
    assert offered(ask) == ["ash", "bryn", "withdraw"]
    play(next_trial(scene), "withdraw")
    assert (scene.state.phase, scene.state.trials, scene.state.won) == ("aftermath", [], "")


def test_without_a_fight_the_end_follows_the_trials() -> None:
    scene = trials(CLIMB, fight=False)
    play(next_trial(scene), "ash", fits("athletics", "might"), NOTHING_ELSE, (5, 5))
    play(next_trial(scene))
    assert (scene.state.phase, scene.state.won) == ("aftermath", "heroes")


@pytest.mark.rules("T-GAP-39", "T-CP-22")
def test_the_ledger_closes_on_whoever_fails() -> None:
    game = a_game("parley", cast={"p1": "fixer"}, dice="typed")
    answers(game, ("p1", "fixer-1"), ("p1", "no"), ("p1", "heart empathy"))
    rolls(game, [1, 2])
    answers(game, ("p1", "fixer-1"), ("p1", "no"), ("p1", "heart presence"))
    rolls(game, [1, 2, 3])  # 5 + 3 = 8
    assert "The ledger closes." in story(game, "p1")
    assert not any(isinstance(each, Swayed) for each in game.events)
    assert game.state.trials == []


# Between scenes


def test_what_the_gm_may_call_for() -> None:
    alone = waiting(free_play(at_peace(plain("ash"))))
    assert offered(alone) == ["task", "tend", "hour", "night", "close"]
    together = waiting(free_play(at_peace(plain("ash"), foe("cole"))))
    assert offered(together) == ["task", "opposed", "rounds", "tend", "hour", "night", "close"]
    assert together.default == "close"


def test_rounds_begin_where_somebody_is_left_to_fight() -> None:
    scene = at_peace(plain("ash"), foe("cole"))
    play(free_play(scene), "rounds")
    assert scene.state.phase == "begin"
    beaten = at_peace(plain("ash"), foe("cole", conditions=[DEAD]))
    assert "rounds" not in offered(waiting(free_play(beaten)))


@pytest.mark.rules("T-X-HEALTH")
def test_time_passes_while_people_rest() -> None:
    scene = at_peace(plain("ash", vitality=0, conditions=[STABLE]))
    play(free_play(scene), "hour")
    play(free_play(scene), "night")
    assert scene.state.minutes == 540
    assert who(scene, "ash").vitality.value == 1 + 4
    assert told(scene)[-1] == "A night passes."


@pytest.mark.rules("T-X-HEALTH")
def test_tending_uses_the_best_hands_and_their_bag() -> None:
    surgeon = plain("cole", skills={"medicine": 3}, items=["surgeons-bag"])
    scene = at_peace(plain("ash", vitality=9), plain("bryn"), surgeon)
    play(free_play(scene), "tend", (2, 3, 1))
    assert happened(scene, Checked)[0].actor == "cole"
    assert (who(scene, "ash").vitality.value, who(scene, "cole").uses) == (10, {"surgeons-bag": 4})


def test_after_the_fight_play_goes_on_freely() -> None:
    scene = a_scene(plain("ash"), foe("cole", conditions=[DEAD]))
    play(aftermath(scene))
    assert (scene.state.phase, scene.state.over) == ("free", False)


@pytest.mark.rules("T-X-PROG")
@pytest.mark.parametrize(("session", "advances"), [(True, 2), (False, 0)])
def test_the_end_of_an_adventure_brings_advances(session: bool, advances: int) -> None:
    scene = at_peace(plain("ash"), session=session)
    play(free_play(scene), "close", *["save"] * session)
    assert scene.state.over
    assert who(scene, "ash").advances == advances
    assert told(scene)[-1] == "Here the story rests."


@pytest.mark.rules("T-CP-08", "T-CP-18")
def test_the_gm_is_asked_about_a_task_in_a_real_game() -> None:
    raw = {"actors": [plain("ash"), plain("bo")], "phase": "free"}
    seats = {"ash": "", "bo": ""}
    game: Game = a_game(cast=seats, sitters={"gm": "person"}, dice="typed", scenario=raw)
    answers(game, ("gm", "task"))
    expect(asked(game, "gm"), "T-CP-18", "ash")
    assert offered(asked(game, "gm")) == ["ash", "bo"]
    answers(game, ("gm", "ash"))
    expect(asked(game, "ash"), "T-CP-08", "look around", "ash")
    answers(game, ("ash", "open the lock"))
    assert fields(asked(game, "gm")) == ["how", "tier", "secret"]
    answers(game, ("gm", ROLL), ("gm", fits("security", "grace")), ("gm", NOTHING_ELSE))
    rolls(game, [4, 4, 6])  # no tools
    assert "Ash fails: open the lock, 10 against T2, Moderate." in story(game, "ash")


@pytest.mark.rules("T-CP-18")
def test_out_of_rounds_the_gm_is_asked_what_happens_next() -> None:
    game = free(plain("ash"), foe("kit"))
    expect(asked(game, "gm"), "T-CP-18", "close")
    assert offered(asked(game, "gm")) == ["task", "opposed", "rounds", "tend", "hour", "night", "close"]
    answers(game, ("gm", "rounds"))
    assert asked(game, "gm").text == "The scene is set."
