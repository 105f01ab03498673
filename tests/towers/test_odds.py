"""Exact odds: the rule itself, walked through every outcome, against brute force and the figures of the book."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.enumerated import chance, spread
from facedown.kernel.dice.flow import Flow
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.attack import Blow, attack, foreseen
from facedown.rulesets.towers.check import Attempt, Drama, Outcome, Source, check, odds, odds_against, roll_check
from facedown.rulesets.towers.events import Attacked
from tests.playing import happened
from tests.towers.cast import a_scene, content, foe, plain, settings, who

EDGES = range(-2, 3)
TIERS = range(7)
BONUSES = (0, 1, 3, 5, 8, 12)


def falls(edge: int) -> list[tuple[int, int]]:
    """Every way the dice can fall, and the two that are kept: counted on the fingers."""
    found = []
    for dice in product(range(1, 7), repeat=2 + abs(edge)):
        low, *_, high = ordered = sorted(dice)
        found.append((ordered[-2], high) if edge >= 0 else (low, ordered[1]))
    return found


def share(edge: int, event: Callable[[int, int], bool]) -> Fraction:
    every = falls(edge)
    return Fraction(sum(event(*each) for each in every), len(every))


def bare(edge: int, bonus: int = 0, tier: int = 0) -> dict[Outcome, Fraction]:
    return spread(lambda: roll_check(edge, bonus, tier, settings()))


@pytest.mark.rules("T-ADV-01", "T-ADV-04", "T-CHK-05", "T-CHK-07")
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("bonus", BONUSES)
def test_a_check_passes_as_often_as_brute_force_says(edge: int, tier: int, bonus: int) -> None:
    expected = share(edge, lambda one, other: one + other + bonus >= 6 + 3 * tier)
    passed = sum((part for outcome, part in bare(edge, bonus, tier).items() if outcome.passed), Fraction(0))
    assert passed == expected
    assert odds(edge, bonus, tier) == expected


@pytest.mark.rules("T-DRM-01", "T-DRM-02", "T-DRM-04")
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("bonus", BONUSES)
def test_every_kind_of_outcome_comes_as_often_as_brute_force_says(edge: int, tier: int, bonus: int) -> None:
    def kind(one: int, other: int) -> Drama:
        passed = one + other + bonus >= 6 + 3 * tier
        if one == other == 6:
            return Drama.DRAMATIC_SUCCESS if passed else Drama.SILVER_LINING
        if one == other == 1:
            return Drama.DISASTER if passed else Drama.DRAMATIC_FAILURE
        return Drama.SUCCESS if passed else Drama.FAILURE

    found: dict[Drama, Fraction] = dict.fromkeys(Drama, Fraction(0))
    for outcome, part in bare(edge, bonus, tier).items():
        found[outcome.drama] += part
    assert found == {each: share(edge, lambda one, other, each=each: kind(one, other) is each) for each in Drama}  # type: ignore[misc]


TOWERS = {
    -2: Fraction(1, 1296),
    -1: Fraction(1, 216),
    0: Fraction(1, 36),
    1: Fraction(2, 27),
    2: Fraction(19, 144),
}


@pytest.mark.rules("T-DRM-01", "T-DRM-02")
@pytest.mark.parametrize("edge", EDGES)
def test_towers_and_snake_eyes_mirror_each_other(edge: int) -> None:
    found = bare(edge)
    assert sum(part for outcome, part in found.items() if outcome.is_towers) == TOWERS[edge]
    assert sum(part for outcome, part in found.items() if outcome.is_snake_eyes) == TOWERS[-edge]


MEANS = {-2: "4.656", -1: "5.542", 0: "7.000", 1: "8.458", 2: "9.344"}


@pytest.mark.rules("T-ADV-04")
@pytest.mark.parametrize("edge", EDGES)
def test_the_mean_of_the_kept_dice(edge: int) -> None:
    found = bare(edge)
    mean = sum((outcome.total * part for outcome, part in found.items()), Fraction(0))
    every = falls(edge)
    assert mean == Fraction(sum(map(sum, every)), len(every))
    assert f"{float(mean):.3f}" == MEANS[edge]
    assert sum(found.values()) == 1


SUMS = {
    (0, 5): ".8333",
    (0, 6): ".7222",
    (0, 7): ".5833",
    (0, 8): ".4167",
    (0, 9): ".2778",
    (0, 10): ".1667",
    (1, 7): ".8056",
    (1, 9): ".5231",
    (-1, 7): ".3194",
    (-1, 9): ".1065",
}


@pytest.mark.rules("T-CHK-02", "T-ADV-01")
@pytest.mark.parametrize("case", SUMS)
def test_the_kept_dice_reach_a_sum_as_often_as_the_book_says(case: tuple[int, int]) -> None:
    edge, least = case
    reached = sum((part for outcome, part in bare(edge).items() if outcome.total >= least), Fraction(0))
    assert reached == share(edge, lambda one, other: one + other >= least)
    assert f"{float(reached):.4f}" == f"0{SUMS[case]}"


@pytest.mark.rules("T-CHK-05")
def test_a_whole_check_has_the_odds_of_the_bare_one() -> None:
    def flow() -> Flow[bool]:
        scene = a_scene(plain("ash", skills={"athletics": 1}))
        attempt = Attempt("climbing", ("might",), ("athletics",))
        extra = (Source("rope", good=True),)
        return (yield from check(scene, who(scene, "ash"), attempt, 2, extra)).passed

    assert chance(bool, of=flow) == share(1, lambda one, other: one + other >= 9) == odds(1, 3, 2)


@pytest.mark.rules("T-X-ATTACK")
@pytest.mark.parametrize(("kind", "tier"), [("thug", 1), ("champion", 2)])
def test_an_attack_hits_as_often_as_its_tier_is_reached(kind: str, tier: int) -> None:
    def flow() -> Flow[bool]:
        scene = a_scene({"id": "ash", "template": "bladehand"}, foe("bryn", kind, start=99))
        yield from attack(scene, who(scene, "ash"), who(scene, "bryn"), Blow(content().items["sword"]))
        return bool(happened(scene, Attacked)[0].hit)

    assert chance(bool, of=flow) == share(0, lambda one, other: one + other + 6 >= 6 + 3 * tier)


@pytest.mark.rules("T-X-ATTACK")
def test_the_odds_beside_an_attack_are_those_of_the_rule() -> None:
    scene = a_scene(plain("ash", place="2,5"), foe("bryn", place="3,5"))
    (deed,) = [each for each in deeds(scene, who(scene, "ash"), "") if each.key.startswith("attack")]
    expected = share(0, lambda one, other: one + other + 2 >= 9)
    assert deed.tags["odds"] == f"{float(expected):.3f}"
    assert deed.note == f"{round(100 * expected)} % to hit"


@pytest.mark.rules("T-X-ATTACK", "T-SKL-04")
def test_the_mean_damage_of_a_bladehand_against_a_thug() -> None:
    def flow() -> Flow[int]:
        scene = a_scene({"id": "ash", "template": "bladehand"}, foe("bryn", start=99))
        yield from attack(scene, who(scene, "ash"), who(scene, "bryn"), Blow(content().items["sword"]))
        return 99 - who(scene, "bryn").vitality.value

    def damage(one: int, other: int) -> int:
        tier = (one + other + 6) // 3 - 2
        return (5 + 1 + 2 * (tier - 1) + 5 * (one == other == 6)) if tier >= 1 else 0

    every = [damage(*each) for each in falls(0)]
    mean = sum((points * part for points, part in spread(flow).items()), Fraction(0))
    assert mean == Fraction(sum(every), len(every))


@pytest.mark.rules("T-GAP-20", "T-GAP-34")
@pytest.mark.parametrize("edge", range(-2, 3))
@pytest.mark.parametrize("other", [-1, 0, 2])
def test_the_odds_of_the_higher_total_equal_brute_force(edge: int, other: int) -> None:
    def totals(net: int) -> list[int]:
        hands = product(range(1, 7), repeat=2 + abs(net))
        return [sum(sorted(hand, reverse=net >= 0)[:2]) for hand in hands]

    mine, theirs = totals(edge), totals(other)
    for lead in (-3, 0, 2):
        higher = sum(one + lead > two for one in mine for two in theirs)
        assert odds_against(edge, other, lead) == Fraction(higher, len(mine) * len(theirs))


@pytest.mark.rules("T-GAP-20", "T-GAP-11")
def test_the_odds_beside_an_attack_are_those_of_the_reading_that_is_played() -> None:
    def shown(**chosen: Value) -> float:
        scene = a_scene(plain("ash", place="3,3"), foe("kit", place="4,3"), rulings=chosen)
        sword = content().items["sword"]
        return foreseen(scene, who(scene, "ash"), who(scene, "kit"), Blow(sword))

    assert shown() == pytest.approx(float(odds(0, 2, 1)))
    assert shown(**{"T-GAP-20": "opposed"}) == pytest.approx(float(odds_against(0, 0, 2 - 3)))
    assert shown(**{"T-GAP-11": "override"}) == pytest.approx(
        float(odds(0, 2, 1, settings(**{"T-GAP-11": "override"})))
    )
