"""Milestones: what the levels 1, 5, 10, 15 and 20 grant, and the caps that rise with them."""

from typing import Any

import msgspec
import pytest

from facedown.rulesets.tricore.abilities.legality import refusals
from facedown.rulesets.tricore.content.content import Trade
from facedown.rulesets.tricore.content.milestones import (
    bonuses_due,
    mastery_cap,
    milestones,
    ranks_granted,
    ranks_spent,
    skill_cap,
    trades_due,
)
from facedown.rulesets.tricore.creation.allotment import take_bonuses
from facedown.rulesets.tricore.creation.levels import level_up
from facedown.rulesets.tricore.creation.ranks import spare_ranks, take_trades
from tests.playing import play
from tests.tricore.staged.acs_cast import settings
from tests.tricore.staged.cast import THREES, a_scene, ash_alone, content, let_run, plain, who
from tests.tricore.staged.duels import duel
from tests.tricore.staged.templates import IREN, changed, codes


@pytest.mark.rules("TC-GEN-08", "TC-C-31")
def test_bonuses_come_at_milestones() -> None:
    assert [bonuses_due(level, settings()) for level in (1, 4, 5, 9, 10, 20)] == [1, 1, 2, 2, 3, 3]
    assert [bonuses_due(level, settings(**{"TC-C-31": "three-each"})) for level in (1, 5, 10)] == [3, 6, 9]
    assert [bonuses_due(level, settings(**{"TC-C-31": "all-at-creation"})) for level in (1, 5, 10)] == [3, 3, 3]
    scene = a_scene(plain("ash", level=5, tier="heroic"))
    ash = who(scene, "ash")
    play(take_bonuses(scene, ash, "TC-CP-24"), "POW", "POW")
    assert ash.primaries["POW"] == 9


@pytest.mark.rules("TC-C-31")
@pytest.mark.parametrize(
    ("mode", "counts"), [("one-each", [1, 1, 2, 3, 3]), ("three-each", [3, 3, 6, 9, 9]), ("all-at-creation", [3] * 5)]
)
def test_three_bonuses_come_one_by_one_or_together(mode: str, counts: list[int]) -> None:
    assert [bonuses_due(level, settings(**{"TC-C-31": mode})) for level in (1, 4, 5, 10, 20)] == counts


@pytest.mark.rules("TC-SKL-07", "TC-G-16")
def test_caps_rise_with_milestones() -> None:
    assert [milestones(level) for level in (1, 4, 5, 14, 15, 20)] == [1, 1, 2, 3, 4, 5]
    assert (skill_cap(6, settings()), mastery_cap(6, settings())) == (4, 3)
    assert skill_cap(6, settings(**{"TC-G-16": "none"})) > 20


@pytest.mark.rules("TC-G-16")
@pytest.mark.parametrize(("level", "skill", "mastery"), [(1, 2, 2), (4, 2, 2), (5, 4, 3), (10, 6, 4), (20, 10, 6)])
def test_the_limits_of_ranks_rise_with_the_milestones(level: int, skill: int, mastery: int) -> None:
    assert (skill_cap(level, settings()), mastery_cap(level, settings())) == (skill, mastery)
    free = settings(**{"TC-G-16": "none"})
    assert min(skill_cap(level, free), mastery_cap(level, free)) > 50


@pytest.mark.rules("TC-G-16")
def test_without_caps_only_the_ranks_granted_count() -> None:
    many = changed(skills={"athletics": 9}, instinct={}, specialty={})
    assert codes(many) == ["skill-above-cap"]
    assert codes(many, **{"TC-G-16": "none"}) == []


@pytest.mark.rules("TC-GEN-15", "TC-SKL-05", "TC-DRV-10")
def test_each_grant_is_the_intellect_of_that_level() -> None:
    granted = ranks_granted(THREES, ["INT", "INT"], "adventurer", 5, settings())
    assert [part.value for part in granted.parts] == [20, 22]


@pytest.mark.rules("TC-GEN-16", "TC-GEN-15", "TC-GEN-08", "ACS-17", "TC-TRD-04")
def test_level_five_brings_a_bonus_ranks_and_a_trade() -> None:
    scene = a_scene({"id": "iren", "template": "iren", "level": 4})
    iren = who(scene, "iren")
    let_run(level_up(scene, iren))
    assert (len(iren.bonuses), len(iren.trades)) == (2, 2)
    assert max(iren.skills.values()) > 2


@pytest.mark.rules("TC-SKL-17", "TC-SKL-06", "TC-LANG-03", "TC-GEN-15")
def test_intellect_bounds_how_many_languages_one_knows() -> None:
    intellect = sum(IREN.stats[3:])
    bare: dict[str, Any] = {"skills": {}, "instinct": {}, "specialty": {}, "trades": ()}
    names = [f"Tongue {at}" for at in range(intellect + 2)]
    assert codes(changed(**bare, languages=dict.fromkeys(names[:-1], 1))) == []  # the first is free
    assert codes(changed(**bare, languages=dict.fromkeys(names, 1))) == ["too-many-ranks"]


@pytest.mark.rules("TC-SKL-17", "TC-TRD-12", "TC-TRD-04")
def test_a_trade_is_paid_from_intellect_and_bounded_by_level() -> None:
    bare: dict[str, Any] = {"skills": {}, "instinct": {}, "specialty": {}, "trades": IREN.trades}
    names = [f"Tongue {at}" for at in range(sum(IREN.stats[3:]) + 1)]
    full = changed(**bare, languages=dict.fromkeys(names, 1))
    assert [each.code for each in refusals(full, content(), settings())] == ["too-many-ranks"]
    assert codes(changed(**bare, languages=dict.fromkeys(names[:-1], 1))) == []


@pytest.mark.rules("TC-SKL-17", "TC-TRD-12", "TC-C-69")
def test_without_ranks_there_is_no_trade() -> None:
    scene = ash_alone(languages={"Common": 20})
    assert play(take_trades(scene, who(scene, "ash"), "TC-CP-24")) is None
    assert who(scene, "ash").trades == []


@pytest.mark.rules("TC-C-28")
@pytest.mark.parametrize(("mode", "counts"), [("three", [1, 1, 2, 3, 3, 3]), ("five", [1, 1, 2, 3, 4, 5])])
def test_trades_come_at_three_levels_or_at_five(mode: str, counts: list[int]) -> None:
    assert [trades_due(level, settings(**{"TC-C-28": mode})) for level in (1, 4, 5, 10, 15, 20)] == counts


@pytest.mark.rules("TC-C-69")
def test_trades_come_with_levels_and_each_costs_a_rank() -> None:
    trade = Trade("Smith", ("hammers", "fire", "crafting"))
    assert [trades_due(level, settings()) for level in (1, 5, 10)] == [1, 2, 3]  # whatever the Intellect
    assert ranks_spent((2,), (), (), (1,), (trade, trade), settings()).value == 2 + 2


@pytest.mark.rules("TC-G-55")
@pytest.mark.parametrize("price", [1, 0])
def test_a_trade_costs_a_rank_or_none(price: int) -> None:
    trade = {"name": "Smith", "picks": ("hammers", "fire", "crafting")}
    without, having = duel({"TC-G-55": price}), duel({"TC-G-55": price}, ann={"trades": (trade,)})
    assert spare_ranks(without, who(without, "ann")) - spare_ranks(having, who(having, "ann")) == price


@pytest.mark.rules("TC-C-17", "TC-C-27", "TC-C-28", "TC-G-55", "TC-C-31")
def test_options_widen_what_a_trade_may_be() -> None:
    dancer = changed(trades=(Trade("Dancer", ("balance", "dodge", "tumble")),))
    assert codes(dancer) == ["no-such-pick"]
    assert codes(dancer, **{"TC-C-17": "on"}) == []
    strong = changed(trades=(Trade("Porter", ("custom", "hoist", "lift")),), skills={"custom": 1})
    assert codes(strong) == ["no-such-pick"]
    assert codes(strong, **{"TC-C-27": "custom"}) == []
    old = msgspec.structs.replace(
        content().templates["corvane"],
        trades=(*content().templates["corvane"].trades, Trade("Teacher", ("clarity", "ruse", "insight"))),
    )
    assert codes(old) == ["too-many-trades"]
    assert codes(old, **{"TC-C-28": "five"}) == []
    full = changed(skills=IREN.skills | {"stealth": 2})
    assert codes(full) == []
    assert codes(msgspec.structs.replace(full, skills=full.skills | {"hoist": 2})) == ["too-many-ranks"]
    assert codes(msgspec.structs.replace(full, skills=full.skills | {"hoist": 2}), **{"TC-G-55": 0}) == []
    twice = changed(bonuses=("POW", "POW", "POW"))
    assert "too-many-bonuses" in codes(twice)
    assert codes(twice, **{"TC-C-31": "three-each"}) == codes(twice, **{"TC-C-31": "all-at-creation"}) == []


@pytest.mark.rules("TC-INS-03", "TC-SKL-06")
def test_every_rank_of_instinct_in_each_action_is_bought_by_itself() -> None:
    assert ranks_spent((), (), (), (1,), (), settings()).value == 0
    assert ranks_spent((), (2, 1), (), (1,), (), settings()).value == 2 + 1
