"""An Action Card as it is laid: what is done, how heavily, with what, and at whom (TC-CARD-01, TC-CARD-19)."""

from functools import lru_cache
from typing import Final, Literal

import msgspec

from facedown.rulesets.tricore.content.ability import CoreAction, SkillName, Stride
from facedown.rulesets.tricore.content.content import (
    CORE_ACTIONS,
    DEFENSE,
    OFFENSE,
    SKILLS,
    STRIDES,
    WEIGHTS,
    DamageType,
    Weight,
)

Utility = Literal["hold", "equip", "stow", "drop", "use"]
Further = Literal["recover", "coup", "escape", "release", "nothing", "custom", ""]
"""What is laid beside them; `custom` is the fifth Physical skill (TC-C-27), and a Passive has no Action."""
Action = CoreAction | Stride | SkillName | Utility | Further
Gait = Action | Literal["step"]
"""How somebody goes: by a Stride, a Step or a card that moves (TC-MOVE-05, ACS-58)."""
SubAction = Literal[
    "tumble", "stealth", "balance", "freerun", "ruse", "trickery", "examine", "veracity", "insight", "aim", "track",
    "detect", "break", "constrict", "lift", "advance", "charge", "blitz",
]  # fmt: skip
"""The eighteen of them (TC-SUB-10 … TC-SUB-27)."""
CardKind = Literal["core", "stride", "utility", "recover", "skill"]

CORE: Final = "core"
STRIDE: Final = "stride"
UTILITY: Final = "utility"
RECOVER: Final = "recover"
SKILL: Final = "skill"
UTILITIES: tuple[Utility, ...] = ("hold", "equip", "stow", "drop", "use")
COUP: Final = "coup"
LAID, LAID_AGAINST, HELD_BACK = "TC-CP-01", "TC-CP-02", "TC-CP-12"
"""What was asked when a card was put face down; by it one knows which card is turned up (TC-CARD-02, -04, -09)."""
ESCAPE: Final = "escape"
ACTIVE_SKILLS = tuple(each for each in SKILLS if each not in ("athletics", "hoist", "traverse"))
"""Skills that are Actions in a fight; the others are rolled when an Action calls for them (TC-SKL-10, TC-SKL-11)."""
WEIGHT_DICE: dict[Weight, int] = {"light": 0, "moderate": 2, "heavy": 3}
"""TC-MOD-01, TC-MOD-02, TC-MOD-03."""


class Card(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A card on the table. What it leaves open is decided at the reveal or when it resolves (TC-CARD-19)."""

    action: Action
    """A Core Action, a Stride, a Utility Action, `recover`, a skill; of an ability its base (ACS-113)."""
    weight: Weight = "light"
    devices: tuple[str, ...] = ()
    """Pieces of gear, main hand first; none is Unarmed, or whatever the Action does without (TC-EQP-02)."""
    subs: tuple[SubAction, ...] = ()
    targets: tuple[str, ...] = ()
    ability: str = ""
    """The id of the ability it was compiled from (ACS-03)."""
    item: str = ""
    """The piece of gear a Utility Action is about, or the object an Offense Action is about (TC-GRAB-06)."""
    offhand: bool = False
    """The one more Core Action with an off-hand device (TC-EQP-05)."""
    block: DamageType | Literal[""] = ""
    """Physical or Energy, where the Block's type stands on the card (TC-BLK-04)."""
    place: str = ""
    """The square an area is centred on or aimed at, if it names one; or where a thing lies that the card is about."""

    @property
    def kind(self) -> CardKind:
        """The type that may be used once a turn (TC-PHASE-07, TC-UTIL-12, TC-SKL-15)."""
        return kind_of(self.action)

    @property
    def is_offense(self) -> bool:
        return self.action in OFFENSE or self.action == COUP

    @property
    def names_object(self) -> bool:
        """Whether it lifts an object or is aimed at one (TC-GRAB-06)."""
        return bool(self.item) and self.action in OFFENSE

    @property
    def is_defense(self) -> bool:
        return self.action in DEFENSE

    @property
    def weight_dice(self) -> int:
        """Light 0, Moderate 2, Heavy 3 EV dice (TC-MOD-01 … TC-MOD-04)."""
        return WEIGHT_DICE[self.weight] if self.action in CORE_ACTIONS or self.action == "use" else 0

    @property
    def weight_ap(self) -> int:
        return WEIGHTS[self.weight]


@lru_cache(maxsize=128)
def kind_of(action: Action) -> CardKind:
    if action in CORE_ACTIONS or action in (COUP, ESCAPE):
        return CORE
    if action in STRIDES:
        return STRIDE
    if action in UTILITIES:
        return UTILITY
    return RECOVER if action == RECOVER else SKILL
