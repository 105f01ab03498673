"""A fight as it may be for all that one seat knows: hidden dice fall anew, and nobody knows of traps."""

from facedown.kernel.dice.seed import Chance
from facedown.kernel.kit.redealing import copied
from facedown.kernel.words.audience import GM
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.character import Character
from facedown.rulesets.fivefold.scene import FivefoldScene, Table
from facedown.rulesets.fivefold.sheet import is_seen


def redeal(scene: FivefoldScene, seat: str, luck: Chance) -> Table | None:
    """What somebody has prepared in secret cannot be guessed, so nobody plays on past that."""
    if scene.state.phase != "turns" or any(_is_secret(scene, each, seat) for each in scene.state.actors.values()):
        return None
    dealt = copied(scene.state)
    for die in [die for each in dealt.actors.values() for die in each.dice.values()]:
        if die.value is not None and not is_seen(scene, die, seat):
            die.value = luck.face(die.sides)
    if seat != GM:
        dealt.traps = []
    return dealt


def _is_secret(scene: FivefoldScene, who: Character, seat: str) -> bool:
    is_open = scene.rulings[rulings.TRIGGER] == "open"
    return who.prepared is not None and not is_open and seat not in (who.seat, GM)
