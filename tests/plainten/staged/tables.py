"""Tables at which everybody is a person and all dice are typed in."""

from typing import Any

from facedown.kernel.content.ruling import Value
from facedown.kernel.game.game import Game
from tests.plainten.staged.cast import a_game
from tests.sitting import answers, asked

HERE = [{"name": "here", "to": ["there"], "exit": True}, {"name": "there"}]


def a_table(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> Game:
    """Everybody is a person and all dice are typed in; heroes have seats of their own name."""
    placed = [{"zone": "here", **each} for each in actors]
    seats = {each["seat"]: "" for each in placed if each["seat"] != "foes"}
    sitters = {"gm": "person", "foes": "person"}
    raw = {"actors": placed, "zones": HERE, **scenario}
    return a_game(cast=seats, sitters=sitters, rulings=rulings, dice="typed", scenario=raw)


def free(*actors: dict[str, Any], **scenario: Any) -> Game:
    return a_table(*actors, phase="free", **scenario)


def fight(*actors: dict[str, Any], **rulings: Value) -> Game:
    """Turns have begun; the heroes' side goes first."""
    game = a_table(*actors, rulings={"S-GAP-20": "sides", **rulings})
    return answers(game, ("gm", asked(game, "gm").default))
