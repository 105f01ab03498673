"""Sitting at a table: what a seat is asked, what it answers, what it has been told."""

from typing import Any

from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Form, Pick, Several


def asked(game: Game, seat: str) -> Ask:
    """The decision this seat has to make now."""
    (question,) = game.questions(seat)
    assert isinstance(question, Ask), f"{seat} is asked for dice: {question.key}"
    return question


def answers(game: Game, *given: tuple[str, Any]) -> Game:
    """Seats answer one after the other, dice by their faces; nothing may be refused."""
    for seat, answer in given:
        refusal = game.answer(seat, answer)
        assert refusal is None, f"{seat}: {answer!r}: {refusal}"
    return game


def rolls(game: Game, *faces: list[int]) -> Game:
    """The open rolls fall so, whoever rolls them."""
    for each in faces:
        (roll,) = game.journal.now.open_questions()
        assert isinstance(roll, Roll), f"no dice are asked for: {roll.key}"
        answers(game, (game.journal.addressee(roll), each))
    return game


def offered(ask: Ask, field: str = "") -> list[str]:
    """The keys of the options, of the whole question or of one field of its form."""
    schema: Any = ask.schema
    if isinstance(schema, Form):
        schema = next(each.schema for each in schema.fields if each.name == field)
    assert isinstance(schema, (Pick, Several))
    return [option.key for option in schema.options]


def fields(ask: Ask) -> list[str]:
    assert isinstance(ask.schema, Form)
    return [each.name for each in ask.schema.fields]


def story(game: Game, seat: str) -> list[str]:
    """The sentences this seat has been told."""
    return ["".join(span.text for span in line.spans) for line in game.view(seat).story]
