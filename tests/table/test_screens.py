"""A view is made once for whoever looks, and shows what is on disk."""

from pathlib import Path
from typing import Any

import pytest

from facedown.kernel.game.game import Game
from facedown.table.room import Room
from facedown.table.wire.command import Recall
from facedown.table.wire.message import Acknowledged, Recalled
from tests.table.rooms import TABLE, Window, newest, opened, say


async def test_a_view_is_made_once_until_the_game_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    view = Game.view

    def counted(self: Game, seat: str, newest: int | None = None) -> Any:
        made.append(seat)
        return view(self, seat, newest)

    monkeypatch.setattr(Game, "view", counted)
    async with opened(tmp_path) as (store, _):
        room, windows = await Room.open(store, TABLE), [Window(), Window()]
        for window in windows:
            room.enter(window)
            await room.tell_when_still()
        assert made == ["p1"]
        assert isinstance(await say(room), Acknowledged)
        assert made == ["p1", "p1"]


async def test_what_could_not_be_saved_is_not_shown_later_either(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        room, window = await Room.open(store, TABLE), Window()
        room.enter(window)
        before = await newest(room)
        store.fails = "before"
        await say(room)
        store.fails = ""
        await room.tell_when_still()
        assert window.shown[-1] == before


async def test_older_lines_are_recalled_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("facedown.table.screens.LINES_AT_ONCE", 2)
    async with opened(tmp_path) as (store, _):
        room = await Room.open(store, TABLE)
        for _ in range(3):
            await say(room, 0)
        lines = room._game.view("p1").story
        shown = await newest(room)
        assert (shown.first, shown.lines) == (len(lines) - 2, lines[-2:])
        assert len(lines) > 4

        async def recall(before: int) -> Recalled:
            reply = await room.command("p1", Recall("c", before))
            assert isinstance(reply, Recalled)
            return reply

        assert await recall(len(lines)) == Recalled("c", len(lines) - 2, lines[-2:])
        assert await recall(10**9) == await recall(len(lines))
        assert await recall(1) == Recalled("c", 0, lines[:1])
        assert await recall(0) == await recall(-5) == Recalled("c", 0, ())
