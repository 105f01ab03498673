"""On the way: somebody goes or is moved from square to square, and whoever waits for that may interrupt it."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.secret import seal
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.performance import crossed, follow_up
from facedown.rulesets.tricore.actions.subactions import advance
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import REACTION, Character, Holding
from facedown.rulesets.tricore.actor.passage import Watch
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.follow import BONUS_STRIDE, STEP, Follow
from facedown.rulesets.tricore.fight.priority import release_when_near
from facedown.rulesets.tricore.ground.shove import pull, push
from facedown.rulesets.tricore.ground.step import step
from tests.playing import told
from tests.tricore.staged.ability_windows import LIGHT, USED, WAITING, passer_by
from tests.tricore.staged.acs_cast import a_build
from tests.tricore.staged.cast import ONES, a_fight, aria, foe, hero, let_run, who

Move = Callable[[TriScene, Character, Watch], Flow[Any]]
DART = a_build(base="observe", ev="none", keywords=[{"name": "step", "size": 5}])
WAYS: dict[str, Move] = {
    "a bonus Stride": lambda scene, who, watch: follow_up(scene, [Follow(BONUS_STRIDE, who)], watch),
    "a Dodge": lambda scene, who, watch: follow_up(scene, [Follow(STEP, who, squares=5)], watch),
    "a Step": lambda scene, who, watch: step(scene, who, DART, watch),
    "a push": lambda scene, who, watch: push(scene, who, "0,1", Working(5, "Push"), watch),
    "a pull": lambda scene, who, watch: pull(scene, who, "7,1", Working(5, "Pull"), watch),
}
"""Every way from 1,1 to 6,1 but a Stride of one's own."""


def moved(scene: TriScene, move: Move, answers: Any = "none", seed: str = "test") -> list[str]:
    """Where Cur was each time Aria was asked, about a Trigger or a Hold."""
    places, watch = [], partial(crossed, scene, release_when_near)

    def answer(ask: Ask) -> Any:
        if ask.what in (USED, "TC-CP-12"):
            places.append(who(scene, "cur").place)
            return answers
        return {"TC-CP-05": "6,1", "TC-CP-31": "yes"}.get(ask.what, ask.default)

    let_run(move(scene, who(scene, "cur"), watch), seed, answer)
    return places


@pytest.mark.rules("ACS-20", "TC-G-102", "ACS-41", "ACS-58", "TC-DDG-02", "TC-CRIT-08")
@pytest.mark.parametrize("way", WAYS)
def test_whichever_way_somebody_passes_through_a_reach_it_is_crossed_twice(way: str) -> None:
    scene = passer_by("1,1")
    assert moved(scene, WAYS[way]) == ["2,1", "4,1"]
    assert who(scene, "cur").place == "6,1"


@pytest.mark.rules("ACS-20", "TC-G-102", "ACS-41")
def test_a_push_waits_for_the_answer_and_goes_on() -> None:
    scene = passer_by("1,1")
    who(scene, "aria").tokens = {REACTION: 1}
    assert moved(scene, WAYS["a push"], LIGHT) == ["2,1"]
    lines = [line for line in told(scene) if "pushed" in line or "answers" in line]
    assert lines == ["Cur is pushed 1 square.", "Aria answers with Light Test with Sword.", "Cur is pushed 4 squares."]


@pytest.mark.rules("ACS-20", "TC-G-102", "ACS-41")
@pytest.mark.parametrize(("way", "end"), [("a Dodge", "2,1"), ("a push", "6,1")])
def test_whoever_falls_is_carried_on_by_force_and_not_on_foot(way: str, end: str) -> None:
    scene = passer_by("1,1", hp=1)
    who(scene, "aria").tokens = {REACTION: 1}
    assert moved(scene, WAYS[way], LIGHT, "24") == ["2,1"]
    assert (who(scene, "cur").can_act, who(scene, "cur").place) == (False, end)


@pytest.mark.rules("TC-SUB-26", "ACS-20", "TC-G-102")
def test_an_advance_is_crossed_by_whoever_follows_too() -> None:
    weak = hero("bo", place="3,2", primaries=ONES, items=[])
    scene = a_fight(foe("cur", place="2,2"), aria(level=5, builds=[WAITING], place="4,3"), weak)
    assert moved(scene, lambda scene, cur, watch: advance(scene, cur, who(scene, "bo"), watch)) == ["3,2"]
    assert (who(scene, "cur").place, who(scene, "bo").place) == ("3,2", "4,2")


@pytest.mark.rules("TC-UTIL-05", "TC-G-102", "ACS-41")
@pytest.mark.parametrize("way", WAYS)
def test_whichever_way_somebody_comes_near_a_hold_is_released_there(way: str) -> None:
    scene = passer_by("1,1")
    aria = who(scene, "aria")
    aria.builds, aria.holding = [], Holding(seal("aria", Card("strike", "light", ("sword",))), "near")
    assert moved(scene, WAYS[way], "yes") == ["2,1"]
    assert (aria.holding is None, aria.tokens[REACTION]) == (True, 2)
