"""Casting: who plays whom in a ready encounter, who is still to be made, and who stands against whom."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeVar

import msgspec

from facedown.kernel.contract.ruleset import NEW, Hero
from facedown.kernel.kit.entry import EncounterEntry, TroopEntry
from facedown.kernel.kit.scenario import Member, known, members
from facedown.kernel.kit.sides import FOES, HEROES
from facedown.kernel.words.refusal import Refused

Troop = TypeVar("Troop", bound=TroopEntry)
Made = TypeVar("Made")


class Part(msgspec.Struct, frozen=True):
    """A ready hero, the seat that plays it and the side it is on."""

    id: str
    hero: str
    seat: str
    side: str


class Cast(msgspec.Struct, frozen=True):
    """The ready heroes, the seats whose hero is still to be made, and those of these who will oppose the others."""

    heroes: tuple[Part, ...]
    making: tuple[str, ...]
    rivals: tuple[str, ...]


def cast_heroes(encounter: EncounterEntry, templates: Iterable[str], chosen: dict[str, str], foes: str) -> Cast:
    """In a versus encounter every second hero is on the other side; who comes alone meets one of the foes' seat."""
    if encounter.versus and len(chosen) == 1:
        chosen = {**chosen, foes: encounter.heroes[1 % len(encounter.heroes)]}
    sides = {seat: FOES if encounter.versus and at % 2 else HEROES for at, seat in enumerate(chosen)}
    heroes = tuple(
        Part(f"{known(hero, templates, 'hero')}-{number}", hero, seat, sides[seat])
        for number, (seat, hero) in enumerate(chosen.items(), start=1)
        if hero != NEW
    )
    making = tuple(seat for seat, hero in chosen.items() if hero == NEW)
    return Cast(heroes, making, tuple(seat for seat in making if sides[seat] == FOES))


def draft(troops: Iterable[Troop], foes: Mapping[str, Any]) -> Iterator[tuple[Troop, Member]]:
    """Every foe of an encounter with its troop, counted and named."""
    for troop in troops:
        for member in members(troop.foe, foes[troop.foe].name, troop.count, troop.names):
            yield troop, member


def stands(troop: TroopEntry, chosen: Mapping[str, str], foes: str) -> tuple[str, str]:
    """The seat that plays some of an encounter, and their side: allies are with the heroes and played by the first."""
    return (next(iter(chosen), foes), HEROES) if troop.ally else (foes, FOES)


def lies_hidden(troop: TroopEntry) -> bool:
    """Whether nobody sees some foes at first, in a game in which one can hide."""
    return bool(getattr(troop, "hidden", False))


class Fought(Protocol):
    """An encounter that has its troops of foes, as those of our games have."""

    @property
    def foes(self) -> Iterable[TroopEntry]: ...
    @property
    def heroes(self) -> tuple[str, ...]: ...
    @property
    def versus(self) -> bool: ...
    @property
    def goal(self) -> Any: ...


def opponents(encounter: Fought, templates: Mapping[str, Any], foes: Mapping[str, Any]) -> tuple[str, ...]:
    """What those are called against whom an encounter is fought; where heroes meet, every second of them. Who lies
    hidden is not named."""
    rivals = encounter.heroes[1::2] if encounter.versus else ()
    against = [troop for troop in encounter.foes if not troop.ally and not lies_hidden(troop)]
    return (*(templates[each].name for each in rivals), *(member.name for _, member in draft(against, foes)))


def stand_ins(encounter: Fought, foes: Mapping[str, Any]) -> tuple[Hero, ...]:
    """Who may be met instead: any other foe of the pack, where one troop of foes stands in plain sight and nothing but
    the fight is at stake."""
    troops = list(encounter.foes)
    if encounter.versus or encounter.goal is not None or len(troops) != 1 or lies_hidden(troops[0]) or troops[0].ally:
        return ()
    return tuple(Hero(id, foe.name, getattr(foe, "text", "")) for id, foe in foes.items() if id != troops[0].foe)


def foe_text(encounter: Fought, foes: Mapping[str, Any]) -> str:
    """A line on whom one meets, where one kind of foes stands in plain sight and the pack has one on it."""
    kinds = {each.foe for each in encounter.foes if not each.ally}
    if len(kinds) != 1 or any(map(lies_hidden, encounter.foes)):
        return ""
    return str(getattr(foes[kinds.pop()], "text", ""))


class Planned(Protocol):
    """A plan of somebody, known by its id."""

    @property
    def id(self) -> str: ...


Plan = TypeVar("Plan", bound=Planned)


def enrol(plans: Iterable[Plan], make: Callable[[Plan], Made]) -> dict[str, Made]:
    """Everybody of a scenario by id, each made from its plan; nobody twice."""
    everybody: dict[str, Made] = {}
    for plan in plans:
        if plan.id in everybody:
            raise Refused("actor-twice", "Two actors of the scenario have the same id.")
        everybody[plan.id] = make(plan)
    return everybody
