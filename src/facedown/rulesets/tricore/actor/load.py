"""Load: what things weigh, how many slots they take, and what one can carry."""

from collections.abc import Collection, Iterable, Mapping

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore.actor.character import BOTH, LIFTED, STOWED, Character
from facedown.rulesets.tricore.actor.heft import pounds
from facedown.rulesets.tricore.content.content import Bearing, Carried, Item

SLOTS = 6
HANDS = ("main", "off", "both")


def slots_taken(item: Item, at: Bearing) -> int:
    """Each equipped item takes one of six slots, a two-handed one two; stowed ones none (TC-EQP-09, -14, TC-G-43)."""
    if at == "stowed":
        return 0
    return 2 if item.two_handed or at == "both" else 1  # TC-EQP-07


def slots_used(character: Character) -> int:
    """Equipment Slots in use: one for each equipped item, two for what takes both hands (TC-EQP-09, TC-EQP-14)."""
    return sum(2 if each.at == BOTH else 1 for each in character.gear if each.at not in (STOWED, LIFTED))


def fits_at(item: Item, taken: Collection[str], slots: int) -> Bearing | None:
    """Where one more thing goes: onto the body, into both hands or a free one, if a slot is left (TC-EQP-07, TC-EQP-09,
    TC-EQP-14)."""
    if slots + (2 if item.two_handed else 1) > SLOTS:
        return None
    if item.kind in ("armor", "worn"):
        return "worn"
    hands: tuple[Bearing, ...] = ("off", "main") if item.kind == "shield" else ("main", "off")
    free = [] if "both" in taken else [hand for hand in hands if hand not in taken]
    if item.two_handed:
        return "both" if len(free) == 2 else None
    return free[0] if free else None


def burden(carried: Iterable[tuple[Item, Bearing]], settings: Rulings) -> Working:
    """Stowed, equipped and held together in pounds (TC-ENC-03)."""
    parts = tuple(plain(pounds(item), item.name, "TC-EQP-17") for item, _ in carried)
    return Working(sum(part.value for part in parts), "pounds carried", ("TC-ENC-03",), parts)


def refuse_equipment(
    items: Iterable[Carried], known: Mapping[str, Item], carry: int, settings: Rulings
) -> Refusal | None:
    """Six slots, two hands, and no more than one can carry; the first thing that does not fit is named."""
    things = [(known[each.item], each.at) for each in items]
    for item, at in things:
        refusal = refuse_place(item, at)
        if refusal is not None:
            return refusal
    held = [at for _, at in things if at in HANDS]
    if len(held) > len(set(held)) or ("both" in held and len(held) > 1):
        names = ", ".join(item.name for item, at in things if at in HANDS)
        text = f"{names}: a hand holds one thing, and a two-handed thing takes both. Stow the others."
        return Refusal("hands-full", text, "TC-EQP-07")
    taken = sum(slots_taken(item, at) for item, at in things)
    if taken > SLOTS:
        text = f"That takes {taken} Equipment Slots of {SLOTS}: stow things for {taken - SLOTS}."
        return Refusal("too-many-slots", text, "TC-EQP-09")
    weight = burden(things, settings).value
    if weight > carry:
        text = f"That weighs {weight} lb and {carry} lb can be carried: leave {weight - carry} lb behind."
        return Refusal("too-heavy", text, "TC-ENC-03")
    return None


def refuse_place(item: Item, at: Bearing) -> Refusal | None:
    """Armour and worn things are worn, a two-handed weapon needs both hands (TC-EQP-07, TC-EQP-14)."""
    if (item.kind == "object") != (at == "lifted"):
        return Refusal("not-lifted", f"{item.name}: objects are lifted whole, and nothing else is.", "TC-GRAB-06")
    if item.two_handed and at in ("main", "off"):
        return Refusal("needs-both-hands", f"{item.name} is two-handed: hold it in both hands.", "TC-EQP-07")
    if at == "worn" and item.kind not in ("armor", "worn", "container", "ammunition"):
        return Refusal("not-worn", f"{item.name} is held or stowed, not worn.", "TC-EQP-14")
    if at in HANDS and item.kind in ("armor", "worn"):
        return Refusal("not-held", f"{item.name} is worn, not held.", "TC-EQP-14")
    return None


def enhancement_points(item: Item) -> int:
    """Each Item Level above 1 gives one (TC-EQP-13)."""
    return item.level - 1
