"""Dice that the GM has set say so in their working."""

from random import Random

import msgspec

from facedown.kernel.contract.overrule import ForceDice
from facedown.kernel.game.game import Game
from facedown.kernel.scene.fate import BY_THE_GM, marked
from facedown.kernel.words.working import Working
from tests.conformance.table import a_game, step


def test_a_number_read_from_set_faces_is_marked_and_no_other() -> None:
    die, bonus = Working(6, "1d6", faces=(6,), sides=6), Working(2, "bonus")
    total = Working(8, "total", parts=(die, bonus))
    found = marked(total, (6, 3))
    assert [part.label for part in found.parts] == [f"1d6, {BY_THE_GM}", "bonus"]
    assert marked(total, (5,)) is total
    assert marked(("words", 1, None), (6,)) == ("words", 1, None)


def forced(quietly: bool) -> Game:
    """A fight in which the next dice of whoever rolls first are set."""
    game, luck = a_game("plainten", "bridge", "fate"), Random("fate")
    game.overrule(ForceDice((7,), quietly=quietly))
    while (game.journal.now.forced or game.journal.now.bound) and not game.is_over:
        step(game, luck)
    return game


def told(game: Game, seat: str) -> str:
    return msgspec.json.encode(game.view(seat).story).decode()


def test_in_play_the_mark_stands_in_the_story_unless_it_was_set_quietly() -> None:
    assert BY_THE_GM in told(forced(quietly=False), "p1")
    assert BY_THE_GM not in told(forced(quietly=True), "p1")


def test_a_game_that_is_read_again_tells_the_same() -> None:
    game = forced(quietly=False)
    assert told(game.branch(game.journal.seq), "p1") == told(game, "p1")
