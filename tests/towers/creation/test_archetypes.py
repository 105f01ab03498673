"""Whoever begins from a ready hero answers as that one would have been made."""

import pytest

from facedown.rulesets.towers.creation.archetypes import archetypes
from tests.towers.staged.cast import content

CONTENT = content()


@pytest.mark.rules("T-X-CREATE")
def test_a_ready_hero_is_what_its_template_says() -> None:
    made = {each.id: each.choices for each in archetypes(CONTENT)}["bladehand"]
    template = CONTENT.templates["bladehand"]
    assert made["attributes"] == template.attributes
    assert made["techniques"] == list(template.techniques)
    gear = made["gear"]
    assert isinstance(gear, dict)
    assert sorted(id for ids in gear.values() for id in ids) == sorted(template.items)
