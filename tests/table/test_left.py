"""When the last has left a table nothing of it stays in memory."""

import asyncio
import gc
from contextlib import closing
from pathlib import Path

import msgspec

from facedown.kernel.game.journal import Journal
from facedown.table.archive.database import open_database
from facedown.table.archive.store import Store
from facedown.table.house import House
from facedown.table.opening import duel
from facedown.table.wire.command import Say
from facedown.table.workers import Threads
from tests.conformance.table import OURS
from tests.table.rooms import Window, ids


async def test_games_that_were_left_in_the_middle_are_forgotten(tmp_path: Path) -> None:
    before = games_in_memory()
    with closing(Store(open_database(tmp_path))) as store:
        house = House(store)
        for game in OURS * 2:
            await leave_in_the_middle(house, game)
        await asyncio.gather(*house._beside)
        assert games_in_memory() - before < len(OURS)  # the last of them are still in somebody's hands


async def test_the_last_who_leaves_takes_the_game_along(tmp_path: Path) -> None:
    """Python looks for garbage seldom, so that no table stands still for it; what is left is gone without that."""
    with closing(Store(open_database(tmp_path))) as store:
        workers = Threads()
        house = House(store, workers)
        before = games_in_memory()
        gc.disable()
        try:
            for game in OURS:
                await leave_in_the_middle(house, game)
            await asyncio.gather(*house._beside)
            await workers.do(lambda: None)  # who worked last has let go of it by then
        finally:
            gc.enable()
            workers.close()
        assert sum(type(each) is Journal for each in gc.get_objects()) <= before


async def leave_in_the_middle(house: House, game: str) -> None:
    """Somebody opens a table, answers and goes."""
    window, offer = Window(), msgspec.structs.replace(duel(game), seed="monday")
    opened, _ = await house.open_table(offer, None, "")
    async with house.visit(opened.table, window) as room:
        for _ in range(4):
            asked = window.shown[-1].asked
            if asked is not None:
                await room.command("p1", Say(next(ids), asked.id, asked.default))


def games_in_memory() -> int:
    """Those that are there although nobody wants them are found first."""
    gc.collect()
    return sum(type(each) is Journal for each in gc.get_objects())
