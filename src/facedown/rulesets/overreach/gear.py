"""Hands and gear: what can be held and worn at once."""

from facedown.rulesets.overreach.character import Character
from facedown.rulesets.overreach.content import Item
from facedown.rulesets.overreach.module import Content

HANDS = 2


def first_ready(items: list[str], content: Content) -> list[str]:
    """At the start: a weapon, a shield and armour, as far as hands go, as the sheet lists them (P-RUN-03, P-RUN-14)."""
    ready: list[str] = []
    for id in dict.fromkeys(items):
        item = content.items[id]
        is_second = any(content.items[each].kind == item.kind for each in ready)
        if item.kind != "other" and not is_second and _hands(ready, content) + item.hands <= HANDS:
            ready.append(id)
    return ready


def with_readied(character: Character, item: Item, content: Content) -> list[str]:
    """What is ready after readying something: one armour at a time, and the oldest thing held makes room (P-RUN-14)."""
    ready = [each for each in character.ready if each != item.id]
    if item.kind == "armour":
        return [*(each for each in ready if content.items[each].kind != "armour"), item.id]
    while _hands(ready, content) + item.hands > HANDS:
        ready.remove(next(each for each in ready if content.items[each].hands and content.items[each].kind != "armour"))
    return [*ready, item.id]


def _hands(ready: list[str], content: Content) -> int:
    return sum(content.items[each].hands for each in ready if content.items[each].kind != "armour")


def use_once(character: Character, item: Item) -> None:
    """One use less; what has none left is gone."""
    if not item.uses:
        return
    left = character.uses.get(item.id, item.uses) - 1
    character.uses = {**character.uses, item.id: left}
    if left <= 0:
        character.items = [each for each in character.items if each != item.id]
        character.uses = {id: count for id, count in character.uses.items() if id != item.id}
