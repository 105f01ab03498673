"""What is said about a trial: how far it is, the totals, and each survivor under its rule."""

import sys
import time
from collections.abc import Iterator

from mutate.mutant import Mutant
from mutate.trial import Outcome

EVERY = 10.0
"""Seconds between two words on how far it is, where a line cannot be written over."""


class Progress:
    """How far it is, on one line of a terminal, or a line now and then."""

    def __init__(self) -> None:
        self._told = time.monotonic()

    def __call__(self, outcome: Outcome, total: int) -> None:
        done = len(outcome.killed) + len(outcome.survived)
        words = f"  {done} of {total} mutants: {len(outcome.killed)} noticed, {len(outcome.survived)} not"
        if sys.stderr.isatty():
            print(f"\r{words}", end="" if done < total else "\n", file=sys.stderr, flush=True)
        elif done == total or time.monotonic() - self._told > EVERY:
            self._told = time.monotonic()
            print(words, file=sys.stderr, flush=True)


def lines(game: str, outcome: Outcome) -> Iterator[str]:
    """The survivors by rule, then the totals."""
    for test in outcome.untested:
        yield f"{test} fails without any mutant and decides nothing."
    for rule, mutants in _by_rule(outcome.survived).items():
        yield f"\n{rule}"
        for mutant in mutants:
            others = sorted(mutant.rules - {rule})
            also = f" (also {', '.join(others)})" if others else ""
            yield f"  {mutant.place} {mutant.function}{also}"
            yield f"    {mutant.change}"
            yield from (f"    {line}" for line in mutant.diff())
            yield from (f"    noticed by {test}" for test in outcome.by_others.get(mutant, []))
    yield f"\n{totals(game, outcome)}"


def _by_rule(survivors: list[Mutant]) -> dict[str, list[Mutant]]:
    found: dict[str, list[Mutant]] = {}
    for mutant in sorted(survivors, key=lambda each: (min(each.rules), each.path, each.line)):
        found.setdefault(min(mutant.rules), []).append(mutant)
    return found


def totals(game: str, outcome: Outcome) -> str:
    """`towers: 200 mutants, 4 of them equivalent; 193 noticed, 3 not: 98.5 % in 212 s.`"""
    killed, survived = len(outcome.killed), len(outcome.survived)
    tried, equivalent = killed + survived, outcome.equivalent
    share = f"{100 * killed / tried:.1f} %" if tried else "nothing was tried"
    total = tried + equivalent
    return (
        f"{game}: {total} mutants, {equivalent} of them equivalent; {killed} noticed, {survived} not:"
        f" {share} in {outcome.seconds:.0f} s."
    )
