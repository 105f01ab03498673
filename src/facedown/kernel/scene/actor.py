"""The one in the story: what every game's actors have in common, and no more."""

from collections.abc import Container, Iterator
from typing import Any, ClassVar

import msgspec

from facedown.kernel.scene.condition import Condition


def without(value: Any, id: str) -> Any:
    """What names actors, without one of them: a name, names in a list or by which something is kept, or things of an
    actor."""
    if isinstance(value, str):
        return "" if value == id else value
    if isinstance(value, dict):
        return {name: each for name, each in value.items() if name != id}
    if isinstance(value, list):
        return [without(each, id) for each in value if each != id and getattr(each, "actor", "") != id]
    return value


class Track(msgspec.Struct):
    """A meter: where it stands and where it started."""

    value: int
    start: int


class Actor(msgspec.Struct, kw_only=True):
    """Each ruleset has its own typed actor, which adds what its game knows."""

    id: str
    name: str
    seat: str
    side: str
    place: str = ""
    conditions: list[Condition] = []
    tokens: dict[str, int] = {}

    refers: ClassVar[tuple[str, ...]] = ()
    """The fields that name other actors."""

    def loose_ends(self) -> Iterator[str]:
        """What would be wrong about one who was set so by hand; a ruleset that knows says so."""
        yield from ()

    def forget(self, id: str) -> None:
        """Somebody is not there any more: no field names them."""
        for field in self.refers:
            setattr(self, field, without(getattr(self, field), id))

    def condition(self, name: str) -> Condition | None:
        if not self.conditions:
            return None
        return next((each for each in self.conditions if each.name == name), None)

    def has(self, name: str) -> bool:
        return bool(self.conditions) and any(each.name == name for each in self.conditions)

    def has_any(self, names: Container[str]) -> bool:
        """Whether one of these is on it."""
        return bool(self.conditions) and any(each.name in names for each in self.conditions)
