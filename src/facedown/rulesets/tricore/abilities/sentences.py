"""What each entry of a pack will do in play, in a sentence: for authors who check their packs."""

from collections.abc import Iterator

from facedown.kernel.kit.entry import nature
from facedown.rulesets.tricore.actor.heft import DURABILITY_PER_LEVEL
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import PRIMARIES, WEIGHTS, Encounter, Gift, Item, Pack, Template, Use
from facedown.rulesets.tricore.content.milestones import with_bonuses
from facedown.rulesets.tricore.content.price import level_required, points


def sentences(pack: Pack) -> Iterator[str]:
    for _, sentence in things(pack):
        yield sentence
    for template in pack.template:
        yield f"Hero {_character(template)}."
    for foe in pack.foe:
        yield f"Foe {_character(foe)}{nature(foe.temper)}."
    for encounter in pack.encounter:
        yield _encounter(encounter)


def things(pack: Pack) -> Iterator[tuple[str, str]]:
    """Things and abilities by their names."""
    for item in pack.item:
        yield item.name, f"{item.name}: {item_words(item)}."
    for build in pack.ability:
        yield build.name, _ability(build)


def item_words(item: Item) -> str:
    """What a thing is and gives (TC-EQP-13)."""
    level = "".join(f", {_gift(each)}" for each in item.gifts)
    level += f", Item Level {item.level}" if item.level > 1 else ""
    if item.kind in ("weapon", "shield"):
        hands = ", two-handed" if item.two_handed else ""
        spares = ", made to spare" if item.nonlethal else ""
        feed = f", uses {item.ammunition}" if item.ammunition else ""
        dice = WEIGHTS[item.weight]
        plural = "die" if dice == 1 else "dice"
        return f"{item.device}, {item.weight}, {dice} {plural}{hands}{feed}{spares}{level}"
    if item.kind == "armor":
        slow = ", Speed Rank -1" if item.weight == "heavy" else ""
        return f"{item.weight}, +{WEIGHTS[item.weight]} {item.protects.title()} Armor{slow}{level}"
    uses = f", {item.quantity} uses" if item.quantity else ""
    if item.use is not None:
        return f"{item.weight}, {_use(item.use)}{uses}{level}"
    return f"{item.kind}, {item.weight}{uses}{level}"


def _gift(gift: Gift) -> str:
    """What enhancement points give (TC-EQP-13)."""
    about = f"{gift.of.title()} " if gift.of else ""
    names = {"ev": "EV", "durability": "Durability", "react": "React", "armor": "Armor", "guard": "Guard"}
    points = gift.points * DURABILITY_PER_LEVEL if gift.to == "durability" else gift.points
    return f"+{points} {about}{names.get(gift.to, gift.to)}"


def _use(use: Use) -> str:
    if use.light:
        return "clears impaired sight"
    amount = f"{use.dice} dice" + (f" + {use.flat}" if use.flat else "")
    kinds = f" {' and '.join(use.subtypes)}" if use.subtypes else ""
    return f"{use.ev}s {amount}{kinds} on {use.resource.upper()}"


def _ability(build: Build) -> str:
    base = f" on {build.base}" if build.base else ""
    price = f"{points(build).value} BP, from level {level_required(build).value}"
    return f"{build.kind.title()} {build.name}: {build.core}{base}, {price}. {build.text}".strip()


def _character(made: Template) -> str:
    stats = with_bonuses(dict(zip(map(str, PRIMARIES), made.stats, strict=True)), made.bonuses, made.tier)
    figures = "/".join(str(stats[each]) for each in PRIMARIES)
    has = ", ".join((*(each.item for each in made.items), *made.abilities)) or "nothing"
    return f"{made.name} is of the tier {made.tier}, level {made.level}, with {figures}: {has}"


def _encounter(encounter: Encounter) -> str:
    foes = ", ".join(f"{troop.count} {troop.foe}" for troop in encounter.foes)
    against = foes or ("each other" if encounter.versus else "nobody")
    return f"Encounter {encounter.title} sets {', '.join(encounter.heroes)} against {against}."
