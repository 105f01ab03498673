"""Content packs: TOML, read once into frozen typed objects, refused with file, line, key and a suggestion."""

import re
import tomllib
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache
from itertools import accumulate
from typing import Any, TypeVar, cast

import msgspec

from facedown.kernel.words.refusal import Refused, nearest

_P = TypeVar("_P")

QUOTES = "'\""
_C = TypeVar("_C")

LONGEST = 1_000_000
MOST_KEPT = 64
"""Packs that are not read again: to read the five games' own takes as long as a hundred answers."""
LONGEST_KEY = 200
MOST_DOTS = 30


class PackText(msgspec.Struct, frozen=True):
    """A pack as it was written: the name of its file and the text in it."""

    name: str
    text: str


class Problem(msgspec.Struct, frozen=True):
    """Something wrong with an entry: where (`foe.2.attack.weight`), what, and what would be right."""

    path: str
    text: str


def read_pack(pack: PackText, into: type[_P]) -> _P:
    """One pack as a typed object, frozen. The type forbids unknown keys and states the ranges of its numbers."""
    return cast("_P", _read(pack, cast("Hashable", into)))


@lru_cache(maxsize=MOST_KEPT)
def _read(pack: PackText, into: Any) -> Any:
    raw = read_toml(pack)
    try:
        return msgspec.convert(raw, into)
    except msgspec.ValidationError as error:
        raise _refused(pack, raw, into, str(error)) from None


def read_toml(pack: PackText) -> dict[str, Any]:
    """What is written in a pack, whatever it means. Keys of boundless length or depth would take hours to read."""
    if len(pack.text) > LONGEST:
        raise Refused("pack-too-long", f"{pack.name}: a pack may have {LONGEST} characters.")
    for number, line in enumerate(pack.text.splitlines(), start=1):
        if any(key.count(".") > MOST_DOTS for key in _keys_in(line)):
            raise Refused("key-too-long", f"{pack.name}, line {number}: a key may have {MOST_DOTS} dots.")
    try:
        raw = tomllib.loads(pack.text)
    except (ValueError, RecursionError) as error:  # a number of 5,000 digits is a plain ValueError
        raise Refused("not-toml", f"{pack.name}: {str(error) or 'nested too deeply'}.") from None
    _refuse_long_keys(pack, raw)
    return raw


def _keys_in(line: str) -> list[str]:
    """What may be a key in a line: a header, or what stands before an equals sign."""
    if line.lstrip().startswith("["):
        return [line.partition("=")[0]]
    return [re.split(r"[,{]", part)[-1] for part in line.split("=")[:-1]]


def _refuse_long_keys(pack: PackText, raw: dict[str, Any]) -> None:
    inside: list[Any] = [raw]
    while inside:
        found = inside.pop()
        if isinstance(found, list):
            inside += found
        elif isinstance(found, dict):
            inside += found.values()
            long = next((key for key in found if len(key) > LONGEST_KEY), None)
            if long is not None:
                text = f"{pack.name}: the key {long[:20] + '…'!r} is too long; a key may have {LONGEST_KEY} characters."
                raise Refused("key-too-long", text)


def read_all(
    texts: Iterable[PackText], into: type[_P], kinds: tuple[str, ...]
) -> tuple[list[_P], list[dict[str, Any]]]:
    """Every pack, and the entries of each kind by id; a pack or an entry that is there already is refused.

    The type of a pack has a header `pack` with an id, and for each kind a list of entries that have ids.
    """
    packs: list[Any] = []
    found: list[dict[str, Any]] = [{} for _ in kinds]
    for text in texts:
        pack: Any = read_pack(text, into)
        if pack.pack.id in [each.pack.id for each in packs]:
            complain(text, [Problem("pack.id", f"there is a pack {pack.pack.id!r} already.")])
        packs.append(pack)
        for kind, known in zip(kinds, found, strict=True):
            for at, entry in enumerate(getattr(pack, kind)):
                if entry.id in known:
                    article = "an" if kind[0] in "aeiou" else "a"
                    complain(text, [Problem(f"{kind}.{at}.id", f"there is {article} {kind} {entry.id!r} already.")])
                known[entry.id] = entry
    return packs, found


def read_content(
    texts: tuple[PackText, ...],
    into: type[_P],
    kinds: tuple[str, ...],
    whole: Callable[..., _C],
    problems: Callable[[_C, _P], Iterable[Problem]],
) -> _C:
    """All packs as one content, made from the packs and the entries of each kind; each pack is checked against it."""
    packs, found = read_all(texts, into, kinds)
    content = whole(tuple(packs), *found)
    for text, pack in zip(texts, packs, strict=True):
        complain(text, problems(content, pack))
    return content


def missing(path: str, wanted: Iterable[str], known: Iterable[str], noun: str) -> Iterator[Problem]:
    """A problem for each name that nothing known has."""
    names = list(known)
    for id in wanted:
        if id not in names:
            yield Problem(path, f"there is no {noun} {id!r}; {nearest(id, names)}")


def complain(pack: PackText, problems: Iterable[Problem]) -> None:
    """Refuse a pack for the first problem its ruleset found in it."""
    for problem in problems:
        raise Refused("bad-entry", f"{_where(pack, problem.path)}: {problem.text}")


def _refused(pack: PackText, raw: Any, into: Any, message: str) -> Refused:
    """msgspec names the path as `$.foe[2].health`; say the line and, for an unknown key, the nearest known one."""
    text, _, found = message.partition(" - at ")
    found = found.removeprefix("`key` in ").strip("`").removeprefix("$")  # a key of a table may be what is wrong
    path = re.sub(r"\[(\d+)\]", r".\1", found.replace("[...]", ".*")).strip(".")
    unknown = re.search(r"unknown field `([^`]+)`", text)
    if unknown:
        key = unknown.group(1)
        full = f"{path}.{key}" if path else key
        hint = nearest(key, _fields(raw, path, into))
        return Refused("unknown-key", f"{_where(pack, full)}: there is no key {key!r} here; {hint}")
    missing = re.search(r"missing required field `([^`]+)`", text)
    if missing:
        return Refused("missing-key", f"{_where(pack, path)}: the key {missing.group(1)!r} is missing.")
    wrong = re.match(r"Invalid enum value (.+)$", text, re.DOTALL)
    words = _words(_type_at(raw, path, into)) if wrong else []
    hint = f"; {nearest(wrong.group(1).strip(QUOTES), words)}" if wrong and words else "."
    return Refused("wrong-value", f"{_where(pack, path)}: {text.replace('`', '')}{hint}")


def _fields(raw: Any, path: str, into: Any) -> list[str]:
    """The keys known at a path of a struct type."""
    return _names(_type_at(raw, path, into))


def _type_at(raw: Any, path: str, into: Any) -> Any:
    found = into
    for step in filter(None, path.split(".")):
        found = _inner(found, step, raw)
        raw = _raw_step(raw, step)
    return _bare(found)


def _bare(found: Any) -> Any:
    """What a type is, without what is said about it."""
    info = found if isinstance(found, msgspec.inspect.Type) else msgspec.inspect.type_info(found)
    return _bare(info.type) if isinstance(info, msgspec.inspect.Metadata) else info


def _words(info: Any) -> list[str]:
    """The words that are allowed where only some are."""
    info = _bare(info)
    if isinstance(info, msgspec.inspect.UnionType):
        return [word for each in info.types for word in _words(each)]
    if isinstance(info, msgspec.inspect.EnumType):
        return [str(each.value) for each in info.cls]
    return [str(value) for value in getattr(info, "values", ()) if value != ""]


def _names(info: Any) -> list[str]:
    info = _bare(info)
    if isinstance(info, msgspec.inspect.StructType):
        return [field.encode_name for field in info.fields]
    if isinstance(info, msgspec.inspect.UnionType):
        return sorted({name for each in info.types for name in _names(each)})
    return []


def _inner(found: Any, step: str, raw: Any) -> Any:
    info = _bare(found)
    if isinstance(info, msgspec.inspect.UnionType):
        info = _bare(_member(info, raw))
    if isinstance(info, msgspec.inspect.StructType):
        return next(field.type for field in info.fields if field.encode_name == step)
    if isinstance(info, msgspec.inspect.DictType):
        return info.value_type
    return getattr(info, "item_type", info)


def _member(union: Any, raw: Any) -> Any:
    """The struct of a tagged union that this entry chose, or the only one that is not None."""
    for each in union.types:
        if isinstance(each, msgspec.inspect.StructType):
            if each.tag is None or not isinstance(raw, dict) or raw.get(each.tag_field) == each.tag:
                return each
        elif not isinstance(each, msgspec.inspect.NoneType):
            return each
    return union


def _raw_step(raw: Any, step: str) -> Any:
    if isinstance(raw, list) and step.isdigit() and int(step) < len(raw):
        return raw[int(step)]
    return raw.get(step) if isinstance(raw, dict) else None


def _where(pack: PackText, path: str) -> str:
    line = line_of(pack.text, path)
    return f"{pack.name}, line {line}, {path}" if path else pack.name


_HEADER = re.compile(r"^\s*(\[\[?)\s*([\w\"'.\s-]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"^\s*([\w\"'.-]+)\s*=")


def line_of(text: str, path: str) -> int:
    """The line on which a path such as `foe.2.health` stands, or that of the nearest thing around it."""
    seen: dict[str, int] = {}
    tables: dict[str, int] = {"": 1}
    prefix = ""
    for number, line in enumerate(text.splitlines(), start=1):
        header = _HEADER.match(line)
        if header:
            prefix = _full_name(header.group(2).replace('"', ""), seen, header.group(1) == "[[")
            for around in accumulate(prefix.split("."), "{}.{}".format):
                tables.setdefault(around, number)
            continue
        key = _KEY.match(line)
        if key:
            name = key.group(1).strip("\"'")
            tables.setdefault(f"{prefix}.{name}" if prefix else name, number)
    while path and path not in tables:
        path = path.rpartition(".")[0]
    return tables[path]


def _full_name(name: str, seen: dict[str, int], is_list: bool) -> str:
    """`[[foe]]` the third time is `foe.2`; a table inside it is `foe.2.attack`."""
    parts, full = name.split("."), ""
    for at, part in enumerate(parts):
        full = f"{full}.{part}" if full else part
        if is_list and at == len(parts) - 1:
            seen[full] = seen.get(full, -1) + 1
        if full in seen:
            full = f"{full}.{seen[full]}"
    return full
