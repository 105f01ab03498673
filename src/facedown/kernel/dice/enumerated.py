"""Exact odds: walk every outcome of a flow, each with its probability as a fraction."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from math import perm
from typing import Any, TypeVar

from facedown.kernel.dice.dice import Fall, Total, distribution
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.likely import exact_totals
from facedown.kernel.dice.question import Ask, Commit, Draw, Question, Roll
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Answer

_T = TypeVar("_T")
Branch = tuple[Any, Fraction]

MOST_PATHS = 200_000


class Enumerated:
    """Answers every chance question in every way. Decisions go to `seats`, by default to each question's default.

    A generator cannot be copied, so each path runs the flow from its beginning; a flow given here must therefore
    be made anew by its factory and must not change anything outside itself.
    """

    def __init__(self, seats: Callable[[Ask], Answer] | None = None) -> None:
        self._seats = seats or (lambda ask: ask.default)
        self.cut = Fraction(0)
        """How likely a path was that was not walked: dice that explode have no highest total."""

    def outcomes(self, flow: Callable[[], Flow[_T]]) -> Iterator[tuple[_T, Fraction]]:
        """Every result of the flow with its probability. Equal results may come more than once."""
        return ((result, Fraction(weight, whole)) for result, weight, whole in self.paths(flow))

    def paths(self, flow: Callable[[], Flow[_T]]) -> Iterator[tuple[_T, int, int]]:
        """The same in whole numbers, which are added up much sooner: a weight, and of how many."""
        paths = 0
        waiting: list[tuple[tuple[Any, ...], int, int]] = [((), 1, 1)]
        while waiting:
            answers, weight, whole = waiting.pop()
            paths += 1
            if paths > MOST_PATHS:
                raise Refused("too-many-paths", f"The rule branches into more than {MOST_PATHS} paths.")
            question, result = self._follow(flow(), answers)
            if question is None:
                yield result, weight, whole
            else:
                found, all_of_them = _weighed(question)
                left = all_of_them - sum([each for _, each in found])
                whole *= all_of_them
                if left:
                    self.cut += Fraction(weight * left, whole)
                waiting.extend([((*answers, answer), weight * each, whole) for answer, each in found])

    def _follow(self, flow: Flow[_T], answers: tuple[Any, ...]) -> tuple[Roll | Draw | None, Any]:
        """Run to the first chance question that has no answer yet, or to the end."""
        used = 0
        answer: Any = None
        try:
            while True:
                question = flow.send(answer)
                if isinstance(question, (Ask, Commit)):
                    answer = self._decide(question)
                elif used < len(answers):
                    answer, used = answers[used], used + 1
                else:
                    return question, None
        except StopIteration as done:
            return None, done.value

    def _decide(self, question: Ask | Commit) -> Any:
        if isinstance(question, Commit):
            return tuple(self._seats(ask) for ask in question.asks)
        return self._seats(question)


def branches(question: Question) -> list[Branch]:
    """What a chance question can be answered, with probabilities that add up to one, or nearly where dice explode."""
    found, whole = _weighed(question)
    return [(answer, Fraction(weight, whole)) for answer, weight in found]


def _weighed(question: Question) -> tuple[list[tuple[Any, int]], int]:
    """What it can be answered, each with its weight, and what all weights come to; to less where dice explode."""
    if isinstance(question, Roll):
        if isinstance(question.reading, Total) and any(dice.explode for dice in question.pool):
            totals, whole = exact_totals(question.pool, question.reading.plus)
            return [(Fall((total,)), weight) for total, weight in totals], whole
        weighed = distribution(question.pool, question.reading)
        return [(Fall(figures), weight) for figures, weight in weighed], sum([weight for _, weight in weighed])
    assert isinstance(question, Draw)
    ways = perm(len(question.deck), question.count)
    if ways > MOST_PATHS:
        raise Refused("too-many-paths", f"{question.what}: the cards can be drawn in more than {MOST_PATHS} ways.")
    return [(hand, 1) for hand in permutations(question.deck, question.count)], ways


_Weights = dict[int, int]
"""_Weights added up, by of how many they are."""


def _added(weights: _Weights) -> Fraction:
    return sum((Fraction(weight, whole) for whole, weight in weights.items()), Fraction(0))


def chance(event: Callable[[_T], object], of: Callable[[], Flow[_T]]) -> Fraction:
    """The exact probability that the flow ends in a result for which the event holds, but for what is cut where dice
    explode."""
    found: _Weights = {}
    for result, weight, whole in Enumerated().paths(of):
        if event(result):
            found[whole] = found.get(whole, 0) + weight
    return _added(found)


def spread(of: Callable[[], Flow[_T]]) -> dict[_T, Fraction]:
    """Every result of a flow with its exact probability."""
    found: dict[_T, _Weights] = {}
    for result, weight, whole in Enumerated().paths(of):
        weights = found.setdefault(result, {})
        weights[whole] = weights.get(whole, 0) + weight
    return {result: _added(weights) for result, weights in found.items()}
