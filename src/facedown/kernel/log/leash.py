"""A leash: who is called back keeps nobody in memory, so that a game that is left is gone at once.

Two that hold each other are found by Python's garbage alone, and that looks for them seldom where many tables wait.
"""

from collections.abc import Callable
from typing import Generic, ParamSpec
from weakref import WeakMethod

P = ParamSpec("P")


class Leash(Generic[P]):
    """A method that is called as long as somebody else holds whom it belongs to; after that nothing happens."""

    __slots__ = ("_held",)

    def __init__(self, method: Callable[P, None]) -> None:
        self._held = WeakMethod(method)

    def __call__(self, *arguments: P.args, **named: P.kwargs) -> None:
        method = self._held()
        if method is not None:
            method(*arguments, **named)
