"""Tables at which everybody is a person, and all dice and cards are typed in."""

from typing import Any

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.question import Draw
from facedown.kernel.game.game import Game
from tests.sitting import answers, asked
from tests.towers.staged.cast import a_game, foe, plain

ROW = ("......",) * 3

CARDS = ("A♠", "K♠", "Q♠", "J♠", "10♠")


def a_table(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> Game:
    """Everybody is a person, all dice and cards are typed in; heroes have seats of their own name."""
    seats = {each["seat"]: "" for each in actors if each["seat"] != "foes"}
    sitters = {"gm": "person", "foes": "person"}
    raw = {"actors": list(actors), "map": list(ROW), **scenario}
    return a_game(cast=seats, sitters=sitters, rulings=rulings, dice="typed", scenario=raw)


def free(*actors: dict[str, Any], **scenario: Any) -> Game:
    return a_table(*actors, phase="free", **scenario)


def task(game: Game, what: str = "juggle", who: str = "ash") -> Game:
    """Somebody declares something."""
    return answers(game, ("gm", "task"), ("gm", who), (who, what))


def cards(game: Game, *dealt: str) -> Game:
    (draw,) = game.journal.now.open_questions()
    assert isinstance(draw, Draw)
    return answers(game, (game.setup.addressee(draw), list(dealt)))


def fight(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> Game:
    """Rounds have begun, and the cards fall in the order of the list."""
    game = a_table(*actors, rulings=rulings, **scenario)
    answers(game, ("gm", asked(game, "gm").default))
    return cards(game, *CARDS[: len(actors)])


def side_by_side(rulings: dict[str, Value] | None = None, **differences: Any) -> Game:
    """Ash and Kit in Close Quarters; Ash's card is called, and Ash acts."""
    ash, kit = plain("ash", place="1,1", **differences), foe("kit", place="2,1")
    return answers(fight(ash, kit, rulings=rulings), ("ash", "act"))
