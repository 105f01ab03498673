"""Exact odds: the rule itself, walked through every outcome, against brute force and the formulas of the book."""

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from facedown.kernel.dice.dice import Dice, Pool
from facedown.kernel.dice.enumerated import chance, spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Number
from facedown.rulesets.overreach import attack
from facedown.rulesets.overreach.action_roll import STRUGGLE, joint, odds
from facedown.rulesets.overreach.saves import failures, panic_loss, save
from facedown.rulesets.overreach.sequence import perform
from tests.overreach.cast import a_scene, an_act, content, foe, hero, scores, who

HANDS = [(1, 4), *((count, sides) for sides in (6, 8, 10, 12) for count in range(1, 6))]
"""One d4, and one to five dice of the other sizes."""
THRESHOLDS = range(2, 14)
Joint = dict[tuple[bool, int, int], Fraction]


@cache
def hands(count: int, sides: int) -> list[tuple[tuple[int, ...], int]]:
    """Every handful of faces, and in how many orders it can fall: counted, not rolled."""
    found = []
    for faces in combinations_with_replacement(range(1, sides + 1), count):
        repeats = prod(factorial(times) for times in Counter(faces).values())
        found.append((faces, factorial(count) // repeats))
    return found


def brute_force(
    count: int, sides: int, threshold: int, roll: int = 0, each: int = 0, total: int = 0, both: bool = True
) -> Joint:
    """Success, effect with every success added, and natural 1s: what a patient person with a table would count."""
    weights: Counter[tuple[bool, int, int]] = Counter()
    for faces, ways in hands(count, sides):
        effect, successes = 0, 0
        for face in faces:
            value = face + roll if face + roll > 1 else 1
            if value >= threshold:
                successes += 1
                worth = value + each
                effect += 0 if both and worth < 0 else worth
        effect = max(effect + total, 0) if successes else 0
        weights[successes > 0, effect, faces.count(1)] += ways
    return {outcome: Fraction(ways, sides**count) for outcome, ways in weights.items()}


def pool_of(count: int, sides: int) -> Pool:
    return (Dice(count, sides),)


@pytest.mark.rules("P-ROLL-05", "P-ROLL-09", "P-SUCC-01", "P-SUCC-02", "P-ONE-01", "P-ABIL-01", "P-STRG-04")
@pytest.mark.parametrize(("count", "sides"), HANDS)
def test_success_effect_and_ones_together_equal_brute_force(count: int, sides: int) -> None:
    for threshold in THRESHOLDS:
        found = joint(pool_of(count, sides), threshold)
        assert found == brute_force(count, sides, threshold), threshold
        assert sum(found.values()) == 1


@pytest.mark.rules("P-MOD-03", "P-MOD-04", "P-MOD-05", "P-MOD-06", "P-MOD-07", "P-MOD-08", "P-MOD-09", "P-GAP-16")
@pytest.mark.parametrize(
    ("roll", "each", "total", "both"),
    [
        (1, 0, 0, True),
        (-1, 2, 0, True),
        (-3, 0, 0, True),
        (2, -4, 0, True),
        (0, -4, 0, False),
        (0, 0, -5, True),
        (1, -1, 3, True),
        (-2, -6, 4, False),
    ],
)
@pytest.mark.parametrize(("count", "sides"), [(1, 4), (3, 6), (2, 8), (3, 8), (2, 10), (2, 12)])
def test_with_modifiers_too(count: int, sides: int, roll: int, each: int, total: int, both: bool) -> None:
    for threshold in THRESHOLDS:
        found = joint(pool_of(count, sides), threshold, roll, each, total, both)
        assert found == brute_force(count, sides, threshold, roll, each, total, both), threshold


@pytest.mark.rules("P-ROLL-05", "P-ROLL-07", "P-ONE-01")
@pytest.mark.parametrize(("count", "sides"), HANDS)
def test_the_formulas_of_the_book_hold(count: int, sides: int) -> None:
    for threshold in THRESHOLDS:
        found = odds(pool_of(count, sides), threshold)
        expected = 1 - Fraction(threshold - 1, sides) ** count if threshold <= sides else 0
        assert found.success == expected
        assert found.one == 1 - Fraction(sides - 1, sides) ** count


@pytest.mark.rules("P-SUCC-02", "P-SUCC-06")
@pytest.mark.parametrize(("count", "sides"), HANDS)
def test_the_mean_effect_is_that_of_one_die_as_often_as_there_are_dice(count: int, sides: int) -> None:
    for threshold in THRESHOLDS:
        one = Fraction(sum(face for face in range(1, sides + 1) if face >= threshold), sides)
        assert odds(pool_of(count, sides), threshold).effect == count * one


SAMPLES = {
    (2, 6, 4): ("0.7500", "0.3056"),
    (3, 8, 5): ("0.8750", "0.3301"),
    (4, 10, 8): ("0.7599", "0.3439"),
    (5, 12, 12): ("0.3528", "0.3528"),
    (1, 4, 4): ("0.2500", "0.2500"),
}


@pytest.mark.rules("P-ROLL-09", "P-STRG-04")
@pytest.mark.parametrize("case", SAMPLES)
def test_the_samples_of_the_book(case: tuple[int, int, int]) -> None:
    count, sides, threshold = case
    found = odds(pool_of(count, sides), threshold)
    assert (f"{float(found.success):.4f}", f"{float(found.one):.4f}") == SAMPLES[case]


@pytest.mark.rules("P-STRG-04", "P-STRG-06")
def test_a_struggle_reaches_five_never_and_four_one_time_in_four() -> None:
    assert [odds(STRUGGLE, threshold).success for threshold in (2, 4, 5)] == [Fraction(3, 4), Fraction(1, 4), 0]
    assert odds(STRUGGLE, 5, 1).success == Fraction(1, 4)


@pytest.mark.rules("P-X-VEH", "P-DICE-04")
def test_dice_of_several_sizes_are_read_alone_too() -> None:
    found = odds((Dice(2, 8), Dice(1, 6)), 5)
    assert found.success == 1 - Fraction(1, 4) * Fraction(2, 3)
    assert found.one == 1 - Fraction(7, 8) ** 2 * Fraction(5, 6)


# The whole sequence has the odds of the bare roll: all dice, every Extra Success added, every Opening declined.


@pytest.mark.rules("P-SEQ-5", "P-SEQ-8", "P-SUCC-02", "P-ONE-01", "P-CP-06", "P-CP-12")
@pytest.mark.parametrize(("count", "level", "threshold"), [(1, 1, 4), (2, 1, 5), (2, 2, 5), (3, 1, 2), (2, 4, 12)])
def test_a_whole_action_comes_out_as_the_bare_roll_does(count: int, level: int, threshold: int) -> None:
    def flow() -> Flow[tuple[bool, int]]:
        ash = hero("ash", attributes=scores(finesse=count, power=count), abilities={"melee-weapons": level})
        outcome = yield from perform(a_scene(ash, foe("kit")), an_act(threshold=threshold))
        return outcome.is_success, outcome.effect.value

    expected: dict[tuple[bool, int], Fraction] = {}
    for (success, effect, _), share in brute_force(count, 4 + 2 * level, threshold).items():
        expected[success, effect] = expected.get((success, effect), Fraction(0)) + share
    assert spread(flow) == expected


@pytest.mark.rules("P-X-ACT", "P-SUCC-02", "P-MOD-04")
@pytest.mark.parametrize(("template", "roll", "each"), [("duelist", 0, 0), ("breacher", -1, 2)])
def test_the_mean_damage_of_a_hero_against_a_raider(template: str, roll: int, each: int) -> None:
    def flow() -> Flow[int]:
        scene = a_scene({"id": "ash", "template": template}, foe("kit", start=99))
        yield from attack.attack(scene, who(scene, "ash"), False, "")
        return 99 - who(scene, "kit").health.value

    expected = brute_force(3, 8, 4, roll, each)
    mean = sum((points * share for points, share in spread(flow).items()), Fraction(0))
    assert mean == sum((effect * share for (_, effect, _), share in expected.items()), Fraction(0))


def figures(note: str) -> list[str]:
    """Percentages and decimals in a note, whatever the words around them."""
    return re.findall(r"\d+ %|\d+\.\d", note)


@pytest.mark.rules("P-ROLL-08", "P-CP-06")
def test_the_odds_beside_the_number_of_dice_are_those_of_the_rule() -> None:
    scene = a_scene(hero("ash", abilities={"melee-weapons": 2}), foe("kit"))
    shown = perform(scene, an_act(shown=True, kind="attack", measures="damage")).send(None)
    hidden = perform(scene, an_act(kind="attack", measures="damage")).send(None)
    assert isinstance(shown, Ask)
    assert isinstance(hidden, Ask)
    assert isinstance(shown.schema, Number)
    assert isinstance(hidden.schema, Number)
    found = odds(pool_of(2, 8), 5)
    expected = [f"{round(100 * found.success)} %", f"{float(found.effect):.1f}", f"{round(100 * found.one)} %"]
    assert figures(shown.schema.names[2]) == expected == ["75 %", "6.5", "23 %"]
    assert [figures(hidden.schema.names[count]) for count in (1, 2)] == [["12 %"], ["23 %"]]


@pytest.mark.rules("P-ROLL-08", "P-X-ACT")
def test_the_odds_beside_an_attack_are_told_where_the_defense_is_known() -> None:
    scene = a_scene(hero("ash", abilities={"melee-weapons": 2}), foe("kit"))
    ash, kit = who(scene, "ash"), who(scene, "kit")
    act = attack.act_of(scene, ash, kit, content().items["blade"], False, "")
    assert figures(attack.note_of(scene, ash, act)) == ["23 %"]
    assert attack.promise(scene, ash, act) == f"{float(odds(pool_of(2, 8), 5).effect):.2f}"  # as usual, not as it is
    scene.state.known = ["kit"]
    found = odds(pool_of(2, 8), 4)
    expected = [f"{round(100 * found.success)} %", f"{float(found.effect):.1f}", "23 %"]
    assert figures(attack.note_of(scene, ash, act)) == expected
    assert attack.promise(scene, ash, act) == f"{float(found.effect):.2f}"


# Saves


@pytest.mark.rules("P-SAVE-02")
@pytest.mark.parametrize("score", range(1, 6))
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_a_save_fails_as_often_as_a_die_is_higher(score: int, dice: int) -> None:
    def flow() -> Flow[int]:
        scene = a_scene(hero("ash", attributes=scores(memory=score)))
        return (yield from save(scene, who(scene, "ash"), "memory", dice, "Memory"))

    assert chance(bool, of=flow) == 1 - Fraction(score, 6) ** dice
    if dice == 1:
        assert chance(bool, of=flow) == Fraction(6 - score, 6)


@pytest.mark.rules("P-SAVE-06")
def test_panic_at_tenacity_three() -> None:
    shares: Counter[int] = Counter()
    for one in range(1, 7):
        for other in range(1, 7):
            shares[panic_loss(failures((one, other), 3))] += 1
    assert {loss: Fraction(ways, 36) for loss, ways in shares.items()} == {
        3: Fraction(1, 4),
        1: Fraction(1, 2),
        0: Fraction(1, 4),
    }
