"""Pools of dice: their sizes, and that a die is spent once."""

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.scene import usable
from tests.fivefold.staged.cast import a_scene, content, foe, give, plain, who
from tests.playing import play, told


@pytest.mark.rules("H-DICE-01", "H-X-CLASS", "H-GAP-48")
@pytest.mark.parametrize(
    ("calling", "sizes"),
    [
        ("vanguard", [4, 6, 8, 10]),
        ("skirmisher", [4, 6, 6, 6, 6]),
        ("breaker", [4, 12, 12]),
        ("mystic", [4, 4, 8, 12]),
        ("marshal", [4, 4, 6, 6, 8]),
        ("hunter", [6, 6, 8, 8]),
    ],
)
def test_each_class_has_its_pool_of_28_faces(calling: str, sizes: list[int]) -> None:
    scene = a_scene(plain("ash", calling=calling))
    dice = list(who(scene, "ash").dice.values())
    assert [die.sides for die in dice] == sizes
    assert sum(sizes) == 28
    assert {(die.owner, die.holder, die.value, die.state) for die in dice} == {("ash", "ash", None, "ready")}
    assert len({die.id for die in dice}) == len(dice)


@pytest.mark.rules("H-GAP-48", "H-DICE-01", "H-X-CLASS")
@pytest.mark.parametrize(("reading", "pool"), [("by-class", [4, 12, 12]), ("same-pool", [4, 6, 8, 10])])
def test_pools_are_by_class_or_the_same_for_all(reading: str, pool: list[int]) -> None:
    scene = a_scene({"id": "ash", "template": "axe-breaker"}, foe("cur"), rulings={"H-GAP-48": reading})
    assert [die.sides for die in who(scene, "ash").dice.values()] == pool
    assert [die.sides for die in who(scene, "cur").dice.values()] == [4, 6]


@pytest.mark.rules("H-DICE-01")
def test_there_are_five_sizes_of_dice_and_no_others() -> None:
    assert [die.sides for die in who(a_scene(plain("ash", pool=[4, 6, 8, 10, 12])), "ash").dice.values()]
    with pytest.raises(Refused) as refused:
        a_scene(plain("ash", pool=[4, 5]))
    assert refused.value.refusal.code == "no-such-die"
    assert {sides for each in content().callings.values() for sides in each.pool} == {4, 6, 8, 10, 12}


@pytest.mark.rules("H-DICE-06")
def test_each_size_has_a_name_that_does_nothing() -> None:
    scene = a_scene(plain("ash"))
    dice = give(scene, "ash", (4, 3), (6, 3), (8, 3), (10, 3), (12, 3))
    assert [die.name for die in dice] == ["d4 Utility", "d6 Light", "d8 Medium", "d10 Heavy", "d12 Epic"]
    assert usable(scene, who(scene, "ash"), 3) == dice


@pytest.mark.rules("H-DICE-03", "H-DICE-07")
def test_a_die_is_spent_once() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    (die,) = give(scene, "ash", (6, 4))
    action = play(declare(scene, ash, "it", die=die))
    assert action is not None
    assert (action.value.value, die.state) == (4, "spent")
    assert play(declare(scene, ash, "it again", die=die)) is None
    assert play(declare(scene, ash, "it again")) is None
    assert told(scene) == ["Ash spends a d6 Light showing 4: it."]
