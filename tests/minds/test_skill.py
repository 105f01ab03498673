"""Who has less skill errs more often, and rather where it costs little."""

from collections import Counter

import pytest

from facedown.kernel.contract.mind import Weighed
from facedown.kernel.dice.seed import Chance
from facedown.minds.skill import drawn, taken

WEIGHED = (Weighed("good", 4.0), Weighed("fair", 3.0), Weighed("bad", 0.0))


def choices(skill: float) -> Counter[str]:
    return Counter(str(taken(WEIGHED, skill, Chance(str(seed))).answer) for seed in range(400))


def test_the_skilled_take_the_best() -> None:
    assert choices(1.0) == {"good": 400}


@pytest.mark.parametrize("skill", [0.4, 0.6, 0.8])
def test_others_err_rather_in_small_things(skill: float) -> None:
    made = choices(skill)
    assert made["good"] > made["fair"] > made["bad"]


def test_less_skill_errs_more_often() -> None:
    assert choices(0.9)["good"] > choices(0.6)["good"] > choices(0.2)["good"]


def test_among_equals_nobody_errs() -> None:
    assert {taken((Weighed("a"), Weighed("b")), 0.1, Chance(seed)).answer for seed in "abcdef"} == {"a", "b"}


def test_what_has_no_weight_is_never_drawn() -> None:
    assert {drawn(WEIGHED, [0.0, 1.0, 0.0], Chance(seed)).answer for seed in "abcdef"} == {"fair"}
