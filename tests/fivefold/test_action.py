"""An action in progress: which die is spent on it, and what the die counts as."""

import pytest

from facedown.kernel.dice.question import AGAIN, Ask
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.fivefold.attack import attack
from facedown.rulesets.fivefold.character import DEAD
from facedown.rulesets.fivefold.dice import lend
from facedown.rulesets.fivefold.health import remove
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.scene import usable
from tests.asking import offers, waiting
from tests.fivefold.staged.cast import a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import expect
from tests.fivefold.staged.games import attributes, the
from tests.fivefold.staged.scenes import a_pair, duel
from tests.playing import play


@pytest.mark.rules("H-CP-02", "H-RUN-09")
def test_which_die_is_any_own_or_borrowed_one_that_will_do_and_else_the_lowest() -> None:
    scene = a_scene(
        plain("ash", place="4,4"), plain("bryn", attributes=attributes(instinct=1)), foe("cur", place="5,4")
    )
    give(scene, "ash", (4, 2), (6, 5))
    give(scene, "bryn", (8, 4))
    give(scene, "cur")
    play(lend(scene, who(scene, "bryn"), who(scene, "ash")), ["bryn-1"])
    ask = expect(
        waiting(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur")), "H-CP-02", "ash", "bryn-1", "ash"
    )
    assert offers(ask) == ["bryn-1", "ash-2"]
    ask = expect(waiting(declare(scene, who(scene, "ash"), "Hide")), "H-CP-02", "ash", "ash-1", "ash")
    assert offers(ask) == ["ash-1", "bryn-1", "ash-2"]


@pytest.mark.rules("H-DICE-05", "H-CP-02", "H-ACT-ATK")
def test_the_lowest_die_that_will_do_is_offered_first_and_too_low_ones_never() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash", (12, 8), (4, 2), (4, 3))
    ash = who(scene, "ash")
    assert [die.id for die in usable(scene, ash, 3)] == ["ash-3", "ash-1"]
    with pytest.raises(Refused):
        play(declare(scene, ash, "Sword", required=3), "ash-2")
    assert play(declare(scene, ash, "Sword", required=3), "ash-3") is not None


@pytest.mark.rules("H-RUN-07")
def test_the_action_of_somebody_who_dies_meanwhile_is_lost_and_its_die_stays_spent() -> None:
    scene = a_pair()
    (die,) = give(scene, "ash", (6, 6))
    flow = declare(scene, who(scene, "ash"), "it")
    assert isinstance(next(flow), Ask)
    remove(scene, who(scene, "ash"), DEAD)
    with pytest.raises(StopIteration) as done:
        flow.send("no")
    assert done.value.value is None
    assert die.state == "spent"


@pytest.mark.rules("H-CP-02")
def test_a_single_die_that_will_do_is_not_asked_for() -> None:
    scene = duel()
    give(scene, "ash", (4, 2), (6, 5))
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur"))
    assert [die.value for die in usable(scene, who(scene, "ash"))] == [2]


@pytest.mark.rules("H-CP-02", "H-ACT-ATK")
def test_which_die_is_asked_anew_when_dice_are_gone_meanwhile() -> None:
    scene = a_scene(plain("ash"))
    one, two, three = give(scene, "ash", (6, 3), (6, 4), (6, 5))
    flow = declare(scene, who(scene, "ash"), "it", required=3)
    assert offers(waiting(flow)) == ["ash-1", "ash-2", "ash-3"]
    one.spend()
    assert offers(flow.send(AGAIN)) == ["ash-2", "ash-3"]
    two.spend()
    three.spend()
    assert offers(flow.send(AGAIN)) == ["ash-1", "ash-2", "ash-3"]  # a question needs answers
    with pytest.raises(StopIteration) as done:
        flow.send("ash-2")
    assert done.value.value is None
