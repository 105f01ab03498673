"""Archetypes: the ready heroes as answers to the questions of making one."""

from facedown.kernel.contract.archetype import Archetype
from facedown.rulesets.fivefold.character import ATTRIBUTES
from facedown.rulesets.fivefold.content import Template
from facedown.rulesets.fivefold.module import Content

STAGES = {"name": "Name", "class": "Class", "points": "Attributes", "gear": "Gear", "abilities": "Abilities"}


def archetypes(content: Content) -> tuple[Archetype, ...]:
    return tuple(Archetype(id, each.name, each.text, _choices(each)) for id, each in content.templates.items())


def _choices(made: Template) -> dict[str, object]:
    """Class, points, gear and abilities as its template has them (H-X-CREATE)."""
    points: dict[str, int] = {str(name): value for name, value in made.attributes.items()}
    return {
        "name": made.name,
        "class": made.calling,
        "points": {name: points.get(name, 0) for name in ATTRIBUTES},
        "gear": made.id,
        "abilities": list(made.abilities),
    }
