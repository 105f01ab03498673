"""Prepare: an action made ready, and the secret trigger that will set it off."""

from collections.abc import Iterator
from functools import partial

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import friends
from facedown.kernel.words.audience import GM, only
from facedown.kernel.words.schema import Field, Form, Later, Option, Pick, Text
from facedown.rulesets.fivefold import events, rulings
from facedown.rulesets.fivefold.abilities import aids
from facedown.rulesets.fivefold.action import COMBATIVE, FLUID, MOVES, OTHER, TRIGGERS, choose_die
from facedown.rulesets.fivefold.attack import means, strike_hint
from facedown.rulesets.fivefold.character import INSTINCT, Character, Readied
from facedown.rulesets.fivefold.gear import changes
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.scene import FivefoldScene, book, occasion, usable

LEAVE = "leave"
BODILY = {
    "shove": "Shove",
    "grab": "Grab",
    "trip": "Trip",
    "move": "Move",
    "jump": "Jump",
    "stand": "Stand up",
    "escape": "Escape",
    "hide": "Hide",
    "pick-up": "Pick something up",
}
"""Actions for which any die serves, and which everybody may want to take by then."""


def possible(scene: FivefoldScene, character: Character) -> dict[str, tuple[str, int]]:
    """What can be made ready: any other action, whether it could be done now or not, with its AV (H-ACT-PRE)."""
    strikes = [("area" if each.strike.radius else "attack", each) for each in means(scene, character)]
    helping = [each for speed in (COMBATIVE, FLUID) for each in aids(scene, character, speed)]
    return {
        **{f"{verb} {each.key}": (each.strike.name, each.strike.av) for verb, each in strikes},
        **{f"aid {each.key}": (each.name, each.av) for each in helping},
        **{f"roar {each.id}": (each.name, each.av) for each in character.known(book(scene)) if each.effect == "roar"},
        **{key: (name, 0) for key, name in _with_any_die(scene, character)},
    }


def _with_any_die(scene: FivefoldScene, character: Character) -> Iterator[tuple[str, str]]:
    yield from BODILY.items()
    if character.modifier(INSTINCT) > 0:
        yield "help", "Help"
    if scene.rulings[rulings.AT_ZERO] == "downed":
        yield "stabilise", "Stabilise somebody"
    for change in changes(scene, character):
        if change.item and change.verb != "picks up":
            yield change.key, change.text
    if character.riding:
        yield "dismount", "Dismount"
    elif any(each.is_mount for each in friends(scene, character)):
        yield "mount", "Mount"


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
    hints = {
        f"attack {each.key}": Later(partial(strike_hint, scene, character, each.strike, None))
        for each in means(scene, character)
        if not each.strike.radius
    }
    options = tuple(
        Option(key, name, f"AV {required}" if required else "", kind=key.split(" ")[0], tells=hints.get(key))
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
    """It waits until it is set off, or the own next turn begins (H-GAP-36)."""
    character.prepared = None
