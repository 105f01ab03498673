"""Setting up: scenarios from ready encounters or written whole, and the state a game starts from."""

from typing import Any, Literal

import msgspec

from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.ground.grid import drawn
from facedown.kernel.ground.hexes import Hexes
from facedown.kernel.ground.surface import Surface
from facedown.kernel.kit.casting import cast_heroes, draft, enrol, stands
from facedown.kernel.kit.entry import Goal, PackEntry
from facedown.kernel.kit.placing import on_marks, place_all, side_spots, unoccupied
from facedown.kernel.kit.scenario import known, read_scenario
from facedown.kernel.kit.sides import FOES, HEROES
from facedown.kernel.scene.actor import Track
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.refusal import Refused, nearest
from facedown.rulesets.fivefold import content as entries
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.character import CONDITIONS, HARNESS, HIDDEN, Character, max_hp
from facedown.rulesets.fivefold.gear import dress, first_ready
from facedown.rulesets.fivefold.module import SIGNS, Content
from facedown.rulesets.fivefold.pool import SAME_POOL, SIZES, pool_of
from facedown.rulesets.fivefold.scene import Table, Trapped

OPEN_GROUND = ("." * 12,) * 4 + ("..H.....F...",) + ("." * 12,) * 4  # two rows 6 tiles apart (H-RUN-01)


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
    calling: str | None = None
    attributes: dict[entries.Attribute, entries.Modifier] | None = None
    pool: tuple[entries.Sides, ...] | None = None
    items: tuple[str, ...] | None = None
    ready: tuple[str, ...] | None = None
    damaged: tuple[str, ...] = ()
    abilities: tuple[str, ...] | None = None
    hp: int | None = None
    start: int | None = None
    """Full HP, if not as usual."""
    temporary: int | None = None
    armor: int | None = None
    defense: int | None = None
    barrier: int | None = None
    """At the start of the encounter."""
    conditions: tuple[str, ...] = ()
    surprised: bool = False
    riding: str = ""
    milestones: int = 0


class TrapPlan(PackEntry, frozen=True):
    name: str
    place: str
    av: int
    dt: int
    damage: int


class Scenario(PackEntry, frozen=True):
    """What a game of Fivefold starts from."""

    actors: tuple[ActorPlan, ...] = ()
    map: tuple[str, ...] = ()
    phase: Literal["begin", "trials", "free", "creation"] = "begin"
    traps: tuple[TrapPlan, ...] = ()
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
    marks = drawn(encounter.map, Hexes)[1] if encounter.map else {}
    heroes = (
        ActorPlan(
            part.id,
            template=part.hero,
            seat=part.seat,
            side=part.side,
            surprised=encounter.surprised == part.side,
        )
        for part in cast.heroes
    )
    traps = tuple(
        TrapPlan(trap.name, place, trap.av, trap.dt, trap.damage)
        for trap in encounter.traps
        for place in marks.get(trap.at, ())
    )
    return Scenario(
        actors=tuple(_mounted(content, encounter, [*heroes, *_foes(content, encounter, chosen, foes, marks)])),
        map=encounter.map,
        phase="creation" if cast.making else "trials" if encounter.trials else "begin" if encounter.fight else "free",
        traps=traps,
        trials=encounter.trials,
        fight=encounter.fight,
        goal=encounter.goal,
        surface=encounter.surface,
        after=encounter.after or "",
        session=encounter.session,
        making=cast.making,
        rivals=cast.rivals,
    )


def _foes(
    content: Content, encounter: entries.Encounter, chosen: dict[str, str], foes: str, marks: dict[str, list[str]]
) -> list[ActorPlan]:
    spot = on_marks(marks)
    return [
        ActorPlan(
            member.id,
            foe=troop.foe,
            name=member.name,
            seat=seat,
            side=side,
            place=spot(troop.at),
            surprised=encounter.surprised == side,
            conditions=(HIDDEN,) if troop.hidden else (),
        )
        for troop, member in draft(encounter.foes, content.foes)
        for seat, side in [stands(troop, chosen, foes)]
    ]


def _mounted(content: Content, encounter: entries.Encounter, people: list[ActorPlan]) -> list[ActorPlan]:
    """Each mount goes to the first of its riders who is there and still walks (H-RUN-15)."""
    found = list(people)
    for number, each in enumerate(encounter.mounted, start=1):
        at = next(
            (at for at, who in enumerate(found) if each.rider in (who.template, who.foe) and not who.riding), None
        )
        if at is None:  # another hero came instead: the first one who walks gets it
            at = next((at for at, who in enumerate(found) if who.template and not who.riding), None)
        if at is None:
            continue
        rider = found[at]
        id = f"{each.mount}-{number}"
        found[at] = msgspec.structs.replace(rider, riding=id)
        found.append(ActorPlan(id, foe=each.mount, name="", seat=rider.seat, side=rider.side))
    return found


def _checked(scenario: Scenario) -> Scenario:
    """Dice and maps that types cannot refuse."""
    sizes = [sides for each in scenario.actors for sides in each.pool or () if sides not in SIZES]
    if sizes:
        raise Refused("no-such-die", f"A die has 4, 6, 8, 10 or 12 faces, not {sizes[0]}.")
    wrong = sorted({sign for sign in "".join(scenario.map) if sign not in SIGNS and not "A" <= sign <= "Z"})
    if wrong:
        raise Refused("bad-map", f"A map is drawn with . # ~ 1-9 and capital letters, not with {wrong[0]!r}.")
    return scenario


def begin(raw: dict[str, Any], chosen: dict[str, Value], content: Content) -> Table:
    """The state before the first question."""
    scenario = _checked(read_scenario(raw, Scenario))
    settings = Rulings(rulings.RULINGS, chosen)
    actors = enrol(scenario.actors, lambda each: character(each, content, settings))
    space, marks = drawn(scenario.map or OPEN_GROUND, Hexes)
    _saddle(scenario, actors)
    _place(actors, space, marks)
    room = len(scenario.making)
    start, far = (unoccupied(side_spots(side, space, marks), actors.values())[:room] for side in (HEROES, FOES))
    return Table(
        actors=actors,
        phase=scenario.phase,
        space=space,
        traps=[Trapped(each.name, each.place, each.av, each.dt, each.damage) for each in scenario.traps],
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
        surprised=list(dict.fromkeys(actors[each.id].side for each in scenario.actors if each.surprised)),
    )


def _saddle(scenario: Scenario, actors: dict[str, Character]) -> None:
    for each in scenario.actors:
        if not each.riding:
            continue
        mount = actors.get(each.riding)
        if mount is None or not mount.is_mount:
            raise Refused(
                "no-such-mount", f"{each.id} cannot ride {each.riding!r}; {nearest(each.riding, list(actors))}"
            )
        actors[each.id].riding, mount.rider = mount.id, each.id


def _place(actors: dict[str, Character], space: Hexes, marks: dict[str, list[str]]) -> None:
    """Everybody in a hex of its own, a mount in its rider's (H-RUN-01, H-RUN-03)."""
    walking = (each for each in actors.values() if not each.rider)
    place_all(walking, space, lambda each: side_spots(each.side, space, marks))
    for each in actors.values():
        if each.rider:
            each.place = actors[each.rider].place


def character(made: ActorPlan, content: Content, settings: Rulings) -> Character:
    """An actor from a template, a foe's row, or nothing but its plan (H-RUN-02)."""
    whole = _from_foe(made, content) if made.foe else _from_template(made, content)
    _differ(whole, made, content)
    finish(whole, content, settings, made.pool)
    _set_layers(whole, made, content)
    return whole


def finish(whole: Character, content: Content, settings: Rulings, pool: tuple[int, ...] | None = None) -> None:
    """Derived values: HP, layers from gear, the pool, uses (H-X-CREATE, H-X-CLASS, H-GAP-48)."""
    full = max_hp(whole, content).value
    whole.hp = Track(full, full)
    whole.ready = first_ready(whole, content)
    whole.uses = {id: content.items[id].uses * whole.items.count(id) for id in whole.items if content.items[id].uses}
    dress(whole, content)
    whole.barrier = Track(whole.warded, whole.warded)
    whole.dice = pool_of(whole.id, pool if pool is not None else sizes_of(whole, content, settings))


def sizes_of(whole: Character, content: Content, settings: Rulings) -> tuple[int, ...]:
    """A pool of its class, the same for all, or that of a foe's row (H-DICE-01, H-GAP-48)."""
    if whole.row is not None:
        return whole.row.pool
    calling = content.callings.get(whole.calling)
    if calling is None or settings[rulings.POOLS] == "same-pool":
        return SAME_POOL
    return calling.pool


def _set_layers(whole: Character, made: ActorPlan, content: Content) -> None:
    if made.ready is not None:
        whole.ready = [id for id in made.ready if _known(id, content.items, "item")]
        dress(whole, content)
    if made.damaged:
        whole.damaged = [id for id in made.damaged if id == HARNESS or _known(id, content.items, "item")]
        dress(whole, content)
    if made.start is not None:
        whole.hp = Track(made.start, made.start)
    for track, value in (
        (whole.hp, made.hp),
        (whole.temporary, made.temporary),
        (whole.armor, made.armor),
        (whole.defense, made.defense),
        (whole.barrier, made.barrier),
    ):
        if value is not None:
            track.value = value
            track.start = max(track.start, value)
    if made.barrier is not None:
        whole.warded = made.barrier


def _from_template(made: ActorPlan, content: Content) -> Character:
    template = content.templates.get(made.template)
    if made.template and template is None:
        raise Refused(
            "unknown-hero", f"There is no {made.template!r}; {nearest(made.template, list(content.templates))}"
        )
    whole = Character(id=made.id, name=made.id, seat=made.seat or "p1", side=made.side or HEROES, pc=True)
    if template is not None:
        clothe(whole, template)
    return whole


def clothe(whole: Character, template: entries.Template) -> None:
    """A ready hero's figures and gear."""
    whole.name, whole.text, whole.kind, whole.calling = template.name, template.text, template.id, template.calling
    whole.attributes = dict(template.attributes)  # type: ignore[arg-type]  # names of attributes are strings
    whole.items, whole.abilities = list(template.items), list(template.abilities)
    whole.warded = template.barrier


def _from_foe(made: ActorPlan, content: Content) -> Character:
    foe = content.foes.get(made.foe)
    if foe is None:
        raise Refused("unknown-foe", f"There is no foe {made.foe!r}; {nearest(made.foe, list(content.foes))}")
    return from_row(made.id, foe, made.seat or "foes", made.side or FOES)


def from_row(id: str, foe: entries.Foe, seat: str, side: str) -> Character:
    return Character(
        id=id,
        name=foe.name,
        seat=seat,
        side=side,
        kind=foe.id,
        text=foe.text,
        row=foe,
        attributes=dict(foe.attributes),  # type: ignore[arg-type]  # names of attributes are strings
        items=list(foe.items),
        abilities=list(foe.abilities),
        warded=foe.barrier,
        is_mount=foe.mount,
    )


def _differ(whole: Character, made: ActorPlan, content: Content) -> None:
    """What the plan says otherwise."""
    whole.name = made.name or whole.name
    whole.place, whole.milestones = made.place, made.milestones
    whole.pc = whole.pc if made.pc is None else made.pc
    if made.calling is not None and _known(made.calling, content.callings, "calling"):
        whole.calling = made.calling
    if made.attributes is not None:
        whole.attributes = dict(made.attributes)  # type: ignore[arg-type]  # names of attributes are strings
    if made.items is not None:
        whole.items = [id for id in made.items if _known(id, content.items, "item")]
    if made.abilities is not None:
        whole.abilities = [id for id in made.abilities if _known(id, content.abilities, "ability")]
    named = {each: each for each in CONDITIONS}
    whole.conditions = [
        Condition(each, harm=each != HIDDEN) for each in made.conditions if _known(each, named, "condition")
    ]


def _known(id: str, known: dict[str, Any], noun: str) -> bool:
    if id not in known:
        raise Refused(f"unknown-{noun}", f"There is no {noun} {id!r}; {nearest(id, list(known))}")
    return True
