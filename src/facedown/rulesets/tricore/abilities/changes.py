"""The changes one can make to an ability while it is built, and what each costs then."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from facedown.kernel.words.schema import Hint, Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.abilities.prerequisites import NAMED, SUBJECTS
from facedown.rulesets.tricore.actor.character import CORES, POOL_OF
from facedown.rulesets.tricore.content.ability import (
    EVENTS,
    LASTS,
    Area,
    Build,
    Drawback,
    Duration,
    EffectType,
    Enhancement,
    Keyword,
    Resource,
    TriggerEvent,
)
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, OFFENSE, SKILLS, STRIDES, SUBTYPES
from facedown.rulesets.tricore.content.price import (
    AREA_PRICES,
    ELIGIBLE,
    ENHANCEMENTS,
    KEYWORDS,
    REFUNDS,
    drawback_words,
    full_price,
    points,
    price_of_drawback,
)

HALVED = ("slow", "pierce", "step")
"""Keywords that grow by two for each BP."""
STEPS = {"hp": 5, "unarmed": 2, "subtype": 2, "strength": 2}
"""How much of a value one step of a Passive gives."""
EFFECTS = {"none": "No effect of its own", "damage": "Damage", "heal": "Heal", "shield": "Shield"}
_Part = TypeVar("_Part", Keyword, Drawback, Enhancement)
SENSE_OF_DULL = ("sight", "hearing", "smell", "touch", "taste")


class Change(msgspec.Struct, frozen=True):
    """One change: its key, what it says, its group, and what of the build is different then."""

    key: str
    text: str
    group: str
    before: Build
    fields: dict[str, Any]

    @property
    def after(self) -> Build:
        """The build with it; of hundreds of changes few are looked at so closely."""
        return replace(self.before, **self.fields)


class DraftHint(Hint, frozen=True):
    """The ability as it is before the change that is asked for."""

    build: Build


@lru_cache(maxsize=256)
def options(build: Build) -> tuple[Option, ...]:
    """Every change that could be made now, as something to choose."""
    return tuple(Option(each.key, each.text, "", each.group.capitalize()) for each in every_change(build).values())


def priced(menu: Pick, build: Build) -> Pick:
    """The changes with the BP each adds or gives back, worked out only for who looks at them."""
    notes = {each.key: price_note(build, each.after) for each in every_change(build).values()}
    return replace(menu, options=tuple(replace(each, note=notes.get(each.key, each.note)) for each in menu.options))


def price_note(before: Build, after: Build) -> str:
    """The BP that a change adds or gives back, and by which rules."""
    more = points(after).value - points(before).value
    note = f"{more:+} BP, {points(after).value} in all" if more else "no BP"
    rules = ", ".join(changed_rules(before, after))
    return f"{note}, {rules}" if rules else note


def changed_rules(before: Build, after: Build) -> tuple[str, ...]:
    """By which rules a change has its price: those of the parts it puts in or takes out (ACS-10)."""
    old, new = _parts(before), _parts(after)
    changed = [part for part in (*new, *old) if (part in new) != (part in old)]
    return tuple(dict.fromkeys(rule for part in changed for rule in part.rules))


@lru_cache(maxsize=4096)
def _parts(build: Build) -> tuple[Working, ...]:
    return (*full_price(build).parts, *(price_of_drawback(each) for each in build.drawbacks))


@lru_cache(maxsize=256)
def every_change(build: Build) -> dict[str, Change]:
    """The changes by their keys."""
    return {each.key: each for each in changes(build)}


def changes(build: Build) -> Iterator[Change]:
    """Everything that could be changed now, in the order of the components (ACS-20 … ACS-33)."""
    put = _putter(build)
    if build.kind == "passive":
        yield from _enhancements(build)
        return
    if build.kind == "trigger":
        yield from _triggers(build)
    for base in (*CORE_ACTIONS, *STRIDES, "use", *SKILLS):
        if base != build.base:
            yield put(f"base {base}", base.title(), "base", base=base, ev=_fitting(build, base))
    for ev in get_args(EffectType):
        if ev != build.ev:
            yield put(f"effect {ev}", EFFECTS[ev], "effect", ev=ev)
    for resource in get_args(Resource):
        if resource != build.resource and build.ev != "none":
            yield put(f"on {resource}", f"On {resource.upper()}", "effect", resource=resource)
    yield put("bare", "With a device" if build.bare else "Without a device", "base", bare=not build.bare)
    yield from _numbers(build)
    yield from _subtypes(build)
    yield from _reach(build)
    yield from _keywords(build)
    yield from _drawbacks(build)
    yield from _payment(build)


def _fitting(build: Build, base: str) -> str:
    """With another base the effect stays if it fits, and is one that does if not (TC-EV-08)."""
    fit = ELIGIBLE.get(base, ("none",))
    return build.ev if build.ev in fit or (build.ev == "none" and base not in OFFENSE) else fit[0]


def _putter(build: Build) -> Callable[..., Change]:
    def put(key: str, text: str, group: str, **fields: Any) -> Change:
        return Change(key, text, group, build, fields)

    return put


def _triggers(build: Build) -> Iterator[Change]:
    put = _putter(build)
    for event in get_args(TriggerEvent):
        if not event or event == "revealed" or event == build.trigger:
            continue
        yield put(f"when {event}", f"When {EVENTS[event]}", "trigger", trigger=event, trigger_of="")
    for base in (*CORE_ACTIONS, *STRIDES, "use", *SKILLS):
        if base != build.trigger_of:
            text = f"When a {base.title()} is revealed"
            yield put(f"when revealed {base}", text, "trigger", trigger="revealed", trigger_of=base)


def _numbers(build: Build) -> Iterator[Change]:
    """Dice and flats, one step up or down, and the key stat (ACS-24 … ACS-27, ACS-31, ACS-33)."""
    put = _putter(build)
    steps = (
        ("dice", 1, "EV die"),
        ("flat", 2, "EV"),
        ("accuracy_dice", 1, "d12! Accuracy"),
        ("accuracy_flat", 3, "Accuracy"),
        ("skill_dice", 1, "d12! on the skill"),
        ("targets", 1, "target"),
    )
    for name, step, words in steps:
        now = getattr(build, name)
        yield put(f"more {name}", f"+{step} {words}", "numbers", **{name: now + step})
        if now:
            yield put(f"less {name}", f"-{step} {words}", "numbers", **{name: max(0, now - step)})
    for primary in CORES[build.core]:
        if primary != build.swap:
            yield put(f"key {primary}", f"Key stat: {primary}", "numbers", swap=primary)
    if build.swap:
        yield put("key native", "Key stat of its base", "numbers", swap="")


def _subtypes(build: Build) -> Iterator[Change]:
    put = _putter(build)
    for subtype in SUBTYPES:
        if subtype == build.alter:
            yield put("native", "Its native sub-type", "sub-type", alter="")
        else:
            yield put(f"alter {subtype}", f"Alter: {subtype.title()}", "sub-type", alter=subtype)
        if subtype in build.also:
            yield put(f"not {subtype}", f"Not also {subtype.title()}", "sub-type", also=_without(build.also, subtype))
        elif subtype != build.alter:
            yield put(f"also {subtype}", f"Also {subtype.title()}", "sub-type", also=(*build.also, subtype))


def _reach(build: Build) -> Iterator[Change]:
    put = _putter(build)
    step = 6 if build.base == "volley" else 1
    yield put("farther", f"Range +{step}", "range", range=build.range + step)
    if build.range:
        yield put("nearer", f"Range -{step}", "range", range=max(0, build.range - step))
    yield put("sight", "Native range" if build.sight else "As far as one sees", "range", sight=not build.sight)
    for shape, sizes in AREA_PRICES.items():
        for size in sizes:
            yield put(f"area {shape} {size}", f"{shape.title()} of {size}", "area", area=Area(shape, size))  # type: ignore[arg-type]
    if build.area is not None:
        spare = not build.area.spare
        words = "Spares allies" if spare else "Spares nobody"
        yield put("spare", words, "area", area=replace(build.area, spare=spare))
        yield put("no area", "No area", "area", area=None)
    for duration in get_args(Duration):
        if duration != build.duration:
            yield put(f"lasts {duration}", LASTS[duration].capitalize(), "duration", duration=duration)


def _keywords(build: Build) -> Iterator[Change]:
    """Every keyword, larger or gone (ACS-40 … ACS-61)."""
    put = _putter(build)
    for name, (_, _, per) in KEYWORDS.items():
        found = next((each for each in build.keywords if each.name == name), None)
        if found is not None:
            left = tuple(each for each in build.keywords if each is not found)
            yield put(f"without {name}", f"Without {name.title()}", "keywords", keywords=left)
            if not per:
                continue
            more = replace(found, size=min(60, found.size + _step(name)))
            yield put(
                f"larger {name}", f"{name.title()} {more.size}", "keywords", keywords=_swapped(build, found, more)
            )
            continue
        for of in SENSE_OF_DULL if name == "dull" else ("",):
            new = _part(Keyword, name, _step(name) if per else 1, of)
            words = " ".join(filter(None, (name.title(), of)))
            yield put(f"keyword {name} {of}".strip(), words, "keywords", keywords=(*build.keywords, new))


@lru_cache(maxsize=4096)
def _part(kind: type[_Part], name: str, size: int, of: str) -> _Part:
    return msgspec.convert({"name": name, "size": size, "of": of}, kind)


def _step(name: str) -> int:
    return 2 if name in HALVED else 1


def _swapped(build: Build, old: Keyword, new: Keyword) -> tuple[Keyword, ...]:
    return tuple(new if each is old else each for each in build.keywords)


def _drawbacks(build: Build) -> Iterator[Change]:
    """Every drawback, or without it (ACS-90 … ACS-100)."""
    put = _putter(build)
    for name in (*REFUNDS, "once"):
        found = next((each for each in build.drawbacks if each.name == name), None)
        if found is not None:
            left = tuple(each for each in build.drawbacks if each is not found)
            yield put(f"without {name}", f"Without “{drawback_words(found)}”", "drawbacks", drawbacks=left)
            continue
        for of in NAMED.get(name, ("",)):
            for size in (1, 2, 3) if name == "recoil" else (1, 2) if name == "conditional" else (1,):
                new = _part(Drawback, name, size, of)
                key = " ".join(filter(None, ("drawback", name, of, str(size) if size > 1 else "")))
                yield put(key, drawback_words(new), "drawbacks", drawbacks=(*build.drawbacks, new))


def _payment(build: Build) -> Iterator[Change]:
    """One point of the use cost from elsewhere, or none (ACS-11)."""
    put = _putter(build)
    for resource in get_args(Resource):
        if resource != POOL_OF[build.core]:
            words = f"One point from {resource.upper()}"
            yield put(f"pay {resource}", words, "payment", split=(*build.split, resource))
    if build.split:
        yield put("pay alone", f"All from {POOL_OF[build.core].upper()}", "payment", split=())


def _enhancements(build: Build) -> Iterator[Change]:
    """Every part of a Passive, a step more of it or without it (ACS-70 … ACS-83)."""
    put = _putter(build)
    held: dict[tuple[str, str], Enhancement] = {(each.name, each.of): each for each in build.enhancements}
    for name in (*ENHANCEMENTS, "alter"):
        for of in SUBJECTS.get(name, ("",)):
            step = STEPS.get(name, 1)
            found = held.get((name, of))
            left = tuple(each for each in build.enhancements if each is not found)
            words = " ".join(filter(None, (f"+{step}", name.replace("-", " "), of)))
            size = min(60, (found.size if found is not None else 0) + step)
            new = _part(Enhancement, name, size, of)
            if found is None or name not in ("sense", "alter"):
                yield put(f"more {name} {of}".strip(), words, "raises", enhancements=(*left, new))
            if found is not None:
                yield put(f"without {name} {of}".strip(), f"Not {name} {of}".strip(), "raises", enhancements=left)


def _without(items: tuple[Any, ...], gone: object) -> tuple[Any, ...]:
    return tuple(each for each in items if each != gone)
