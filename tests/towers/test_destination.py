"""Where a Move may lead: every place with its way, and the few that are worth naming."""

import pytest

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import AGAIN, Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.character import KNOCKED_DOWN
from facedown.rulesets.towers.destination import ask_destination
from facedown.rulesets.towers.movement import ends
from facedown.rulesets.towers.scene import TowersScene
from tests.playing import play
from tests.towers.staged.cast import a_scene, foe, plain, who
from tests.towers.staged.scenes import FIELD


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
        assert (cells[0], cells[-1], f"{len(cells) - 1} m") == ("3,4", option.key, option.note.split(",")[0])


@pytest.mark.rules("T-CP-08")
def test_only_the_places_worth_naming_are_listed() -> None:
    scene = a_scene(plain("ash", place="3,4"), foe("bryn", place="9,4"), map=FIELD)
    listed = [option for option in destinations(scene, "ash") if not option.quiet]
    assert [option.text for option in listed] == ["Beside Bryn", "Away from the enemy"]
    quiet = next(option for option in destinations(scene, "ash") if option.key == "4,5")
    assert (quiet.text, quiet.note, quiet.quiet) == ("4,5, south-east", "1 m", True)


@pytest.mark.rules("T-CP-08", "T-GAP-27")
def test_by_itself_a_way_draws_as_few_free_attacks_as_it_can_and_says_whose() -> None:
    scene = a_scene(plain("ash", place="2,3", start=40), foe("bryn", place="4,4"), map=FIELD)
    around = next(option for option in destinations(scene, "ash") if option.key == "6,3")
    assert around.note == "4 m"
    assert around.spot is not None
    assert all(scene.state.space.distance("4,4", place) > 1 for place in around.spot.path)
    assert next(option for option in destinations(scene, "ash") if option.key == "5,5").note == "5 m"  # not 3
    lane = a_scene(plain("ash", place="0,0"), foe("bryn", place="2,1"), map=("H.....", "##F###"))
    assert next(option for option in destinations(lane, "ash") if option.key == "5,0").note == "5 m, past Bryn"


@pytest.mark.rules("T-CP-08", "T-REA-FRE")
def test_a_move_goes_by_the_places_its_player_names_whatever_that_draws() -> None:
    scene = a_scene(plain("ash", place="2,3", start=40), foe("bryn", place="4,4"), map=FIELD)
    play(move_of(scene, "ash"), {"via": "4,3"}, "6,3", "club", (3, 3))
    assert (who(scene, "ash").place, who(scene, "ash").vitality.value) == ("6,3", 37)
    scene = a_scene(plain("ash", place="2,3", start=40), foe("bryn", place="4,4"), map=FIELD)
    play(move_of(scene, "ash"), {"via": "4,3"}, "anew", "6,3")
    assert (who(scene, "ash").place, who(scene, "ash").vitality.value) == ("6,3", 40)


@pytest.mark.rules("T-CP-08")
def test_a_way_by_a_friend_that_ends_nowhere_can_only_be_begun_anew() -> None:
    scene = a_scene(plain("ash", place="0,0"), plain("cato", place="3,0"), map=("H..H",))
    flow = ask_destination(scene, who(scene, "ash"), "")
    next(flow)
    who(scene, "ash").tokens = {}
    ask = flow.send({"via": "3,0"})
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    assert ask.default in [option.key for option in ask.schema.options]


def move_of(scene: TowersScene, id: str) -> Flow[None]:
    flow = next(each for each in deeds(scene, who(scene, id), "") if each.key == "move").perform()
    assert flow is not None
    return flow


@pytest.mark.rules("T-CP-08")
def test_when_the_table_changes_under_the_question_it_is_built_anew_and_whoever_can_go_nowhere_stays() -> None:
    scene = a_scene(plain("ash", place="3,4"), foe("bryn", place="9,4"), map=FIELD)
    flow = ask_destination(scene, who(scene, "ash"), "")
    assert next(flow).renewable  # type: ignore[union-attr]
    scene.gain(who(scene, "ash"), Condition(KNOCKED_DOWN))
    ask = flow.send(AGAIN)
    assert isinstance(ask, Ask)
    assert (ask.default, [option.text for option in ask.schema.options]) == (  # type: ignore[union-attr]
        "stay",
        ["Stay here"],
    )
    with pytest.raises(StopIteration) as done:
        flow.send("stay")
    assert done.value.value is None
