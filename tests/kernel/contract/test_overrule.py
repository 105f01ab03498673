"""The GM's hand: any value of the state can be set by its path, to something of its kind."""

from typing import Annotated, Any

import msgspec
import pytest
from pebbles import Player, Table

from facedown.kernel.contract.overrule import ForceDice, Grant, SetValue, get_path, set_path
from facedown.kernel.scene.condition import Condition
from tests.kernel.cast import refused

Small = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Gem(msgspec.Struct, frozen=True):
    colour: str = "red"


class Bag(msgspec.Struct):
    coins: int = 3
    open: bool = False
    owner: str = "ash"
    price: Small = 5
    notes: list[str] = []
    marks: dict[str, Small] = {}
    sizes: tuple[int, ...] = (1, 2)
    gem: Gem | None = None
    shelf: dict[str, list[Gem]] = {}
    inner: "Bag | None" = None


def a_bag() -> Bag:
    return Bag(
        notes=["a", "b"],
        marks={"north": 1},
        gem=Gem(),
        shelf={"top": [Gem("blue")]},
        inner=Bag(marks={"deep": 2}),
    )


@pytest.mark.parametrize(
    ("path", "value", "becomes"),
    [
        ("coins", 9, 9),
        ("coins", -9, -9),
        ("open", True, True),
        ("owner", "bryn", "bryn"),
        ("price", 20, 20),
        ("notes", [], []),
        ("notes.1", "c", "c"),
        ("marks.north", 4, 4),
        ("marks", {"south": 2}, {"south": 2}),
        ("sizes", [5], (5,)),
        ("gem", {"colour": "green"}, Gem("green")),
        ("gem", None, None),
        ("shelf.top", [{"colour": "white"}], [Gem("white")]),
        ("shelf.top.0", {"colour": "white"}, Gem("white")),
        ("inner.coins", 1, 1),
        ("inner.marks.deep", 0, 0),
        ("inner", {"coins": 7}, Bag(7)),
    ],
)
def test_a_value_of_every_kind_can_be_set(path: str, value: Any, becomes: Any) -> None:
    bag = a_bag()
    set_path(bag, path, value)
    assert get_path(bag, path) == becomes
    assert type(get_path(bag, path)) is type(becomes)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("coins", "many"),
        ("coins", 1.5),
        ("coins", None),
        ("coins", True),
        ("open", 1),
        ("price", 21),
        ("price", -1),
        ("notes", "a"),
        ("notes", [1]),
        ("notes.0", 1),
        ("marks.north", "4"),
        ("marks.north", 21),
        ("inner.marks.deep", -1),
        ("marks", {"south": "x"}),
        ("gem", {"colour": 3}),
        ("shelf.top", [1]),
        ("shelf.top.0", "white"),
        ("inner", 3),
    ],
)
def test_a_value_of_another_kind_is_refused_and_changes_nothing(path: str, value: Any) -> None:
    bag = a_bag()
    refusal = refused(lambda: set_path(bag, path, value))
    assert refusal.code == "wrong-type"
    assert refusal.text.startswith(f"{path} cannot be {value!r}: ")
    assert bag == a_bag()


@pytest.mark.parametrize(
    ("path", "hint"),
    [
        ("coin", "coin: there is no 'coin' here; did you mean 'coins'?"),
        ("inner.mark.deep", "inner.mark.deep: there is no 'mark' here; did you mean 'marks'?"),
        ("marks.nort", "marks.nort: there is no 'nort' here; did you mean 'north'?"),
        ("marks.east", "there is no 'east' here"),
        ("notes.2", "notes.2: there is no '2' here; valid: '0', '1'."),
        ("notes.-1", "there is no '-1' here"),
        ("notes.x", "there is no 'x' here"),
        ("inner.gem.colour", "there is no 'colour' here"),
        ("coins.value", "there is no 'value' here; there is none to choose from."),
        ("__class__", "there is no '__class__' here"),
        ("", "there is no '' here"),
        ("coins.", "there is no '' here"),
    ],
)
def test_a_path_that_leads_nowhere_is_refused_with_the_nearest_name(path: str, hint: str) -> None:
    bag = a_bag()
    for refusal in (refused(lambda: set_path(bag, path, 1)), refused(lambda: get_path(bag, path))):
        assert refusal.code == "no-such-path"
        assert hint in refusal.text
    assert bag == a_bag()


@pytest.mark.parametrize(("path", "value"), [("gem.colour", "green"), ("sizes.0", 7)])
def test_what_is_fixed_is_refused_and_can_be_set_as_a_whole(path: str, value: Any) -> None:
    bag = a_bag()
    refusal = refused(lambda: set_path(bag, path, value))
    assert refusal.code == "fixed-value"
    assert bag == a_bag()


def test_actors_set_as_a_whole_are_still_actors() -> None:
    """The type of a game's actors is known only to the game; what comes from the wire is plain dicts."""
    table = Table(actors={"one": Player(id="one", name="One", seat="one", side="one")})
    raw = msgspec.to_builtins(table.actors["one"])
    set_path(table, "actors", {"two": {**raw, "id": "two", "pebbles": 9}})
    assert isinstance(table.actors["two"], Player)
    assert table.actors["two"].pebbles == 9
    set_path(table, "actors.two", {**raw, "pebbles": 2})
    assert table.actors["two"] == Player(id="one", name="One", seat="one", side="one", pebbles=2)
    assert refused(lambda: set_path(table, "actors", {"two": {"id": "two"}})).code == "wrong-type"


def test_conditions_can_be_set_whole() -> None:
    one = Player(id="one", name="One", seat="one", side="one")
    set_path(one, "conditions", [{"name": "dazed"}])
    assert one.conditions == [Condition("dazed")]


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (SetValue("actors.ash.place", "hall"), "actors.ash.place is hall"),
        (ForceDice((6, 1)), "the next dice show 6, 1"),
        (Grant("ash", "an action"), "ash is granted an action"),
    ],
)
def test_an_overrule_says_in_words_what_it_does(act: SetValue | ForceDice | Grant, words: str) -> None:
    assert act.words() == words
