"""What each entry of a pack, and each kind of deed, does in play, in a sentence."""

from collections.abc import Iterator

from facedown.kernel.kit.entry import nature
from facedown.rulesets.plainten import content as entries
from facedown.rulesets.plainten.content import Edge, Feature, Item, Pack

GISTS = {
    "attack": "Reach the Guard with a d10, and it hurts.",
    "move": "To another zone.",
    "draw": "Have it in hand.",
    "drink": "Down it goes.",
    "flee": "Leave by the way out.",
    "grip": "Hold somebody fast, if you win the contest.",
    "taunt": "Turn somebody's anger on you, if you win the contest.",
    "heal": "Give somebody Health back.",
    "help": "A check, and a companion's next roll is at an advantage.",
    "hex": "A curse that lasts unless it is saved against.",
    "inspire": "A companion rolls the next die at an advantage.",
    "revive": "Bring a fallen companion back up.",
    "escape": "Get free of whoever, or whatever, holds you.",
    "irons": "Chain somebody who cannot resist.",
    "unlock": "Open somebody's irons.",
    "exchange": "Have a second Secondary Action instead.",
    "small": "A shout, a gesture: nothing that changes much.",
    "try": "Say what you do; the GM says how hard it is.",
    "yield": "Give up the fight.",
    "end": "Leave it at that.",
}
"""What a deed of each kind does, in one line for whoever has not read the book."""


def sentences(pack: Pack) -> Iterator[str]:
    for track in pack.track:
        way = "up" if track.up else "down"
        fate = "kills" if track.fatal else "puts out for good"
        runs = f"starts at {track.start} and runs {way} to {track.threshold}"
        yield f"Track {track.name} {runs}; there a failed endurance check {fate}."
    for skill in pack.skill:
        covers = f" and covers {', '.join(skill.parts)}" if skill.parts else ""
        yield f"Skill {skill.id} is a {skill.kind} act{covers}."
    for _, sentence in things(pack):
        yield sentence
    for step in pack.step:
        yield f"Creation asks for {step.name}: {', '.join(each.name for each in step.choices)}."
    for template in pack.template:
        yield f"Hero {template.name} has {', '.join(template.features)} and carries {', '.join(template.items)}."
    for foe in pack.foe:
        has = f"Health {foe.health}, Guard {foe.guard} and strikes with {', '.join(foe.items)}"
        yield f"Foe {foe.name} has {has}{nature(foe.temper)}."
    for encounter in pack.encounter:
        foes = ", ".join(f"{troop.count} {troop.foe}" for troop in encounter.foes) or "nobody"
        yield f"Encounter {encounter.title} sets {', '.join(encounter.heroes)} against {foes}."


def things(pack: Pack) -> Iterator[tuple[str, str]]:
    """Traits, abilities, flaws and things by their names."""
    for feature in pack.feature:
        yield feature.name, _feature(feature)
    for item in pack.item:
        yield item.name, _item(item)


def _feature(feature: Feature) -> str:
    price = f"gives {feature.cost} CP" if feature.kind == "flaw" else f"costs {feature.cost} CP"
    does = [_edge(edge) for edge in feature.edges]
    does += [f"{bonus.by:+} on {', '.join(bonus.tags)}" for bonus in feature.bonuses]
    does += [f"{more:+} {track}" for track, more in feature.tracks.items()]
    if feature.guard:
        does.append(f"Guard {feature.guard:+}")
    if feature.effect is not None:
        does.append(_effect(feature))
    once = " once per encounter" if feature.once else ""
    needs = f", needs {', '.join(feature.needs)}" if feature.needs else ""
    return f"{feature.kind.title()} {feature.name} {price}{needs}: {'; '.join(does) or 'nothing'}{once}."


def _edge(edge: Edge) -> str:
    whose = "opponents have " if edge.of == "opponents" else ""
    strong = "overcoming " if edge.overcomes else ""
    uses = f" ({', '.join(edge.uses)})" if edge.uses else ""
    return f"{whose}{strong}{edge.kind} on {', '.join(edge.tags)}{uses}"


def _effect(feature: Feature) -> str:
    as_what = f"as a {feature.use} action, " if feature.use in ("primary", "secondary") else ""
    match feature.effect:
        case entries.Strike(more_damage=more, own_guard=own, skill=skill, zones=zones):
            how = f"attack with {skill} up to {zones} zones away" if skill else "attack with a weapon in hand"
            extra = f", {more:+} damage" if more else ""
            risk = f", own Guard {own:+} until the next turn" if own else ""
            return f"{as_what}{how}{extra}{risk}"
        case entries.Heal(track=track):
            return f"{as_what}somebody in the zone gains d10 {track}"
        case entries.Encourage():
            return f"{as_what}an ally in the zone has advantage on the next roll"
        case entries.Curse(difficulty=difficulty, condition=condition, zones=zones):
            return f"{as_what}a target within {zones} zones saves against {difficulty} or is {condition}"
        case entries.Challenge(skill=skill, against=against, condition=condition):
            return f"{as_what}a contest of {skill} against {against}; the loser is {condition}"
        case entries.Ward():
            return "as a Reaction, an attack on an ally in the zone has disadvantage"
        case entries.Parry():
            return "as a Reaction to a melee hit, a contest of arms; won, no damage"
        case entries.Regain(points=points, track=track):
            return f"{points} {track} back at the start of each own turn"
    return "nothing"


def _item(item: Item) -> str:
    if item.kind == "weapon":
        far = f", thrown or shot {item.zones} zones" if item.zones else ""
        hurt = "" if item.lethal else ", not meant to kill"
        more = f" {item.more_damage:+}" if item.more_damage else ""
        return f"Weapon {item.name} is {item.weight}{more}, used with {item.skill}{far}{hurt}."
    does = [f"Guard +{item.guard}"] if item.guard else []
    does += [_edge(edge) for edge in item.edges]
    if item.heals:
        does.append(f"somebody in the zone gains d10 {item.heals}")
    does += [f"drinking it changes {track} by {by:+}" for track, by in item.drink.items()]
    if item.irons is not None:
        does.append(f"whoever wears it is Restrained, difficulty {item.irons}")
    if item.opens_irons:
        does.append("opens irons without a roll")
    return f"{item.kind.title() if item.kind != 'other' else 'Item'} {item.name}: {'; '.join(does) or 'no rule'}."
