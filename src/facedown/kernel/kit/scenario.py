"""What every game's scenario has in common: read from plain data, and troops of foes counted and named."""

import re
from collections.abc import Iterable
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from facedown.kernel.words.refusal import Refused, nearest

_T = TypeVar("_T")


class Member(msgspec.Struct, frozen=True):
    """One of a troop: its id, what it is called, and whether that is a name of its own."""

    id: str
    name: str
    is_named: bool


def read_scenario(raw: dict[str, Any], into: type[_T]) -> _T:
    try:
        return msgspec.convert(raw, into)
    except msgspec.ValidationError as error:
        raise Refused("bad-scenario", f"The scenario does not fit: {error}.{_hint(str(error), into)}") from None


def _hint(message: str, into: type[Any]) -> str:
    """Where only some words are allowed, the one that is nearest to what was written."""
    wrong = re.match(r"Invalid enum value '(.*)' - at `\$\.(\w+)`", message)
    if wrong is None:
        return ""
    words = [str(each) for each in get_args(get_type_hints(into)[wrong.group(2)])]
    return f" {nearest(wrong.group(1), words).capitalize()}"


def members(kind: str, called: str, count: int, names: tuple[str, ...]) -> list[Member]:
    """Thug 1, Thug 2 and so on, unless there is only one or they have names."""
    if count == 1:
        return [Member(kind, names[0] if names else called, bool(names))]
    return [
        Member(f"{kind}-{number}", names[number - 1], True)
        if number <= len(names)
        else Member(f"{kind}-{number}", f"{called} {number}", False)
        for number in range(1, count + 1)
    ]


def known(id: str, among: Iterable[str], noun: str) -> str:
    """The id itself, or a refusal that says what would be right."""
    names = list(among)
    if id not in names:
        raise Refused(f"unknown-{noun}", f"There is no {noun} {id!r}; {nearest(id, names)}")
    return id
