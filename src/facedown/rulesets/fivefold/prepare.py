"""Prepare: an action made ready, set off by a secret trigger."""

from collections.abc import Iterator
from functools import partial

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import able, actor, enemies
from facedown.kernel.words.audience import GM, only
from facedown.kernel.words.schema import YES_OR_NO, Field, Form, Option, Pick, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import attack as attacks
from facedown.rulesets.fivefold import brawl, events, movement, rulings
from facedown.rulesets.fivefold.action import ACTS, FLUID, MOVES, OTHER, TRIGGERS, Action, Fits, choose_die, watches
from facedown.rulesets.fivefold.character import GRABBING, PRONE, Character, Readied
from facedown.rulesets.fivefold.intercept import contested, declare
from facedown.rulesets.fivefold.scene import (
    FivefoldScene,
    by_reaction,
    can_single_out,
    is_adjacent,
    occasion,
    sees,
    usable,
)

LEAVE, HOLD = "leave", "hold"


def possible(scene: FivefoldScene, character: Character) -> dict[str, tuple[str, int]]:
    """What can be made ready: its name and the value it requires (H-ACT-PRE)."""
    found = {
        f"attack {each.key}": (each.strike.name, each.strike.av)
        for each in attacks.means(scene, character)
        if not each.strike.radius
    }
    return {**found, "shove": ("Shove", 0), "grab": ("Grab", 0), "trip": ("Trip", 0), "move": ("Move", 0)}


def prepare(scene: FivefoldScene, character: Character) -> Flow[None]:
    """An action, a die and a trigger, told to the GM alone (H-ACT-PRE, H-CP-15, H-GAP-35, H-GAP-36)."""
    answer = yield from asked(lambda: _ask(scene, character))
    choices = possible(scene, character)
    if answer["deed"] not in choices:
        return
    name, required = choices[answer["deed"]]
    needed = required if scene.rulings[rulings.PREPARING] == "one" else 0
    die = yield from choose_die(scene, character, "Prepare", needed)
    if die is None:
        return
    action = yield from declare(scene, character, "Prepare", die=die)  # the AV stays secret while it is Intercepted
    if action is None:
        return
    text = answer["text"].strip()
    character.prepared = Readied(answer["deed"], name, action.value.value, action.sides, answer["trigger"], text)
    trigger = TRIGGERS[answer["trigger"]] if answer["trigger"] != OTHER else text or TRIGGERS[OTHER]
    told = events.Prepared(actor=character.id, what=name, trigger=trigger)
    if scene.rulings[rulings.TRIGGER] == "open":
        scene.record(told)
    else:
        scene.record(told, only(character.seat, GM), events.PreparedUnseen(actor=character.id))


def _ask(scene: FivefoldScene, character: Character) -> Ask:
    best = max((die.value or 0 for die in usable(scene, character)), default=0)
    limit = best if scene.rulings[rulings.PREPARING] == "one" else 12
    options = tuple(
        Option(key, name, f"AV {required}" if required else "")
        for key, (name, required) in possible(scene, character).items()
        if required <= limit
    )
    form = Form(
        (
            Field("deed", "What?", Pick((Option(LEAVE, "Nothing after all"), *options))),
            Field("trigger", "When?", Pick(tuple(Option(key, text) for key, text in TRIGGERS.items()))),
            Field("text", "In your own words", Text(200)),
        )
    )
    default = {"deed": LEAVE, "trigger": MOVES, "text": ""}
    text = f"What does {character.name} prepare, and what sets it off?"
    return Ask(character.seat, "H-CP-15", text, form, default, character.id, occasion(scene), renewable=True)


def lapse(character: Character) -> None:
    """It waits until the own next turn begins (H-GAP-36)."""
    character.prepared = None


def on_action(scene: FivefoldScene, who: Character) -> Flow[None]:
    """An action is over; of any other trigger the GM says whether it has come about (H-CP-16)."""
    yield from fire_in_turn(scene, who, lambda each, trigger: trigger == ACTS and each.side != who.side, set())
    waiting = [each for each in able(scene) if each.prepared is not None and each.prepared.trigger == OTHER]
    for preparer in by_reaction(scene, waiting):
        if preparer is who or not _shots(scene, preparer):
            continue
        answer = yield from asked(partial(_ask_gm, scene, preparer))
        if answer == "yes":
            yield from _fire(scene, preparer, who)


def _ask_gm(scene: FivefoldScene, preparer: Character) -> Ask:
    made = preparer.prepared
    text = f"Has it come about what {preparer.name} waits for? {made.text if made else ''}".strip()
    return Ask(GM, "H-CP-16", text, YES_OR_NO, "no", preparer.id, f"judge {occasion(scene)}", renewable=True)


@watches
def fire_in_turn(scene: FivefoldScene, cause: Character, fits: Fits, held: set[str]) -> Flow[None]:
    """Everybody whose trigger this is, highest Reaction first, until all have fired or hold (H-RUN-06)."""
    while not cause.is_gone:
        waiting = [
            each
            for each in able(scene)
            if each is not cause
            and each.id not in held
            and each.prepared is not None
            and fits(each, each.prepared.trigger)
            and _shots(scene, each)
        ]
        if not waiting:
            return
        preparer = by_reaction(scene, waiting)[0]
        held.add(preparer.id)
        yield from _fire(scene, preparer, cause)


def _shots(scene: FivefoldScene, preparer: Character) -> list[str]:
    """At whom the prepared action could go now."""
    made = preparer.prepared
    if made is None:
        return []
    if scene.rulings[rulings.PREPARING] == "two" and not usable(scene, preparer, _required(scene, preparer, made)):
        return []
    if made.deed == "move":
        return [preparer.id] if movement.can_move(preparer) else []
    return [each.id for each in _targets(scene, preparer, made.deed)]


def _required(scene: FivefoldScene, preparer: Character, made: Readied) -> int:
    return possible(scene, preparer).get(made.deed, ("", 0))[1]


def _targets(scene: FivefoldScene, preparer: Character, deed: str) -> Iterator[Character]:
    how = _means(scene, preparer, deed)
    if deed.startswith("attack "):
        return iter(attacks.targets(scene, preparer, how.strike) if how is not None else ())
    near = [
        each
        for each in enemies(scene, preparer)
        if is_adjacent(scene, preparer, each) and can_single_out(scene, preparer, each) and sees(scene, preparer, each)
    ]
    if deed == "grab" and preparer.has(GRABBING):
        near = []
    if deed == "trip":
        near = [each for each in near if not each.has(PRONE)]
    return iter(near)


def _means(scene: FivefoldScene, preparer: Character, deed: str) -> attacks.Means | None:
    key = deed.removeprefix("attack ")
    return next((each for each in attacks.means(scene, preparer) if each.key == key), None)


def _fire(scene: FivefoldScene, preparer: Character, cause: Character) -> Flow[None]:
    """Fire at whom, or hold (H-CP-16)."""
    made = preparer.prepared
    if made is None:
        return
    answer = yield from asked(lambda: _ask_fire(scene, preparer, cause, made))
    if answer == HOLD or answer not in _shots(scene, preparer):
        return
    preparer.prepared = None
    action: Action | None
    if scene.rulings[rulings.PREPARING] == "two":
        action = yield from declare(scene, preparer, made.name, FLUID, _required(scene, preparer, made))
    else:
        required = _required(scene, preparer, made)
        value = Working(max(made.value, required), f"d{made.sides} prepared", ("H-ACT-PRE", "H-GAP-35", "H-GAP-30"))
        scene.record(events.Acted(actor=preparer.id, what=f"{made.name}, prepared"))
        ready = Action(preparer, made.name, FLUID, value, made.sides, required)
        action = yield from contested(scene, ready)
    if action is not None:
        yield from _carry_out(scene, preparer, made.deed, answer, action)


def _ask_fire(scene: FivefoldScene, preparer: Character, cause: Character, made: Readied) -> Ask:
    shots = sorted(_shots(scene, preparer), key=lambda id: id != cause.id)
    options = [
        Option(id, f"{made.name} now" if id == preparer.id else f"{made.name}: {scene.name_of(id)}", target=id)
        for id in shots
    ]
    text = f"What {preparer.name} waits for has come about. {made.name}?"
    why = f"{cause.id} {occasion(scene)}"
    schema = Pick((*options, Option(HOLD, "Hold, keep waiting")))
    default = shots[0] if shots else HOLD
    return Ask(preparer.seat, "H-CP-16", text, schema, default, preparer.id, why, renewable=True)


def _carry_out(scene: FivefoldScene, preparer: Character, deed: str, aim: str, action: Action) -> Flow[None]:
    """The value of the one die is the action's (H-GAP-35)."""
    if deed == "move":
        tiles = movement.reach(scene, preparer, action.value.value)
        yield from movement.move(scene, preparer, tiles)
        return
    target = actor(scene, aim)
    how = _means(scene, preparer, deed)
    if deed == "shove":
        yield from brawl.shove(scene, preparer, target, FLUID, action)
    elif deed == "grab":
        yield from brawl.grab(scene, preparer, target, FLUID, action)
    elif deed == "trip":
        yield from brawl.trip(scene, preparer, target, FLUID, ready=action)
    elif how is not None and target in attacks.targets(scene, preparer, how.strike):
        yield from attacks.attack(scene, preparer, how, aim, FLUID, ready=action)
