"""What one seat may see of the state: an allow-list for each figure, and the ground in rows."""

import msgspec

from facedown.kernel.kit.showing import Aspects, aspects_of, full, lasting, left_of, result, side_of_viewer
from facedown.kernel.kit.sides import HEROES
from facedown.kernel.scene.board import Board, Fact, Figure, Meter, ShownToken, ground_of
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.working import Working
from facedown.rulesets.towers.character import ACTION, MINOR, REACTION, Character, guard, speed, vitality_of
from facedown.rulesets.towers.check import RANK_NAMES
from facedown.rulesets.towers.scene import TowersScene, book, by_card, ground, skill_name

SHOWN_TOKENS = ((ACTION, "Action"), (MINOR, "Minor"), (REACTION, "Reaction"))
_MOMENTS: Memo[tuple[tuple[str, str, Aspects], ...]] = Memo(64)
_FIGURES: Memo[Aspects] = Memo(2048)
_SHEETS: Memo[tuple[Fact, ...]] = Memo(512)
_written = msgspec.msgpack.Encoder().encode
_lasting = lasting(
    Character, "place", "tokens", "vitality", "uses", "struck_with", "done_once", "advances", "spent", "cover"
)


def show(scene: TowersScene, viewer: str) -> Board:
    """Cards and wounds are open; Towers names no secrets but tiers the GM hides."""
    state = scene.state
    own = side_of_viewer(state, viewer) or HEROES
    figures = tuple([aspects[side == own, seat == viewer] for side, seat, aspects in _everybody(scene)])
    return Board(_heading(scene), figures, (), result(state, viewer), ground_of(ground(scene), state.surface))


def _everybody(scene: TowersScene) -> tuple[tuple[str, str, Aspects], ...]:
    """Side, seat and figures of each, looked up once for all who look at the same moment."""
    state = scene.state
    key = _written((state.acting, state.phase, state.actors)), scene.rulings, scene.content
    return _MOMENTS.recall(key, lambda: _by_card(scene))


def _by_card(scene: TowersScene) -> tuple[tuple[str, str, Aspects], ...]:
    order = by_card(scene, list(scene.state.actors.values()))
    return tuple([(each.side, each.seat, _figure(scene, each)) for each in order])


def _heading(scene: TowersScene) -> str:
    state = scene.state
    if state.phase in ("round", "turns"):
        acting = scene.name_of(state.acting)
        holding = [scene.name_of(each.actor) for each in state.holders]
        heading = f"Round {state.round}, {acting}'s turn" if acting else f"Round {state.round}"
        return f"{heading}; {', '.join(holding)} holding" if holding else heading
    words = {"creation": "Making characters", "begin": "The scene is set"}
    return words.get(state.phase, "The end" if state.over else "Free play")


def _figure(scene: TowersScene, character: Character) -> Aspects:
    """Drawn once for as long as nothing about somebody changes."""
    state = scene.state
    key = _written(character), state.acting == character.id, state.phase, scene.rulings, scene.content
    return _FIGURES.recall(key, lambda: _drawn(scene, character))


def _drawn(scene: TowersScene, character: Character) -> Aspects:
    track = character.vitality
    whole = full(vitality_of(character), track.start)
    return aspects_of(
        Figure(
            character.id,
            character.name,
            character.side,
            acting=scene.state.acting == character.id,
            out=character.is_out,
            place=character.place,
            meters=(Meter("Vitality", track.value, track.start, harm=track.value * 2 <= track.start, working=whole),),
            conditions=tuple([each.name for each in character.conditions]),
            facts=_sheet(scene, character),
            tokens=_tokens(scene, character),
            card=character.card,
        )
    )


def _sheet(scene: TowersScene, character: Character) -> tuple[Fact, ...]:
    """Worked out once for as long as nothing lasting about somebody changes: it stands in every view."""
    key = _lasting(character), scene.rulings, scene.content
    return _SHEETS.recall(key, lambda: tuple(_facts(scene, character)))


def _facts(scene: TowersScene, character: Character) -> list[Fact]:
    content = book(scene)
    needed, pace = guard(character, content, scene.rulings), speed(character, scene.rulings)
    soak = character.soak(content, scene.rulings)
    facts = [Fact("Guard", f"T{needed.value}", needed), Fact("Speed", f"{pace.value} m", pace)]
    if soak.value:
        facts.append(Fact("Soak", str(soak.value), soak))
    if character.card:
        facts.append(Fact("Card", character.card))
    facts.append(Fact("In hand", ", ".join(item.name for item in character.held(content)) or "nothing"))
    if character.items:
        facts.append(Fact("Gear", ", ".join(content.items[each].name for each in character.items)))
    if character.row is None:
        attributes = ", ".join(f"{name.title()} {rank}" for name, rank in character.attributes.items())
        facts.append(Fact("Attributes", attributes))
        skills = (
            f"{skill_name(scene, id)} +{rank} {RANK_NAMES[rank]}" for id, rank in character.skills.items() if rank
        )
        facts.append(Fact("Skills", ", ".join(skills)))
    if character.techniques:
        facts.append(Fact("Techniques", ", ".join(content.techniques[each].name for each in character.techniques)))
    if character.marks:
        facts.append(Fact("Marks", f"{character.marks} of 3"))
    if character.text:
        facts.append(Fact("Who", character.text))
    return facts


def _tokens(scene: TowersScene, character: Character) -> tuple[ShownToken, ...]:
    """One Action and two Minor Actions a turn, one Reaction a round (T-TRN-01)."""
    if scene.state.phase != "turns" or character.is_out:
        return ()
    return tuple(
        ShownToken(
            name if left == 1 else f"{left} × {name}",
            left_of(Working(2 if token == MINOR else 1, name, ("T-TRN-01",)), left),
        )
        for token, name in SHOWN_TOKENS
        if (left := character.tokens.get(token, 0)) > 0
    )
