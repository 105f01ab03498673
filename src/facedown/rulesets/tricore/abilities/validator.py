"""Whether an ability may be had: every rule of the Ability System in its order, each refusal with the remedy."""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from facedown.kernel.words.refusal import Refusal
from facedown.rulesets.tricore.abilities.payment import restored
from facedown.rulesets.tricore.abilities.prerequisites import about_drawbacks, about_keywords, about_parts
from facedown.rulesets.tricore.actor.character import CORES, POOL_OF
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, OFFENSE, SKILLS, SUBTYPES
from facedown.rulesets.tricore.content.limits import amounts, cap, known, pool
from facedown.rulesets.tricore.content.milestones import milestones
from facedown.rulesets.tricore.content.price import (
    AREA_PRICES,
    ELIGIBLE,
    full_price,
    is_unusual,
    level_required,
    points,
    refund,
    use_cost,
)
from facedown.rulesets.tricore.content.subtypes import ODD

REDUCING = ("block", "dodge", "parry")
"""Defences whose value dice can be raised although Dodge has no effect of its own (TC-EV-04)."""


class Owner(msgspec.Struct, frozen=True):
    """Who wants it: the level, what is known already, and what the setting does not have (TC-CP-22)."""

    level: int
    abilities: tuple[Build, ...] = ()
    barred: tuple[str, ...] = ()
    """Sub-types and abilities this setting does not know."""
    abilities_allowed: bool = True


Check = Callable[[Build, Owner], Iterator[Refusal]]


def refuse(build: Build, owner: Owner) -> Refusal | None:
    """The first rule an ability breaks, in the order of ACS-114."""
    return next(failures(build, owner), None)


def failures(build: Build, owner: Owner) -> Iterator[Refusal]:
    """Everything that is wrong with an ability, in the order of ACS-114 (TC-ABL-20)."""
    for check in CHECKS:
        yield from check(build, owner)


def refuse_all(abilities: Iterable[Build], owner: Owner) -> Refusal | None:
    """The first thing wrong with all abilities of one character, each with the ones before it (ACS-114)."""
    held: tuple[Build, ...] = ()
    for build in abilities:
        refusal = refuse(build, msgspec.structs.replace(owner, abilities=held))
        if refusal is not None:
            return Refusal(refusal.code, f"{build.name}: {refusal.text}", refusal.rule)
        held += (build,)
    return None


def _kind(build: Build, owner: Owner) -> Iterator[Refusal]:
    """Kind and base: a Passive has none, a Trigger names one event (ACS-20, ACS-21, TC-ABL-01)."""
    if not owner.abilities_allowed:
        yield Refusal("no-abilities", "This game has no created abilities.", "TC-G-61")
    if build.kind == "passive":
        if build != _bare_passive(build):
            yield Refusal(
                "passive-acts", "A Passive only raises values: no base, effect, keyword or drawback.", "ACS-20"
            )
        if not build.enhancements:
            yield Refusal("passive-empty", "A Passive raises at least one value.", "ACS-20")
        return
    if not build.base:
        yield Refusal("no-base", "Choose the action it sits on: a Core Action, a Stride, Use or a skill.", "ACS-21")
    if build.enhancements:
        yield Refusal("not-passive", "Lasting enhancements belong to Passives.", "ACS-20")
    if build.kind == "trigger" and not build.trigger:
        yield Refusal("no-trigger", "A Trigger names the one event it answers.", "ACS-20")
    if build.kind == "active" and build.trigger:
        yield Refusal("not-a-trigger", "Only a Trigger answers an event; make it a Trigger for 2 BP.", "ACS-20")
    if (build.trigger == "revealed") != bool(build.trigger_of):
        yield Refusal("trigger-base", "The event of a revealed card names its base, and no other event does.", "ACS-20")
    if build.skill_dice and build.base not in SKILLS:
        yield Refusal("no-skill-roll", "Skill dice need a skill as base.", "ACS-27")
    if (build.accuracy_dice or build.accuracy_flat) and (build.base not in CORE_ACTIONS or build.area is not None):
        yield Refusal("no-accuracy-roll", "Accuracy needs a Core Action as base, and no area.", "ACS-26")


def _bare_passive(build: Build) -> Build:
    """The same Passive with nothing but what a Passive may have."""
    return Build(
        id=build.id, name=build.name, kind="passive", core=build.core, enhancements=build.enhancements, text=build.text
    )


def _effect(build: Build, owner: Owner) -> Iterator[Refusal]:
    """Which effect fits which base (TC-SUBT-09, TC-EV-07, TC-EV-08, TC-STRK-04, ACS-05, ACS-14, ACS-22, ACS-33)."""
    if build.base == "strike" and build.ev in ("heal", "shield"):
        yield Refusal("strike-only-damages", "A Strike deals damage only: take Grab or Volley as base.", "ACS-22")
    if build.ev == "none" and build.base in OFFENSE:
        yield Refusal("no-effect-chosen", f"A {build.base.title()} needs an effect, such as Damage.", "ACS-22")
    if build.ev == "none":
        if (build.dice or build.flat) and build.base not in REDUCING:
            yield Refusal("no-effect", "EV dice and flats need an effect: Damage, Heal or Shield.", "ACS-24")
        if build.resource != "hp" or build.area is not None or build.targets:
            yield Refusal("nothing-to-aim", "Without an effect it has no resource, area or extra targets.", "ACS-23")
    if build.area is not None and build.area.size not in AREA_PRICES[build.area.shape]:
        sizes = ", ".join(map(str, AREA_PRICES[build.area.shape]))
        yield Refusal("area-size", f"A {build.area.shape} has a size of {sizes}.", "ACS-30")
    if build.area is not None and build.targets:
        yield Refusal("area-or-targets", "Extra targets are single targets; an area has them all.", "ACS-31")
    if build.swap and build.swap not in CORES[build.core]:
        swaps = ", ".join(CORES[build.core])
        yield Refusal("swap-elsewhere", f"The key stat is one of the paying Core: {swaps}.", "ACS-33")
    if len({build.alter, *build.also} - {""}) < len(build.also) + bool(build.alter):
        yield Refusal("subtype-twice", "Each sub-type counts once.", "ACS-28")


def _limits(build: Build, owner: Owner) -> Iterator[Refusal]:
    """No more of anything than the level allows (ACS-01, ACS-24 … ACS-27, ACS-30, ACS-31, ACS-41)."""
    for limit, amount in amounts(build):
        most = limit.at(owner.level)
        if amount > most:
            text = f"At level {owner.level} an ability has at most {most} {limit.noun}, not {amount}."
            yield Refusal(limit.code, text, "ACS-01")


def _drawback_cap(build: Build, owner: Owner) -> Iterator[Refusal]:
    """Refunds never exceed half of the price, so no ability is free (ACS-10)."""
    yield from about_drawbacks(build)
    most = full_price(build).value // 2
    given = refund(build)
    if given.parts and given.label.startswith("refunds"):
        text = f"Drawbacks give back {given.parts[0].value}, but at most half of {full_price(build).value}: {most}."
        yield Refusal("drawback-cap", text, "ACS-10")


def _cap(build: Build, owner: Owner) -> Iterator[Refusal]:
    """One ability is no larger than the level allows (ACS-01)."""
    most, cost = cap(owner.level, build.kind), points(build)
    if cost.value > most.value:
        text = f"At level {owner.level} it may have {most.value} BP, not {cost.value}."
        yield Refusal("over-passive-cap" if build.kind == "passive" else "over-cap", text, "ACS-01")


def _level(build: Build, owner: Owner) -> Iterator[Refusal]:
    """What is too large now is had at the level it demands (ACS-18, TC-ABL-04)."""
    needed = level_required(build)
    if needed.value > owner.level:
        text = f"It is available from level {needed.value}, not at level {owner.level}."
        yield Refusal("level-too-low", text, "ACS-18")


def _holdings(build: Build, owner: Owner) -> Iterator[Refusal]:
    """All abilities together: the pool, half of it for Passives, how many are known (ACS-01, ACS-70, ACS-76)."""
    others = [each for each in owner.abilities if each.id != build.id]
    spent = sum(points(each).value for each in (*others, build))
    most = pool(owner.level).value
    if spent > most:
        yield Refusal("over-pool", f"All abilities together would have {spent} BP of {most}.", "ACS-01")
    if build.kind != "passive":
        count = 1 + sum(1 for each in others if each.kind != "passive")
        if count > known(owner.level).value:
            text = f"At level {owner.level} one knows {known(owner.level).value} Active and Trigger abilities."
            yield Refusal("too-many-known", text, "ACS-01")
        return
    passives = [*(each for each in others if each.kind == "passive"), build]
    passive_points = sum(points(each).value for each in passives)
    if 2 * passive_points > most:
        text = f"Passives together may have {most // 2} BP, not {passive_points}."
        yield Refusal("passives-over-half", text, "ACS-01")
    yield from _by_milestone(passives, milestones(owner.level))


def _by_milestone(passives: list[Build], reached: int) -> Iterator[Refusal]:
    """+1 to a primary and +1 Reaction at most once per milestone (ACS-70, ACS-76)."""
    sums: dict[tuple[str, str], int] = {}
    for part in (part for build in passives for part in build.enhancements):
        sums[part.name, part.of] = sums.get((part.name, part.of), 0) + part.size
    for (name, of), total in sums.items():
        if name == "primary" and total > reached:
            yield Refusal("primary-per-milestone", f"{of} may have +{reached} by now, not +{total}.", "ACS-70")
        if name == "reaction" and total > reached:
            yield Refusal("reaction-per-milestone", f"+{reached} Reactions by now, not +{total}.", "ACS-76")


def _payment(build: Build, owner: Owner) -> Iterator[Refusal]:
    """At least half from the Core's pool, and nothing that the ability restores (ACS-06, ACS-11, ACS-13)."""
    if build.kind == "passive":
        return
    cost = use_cost(build, level_required(build).value)
    most = cost.value // 2
    own = POOL_OF[build.core]
    if own in build.split:
        yield Refusal(
            "split-of-own-pool", f"What is not split comes from {own.upper()} anyway; leave it out.", "ACS-11"
        )
    if len(build.split) > most:
        text = f"Of {cost.value} points at most {most} come from elsewhere than {own.upper()}."
        yield Refusal("core-pays-half", text, "ACS-11")
    for each in dict.fromkeys((own, *build.split)):
        if each in restored(build):
            yield Refusal(
                "restores-its-payment", f"It restores {each.upper()}, so it cannot be paid with it.", "ACS-13"
            )


def _prerequisites(build: Build, owner: Owner) -> Iterator[Refusal]:
    """Each part of a Passive and each keyword has what it works on (ACS-114)."""
    yield from about_parts(build)
    yield from about_keywords(build)


def _gm(build: Build, owner: Owner) -> Iterator[Refusal]:
    """Unusual pairings and the setting are the GM's (ACS-22, TC-SUBT-08, TC-ABL-16, TC-GM-08, TC-GM-11, TC-CP-22)."""
    if is_unusual(build) and not build.gm:
        fit = " or ".join(each.title() for each in ELIGIBLE.get(build.base, ())) or "no effect"
        text = f"{build.ev.title()} does not go with {build.base}, {fit} does; the GM may allow it for 2 BP."
        yield Refusal("needs-gm", text, "ACS-22")
    for subtype in dict.fromkeys(each for each in (build.alter, *build.also) if each):
        if (build.ev, subtype) in ODD and not build.gm:
            yield Refusal("odd-pairing", f"{subtype.title()} that can {build.ev} needs the GM.", "TC-SUBT-08")
        if subtype in owner.barred:
            others = ", ".join(each for each in SUBTYPES if each not in owner.barred)
            yield Refusal("not-in-setting", f"There is no {subtype} in this setting; there is {others}.", "TC-GM-08")
    if build.id in owner.barred:
        yield Refusal("barred", f"{build.name} does not exist in this setting.", "TC-GM-08")


CHECKS: tuple[Check, ...] = (
    _kind,
    _effect,
    _limits,
    _drawback_cap,
    _cap,
    _level,
    _holdings,
    _payment,
    _prerequisites,
    _gm,
)
"""ACS-114 in its order."""
