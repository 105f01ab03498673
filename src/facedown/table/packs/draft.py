"""A pack in the making, and the same as the text of a pack. What is bounded here no editor would ever need more of."""

import re
from typing import Any

import msgspec
import tomli_w

from facedown.kernel.content.pack import PackText, read_toml
from facedown.kernel.words.refusal import Refused

LARGEST = 128 * 1024
"""Bytes of a pack that somebody keeps."""
MOST_FIGURES, MOST_ENCOUNTERS = 60, 60
LONGEST_SIDE = 60
"""Cells of a map from edge to edge."""
_DEEPEST = 8


class PackDraft(msgspec.Struct, frozen=True):
    """What an editor sends: everything the pack says, under the keys of its file."""

    said: dict[str, Any]


def written(draft: PackDraft, name: str) -> PackText:
    """A draft as the text of a pack."""
    _refuse_depth(draft.said, _DEEPEST)
    return bounded(PackText(name, tomli_w.dumps(_without_nothing(draft.said))))


def bounded(pack: PackText) -> PackText:
    """A pack somebody wants to keep, if it and its maps are no larger than they may be."""
    size = len(pack.text.encode())
    if size > LARGEST:
        raise Refused("too-large", f"{pack.name} has {size:,} bytes; a pack that is kept has at most {LARGEST:,}.")
    encounters = _tables(read_toml(pack).get("encounter"))
    if len(encounters) > MOST_ENCOUNTERS:
        raise Refused("too-many", f"{pack.name} has {len(encounters)} encounters; at most {MOST_ENCOUNTERS} are kept.")
    for encounter in encounters:
        title = encounter.get("title", "An encounter")
        figures = sum(_count(each) for each in _tables(encounter.get("foes")))
        if figures > MOST_FIGURES:
            raise Refused("too-many", f"{pack.name}: {title} has {figures} figures; {MOST_FIGURES} fit on a table.")
        rows = encounter.get("map", [])
        if isinstance(rows, list) and max([len(rows), *(len(str(row)) for row in rows)]) > LONGEST_SIDE:
            text = f"{pack.name}: the map of {title} is too large; it has at most {LONGEST_SIDE} cells each way."
            raise Refused("too-large", text)
    return pack


def file_name(wanted: str, taken: tuple[str, ...]) -> str:
    """What a pack is called in sentences and as a file: never a path, and never like one that is there already."""
    bare = re.sub(r"[^a-z0-9]+", "-", wanted.lower().removesuffix(".toml")).strip("-")[:40] or "pack"
    return next(name for name in (f"{bare}.toml", f"own-{bare}.toml") if name not in taken)


def said_in(text: str) -> dict[str, Any]:
    """A pack that was kept, under the keys of its file."""
    return read_toml(PackText("pack.toml", text))


def _tables(found: Any) -> list[dict[str, Any]]:
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


def _count(troop: dict[str, Any]) -> int:
    count = troop.get("count", 1)
    return count if isinstance(count, int) else 1


def _refuse_depth(value: Any, left: int) -> None:
    if isinstance(value, dict | list):
        if not left:
            raise Refused("too-much", "What is in this pack is deeper than anything a pack can say.")
        for each in value.values() if isinstance(value, dict) else value:
            _refuse_depth(each, left - 1)


def _without_nothing(value: Any) -> Any:
    """A file cannot say that there is nothing: it does not mention it."""
    if isinstance(value, dict):
        return {name: _without_nothing(each) for name, each in value.items() if each is not None}
    return [_without_nothing(each) for each in value if each is not None] if isinstance(value, list) else value
