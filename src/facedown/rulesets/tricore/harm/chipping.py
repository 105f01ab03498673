"""Chipping: an item that was overcome by twice its worth loses Durability (TC-CHIP-01 … TC-CHIP-03)."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import yes_or_no
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import Character, Gear
from facedown.rulesets.tricore.actor.scene import TriScene, book, next_occasion, primary
from facedown.rulesets.tricore.events.combat import Chipped
from facedown.rulesets.tricore.rolls.blow import Blow, Defence
from facedown.rulesets.tricore.rolls.pools import Why, plain_roll


def chip(scene: TriScene, user: Character, defence: Defence | None, value: Working | None, incoming: int) -> Flow[None]:
    """Incoming EV of at least twice the Block's or parrying device's value: 1d6 + the attacker's POW (TC-CHIP-02)."""
    if defence is None or value is None or incoming < 2 * value.value:
        return
    piece = next((each for each in defence.by.gear if each.id in defence.card.devices), None)
    if piece is None or piece.is_broken:  # TC-CHIP-03: bare hands cannot chip
        return
    if scene.rulings[rulings.CHIPPING_AUTO] == "gm" and not (yield from _gm_agrees(scene, defence.by, piece)):
        return
    power = primary(scene, user, "POW")
    dice = yield from plain_roll(scene, user, (1, 6), Why("TC-CHIP-01", "Chipping"), plus=power)
    wear(scene, defence.by, piece, dice)


def wear(scene: TriScene, owner: Character, piece: Gear, amount: Working) -> None:
    """Durability sinks; at 0 the item is broken and gives nothing (TC-EQP-12)."""
    piece.durability.value = max(0, piece.durability.value - amount.value)
    name = book(scene).items[piece.item].name
    scene.record(Chipped(actor=owner.id, item=name, amount=amount, left=piece.durability.value))


def break_item(scene: TriScene, blow: Blow, defence: Defence | None) -> Flow[None]:
    """Break: Durability of one held or worn item instead of HP (TC-SUB-24)."""
    piece = _breakable(scene, blow.target, defence)
    if piece is None:
        return
    power = primary(scene, blow.user, "POW")
    dice = yield from plain_roll(scene, blow.user, (1, 6), Why("TC-SUB-24", "Break"), plus=power)
    wear(scene, blow.target, piece, dice)


def _breakable(scene: TriScene, target: Character, defence: Defence | None) -> Gear | None:
    """What the target defends with, else what it holds, else what it wears."""
    if defence is not None:
        used = next((each for each in target.gear if each.id in defence.card.devices and not each.is_broken), None)
        if used is not None:
            return used
    found = [piece for piece, _ in target.equipped(book(scene))]
    return min(found, key=lambda each: each.at == "worn", default=None)


def _gm_agrees(scene: TriScene, owner: Character, piece: Gear) -> Flow[bool]:
    """Whether the item chips, where the GM decides each time (TC-G-24)."""
    name, why = book(scene).items[piece.item].name, next_occasion(scene)

    def build() -> Ask:
        text = f"{owner.name}'s {name} was overcome. Does it lose Durability?"
        schema = yes_or_no("It chips, and breaks when nothing is left.", "It stays as it is.")
        return Ask(GM, "TC-CP-29", text, schema, "yes", owner.id, why, renewable=True)

    answer = yield from asked(build)
    return bool(answer == "yes")
