"""Nobody blocks: at a table without a server, with its clock in the hands of the test."""

from typing import Any

import pytest
from pebbles import Pebbles

from facedown.kernel.game.game import Game
from facedown.minds import think
from facedown.table.archive.rows import GameRow
from facedown.table.people.manners import TimeUp, asked_openly
from facedown.table.people.standin import SECONDS_AWAY
from facedown.table.room import Room
from facedown.table.wire.command import Agree, AgreeStandIn, AskStandIn, Limit, NudgeSeat, Rewind, Say, SetLimit
from facedown.table.wire.message import Declined, Shown
from tests.kernel.cast import a_setup
from tests.table.rooms import Forgetful, Window, ids, tell
from tests.table.test_frames import Alone, Lurking


def a_room(*here: str, rules: Any = None, **sitters: Any) -> tuple[Room, dict[str, Window]]:
    """One, two and perhaps a GM play; those who are here look."""
    setup, store = a_setup("seeded", **sitters), Forgetful()
    forgetful: Any = store
    game = Game(rules or Pebbles(), setup, (), think=think)
    room = Room(forgetful, GameRow("t.0", "t", 0, setup, None, None, ""), game)
    windows = {seat: Window(seat) for seat in here}
    for window in windows.values():
        room.enter(window)
    tell(room)
    return room, windows


async def tried(room: Room, seat: str, command: Any) -> str:
    """The code of the refusal, or nothing."""
    reply = await room.command(seat, command)
    return reply.refusal.code if isinstance(reply, Declined) else ""


def newest(windows: dict[str, Window], seat: str) -> Shown:
    return windows[seat].shown[-1]


async def test_a_nudge_is_shown_to_whom_it_is_for_and_to_nobody_else() -> None:
    room, windows = a_room("one", "two", "gm")
    assert {each.seat for each in newest(windows, "one").waiting} == {"one", "two"}
    assert await tried(room, "one", NudgeSeat(next(ids), "two")) == ""
    assert [newest(windows, seat).nudges for seat in windows] == [(), ("one",), ()]
    assert await tried(room, "one", NudgeSeat(next(ids), "two")) == "nudged-already"
    assert await tried(room, "one", NudgeSeat(next(ids), "gm")) == "not-waited-for"
    assert await tried(room, "one", NudgeSeat(next(ids), "x" * 300)) == "too-much"


@pytest.mark.parametrize("after", ["default", "house"])
async def test_who_takes_too_long_is_answered_for(after: Any) -> None:
    room, windows = a_room("one", "two", "gm")
    assert await tried(room, "one", SetLimit(next(ids), Limit(60, after))) == "not-allowed"
    assert await tried(room, "gm", SetLimit(next(ids), Limit(1))) == "bad-limit"
    assert await tried(room, "gm", SetLimit(next(ids), Limit(60, after))) == ""
    shown = newest(windows, "one")
    assert shown.asked is not None
    assert (shown.limit, shown.until is not None, newest(windows, "gm").until) == (Limit(60, after), True, None)
    assert await tried(room, "one", TimeUp(next(ids), "one", "another question")) == "question-gone"
    assert await tried(room, "one", TimeUp(next(ids), "one", shown.asked.id)) == ""
    ready = {each.seat: each.ready for each in newest(windows, "two").waiting}
    assert ready == {"one": True, "two": False}
    for window in list(windows.values()):
        room.leave(window)


async def test_nobody_is_timed_whose_being_asked_is_a_secret() -> None:
    games = [Game(rules, a_setup("seeded", gm="absent"), ()) for rules in (Alone(), Lurking())]
    assert [list(asked_openly(game)) for game in games] == [["one"], ["one"]]
    for game in games:
        assert game.answer("one", 1) is None
    assert [game.questions("two") != () for game in games] == [False, True]
    assert list(asked_openly(games[1])) == []


async def test_without_a_gm_the_others_let_the_house_answer_once_or_take_over() -> None:
    for once, sitter in ((True, "person"), (False, "mind")):
        room, windows = a_room("one", "three", three="person", gm="absent")
        assert await tried(room, "one", AskStandIn(next(ids), "two", once)) == "not-away"
        _pass_time(room)
        assert await tried(room, "one", AskStandIn(next(ids), "two", once)) == ""
        asks = newest(windows, "three").standing_in
        assert asks is not None
        assert (asks.by, asks.seat, asks.once, asks.missing) == ("one", "two", once, ("three",))
        assert await tried(room, "three", AskStandIn(next(ids), "two", once)) == "already-asked"
        assert await tried(room, "three", AgreeStandIn(next(ids), True)) == ""
        shown = newest(windows, "three")
        assert shown.standing_in is None
        assert next(each.sitter for each in shown.seats if each.id == "two") == sitter
        assert all(each.ready for each in shown.waiting if each.seat == "two")
        assert await tried(room, "one", AgreeStandIn(next(ids), True)) == "nothing-asked"


async def test_without_a_gm_the_others_skip_who_is_away_and_may_go_back_behind_it() -> None:
    room, windows = a_room("one", "three", three="person", gm="absent")
    _pass_time(room)
    assert await tried(room, "one", AskStandIn(next(ids), "three", True, skip=True)) == "not-waited-for"
    assert await tried(room, "one", AskStandIn(next(ids), "two", True, skip=True)) == ""
    asks = newest(windows, "three").standing_in
    assert asks is not None
    assert asks.skip
    assert await tried(room, "three", AgreeStandIn(next(ids), True)) == ""
    shown = newest(windows, "three")
    assert next(each.sitter for each in shown.seats if each.id == "two") == "person"
    assert all(each.ready for each in shown.waiting if each.seat == "two")
    assert words_of(shown)[-1] == "Two is skipped: the usual answer is taken."
    assert await tried(room, "one", Rewind(next(ids), shown.lines[-1].point)) == ""
    asking = newest(windows, "three").going_back
    assert asking is not None
    assert (asking.lines, asking.missing) == (1, ("three",))  # and not two, who took no part in it
    assert await tried(room, "three", Agree(next(ids), True)) == ""
    shown = newest(windows, "three")
    assert [each.ready for each in shown.waiting if each.seat == "two"] == [False]
    assert words_of(shown)[-1] == "One goes back behind 1 decision: 1 of the table."


async def test_the_only_one_who_is_left_takes_a_skip_back_alone_but_nothing_that_the_other_decided() -> None:
    room, windows = a_room("one", gm="absent")
    _pass_time(room)
    before = words_of(newest(windows, "one"))
    assert await tried(room, "one", AskStandIn(next(ids), "two", True, skip=True)) == ""
    skipped = newest(windows, "one").lines[-1]
    assert await tried(room, "one", Rewind(next(ids), skipped.point)) == ""
    shown = newest(windows, "one")
    assert words_of(shown) == ["One goes back behind 1 decision: 1 of the table.", *before]
    assert [each.ready for each in shown.waiting if each.seat == "two"] == [False]
    windows["two"] = Window("two")
    room.enter(windows["two"])
    tell(room)
    for seat in windows:
        asked = newest(windows, seat).asked
        assert asked is not None
        assert await tried(room, seat, Say(next(ids), asked.id, 1)) == ""
    room.leave(windows["two"])
    assert await tried(room, "one", Rewind(next(ids), 0)) == ""
    asking = newest(windows, "one").going_back
    assert asking is not None
    assert asking.missing == ("two",)


def words_of(shown: Shown) -> list[str]:
    return ["".join(span.text for span in line.spans) for line in shown.lines]


async def test_somebody_who_comes_back_needs_no_stand_in() -> None:
    room, windows = a_room("one", "three", three="person", gm="absent")
    _pass_time(room)
    assert await tried(room, "one", AskStandIn(next(ids), "two", True)) == ""
    room.enter(Window("two"))
    tell(room)
    assert newest(windows, "three").standing_in is None


def _pass_time(room: Room) -> None:
    """Whoever is not here has been away for a while."""
    room._manners.absence._opened -= SECONDS_AWAY
