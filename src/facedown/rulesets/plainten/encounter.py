"""Setting up: scenarios from ready encounters or written whole, and the state a game starts from."""

from typing import Any, Literal

from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.ground.space import Nowhere, Zones
from facedown.kernel.ground.surface import Surface
from facedown.kernel.kit.casting import cast_heroes, draft, enrol, stands
from facedown.kernel.kit.entry import Goal, PackEntry, Zone
from facedown.kernel.kit.placing import joined, place_in_zones
from facedown.kernel.kit.scenario import known, read_scenario
from facedown.kernel.kit.sides import FOES, HEROES
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.refusal import Refused, nearest
from facedown.rulesets.plainten import content as entries
from facedown.rulesets.plainten import rulings
from facedown.rulesets.plainten.character import CONDITIONS, RESTRAINED, Character, Owned, Track
from facedown.rulesets.plainten.gear import first_ready
from facedown.rulesets.plainten.module import Content
from facedown.rulesets.plainten.scene import Campaign, Measure, Table

NEAR, OPPOSITE = "here", "there"


class ActorPlan(PackEntry, frozen=True):
    """An actor of a scenario: a template or foe with what is different about it, or written whole."""

    id: str
    template: str = ""
    foe: str = ""
    name: str = ""
    seat: str = ""
    side: str = ""
    zone: str = ""
    pc: bool | None = None
    named: bool | None = None
    age: int | None = None
    text: str | None = None
    features: tuple[str, ...] | None = None
    items: tuple[str, ...] | None = None
    ready: tuple[str, ...] | None = None
    guard: int | None = None
    tracks: dict[str, int] = {}
    """Where tracks stand; not where they start."""
    start: dict[str, int] = {}
    """Where tracks start, if not as usual."""
    conditions: tuple[str, ...] = ()
    irons: str = ""
    surprised: bool = False
    points: int = 0


class Scenario(PackEntry, frozen=True):
    """What a game of Plain Ten starts from."""

    actors: tuple[ActorPlan, ...] = ()
    zones: tuple[Zone, ...] = ()
    phase: Literal["heroes", "begin", "trials", "free", "campaign"] = "begin"
    trials: tuple[entries.Trial, ...] = ()
    fight: bool = True
    goal: Goal | None = None
    surface: Surface = Surface()
    after: str = ""
    session: bool = False
    modules: tuple[str, ...] = ()
    making: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()
    """Those who are still to be made and will stand against the others."""
    start: str = ""
    """The zone where those who are still to be made will stand."""
    resurrection: bool = False


def plan(content: Content, id: str, chosen: dict[str, str], foes: str) -> Scenario:
    """The scenario of a ready encounter: heroes in their zone, foes in theirs (S-RUN-02)."""
    encounter = content.encounters[known(id, content.encounters, "encounter")]
    cast = cast_heroes(encounter, content.templates, chosen, foes)
    heroes = (
        ActorPlan(part.id, template=part.hero, seat=part.seat, side=part.side, zone=encounter.start)
        for part in cast.heroes
    )
    return Scenario(
        actors=(*heroes, *_foes(content, encounter, chosen, foes)),
        zones=encounter.zones,
        phase="campaign" if cast.making else "heroes",
        trials=encounter.trials,
        fight=encounter.fight,
        goal=encounter.goal,
        surface=encounter.surface,
        after=encounter.after or "",
        session=encounter.session,
        modules=encounter.modules,
        making=cast.making,
        rivals=cast.rivals,
        start=encounter.start,
    )


def _foes(content: Content, encounter: entries.Encounter, chosen: dict[str, str], foes: str) -> list[ActorPlan]:
    return [
        ActorPlan(
            member.id,
            foe=troop.foe,
            name=member.name,
            named=member.is_named or None,
            seat=seat,
            side=side,
            zone=troop.zone,
            surprised=troop.surprised,
        )
        for troop, member in draft(encounter.foes, content.foes)
        for seat, side in [stands(troop, chosen, foes)]
    ]


def begin(raw: dict[str, Any], chosen: dict[str, Value], content: Content) -> Table:
    """The state before the first question: who is surprised (S-RUN-03), and the campaign's CP (S-GAP-26)."""
    scenario = read_scenario(raw, Scenario)
    settings = Rulings(rulings.RULINGS, chosen)
    for id in scenario.modules:
        known(id, content.modules, "module")
    actors = enrol(scenario.actors, lambda each: character(each, content, scenario.modules))
    use_zones = settings[rulings.SPACE] == "zones"
    space = _space(scenario) if use_zones else Nowhere()
    place_in_zones(actors.values(), space)
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
        campaign=Campaign(settings[rulings.CUSTOMIZATION_POINTS], list(scenario.modules), scenario.resurrection),
        surprised=[each.id for each in scenario.actors if each.surprised],
    )


def _space(scenario: Scenario) -> Zones:
    """The zones as drawn; without any, each side in one zone and the two adjacent (S-RUN-02)."""
    return joined(scenario.zones or (Zone(NEAR, (OPPOSITE,), True), Zone(OPPOSITE, (NEAR,), True)))


def character(made: ActorPlan, content: Content, modules: tuple[str, ...]) -> Character:
    """An actor from a template, a foe, or nothing but its plan (S-RUN-01, S-CHR-01)."""
    if made.foe:
        whole = _from_foe(made, content)
    elif made.template:
        whole = _from_template(made, content, modules)
    else:
        whole = Character(
            id=made.id, name=made.name or made.id, seat=made.seat or "gm", side=made.side or HEROES, pc=True
        )
        whole.features = _owned(made.features or (), content, modules)
        whole.tracks = first_tracks(content, modules, whole.features)
    return _with_differences(whole, made, content)


def _from_template(made: ActorPlan, content: Content, modules: tuple[str, ...]) -> Character:
    template = content.templates[known(made.template, content.templates, "hero")]
    owned = _owned(template.features if made.features is None else made.features, content, modules)
    return Character(
        id=made.id,
        name=template.name,
        seat=made.seat or "p1",
        side=made.side or HEROES,
        pc=True,
        kind=template.id,
        age=template.age,
        text=template.text,
        features=owned,
        items=list(template.items),
        ready=first_ready(list(template.items), content),
        tracks=first_tracks(content, modules, owned),
    )


def _from_foe(made: ActorPlan, content: Content) -> Character:
    """All rolls normal unless noted, Health its only track (S-RUN-01)."""
    foe = content.foes[known(made.foe, content.foes, "foe")]
    health = content.track("health")
    track = Track(foe.health, foe.health, health.name, health.threshold, health.up, health.fatal)
    return Character(
        id=made.id,
        name=foe.name,
        seat=made.seat or "foes",
        side=made.side or FOES,
        named=foe.named,
        kind=foe.id,
        text=foe.text,
        features=_owned(foe.features if made.features is None else made.features, content),
        items=list(foe.items),
        ready=first_ready(list(foe.items), content),
        base_guard=foe.guard,
        tracks={"health": track},
    )


def _with_differences(whole: Character, made: ActorPlan, content: Content) -> Character:
    """What the plan says otherwise."""
    whole.name = made.name or whole.name
    whole.place = made.zone
    whole.pc = whole.pc if made.pc is None else made.pc
    whole.named = whole.named if made.named is None else made.named
    whole.age = whole.age if made.age is None else made.age
    whole.text = whole.text if made.text is None else made.text
    whole.base_guard = whole.base_guard if made.guard is None else made.guard
    whole.points = made.points
    if made.items is not None:
        whole.items = [known(each, content.items, "item") for each in made.items]
        whole.ready = first_ready(whole.items, content)
    if made.ready is not None:
        whole.ready = [known(each, content.items, "item") for each in made.ready]
    for name, value in made.start.items():
        _track(whole, name).start = _track(whole, name).value = value
    for name, value in made.tracks.items():
        _track(whole, name).value = value
    whole.irons = known(made.irons, content.items, "item") if made.irons else ""
    names = [*made.conditions, *([RESTRAINED] if made.irons else [])]
    whole.conditions = [Condition(known(each, CONDITIONS, "condition")) for each in names]
    return whole


def _owned(features: tuple[str, ...], content: Content, modules: tuple[str, ...] = ()) -> list[Owned]:
    """What somebody has by itself, and what the modules give everybody (S-CHR-02)."""
    own = [_known(each, content) for each in features]
    return own + [each for each in base_features(content, modules) if each not in own]


def _known(owned: str, content: Content) -> Owned:
    read = Owned.read(owned)
    known(read.feature, content.features, "feature")
    return read


def _track(whole: Character, name: str) -> Track:
    if name not in whole.tracks:
        raise Refused("unknown-track", f"{whole.id} has no track {name!r}; {nearest(name, list(whole.tracks))}")
    return whole.tracks[name]


def base_features(content: Content, modules: tuple[str, ...]) -> list[Owned]:
    """What a module gives everybody (S-CHR-02)."""
    return [Owned(feature) for pack in content.packs if pack.pack.id in modules for feature in pack.base]


def first_tracks(
    content: Content, modules: tuple[str, ...], owned: list[Owned], settled: dict[str, Measure] | None = None
) -> dict[str, Track]:
    """Health and the tracks of the modules, longer or shorter by what one has (S-X-TRACK, S-DTH-01, S-CP-12)."""
    tracks = {}
    for entry in content.tracks(modules):
        measure = (settled or {}).get(entry.id, Measure(entry.start, entry.threshold))
        more = sum(content.features[each.feature].tracks.get(entry.id, 0) for each in owned)
        start = measure.start + more
        tracks[entry.id] = Track(start, start, entry.name, measure.threshold, entry.up, entry.fatal)
    return tracks
