"""Whole games of Fivefold at a table with seats."""

from typing import Any

from facedown.kernel.content.ruling import Value
from facedown.kernel.game.game import Game
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.attack import Means, means
from facedown.rulesets.fivefold.scene import FivefoldScene
from tests.fivefold.staged.cast import GROUND, NOUGHTS, RULES, content, foe, plain, who
from tests.playing import WholeGames
from tests.sitting import answers
from tests.sitting import rolls as rolled

SETTING: dict[str, Any] = {"surprised": "nobody", "first": "heroes", **GROUND}
"""What the GM says as a fight begins, but for who is on the heroes' side."""

ALONE = {"heroes": ["ash"], "surprised": "nobody", "first": "heroes", **GROUND}


def damage(amount: int) -> Working:
    """So much damage, before any layer."""
    return Working(amount, "damage", ("H-X-DMG",))


def attributes(**differences: int) -> dict[str, int]:
    """0 in every attribute, but for those named."""
    return {**NOUGHTS, **differences}


def the(scene: FivefoldScene, id: str, key: str) -> Means:
    """What somebody attacks with."""
    return next(each for each in means(scene, who(scene, id)) if each.key == key)


a_game = WholeGames(RULES, content, "duel", "shieldbearer")


def lending_game(**rulings: str) -> Game:
    """Ash, Bryn and Cur roll; it is Ash's turn, who may help Bryn."""
    actors = [
        plain("ash", seat="p1", pool=[6], attributes=attributes(instinct=9)),
        plain("bryn", seat="p2", pool=[4]),
        foe("cur"),
    ]
    people = {"foes": "person", "gm": "person"}
    chosen: dict[str, Value] = dict(rulings)
    game = a_game(cast={"p1": "", "p2": ""}, sitters=people, rulings=chosen, dice="typed", scenario={"actors": actors})
    answers(game, ("gm", {**SETTING, "heroes": ["ash", "bryn"]}))
    return rolled(game, [5], [2], [1, 1])
