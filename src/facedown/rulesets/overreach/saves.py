"""Saves: forced rolls of d6s, none of which may be higher than an Attribute."""

from facedown.kernel.dice.dice import Dice, Kept
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Roll
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach import rulings
from facedown.rulesets.overreach.character import NEXT_ROLL, Character, attribute
from facedown.rulesets.overreach.events import Saved
from facedown.rulesets.overreach.modifiers import ROLL
from facedown.rulesets.overreach.scene import OverScene, book

PANIC_DICE = 2
PANIC_LOSS = {0: 0, 1: 1, 2: 3}
"""AP lost for so many dice above Tenacity (P-SAVE-06)."""


def failures(faces: tuple[int, ...], limit: int) -> int:
    """How many dice are higher; any of them fails the Save, unless it is graded (P-SAVE-02, P-GAP-21)."""
    return sum(face > limit for face in faces)


def save(scene: OverScene, who: Character, name: str, dice: int, what: str, occasion: str = "") -> Flow[int]:
    """Roll d6s against an Attribute; how many failed (P-SAVE-01, P-SAVE-02, P-SAVE-03).

    Saves give neither Openings nor Mistakes (P-ONE-03), and their roller is asked nothing.
    """
    limit = save_limit(scene, who, name)
    if scene.rulings[rulings.SAVES_MODIFIED] == "all":
        scene.lose(who, *NEXT_ROLL)
    why = f"{what} {occasion}".strip()
    fall = yield Roll((Dice(dice, 6),), "P-SAVE-02", who.id, why, Kept(dice), who.seat)
    faces = fall.faces or fall.figures
    failed = failures(faces, limit.value)
    rolled = Working(len(faces), f"{dice}d6", ("P-SAVE-02",), (), faces, 6)
    scene.record(Saved(actor=who.id, what=what, dice=rolled, attribute=limit, failures=failed))
    return failed


def save_limit(scene: OverScene, who: Character, name: str) -> Working:
    """The Attribute, and what names Saves. RULING P-GAP-18: other Roll Modifiers too, if the table plays it so."""
    base = attribute(who, name, scene.rulings)
    items = (book(scene).items[id] for id in dict.fromkeys(who.items))
    parts = [Working(item.saves, item.name, ("P-GAP-18",)) for item in items if item.saves]
    if scene.rulings[rulings.SAVES_MODIFIED] == "all":
        parts += [each.part() for one in who.conditions for each in one.modifiers if each.to == ROLL]
    if not parts:
        return base
    whole = base.value + sum(part.value for part in parts)
    return Working(whole, base.label, ("P-GAP-18",), (base, *parts))


def panic_loss(failed: int) -> int:
    """Both higher 3 AP, one higher 1 AP, none nothing (P-SAVE-06)."""
    return PANIC_LOSS[failed]
