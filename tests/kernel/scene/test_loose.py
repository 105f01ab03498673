"""Loose ends of a state that was made by hand: each is named with what would be right."""

from typing import ClassVar

from pebbles import Player, Table

from facedown.kernel.ground.space import zones
from facedown.kernel.ground.squares import Squares
from facedown.kernel.scene.loose import loose_ends
from facedown.kernel.scene.schedule import Rounds


class Follower(Player, kw_only=True):
    refers: ClassVar[tuple[str, ...]] = ("after",)

    after: list[str] = []


def a_table(**more: object) -> Table:
    actors = {id: Follower(id=id, name=id.title(), seat=id, side=id) for id in ("ash", "bryn")}
    return Table(actors=actors, **more)  # type: ignore[arg-type]


def test_a_sound_state_has_none() -> None:
    table = a_table(schedule=Rounds(["ash"]), space=zones(("hall", "yard")))
    table.actors["ash"].place = "hall"
    assert list(loose_ends(table)) == []


def test_a_place_that_is_not_there_is_told_with_the_nearest() -> None:
    table = a_table(space=zones(("hall", "yard")))
    table.actors["ash"].place = "yart"
    assert list(loose_ends(table)) == ["actors.ash.place: there is no place 'yart'; did you mean 'yard'?"]


def test_of_a_grid_it_is_told_where_its_cells_begin_and_end() -> None:
    table = a_table(space=Squares(4, 3))
    table.actors["ash"].place = "2;1"
    assert list(loose_ends(table)) == [
        "actors.ash.place: there is no place '2;1'; did you mean '2,1'? Cells go from 0,0 to 3,2."
    ]


def test_a_name_that_leads_nowhere_is_told_with_the_nearest() -> None:
    table = a_table(schedule=Rounds(["ash", "brym"]))
    table.actors["ash"].after = ["bryn", "as"]  # type: ignore[attr-defined]
    assert list(loose_ends(table)) == [
        "schedule.order: there is nobody 'brym'; did you mean 'bryn'?",
        "actors.ash.after: there is nobody 'as'; did you mean 'ash'?",
    ]


def test_an_actor_is_kept_under_its_own_id() -> None:
    table = a_table()
    table.actors["ash"].id = "cur"
    assert list(loose_ends(table)) == ["actors.ash: its id is 'cur'; an actor is kept under its own id."]
