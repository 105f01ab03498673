"""Turns and rounds: two lists that alternate, what begins and ends with them, and the end of a fight."""

import re
from collections.abc import Callable
from functools import partial

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Deed, do_one
from facedown.kernel.kit.ending import fight_ended, victor
from facedown.kernel.kit.placing import standing_at
from facedown.kernel.kit.sides import FOES, HEROES, able, actor, sides
from facedown.kernel.scene.condition import ENCOUNTER_END, ROUND_END, TURN_END, TURN_START, Condition
from facedown.kernel.scene.event import TurnBegan
from facedown.kernel.scene.schedule import Alternating
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Option, Pick, Several, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.actions import GROUPS, deeds
from facedown.rulesets.fivefold.character import (
    COWED,
    DOWNED,
    FREE_MOVE,
    HELP,
    HIDDEN,
    IMPROVISE,
    PINNED,
    SPARED,
    STABLE,
    WARY,
    Character,
    reaction,
)
from facedown.rulesets.fivefold.dice import roll_returned, roll_turn_start_dice
from facedown.rulesets.fivefold.events import RoundEnded
from facedown.rulesets.fivefold.fluid import offer_fluid_actions
from facedown.rulesets.fivefold.health import BARRIER, TEMPORARY, drop, let_go, remove
from facedown.rulesets.fivefold.prepare import lapse
from facedown.rulesets.fivefold.scene import FivefoldScene, Trapped, ground, occasion
from facedown.rulesets.fivefold.sentences import GISTS

MOST_ROUNDS = 50
MOST_DEEDS = 60
NOBODY = "nobody"
TRAP_DT, TRAP_DAMAGE = 7, 3
CELL = re.compile(r"(\d+,\d+)(?::([0-9]{1,2}))?")


def begin_fight(scene: FivefoldScene) -> Flow[None]:
    """The GM sets the scene, sides order themselves, everybody rolls (H-CP-20, H-TURN-01, H-GAP-11)."""
    state = scene.state
    answer = yield from asked(lambda: _ask_scene(scene))
    shape_ground(scene, answer["harsh"], answer["walls"], answer["heights"])
    _set_traps(scene, answer["traps"])
    _take_sides(scene, answer["heroes"])
    surprised = [] if answer["surprised"] == NOBODY else [each.id for each in able(scene, answer["surprised"])]
    state.turns, state.turn, state.act, state.rounds = Alternating(), 0, 0, 0
    state.moved, state.rounds_open, state.newcomers = [], [], []
    for side in sides(scene):
        yield from _order(scene, side)
    state.first = first_side(scene, answer["first"])
    for character in list(state.actors.values()):
        _make_ready(scene, character)
        if scene.rulings[rulings.FIRST_DICE] != "no-dice" and character.id not in surprised:  # H-RUN-11
            yield from roll_returned(scene, character, "the encounter begins")
    state.surprised, state.phase = [], "turns"
    end_if_decided(scene)


def _ask_scene(scene: FivefoldScene) -> Ask:
    people = [each for each in scene.state.actors.values() if not each.is_gone and not each.is_mount]
    everybody = Several(tuple(Option(each.id, each.name) for each in people))
    form = Form(
        (
            Field("heroes", "Who is on the heroes' side?", everybody),
            Field("surprised", "Who is surprised?", _side_options(Option(NOBODY, "Nobody"))),
            Field("first", "Who begins if the highest Reaction is equal?", _side_options()),
            Field("harsh", "More Harsh Ground, such as 3,4 3,5", Text(200)),
            Field("walls", "More walls", Text(200)),
            Field("heights", "Heights, such as 3,4:2 for two steps up", Text(200)),
            Field("traps", "Traps, such as 3,4:5 for one of value 5", Text(200)),
        )
    )
    first = HEROES if scene.rulings[rulings.REACTION_TIES] == "players-first" else FOES
    surprised = next((side for side in (HEROES, FOES) if side in scene.state.surprised), NOBODY)
    default = {
        "heroes": [each.id for each in people if each.side == HEROES],
        "surprised": surprised,
        "first": first,
        **dict.fromkeys(("harsh", "walls", "heights", "traps"), ""),
    }
    return Ask(GM, "H-CP-20", "The scene is set.", form, default, why="begin", renewable=True)


def _side_options(*more: Option) -> Pick:
    return Pick((*more, Option(HEROES, "The heroes"), Option(FOES, "The foes")))


def _take_sides(scene: FivefoldScene, heroes: list[str]) -> None:
    """Two sides, and everybody on one of them (H-CP-20, H-GAP-43); a mount is on its rider's."""
    for each in scene.state.actors.values():
        if not each.is_gone and not each.is_mount:
            _take_side(scene, each, HEROES if each.id in heroes else FOES)
    for each in scene.state.actors.values():
        if each.rider:
            _take_side(scene, each, actor(scene, each.rider).side)


def _take_side(scene: FivefoldScene, who: Character, side: str) -> None:
    if who.side != side:
        who.side = side
        scene.note(who, "side", side)


def _set_traps(scene: FivefoldScene, written: str) -> None:
    """A trap of value V does V + 3 damage against a Dodge Threshold of 7 (H-CP-20, H-GAP-18)."""
    space = ground(scene)
    traps = [
        (cell, min(12, max(1, int(value or "5")))) for cell, value in CELL.findall(written) if space.is_floor(cell)
    ]
    made = [Trapped("trap", cell, value, TRAP_DT, value + TRAP_DAMAGE) for cell, value in traps]
    scene.state.traps = [*scene.state.traps, *made]
    for each in made:
        scene.note(None, "trap", each.place)


def shape_ground(scene: FivefoldScene, harsh: str, walls: str, heights: str) -> None:
    """The GM adds Harsh Ground, walls where nobody stands, and heights, by their cells (H-CP-20)."""
    space = ground(scene)
    free = [cell for cell, _ in CELL.findall(walls) if space.is_floor(cell) and not standing_at(scene, cell)]
    space = msgspec.structs.replace(space, walls=space.walls + tuple(dict.fromkeys(free)))
    floor = {place for place in space.places if space.is_floor(place)}
    more = tuple(cell for cell, _ in CELL.findall(harsh) if cell in floor and cell not in space.harsh)
    levels = dict(space.heights)
    levels.update({cell: min(9, int(level)) for cell, level in CELL.findall(heights) if level and cell in floor})
    raised = tuple((cell, level) for cell, level in levels.items() if level)
    scene.state.space = msgspec.structs.replace(space, harsh=space.harsh + tuple(dict.fromkeys(more)), heights=raised)


def _order(scene: FivefoldScene, side: str) -> Flow[None]:
    """By Reaction, high to low; among equals their side decides, once (H-TURN-01, H-CP-19, H-GAP-42)."""
    turns = scene.state.turns
    worth = {each.id: reaction(each, scene.rulings).value for each in able(scene, side)}
    turns.worth.update(worth)
    turns.lists[side] = []
    for value in sorted(set(worth.values()), reverse=True):
        equal = [id for id in worth if worth[id] == value]
        alike = {actor(scene, id).kind for id in equal if not actor(scene, id).pc}
        if len(equal) > 1 and (len(alike) != 1 or any(actor(scene, id).pc for id in equal)):
            equal = yield from asked(partial(_ask_order, scene, side, equal, value))
        turns.lists[side] += equal


def _ask_order(scene: FivefoldScene, side: str, equal: list[str], value: int) -> Ask:
    options = tuple(Option(id, scene.name_of(id)) for id in equal)
    schema = Several(options, len(equal), len(equal))
    text = f"Equal Reaction {value}: in which order do they act?"
    return Ask(actor(scene, equal[0]).seat, "H-CP-19", text, schema, equal, equal[0], f"{side} {value}", renewable=True)


def first_side(scene: FivefoldScene, on_a_tie: str) -> str:
    """The side of the highest Reaction overall begins (H-TURN-02)."""
    turns = scene.state.turns
    best = {side: max((turns.worth[id] for id in order), default=-1) for side, order in turns.lists.items()}
    top = [side for side in best if best[side] == max(best.values())]
    return on_a_tie if on_a_tie in top else top[0]


def _make_ready(scene: FivefoldScene, character: Character) -> None:
    """A fresh encounter: dice unrolled, the Barrier one starts with, nothing prepared (H-GAP-11, H-HLTH-09)."""
    for die in character.dice.values():
        die.come_back()
    character.begun, character.dodges, character.prepared, character.rested = False, 0, None, False
    character.tripped = []
    if character.warded > character.barrier.value:
        now = Working(character.warded, "Barrier at the start", ("H-HLTH-09",))
        scene.put(character, BARRIER, character.barrier, now)
        character.barrier.start = character.warded


def next_turn(scene: FivefoldScene) -> Flow[None]:
    """The other side's next one acts (H-TURN-02, H-TURN-03)."""
    state = scene.state
    rounds = max(state.turns.passes.values(), default=0)
    if rounds > state.rounds:
        state.rounds = rounds
        if not (yield from goes_on(rounds, "The fight", MOST_ROUNDS)):
            end_fight(scene, "")
            return
        end_if_decided(scene)
        if state.phase != "turns":
            return
    yield from admit(scene)
    id = state.turns.advance(state.first)
    if not id:
        end_fight(scene, "")
        return
    yield from turn(scene, actor(scene, id))


def admit(scene: FivefoldScene) -> Flow[None]:
    """Newcomers roll and enter their side's list by Reaction (H-GAP-43)."""
    for id in scene.state.newcomers:
        newcomer = actor(scene, id)
        if not newcomer.is_gone and not newcomer.is_mount:
            _make_ready(scene, newcomer)
            if scene.rulings[rulings.FIRST_DICE] != "no-dice":
                yield from roll_returned(scene, newcomer, "arriving")
            at_once = scene.rulings[rulings.ARRIVALS] == "at-once"
            scene.state.turns.join(id, newcomer.side, reaction(newcomer, scene.rulings).value, at_once)
    scene.state.newcomers = []


def turn(scene: FivefoldScene, character: Character) -> Flow[None]:
    """Returned dice are rolled, then any number of actions; the free Move, Help and Improvise come once (H-DICE-02,
    H-DICE-04, H-ACT-MOV-2, H-ACT-HLP, H-ACT-IMP)."""
    state = scene.state
    state.turn += 1
    state.act = 0
    scene.record(TurnBegan(actor=character.id, round=state.turns.passes.get(character.side, 0) + 1))
    _tire(scene, character)
    scene.pass_anchor(TURN_START, character.id)
    lapse(character)
    if not character.is_out:
        yield from roll_turn_start_dice(scene, character)
        free = 0 if character.has(COWED) else 1
        scene.refresh(character, {FREE_MOVE: free, HELP: 1, IMPROVISE: 1})
        yield from act(scene, character)
    yield from settle_removals(scene)
    scene.refresh(character, {FREE_MOVE: 0, HELP: 0, IMPROVISE: 0})
    scene.pass_anchor(TURN_END, character.id)
    yield from settle_rounds(scene, state.turns.end_turn())
    end_if_decided(scene)


def _tire(scene: FivefoldScene, character: Character) -> None:
    """Dodges tire for the turn in progress, or until the own next turn begins; free Trips come back with each turn
    (H-ACT-DDG-2, H-GAP-21, H-GAP-39)."""
    for each in scene.state.actors.values():
        each.tripped = []
        if each is character or scene.rulings[rulings.DODGE_PENALTY] == "turn-in-progress":
            each.dodges = 0


def act(scene: FivefoldScene, character: Character) -> Flow[None]:
    """One action after the other, the Fluid window after each, until the turn ends (H-CP-01, H-X-SEQ)."""
    state = scene.state
    while state.turns.acting == character.id and not character.is_out and not is_decided(scene):
        if not (yield from goes_on(state.act, f"{character.name}'s turn", MOST_DEEDS)):
            return
        done: list[str] = []
        choices = [_note(deed, done) for deed in deeds(scene, character)]
        if not (yield from do_one(scene, character, "H-CP-01", choices, GROUPS, occasion(scene), GISTS)):
            return
        if not done:  # the table changed under the question
            continue
        state.act += 1
        yield from offer_fluid_actions(scene, character)
        yield from settle_removals(scene)


def _note(deed: Deed, done: list[str]) -> Deed:
    deed.perform = partial(_noted, deed.key, deed.perform, done)
    return deed


def _noted(key: str, perform: Callable[[], Flow[None] | None], done: list[str]) -> Flow[None] | None:
    done.append(key)
    return perform()


def settle_removals(scene: FivefoldScene) -> Flow[None]:
    """Whoever is gone leaves its list, and a round may end with that (H-X-TURN-2)."""
    turns = scene.state.turns
    for id in [id for order in list(turns.lists.values()) for id in list(order)]:
        if actor(scene, id).is_gone:
            yield from settle_rounds(scene, turns.leave(id))


def settle_rounds(scene: FivefoldScene, ended: str) -> Flow[None]:
    """A side's round ends with its list, or both together with the longer one (H-RND-01, H-GAP-32)."""
    if not ended:
        return
    state = scene.state
    if scene.rulings[rulings.ROUND_ENDS] == "per-side":
        yield from _end_round(scene, ended)
        return
    if ended not in state.rounds_open:
        state.rounds_open = [*state.rounds_open, ended]
    if all(side in state.rounds_open for side, order in state.turns.lists.items() if order):
        state.rounds_open = []
        for side in list(state.turns.lists):
            yield from _end_round(scene, side)


def _end_round(scene: FivefoldScene, side: str) -> Flow[None]:
    """What lasted until the end of this side's round ends; the Downed who were not helped die (H-GAP-08)."""
    number = scene.state.turns.passes.get(side, 0)
    scene.record(RoundEnded(side=side, round=number))
    for victim in [each for each in scene.state.actors.values() if each.side == side and each.has(DOWNED)]:
        yield from drop(scene, victim, f"{side} {number}")
    scene.pass_anchor(ROUND_END, side)
    yield from _remove_without_end(scene)


def _remove_without_end(scene: FivefoldScene) -> Flow[None]:
    """Those who died with a round leave; that ends no second round by itself."""
    turns = scene.state.turns
    for id in [id for order in list(turns.lists.values()) for id in list(order)]:
        if actor(scene, id).is_gone:
            turns.leave(id)
    yield from ()


def is_decided(scene: FivefoldScene) -> bool:
    return victor(scene, (HEROES, FOES)) is not None


def end_if_decided(scene: FivefoldScene) -> None:
    """When somebody is removed and the action in progress is finished: has a side lost? (H-X-END, H-RUN-13)"""
    winner = victor(scene, (HEROES, FOES))
    if winner is not None:
        end_fight(scene, winner)


def end_fight(scene: FivefoldScene, winner: str) -> None:
    """Barrier and Temporary HP vanish, dice return (H-X-REST); the winners' Downed are saved (H-GAP-08)."""
    state = scene.state
    state.won, state.phase = winner, "aftermath"
    state.turns.acting = ""
    scene.pass_anchor(ENCOUNTER_END)
    for character in state.actors.values():
        if character.has(DOWNED) or character.has(STABLE):
            _save(scene, character, winner)
        let_go(scene, character)
        scene.lose(character, PINNED, COWED, WARY, HIDDEN)
        character.prepared = None
        gone = Working(0, "the encounter is over", ("H-X-REST", "H-GAP-07"))
        scene.put(character, BARRIER, character.barrier, gone)
        scene.put(character, TEMPORARY, character.temporary, gone)
        for die in character.dice.values():
            die.come_back()
    scene.record(fight_ended(each for each in scene.of_side(winner) if not each.is_mount))


def _save(scene: FivefoldScene, character: Character, winner: str) -> None:
    if character.side == winner:
        scene.lose(character, DOWNED)
        if not character.has(STABLE):
            scene.gain(character, Condition(STABLE))
    else:
        remove(scene, character, SPARED)
