"""What one seat may see of the state: an allow-list for each figure."""

from collections.abc import Iterator

import msgspec

from facedown.kernel.kit.showing import Look, full, lasting, look_of, result, shown_zones
from facedown.kernel.kit.sides import HEROES
from facedown.kernel.scene.board import Board, Fact, Figure, Meter, ShownToken
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.audience import GM
from facedown.kernel.words.working import Working, summed
from facedown.rulesets.plainten import rulings
from facedown.rulesets.plainten.character import OUT, PRIMARY, REACTION, SECONDARY, Character, Track, guard
from facedown.rulesets.plainten.check import band
from facedown.rulesets.plainten.scene import PlainScene, book

SHOWN_TOKENS = (
    (PRIMARY, "Primary", "S-ACT-02"),
    (SECONDARY, "Secondary", "S-ACT-03"),
    (REACTION, "Reaction", "S-ACT-04"),
)
_FIGURES: Memo[Memo[Figure]] = Memo(4)
"""By rulings and content, which are the same for a whole game, then by the rest."""
_SHEETS: Memo[tuple[Fact, ...]] = Memo(512)
_written = msgspec.msgpack.Encoder().encode
_lasting = lasting(Character, "place", "tokens", "tracks", "used", "mends")


def show(scene: PlainScene, viewer: str) -> Board:
    """The board: everybody's Health and conditions, and whole sheets of one's own side."""
    state = scene.state
    look = look_of(state, viewer)
    known = _FIGURES.recall((scene.rulings, scene.content), lambda: Memo(2048))
    figures = [_figure(scene, each, look, known) for each in state.in_turn_order(state.actors.values())]
    return Board(_heading(scene), tuple(figures), shown_zones(state.space, state.surface), result(state, viewer))


def _heading(scene: PlainScene) -> str:
    state = scene.state
    if state.phase == "turns":
        acting = scene.name_of(state.schedule.acting)
        return f"Round {state.schedule.round}, {acting}'s turn" if acting else f"Round {state.schedule.round}"
    words = {
        "campaign": "The campaign begins",
        "creation": "Making characters",
        "heroes": "Making characters",
        "begin": "Turns begin",
    }
    return words.get(state.phase, "The end" if state.over else "Free play")


def _figure(scene: PlainScene, character: Character, look: Look, known: Memo[Figure]) -> Figure:
    """Drawn once for as long as nothing about somebody changes, nor how they stand to whoever looks."""
    viewer, side, acting = look
    stands = viewer == character.seat, character.side == (side or HEROES), is_open(scene, character, viewer, side)
    key = _written(character), stands, acting == character.id, scene.state.phase
    return known.recall(key, lambda: _drawn(scene, character, look))


def _drawn(scene: PlainScene, character: Character, look: Look) -> Figure:
    viewer, side, acting = look
    return Figure(
        character.id,
        character.name,
        character.side,
        friend=character.side == (side or HEROES),
        mine=character.seat == viewer,
        acting=acting == character.id,
        out=any(each.name in OUT for each in character.conditions),
        place=character.place,
        text=character.text,
        meters=tuple(_meters(scene, character, is_open(scene, character, viewer, side))),
        conditions=tuple(each.name for each in character.conditions),
        facts=_sheet(scene, character, is_open(scene, character, viewer, side)),
        tokens=_tokens(scene, character),
    )


def most_of(track: Track) -> int:
    """How long a track is, in the direction it runs."""
    return track.threshold if track.up else track.start


def is_open(scene: PlainScene, character: Character, viewer: str, side: str) -> bool:
    """Where difficulties are secret, so are the other side's Guard, features and gear (S-GAP-30)."""
    is_own = viewer in (GM, character.seat) or character.side == side
    return is_own or scene.rulings[rulings.SECRECY] == "shown"


def _meters(scene: PlainScene, character: Character, is_open: bool) -> Iterator[Meter]:
    for id, track in character.tracks.items():
        most = most_of(track)
        is_low = track.value * 2 >= most if track.up else track.value * 2 <= most
        working = full(_length(scene, character, id), most) if is_open else None
        yield Meter(track.name, track.value, most, harm=is_low, working=working)


def _length(scene: PlainScene, character: Character, id: str) -> Working:
    """How long a track is: as everybody has it, changed by features; a foe's is its own (S-X-TRACK, S-RUN-01)."""
    track, content = character.tracks[id], book(scene)
    if track.up:
        return Working(track.threshold, track.name, ("S-X-TRACK",))
    if character.kind in content.foes:
        return Working(track.start, track.name, ("S-RUN-01",))
    owned = ((feature, feature.tracks.get(id, 0)) for feature, _ in character.owned_features(content))
    more = tuple(Working(points, feature.name) for feature, points in owned if points)
    return summed(track.name, (Working(content.track(id).start, "everybody"), *more), "S-X-TRACK")


def _sheet(scene: PlainScene, character: Character, is_open: bool) -> tuple[Fact, ...]:
    """Worked out once for as long as nothing lasting about somebody changes: it stands in every view."""
    key = _lasting(character), is_open, scene.rulings, scene.content
    return _SHEETS.recall(key, lambda: tuple(_facts(scene, character, is_open)))


def _facts(scene: PlainScene, character: Character, is_open: bool) -> list[Fact]:
    content = book(scene)
    needed = guard(character, content)
    if not is_open:
        is_band = scene.rulings[rulings.SECRECY] == "band"
        return [Fact("Guard", band(needed.value).value)] if is_band else []
    facts = [Fact("Guard", str(needed.value), needed)]
    weapons = ", ".join(item.name for item in character.weapons(content))
    facts.append(Fact("In hand", weapons))
    if character.items:
        facts.append(Fact("Gear", ", ".join(content.items[each].name for each in character.items)))
    for kind in ("trait", "ability", "flaw"):
        names = [
            feature.called(owned.choice) for feature, owned in character.owned_features(content) if feature.kind == kind
        ]
        if names:
            title = {"trait": "Traits", "ability": "Abilities", "flaw": "Flaws"}[kind]
            facts.append(Fact(title, ", ".join(names)))
    if character.pc:
        facts.append(Fact("Age", str(character.age)))
        facts.append(Fact("CP", str(character.points)))
    return facts


def _tokens(scene: PlainScene, character: Character) -> tuple[ShownToken, ...]:
    return tuple(
        ShownToken(name, Working(1, f"{name}, once a turn", (rule,)))
        for token, name, rule in SHOWN_TOKENS
        if has_token(scene, character, token)
    )


def has_token(scene: PlainScene, character: Character, token: str) -> bool:
    """Whether somebody has an action left, where there are turns to use it in."""
    return scene.state.phase == "turns" and character.tokens.get(token, 0) > 0 and not character.is_out
