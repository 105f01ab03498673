"""A tap on one function: until it runs, other code stands in its place, and nothing else is slowed down."""

import inspect
from collections.abc import Callable
from functools import cache, cached_property
from pkgutil import resolve_name
from types import CodeType, FunctionType, MethodType
from typing import Any

from facedown import library

CALLED = "called"
"""Stands for whatever a stand-in calls, until that is known."""


def function_named(game: str, name: str) -> FunctionType | None:
    """The function of a game as `death.wake`; none if it is made anew whenever the one around it runs."""
    try:
        found = _bare(resolve_name(f"{library.package(library.ruleset(game))}.{name}"))
    except AttributeError:
        return None
    return found if isinstance(found, FunctionType) else None


def _bare(found: Any) -> Any:
    """A function without what is wrapped around it."""
    match found:
        case property():
            found = found.fget
        case cached_property():
            found = found.func
        case MethodType():
            found = found.__func__
    return inspect.unwrap(found)


def has_inside(code: CodeType) -> bool:
    """Whether other functions stand inside this one; what goes through a list does not count."""
    inside = [each for each in code.co_consts if isinstance(each, CodeType)]
    return any(each.co_name == "<lambda>" or each.co_name.isidentifier() or has_inside(each) for each in inside)


class Tap:
    """Tells when a function first runs: until then its code is one that tells it, puts its own back and runs that."""

    def __init__(self, function: FunctionType, tell: Callable[[], None]) -> None:
        self._function = function
        self._tell = tell
        self._own = function.__code__

    def open(self) -> None:
        standing_in = stand_in(len(self._own.co_freevars), inspect.isgeneratorfunction(self._function))
        calls = (self._run if each == CALLED else each for each in standing_in.co_consts)
        self._function.__code__ = standing_in.replace(co_consts=tuple(calls))

    def close(self) -> None:
        if self._function.__code__ is not self._own:
            self._function.__code__ = self._own

    def _run(self, *arguments: Any, **named: Any) -> Any:
        self.close()
        self._tell()
        return self._function(*arguments, **named)


@cache
def stand_in(free: int, is_flow: bool) -> CodeType:
    """Code that only calls on; as many names come from around it as into the function, and a flow runs when begun."""
    names = [f"free{at}" for at in range(free)]
    text = f"""
def around({", ".join(names)}):
    def stand_in(*arguments, **named):
        {f"nonlocal {', '.join(names)}" if names else ""}
        called = {CALLED!r}
        return {"(yield from called(*arguments, **named))" if is_flow else "called(*arguments, **named)"}
    return stand_in
"""
    defined: dict[str, Any] = {}
    exec(text, defined)
    code: CodeType = defined["around"](*names).__code__
    return code
