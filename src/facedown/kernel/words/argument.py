"""An argument: what a program hands over. What is of another kind is refused in words."""

from collections.abc import Iterable, Mapping
from operator import index
from reprlib import Repr
from typing import Any

from facedown.kernel.words.refusal import Refused

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 80


def shown(value: object) -> str:
    """What was handed over, as far as a sentence has room for it."""
    try:
        return _SHORT.repr(value)
    except ValueError:  # Python writes no number of thousands of digits
        return "that"


def whole(value: object, name: str = "A value") -> int:
    """A whole number, of whatever kind it is."""
    try:
        return index(value)  # type: ignore[arg-type]  # what has no __index__ raises
    except TypeError:
        raise Refused("not-a-number", f"{name} is a whole number, not {shown(value)}.") from None


def refuse_other_than_text(**words: object) -> None:
    """What is no text, or one that cannot be written down, is refused by the name it was handed over under."""
    for name, word in words.items():
        if not isinstance(word, str):
            raise Refused("not-a-text", f"{name} is a text, not {shown(word)}.")
        if not is_written(word):
            raise Refused("not-a-text", f"{name} has half a character in it, which no text can have: {word!a}.")


def is_written(word: str) -> bool:
    """Whether a text can be written down: half of a pair of surrogates cannot."""
    try:
        word.encode()
    except UnicodeEncodeError:
        return False
    return True


def several(values: object, name: str) -> tuple[Any, ...]:
    """Things that are handed over one after the other; a text by itself is none."""
    if isinstance(values, str | bytes) or not isinstance(values, Iterable):
        raise Refused("not-a-list", f"{name} are a list, not {shown(values)}.")
    return tuple(values)


def by_name(values: object, name: str, code: str = "not-a-dict") -> dict[str, Any]:
    """Things that are handed over by their names; none where nothing is."""
    if values is None:
        return {}
    if not isinstance(values, Mapping) or not all(isinstance(each, str) for each in values):
        raise Refused(code, f"{name} are a dict by their names, not {shown(values)}.")
    return dict(values)
