"""The GM's hand: set a value, force dice, grant something, take somebody off the table. Recorded in the log like any
answer, undone like any."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from facedown.kernel.scene.secret import Secret
from facedown.kernel.words.refusal import Refused, nearest
from facedown.kernel.words.schema import Answer


class SetValue(msgspec.Struct, frozen=True, tag="set"):
    """A value of the state, named by its dotted path, becomes what the GM says."""

    path: str
    value: Answer
    reason: str = ""
    quietly: bool = False
    """Whether the players are not told; what they see changed they see."""

    def words(self) -> str:
        return f"{self.path} is {self.value}"


class ForceDice(msgspec.Struct, frozen=True, tag="force"):
    """The first dice of the next roll that has so many show these faces: of anybody's, or of one actor's."""

    faces: tuple[int, ...]
    reason: str = ""
    quietly: bool = False
    who: str = ""

    def words(self) -> str:
        return f"the next dice{f' of {self.who}' if self.who else ''} show {', '.join(map(str, self.faces))}"


class Grant(msgspec.Struct, frozen=True, tag="grant"):
    """An actor is given what the ruleset knows under a name: an action, a condition, an item."""

    actor: str
    what: str
    reason: str = ""
    quietly: bool = False

    def words(self) -> str:
        return f"{self.actor} is granted {self.what}"


class TakeAway(msgspec.Struct, frozen=True, tag="take-away"):
    """An actor is off the table: for good, or where only the GM knows of it until it is brought back.

    Where something is under way that may hold on to it, it goes when that is done.
    """

    actor: str
    for_good: bool = False
    reason: str = ""
    quietly: bool = False

    def words(self) -> str:
        return f"{self.actor} is {'gone for good' if self.for_good else 'off the table'}"


class BringBack(msgspec.Struct, frozen=True, tag="bring-back"):
    """An actor that was taken off the table stands on it again."""

    actor: str
    reason: str = ""
    quietly: bool = False

    def words(self) -> str:
        return f"{self.actor} is on the table again"


Overrule = SetValue | ForceDice | Grant | TakeAway | BringBack


def mentioned(act: Overrule, ids: Iterable[str]) -> tuple[str, ...]:
    """The actors an overrule names, in its path or anywhere in its value."""
    if isinstance(act, SetValue):
        words = {*act.path.split("."), *_words(act.value)}
    else:
        words = {act.who if isinstance(act, ForceDice) else act.actor}
    return tuple(id for id in ids if id in words)


def _words(value: Answer) -> Iterator[str]:
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list):
        for each in value:
            yield from _words(each)
    else:
        yield str(value)


def set_path(root: Any, path: str, value: Answer) -> None:
    """Set `actors.bryn.tracks.health.value` to a value of the right type, or refuse saying which name is wrong."""
    *way, last = path.split(".")
    holder = root
    for step in way:
        holder = _step(holder, step, path)
    _step(holder, last, path)
    if isinstance(holder, tuple):
        raise _fixed(path)
    fitting = _fitting(root, path, value)
    if isinstance(holder, dict):
        holder[last] = fitting
    elif isinstance(holder, list):
        holder[int(last)] = fitting
    else:
        _set_field(holder, last, fitting, path)


def _fitting(root: Any, path: str, value: Answer) -> Any:
    """The value as the type declared for it: the whole is read anew with the value in its place."""
    *way, last = path.split(".")
    raw = inner = msgspec.to_builtins(root)
    for step in way:
        inner = inner[int(step) if isinstance(inner, (list, tuple)) else step]
    inner[int(last) if isinstance(inner, list) else last] = value
    try:
        return get_path(msgspec.convert(raw, type(root)), path)
    except msgspec.ValidationError as error:
        why = str(error).partition(" - at ")[0]
        raise Refused("wrong-type", f"{path} cannot be {value!r}: {why}.") from None


def _set_field(holder: Any, name: str, value: Any, path: str) -> None:
    try:
        setattr(holder, name, value)
    except AttributeError:
        raise _fixed(path) from None


def _fixed(path: str) -> Refused:
    return Refused("fixed-value", f"{path} is fixed; set the whole thing that holds it instead.")


def _step(holder: Any, step: str, path: str) -> Any:
    found = _inner(holder, step, path)
    if isinstance(found, Secret):  # not even whether it fits is told to whoever tries
        raise Refused("sealed", f"{path}: {step!r} lies face down; nobody may look at it or change it.")
    return found


def _inner(holder: Any, step: str, path: str) -> Any:
    if isinstance(holder, dict):
        names = [str(key) for key in holder]
        if step in holder:
            return holder[step]
    elif isinstance(holder, (list, tuple)):
        names = [str(at) for at in range(len(holder))]
        if step in names:
            return holder[int(step)]
    else:
        names = list(getattr(holder, "__struct_fields__", ()))
        if step in names:
            return getattr(holder, step)
    raise Refused("no-such-path", f"{path}: there is no {step!r} here; {nearest(step, names)}")


def get_path(root: Any, path: str) -> Any:
    """Read a dotted path, or refuse saying which name is wrong."""
    found = root
    for step in path.split("."):
        found = _step(found, step, path)
    return found
