"""A hero against itself: nobody has better dice or cards, so that only how one plays makes a difference."""

from random import Random
from typing import Any

from tests.conformance.table import some_answer
from tests.playing import WholeGames, fought_out
from tests.sitting import asked

GIVING_UP = ("yield", "surrender", "flee")


def mirror(template: str) -> dict[str, Any]:
    one = {"id": "one", "template": template, "name": "One", "seat": "p1", "side": "heroes"}
    return {"actors": [one, {**one, "id": "two", "name": "Two", "seat": "foes", "side": "foes"}]}


def winner(of: WholeGames, template: str, seed: str, sitter: str) -> str:
    """Which side wins such a duel, the heroes' seat being a mind's or nobody's."""
    won: str = fought_out(of.rules, of.content(), mirror(template), seed, of.first, p1=sitter).won
    return won


def against_chance(of: WholeGames, template: str, seed: str) -> str:
    """Which side wins if a person does anything at all, except giving up."""
    game, luck = of(scenario=mirror(template), seed=seed), Random(seed)
    while not game.is_over:
        answer = some_answer(asked(game, "p1").schema, luck)
        if answer not in GIVING_UP:
            assert game.answer("p1", answer) is None
    won: str = game.state.won
    return won
