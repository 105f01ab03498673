"""Long evenings at many tables: does a server stay as quick and as small as it was? `python3 dev.py soak --table`.

Five sockets look at each table: a GM and two who play, some from two windows. Whoever is asked gives the suggested
answer after a pause, now a shorter, now a longer one; who has answered for long goes home, or the game is over, and
others come, so that at any time there are tables of every age. Twelve times it is said what answers took since, and how
much memory the servers have, and at the end whether either rose: what is flat can be read off that. Beside what the
crowd saw stands what the servers counted themselves, what an answer cost them, and how much of the time in which they
could have gone on other programs had the cores: a p99 that rises with that alone is the machine's.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import NamedTuple

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench import GAMES, Impossible
from bench._crowd import OurTable, no_garbage_looked_for, our_tables, percentile
from bench._server import all_ours, cpu_of_all, megabytes, waited_of_all
from bench.table import open_table
from tests.table.host import Host
from tests.table.person import Person
from tests.table.upkeep.tally import tallies_of_all

SOCKETS_PER_TABLE = 5
PAUSE = 5.0
EARLIEST, LATEST = 0.5, 1.5
"""What a pause may be of the usual one. Were they all alike, tables that once had to wait for each other would answer
at the same moment ever after."""
ANSWERS = 60
"""After so many those at a table go home."""
REPORTS = 12
"""How often it is said how things stand; the first says what it takes to open all tables, and is not compared."""
SLOWER, LARGER = 1.5, 1.15
"""By how much the last third may exceed the first."""
QUICK = (50, 1.0, 1.0)
"""Sockets, minutes and pause of a run that only shows that it works."""


class Stand(NamedTuple):
    """How things stand: since when, how many answers since the one before, how long they took until the last of the
    crowd had seen them and by the servers' own count, and what is used."""

    minutes: float
    answers: int
    p50: float
    p99: float
    own_p50: float
    own_p99: float
    work_p50: float
    """What the servers' loops worked until the answer was on its way, for whomever: what they waited is not in it."""
    work_p99: float
    megabytes: float
    cores: float
    cpu: float
    """Milliseconds of an answer."""
    waited: float
    """The share of the time in which the servers could have gone on that other programs had the cores."""

    def __str__(self) -> str:
        took = f"p50 {self.p50:.1f} ms, p99 {self.p99:.0f} ms"
        own = f"the server's own {self.own_p50:.1f} and {self.own_p99:.0f} ms"
        work = f"its work {self.work_p50:.1f} and {self.work_p99:.0f} ms"
        used = f"{self.megabytes:.0f} MB, {self.cores:.2f} cores, {self.cpu:.1f} ms of CPU each"
        waited = f"waited {self.waited:.0%} for a core"
        return f"{self.minutes:6.1f} min  {self.answers:6,} answers  {took}; {own}; {work}  {used}, {waited}"


class Evenings:
    def __init__(self, hosts: Sequence[Host], tables: int, seconds: float, pause: float = PAUSE) -> None:
        self._hosts, self._tables, self._pause = hosts, tables, pause
        self._began, self._ends = time.monotonic(), time.monotonic() + seconds
        self._seconds = seconds
        self._took: list[float] = []
        self._luck = random.Random("evenings")
        self.cut = 0
        """How many tables lost a socket; a crowd that its machine keeps waiting does not answer a server's pings."""
        self.stands: list[Stand] = []

    async def last(self) -> list[Stand]:
        """Until it is late; how things stood meanwhile."""
        async with asyncio.TaskGroup() as group:
            for at in range(self._tables):
                group.create_task(self._evening(at))
            group.create_task(self._report())
        return self.stands

    async def _evening(self, at: int) -> None:
        """One table after another, at the same place."""
        await asyncio.sleep(self._seconds / REPORTS * at / self._tables)  # they do not all come at once
        played = 0
        while time.monotonic() < self._ends:
            try:
                await self._sit_down(at, played)
            except InvalidHandshake:  # who is too slow to say what they want is cut off, and comes again
                pass
            except (ConnectionClosed, Impossible):
                self.cut += 1
            played += 1

    async def _sit_down(self, at: int, played: int) -> None:
        """One table, from its opening to where those at it go home."""
        people = [Person(self._hosts[(at + each) % len(self._hosts)]) for each in range(3)]
        with ExitStack() as stack:
            for person in people:
                stack.enter_context(person.http)
            table = await asyncio.to_thread(open_table, GAMES[(at + played) % len(GAMES)], *people)
            async with our_tables(people, [table], SOCKETS_PER_TABLE) as (crowd,):
                await self._play(crowd, ANSWERS if played else 1 + ANSWERS * at // self._tables)

    async def _play(self, table: OurTable, answers: int) -> None:
        """Answer and pause, until it is over or late."""
        for _ in range(answers):
            if time.monotonic() > self._ends:
                return
            before = len(table.heard.took)
            await table.play(1, self._pause * self._luck.uniform(EARLIEST, LATEST))
            if len(table.heard.took) == before:
                return
            self._took.append(table.heard.took.pop())

    async def _report(self) -> None:
        cpu, since = cpu_of_all(self._hosts), time.monotonic()
        waited, tallies = waited_of_all(self._hosts), await asyncio.to_thread(tallies_of_all, self._hosts)
        for _ in range(REPORTS):
            await asyncio.sleep(self._seconds / REPORTS)
            took, self._took = self._took or [0.0], []
            now, used, kept_waiting = time.monotonic(), cpu_of_all(self._hosts), waited_of_all(self._hosts)
            counted = await asyncio.to_thread(tallies_of_all, self._hosts)
            own, work = (after.since(before) for after, before in zip(counted, tallies, strict=True))
            ran, stood = used - cpu, kept_waiting - waited
            self.stands.append(
                Stand(
                    minutes=(now - self._began) / 60,
                    answers=len(took),
                    p50=percentile(took, 0.5),
                    p99=percentile(took, 0.99),
                    own_p50=own.at(0.5),
                    own_p99=own.at(0.99),
                    work_p50=work.at(0.5),
                    work_p99=work.at(0.99),
                    megabytes=megabytes(self._hosts),
                    cores=ran / (now - since),
                    cpu=ran / len(took) * 1000,
                    waited=stood / (ran + stood or 1),
                )
            )
            print(self.stands[-1], flush=True)
            cpu, since, waited, tallies = used, now, kept_waiting, counted


def thirds(stands: Sequence[Stand], of: str) -> tuple[float, float]:
    """What is usual in the first third, and in the last, of all but the first report."""
    values = [float(getattr(stand, of)) for stand in stands[1:]]
    part = max(1, len(values) // 3)
    return median(values[:part]), median(values[-part:])


def trend(stands: Sequence[Stand]) -> str:
    """How all went, from the first third to the last."""
    memory, p99, own = thirds(stands, "megabytes"), thirds(stands, "p99"), thirds(stands, "own_p99")
    work, cpu = thirds(stands, "work_p99"), thirds(stands, "cpu")
    hours = (stands[-1].minutes - stands[1].minutes) / 60 * 2 / 3 or 1  # from the middle of one to that of the other
    grew = (memory[1] - memory[0]) / hours
    return (
        f"memory {memory[0]:.0f} MB, then {memory[1]:.0f} MB ({grew:+.0f} MB an hour); "
        f"p99 {p99[0]:.0f} ms, then {p99[1]:.0f} ms; the server's own {own[0]:.0f} ms, then {own[1]:.0f} ms; "
        f"its work {work[0]:.0f} ms, then {work[1]:.0f} ms; CPU of an answer {cpu[0]:.1f} ms, then {cpu[1]:.1f} ms"
    )


def found_wrong(stands: Sequence[Stand]) -> list[str]:
    """In what the last third was worse than the first."""
    memory, p99, own = thirds(stands, "megabytes"), thirds(stands, "p99"), thirds(stands, "own_p99")
    work = thirds(stands, "work_p99")
    wrong = []
    if p99[1] > p99[0] * SLOWER:
        wrong.append("answers became slower")
    if own[1] > own[0] * SLOWER:
        wrong.append("answers became slower by the server's own count")
    if work[1] > work[0] * SLOWER:
        wrong.append("answers became more work for the server")
    if memory[1] > memory[0] * LARGER:
        wrong.append("memory grew")
    return wrong


def soak_tables(sockets: int, minutes: float, houses: int, quick: bool = False) -> int:
    """Play for so many minutes; 1 if anything became worse. A quick run says how things stand, and judges nothing."""
    pause = PAUSE
    if quick:
        sockets, minutes, pause = QUICK
    tables = max(1, sockets // SOCKETS_PER_TABLE)
    with tempfile.TemporaryDirectory() as folder, all_ours(Path(folder) / "soak", houses) as hosts:
        where = f"{houses} server{'s' if houses > 1 else ''} on PostgreSQL" if houses else "one server on SQLite"
        print(f"{tables} tables of {SOCKETS_PER_TABLE} sockets, {where}, {minutes:g} minutes", flush=True)
        evenings = Evenings(hosts, tables, minutes * 60, pause)
        with no_garbage_looked_for():  # of the crowd, which hardly leaves any: 1.4 MB a minute
            stands = asyncio.run(evenings.last())
        print(trend(stands))
        wrong = [] if quick else found_wrong(stands)
        if evenings.cut:
            wrong.append(f"{evenings.cut} tables lost a socket, or their server did not answer")
        wrong += [f"a server failed: see {host.errors}" for host in hosts if "Traceback" in host.errors.read_text()]
    print("\n".join(wrong) if wrong else "too short to tell" if quick else "as quick and as small at the end as before")
    return 1 if wrong else 0
