"""What an ability is worth in Build Points: every component with its price, the refunds, the level, the use cost."""

import re
from random import Random
from typing import Any

import msgspec
import pytest

from facedown.rulesets.tricore.abilities.compile import compiled
from facedown.rulesets.tricore.abilities.payment import payment
from facedown.rulesets.tricore.abilities.validator import Owner, failures
from facedown.rulesets.tricore.content.ability import Area, Build, Drawback, Enhancement, Keyword
from facedown.rulesets.tricore.content.price import (
    components,
    drawback_words,
    full_price,
    level_required,
    points,
    price_of_area,
    price_of_drawback,
    price_of_enhancement,
    price_of_keyword,
    refund,
    use_cost,
)
from tests.tricore.staged.acs_cast import ARIA, a_build, a_passive, content, ready, settings, somebody
from tests.tricore.staged.random_builds import a_random_build

EXAMPLES = [  # id, P, BP, level, (at level, what a use costs)
    ("ember-lash", 6, 5, 1, (1, {"mp": 2})),
    ("mending-current", 7, 6, 1, (1, {"mp": 1, "ap": 1})),
    ("interposing-ward", 7, 6, 1, (1, {"sp": 2})),
    ("mind-snare", 13, 11, 4, (5, {"fp": 2})),
    ("iron-disciple", 4, 4, 2, (2, {})),
    ("crimson-verdict", 24, 18, 7, (10, {"sp": 2, "fp": 1})),
]


@pytest.mark.rules("ACS-01", "ACS-02", "ACS-06", "ACS-10", "ACS-11", "ACS-20", "ACS-22", "ACS-23", "TC-ABL-08")
@pytest.mark.parametrize(("id", "price", "cost", "level", "use"), EXAMPLES)
def test_the_six_examples_have_exactly_their_price_level_and_use_cost(
    id: str, price: int, cost: int, level: int, use: tuple[int, dict[str, int]]
) -> None:
    build = ready(id)
    assert (full_price(build).value, points(build).value, level_required(build).value) == (price, cost, level)
    assert dict(payment(build, use[0]).items()) == use[1]


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


KEYWORDS = [
    ("ACS-41", Keyword("push", 2), 2),
    ("ACS-41", Keyword("pull", 1), 1),
    ("ACS-42", Keyword("sap"), 3),
    ("ACS-43", Keyword("compel", 2), 4),
    ("ACS-44", Keyword("unsteady", 2), 4),
    ("ACS-45", Keyword("slow", 4), 2),
    ("ACS-46", Keyword("bind"), 4),
    ("ACS-47", Keyword("weaken", 1), 2),
    ("ACS-48", Keyword("dull", of="sight"), 3),
    ("ACS-49", Keyword("linger"), 3),
    ("ACS-50", Keyword("pierce", 4), 2),
    ("ACS-51", Keyword("leech"), 4),
    ("ACS-52", Keyword("quick", 2), 2),
    ("ACS-53", Keyword("veil"), 1),
    ("ACS-54", Keyword("expose"), 3),
    ("ACS-55", Keyword("cleanse"), 2),
    ("ACS-56", Keyword("guardian"), 2),
    ("ACS-57", Keyword("shatter"), 1),
    ("ACS-58", Keyword("step", 4), 2),
    ("ACS-59", Keyword("mercy"), 0),
    ("ACS-60", Keyword("boon", 2), 4),
    ("ACS-61", Keyword("ambush"), 2),
]


@pytest.mark.rules(
    "ACS-41",
    "ACS-42",
    "ACS-43",
    "ACS-44",
    "ACS-45",
    "ACS-46",
    "ACS-47",
    "ACS-48",
    "ACS-49",
    "ACS-50",
    "ACS-51",
    "ACS-52",
    "ACS-53",
    "ACS-54",
    "ACS-55",
    "ACS-56",
    "ACS-57",
    "ACS-58",
    "ACS-59",
    "ACS-60",
    "ACS-61",
)
@pytest.mark.parametrize(("rule", "keyword", "price"), KEYWORDS)
def test_each_keyword_has_its_price_by_size(rule: str, keyword: Keyword, price: int) -> None:
    working = price_of_keyword(keyword)
    assert (working.value, working.rules) == (price, (rule,))


PARTS = [
    ("ACS-70", Enhancement("primary", 1, "POW"), 6),
    ("ACS-71", Enhancement("hp", 10), 2),
    ("ACS-72", Enhancement("ap", 2), 2),
    ("ACS-73", Enhancement("pool", 1, "mp"), 1),
    ("ACS-74", Enhancement("guard", 1, "pg"), 1),
    ("ACS-74", Enhancement("armor", 2, "ea"), 2),
    ("ACS-75", Enhancement("react", 1), 1),
    ("ACS-75", Enhancement("speed", 2), 2),
    ("ACS-75", Enhancement("unarmed", 4), 2),
    ("ACS-76", Enhancement("reaction", 1), 4),
    ("ACS-77", Enhancement("skill", 1, "observe"), 2),
    ("ACS-78", Enhancement("accuracy", 1, "strike"), 3),
    ("ACS-79", Enhancement("effect-die", 1, "strike"), 4),
    ("ACS-80", Enhancement("subtype", 2, "fire"), 2),
    ("ACS-81", Enhancement("sense", 1, "sight"), 3),
    ("ACS-82", Enhancement("alter", 1, "slice"), 1),
    ("ACS-82", Enhancement("alter", 1, "fire"), 2),
    ("ACS-83", Enhancement("strength", 2), 1),
]


@pytest.mark.rules(
    "ACS-70",
    "ACS-71",
    "ACS-72",
    "ACS-73",
    "ACS-74",
    "ACS-75",
    "ACS-76",
    "ACS-77",
    "ACS-78",
    "ACS-79",
    "ACS-80",
    "ACS-81",
    "ACS-82",
    "ACS-83",
)
@pytest.mark.parametrize(("rule", "part", "price"), PARTS)
def test_each_part_of_a_passive_has_its_price(rule: str, part: Enhancement, price: int) -> None:
    working = price_of_enhancement(part)
    assert (working.value, working.rules) == (price, (rule,))


DRAWBACKS = [
    ("ACS-90", Drawback("wind-up"), 2),
    ("ACS-91", Drawback("once", of="encounter"), 2),
    ("ACS-91", Drawback("once", of="day"), 3),
    ("ACS-92", Drawback("conditional", 1, "stealthed"), 1),
    ("ACS-92", Drawback("conditional", 2, "gm"), 2),
    ("ACS-93", Drawback("device", of="shields"), 1),
    ("ACS-94", Drawback("recoil", 3), 3),
    ("ACS-95", Drawback("exposed"), 3),
    ("ACS-96", Drawback("unstable"), 2),
    ("ACS-97", Drawback("loud"), 1),
    ("ACS-98", Drawback("material"), 1),
    ("ACS-99", Drawback("fixed-weight", of="heavy"), 1),
    ("ACS-100", Drawback("self-only"), 1),
]


@pytest.mark.rules(
    "ACS-90", "ACS-91", "ACS-92", "ACS-93", "ACS-94", "ACS-95", "ACS-96", "ACS-97", "ACS-98", "ACS-99", "ACS-100"
)
@pytest.mark.parametrize(("rule", "drawback", "price"), DRAWBACKS)
def test_each_drawback_gives_back_what_the_book_says(rule: str, drawback: Drawback, price: int) -> None:
    working = price_of_drawback(drawback)
    assert (working.value, working.rules) == (price, (rule,))


@pytest.mark.parametrize(
    ("drawback", "words"),
    [
        (Drawback("conditional", of="below-half"), "Only below half Health"),
        (Drawback("conditional", 2, "outnumbered"), "Only while outnumbered, which is rare"),
        (Drawback("once", of="day"), "Once a day"),
        (Drawback("device", of="shields"), "Only with shields"),
        (Drawback("fixed-weight", of="heavy"), "Always heavy"),
        (Drawback("recoil", 3), "Recoil 3"),
        (Drawback("wind-up"), "Wind up"),
        (Drawback("material", of="iron"), "Material: iron"),
    ],
)
def test_a_drawback_is_told_in_the_words_of_a_player(drawback: Drawback, words: str) -> None:
    assert drawback_words(drawback) == words


COMPONENTS = [
    ("ACS-20", {"kind": "trigger", "trigger": "targeted"}, 2),
    ("ACS-21", {"base": "collide"}, 0),
    ("ACS-22", {"base": "grab", "ev": "heal"}, 1),
    ("ACS-22", {"base": "collide", "ev": "heal"}, 3),
    ("ACS-23", {"resource": "sp"}, 1),
    ("ACS-23", {"resource": "ap"}, 2),
    ("ACS-24", {"dice": 3}, 6),
    ("ACS-25", {"flat": 4}, 2),
    ("ACS-26", {"accuracy_dice": 1, "accuracy_flat": 3}, 3),
    ("ACS-27", {"base": "observe", "ev": "none", "skill_dice": 2}, 4),
    ("ACS-28", {"alter": "penetrate"}, 1),
    ("ACS-28", {"alter": "fire", "also": ["water"]}, 3),
    ("ACS-28", {"bare": True, "alter": "impact"}, 0),
    ("ACS-29", {"range": 2}, 2),
    ("ACS-29", {"base": "volley", "range": 12}, 2),
    ("ACS-29", {"sight": True}, 6),
    ("ACS-31", {"targets": 2}, 4),
    ("ACS-32", {"duration": "cycle"}, 1),
    ("ACS-32", {"duration": "three-cycles"}, 3),
    ("ACS-32", {"duration": "encounter"}, 6),
    ("ACS-32", {"duration": "sustained"}, 2),
    ("ACS-33", {"swap": "VIT"}, 1),
]


@pytest.mark.rules("ACS-20", "ACS-32")
def test_no_part_of_a_price_is_told_by_its_key() -> None:
    told = [part.label for build in content().abilities.values() for part in components(build)]
    assert "Trigger: an ally within 2 squares is targeted" in told
    assert "Trigger: a Volley is revealed" in told
    assert {"lasts a cycle", "lasts three cycles", "lasts for the encounter", "lasts while it is sustained"} <= set(
        told
    )
    assert [label for label in told if re.search(r"[a-z]-[a-z]", label)] == []


@pytest.mark.rules(
    "ACS-20",
    "ACS-21",
    "ACS-22",
    "ACS-23",
    "ACS-24",
    "ACS-25",
    "ACS-26",
    "ACS-27",
    "ACS-28",
    "ACS-29",
    "ACS-31",
    "ACS-32",
    "ACS-33",
)
@pytest.mark.parametrize(("rule", "fields", "price"), COMPONENTS)
def test_each_component_has_its_price_and_names_its_rule(rule: str, fields: dict[str, Any], price: int) -> None:
    found = full_price(a_build(**fields))
    assert found.value == price
    assert not price or rule in {id for part in found.parts for id in part.rules}


@pytest.mark.rules("ACS-30")
@pytest.mark.parametrize(
    ("shape", "prices"),
    [("burst", {1: 3, 2: 5, 3: 8, 4: 12, 5: 16, 6: 20}), ("line", {4: 2, 8: 4}), ("cone", {3: 3, 5: 5})],
)
def test_an_area_is_priced_by_shape_and_size_and_sparing_allies_costs_two_more(
    shape: Any, prices: dict[int, int]
) -> None:
    for size, price in prices.items():
        assert sum(part.value for part in price_of_area(Area(shape, size))) == price
        assert sum(part.value for part in price_of_area(Area(shape, size, spare=True))) == price + 2


@pytest.mark.rules("ACS-10")
def test_refunds_stop_at_half_of_the_price_and_an_ability_costs_at_least_one() -> None:
    greedy = a_build(dice=2, drawbacks=[{"name": "exposed"}, {"name": "wind-up"}])
    assert (full_price(greedy).value, refund(greedy).value, points(greedy).value) == (4, 2, 2)
    assert points(a_build()).value == 1


@pytest.mark.rules("ACS-10")
def test_the_use_cost_shrinks_as_the_user_outgrows_the_ability() -> None:
    verdict = ready("crimson-verdict")
    assert [use_cost(verdict, level).value for level in (7, 10, 13, 15, 18, 20)] == [4, 3, 2, 1, 1, 1]
    assert dict(payment(verdict, 15).items()) == {"sp": 1}  # the split gives way first


@pytest.mark.rules("ACS-10", "ACS-70")
def test_a_passive_demands_a_level_two_below_its_points() -> None:
    assert level_required(a_passive({"name": "primary", "of": "POW"})).value == 4
