"""A number of a pack that is not as written: found by the kind and the id of its entry, set in the pack's own text."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from facedown.kernel.content.pack import PackText, line_of, read_toml
from facedown.kernel.words.refusal import Refused, nearest

PLURALS = {"abilities": "ability"}


class Change(msgspec.Struct, frozen=True):
    """`abilities.shoving-blow.dice` as another number than the pack says."""

    path: str
    value: int

    def __str__(self) -> str:
        return f"{self.path} = {self.value}"


class _Entry(msgspec.Struct, frozen=True):
    """An entry of a pack: which pack, where in it, and what it says."""

    pack: int
    kind: str
    at: int
    said: dict[str, Any]


def named_change(packs: tuple[PackText, ...], path: str, value: int) -> Change:
    """A change that can be made, or a refusal that says what would be right."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refused("not-a-number", f"{path}: only whole numbers can be changed, not {value!r}.")
    change = Change(path, value)
    changed(packs, (change,))
    return change


def changed(packs: tuple[PackText, ...], changes: tuple[Change, ...]) -> tuple[PackText, ...]:
    """The packs with every change made."""
    texts = list(packs)
    for change in changes:
        entry, key = _found(tuple(texts), change.path)
        texts[entry.pack] = _with(texts[entry.pack], entry, key, change)
    return tuple(texts)


def _found(packs: tuple[PackText, ...], path: str) -> tuple[_Entry, str]:
    kind, _, rest = path.partition(".")
    id, _, key = rest.partition(".")
    if not key:
        raise Refused("not-a-path", f"{path!r}: name a kind, an entry and a number: abilities.shoving-blow.dice.")
    entries = list(_entries(packs))
    kinds = sorted({each.kind for each in entries})
    wanted = _singular(kind, kinds)
    if wanted not in kinds:
        raise Refused("unknown-kind", f"{path}: no pack has a kind {kind!r}; {nearest(kind, kinds)}")
    ids = {each.said["id"]: each for each in entries if each.kind == wanted}
    if id not in ids:
        raise Refused("unknown-entry", f"{path}: there is no {wanted} {id!r}; {nearest(id, list(ids))}")
    return ids[id], key


def _singular(kind: str, kinds: list[str]) -> str:
    return kind if kind in kinds else PLURALS.get(kind, kind.removesuffix("s"))


def _entries(packs: tuple[PackText, ...]) -> Iterator[_Entry]:
    for number, pack in enumerate(packs):
        for kind, entries in read_toml(pack).items():
            if isinstance(entries, list):
                for at, entry in enumerate(entries):
                    if isinstance(entry, dict) and "id" in entry:
                        yield _Entry(number, kind, at, entry)


def _with(pack: PackText, entry: _Entry, key: str, change: Change) -> PackText:
    """The text with one number replaced on its line; whatever else it says stays."""
    numbers = [name for name, value in entry.said.items() if type(value) is int]
    if key not in numbers:
        told = nearest(key, numbers)
        raise Refused("no-such-number", f"{change.path}: {entry.said['id']!r} has no number {key!r}; {told}")
    lines = pack.text.splitlines(keepends=True)
    at = line_of(pack.text, f"{entry.kind}.{entry.at}.{key}") - 1
    lines[at], made = re.subn(rf"^(\s*{re.escape(key)}\s*=\s*)[+-]?[\d_]+", rf"\g<1>{change.value}", lines[at])
    found = PackText(pack.name, "".join(lines))
    if made != 1 or read_toml(found)[entry.kind][entry.at] != {**entry.said, key: change.value}:
        raise Refused("not-on-a-line", f"{change.path}: write {key!r} on a line of its own in {pack.name}.")
    return found
