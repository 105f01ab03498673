"""Rolling the pool: what is back is rolled, what was kept keeps its value."""

from facedown.kernel.dice.dice import Dice, Faces
from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.words.audience import EVERYONE, GM, only
from facedown.kernel.words.schema import Several
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.action import die_options
from facedown.rulesets.fivefold.character import Character
from facedown.rulesets.fivefold.events import DiceRolled, DiceRolledUnseen
from facedown.rulesets.fivefold.pool import READY
from facedown.rulesets.fivefold.scene import FivefoldScene


def roll_returned(scene: FivefoldScene, character: Character, why: str) -> Flow[None]:
    """Only dice that are back in the pool are rolled (H-DICE-02, H-GAP-10)."""
    dice = [die for die in character.dice.values() if die.state == READY and die.value is None]
    if not dice:
        return
    pool = tuple(Dice(1, die.sides) for die in dice)
    fall = yield Roll(pool, "H-DICE-02", character.id, why, Faces(), character.seat)
    for die, face in zip(dice, fall.figures, strict=True):
        die.value = face
    shown = tuple(Working(die.value or 0, die.name, ("H-DICE-02",), (), (die.value or 0,), die.sides) for die in dice)
    told = DiceRolled(actor=character.id, dice=shown)
    if scene.rulings[rulings.DICE_SEEN] == "hidden":
        unseen = DiceRolledUnseen(actor=character.id, dice=tuple(die.name for die in dice))
        scene.record(told, only(character.seat, GM), unseen)
    else:
        scene.record(told, EVERYONE)


def roll_turn_start_dice(scene: FivefoldScene, character: Character) -> Flow[None]:
    """Spent and lent dice come back and are rolled; unused ones keep their value (H-DICE-02, H-DICE-03, H-GAP-26)."""
    first = not character.begun and scene.rulings[rulings.FIRST_DICE] == "reroll-all"
    for die in character.dice.values():
        if die.is_away or first:  # RULING H-GAP-11
            die.come_back()
    why = f"turn {scene.state.turn}"
    if scene.rulings[rulings.DISCARDING] == "discard":
        yield from _discard(scene, character, why)
    yield from roll_returned(scene, character, why)
    character.begun = True


def _discard(scene: FivefoldScene, character: Character, why: str) -> Flow[None]:
    """RULING H-GAP-12: held dice may be put back and rolled with the others (H-CP-02)."""
    if not any(die.is_usable(character.id) for die in character.dice.values()):
        return

    def build() -> Ask:
        held = [die for die in character.dice.values() if die.is_usable(character.id)]
        text = f"Which of the dice {character.name} has kept are put back and rolled?"
        schema = Several(die_options(held), 0, len(held))
        return Ask(character.seat, "H-CP-02", text, schema, [], character.id, f"discard {why}", renewable=True)

    for id in (yield from asked(build)):
        character.dice[id].come_back()
