"""Newcomers: heroes that are made at the table, one seat after the other."""

from collections.abc import Mapping
from typing import Any

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick

OWN, WHOM = "own", "template"


def ask_whom(seat: str, templates: Mapping[str, Any], rule: str) -> Flow[str]:
    """Whom somebody plays: one of the ready heroes, or `OWN`."""
    options = (*(Option(id, each.name, each.text) for id, each in templates.items()), Option(OWN, "My own"))
    first = next(iter(templates))
    answer: str = yield from asked(
        lambda: Ask(seat, rule, "Whom do you play?", Pick(options), first, seat, WHOM, renewable=True)
    )
    return answer
