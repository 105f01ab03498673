"""Whoever begins from a ready hero answers as that one would have been made."""

import pytest

from facedown.rulesets.overreach.creation.archetypes import archetypes
from tests.overreach.staged.cast import content

CONTENT = content()


@pytest.mark.rules("P-X-CREATE")
def test_a_ready_hero_is_what_its_template_says() -> None:
    made = {each.id: each.choices for each in archetypes(CONTENT)}["duelist"]
    template = CONTENT.templates["duelist"]
    abilities = made["abilities"]
    assert isinstance(abilities, dict)
    assert {id: rank for id, rank in abilities.items() if rank} == dict(template.abilities)
    assert made["items"] == list(template.items)
