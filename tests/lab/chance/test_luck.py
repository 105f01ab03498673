"""Luck is taken out without moving the mean: what is left says the same, and is surer."""

from random import Random

import numpy as np
import pytest

from facedown.kernel.dice.dice import Dice, Total
from facedown.kernel.dice.question import Roll
from facedown.lab import pairing
from facedown.lab.chance.course import Rolled, packed, unpacked
from facedown.lab.chance.luck import FEWEST, Rolls, without_luck
from facedown.lab.chance.surprise import surprise
from facedown.lab.estimate import estimate
from facedown.lab.fight import fight
from facedown.lab.meeting import Meeting, fights, meet

D6 = Roll((Dice(1, 6),), "harm", reading=Total())
HITS, LEFT = 8, 10


def a_fight(luck: Random) -> tuple[float, bytes]:
    """By turns both take what a d6 shows from ten points of the other, the first with two points to its disadvantage;
    whoever has lost more has lost, and somebody flips a coin beside it."""
    left, rolls = [LEFT - 2, LEFT], []
    for at in range(HITS):
        side, face = at % 2, luck.randint(1, 6)
        stood = {"0 left": left[0] / LEFT, "1 left": left[1] / LEFT, "0 hp": left[0], "1 hp": left[1]}
        rolls.append(Rolled(f"{side} harm", surprise(D6, (face,)), stood))
        left[1 - side] -= face
    own, other = left[0] + luck.choice((-1, 0, 1)), left[1]
    return (own > other) + 0.5 * (own == other), packed(rolls)


def samples(count: int, seed: str) -> tuple[list[float], list[bytes]]:
    luck = Random(seed)
    ended = [a_fight(luck) for _ in range(count)]
    return [won for won, _ in ended], [course for _, course in ended]


def truth() -> float:
    """How often the first wins, counted out: the difference of four dice and four, two points behind, and the coin."""
    ways = {-2: 1.0}
    for _ in range(HITS // 2):
        for sign in (1, -1):
            ways = _added(ways, {sign * face: 1 / 6 for face in range(1, 7)})
    ways = _added(ways, dict.fromkeys((-1, 0, 1), 1 / 3))
    return sum(chance * ((apart > 0) + 0.5 * (apart == 0)) for apart, chance in ways.items())


def _added(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    found: dict[int, float] = {}
    for a, chance in one.items():
        for b, more in other.items():
            found[a + b] = found.get(a + b, 0.0) + chance * more
    return found


def test_over_many_series_the_mean_stays_where_it_is_and_the_spread_shrinks() -> None:
    plain, rest = [], []
    for at in range(24):
        ends, courses = samples(100, f"series {at}")
        plain.append(np.mean(ends))
        rest.append(float(without_luck(ends, courses).mean()))
    error = float(np.std(rest)) / np.sqrt(len(rest))
    assert abs(float(np.mean(rest)) - truth()) < 3 * error
    assert float(np.var(rest)) < 0.5 * float(np.var(plain))


def test_a_fight_never_says_what_is_subtracted_from_it() -> None:
    """Whatever one ended like, what is subtracted from it is the same."""
    ends, courses = samples(200, "never")
    before = without_luck(ends, courses)[17] - ends[17]
    ends[17] = 1 - ends[17]
    assert without_luck(ends, courses)[17] - ends[17] == pytest.approx(before)


def test_nor_does_the_other_fight_of_its_meeting() -> None:
    ends, courses = samples(200, "meeting")
    before = without_luck(ends, courses, each=2)[17] - ends[17]
    ends[16] = 1 - ends[16]
    assert without_luck(ends, courses, each=2)[17] - ends[17] == pytest.approx(before)


def test_too_few_fights_or_none_that_differ_are_left_as_they_are() -> None:
    ends, courses = samples(FEWEST - 1, "few")
    assert list(without_luck(ends, courses)) == ends
    assert list(without_luck([1.0] * 200, samples(200, "same")[1])) == [1.0] * 200


def test_fights_without_dice_are_left_as_they_are() -> None:
    assert list(without_luck([1.0, 0.0] * 60, [packed(())] * 120)) == [1.0, 0.0] * 60


@pytest.fixture(scope="module")
def duel() -> list[Meeting]:
    known = pairing("plainten", "monk", "mage")
    return [meet(known, "luck", at) for at in range(150)]


def test_a_duel_without_luck_agrees_with_a_long_plain_run(duel: list[Meeting]) -> None:
    known = pairing("plainten", "monk", "mage")
    plain = [fight(each).won for at in range(300) for each in fights(known, "plain", at)]
    share, error = np.mean(plain), np.std(plain) / np.sqrt(len(plain))
    found = estimate(duel)
    assert abs(found.won.share - share) < 3 * np.hypot(error, found.won.half / 1.96)
    assert found.worth > 1.5
    assert found.won.half < found.counted.half


def test_every_surprise_is_as_often_good_as_bad_whatever_was_known_before_it(duel: list[Meeting]) -> None:
    rolls = Rolls([unpacked(course) for each in duel for course in each.courses])
    chances = np.clip(0.5 + (rolls.own - rolls.other) / 2, 0, 1)
    compared = 0
    for at in rolls.of:
        columns = rolls.swings(at, chances)
        error = columns.std(axis=0) / np.sqrt(len(at))
        used = error > 0
        compared += int(used.sum())
        assert np.max(np.abs(columns.mean(axis=0)[used]) / error[used]) < 5
    assert compared > 100
