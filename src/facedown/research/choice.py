"""What an action means: each question has a list of answers in an order that is always the same."""

from collections.abc import Iterator
from typing import NamedTuple

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Answer, Form, Number, Option, Pick, Schema, Several
from facedown.kernel.words.shown import Odds
from facedown.minds.candidates import alone


class Choice(NamedTuple):
    """The answer that an action stands for, and what is known of it."""

    answer: Answer
    option: Option | None = None
    odds: Odds | None = None
    number: int = 0


def choices(schema: Schema, default: Answer, most: int) -> list[Choice | None]:
    """The answer of each action, None where it is none; of more than so many answers the first, and the default."""
    made = list(_made(schema, default))
    if len(made) > most and all(each is None or each.answer != default for each in made[:most]):
        made[most - 1] = Choice(default)
    return made[:most]


def _made(schema: Schema, default: Answer) -> Iterator[Choice | None]:
    match schema:
        case Pick():
            yield from (Choice(each.key, each, _likeliest(each)) for each in schema.options)
        case Several():
            yield from _hands(schema, default)
        case Number():
            numbers = range(schema.least, schema.most + 1)
            yield from (Choice(each, None, schema.odds.get(each), each) for each in numbers)
        case Form():
            yield from _forms(schema, default)
        case _:
            yield Choice(default)


def _hands(schema: Several, default: Answer) -> Iterator[Choice | None]:
    """As little as may be, the default, then each option alone: what cannot be alone is no action."""
    least = schema.smallest()
    yield Choice(least)
    yield Choice(default) if default != least else None
    for each in schema.options:
        hand = alone(each, schema)
        is_new = hand not in (least, default)
        yield Choice(hand, each, _likeliest(each)) if is_new and schema.refuse(hand) is None else None


def _forms(schema: Form, default: Answer) -> Iterator[Choice | None]:
    """The default, then the default with another option or number in one of its fields."""
    yield Choice(default)
    for field in schema.fields:
        inner = field.schema
        for each in _made(inner, default[field.name]) if isinstance(inner, Pick | Number) else ():
            assert each is not None
            filled = {**default, field.name: each.answer}
            is_new = filled != default and schema.refuse(filled) is None
            yield each._replace(answer=filled) if is_new else None


def _likeliest(option: Option) -> Odds | None:
    """Against whom nothing stands in the way; against several the best."""
    return max(option.odds, key=lambda each: (not each.bar, each.chance), default=None)


def answers(ask: Ask, most: int) -> list[Answer]:
    """What each action says to a question; one that is not legal now says the default, as with minds."""
    made = choices(ask.schema, ask.default, most)
    return [ask.default if each is None else each.answer for each in made] + [ask.default] * (most - len(made))
