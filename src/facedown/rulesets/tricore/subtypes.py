"""Sub-types of an effect: their families, and which pairings are odd."""

from facedown.rulesets.tricore.ability import EffectType, SubType
from facedown.rulesets.tricore.content import FAMILIES, Family

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
