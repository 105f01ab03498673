"""How the book is read: every question to it as it is shown, at a table that runs or before one is opened."""

from typing import Any

from facedown.kernel.content.ruling import Ruling, Value
from facedown.table import shelf
from facedown.table.wire.message import RulingShown


def read_so(ruling: Ruling[Any], played: Value) -> RulingShown:
    readings = {str(value): text for value, text in ruling.readings.items()}
    bounds = (ruling.range.start, ruling.range.stop - 1) if ruling.range is not None else (None, None)
    return RulingShown(ruling.id, ruling.question, readings, played, ruling.default, ruling.source, *bounds)


def read_as_usual(ruleset: str) -> tuple[RulingShown, ...]:
    """The rulings of a game that have more than one answer, each as it is played unless somebody says otherwise."""
    known = shelf.shelved(ruleset).rules.rulings
    return tuple(read_so(each, each.default) for each in known if len(each.readings) > 1 or each.range is not None)
