"""What an answer costs at the table: a real server, and people who pause two seconds between answers.

Three sockets look at each table: a GM and two who play. Whoever is asked gives the suggested answer. Measured are the
answers a second, which the pause bounds as long as a server keeps up, the
time from sending it to the last frame that came of it on any of the sockets (one that learns nothing gets none), the
CPU time of the server and the bytes of all frames. Beside it stands the limit: a bare server that stores as many bytes
with the same durability and sends as many to as many sockets. What a server uses while nobody says anything is measured
for each number of tables, since an answer every two seconds bears its share of that.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path

from sqlalchemy import create_engine, text

from bench import GAMES, Impossible, Measure, Wanted, beside, plain, progress
from bench._crowd import Heard, OurTable, bare_tables, our_tables, percentile, play
from bench._server import all_ours, bare, cpu_of, cpu_of_all, megabytes
from facedown import library
from facedown.table.archive.postgres import read_address
from tests.table.host import Host
from tests.table.person import Person

PAUSE = 2.0
TABLES_OF_ONE = 20
"""At so many tables the same three sit: nobody may have more than a hundred windows open."""
REST = 21.0
"""Seconds of silence, in which every socket is pinged once."""
LIMIT = "bare server"


def measure(wanted: Wanted) -> Iterator[Measure]:
    with tempfile.TemporaryDirectory() as folder:
        for tables in (1, 2) if wanted.quick else wanted.tables:
            for game in wanted.games[:1] if wanted.quick else wanted.games:
                home = Path(folder) / f"{game}{tables}"
                yield from measure_tables(home, game, tables, wanted)


def measure_tables(home: Path, game: str, tables: int, wanted: Wanted) -> Iterator[Measure]:
    title = f"{library.ruleset(game).title}, {tables} table{'s' if tables > 1 else ''}"
    if wanted.houses:
        title += f", {wanted.houses} server{'s' if wanted.houses > 1 else ''} on PostgreSQL"
    progress(f"{title} of {wanted.sockets} sockets, then as many of a bare server")
    with all_ours(home, wanted.houses) as hosts:
        mine = asyncio.run(at_our_tables(hosts, game, tables, wanted))
    with bare(home / "bare", mine.each(mine.stored), mine.each(mine.heard.bytes) // wanted.sockets) as limit:
        theirs = asyncio.run(at_bare_tables(*limit, game, tables, wanted, mine.each(mine.heard.said)))
    yield beside(f"{title}, answers", mine.rate, "answers/s", LIMIT, theirs.rate)
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        yield beside(f"{title}, {name}", mine.at(share), "ms", LIMIT, theirs.at(share))
    yield beside(f"{title}, CPU", mine.cpu, "ms/answer", LIMIT, theirs.cpu)
    if game == GAMES[0]:
        yield beside(f"{title}, idle", mine.idle, "ms/s", LIMIT, theirs.idle)
    yield plain(f"{title}, sent", mine.each(mine.heard.bytes) / 1000, "kB/answer")
    yield plain(f"{title}, sent at the median", statistics.median(mine.heard.sizes) / 1000, "kB/answer")
    yield plain(f"{title}, stored", mine.each(mine.stored) / 1000, "kB/answer")
    yield plain(f"{title}, memory", mine.memory / tables, "MB/table")


class Taken:
    """What so many answers took."""

    def __init__(self, heard: Heard, cpu: float, idle: float, stored: int = 0, memory: float = 0.0) -> None:
        if not heard.took:
            raise Impossible("Nobody was asked anything at these tables.")
        self.heard = heard
        self.stored = stored
        self.memory = memory
        self.idle = idle
        self.cpu = cpu / len(heard.took) * 1000

    def each(self, whole: int) -> int:
        """What comes to one answer."""
        return round(whole / len(self.heard.took))

    @property
    def rate(self) -> float:
        """Answers a second, of all tables together."""
        return len(self.heard.took) / self.heard.seconds

    def at(self, share: float) -> float:
        return percentile(self.heard.took, share)


async def at_our_tables(hosts: list[Host], game: str, tables: int, wanted: Wanted) -> Taken:
    with ExitStack() as stack:
        empty = megabytes(hosts)
        async with AsyncExitStack() as seated:
            crowd: list[OurTable] = []
            for first in range(0, tables, TABLES_OF_ONE):
                people = [stack.enter_context(somebody_at(hosts[at % len(hosts)])) for at in range(3)]
                opened = [open_table(game, *people) for _ in range(first, min(tables, first + TABLES_OF_ONE))]
                crowd += await seated.enter_async_context(our_tables(people, opened, wanted.sockets))
            idle = await at_rest(lambda: cpu_of_all(hosts), wanted) if game == GAMES[0] else 0.0
            before, stored = cpu_of_all(hosts), bytes_stored(hosts[0])
            heard = await play(crowd, *pace(wanted, tables))
            used, size = cpu_of_all(hosts) - before, bytes_stored(hosts[0]) - stored
            return Taken(heard, used, idle, size, megabytes(hosts) - empty)


@contextmanager
def somebody_at(host: Host) -> Iterator[Person]:
    person = Person(host)
    with person.http:
        yield person


async def at_bare_tables(url: str, pid: int, game: str, tables: int, wanted: Wanted, size: int) -> Taken:
    async with bare_tables(url, tables, wanted.sockets, size) as crowd:
        idle = await at_rest(lambda: cpu_of(pid), wanted) if game == GAMES[0] else 0.0
        before = cpu_of(pid)
        heard = await play(crowd, *pace(wanted, tables))
        return Taken(heard, cpu_of(pid) - before, idle)


async def at_rest(used: Callable[[], float], wanted: Wanted) -> float:
    """The milliseconds of CPU time that is used in a second in which nobody says anything."""
    before, seconds = used(), 0.2 if wanted.quick else REST
    await asyncio.sleep(seconds)
    return (used() - before) / seconds * 1000


def pace(wanted: Wanted, tables: int) -> tuple[int, float]:
    """How often a table answers, one alone the more often, and how long it pauses."""
    return wanted.often(2, 30 if tables == 1 else 10), 0.2 if wanted.quick else PAUSE


def open_table(game: str, gm: Person, *players: Person, **more: object) -> str:
    """A table at which a GM and those who play sit, in the first encounter with room for them; its id."""
    rules = library.ruleset(game)
    fitting = next(each for each in rules.encounters(library.content(rules)) if each.seats >= len(players))
    wishes = {"ruleset": game, "encounter": fitting.id, **more}
    opened = gm.open(*(f"P{at}" for at in range(len(players))), gm=True, **wishes)
    for person, invitation in zip(players, opened["invitations"], strict=True):
        person.join(invitation["path"])
    return str(opened["table"])


def bytes_stored(host: Host) -> int:
    """What the log of every table says, without what is kept only to open it quickly."""
    if host.shared:
        engine = create_engine(read_address(host.shared))
    else:
        engine = create_engine(f"sqlite:///{host.database}")
    with engine.begin() as found:
        size = found.scalar(text("SELECT SUM(LENGTH(splice) + LENGTH(hash)) FROM entry"))
    engine.dispose()
    return int(size or 0)
