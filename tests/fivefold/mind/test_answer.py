"""What a mind answers while others act."""

from typing import Any

import pytest

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.schema import Answer
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.attack import attack
from facedown.rulesets.fivefold.character import Readied
from facedown.rulesets.fivefold.defence import Blow, defend
from facedown.rulesets.fivefold.fluid import offer_fluid_actions
from facedown.rulesets.fivefold.mind import opponent
from facedown.rulesets.fivefold.scene import FivefoldScene
from tests.asking import waiting
from tests.fivefold.staged.cast import RULES, a_scene, foe, give, plain, who
from tests.fivefold.staged.games import attributes, damage, the
from tests.playing import soundly


def chosen(scene: FivefoldScene, flow: Flow[Any], *given: Any) -> Answer:
    """What the plain mind answers to the question a rule waits with."""
    ask = waiting(flow, *given)
    assert isinstance(ask, Ask)
    return soundly(RULES, scene, ask)


@pytest.mark.rules("H-CP-09")
def test_behind_a_barrier_a_block_is_worth_less() -> None:
    """A Barrier takes any blow, however heavy."""
    worths = []
    for barrier in (0, 1):
        scene = a_scene(plain("ash", place="4,4", barrier=barrier), foe("cur", place="5,4"))
        give(scene, "ash", (8, 8))
        ask = waiting(defend(scene, who(scene, "ash"), Blow("it", damage(12), Working(8), 30, "5,4")))
        assert isinstance(ask, Ask)
        weighed = opponent.weigh(RULES.glimpse(scene, ask.seat), ask, Chance("luck"))
        worths.append(next(each.worth for each in weighed if each.answer == "block ash-1"))
    assert worths[0] > worths[1]


@pytest.mark.rules("H-CP-07")
def test_a_die_breaks_the_block_that_would_stop_everything() -> None:
    scene = a_scene(plain("ash", place="4,4", attributes=attributes(deftness=3)), foe("cur", place="5,4"))
    give(scene, "ash", (8, 6), (4, 3), (6, 6))
    give(scene, "cur", (6, 6))
    flow = attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur")
    assert chosen(scene, flow, "ash-1", "no", "block cur-1") == "ash-3"


@pytest.mark.rules("H-CP-16")
def test_what_was_made_ready_strikes_whoever_comes() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash")
    who(scene, "ash").prepared = Readied("attack sword", "Sword", 5, 6, "enemy-acts")
    scene.state.turns.acting = "cur"
    assert chosen(scene, offer_fluid_actions(scene, who(scene, "cur"))) == "cur"


@pytest.mark.rules("H-CP-18")
def test_hot_wine_is_drunk_between_two_actions_of_the_enemy() -> None:
    scene = a_scene(plain("ash", place="4,4", items=["hot-wine"]), foe("cur", place="5,4"))
    give(scene, "ash", (6, 3))
    give(scene, "cur", (6, 6), (6, 5))
    scene.state.turns.acting = "cur"
    assert chosen(scene, offer_fluid_actions(scene, who(scene, "cur"))) == "hot-wine ash"
