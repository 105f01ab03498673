"""Tables at which everybody is a person and all dice are typed in."""

from typing import Any

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Form, Number, Schema
from tests.overreach.staged.cast import HERE, a_game, foe, hero
from tests.sitting import answers, asked, rolls

HIDDEN = {"threshold": 5, "told": "hidden"}

ROOM = [{"name": "here", "to": ["there"], "exit": True}, {"name": "there"}]


def a_table(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> Game:
    """Everybody is a person, all dice are typed in; heroes have seats of their own name."""
    aboard = any("vehicle" in each for each in actors)
    placed = list(actors) if aboard else [{"zone": "here", **each} for each in actors]
    seats = {each["seat"]: "" for each in placed if each.get("seat", "foes") != "foes"}
    raw = {"actors": placed, "zones": HERE, **scenario}
    sitters = {"gm": "person", "foes": "person"}
    return a_game(cast=seats, sitters=sitters, rulings=rulings, dice="typed", scenario=raw)


def free(*actors: dict[str, Any], **scenario: Any) -> Game:
    return a_table(*actors, phase="free", **scenario)


def fight(*actors: dict[str, Any], customs: dict[str, Any] | None = None, **scenario: Any) -> Game:
    """Turns have begun; initiative falls in the order of the list."""
    game = a_table(*actors, **scenario)
    answers(game, ("gm", {**asked(game, "gm").default, **(customs or {})}))
    people = sum("vehicle" not in each for each in actors)
    return rolls(game, *([12 - 2 * at] for at in range(people)))


def duel(customs: dict[str, Any] | None = None, **differences: Any) -> Game:
    """Ash's turn, with a blade and Novice dice, against the Raider Kit."""
    return fight(hero("ash", **differences), foe("kit"), customs=customs, zones=ROOM)


def task(game: Game, ability: str, what: str = "try it", target: str = "nobody", who: str = "ash") -> Game:
    """Somebody declares something."""
    answers(game, ("gm", "task"), ("gm", {"who": who, "target": target}))
    return answers(game, (who, {"what": what, "ability": ability}))


def called(game: Game, *given: Any) -> Game:
    """The GM says what it takes."""
    return answers(game, *(("gm", each) for each in given))


def schema(ask: Ask, field: str) -> Schema:
    assert isinstance(ask.schema, Form)
    return next(each.schema for each in ask.schema.fields if each.name == field)


def told_numbers(game: Game, seat: str) -> dict[int, str]:
    """What stands beside each number when a person looks."""
    shown = game.view(seat).asked
    assert shown is not None
    assert isinstance(shown.schema, Number)
    return shown.schema.names


def numbers(found: Any) -> tuple[int, int]:
    assert isinstance(found, Number)
    return found.least, found.most


def two_ones(game: Game) -> Game:
    """Ash's attack shows two natural 1s."""
    answers(game, ("ash", "attack"), ("ash", "blade kit"), ("ash", 2))
    return rolls(game, [1, 1])
