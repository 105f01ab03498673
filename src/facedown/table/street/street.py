"""A street: which other houses serve the same tables. This one has a single house, as on a laptop."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

from facedown.table.street.callers import NO_OTHERS, Caller, Counts
from facedown.table.street.ration import Ration

Seats = frozenset[str]
NOBODY: Seats = frozenset()


class Street:
    """One house that stands alone: what it changes it only has to tell itself."""

    id = ""
    """By which other houses know this one."""

    def __init__(self) -> None:
        self.on_news: Callable[[str], None] = lambda table: None
        """Called with a table whose log may have more on disk than this house knows."""
        self.on_call: Callable[[str], None] = lambda table: None
        """Called with a table where something may be new beside its log, too: words, papers."""
        self.on_presence: Callable[[str, Seats], None] = lambda table, seats: None
        """Called with a table and those seats of it on which somebody is in other houses."""
        self.open_tables: Callable[[], Mapping[str, int]] = dict
        """The tables that are open in this house, each with its stamp as far as this house knows."""

    def ring(self, *tables: str) -> None:
        """Something of these tables was changed past whoever has them open."""
        for table in tables:
            self.on_news(table)

    def call(self, table: str) -> None:
        """Something is said or shown at a table: other houses that have it open look there. Without a bus they do so
        when they next hear of it."""

    def tell(self, table: str, stamp: int) -> None:
        """A table has reached a stamp, which this house knows."""

    async def elsewhere(self, table: str) -> Seats:
        """The seats of a table on which somebody is in other houses."""
        return NOBODY

    async def show(self, table: str, seats: Callable[[], Seats]) -> None:
        """Have the other houses know on which seats of a table somebody is here."""

    @asynccontextmanager
    async def counted(self, caller: Caller) -> AsyncIterator[Counts]:
        """As long as a socket is open the other houses know of it; how many like it they have."""
        yield NO_OTHERS

    def ration(self, name: str, rate: float, burst: int) -> Ration:
        """What may be done so often from one address, on the whole street."""
        return Ration(rate, burst)

    async def live(self) -> None:
        """Look after what the other houses do, until nobody wants to know any more."""
