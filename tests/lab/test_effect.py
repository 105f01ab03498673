"""The exact effect of an ability is that of its dice, as the rules write them beside it."""

import pytest

from facedown import odds
from facedown.lab.effect import Effect, effect_lines, effects, effects_drawn
from facedown.lab.fitting import Fitting, Place, Swap
from facedown.lab.matchup import Match

OWN = Fitting("tricore", ())
WEIGHTS = ("Light", "Moderate", "Heavy")


def tobin(ability: str) -> Match:
    return OWN.fitted(Place("tobin"), [Swap(ability, "wild-swing")], ability)


def test_each_way_to_use_it_has_its_chance_and_the_distribution_of_its_dice() -> None:
    found = effects(tobin("shoving-blow"), OWN.name("shoving-blow"), "lab")
    assert {each.text.partition(" with ")[0] for each in found} == {f"{each} Shoving Blow" for each in WEIGHTS}
    for each in found:
        assert each.chance is not None
        assert sum(chance for _, chance in each.exactly) == pytest.approx(1)
        assert dict(each.exactly) == dict(odds.of(each.dice).items())
    assert len({each.dice for each in found}) == len(found)
    assert {each.seed for each in found} == {"lab 0"}
    assert effects_drawn(found).count("<svg") == len(found)


def test_what_is_never_chosen_has_no_effect_of_its_own() -> None:
    assert effects(tobin("thick-hide"), OWN.name("thick-hide"), "lab") == ()


def test_a_line_tells_the_mean_and_where_eight_cases_of_ten_lie() -> None:
    die = Effect("Poke", "lab 0", 0.25, "1d8", tuple((face, 0.125) for face in range(1, 9)))
    assert effect_lines([die, Effect("Wait", "lab 0")]) == [
        "Poke: succeeds 25.0%; 1d8, exactly 4.50 on average, 1 to 8 in eight cases of ten"
    ]
