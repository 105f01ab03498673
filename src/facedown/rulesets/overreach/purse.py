"""Action Points: what somebody has to spend, paying, and AP given by others."""

from facedown.rulesets.overreach.character import AP, WAITING, Character
from facedown.rulesets.overreach.scene import OverScene, base_ap, in_fight

GROUPS = {"": "Free"}
ONE, TWO = "1 AP", "2 AP"
"""The headings under which deeds stand, by what they cost."""


def purse(scene: OverScene, who: Character) -> int:
    """AP to spend now; in an Opening a given AP too. Without turns nobody counts (P-X-AP, P-RUN-18, P-GAP-11)."""
    if not in_fight(scene):
        return base_ap(scene)
    is_own_turn = scene.state.schedule.acting == who.id
    return who.ap if is_own_turn else who.ap + who.tokens.get(WAITING, 0)


def pay(scene: OverScene, who: Character, cost: int) -> None:
    """Spend AP, a waiting one first where it may be spent (P-ROLL-02, P-SEQ-2A)."""
    who.paid += cost
    if not in_fight(scene) or not cost:
        return
    given = min(cost, who.tokens.get(WAITING, 0)) if scene.state.schedule.acting != who.id else 0
    if given:
        scene.spend(who, WAITING, given)
    if cost - given:
        scene.spend(who, AP, cost - given)


def give(scene: OverScene, who: Character) -> None:
    """One AP by Command: for an Opening at once, else on top of the next turn's; at most one waits (P-RUN-18)."""
    scene.refresh(who, {WAITING: 1})
