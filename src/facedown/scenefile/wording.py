"""How an expectation may be worded: its kinds, their keys, and what is refused with a suggestion."""

from typing import Any

from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.scene.event import KERNEL_EVENTS
from facedown.kernel.words.refusal import nearest
from facedown.scenefile.script import Script

Expected = dict[str, Any]

EVENT_KINDS = ("event", "not_event", "text")
KEYS: dict[str, tuple[str, ...]] = {
    "path": ("is", "contains", "lacks", "at_least", "at_most"),
    "asked": ("who", "seat", "offers", "withholds"),
    "over": (),
    "refused": ("answer",),
    "seen": (),
}
TEXTS = ("path", "asked", "who", "seat", "refused", "event", "not_event", "text")
TYPES: dict[str, tuple[type, str]] = {
    **dict.fromkeys(TEXTS, (str, "a text")),
    **dict.fromkeys(("at_least", "at_most"), (int, "a number")),
    "over": (bool, "true or false"),
    "seen": (dict, "a table with 'viewer' and 'contains' or 'lacks'"),
}


def kind_of(script: Script, rules: Ruleset, path: str, expected: Expected) -> str:
    """What kind of expectation this is. Raises `Refused` with line and suggestion if it is none."""
    kind = next((kind for kind in (*EVENT_KINDS, *KEYS) if kind in expected), "")
    if not kind:
        kinds = ", ".join((*EVENT_KINDS, *KEYS))
        raise script.refuse(path, f"say what is expected: one of {kinds}.")
    _refuse_type(script, path, kind, expected[kind])
    if kind in EVENT_KINDS:
        _refuse_fields(script, rules, path, kind, expected)
        return kind
    for key, value in expected.items():
        if key not in (kind, *KEYS[kind]):
            raise script.refuse(f"{path}.{key}", f"{key!r} does not go with {kind!r}; {nearest(key, KEYS[kind])}")
        _refuse_type(script, path, key, value)
    if kind == "seen":
        _refuse_seen(script, path, expected["seen"])
    return kind


def _refuse_type(script: Script, path: str, key: str, value: Any) -> None:
    wanted, words = TYPES.get(key, (object, ""))
    if not isinstance(value, wanted):
        raise script.refuse(f"{path}.{key}", f"{key!r} has to be {words}, not {value!r}.")


def _refuse_fields(script: Script, rules: Ruleset, path: str, kind: str, expected: Expected) -> None:
    """Fields of an event are those it has, and `text` for its sentence."""
    types = {type.__name__: type for type in (*KERNEL_EVENTS, *rules.events)}
    if kind != "text" and expected[kind] not in types:
        hint = nearest(expected[kind], list(types))
        raise script.refuse(f"{path}.{kind}", f"there is no event {expected[kind]!r}; {hint}")
    fields = ["text", *types[expected[kind]].__struct_fields__] if kind != "text" else ["text"]
    for key, value in expected.items():
        if key not in (kind, *fields):
            raise script.refuse(f"{path}.{key}", f"{expected[kind]!r} has no {key!r}; {nearest(key, fields)}")
        if key == "text":
            _refuse_type(script, path, key, value)


def _refuse_seen(script: Script, path: str, seen: dict[str, Any]) -> None:
    words = [each for key in ("contains", "lacks") for each in as_list(seen.get(key, []))]
    is_sound = isinstance(seen.get("viewer"), str) and all(isinstance(each, str) for each in words) and words
    if not is_sound or not set(seen) <= {"viewer", "contains", "lacks"}:
        raise script.refuse(f"{path}.seen", f"'seen' has to be {TYPES['seen'][1]}, all of them texts.")


def as_list(found: Any) -> list[Any]:
    return found if isinstance(found, list) else [found]
