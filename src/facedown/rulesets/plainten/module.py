"""The content in play: every pack read and checked, entries found by id. The book calls a pack a module."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from facedown.kernel.content.pack import PackText, Problem, missing, read_content
from facedown.kernel.kit.onward import story_problems
from facedown.kernel.scene.memo import Memo
from facedown.rulesets.plainten import content as entries
from facedown.rulesets.plainten.content import Encounter, Feature, Foe, Item, Pack, SkillEntry, Template, TrackEntry

E = TypeVar("E")


class Content(msgspec.Struct, frozen=True, dict=True, eq=False):
    """All entries of all packs, by id. Two readings of the same packs are two contents."""

    packs: tuple[Pack, ...]
    skills: dict[str, SkillEntry]
    features: dict[str, Feature]
    items: dict[str, Item]
    templates: dict[str, Template]
    foes: dict[str, Foe]
    encounters: dict[str, Encounter]

    @property
    def modules(self) -> dict[str, Pack]:
        """Packs whose tracks, steps and base features count only when they are asked for (S-CHR-02)."""
        return {pack.pack.id: pack for pack in self.packs if pack.pack.module}

    def tracks(self, modules: Iterable[str]) -> list[TrackEntry]:
        """The tracks of the core and of some modules (S-DTH-01)."""
        return [track for pack in self.in_play(modules) for track in pack.track]

    def in_play(self, modules: Iterable[str]) -> list[Pack]:
        """The packs that count: all that are no modules, and the modules asked for."""
        return [pack for pack in self.packs if not pack.pack.module or pack.pack.id in modules]

    @property
    def track_ids(self) -> list[str]:
        return [track.id for pack in self.packs for track in pack.track]

    def track(self, id: str) -> TrackEntry:
        return next(track for pack in self.packs for track in pack.track if track.id == id)

    @cached_property
    def known_of(self) -> dict[str, set[str]]:
        """What is known of each skill: what kind of act it is, and the broad skills that cover it."""
        known: dict[str, set[str]] = {}
        for entry in self.skills.values():
            known.setdefault(entry.id, set()).add(entry.kind)
            for part in entry.parts:
                known.setdefault(part, set()).update((entry.kind, entry.id))
        return known

    @cached_property
    def sources(self) -> Memo[Any]:
        """What was worked out from these packs: what features and gear bring to a roll."""
        return Memo(4096)

    @cached_property
    def hits(self) -> Memo[Fraction]:
        """How likely blows hit."""
        return Memo(4096)

    @cached_property
    def contests(self) -> Memo[Fraction]:
        """How likely contests are won."""
        return Memo(4096)

    @cached_property
    def threats(self) -> Memo[Any]:
        """What somebody has to fear of somebody."""
        return Memo(1024)

    @cached_property
    def companions(self) -> Memo[Any]:
        """What one knows of one's own side."""
        return Memo(1024)

    @cached_property
    def dangers(self) -> Memo[Any]:
        """What a side has to fear."""
        return Memo(1024)


KINDS = ("skill", "feature", "item", "template", "foe", "encounter", "track")


def read(packs: tuple[PackText, ...]) -> Content:
    """Read every pack in order; what is wrong with one is refused with file, line, key and a suggestion."""
    return read_content(packs, Pack, KINDS, lambda whole, *found: Content(whole, *found[:-1]), _problems)


def _problems(content: Content, pack: Pack) -> Iterator[Problem]:
    """References to what does not exist, and figures that no character could have."""
    tracks = content.track_ids
    for at, track in enumerate(pack.track):
        if not (track.start < track.threshold if track.up else track.start > track.threshold):
            yield Problem(f"track.{at}.start", f"{track.name} would be at its threshold from the start.")
    for at, id in enumerate(pack.base):
        yield from missing(f"base.{at}", [id], content.features, "feature")
    for at, feature in enumerate(pack.feature):
        yield from _feature_problems(f"feature.{at}", feature, content, tracks)
    for at, item in enumerate(pack.item):
        yield from missing(f"item.{at}.drink", item.drink, tracks, "track")
        yield from missing(f"item.{at}.heals", [item.heals] if item.heals else [], tracks, "track")
        if item.kind == "weapon" and not item.skill:
            yield Problem(f"item.{at}.id", f"the weapon {item.id!r} names no skill to strike with.")
    for at, template in enumerate(pack.template):
        yield from _owned_problems(f"template.{at}", template.features, template.items, content)
    for at, foe in enumerate(pack.foe):
        yield from _owned_problems(f"foe.{at}", foe.features, foe.items, content)
        if foe.flees:
            yield Problem(f"foe.{at}.flees", 'whoever flees has a temper; write: temper = "coward".')
    for at, step in enumerate(pack.step):
        wanted = [id for choice in step.choices for id in choice.features]
        yield from missing(f"step.{at}", wanted, content.features, "feature")
    for at, encounter in enumerate(pack.encounter):
        yield from _encounter_problems(f"encounter.{at}", encounter, content)


def _feature_problems(path: str, feature: Feature, content: Content, tracks: list[str]) -> Iterator[Problem]:
    yield from missing(f"{path}.needs", feature.needs, content.features, "feature")
    yield from missing(f"{path}.tracks", feature.tracks, tracks, "track")
    tags = [tag for edge in feature.edges for tag in edge.tags]
    if "$" in tags and not feature.choose:
        yield Problem(f"{path}.edges", "'$' stands for what the buyer chooses; say what with the key 'choose'.")
    if feature.kind == "ability" and (feature.effect is None or feature.use is None):
        yield Problem(f"{path}.kind", "an ability says its 'use' (primary, secondary or reaction) and its 'effect'.")
    is_reaction = isinstance(feature.effect, (entries.Ward, entries.Parry))
    if feature.effect is not None and feature.kind == "ability" and is_reaction != (feature.use == "reaction"):
        yield Problem(f"{path}.use", "ward and parry are used as a reaction, every other effect is not.")
    if feature.effect is not None and (feature.kind == "ability") == isinstance(feature.effect, entries.Regain):
        yield Problem(f"{path}.effect", "only an ability has an effect to use, and only a trait or flaw regains.")
    if isinstance(feature.effect, (entries.Heal, entries.Regain)):
        yield from missing(f"{path}.effect", [feature.effect.track], tracks, "track")
    if isinstance(feature.effect, (entries.Curse, entries.Challenge)):
        yield from missing(f"{path}.effect", [feature.effect.condition], entries.INFLICTED, "condition")


def _owned_problems(path: str, owned: tuple[str, ...], items: tuple[str, ...], content: Content) -> Iterator[Problem]:
    for at, each in enumerate(owned):
        id, _, choice = each.partition(":")
        yield from missing(f"{path}.features.{at}", [id], content.features, "feature")
        feature = content.features.get(id)
        if feature and bool(feature.choose) != bool(choice):
            right = f"'{id}:…' with a {feature.choose}" if feature.choose else f"plain '{id}'"
            yield Problem(f"{path}.features.{at}", f"{each!r} should be {right}.")
    yield from missing(f"{path}.items", items, content.items, "item")


def _encounter_problems(path: str, encounter: Encounter, content: Content) -> Iterator[Problem]:
    yield from story_problems(path, encounter, content.encounters)
    zones = [zone.name for zone in encounter.zones]
    yield from missing(f"{path}.heroes", encounter.heroes, content.templates, "template")
    yield from missing(f"{path}.modules", encounter.modules, content.modules, "module")
    for at, zone in enumerate(encounter.zones):
        yield from missing(f"{path}.zones.{at}.to", zone.to, zones, "zone")
    for at, troop in enumerate(encounter.foes):
        yield from missing(f"{path}.foes.{at}.foe", [troop.foe], content.foes, "foe")
        if zones:
            yield from missing(f"{path}.foes.{at}.zone", [troop.zone], zones, "zone")
    if zones:
        yield from missing(f"{path}.start", [encounter.start], zones, "zone")
    for at, trial in enumerate(encounter.trials):
        yield from missing(f"{path}.trials.{at}.harm", trial.harm, content.track_ids, "track")
        if trial.foe is not None:
            present = [troop.foe for troop in encounter.foes]
            yield from missing(f"{path}.trials.{at}.foe", [trial.foe], present, "foe in this encounter")
        if trial.kind == "contest" and trial.foe is None:
            yield Problem(f"{path}.trials.{at}.kind", "a contest names the foe it is held against.")
