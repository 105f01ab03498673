"""Health: five layers that damage meets from the outside in, death, and healing."""

from math import ceil

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import actor
from facedown.kernel.scene.condition import ROUND_END, Condition, Until
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.character import (
    DEAD,
    DOWNED,
    GRABBED,
    GRABBING,
    HIDDEN,
    PRONE,
    SPARED,
    STABLE,
    Character,
    Piece,
)
from facedown.rulesets.fivefold.events import Discarded, GearDamaged
from facedown.rulesets.fivefold.mount import unseat
from facedown.rulesets.fivefold.scene import FivefoldScene, book

BARRIER, DEFENSE, ARMOR, TEMPORARY, HP = "Barrier", "Defense", "Armor", "Temporary HP", "HP"


class Layers(msgspec.Struct, frozen=True):
    """What stands between a blow and a death."""

    hp: int
    temporary: int = 0
    armor: int = 0
    defense: int = 0
    barrier: int = 0
    pieces: tuple[tuple[str, int], ...] = ()
    """Armor left of each piece that grants some, in the order of the sheet."""


class Absorption(msgspec.Struct, frozen=True):
    """What each layer took of one damage instance, what was discarded, and which gear broke."""

    damage: Working
    barrier: int = 0
    defense: int = 0
    armor: int = 0
    temporary: int = 0
    hp: int = 0
    discarded: int = 0
    through: int = 0
    """What came through to HP, more than there were perhaps."""
    pieces: tuple[tuple[str, int], ...] = ()
    """Armor lost of each piece, where they count one by one."""
    broken: tuple[str, ...] = ()


def absorb(layers: Layers, damage: Working, settings: Rulings) -> Absorption:
    """Barrier, Defense, Armor, Temporary HP, HP, in this order; nothing changes yet (H-HLTH-01, H-GAP-01, H-RUN-18)."""
    left = damage.value
    if left <= 0:
        return Absorption(damage)
    if layers.barrier:
        return Absorption(damage, barrier=1, discarded=left - 1)  # H-HLTH-09, H-GAP-06
    defense = min(layers.defense, max(1, ceil(left / 10)))  # H-HLTH-07, H-HLTH-08, H-HLTH-10, H-GAP-02
    left -= defense
    armor, pieces, broken, stops = _armor(layers, left, settings)
    left -= armor
    if stops:
        return Absorption(damage, 0, defense, armor, 0, 0, left, 0, pieces, broken)  # H-HLTH-06
    temporary = min(layers.temporary, left)  # H-HLTH-05
    through = left - temporary
    hp = min(layers.hp, through)
    return Absorption(damage, 0, defense, armor, temporary, hp, 0, through, pieces, broken)


def _armor(
    layers: Layers, left: int, settings: Rulings
) -> tuple[int, tuple[tuple[str, int], ...], tuple[str, ...], bool]:
    """What Armor takes, of which pieces, which break, and if the rest is discarded (H-HLTH-06, H-GAP-03, H-GAP-04)."""
    literal = settings[rulings.OVERFLOW] == "literal"
    if not left or not layers.armor:
        return 0, (), (), False
    if settings[rulings.PIECES] == "one-total":
        taken = min(layers.armor, left)
        emptied = taken == layers.armor
        return taken, (), tuple(id for id, _ in layers.pieces) if emptied else (), emptied and literal
    taken, losses, broken = 0, [], []
    for id, points in layers.pieces:
        lost = min(points, left - taken)
        if not lost:
            continue
        taken += lost
        losses.append((id, lost))
        if lost == points:
            broken.append(id)
            if literal:
                break
    return taken, tuple(losses), tuple(broken), bool(broken) and literal


def layers_of(scene: FivefoldScene, character: Character) -> Layers:
    plates = [(piece, armor_left(character, piece)) for piece in whole(scene, character) if piece.armor]
    total = character.armor.value
    if scene.rulings[rulings.PIECES] == "per-piece":
        total = sum(points for _, points in plates)
    return Layers(
        character.hp.value,
        character.temporary.value,
        total,
        character.defense.value,
        character.barrier.value,
        tuple((piece.id, points) for piece, points in plates),
    )


def armor_left(character: Character, piece: Piece) -> int:
    return character.plates.get(piece.id, piece.armor)


def whole(scene: FivefoldScene, character: Character) -> list[Piece]:
    """Worn pieces that are not Damaged."""
    return [piece for piece in character.pieces(book(scene)) if piece.id not in character.damaged]


def hurt(scene: FivefoldScene, victim: Character, damage: Working, why: str) -> Flow[Absorption]:
    """One damage instance goes through the layers, every step is told, and at 0 HP one drops (H-HLTH-01, H-HLTH-03,
    H-GAP-06)."""
    taken = absorb(layers_of(scene, victim), damage, scene.rulings)
    if victim.is_gone:
        return Absorption(damage)
    for name, track, lost, rule in (
        (BARRIER, victim.barrier, taken.barrier, "H-HLTH-09"),
        (DEFENSE, victim.defense, taken.defense, "H-HLTH-07"),
        (ARMOR, victim.armor, taken.armor, "H-HLTH-06"),
        (TEMPORARY, victim.temporary, taken.temporary, "H-HLTH-05"),
        (HP, victim.hp, taken.hp, "H-HLTH-02"),
    ):
        if lost:
            scene.change(victim, name, track, Working(-lost, f"taken by {name}", (rule,), (damage,)))
    for id, lost in taken.pieces:
        piece = next(each for each in victim.pieces(book(scene)) if each.id == id)
        victim.plates = {**victim.plates, id: armor_left(victim, piece) - lost}
    if taken.discarded:
        rule = "H-HLTH-09" if taken.barrier else "H-HLTH-06"
        scene.record(Discarded(actor=victim.id, amount=Working(taken.discarded, "discarded", (rule,), (damage,))))
    for id in taken.broken:
        damage_gear(scene, victim, id)
    if taken.through and victim.hp.value == 0:
        yield from drop(scene, victim, why)
    return taken


def damage_gear(scene: FivefoldScene, victim: Character, id: str) -> None:
    """Damaged gear grants nothing; Defense drops by what it granted (H-HLTH-06, H-GAP-05, H-X-COND)."""
    piece = next(each for each in victim.pieces(book(scene)) if each.id == id)
    if piece.hide or id in victim.damaged:
        return
    victim.damaged = [*victim.damaged, id]
    scene.record(GearDamaged(actor=victim.id, piece=piece.name))
    victim.armor.start = max(0, victim.armor.start - piece.armor)
    if scene.rulings[rulings.DAMAGED] == "no-layers":
        victim.defense.start = max(0, victim.defense.start - piece.defense)
        lost = min(victim.defense.value, piece.defense)
        if lost:
            scene.change(victim, DEFENSE, victim.defense, Working(-lost, f"{piece.name} is Damaged", ("H-GAP-05",)))


def drop(scene: FivefoldScene, victim: Character, why: str) -> Flow[None]:
    """HP 0 is death at once; or Downed, with a little time left (H-HLTH-03, H-GAP-08)."""
    if scene.rulings[rulings.AT_ZERO] == "downed" and not victim.is_helpless and not victim.is_mount:
        let_go(scene, victim)
        if victim.riding:
            unseat(scene, victim)
        if not victim.has(PRONE):
            scene.gain(victim, Condition(PRONE, harm=True))
        scene.gain(victim, Condition(DOWNED, until=Until(ROUND_END, victim.side), harm=True))
        victim.prepared = None
        return
    fate = DEAD
    if not victim.pc and not victim.is_mount:
        fate = yield from ask_fate(victim, f"{victim.name} is at 0 HP. Dead, or spared?", "dead", why)
    remove(scene, victim, fate)


def ask_fate(victim: Character, text: str, default: str, why: str) -> Flow[str]:
    """The GM says what becomes of an NPC at 0 HP, of prisoners and of those who surrender (H-CP-23)."""
    options = Pick((Option("dead", "Dead"), Option("spared", "Spared", "out of the fight, alive")))
    answer = yield from asked(lambda: Ask(GM, "H-CP-23", text, options, default, victim.id, why, renewable=True))
    return DEAD if answer == "dead" else SPARED


def remove(scene: FivefoldScene, gone: Character, how: str) -> None:
    """Out of the fight: holds end, dice lent and borrowed go, and its place in the order (H-X-TURN-2, H-RUN-09)."""
    let_go(scene, gone)
    scene.lose(gone, DOWNED, STABLE, HIDDEN)
    gone.prepared = None
    if gone.riding:
        unseat(scene, gone)
    scene.gain(gone, Condition(how, harm=how == DEAD))
    if how == SPARED and gone.hp.value == 0:
        scene.put(gone, HP, gone.hp, Working(1, "spared", ("H-CP-23",)))
    if gone.rider:
        rider = actor(scene, gone.rider)
        unseat(scene, rider)
        if not rider.has(PRONE):
            scene.gain(rider, Condition(PRONE, harm=True))  # H-RUN-15
    for die in gone.dice.values():  # a dead lender's dice are gone, wherever they lie
        die.holder, die.state = gone.id, "spent"


def let_go(scene: FivefoldScene, character: Character) -> None:
    """Every hold it has on others, and others on it, ends."""
    for other in scene.state.actors.values():
        for condition in list(other.conditions):
            if condition.name in (GRABBED, GRABBING) and condition.source == character.id:
                scene.lose_one(other, condition)
    scene.lose(character, GRABBING, GRABBED)


def heal(scene: FivefoldScene, patient: Character, points: Working) -> None:
    """Standard healing restores HP, never above the maximum, never the dead (H-HLTH-02, H-HLTH-04, H-RUN-16)."""
    gained = min(points.value, patient.hp.start - patient.hp.value)
    if gained <= 0 or patient.is_gone:
        return
    scene.change(patient, HP, patient.hp, Working(gained, "healing", ("H-HLTH-04",), (points,)))
    scene.lose(patient, DOWNED, STABLE)


def fortify(scene: FivefoldScene, target: Character, points: Working) -> None:
    """Temporary HP do not add up, the higher counts; or they do (H-GAP-07)."""
    before = target.temporary.value
    after = before + points.value if scene.rulings[rulings.TEMPORARY_HP] == "add" else max(before, points.value)
    if after > before:
        scene.change(
            target, TEMPORARY, target.temporary, Working(after - before, "Temporary HP", ("H-GAP-07",), (points,))
        )
        target.temporary.start = max(target.temporary.start, after)


def shield(scene: FivefoldScene, target: Character, points: Working, most: int) -> None:
    """Barrier grows by what a spell grants, up to its limit (H-GAP-09)."""
    gained = min(points.value, max(0, most - target.barrier.value))
    if gained > 0:
        scene.change(target, BARRIER, target.barrier, Working(gained, "Barrier", ("H-GAP-09",), (points,)))
        target.barrier.start = max(target.barrier.start, target.barrier.value)
