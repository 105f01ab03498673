"""Blanks: what an entry of a pack can say, read off its type, so that it can be filled in by whoever knows no game."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import UNSET
from msgspec import inspect as types

BlankKind = Literal["text", "number", "tick", "word", "list", "table", "entry"]
MARK, ZONE = "mark", "zone"
"""What a place is named by: a letter of the drawn map, or a zone of the encounter itself."""
ID_PATTERN = r"^[a-z][a-z0-9-]*$"
LETTER_PATTERN = r"^[A-Z]?$"
SHORT = ("av", "cl", "dt", "hp")
"""Names that are letters, and written as such."""


class Blank(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to fill in: a text, a number, yes or no, one of some words, a list or a table of such, or an entry with
    blanks of its own."""

    key: str
    name: str
    kind: BlankKind
    default: Any = None
    needed: bool = False
    """Whether there is no default."""
    optional: bool = False
    """Whether it may say nothing at all."""
    least: int | None = None
    most: int | None = None
    """Of a number; of a text its length; of a list how many it has."""
    words: tuple[str | int, ...] = ()
    """What may be said, where only some words or numbers may."""
    of: str = ""
    """What kind of entry it names by its id; or `mark` and `zone` for a place."""
    blanks: tuple["Blank", ...] = ()
    """Those of an entry; the one that each of a list is; a key and a value of a table."""
    labels: tuple[str, ...] = ()
    """What each of a list is called, where it has always as many."""
    hint: str = ""
    """What it means, where its name does not say so: the description of its type."""


def blanks_of(
    entry: type[msgspec.Struct], refers: Mapping[str, str], labels: Mapping[str, tuple[str, ...]]
) -> tuple[Blank, ...]:
    """The blanks of a type of entry. `refers` says which kind of entry an id under some key names, `labels` what each
    of a list of numbers is called."""
    info = types.type_info(entry)
    assert isinstance(info, types.StructType)
    found = (_field(each, refers) for each in info.fields)
    return tuple(msgspec.structs.replace(each, labels=labels.get(each.key, ())) for each in found)


def as_said(entry: Any) -> Any:
    """An entry as it would be written in a pack: whatever goes without saying is left out."""
    if isinstance(entry, msgspec.Struct):
        tag = entry.__struct_config__.tag
        named = {str(entry.__struct_config__.tag_field): tag} if tag is not None else {}
        told = ((each.encode_name, getattr(entry, each.name), _default_of(each)) for each in _fields(entry))
        return named | {name: as_said(value) for name, value, usual in told if value != usual}
    if isinstance(entry, dict):
        return {name: as_said(value) for name, value in entry.items()}
    return [as_said(each) for each in entry] if isinstance(entry, tuple | list) else entry


def _fields(entry: msgspec.Struct) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(entry)


def _default_of(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default is not msgspec.NODEFAULT else _made(field.default_factory)


def _made(factory: Any) -> Any:
    return factory() if factory is not msgspec.NODEFAULT else UNSET


def _field(field: types.Field, refers: Mapping[str, str]) -> Blank:
    blank = _blank(field.encode_name, field.type, refers)
    default = field.default if field.default is not msgspec.NODEFAULT else _made(field.default_factory)
    if default is UNSET:
        return msgspec.structs.replace(blank, needed=field.required)
    return msgspec.structs.replace(blank, default=as_said(default))


def _blank(key: str, info: types.Type, refers: Mapping[str, str]) -> Blank:
    name = key.upper() if key in SHORT else (key[:1].upper() + key[1:]).replace("_", " ")
    match info:
        case types.Metadata(type=told, extra_json_schema=schema):
            return msgspec.structs.replace(_blank(key, told, refers), hint=(schema or {}).get("description", ""))
        case types.UnionType(types=members):
            return _union(key, members, refers)
        case types.BoolType():
            return Blank(key, name, "tick")
        case types.IntType(ge=least, le=most):
            return Blank(key, name, "number", least=least, most=most)
        case types.LiteralType(values=values):
            return Blank(key, name, "word", words=tuple(each for each in values if each is not None))
        case types.StrType():
            return _text(key, name, info, refers)
        case types.VarTupleType(item_type=item) | types.ListType(item_type=item):
            each = _blank(key, item, refers)
            return Blank(key, name, "list", least=info.min_length, most=info.max_length, of=each.of, blanks=(each,))
        case types.DictType(key_type=of, value_type=value):
            return Blank(key, name, "table", blanks=(_blank(key, of, refers), _blank(key, value, refers)))
        case types.StructType(fields=fields):
            return Blank(key, name, "entry", blanks=tuple(_field(each, refers) for each in fields))
    raise TypeError(f"no blank is known for {key}: {info}")


def _union(key: str, members: tuple[types.Type, ...], refers: Mapping[str, str]) -> Blank:
    """Something or nothing; words of several lists are words of one."""
    known = [each for each in members if not isinstance(each, types.NoneType)]
    found = [_blank(key, each, refers) for each in known]
    words = tuple(dict.fromkeys(word for each in found for word in each.words))
    return msgspec.structs.replace(found[0], words=words, optional=len(known) < len(members))


def _text(key: str, name: str, info: types.StrType, refers: Mapping[str, str]) -> Blank:
    if info.pattern == LETTER_PATTERN or info.max_length == 1:
        return Blank(key, name, "word", of=MARK)
    if info.pattern == ID_PATTERN or refers.get(key) == ZONE:
        return Blank(key, name, "word" if key in refers else "text", most=info.max_length, of=refers.get(key, ""))
    return Blank(key, name, "text", least=info.min_length, most=info.max_length)
