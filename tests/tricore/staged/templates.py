"""A ready hero with differences, and what is refused about it."""

import msgspec

from facedown.rulesets.tricore.abilities.legality import refusals
from facedown.rulesets.tricore.content.content import Template
from tests.tricore.staged.acs_cast import settings
from tests.tricore.staged.cast import content

IREN = content().formers["iren-till-1-1"].hero
"""As she was: with a rank to spare, and whoever tunes a ready hero changes nothing here."""


def codes(made: Template, **rulings: str | int) -> list[str]:
    return [each.code for each in refusals(made, content(), settings(**rulings))]


def changed(**fields: object) -> Template:
    return msgspec.structs.replace(IREN, **fields)
