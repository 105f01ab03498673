"""Whatever is built: prices add up, refusals are values, a legal ability becomes a card, and packs can hold it."""

from random import Random

import msgspec
import pytest

from facedown.rulesets.tricore.abilities.compile import compiled
from facedown.rulesets.tricore.abilities.payment import payment
from facedown.rulesets.tricore.abilities.validator import Owner, failures, refuse_all
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.limits import cap, pool
from facedown.rulesets.tricore.content.price import full_price, level_required, points, use_cost
from tests.tricore.acs_cast import ARIA, content, settings, somebody
from tests.tricore.random_builds import a_random_build, legal_builds


@pytest.mark.rules("ACS-10", "ACS-11", "ACS-114", "ACS-115")
@pytest.mark.parametrize("seed", range(40))
def test_any_build_has_a_price_and_a_list_of_what_is_wrong(seed: int) -> None:
    luck = Random(seed)
    build = a_random_build(luck)
    price, cost = full_price(build), points(build)
    assert price.value == sum(part.value for part in price.parts)
    assert max(1, price.value - price.value // 2) <= cost.value <= max(1, price.value)
    assert level_required(build).value >= 1
    wrong = [(each.code, each.rule, each.text) for each in failures(build, Owner(20))]
    assert len(wrong) == len(set(wrong))  # nothing is said twice
    assert msgspec.json.decode(msgspec.json.encode(build), type=Build) == build
    for level in (1, 10, 20):
        paid = sum(amount // 5 if name == "hp" else amount for name, amount in payment(build, level).items())
        assert paid == use_cost(build, level).value
    hero = somebody("aria", ARIA, 20, build)
    assert compiled(build, hero, settings(), content()) == compiled(build, hero, settings(), content())


@pytest.mark.rules("ACS-01")
@pytest.mark.parametrize("seed", range(12))
def test_random_legal_abilities_stay_within_the_budget(seed: int) -> None:
    luck = Random(seed)
    level = luck.randint(1, 20)
    held = legal_builds(luck, level)
    assert refuse_all(held, Owner(level)) is None
    assert sum(points(each).value for each in held) <= pool(level).value
    assert all(points(each).value <= cap(level, each.kind).value for each in held)
