"""Archetypes: the ready heroes as answers to the questions of making one."""

from collections import Counter

from facedown.kernel.contract.archetype import Archetype
from facedown.rulesets.plainten.character import Owned
from facedown.rulesets.plainten.content import Template
from facedown.rulesets.plainten.module import Content

STAGES = {"campaign": "Campaign", "name": "Name", "features": "Features", "gear": "Gear", "": "Features"}


def archetypes(content: Content) -> tuple[Archetype, ...]:
    return tuple(Archetype(id, each.name, each.text, _choices(each, content)) for id, each in content.templates.items())


def _choices(made: Template, content: Content) -> dict[str, object]:
    """Features, what each is in, and gear as its template has them (S-CHR-02)."""
    chosen: dict[str, object] = {"name": {"name": made.name, "age": made.age, "text": made.text}}
    bought: list[str] = []
    count: Counter[str] = Counter()
    for owned in map(Owned.read, made.features):
        count[owned.feature] += 1
        number = count[owned.feature]
        bought.append(owned.feature if number == 1 else f"{owned.feature} {number}")
        if owned.choice:
            chosen[f"{owned.feature} {number}"] = owned.choice
    return {**chosen, "features": bought, "gear": _gear(made, content)}


def _gear(made: Template, content: Content) -> dict[str, list[str]]:
    kinds = {"hands": ("weapon", "shield"), "armour": ("armour",), "other": ("other",)}
    return {where: [id for id in made.items if content.items[id].kind in fitting] for where, fitting in kinds.items()}
