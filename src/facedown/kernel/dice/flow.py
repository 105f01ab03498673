"""A flow is a rule that asks: a generator that yields questions and is sent their answers."""

from collections.abc import Callable
from typing import Any, Generator, Protocol, TypeVar  # noqa: UP035

from facedown.kernel.dice.question import AGAIN, Ask, Question

_T = TypeVar("_T")

# the Generator of `typing`, which knows a `Flow[None]` again: rules make functions that return one with every deed
Flow = Generator[Question, Any, _T]


class Decider(Protocol):
    """Whoever answers: dice, a script, an enumerator, a person's seat or a mind."""

    def answer(self, question: Question) -> Any: ...


def run(flow: Flow[_T], decider: Decider) -> _T:
    """Run a rule to its end, every question answered by one decider."""
    send, decide = flow.send, decider.answer
    answer: Any = None
    try:
        while True:
            answer = decide(send(answer))
    except StopIteration as done:
        result: _T = done.value
        return result


def asked(build: Callable[[], Ask]) -> Flow[Any]:
    """Ask, and build the question anew whenever the table changed under it."""
    while True:
        answer = yield build()
        if answer is not AGAIN:
            return answer
