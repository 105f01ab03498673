"""Legality: whether a ready character, a foe or an item is what the rules allow, with one code for each rule."""

from collections.abc import Iterator

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.words.refusal import Refusal, nearest
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.validator import Owner, refuse_all
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.derived import ARMORS, GUARDS, derived_value
from facedown.rulesets.tricore.actor.device import DEVICE_SUBTYPES
from facedown.rulesets.tricore.actor.heft import class_of
from facedown.rulesets.tricore.actor.load import enhancement_points, refuse_equipment
from facedown.rulesets.tricore.actor.passives import passives
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import (
    CORE_ACTIONS,
    FAMILIES,
    MELEE,
    MIND,
    PRIMARIES,
    RANGED,
    SKILLS,
    SPIRIT,
    SUBTYPES,
    Content,
    Item,
    Template,
)
from facedown.rulesets.tricore.content.milestones import (
    bonuses_due,
    mastery_cap,
    milestones,
    ranks_granted,
    ranks_spent,
    skill_cap,
    trades_due,
    with_bonuses,
)
from facedown.rulesets.tricore.content.price import level_required
from facedown.rulesets.tricore.content.subtypes import NON_LETHAL
from facedown.rulesets.tricore.content.tier import TIERS
from facedown.rulesets.tricore.content.trades import CUSTOM, refuse_picks

SPECIALTIES = (*SUBTYPES, *MELEE, *RANGED, *CORE_ACTIONS)
"""A Specialty is one sub-type, device class or Core Action (TC-SPC-01, TC-C-60)."""
GIVES = {
    "ev": ("weapon", "shield"),
    "armor": ("armor", "worn", "shield"),
    "guard": ("armor", "worn", "shield"),
}
ABOUT = {"armor": tuple(ARMORS), "guard": tuple(GUARDS), "skill": (*SKILLS, CUSTOM)}
"""Which type of Armor or Guard, or which skill, a gift is of; the others are of nothing (TC-EQP-13)."""
CATALYSED = (*FAMILIES["elemental"], *FAMILIES["spectrum"])
"""What a catalyst may be made for (TC-DEV-03)."""


def refusals(made: Template, content: Content, settings: Rulings) -> Iterator[Refusal]:
    """Everything about a character that the rules do not allow."""
    yield from _level(made, settings)
    yield from _stats(made, settings)
    yield from _ranks(made, content, settings)
    yield from _trades(made, settings)
    yield from _equipment(made, content, settings)
    yield from _abilities(made, content)


def _level(made: Template, settings: Rulings) -> Iterator[Refusal]:
    """Levels go from 1 to 20 (TC-GEN-17, TC-G-52)."""
    most = settings[rulings.MAX_LEVEL]
    if made.level > most:
        yield Refusal("level-too-high", f"{made.name} is of level {made.level}; {most} is the highest.", "TC-GEN-17")


def _stats(made: Template, settings: Rulings) -> Iterator[Refusal]:
    """Each from 1 to the die of the tier, all within its pool, and the bonuses that are due (TC-GEN-08, TC-GEN-12)."""
    tier = TIERS[made.tier]
    for name, figure in zip(PRIMARIES, made.stats, strict=True):
        if not 1 <= figure <= tier.die:
            text = f"{name} {figure}: before bonuses the tier {tier.name} allows 1 to {tier.die}."
            yield Refusal("stat-out-of-range", text, "TC-GEN-12")
    if sum(made.stats) > tier.pool:
        text = f"The primaries come to {sum(made.stats)}; the tier {tier.name} has {tier.pool} points."
        yield Refusal("too-many-points", text, "TC-GEN-12")
    due = bonuses_due(made.level, settings)
    if len(made.bonuses) > due:
        text = f"{len(made.bonuses)} bonuses; at level {made.level} there have been {due}."
        yield Refusal("too-many-bonuses", text, "TC-GEN-08")


def _ranks(made: Template, content: Content, settings: Rulings) -> Iterator[Refusal]:
    """Ranks within their caps and within what Intellect has granted (TC-GEN-15, TC-SKL-07)."""
    skills, masteries = skill_cap(made.level, settings), mastery_cap(made.level, settings)
    for kind, ranks, cap, rule in (
        ("skill", made.skills, skills, "TC-SKL-07"),
        ("instinct", made.instinct, masteries, "TC-SKL-07"),
        ("specialty", made.specialty, masteries, "TC-SKL-07"),
        ("language", made.languages, skills, "TC-LANG-06"),
    ):
        for name, rank in ranks.items():
            if rank > cap:
                text = f"{name.title()} has rank {rank}; at level {made.level}, {cap} is the most."
                yield Refusal(f"{kind}-above-cap", text, rule)
    for name in made.specialty:
        if name not in SPECIALTIES:
            text = f"{name!r} is no sub-type, device or Core Action; {nearest(name, SPECIALTIES)}"
            yield Refusal("no-such-specialty", text, "TC-SPC-01")
    granted = ranks_granted(stats_of(made), made.bonuses, made.tier, made.level, settings).value
    granted += sum(_by_passive(each, made.level) for each in _builds(made, content))
    spent = ranks_spent(
        made.skills.values(),
        made.instinct.values(),
        made.specialty.values(),
        made.languages.values(),
        made.trades,
        settings,
    ).value
    if spent > granted:
        yield Refusal("too-many-ranks", f"{spent} ranks are spent, {granted} have been granted.", "TC-GEN-15")


def _by_passive(build: Build, level: int) -> int:
    """Ranks by a Passive that raises Intellect, at the milestones after the level it demands (TC-GEN-15, ACS-70)."""
    raises = sum(each.size for each in build.enhancements if each.name == "primary" and each.of in (*MIND, *SPIRIT))
    return raises * (milestones(level) - milestones(level_required(build).value)) if raises else 0


def _builds(made: Template, content: Content) -> list[Build]:
    return [content.abilities[id] for id in made.abilities if id in content.abilities]


def _trades(made: Template, settings: Rulings) -> Iterator[Refusal]:
    """One Trade at each milestone, three picks each (TC-TRD-02, TC-TRD-04)."""
    due = trades_due(made.level, settings)
    if len(made.trades) > due:
        yield Refusal(
            "too-many-trades", f"{len(made.trades)} Trades; at level {made.level} there are {due}.", "TC-TRD-04"
        )
    had: list[str] = []
    for trade in made.trades:
        refusal = refuse_picks(trade.picks, had, settings)
        if refusal is not None:
            yield refusal
        had += trade.picks


def _equipment(made: Template, content: Content, settings: Rulings) -> Iterator[Refusal]:
    known = [each for each in made.items if each.item in content.items]
    refusal = refuse_equipment(known, content.items, carry_limit(made, content, settings), settings)
    if refusal is not None:
        yield refusal


def _abilities(made: Template, content: Content) -> Iterator[Refusal]:
    """All abilities together within the Build Points and limits of the level (ACS-114)."""
    refusal = refuse_all(_builds(made, content), Owner(made.level))
    if refusal is not None:
        yield refusal


def stats_of(made: Template) -> dict[str, int]:
    return dict(zip(PRIMARIES, made.stats, strict=True))


def carry_limit(made: Template, content: Content, settings: Rulings) -> int:
    """What somebody with these primaries and Passives can carry (TC-DRV-14, ACS-83)."""
    primaries = with_bonuses(stats_of(made), made.bonuses, made.tier)
    bearer = Character(
        id=made.id, name=made.name, seat="", side="", primaries=primaries, passives=passives(_builds(made, content))
    )
    return derived_value(bearer, "carry", settings, content)


def item_refusals(item: Item) -> Iterator[Refusal]:
    """What an item may be: its device, its type of Armor, its gifts, its use (TC-EQP-11, TC-EQP-13, TC-DEV-01)."""
    if (item.kind in ("weapon", "shield")) != bool(item.device):
        yield Refusal(
            "no-device", f"{item.name}: weapons and shields, and they only, have a device class.", "TC-DEV-01"
        )
    if item.device == "unarmed":
        yield Refusal("unarmed-item", f"{item.name}: Unarmed is no item.", "TC-DEV-01")
    if item.device == "catalysts" and not (len(item.subtypes) == 1 and item.subtypes[0] in CATALYSED):
        hint = f"one of {', '.join(CATALYSED)}"
        yield Refusal("no-subtype", f"{item.name}: a catalyst is made for one sub-type, {hint}.", "TC-DEV-03")
    deals = item.subtypes or DEVICE_SUBTYPES.get(item.device, ())[:1]
    lethal = [each for each in deals if each not in NON_LETHAL]
    if item.nonlethal and (item.kind != "weapon" or lethal):
        text = f"{item.name}: only a weapon that deals {', '.join(NON_LETHAL)} can be made to spare."
        yield Refusal("cannot-spare", text, "TC-NL-02")
    if (item.kind == "armor") != bool(item.protects):
        yield Refusal("no-protection", f"{item.name}: armour, and it only, protects against one type.", "TC-EQP-13")
    given = sum(gift.points for gift in item.gifts)
    if given > enhancement_points(item):
        text = f"{item.name}: {given} enhancement points; Item Level {item.level} gives {enhancement_points(item)}."
        yield Refusal("too-many-gifts", text, "TC-EQP-13")
    for gift in item.gifts:
        if gift.to in GIVES and item.kind not in GIVES[gift.to]:
            yield Refusal("gift-does-not-fit", f"{item.name}: a {item.kind} cannot give {gift.to}.", "TC-EQP-13")
        if gift.of not in ABOUT.get(gift.to, ("",)):
            hint = nearest(gift.of, ABOUT[gift.to]) if gift.to in ABOUT else "leave it out."
            yield Refusal("gift-of-what", f"{item.name}: {gift.to} cannot be of {gift.of!r}; {hint}", "TC-EQP-13")
    if item.kind == "consumable" and not (item.quantity and item.use):
        yield Refusal("no-use", f"{item.name}: a consumable has a quantity and a use.", "TC-EQP-11")
    if item.kind == "object" and not item.pounds:
        yield Refusal("no-pounds", f"{item.name}: an object says how many pounds it weighs.", "TC-GRAB-06")
    if item.kind == "object" and item.weight != (fitting := class_of(item.pounds or 0)):
        yield Refusal("wrong-weight", f"{item.name}: at {item.pounds or 0} lb it is {fitting}.", "TC-G-101")
    if item.kind == "ammunition" and not item.quantity:
        yield Refusal("no-quantity", f"{item.name}: ammunition has a quantity.", "TC-EQP-15")
