"""A saga: a fight of Tri-Core that goes on and on, for whatever grows with the log."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from bench import Impossible
from facedown import library
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.game.game import Game
from facedown.table.chain import link
from tests.conformance.table import open_questions, some_answer

GAME, ENCOUNTER = "tricore", "bridge"
RULINGS: dict[str, str | int] = {"TC-O-MAX-CYCLES": 1000}
"""So that nobody calls the fight off."""
RASH = 0.05
"""How often somebody does something else than the table suggests. Much more would end the fight."""
TRIES = 20


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


def prolonged(game: Game, acts: int) -> Game:
    """Played on until its log has that many acts, unless it ends before."""
    luck = random.Random("saga")
    while len(game.journal.acts) < acts and not game.is_over:
        question = open_questions(game)[0]
        seat = game.journal.addressee(question)
        asked = game.questions(seat)[0]
        answer = some_answer(asked.schema, luck) if luck.random() < RASH else asked.default  # type: ignore[union-attr]
        if game.answer(seat, answer) is not None:
            game.answer_for(seat)
    return game


def prolong(database: Path, table: str, acts: int) -> None:
    """Make the log of a stored table that long, as if it had been played there. Its server must not run."""
    rules = library.ruleset(GAME)
    with closing(sqlite3.connect(database)) as found:
        id, setup = found.execute("SELECT id, setup FROM game WHERE table_id = ?", (table,)).fetchone()
        game = prolonged(Game(rules, msgspec.json.decode(setup, type=Setup), library.content(rules)), acts)
        found.execute("DELETE FROM entry WHERE game_id = ?", (id,))
        head = id
        for seq, splice in enumerate(game.journal.splices):
            text = msgspec.json.encode(splice).decode()
            head = link(head, seq, text, None)
            row = (id, seq, text, None, head)
            found.execute("INSERT INTO entry (game_id, seq, splice, command, hash) VALUES (?, ?, ?, ?, ?)", row)
        found.execute("UPDATE game SET head = ? WHERE id = ?", (head, id))
        found.commit()
