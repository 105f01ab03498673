"""Help: lend rolled dice to an ally until one's own next turn begins."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import friends
from facedown.kernel.words.audience import EVERYONE, GM, only
from facedown.kernel.words.schema import Option, Several
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.action import shown
from facedown.rulesets.fivefold.character import HELP, INSTINCT, Character
from facedown.rulesets.fivefold.events import DiceLent, DiceLentUnseen
from facedown.rulesets.fivefold.pool import Die
from facedown.rulesets.fivefold.scene import FivefoldScene, book, is_adjacent, occasion


def lendable(scene: FivefoldScene, helper: Character) -> list[Die]:
    """Own ready dice; borrowed ones cannot be lent on (H-RUN-09)."""
    limit = helper.modifier(INSTINCT)
    by_value = scene.rulings[rulings.LENDING] == "value"
    return [
        die
        for die in helper.dice.values()
        if die.state == "ready" and die.is_usable(helper.id) and (not by_value or (die.value or 0) <= limit)
    ]


def borrowers(scene: FivefoldScene, helper: Character) -> list[Character]:
    """Any ally, at any range or adjacent (H-GAP-13, H-GAP-27)."""
    if helper.modifier(INSTINCT) <= 0 or not lendable(scene, helper):
        return []
    near = scene.rulings[rulings.HELP_RANGE] == "adjacent"
    return [
        each
        for each in friends(scene, helper)
        if not each.is_out and not each.is_mount and (not near or is_adjacent(scene, helper, each))
    ]


def lend(scene: FivefoldScene, helper: Character, borrower: Character) -> Flow[None]:
    """Up to as many dice as the Instinct Modifier, or as much value; once per turn (H-ACT-HLP, H-GAP-25, H-CP-14)."""
    limit = helper.modifier(INSTINCT)
    by_value = scene.rulings[rulings.LENDING] == "value"

    def build() -> Ask:
        options = tuple(
            Option(die.id, f"{die.name} showing {die.value}", die=die.id) for die in lendable(scene, helper)
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
