"""What each viewer sees on the board."""

import pytest

from tests.fivefold.cast import RULES, a_scene, foe, give, plain
from tests.fivefold.games import a_game


@pytest.mark.rules("H-GAP-18")
def test_a_trap_is_on_no_players_board_until_it_is_met() -> None:
    game = a_game("ambush", cast={"p1": "hammerer"}, sitters={"foes": "person", "gm": "person"})
    assert [each.name for each in game.state.traps] == ["snare of spikes"]
    for seat in ("p1", "foes"):
        assert "snare" not in str(game.view(seat).board)


@pytest.mark.rules("H-GAP-50")
@pytest.mark.parametrize(("reading", "seen"), [("public", 5), ("hidden", None)])
def test_ready_dice_are_open_or_secret(reading: str, seen: int | None) -> None:
    scene = a_scene(plain("ash"), foe("cur"), rulings={"H-GAP-50": reading})
    ready, spent = give(scene, "ash", (6, 5), (6, 2))
    spent.spend()
    for viewer, value in (("ash", 5), ("gm", 5), ("foes", seen)):
        figure = next(each for each in RULES.show(scene, viewer).figures if each.id == "ash")
        assert [die.value for die in figure.dice] == [value, 2]
    assert ready.value == 5
