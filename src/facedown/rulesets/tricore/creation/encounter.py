"""Setting up: scenarios from ready encounters or written whole, and the state a game starts from."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.ground.grid import drawn
from facedown.kernel.ground.squares import Squares
from facedown.kernel.ground.surface import Surface
from facedown.kernel.kit.casting import cast_heroes, draft, enrol, stands
from facedown.kernel.kit.entry import Goal, PackEntry
from facedown.kernel.kit.placing import on_marks
from facedown.kernel.kit.scenario import known, read_scenario
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.legality import stats_of
from facedown.rulesets.tricore.actor.character import CONDITIONS, HIDDEN, LIMBS, Character, Gear, Shield, a_condition
from facedown.rulesets.tricore.actor.derived import refill
from facedown.rulesets.tricore.actor.objects import lying_about, piece_of
from facedown.rulesets.tricore.actor.passives import passives
from facedown.rulesets.tricore.actor.scene import FOES, HEROES, Table
from facedown.rulesets.tricore.actor.starting_places import START, free_squares, open_ground, place_all
from facedown.rulesets.tricore.content import content as entries
from facedown.rulesets.tricore.content.ability import Build, CoreAction, Primary, Resource
from facedown.rulesets.tricore.content.content import SENSES, Content
from facedown.rulesets.tricore.content.milestones import with_bonuses

_PRIMARIES: tuple[str, ...] = entries.PRIMARIES


class ShieldPlan(PackEntry, frozen=True):
    """Shield points somebody starts with."""

    value: int
    resource: Resource = "hp"
    turns: int = -1


class ActorPlan(PackEntry, frozen=True):
    """An actor of a scenario: a ready character or foe with what is different about it, or written whole."""

    id: str
    template: str = ""
    foe: str = ""
    name: str = ""
    seat: str = ""
    side: str = ""
    place: str = ""
    pc: bool | None = None
    tier: entries.TierName | None = None
    level: entries.Level | None = None
    primaries: dict[Primary, entries.Stat] | None = None
    """Final values, bonuses included."""
    skills: dict[str, entries.Few] | None = None
    instinct: dict[CoreAction, entries.Few] | None = None
    specialty: dict[str, entries.Few] | None = None
    trades: tuple[entries.Trade, ...] | None = None
    languages: dict[str, entries.Few] | None = None
    items: tuple[entries.Carried, ...] | None = None
    abilities: tuple[str, ...] | None = None
    builds: tuple[Build, ...] = ()
    """Abilities that stand in no pack."""
    hp: int | None = None
    ap: int | None = None
    sp: int | None = None
    fp: int | None = None
    mp: int | None = None
    totals: dict[Resource, Annotated[int, Meta(ge=1, le=999)]] = {}
    """Totals, if not as the sheet says."""
    temporary: int = 0
    shields: tuple[ShieldPlan, ...] = ()
    wounded: Annotated[int, Meta(ge=0, le=3)] = 0
    debt: int = 0
    trauma: int = -1
    conditions: tuple[str, ...] = ()
    impaired: tuple[str, ...] = ()
    hidden: bool = False
    attitude: entries.Attitude | None = None


class Scenario(PackEntry, frozen=True):
    """What a game of Tri-Core starts from."""

    actors: tuple[ActorPlan, ...] = ()
    map: tuple[str, ...] = ()
    start: str = START
    water: str = ""
    climb: str = ""
    source: str = ""
    lying: tuple[entries.Lying, ...] = ()
    phase: Literal["begin", "trials", "free", "creation"] = "begin"
    trials: tuple[entries.Trial, ...] = ()
    fight: bool = True
    goal: Goal | None = None
    surface: Surface = Surface()
    after: str = ""
    spare: bool = False
    challenge: int = 1
    barred: tuple[str, ...] = ()
    making: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()
    made_for: entries.Level = 1
    """The level that new characters have by default."""


def plan(content: Content, id: str, chosen: dict[str, str], foes: str) -> Scenario:
    """The scenario of a ready encounter; every second hero on the other side where heroes fight heroes
    (TC-PHASE-11)."""
    encounter = content.encounters[known(id, content.encounters, "encounter")]
    cast = cast_heroes(encounter, content.templates, chosen, foes)
    heroes = (ActorPlan(part.id, template=part.hero, seat=part.seat, side=part.side) for part in cast.heroes)
    return Scenario(
        actors=(*heroes, *_foes(content, encounter, chosen, foes)),
        map=encounter.map,
        start=encounter.start,
        water=encounter.water,
        climb=encounter.climb,
        source=encounter.source,
        lying=encounter.lying,
        phase="creation" if cast.making else "trials" if encounter.trials else "begin" if encounter.fight else "free",
        trials=encounter.trials,
        fight=encounter.fight,
        goal=encounter.goal,
        surface=encounter.surface,
        after=encounter.after or "",
        spare=encounter.spare,
        challenge=encounter.challenge,
        barred=encounter.barred,
        making=cast.making,
        made_for=min(content.templates[id].level for id in encounter.heroes),
        rivals=cast.rivals,
    )


def _foes(content: Content, encounter: entries.Encounter, chosen: dict[str, str], foes: str) -> list[ActorPlan]:
    spot = on_marks(drawn(encounter.map, Squares)[1] if encounter.map else {})
    return [
        ActorPlan(
            member.id,
            foe=troop.foe,
            name=member.name,
            seat=seat,
            side=troop.side or side,
            place=spot(troop.at),
            hidden=troop.hidden,
        )
        for troop, member in draft(encounter.foes, content.foes)
        for seat, side in [stands(troop, chosen, foes)]
    ]


def begin(raw: dict[str, Any], chosen: dict[str, Value], content: Content) -> Table:
    """The state before the first question (TC-PHASE-13)."""
    scenario = read_scenario(raw, Scenario)
    settings = Rulings(rulings.RULINGS, chosen)
    actors = enrol(scenario.actors, lambda each: character(each, content, settings))
    gap = settings[rulings.START_DISTANCE]
    rows = scenario.map or open_ground(gap, len(actors) + len(scenario.making))
    space, marks = drawn(rows, Squares)
    people = list(actors.values())
    place_all(people, space, marks, scenario.start, gap)
    room = 2 * len(scenario.making)
    free, far = (
        free_squares(side, people, space, marks, scenario.start, gap)[:room] if room else [] for side in (HEROES, FOES)
    )
    return Table(
        actors=actors,
        phase=scenario.phase,
        space=space,
        water=marks.get(scenario.water, []),
        climbs=marks.get(scenario.climb, []),
        sources=dict.fromkeys(marks.get(scenario.source, []), scenario.challenge),
        lying=lying_about(scenario.lying, marks, content),
        trials=list(scenario.trials),
        fight=scenario.fight,
        goal=scenario.goal,
        surface=scenario.surface,
        after=scenario.after,
        spare=scenario.spare,
        challenge=scenario.challenge,
        barred=[
            known(each, (*entries.SUBTYPES, *content.abilities), "sub-type or ability") for each in scenario.barred
        ],
        making=list(scenario.making),
        rivals=list(scenario.rivals),
        made_for=scenario.made_for,
        start=free,
        far=far,
    )


def character(made: ActorPlan, content: Content, settings: Rulings) -> Character:
    """An actor from a ready character, a foe, or nothing but its plan; all are built alike (TC-G-68)."""
    whole = _from_entry(made, content)
    _differ(whole, made, content)
    finish(whole, content, settings)
    _set_pools(whole, made)
    return whole


def _from_entry(made: ActorPlan, content: Content) -> Character:
    side = made.side or (FOES if made.foe else HEROES)
    seat = made.seat or ("foes" if made.foe else "p1")
    whole = Character(id=made.id, name=made.id, seat=seat, side=side, pc=not made.foe, attitude="indifferent")
    if made.foe:
        clothe(whole, content.foes[known(made.foe, content.foes, "foe")], content, foe=True)
    elif made.template:
        clothe(whole, content.templates[known(made.template, content.templates, "hero")], content)
    return whole


def clothe(whole: Character, entry: entries.Template, content: Content, foe: bool = False) -> None:
    """A ready character's figures, ranks, gear and abilities."""
    whole.name, whole.text, whole.kind = entry.name, entry.text, entry.id
    whole.tier, whole.level = entry.tier, entry.level
    whole.primaries = with_bonuses(stats_of(entry), entry.bonuses, entry.tier)
    whole.bonuses = [str(each) for each in entry.bonuses]
    whole.skills = {str(each): rank for each, rank in entry.skills.items()}
    whole.instinct = {str(each): rank for each, rank in entry.instinct.items()}
    whole.specialty, whole.languages = dict(entry.specialty), dict(entry.languages)
    whole.trades = list(entry.trades)
    whole.gear = gear_of(entry.items, content)
    whole.builds = [content.abilities[id] for id in entry.abilities]
    if foe:
        whole.attitude = entry.attitude


def gear_of(carried: tuple[entries.Carried, ...], content: Content) -> list[Gear]:
    """Things on a sheet, each with an id of its own, whole and full (TC-EQP-12, TC-EQP-15)."""
    found: list[Gear] = []
    for each in carried:
        item = content.items[known(each.item, content.items, "item")]
        found.append(piece_of(item, found, each.at, each.count))
    return found


def finish(whole: Character, content: Content, settings: Rulings) -> None:
    """What follows from the sheet: Passives into modifiers, then every pool full (ACS-112, TC-PHASE-13, TC-G-61)."""
    if settings[rulings.ABILITY_RULES] == "off":
        whole.builds = []
    whole.passives = passives(whole.builds)
    refill(whole, settings, content)


def _differ(whole: Character, made: ActorPlan, content: Content) -> None:
    """What the plan says otherwise."""
    whole.name, whole.place = made.name or whole.name, made.place
    whole.pc = whole.pc if made.pc is None else made.pc
    whole.tier, whole.level = made.tier or whole.tier, made.level or whole.level
    if made.primaries is not None:
        told = {str(name): value for name, value in made.primaries.items()}
        whole.primaries = {**dict.fromkeys(_PRIMARIES, 1), **whole.primaries, **told}
    elif not whole.primaries:
        whole.primaries = dict.fromkeys(_PRIMARIES, 3)
    for name in ("skills", "instinct", "specialty", "languages"):
        ranks = getattr(made, name)
        if ranks is not None:
            setattr(whole, name, dict(ranks))
    whole.trades = list(made.trades) if made.trades is not None else whole.trades
    if made.items is not None:
        whole.gear = gear_of(made.items, content)
    if made.abilities is not None:
        whole.builds = [content.abilities[known(id, content.abilities, "ability")] for id in made.abilities]
    whole.builds = [*whole.builds, *made.builds]
    whole.attitude = made.attitude or whole.attitude
    _afflict(whole, made)


def _afflict(whole: Character, made: ActorPlan) -> None:
    conditions = [known(each, CONDITIONS, "condition") for each in made.conditions]
    if made.hidden and HIDDEN not in conditions:
        conditions.append(HIDDEN)
    whole.conditions = [a_condition(each, harm=each != HIDDEN) for each in conditions]
    whole.impaired = [known(each, (*SENSES, *LIMBS), "limb or sense") for each in made.impaired]
    whole.wounded, whole.debt, whole.trauma = made.wounded, made.debt, made.trauma
    whole.temporary = made.temporary
    whole.shields = [Shield(each.resource, each.value, turns=each.turns) for each in made.shields]


def _set_pools(whole: Character, made: ActorPlan) -> None:
    for name, total in made.totals.items():
        whole.pool(name).start = whole.pool(name).value = total
    for name in ("hp", "ap", "sp", "fp", "mp"):
        told = getattr(made, name)
        if told is not None:
            whole.pool(name).value = min(told, whole.pool(name).start)
