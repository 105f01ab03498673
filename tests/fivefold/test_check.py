"""Checks, contests and damage: one die and a modifier, the ladder, exact odds, and what an attack does."""

from fractions import Fraction
from itertools import product

import pytest

from facedown.kernel.dice.enumerated import chance
from facedown.kernel.dice.question import Roll
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.character import FAVOURED, HAMPERED, figure
from facedown.rulesets.fivefold.check import LADDER, check, contest, contest_odds, edge_of, odds, percent
from facedown.rulesets.fivefold.events import Checked, Contested
from tests.asking import waiting
from tests.fivefold.staged.cast import a_scene, foe, plain, settings, who
from tests.playing import happened, play, told

FACES = {"d12": 12, "d20": 20}


def bonus(value: int) -> Working:
    return Working(value, "Guts", ("H-X-CHK",))


def cl(value: int) -> Working:
    return Working(value, "the CL", ("H-X-CHK",))


# Checks


@pytest.mark.rules("H-X-CHK", "H-GAP-20")
@pytest.mark.parametrize(("face", "passed"), [(5, False), (6, True), (12, True)])
def test_a_check_is_one_d12_and_a_modifier_and_reaches_the_cl(face: int, passed: bool) -> None:
    scene = a_scene(plain("ash"))
    tested = play(check(scene, who(scene, "ash"), "holding on", bonus(3), cl(9), ""), [face])
    assert (tested.result.value, tested.passed) == (face + 3, passed)
    die, modifier = tested.result.parts
    assert (die.sides, die.faces, modifier.value) == (12, (face,), 3)


@pytest.mark.rules("H-GAP-20", "H-X-CHK")
@pytest.mark.parametrize(("reading", "sides"), [("d12", 12), ("d20", 20)])
def test_a_check_is_rolled_with_a_d12_or_a_d20(reading: str, sides: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-20": reading})
    ash = who(scene, "ash")
    roll = waiting(check(scene, ash, "it", figure(ash, "guts"), Working(9), ""))
    assert isinstance(roll, Roll)
    assert [(dice.count, dice.sides) for dice in roll.pool] == [(1, sides)]


@pytest.mark.rules("H-X-CHK")
def test_the_ladder_has_four_rungs() -> None:
    assert LADDER == {5: "easy", 7: "normal", 9: "hard", 11: "severe"}


@pytest.mark.rules("H-X-CHK")
def test_a_check_against_a_hidden_cl_does_not_tell_it_to_the_table() -> None:
    scene = a_scene(plain("ash"))
    play(check(scene, who(scene, "ash"), "listening", bonus(0), cl(9), "", hidden=True), [8])
    assert told(scene) == ["Ash fails: listening, 8 against 9.", "Ash fails: listening, 8."]
    assert [each.audience.may_know("bryn") for each in scene.events or []] == [False, True]


# Contests


@pytest.mark.rules("H-X-CHK", "H-GAP-23")
@pytest.mark.parametrize(("mine", "theirs", "won"), [(8, 5, True), (7, 5, False), (6, 5, False)])
def test_a_tie_goes_to_the_side_that_resists(mine: int, theirs: int, won: bool) -> None:
    scene = a_scene(plain("ash"), foe("cur"))
    flow = contest(scene, who(scene, "ash"), bonus(0), who(scene, "cur"), bonus(2), "the test", "")
    settled = play(flow, [mine], [theirs])
    assert (settled.mine.value, settled.theirs.value, settled.won) == (mine, theirs + 2, won)
    assert happened(scene, Contested)[0].won == won


# Advantage


@pytest.mark.rules("H-GAP-45")
@pytest.mark.parametrize(
    ("reading", "edge", "faces", "total"),
    [
        ("two-dice", 1, [3, 9], 10),
        ("two-dice", -1, [3, 9], 4),
        ("plus-two", 1, [3], 6),
        ("plus-two", -1, [3], 2),
        ("plus-two", 0, [3], 4),
    ],
)
def test_advantage_is_the_higher_of_two_or_two_more(reading: str, edge: int, faces: list[int], total: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-45": reading})
    tested = play(check(scene, who(scene, "ash"), "it", bonus(1), cl(7), "", edge), faces)
    assert tested.result.value == total


@pytest.mark.rules("H-GAP-45")
def test_advantage_and_disadvantage_cancel_one_for_one() -> None:
    assert [edge_of(*each) for each in ((), (1, -1), (1, 1, -1), (1, 1), (-1, -1, 1))] == [0, 0, 1, 1, -1]


@pytest.mark.rules("H-GAP-45")
def test_an_edge_of_the_gm_counts_for_one_check() -> None:
    scene = a_scene(plain("ash"))
    scene.gain(who(scene, "ash"), Condition(FAVOURED))
    assert play(check(scene, who(scene, "ash"), "it", bonus(0), cl(7), ""), [2, 8]).passed
    assert not play(check(scene, who(scene, "ash"), "it", bonus(0), cl(7), ""), [2]).passed
    scene.gain(who(scene, "ash"), Condition(HAMPERED))
    assert not play(check(scene, who(scene, "ash"), "it", bonus(0), cl(7), ""), [8, 2]).passed
    assert len(happened(scene, Checked)) == 3


@pytest.mark.rules("H-GAP-45")
@pytest.mark.parametrize(
    ("reading", "edge", "faces", "total"),
    [
        ("two-dice", FAVOURED, [4, 9], 9),
        ("two-dice", HAMPERED, [4, 9], 4),
        ("plus-two", FAVOURED, [4], 6),
        ("plus-two", HAMPERED, [4], 2),
    ],
)
def test_advantage_is_a_second_die_or_two_points(reading: str, edge: str, faces: list[int], total: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-45": reading})
    ash = who(scene, "ash")
    scene.gain(ash, Condition(edge))
    tested = play(check(scene, ash, "it", figure(ash, "guts"), Working(7), ""), faces)
    assert tested.result.value == total


# Odds


def kept(sides: int, edge: int, plus_two: bool) -> list[int]:
    """Every way the die or the two dice can fall, as what they count for."""
    if not edge or plus_two:
        return [face + 2 * edge for face in range(1, sides + 1)]
    return [max(pair) if edge > 0 else min(pair) for pair in product(range(1, sides + 1), repeat=2)]


@pytest.mark.rules("H-X-CHK", "H-GAP-20", "H-GAP-45")
@pytest.mark.parametrize("edge", [-1, 0, 1])
@pytest.mark.parametrize("advantage", ["two-dice", "plus-two"])
@pytest.mark.parametrize("die", ["d12", "d20"])
def test_a_check_succeeds_as_often_as_brute_force_says(die: str, advantage: str, edge: int) -> None:
    read = settings(**{"H-GAP-20": die, "H-GAP-45": advantage})
    every = kept(FACES[die], edge, advantage == "plus-two")
    for modifier, against in product((-1, 0, 3), range(1, 16)):
        share = Fraction(sum(face + modifier >= against for face in every), len(every))
        assert odds(modifier, against, read, edge) == share


@pytest.mark.rules("H-X-CHK", "H-GAP-23", "H-GAP-45")
@pytest.mark.parametrize("edges", [(0, 0), (0, 1), (1, -1)])
def test_a_contest_is_won_as_often_as_brute_force_says(edges: tuple[int, int]) -> None:
    pairs = list(product(kept(12, edges[0], False), kept(12, edges[1], False)))
    for lead in range(-13, 14):
        share = Fraction(sum(mine + lead > theirs for mine, theirs in pairs), len(pairs))
        assert contest_odds(lead, settings(), edges) == share


@pytest.mark.rules("H-X-CHK")
def test_the_odds_are_those_of_the_check_itself() -> None:
    scene = a_scene(plain("ash"))
    scene.events = None

    def by_the_rule() -> Fraction:
        return chance(
            lambda tested: tested.passed, of=lambda: check(scene, who(scene, "ash"), "it", bonus(2), cl(9), "")
        )

    assert by_the_rule() == odds(2, 9, settings()) == Fraction(6, 12)
    assert percent(odds(2, 9, settings())) == "50 %"


@pytest.mark.rules("H-GAP-45", "H-X-CHK")
@pytest.mark.parametrize(
    ("edge", "faces", "kept", "label"),
    [(0, [5], 5, "d12"), (1, [3, 9], 9, "higher of two d12"), (-1, [3, 9], 3, "lower of two d12")],
)
def test_a_result_says_which_of_two_dice_was_kept(edge: int, faces: list[int], kept: int, label: str) -> None:
    scene = a_scene(plain("ash"))
    if edge:
        scene.gain(who(scene, "ash"), Condition(FAVOURED if edge > 0 else HAMPERED))
    tested = play(check(scene, who(scene, "ash"), "it", bonus(1), cl(7), ""), faces)
    assert (tested.result.parts[0].value, tested.result.parts[0].label) == (kept, label)
