"""Whoever knows the book by heart knows when it is in a duel."""

from typing import Any

import pytest

from facedown.kernel.game.game import Game
from facedown.rulesets.plainten.hints import DuelHint
from facedown.rulesets.plainten.mind.lore import informed
from tests.plainten.staged.cast import foe, plain
from tests.plainten.staged.tables import fight
from tests.sitting import asked


def is_told(*actors: dict[str, Any]) -> bool:
    game: Game = fight(*actors)
    ask = informed(game.journal.now.scene, asked(game, "ash"))
    return isinstance(ask.hint, DuelHint)


@pytest.mark.rules("S-CP-06")
def test_a_duel_is_two_who_stand_against_each_other() -> None:
    assert is_told(plain("ash"), foe("kit"))
    assert not is_told(plain("ash"), foe("kit"), foe("henk"))
