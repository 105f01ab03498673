"""Archetypes: the ready heroes as answers to the questions of making one."""

from facedown.kernel.contract.archetype import Archetype
from facedown.rulesets.towers.content import Template
from facedown.rulesets.towers.module import Content

STAGES = {
    "name": "Name",
    "array": "Attributes",
    "attributes": "Attributes",
    "ranks": "Skills",
    "gear": "Gear",
    "techniques": "Techniques",
}


def archetypes(content: Content) -> tuple[Archetype, ...]:
    return tuple(Archetype(id, each.name, each.text, _choices(each, content)) for id, each in content.templates.items())


def _choices(made: Template, content: Content) -> dict[str, object]:
    """Attributes, ranks, gear and techniques as its template has them (T-X-CREATE)."""
    attributes: dict[str, int] = {str(name): value for name, value in made.attributes.items()}
    kinds = {"hands": ("weapon", "shield"), "armor": ("armor",), "other": ("other",)}
    return {
        "name": made.name,
        "array": " ".join(map(str, sorted(attributes.values(), reverse=True))),
        "attributes": attributes,
        "ranks": {id: made.skills.get(id, 0) for id in content.skills},
        "gear": {
            where: [id for id in made.items if content.items[id].kind in fitting] for where, fitting in kinds.items()
        },
        "techniques": list(made.techniques),
    }
