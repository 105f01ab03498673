"""Hands and gear: what can be held at once, what leaves the hand, and what lies about."""

from facedown.kernel.content.ruling import Rulings
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import Character
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.module import Content
from facedown.rulesets.towers.scene import CLOSE, Lying, TowersScene, book, ground

HANDS = 2


def first_ready(character: Character, content: Content, settings: Rulings) -> list[str]:
    """Weapons in hand at the start (T-RUN-02); armor that is too heavy stays off where it is refused (T-GAP-06)."""
    ready: list[str] = []
    free = HANDS
    for id in character.items:
        item = content.items[id]
        if item.kind == "other" or item.hands > free or is_refused(character, item, settings):
            continue
        ready.append(id)
        free -= item.hands
    return ready


def is_refused(character: Character, item: Item, settings: Rulings) -> bool:
    """Armor too heavy for one's Endurance cannot be put on, under one reading (T-GAP-06)."""
    too_heavy = character.row is None and item.endurance > character.rank("endurance")
    return too_heavy and settings[rulings.ARMOR] == "refused"


def hands_full(character: Character, item: Item, content: Content) -> bool:
    return sum(content.items[each].hands for each in character.ready) + item.hands > HANDS


def readied(character: Character, item: Item, content: Content) -> list[str]:
    """What is ready after drawing something: whatever no longer fits is put away, oldest first."""
    ready = [each for each in character.ready if each != item.id]
    while sum(content.items[each].hands for each in ready) + item.hands > HANDS:
        ready.remove(next(each for each in ready if content.items[each].hands))
    return [*ready, item.id]


def let_fall(scene: TowersScene, character: Character, id: str, place: str) -> None:
    """A thing leaves the hand and lies where it fell (T-MIN-ITM)."""
    uses = character.uses.get(id, 0)
    _part_with(character, id)
    scene.state.lying = [*scene.state.lying, Lying(id, place, character.id, uses)]
    scene.note(character, f"{id} lies at", place)


def _part_with(character: Character, id: str) -> None:
    """One of that kind is neither in hand nor in the bag any more."""
    character.ready = _without_one(character.ready, id)
    character.items = _without_one(character.items, id)


def _without_one(things: list[str], id: str) -> list[str]:
    at = things.index(id) if id in things else len(things)
    return things[:at] + things[at + 1 :]


def throw_away(scene: TowersScene, character: Character, item: Item, place: str) -> None:
    """What is thrown leaves the hand and lies where it landed; what bursts is gone (T-X-ATTACK, T-MIN-ITM)."""
    if item.uses:
        spend_use(scene, character, item)
    elif item.burst:
        _part_with(character, item.id)
        scene.note(character, item.id, "gone")
    else:
        let_fall(scene, character, item.id, place)


def spend_use(scene: TowersScene, character: Character, item: Item) -> None:
    """One use less; with the last one it leaves the hand."""
    left = character.uses.get(item.id, 0) - 1
    character.uses = {**character.uses, item.id: max(0, left)}
    if left <= 0:
        character.ready = [each for each in character.ready if each != item.id]
    scene.note(character, f"uses of {item.id}", str(max(0, left)))


def has_use(character: Character, item: Item) -> bool:
    """Whether there is anything left of what can be used up."""
    return not item.uses or character.uses.get(item.id, 0) > 0


def within_reach(scene: TowersScene, character: Character) -> list[Lying]:
    """What lies about and can be picked up, whosever it was (T-MIN-ITM).

    Of things alike on one spot it is the own, or else the fullest.
    """
    here = character.place
    lying = [each for each in scene.state.lying if ground(scene).distance(here, each.place) <= CLOSE]
    by_worth = sorted(lying, key=lambda each: (each.owner == character.id, each.uses))
    best = {(each.item, each.place): each for each in by_worth}
    return [each for each in lying if best[each.item, each.place] is each]


def take_up(scene: TowersScene, character: Character, thing: Lying) -> None:
    """Into the hand, or into the bag if it is nothing to hold (T-MIN-ITM)."""
    item = book(scene).items[thing.item]
    _gather(scene, character, thing)
    if item.kind in ("weapon", "shield"):
        character.ready = readied(character, item, book(scene))
    scene.say(f"{character.name} picks up the {item.name}.")


def _gather(scene: TowersScene, character: Character, thing: Lying) -> None:
    scene.state.lying = [each for each in scene.state.lying if each is not thing]
    character.items = [*character.items, thing.item]
    if thing.uses:
        character.uses = {**character.uses, thing.item: thing.uses}


def gather_own(scene: TowersScene) -> None:
    """After the fight whoever still stands takes back what was dropped or thrown."""
    for thing in scene.state.lying:
        owner = scene.state.actors.get(thing.owner)
        if owner is not None and not owner.is_out:
            _gather(scene, owner, thing)
            scene.say(f"{owner.name} picks up the {book(scene).items[thing.item].name}.")
