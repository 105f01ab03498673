"""Onward: the heroes have won, and the story goes on with them as they are."""

from collections.abc import Callable, Iterable
from typing import Any

from facedown.kernel.content.pack import Problem, missing
from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.entry import EncounterEntry
from facedown.kernel.kit.sides import FOES, HEROES, able
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Option, Pick

Begin = Callable[[dict[str, Any]], Any]
STAY, ON, NIGHT = "stay", "on", "night"
NAMING = ("id", "riding")
"""The fields of somebody's plan that name somebody; a vehicle's crew is the third."""


def may_go_on(scene: Scene[Any]) -> bool:
    """Whether something comes after this, and somebody can go there."""
    state = scene.state
    return bool(state.after and state.won == HEROES and any(each.pc for each in able(scene, HEROES)))


def ask_onward(scene: Scene[Any], rule: str) -> Flow[str]:
    """The first of the heroes says for all whether they go on, and whether they sleep first."""
    following = scene.content.encounters[scene.state.after]
    options = Pick(
        (
            Option(STAY, "Leave it at that"),
            Option(ON, f"Go on to “{following.title}”", "everybody as they are"),
            Option(NIGHT, "Go on after a night's rest"),
        )
    )

    def build() -> Ask:
        first = next(each for each in able(scene, HEROES) if each.pc)
        return Ask(first.seat, rule, following.text, options, STAY, first.id, following.id, renewable=True)

    answer: str = yield from asked(build)
    return answer


def go_on(scene: Scene[Any], plan: Callable[[dict[str, str], str], dict[str, Any]], begin: Begin) -> None:
    """The heroes who are left come to where the next encounter begins, and everything there is new to them.

    `plan` gives its scenario for a cast and a seat of foes, `begin` makes a state of that. The heroes keep their ids,
    everybody else gets one that nobody had before: in the story those left behind are still called as they were.
    """
    state = scene.state
    following = scene.content.encounters[state.after]
    heroes = {f"seat of {each.id}": each for each in scene.of_side(HEROES) if each.pc and not each.is_gone}
    cast = {seat: following.heroes[at % len(following.heroes)] for at, seat in enumerate(heroes)}
    foes = next((each.seat for each in scene.of_side(FOES)), FOES)
    fresh = begin(_renamed(plan(cast, foes), heroes, following.id))
    left = {id: each.name for id, each in state.actors.items() if each not in heroes.values()}
    for each in heroes.values():
        each.place = fresh.actors[each.id].place
        fresh.actors[each.id] = each
    fresh.departed = {**state.departed, **left}
    fresh.wings = {id: each for id, each in state.wings.items() if each.pc}  # a hero off the table comes along
    for each in fresh.wings.values():
        each.place = next(iter(heroes.values())).place
    fresh.phase = "trials" if fresh.trials else "begin"
    for name in fresh.__struct_fields__:
        if name not in state.kept:
            setattr(state, name, getattr(fresh, name))
    scene.say(f"{following.title}. {following.text}")


def _renamed(scenario: dict[str, Any], heroes: dict[str, Any], encounter: str) -> dict[str, Any]:
    """The scenario with the heroes' own ids and seats, and with new ids for everybody else."""
    plans = scenario["actors"]
    own = {each["id"]: heroes[each["seat"]].id for each in plans if each["seat"] in heroes and each.get("template")}
    names = {each["id"]: own.get(each["id"], f"{each['id']}-{encounter}") for each in plans}
    seats = {seat: each.seat for seat, each in heroes.items()}
    return {**scenario, "actors": [_known_as(each, names, seats) for each in plans]}


def _known_as(plan: dict[str, Any], names: dict[str, str], seats: dict[str, str]) -> dict[str, Any]:
    named = {field: names.get(plan[field], plan[field]) for field in NAMING if field in plan}
    crew = {"crew": {at: names[who] for at, who in plan["crew"].items()}} if "crew" in plan else {}
    return {**plan, **named, **crew, "seat": seats.get(plan["seat"], plan["seat"])}


def story_problems(path: str, encounter: EncounterEntry, known: dict[str, Any]) -> Iterable[Problem]:
    """A goal about somebody, or the floor of a zone, that is not there; and a story that comes back to where it was."""
    zones = [zone.name for zone in getattr(encounter, "zones", ())]
    yield from missing(f"{path}.surface.zones", encounter.surface.zones, zones, "zone in this encounter")
    troops = getattr(encounter, "foes", ())
    if encounter.goal is not None:
        beat, keep = encounter.goal.beat, encounter.goal.keep
        there = [troop.foe for troop in troops if not troop.ally]
        yield from missing(f"{path}.goal.beat", [beat] if beat else [], there, "foe in this encounter")
        allies = [troop.foe for troop in troops if troop.ally]
        yield from missing(f"{path}.goal.keep", [keep] if keep else [], allies, "ally in this encounter")
    if encounter.after is not None:
        yield from missing(f"{path}.after", [encounter.after], known, "encounter")
        if encounter.id in _story_after(encounter, known):
            yield Problem(f"{path}.after", f"after {encounter.after!r} the story would come back to {encounter.id!r}.")


def _story_after(encounter: EncounterEntry, known: dict[str, Any]) -> list[str]:
    """What comes after an encounter, one by one, until the end or until it comes round."""
    told: list[str] = []
    following = encounter.after
    while following in known and following not in told:
        told.append(following)
        following = known[following].after
    return told
