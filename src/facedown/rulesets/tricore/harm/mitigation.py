"""The damage pipeline as a pure function: every step of one instance, in order, in its working (TC-DMG-01 … -16)."""

from collections.abc import Sequence

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import AP, HP, Character, Shield
from facedown.rulesets.tricore.actor.derived import ARMORS, GUARDS, derived, divided, enhancements
from facedown.rulesets.tricore.content.content import Content


class Hit(msgspec.Struct, frozen=True):
    """One instance of damage on its way to a resource (TC-DMG-03)."""

    ev: Working
    types: tuple[str, ...]
    resource: str = HP
    scaling: int = 100
    """What a Resolve leaves of it, in per cent (step 3)."""
    reduction: Working | None = None
    """What the Block or Dodge is worth (step 4)."""
    late: bool = False
    """Whether that Block acts as a Shield, after Guard and Armor (TC-C-11)."""
    pierce: int = 0
    halved: bool = False
    """Whether half of what is left reaches the resource (ACS-23)."""
    raw: bool = False
    """Backlash and Recoil skip every reduction but Shields (TC-DMG-14, TC-RES-09)."""
    nonlethal: bool = False
    guards: tuple[Working, ...] | None = None
    """Guard and Armor of each type as whoever foresees it knows them, instead of the target's own."""
    own: bool = False
    """Whether one does it to oneself: that interrupts nothing (TC-UTIL-04)."""


class Mitigation(msgspec.Struct, frozen=True):
    """What became of an instance: each step, what the Shields took, and what reaches the resource."""

    steps: tuple[Working, ...]
    entering: int
    """The EV entering step 4."""
    unused: int
    """What the Block had left over (TC-G-22)."""
    by_shield: int
    by_temporary: int
    shields: tuple[Shield, ...]
    """All Shields of the target afterwards."""
    dealt: int

    @property
    def working(self) -> Working:
        return Working(-self.dealt, "damage", ("TC-DMG-04", "TC-DMG-08"), self.steps)


def mitigate(target: Character, hit: Hit, settings: Rulings, content: Content) -> Mitigation:
    """Resolve scaling, the defence, Guard and Armor of each type, Shield, temporary HP (steps 2 to 8).

    Non-lethal damage is reduced by all of it like any other (TC-DMG-15, TC-NL-12).
    """
    if hit.guards is None:
        guards = tuple(protection(target, each, settings, content) for each in hit.types)
        hit = msgspec.structs.replace(hit, guards=guards)
    return reduced(hit, tuple(target.shields), target.temporary, settings)


def reduced(hit: Hit, shields: tuple[Shield, ...], temporary: int, settings: Rulings) -> Mitigation:
    """The same for a hit that has Guard and Armor with it, by all that it depends on (TC-DMG-04, TC-DMG-08)."""
    steps = [hit.ev]
    left = max(0, hit.ev.value)
    if hit.scaling != 100:
        scaled = divided(settings, left * hit.scaling, 100)
        steps.append(Working(scaled - left, f"Resolve: {hit.scaling}%", ("TC-RSV-07", "TC-RSV-08", "TC-RSV-10")))
        left = scaled
    entering, unused = left, 0
    if hit.reduction is not None and not hit.late and not hit.raw:
        left, unused = _reduce(left, hit.reduction, steps, ("TC-DMG-04", "TC-DMG-10"))
    left = _armor(hit, left, steps, settings)
    if hit.halved:
        half = divided(settings, left, 2)
        steps.append(Working(half - left, f"half, on {hit.resource.upper()}", ("ACS-23",)))
        left = half
    if hit.reduction is not None and hit.late and not hit.raw:
        left, unused = _reduce(left, hit.reduction, steps, ("TC-C-11",))
    shields, by_shield = absorb(shields, hit.resource, hit.types, left)
    if by_shield:
        steps.append(Working(-by_shield, "Shield", ("TC-DMG-08", "TC-DMG-09", "TC-SHD-03")))
    left -= by_shield
    by_temporary = min(temporary, left) if hit.resource == HP else 0
    if by_temporary:
        steps.append(Working(-by_temporary, "temporary HP", ("TC-DMG-08", "TC-SHD-05")))
    return Mitigation(tuple(steps), entering, unused, by_shield, by_temporary, shields, left - by_temporary)


def _reduce(left: int, by: Working, steps: list[Working], rules: tuple[str, ...]) -> tuple[int, int]:
    """The defence stops what it is worth, never more than there is (TC-DMG-07)."""
    stopped = min(left, max(0, by.value))
    steps.append(Working(-stopped, by.label, rules, (by,)))
    return left - stopped, max(0, by.value) - stopped


def _armor(hit: Hit, left: int, steps: list[Working], settings: Rulings) -> int:
    """Guard + Armor once for each distinct type; on HP and AP only (TC-DMG-03, TC-DMG-05, TC-DMG-06, TC-DMG-11,
    TC-DMG-12, TC-DMG-13, TC-DMG-16, TC-C-58)."""
    is_covered = hit.resource in (HP, AP) or settings[rulings.MITIGATE_ALL_POOLS] == "on"
    if hit.raw or not is_covered or not left:
        return left
    each_type = list(hit.guards or ())
    mode = settings[rulings.MIXED_TYPE_MITIGATION]
    if mode == "split" and len(each_type) > 1:
        return _split(left, each_type, hit.pierce, steps)
    used = [max(each_type, key=lambda one: one.value)] if mode == "highest" and each_type else each_type
    stops = max(0, sum(one.value for one in used) - hit.pierce)
    parts = (*used, Working(-hit.pierce, "Pierce", ("ACS-50",))) if hit.pierce else tuple(used)
    stopped = min(left, stops)
    steps.append(Working(-stopped, "Guard and Armor", ("TC-DMG-06", "TC-DMG-12"), parts))
    return left - stopped


def _split(left: int, each_type: list[Working], pierce: int, steps: list[Working]) -> int:
    """The EV divided evenly, the remainder to the first, each part against its own type (TC-G-28)."""
    share, more = divmod(left, len(each_type))
    rest = 0
    parts = []
    for at, one in enumerate(each_type):
        part = share + (more if at == 0 else 0)
        stops = max(0, one.value - (pierce if at == 0 else 0))
        parts.append(Working(-min(part, stops), one.label, one.rules, one.parts))
        rest += part - min(part, stops)
    steps.append(Working(rest - left, "Guard and Armor of each part", ("TC-DMG-12", "TC-G-28"), tuple(parts)))
    return rest


def protection(target: Character, type: str, settings: Rulings, content: Content) -> Working:
    """Guard + Armor of one type, or whichever of them counts (TC-DMG-05, TC-DMG-06, TC-C-12)."""
    mode = settings[rulings.MITIGATION_MODE]
    if mode == "armor-only":
        return derived(target, ARMORS[type], settings, content)
    guard = derived(target, GUARDS[type], settings, content)
    if mode == "guard-only":
        more = sum(each.by for each in enhancements(target, ARMORS[type], content, settings))
        worn = Working(more, "worn and ability Armor", ("TC-C-12",))
        return Working(guard.value + worn.value, guard.label, ("TC-C-12",), (guard, worn)) if worn.value else guard
    armor = derived(target, ARMORS[type], settings, content)
    if mode == "max":
        return guard if guard.value >= armor.value else armor
    return Working(guard.value + armor.value, protection_name(type), ("TC-DMG-06",), (guard, armor))


def told_guards(done: Mitigation) -> dict[str, int]:
    """Guard and Armor of each type that met the damage, as its working tells them (TC-DMG-06, TC-DMG-12)."""
    met = [part for step in done.steps if "TC-DMG-12" in step.rules for part in step.parts]
    return {part.label: sum(each.value for each in part.parts) for part in met if "TC-DMG-06" in part.rules}


def protection_name(type: str) -> str:
    """What Guard and Armor of one type are called in a working."""
    return f"{type.title()} Guard + Armor"


def absorb(
    shields: Sequence[Shield], resource: str, types: tuple[str, ...], amount: int
) -> tuple[tuple[Shield, ...], int]:
    """Shields of the resource take damage, the one that ends first before the others (TC-SHD-01, TC-SHD-05)."""
    if not shields or not amount:
        return tuple(shields), 0
    fitting = [at for at, each in enumerate(shields) if each.resource == resource and each.type in ("", *types)]
    fitting.sort(key=lambda at: shields[at].turns if shields[at].turns >= 0 else 10_000)
    left, kept = amount, list(shields)
    for at in fitting:
        taken = min(left, kept[at].value)
        kept[at] = msgspec.structs.replace(kept[at], value=kept[at].value - taken)
        left -= taken
    return tuple(each for each in kept if each.value > 0), amount - left
