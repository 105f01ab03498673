"""A saga: a fight of Tri-Core that goes on and on, for whatever grows with the log."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

from bench import Impossible
from facedown import library
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.game.game import Game
from facedown.table.archive.chapter import ACTS_PER_CHAPTER
from facedown.table.archive.database import open_database
from facedown.table.archive.rows import GameRow, SeatRow
from facedown.table.archive.store import Store
from facedown.table.room import Room, open_new
from tests.conformance.table import open_questions, some_answer

GAME, ENCOUNTER = "tricore", "bridge"
RULINGS: dict[str, str | int] = {"TC-O-MAX-CYCLES": 1000}
"""So that nobody calls the fight off."""
RASH, CALM = 0.05, 0.02
"""How often somebody does something else than the table suggests. Much more would end the fight; at a table, whose seed
nobody chooses, even that would."""
TRIES = 20
TABLE = "saga"


def saga(acts: int) -> Game:
    """A game of three who play and a GM whose log has that many acts, all of them dice and answers."""
    rules = library.ruleset(GAME)
    content = library.content(rules)
    ready = next(each for each in rules.encounters(content) if each.id == ENCOUNTER)
    cast = {f"p{at + 1}": ready.heroes[at].id for at in range(3)}
    seats = tuple(Seat(id, id.upper()) for id in (*cast, "gm"))
    scenario = rules.scenario(content, ENCOUNTER, cast, "gm")
    for seed in range(TRIES):
        setup = Setup(GAME, rules.version, f"saga {seed}", seats, scenario, RULINGS)
        game = prolonged(Game(rules, setup, content), acts)
        if not game.is_over:
            return game
    raise Impossible(f"None of {TRIES} fights lasts {acts:,} acts.")


def prolonged(game: Game, acts: int, luck: random.Random | None = None, rash: float = RASH) -> Game:
    """Played on until its log has that many acts, unless it ends before."""
    luck = luck or random.Random("saga")
    while len(game.journal.acts) < acts and not game.is_over:
        question = open_questions(game)[0]
        seat = game.journal.addressee(question)
        asked = game.questions(seat)[0]
        answer = some_answer(asked.schema, luck) if luck.random() < rash else asked.default  # type: ignore[union-attr]
        if game.answer(seat, answer) is not None:
            game.answer_for(seat)
    return game


async def stored(folder: Path, game: Game) -> None:
    """Put a game into a database as if it had been played at a table there, with its chapters."""
    seats = [SeatRow(TABLE, seat.id, seat.name) for seat in game.setup.seats]
    with closing(Store(open_database(folder))) as store:
        await open_new(store, GameRow(TABLE, TABLE, 0, game.setup, None, None, ""), seats)
        room = await Room.open(store, TABLE)
        for splice in game.journal.splices[len(room._game.journal.splices) :]:
            for act in splice.acts:
                room._game.journal.take(act, splice.why, splice.by)
            save_now_and_then(room)


async def prolong(folder: Path, table: str, acts: int) -> bool:
    """Make the log of a stored table that long, as if it had been played there; whether the fight lasts so long.

    Its server must not run.
    """
    luck = random.Random("saga")
    with closing(Store(open_database(folder))) as store:
        room = await Room.open(store, table)
        for length in range(ACTS_PER_CHAPTER, acts + ACTS_PER_CHAPTER, ACTS_PER_CHAPTER):
            prolonged(room._game, length, luck, CALM)
            save_now_and_then(room)
        return not room._game.is_over


def save_now_and_then(room: Room) -> None:
    """Store what is new as often as a chapter may be due."""
    if len(room._game.journal.splices) - room._ledger.known >= ACTS_PER_CHAPTER:
        room._ledger.save(room._ledger.effect(room._game))
