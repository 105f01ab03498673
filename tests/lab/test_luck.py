"""Luck is taken out without moving the mean: what is left says the same, and is surer."""

from array import array

import numpy as np
import pytest

from facedown.lab import pairing
from facedown.lab.estimate import estimate
from facedown.lab.fight import fight
from facedown.lab.luck import FEWEST, Numbers, surprises, without_luck
from facedown.lab.meeting import Meeting, fights, meet
from facedown.lab.witness import COLUMNS

TRUTH = 0.3


def samples(count: int, chance: np.random.Generator) -> tuple[list[float], Numbers]:
    """Fights that are won by luck above a threshold, and two kinds of dice of which one says nothing."""
    luck = chance.normal(size=(count, 2))
    noise = chance.normal(size=count)
    won = luck[:, 0] + 0.5 * noise > np.quantile(
        np.random.default_rng(7).normal(scale=np.sqrt(1.25), size=10**6), 1 - TRUTH
    )
    controls = np.zeros((count, 2 * COLUMNS))
    controls[:, 0], controls[:, COLUMNS] = luck[:, 0], luck[:, 1]
    return [float(each) for each in won], controls


def test_over_many_series_the_mean_stays_where_it_is_and_the_spread_shrinks() -> None:
    chance = np.random.default_rng(11)
    plain, rest = [], []
    for _ in range(80):
        ends, controls = samples(120, chance)
        plain.append(np.mean(ends))
        rest.append(float(without_luck(ends, controls).mean()))
    error = float(np.std(rest)) / np.sqrt(len(rest))
    assert abs(float(np.mean(rest)) - TRUTH) < 3 * error
    assert float(np.var(rest)) < 0.6 * float(np.var(plain))


def test_a_fight_never_says_what_is_subtracted_from_it() -> None:
    """Whatever one ended like, what is subtracted from it is the same."""
    ends, controls = samples(200, np.random.default_rng(3))
    before = without_luck(ends, controls)[17] - ends[17]
    ends[17] = 1 - ends[17]
    assert without_luck(ends, controls)[17] - ends[17] == pytest.approx(before)


def test_too_few_fights_or_none_that_differ_are_left_as_they_are() -> None:
    ends, controls = samples(FEWEST - 1, np.random.default_rng(5))
    assert list(without_luck(ends, controls)) == ends
    assert list(without_luck([1.0] * 200, np.ones((200, COLUMNS)))) == [1.0] * 200


def test_dice_that_nobody_rolled_surprised_nobody() -> None:
    rolled = array("f", range(COLUMNS)).tobytes()
    rows = surprises([{"own hit": rolled}, {}, {"other hit": rolled}])
    assert rows.shape == (3, 2 * COLUMNS)
    assert list(rows[0]) == [0.0] * COLUMNS + list(range(COLUMNS))
    assert not rows[1].any()


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


def test_every_kind_of_roll_surprises_as_often_well_as_badly(duel: list[Meeting]) -> None:
    rows = surprises([luck for each in duel for luck in each.luck])
    error = rows.std(axis=0) / np.sqrt(len(rows))
    used = error > 0
    assert used.sum() > 50
    assert np.max(np.abs(rows.mean(axis=0)[used]) / error[used]) < 4.5
