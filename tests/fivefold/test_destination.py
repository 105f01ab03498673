"""Where a move may end, and how that is asked."""

from typing import Any

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.fivefold.character import FLED, HIDDEN
from facedown.rulesets.fivefold.events import Walked
from facedown.rulesets.fivefold.movement import take_move
from facedown.rulesets.fivefold.scene import FivefoldScene
from tests.asking import offers, waiting
from tests.fivefold.staged.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import expect
from tests.playing import happened, play


@pytest.mark.rules("H-CP-03", "H-RUN-03")
def test_where_a_move_leads_is_asked_with_every_place_it_can_end() -> None:
    scene = a_scene(plain("ash", place="0,0"), plain("bryn", place="1,0"), foe("cur", place="4,0"), map=("H....F",))
    give(scene, "ash")
    give(scene, "cur")
    ask = expect(waiting(take_move(scene, who(scene, "ash")), "free"), "H-CP-03", "ash", "2,0", "ash")
    assert sorted(offers(ask)) == ["2,0", "3,0", "flee", "stay"]  # 1,0 is taken
    who(scene, "ash").tokens = {"free-move": 1}
    play(take_move(scene, who(scene, "ash")), "free", ask.default)
    assert who(scene, "ash").place == "2,0"


PAST = ("........",) * 4


def walker(place: str = "0,0", *dice: tuple[int, int], **rulings: str | int) -> FivefoldScene:
    """Ash with 8 tiles to go, and Cur, who has these dice, in the middle of the second row."""
    scene = a_scene(plain("ash", place=place), foe("cur", place="3,1", attributes=NOUGHTS), map=PAST, rulings=rulings)
    give(scene, "ash", (6, 5))
    give(scene, "cur", *dice)
    return scene


def ends_of(scene: FivefoldScene, *answers: Any) -> dict[str, Option]:
    ask = waiting(take_move(scene, who(scene, "ash")), "ash-1", *answers)
    assert isinstance(ask.schema, Pick)
    return {option.key: option for option in ask.schema.options}


@pytest.mark.rules("H-CP-03", "H-ACT-TRP")
def test_by_itself_a_way_lets_as_few_trip_as_it_can_and_says_whom_it_passes() -> None:
    for dice, note, far in (([], "7 movement", 1), ([(4, 4)], "8 movement", 2)):
        option = ends_of(walker("0,1", *dice))["6,1"]
        assert option.note == note
        assert option.spot is not None
        assert min(walker().state.space.distance("3,1", place) for place in option.spot.path) == far
    scene = walker("2,1", (4, 4))
    ask = waiting(take_move(scene, who(scene, "ash")), "free")
    assert next(option.note for option in ask.schema.options if option.key == "0,1") == "2 movement, past Cur"


@pytest.mark.rules("H-CP-03", "H-X-COND", "H-GAP-28")
def test_whoever_is_hidden_bends_no_way() -> None:
    scene = walker("0,1", (4, 4))
    scene.gain(who(scene, "cur"), Condition(HIDDEN))
    who(scene, "cur").place = "3,0"
    assert ends_of(scene)["6,1"].note == "6 movement"


@pytest.mark.rules("H-CP-03", "H-GAP-39", "H-ACT-TRP")
def test_where_a_trip_is_free_whoever_has_tried_already_is_passed_without_care() -> None:
    scene = walker("0,1", **{"H-GAP-39": "free"})
    assert ends_of(scene)["6,1"].note == "8 movement"
    who(scene, "cur").tripped = ["ash"]
    give(scene, "ash", (6, 5))
    assert ends_of(scene)["6,1"].note == "7 movement"


@pytest.mark.rules("H-CP-03", "H-RUN-05")
def test_a_move_goes_by_the_places_its_player_names() -> None:
    scene = walker("0,1", (4, 4))
    play(take_move(scene, who(scene, "ash")), "ash-1", {"via": "2,1"}, {"via": "3,2"}, "6,1", "no")
    assert who(scene, "ash").place == "6,1"
    assert [each.tiles.value for each in happened(scene, Walked)] == [7]


@pytest.mark.rules("H-CP-03", "H-RUN-12")
def test_one_flees_from_the_edge_that_is_left_to_reach() -> None:
    assert "flee" in ends_of(walker("1,1", (4, 4)), {"via": "1,2"})
    scene = walker("1,1", (4, 4))
    play(take_move(scene, who(scene, "ash")), "ash-1", {"via": "1,2"}, "flee")
    assert who(scene, "ash").has(FLED)
