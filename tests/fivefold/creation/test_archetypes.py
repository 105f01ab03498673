"""Whoever begins from a ready hero answers as that one would have been made."""

import pytest

from facedown.rulesets.fivefold.creation.archetypes import archetypes
from tests.fivefold.staged.cast import content

CONTENT = content()


@pytest.mark.rules("H-X-CREATE")
def test_a_ready_hero_is_what_its_template_says() -> None:
    made = {each.id: each.choices for each in archetypes(CONTENT)}["fencer"]
    template = CONTENT.templates["fencer"]
    points = made["points"]
    assert isinstance(points, dict)
    assert points == dict.fromkeys(points, 0) | template.attributes
    assert (made["class"], made["abilities"]) == (template.calling, list(template.abilities))
