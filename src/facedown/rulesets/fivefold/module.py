"""The content in play: every pack read and checked, entries found by id."""

from collections.abc import Iterator

import msgspec

from facedown.kernel.content.pack import PackText, Problem, missing, read_content
from facedown.kernel.kit.onward import story_problems
from facedown.rulesets.fivefold.content import Ability, Calling, Encounter, Foe, Item, Pack, Template
from facedown.rulesets.fivefold.pool import SIZES

KINDS = ("calling", "item", "ability", "template", "foe", "encounter")
STRIKING = ("attack", "riposte")
SIGNS = ".#~123456789"
MOST_DICE = 12


class Content(msgspec.Struct, frozen=True, eq=False):
    """All entries of all packs, by id. Two readings of the same packs are two contents."""

    packs: tuple[Pack, ...]
    callings: dict[str, Calling]
    items: dict[str, Item]
    abilities: dict[str, Ability]
    templates: dict[str, Template]
    foes: dict[str, Foe]
    encounters: dict[str, Encounter]


def read(packs: tuple[PackText, ...]) -> Content:
    """Read every pack; what is wrong with one is refused with file, line, key and a suggestion."""
    return read_content(packs, Pack, KINDS, Content, _problems)


def _problems(content: Content, pack: Pack) -> Iterator[Problem]:
    for at, calling in enumerate(pack.calling):
        yield from _pool_problems(f"calling.{at}.pool", calling.pool)
    for at, item in enumerate(pack.item):
        yield from _item_problems(f"item.{at}", item)
    for at, ability in enumerate(pack.ability):
        yield from _ability_problems(f"ability.{at}", ability, content)
    for at, template in enumerate(pack.template):
        yield from _template_problems(f"template.{at}", template, content)
    for at, foe in enumerate(pack.foe):
        yield from missing(f"foe.{at}.items", foe.items, content.items, "item")
        yield from missing(f"foe.{at}.abilities", foe.abilities, content.abilities, "ability")
        yield from _mount_problems(f"foe.{at}.pool", foe) if foe.mount else _pool_problems(f"foe.{at}.pool", foe.pool)
    for at, encounter in enumerate(pack.encounter):
        yield from _encounter_problems(f"encounter.{at}", encounter, content)


def _mount_problems(path: str, mount: Foe) -> Iterator[Problem]:
    if mount.pool:
        yield Problem(path, "a mount has no dice of its own (H-RUN-15); leave the pool empty.")


def _pool_problems(path: str, pool: tuple[int, ...]) -> Iterator[Problem]:
    if not 1 <= len(pool) <= MOST_DICE:
        yield Problem(path, f"a pool has 1 to {MOST_DICE} dice, not {len(pool)}.")
    for at, sides in enumerate(pool):
        if sides not in SIZES:
            nearest_size = min(SIZES, key=lambda size: abs(size - sides))
            yield Problem(
                f"{path}.{at}", f"a die has 4, 6, 8, 10 or 12 faces, not {sides}; did you mean {nearest_size}?"
            )


def _item_problems(path: str, item: Item) -> Iterator[Problem]:
    if item.kind in ("weapon", "pot") and not (item.av and item.dt):
        yield Problem(f"{path}.id", f"{item.id!r} is attacked with, so it needs an av and a dt.")
    if item.kind in ("armor", "shield") and not (item.armor or item.defense):
        yield Problem(f"{path}.id", f"{item.id!r} grants neither armor nor defense.")
    if item.least > item.range:
        yield Problem(f"{path}.least", "the least range is above the range.")


def _ability_problems(path: str, ability: Ability, content: Content) -> Iterator[Problem]:
    yield from missing(f"{path}.weapons", ability.weapons, content.items, "item")
    if ability.effect in STRIKING and not ability.dt:
        yield Problem(f"{path}.id", f"{ability.id!r} is an attack, so it needs a dt.")
    if (ability.speed == "always") != (ability.effect in ("lending", "stealth", "perception")):
        yield Problem(f"{path}.speed", "lending, stealth and perception are always on, and no other effect is.")
    if (ability.speed == "defensive") != (ability.effect in ("riposte", "cover")):
        yield Problem(f"{path}.speed", "riposte and cover are defensive, and no other effect is.")
    if ability.effect in ("slip", "throw") and ability.speed != "fluid":
        yield Problem(f"{path}.speed", "slip and throw answer an enemy's move, so they are fluid.")
    if ability.speed == "fluid" and ability.effect in ("attack", "weapon", "roar"):
        yield Problem(f"{path}.speed", "fluid are slip, throw, and what helps: barrier, heal, temporary.")


def _template_problems(path: str, template: Template, content: Content) -> Iterator[Problem]:
    yield from missing(f"{path}.calling", [template.calling], content.callings, "calling")
    yield from missing(f"{path}.items", template.items, content.items, "item")
    yield from missing(f"{path}.abilities", template.abilities, content.abilities, "ability")


def _encounter_problems(path: str, encounter: Encounter, content: Content) -> Iterator[Problem]:
    yield from story_problems(path, encounter, content.encounters)
    yield from missing(f"{path}.heroes", encounter.heroes, content.templates, "template")
    yield from missing(f"{path}.foes", [troop.foe for troop in encounter.foes], content.foes, "foe")
    there = [*encounter.heroes, *(troop.foe for troop in encounter.foes)]
    mounts = [id for id, foe in content.foes.items() if foe.mount]
    yield from missing(f"{path}.mounted", [each.mount for each in encounter.mounted], mounts, "mount")
    yield from missing(f"{path}.mounted", [each.rider for each in encounter.mounted], there, "rider in this encounter")
    drawn = "".join(encounter.map)
    wrong = sorted(set(drawn) - set(SIGNS) - {letter for letter in drawn if "A" <= letter <= "Z"})
    if wrong:
        yield Problem(
            f"{path}.map", f"a map is drawn with {' '.join('.#~')} 1-9 and capital letters, not {wrong[0]!r}."
        )
    letters = [troop.at for troop in encounter.foes if troop.at] + [trap.at for trap in encounter.traps]
    yield from missing(f"{path}.map", letters, sorted({*drawn} - {*SIGNS}), "place marked")
    if encounter.map and "H" not in drawn:
        yield Problem(f"{path}.map", "mark with H where the heroes start.")
    if encounter.fight and not encounter.foes and not encounter.versus:
        yield Problem(f"{path}.foes", "a fight needs foes; give some, or say fight = false.")
