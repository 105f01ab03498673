"""Small things on a turn: get up, climb, take cover, change gear, let go."""

from collections.abc import Iterator
from functools import partial

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Deed
from facedown.kernel.kit.sides import enemies
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import (
    GRABBED,
    HANGING,
    KNOCKED_DOWN,
    MINOR,
    Character,
)
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.events import Declared
from facedown.rulesets.towers.gear import hands_full, readied
from facedown.rulesets.towers.movement import obstacles, take_cover
from facedown.rulesets.towers.push import climb
from facedown.rulesets.towers.scene import CLOSE, TowersScene, book, ground


def small_deeds(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Get up, change gear, take cover, climb, let go (T-MIN-GET, T-MIN-ITM, T-MIN-COV, T-GAP-31)."""
    if character.has(KNOCKED_DOWN):
        yield Deed("get-up", "Get up", MINOR, lambda: scene.lose(character, KNOCKED_DOWN), kind="get-up")
    if character.has(HANGING):
        yield Deed("climb", "Climb up", MINOR, lambda: climb(scene, character, occasion), "Athletics, T1", kind="climb")
    near = obstacles(scene, character)
    if near and not character.has(HANGING):

        def crouch() -> Flow[None]:
            sides = {place: ground(scene).bearing(character.place, place) for place in near}
            options = tuple(Option(place, f"The obstacle to the {side}") for place, side in sides.items())
            text = f"Behind what does {character.name} crouch?"
            default = _towards_foes(scene, character, near)
            answer = yield Ask(character.seat, "T-CP-17", text, Pick(options), default, character.id, occasion)
            take_cover(scene, character, answer)

        yield Deed("cover", "Take cover", MINOR, crouch, "against ranged attacks", kind="cover")
    yield from _gear(scene, character)
    for held in scene.state.actors.values():
        grip = held.condition(GRABBED)
        if grip is not None and grip.source == character.id:
            yield Deed(
                f"let-go {held.id}",
                f"Let go of {held.name}",
                "",
                partial(scene.lose, held, GRABBED),
                kind="let-go",
            )


def _towards_foes(scene: TowersScene, character: Character, near: list[str]) -> str:
    """The obstacle most nearly towards the nearest enemy (T-CP-17)."""
    foes = [each for each in enemies(scene, character) if not each.is_out]
    if not foes:
        return near[0]
    foe = min(foes, key=lambda each: ground(scene).distance(each.place, character.place))
    return min(near, key=lambda place: ground(scene).angle(character.place, place, foe.place))


def _gear(scene: TowersScene, character: Character) -> Iterator[Deed]:
    """Draw, pick up or put away, free once a turn under one reading; or use something simple (T-MIN-ITM, T-GAP-19)."""
    free = scene.rulings[rulings.BLANKS] == "free-act" and not character.tokens.get("free-act-used")
    token = "" if free else MINOR

    def change(verb: str, item: Item) -> None:
        if verb == "readies":
            character.ready = readied(character, item, book(scene))
            character.dropped = {id: place for id, place in character.dropped.items() if id != item.id}
        else:
            character.ready = [id for id in character.ready if id != item.id]
            if verb == "drops":
                character.dropped = {**character.dropped, item.id: character.place}
        scene.say(f"{character.name} {verb} the {item.name}.")
        if free:
            scene.refresh(character, {"free-act-used": 1})

    for id in dict.fromkeys(character.items):
        item = book(scene).items[id]
        if item.kind == "other":
            yield Deed(f"use {id}", f"Use the {item.name}", MINOR, partial(_use, scene, character, item), kind="use")
        elif id in character.ready and item.hands:
            if free:
                yield Deed(f"drop {id}", f"Drop the {item.name}", "", partial(change, "drops", item), kind="drop")
            yield Deed(
                f"stow {id}",
                f"Put the {item.name} away",
                token,
                partial(change, "puts away", item),
                kind="stow",
            )
        elif item.kind != "armor" and id not in character.ready and _is_within_reach(scene, character, id):
            full = "puts something away" if hands_full(character, item, book(scene)) else ""
            yield Deed(
                f"ready {id}",
                f"Ready the {item.name}",
                token,
                partial(change, "readies", item),
                full,
                kind="ready",
            )


def _is_within_reach(scene: TowersScene, character: Character, id: str) -> bool:
    """What was dropped lies where it fell."""
    place = character.dropped.get(id, character.place)
    return ground(scene).distance(character.place, place) <= CLOSE


def _use(scene: TowersScene, character: Character, item: Item) -> None:
    scene.record(Declared(actor=character.id, text=f"uses the {item.name}"))
