"""Dealing anew: whom somebody is named after, and what is taken over from the book."""

from typing import NamedTuple

import pytest

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.kit.redealing import Namesake, copied, if_alike, named_after, take_over
from facedown.kernel.scene.actor import Actor
from facedown.kernel.scene.board import Board
from facedown.kernel.scene.scene import Scene, State


class Entry(NamedTuple):
    id: str
    name: str


HEROES = (Entry("iren", "Iren Vask"),)
FOES = (Entry("thug", "Thug"), Entry("thug-chief", "Thug Chief"))


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Iren Vask", Namesake(template="iren")),
        ("Thug 2", Namesake(foe="thug")),
        ("Thug Chief 1", Namesake(foe="thug-chief")),
        ("Thuggish", None),
        ("Kest", None),
    ],
)
def test_the_book_knows_somebody_by_the_name_that_all_can_read(name: str, found: Namesake | None) -> None:
    assert named_after(name, HEROES, FOES) == found


def an_actor(name: str, place: str = "") -> Actor:
    return Actor(id="one", name=name, seat="one", side="here", place=place, tokens={"ap": 3})


def test_only_what_nobody_could_read_is_taken_over() -> None:
    who = an_actor("Thug 2", "gate")
    take_over(who, Actor(id="book", name="Thug", seat="gm", side="there", tokens={"ap": 1}), ("tokens",))
    assert who == Actor(id="one", name="Thug 2", seat="one", side="here", place="gate", tokens={"ap": 1})


class Table(State[Actor], kw_only=True):
    pass


def names_and_places(scene: Scene[Table], viewer: str) -> Board:
    return Board(str([(each.name, each.place) for each in scene.state.actors.values()]), ())


def test_what_looks_otherwise_is_not_dealt() -> None:
    state = Table(actors={"one": an_actor("Thug", "gate")})
    scene = Scene(state, Rulings((), {}))
    dealt = copied(state)
    assert dealt is not state
    assert if_alike(dealt, scene, "two", names_and_places) == state
    dealt.actors["one"].place = "tower"
    assert if_alike(dealt, scene, "two", names_and_places) is None
