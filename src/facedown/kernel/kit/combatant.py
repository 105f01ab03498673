"""A combatant: an actor that can be put out of the fight, for now or for good."""

from collections.abc import Iterator
from typing import ClassVar

from facedown.kernel.scene.actor import Actor


class Combatant(Actor, kw_only=True):
    """Each game names the conditions under which its actors are out, gone or helpless."""

    out: ClassVar[tuple[str, ...]]
    gone: ClassVar[tuple[str, ...]]
    helpless: ClassVar[tuple[str, ...]] = ()
    fallen: ClassVar[str]
    """What somebody without health is granted who has not fallen by the rules."""

    @property
    def is_out(self) -> bool:
        """Whether it cannot act any more, for now or for good."""
        return bool(self.conditions) and self._has_any(self.out)

    @property
    def is_gone(self) -> bool:
        """Whether it has left the fight for good."""
        return bool(self.conditions) and self._has_any(self.gone)

    @property
    def is_helpless(self) -> bool:
        return bool(self.conditions) and self._has_any(self.helpless)

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

    def _has_any(self, names: tuple[str, ...]) -> bool:
        return any(each.name in names for each in self.conditions)
