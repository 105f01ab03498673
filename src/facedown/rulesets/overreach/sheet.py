"""What one seat may see of the state: an allow-list for each figure."""

import msgspec

from facedown.kernel.kit.showing import Look, full, left_of, look_of, result, shown_zones
from facedown.kernel.kit.sides import HEROES
from facedown.kernel.scene.board import Board, Fact, Figure, Meter, ShownToken
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.audience import GM
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach.character import (
    LEVELS,
    OUT,
    WAITING,
    Character,
    attribute,
    defense,
    full_health,
    strengths,
)
from facedown.rulesets.overreach.content import ATTRIBUTES
from facedown.rulesets.overreach.scene import (
    OverScene,
    base_ap,
    book,
    craft_of,
    in_fight,
    knows_defense,
    weapons,
)
from facedown.rulesets.overreach.vehicles import station_of

_FIGURES: Memo[Memo[Figure]] = Memo(4)
"""By rulings and content, which are the same for a whole game, then by the rest."""
_written = msgspec.msgpack.Encoder().encode


def show(scene: OverScene, viewer: str) -> Board:
    """Health and Statuses are open; Defense, AP and sheets of the other side are not (P-ROLL-08, P-CP-18)."""
    state = scene.state
    look = look_of(state, viewer)
    known = _FIGURES.recall((scene.rulings, scene.content), lambda: Memo(2048))
    figures = [_figure(scene, each, look, known) for each in state.in_turn_order(state.actors.values())]
    return Board(_heading(scene), tuple(figures), shown_zones(state.space, state.surface), result(state, viewer))


def _heading(scene: OverScene) -> str:
    state = scene.state
    if state.phase == "turns":
        acting = scene.name_of(state.schedule.acting)
        heading = f"Round {state.schedule.round}, {acting}'s turn" if acting else f"Round {state.schedule.round}"
        return f"{heading}; gap {state.gap} of 5" if state.chased else heading
    words = {"creation": "Making characters", "begin": "Turns begin", "trials": "Without turns"}
    return words.get(state.phase, "The end" if state.over else "Free play")


def _figure(scene: OverScene, character: Character, look: Look, known: Memo[Figure]) -> Figure:
    """Drawn once for as long as nothing about somebody changes, nor how they stand to whoever looks."""
    viewer, side, acting = look
    is_own, is_friend = _is_own(character, viewer, side), character.side == (side or HEROES)
    knows = is_own or knows_defense(scene, viewer, character)
    stands = viewer == character.seat, is_own, is_friend, knows
    now = acting == character.id, scene.state.phase, scene.state.customs.ap
    key = _written(character), stands, now, _aboard(scene, character)
    return known.recall(key, lambda: _drawn(scene, character, look, knows))


def _aboard(scene: OverScene, character: Character) -> tuple[str, ...]:
    """Who is at the stations of a vehicle, or at which of whose somebody sits."""
    if character.craft is not None:
        return tuple(scene.name_of(each) for each in character.craft.crew.values())
    craft = craft_of(scene, character)
    return (station_of(craft, character), craft.name) if craft is not None else ()


def _drawn(scene: OverScene, character: Character, look: Look, knows: bool) -> Figure:
    viewer, side, acting = look
    is_own = _is_own(character, viewer, side)
    track = character.health
    name = "Hull" if character.craft else "Health"
    whole = Working(track.start, name) if character.craft else full(full_health(character, scene.rulings), track.start)
    return Figure(
        character.id,
        character.name,
        character.side,
        friend=character.side == (side or HEROES),
        mine=character.seat == viewer,
        acting=acting == character.id,
        out=is_out(character),
        place=character.place,
        text=character.text,
        meters=(
            Meter(
                name,
                track.value,
                track.start,
                harm=track.value * 2 <= track.start,
                working=whole if is_own else None,
            ),
        ),
        conditions=(*(each.name for each in character.conditions), *(["Disabled"] if character.is_disabled else [])),
        facts=tuple(_facts(scene, character, knows, is_own)),
        tokens=_tokens(scene, character, is_own),
    )


def _is_own(character: Character, viewer: str, side: str) -> bool:
    """Whether a seat may read somebody's sheet."""
    return viewer == GM or character.side == side


def is_out(character: Character) -> bool:
    """Somebody who cannot act any more, or a vehicle that is Disabled."""
    return any(each.name in OUT for each in character.conditions) or character.is_disabled


def _facts(scene: OverScene, character: Character, knows: bool, is_own: bool) -> list[Fact]:
    facts = []
    if knows:
        needed = defense(character, book(scene), scene.rulings)
        facts.append(Fact("Defense", str(needed.value), needed))
    if character.craft is not None:
        crew = character.craft.crew
        facts += [
            Fact(station.capitalize(), f"{rating}, {scene.name_of(crew[station]) if station in crew else 'nobody'}")
            for station, rating in character.craft.stations.items()
        ]
        return facts
    facts.append(Fact("In hand", ", ".join(item.name for item in weapons(scene, character))))
    craft = craft_of(scene, character)
    if craft is not None:
        facts.append(Fact("Station", f"{station_of(craft, character)} of the {craft.name}"))
    if character.injuries:
        facts.append(Fact("Injuries", ", ".join(character.injuries)))
    return [*facts, *_sheet(scene, character)] if is_own else facts


def _sheet(scene: OverScene, character: Character) -> list[Fact]:
    """What only one's own side and the GM know."""
    content = book(scene)
    facts = []
    if character.row is not None:
        good = strengths(character.row, character.items, content)
        facts.append(Fact("Rolls", f"up to {character.row.potential}d{character.row.die}"))
        facts.append(Fact("Good at", ", ".join(content.abilities[id].name for id in good) or "nothing"))
    else:
        for name in ATTRIBUTES:
            value = attribute(character, name, scene.rulings)
            facts.append(Fact(name.capitalize(), str(value.value), value))
        names = {id: each.name for id, each in content.abilities.items()} | {
            each.id: each.name for each in character.own
        }
        known = sorted(character.abilities.items(), key=lambda each: -each[1])
        facts.append(Fact("Abilities", ", ".join(f"{names[id]} {LEVELS[level]}" for id, level in known)))
    if character.items:
        facts.append(Fact("Gear", ", ".join(_gear(scene, character, id) for id in character.items)))
    if character.nature:
        facts.append(Fact("Nature", character.nature))
    if character.pc:
        facts.append(Fact("XP", str(character.xp)))
    return facts


def _gear(scene: OverScene, character: Character, id: str) -> str:
    left = character.uses.get(id, 0)
    name = book(scene).items[id].name
    return f"{name} ({left})" if left else name


def _tokens(scene: OverScene, character: Character, is_own: bool) -> tuple[ShownToken, ...]:
    """AP of the other side are withheld unless the GM says otherwise (P-CP-18)."""
    is_told = is_own or scene.state.customs.ap == "shown"
    if not in_fight(scene) or character.is_out or character.craft is not None or not is_told:
        return ()
    to_come = ShownToken("1 AP to come", Working(1, "AP in the next turn", ("P-RUN-18",)))
    turn = Working(base_ap(scene), "AP", ("P-X-AP",))
    now = ShownToken(f"{character.ap} AP", left_of(turn, character.ap))
    return (now, to_come) if character.tokens.get(WAITING, 0) else (now,)
