"""What attacks us, so that others need not: seeded, bounded, and only on this machine.

`python3 dev.py attack [--seconds N]` starts a real server with a temporary data folder and sends mutated messages and
requests at it, hunts for secrets in what every seat is sent, kills it in the middle of commands, and floods it.
"""

import random
import time
from dataclasses import dataclass, field


@dataclass
class Assault:
    """One way to attack: how often it was tried, for how long, and what got through."""

    name: str
    luck: random.Random
    until: float
    """When to stop, by the monotonic clock."""
    most: int
    done: int = 0
    through: list[str] = field(default_factory=list)

    @property
    def goes_on(self) -> bool:
        return self.done < self.most and time.monotonic() < self.until and len(self.through) < 10

    def notice(self, what: str) -> None:
        """Something got through that should not have."""
        self.through.append(what)
