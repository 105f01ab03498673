"""Sub-types of an effect: their families, and whether they are Physical, Mental or Energy."""

from typing import Literal, get_args

from facedown.rulesets.tricore.ability import Alchemic, EffectType, Elemental, Kinetic, Spectrum, SubType

Family = Literal["elemental", "kinetic", "spectrum", "alchemic"]
DamageType = Literal["physical", "mental", "energy"]

FAMILIES: dict[Family, tuple[SubType, ...]] = {
    "elemental": get_args(Elemental),  # TC-SUBT-02
    "kinetic": get_args(Kinetic),  # TC-SUBT-03
    "spectrum": get_args(Spectrum),  # TC-SUBT-04
    "alchemic": get_args(Alchemic),  # TC-SUBT-05
}
SUBTYPES: tuple[SubType, ...] = tuple(each for family in FAMILIES.values() for each in family)
NATIVE: SubType = "impact"
"""What an effect is that nothing has altered: unarmed blows and bare gestures have no edge and no point."""

ODD: frozenset[tuple[EffectType, SubType]] = frozenset(
    {
        ("heal", "temporal"),
        ("heal", "acid"),
        ("heal", "poison"),
        ("heal", "slice"),
        ("heal", "penetrate"),
        ("shield", "acid"),
        ("shield", "poison"),
    }
)
"""Pairings that make little sense unless the GM agrees (TC-SUBT-08, TC-GM-11)."""


def family(subtype: SubType) -> Family:
    """The family a sub-type belongs to (TC-SUBT-02 … TC-SUBT-05)."""
    return next(name for name, members in FAMILIES.items() if subtype in members)


def is_same_family(one: SubType, other: SubType) -> bool:
    return family(one) == family(other)
