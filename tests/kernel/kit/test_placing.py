"""Where everybody stands when a game begins."""

import pytest

from facedown.kernel.ground.grid import drawn
from facedown.kernel.ground.space import Nowhere
from facedown.kernel.ground.squares import Squares
from facedown.kernel.kit.entry import Zone
from facedown.kernel.kit.placing import home, joined, on_marks, place_all, place_in_zones, side_spots, unoccupied
from facedown.kernel.scene.actor import Actor
from facedown.kernel.words.refusal import Refused

YARD = ("H...F", ".....")


def someone(id: str, side: str = "heroes", place: str = "") -> Actor:
    return Actor(id=id, name=id, seat="p1", side=side, place=place)


def placed(rows: tuple[str, ...], *people: Actor) -> dict[str, str]:
    space, marks = drawn(rows, Squares)
    place_all(people, space, lambda each: side_spots(each.side, space, marks))
    return {each.id: each.place for each in people}


def test_each_side_starts_on_its_marks_and_then_beside_them() -> None:
    assert placed(YARD, someone("ash"), someone("bryn"), someone("thug", "foes")) == {
        "ash": "0,0",
        "bryn": "1,0",
        "thug": "4,0",
    }


def test_whoever_has_a_place_keeps_it_and_nobody_else_is_put_there() -> None:
    assert placed(YARD, someone("ash"), someone("bryn", place="0,0")) == {"ash": "1,0", "bryn": "0,0"}


@pytest.mark.parametrize(
    ("rows", "people", "code"),
    [
        (YARD, (someone("ash", place="9,9"),), "no-such-place"),
        (YARD, (someone("ash", place="here"),), "no-such-place"),
        (YARD, (someone("ash", place="0,0"), someone("bryn", place="0,0")), "place-taken"),
        (("H",), (someone("ash"), someone("bryn")), "no-room"),
        (("##",), (someone("ash"),), "no-floor"),
    ],
)
def test_a_place_nobody_can_have_is_refused(rows: tuple[str, ...], people: tuple[Actor, ...], code: str) -> None:
    with pytest.raises(Refused) as caught:
        placed(rows, *[someone(each.id, each.side, each.place) for each in people])
    assert caught.value.refusal.code == code


def test_troops_that_share_a_letter_share_its_marks() -> None:
    spot = on_marks({"T": ["1,1", "2,1"]})
    assert [spot("T"), spot("T"), spot("T"), spot("B"), spot("")] == ["1,1", "2,1", "", "", ""]


def test_a_cell_is_unoccupied_when_nobody_stands_there() -> None:
    assert unoccupied(["0,0", "1,0"], [someone("ash", place="0,0")]) == ["1,0"]


def test_in_zones_the_heroes_are_at_home_in_the_first_and_their_enemies_in_the_next() -> None:
    yard = joined((Zone("gate", ("yard",), True), Zone("yard"), Zone("loft", ("yard",))))
    people = [someone("ash"), someone("thug", "foes"), someone("bryn", place="loft")]
    place_in_zones(people, yard)
    assert [each.place for each in people] == ["gate", "yard", "loft"]
    assert yard.is_exit("gate")
    assert home(("gate",), "foes") == "gate"


def test_a_zone_that_is_not_on_the_map_is_refused() -> None:
    with pytest.raises(Refused, match="There is no zone 'yrad'; did you mean 'yard'"):
        place_in_zones([someone("ash", place="yrad")], joined((Zone("yard"),)))


def test_without_zones_everybody_is_nowhere() -> None:
    ash = someone("ash", place="yard")
    place_in_zones([ash], Nowhere())
    assert ash.place == ""
