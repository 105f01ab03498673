"""Action dice as things: whose they are, with whom they lie, what they show, and when they are rolled."""

import pytest

from facedown.kernel.scene.event import TurnBegan
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.fivefold.action import declare, spend
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import attack, means
from facedown.rulesets.fivefold.character import DEAD, FLED
from facedown.rulesets.fivefold.events import DiceRolled, DieSpent
from facedown.rulesets.fivefold.health import remove
from facedown.rulesets.fivefold.lending import lend, lendable
from facedown.rulesets.fivefold.pool import Die
from facedown.rulesets.fivefold.rolling import turn_start_dice
from facedown.rulesets.fivefold.scene import FivefoldScene, usable
from facedown.rulesets.fivefold.turns import begin, next_turn
from tests.fivefold.cast import GROUND, NOUGHTS, a_scene, content, foe, give, plain, who
from tests.playing import happened, play, told

SETTING = {"heroes": ["ash"], "surprised": "nobody", "first": "heroes", **GROUND}


def lent_to_bryn() -> tuple[FivefoldScene, Die]:
    """Ash has lent Bryn a d6 that shows 5 and kept a d8 that shows 2."""
    scene = a_scene(plain("ash", attributes={**NOUGHTS, "instinct": 1}), plain("bryn"), foe("cur"))
    die, _ = give(scene, "ash", (6, 5), (8, 2))
    give(scene, "bryn", (4, 4))
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), [die.id])
    return scene, die


def offered(scene: FivefoldScene, id: str) -> set[str]:
    return {deed.key for deed in deeds(scene, who(scene, id))}


# The pool


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


# Rolling


@pytest.mark.rules("H-DICE-02", "H-DICE-03", "H-GAP-10", "H-GAP-11")
def test_only_what_was_spent_is_rolled_when_the_next_turn_begins() -> None:
    scene = a_scene(plain("ash", pool=[4, 8], attributes={**NOUGHTS, "deftness": 6}), foe("cur"))
    small, large = who(scene, "ash").dice.values()
    play(begin(scene), SETTING, [3, 5], [1, 1])
    play(next_turn(scene), "move", large.id, "3,4", "end")  # the first turn rolls nothing: nothing was spent before it
    assert (small.value, small.state, large.state) == (3, "ready", "spent")
    play(next_turn(scene), "end")
    play(next_turn(scene), [7], "end")
    assert (small.value, large.value, large.state) == (3, 7, "ready")
    rolls = [(each.actor, len(each.dice)) for each in happened(scene, DiceRolled)]
    assert rolls == [("ash", 2), ("cur", 2), ("ash", 1)]


@pytest.mark.rules("H-DICE-02")
def test_a_turn_that_begins_with_every_die_in_hand_rolls_none() -> None:
    scene = a_scene(plain("ash"))
    held = give(scene, "ash", (4, 1), (12, 1))
    play(turn_start_dice(scene, who(scene, "ash")))
    assert [die.value for die in held] == [1, 1]
    assert told(scene) == []


@pytest.mark.rules("H-DICE-02", "H-DICE-03")
def test_dice_come_back_before_the_first_action_of_the_turn_and_not_at_anybody_elses() -> None:
    scene = a_scene(plain("ash", pool=[6], attributes={**NOUGHTS, "deftness": 6}), foe("cur"))
    (die,) = who(scene, "ash").dice.values()
    play(begin(scene), SETTING, [5], [1, 1])
    play(next_turn(scene), "move", die.id, "3,4", "end")
    play(next_turn(scene), "end")
    assert not usable(scene, who(scene, "ash"))
    play(next_turn(scene), [2], "end")
    events = [each for each in scene.events or [] if isinstance(each, DiceRolled | TurnBegan)]
    assert [type(each) for each in events[-2:]] == [TurnBegan, DiceRolled]
    assert usable(scene, who(scene, "ash")) == [die]


# Spending


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


@pytest.mark.rules("H-DICE-03")
def test_without_dice_only_what_is_free_is_left() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash", (8, 8))
    assert {"attack sword cur", "shove cur", "hide", "jump", "move"} <= offered(scene, "ash")
    give(scene, "ash")
    assert offered(scene, "ash") == {"move", "surrender"}


@pytest.mark.rules("H-DICE-04", "H-ACT-BLK")
def test_any_number_of_dice_is_spent_on_the_own_turn_and_the_rest_serves_a_block() -> None:
    scene = a_scene(plain("ash", place="4,4", pool=[6, 6, 8]), foe("cur", "ogre", place="5,4", pool=[10]))
    one, two, three = who(scene, "ash").dice.values()
    play(begin(scene), {**SETTING, "first": "foes"}, [4, 5, 8], [6])
    club = (f"block {three.id}",)
    play(next_turn(scene), "attack own-0 ash", "no", *club, "end")  # nobody is left to step in against the Block
    assert who(scene, "ash").hp.value == 28
    play(next_turn(scene), [8], "attack sword cur", one.id, "attack sword cur", two.id, "end")
    assert len([each for each in happened(scene, DieSpent) if each.actor == "ash"]) == 3
    assert usable(scene, who(scene, "ash")) == [three]


@pytest.mark.rules("H-DICE-05", "H-ACT-ATK")
@pytest.mark.parametrize(("value", "keys", "damage"), [(1, 0, 0), (2, 0, 0), (3, 1, 5), (8, 1, 10)])
def test_the_value_decides_which_attacks_there_are_and_how_hard_they_hit(value: int, keys: int, damage: int) -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash", (8, value))
    assert len([key for key in offered(scene, "ash") if key.startswith("attack")]) == keys
    if keys:
        sword = next(means(scene, who(scene, "ash")))
        play(attack(scene, who(scene, "ash"), sword, "cur"))
    assert who(scene, "cur").hp.value == 12 - damage


@pytest.mark.rules("H-DICE-05", "H-CP-02", "H-ACT-ATK")
def test_the_lowest_die_that_will_do_is_offered_first_and_too_low_ones_never() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash", (12, 8), (4, 2), (4, 3))
    ash = who(scene, "ash")
    assert [die.id for die in usable(scene, ash, 3)] == ["ash-3", "ash-1"]
    with pytest.raises(Refused):
        play(declare(scene, ash, "Sword", required=3), "ash-2")
    assert play(declare(scene, ash, "Sword", required=3), "ash-3") is not None


# Lending


@pytest.mark.rules("H-DICE-07", "H-RUN-09")
def test_a_lent_die_keeps_its_owner_and_its_value_and_lies_with_the_borrower() -> None:
    scene, die = lent_to_bryn()
    assert (die.owner, die.holder, die.value, die.state) == ("ash", "bryn", 5, "lent")
    assert die.id in who(scene, "ash").dice
    assert die not in usable(scene, who(scene, "ash"))
    assert die in usable(scene, who(scene, "bryn"))


@pytest.mark.rules("H-DICE-07", "H-RUN-09", "H-DICE-03")
def test_a_lent_die_is_spent_once_too() -> None:
    scene, die = lent_to_bryn()
    spend(scene, who(scene, "bryn"), die, "it", "combative")
    assert die.state == "spent"
    assert die not in usable(scene, who(scene, "bryn"))
    assert die not in usable(scene, who(scene, "ash"))


@pytest.mark.rules("H-RUN-09")
def test_a_lent_die_cannot_be_lent_on() -> None:
    scene, die = lent_to_bryn()
    who(scene, "bryn").attributes = {**NOUGHTS, "instinct": 3}
    assert [each.id for each in lendable(scene, who(scene, "bryn"))] == ["bryn-1"]
    assert die not in lendable(scene, who(scene, "ash"))


@pytest.mark.rules("H-DICE-02", "H-RUN-09", "H-GAP-26")
def test_a_lent_die_comes_back_with_the_lenders_turn_and_not_with_the_borrowers() -> None:
    scene, die = lent_to_bryn()
    play(turn_start_dice(scene, who(scene, "bryn")))
    assert (die.holder, die.value) == ("bryn", 5)
    play(turn_start_dice(scene, who(scene, "ash")), [1])  # rolled although nobody used it; the kept d8 is not
    assert (die.holder, die.value, die.state) == ("ash", 1, "ready")
    assert die not in usable(scene, who(scene, "bryn"))


@pytest.mark.rules("H-RUN-09")
@pytest.mark.parametrize("how", [DEAD, FLED])
def test_with_the_lender_the_lent_dice_are_gone(how: str) -> None:
    scene, die = lent_to_bryn()
    remove(scene, who(scene, "ash"), how)
    assert [each.id for each in usable(scene, who(scene, "bryn"))] == ["bryn-1"]
    assert not usable(scene, who(scene, "ash"))
    assert die.state == "spent"


@pytest.mark.rules("H-RUN-09")
def test_when_the_borrower_dies_the_die_comes_back_as_usual() -> None:
    scene, die = lent_to_bryn()
    remove(scene, who(scene, "bryn"), DEAD)
    assert die not in usable(scene, who(scene, "ash"))
    play(turn_start_dice(scene, who(scene, "ash")), [6])
    assert (die.holder, die.value, die.state) == ("ash", 6, "ready")
