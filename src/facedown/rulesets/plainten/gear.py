"""Hands and gear: what can be held at once."""

from facedown.rulesets.plainten.character import Character
from facedown.rulesets.plainten.content import Item
from facedown.rulesets.plainten.module import Content

HANDS = 2


def first_ready(items: list[str], content: Content) -> list[str]:
    """Weapons in hand at the start: as many things as the hands hold, in the order they are listed (S-RUN-02)."""
    ready: list[str] = []
    free = HANDS
    for id in items:
        item = content.items[id]
        if item.kind == "other" or item.hands > free:
            continue
        ready.append(id)
        free -= item.hands
    return ready


def with_drawn(character: Character, item: Item, content: Content) -> list[str]:
    """What is ready after drawing something: whatever no longer fits into the hands is put away, oldest first."""
    ready = [each for each in character.ready if each != item.id]
    while sum(content.items[each].hands for each in ready) + item.hands > HANDS:
        ready.remove(next(each for each in ready if content.items[each].hands))
    return [*ready, item.id]


def with_worn(character: Character, armour: Item, content: Content) -> list[str]:
    """What is ready after putting on armour: one suit at a time (S-RUN-02)."""
    return [*(each for each in character.ready if content.items[each].kind != "armour"), armour.id]
