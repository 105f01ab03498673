"""Rulings: where a book contradicts itself or is silent, a named question with its readings and a default."""

from functools import lru_cache
from typing import Any, Generic, Literal, TypeVar

from facedown.kernel.words.refusal import Refused, nearest

_T = TypeVar("_T", bound=str | int)
Value = str | int
OnOff = Literal["on", "off"]


class Ruling(Generic[_T]):
    """One question to the book. Readings map each allowed value to what it means; a range allows any number in it.

    Its type names its readings, `Ruling[Literal["once", "always"]]`: a rule that asks for another word is found before
    it runs.
    """

    __slots__ = ("default", "formerly", "id", "question", "range", "readings", "source")

    def __init__(
        self,
        id: str,
        question: str,
        readings: dict[_T, str],
        default: _T,
        source: str,
        range: range | None = None,
        formerly: dict[str, _T] | None = None,
    ) -> None:
        self.id = id
        self.question = question
        self.readings = readings
        self.default = default
        self.source = source
        self.range = range
        self.formerly: dict[str, _T] = formerly or {}
        """What was the default in earlier versions of the game: those begun with them are played by it to their end."""

    @property
    def is_switch(self) -> bool:
        return len(self.readings) > 1 or self.range is not None

    def admits(self, value: object) -> bool:
        if self.range is not None and type(value) is int and value in self.range:
            return True
        return type(value) is type(self.default) and value in self.readings

    def allowed(self) -> list[str]:
        numbers = [f"{self.range.start} to {self.range.stop - 1}"] if self.range is not None else []
        return [str(each) for each in self.readings] + numbers


Known = tuple[Ruling[Any], ...]


class Rulings:
    """The rulings of one game: every default, and what its GM chose instead.

    They never change, and those of games with the same choices are equal: what was worked out by some holds for all.
    """

    __slots__ = ("_chosen", "_narrowed", "_values", "known")

    def __init__(self, known: Known, chosen: dict[str, Value] | None = None) -> None:
        self.known = _by_id(known)
        for id, value in (chosen or {}).items():
            self._admit(id, value)
        self._values = _settled(known, tuple((chosen or {}).items()))
        self._narrowed: dict[Known, Rulings] = {}
        self._chosen: dict[str, Value] | None = None

    def __getitem__(self, ruling: Ruling[_T]) -> _T:
        value: _T = self._values[ruling.id]  # type: ignore[assignment]  # _admit lets in only the ruling's own type
        return value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rulings) and self._values is other._values

    def __hash__(self) -> int:
        return id(self._values)

    def only(self, wanted: Known) -> "Rulings":
        """These with all others left out: what is worked out from them can depend on no other."""
        found = self._narrowed.get(wanted)
        if found is None:
            found = self._narrowed[wanted] = _narrowed(self, wanted)
        return found

    def chosen(self) -> dict[str, Value]:
        """What differs from the defaults: this is stored with the game."""
        if self._chosen is None:
            self._chosen = {id: value for id, value in self._values.items() if value != self.known[id].default}
        return dict(self._chosen)

    def _admit(self, id: str, value: Value) -> None:
        ruling = self.known.get(id)
        if ruling is None:
            raise Refused("unknown-ruling", f"There is no ruling {id!r}; {nearest(id, list(self.known))}")
        if not ruling.admits(value):
            are_numbers = isinstance(value, int) and any(isinstance(each, int) for each in ruling.readings)
            hint = f"valid: {', '.join(ruling.allowed())}." if are_numbers else nearest(value, ruling.allowed())
            raise Refused("unknown-reading", f"{id} cannot be {value!r} ({ruling.question}); {hint}", id)


@lru_cache(maxsize=32)
def former_defaults(known: Known, version: str) -> dict[str, Value]:
    """The defaults of an earlier version of the game that are others today."""
    return {ruling.id: ruling.formerly[version] for ruling in known if version in ruling.formerly}


@lru_cache(maxsize=32)
def _by_id(known: Known) -> dict[str, Ruling[Any]]:
    return {ruling.id: ruling for ruling in known}


@lru_cache(maxsize=1024)
def _settled(known: Known, chosen: tuple[tuple[str, Value], ...]) -> dict[str, Value]:
    return {ruling.id: ruling.default for ruling in known} | dict(chosen)


@lru_cache(maxsize=1024)
def _narrowed(rulings: Rulings, wanted: Known) -> Rulings:
    chosen = rulings.chosen()
    return Rulings(wanted, {each.id: chosen[each.id] for each in wanted if each.id in chosen})
