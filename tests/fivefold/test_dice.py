"""Action dice: which come back and are rolled, who is told, and what is lent to an ally."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.event import TurnBegan
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Several
from facedown.rulesets.fivefold.action import spend
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import attack, means
from facedown.rulesets.fivefold.character import DEAD, FLED
from facedown.rulesets.fivefold.dice import borrowers, lend, lendable, roll_turn_start_dice
from facedown.rulesets.fivefold.events import DiceRolled
from facedown.rulesets.fivefold.health import remove
from facedown.rulesets.fivefold.pool import Die
from facedown.rulesets.fivefold.scene import FivefoldScene, usable
from facedown.rulesets.fivefold.turns import begin_fight, next_turn
from tests.asking import offers, waiting
from tests.fivefold.staged.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import bounds, deed, expect, offered
from tests.fivefold.staged.games import ALONE, SETTING, attributes, lending_game
from tests.playing import happened, play, told
from tests.sitting import answers, story

DRUM = """
[pack]
id = "test.drum"
title = "A drum"
ruleset = "fivefold"

[[ability]]
id = "drum"
name = "Drum"
speed = "always"
effect = "lending"
amount = 2
"""

# Rolled


@pytest.mark.rules("H-DICE-02", "H-DICE-03", "H-GAP-10", "H-GAP-11")
def test_only_what_was_spent_is_rolled_when_the_next_turn_begins() -> None:
    scene = a_scene(plain("ash", pool=[4, 8], attributes={**NOUGHTS, "deftness": 6}), foe("cur"))
    small, large = who(scene, "ash").dice.values()
    play(begin_fight(scene), ALONE, [3, 5], [1, 1])
    play(next_turn(scene), "move", large.id, "3,4", "end")  # the first turn rolls nothing: nothing was spent before it
    assert (small.value, small.state, large.state) == (3, "ready", "spent")
    play(next_turn(scene), "end")
    play(next_turn(scene), [7], "end")
    assert (small.value, large.value, large.state) == (3, 7, "ready")
    rolls = [(each.actor, len(each.dice)) for each in happened(scene, DiceRolled)]
    assert rolls == [("ash", 2), ("cur", 2), ("ash", 1)]


@pytest.mark.rules("H-GAP-11")
@pytest.mark.parametrize(
    ("reading", "first", "rolls", "then"),
    [("full-pool", [3, 5], [], [3, 5]), ("no-dice", [], [[2, 6]], [2, 6]), ("reroll-all", [3, 5], [[2, 6]], [2, 6])],
)
def test_dice_before_the_first_own_turn(
    reading: str, first: list[int], rolls: list[list[int]], then: list[int]
) -> None:
    scene = a_scene(plain("ash", pool=[4, 8]), foe("cur", pool=[]), rulings={"H-GAP-11": reading})
    ash = who(scene, "ash")
    play(begin_fight(scene), {**SETTING, "heroes": ["ash"]}, *([first] if first else []))
    assert [die.value for die in usable(scene, ash)] == first
    play(roll_turn_start_dice(scene, ash), *rolls)
    assert [die.value for die in usable(scene, ash)] == then
    play(roll_turn_start_dice(scene, ash))  # from then on unused dice are kept


@pytest.mark.rules("H-GAP-12", "H-CP-02")
@pytest.mark.parametrize(("reading", "given", "shown"), [("must-spend", [], 1), ("discard", [["ash-1"], [4]], 4)])
def test_a_bad_die_is_kept_or_may_be_put_back(reading: str, given: list[Any], shown: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-12": reading})
    held, kept = give(scene, "ash", (4, 1), (6, 6))
    play(roll_turn_start_dice(scene, who(scene, "ash")), *given)
    assert (held.value, kept.value) == (shown, 6)


@pytest.mark.rules("H-DICE-02")
def test_a_turn_that_begins_with_every_die_in_hand_rolls_none() -> None:
    scene = a_scene(plain("ash"))
    held = give(scene, "ash", (4, 1), (12, 1))
    play(roll_turn_start_dice(scene, who(scene, "ash")))
    assert [die.value for die in held] == [1, 1]
    assert told(scene) == []


@pytest.mark.rules("H-DICE-02", "H-DICE-03")
def test_dice_come_back_before_the_first_action_of_the_turn_and_not_at_anybody_elses() -> None:
    scene = a_scene(plain("ash", pool=[6], attributes={**NOUGHTS, "deftness": 6}), foe("cur"))
    (die,) = who(scene, "ash").dice.values()
    play(begin_fight(scene), ALONE, [5], [1, 1])
    play(next_turn(scene), "move", die.id, "3,4", "end")
    play(next_turn(scene), "end")
    assert not usable(scene, who(scene, "ash"))
    play(next_turn(scene), [2], "end")
    events = [each for each in scene.events or [] if isinstance(each, DiceRolled | TurnBegan)]
    assert [each.round for each in events if isinstance(each, TurnBegan)] == [1, 1, 2]
    assert [type(each) for each in events[-2:]] == [TurnBegan, DiceRolled]
    assert usable(scene, who(scene, "ash")) == [die]


@pytest.mark.rules("H-GAP-50")
@pytest.mark.parametrize(
    ("reading", "rolls", "lends"),
    [
        ("public", "Ash rolls d6 Light 5.", "Ash lends Bryn d6 Light 5."),
        ("hidden", "Ash rolls d6 Light.", "Ash lends Bryn d6 Light."),
    ],
)
def test_others_are_told_what_fell_and_what_was_lent_or_only_that_it_was(reading: str, rolls: str, lends: str) -> None:
    game = lending_game(**{"H-GAP-50": reading})
    answers(game, ("p1", "help bryn"), ("p1", ["ash-d6-1"]))
    assert {rolls, lends} <= set(story(game, "foes"))
    for seat in ("p1", "gm"):
        assert {"Ash rolls d6 Light 5.", "Ash lends Bryn d6 Light 5."} <= set(story(game, seat))
    assert "Ash lends Bryn d6 Light 5." in story(game, "p2")


# Lent


def a_party(instinct: int = 2, rulings: dict[str, Any] | None = None, **ash: Any) -> FivefoldScene:
    """Ash with 3, 4 and 5 on d6, Bryn beside and Cole far away, both without dice."""
    scene = a_scene(
        plain("ash", **{"place": "2,4", "attributes": {**NOUGHTS, "instinct": instinct}, **ash}),
        plain("bryn", place="3,4"),
        plain("cole", place="11,8"),
        foe("cur", place="7,4"),
        rulings=rulings or {},
        extra=(DRUM,),
    )
    give(scene, "ash", (6, 3), (6, 4), (6, 5))
    for id in ("bryn", "cole", "cur"):
        give(scene, id)
    return scene


def helped(scene: FivefoldScene) -> set[str]:
    keys = [deed.key for deed in deeds(scene, who(scene, "ash"))]
    return {key.removeprefix("help ") for key in keys if key.startswith("help ")}


def lent_to_bryn() -> tuple[FivefoldScene, Die]:
    """Ash has lent Bryn a d6 that shows 5 and kept a d8 that shows 2."""
    scene = a_scene(plain("ash", attributes={**NOUGHTS, "instinct": 1}), plain("bryn"), foe("cur"))
    die, _ = give(scene, "ash", (6, 5), (8, 2))
    give(scene, "bryn", (4, 4))
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), [die.id])
    return scene, die


@pytest.mark.rules("H-ACT-HLP", "H-CP-14", "H-GAP-25")
def test_as_many_dice_as_the_instinct_modifier_are_lent_and_no_more() -> None:
    scene = a_party()
    ask = next(lend(scene, who(scene, "ash"), who(scene, "bryn")))
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Several)
    assert (ask.what, ask.default, ask.schema.least, ask.schema.most) == ("H-CP-14", [], 0, 2)
    with pytest.raises(Refused):
        play(lend(scene, who(scene, "ash"), who(scene, "bryn")), ["ash-1", "ash-2", "ash-3"])
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), ["ash-1", "ash-3"])
    assert [die.value for die in usable(scene, who(scene, "bryn"))] == [3, 5]
    assert [die.value for die in usable(scene, who(scene, "ash"))] == [4]
    assert told(scene) == ["Ash lends Bryn d6 Light 3, d6 Light 5."]


@pytest.mark.rules("H-CP-14", "H-ACT-HLP")
def test_the_helper_chooses_dice_up_to_instinct_and_unattended_lends_none() -> None:
    scene = a_scene(plain("ash", attributes=attributes(instinct=2)), plain("bryn"), plain("dara"), foe("cur"))
    give(scene, "ash", (4, 2), (6, 5), (8, 4))
    assert [each.key for each in deeds(scene, who(scene, "ash")) if each.key.startswith("help")] == [
        "help bryn",
        "help dara",
    ]
    ask = expect(waiting(deed(scene, "help bryn")), "H-CP-14", "ash", [], "ash", Several)
    assert bounds(ask.schema) == (0, 2)
    assert offers(ask) == ["ash-1", "ash-2", "ash-3"]
    play(deed(scene, "help bryn"), [])
    assert all(die.state == "ready" for die in who(scene, "ash").dice.values())
    play(deed(scene, "help bryn"), ["ash-2", "ash-3"])  # still open to it
    assert [die.id for die in usable(scene, who(scene, "bryn")) if die.owner == "ash"] == ["ash-3", "ash-2"]


@pytest.mark.rules("H-ACT-HLP", "H-GAP-25")
@pytest.mark.parametrize("instinct", [0, -1])
def test_without_instinct_there_is_nothing_to_lend(instinct: int) -> None:
    scene = a_party(instinct)
    assert borrowers(scene, who(scene, "ash")) == []


@pytest.mark.rules("H-GAP-25")
def test_by_one_reading_the_lent_dice_together_show_no_more_than_instinct() -> None:
    scene = a_party(7, {"H-GAP-25": "value"})
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), ["ash-1", "ash-2"])
    assert [die.value for die in usable(scene, who(scene, "bryn"))] == [3, 4]
    scene = a_party(7, {"H-GAP-25": "value"})
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), ["ash-2", "ash-3"])
    assert [die.value for die in usable(scene, who(scene, "bryn"))] == [4]
    scene = a_party(2, {"H-GAP-25": "value"})
    assert borrowers(scene, who(scene, "ash")) == []


@pytest.mark.rules("H-GAP-25")
def test_by_value_no_more_goes_than_instinct_allows() -> None:
    scene = a_scene(plain("ash", attributes=attributes(instinct=3)), plain("bryn"), rulings={"H-GAP-25": "value"})
    give(scene, "ash", (6, 2), (6, 2), (6, 1))
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), ["ash-1", "ash-2", "ash-3"])
    assert sum(die.value or 0 for die in usable(scene, who(scene, "bryn")) if die.owner == "ash") == 3


@pytest.mark.rules("H-GAP-25")
def test_instinct_limits_the_number_of_dice_or_what_they_show() -> None:
    lent = {}
    for reading in ("number", "value"):
        scene = a_scene(plain("ash", attributes=attributes(instinct=3)), plain("bryn"), rulings={"H-GAP-25": reading})
        give(scene, "ash", (6, 6), (6, 2), (6, 2), (6, 1))
        ask = waiting(lend(scene, who(scene, "ash"), who(scene, "bryn")))
        lent[reading] = (offers(ask), ask.schema.most)
    assert lent["number"] == (["ash-1", "ash-2", "ash-3", "ash-4"], 3)
    assert lent["value"] == (["ash-2", "ash-3", "ash-4"], 3)


@pytest.mark.rules("H-ACT-HLP", "H-GAP-27", "H-GAP-13")
def test_any_ally_at_any_distance_is_helped_or_only_one_beside() -> None:
    assert helped(a_party()) == {"bryn", "cole"}
    assert helped(a_party(rulings={"H-GAP-27": "adjacent"})) == {"bryn"}


@pytest.mark.rules("H-ACT-HLP", "H-GAP-13")
def test_foes_help_each_other_and_never_the_dead() -> None:
    scene = a_scene(plain("ash"), foe("cur"), foe("dog"), foe("eel"))
    give(scene, "cur", (4, 2))
    remove(scene, who(scene, "eel"), DEAD)
    assert [each.id for each in borrowers(scene, who(scene, "cur"))] == ["dog"]


@pytest.mark.rules("H-GAP-13", "H-ACT-HLP")
def test_foes_help_each_other_by_the_same_rule() -> None:
    scene = a_scene(foe("cur", "hexer"), foe("dun"), plain("ash"))
    cur = who(scene, "cur")
    die = give(scene, "cur", (6, 5))[0]
    assert [each.id for each in borrowers(scene, cur)] == ["dun"]
    play(lend(scene, cur, who(scene, "dun")), [die.id])
    assert die in usable(scene, who(scene, "dun"))


@pytest.mark.rules("H-ACT-HLP", "H-GAP-27")
def test_help_costs_only_what_is_lent_and_comes_once_per_turn() -> None:
    scene = a_party()
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), [])
    assert helped(scene) == {"bryn", "cole"}
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), ["ash-1"])
    assert helped(scene) == set()
    assert len(usable(scene, who(scene, "ash"))) == 2


@pytest.mark.rules("H-GAP-27")
@pytest.mark.parametrize(("reading", "reached"), [("any-range", ["bryn", "dara"]), ("adjacent", ["bryn"])])
def test_help_reaches_everywhere_or_next_to_you_once_a_turn(reading: str, reached: list[str]) -> None:
    scene = a_scene(
        plain("ash", attributes=attributes(instinct=1), place="2,2"),
        plain("bryn", place="3,2"),
        plain("dara", place="9,2"),
        rulings={"H-GAP-27": reading},
    )
    give(scene, "ash", (6, 3), (6, 4))
    assert [each.id for each in borrowers(scene, who(scene, "ash"))] == reached
    assert "help bryn" in offered(scene, "ash")
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), ["ash-1"])
    assert not any(key.startswith("help") for key in offered(scene, "ash"))


@pytest.mark.rules("H-ACT-HLP", "H-DICE-03")
def test_spent_dice_are_not_lent() -> None:
    scene = a_party()
    for die in who(scene, "ash").dice.values():
        die.spend()
    assert helped(scene) == set()


@pytest.mark.rules("H-RUN-09", "H-ACT-BLK")
def test_a_lent_die_blocks_and_attacks_like_an_own_one() -> None:
    scene = a_party()
    who(scene, "cur").place = "4,4"
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), ["ash-1", "ash-3"])
    give(scene, "cur", (6, 5))
    play(attack(scene, who(scene, "cur"), next(means(scene, who(scene, "cur"))), "bryn"), "no", "block ash-3")
    assert who(scene, "bryn").hp.value == 28
    play(attack(scene, who(scene, "bryn"), next(means(scene, who(scene, "bryn"))), "cur"))
    assert who(scene, "cur").hp.value == 7
    assert usable(scene, who(scene, "bryn")) == []


@pytest.mark.rules("H-ACT-HLP", "H-X-CREATE")
@pytest.mark.parametrize(("ability", "values"), [("drill", [4, 6]), ("drum", [5, 6])])
def test_a_drilled_die_shows_more_up_to_its_size(ability: str, values: list[int]) -> None:
    scene = a_party(abilities=[ability])
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), ["ash-1", "ash-3"])
    assert [die.value for die in usable(scene, who(scene, "bryn"))] == values


@pytest.mark.rules("H-ACT-HLP", "H-RUN-09", "H-GAP-26")
def test_a_lent_die_serves_the_borrower_and_comes_back_to_be_rolled() -> None:
    captain = plain("ash", attributes={**NOUGHTS, "instinct": 2}, abilities=["drill"])
    scene = a_scene(captain, plain("bryn"), foe("cur"))
    die = give(scene, "ash", (6, 5), (6, 3))[0]
    give(scene, "bryn")
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), [die.id])
    assert usable(scene, who(scene, "bryn")) == [die]
    assert (die.value, die.state, die.holder) == (6, "lent", "bryn")  # Drill


@pytest.mark.rules("H-DICE-02", "H-RUN-09", "H-GAP-26")
def test_a_lent_die_comes_back_with_the_lenders_turn_and_not_with_the_borrowers() -> None:
    scene, die = lent_to_bryn()
    play(roll_turn_start_dice(scene, who(scene, "bryn")))
    assert (die.holder, die.value) == ("bryn", 5)
    play(roll_turn_start_dice(scene, who(scene, "ash")), [1])  # rolled although nobody used it; the kept d8 is not
    assert (die.holder, die.value, die.state) == ("ash", 1, "ready")
    assert die not in usable(scene, who(scene, "bryn"))


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
    play(roll_turn_start_dice(scene, who(scene, "ash")), [6])
    assert (die.holder, die.value, die.state) == ("ash", 6, "ready")


@pytest.mark.rules("H-RUN-09")
def test_a_lent_die_cannot_be_lent_on() -> None:
    scene, die = lent_to_bryn()
    who(scene, "bryn").attributes = {**NOUGHTS, "instinct": 3}
    assert [each.id for each in lendable(scene, who(scene, "bryn"))] == ["bryn-1"]
    assert die not in lendable(scene, who(scene, "ash"))


@pytest.mark.rules("H-GAP-12", "H-CP-02")
def test_whoever_has_kept_no_die_is_not_asked_what_to_put_back() -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-12": "discard"})
    (die,) = give(scene, "ash", (6, 3))
    die.spend()
    play(roll_turn_start_dice(scene, who(scene, "ash")), [4])
    assert die.value == 4


@pytest.mark.rules("H-ACT-HLP", "H-GAP-27")
def test_help_is_offered_while_the_turn_has_one_left() -> None:
    scene = a_party()
    assert helped(scene)
    who(scene, "ash").tokens = {}
    assert helped(scene) == set()


@pytest.mark.rules("H-GAP-12", "H-CP-02")
def test_none_of_the_kept_dice_has_to_be_put_back() -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-12": "discard"})
    one, two = give(scene, "ash", (6, 3), (6, 4))
    ask = waiting(roll_turn_start_dice(scene, who(scene, "ash")))
    assert (ask.what, bounds(ask.schema), ask.default) == ("H-CP-02", (0, 2), [])
    play(roll_turn_start_dice(scene, who(scene, "ash")), [])
    assert (one.value, two.value) == (3, 4)
