"""The library: rulesets found by entry point, with their packs and rulebooks read from where they are installed."""

import sys
from functools import cache
from importlib import resources
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from msgspec import structs
from msgspec.structs import replace

from facedown.kernel.content.glossary import Word, read_glossary
from facedown.kernel.content.lesson import Lesson, read_lessons
from facedown.kernel.content.pack import PackText, read_toml
from facedown.kernel.content.rulebook import Rule, RuleChapter, read_chapter, read_rulebook
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.scene.event import EventCodec
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.argument import shown
from facedown.kernel.words.refusal import Refused, nearest

GROUP = "facedown.rulesets"
GLOSSARY, LESSONS = "glossary.toml", "lessons.toml"
SCENE = ".scene.toml"
_CONTENTS: Memo[Any] = Memo(64)


def ruleset_names() -> list[str]:
    """Every installed ruleset, ours and strangers' alike."""
    return sorted({point.name for point in entry_points(group=GROUP)})


def ruleset(name: str) -> Ruleset:
    """A ruleset by its name; a misspelt one is refused with the nearest."""
    if not isinstance(name, str):
        raise Refused("not-a-text", f"A game is named by a text, not by {shown(name)}; {nearest('', ruleset_names())}")
    return installed(name)


@cache
def installed(name: str) -> Ruleset:
    """The same, found once."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            return _loaded(point)
    raise Refused("unknown-ruleset", f"There is no game {name!r}; {nearest(name, ruleset_names())}")


def _loaded(point: EntryPoint) -> Ruleset:
    """A ruleset from where it is installed; one that is broken is named with its reason."""
    whose = f"The game {point.name!r}{f' of the package {point.dist.name!r}' if point.dist else ''} cannot be used"
    try:
        found = point.load()
    except (Exception, SystemExit) as error:
        raise Refused("broken-ruleset", f"{whose}: {type(error).__name__}: {error}") from error
    if not isinstance(found, Ruleset):
        raise Refused("broken-ruleset", f"{whose}: {point.value} is no Ruleset, but {type(found).__name__}.")
    try:
        EventCodec(found.events)
    except Refused as refused:
        raise Refused("broken-ruleset", f"{whose}: {refused.refusal.text}") from None
    return found


def pack_texts(rules: Ruleset) -> tuple[PackText, ...]:
    """The packs that come with a ruleset, in the order of their names."""
    return tuple(PackText(name, text) for name, text in _texts(rules, "packs", ".toml").items())


def content(rules: Ruleset, extra: tuple[PackText, ...] = ()) -> Any:
    """A ruleset's content: its own packs, then those from outside. A pack of another game is refused, saying which.

    It is read once: nobody changes it, and what was worked out for one game of it holds for the next.
    """
    refuse_foreign(rules, extra)
    packs = pack_texts(rules) + extra
    return _CONTENTS.recall((rules, packs), lambda: rules.read(packs))


def refuse_foreign(rules: Ruleset, packs: tuple[PackText, ...]) -> None:
    refuse_other_than_packs(packs)
    for pack in packs:
        named = named_ruleset(pack)
        if named not in ("", rules.id) and named in ruleset_names():
            text = f"{pack.name}: this pack is for {ruleset(named).title}, not for {rules.title}."
            raise Refused("other-game", text)


def refuse_other_than_packs(packs: object) -> None:
    if not isinstance(packs, tuple) or not all(map(_is_pack, packs)):
        right = 'packs=(PackText("mine.toml", text),), with PackText from facedown.kernel.content'
        raise Refused("not-a-pack", f"Packs are a tuple of their texts, not {shown(packs)}: {right}.")


def _is_pack(pack: object) -> bool:
    return isinstance(pack, PackText) and all(isinstance(each, str) for each in structs.astuple(pack))


def named_ruleset(pack: PackText) -> str:
    """What a pack says under `[pack] ruleset`."""
    head = read_toml(pack).get("pack")
    named = head.get("ruleset") if isinstance(head, dict) else None
    return named if isinstance(named, str) else ""


def rulebook_pages(rules: Ruleset) -> dict[str, str]:
    """The pages of the rulebook as they are written, by the names of their files."""
    return _texts(rules, "rulebook", ".md")


def rulebook(rules: Ruleset) -> dict[str, Rule]:
    return read_rulebook(rulebook_pages(rules))


def chapters(rules: Ruleset) -> tuple[RuleChapter, ...]:
    """The rulebook in the order in which it is read; pages the ruleset does not name come last."""
    found = [read_chapter(page, text) for page, text in rulebook_pages(rules).items()]
    place = {id: at for at, id in enumerate(rules.chapters)}
    return tuple(sorted((each for each in found if each.rules), key=lambda each: place.get(each.id, len(place))))


def glossary(rules: Ruleset) -> tuple[Word, ...]:
    """What the words of a game mean: those of its rulebook, then what its packs bring under other names."""
    page = _page(rules, GLOSSARY)
    own = read_glossary(page, rulebook(rules)) if page else ()
    taken = {form for word in own for form in (word.word, *word.also)}
    others = (word for word in rules.words(content(rules)) if word.word not in taken)
    return (*own, *(replace(each, also=tuple(form for form in each.also if form not in taken)) for each in others))


def lessons(rules: Ruleset) -> tuple[Lesson, ...]:
    """What is told in the first fight of a game; nothing where its rulebook has no lessons."""
    page = _page(rules, LESSONS)
    return read_lessons(page, rulebook(rules)) if page else ()


def scene_texts(rules: Ruleset) -> dict[str, str]:
    """The scenes that show rules of a game at work, by the names of their files."""
    return _texts(rules, "scenes", SCENE)


def _page(rules: Ruleset, name: str) -> PackText | None:
    """A page of the rulebook that is not prose."""
    text = _texts(rules, "rulebook", ".toml").get(name)
    return PackText(name, text) if text is not None else None


def _texts(rules: Ruleset, folder: str, ending: str) -> dict[str, str]:
    """The files of one kind beside the ruleset's package."""
    place = resources.files(package(rules)) / folder
    if not place.is_dir():
        return {}
    files = sorted((each for each in place.iterdir() if each.name.endswith(ending)), key=lambda each: each.name)
    return {each.name: each.read_text(encoding="utf-8") for each in files}


def package(rules: Ruleset) -> str:
    """The package a ruleset's class lives in: its folder holds `packs/` and `rulebook/`."""
    module = sys.modules[type(rules).__module__]
    return module.__name__ if hasattr(module, "__path__") else module.__name__.rpartition(".")[0]
