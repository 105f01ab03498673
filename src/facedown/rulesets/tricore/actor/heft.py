"""Heft: what a thing weighs, and how much it withstands by that."""

from facedown.rulesets.tricore.content.content import WEIGHTS, Item, Weight

POUNDS = {"light": 3, "moderate": 8, "heavy": 16}
ARMOUR_POUNDS = 4
DURABILITY_PER_WEIGHT, DURABILITY_PER_LEVEL = 10, 5
LIGHT_POUNDS, MODERATE_POUNDS = 10, 50
OBJECT_DURABILITY, POUNDS_PER_DURABILITY = 2, 10


def pounds(item: Item) -> int:
    """Reference weights: 3, 8, 16 lb, armour four times that (TC-EQP-17)."""
    if item.pounds is not None:
        return item.pounds
    return POUNDS[item.weight] * (ARMOUR_POUNDS if item.kind == "armor" else 1)


def class_of(weight: int) -> Weight:
    """An object is Light up to 10 lb, Moderate up to 50, Heavy beyond (TC-G-101)."""
    return "light" if weight <= LIGHT_POUNDS else "moderate" if weight <= MODERATE_POUNDS else "heavy"


def full_durability(item: Item) -> int:
    """10, 20, 30 by weight, 5 for each Item Level above 1, 5 for each point given to it (TC-EQP-12, TC-EQP-13).

    An object has 2 for each 10 lb, at least 2 (TC-G-101).
    """
    if item.kind == "object":
        return max(1, (item.pounds or 0) // POUNDS_PER_DURABILITY) * OBJECT_DURABILITY
    given = sum(gift.points for gift in item.gifts if gift.to == "durability")
    return DURABILITY_PER_WEIGHT * WEIGHTS[item.weight] + DURABILITY_PER_LEVEL * (item.level - 1 + given)
