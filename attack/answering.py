"""Answering as a person would: something legal, whatever is asked."""

import json
import random
from typing import Any

import msgspec

from facedown.kernel.contract.view import Asked, TypedDice
from tests.conformance.table import some_answer


def legal(luck: random.Random, asked: dict[str, Any]) -> Any:
    """Any legal answer to a question as it came over the wire; now and then the default."""
    question = msgspec.json.decode(json.dumps(asked), type=Asked)
    schema = question.schema
    if isinstance(schema, TypedDice):
        return faces(luck, schema)
    return question.default if luck.random() < 0.2 else some_answer(schema, luck)


def faces(luck: random.Random, dice: TypedDice) -> list[Any]:
    if dice.cards:
        return luck.sample(dice.cards, dice.count)
    return [luck.randint(1, max(1, dice.sides)) for _ in range(dice.count)]
