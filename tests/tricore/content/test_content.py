"""What a content pack of Tri-Core can hold. Every entry is a frozen, typed declaration."""

from typing import get_args

import pytest

from facedown.rulesets.tricore.content.ability import Duration, EffectType, Shape, TriggerEvent
from facedown.rulesets.tricore.content.price import ENHANCEMENTS, KEYWORDS, REFUNDS
from facedown.rulesets.tricore.content.tier import TIERS
from tests.tricore.staged.cast import content


def test_the_content_is_as_large_as_promised() -> None:
    book = content()
    assert len(book.templates) >= 10
    assert len(book.items) >= 30
    assert len(book.foes) >= 10
    assert len(book.abilities) >= 30
    assert list(book.encounters)[:6] == ["duel", "ambush", "bridge", "arrest", "parties", "boss"]
    assert {each.tier for each in book.templates.values()} == set(TIERS)
    assert {1, 5, 10, 20} <= {each.level for each in book.templates.values()}


@pytest.mark.rules("ACS-40", "ACS-61", "ACS-83", "ACS-100")
def test_the_abilities_show_every_keyword_drawback_trigger_and_part() -> None:
    builds = content().abilities.values()
    assert {each.name for build in builds for each in build.keywords} == set(KEYWORDS)
    assert {each.name for build in builds for each in build.drawbacks} == {*REFUNDS, "once"}
    assert {each.name for build in builds for each in build.enhancements} == {*ENHANCEMENTS, "alter"}
    assert {build.trigger for build in builds} == set(get_args(TriggerEvent))
    assert {build.ev for build in builds} == set(get_args(EffectType))
    assert {build.duration for build in builds} == set(get_args(Duration))
    assert {build.area.shape for build in builds if build.area is not None} == set(get_args(Shape))
    assert any(build.alter for build in builds)


@pytest.mark.rules("TC-SKL-24")
def test_everything_but_raw_stuff_is_made_of_something() -> None:
    items = content().items.values()
    raw = {id for item in items for id in item.materials}
    assert {item.id for item in items if not item.materials and item.kind != "object"} == raw
