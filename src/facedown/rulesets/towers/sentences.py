"""What each entry of a pack, and each kind of deed, does in play, in a sentence."""

from collections.abc import Iterator

from facedown.kernel.kit.entry import nature
from facedown.rulesets.towers.content import Item, Pack, Technique

GISTS = {
    "attack": "Two dice against the Guard of somebody in reach.",
    "brawl": "Grab, pummel or throw somebody beside you.",
    "burst": "Everybody near a point is struck at once.",
    "move": "As far as your Speed carries you.",
    "hustle": "Give the Action for one more Minor Action.",
    "escape": "Break a hold, or step away without Free Attacks.",
    "interpose": "Attacks on a friend beside you are yours.",
    "influence": "Sway somebody by words.",
    "recover": "Try to shake off what ails you.",
    "treat": "Keep a dying friend from dying.",
    "command": "A friend who hears you does a small thing now.",
    "friend": "Somebody here owes you a favour.",
    "get-up": "Back on your feet.",
    "climb": "Back up onto the edge.",
    "cover": "Harder to hit from one side by shots and bursts.",
    "let-go": "Set free whom you hold.",
    "ready": "Take it in hand.",
    "stow": "Put it away.",
    "drop": "Let it fall.",
    "take": "Have it in hand from the ground.",
    "use": "Does what it was made for.",
    "flee": "Leave over the edge of the map.",
    "heal": "Catch your breath: some Vitality back.",
    "shove": "Push somebody in reach, unless they hold their ground.",
    "feint": "Fool somebody: your next attack on them has Advantage.",
    "sweep": "One swing against two, at half the damage.",
    "aim": "Stand still, and the next shot is surer.",
    "pin": "A hit at half the damage, and they go nowhere.",
    "vanish": "Be gone from everybody's eyes.",
    "taunt": "They are worse against everybody but you.",
    "calm": "A friend who hears you shakes something off.",
    "dress": "See to somebody's wounds.",
    "strew": "Make some ground hurt whoever crosses it.",
    "dazzle": "Those who watch lose their Reaction.",
    "try": "Say what you do; the GM says what it takes.",
    "yield": "Give up the fight.",
    "end": "Leave it at that; your Reaction stays.",
}
"""What a deed of each kind does, in one line for whoever has not read the book."""


def sentences(pack: Pack) -> Iterator[str]:
    for _, sentence in things(pack):
        yield sentence
    for template in pack.template:
        figures = "/".join(str(rank) for rank in template.attributes.values())
        ranks = sum(template.skills.values())
        yield f"Hero {template.name} has {figures}, {ranks} ranks, and {', '.join(template.items)}."
    for foe in pack.foe:
        figures = f"+{foe.bonus}, Guard T{foe.guard}, Vitality {foe.vitality}"
        yield f"Foe {foe.name} has {figures} and {', '.join(foe.items)}{nature(foe.temper)}."
    for encounter in pack.encounter:
        foes = ", ".join(f"{troop.count} {troop.foe}" for troop in encounter.foes) or "nobody"
        yield f"Encounter {encounter.title} sets {', '.join(encounter.heroes)} against {foes}."


def things(pack: Pack) -> Iterator[tuple[str, str]]:
    """Skills, things and techniques by their names."""
    for skill in pack.skill:
        uses = "; ".join(f"{use.attribute.title()}: {use.text}" for use in skill.uses)
        yield skill.name, f"Skill {skill.name} ({skill.group}) is for {uses}."
    for item in pack.item:
        yield item.name, _item(item)
    for technique in pack.technique:
        yield technique.name, _technique(technique)


def _technique(technique: Technique) -> str:
    ranks = " or ".join(f"{skill} {rank}" for skill, rank in technique.needs.items())
    needs = ", ".join([*([ranks] if ranks else []), *([technique.item] if technique.item else [])])
    kind = "always holds" if technique.kind == "trait" else f"adds a {technique.kind}"
    does = technique.text or f"{technique.effect} {technique.amount}"
    return f"Technique {technique.name} {kind}{f' (needs {needs})' if needs else ''}: {does}."


def _item(item: Item) -> str:
    if item.kind == "weapon":
        far = f", {item.range} m" if item.range else f", thrown {item.thrown} m" if item.thrown else ""
        area = f", a burst of {item.burst} m" if item.burst else ""
        does = f", {item.inflicts} by a tier" if item.inflicts else ""
        hands = {0: "no hands", 1: "one hand", 2: "two hands"}[item.hands]
        count = f", {item.uses} of them" if item.uses else ""
        return f"Weapon {item.name}: rating {item.rating}, {hands}, {item.skill.title()}{far}{area}{does}{count}."
    if item.kind == "armor":
        return f"Armor {item.name}: Soak {item.soak}, Endurance {item.endurance} needed."
    if item.kind == "shield":
        return f"Shield {item.name}: as a Reaction, damage -{item.stops}."
    does_list = [f"{edge.kind} on {', '.join(edge.skills)}" for edge in item.edges]
    if item.needed_for:
        does_list.append(f"needed for {', '.join(item.needed_for)}")
    if item.use is not None:
        does_list.append(f"used, {told_use(item)}")
    uses = f", {item.uses} uses" if item.uses else ""
    return f"Item {item.name}: {'; '.join(does_list) or 'no rule'}{uses}."


def told_use(item: Item) -> str:
    """What using a thing does, in words."""
    if item.use is None:
        return ""
    heals = [f"Vitality +{item.use.heals}"] if item.use.heals else []
    return ", ".join([*heals, *(f"no longer {each}" for each in item.use.ends)])
