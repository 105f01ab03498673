"""Rulings: where a book contradicts itself or is silent, a named question with its readings and a default."""

from typing import Generic, TypeVar

from facedown.kernel.refusal import Refused, nearest

T = TypeVar("T", bound=str | int)
Value = str | int


class Ruling(Generic[T]):
    """One question to the book. Readings map each allowed value to what it means; a range allows any number in it."""

    __slots__ = ("default", "id", "question", "range", "readings", "source")

    def __init__(
        self,
        id: str,
        question: str,
        readings: dict[T, str],
        default: T,
        source: str,
        range: range | None = None,
    ) -> None:
        self.id = id
        self.question = question
        self.readings = readings
        self.default = default
        self.source = source
        self.range = range

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


class Rulings:
    """The rulings of one game: every default, and what its GM chose instead."""

    __slots__ = ("_values", "known")

    def __init__(self, known: tuple[Ruling[str] | Ruling[int], ...], chosen: dict[str, Value] | None = None) -> None:
        self.known = {ruling.id: ruling for ruling in known}
        self._values: dict[str, Value] = {ruling.id: ruling.default for ruling in known}
        for id, value in (chosen or {}).items():
            self._choose(id, value)

    def __getitem__(self, ruling: Ruling[T]) -> T:
        value: T = self._values[ruling.id]  # type: ignore[assignment]  # _choose admits only the ruling's own type
        return value

    def chosen(self) -> dict[str, Value]:
        """What differs from the defaults: this is stored with the game."""
        return {id: value for id, value in self._values.items() if value != self.known[id].default}

    def _choose(self, id: str, value: Value) -> None:
        ruling = self.known.get(id)
        if ruling is None:
            raise Refused("unknown-ruling", f"There is no ruling {id!r}; {nearest(id, list(self.known))}")
        if not ruling.admits(value):
            hint = nearest(str(value), ruling.allowed())
            raise Refused("unknown-reading", f"{id} cannot be {value!r} ({ruling.question}); {hint}", id)
        self._values[id] = value
