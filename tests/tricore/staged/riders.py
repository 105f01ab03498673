"""Aria strikes Cur with an ability, and what it dealt brings its riders."""

from typing import Any

from facedown.kernel.dice.flow import Flow
from facedown.rulesets.tricore.actions.moments import on_damage
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.rolls.blow import Blow, Landing, declare
from tests.tricore.staged.acs_cast import ARIA, a_build, a_foe, a_scene, somebody

FAIL, SUCCEED = [1, 1], [11, 11]
"""Bram's Resolve of 2d12 + 3 against Aria's CL of 17 (Body): 5 fails, 25 succeeds."""


def ability_blow(build: Build, *subtypes: str) -> tuple[TriScene, Blow]:
    """Aria strikes Cur with an ability."""
    user, target = somebody("aria", ARIA, 1, build), a_foe()
    scene = a_scene(user, target)
    card = Card(build.base, ability=build.id, targets=("cur",))
    return scene, declare(user, card, target, "priority", subtypes or ("impact",))


def has_dealt(scene: TriScene, blow: Blow, dealt: int = 8, shielded: bool = False) -> Flow[None]:
    """The blow has dealt so much."""
    return on_damage(scene, blow, Landing(dealt=dealt, shielded=shielded))


def rider(name: str, size: int = 1, of: str = "", **fields: Any) -> Build:
    return a_build(keywords=[{"name": name, "size": size, "of": of}], **fields)
