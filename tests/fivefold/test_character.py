"""Figures of a character: Evasion, Perception, Stealth, Reaction, maximum HP."""

import pytest

from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.character import evasion, figure, own_speed, perception, reaction, stealth
from facedown.rulesets.fivefold.check import check
from facedown.rulesets.fivefold.dice import lend
from tests.asking import waiting
from tests.fivefold.staged.cast import NOUGHTS, a_scene, content, give, plain, settings, who
from tests.fivefold.staged.games import attributes
from tests.playing import play


@pytest.mark.rules("H-X-CHK", "H-X-CLASS")
def test_evasion_perception_and_stealth_come_from_the_attributes_and_the_class() -> None:
    attributes = {**NOUGHTS, "deftness": 3, "instinct": 2}
    scene = a_scene(
        plain("ash", attributes=attributes, calling="skirmisher"),
        plain("bryn", attributes=attributes, calling="hunter", abilities=["camouflage", "watchful"]),
    )
    ash, bryn = (who(scene, id) for id in ("ash", "bryn"))
    book = content()
    assert [figure(ash, book).value for figure in (evasion, perception, stealth)] == [4, 2, 7]
    assert [figure(bryn, book).value for figure in (evasion, perception, stealth)] == [3, 4, 9]


@pytest.mark.rules("H-X-CLASS", "H-X-CHK")
def test_the_derived_figures_of_a_skirmisher() -> None:
    scene = a_scene(plain("ash", calling="skirmisher", attributes={**NOUGHTS, "deftness": 3, "instinct": 2}))
    ash = who(scene, "ash")
    found = [each(ash, content()).value for each in (evasion, perception, stealth)]
    assert found == [4, 2, 7]
    assert own_speed(ash).value == 3
    assert [die.sides for die in ash.dice.values()] == [4, 6, 6, 6, 6]


@pytest.mark.rules("H-X-CLASS")
@pytest.mark.parametrize(("endurance", "hp"), [(-1, 29), (0, 32), (2, 38), (3, 41)])
def test_maximum_hp_are_those_of_the_class_and_three_for_each_endurance(endurance: int, hp: int) -> None:
    scene = a_scene(plain("ash", calling="vanguard", attributes={**NOUGHTS, "endurance": endurance}))
    assert who(scene, "ash").hp.start == who(scene, "ash").hp.value == hp


@pytest.mark.rules("H-GAP-47", "H-X-CHK")
@pytest.mark.parametrize(
    ("deftness", "instinct", "added", "higher"), [(3, 2, 5, 3), (-1, 3, 2, 3), (-1, 0, 0, 0), (0, -1, 0, 0)]
)
def test_reaction_is_never_below_0(deftness: int, instinct: int, added: int, higher: int) -> None:
    ash = who(a_scene(plain("ash", attributes={**NOUGHTS, "deftness": deftness, "instinct": instinct})), "ash")
    assert reaction(ash, settings()).value == added
    assert reaction(ash, settings(**{"H-GAP-47": "higher"})).value == higher


@pytest.mark.rules("H-GAP-47")
@pytest.mark.parametrize(("reading", "worth"), [("sum", [5, 1, 0]), ("higher", [3, 2, 0])])
def test_reaction_is_the_sum_or_the_higher_and_never_below_nought(reading: str, worth: list[int]) -> None:
    found = []
    for deftness, instinct in ((3, 2), (-1, 2), (-1, -1)):
        scene = a_scene(plain("ash", attributes=attributes(deftness=deftness, instinct=instinct)))
        found.append(reaction(who(scene, "ash"), settings(**{"H-GAP-47": reading})).value)
    assert found == worth


@pytest.mark.rules("H-GAP-44")
def test_the_value_of_an_attribute_is_what_a_check_adds_and_help_counts() -> None:
    scene = a_scene(plain("ash", attributes=attributes(instinct=3)), plain("bryn"))
    ash = who(scene, "ash")
    tested = play(check(scene, ash, "it", figure(ash, "instinct"), Working(10), ""), [7])
    assert (tested.result.value, tested.passed) == (10, True)
    give(scene, "ash", *[(6, 1)] * 5)
    assert waiting(lend(scene, ash, who(scene, "bryn"))).schema.most == 3


@pytest.mark.rules("H-GAP-44")
def test_an_attribute_that_is_not_listed_is_nought() -> None:
    scene = a_scene(plain("ash", attributes={"strength": 2}))
    assert [who(scene, "ash").modifier(each) for each in ("strength", "guts")] == [2, 0]


def test_whoever_is_taken_away_is_ridden_noticed_and_lent_to_no_more() -> None:
    scene = a_scene(plain("ash"), plain("bryn"))
    ash = who(scene, "ash")
    ash.riding, ash.noticed_by, ash.tripped = "bryn", ["bryn"], ["bryn"]
    die = next(iter(ash.dice.values()))
    die.holder, die.state = "bryn", "lent"
    ash.forget("bryn")
    assert (ash.riding, ash.noticed_by, ash.tripped, die.holder, die.state) == ("", [], [], "ash", "spent")
