"""What grows with the log: Tri-Core with three who play and a GM, after more and more acts. CPU time of each deed, and
how long other tables wait while a long one is opened, rewound and retconned.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from bench import Impossible, Measure, Wanted, beside, cost, figure, plain, progress
from bench._crowd import Heard, our_tables, percentile, play
from bench._saga import ENCOUNTER, GAME, RULINGS, TABLE, TRIES, prolong, saga, stored
from bench._server import ours
from bench.table import open_table
from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.game.game import Game
from facedown.kernel.game.saved import open_saved, read_saved, save
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal
from facedown.table.archive.database import open_database
from facedown.table.archive.store import Store
from facedown.table.connection import Connection
from facedown.table.room import Room
from facedown.table.wire.command import Retcon
from facedown.table.wire.message import Declined
from tests.conformance.table import open_questions
from tests.table.person import SAFETY, Person, Place

ACTS = (100, 500, 2_000, 10_000)
ANSWERS = 5
"""So many for each time that a table is opened."""
OPENED, ANSWER, RETCON = "opening a stored table", "answer", "retcon at half by a command"
FIRST_VIEWS, VIEWS, FRAMES = "first views of all seats", "views of all seats", "frames of all seats"
CROWD = 5
"""So many sit at the long table: with fewer a fight ends undecided before it is long."""
PATIENCE = 10_000
"""Milliseconds after which a deed is not done once more."""
Deed = Callable[[Game], object]


def measure(wanted: Wanted) -> Iterator[Measure]:
    sizes = (20, 60) if wanted.quick else ACTS
    for acts in sizes:
        progress(f"a fight of {acts:,} acts is fought")
        game = saga(acts)
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(stored(Path(folder), game))
            for name, taken in asyncio.run(at_a_table(Path(folder), wanted.rounds)).items():
                yield plain(f"{name} after {acts:,} acts", figure(taken), "ms")
        for name, deed in deeds().items():
            progress(f"{name} after {acts:,} acts")
            yield plain(f"{name} after {acts:,} acts", figure(takes(game, deed, wanted.rounds)), "ms")
    yield from measure_neighbours(sizes[-1], wanted)


def takes(game: Game, deed: Deed, rounds: int) -> list[float]:
    """What a deed costs, again and again as far as patience goes; in between, what it took back is done again."""
    found: list[float] = []
    while len(found) < rounds and sum(found) < PATIENCE:
        found.append(cost(lambda: deed(game)))
        if game.journal.undone:
            game.redo()
    return found


async def at_a_table(folder: Path, rounds: int) -> dict[str, list[float]]:
    """What opening a stored game costs, and everybody's first look at it; then its answers, views and frames.

    For these the whole log is in memory, as if it had been played since. Every view comes after an answer, and every
    frame is of that view: what a window has already is no part of it.
    """
    found: dict[str, list[float]] = {name: [] for name in (OPENED, FIRST_VIEWS, ANSWER, VIEWS, FRAMES, RETCON)}
    with closing(Store(open_database(folder))) as store:
        for _ in range(rounds):
            began = time.process_time()
            room = await Room.open(store, TABLE)
            found[OPENED].append((time.process_time() - began) * 1000)
            found[FIRST_VIEWS].append(cost(partial(shown, room, windows_of(room))))
        room = await Room.open(store, TABLE, reading="chapter")
        windows = windows_of(room)
        shown(room, windows)
        sent(windows)
        for _ in range(rounds * ANSWERS):
            found[ANSWER].append(cost(lambda: answer(room._game)))
            found[VIEWS].append(cost(lambda: shown(room, windows)))
            found[FRAMES].append(cost(lambda: sent(windows)))
        while len(found[RETCON]) < rounds and sum(found[RETCON]) < PATIENCE:
            began = time.process_time()
            await change(room, f"retcon {len(found[RETCON])}")
            found[RETCON].append((time.process_time() - began) * 1000)
    return found


async def change(room: Room, command: str) -> None:
    """The GM changes something in the middle of the story, as from the wire."""
    half = room._game.view(GM).story[-1].point // 2
    reply = await room.command(GM, Retcon(command, half, an_overrule(room._game)))
    if isinstance(reply, Declined):
        done(reply.refusal)


def windows_of(room: Room) -> list[Connection]:
    return [Connection(seat.id, nowhere) for seat in room._game.setup.seats]


def shown(room: Room, windows: list[Connection]) -> None:
    """Everybody's newest view."""
    for window in windows:
        window.show(room._screens.shown(window.seat, "", frozenset()))


def sent(windows: list[Connection]) -> list[bytes]:
    """What everybody is sent."""
    return [msgspec.json.encode(message) for window in windows for message in window.outgoing()]


async def nowhere(data: bytes) -> None:
    """Nobody listens."""


def deeds() -> dict[str, Deed]:
    return {
        "undo": lambda game: game.undo(),
        "rewind by half": lambda game: game.rewind(game.journal.seq // 2),
        "branch at half": lambda game: game.branch(game.journal.seq // 2),
        "run again from a save": reopen,
        "retcon at half": retcon,
    }


def answer(game: Game) -> None:
    question = open_questions(game)[0]
    done(game.answer_for(game.journal.addressee(question)))


def reopen(game: Game) -> Game:
    """From the bytes of a save."""
    return open_saved(game.ruleset, game.journal.content, read_saved(save(game))).game


def retcon(game: Game) -> None:
    done(game.retcon(game.journal.seq // 2, an_overrule(game)))


def an_overrule(game: Game) -> SetValue:
    """A hero had one point of health more."""
    return SetValue(f"actors.{next(iter(game.state.actors))}.hp.value", 30)


def done(found: object) -> None:
    if isinstance(found, Refusal):
        raise Impossible(f"What was to be measured was refused: {found.text}")


# Neighbours of a long game


def measure_neighbours(acts: int, wanted: Wanted) -> Iterator[Measure]:
    progress(f"neighbours of a table of {acts:,} acts that is opened, rewound and retconned")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        data = Path(folder) / "data"
        table, tokens = long_table(data, acts)
        with ours(data) as host:
            people = [Person(host, token) for token in tokens]
            for person in people:
                stack.callback(person.http.close)
            calm, disturbed = asyncio.run(neighbours(people[:3], table, wanted))
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        figures = percentile(disturbed.took, share), percentile(calm.took, share)
        name = f"another table's {name} while one of {acts:,} acts is opened, rewound and retconned"
        yield beside(name, figures[0], "ms", "left in peace", figures[1])


def long_table(data: Path, acts: int) -> tuple[str, list[str]]:
    """A stored table whose log has that many acts, and the tokens of those who sit there."""
    for _ in range(TRIES):
        with ours(data) as host, ExitStack() as stack:
            people = [Person(host) for _ in range(CROWD)]
            for person in people:
                stack.enter_context(person.http)
            table = open_table(GAME, *people, encounter=ENCOUNTER, rulings=RULINGS)
            tokens = [person.token for person in people]
        if asyncio.run(prolong(data, table, acts)):
            return table, tokens
    raise Impossible(f"None of {TRIES} fights at a table lasts {acts:,} acts.")


async def neighbours(people: list[Person], long: str, wanted: Wanted) -> tuple[Heard, Heard]:
    """How an answer fares at another table: in peace, and while the long one is opened, rewound and retconned."""
    pace = (3 if wanted.quick else 120), 0.2
    async with our_tables(people, [open_table(GAME, *people)], wanted.sockets) as calm:
        in_peace = await play(calm, *pace)
    async with our_tables(people, [open_table(GAME, *people)], wanted.sockets) as noisy:
        disturbing = asyncio.create_task(disturb(people[0], long))
        disturbed = await play(noisy, *pace)
        if disturbing.done():
            disturbing.result()
        disturbing.cancel()
        await asyncio.wait([disturbing], timeout=SAFETY)
    return in_peace, disturbed


async def disturb(gm: Person, table: str) -> None:
    """Come, go back by half, bring it back, change something there and leave, again and again; none of it may take for
    ever."""
    while True:
        async with asyncio.timeout(SAFETY), gm.sit(table) as place:
            view = await place.look()
            half = view["lines"][-1].get("point", 0) // 2
            await insist(place, "rewind", point=half)
            await insist(place, "redo")
            await insist(place, "retcon", point=half, act={"type": "set", "path": path_of(view), "value": 30})


def path_of(view: dict[str, Any]) -> str:
    """The health of the first hero on the board."""
    return f"actors.{view['board']['figures'][0]['id']}.hp.value"


async def insist(place: Place, what: str, **rest: Any) -> None:
    """Give a command that is accepted."""
    reply = await place.send(what, **rest)
    if reply["type"] != "ok":
        raise Impossible(f"What was to disturb was refused: {reply}")
