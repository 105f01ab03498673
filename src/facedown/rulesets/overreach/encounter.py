"""Setting up: scenarios from ready encounters or written whole, and the state a game starts from."""

from typing import Any, Literal

import msgspec

from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.ground.space import Nowhere, Zones
from facedown.kernel.ground.surface import Surface
from facedown.kernel.kit.casting import cast_heroes, draft, enrol, stands
from facedown.kernel.kit.entry import Goal, PackEntry, Zone
from facedown.kernel.kit.placing import home, joined, place_in_zones
from facedown.kernel.kit.scenario import known, members, read_scenario
from facedown.kernel.kit.sides import FOES, HEROES
from facedown.kernel.scene.actor import Track
from facedown.kernel.scene.condition import Condition
from facedown.rulesets.overreach import content as entries
from facedown.rulesets.overreach import rulings
from facedown.rulesets.overreach.character import STATUSES, Character, Craft, full_health, full_hull, sheet_order
from facedown.rulesets.overreach.gear import first_ready
from facedown.rulesets.overreach.module import Content
from facedown.rulesets.overreach.scene import Table

HERE, THERE = "this side", "that side"
GAP = 2  # P-RUN-22


class ActorPlan(PackEntry, frozen=True):
    """An actor of a scenario: a template or foe with what is different about it, or written whole; or a vehicle."""

    id: str
    template: str = ""
    foe: str = ""
    vehicle: str = ""
    crew: dict[entries.Station, str] = {}
    """Who sits where, in a vehicle."""
    name: str = ""
    seat: str = ""
    side: str = ""
    zone: str = ""
    pc: bool | None = None
    attributes: dict[entries.Attribute, entries.Score] | None = None
    abilities: dict[str, entries.Level] | None = None
    items: tuple[str, ...] | None = None
    ready: tuple[str, ...] | None = None
    health: int | None = None
    start: int | None = None
    """Full Health or Hull, if not as usual."""
    defense: int | None = None
    """Defense of a foe's row or a vehicle, if not as usual."""
    conditions: tuple[str, ...] = ()
    injuries: tuple[str, ...] = ()
    surprised: bool = False
    xp: int = 0


class Scenario(PackEntry, frozen=True):
    """What a game of Overreach starts from."""

    actors: tuple[ActorPlan, ...] = ()
    zones: tuple[Zone, ...] = ()
    phase: Literal["begin", "trials", "free", "creation"] = "begin"
    trials: tuple[entries.Trial, ...] = ()
    fight: bool = True
    goal: Goal | None = None
    surface: Surface = Surface()
    after: str = ""
    session: bool = False
    making: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()
    start: str = ""
    chase: str = ""


def plan(content: Content, id: str, chosen: dict[str, str], foes: str) -> Scenario:
    """The scenario of a ready encounter."""
    encounter = content.encounters[known(id, content.encounters, "encounter")]
    cast = cast_heroes(encounter, content.templates, chosen, foes)
    heroes = [
        ActorPlan(part.id, template=part.hero, seat=part.seat, side=part.side, zone=encounter.start)
        for part in cast.heroes
    ]
    crews, vehicles = _vehicles(content, encounter, heroes, foes)
    return Scenario(
        actors=(*heroes, *_foes(content, encounter, chosen, foes), *crews, *vehicles),
        zones=_zones(content, encounter),
        phase="creation" if cast.making else "trials" if encounter.trials else "begin" if encounter.fight else "free",
        trials=encounter.trials,
        fight=encounter.fight,
        goal=encounter.goal,
        surface=encounter.surface,
        after=encounter.after or "",
        session=encounter.session,
        making=cast.making,
        rivals=cast.rivals,
        start=encounter.start,
        chase=encounter.chase,
    )


def _foes(content: Content, encounter: entries.Encounter, chosen: dict[str, str], foes: str) -> list[ActorPlan]:
    return [
        ActorPlan(
            member.id,
            foe=troop.foe,
            name=member.name,
            seat=seat,
            side=side,
            zone=troop.zone,
            surprised=troop.surprised,
        )
        for troop, member in draft(encounter.foes, content.foes)
        for seat, side in [stands(troop, chosen, foes)]
    ]


def _zones(content: Content, encounter: entries.Encounter) -> tuple[Zone, ...]:
    """Where there are vehicles, each is a zone, and all are in sight of each other."""
    names = [content.vehicles[each.vehicle].name for each in encounter.vehicles]
    aboard = (Zone(name, tuple(other for other in names if other != name)) for name in names)
    return tuple(aboard) if names else encounter.zones


def _vehicles(
    content: Content, encounter: entries.Encounter, heroes: list[ActorPlan], seat: str
) -> tuple[list[ActorPlan], list[ActorPlan]]:
    """The foes' crews, and the vehicles with everybody at a station in order (P-X-VEH)."""
    crews: list[ActorPlan] = []
    vehicles: list[ActorPlan] = []
    for each in encounter.vehicles:
        vehicle = content.vehicles[each.vehicle]
        aboard = [hero for hero in heroes if hero.side == each.side]
        if each.crew:
            aboard = []
            for kind in dict.fromkeys(each.crew):
                some = members(kind, content.foes[kind].name, each.crew.count(kind), ())
                aboard += [ActorPlan(one.id, foe=kind, name=one.name, seat=seat, side=FOES) for one in some]
        aboard = [msgspec.structs.replace(one, zone=vehicle.name) for one in aboard]
        crews += aboard if each.crew else []
        seats = dict(zip(vehicle.stations, (one.id for one in aboard), strict=False))
        driver = seat if each.crew else (aboard[0].seat if aboard else "")
        vehicles.append(
            ActorPlan(each.vehicle, vehicle=each.vehicle, seat=driver, side=each.side, zone=vehicle.name, crew=seats)
        )
    return crews, vehicles


def begin(raw: dict[str, Any], chosen: dict[str, Value], content: Content) -> Table:
    """The state before the first question."""
    scenario = read_scenario(raw, Scenario)
    settings = Rulings(rulings.RULINGS, chosen)
    actors = enrol(scenario.actors, lambda each: character(each, content, settings))
    use_zones = settings[rulings.SPACE] == "zones"
    space = _space(scenario, actors) if use_zones else Nowhere()
    place_in_zones(actors.values(), space)
    _man(actors)
    return Table(
        actors=actors,
        phase=scenario.phase,
        space=space,
        trials=list(scenario.trials),
        fight=scenario.fight,
        goal=scenario.goal,
        surface=scenario.surface,
        after=scenario.after,
        session=scenario.session,
        making=list(scenario.making),
        rivals=list(scenario.rivals),
        start=scenario.start if use_zones else "",
        surprised=[each.id for each in scenario.actors if each.surprised],
        chased=scenario.chase,
        gap=GAP if scenario.chase else 0,
    )


def _space(scenario: Scenario, actors: dict[str, Character]) -> Zones:
    """As drawn; without any, each side in one of two adjacent zones (P-RUN-03). Without a marked exit, the starting
    zones are exits (P-RUN-13)."""
    space = joined(scenario.zones or (Zone(HERE, (THERE,)), Zone(THERE, (HERE,))))
    if space.exits or any(each.craft for each in actors.values()):
        return space
    homes = [each.place or home(space.places, each.side) for each in actors.values()]
    return msgspec.structs.replace(space, exits=tuple(dict.fromkeys(homes)))


def _man(actors: dict[str, Character]) -> None:
    """A crew stands where its vehicle is (P-X-VEH)."""
    for each in actors.values():
        for member in each.craft.crew.values() if each.craft else ():
            actors[known(member, actors, "actor")].place = each.place


def character(made: ActorPlan, content: Content, settings: Rulings) -> Character:
    """An actor from a template, a foe's row, a vehicle, or nothing but its plan."""
    if made.vehicle:
        whole = _from_vehicle(made, content, settings)
    else:
        whole = _from_foe(made, content) if made.foe else _from_template(made, content)
        _differ(whole, made, content)
        finish(whole, content, settings)
    whole.name, whole.place, whole.xp = made.name or whole.name, made.zone, made.xp
    if made.start is not None:
        whole.health = Track(made.start, made.start)
    if made.health is not None:
        whole.health.value = min(made.health, whole.health.start)
    if made.ready is not None:
        whole.ready = [known(id, content.items, "item") for id in made.ready]
    whole.conditions = [Condition(known(each, STATUSES, "status"), harm=True) for each in made.conditions]
    return whole


def finish(whole: Character, content: Content, settings: Rulings, keep: bool = False) -> None:
    """Derived values: Health, what is in hand, uses (P-X-CREATE)."""
    full = full_health(whole, settings).value
    whole.health = Track(full, full)
    if not keep:
        whole.ready = first_ready(whole.items, content)
        whole.uses = {id: content.items[id].uses for id in whole.items if content.items[id].uses}


def _from_template(made: ActorPlan, content: Content) -> Character:
    whole = Character(id=made.id, name=made.id, seat=made.seat or "p1", side=made.side or HEROES, pc=True)
    if made.template:
        template = content.templates[known(made.template, content.templates, "hero")]
        whole.name, whole.text, whole.kind = template.name, template.text, template.id
        whole.attributes, whole.abilities = sheet_order(template.attributes), dict(template.abilities)
        whole.items = list(template.items)
    return whole


def _from_foe(made: ActorPlan, content: Content) -> Character:
    foe = content.foes[known(made.foe, content.foes, "foe")]
    row = foe if made.defense is None else msgspec.structs.replace(foe, defense=made.defense)
    return Character(
        id=made.id,
        name=foe.name,
        seat=made.seat or "foes",
        side=made.side or FOES,
        named=foe.named,
        kind=foe.id,
        text=foe.text,
        row=row,
        items=list(foe.items),
    )


def _from_vehicle(made: ActorPlan, content: Content, settings: Rulings) -> Character:
    entry = content.vehicles[known(made.vehicle, content.vehicles, "vehicle")]
    for station in made.crew:
        known(station, entry.stations, "station")
    defense = entry.defense if made.defense is None else made.defense
    hull = full_hull(entry, settings)
    return Character(
        id=made.id,
        name=entry.name,
        seat=made.seat or "foes",
        side=made.side or FOES,
        kind=entry.id,
        text=entry.text,
        health=Track(hull, hull),
        craft=Craft(entry.id, defense, dict(entry.stations), dict(made.crew)),  # type: ignore[arg-type]  # stations are strings
    )


def _differ(whole: Character, made: ActorPlan, content: Content) -> None:
    """What the plan says otherwise."""
    whole.pc = whole.pc if made.pc is None else made.pc
    if made.attributes is not None:
        whole.attributes = whole.attributes | {str(name): score for name, score in made.attributes.items()}
    if made.abilities is not None:
        whole.abilities = {known(id, content.abilities, "ability"): level for id, level in made.abilities.items()}
    if made.items is not None:
        whole.items = [known(id, content.items, "item") for id in made.items]
    whole.injuries = list(made.injuries)
