"""Trials: what is in the way before a fight, or instead of one."""

from typing import Literal

import pytest

from facedown.kernel.kit.entry import TrialEntry
from facedown.kernel.kit.trial import ask_volunteer, has_foes, settle, trial_at_hand, withdraw
from facedown.kernel.words.schema import Option
from tests.kernel.kit.cast import ASH, BRYN, ROOK, WREN, Fighter, a_yard
from tests.playing import play

CLIMB = TrialEntry(text="Climb.", passed="Up!", failed="Down!")
SWIM = TrialEntry(text="Swim.")


def test_only_whoever_can_still_act_is_a_foe() -> None:
    assert has_foes(a_yard(ASH, ROOK))
    assert not has_foes(a_yard(ASH, WREN))


def test_the_first_of_the_trials_is_at_hand() -> None:
    scene = a_yard(ASH, trials=(CLIMB, SWIM))
    assert trial_at_hand(scene) is CLIMB
    assert scene.state.phase == "trials"


@pytest.mark.parametrize(
    ("people", "fight", "phase"),
    [((ASH, ROOK), True, "begin"), ((ASH, ROOK), False, "aftermath"), ((ASH, WREN), True, "aftermath")],
)
def test_after_the_last_comes_the_fight_or_the_heroes_have_won_without_one(
    people: tuple[Fighter, ...], fight: bool, phase: str
) -> None:
    scene = a_yard(*people, fight=fight)
    assert trial_at_hand(scene) is None
    assert (scene.state.phase, scene.state.won) == (phase, "heroes")


@pytest.mark.parametrize(("answer", "who"), [("bryn", "bryn"), ("withdraw", None)])
def test_one_of_the_heroes_steps_forward_or_all_withdraw(answer: str, who: str | None) -> None:
    flow = ask_volunteer(
        [ASH, BRYN], lambda: (Option("ash", "Ash"), Option("bryn", "Bryn")), "ash", "Who climbs?", "P-1", "trial"
    )
    assert play(flow, answer) == who


def test_whoever_withdraws_leaves_the_trials_as_they_are() -> None:
    scene = a_yard(ASH, trials=(CLIMB, SWIM))
    withdraw(scene)
    assert (scene.state.trials, scene.state.phase, scene.state.won) == ([], "aftermath", "")


@pytest.mark.parametrize(
    ("passed", "fail_to", "left", "phase", "won"),
    [
        (True, "end", 1, "trials", ""),
        (False, "next", 1, "trials", ""),
        (False, "fight", 0, "begin", ""),
        (False, "end", 0, "aftermath", "foes"),
    ],
)
def test_a_trial_leads_on_to_the_next_to_the_fight_or_to_a_lost_end(
    passed: bool, fail_to: Literal["next", "fight", "end"], left: int, phase: str, won: str
) -> None:
    trial = TrialEntry(text="Climb.", fail_to=fail_to)
    scene = a_yard(ASH, ROOK, trials=(trial, SWIM))
    settle(scene, trial, passed)
    assert (len(scene.state.trials), scene.state.phase, scene.state.won) == (left, phase, won)


@pytest.mark.parametrize(
    ("trial", "passed", "line"),
    [(CLIMB, True, "Up!"), (CLIMB, False, "Down!"), (SWIM, True, "It works."), (SWIM, False, "It does not work.")],
)
def test_how_it_went_is_told(trial: TrialEntry, passed: bool, line: str) -> None:
    scene = a_yard(ASH, trials=(trial,))
    settle(scene, trial, passed)
    assert [getattr(event, "text", "") for event in scene.events or ()] == [line]
