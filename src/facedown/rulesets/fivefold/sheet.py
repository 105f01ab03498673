"""What one seat may see of the state: an allow-list for each figure, its dice, and the ground."""

from functools import lru_cache

import msgspec

from facedown.kernel.kit.showing import Aspects, aspects_of, full, lasting, result, side_of_viewer
from facedown.kernel.kit.sides import HEROES
from facedown.kernel.scene.board import Board, Fact, Figure, Meter, ShownDie, ShownToken, ground_of
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.audience import GM
from facedown.kernel.words.working import Working, summed
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.action import OTHER, TRIGGERS
from facedown.rulesets.fivefold.character import (
    FREE_MOVE,
    HELP,
    IMPROVISE,
    Character,
    evasion,
    max_hp,
    perception,
    reaction,
    stealth,
)
from facedown.rulesets.fivefold.mount import mount_of, speed
from facedown.rulesets.fivefold.pool import SPENT, Die
from facedown.rulesets.fivefold.scene import FivefoldScene, book, by_reaction, ground

SHOWN_TOKENS = (
    (FREE_MOVE, "Free Move", "H-ACT-MOV-2"),
    (HELP, "Help", "H-ACT-HLP"),
    (IMPROVISE, "Improvise", "H-ACT-IMP"),
)
_MOMENTS: Memo[tuple[tuple[str, str, Aspects], ...]] = Memo(64)
_FIGURES: Memo[Aspects] = Memo(2048)
_SHEETS: Memo[tuple[Fact, ...]] = Memo(512)
_written = msgspec.msgpack.Encoder().encode
_lasting = lasting(
    Character,
    *("place", "tokens", "barrier", "defense", "armor", "temporary", "hp", "plates", "dice", "laid_by", "dodges"),
    *("begun", "noticed_by", "tripped", "milestones", "warded", "rested"),
)
Cast = tuple[tuple[str, str, str], ...]
"""Who everybody is: id, name and seat."""


def show(scene: FivefoldScene, viewer: str) -> Board:
    """Health is open; dice may be secret (H-GAP-50), triggers are (H-GAP-36), and so are traps nobody has met."""
    state = scene.state
    own, sight = side_of_viewer(state, viewer) or HEROES, "" if _is_open(scene) else viewer
    figures = tuple([aspects[side == own, seat == viewer] for side, seat, aspects in _everybody(scene, sight)])
    return Board(_heading(scene), figures, (), result(state, viewer), ground_of(ground(scene), state.surface))


def _is_open(scene: FivefoldScene) -> bool:
    """Whether nobody has a secret: dice are open, and nothing is prepared."""
    if scene.rulings[rulings.DICE_SEEN] != "public":
        return False
    return all(each.prepared is None for each in scene.state.actors.values())


def _everybody(scene: FivefoldScene, viewer: str) -> tuple[tuple[str, str, Aspects], ...]:
    """Side, seat and figures of each, looked up once for all who look at the same moment and see the same."""
    state = scene.state
    key = _written((state.turns.acting, state.phase, state.actors)), viewer, scene.rulings, scene.content
    return _MOMENTS.recall(key, lambda: _by_reaction(scene, viewer))


def _by_reaction(scene: FivefoldScene, viewer: str) -> tuple[tuple[str, str, Aspects], ...]:
    order = by_reaction(scene, list(scene.state.actors.values()))
    cast = tuple([(each.id, each.name, each.seat) for each in order])
    return tuple([(each.side, each.seat, _figure(scene, each, viewer, cast)) for each in order])


def _heading(scene: FivefoldScene) -> str:
    state = scene.state
    if state.phase == "turns":
        rounds = ", ".join(f"{side} {state.turns.passes.get(side, 0) + 1}" for side in state.turns.lists)
        acting = scene.name_of(state.turns.acting)
        return f"{acting}'s turn; rounds: {rounds}" if acting else f"Rounds: {rounds}"
    words = {"creation": "Making characters", "begin": "The scene is set"}
    return words.get(state.phase, "The end" if state.over else "Free play")


def _figure(scene: FivefoldScene, character: Character, viewer: str, cast: Cast) -> Aspects:
    """Drawn once for as long as nothing about somebody, their mount and their dice changes, nor what whoever looks
    is let know."""
    state, dice = scene.state, dice_before(scene, character)
    written = _written((character, state.actors.get(character.riding)))
    seen = tuple([is_seen(scene, each, viewer) for each in dice])
    stands = viewer in (character.seat, GM), state.turns.acting == character.id, state.phase
    key = written, _written(dice), seen, stands, cast, scene.rulings, scene.content
    return _FIGURES.recall(key, lambda: _drawn(scene, character, viewer, dice))


def _drawn(scene: FivefoldScene, character: Character, viewer: str, dice: list[Die]) -> Aspects:
    return aspects_of(
        Figure(
            character.id,
            character.name,
            character.side,
            acting=scene.state.turns.acting == character.id,
            out=character.is_out,
            place=character.place,
            meters=tuple(_meters(scene, character)),
            conditions=tuple([each.name for each in character.conditions]),
            facts=_sheet(scene, character, viewer),
            tokens=_tokens(scene, character),
            dice=tuple([_die(scene, character, each, viewer) for each in dice]),
        )
    )


def _meters(scene: FivefoldScene, character: Character) -> list[Meter]:
    """The five layers from the outside in, those that are there (H-HLTH-01)."""
    pieces = [each for each in character.pieces(book(scene)) if each.id not in character.damaged]
    worn = {
        "Defense": tuple(Working(each.defense, each.name) for each in pieces if each.defense),
        "Armor": tuple(Working(each.armor, each.name) for each in pieces if each.armor),
    }
    rules = {"Defense": "H-HLTH-06", "Armor": "H-HLTH-07"}
    outer = [
        Meter(
            label,
            track.value,
            track.start,
            working=full(summed(label, worn[label], rules[label]), track.start) if label in worn else None,
        )
        for label, track in (
            ("Barrier", character.barrier),
            ("Defense", character.defense),
            ("Armor", character.armor),
            ("Temporary HP", character.temporary),
        )
        if track.value or (track.start and label in ("Defense", "Armor"))
    ]
    hp = character.hp
    whole = full(max_hp(character, book(scene)), hp.start)
    return [*outer, Meter("HP", hp.value, hp.start, harm=hp.value * 2 <= hp.start, working=whole)]


def dice_before(scene: FivefoldScene, character: Character) -> list[Die]:
    """The own pool, and what was borrowed."""
    if character.is_gone:
        return []
    borrowed = [
        die
        for owner in scene.state.actors.values()
        if owner is not character
        for die in owner.dice.values()
        if die.holder == character.id and die.state != SPENT
    ]
    return [*character.dice.values(), *borrowed]


def _die(scene: FivefoldScene, character: Character, die: Die, viewer: str) -> ShownDie:
    """Spent dice are open, of others the value may be secret (H-GAP-50)."""
    value = die.value if is_seen(scene, die, viewer) else None
    if die.id in character.dice:
        return ShownDie(die.id, die.sides, value, die.state, die.name)
    return ShownDie(die.id, die.sides, value, "ready", f"{die.name}, from {scene.name_of(die.owner)}")


def is_seen(scene: FivefoldScene, die: Die, viewer: str) -> bool:
    """Whether a seat sees what a die shows (H-GAP-50)."""
    holder = scene.state.actors.get(die.holder)
    is_known = viewer == GM or (holder is not None and holder.seat == viewer) or die.state == SPENT
    return is_known or scene.rulings[rulings.DICE_SEEN] == "public"


@lru_cache(maxsize=256)
def _attributes(figures: tuple[tuple[str, int], ...]) -> Fact:
    """Put into words once: they hardly ever change, and stand in every view."""
    return Fact("Attributes", ", ".join(f"{name.title()} {value:+}" for name, value in figures))


def _sheet(scene: FivefoldScene, character: Character, viewer: str) -> tuple[Fact, ...]:
    """Worked out once for as long as nothing lasting about somebody and their mount changes."""
    is_told = viewer in (character.seat, GM)
    mount = _lasting(mount_of(scene, character))
    key = _lasting(character), mount, is_told, scene.rulings, scene.content
    return _SHEETS.recall(key, lambda: tuple(_facts(scene, character, is_told)))


def _facts(scene: FivefoldScene, character: Character, is_told: bool) -> list[Fact]:
    content = book(scene)
    figures = (
        ("Evasion", evasion(character, content)),
        ("Reaction", reaction(character, scene.rulings)),
        ("Speed", speed(scene, character)),
        ("Perception", perception(character, content)),
        ("Stealth", stealth(character, content)),
    )
    facts = [Fact(label, str(working.value), working) for label, working in figures]
    facts.append(_attributes(tuple(character.attributes.items())))
    if character.calling in content.callings:
        facts.append(Fact("Class", content.callings[character.calling].name))
    own = [each.name for each in character.row.attacks] if character.row is not None else []
    held = [item.name for item in character.held(content) if item.hands]
    facts.append(Fact("In hand", ", ".join((*held, *own)) or "nothing"))
    if character.items:
        facts.append(Fact("Gear", ", ".join(_gear(character, id, content.items[id].name) for id in character.items)))
    if character.damaged:
        pieces = [piece.name for piece in character.pieces(content) if piece.id in character.damaged]
        facts.append(Fact("Damaged", ", ".join(pieces)))
    if character.abilities:
        facts.append(Fact("Abilities", ", ".join(each.name for each in character.known(content))))
    if character.riding:
        facts.append(Fact("Riding", scene.name_of(character.riding)))
    if character.prepared is not None:
        facts.append(Fact("Prepared", _prepared(scene, character, is_told)))
    if character.text:
        facts.append(Fact("Who", character.text))
    return facts


def _gear(character: Character, id: str, name: str) -> str:
    return f"{name} ({character.uses[id]} left)" if id in character.uses else name


def _prepared(scene: FivefoldScene, character: Character, is_told: bool) -> str:
    """What, and when: for its own seat and the GM, unless triggers are said aloud (H-GAP-36)."""
    made = character.prepared
    is_open = scene.rulings[rulings.TRIGGER] == "open"
    if made is None or not (is_open or is_told):
        return "something"
    when = TRIGGERS.get(made.trigger, "") if made.trigger != OTHER else made.text or TRIGGERS[OTHER]
    return f"{made.name} with {made.value}, when {when}"


def _tokens(scene: FivefoldScene, character: Character) -> tuple[ShownToken, ...]:
    if scene.state.phase != "turns" or character.is_out:
        return ()
    return tuple(
        ShownToken(name, Working(1, f"{name}, once a turn", (rule,)))
        for token, name, rule in SHOWN_TOKENS
        if character.tokens.get(token, 0) > 0
    )
