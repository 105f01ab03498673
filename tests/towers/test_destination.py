"""Where a Move may lead: every place with its way, and the few that are worth naming."""

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.towers.destination import ask_destination
from facedown.rulesets.towers.movement import ends
from facedown.rulesets.towers.scene import TowersScene
from tests.towers.cast import a_scene, foe, plain, who
from tests.towers.scenes import FIELD


def destinations(scene: TowersScene, id: str) -> tuple[Option, ...]:
    ask = next(ask_destination(scene, who(scene, id), ""))
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    return ask.schema.options


@pytest.mark.rules("T-CP-08", "T-MIN-MOV")
def test_every_place_a_move_can_lead_to_is_offered_with_its_way() -> None:
    scene = a_scene(plain("ash", place="3,4"), foe("bryn", place="9,4"), map=FIELD)
    options = destinations(scene, "ash")
    assert (
        {option.spot.place for option in options if option.spot}
        == {option.key for option in options}
        == set(ends(scene, who(scene, "ash")))
    )
    for option in options:
        assert option.spot is not None
        cells = option.spot.path
        assert (cells[0], cells[-1], f"{len(cells) - 1} m") == ("3,4", option.key, option.note)


@pytest.mark.rules("T-CP-08")
def test_only_the_places_worth_naming_are_listed() -> None:
    scene = a_scene(plain("ash", place="3,4"), foe("bryn", place="9,4"), map=FIELD)
    listed = [option for option in destinations(scene, "ash") if not option.quiet]
    assert [option.text for option in listed] == ["Beside Bryn", "Away from the enemy"]
    quiet = next(option for option in destinations(scene, "ash") if option.key == "4,5")
    assert (quiet.text, quiet.note, quiet.quiet) == ("4,5, south-east", "1 m", True)
