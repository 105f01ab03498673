"""Fate: dice whose faces the GM has set say so in their working."""

from typing import Any

import msgspec

from facedown.kernel.words.working import Working

BY_THE_GM = "set by the GM"


def marked(told: Any, faces: tuple[int, ...]) -> Any:
    """The same event, or any part of one, with a mark on every number that was read from these faces."""
    if isinstance(told, Working):
        if told.faces and told.faces == faces[: len(told.faces)]:
            label = f"{told.label}, {BY_THE_GM}" if told.label else BY_THE_GM
            return msgspec.structs.replace(told, label=label)
        return _with_parts(told, faces) if told.parts else told
    if isinstance(told, tuple):
        return tuple([marked(each, faces) for each in told])
    return _with_fields(told, faces) if isinstance(told, msgspec.Struct) else told


def _with_parts(working: Working, faces: tuple[int, ...]) -> Working:
    parts = tuple([marked(each, faces) for each in working.parts])
    return working if parts == working.parts else msgspec.structs.replace(working, parts=parts)


def _with_fields(told: msgspec.Struct, faces: tuple[int, ...]) -> msgspec.Struct:
    before = {name: getattr(told, name) for name in told.__struct_fields__}
    after = {name: marked(value, faces) for name, value in before.items()}
    changed = {name: value for name, value in after.items() if value != before[name]}
    return msgspec.structs.replace(told, **changed) if changed else told
