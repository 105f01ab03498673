"""Small things on a turn: get up, climb, take cover, change gear, let go."""

from collections.abc import Callable, Iterator
from functools import partial

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Deed
from facedown.kernel.kit.sides import enemies, friends
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import (
    FREE_ACT_USED,
    GRABBED,
    HANGING,
    KNOCKED_DOWN,
    MINOR,
    Character,
)
from facedown.rulesets.towers.content import Item, ItemUse
from facedown.rulesets.towers.events import Used
from facedown.rulesets.towers.gear import hands_full, has_use, let_fall, readied, spend_use, take_up, within_reach
from facedown.rulesets.towers.health import heal
from facedown.rulesets.towers.hints import A_CONDITION, GainHint, ReadyHint
from facedown.rulesets.towers.movement import obstacles, take_cover
from facedown.rulesets.towers.push import climb
from facedown.rulesets.towers.scene import Lying, TowersScene, book, ground, is_close
from facedown.rulesets.towers.sentences import told_use


def small_deeds(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Get up, change gear, take cover, climb, let go (T-MIN-GET, T-MIN-ITM, T-MIN-COV, T-GAP-31, T-RUN-12)."""
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
    free = scene.rulings[rulings.BLANKS] == "free-act" and not character.tokens.get(FREE_ACT_USED)
    token = "" if free else MINOR

    def change(verb: str, item: Item) -> None:
        if verb == "readies":
            character.ready = readied(character, item, book(scene))
        elif verb == "drops":
            let_fall(scene, character, item.id, character.place)
        else:
            character.ready = [id for id in character.ready if id != item.id]
        scene.say(f"{character.name} {verb} the {item.name}.")
        if free:
            scene.refresh(character, {FREE_ACT_USED: 1})

    def pick_up(thing: Lying) -> None:
        take_up(scene, character, thing)
        if free:
            scene.refresh(character, {FREE_ACT_USED: 1})

    def deed(verb: str, text: str, item: Item, perform: Callable[[], None], key: str = "", note: str = "") -> Deed:
        wanted = item.kind == "weapon" and not character.weapons(book(scene))
        hint = ReadyHint(wanted) if verb in ("ready", "take") else None
        return Deed(key or f"{verb} {item.id}", text, token, perform, note, kind=verb, hint=hint)

    for id in dict.fromkeys(character.items):
        item = book(scene).items[id]
        if item.use is not None:
            yield from _uses(scene, character, item)
        elif id in character.ready and item.hands:
            if free:
                yield deed("drop", f"Drop the {item.name}", item, partial(change, "drops", item))
            yield deed("stow", f"Put the {item.name} away", item, partial(change, "puts away", item))
        elif item.kind in ("weapon", "shield") and id not in character.ready and has_use(character, item):
            full = "puts something away" if hands_full(character, item, book(scene)) else ""
            yield deed("ready", f"Ready the {item.name}", item, partial(change, "readies", item), note=full)
    for thing in within_reach(scene, character):
        item, key = book(scene).items[thing.item], f"take {thing.item} {thing.place}"
        yield deed("take", f"Pick up the {item.name}", item, partial(pick_up, thing), key, thing.place)


def _uses(scene: TowersScene, character: Character, item: Item) -> Iterator[Deed]:
    """What a thing can be used for, on oneself or on a friend in Close Quarters whom it helps (T-MIN-ITM)."""
    if item.use is None or not has_use(character, item):
        return
    for other in [character, *friends(scene, character)]:
        if is_close(scene, character, other) and _helps(item, other):
            on = "" if other is character else f" on {other.name}"
            yield Deed(
                f"use {item.id} {other.id}",
                f"Use the {item.name}{on}",
                MINOR,
                partial(use, scene, character, item, other),
                told_use(item),
                kind="use",
                target=other.id,
                hint=GainHint(_promise(item.use, other)),
            )


def _promise(use: ItemUse, other: Character) -> float:
    lost = other.vitality.start - other.vitality.value
    return min(use.heals, lost) + A_CONDITION * sum(other.has(each) for each in use.ends)


def _helps(item: Item, other: Character) -> bool:
    """Whether there is anything to heal or to end; a draught does nothing for the fallen."""
    if item.use is None or other.is_out:
        return False
    is_hurt = bool(item.use.heals) and other.vitality.value < other.vitality.start
    return is_hurt or any(other.has(each) for each in item.use.ends)


def use(scene: TowersScene, character: Character, item: Item, other: Character) -> None:
    """Vitality comes back, conditions end, and one use is spent (T-MIN-ITM)."""
    assert item.use is not None
    scene.record(Used(actor=character.id, item=item.name, target=other.id))
    if item.uses:
        spend_use(scene, character, item)
    heal(scene, other, Working(item.use.heals, item.name, ("T-MIN-ITM",)))
    scene.lose(other, *item.use.ends)
