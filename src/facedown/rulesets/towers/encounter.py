"""Setting up: scenarios from ready encounters or written whole, and the state a game starts from."""

from typing import Any, Literal

import msgspec

from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.ground.grid import drawn
from facedown.kernel.ground.squares import Squares
from facedown.kernel.ground.surface import Surface
from facedown.kernel.kit.casting import cast_heroes, draft, enrol, stands
from facedown.kernel.kit.entry import Goal, PackEntry
from facedown.kernel.kit.placing import on_marks, place_all, side_spots, unoccupied
from facedown.kernel.kit.scenario import known, read_scenario
from facedown.kernel.kit.sides import FOES, HEROES
from facedown.kernel.scene.actor import Track
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.refusal import Refused, nearest
from facedown.rulesets.towers import content as entries
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import CONDITIONS, Character, vitality_of
from facedown.rulesets.towers.gear import first_ready, is_refused
from facedown.rulesets.towers.module import Content
from facedown.rulesets.towers.scene import Table

OPEN_GROUND = ("." * 14,) * 5 + ("..H.........F.",) + ("." * 14,) * 5  # the sides 10 m apart (T-RUN-02)


class ActorPlan(PackEntry, frozen=True):
    """An actor of a scenario: a template or foe with what is different about it, or written whole."""

    id: str
    template: str = ""
    foe: str = ""
    name: str = ""
    seat: str = ""
    side: str = ""
    place: str = ""
    pc: bool | None = None
    named: bool | None = None
    minion: bool | None = None
    attributes: dict[entries.Attribute, entries.Rank] | None = None
    skills: dict[str, entries.Rank] | None = None
    items: tuple[str, ...] | None = None
    ready: tuple[str, ...] | None = None
    techniques: tuple[str, ...] | None = None
    vitality: int | None = None
    start: int | None = None
    """Full Vitality, if not as usual."""
    guard: int | None = None
    """Guard of a foe's row, if not as usual."""
    conditions: tuple[str, ...] = ()
    surprised: bool = False
    advances: int = 0
    card: str = ""


class Scenario(PackEntry, frozen=True):
    """What a game of Towers starts from."""

    actors: tuple[ActorPlan, ...] = ()
    map: tuple[str, ...] = ()
    phase: Literal["begin", "trials", "free", "creation"] = "begin"
    trials: tuple[entries.Trial, ...] = ()
    fight: bool = True
    goal: Goal | None = None
    surface: Surface = Surface()
    after: str = ""
    session: bool = False
    making: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()


def plan(content: Content, id: str, chosen: dict[str, str], foes: str) -> Scenario:
    """The scenario of a ready encounter."""
    encounter = content.encounters[known(id, content.encounters, "encounter")]
    cast = cast_heroes(encounter, content.templates, chosen, foes)
    heroes = (ActorPlan(part.id, template=part.hero, seat=part.seat, side=part.side) for part in cast.heroes)
    return Scenario(
        actors=(*heroes, *_foes(content, encounter, chosen, foes)),
        map=encounter.map,
        phase="creation" if cast.making else "trials" if encounter.trials else "begin" if encounter.fight else "free",
        trials=encounter.trials,
        fight=encounter.fight,
        goal=encounter.goal,
        surface=encounter.surface,
        after=encounter.after or "",
        session=encounter.session,
        making=cast.making,
        rivals=cast.rivals,
    )


def _foes(content: Content, encounter: entries.Encounter, chosen: dict[str, str], foes: str) -> list[ActorPlan]:
    spot = on_marks(drawn(encounter.map, Squares)[1] if encounter.map else {})
    return [
        ActorPlan(
            member.id,
            foe=troop.foe,
            name=member.name,
            named=member.is_named or None,
            seat=seat,
            side=side,
            place=spot(troop.at),
            surprised=troop.surprised,
        )
        for troop, member in draft(encounter.foes, content.foes)
        for seat, side in [stands(troop, chosen, foes)]
    ]


def begin(raw: dict[str, Any], chosen: dict[str, Value], content: Content) -> Table:
    """The state before the first question."""
    scenario = read_scenario(raw, Scenario)
    settings = Rulings(rulings.RULINGS, chosen)
    actors = enrol(scenario.actors, lambda each: character(each, content, settings))
    space, marks = drawn(scenario.map or OPEN_GROUND, Squares)
    people = actors.values()
    place_all(people, space, lambda each: side_spots(each.side, space, marks))
    room = len(scenario.making)
    start, far = (unoccupied(side_spots(side, space, marks), people)[:room] for side in (HEROES, FOES))
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
        start=start,
        far=far,
        surprised=[each.id for each in scenario.actors if each.surprised],
    )


def character(made: ActorPlan, content: Content, settings: Rulings) -> Character:
    """An actor from a template, a foe's row, or nothing but its plan (T-RUN-01)."""
    if made.foe:
        whole = _from_foe(made, content)
    else:
        whole = _from_template(made, content)
    _differ(whole, made, content)
    finish(whole, content, settings)
    if made.start is not None:
        whole.vitality = Track(made.start, made.start)
    if made.vitality is not None:
        whole.vitality.value = made.vitality
    if made.ready is not None:
        whole.ready = [id for id in made.ready if not is_refused(whole, content.items[id], settings)]
    return whole


def finish(whole: Character, content: Content, settings: Rulings) -> None:
    """Derived values: Vitality, what is in hand, uses (T-X-CREATE)."""
    if settings[rulings.NUMBER_OF_ATTRIBUTES] == "three" and "grace" in whole.attributes:
        better = max(whole.attribute("might"), whole.attribute("grace"))
        rest = {name: rank for name, rank in whole.attributes.items() if name != "grace"}
        whole.attributes = {**rest, "might": better}  # RULING T-GAP-01
    full = vitality_of(whole).value
    whole.vitality = Track(full, full)
    whole.ready = first_ready(whole, content, settings)
    whole.uses = {id: content.items[id].uses for id in whole.items if content.items[id].uses}


def _from_template(made: ActorPlan, content: Content) -> Character:
    template = content.templates.get(made.template)
    if made.template and template is None:
        raise Refused(
            "unknown-hero", f"There is no {made.template!r}; {nearest(made.template, list(content.templates))}"
        )
    whole = Character(id=made.id, name=made.id, seat=made.seat or "p1", side=made.side or HEROES, pc=True)
    if template is not None:
        whole.name, whole.text, whole.kind = template.name, template.text, template.id
        whole.attributes = dict(template.attributes)  # type: ignore[arg-type]  # names of Attributes are strings
        whole.skills = dict(template.skills)
        whole.items, whole.techniques = list(template.items), list(template.techniques)
    return whole


def _from_foe(made: ActorPlan, content: Content) -> Character:
    foe = content.foes.get(made.foe)
    if foe is None:
        raise Refused("unknown-foe", f"There is no foe {made.foe!r}; {nearest(made.foe, list(content.foes))}")
    row = foe if made.guard is None else msgspec.structs.replace(foe, guard=made.guard)
    return Character(
        id=made.id,
        name=foe.name,
        seat=made.seat or "foes",
        side=made.side or FOES,
        named=foe.named,
        minion=foe.minion,
        kind=foe.id,
        text=foe.text,
        row=row,
        items=list(foe.items),
        techniques=list(foe.techniques),
    )


def _differ(whole: Character, made: ActorPlan, content: Content) -> None:
    """What the plan says otherwise."""
    whole.name = made.name or whole.name
    whole.place, whole.advances, whole.card = made.place, made.advances, made.card
    whole.pc = whole.pc if made.pc is None else made.pc
    whole.named = whole.named if made.named is None else made.named
    whole.minion = whole.minion if made.minion is None else made.minion
    if made.attributes is not None:
        whole.attributes = dict(made.attributes)  # type: ignore[arg-type]  # names of Attributes are strings
    if made.skills is not None:
        whole.skills = {id: rank for id, rank in made.skills.items() if _known(id, content.skills, "skill")}
    if made.items is not None:
        whole.items = [id for id in made.items if _known(id, content.items, "item")]
    if made.techniques is not None:
        whole.techniques = [id for id in made.techniques if _known(id, content.techniques, "technique")]
    named = {each: each for each in CONDITIONS}
    whole.conditions = [Condition(each, harm=True) for each in made.conditions if _known(each, named, "condition")]


def _known(id: str, known: dict[str, Any], noun: str) -> bool:
    if id not in known:
        raise Refused(f"unknown-{noun}", f"There is no {noun} {id!r}; {nearest(id, list(known))}")
    return True
