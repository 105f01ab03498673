"""Papers: who sees them, and what does not go on one."""

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.handouts.paper import (
    ALL,
    Alignment,
    Backdrop,
    Belongings,
    Paper,
    PictureKept,
    owner_of,
    refuse_paper,
    refuse_place,
)

MAP, LETTER = PictureKept("m", "The moor", 40, 30, 99), PictureKept("l", "A letter", 10, 10, 9)


def shown(*seats: str, picture: str | None = None) -> Belongings:
    return Belongings((Paper("a", "gm", "gm", "A letter", "Come at once.", picture, seats),), (MAP, LETTER))


def readers(found: Belongings) -> list[str]:
    return [seat for seat in ("p1", "p2", "gm", "onlooker") if found.papers_for(seat)]


def test_a_paper_is_seen_by_whom_it_is_shown_to() -> None:
    assert readers(shown()) == []
    assert readers(shown("p1")) == ["p1"]
    assert readers(shown(ALL)) == ["p1", "p2", "onlooker"]


def test_a_picture_is_fetched_by_whom_it_is_shown_to() -> None:
    found = shown("p1", picture="l")
    assert [found.may_fetch(seat, seat == "gm", "l") for seat in ("p1", "p2", "gm")] == [True, False, True]
    assert not found.may_fetch("p1", False, "m")


def test_the_picture_under_the_map_is_hidden_until_it_is_shown() -> None:
    for is_shown in (False, True):
        found = Belongings((), (MAP,), Backdrop("m", Alignment(shown=is_shown)))
        assert (found.backdrop_for("p1", False) is not None) == is_shown
        assert found.may_fetch("p1", False, "m") == is_shown
        assert found.backdrop_for("gm", True) is not None


def test_a_backdrop_without_its_picture_is_none() -> None:
    assert Belongings((), (), Backdrop("m", Alignment(shown=True))).backdrop_for("gm", True) is None


def test_what_the_gm_writes_goes_with_the_seat() -> None:
    assert (owner_of("gm", "ann"), owner_of("p1", "ann")) == ("gm", "ann")


def test_what_does_not_fit_is_refused() -> None:
    for title, text, seats in [("", " ", ()), ("x" * 101, "", ()), ("A", "x" * 10_001, ()), ("A", "", ("p",) * 21)]:
        with pytest.raises(Refused):
            refuse_paper(title, text, seats)
    for place in (Alignment(width=0), Alignment(width=201), Alignment(x=-300), Alignment(y=300)):
        with pytest.raises(Refused, match="cells"):
            refuse_place(place)
