"""A change: what of a value is not as it was, so that what a window has already is not sent again."""

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec
from msgspec.structs import astuple

from facedown.table.wire.message import Fields, Items, Part, Put

NAMES = ("id", "key", "label", "name")
"""The fields by which things of one kind are told apart, the first that a kind has."""
IDENTITY = NAMES[0]
MOST_KNOWN = 512
_KNOWN: dict[tuple[int, int], tuple[Any, Any, Part]] = {}


def changes(before: Any, after: Any) -> Part | None:
    """How one value became another, if it did."""
    return None if before is after or before == after else _change(before, after)


def _change(before: Any, after: Any) -> Part:
    """How one value became another that is not the same."""
    if isinstance(after, msgspec.Struct) and type(before) is type(after):
        return _fields(before, after)
    if isinstance(after, tuple) and isinstance(before, tuple):
        return _items(before, after) or Put(after)
    return Put(after)


def changed_fields(before: msgspec.Struct, after: msgspec.Struct, but: Sequence[str] = ()) -> dict[str, Part]:
    """The fields that are not as they were, by their names."""
    both = zip(after.__struct_fields__, astuple(before), astuple(after), strict=True)
    return {name: _change(old, new) for name, old, new in both if old is not new and name not in but and old != new}


def _fields(before: msgspec.Struct, after: msgspec.Struct) -> Fields:
    """What is not sent of a whole thing, because it goes without saying, is gone."""
    of: dict[str, Part] = {}
    gone: list[str] = []
    for name, usual, old, new in zip(*_told(type(after)), astuple(before), astuple(after), strict=True):
        if old is new or old == new:
            continue
        if new == usual:
            gone.append(name)
        else:
            of[name] = _change(old, new)
    return Fields(of, tuple(gone))


def _items(before: tuple[Any, ...], after: tuple[Any, ...]) -> Items | None:
    """Lists of things that have names, each its own."""
    old, new = _names(before), _names(after)
    if old is None or new is None:
        return None
    lasts = before if old == new else map(dict(zip(old, before, strict=True)).get, new)
    both = zip(new, lasts, after, strict=True)
    of = {name: _change_of_one(last, each) for name, last, each in both if last is not each and last != each}
    return Items(new, of)


def _change_of_one(before: Any, after: Any) -> Part:
    """How one thing of a list changed; what several windows are shown of the very same thing is said once."""
    if not hasattr(after, IDENTITY) or before is None:
        return _change(before, after)
    known = _KNOWN.get((id(before), id(after)))
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(before), id(after)] = before, after, _change(before, after)  # kept, so that the ids hold
    return known[2]


def _names(things: tuple[Any, ...]) -> tuple[str, ...] | None:
    """By which things of one kind are told apart, in their order."""
    kinds = set(map(type, things))
    name_of = _naming(kinds.pop()) if len(kinds) == 1 else None
    if name_of is None:
        return None
    names = tuple(map(name_of, things))
    return names if len(set(names)) == len(names) else None


@cache
def _naming(kind: type[Any]) -> Callable[[Any], str] | None:
    fields = kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else ()
    return next((attrgetter(name) for name in NAMES if name in fields), None)


@cache
def _told(kind: type[msgspec.Struct]) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """The fields of a kind, and the value of each with which it is left out; NODEFAULT for what is always said."""
    is_brief = kind.__struct_config__.omit_defaults
    usual = tuple(_usual(field) if is_brief else msgspec.NODEFAULT for field in msgspec.structs.fields(kind))
    return kind.__struct_fields__, usual


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
