"""Whoever begins from a ready hero answers as that one would have been made."""

import pytest

from facedown.rulesets.plainten.creation.archetypes import archetypes
from tests.plainten.staged.cast import content

CONTENT = content()


@pytest.mark.rules("S-CHR-02")
def test_a_ready_hero_is_what_its_template_says() -> None:
    made = {each.id: each.choices for each in archetypes(CONTENT)}["monk"]
    template = CONTENT.templates["monk"]
    features = made["features"]
    assert isinstance(features, list)
    assert len(features) == len(template.features)
    gear = made["gear"]
    assert isinstance(gear, dict)
    assert sorted(id for ids in gear.values() for id in ids) == sorted(template.items)
