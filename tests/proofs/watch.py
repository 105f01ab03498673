"""Watching a test: which functions of the games it runs."""

import sys
from collections.abc import Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from types import CodeType, FrameType, TracebackType
from typing import Any

from facedown import library
from facedown.coverage.citation import is_within
from facedown.coverage.source import package_folder
from facedown.kernel.scene.memo import Memo
from tests.conformance.table import OURS
from tests.proofs.tap import Tap, function_named, has_inside

Ran = tuple[str, str]
"""A game and a function of its code."""


@cache
def _folders() -> dict[str, str]:
    return {f"{package_folder(library.ruleset(name))}/": name for name in OURS}


def function_of(code: CodeType) -> Ran | None:
    """The function of a game that a piece of compiled code is: `plainten`, `death.wake`."""
    for folder, game in _folders().items():
        if code.co_filename.startswith(folder):
            parts = Path(code.co_filename.removeprefix(folder)).with_suffix("").parts
            module = ".".join(parts).removesuffix("__init__").rstrip(".")
            return game, f"{module}.{code.co_qualname}".lstrip(".").replace(".<locals>", "")
    return None


class Watch:
    """Notes whether the functions run that it waits for: `with Watch(…) as watch`.

    Each has a tap. One that is inside another, or has others inside, may run as a function that was made before: for
    those every call is looked at as well, until all of them have run.
    """

    def __init__(self, waits_for: Iterable[Ran]) -> None:
        functions = {each: function_named(*each) for each in dict.fromkeys(waits_for)}
        self._taps = [Tap(function, partial(self._run, each)) for each, function in functions.items() if function]
        self._sought = {each for each, function in functions.items() if not function or has_inside(function.__code__)}
        self._ran: set[Ran] = set()
        self._known: dict[int, CodeType] = {}
        self._noting = self._note  # kept: when it is taken away while it runs, nothing else holds it

    def __enter__(self) -> "Watch":
        for tap in self._taps:
            tap.open()
        if self._sought:
            sys.settrace(self._noting)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        sys.settrace(None)
        for tap in self._taps:
            tap.close()

    def _note(self, frame: FrameType, event: str, argument: Any) -> None:
        code = frame.f_code
        if event != "call" or id(code) in self._known:
            return
        self._known[id(code)] = code
        ran = function_of(code)
        if ran:
            for each in [each for each in self._sought if each[0] == ran[0] and is_within(ran[1], each[1])]:
                self._run(each)

    def _run(self, ran: Ran) -> None:
        self._ran.add(ran)
        if ran in self._sought:
            self._sought.remove(ran)
            if not self._sought:
                sys.settrace(None)

    def has_run(self, game: str, part: str) -> bool:
        """Whether one of those it waits for has run."""
        return (game, part) in self._ran


def forget() -> None:
    """Empty what the games remember, and what was read of them, so that a test runs all it needs, whatever ran before.

    What the kernel remembers, a map surveyed or dice added up, it works out without them.
    """
    for each in _memories(len(sys.modules)):
        if isinstance(each, Memo):
            each.forget()
        else:
            each.cache_clear()


@cache
def _memories(modules: int) -> list[Any]:
    return list(dict.fromkeys(_found_memories()))


def _found_memories() -> Iterator[Any]:
    for name, module in list(sys.modules.items()):
        is_game = name.startswith("facedown.rulesets.")
        if is_game or name == library.__name__:
            for each in vars(module).values():
                if isinstance(each, Memo) or (is_game and hasattr(each, "cache_clear")):
                    yield each
