"""The house: nobody waits at the door of one table while another is opened."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from facedown.table.house import House
from facedown.table.opening import duel
from facedown.table.workers import Workers
from tests.table.rooms import TABLE, Window, opened

T = TypeVar("T")


class Slow(Workers):
    """The first table takes long to open."""

    def __init__(self) -> None:
        self.may = asyncio.Event()
        self.opened = 0

    async def open(self, work: Callable[[], T]) -> T:
        self.opened += 1
        if self.opened == 1:
            await self.may.wait()
        return work()


async def test_a_table_that_takes_long_to_open_keeps_nobody_from_another(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        workers = Slow()
        house = House(store, workers)
        other = (await house.open_table(duel("pebbles"), None))[0].table

        async def look() -> None:
            async with house.visit(TABLE, Window()):
                pass

        long = asyncio.create_task(look())
        while not workers.opened:
            await asyncio.sleep(0)
        window = Window()
        async with house.visit(other, window):
            assert window.shown
        assert not long.done()
        workers.may.set()
        await long


async def test_of_two_who_come_at_once_one_opens_the_room(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        workers = Slow()
        house, rooms = House(store, workers), []

        async def look() -> None:
            async with house.visit(TABLE, Window()) as room:
                rooms.append(room)
                await asyncio.sleep(0.01)

        both = asyncio.gather(look(), look())
        while not workers.opened:
            await asyncio.sleep(0)
        workers.may.set()
        await both
        assert rooms[0] is rooms[1]
