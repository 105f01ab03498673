"""Help that abilities give besides their effect: Boon, Cleanse, Leech, and what they break."""

import pytest

from facedown.rulesets.tricore.actions.moments import after_action
from facedown.rulesets.tricore.actor.card import Card
from tests.playing import play
from tests.tricore.staged.ability_windows import LIGHT, keyword
from tests.tricore.staged.acs_cast import ready, somebody
from tests.tricore.staged.cast import a_fight, aria, foe, hero, who
from tests.tricore.staged.duels import an_ability
from tests.tricore.staged.riders import ability_blow, has_dealt, rider
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, window


@pytest.mark.rules("ACS-51")
def test_leech_heals_half_of_the_damage_dealt() -> None:
    scene, blow = ability_blow(rider("leech"))
    blow.user.hp.value = 10
    play(has_dealt(scene, blow, 9))
    assert blow.user.hp.value == 14


@pytest.mark.rules("ACS-60")
def test_a_boon_waits_for_the_next_roll_of_an_ally() -> None:
    build = ready("rallying-shout")
    scene, blow = ability_blow(build)
    scene.state.actors["bo"] = friend = somebody("bo", place="2,3")
    play(after_action(scene, blow.user, Card("influence", ability=build.id, targets=("bo",))))
    assert [(each.to, each.dice, each.label) for each in friend.boosts] == [("next", 1, "Boon")]


@pytest.mark.rules("ACS-60", "ACS-29", "TC-REACT-10")
@pytest.mark.parametrize(("place", "boons"), [("3,3", 1), ("9,3", 0)])
def test_a_boon_reaches_no_farther_than_its_ability(place: str, boons: int) -> None:
    made = an_ability(base="use", ev="none", keywords=[keyword("boon")])
    scene = a_fight(aria(level=5, builds=[made]), hero("bo", place=place), foe("cur"))
    window(scene, {(LAY, "aria"): ["test-light", "at:bo"]})
    assert len(who(scene, "bo").boosts) == boons


@pytest.mark.rules("ACS-57", "TC-DMG-07")
@pytest.mark.parametrize(("faces", "left"), [([5, 5], 20 - 4), ([1, 1], 20)])
def test_shatter_wears_the_item_that_defended_though_nothing_came_through(faces: list[int], left: int) -> None:
    """A Light Strike of 3d6 + 4 against a shield of 2d6 + 6, then Guard and Armor; a miss touches nothing."""
    guarded = foe("cur", items=[{"item": "round-shield", "at": "off"}])
    scene = a_fight(aria(level=5, builds=[an_ability(keywords=[keyword("shatter")])]), guarded)
    given = {(LAY, "aria"): [LIGHT, "at:cur"], (ANSWER, "cur"): ["block-light~round-shield"], (ACCURACY, "aria"): faces}
    window(scene, {**given, **({("ACS-57", "aria"): [4]} if left < 20 else {})})
    (shield,) = who(scene, "cur").gear
    assert shield.durability.value == left
    assert who(scene, "cur").hp.value == who(scene, "cur").hp.start


@pytest.mark.rules("ACS-60")
@pytest.mark.parametrize("ev", ["heal", "shield"])
def test_a_boon_goes_with_healing_and_with_a_shield(ev: str) -> None:
    made = an_ability(base="volley", bare=True, ev=ev, keywords=[keyword("boon", 2)])
    scene = a_fight(aria(level=5, builds=[made]), hero("bo", place="3,3"), foe("cur"))
    window(scene, {(LAY, "aria"): [LIGHT.partition("~")[0], "at:bo"]})
    assert [(each.to, each.dice, each.label) for each in who(scene, "bo").boosts] == [("next", 2, "Boon")]
