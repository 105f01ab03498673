"""Rounds and turns: cards dealt, turns high to low, holders in the gaps, Saves at the end."""

import re

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import do_one
from facedown.kernel.kit.ending import fight_ended, victor
from facedown.kernel.kit.placing import standing_at
from facedown.kernel.kit.sides import actor, sides
from facedown.kernel.scene.condition import ENCOUNTER_END, ROUND_END, TURN_END, TURN_START, Condition, Until
from facedown.kernel.scene.event import RoundBegan, TurnBegan
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick, Several, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.actions import GROUPS, HUSTLED, TURN_OVER, deeds
from facedown.rulesets.towers.attack import expose
from facedown.rulesets.towers.character import (
    ACTION,
    AIMED,
    COMMANDED,
    DYING,
    FREE_ACT_USED,
    GRABBED,
    MINOR,
    MOVED,
    ON_FIRE,
    REACTION,
    STUNNED,
    SURPRISED,
    Character,
)
from facedown.rulesets.towers.health import dying_save, round_end_saves, wound
from facedown.rulesets.towers.initiative import deal, drop_fallen_holders, hold, offer_gap
from facedown.rulesets.towers.scene import TowersScene, ground
from facedown.rulesets.towers.sentences import GISTS

BURN = 3
CELL = re.compile(r"\d+,\d+")
MOST_ROUNDS = 50


def begin_rounds(scene: TowersScene) -> Flow[None]:
    """The GM sets the scene: who is surprised, who belongs together (T-CP-18)."""
    state = scene.state
    everybody = tuple(Option(each.id, each.name) for each in state.actors.values())
    crowd = tuple(Option(each.id, each.name) for each in state.actors.values() if not each.pc and not each.named)
    form = Form(
        (
            Field("cards", "Who gets a card?", Several(everybody, 1)),
            Field("groups", "Who is in a group with others of its kind?", Several(crowd)),
            Field("surprised", "Who is surprised?", Several(everybody)),
            Field("harsh", "More Difficult Terrain, such as 3,4 3,5", Text(200)),
            Field("obstacles", "More obstacles", Text(200)),
            Field("ledges", "More that drops away", Text(200)),
            Field("drop", "How many metres down?", Number(1, 50)),
        )
    )
    default = {
        "cards": [each.key for each in everybody],
        "groups": [each.key for each in crowd],
        "surprised": list(state.surprised),
        **dict.fromkeys(("harsh", "obstacles", "ledges"), ""),
        "drop": state.drop,
    }
    answer = yield Ask(GM, "T-CP-18", "The scene is set.", form, default, why="begin")
    shape_ground(scene, answer["harsh"], answer["obstacles"], answer["ledges"])
    state.drop = answer["drop"]
    state.onlookers = [id for id in state.actors if id not in answer["cards"]]
    for character in state.actors.values():
        character.minion = character.id in answer["groups"]
        character.done_once, character.struck_with, character.card = [], [], ""
        if character.id in answer["surprised"]:
            scene.gain(character, Condition(SURPRISED, until=Until(ROUND_END)))
    state.round, state.holders, state.queue, state.surprised, state.deck = 0, [], [], [], []
    state.phase = "round"


def shape_ground(scene: TowersScene, harsh: str, obstacles: str, ledges: str) -> None:
    """The GM adds Difficult Terrain, obstacles and ledges by their cells, where nobody stands (T-CP-18)."""
    space = ground(scene)
    free = {place for place in space.places if space.is_floor(place) and not standing_at(scene, place)}

    def cells(written: str) -> tuple[str, ...]:
        return tuple(each for each in dict.fromkeys(CELL.findall(written)) if each in free)

    scene.state.space = msgspec.structs.replace(
        space,
        harsh=space.harsh + cells(harsh),
        walls=space.walls + cells(obstacles),
        drops=space.drops + tuple(each for each in cells(ledges) if each not in cells(obstacles)),
    )


def next_round(scene: TowersScene) -> Flow[None]:
    """New cards; Reactions and weapons come back; whoever burns while holding burns (T-INI-03, T-RUN-05, T-RUN-07)."""
    state = scene.state
    if state.round and not (yield from goes_on(state.round, "The fight", MOST_ROUNDS)):
        end_fight(scene, "")
        return
    state.round += 1
    scene.record(RoundBegan(round=state.round))
    holding = [holder.actor for holder in state.holders]
    for character in state.actors.values():
        character.struck_with = []
        scene.refresh(character, {COMMANDED: 0})  # T-GAP-39
        # RULING T-GAP-17: whoever holds on gets a fresh Reaction too, or none until the held turn is over
        keeps = character.id in holding and scene.rulings[rulings.HOLDERS_REACTION] == "once"
        if not keeps:
            scene.refresh(character, {REACTION: 0 if character.has(SURPRISED) else 1})
    for id in holding:
        yield from _burn(scene, actor(scene, id))
    drop_fallen_holders(scene)
    state.phase = "turns"
    yield from deal(scene)
    # RULING T-GAP-16: where nobody has a card because all are holding, there is one gap all the same
    state.offered = scene.rulings[rulings.GAPS] == "after-a-turn" and bool(state.queue)
    end_if_decided(scene)


def next_turn(scene: TowersScene) -> Flow[None]:
    """In every gap the holders are asked; then whoever's card is next (T-INI-04, T-GAP-16)."""
    state = scene.state
    drop_fallen_holders(scene)
    if not state.offered:
        state.offered = True
        stepping_in = yield from offer_gap(scene)
        if stepping_in is not None:
            yield from turn(scene, stepping_in, was_held=True)
            return
    if not state.queue:
        yield from _end_round(scene)
        return
    character = actor(scene, state.queue[0])
    state.queue = state.queue[1:]
    if not character.is_out:
        yield from call_card(scene, character)


def call_card(scene: TowersScene, character: Character) -> Flow[None]:
    """The card is called: what happens at the start of a turn happens, then act or delay (T-CP-06, T-RUN-05)."""
    state = scene.state
    state.acting = character.id
    scene.record(TurnBegan(actor=character.id, round=state.round))
    yield from _burn(scene, character)
    if character.is_out:
        state.acting = ""
        end_if_decided(scene)
        return
    now = Option("act", "Act now", gist="Your turn begins.")
    options = Pick((now, Option("delay", "Delay", gist="Act later, between the turns of others.")))
    text = f"{character.name}'s card is called: {character.card}. Act now?"
    answer = yield Ask(character.seat, "T-CP-06", text, options, "act", character.id, f"round {state.round}")
    if answer == "delay":
        hold(scene, character)
        state.acting = ""
        return
    yield from turn(scene, character, was_held=False)


def _burn(scene: TowersScene, character: Character) -> Flow[None]:
    """On Fire burns for 3, which neither Soak nor shield lessens (T-X-COND)."""
    if character.has(ON_FIRE) and not character.is_out:
        yield from wound(
            scene, character, Working(BURN, "On Fire", ("T-X-COND",)), f"burning round {scene.state.round}"
        )


def turn(scene: TowersScene, character: Character, was_held: bool) -> Flow[None]:
    """One Action, two Minor Actions (T-TRN-01, T-GAP-39); what lasted until this turn ends (T-RUN-05)."""
    state = scene.state
    state.acting = character.id
    if was_held:
        scene.record(TurnBegan(actor=character.id, round=state.round))
    scene.pass_anchor(TURN_START, character.id)
    scene.refresh(character, {ACTION: 1, MINOR: 2, HUSTLED: 0, TURN_OVER: 0, AIMED: 0, MOVED: 0, FREE_ACT_USED: 0})
    yield from act(scene, character, f"round {state.round}")
    scene.pass_anchor(TURN_END, character.id)
    _release(scene)
    state.acting, state.offered = "", False
    end_if_decided(scene)


def act(scene: TowersScene, character: Character, occasion: str) -> Flow[None]:
    """Choose one deed after the other until the turn or the fight ends (T-CP-08, T-RUN-17)."""
    while not (character.is_out or character.tokens.get(TURN_OVER) or _is_decided(scene)):
        choices = deeds(scene, character, occasion)
        if not (yield from do_one(scene, character, "T-CP-08", choices, GROUPS, occasion, GISTS)):
            return
        yield from _strike_the_exposed(scene, occasion)


def _strike_the_exposed(scene: TowersScene, occasion: str) -> Flow[None]:
    """What misfortune brought: a Free Attack for an adjacent foe (T-CP-05)."""
    exposed, scene.state.exposed = scene.state.exposed, []
    for id in exposed:
        if not actor(scene, id).is_out:
            yield from expose(scene, actor(scene, id), occasion)


def _release(scene: TowersScene) -> None:
    """The Stunned and the fallen let go (T-RUN-12)."""
    for held in scene.state.actors.values():
        grip = held.condition(GRABBED)
        if grip is None:
            continue
        grabber = actor(scene, grip.source)
        if grabber.is_out or grabber.has(STUNNED):
            scene.lose_one(held, grip)


def _end_round(scene: TowersScene) -> Flow[None]:
    """The Dying save; then new cards (T-X-HEALTH, T-RUN-17)."""
    yield from round_end_saves(scene)
    scene.pass_anchor(ROUND_END)
    scene.state.phase = "round"
    end_if_decided(scene)


def _is_decided(scene: TowersScene) -> bool:
    """The turn stops as soon as a side has nobody left standing (T-RUN-17)."""
    return victor(scene, sides(scene)) is not None


def end_if_decided(scene: TowersScene) -> None:
    """At the end of every turn and after the Saves: has a side lost? (T-X-END, T-RUN-17)"""
    winner = victor(scene, sides(scene))
    if winner is not None:
        end_fight(scene, winner)


def end_fight(scene: TowersScene, winner: str) -> None:
    state = scene.state
    state.won, state.phase, state.acting = winner, "aftermath", ""
    state.queue, state.holders = [], []
    scene.pass_anchor(ROUND_END)
    scene.pass_anchor(ENCOUNTER_END)
    scene.record(fight_ended(scene.of_side(winner), state.round))


def last_saves(scene: TowersScene) -> Flow[None]:
    """Whoever is still Dying goes on making Saves until Stable, up or dead (T-X-END)."""
    for id in list(scene.state.actors):
        times = 0
        while actor(scene, id).has(DYING):
            times += 1
            yield from dying_save(scene, actor(scene, id), f"after the fight {times}")
            if not (yield from goes_on(times, "The dying")):
                break
