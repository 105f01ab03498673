"""Checks, contests and damage: one die and a modifier, the ladder, exact odds, and what an attack does."""

from fractions import Fraction
from itertools import product

import pytest

from facedown.kernel.dice.enumerated import chance
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.action import Action
from facedown.rulesets.fivefold.attack import Means, attack, damage_of, expected, means
from facedown.rulesets.fivefold.character import FAVOURED, HAMPERED, evasion, perception, reaction, stealth
from facedown.rulesets.fivefold.check import LADDER, check, contest, contest_odds, edge_of, odds, percent
from facedown.rulesets.fivefold.events import Checked, Contested, Struck
from facedown.rulesets.fivefold.scene import FivefoldScene
from tests.fivefold.cast import NOUGHTS, a_scene, content, foe, give, plain, settings, who
from tests.playing import happened, play, told

FACES = {"d12": 12, "d20": 20}


def bonus(value: int) -> Working:
    return Working(value, "Guts", ("H-X-CHK",))


def cl(value: int) -> Working:
    return Working(value, "the CL", ("H-X-CHK",))


def the(scene: FivefoldScene, id: str, key: str) -> Means:
    return next(each for each in means(scene, who(scene, id)) if each.key == key)


# Checks


@pytest.mark.rules("H-X-CHK", "H-GAP-20")
@pytest.mark.parametrize(("face", "passed"), [(5, False), (6, True), (12, True)])
def test_a_check_is_one_d12_and_a_modifier_and_reaches_the_cl(face: int, passed: bool) -> None:
    scene = a_scene(plain("ash"))
    tested = play(check(scene, who(scene, "ash"), "holding on", bonus(3), cl(9), ""), [face])
    assert (tested.result.value, tested.passed) == (face + 3, passed)
    die, modifier = tested.result.parts
    assert (die.sides, die.faces, modifier.value) == (12, (face,), 3)


@pytest.mark.rules("H-X-CHK")
def test_the_ladder_has_four_rungs() -> None:
    assert LADDER == {5: "easy", 7: "normal", 9: "hard", 11: "severe"}


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


@pytest.mark.rules("H-GAP-47", "H-X-CHK")
@pytest.mark.parametrize(
    ("deftness", "instinct", "added", "higher"), [(3, 2, 5, 3), (-1, 3, 2, 3), (-1, 0, 0, 0), (0, -1, 0, 0)]
)
def test_reaction_is_never_below_0(deftness: int, instinct: int, added: int, higher: int) -> None:
    ash = who(a_scene(plain("ash", attributes={**NOUGHTS, "deftness": deftness, "instinct": instinct})), "ash")
    assert reaction(ash, settings()).value == added
    assert reaction(ash, settings(**{"H-GAP-47": "higher"})).value == higher


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


# Damage


@pytest.mark.rules("H-X-DMG", "H-GAP-22")
@pytest.mark.parametrize(
    ("item", "av", "dt", "least", "most", "damage"),
    [
        ("sword", 3, 8, 1, 1, 6 + 2 + 3),
        ("dagger", 2, 9, 1, 1, 6 + 1 + 1),
        ("greataxe", 5, 7, 1, 1, 6 + 4 + 3),
        ("spear", 3, 8, 1, 2, 6 + 1 + 3),
        ("bow", 4, 8, 2, 12, 6 + 2 + 1),
        ("fire-pot", 5, 7, 1, 5, 6 + 3),
    ],
)
def test_damage_is_die_and_weapon_and_attribute(
    item: str, av: int, dt: int, least: int, most: int, damage: int
) -> None:
    scene = a_scene(plain("ash", items=[item], attributes={**NOUGHTS, "strength": 3, "deftness": 1}))
    ash, strike = who(scene, "ash"), the(scene, "ash", item).strike
    assert (strike.av, strike.dt, strike.least, strike.range) == (av, dt, least, most)
    assert expected(scene, ash, strike, 6) == damage
    working = damage_of(scene, ash, strike, Action(ash, "it", "combative", Working(6, "d8"), 8))
    assert working.value == damage == sum(part.value for part in working.parts)


@pytest.mark.rules("H-GAP-22")
def test_by_one_reading_the_attribute_does_not_count() -> None:
    strong = {**NOUGHTS, "strength": 3}
    scene = a_scene(plain("ash", attributes=strong), rulings={"H-GAP-22": "without-modifier"})
    assert expected(scene, who(scene, "ash"), the(scene, "ash", "sword").strike, 6) == 8


@pytest.mark.rules("H-X-DMG")
def test_damage_is_at_least_1() -> None:
    scene = a_scene(
        plain("ash", items=["staff"], attributes={**NOUGHTS, "strength": -5}, place="2,2"), foe("cur", place="3,2")
    )
    give(scene, "ash", (4, 2))
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "staff"), "cur"))
    assert who(scene, "cur").hp.value == 11


@pytest.mark.rules("H-X-DMG", "H-ACT-ATK")
def test_an_attack_hits_without_a_roll_unless_it_is_blocked_or_dodged() -> None:
    scene = a_scene(plain("ash", place="2,2", attributes={**NOUGHTS, "strength": 3}), foe("cur", "ogre", place="3,2"))
    give(scene, "ash", (6, 5))
    give(scene, "cur")
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur"))
    assert [each.damage.value for each in happened(scene, Struck)] == [10]
    assert (who(scene, "cur").defense.value, who(scene, "cur").hp.value) == (3, 51)
