"""Packs in words: one sentence for each entry, saying what it will do in play."""

from collections.abc import Iterator

from facedown.rulesets.overreach.character import LEVELS
from facedown.rulesets.overreach.content import Ability, Encounter, Foe, Item, Pack, Template, VehicleEntry

REACH_WORDS = {"engaged": "Engaged", "near": "up to Near", "far": "up to Far"}

GISTS = {
    "attack": "Dice against Defense, each read alone; every 1 lets somebody act first.",
    "defend": "Stand on guard, or ready to parry, until your next turn.",
    "drive": "Move the gap between the two vehicles.",
    "gun": "Fire the vehicle's gun.",
    "lead": "One of the crew is given an AP.",
    "repair": "Bring back some of the Hull.",
    "station": "Take another place aboard.",
    "move": "To the next zone.",
    "quicken": "One AP more, this turn.",
    "calm": "Ends your panic.",
    "steady": "End somebody's panic here, or your own.",
    "treat": "First aid for somebody hurt here, yourself too.",
    "order": "One of yours has an AP more in its next turn.",
    "ready": "Take it in hand.",
    "try": "Say what you do; the GM says what it takes.",
    "flee": "Leave by the way out.",
    "surrender": "Lay down your arms.",
    "end": "Keep the AP you have: they serve in an Opening.",
}
"""What a deed of each kind does, in one line for whoever has not read the book."""


def sentences(pack: Pack) -> Iterator[str]:
    yield from (sentence for _, sentence in things(pack))
    yield from map(_template, pack.template)
    yield from map(_foe, pack.foe)
    yield from map(_vehicle, pack.vehicle)
    yield from map(_encounter, pack.encounter)


def things(pack: Pack) -> Iterator[tuple[str, str]]:
    """Abilities and things by their names."""
    yield from ((ability.name, _ability(ability)) for ability in pack.ability)
    yield from ((item.name, _item(item)) for item in pack.item)


def _ability(ability: Ability) -> str:
    uses = "; ".join(f"{use.text}: {' + '.join(each.capitalize() for each in use.attributes)}" for use in ability.uses)
    extra = (
        f" An Extra Success may buy {', '.join(each.name for each in ability.specials)}." if ability.specials else ""
    )
    tools = f" Without a {ability.tools} -1 on each die." if ability.tools else ""
    return f"Ability {ability.name}, {ability.kind}: {uses or 'the GM picks the Attributes'}.{extra}{tools}"


def _item(item: Item) -> str:
    does = []
    if item.kind == "weapon":
        does.append(f"{item.ability}, {REACH_WORDS[item.reach]}{', not Engaged' if item.not_engaged else ''}")
    does += [f"{item.roll:+} on each die"] if item.roll else []
    does += [f"{item.still:+} on each die if its user has not moved"] if item.still else []
    mode = item.mode or "as the GM says"
    does += [f"effect {item.effect:+} ({mode})"] if item.effect else []
    does += [f"attacks against the wearer {item.against:+} ({mode})"] if item.against else []
    does += [f"Defense {item.defense:+}"] if item.defense else []
    does += [f"-1 on {', '.join(item.hinders)}"] if item.hinders else []
    does += [f"+1 on the first roll of a scene with {', '.join(item.impresses)}"] if item.impresses else []
    does += [f"{item.saves:+} to the Attribute in Saves"] if item.saves else []
    does += ["for Treat"] if item.treats else []
    does += ["ends Panicked, or gives 1 AP"] if item.calms else []
    uses = f", {item.uses} use{'s' * (item.uses > 1)}" if item.uses else ""
    kind = "Item" if item.kind == "other" else item.kind.capitalize()
    return f"{kind} {item.name}: {'; '.join(does) or 'no rule'}{uses}."


def _template(template: Template) -> str:
    known = ", ".join(f"{id} {LEVELS[level]}" for id, level in template.abilities.items())
    return f"Hero {template.name}: {known}; carries {', '.join(template.items)}."


def _foe(foe: Foe) -> str:
    more = [f"good at {', '.join(foe.abilities)}"] if foe.abilities else []
    more += [f"attacks against it {foe.against:+} (total)"] if foe.against else []
    more += ["no Panic, no Injury"] if foe.machine else []
    more += ["flees when Panicked"] if foe.flees else []
    more += [f"orders a {foe.orders} on"] if foe.orders else []
    more += [f"a {foe.temper} by nature"] if foe.temper else []
    extra = f"; {'; '.join(more)}" if more else ""
    return f"Foe {foe.name}: {foe.potential}d{foe.die}, Defense {foe.defense}, Health {foe.health}{extra}."


def _vehicle(vehicle: VehicleEntry) -> str:
    stations = ", ".join(f"{station} {rating}" for station, rating in vehicle.stations.items())
    return f"Vehicle {vehicle.name}: Hull {vehicle.hull}, Defense {vehicle.defense}, {stations}."


def _encounter(encounter: Encounter) -> str:
    foes = ", ".join(f"{troop.count} {troop.foe}" for troop in encounter.foes)
    trials = len(encounter.trials)
    parts = [f"{trials} trial{'s' * (trials > 1)}"] if trials else []
    parts += [f"against {foes}"] if foes else []
    parts += ["a chase"] if encounter.chase else []
    return (
        f"Encounter {encounter.title} for {len(encounter.heroes)}: {', '.join(parts) or 'heroes against each other'}."
    )
