"""Whether a value is as a scene expects: tables match in part, a number matches its working."""

from typing import Any


def fits(expected: Any, found: Any) -> bool:
    """A table fits if each of its entries does; a working fits the number it comes to."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(
            key in found and fits(each, found[key]) for key, each in expected.items()
        )
    if isinstance(expected, list):
        return isinstance(found, list) and len(expected) == len(found) and all(map(fits, expected, found))
    if isinstance(expected, int) and isinstance(found, dict) and "value" in found:
        return fits(expected, found["value"])
    return type(expected) is type(found) and bool(expected == found)


def holds(expected: Any, found: Any) -> bool:
    """Whether a text has these words in it, a list such an item, or a table such entries."""
    if isinstance(found, list):
        return any(fits(expected, each) for each in found)
    if isinstance(found, str):
        return isinstance(expected, str) and expected in found
    if isinstance(found, dict) and isinstance(expected, str):
        return expected in found
    return fits(expected, found)
