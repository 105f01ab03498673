"""Outfit: what a new character carries, within slots and weight."""

from collections.abc import Sequence

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.asking import insist
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Option, Pick, Several
from facedown.rulesets.tricore.abilities.sentences import item_words
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.heft import pounds
from facedown.rulesets.tricore.actor.load import SLOTS, refuse_equipment, slots_taken
from facedown.rulesets.tricore.actor.scene import TriScene, book, next_occasion, value
from facedown.rulesets.tricore.content.content import Bearing, Carried, Item
from facedown.rulesets.tricore.content.milestones import milestones
from facedown.rulesets.tricore.creation.encounter import gear_of
from facedown.rulesets.tricore.creation.ranks import best_attack

OWN_CHOICE, NO_EQUIPMENT = "own", "nothing"
MOST_THINGS = 12
WORN_KINDS = ("armor", "worn", "ammunition", "container")
SINGLE = ("armor", "worn", "container", "shield")
"""What nobody needs twice."""
EQUIPPED = ("weapon", "shield", *WORN_KINDS)


def dress(scene: TriScene, who: Character, choice: str) -> Flow[None]:
    """The kit of a ready character, of one who fights alike if nothing is said, or one's own choice (TC-EQP-09,
    TC-EQP-14, TC-ENC-03)."""
    content, attack = book(scene), best_attack(who)
    kits = {
        each.id: each
        for each in content.templates.values()
        if _fits(scene, who, each.items) and all(_is_common(who, content.items[one.item]) for one in each.items)
    }
    options = (
        *(
            Option(id, f"As {kit.name}", ", ".join(content.items[one.item].name for one in kit.items))
            for id, kit in kits.items()
        ),
        Option(OWN_CHOICE, "My own choice"),
        Option(NO_EQUIPMENT, "Nothing"),
    )

    def build() -> Ask:
        text = "What do you carry?"
        usual = next((id for id, kit in kits.items() if kit.instinct.get(attack)), options[0].key)
        return Ask(who.seat, choice, text, Pick(options), usual, who.id, "kit", renewable=True)

    answer = yield from asked(build)
    if answer in kits:
        who.gear = gear_of(kits[answer].items, content)
    elif answer == OWN_CHOICE:
        who.gear = gear_of((yield from _own(scene, who, choice)), content)


def _is_common(who: Character, item: Item) -> bool:
    """Things up to the Item Level of one's milestones; better ones are made or found, and objects stand about
    (TC-GEN-13, TC-GRAB-06)."""
    return item.level <= milestones(who.level) and item.kind != "object"


def _fits(scene: TriScene, who: Character, items: tuple[Carried, ...]) -> bool:
    return refuse_equipment(items, book(scene).items, value(scene, who, "carry"), scene.rulings) is None


def _own(scene: TriScene, who: Character, choice: str) -> Flow[tuple[Carried, ...]]:
    items = {id: item for id, item in book(scene).items.items() if _is_common(who, item)}
    carry = value(scene, who, "carry")
    text = f"What do you carry? Six slots, {carry} lb; what does not fit is stowed."
    first = yield from _some(scene, who, choice, text, items, ())
    twice = {id: items[id] for id in first if items[id].kind not in SINGLE and not items[id].two_handed}
    second = (yield from _some(scene, who, choice, "Of which do you have a second?", twice, first)) if twice else ()
    return stow([items[id] for id in (*first, *second)])


def _some(
    scene: TriScene, who: Character, choice: str, text: str, items: dict[str, Item], had: Sequence[str]
) -> Flow[list[str]]:
    """Some of these things besides those one has, as long as all can be carried (TC-ENC-03)."""
    known, carry = book(scene).items, value(scene, who, "carry")
    options = tuple(
        Option(id, item.name, f"{item_words(item)}; {pounds(item)} lb", item.kind) for id, item in items.items()
    )
    why = "things again" if had else "things"

    def build(complaint: str) -> Ask:
        schema = Several(options, 0, MOST_THINGS)
        return Ask(who.seat, choice, f"{complaint}{text}", schema, [], who.id, why, renewable=True)

    def refuse(answer: list[str]) -> Refusal | None:
        return refuse_equipment(stow([known[id] for id in (*had, *answer)]), known, carry, scene.rulings)

    answer: list[str] = yield from insist(build, refuse, "Making the character")
    return answer


def rearrange(scene: TriScene, who: Character, choice: str) -> Flow[None]:
    """What is in hand and worn from now on, the rest stowed; hands and slots as ever (TC-EQP-07, TC-EQP-09)."""
    items = book(scene).items
    pieces = [each for each in who.gear if items[each.item].kind in EQUIPPED]
    now = [each.id for each in sorted(pieces, key=lambda each: each.at == "off") if each.at != "stowed"]
    why = next_occasion(scene)

    def chosen(answer: list[str]) -> list[Item]:
        return [items[piece.item] for id in answer for piece in pieces if piece.id == id]

    def build(complaint: str) -> Ask:
        options = tuple(Option(each.id, items[each.item].name, each.at, items[each.item].kind) for each in pieces)
        text = f"{complaint}What does {who.name} hold and wear? Two hands, six slots, the main hand first."
        return Ask(who.seat, choice, text, Several(options), now, who.id, why, renewable=True)

    def refuse(answer: list[str]) -> Refusal | None:
        left = [each.item for each in stow(chosen(answer)) if each.at == "stowed"]
        if not left or answer == now:
            return None
        names = ", ".join(items[id].name for id in left)
        return Refusal("no-place", f"No hand or slot is left for {names}: leave it out or something else.", "TC-EQP-09")

    answer: list[str] = yield from insist(build, refuse, "Changing equipment")
    if answer == now:
        return
    places = dict(zip(answer, (each.at for each in stow(chosen(answer))), strict=True))
    for piece in pieces:
        piece.at = places.get(piece.id, "stowed")
    held = ", ".join(items[each.item].name for each in pieces if each.at != "stowed") or "nothing"
    scene.say(f"{who.name} now holds and wears {held}.")


def stow(items: list[Item]) -> tuple[Carried, ...]:
    """Weapons into free hands, armour and worn things on, the rest stowed; six slots (TC-EQP-14)."""
    free: set[Bearing] = {"main", "off"}
    used = 0
    found: list[Carried] = []
    for item in items:
        at = _place(item, free)
        if used + slots_taken(item, at) > SLOTS:
            at = "stowed"
        used += slots_taken(item, at)
        free -= {"main", "off"} if at == "both" else {at}
        found.append(Carried(item.id, at))
    return tuple(found)


def _place(item: Item, free: set[Bearing]) -> Bearing:
    if item.kind in WORN_KINDS:
        return "worn"
    if item.kind not in ("weapon", "shield"):
        return "stowed"
    if item.two_handed:
        return "both" if free == {"main", "off"} else "stowed"
    wanted: Bearing = "off" if item.kind == "shield" else "main"
    return wanted if wanted in free else "off" if "off" in free else "stowed"
