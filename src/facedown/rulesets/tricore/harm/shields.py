"""Shields and temporary HP: they come, and what is left of them goes when their time is over (TC-SHD-01, TC-SHD-05)."""

from collections.abc import Iterable

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import Character, Shield
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.events.combat import ShieldEnded, ShieldGained

TEMPORARY = "temporary HP"


def shield_name(resource: str) -> str:
    return f"Shield on {resource.upper()}"


def add_shield(scene: TriScene, target: Character, shield: Shield, amount: Working) -> None:
    """Each Shield keeps its own end (TC-SHD-05)."""
    target.shields = [*target.shields, shield]
    scene.record(ShieldGained(actor=target.id, what=shield_name(shield.resource), amount=amount))


def keep_shields(scene: TriScene, who: Character, kept: Iterable[Shield]) -> None:
    """Only these last; the points of the others are gone (TC-SHD-05, TC-PHASE-14)."""
    before, who.shields = who.shields, list(kept)
    for resource in dict.fromkeys(each.resource for each in before):
        left = sum(each.value for each in before if each.resource == resource)
        left -= sum(each.value for each in who.shields if each.resource == resource)
        if left:
            amount = Working(left, "unused", ("TC-SHD-05",))
            scene.record(ShieldEnded(actor=who.id, what=shield_name(resource), amount=amount))


def end_temporary(scene: TriScene, who: Character) -> None:
    """Temporary HP last as long as a Shield (TC-SHD-05, TC-G-44)."""
    if who.temporary:
        amount = Working(who.temporary, "unused", ("TC-SHD-05",))
        who.temporary, who.temporary_turns = 0, -1
        scene.record(ShieldEnded(actor=who.id, what=TEMPORARY, amount=amount))
