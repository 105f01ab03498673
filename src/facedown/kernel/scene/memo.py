"""A memo: what was worked out before, by everything it was worked out from."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

_T = TypeVar("_T")


class Memo(Generic[_T]):
    """Results by a key that holds all they depend on, by value. It is no part of any state and may forget at any time.

    Because a key is read from the state anew each time, an overrule, an undo or a retcon finds nothing stale here.
    """

    __slots__ = ("_known", "_most", "_older")

    def __init__(self, most: int) -> None:
        self._known: dict[Hashable, _T] = {}
        self._older: dict[Hashable, _T] = {}
        self._most = most

    def recall(self, key: Hashable, work_out: Callable[[], _T]) -> _T:
        """The result for this key, worked out if it is not known. What was not asked for lately makes room."""
        found = self._known.get(key)
        if found is None:
            found = self._older.get(key)
            if found is None:
                found = work_out()
            if len(self._known) * 2 >= self._most:
                self._known, self._older = {}, self._known
            self._known[key] = found
        return found

    def forget(self) -> None:
        """Start afresh."""
        self._known, self._older = {}, {}
