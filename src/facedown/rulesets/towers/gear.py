"""Hands and gear: what can be held at once."""

from facedown.kernel.content.ruling import Rulings
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import Character
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.module import Content

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
