"""What keywords, drawbacks and the parts of a Passive need in order to mean anything."""

from collections.abc import Iterator
from typing import get_args

from facedown.kernel.words.refusal import Refusal, nearest
from facedown.rulesets.tricore.content.ability import Build, Enhancement, Rider, keyword
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, MELEE, PRIMARIES, RANGED, SENSES, SKILLS, SUBTYPES
from facedown.rulesets.tricore.content.price import KEYWORDS
from facedown.rulesets.tricore.content.subtypes import NON_LETHAL

CIRCUMSTANCES = ("stealthed", "below-half", "wounded", "outnumbered", "higher-ground", "gm")
"""What a Conditional drawback may wait for; `gm` is whatever the text says, and the GM judges it."""
HELPING = ("cleanse", "boon")
STRIKING = ("pierce", "leech", "shatter", "mercy")
MOST_RECOIL = 3
SUBJECTS: dict[str, tuple[str, ...]] = {
    "primary": PRIMARIES,
    "pool": ("sp", "fp", "mp"),
    "guard": ("pg", "mf", "er"),
    "armor": ("pa", "ma", "ea"),
    "skill": SKILLS,
    "accuracy": CORE_ACTIONS,
    "effect-die": CORE_ACTIONS,
    "subtype": SUBTYPES,
    "sense": SENSES,
    "alter": SUBTYPES,
}
NAMED: dict[str, tuple[str, ...]] = {
    "once": ("encounter", "day"),
    "conditional": CIRCUMSTANCES,
    "device": (*MELEE, *RANGED),
    "fixed-weight": ("light", "heavy"),
}


def about_parts(build: Build) -> Iterator[Refusal]:
    """Each part of a Passive names what it raises (ACS-70 … ACS-83)."""
    for part in build.enhancements:
        yield from _subject(part)


def _subject(part: Enhancement) -> Iterator[Refusal]:
    subjects = SUBJECTS.get(part.name, ("",))
    if part.of not in subjects:
        hint = nearest(part.of, list(subjects)) if subjects != ("",) else "leave it out."
        yield Refusal("no-such-subject", f"{part.name} cannot be about {part.of!r}; {hint}", "ACS-112")


def about_drawbacks(build: Build) -> Iterator[Refusal]:
    """Each drawback once, with what it names: not both kinds of once, Recoil up to 3.

    ACS-91 … ACS-94, ACS-96, ACS-99, ACS-100.
    """
    names = [each.name for each in build.drawbacks]
    if len(set(names)) < len(names):
        yield Refusal("drawback-twice", "Each drawback counts once.", "ACS-91")
    for each in build.drawbacks:
        allowed = NAMED.get(each.name)
        if allowed is not None and each.of not in allowed:
            yield Refusal("drawback-of", f"{each.name} names one of: {', '.join(allowed)}.", "ACS-93")
        if each.name == "recoil" and each.size > MOST_RECOIL:
            yield Refusal("recoil-too-large", f"Recoil has at most {MOST_RECOIL} dice.", "ACS-94")
        if each.name == "conditional" and each.size > 2:
            yield Refusal("condition-size", "A condition is common (1) or rare (2).", "ACS-92")
        if each.name == "unstable" and (build.ev != "damage" or build.area is not None):
            yield Refusal(
                "nothing-to-miss", "Unstable needs Damage that can miss: help does not, nor an area.", "ACS-96"
            )
        if each.name == "self-only" and not _helps(build):
            yield Refusal("self-only", "Self only is for Heal, Shield and Boon.", "ACS-100")
        if each.name == "self-only" and (build.area is not None or build.targets):
            yield Refusal("self-and-others", "Self only has no area and no extra targets: leave them out.", "ACS-100")
        if each.name == "device" and build.bare:
            yield Refusal("bare-device", "It is used without a device, so it cannot need one.", "ACS-93")
        if each.name == "fixed-weight" and build.base not in SUBJECTS["accuracy"]:
            yield Refusal("no-weight", "Only Core Actions have a weight to fix.", "ACS-99")


def _helps(build: Build) -> bool:
    return build.ev in ("heal", "shield") or keyword(build, "boon") is not None


def about_keywords(build: Build) -> Iterator[Refusal]:
    """Riders on Damage; Cleanse and Boon on Heal, Shield or nothing; the rest where it can work (ACS-114)."""
    names = [each.name for each in build.keywords]
    if len(set(names)) < len(names):
        yield Refusal("keyword-twice", "Each keyword counts once; make it larger instead.", "ACS-114")
    for each in build.keywords:
        rule = KEYWORDS[each.name][0]
        if each.name in get_args(Rider) and build.ev != "damage":
            yield Refusal("rider-needs-damage", f"{each.name.title()} rides on Damage.", rule)
        if each.name in HELPING and build.ev == "damage":
            yield Refusal("help-not-harm", f"{each.name.title()} goes with Heal, Shield or no effect.", rule)
        if each.name in STRIKING and build.ev != "damage":
            yield Refusal("needs-damage", f"{each.name.title()} needs an ability that deals damage.", rule)
    yield from _special(build)


def _special(build: Build) -> Iterator[Refusal]:
    dull = keyword(build, "dull")
    if dull is not None and dull.of not in SENSES:
        yield Refusal("no-such-sense", f"Dull names a sense: {', '.join(SENSES)}.", "ACS-48")
    if keyword(build, "cleanse") and build.ev != "heal":
        yield Refusal("cleanse-heals", "Cleanse helps a target that is healed.", "ACS-55")
    if keyword(build, "guardian") and build.base not in ("block", "parry"):
        yield Refusal("guardian-defends", "Guardian interposes, so it needs Block or Parry as base.", "ACS-56")
    if keyword(build, "ambush") and build.ev == "none":
        yield Refusal("ambush-needs-effect", "Ambush adds EV dice, so it needs an effect.", "ACS-61")
    if keyword(build, "leech") and build.resource != "hp":
        yield Refusal("leech-needs-hp", "Leech heals half of the HP damage, so it damages HP.", "ACS-51")
    known = {build.alter or ("impact" if build.bare else ""), *build.also} - {""}
    if keyword(build, "mercy") and known - set(NON_LETHAL):
        yield Refusal("lethal-subtype", f"Mercy allows only {', '.join(NON_LETHAL)}.", "ACS-59")
