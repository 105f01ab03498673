"""Whoever knows the book by heart knows how well those of a name are guarded, as far as everybody sees it raised."""

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Pick
from facedown.rulesets.overreach import sequence
from facedown.rulesets.overreach.character import GUARDING
from facedown.rulesets.overreach.hints import PoolHint, StrikeHint
from facedown.rulesets.overreach.mind.lore import HARDLY, informed
from facedown.rulesets.overreach.scene import OverScene, learn_defense
from facedown.rulesets.overreach.turns import turn
from tests.asking import waiting
from tests.overreach.staged.cast import a_scene, foe, hero, who
from tests.overreach.staged.scenes import ask_in, on_kit, take


def a_meeting(**kit: Any) -> OverScene:
    """Ash, an Expert with a blade, and somebody who is called a Raider."""
    return a_scene(hero("ash", abilities={"melee-weapons": 2}), foe("kit", **{"name": "Raider", **kit}))


def strike(ask: Ask) -> StrikeHint:
    """What the menu says of a whole Attack."""
    assert isinstance(ask.schema, Pick)
    hint = next(each.hint for each in ask.schema.options if each.key == "attack")
    assert isinstance(hint, StrikeHint)
    return hint


def menu(scene: OverScene) -> Ask:
    return ask_in(waiting(turn(scene, who(scene, "ash"))))


@pytest.mark.rules("P-CP-01", "P-ROLL-08")
def test_a_blow_promises_what_it_would_if_the_defense_were_no_secret() -> None:
    scene, told = a_meeting(), a_meeting()
    learn_defense(told, "kit")
    assert strike(informed(scene, menu(scene))) == strike(menu(told))
    assert strike(menu(scene)) != strike(menu(told))


@pytest.mark.rules("P-ROLL-08")
def test_what_somebody_keeps_to_itself_is_not_in_it() -> None:
    common, rare = a_meeting(), a_meeting()
    row = who(rare, "kit").row
    assert row is not None
    who(rare, "kit").row = replace(row, defense=row.defense + 3)
    assert strike(informed(rare, menu(rare))) == strike(informed(common, menu(common)))


@pytest.mark.rules("P-ROLL-08")
def test_whom_the_book_does_not_know_is_as_unknown_as_before() -> None:
    scene = a_meeting(name="Nobody")
    assert strike(informed(scene, menu(scene))) == strike(menu(scene))


@pytest.mark.rules("P-X-DEF")
def test_a_guard_that_everybody_sees_is_reckoned_with_and_is_no_reason_to_give_up() -> None:
    scene = a_meeting()
    open_to_blows = strike(informed(scene, menu(scene)))
    take(scene, "kit", "defend", "guard")
    guarded = strike(informed(scene, menu(scene)))
    assert who(scene, "kit").has(GUARDING)
    assert HARDLY <= guarded.mean < open_to_blows.mean


@pytest.mark.rules("P-CP-06")
def test_the_number_of_dice_goes_by_the_book_too() -> None:
    scene = a_meeting()
    asked = waiting(sequence.perform(scene, on_kit(measures="damage")))
    hint, known = asked.hint, informed(scene, asked).hint
    assert isinstance(hint, PoolHint)
    assert isinstance(known, PoolHint)
    assert len(known.gains) == len(hint.gains)
    assert known.gains != hint.gains
