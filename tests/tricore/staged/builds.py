"""Abilities as a character has them, and somebody who uses one."""

from typing import Any

from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.ability import Build, Enhancement
from tests.tricore.staged.cast import a_fight, foe, plain


def build(**fields: Any) -> Build:
    made: dict[str, Any] = {"id": "test", "name": "Test", "kind": "active", "core": "body", "base": "strike"}
    return Build(**{**made, "ev": "damage", **fields})


def passive(*parts: Enhancement) -> Build:
    return Build(id="test", name="Test", kind="passive", core="body", enhancements=parts)


def a_user(made: Build, **differences: Any) -> TriScene:
    return a_fight(plain("ash", builds=[made], **differences), foe("cur"))
