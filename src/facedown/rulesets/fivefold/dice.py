"""Action dice come and go: what is back is rolled, what was kept keeps its value, and Help lends rolled ones."""

from facedown.kernel.dice.dice import Dice, Faces
from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.kit.sides import friends
from facedown.kernel.words.audience import EVERYONE, GM, only
from facedown.kernel.words.schema import Option, Several
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.action import OWN_TURN, Start, die_options, shown
from facedown.rulesets.fivefold.character import HELP, INSTINCT, Character
from facedown.rulesets.fivefold.events import DiceLent, DiceLentUnseen, DiceRolled, DiceRolledUnseen
from facedown.rulesets.fivefold.hints import SpendHint
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.pool import READY, Die
from facedown.rulesets.fivefold.scene import FivefoldScene, book, is_adjacent, occasion


def roll_returned(scene: FivefoldScene, character: Character, why: str) -> Flow[None]:
    """Only dice that are back in the pool are rolled (H-DICE-02, H-GAP-10)."""
    dice = [die for die in character.dice.values() if die.state == READY and die.value is None]
    if not dice:
        return
    pool = tuple(Dice(1, die.sides) for die in dice)
    is_hidden = scene.rulings[rulings.DICE_SEEN] == "hidden"
    to, purpose = only(character.seat, GM) if is_hidden else EVERYONE, "the action dice"
    fall = yield Roll(pool, "H-DICE-02", character.id, why, Faces(), character.seat, to, purpose)
    for die, face in zip(dice, fall.figures, strict=True):
        die.value = face
    shown = tuple(Working(die.value or 0, die.name, ("H-DICE-02",), (), (die.value or 0,), die.sides) for die in dice)
    told = DiceRolled(actor=character.id, dice=shown)
    unseen = DiceRolledUnseen(actor=character.id, dice=tuple(die.name for die in dice))
    scene.record(told, to, unseen if is_hidden else None)


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


def lendable(scene: FivefoldScene, helper: Character) -> list[Die]:
    """Own ready dice; borrowed ones cannot be lent on (H-RUN-09)."""
    limit = helper.modifier(INSTINCT)
    by_value = scene.rulings[rulings.LENDING] == "value"
    return [
        die
        for die in helper.dice.values()
        if die.state == "ready" and die.is_usable(helper.id) and (not by_value or (die.value or 0) <= limit)
    ]


def loan(scene: FivefoldScene, helper: Character) -> tuple[tuple[int, int], ...]:
    """What one may lend of one's lowest dice, each with its size."""
    low = sorted((die.value or 0, die.sides) for die in lendable(scene, helper))
    return tuple(low[: helper.modifier(INSTINCT)])


def borrowers(scene: FivefoldScene, helper: Character) -> list[Character]:
    """Any ally, at any range or adjacent, of whoever has Instinct and dice for it (H-ACT-HLP, H-GAP-13, H-GAP-27)."""
    if helper.modifier(INSTINCT) <= 0 or not lendable(scene, helper):
        return []
    near = scene.rulings[rulings.HELP_RANGE] == "adjacent"
    return [
        each
        for each in friends(scene, helper)
        if not each.is_out and not each.is_mount and (not near or is_adjacent(scene, helper, each))
    ]


def lend(scene: FivefoldScene, helper: Character, borrower: Character, start: Start = OWN_TURN) -> Flow[None]:
    """Up to as many dice as the Instinct Modifier, or as much value; once per turn (H-ACT-HLP, H-GAP-25, H-CP-14)."""
    if start.made is not None and (yield from declare(scene, helper, f"Help {borrower.name}", start)) is None:
        return
    limit = helper.modifier(INSTINCT)
    by_value = scene.rulings[rulings.LENDING] == "value"

    def build() -> Ask:
        options = tuple(
            Option(
                die.id,
                f"{die.name} showing {die.value}",
                die=die.id,
                tells=SpendHint(die.value or 0, die.sides, whom=borrower.id),
            )
            for die in lendable(scene, helper)
        )
        what = f"dice that show {limit} together" if by_value else f"{limit} dice"
        text = f"{helper.name} helps {borrower.name}: up to {what}. Which?"
        why = f"{borrower.id} {occasion(scene)}"
        schema = Several(options, 0, min(len(options), limit))
        return Ask(helper.seat, "H-CP-14", text, schema, [], helper.id, why, renewable=True)

    answer = yield from asked(build)
    chosen: list[Die] = []
    for die in lendable(scene, helper):
        if die.id in answer and (not by_value or sum(each.value or 0 for each in (*chosen, die)) <= limit):
            chosen.append(die)
    if not chosen:
        return
    scene.refresh(helper, {HELP: 0})
    drill = sum(each.amount for each in helper.known(book(scene)) if each.effect == "lending")
    for die in chosen:
        die.lend(borrower.id, drill)
    dice = tuple(shown(die) for die in chosen)
    hidden = scene.rulings[rulings.DICE_SEEN] == "hidden"
    scene.record(
        DiceLent(actor=helper.id, target=borrower.id, dice=dice),
        only(helper.seat, borrower.seat, GM) if hidden else EVERYONE,
        DiceLentUnseen(actor=helper.id, target=borrower.id, dice=tuple(die.label for die in dice)) if hidden else None,
    )
