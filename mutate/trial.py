"""The trial: tests are collected once; for each mutant a fork of the process runs those that could notice it."""

import gc
import os
import resource
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import islice

import pytest

from mutate.equivalent import Equivalent
from mutate.forks import in_forks
from mutate.install import Functions, install, is_fit
from mutate.mutant import Mutant
from tests.proofs.watch import Watch, forget
from tests.rules import ids_of, is_random

PATIENCE, TIMES = 10.0, 20
"""Seconds of work, and times what it usually takes, after which a test is taken to go on for ever."""
MEMORY = 4 << 30
MOST, BRIEF = 3, 0.5
"""So many tests of others are listed, of those that take less than so many seconds."""
PIECE = 20
"""Tests that are watched in one fork."""


@dataclass
class Outcome:
    """What became of the mutants so far."""

    killed: list[Mutant] = field(default_factory=list)
    survived: list[Mutant] = field(default_factory=list)
    by_others: dict[Mutant, list[str]] = field(default_factory=dict)
    """Tests that name none of its rules and do notice a survivor."""
    equivalent: int = 0
    untested: list[str] = field(default_factory=list)
    """Tests that fail without any mutant; they decide nothing."""
    seconds: float = 0.0


@dataclass(frozen=True)
class Wanted:
    """Which mutants are tried, and by which tests."""

    rule: str = ""
    """Only by tests that name this one."""
    sample: int = 0
    """So many, drawn by lot; 0 is all."""
    seed: int = 1
    others: bool = False
    """Whether survivors are put to all other tests as well."""


@dataclass(frozen=True)
class Witness:
    """A test that names a rule: how long it works, and which functions it runs."""

    at: int
    rules: frozenset[str]
    seconds: float
    ran: frozenset[str]


class Trial:
    """A plugin of pytest that tries mutants instead of running the tests once."""

    def __init__(
        self,
        mutants: list[Mutant],
        equivalents: list[Equivalent],
        wanted: Wanted,
        tell: Callable[[Outcome, int], None],
    ) -> None:
        self.outcome = Outcome()
        self._mutants = mutants
        self._equivalents = equivalents
        self._wanted = wanted
        self._tell = tell
        self._failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed = self._failed or report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        began = time.monotonic()
        functions = Functions()
        gc.freeze()  # or every fork would copy all there is, only to count it
        drawn = self._choose(functions)
        chosen = [each for each in drawn if not any(known.fits(each) for known in self._equivalents)]
        self.outcome.equivalent = len(drawn) - len(chosen)
        try:
            witnesses = self._watch(session.items, chosen)

            def try_one(mutant: Mutant) -> tuple[bool, list[str]]:
                return self._try(mutant, functions, witnesses, session.items)

            for mutant, found in in_forks(try_one, chosen, os.cpu_count() or 1):
                self._note(mutant, found)
                self._tell(self.outcome, len(chosen))
        except KeyboardInterrupt:
            print("\nStopped.")
        self.outcome.seconds = time.monotonic() - began
        return True

    def _note(self, mutant: Mutant, found: tuple[bool, list[str]] | None) -> None:
        """A fork that did not end well was ended because of the mutant."""
        is_noticed, others = found or (True, [])
        (self.outcome.killed if is_noticed else self.outcome.survived).append(mutant)
        if others:
            self.outcome.by_others[mutant] = others

    def _choose(self, functions: Functions) -> list[Mutant]:
        """A sample by the seed, or all; only what can take the place of its function."""
        order = sorted(self._mutants, key=self._lot) if self._wanted.sample else self._mutants
        chosen: list[Mutant] = []
        for mutant in order:
            if self._wanted.sample and len(chosen) == self._wanted.sample:
                break
            if is_fit(mutant, functions):
                chosen.append(mutant)
        return chosen

    def _lot(self, mutant: Mutant) -> str:
        """A lot that stays the same while other code changes."""
        return sha256(f"{self._wanted.seed} {mutant.part} {mutant.change}".encode()).hexdigest()

    def _watch(self, items: list[pytest.Item], chosen: list[Mutant]) -> list[Witness]:
        """Run each test that names one of the rules, to see what it runs; the quickest come first."""
        rules = {id for mutant in chosen for id in self._deciding(mutant)}
        wanted = {(mutant.game, mutant.part) for mutant in chosen}
        able = [(number, item) for number, item in enumerate(items) if not is_random(item)]
        at = [number for number, item in able if self._wanted.others or rules & ids_of(item)]
        pieces = [at[first : first + PIECE] for first in range(0, len(at), PIECE)]

        def watch(piece: list[int]) -> list[Witness]:
            return [each for number in piece if (each := self._witness(number, items[number], wanted))]

        found: list[Witness] = []
        for piece, witnesses in in_forks(watch, pieces, os.cpu_count() or 1):
            found += witnesses or []
            passed = {each.at for each in witnesses or []}
            self.outcome.untested += [items[number].nodeid for number in piece if number not in passed]
        return sorted(found, key=lambda each: each.seconds)

    def _witness(self, at: int, item: pytest.Item, wanted: set[tuple[str, str]]) -> Witness | None:
        forget()
        began = time.process_time()
        with Watch(wanted) as watch:
            passes = self._passes(item)
        seconds = time.process_time() - began
        ran = frozenset(part for game, part in wanted if watch.has_run(game, part))
        return Witness(at, frozenset(ids_of(item)), seconds, ran) if passes else None

    def _passes(self, item: pytest.Item) -> bool:
        self._failed = False
        item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self._failed

    def _deciding(self, mutant: Mutant) -> frozenset[str]:
        """The rules whose tests decide about a mutant."""
        return mutant.rules & {self._wanted.rule} if self._wanted.rule else mutant.rules

    def _try(
        self, mutant: Mutant, functions: Functions, witnesses: list[Witness], items: list[pytest.Item]
    ) -> tuple[bool, list[str]]:
        """Whether a test falls that names a rule which the function cites; if not, which others do."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        install(mutant, functions)
        able = [each for each in witnesses if mutant.part in each.ran]
        own = [each for each in able if each.rules & self._deciding(mutant)]
        if any(self._falls(each, items) for each in own):
            return True, []
        others = (each for each in able if self._wanted.others and each not in own and each.seconds < BRIEF)
        return False, list(islice((items[each.at].nodeid for each in others if self._falls(each, items)), MOST))

    def _falls(self, witness: Witness, items: list[pytest.Item]) -> bool:
        """A test that goes on for ever ends the fork."""
        forget()
        signal.setitimer(signal.ITIMER_PROF, PATIENCE + TIMES * witness.seconds)
        return not self._passes(items[witness.at])
