"""What each viewer sees on the board."""

import pytest

from tests.fivefold.staged.cast import RULES, a_scene, foe, give, plain, who
from tests.fivefold.staged.games import a_game


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


@pytest.mark.rules("H-HLTH-01")
def test_the_layers_are_shown_from_the_outside_in_and_only_those_that_are_there() -> None:
    scene = a_scene(plain("ash", barrier=1, defense=2, items=["scale"], temporary=3, hp=14), plain("bryn"))
    ash, bryn = RULES.show(scene, "ash").figures
    assert [(each.label, each.value) for each in ash.meters] == [
        ("Barrier", 1),
        ("Defense", 2),
        ("Armor", who(scene, "ash").armor.value),
        ("Temporary HP", 3),
        ("HP", 14),
    ]
    assert [each.label for each in bryn.meters] == ["HP"]
    assert (ash.meters[-1].harm, bryn.meters[-1].harm) == (True, False)  # half of 28
