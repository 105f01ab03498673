"""Random abilities: a walk through the builder's changes from the smallest one, until it is legal."""

from random import Random
from typing import get_args

import msgspec

from facedown.rulesets.tricore.abilities.changes import every_change
from facedown.rulesets.tricore.abilities.validator import Owner, refuse
from facedown.rulesets.tricore.content.ability import AbilityKind, Build, Core
from facedown.rulesets.tricore.creation.forge import first_draft


def a_random_build(luck: Random, id: str = "random", steps: int = 12) -> Build:
    """Some changes one after the other, legal or not."""
    build = first_draft(id, luck.choice(get_args(AbilityKind)), luck.choice(get_args(Core)))
    for _ in range(luck.randrange(steps)):
        build = luck.choice(list(every_change(build).values())).after
    return build


def a_legal_build(luck: Random, owner: Owner, id: str = "random") -> Build | None:
    """The largest ability on a random walk that its owner may have."""
    build = first_draft(id, luck.choice(get_args(AbilityKind)), luck.choice(get_args(Core)))
    found = build if refuse(build, owner) is None else None
    for _ in range(15):
        after = luck.choice(list(every_change(build).values())).after
        refusal = refuse(after, owner)
        if refusal is None or (found is None and build.kind == "passive"):
            build = after
        if refusal is None:
            found = after
    return msgspec.structs.replace(found, name=f"Random {id}") if found is not None else None


def legal_builds(luck: Random, level: int, most: int = 4) -> list[Build]:
    """Some abilities that one character may have together."""
    held: tuple[Build, ...] = ()
    for number in range(most):
        build = a_legal_build(luck, Owner(level, held), f"random-{number}")
        if build is not None:
            held = (*held, build)
    return list(held)
