"""Help: rolled dice lent to an ally."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Several
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import attack, means
from facedown.rulesets.fivefold.character import DEAD
from facedown.rulesets.fivefold.health import remove
from facedown.rulesets.fivefold.lending import borrowers, lend
from facedown.rulesets.fivefold.scene import FivefoldScene, usable
from tests.fivefold.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.playing import play, told

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


@pytest.mark.rules("H-ACT-HLP", "H-GAP-27")
def test_help_costs_only_what_is_lent_and_comes_once_per_turn() -> None:
    scene = a_party()
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), [])
    assert helped(scene) == {"bryn", "cole"}
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), ["ash-1"])
    assert helped(scene) == set()
    assert len(usable(scene, who(scene, "ash"))) == 2


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
