"""A slow phone gets the newest view and never stalls anybody; what it has already is not sent again."""

import asyncio
import json
from random import Random
from typing import Any

import msgspec
import pytest

from facedown import library
from facedown.client.screen import Screen
from facedown.kernel.contract.view import Line
from facedown.kernel.game.game import Game
from facedown.kernel.scene.board import Board
from facedown.kernel.scene.event import Span
from facedown.table.archive.chapter import LINES_AT_ONCE
from facedown.table.archive.rows import GameRow
from facedown.table.connection import Connection, LateConnection
from facedown.table.room import Room
from facedown.table.wire.message import Acknowledged, Changed, Declined, Message, Shown
from tests.conformance.table import RULESETS, a_game, encounters, step
from tests.table.rooms import Forgetful, tell


class Phone:
    """Takes a frame whenever it is allowed to."""

    def __init__(self) -> None:
        self.frames: list[Shown | Changed | Acknowledged | Declined] = []
        self._may = asyncio.Semaphore(0)
        self._took = asyncio.Semaphore(0)

    async def send(self, data: bytes) -> None:
        await self._may.acquire()
        self.frames.append(msgspec.json.decode(data, type=Shown | Changed | Acknowledged | Declined))
        self._took.release()

    async def take(self, count: int) -> None:
        for _ in range(count):
            self._may.release()
            async with asyncio.timeout(60):
                await self._took.acquire()


def shown(*lines: str) -> Shown:
    told = tuple(Line((Span(text),)) for text in lines)
    return Shown(
        "p1", "Ann", "x", "X", "", Board("", ()), None, (), 0, told, (), False, False, False, False, False, False, ()
    )


async def test_of_many_views_a_slow_phone_gets_the_newest() -> None:
    phone = Phone()
    connection = Connection("p1", phone.send)
    writer = asyncio.create_task(connection.write())
    connection.show(shown("one"))
    await asyncio.sleep(0)  # the writer is now stuck in its first frame
    for number in range(100):
        connection.show(shown("one", f"two {number}"))
    connection.reply(Acknowledged("c"))
    await phone.take(3)
    writer.cancel()
    first, reply, last = phone.frames
    assert isinstance(first, Shown)
    assert reply == Acknowledged("c")
    assert isinstance(last, Changed)
    assert (last.keep, last.lines) == (1, shown("two 99").lines)


async def test_lines_that_were_taken_back_are_not_kept() -> None:
    phone = Phone()
    connection = Connection("p1", phone.send)
    writer = asyncio.create_task(connection.write())
    told: tuple[Line, ...] = ()
    for lines in (("a", "b", "c"), ("a",), ("a", "x"), ("y",), ()):
        connection.show(shown(*lines))
        await phone.take(1)
        frame = phone.frames[-1]
        assert isinstance(frame, Shown | Changed)
        told = (*told[: frame.keep], *frame.lines) if isinstance(frame, Changed) else frame.lines
        assert told == shown(*lines).lines
    writer.cancel()


async def test_who_never_listens_drowns() -> None:
    connection = Connection("p1", Phone().send)
    for _ in range(201):
        assert not connection.is_drowning
        connection.reply(Acknowledged("c"))
    assert connection.is_drowning


async def test_a_view_that_shows_nothing_new_is_not_sent() -> None:
    phone = Phone()
    connection = Connection("p1", phone.send)
    writer = asyncio.create_task(connection.write())
    connection.show(shown("one"))
    await phone.take(1)
    connection.show(shown("one"))
    connection.reply(Acknowledged("c"))
    await phone.take(1)
    writer.cancel()
    assert [type(frame) for frame in phone.frames] == [Shown, Acknowledged]


class Window(Connection):
    """A connection whose other side puts together what it gets, and what it gets."""

    def __init__(self, seat: str) -> None:
        super().__init__(seat, Phone().send)
        self.screen = Screen()
        self.got: list[Message] = []
        self.newest: Shown | None = None

    def show(self, shown: Shown) -> None:
        super().show(shown)
        self.newest = shown
        for message in self.outgoing():
            self.got.append(message)
            self.screen.hear(json.loads(msgspec.json.encode(message)))


def whole(window: Window, game: Game) -> dict[str, Any]:
    """What the window would see that had just come, with all lines that this one has seen."""
    shown: dict[str, Any] = json.loads(msgspec.json.encode(window.newest))
    first, length = window.screen.view["first"], shown["first"] + len(shown["lines"])
    lines = json.loads(msgspec.json.encode(game.view(window.seat).story[:length]))  # who is held sees no more of it
    assert lines[shown["first"] :] == shown["lines"]
    return {**shown, "first": first, "lines": lines[first:]}


@pytest.mark.parametrize("name", RULESETS)
def test_put_together_what_was_sent_is_what_there_is_to_see(name: str) -> None:
    luck = Random(f"window {name}")
    game = a_game(name, luck.choice(encounters(library.ruleset(name))).id, str(luck.random()))
    store: Any = Forgetful()
    room = Room(store, GameRow("t.0", "t", 0, game.setup, None, None, ""), game)
    windows = [Window(seat.id) for seat in game.setup.seats]
    for window in windows:
        room.enter(window)
    for _ in range(60):
        if luck.random() < 0.15:
            game.undo(luck.choice((1, 2, 20)), by="gm")
        elif not game.is_over:
            step(game, luck)
        tell(room)
        assert [window.screen.view for window in windows] == [whole(window, game) for window in windows]
    assert {type(message) for window in windows for message in window.got} == {Shown, Changed}


def many(count: int) -> Shown:
    return shown(*map(str, range(count)))


def test_of_a_long_story_the_newest_lines_come_first() -> None:
    window = Window("p1")
    window.show(many(500))
    assert window.screen.view["first"] == 500 - LINES_AT_ONCE
    assert len(window.screen.view["lines"]) == LINES_AT_ONCE
    window.show(many(501))
    assert isinstance(window.got[-1], Changed)
    assert (window.got[-1].keep, len(window.got[-1].lines)) == (500, 1)


def newest(lines: tuple[Line, ...]) -> Shown:
    """As a table shows a long story: its last lines, and how many came before."""
    first = max(0, len(lines) - LINES_AT_ONCE)
    return msgspec.structs.replace(shown(), first=first, lines=lines[first:])


def test_of_a_story_whose_newest_lines_are_known_what_is_new_is_sent() -> None:
    window, lines = Window("p1"), many(500).lines
    for length, kinds in ((200, Shown), (260, Changed), (230, Changed), (231, Changed), (100, Shown), (300, Shown)):
        window.show(newest(lines[:length]))
        assert isinstance(window.got[-1], kinds)
        first = window.screen.view["first"]
        told = tuple(msgspec.convert(line, Line) for line in window.screen.view["lines"])
        assert told == lines[first:length]


def test_where_older_lines_were_told_anew_the_whole_is_sent() -> None:
    window, lines = Window("p1"), many(300).lines
    window.show(newest(lines))
    window.show(newest(lines))
    assert len(window.got) == 1
    window.show(newest(many(300).lines))  # somebody has another name in a line further back
    assert [type(message) for message in window.got] == [Shown, Shown]


def test_who_goes_back_behind_what_a_window_was_sent_is_shown_the_whole_anew() -> None:
    window = Window("p1")
    for count in (500, 420, 399):
        window.show(many(count))
    assert [type(message) for message in window.got] == [Shown, Changed, Shown]
    assert window.screen.view["first"] == 399 - LINES_AT_ONCE


class Later:
    """A clock in the hands of the test: what shall be done, and when."""

    def __init__(self) -> None:
        self.due: list[tuple[float, Any]] = []

    def call_later(self, delay: float, work: Any, *arguments: Any) -> None:
        self.due.append((delay, lambda: work(*arguments)))


def test_a_late_socket_is_shown_each_view_when_its_time_has_come_and_none_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, connection = Later(), LateConnection("onlooker", Phone().send, 30)
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: clock)
    connection.show(shown("One."))
    connection.show(shown("One.", "Two."))
    assert list(connection.outgoing()) == []
    assert [delay for delay, _ in clock.due] == [30, 30]
    clock.due[0][1]()
    assert list(connection.outgoing()) == [shown("One.")]
    clock.due[1][1]()
    assert [message.lines for message in connection.outgoing() if isinstance(message, Changed)] == [shown("Two.").lines]


def test_whoever_is_dismissed_is_sent_nothing_that_was_still_to_come() -> None:
    connection = Connection("p1", Phone().send)
    connection.show(shown("One."))
    connection.reply(Acknowledged("c"))
    connection.dismiss("Go.")
    assert list(connection.outgoing()) == []
