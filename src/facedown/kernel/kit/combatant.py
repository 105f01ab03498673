"""A combatant: an actor that can be put out of the fight, for now or for good."""

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec

from facedown.kernel.scene.actor import Actor, Track
from facedown.kernel.scene.condition import Condition


class Combatant(Actor, kw_only=True):
    """Each game names the conditions under which its actors are out, gone or helpless."""

    out: ClassVar[tuple[str, ...]]
    gone: ClassVar[tuple[str, ...]]
    helpless: ClassVar[tuple[str, ...]] = ()
    fallen: ClassVar[str]
    """What somebody without health is granted who has not fallen by the rules."""
    final: ClassVar[tuple[str, ...]] = ("Dead",)
    """The conditions that no rest ends."""
    lasting: ClassVar[tuple[str, ...]] = ()
    """What one takes home from every table; a long rest fills its tracks."""
    wounds: ClassVar[tuple[str, ...]] = ()
    """What one takes home as well, until a long rest."""

    @property
    def is_out(self) -> bool:
        """Whether it cannot act any more, for now or for good."""
        return bool(self.conditions) and self.has_any(self.out)

    @property
    def is_gone(self) -> bool:
        """Whether it has left the fight for good."""
        return bool(self.conditions) and self.has_any(self.gone)

    @property
    def is_helpless(self) -> bool:
        return bool(self.conditions) and self.has_any(self.helpless)

    @property
    def can_act(self) -> bool:
        """Whether it is still in the fight; what has no turn of its own never is."""
        return not self.is_out

    @property
    def is_spent(self) -> bool:
        """Whether nothing is left of what keeps it on its feet."""
        return False

    @property
    def vigour(self) -> float:
        """The share that is left of what keeps it on its feet, from 0 to 1."""
        return 0.0 if self.is_out else 1.0

    def loose_ends(self) -> Iterator[str]:
        """Nobody stands there without health as if nothing had come of it."""
        if self.is_spent and not self.is_out:
            yield f"{self.name} would stand there with nothing left; leave at least 1, or grant {self.fallen!r} first."

    def go_home(self, rested: bool) -> None:
        """Leave a table: what was of that place or fight stays behind, and after a long rest wounds do."""
        rested = rested and not self.has_any(self.final)
        lasting = ("id", "name", "seat", "side", *self.lasting, *(() if rested else self.wounds))
        lingering = [] if rested else [each for each in self.conditions if self._lingers(each)]
        for field in msgspec.structs.fields(self):
            if field.name not in lasting:
                setattr(self, field.name, _first(field))
        self.conditions = lingering
        for track in self._tracks() if rested else ():
            track.value = track.start

    def _lingers(self, condition: Condition) -> bool:
        """Whether it is of the body; that somebody fled, or holds it, is of the place."""
        is_of_the_place = condition.name in self.gone and condition.name not in self.final
        return condition.until is None and not condition.source and not is_of_the_place

    def _tracks(self) -> Iterator[Track]:
        for name in self.lasting:
            value = getattr(self, name)
            held = value.values() if isinstance(value, dict) else [value]
            yield from (each for each in held if isinstance(each, Track))


def _first(field: msgspec.structs.FieldInfo) -> Any:
    """What a field is at the beginning."""
    return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
