"""What attacks us, so that others need not: seeded, bounded, and only on this machine.

`python3 dev.py attack [--seconds N]` starts a real server with a temporary data folder and sends mutated messages and
requests at it, hunts for secrets in what every seat is sent, kills it in the middle of commands, and floods it.
"""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

GAMES = ("tricore", "plainten", "towers", "overreach", "fivefold", "pebbles")
"""What is attacked, in turn: the games of the house and a stranger's."""


@dataclass
class Assault:
    """One way to attack: how often it was tried, for how long, and what got through."""

    name: str
    luck: random.Random
    until: float
    """When to stop, by the monotonic clock."""
    most: int
    games: Sequence[str] = GAMES
    tables: int = 0
    done: int = 0
    through: list[str] = field(default_factory=list)

    @property
    def goes_on(self) -> bool:
        return self.done < self.most and time.monotonic() < self.until and len(self.through) < 10

    def next_game(self) -> str:
        """The game of the next table."""
        self.tables += 1
        return self.games[(self.tables - 1) % len(self.games)]

    def notice(self, what: str) -> None:
        """Something got through that should not have."""
        self.through.append(what)
