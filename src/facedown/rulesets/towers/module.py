"""The content in play: every pack read and checked, entries found by id."""

from collections.abc import Iterator

import msgspec

from facedown.kernel.content.pack import PackText, Problem, missing, read_content
from facedown.kernel.kit.onward import story_problems
from facedown.rulesets.towers.content import (
    INFLICTED,
    REACTIONS,
    TRAITS,
    Effect,
    Encounter,
    Foe,
    Item,
    Pack,
    SkillEntry,
    Technique,
    Template,
)

KINDS = ("skill", "item", "technique", "template", "foe", "encounter")


class Content(msgspec.Struct, frozen=True, eq=False):
    """All entries of all packs, by id. Two readings of the same packs are two contents."""

    packs: tuple[Pack, ...]
    skills: dict[str, SkillEntry]
    items: dict[str, Item]
    techniques: dict[str, Technique]
    templates: dict[str, Template]
    foes: dict[str, Foe]
    encounters: dict[str, Encounter]


def read(packs: tuple[PackText, ...]) -> Content:
    """Read every pack; what is wrong with one is refused with file, line, key and a suggestion."""
    return read_content(packs, Pack, KINDS, Content, _problems)


def _problems(content: Content, pack: Pack) -> Iterator[Problem]:
    for at, item in enumerate(pack.item):
        wanted = [item.skill, *item.needed_for, *(skill for edge in item.edges for skill in edge.skills)]
        yield from missing(f"item.{at}", wanted, content.skills, "skill")
        yield from missing(f"item.{at}.inflicts", [item.inflicts], INFLICTED, "condition")
        if item.use is not None:
            yield from missing(f"item.{at}.use.ends", item.use.ends, INFLICTED, "condition")
            if item.kind != "other" or not (item.use.heals or item.use.ends):
                yield Problem(f"item.{at}.use", "what is used is not worn or wielded, and heals or ends something.")
        if item.kind == "weapon" and not (item.reach or item.range or item.thrown):
            yield Problem(f"item.{at}.id", f"the weapon {item.id!r} neither reaches nor shoots nor is thrown.")
    for at, technique in enumerate(pack.technique):
        yield from missing(f"technique.{at}.needs", technique.needs, content.skills, "skill")
        yield from missing(f"technique.{at}.item", [technique.item] if technique.item else [], content.items, "item")
        if technique.kind not in kinds_of(technique.effect):
            right = " or ".join(kinds_of(technique.effect))
            yield Problem(f"technique.{at}.kind", f"{technique.effect!r} is for {right}, not for {technique.kind!r}.")
    for at, template in enumerate(pack.template):
        yield from missing(f"template.{at}.skills", template.skills, content.skills, "skill")
        yield from missing(f"template.{at}.items", template.items, content.items, "item")
        yield from missing(f"template.{at}.techniques", template.techniques, content.techniques, "technique")
    for at, foe in enumerate(pack.foe):
        yield from missing(f"foe.{at}.items", foe.items, content.items, "item")
        yield from missing(f"foe.{at}.techniques", foe.techniques, content.techniques, "technique")
    for at, encounter in enumerate(pack.encounter):
        yield from _encounter_problems(f"encounter.{at}", encounter, content)


def kinds_of(effect: Effect) -> tuple[str, ...]:
    """Each effect has its moment: in answer to something, always, or on one's own turn (T-GAP-39)."""
    if effect in REACTIONS:
        return ("reaction",)
    return ("trait",) if effect in TRAITS else ("action", "minor")


def _encounter_problems(path: str, encounter: Encounter, content: Content) -> Iterator[Problem]:
    yield from story_problems(path, encounter, content.encounters)
    yield from missing(f"{path}.heroes", encounter.heroes, content.templates, "template")
    yield from missing(f"{path}.foes", [troop.foe for troop in encounter.foes], content.foes, "foe")
    for at, trial in enumerate(encounter.trials):
        yield from missing(f"{path}.trials.{at}.skills", trial.skills, content.skills, "skill")
        if trial.influence is not None:
            there = [troop.foe for troop in encounter.foes]
            yield from missing(f"{path}.trials.{at}.influence", [trial.influence], there, "foe in this encounter")
    drawn = "".join(encounter.map)
    wrong = sorted(set(drawn) - set(".#~ ") - {letter for letter in drawn if letter.isupper()})
    if wrong:
        yield Problem(f"{path}.map", f"a map is drawn with . # ~ blank and capital letters, not with {wrong[0]!r}.")
    letters = [troop.at for troop in encounter.foes if troop.at]
    yield from missing(f"{path}.foes", letters, [*drawn], "place marked")
    if encounter.map and "H" not in drawn:
        yield Problem(f"{path}.map", "mark with H where the heroes start.")
