"""What each entry of a pack will do in play, in a sentence: for authors who check their packs."""

from collections.abc import Iterator

from facedown.rulesets.towers.content import Item, Pack


def sentences(pack: Pack) -> Iterator[str]:
    for skill in pack.skill:
        uses = "; ".join(f"{use.attribute.title()}: {use.text}" for use in skill.uses)
        yield f"Skill {skill.name} ({skill.group}) is for {uses}."
    for item in pack.item:
        yield _item(item)
    for technique in pack.technique:
        yield f"Technique {technique.name} adds a {technique.kind}: {technique.effect} {technique.amount}."
    for template in pack.template:
        figures = "/".join(str(rank) for rank in template.attributes.values())
        ranks = sum(template.skills.values())
        yield f"Hero {template.name} has {figures}, {ranks} ranks, and {', '.join(template.items)}."
    for foe in pack.foe:
        figures = f"+{foe.bonus}, Guard T{foe.guard}, Vitality {foe.vitality}"
        yield f"Foe {foe.name} has {figures} and {', '.join(foe.items)}."
    for encounter in pack.encounter:
        foes = ", ".join(f"{troop.count} {troop.foe}" for troop in encounter.foes) or "nobody"
        yield f"Encounter {encounter.title} sets {', '.join(encounter.heroes)} against {foes}."


def _item(item: Item) -> str:
    if item.kind == "weapon":
        far = f", {item.range} m" if item.range else f", thrown {item.thrown} m" if item.thrown else ""
        area = f", a burst of {item.burst} m" if item.burst else ""
        does = f", {item.inflicts} by a tier" if item.inflicts else ""
        hands = {0: "no hands", 1: "one hand", 2: "two hands"}[item.hands]
        return f"Weapon {item.name}: rating {item.rating}, {hands}, {item.skill.title()}{far}{area}{does}."
    if item.kind == "armor":
        return f"Armor {item.name}: Soak {item.soak}, Endurance {item.endurance} needed."
    if item.kind == "shield":
        return f"Shield {item.name}: as a Reaction, damage -{item.stops}."
    does_list = [f"{edge.kind} on {', '.join(edge.skills)}" for edge in item.edges]
    if item.needed_for:
        does_list.append(f"needed for {', '.join(item.needed_for)}")
    uses = f", {item.uses} uses" if item.uses else ""
    return f"Item {item.name}: {'; '.join(does_list) or 'no rule'}{uses}."
