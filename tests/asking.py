"""Listening to a rule: what it asks, in which order, and how things stand while it waits for an answer."""

from typing import Any

from facedown.kernel.dice.decider import Scripted
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask, Question, Roll
from facedown.kernel.words.schema import Form, Number, Pick, Several


class Listening:
    """A script that notes every question put to it."""

    def __init__(self, *answers: Any) -> None:
        self.script = Scripted(answers)
        self.heard: list[Question] = []

    def answer(self, question: Question) -> Any:
        self.heard.append(question)
        return self.script.answer(question)


def heard(flow: Flow[Any], *answers: Any) -> list[Question]:
    """Every question a rule asks over scripted answers, all of which must be used up."""
    listening = Listening(*answers)
    run(flow, listening)
    listening.script.finish()
    return listening.heard


def asked(flow: Flow[Any], *answers: Any) -> list[str]:
    """What is asked, in order, by the ids of the choice points and rolls."""
    return [question.what for question in heard(flow, *answers)]


def waiting(flow: Flow[Any], *answers: Any) -> Any:
    """The question a rule waits with after these answers; the rule goes no further."""
    question = next(flow)
    for answer in answers:
        assert isinstance(question, (Ask, Roll))
        given = list(answer) if isinstance(answer, tuple) else answer
        refusal = question.refuse(given)
        assert refusal is None, f"{question.key}: {refusal}"
        question = flow.send(question.settle(given))
    return question


def offers(question: Any, field: str = "") -> list[str]:
    """The keys on offer, or the numbers; of one field, if it is a form."""
    schema: Any = question.schema
    if isinstance(schema, Form):
        schema = next(each.schema for each in schema.fields if each.name == field)
    if isinstance(schema, Number):
        return [str(number) for number in range(schema.least, schema.most + 1)]
    assert isinstance(schema, (Pick, Several))
    return [option.key for option in schema.options]


def expect(ask: Ask, what: str, default: Any, who: str = "") -> None:
    """What is asked and about whom, and that the default is on offer."""
    assert (ask.what, ask.default, ask.who) == (what, default, who)
    assert ask.refuse(ask.default) is None
