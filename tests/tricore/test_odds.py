"""Odds of the exploding dice: closed forms, each against the rule itself walked through every outcome that matters."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.enumerated import spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.seed import Chance
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.fight.rotation import react_roll
from facedown.rulesets.tricore.harm.effect import effect_value
from facedown.rulesets.tricore.harm.injury import damage_resolve
from facedown.rulesets.tricore.rolls.pools import DURATION, Why, plain_roll
from facedown.rulesets.tricore.rolls.resolve import resolve
from tests.tricore.blows import STAB, a_blow, two, worked
from tests.tricore.cast import a_scene, plain, who
from tests.tricore.exact_odds import at_least, exploding, walked_through


def resolved(scene: TriScene) -> Flow[int]:
    return (yield from resolve(scene, who(scene, "ben"), "VIT", worked(14), "a test")).total.value


def held(scene: TriScene) -> Flow[int]:
    return (yield from damage_resolve(scene, who(scene, "ben"), 15, "physical", "a test"))


def reacted(scene: TriScene) -> Flow[int]:
    return (yield from react_roll(scene, who(scene, "ben"), "a test")).value


@pytest.mark.rules("TC-RSV-01", "TC-DICE-01", "TC-DICE-02", "TC-DICE-03")
@pytest.mark.parametrize(
    ("flow", "bonus"), [(resolved, 3), (held, 6), (reacted, 9)], ids=["Resolve", "damage", "React"]
)
@pytest.mark.parametrize("number", [14, 20, 34])
def test_two_exploding_d12_reach_a_number_as_often_as_the_closed_form_says(
    flow: Callable[[TriScene], Flow[int]], bonus: int, number: int
) -> None:
    scene = a_scene(plain("ben"))
    assert walked_through(lambda: flow(scene), 12, number) == at_least(2, 12, number - bonus)


@pytest.mark.rules("TC-EV-03", "TC-DMG-07", "TC-DICE-03")
@pytest.mark.parametrize("number", [10, 14, 20])
def test_an_effect_of_two_exploding_d6_reaches_a_number_as_often_as_the_closed_form_says(number: int) -> None:
    scene = two()

    def flow() -> Flow[int]:
        return (yield from effect_value(scene, a_blow(scene, STAB))).value

    assert walked_through(flow, 6, number) == at_least(2, 6, number - 3)


@pytest.mark.rules("TC-SHK-05", "TC-WND-18", "TC-DICE-04", "TC-DICE-11")
def test_durations_do_not_explode() -> None:
    scene = a_scene(plain("ben"))
    ben = who(scene, "ben")

    def cycles() -> Flow[int]:
        return (yield from plain_roll(scene, ben, (1, 4), Why("TC-SHK-05", "a test"), DURATION, worked(1))).value

    def days() -> Flow[int]:
        return (yield from plain_roll(scene, ben, (2, 4), Why("TC-WND-18", "a test"), DURATION)).value

    assert spread(cycles) == dict.fromkeys(range(2, 6), Fraction(1, 4))
    assert sum(total * share for total, share in spread(days).items()) == 5


@pytest.mark.rules("TC-DICE-01", "TC-DICE-02", "TC-DICE-03")
@pytest.mark.parametrize(("sides", "mean"), [(4, 3.33), (6, 4.2), (8, 5.14), (10, 6.11), (12, 7.09)])
def test_the_mean_of_an_exploding_die_is_what_the_book_says(sides: int, mean: float) -> None:
    """(S + 1) / 2 · S / (S - 1), by the sum of the series to where nothing is left, and by rolling."""
    closed = Fraction(sides + 1, 2) * Fraction(sides, sides - 1)
    assert round(float(closed), 2) == mean
    series = sum(total * share for total, share in exploding(sides, 20 * sides).items())
    assert abs(float(series - closed)) < 1e-6
    rolls = 8000
    fallen = sum(sum(Chance(f"{sides} {batch}").faces((Dice(100, sides, True),))) for batch in range(rolls // 100))
    assert abs(fallen / rolls - float(closed)) < 0.25
