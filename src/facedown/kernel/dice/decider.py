"""Those who answer: seeded dice, typed dice, a script, defaults, or a seat's own callable."""

from collections.abc import Callable, Iterable
from typing import Any

from facedown.kernel.dice.dice import Fall
from facedown.kernel.dice.question import Ask, Commit, Draw, Question, Roll
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Answer


class Seeded:
    """Chance from a seed; whatever is not chance goes to `seats`, by default to each question's own default.

    Their answers are checked, unless they are trusted to have done so themselves.
    """

    __slots__ = ("_chance", "_faces", "_seats", "_take")

    def __init__(self, seed: str, seats: Callable[[Ask], Answer] | None = None, trusted: bool = False) -> None:
        self._chance = Chance(seed)
        self._faces = self._chance.faces
        self._seats = seats or _default
        self._take = Ask.settle if trusted else _checked

    def answer(self, question: Question) -> Any:
        if type(question) is Roll:
            reading, faces = question.reading, self._faces(question.pool)
            return Fall(reading.read(faces), faces)
        if isinstance(question, Ask):
            return self._take(question, self._seats(question))
        if isinstance(question, Draw):
            return self._chance.draw(question)
        assert isinstance(question, Commit)
        return tuple([self._take(ask, self._seats(ask)) for ask in question.asks])


class Scripted:
    """Answers written down in order, dice by their natural faces. All of them must be used up."""

    def __init__(self, answers: Iterable[Any]) -> None:
        self._answers = list(answers)
        self._used = 0

    def answer(self, question: Question) -> Any:
        if isinstance(question, Commit):
            return tuple(self.answer(ask) for ask in question.asks)
        if self._used == len(self._answers):
            raise Refused("script-ended", f"The script has ended, but this is asked: {question.key}.")
        answer = _as_list(self._answers[self._used])
        if isinstance(question, Roll) and type(answer) is int:
            answer = [answer]
        self._used += 1
        return _checked(question, answer)

    def finish(self) -> None:
        """Refuse what was not asked for: an unasked-for die is a bug too."""
        left = self._answers[self._used :]
        if left:
            raise Refused("script-left-over", f"{len(left)} scripted answers were never asked for: {left!r}.")


class Typed:
    """Faces and cards typed in by a person, asked for until they fit; decisions go to `seats`."""

    def __init__(self, type_in: Callable[[Roll | Draw, str], Answer], seats: Callable[[Ask], Answer]) -> None:
        self._type_in = type_in
        self._seats = seats

    def answer(self, question: Question) -> Any:
        if isinstance(question, Commit):
            return tuple(_checked(ask, self._seats(ask)) for ask in question.asks)
        if isinstance(question, Ask):
            return _checked(question, self._seats(question))
        complaint = ""
        while True:
            typed = self._type_in(question, complaint)
            refusal = question.refuse(typed)
            if refusal is None:
                return question.settle(typed)
            complaint = refusal.text


def _default(ask: Ask) -> Answer:
    return ask.default


def _as_list(answer: Any) -> Any:
    return list(answer) if isinstance(answer, tuple) else answer


def _checked(question: Roll | Draw | Ask, answer: Answer) -> Any:
    refusal = question.refuse(answer)
    if refusal:
        raise Refused(refusal.code, f"{question.key}: {refusal.text}", refusal.rule)
    return question.settle(answer)
