"""Who may give which seat to a mind, and who takes it back."""

from typing import Any

import pytest
from pebbles import Pebbles

from facedown.kernel.game.game import Game
from facedown.minds import think
from facedown.table.archive.rows import GameRow
from facedown.table.permission import NOT_ALLOWED
from facedown.table.room import Room
from facedown.table.wire.command import AnswerFor, GiveSeat
from facedown.table.wire.message import Acknowledged, Declined, Shown
from tests.kernel.cast import a_setup
from tests.table.rooms import Forgetful, Window, ids, tell


def a_room(**sitters: Any) -> tuple[Room, Window]:
    """A table of one, two and the GM, and what one is shown."""
    setup, store = a_setup("seeded", **sitters), Forgetful()
    forgetful: Any = store
    room = Room(forgetful, GameRow("t.0", "t", 0, setup, None, None, ""), Game(Pebbles(), setup, (), think=think))
    window = Window("one")
    room.enter(window)
    tell(room)
    return room, window


def sitter(shown: Shown, seat: str) -> str:
    return next(each.sitter for each in shown.seats if each.id == seat)


def lent(shown: Shown) -> list[str]:
    return [each.id for each in shown.seats if each.lent]


async def give(room: Room, by: str, seat: str, mind: str = "plain") -> str:
    """The code of the refusal, or nothing."""
    reply = await room.command(by, GiveSeat(next(ids), seat, mind))
    assert isinstance(reply, Acknowledged | Declined)
    return reply.refusal.code if isinstance(reply, Declined) else ""


async def test_whoever_gives_their_seat_to_a_mind_is_asked_nothing_until_they_take_it_back() -> None:
    room, window = a_room()
    assert window.shown[-1].asked is not None
    assert await give(room, "one", "one", "odds") == ""
    given: Any = window.shown[-1].asked
    assert given is None
    assert sitter(window.shown[-1], "one") == "mind"
    assert lent(window.shown[-1]) == ["one"]
    assert await give(room, "one", "one", "") == ""
    assert sitter(window.shown[-1], "one") == "person"
    assert lent(window.shown[-1]) == []


async def test_the_gm_gives_any_seat_away_and_others_only_their_own() -> None:
    room, window = a_room()
    assert await give(room, "one", "two") == "not-your-seat"
    assert await give(room, "gm", "two", "random") == ""
    assert sitter(window.shown[-1], "two") == "mind"


async def test_the_last_person_stays() -> None:
    room, window = a_room(two="mind", gm="absent")
    assert await give(room, "one", "one") == "nobody-left"
    assert lent(window.shown[-1]) == []  # what was always a mind's is nobody's to take back
    assert sitter(window.shown[-1], "one") == "person"


@pytest.mark.parametrize(
    ("seat", "mind", "code"),
    [("one", "sage", "unknown-mind"), ("six", "plain", "no-such-seat"), ("two", "", "sits-there")],
)
async def test_what_cannot_be_is_refused_and_changes_nothing(seat: str, mind: str, code: str) -> None:
    room, window = a_room()
    assert await give(room, "gm", seat, mind) == code
    assert sitter(window.shown[-1], "two") == "person"


async def test_a_long_name_is_no_mind() -> None:
    room, _ = a_room()
    assert await give(room, "one", "one", "plain" * 100) == "too-much"


async def test_the_gm_has_somebody_answered_for_as_the_house_would_and_is_told_no_more() -> None:
    room, _ = a_room()
    asked = [seat for seat in ("one", "two") if room._game.questions(seat)]
    reply = await room.command("gm", AnswerFor(next(ids), asked[0], house=True))
    assert isinstance(reply, Acknowledged)
    assert await room.command("one", AnswerFor("c", asked[0], house=True)) == Declined("c", NOT_ALLOWED)
    nobody = await room.command("gm", AnswerFor("d", "p9", house=True))
    assert isinstance(nobody, Declined)
