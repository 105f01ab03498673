"""The content in play: every pack read and checked, entries found by id."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from facedown.kernel.pack import PackText, Problem, complain, read_pack
from facedown.kernel.refusal import nearest
from facedown.rulesets.towers.content import INFLICTED, Encounter, Foe, Item, Pack, SkillEntry, Technique, Template

KINDS = ("skill", "item", "technique", "template", "foe", "encounter")


class Content(msgspec.Struct, frozen=True):
    """All entries of all packs, by id."""

    packs: tuple[Pack, ...]
    skills: dict[str, SkillEntry]
    items: dict[str, Item]
    techniques: dict[str, Technique]
    templates: dict[str, Template]
    foes: dict[str, Foe]
    encounters: dict[str, Encounter]


def read(texts: tuple[PackText, ...]) -> Content:
    """Read every pack; what is wrong with one is refused with file, line, key and a suggestion."""
    packs = [(text, read_pack(text, Pack)) for text in texts]
    found: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
    names: set[str] = set()
    for text, pack in packs:
        complain(text, _twice(pack, found))
        if pack.pack.id in names:
            complain(text, [Problem("pack.id", f"there is a pack {pack.pack.id!r} already.")])
        names.add(pack.pack.id)
        for kind in KINDS:
            found[kind].update({each.id: each for each in getattr(pack, kind)})
    content = Content(tuple(pack for _, pack in packs), *(found[kind] for kind in KINDS))
    for text, pack in packs:
        complain(text, _problems(content, pack))
    return content


def _twice(pack: Pack, found: dict[str, dict[str, Any]]) -> Iterator[Problem]:
    for kind in KINDS:
        seen = set(found[kind])
        for at, entry in enumerate(getattr(pack, kind)):
            if entry.id in seen:
                article = "an" if kind in ("item", "encounter") else "a"
                yield Problem(f"{kind}.{at}.id", f"there is {article} {kind} {entry.id!r} already.")
            seen.add(entry.id)


def _problems(content: Content, pack: Pack) -> Iterator[Problem]:
    for at, item in enumerate(pack.item):
        wanted = [item.skill, *item.needed_for, *(skill for edge in item.edges for skill in edge.skills)]
        yield from _missing(f"item.{at}", wanted, content.skills, "skill")
        yield from _missing(f"item.{at}.inflicts", [item.inflicts], INFLICTED, "condition")
        if item.kind == "weapon" and not (item.reach or item.range or item.thrown):
            yield Problem(f"item.{at}.id", f"the weapon {item.id!r} neither reaches nor shoots nor is thrown.")
    for at, technique in enumerate(pack.technique):
        if (technique.kind == "reaction") != (technique.effect == "dodge"):
            yield Problem(f"technique.{at}.kind", "a dodge is a reaction, and no other effect is one.")
    for at, template in enumerate(pack.template):
        yield from _missing(f"template.{at}.skills", template.skills, content.skills, "skill")
        yield from _missing(f"template.{at}.items", template.items, content.items, "item")
        yield from _missing(f"template.{at}.techniques", template.techniques, content.techniques, "technique")
    for at, foe in enumerate(pack.foe):
        yield from _missing(f"foe.{at}.items", foe.items, content.items, "item")
        yield from _missing(f"foe.{at}.techniques", foe.techniques, content.techniques, "technique")
    for at, encounter in enumerate(pack.encounter):
        yield from _encounter_problems(f"encounter.{at}", encounter, content)


def _encounter_problems(path: str, encounter: Encounter, content: Content) -> Iterator[Problem]:
    yield from _missing(f"{path}.heroes", encounter.heroes, content.templates, "template")
    yield from _missing(f"{path}.foes", [troop.foe for troop in encounter.foes], content.foes, "foe")
    for at, trial in enumerate(encounter.trials):
        yield from _missing(f"{path}.trials.{at}.skills", trial.skills, content.skills, "skill")
        if trial.influence is not None:
            there = [troop.foe for troop in encounter.foes]
            yield from _missing(f"{path}.trials.{at}.influence", [trial.influence], there, "foe in this encounter")
    drawn = "".join(encounter.map)
    wrong = sorted(set(drawn) - set(".#~ ") - {letter for letter in drawn if letter.isupper()})
    if wrong:
        yield Problem(f"{path}.map", f"a map is drawn with . # ~ blank and capital letters, not with {wrong[0]!r}.")
    letters = [troop.at for troop in encounter.foes if troop.at]
    yield from _missing(f"{path}.foes", letters, [*drawn], "place marked")
    if encounter.map and "H" not in drawn:
        yield Problem(f"{path}.map", "mark with H where the heroes start.")


def _missing(path: str, wanted: Iterable[str], known: Iterable[str], noun: str) -> Iterator[Problem]:
    names = list(known)
    for id in wanted:
        if id not in names:
            yield Problem(path, f"there is no {noun} {id!r}; {nearest(id, names)}")
