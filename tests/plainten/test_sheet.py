"""What each viewer sees on the board."""

import pytest

from facedown.kernel.scene.board import Board
from facedown.kernel.words.schema import Pick
from facedown.rulesets.plainten.character import PRIMARY, REACTION, SECONDARY
from facedown.rulesets.plainten.sheet import show
from tests.plainten.staged.cast import a_game, a_scene, foe, plain, who
from tests.plainten.staged.scenes import heard_by
from tests.sitting import answers


def guard_shown(board: Board, id: str) -> str:
    figure = next(each for each in board.figures if each.id == id)
    return next((fact.text for fact in figure.facts if fact.label == "Guard"), "")


@pytest.mark.rules("S-GAP-30")
@pytest.mark.parametrize(
    ("reading", "shown", "told_as"),
    [
        ("shown", "6", "against Guard 6."),
        ("band", "Very Difficult", "against a Very Difficult Guard."),
        ("hidden", "", "with the sword: 9."),
    ],
)
def test_a_foes_guard_is_as_secret_as_any_difficulty(reading: str, shown: str, told_as: str) -> None:
    actors = [plain("ash", zone="here"), foe("henk", zone="here")]
    scenario = {"actors": actors, "zones": [{"name": "here"}]}
    game = a_game(cast={"ash": ""}, scenario=scenario, rulings={"S-GAP-30": reading, "S-GAP-20": "sides"}, dice="typed")
    assert guard_shown(game.view("ash").board, "henk") == shown
    assert guard_shown(game.view("gm").board, "henk") == guard_shown(game.view("foes").board, "henk") == "6"
    asked = game.view("ash").asked
    assert asked is not None
    assert isinstance(asked.schema, Pick)
    blow = next(option for option in asked.schema.options if option.key == "attack sword henk")
    chances = [each.chance for each in blow.odds]
    assert (blow.note, chances) == (("50 % to hit", [0.5]) if reading == "shown" else ("", []))
    answers(game, ("ash", "attack sword henk"), ("ash", [9]))
    heard = heard_by(game)
    assert told_as in heard["ash"]
    assert "against Guard 6." in heard["gm"]
    assert ("Guard 6" in heard["ash"]) == (reading == "shown")


@pytest.mark.rules("S-ACT-02", "S-ACT-03", "S-ACT-04")
def test_what_comes_once_a_turn_opens_to_its_rule() -> None:
    scene = a_scene(plain("ash"))
    scene.state.phase = "turns"
    who(scene, "ash").tokens = {PRIMARY: 1, SECONDARY: 1, REACTION: 1}
    tokens = show(scene, "ash").figures[0].tokens
    assert [(each.text, each.working and each.working.rules) for each in tokens] == [
        ("Primary", ("S-ACT-02",)),
        ("Secondary", ("S-ACT-03",)),
        ("Reaction", ("S-ACT-04",)),
    ]


@pytest.mark.rules("S-X-TRACK", "S-RUN-01")
def test_a_track_opens_to_what_everybody_has_and_what_features_change_and_a_foes_to_its_row() -> None:
    scene = a_scene(plain("ash", features=["hardy"]), foe("henk"))
    ash, henk = (each.meters[0].working for each in show(scene, "gm").figures)
    assert ash
    assert henk
    assert [part.label for part in ash.parts] == ["everybody", "Hardy"]
    assert (henk.parts, henk.rules) == ((), ("S-RUN-01",))
