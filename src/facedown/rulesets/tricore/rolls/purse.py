"""What cards are paid from, and what it brings to spend more than there is."""

from facedown.kernel.words.schema import Debt, Purse
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.rolls.cost import EXHAUSTED, FATIGUED, bands


def purse_of(scene: TriScene, who: Character) -> Purse:
    """AP may go below 0: first every card costs more, and at minus the total one falls (TC-RES-06, TC-AP-04, TC-AP-05,
    TC-AP-08)."""
    tired, spent = bands(scene, who)
    debts = (
        Debt(tired, "Fatigued", f"every card costs {FATIGUED} AP more until AP come back"),
        Debt(spent, "Exhausted", f"every card costs {EXHAUSTED} AP more until AP come back"),
        Debt(-who.ap.start, "blacked out", "you fall unconscious once it is done"),
    )
    return Purse("AP", who.ap.value, debts)
