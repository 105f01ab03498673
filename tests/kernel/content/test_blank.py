"""Blanks: what an entry of a pack can say, read off its type."""

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from facedown.kernel.content.blank import Blank, as_said, blanks_of

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*$", max_length=60)]


class Bite(msgspec.Struct, frozen=True):
    name: str
    harm: Annotated[int, Meta(ge=1, le=9)] = 2


class Beast(msgspec.Struct, frozen=True):
    id: Id
    kin: Id | None = None
    mood: Literal["calm", "wild"] | Literal[""] = ""
    tame: bool = False
    bites: tuple[Bite, ...] = ()
    lair: Annotated[str, Meta(max_length=1)] = ""
    likes: dict[Id, int] = {}
    sizes: Annotated[tuple[int, ...], Meta(min_length=2, max_length=2)] = (1, 1)
    hp: Annotated[int | None, Meta(description="None for what cannot be hurt.")] = None


class Tagged(msgspec.Struct, frozen=True, tag="howl"):
    far: int = 3


BLANKS = {each.key: each for each in blanks_of(Beast, {"kin": "beast"}, {"sizes": ("head", "tail")})}


def test_each_key_is_a_blank_of_its_kind_with_its_bounds() -> None:
    harm = Blank("harm", "Harm", "number", 2, least=1, most=9)
    assert BLANKS["bites"].blanks[0].blanks == (Blank("name", "Name", "text", needed=True), harm)
    assert (BLANKS["tame"].kind, BLANKS["tame"].default) == ("tick", False)
    assert (BLANKS["sizes"].least, BLANKS["sizes"].most, BLANKS["sizes"].labels) == (2, 2, ("head", "tail"))
    assert [each.kind for each in BLANKS["likes"].blanks] == ["text", "number"]


def test_a_word_is_one_of_a_list_an_entry_of_a_pack_or_a_letter_of_the_map() -> None:
    assert set(BLANKS["mood"].words) == {"", "calm", "wild"}
    assert (BLANKS["kin"].of, BLANKS["kin"].optional) == ("beast", True)
    assert (BLANKS["id"].of, BLANKS["id"].needed) == ("", True)
    assert BLANKS["lair"].of == "mark"


def test_what_a_blank_means_is_said_beside_it() -> None:
    assert BLANKS["hp"] == Blank("hp", "HP", "number", optional=True, hint="None for what cannot be hurt.")
    assert BLANKS["tame"].hint == ""


def test_what_goes_without_saying_is_not_written() -> None:
    assert as_said(Beast("wolf", bites=(Bite("snap"), Bite("tear", 3)))) == {
        "id": "wolf",
        "bites": [{"name": "snap"}, {"name": "tear", "harm": 3}],
    }
    assert as_said(Beast("wolf", likes={"meat": 2})) == {"id": "wolf", "likes": {"meat": 2}}
    assert as_said(Tagged(4)) == {"type": "howl", "far": 4}


def test_a_type_that_nobody_could_fill_in_is_an_error_of_the_game() -> None:
    class Odd(msgspec.Struct):
        share: float

    with pytest.raises(TypeError, match="no blank is known for share"):
        blanks_of(Odd, {}, {})
