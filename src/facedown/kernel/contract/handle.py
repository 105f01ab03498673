"""What the GM takes somebody by: values, conditions, things and place, each in words and with the act behind it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from facedown.kernel.contract.overrule import BringBack, ForceDice, Grant, Overrule, SetValue, TakeAway, get_path
from facedown.kernel.scene.actor import Actor, Track
from facedown.kernel.scene.scene import Scene

EVERY = "*"
ARRIVAL = "Somebody arrives"
"""The group of those gifts that bring somebody in."""


class Lever(msgspec.Struct, frozen=True):
    """A number of somebody that may be set."""

    label: str
    path: str
    value: int
    most: int = 0
    """Where it started, if it is a meter."""


class Handle(msgspec.Struct, frozen=True):
    """Something about somebody that ends by one act."""

    text: str
    act: SetValue


class Sight(msgspec.Struct, frozen=True):
    """Whether somebody is hidden, and the act that changes it: by the game's own rules, or off the table."""

    is_hidden: bool
    act: SetValue | Grant | TakeAway


class Gift(msgspec.Struct, frozen=True):
    """Something that may be granted, by the word of the grant."""

    what: str
    text: str
    group: str = ""


class Handles(msgspec.Struct, frozen=True):
    """Everything the GM may take one actor by."""

    who: str
    levers: tuple[Lever, ...]
    conditions: tuple[Handle, ...]
    things: tuple[Handle, ...]
    place: str
    places: tuple[str, ...]
    """Where it could be put, where there are few such places; on a drawn map any cell may be named."""
    sight: Sight


INTERLUDE = "interlude"
"""The field of a game in phases by which a check is called for."""
FEW = 24


def handles(scene: Scene[Any], who: str, named: Mapping[str, str], belongings: str, hiding: str = "") -> Handles:
    """What somebody may be taken by: `named` says which of its numbers, by their path and in words, and `hiding` is
    the condition of those of whom nobody else knows, in a game that has one."""
    actor = scene.state.actors[who]
    places = tuple(scene.state.space.places)
    return Handles(
        who,
        tuple(levers(actor, named)),
        tuple(_without(actor, "conditions", _conditions(actor))),
        tuple(_without(actor, belongings, _things(scene, actor, belongings)) if belongings else ()),
        actor.place,
        places if len(places) <= FEW else (),
        _sight(actor, hiding) if hiding else Sight(False, TakeAway(who)),
    )


def _sight(actor: Actor, hiding: str) -> Sight:
    """The hidden are shown by ending that, all others hidden by a grant."""
    shown = next((each.act for each in _without(actor, "conditions", _conditions(actor)) if each.text == hiding), None)
    return Sight(shown is not None, shown or Grant(actor.id, hiding.lower()))


def _conditions(actor: Actor) -> list[str]:
    return [each.name for each in actor.conditions]


def levers(actor: Actor, named: Mapping[str, str]) -> Iterator[Lever]:
    """Every number that has a name; `tracks.*.value` is one for each track, called after it."""
    for path, label in named.items():
        for name, way in _ways(actor, path):
            found = get_path(actor, way)
            holder = get_path(actor, way.rpartition(".")[0]) if way.endswith(".value") else None
            most = holder.start if isinstance(holder, Track) else 0
            yield Lever(label.replace(EVERY, name.title()), f"actors.{actor.id}.{way}", found, most)


def _ways(actor: Actor, path: str) -> Iterator[tuple[str, str]]:
    head, star, tail = path.partition(EVERY)
    for name in get_path(actor, head.rstrip(".")) if star else ("",):
        yield name, f"{head}{name}{tail}"


def _without(actor: Actor, field: str, names: list[str]) -> Iterator[Handle]:
    """A list of somebody without each of its parts in turn."""
    parts = msgspec.to_builtins(getattr(actor, field))
    for at, name in enumerate(names):
        yield Handle(name, SetValue(f"actors.{actor.id}.{field}", [*parts[:at], *parts[at + 1 :]]))


def _things(scene: Scene[Any], actor: Actor, field: str) -> list[str]:
    """What is carried, by name; a piece names what it is, or is its name."""
    ids = [each if isinstance(each, str) else each.item for each in getattr(actor, field)]
    return [scene.content.items[id].name if id in scene.content.items else id for id in ids]


def ruled_words(
    scene: Scene[Any], act: Overrule, named: Mapping[str, str], gifts: Callable[[Scene[Any]], Iterable[Gift]]
) -> str:
    """An overrule as it is told: by names where the game has them, else by its path."""
    if isinstance(act, Grant):
        return _granted_words(scene, act, gifts(scene))
    if isinstance(act, TakeAway | BringBack):
        return msgspec.structs.replace(act, actor=scene.name_of(act.actor)).words()
    if isinstance(act, ForceDice) and act.who in scene.state.actors:
        return msgspec.structs.replace(act, who=scene.state.actors[act.who].name).words()
    if isinstance(act, SetValue) and act.path == INTERLUDE and act.value is True:
        return "a check is called for before the next turn"
    if not isinstance(act, SetValue) or not act.path.startswith("actors."):
        return act.words()
    _, id, *way = act.path.split(".")
    actor = scene.state.actors.get(id)
    if actor is None:
        return act.words()
    lever = next((each for each in levers(actor, named) if each.path == act.path), None)
    if lever is not None:
        return f"{actor.name}'s {lever.label} is {act.value}"
    if way == ["place"]:
        return f"{actor.name} stands at {act.value}"
    if way == ["conditions"] and isinstance(act.value, list):
        return _condition_words(actor, act)
    return act.words()


def _granted_words(scene: Scene[Any], act: Grant, gifts: Iterable[Gift]) -> str:
    """A grant by the name of who has it and in the words of the gift; what a grant says beyond those is kept."""
    actor = scene.state.actors.get(act.actor)
    word = act.what.lower()
    fitting = [each for each in gifts if f"{word}:".startswith(f"{each.what.lower()}:")]
    gift = max(fitting, key=lambda each: len(each.what), default=Gift(act.what, act.what))
    if gift.group == ARRIVAL:
        return f"{gift.text} arrives"
    more = act.what[len(gift.what) :].strip(":").replace(":", ", ")
    return f"{actor.name if actor else act.actor} is granted {gift.text}{f' ({more})' if more else ''}"


def _condition_words(actor: Actor, act: SetValue) -> str:
    left = [each.get("name") for each in act.value if isinstance(each, dict)]
    ended = [each.name for each in actor.conditions if each.name not in left]
    return f"{actor.name} is no longer {', '.join(ended)}" if ended else act.words()
