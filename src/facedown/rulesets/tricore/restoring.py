"""Restoring: what comes back to a pool, and what that ends."""

from facedown.kernel.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.character import AP, HP, SYSTEMIC, UNCONSCIOUS, Character
from facedown.rulesets.tricore.scene import TriScene


def restore(scene: TriScene, who: Character, resource: str, amount: Working) -> int:
    """Raise a pool up to its total; what is above it is lost (TC-HEAL-03, TC-AP-17, TC-G-46)."""
    track = who.pool(resource)
    gained = max(0, min(amount.value, track.start - track.value))
    parts = (amount,) if gained != amount.value else amount.parts
    scene.change(who, resource.upper(), track, Working(gained, amount.label, amount.rules, parts))
    if gained and resource in (HP, AP):
        come_round(scene, who)
    return gained


def come_round(scene: TriScene, who: Character) -> None:
    """At 1 HP or more one wakes; with 1 AP as well Systemic Shock ends (TC-WND-25, TC-SHK-06, TC-G-46, TC-G-47)."""
    if who.hp.value < 1 or who.dying is not None or who.is_gone:
        return
    who.low_cycles = 0
    if who.has(UNCONSCIOUS):
        scene.lose(who, UNCONSCIOUS)
    if scene.rulings[rulings.WOUNDED_RECOVERY] == "on-heal" and not who.bed_days:
        who.wounded = 0
    if who.systemic and who.ap.value >= 1:
        who.systemic = 0
        scene.lose(who, SYSTEMIC)
