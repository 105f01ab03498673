"""What each entry of a pack, and each kind of deed, does in play, in a sentence."""

from collections.abc import Iterator

from facedown.kernel.kit.entry import nature
from facedown.rulesets.fivefold.content import Ability, Foe, Item, Pack

GISTS = {
    "attack": "Spend a die, beat Evasion, and wear down their layers.",
    "weapon": "A blow with something more to it.",
    "area": "Everybody round a tile at once.",
    "move": "Some tiles; once a turn without a die.",
    "jump": "Over a gap, or up.",
    "stand": "Back on your feet.",
    "hide": "Out of sight, against what they notice.",
    "help": "Lend a friend your dice; they come back to you.",
    "prepare": "Spend a die to act when something you name happens.",
    "improvise": "Name a check of your own; it adds to your next action.",
    "shove": "Push somebody beside you away.",
    "grab": "Hold somebody beside you fast.",
    "trip": "Bring somebody beside you down.",
    "escape": "Break the hold.",
    "release": "Let go of whom you hold.",
    "stabilise": "Keep a fallen friend alive.",
    "roar": "Root those who hear it to the spot.",
    "barrier": "A ward that takes the first hits.",
    "heal": "HP back, for you or a friend.",
    "temporary": "HP for now, on top of what one has.",
    "equip": "Take it in hand, or put it on.",
    "stow": "Put it away.",
    "take": "Have it from the ground.",
    "mount": "Into the saddle.",
    "dismount": "Out of the saddle.",
    "surrender": "Give up the fight.",
    "end": "Keep the dice you have: they defend you.",
}
"""What a deed of each kind does, in one line for whoever has not read the book."""


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
