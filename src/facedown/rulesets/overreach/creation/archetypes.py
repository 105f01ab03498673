"""Archetypes: the ready heroes as answers to the questions of making one."""

from facedown.kernel.contract.archetype import Archetype
from facedown.rulesets.overreach.character import sheet_order
from facedown.rulesets.overreach.content import Template
from facedown.rulesets.overreach.creation.creation import NEW_ABILITY
from facedown.rulesets.overreach.module import Content

STAGES = {"name": "Name", "attributes": "Attributes", "abilities": "Abilities", "items": "Items"}


def archetypes(content: Content) -> tuple[Archetype, ...]:
    return tuple(Archetype(id, each.name, each.text, _choices(each, content)) for id, each in content.templates.items())


def _choices(made: Template, content: Content) -> dict[str, object]:
    """Attributes, Abilities and items as its template has them (P-X-CREATE)."""
    return {
        "name": {"name": made.name, "concept": made.text, "nature": ""},
        "attributes": sheet_order(made.attributes),
        "abilities": {
            **{id: made.abilities.get(id, 0) for id in content.abilities},
            NEW_ABILITY: 0,
            "called": "",
        },
        "items": list(made.items),
    }
