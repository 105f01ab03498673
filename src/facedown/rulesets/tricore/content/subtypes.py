"""Sub-types of an effect: their families, whether they are Physical, Mental or Energy, and which pairings are odd."""

from collections.abc import Iterable

from facedown.kernel.content.ruling import Rulings
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.content.ability import EffectType, SubType
from facedown.rulesets.tricore.content.content import FAMILIES, DamageType, Family

PHYSICAL_SUBTYPES = ("slice", "penetrate", "impact", "poison", "acid")
MATTER_SUBTYPES = ("wind", "water", "earth")
NON_LETHAL = ("impact", "electricity", "poison", "psychic")

NATIVE_SUBTYPE: SubType = "impact"
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


def type_of(subtype: str, settings: Rulings) -> DamageType:
    """Kinetic, Poison and Acid are Physical, Psychic is Mental, the rest Energy (TC-SUBT-06, TC-G-27, TC-EV-02)."""
    if subtype == "psychic":
        return "mental"
    matter = MATTER_SUBTYPES if settings[rulings.SUBTYPE_MAP] == "matter-physical" else ()
    return "physical" if subtype in PHYSICAL_SUBTYPES or subtype in matter else "energy"


def types_of(subtypes: Iterable[str], settings: Rulings) -> tuple[DamageType, ...]:
    """The distinct types among some sub-types, the first-named first (TC-DMG-12, TC-RSV-16)."""
    return tuple(dict.fromkeys(type_of(each, settings) for each in subtypes))


def non_lethal(settings: Rulings) -> tuple[str, ...]:
    """Sub-types that may spare: four of them, or only Impact and Electricity (TC-NL-02, TC-C-07, TC-NL-11)."""
    return NON_LETHAL if settings[rulings.NONLETHAL_TYPES] == "four" else NON_LETHAL[:2]
