"""Turn-based play: the order, the rounds, and one turn after another until a side has lost."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import do_one
from facedown.kernel.kit.ending import fight_ended, reached, victor
from facedown.kernel.kit.sides import HEROES, actor, sides
from facedown.kernel.scene.condition import ROUND_END, TURN_END, TURN_START, Condition, Until
from facedown.kernel.scene.event import RoundBegan, TurnBegan
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Option, Pick, Several
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten import content, rulings
from facedown.rulesets.plainten.actions import GROUPS, deeds
from facedown.rulesets.plainten.character import (
    PRIMARY,
    REACTION,
    RESTRAINED,
    SECONDARY,
    SURPRISED,
    TI,
    UNCONSCIOUS,
    Character,
)
from facedown.rulesets.plainten.check import bonus_of, roll_weighed, worked
from facedown.rulesets.plainten.events import Ordered
from facedown.rulesets.plainten.health import come_round, endure_at_turn_start, heal
from facedown.rulesets.plainten.scene import PlainScene, book, together
from facedown.rulesets.plainten.sentences import GISTS
from facedown.rulesets.plainten.sources import Attempt, weigh

MOST_ROUNDS = 50


def begin_turns(scene: PlainScene) -> Flow[None]:
    """The GM says who is on which side and surprised; then everybody has a place in the order (S-CP-14, S-ACT-01)."""
    yield from _ask_sides(scene)
    for character in scene.state.actors.values():
        scene.refresh(character, {PRIMARY: 0, SECONDARY: 0, REACTION: 1})
        character.mends = []
    for id in scene.state.surprised:
        surprised = actor(scene, id)
        scene.gain(surprised, Condition(SURPRISED, until=Until(ROUND_END)))
    order = yield from roll_turn_order(scene)
    scene.state.schedule.order = [each.id for each in order]
    scene.state.schedule.at, scene.state.schedule.round = -1, 0
    scene.state.surprised = []
    scene.state.phase = "turns"


def _ask_sides(scene: PlainScene) -> Flow[None]:
    state = scene.state
    everybody = tuple(Option(each.id, each.name) for each in state.actors.values())
    heroes = [each.id for each in state.actors.values() if each.side == HEROES]
    form = Form(
        (
            Field("heroes", "Who fights on the heroes' side?", Several(everybody)),
            Field("surprised", "Who is surprised?", Several(everybody)),
        )
    )
    default = {"heroes": heroes, "surprised": list(state.surprised)}
    answer = yield Ask(GM, "S-CP-14", "Turns begin. Sides and surprise?", form, default, why="begin")
    for each in state.actors.values():
        if (each.id in answer["heroes"]) != (each.side == HEROES):
            each.side = HEROES if each.id in answer["heroes"] else "foes"
            scene.note(each, "side", each.side)
    state.surprised = answer["surprised"]


def roll_turn_order(scene: PlainScene) -> Flow[list[Character]]:
    """High to low; ties players first, then as listed. The surprised roll as usual (S-X-TURN, S-RUN-03, S-GAP-20)."""
    present = [each for each in scene.state.actors.values() if not each.is_gone]
    if scene.rulings[rulings.TURN_ORDER] == "sides":
        return sorted(present, key=lambda each: each.side != HEROES)
    rolled: list[tuple[int, Character]] = []
    for character in present:
        attempt = Attempt("turn-order", "turn order")
        weighed = yield from weigh(scene, character, attempt)
        fall, mode = yield from roll_weighed(scene, character, attempt, weighed, "S-X-TURN")
        # S-RUN-05: no automatics here, a 10 is only high; what modules add counts.
        result = worked("S-X-TURN", fall, mode, weighed, bonus_of(scene, character, attempt))
        scene.record(Ordered(actor=character.id, result=result))
        rolled.append((result.value, character))
    ranked = sorted(rolled, key=lambda each: (-each[0], not each[1].pc))
    return [character for _, character in ranked]


def next_turn(scene: PlainScene) -> Flow[None]:
    """Step to whoever is next, and let them have their turn."""
    schedule = scene.state.schedule
    if schedule.advance():
        if schedule.round > 1:
            scene.pass_anchor(ROUND_END)
            if _ends_by_clock(scene) or not (yield from _ask_to_go_on(scene)):
                return
        scene.record(RoundBegan(round=schedule.round))
    if not schedule.acting:  # the GM has just taken somebody out of the order
        if not schedule.order:
            end_fight(scene, "")
        return
    yield from turn(scene, actor(scene, schedule.acting))
    end_if_decided(scene)


def _ends_by_clock(scene: PlainScene) -> bool:
    """A round is over: that alone may decide a fight with a clock."""
    winner = reached(scene)
    if winner is None:
        return False
    scene.state.schedule.round -= 1
    end_fight(scene, winner)
    return True


def _ask_to_go_on(scene: PlainScene) -> Flow[bool]:
    """The GM may end turn-based play between rounds (S-CP-14); a fight without end is handed to the GM."""
    finished = scene.state.schedule.round - 1
    options = Pick((Option("go-on", "Go on in turns"), Option("stop", "End the turns")))
    text = f"Round {finished} is over."
    answer = yield Ask(GM, "S-CP-14", text, options, "go-on", why=f"round {finished}")
    if answer == "go-on" and (yield from goes_on(finished, "The fight", MOST_ROUNDS)):
        return True
    scene.state.schedule.round = finished
    end_fight(scene, "")
    return False


def turn(scene: PlainScene, character: Character) -> Flow[None]:
    """Start, a check if TI; Primary and Secondary, unless surprised; end (S-X-TURN, S-DTH-08, S-RUN-03)."""
    occasion = f"round {scene.state.schedule.round}"
    scene.record(TurnBegan(actor=character.id, round=scene.state.schedule.round))
    scene.pass_anchor(TURN_START, character.id)
    _refresh(scene, character)
    _let_go(scene)
    is_down = character.has(TI)
    if is_down:
        yield from endure_at_turn_start(scene, character, occasion)
    _regain(scene, character)
    if not (is_down or character.is_out or character.has(SURPRISED)):
        yield from act(scene, character, occasion)
    scene.pass_anchor(TURN_END, character.id)


def _refresh(scene: PlainScene, character: Character) -> None:
    """One Primary, one Secondary, and the Reaction back (S-ACT-02, S-ACT-03, S-ACT-04, S-GAP-18)."""
    scene.refresh(character, {PRIMARY: 1, SECONDARY: 1})
    back = [character] if scene.rulings[rulings.REACTION_RETURNS] == "per-round" else scene.state.actors.values()
    for each in back:
        scene.refresh(each, {REACTION: 1})


def _let_go(scene: PlainScene) -> None:
    """Nobody holds on who is out of the fight or elsewhere (S-X-COND)."""
    for held in scene.state.actors.values():
        condition = held.condition(RESTRAINED)
        if condition is None or not condition.source:
            continue
        holder = actor(scene, condition.source)
        if holder.is_out or not together(scene, holder, held):
            scene.lose_one(held, condition)


def _regain(scene: PlainScene, character: Character) -> None:
    """A feature of a module may heal its bearer at the start of each turn; whether it wakes is S-GAP-17."""
    for feature, _ in character.owned_features(book(scene)):
        effect = feature.effect
        if isinstance(effect, content.Regain) and effect.track in character.tracks:
            heal(scene, character, effect.track, Working(effect.points, feature.name, ("S-X-TRAITS",)), character)


def act(scene: PlainScene, character: Character, occasion: str) -> Flow[None]:
    """Choose one deed after the other until the turn ends (S-CP-06)."""
    while not character.is_out and victor(scene, sides(scene)) is None:
        choices = deeds(scene, character, occasion)
        if not (yield from do_one(scene, character, "S-CP-06", choices, GROUPS, occasion, GISTS)):
            return


def end_if_decided(scene: PlainScene) -> None:
    """After every action and turn-start check: has a side lost? (S-X-END, S-RUN-12)"""
    winner = victor(scene, sides(scene))
    if winner is not None:
        end_fight(scene, winner)


def end_fight(scene: PlainScene, winner: str) -> None:
    """Turns are over; what lasted until the end of the encounter ends (S-X-END, S-RUN-10)."""
    state = scene.state
    state.won = winner
    state.rounds_fought = state.schedule.round
    state.schedule.order, state.schedule.at = [], -1
    _let_go(scene)
    for each in state.actors.values():
        _come_to_an_end(scene, each)
    scene.record(fight_ended(scene.of_side(winner), state.rounds_fought))
    state.phase = "aftermath"


def _come_to_an_end(scene: PlainScene, character: Character) -> None:
    """Without turns nothing is left that lasted for so many turns, rounds or for the encounter (S-X-COND, S-RUN-10)."""
    for condition in [each for each in character.conditions if each.until is not None]:
        if condition.name == UNCONSCIOUS:
            come_round(scene, character)
        else:
            scene.lose_one(character, condition)
