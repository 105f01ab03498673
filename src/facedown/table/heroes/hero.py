"""A kept hero: somebody's own, at no table, with what it has been through; and the same as a file."""

from hashlib import sha256
from typing import Any, Literal

import msgspec

from facedown.kernel.words.refusal import Refused
from facedown.table.bounds import is_small

FORMAT = 1
LARGEST = 256 * 1024
"""Bytes: a file that is larger is no hero."""
DEEPEST = 12
LARGEST_NUMBER = 10_000
"""Nobody has more of anything; dice are thrown by such numbers."""
LONGEST_NAME, LONGEST_STORY = 80, 300
MOST_CHAPTERS = 500


class Episode(msgspec.Struct, frozen=True):
    """A line of a hero's history: when, and what."""

    when: str
    text: str


class KeptHero(msgspec.Struct, frozen=True):
    """A hero between two tables. The sheet is its ruleset's own business."""

    id: str
    ruleset: str
    version: str
    name: str
    sheet: dict[str, Any]
    history: tuple[Episode, ...] = ()
    retired: bool = False
    updated: str = ""


class _File(msgspec.Struct, frozen=True):
    what: Literal["facedown hero"]
    format: int
    ruleset: str
    version: str
    name: str
    sheet: dict[str, Any]
    history: tuple[Episode, ...] = ()
    seal: str = ""


class _Stamp(msgspec.Struct):
    what: str
    format: int


def to_file(hero: KeptHero) -> bytes:
    """A hero to give away."""
    made = _File("facedown hero", FORMAT, hero.ruleset, hero.version, hero.name, hero.sheet, hero.history)
    return msgspec.json.format(msgspec.json.encode(msgspec.structs.replace(made, seal=_seal(made))), indent=1)


def from_file(data: bytes, id: str) -> KeptHero:
    """The hero in a file, under an id of its own. Whether it fits its rules is for `tried` to say."""
    if len(data) > LARGEST:
        raise Refused("too-large", f"This file has {len(data):,} bytes; a hero has at most {LARGEST:,}.")
    try:
        stamp = msgspec.json.decode(data, type=_Stamp)
        if stamp.what != "facedown hero":
            raise Refused("other-file", f"This file has a {stamp.what!r} in it, not a hero.")
        if stamp.format != FORMAT:
            raise Refused("other-format", f"This file has format {stamp.format}; this Facedown reads format {FORMAT}.")
        read = msgspec.json.decode(data, type=_File)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        text = f"This file is no hero: {error}. A hero is what *Save as a file* on its page writes."
        raise Refused("not-a-hero", text) from None
    if read.seal != _seal(read):
        raise Refused(
            "changed", "This file was changed after it was written. Save the hero once more where it is kept."
        )
    _refuse_size(read)
    return KeptHero(id, read.ruleset, read.version, read.name, read.sheet, read.history)


def _refuse_size(read: _File) -> None:
    told = all(len(each.text) <= LONGEST_STORY and len(each.when) <= LONGEST_NAME for each in read.history)
    is_named = 0 < len(read.name) <= LONGEST_NAME and read.name.isprintable()
    fits = is_small(read.sheet, DEEPEST) and _is_modest(read.sheet)
    if not (is_named and told and len(read.history) <= MOST_CHAPTERS and fits):
        raise Refused("too-much", "What is in this file is longer, deeper or larger than any hero is.")


def _is_modest(value: Any) -> bool:
    if isinstance(value, dict | list):
        return all(map(_is_modest, value.values() if isinstance(value, dict) else value))
    return not isinstance(value, int) or abs(value) <= LARGEST_NUMBER


def _seal(read: _File) -> str:
    return sha256(msgspec.json.encode(msgspec.structs.replace(read, seal=""), order="deterministic")).hexdigest()
