"""Whoever begins from a ready character answers as that one would have been made."""

import pytest

from facedown.rulesets.tricore.content.tier import TIERS
from facedown.rulesets.tricore.creation.archetypes import archetypes
from tests.tricore.staged.cast import content

CONTENT = content()


@pytest.mark.rules("TC-GEN-12")
def test_only_who_has_spent_the_points_of_its_tier_can_be_begun_from() -> None:
    spent = {id for id, each in CONTENT.templates.items() if sum(each.stats) == TIERS[each.tier].pool}
    assert {each.id for each in archetypes(CONTENT)} == spent


@pytest.mark.rules("TC-TRD-02")
def test_each_trade_comes_with_its_picks_and_then_no_more() -> None:
    choices = {each.id: each.choices for each in archetypes(CONTENT)}["iren"]
    (trade,) = CONTENT.templates["iren"].trades
    assert (choices["trade 1"], choices["trade 1 1"], choices["trade 2"]) == (list(trade.picks), trade.name, [])


@pytest.mark.rules("TC-LANG-06")
def test_a_language_is_said_as_often_as_it_has_ranks() -> None:
    for each in archetypes(CONTENT):
        template = CONTENT.templates[each.id]
        said = [each.choices["language"], *filter(None, str(each.choices[f"languages {template.level}"]).split(", "))]
        assert {name: said.count(name) for name in said} == template.languages


@pytest.mark.rules("TC-GEN-13")
def test_whose_things_are_better_than_one_begins_with_begins_with_others() -> None:
    with_kit = {each.id for each in archetypes(CONTENT) if "kit" in each.choices}
    assert "iren" in with_kit
    for id in {each.id for each in archetypes(CONTENT)} - with_kit:
        assert max(CONTENT.items[each.item].level for each in CONTENT.templates[id].items) > 0
