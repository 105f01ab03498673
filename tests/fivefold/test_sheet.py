"""What each viewer sees on the board."""

import pytest

from facedown.rulesets.fivefold.character import FREE_MOVE, HELP, IMPROVISE
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


@pytest.mark.rules("H-ACT-MOV-2", "H-ACT-HLP", "H-ACT-IMP")
def test_what_comes_once_a_turn_opens_to_its_rule() -> None:
    scene = a_scene(plain("ash"))
    scene.state.phase = "turns"
    who(scene, "ash").tokens = {FREE_MOVE: 1, HELP: 1, IMPROVISE: 1}
    tokens = RULES.show(scene, "ash").figures[0].tokens
    assert [(each.text, each.working and each.working.rules) for each in tokens] == [
        ("Free Move", ("H-ACT-MOV-2",)),
        ("Help", ("H-ACT-HLP",)),
        ("Improvise", ("H-ACT-IMP",)),
    ]


@pytest.mark.rules("H-HLTH-06", "H-HLTH-07")
def test_armor_and_defense_open_to_the_pieces_they_come_from() -> None:
    scene = a_scene(plain("ash", items=["scale", "tower-shield"]))
    meters = RULES.show(scene, "ash").figures[0].meters
    layers = {each.label: [part.label for part in each.working.parts] for each in meters if each.working}
    assert layers["Armor"] == ["Scale", "Tower shield"]
    assert layers["Defense"] == ["Scale", "Tower shield"]


@pytest.mark.rules("H-X-CLASS", "H-RUN-02")
def test_hp_open_to_what_they_are_made_of() -> None:
    scene = a_scene(plain("ash"), foe("cur"))
    found = {each.id: each.meters[-1].working for each in RULES.show(scene, "gm").figures}
    ash, cur = found["ash"], found["cur"]
    assert ash
    assert cur
    assert ([part.label for part in ash.parts], cur.rules) == (["no class", "3 × Endurance"], ("H-RUN-02",))
