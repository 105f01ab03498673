"""What a deed promises, in points of Health; what minds do with it is in `test_opponent.py`."""

import pytest

from facedown.kernel.words.schema import Option
from facedown.kernel.words.shown import Odds
from facedown.rulesets.plainten.attack import Blow, damages
from facedown.rulesets.plainten.content import Item
from facedown.rulesets.plainten.hints import StrikeHint
from facedown.rulesets.plainten.mind.glimpse import Fighter, Glimpse
from facedown.rulesets.plainten.mind.promise import FALL, expected_loss, menace, peril, promise
from facedown.rulesets.plainten.mind.threat import Threat

LINKS = {"here": ("there",), "there": ("here", "beyond"), "beyond": ("there",)}
MEDIUM = damages("medium", 0)
STEEL = Blow(Item("sword", "Sword", "weapon", weight="medium"))
SWORD = Threat(0.5, 0.1, 0.1, 0.6, MEDIUM, 0)


def fighter(side: str = "heroes", place: str = "here", health: int = 20) -> Fighter:
    return Fighter(side, place, is_out=False, may_rise=False, health=health, most_health=20, has_primary=True)


def glimpse(**fighters: Fighter) -> Glimpse:
    """Kit strikes with a sword at whoever is a hero."""
    own = {id: SWORD for id, each in fighters.items() if each.side == "heroes"}
    return Glimpse(fighters, LINKS, 1, "ash", tuple(fighters), {}, {"kit": own})


@pytest.mark.rules("S-X-ATTACK")
def test_the_damage_of_a_blow_is_that_of_the_rule() -> None:
    light, heavy, strong = dict(damages("light", 0)), dict(damages("heavy", 1)), dict(damages("medium", 5))
    assert light == pytest.approx(dict.fromkeys(range(1, 6), 0.2))
    assert heavy == pytest.approx(dict.fromkeys(range(4, 14), 0.1))
    assert strong == pytest.approx(dict.fromkeys(range(6, 16), 0.1))


def test_a_blow_takes_no_more_than_is_left_and_more_if_it_fells() -> None:
    assert expected_loss(SWORD, 1.0, 20) == pytest.approx(5.5)
    assert expected_loss(SWORD, 0.5, 1) == pytest.approx(0.5 * (1 + FALL))


def test_an_enemy_two_zones_off_with_a_sword_is_no_menace_yet() -> None:
    kit = fighter("foes", "beyond")
    assert menace(glimpse(ash=fighter(), kit=kit), "kit", lambda each: each.chance) == 0
    near = glimpse(ash=fighter(place="there"), kit=kit)
    assert menace(near, "kit", lambda each: each.chance) == pytest.approx(2.75)
    assert peril(near, "ash", "here", lambda each: each.chance) == 0


def test_two_in_reach_share_the_peril() -> None:
    both = glimpse(ash=fighter(), bo=fighter(), kit=fighter("foes"))
    assert peril(both, "ash", "here", lambda each: each.chance) == pytest.approx(2.75 / 2)


def test_an_attack_is_worth_its_damage_the_end_it_makes_and_the_guard_it_costs() -> None:
    """Half of 5.5; a blow that costs a point of Guard lets Kit hit once more in ten."""
    known = glimpse(ash=fighter(), kit=fighter("foes"))
    blow = Option("a", "", kind="attack", target="kit", odds=(Odds(0.5),), tells=StrikeHint(MEDIUM, 0, STEEL))
    bold = Option("b", "", kind="attack", target="kit", odds=(Odds(0.5),), tells=StrikeHint(MEDIUM, 1, STEEL))
    assert promise(blow, "ash", known)[0] == pytest.approx(2.75)
    assert promise(bold, "ash", known)[0] == pytest.approx(2.75 - 0.55)
    dying = glimpse(ash=fighter(), kit=fighter("foes", health=1))
    worth, reason = promise(blow, "ash", dying)
    assert worth == pytest.approx(0.5 * (1 + 2 + 2 * 2.75))
    assert reason == "It hits with 50 % and fells with 50 %."
