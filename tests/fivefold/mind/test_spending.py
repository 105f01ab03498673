"""What a mind spends, lends and makes ready, and where it goes."""

from typing import Any

import pytest

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Answer
from facedown.rulesets.fivefold.attack import attack
from facedown.rulesets.fivefold.brawl import shove
from facedown.rulesets.fivefold.dice import lend, roll_turn_start_dice
from facedown.rulesets.fivefold.prepare import prepare
from facedown.rulesets.fivefold.scene import FivefoldScene
from facedown.rulesets.fivefold.turns import act
from tests.asking import waiting
from tests.fivefold.staged.cast import RULES, a_scene, foe, give, plain, who
from tests.fivefold.staged.games import attributes, the
from tests.playing import soundly


def chosen(scene: FivefoldScene, flow: Flow[Any], *given: Any) -> Answer:
    """What the plain mind answers to the question a rule waits with."""
    ask = waiting(flow, *given)
    assert isinstance(ask, Ask)
    return soundly(RULES, scene, ask)


@pytest.mark.rules("H-CP-14")
def test_help_lends_the_low_dice_that_come_back_to_be_rolled() -> None:
    scene = a_scene(
        plain("ash", place="4,4", attributes=attributes(instinct=2)),
        plain("bryn", place="5,5"),
        foe("cur", place="6,5"),
    )
    give(scene, "ash", (8, 8), (8, 1), (8, 2))
    give(scene, "cur", (6, 6), (6, 5))
    give(scene, "bryn")
    assert chosen(scene, lend(scene, who(scene, "ash"), who(scene, "bryn"))) == ["ash-2", "ash-3"]


@pytest.mark.rules("H-CP-15")
def test_with_nobody_in_reach_it_makes_an_attack_ready_for_whoever_comes() -> None:
    scene = a_scene(plain("ash", place="0,0"), foe("cur", place="11,8"))
    give(scene, "ash", (6, 4), (6, 5))
    who(scene, "ash").tokens = {}
    answer = chosen(scene, prepare(scene, who(scene, "ash")))
    assert answer == {"deed": "attack sword", "trigger": "enemy-adjacent", "text": ""}


@pytest.mark.rules("H-CP-10")
def test_a_shove_goes_over_the_edge_if_there_is_one() -> None:
    scene = a_scene(
        plain("ash", place="2,1", attributes=attributes(guts=3)),
        foe("cur", place="3,1"),
        map=("......", "..33..", "......"),
    )
    give(scene, "ash", (6, 6))
    give(scene, "cur")
    answer = str(chosen(scene, shove(scene, who(scene, "ash"), who(scene, "cur"))))
    way = answer.partition(" ")[2]
    space: Any = scene.state.space
    assert space.level(way) == 0


@pytest.mark.rules("H-CP-01")
def test_an_enemy_that_dodges_well_is_tripped_or_held_before_it_is_struck() -> None:
    scene = a_scene(
        plain("ash", place="4,4", attributes=attributes(strength=3)),
        foe("cur", place="5,4", hp=40, attributes=attributes(deftness=2, instinct=0)),
    )
    give(scene, "ash", (6, 1), (8, 8), (8, 7))
    give(scene, "cur", (4, 1), (4, 1))
    scene.state.turns.acting = "ash"
    assert chosen(scene, act(scene, who(scene, "ash"))) in ("trip cur", "grab cur", "hide")


@pytest.mark.rules("H-CP-02")
def test_the_die_that_its_best_attacks_begin_with_is_spent_first() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4", hp=40))
    give(scene, "ash", (6, 3), (6, 5))
    give(scene, "cur", (6, 6))
    assert chosen(scene, attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur")) == "ash-1"


@pytest.mark.rules("H-CP-02")
def test_dice_that_show_little_are_put_back_where_the_table_lets_one() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"), rulings={"H-GAP-12": "discard"})
    give(scene, "ash", (6, 1), (6, 6))
    assert chosen(scene, roll_turn_start_dice(scene, who(scene, "ash"))) == ["ash-1"]
