"""What grows with the log: Tri-Core with three who play and a GM, after more and more acts. CPU time of each deed, and
how long other tables wait while a long one is opened and rewound.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec

from bench import Impossible, Measure, Wanted, beside, cost, figure, plain, progress
from bench._crowd import Heard, our_tables, percentile, play
from bench._saga import ENCOUNTER, GAME, RULINGS, prolong, saga
from bench._server import ours
from bench.table import open_table
from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.game.game import Game
from facedown.kernel.game.saved import open_saved, read_saved, save
from facedown.kernel.words.refusal import Refusal
from tests.conformance.table import open_questions
from tests.table.person import Person

ACTS = (100, 500, 2_000, 10_000)
SEAT = "p1"
PATIENCE = 10_000
"""Milliseconds after which a deed is not done once more."""
Deed = Callable[[Game], object]


def measure(wanted: Wanted) -> Iterator[Measure]:
    sizes = (20, 60) if wanted.quick else ACTS
    for acts in sizes:
        progress(f"a fight of {acts:,} acts is fought")
        game = saga(acts)
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


def deeds() -> dict[str, Deed]:
    return {
        "answer": answer,
        "view": lambda game: game.view(SEAT),
        "frame, a view and its bytes": lambda game: msgspec.json.encode(game.view(SEAT)),
        "undo": lambda game: game.undo(),
        "rewind by half": lambda game: game.rewind(game.journal.seq // 2),
        "branch at half": lambda game: game.branch(game.journal.seq // 2),
        "reopen": reopen,
        "retcon at half": retcon,
    }


def answer(game: Game) -> None:
    question = open_questions(game)[0]
    done(game.answer_for(game.journal.addressee(question)))


def reopen(game: Game) -> Game:
    """From the bytes of a save."""
    return open_saved(game.ruleset, game.journal.content, read_saved(save(game))).game


def retcon(game: Game) -> None:
    """A hero had one point of health more."""
    path = f"actors.{next(iter(game.state.actors))}.hp.value"
    done(game.retcon(game.journal.seq // 2, SetValue(path, 30)))


def done(found: object) -> None:
    if isinstance(found, Refusal):
        raise Impossible(f"What was to be measured was refused: {found.text}")


# Neighbours of a long game


def measure_neighbours(acts: int, wanted: Wanted) -> Iterator[Measure]:
    progress(f"neighbours of a table of {acts:,} acts that is opened and rewound")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        data = Path(folder) / "data"
        with ours(data) as host:
            people = [Person(host) for _ in range(3)]
            table = open_table(GAME, *people, encounter=ENCOUNTER, rulings=RULINGS)
            tokens = [person.token for person in people]
            database = host.database
        prolong(database, table, acts)
        with ours(data) as host:
            again = [Person(host, token) for token in tokens]
            for person in (*people, *again):
                stack.callback(person.http.close)
            calm, disturbed = asyncio.run(neighbours(again, table, wanted))
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        figures = percentile(disturbed.took, share), percentile(calm.took, share)
        name = f"another table's {name} while one of {acts:,} acts is opened and rewound"
        yield beside(name, figures[0], "ms", "left in peace", figures[1])


async def neighbours(people: list[Person], long: str, wanted: Wanted) -> tuple[Heard, Heard]:
    """How an answer fares at another table: in peace, and while the long one is opened, rewound and redone."""
    pace = (3, 0.2) if wanted.quick else (60, 0.2)
    async with our_tables(people, [open_table(GAME, *people)], wanted.sockets) as calm:
        in_peace = await play(calm, *pace)
    async with our_tables(people, [open_table(GAME, *people)], wanted.sockets) as noisy:
        disturbing = asyncio.create_task(disturb(people[0], long))
        disturbed = await play(noisy, *pace)
        if disturbing.done():
            disturbing.result()
        disturbing.cancel()
    return in_peace, disturbed


async def disturb(gm: Person, table: str) -> None:
    while True:
        async with gm.sit(table) as place:
            view = await place.look()
            lines = view["lines"]
            await place.do("rewind", point=lines[len(lines) // 2].get("point", 0))
            await place.do("redo")
