"""A change: what of a value is not as it was, so that what a window has already is not sent again."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import astuple

from facedown.table.wire.message import Fields, Items, Part, Put

NAMES = ("id", "key", "label", "name")
"""The fields by which things of one kind are told apart, the first that a kind has."""


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
    unsaid, of = _unsaid(type(after)), changed_fields(before, after)
    gone = tuple(name for name in of if name in unsaid and getattr(after, name) == unsaid[name])
    return Fields({name: part for name, part in of.items() if name not in gone}, gone)


def _items(before: tuple[Any, ...], after: tuple[Any, ...]) -> Items | None:
    """Lists of things that have names, each its own."""
    old, new = _named(before), _named(after)
    if old is None or new is None:
        return None
    of = {
        name: _change(last, each) for name, each in new.items() if (last := old.get(name)) is not each and last != each
    }
    return Items(tuple(new), of)


def _named(things: tuple[Any, ...]) -> dict[str, Any] | None:
    kinds = set(map(type, things))
    name = _name(kinds.pop()) if len(kinds) == 1 else None
    if name is None:
        return None
    named = {getattr(each, name): each for each in things}
    return named if len(named) == len(things) else None


@cache
def _name(kind: type[Any]) -> str | None:
    fields = kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else ()
    return next((name for name in NAMES if name in fields), None)


@cache
def _unsaid(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Fields that are left out where they have their usual value, and that value."""
    if not kind.__struct_config__.omit_defaults:
        return {}
    usual = ((field.name, _usual(field)) for field in msgspec.structs.fields(kind))
    return {name: value for name, value in usual if value is not msgspec.NODEFAULT}


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
