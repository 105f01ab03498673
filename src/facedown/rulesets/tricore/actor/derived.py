"""Every derived value with its working: the formula, then enhancements, then wounds (TC-DRV-01 … TC-DRV-32)."""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.scene.memo import Memo
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import (
    AP,
    BOUND,
    CORES,
    HP,
    POOLS,
    RESTRAINED,
    Character,
)
from facedown.rulesets.tricore.actor.heft import pounds
from facedown.rulesets.tricore.content.content import WEIGHTS, Content, Item
from facedown.rulesets.tricore.content.price import PROTECTIONS

GUARDS = {"physical": "pg", "mental": "mf", "energy": "er"}
ARMORS = {"physical": "pa", "mental": "ma", "energy": "ea"}
VALUE_NAMES = {
    "hp": "Health Points", "ap": "Action Points", "sp": "Stamina", "fp": "Focus", "mp": "Mana",
    "react": "React", "reactions": "Reactions", "strength": "Strength", "intellect": "Intellect", "agility": "Agility",
    "speed": "Speed Rank", "lift": "Lift limit", "carry": "Carry limit", **PROTECTIONS,
    "ucb": "Unarmed Combat Bonus", "strike-target": "Strike Target", "threshold": "Threshold",
    "dodge": "Dodge reduction", "dodge-step": "Dodge step", "jump-min": "Jump, at least", "jump-max": "Jump, at most",
    "meditate": "Meditate yield", "body": "Body", "mind": "Mind", "spirit": "Spirit", "recover": "Recover dice",
}  # fmt: skip
WORN_DOWN = ("pg", "mf", "er", "ucb", "react", "speed")
"""What Wounded lowers, by 2 for each of the first three steps (TC-WND-09, TC-WND-10, TC-WND-11)."""
MEAN_OF_D12 = 7
"""What a d12 that may explode comes to on average, in whole points."""
PER_LEVEL_HP, BASE_AP, BASE_SPEED, PER_SPEED = 15, 6, 4, 6

Formula = Callable[[Character, Rulings, Content], Working]

READ = (
    *(rulings.ROUNDING, rulings.ITEM_TABLE, rulings.REACTIONS_PER_ACUITY, rulings.AGILITY_FORMULA),
    *(rulings.GUARD_FORMULA, rulings.ARMOR_FORMULA, rulings.UCB_FORMULA, rulings.STRIKE_TARGET_MODE),
    *(rulings.STRIKE_TARGET_PER_LEVEL, rulings.RECOVER_FORMULA, rulings.ENCUMBRANCE),
)
"""The rulings a derived value depends on, and no other."""
_written = msgspec.msgpack.Encoder().encode


class Values:
    """The derived values of somebody that were asked for, and what is carried, in pounds."""

    __slots__ = ("known", "load")

    def __init__(self, load: int) -> None:
        self.known: dict[str, Working] = {}
        self.load = load


_VALUES: Memo[Values] = Memo(1024)


def divided(settings: Rulings, value: int, by: int) -> int:
    """Fractions are dropped, or rounded with halves going up (TC-DICE-07, TC-G-19)."""
    if settings[rulings.ROUNDING] == "nearest":
        return (2 * value + by) // (2 * by)
    return value // by


def enhancements(
    character: Character, what: str, content: Content, settings: Rulings | None = None
) -> Iterator[Modifier]:
    """What raises or lowers a value: Passives, equipment, conditions (TC-STAT-14, TC-GEN-13, TC-EQP-16)."""
    for each in character.passives:
        if each.to == what:
            yield each
    for condition in character.conditions:
        for each in condition.modifiers:
            if each.to == what:
                yield each
    for piece in character.gear:
        if piece.at != "stowed" and not piece.is_broken:
            yield from gifts(content.items[piece.item], what, settings)


def gifts(item: Item, what: str, settings: Rulings | None = None) -> Iterator[Modifier]:
    """What an equipped item adds to its bearer: +1, +2, +3 Armor of one type, or twice that (TC-EQP-13, TC-G-41)."""
    if item.kind == "armor" and item.protects and what == ARMORS[item.protects]:
        times = 2 if settings is not None and settings[rulings.ITEM_TABLE] == "armoured" else 1
        yield Modifier(what, times * WEIGHTS[item.weight], item.name, "TC-EQP-13")
    if item.kind == "armor" and item.weight == "heavy" and what == "speed":
        yield Modifier(what, -1, item.name, "TC-EQP-13")
    for gift in item.gifts:
        to = {
            "armor": ARMORS.get(gift.of, ""),
            "guard": GUARDS.get(gift.of, ""),
            "react": "react",
            "skill": f"skill-flat:{gift.of}",
        }.get(gift.to, "")
        if to == what:
            yield Modifier(what, gift.points, item.name, "TC-EQP-13")


def bonus(character: Character, what: str, content: Content) -> int:
    """All enhancements of a value added up."""
    return sum(each.by for each in enhancements(character, what, content))


def primary_value(character: Character, name: str, content: Content) -> int:
    """A primary with whatever raises it (TC-STAT-01, TC-STAT-14)."""
    more = 0
    for each in character.passives:  # the only thing that raises primaries besides the sheet is looked up quickly
        if each.to == name:
            more += each.by
    for condition in character.conditions:
        for each in condition.modifiers:
            if each.to == name:
                more += each.by
    return character.primaries.get(name, 0) + more


def primary_working(character: Character, name: str, content: Content) -> Working:
    base = character.primaries.get(name, 0)
    value = primary_value(character, name, content)
    if value == base:
        return Working(base, name, ("TC-STAT-01",))
    parts = (Working(base, "sheet"), *(each.part() for each in enhancements(character, name, content)))
    return Working(value, name, ("TC-STAT-01", "TC-STAT-14"), parts)


def core(character: Character, name: str, content: Content) -> Working:
    """Body, Mind or Spirit: the sum of its three primaries (TC-STAT-02, TC-C-26)."""
    parts = tuple(primary_working(character, each, content) for each in CORES[name])
    return Working(sum(each.value for each in parts), VALUE_NAMES[name], ("TC-STAT-02",), parts)


def fingerprint(character: Character) -> bytes:
    """Everything of a character that a derived value depends on."""
    return _written(
        (
            character.level,
            character.instinct,
            character.trades,
            felt_wounds(character),
            character.debt,
            character.hp.start,
            character.primaries,
            character.passives,
            character.conditions,
            character.gear,
            character.burden,
        )
    )


def values(character: Character, settings: Rulings, content: Content) -> Values:
    """What is known of the values of a character as it is now; whoever is the same in all that counts shares it."""
    return _VALUES.recall(
        (fingerprint(character), settings, content), lambda: Values(load(character, settings, content))
    )


def derived(character: Character, what: str, settings: Rulings, content: Content) -> Working:
    """A derived value with its working."""
    read = settings.only(READ)
    return _derived(values(character, read, content), character, what, read, content)


def _derived(of: Values, character: Character, what: str, settings: Rulings, content: Content) -> Working:
    found = of.known.get(what)
    if found is None:
        found = of.known[what] = _worked_out(character, what, settings, content)
    return found


def _worked_out(character: Character, what: str, settings: Rulings, content: Content) -> Working:
    """The base formula plus enhancements, less what wounds take, never below 0."""
    base = FORMULAS[what](character, settings, content)
    more = tuple(each.part() for each in enhancements(character, what, content, settings))
    parts = (*base.parts, *more)
    value = base.value + sum(each.value for each in more)
    if felt_wounds(character) and what in WORN_DOWN:
        hurt = wound_loss(character)
        value, parts = value + hurt.value, (*parts, hurt)
    return Working(max(0, value), VALUE_NAMES[what], base.rules, parts)


def derived_values(character: Character, names: Iterable[str], settings: Rulings, content: Content) -> list[int]:
    """Several values, by one look at the character."""
    read = settings.only(READ)
    of = values(character, read, content)
    return [_derived(of, character, each, read, content).value for each in names]


def derived_value(character: Character, what: str, settings: Rulings, content: Content) -> int:
    return derived(character, what, settings, content).value


def wound_loss(character: Character) -> Working:
    """Wounded I, II, III: -2, -4, -6 on six values, the lines not added together (TC-WND-09 … TC-WND-12)."""
    step = felt_wounds(character)
    return Working(-2 * step, f"Wounded {'I' * step}", (f"TC-WND-{8 + step:02}", "TC-WND-12"))


def wound_dice(character: Character) -> int:
    """Wounded I, II, III: 2, 3, 4 dice fewer on every roll but a Resolve (TC-WND-09 … TC-WND-12)."""
    step = felt_wounds(character)
    return 1 + step if step else 0


def felt_wounds(character: Character) -> int:
    """The step that bears on what one does now: III at most, and none of this very moment (TC-WND-12, TC-G-79)."""
    return min(character.wounded - character.unfelt, 3)


def _sum(*names: str, rule: str, plus: int = 0, label: str = "base") -> Formula:
    """The sum of some primaries and a constant."""

    def formula(character: Character, settings: Rulings, content: Content) -> Working:
        parts = tuple(primary_working(character, each, content) for each in names)
        if plus:
            parts = (Working(plus, label, (rule,)), *parts)
        return Working(sum(each.value for each in parts), "", (rule,), parts)

    return formula


def _hp(character: Character, settings: Rulings, content: Content) -> Working:
    """VIT + END + FIN + ARD + MOR + 15 for each level (TC-DRV-01, TC-GEN-14)."""
    parts = tuple(primary_working(character, each, content) for each in ("VIT", "END", "FIN", "ARD", "MOR"))
    level = Working(PER_LEVEL_HP * character.level, f"level {character.level}", ("TC-GEN-14",))
    return Working(sum(each.value for each in parts) + level.value, "", ("TC-DRV-01",), (*parts, level))


def _threshold(character: Character, settings: Rulings, content: Content) -> Working:
    """Half of the total HP, never counting Shield or temporary HP (TC-DRV-02, TC-SHD-04).

    The total is what the character has, be it by the formula or because a scenario says so.
    """
    whole = derived(character, HP, settings, content)
    if character.hp.start and character.hp.start != whole.value:
        whole = Working(character.hp.start, VALUE_NAMES[HP], ("TC-DRV-02",))
    return Working(divided(settings, whole.value, 2), "", ("TC-DRV-02",), (whole,))


def _ap(character: Character, settings: Rulings, content: Content) -> Working:
    """6 + VIT + INT + ARD, less what negative AP has cost until a Long Rest; at least 1 (TC-DRV-03, TC-AP-11)."""
    plain = _sum("VIT", "INT", "ARD", rule="TC-DRV-03", plus=BASE_AP)(character, settings, content)
    if not character.debt:
        return plain
    most = plain.value + bonus(character, AP, content) - 1
    lost = Working(-min(character.debt, most), "debt of negative AP", ("TC-AP-11",))
    return Working(plain.value + lost.value, "", ("TC-DRV-03", "TC-AP-11"), (*plain.parts, lost))


def _reactions(character: Character, settings: Rulings, content: Content) -> Working:
    """1 + half of ACU, or 1 + ACU (TC-DRV-08, TC-C-01)."""
    acuity = primary_working(character, "ACU", content)
    each = acuity.value if settings[rulings.REACTIONS_PER_ACUITY] == "per-one" else divided(settings, acuity.value, 2)
    return Working(1 + each, "", ("TC-DRV-08", "TC-C-01"), (Working(1, "base"), Working(each, "by ACU", (), (acuity,))))


def _cores(first: str, second: str, rule: str) -> Formula:
    def formula(character: Character, settings: Rulings, content: Content) -> Working:
        parts = (core(character, first, content), core(character, second, content))
        return Working(parts[0].value + parts[1].value, "", (rule,), parts)

    return formula


def _agility(character: Character, settings: Rulings, content: Content) -> Working:
    """Body + Mind, or half of all three Cores (TC-DRV-11, TC-G-01)."""
    if settings[rulings.AGILITY_FORMULA] == "body-and-mind":
        return _cores("body", "mind", "TC-DRV-11")(character, settings, content)
    parts = tuple(core(character, each, content) for each in CORES)
    return Working(divided(settings, sum(each.value for each in parts), 2), "", ("TC-DRV-11", "TC-G-01"), parts)


def _speed(character: Character, settings: Rulings, content: Content) -> Working:
    """4 + a sixth of AGI; halved when encumbered, 0 when held fast (TC-DRV-12, TC-MOVE-01, TC-ENC-07, TC-C-46)."""
    if character.has(BOUND) or character.has(RESTRAINED):
        return Working(-99, "", ("TC-GRAB-05", "ACS-46"), (Working(0, "held fast", ("TC-GRAB-05", "ACS-46")),))
    quick = derived(character, "agility", settings, content)
    step = Working(divided(settings, quick.value, PER_SPEED), "by Agility", (), (quick,))
    parts = (Working(BASE_SPEED, "base"), step)
    total = BASE_SPEED + step.value
    if is_encumbered(character, settings, content):
        more = bonus(character, "speed", content)
        half = divided(settings, total + more, 2) - total - more
        return Working(
            total + half, "", ("TC-DRV-12", "TC-ENC-07"), (*parts, Working(half, "encumbered", ("TC-ENC-07",)))
        )
    return Working(total, "", ("TC-DRV-12",), parts)


def _limit(per: int, rule: str) -> Formula:
    def formula(character: Character, settings: Rulings, content: Content) -> Working:
        strong = derived(character, "strength", settings, content)
        return Working(per * strong.value, "", (rule,), (strong,))

    return formula


def _guard(listed: str, rule: str) -> Formula:
    """END, INT or ARD, and MOR (TC-DRV-15, TC-DRV-16, TC-DRV-17, TC-G-02)."""

    def formula(character: Character, settings: Rulings, content: Content) -> Working:
        names = (listed, "MOR") if settings[rulings.GUARD_FORMULA] == "with-morale" else (listed,)
        return _sum(*names, rule=rule)(character, settings, content)

    return formula


def _armor(listed: str, rule: str) -> Formula:
    """MOR, INT or ATN, and what is worn (TC-DRV-18, TC-DRV-19, TC-DRV-20, TC-G-03)."""

    def formula(character: Character, settings: Rulings, content: Content) -> Working:
        if settings[rulings.ARMOR_FORMULA] == "worn-only":
            return Working(0, "", (rule, "TC-G-03"))
        return _sum(listed, rule=rule)(character, settings, content)

    return formula


def _ucb(character: Character, settings: Rulings, content: Content) -> Working:
    """POW + VIT, or the higher of them (TC-DRV-21, TC-G-04)."""
    if settings[rulings.UCB_FORMULA] == "higher":
        best = max((primary_working(character, each, content) for each in ("POW", "VIT")), key=lambda each: each.value)
        return Working(best.value, "", ("TC-DRV-21", "TC-G-04"), (best,))
    return _sum("POW", "VIT", rule="TC-DRV-21")(character, settings, content)


def _strike_target(character: Character, settings: Rulings, content: Content) -> Working:
    """10 + ATN + 7 for each trained die, or + Level, or Spirit + 4 + Level (TC-DRV-26, TC-G-07)."""
    mode = settings[rulings.STRIKE_TARGET_MODE]
    if mode == "trained":
        return _trained_target(character, content)
    rise = settings[rulings.STRIKE_TARGET_PER_LEVEL] * character.level
    level = Working(rise, f"level {character.level}", ("TC-G-07",))
    if mode == "core-4-level":
        parts: tuple[Working, ...] = (core(character, "spirit", content), Working(4, "base"), level)
    else:
        parts = (Working(10, "base"), primary_working(character, "ATN", content), level)
    return Working(sum(each.value for each in parts), "", ("TC-DRV-26", "TC-G-07"), parts)


def _trained_target(character: Character, content: Content) -> Working:
    """What an Accuracy roll of one's own would come to on average, with ATN as its stat (TC-DRV-26, TC-G-07)."""
    ranks = max(character.instinct.values(), default=0)
    parts = [
        Working(2 * MEAN_OF_D12, "2 dice of everybody", ("TC-G-06",)),
        primary_working(character, "ATN", content),
        Working(ranks * MEAN_OF_D12, f"{ranks} dice of Instinct", ("TC-INS-01",)),
    ]
    if character.trades:
        parts.append(Working(MEAN_OF_D12, "1 die of a Trade", ("TC-TRD-05",)))
    return Working(sum(each.value for each in parts), "", ("TC-DRV-26", "TC-G-07"), tuple(parts))


def _dodge_step(character: Character, settings: Rulings, content: Content) -> Working:
    """1 + a quarter of POW (TC-DRV-30, TC-DDG-02)."""
    power = primary_working(character, "POW", content)
    return Working(1 + divided(settings, power.value, 4), "", ("TC-DRV-30", "TC-DDG-02"), (Working(1, "base"), power))


def _jump(least: bool) -> Formula:
    """At least AGI, at most twice POW + AGI (TC-DRV-28, TC-JUMP-01)."""

    def formula(character: Character, settings: Rulings, content: Content) -> Working:
        quick = derived(character, "agility", settings, content)
        if least:
            return Working(quick.value, "", ("TC-DRV-28", "TC-JUMP-01"), (quick,))
        power = Working(2 * primary_value(character, "POW", content), "twice POW", ("TC-JUMP-01",))
        return Working(quick.value + power.value, "", ("TC-DRV-28", "TC-JUMP-01"), (power, quick))

    return formula


def _recover(character: Character, settings: Rulings, content: Content) -> Working:
    """1 die and 1 for every two points of VIT + ARD; or of VIT, with ARD added flat (TC-DRV-27, TC-C-72)."""
    names = ("VIT",) if settings[rulings.RECOVER_FORMULA] == "ardor-flat" else ("VIT", "ARD")
    parts = tuple(primary_working(character, each, content) for each in names)
    dice = divided(settings, sum(each.value for each in parts), 2)
    return Working(1 + dice, "", ("TC-DRV-27", "TC-C-72"), (Working(1, "base"), Working(dice, "by stats", (), parts)))


# What the nine primaries list are hints; these formulas hold (TC-STAT-04 … TC-STAT-13).
FORMULAS: dict[str, Formula] = {
    "hp": _hp,
    "threshold": _threshold,
    "ap": _ap,
    "sp": _sum("POW", "VIT", "END", rule="TC-DRV-04"),
    "fp": _sum("INT", "ACU", "FIN", rule="TC-DRV-05"),
    "mp": _sum("ARD", "MOR", "ATN", rule="TC-DRV-06"),
    "react": _sum("POW", "FIN", "ATN", rule="TC-DRV-07"),  # RULING TC-C-25
    "reactions": _reactions,
    "strength": _cores("body", "spirit", "TC-DRV-09"),
    "intellect": _cores("mind", "spirit", "TC-DRV-10"),  # RULING TC-C-53
    "agility": _agility,
    "speed": _speed,
    "lift": _limit(20, "TC-DRV-13"),
    "carry": _limit(10, "TC-DRV-14"),
    "pg": _guard("END", "TC-DRV-15"),
    "mf": _guard("INT", "TC-DRV-16"),
    "er": _guard("ARD", "TC-DRV-17"),
    "pa": _armor("MOR", "TC-DRV-18"),
    "ma": _armor("INT", "TC-DRV-19"),
    "ea": _armor("ATN", "TC-DRV-20"),
    "ucb": _ucb,
    "strike-target": _strike_target,
    "dodge": _sum("ATN", "FIN", rule="TC-DRV-29"),
    "dodge-step": _dodge_step,
    "jump-min": _jump(True),
    "jump-max": _jump(False),
    "meditate": _sum("VIT", "ATN", rule="TC-DRV-31"),
    "recover": _recover,
}
"""Where the book has a formula it wins; else a value is the sum of the primaries whose lists name it (TC-STAT-03,
TC-STAT-04 … TC-STAT-12, TC-STAT-13)."""


def resolve_cl(character: Character, by: str, settings: Rulings, content: Content) -> Working:
    """The CL of a Resolve this character imposes: Core + 4 + Level (TC-DRV-32, TC-RSV-03, TC-RSV-04, TC-C-03)."""
    whole = core(character, by, content)
    mode = settings[rulings.RESOLVE_CL_MODE]
    if mode == "four-per-level":
        rest = Working(4 * character.level, f"4 × level {character.level}", ("TC-C-03",))
    else:
        level = character.level - (mode == "example")
        rest = Working(4 + level, f"4 + level {character.level}", ("TC-RSV-03", "TC-C-03"))
    return Working(whole.value + rest.value, "CL", ("TC-RSV-03", "TC-DRV-32"), (whole, rest))


def load(character: Character, settings: Rulings, content: Content) -> int:
    """Everything stowed, equipped, held and lifted, in pounds; uses and pieces are weighed as one thing (TC-ENC-03,
    TC-G-101)."""
    return character.burden + sum(pounds(content.items[each.item]) for each in character.gear)


def is_encumbered(character: Character, settings: Rulings, content: Content) -> bool:
    """Above the carry limit (TC-ENC-07, TC-G-42)."""
    return settings[rulings.ENCUMBRANCE] != "off" and _is_above("carry", character, settings, content)


def is_overloaded(character: Character, settings: Rulings, content: Content) -> bool:
    """Above the lift limit nobody strides (TC-ENC-07)."""
    return settings[rulings.ENCUMBRANCE] != "off" and _is_above("lift", character, settings, content)


def _is_above(limit: str, character: Character, settings: Rulings, content: Content) -> bool:
    read = settings.only(READ)
    of = values(character, read, content)
    return of.load > _derived(of, character, limit, read, content).value


def refill(character: Character, settings: Rulings, content: Content) -> None:
    """Set every total from the sheet and fill every pool (TC-PHASE-13)."""
    for name, total in zip(POOLS, derived_values(character, POOLS, settings, content), strict=True):
        track = character.pool(name)
        track.start = track.value = total
