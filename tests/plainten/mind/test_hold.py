"""What it is worth to hold somebody and to break free."""

import pytest

from facedown.kernel.words.schema import Option
from facedown.kernel.words.shown import Odds
from facedown.rulesets.plainten.hints import ContestHint, StrikeHint
from facedown.rulesets.plainten.mind.glimpse import Companion, Fighter, Glimpse
from facedown.rulesets.plainten.mind.hold import LONG, grip, struggle
from facedown.rulesets.plainten.mind.promise import FREED
from facedown.rulesets.plainten.mind.threat import Threat
from tests.plainten.mind.test_promise import LINKS, MEDIUM, STEEL, fighter

GRIP = Option("grip kit", "Grip Kit", kind="grip", target="kit", tells=ContestHint(0.5))
SPARED = 0.4 * 5.5
"""Kit hits with 50 %, and with 10 % if it is held."""


def glimpse(
    ash: Fighter, kit: Fighter, round: int = 1, ash_parries: bool = False, kit_parries: bool = False
) -> Glimpse:
    threat = Threat(0.5, 0.1, 0.1, 0.6, MEDIUM, 0, kit_parries)
    own = {"ash": Companion("arms", flees=False, parries=ash_parries)}
    return Glimpse({"ash": ash, "kit": kit}, LINKS, round, "ash", ("ash", "kit"), own, {"kit": {"ash": threat}})


def blow(chance: float) -> Option:
    """A sword's 5.5, so often."""
    return Option("a", "", kind="attack", target="kit", odds=(Odds(chance),), tells=StrikeHint(MEDIUM, 0, STEEL))


def gripping(known: Glimpse, chance: float = 0.5) -> float:
    return grip(GRIP, (GRIP, blow(chance)), "ash", known)[0]


@pytest.mark.rules("S-X-COND")
def test_a_grip_is_worth_more_the_longer_both_stand() -> None:
    foe = fighter("foes", health=22)
    assert gripping(glimpse(fighter(health=20), fighter("foes", health=3)), 1.0) == pytest.approx(0.5 * 2 * SPARED)
    assert gripping(glimpse(fighter(health=30), foe)) == pytest.approx(0.5 * 22 / 2.75 * SPARED)
    assert gripping(glimpse(fighter(health=11), foe)) == pytest.approx(0.5 * 11 / 2.75 * SPARED)
    assert gripping(glimpse(fighter(health=30), foe), 1.0) == pytest.approx(0.5 * 22 / 5.5 * SPARED)


@pytest.mark.rules("S-X-COND")
def test_whoever_parries_stands_twice_as_long() -> None:
    foe = fighter("foes", health=11)
    assert gripping(glimpse(fighter(health=40), foe, kit_parries=True)) == pytest.approx(0.5 * 8 * SPARED)
    hurt = fighter(health=11)
    assert gripping(glimpse(hurt, fighter("foes", health=90), ash_parries=True)) == pytest.approx(0.5 * 8 * SPARED)


def test_nobody_holds_others_for_ever() -> None:
    old = glimpse(fighter(health=30), fighter("foes", health=22), round=LONG)
    assert gripping(old) == pytest.approx(0.5 * 2 * SPARED)


@pytest.mark.rules("S-X-COND")
def test_a_struggle_is_worth_what_one_would_do_more_if_free() -> None:
    """The worse of two rolls hits with 36 %: one alone with 60 %."""
    known = glimpse(fighter(health=40), fighter("foes", health=33))
    turns, more = 33 / (0.6 * 5.5), 0.24 * 5.5
    for chance in (0.04, 0.8):
        option = Option("escape", "Break free", kind="escape", tells=ContestHint(chance))
        assert struggle(option, (option, blow(0.36)), "ash", known)[0] == pytest.approx(chance * turns * more)
        assert struggle(option, (option,), "ash", known)[0] == pytest.approx(chance * FREED)
