"""What each entry of a pack will do in play, in a sentence: for authors who check their packs."""

from collections.abc import Iterator

from facedown.kernel.kit.entry import nature
from facedown.rulesets.fivefold.content import Ability, Foe, Item, Pack


def sentences(pack: Pack) -> Iterator[str]:
    for _, sentence in things(pack):
        yield sentence
    for template in pack.template:
        figures = "/".join(f"{value:+}" for value in template.attributes.values())
        has = ", ".join((*template.items, *template.abilities))
        yield f"Hero {template.name} is a {template.calling} with {figures}: {has}."
    for foe in pack.foe:
        yield _foe(foe)
    for encounter in pack.encounter:
        foes = ", ".join(f"{troop.count} {troop.foe}" for troop in encounter.foes) or "nobody"
        yield f"Encounter {encounter.title} sets {', '.join(encounter.heroes)} against {foes}."


def things(pack: Pack) -> Iterator[tuple[str, str]]:
    """Classes, things and abilities by their names."""
    for calling in pack.calling:
        evasion = f", Evasion {calling.evasion:+}" * bool(calling.evasion)
        yield calling.name, f"Class {calling.name} has {_pool(calling.pool)} and {calling.hp} HP{evasion}."
    for item in pack.item:
        yield item.name, _item(item)
    for ability in pack.ability:
        yield ability.name, _ability(ability)


def _pool(pool: tuple[int, ...]) -> str:
    return " ".join(f"d{sides}" for sides in pool) or "no dice"


def _range(least: int, most: int) -> str:
    return f"range {least}-{most}" if least > 1 else f"range {most}"


def _item(item: Item) -> str:
    if item.kind in ("weapon", "pot"):
        adds = f" + {item.bonus}" * bool(item.bonus) + f" + {item.attribute.title()}" * bool(item.attribute)
        area = f", an area of radius {item.radius}" * bool(item.radius)
        thrown = f", thrown {item.thrown}" * bool(item.thrown)
        return f"{item.name}: AV {item.av}, {_range(item.least, item.range)}{thrown}{area}, die{adds}, DT {item.dt}."
    if item.kind in ("armor", "shield"):
        return f"{item.name}: Armor {item.armor}, Defense {item.defense}."
    if item.kind == "draught":
        what = "HP" if item.gives == "hp" else "Temporary HP"
        uses = f"{item.uses} use{'s' * (item.uses != 1)}"
        return f"{item.name}: AV {item.av}, die + {item.bonus} {what}, {uses}, {item.speed}."
    return f"{item.name}: mends one Damaged piece at a camp."


def _ability(ability: Ability) -> str:
    needs = f"AV {ability.av}, " if ability.av else ""
    does = f": {ability.text.removesuffix('.')}" * bool(ability.text)
    return f"{ability.kind.title()} {ability.name} ({ability.speed}): {needs}{ability.effect}{does}."


def _foe(foe: Foe) -> str:
    layers = [
        f"{name} {value}"
        for name, value in (("Barrier", foe.barrier), ("Defense", foe.defense), ("Armor", foe.armor))
        if value
    ]
    attacks = ", ".join(f"{each.name} AV {each.av}" for each in foe.attacks) or "no attack"
    figures = f"{_pool(foe.pool)}, {foe.hp} HP{''.join(f', {each}' for each in layers)}"
    return f"Foe {foe.name} has {figures} and {attacks}{nature(foe.temper)}."
