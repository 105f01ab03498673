"""The content in play: every pack read and checked, entries found by id."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec

from facedown.kernel.content.pack import PackText, Problem, missing, read_content
from facedown.kernel.kit.onward import story_problems
from facedown.kernel.scene.memo import Memo
from facedown.rulesets.overreach.content import Ability, Encounter, Foe, Item, Pack, Template, Use, VehicleEntry

KINDS = ("ability", "item", "template", "foe", "vehicle", "encounter")


class Content(msgspec.Struct, frozen=True, dict=True, eq=False):
    """All entries of all packs, by id. Two readings of the same packs are two contents."""

    packs: tuple[Pack, ...]
    abilities: dict[str, Ability]
    items: dict[str, Item]
    templates: dict[str, Template]
    foes: dict[str, Foe]
    vehicles: dict[str, VehicleEntry]
    encounters: dict[str, Encounter]

    @cached_property
    def parries(self) -> dict[str, tuple[Ability, Use]]:
        """The Abilities one can parry with, and how they serve for it."""
        found = (
            (ability, next((use for use in ability.uses if use.id == "parry"), None))
            for ability in self.abilities.values()
        )
        return {ability.id: (ability, use) for ability, use in found if use is not None}

    @cached_property
    def threats(self) -> Memo[Any]:
        """What minds have worked out from these packs."""
        return Memo(4096)

    @cached_property
    def blows(self) -> Memo[Any]:
        """By what: on what terms somebody strikes at somebody."""
        return Memo(1024)


def read(packs: tuple[PackText, ...]) -> Content:
    """Read every pack; what is wrong with one is refused with file, line, key and a suggestion."""
    return read_content(packs, Pack, KINDS, Content, _problems)


def _problems(content: Content, pack: Pack) -> Iterator[Problem]:
    """References to what does not exist, and entries that could not be played."""
    for at, ability in enumerate(pack.ability):
        yield from missing(f"ability.{at}.tools", _some(ability.tools), content.items, "item")
    for at, item in enumerate(pack.item):
        yield from _item_problems(f"item.{at}", item, content)
    for at, template in enumerate(pack.template):
        yield from missing(f"template.{at}.abilities", template.abilities, content.abilities, "ability")
        yield from missing(f"template.{at}.items", template.items, content.items, "item")
    for at, foe in enumerate(pack.foe):
        yield from missing(f"foe.{at}.items", foe.items, content.items, "item")
        yield from missing(f"foe.{at}.abilities", foe.abilities, content.abilities, "ability")
        yield from missing(f"foe.{at}.orders", _some(foe.orders), content.foes, "foe")
    for at, vehicle in enumerate(pack.vehicle):
        yield from missing(f"vehicle.{at}.weapon", _some(vehicle.weapon), content.items, "item")
        if "gunner" in vehicle.stations and vehicle.weapon is None:
            yield Problem(f"vehicle.{at}.id", "a vehicle with a gunner names its weapon.")
    for at, encounter in enumerate(pack.encounter):
        yield from _encounter_problems(f"encounter.{at}", encounter, content)


def _some(id: str | None) -> list[str]:
    return [] if id is None else [id]


def _item_problems(path: str, item: Item, content: Content) -> Iterator[Problem]:
    wanted = [*_some(item.ability), *item.hinders, *item.impresses]
    yield from missing(path, wanted, content.abilities, "ability")
    if item.kind == "weapon" and item.ability is None:
        yield Problem(f"{path}.id", f"the weapon {item.id!r} names no ability to strike with.")
    if item.use is not None and item.ability in content.abilities:
        uses = [use.id for use in content.abilities[item.ability].uses]
        yield from missing(f"{path}.use", [item.use], uses, f"use of {item.ability}")


def _encounter_problems(path: str, encounter: Encounter, content: Content) -> Iterator[Problem]:
    yield from story_problems(path, encounter, content.encounters)
    zones = [zone.name for zone in encounter.zones]
    yield from missing(f"{path}.heroes", encounter.heroes, content.templates, "template")
    for at, zone in enumerate(encounter.zones):
        yield from missing(f"{path}.zones.{at}.to", zone.to, zones, "zone")
    for at, troop in enumerate(encounter.foes):
        yield from missing(f"{path}.foes.{at}.foe", [troop.foe], content.foes, "foe")
        if zones:
            yield from missing(f"{path}.foes.{at}.zone", [troop.zone], zones, "zone")
    if zones:
        yield from missing(f"{path}.start", [encounter.start], zones, "zone")
    present = [troop.foe for troop in encounter.foes] + [foe for crew in encounter.vehicles for foe in crew.crew]
    for at, trial in enumerate(encounter.trials):
        yield from missing(f"{path}.trials.{at}.abilities", trial.abilities, content.abilities, "ability")
        yield from missing(f"{path}.trials.{at}.against", _some(trial.against), present, "foe in this encounter")
        if trial.competition and trial.against is None:
            yield Problem(f"{path}.trials.{at}.competition", "a competition names the foe it is held against.")
    yield from _crew_problems(path, encounter, content)


def _crew_problems(path: str, encounter: Encounter, content: Content) -> Iterator[Problem]:
    for at, crew in enumerate(encounter.vehicles):
        yield from missing(f"{path}.vehicles.{at}.vehicle", [crew.vehicle], content.vehicles, "vehicle")
        yield from missing(f"{path}.vehicles.{at}.crew", crew.crew, content.foes, "foe")
        vehicle = content.vehicles.get(crew.vehicle)
        if vehicle is not None and len(crew.crew) > len(vehicle.stations):
            yield Problem(f"{path}.vehicles.{at}.crew", f"{vehicle.name} has {len(vehicle.stations)} stations.")
        if (crew.side == "foes") != bool(crew.crew):
            yield Problem(f"{path}.vehicles.{at}.crew", "a crew is named for the foes' vehicles and no others.")
    if encounter.chase and {crew.side for crew in encounter.vehicles} != {"heroes", "foes"}:
        yield Problem(f"{path}.chase", "a chase needs a vehicle on either side.")
    if encounter.vehicles and (encounter.zones or encounter.foes):
        yield Problem(f"{path}.vehicles", "where there are vehicles, these are the zones and their crews the foes.")
