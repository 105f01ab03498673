"""Trials: what an encounter puts in the way before a fight, or instead of one."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.entry import TrialEntry
from facedown.kernel.kit.sides import FOES, HEROES, able
from facedown.kernel.scene.actor import Actor
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Option, Pick

WITHDRAW = "withdraw"
_A = TypeVar("_A", bound=Actor)


def has_foes(scene: Scene[Any]) -> bool:
    """Whether somebody who is not with the heroes could fight."""
    return any(each.side != HEROES for each in able(scene))


def trial_at_hand(scene: Scene[Any]) -> Any:
    """The next thing to get past. When all are done: on to the fight, or the heroes have won without one."""
    state = scene.state
    if state.trials:
        return state.trials[0]
    state.phase = "begin" if state.fight and has_foes(scene) else "aftermath"
    state.won = state.won or HEROES
    return None


def ask_volunteer(
    heroes: list[_A], options: Callable[[], Iterable[Option]], default: str, text: str, rule: str, why: str
) -> Flow[str | None]:
    """One of the heroes steps forward, or all withdraw."""
    first = heroes[0]

    def build() -> Ask:
        schema = Pick((*options(), Option(WITHDRAW, "Withdraw")))
        return Ask(first.seat, rule, text, schema, default, first.id, why, renewable=True)

    answer: str = yield from asked(build)
    return None if answer == WITHDRAW else answer


def withdraw(scene: Scene[Any]) -> None:
    """The trials are left as they are."""
    scene.say("You withdraw.")
    scene.state.trials, scene.state.phase, scene.state.won = [], "aftermath", ""


def settle(scene: Scene[Any], trial: TrialEntry, passed: bool) -> None:
    """Tell how the trial at hand went; go on to the next, to the fight, or to the end, where the heroes have lost."""
    state = scene.state
    state.trials = state.trials[1:]
    scene.say((trial.passed if passed else trial.failed) or ("It works." if passed else "It does not work."))
    if not passed and trial.fail_to != "next":
        state.trials = []
        state.phase, state.won = ("begin", "") if trial.fail_to == "fight" else ("aftermath", FOES)
