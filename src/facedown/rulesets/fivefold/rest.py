"""Rests: a Breather, a camp, and mending what is Damaged."""

from facedown.kernel.dice.dice import Dice, Total
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Roll
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.character import ATTRIBUTES, DOWNED, ENDURANCE, PRONE, STABLE, Character, better, figure
from facedown.rulesets.fivefold.check import NORMAL, check
from facedown.rulesets.fivefold.events import GearMended
from facedown.rulesets.fivefold.gear import piece_named
from facedown.rulesets.fivefold.health import ARMOR, DEFENSE, HP, heal, whole
from facedown.rulesets.fivefold.scene import FivefoldScene, book

BREATHER, CAMP = 10, 480
HEALING = 8


def breather(scene: FivefoldScene) -> Flow[None]:
    """Ten minutes: Defense is refilled, once 1d8 + Endurance heals; Armor too, by one reading (H-X-REST, H-GAP-09)."""
    scene.state.minutes += BREATHER
    for each in _living(scene):
        scene.lose(each, PRONE)
        refill_defense(scene, each)
        if scene.rulings[rulings.REGAINING] == "breather":
            refill_armor(scene, each)
        if not each.rested and each.hp.value < each.hp.start and not each.is_mount:
            yield from _recover(scene, each)
    scene.say("Ten minutes to breathe.")


def _recover(scene: FivefoldScene, character: Character) -> Flow[None]:
    character.rested = True
    fall = yield Roll(
        (Dice(1, HEALING),), "H-X-REST", character.id, f"breather {scene.state.minutes}", Total(), character.seat
    )
    die = Working(fall.total, "1d8", ("H-X-REST",), (), fall.faces, HEALING)
    parts = (die, figure(character, ENDURANCE))
    heal(scene, character, Working(max(0, sum(part.value for part in parts)), "a Breather", ("H-X-REST",), parts))


def camp(scene: FivefoldScene) -> Flow[None]:
    """HP and the layers of undamaged gear are full again; a repair kit may mend one piece (H-X-REST, H-GAP-49)."""
    scene.state.minutes += CAMP
    for each in _living(scene):
        scene.lose(each, PRONE, DOWNED, STABLE)
        missing = each.hp.start - each.hp.value
        gritty = scene.rulings[rulings.RESTS] == "gritty"
        points = Working((missing + 1) // 2 if gritty else missing, "camp", ("H-X-REST", "H-GAP-49"))
        if points.value:
            scene.change(each, HP, each.hp, points)
        each.rested = False
        refill_defense(scene, each)
        refill_armor(scene, each)
    for each in _living(scene):
        yield from mend(scene, each)
    scene.say("A camp for the night.")


def mend(scene: FivefoldScene, character: Character) -> Flow[None]:
    """A repair kit and a check against CL 7 mend one Damaged piece of the party (H-X-REST)."""
    content = book(scene)
    kits = [id for id in character.items if content.items[id].kind == "kit"]
    for number, _ in enumerate(kits, start=1):  # one try for each
        owner = next((each for each in _living(scene) if each.damaged and each.side == character.side), None)
        if owner is None:
            return
        cl = Working(NORMAL, "mending", ("H-X-REST",))
        why = f"mend {number} {scene.state.minutes}"
        best = better(character, *ATTRIBUTES)  # with the attribute its user chooses
        tested = yield from check(scene, character, "mending gear", figure(character, best), cl, why)
        if tested.passed:
            grant_layers_again(scene, owner, owner.damaged[0])


def grant_layers_again(scene: FivefoldScene, owner: Character, id: str) -> None:
    """It grants its layers again."""
    owner.damaged = [each for each in owner.damaged if each != id]
    piece = piece_named(owner, id, book(scene))
    if piece is None:
        return
    scene.record(GearMended(actor=owner.id, piece=piece.name))
    refill_defense(scene, owner)
    refill_armor(scene, owner)


def refill_defense(scene: FivefoldScene, character: Character) -> None:
    """All undamaged gear grants its Defense again; what is Damaged does so under one reading (H-GAP-05)."""
    pieces = whole(scene, character)
    if scene.rulings[rulings.DAMAGED] == "no-armor":
        pieces = character.pieces(book(scene))
    full = sum(piece.defense for piece in pieces)
    character.defense.start = full
    scene.put(character, DEFENSE, character.defense, Working(full, "Defense of gear", ("H-X-REST",)))
    character.laid_by = {id: [book(scene).items[id].defense, points[1]] for id, points in character.laid_by.items()}


def refill_armor(scene: FivefoldScene, character: Character) -> None:
    pieces = whole(scene, character)
    full = sum(piece.armor for piece in pieces)
    character.armor.start = full
    character.plates = {piece.id: piece.armor for piece in pieces if piece.armor}
    scene.put(character, ARMOR, character.armor, Working(full, "Armor of gear", ("H-X-REST",)))
    character.laid_by = {id: [points[0], book(scene).items[id].armor] for id, points in character.laid_by.items()}


def _living(scene: FivefoldScene) -> list[Character]:
    return [each for each in scene.state.actors.values() if not each.is_gone]
