"""How much a character of a level may have built, and how large one ability may be (ACS-01)."""

from random import Random

import pytest

from facedown.rulesets.tricore.abilities.validator import Owner, failures, refuse_all
from facedown.rulesets.tricore.content.limits import ACCURACY_DICE, EV_DICE, RADIUS, amounts, cap, known, pool
from facedown.rulesets.tricore.content.price import points, use_cost
from tests.tricore.staged.acs_cast import a_build
from tests.tricore.staged.random_builds import legal_builds

TABLE = [
    (1, 12, 6, 3, 3, 2, 1, 1, 2),
    (3, 24, 10, 5, 4, 4, 2, 1, 3),
    (5, 36, 14, 7, 5, 6, 2, 2, 3),
    (8, 54, 20, 10, 7, 9, 3, 3, 4),
    (10, 66, 24, 12, 8, 11, 4, 3, 5),
    (15, 96, 34, 17, 10, 16, 6, 4, 7),
    (20, 126, 44, 22, 13, 21, 7, 6, 8),
]


@pytest.mark.rules("ACS-01", "ACS-10")
@pytest.mark.parametrize("row", TABLE)
def test_the_limits_grow_with_the_level_as_the_table_says(row: tuple[int, ...]) -> None:
    level = row[0]
    at_cap = a_build(dice=cap(level).value // 2)
    found = (
        pool(level).value,
        cap(level).value,
        cap(level, "passive").value,
        known(level).value,
        EV_DICE.at(level),
        ACCURACY_DICE.at(level),
        RADIUS.at(level),
        use_cost(at_cap, level).value,
    )
    assert found == row[1:]


@pytest.mark.rules("ACS-01")
@pytest.mark.parametrize("seed", range(12))
def test_random_legal_abilities_stay_within_the_budget(seed: int) -> None:
    luck = Random(seed)
    level = luck.randint(1, 20)
    held = legal_builds(luck, level)
    assert refuse_all(held, Owner(level)) is None
    assert sum(points(each).value for each in held) <= pool(level).value
    assert all(points(each).value <= cap(level, each.kind).value for each in held)


@pytest.mark.rules("ACS-61", "ACS-01")
def test_the_dice_of_an_ambush_do_not_count_against_the_limit() -> None:
    sly = a_build(dice=2, keywords=[{"name": "ambush"}])
    assert dict(amounts(sly))[EV_DICE] == EV_DICE.at(1) == 2
    assert "too-many-ev-dice" not in [each.code for each in failures(sly, Owner(1))]


@pytest.mark.rules("ACS-01")
@pytest.mark.parametrize("level", [1, 5, 20])
def test_the_parts_of_every_limit_add_up_to_it(level: int) -> None:
    for limit in (pool(level), cap(level), cap(level, "passive"), known(level)):
        assert sum(part.value for part in limit.parts) == limit.value, limit.label
