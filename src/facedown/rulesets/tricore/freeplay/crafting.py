"""Crafting: making things over hours and days, and mending what is broken."""

from collections import Counter

from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.actor import Track
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import Character, Gear
from facedown.rulesets.tricore.actor.heft import full_durability
from facedown.rulesets.tricore.actor.objects import piece_of
from facedown.rulesets.tricore.actor.scene import HOUR, TriScene, book
from facedown.rulesets.tricore.content.challenge import by_level
from facedown.rulesets.tricore.content.content import Item
from facedown.rulesets.tricore.events.story import Made, Worked
from facedown.rulesets.tricore.harm.clock import pass_time
from facedown.rulesets.tricore.rolls.skill_roll import skill_test
from facedown.rulesets.tricore.skills.task import call_on_help

STRETCH = 8
"""Hours of a stretch of work; an Item Level is worth one (TC-SKL-24)."""


def hours_needed(item: Item) -> int:
    """8 hours, and 8 more for each Item Level above 1 (TC-SKL-24)."""
    return STRETCH * item.level


def crafting_cl(item: Item) -> Working:
    """25, and 5 more for each Item Level above 1 (TC-SKL-24)."""
    return by_level(item.level, "TC-SKL-24", "Item Level")


def materials_of(scene: TriScene, item: Item) -> str:
    return ", ".join(book(scene).items[id].name for id in item.materials)


def stock(who: Character) -> Counter[str]:
    """How many of each thing somebody has."""
    found: Counter[str] = Counter()
    for each in who.gear:
        found[each.item] += max(1, each.left)
    return found


def missing(item: Item, stocked: Counter[str]) -> list[str]:
    """The materials that are not there, or not often enough (TC-SKL-24)."""
    needed = item.materials
    return [id for id in dict.fromkeys(needed) if stocked[id] < needed.count(id)]


def refuse_crafting(scene: TriScene, who: Character, item: Item) -> Refusal | None:
    """All materials have to be there (TC-SKL-24)."""
    lacking = missing(item, stock(who))
    if lacking:
        names = ", ".join(book(scene).items[id].name for id in lacking)
        text = f"{item.name} is made of {materials_of(scene, item)}; {who.name} lacks {names}."
        return Refusal("no-materials", text, "TC-SKL-24")
    return None


def work(scene: TriScene, who: Character, item: Item, hours: int, why: str) -> Flow[bool]:
    """Hours of work on a thing; only whole stretches of 8 uninterrupted hours count, and then the roll (TC-SKL-24).

    True when the thing is made. What takes so long cannot be finished in a fight (TC-SKL-15).
    """
    pass_time(scene, hours * HOUR)
    done = who.works.get(item.id, 0) + hours // STRETCH * STRETCH
    needed = hours_needed(item)
    who.works = {**who.works, item.id: done}
    scene.record(Worked(actor=who.id, what=item.name, hours=done, needed=needed))
    if done < needed:
        return False
    who.works = {id: spent for id, spent in who.works.items() if id != item.id}
    dice = yield from call_on_help(scene, who, "crafting", why)
    count = yield from skill_test(scene, who, "crafting", crafting_cl(item), why, dice)
    if not count:
        scene.say("The work is lost; what it was to be made of is not.")
        return False
    for id in item.materials:
        _use_up(scene, who, id)
    who.gear = [*who.gear, piece_of(item, who.gear)]
    scene.record(Made(actor=who.id, what=item.name))
    return True


def _use_up(scene: TriScene, who: Character, id: str) -> None:
    """One unit of a material, and the last one with what holds it."""
    piece = next(each for each in who.gear if each.item == id)
    piece.left -= 1
    scene.note(who, piece.id, str(piece.left))
    if piece.left <= 0:
        who.gear = [each for each in who.gear if each is not piece]


def mend(scene: TriScene, who: Character, piece: Gear, why: str) -> Flow[bool]:
    """Crafting against the thing's CL, an hour for each Item Level; it restores all Durability (TC-EQP-12)."""
    item = book(scene).items[piece.item]
    pass_time(scene, item.level * HOUR)
    dice = yield from call_on_help(scene, who, "crafting", why)
    count = yield from skill_test(scene, who, "crafting", crafting_cl(item), why, dice)
    if count:
        full = full_durability(item)
        piece.durability = Track(full, full)
        scene.record(Made(actor=who.id, what=f"{item.name} whole again"))
    return bool(count)
