"""What an ability adds to the action it sits on, as numbers that resolution asks for at its named moments."""

from facedown.rulesets.tricore.actor.card import WEIGHT_DICE, Action
from facedown.rulesets.tricore.actor.character import CORES
from facedown.rulesets.tricore.content.ability import Build, SubType, drawback, keyword, size_of
from facedown.rulesets.tricore.content.content import Weight

KEY_STATS: dict[str, tuple[str, ...]] = {
    "strike": ("POW",),
    "volley": ("FIN",),
    "grab": ("VIT",),
    "collide": ("ARD",),
    "block": ("END", "POW"),
    "dodge": ("ATN",),
    "parry": ("INT",),
}
"""The key stats of the Core Actions, each its own (TC-ACC-03, TC-C-32)."""
UNARMED_BONUS = "UCB"
"""Stands for the Unarmed Combat Bonus where primaries are named (TC-DRV-21)."""
DEFENCE_STATS: dict[str, tuple[str, ...]] = {"block": ("END", "POW"), "dodge": ("ATN", "FIN"), "parry": ("INT",)}
"""What is added to the value of a defence (TC-BLK-03, TC-DRV-29, TC-CHIP-03)."""
INNATE_BASES = ("strike", "volley", "collide", "grab", "use")
"""Bases that give an ability a die of their own; defences, Strides and skills give none (TC-EV-04)."""


# on the reveal


def secondary_dice(build: Build) -> int:
    """Quick: d12s more on the secondary React for this card (ACS-52)."""
    return size_of(build, "quick")


def is_veiled(build: Build) -> bool:
    """Veil: the card cannot be forced face up (ACS-53)."""
    return keyword(build, "veil") is not None


def weights(build: Build) -> tuple[Weight, ...]:
    """The weights it can be used at: all three, or the one it is fixed to (ACS-99, TC-MOD-04, TC-G-74)."""
    if build.base not in KEY_STATS:
        return ("light",)
    fixed = drawback(build, "fixed-weight")
    return tuple(each for each in WEIGHT_DICE if fixed is None or each == fixed.of)


def is_delayed(build: Build) -> bool:
    """Wind-up: it resolves at the end of the cycle (ACS-90)."""
    return drawback(build, "wind-up") is not None


def spares_surcharge(build: Build) -> bool:
    """Guardian: interposing within 2 squares costs no surcharge; the Reaction is still used (ACS-56)."""
    return keyword(build, "guardian") is not None


GUARDIAN_REACH = 2  # ACS-56


# on the Effect Value


def innate_dice(build: Build) -> int:
    """One die of its own on Strike, Volley, Collide, Grab and Use (TC-EV-04)."""
    return 1 if build.base in INNATE_BASES and build.ev != "none" else 0


def effect_stats(build: Build, has_weapon: bool) -> tuple[str, ...]:
    """The flat EV bonus: the base's key stat, the swapped one, or ARD for a spell without a weapon (ACS-14, ACS-33).

    A Strike with bare hands has the bonus of every unarmed Strike (ACS-05, TC-DRV-21); a base without a key stat
    (Use, a skill, a Stride) takes the first primary of the paying Core.
    """
    if build.base in DEFENCE_STATS:
        return defence_stats(build.base, build)
    if build.swap:
        return (build.swap,)
    if build.core == "spirit" and not has_weapon:
        return ("ARD",)  # Spell Offense (TC-DRV-24)
    if build.base == "strike" and not has_weapon:
        return (UNARMED_BONUS,)
    return _base_stats(build)


def accuracy_stats(build: Build) -> tuple[str, ...]:
    """The flat bonus of its Accuracy: the swapped key stat, or that of the base whatever pays for it (ACS-14)."""
    return (build.swap,) if build.swap else _base_stats(build)


def _base_stats(build: Build) -> tuple[str, ...]:
    return KEY_STATS.get(build.base) or (CORES[build.core][0],)


def defence_stats(action: Action, build: Build | None) -> tuple[str, ...]:
    """What is added to a Block, Dodge or Parry; a swap takes the place of its key stat (ACS-33, TC-ACC-03)."""
    usual = DEFENCE_STATS[action]
    if build is None or not build.swap:
        return usual
    return (build.swap, *(each for each in usual if each not in KEY_STATS[action]))


def subtypes(build: Build, native: tuple[SubType, ...]) -> tuple[SubType, ...]:
    """What it deals: the native sub-types or the altered one, and each additional one (ACS-28, ACS-40, TC-ABL-11)."""
    first: tuple[SubType, ...] = (build.alter,) if build.alter else native
    return tuple(dict.fromkeys((*first, *build.also)))


def pierced(build: Build) -> int:
    """Points of Guard and Armor it ignores (ACS-50)."""
    return size_of(build, "pierce")


def is_merciful(build: Build) -> bool:
    """Mercy: built to be non-lethal, so nothing is declared (ACS-59, TC-NL-04)."""
    return keyword(build, "mercy") is not None


def shield_turns(build: Build) -> int | None:
    """How many of its bearer's turn ends a Shield outlasts: none said for the usual one, -1 for ever (ACS-32)."""
    return {"cycle": 1, "three-cycles": 3, "encounter": -1, "sustained": -1}.get(build.duration)
