"""What it is worth to hold somebody and to break free."""

import pytest
from msgspec.structs import replace

from facedown.kernel.contract.mind import Mind
from facedown.kernel.words.schema import Option
from facedown.kernel.words.shown import Odds
from facedown.lab.fight import duels, fight
from facedown.rulesets.plainten.hints import ContestHint, StrikeHint
from facedown.rulesets.plainten.mind.glimpse import Companion, Fighter, Glimpse
from facedown.rulesets.plainten.mind.hold import LONG, grip, struggle
from facedown.rulesets.plainten.mind.promise import FREED, promise
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


# For who knows by heart what a hold is good for in a duel


def struggling(known: Glimpse, chance: float = 0.2) -> float:
    option = Option("escape", "Break free", kind="escape", tells=ContestHint(chance))
    return struggle(option, (option, blow(0.36)), "ash", known)[0]


def striking(known: Glimpse, chance: float = 0.36) -> float:
    return promise(blow(chance), "ash", known)[0]


@pytest.mark.rules("S-X-COND", "S-CP-06")
def test_in_a_long_duel_the_hold_comes_before_the_blow() -> None:
    known = glimpse(fighter(health=20), fighter("foes", health=20))
    assert struggling(known) < striking(known)
    by_heart = replace(known, knows_holds=True)
    assert struggling(by_heart) == pytest.approx(striking(known) + 0.2)
    assert gripping(by_heart) == pytest.approx(striking(known, 0.5) + 0.5)


@pytest.mark.rules("S-X-COND", "S-CP-06")
def test_a_blow_that_may_well_be_the_last_comes_before_the_hold() -> None:
    """36 % hit, four fifths of those would fell and Kit parries every other blow; a struggle is won in 20 %."""
    known = replace(glimpse(fighter(), fighter("foes", health=3), kit_parries=True), knows_holds=True)
    assert struggling(known) < striking(known)
    assert struggling(known, 0.4) > striking(known)


@pytest.mark.rules("S-X-COND", "S-CP-06")
def test_where_blows_are_heavy_it_goes_as_before() -> None:
    """A sword that always hits takes more than a fifth of 20 Health."""
    known = glimpse(fighter(health=20), fighter("foes", health=20))
    assert gripping(replace(known, knows_holds=True), 1.0) == gripping(known, 1.0)
    assert gripping(replace(known, knows_holds=True), 0.5) != gripping(known, 0.5)


@pytest.mark.rules("S-CP-06")
def test_monks_who_know_it_by_heart_come_to_an_end() -> None:
    met = [fight(each) for each in duels("plainten", (Mind("bluff"), Mind("bluff")), [("monk", "monk")], ["a", "b"])]
    assert all(each.won in (0, 1) for each in met)
