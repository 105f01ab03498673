"""Papers and pictures are kept, each table's for itself, and not without end."""

from pathlib import Path

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.handouts import portfolio as module
from facedown.table.handouts.paper import Alignment, Backdrop, Belongings, Paper
from facedown.table.handouts.portfolio import Portfolio
from facedown.table.handouts.raster import Raster
from tests.table.rooms import TABLE, opened

NOTE = Paper("a", "ann", "p1", "Plan", "Left door", updated="1")
PIXELS = Raster(4, 3, b"pixels")


async def test_a_paper_is_changed_only_by_whose_it_is(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Portfolio(store)
        await kept.write(TABLE, NOTE)
        changed = Paper("a", "ann", "p1", "Plan", "Right door", shown=("gm",), updated="2")
        await kept.write(TABLE, changed)
        await kept.throw_away(TABLE, "ben", "a")
        assert (await kept.of(TABLE)).papers == (changed,)
        with pytest.raises(Exception, match="UNIQUE"):
            await kept.write(TABLE, Paper("a", "ben", "p2", "Plan", "Mine now"))
        await kept.throw_away(TABLE, "ann", "a")
        assert await kept.of(TABLE) == Belongings()


async def test_a_picture_that_goes_goes_everywhere(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Portfolio(store)
        await kept.add(TABLE, "m", "The moor", PIXELS)
        await kept.write(TABLE, Paper("a", "gm", "gm", "The moor", "", "m"))
        await kept.lay(TABLE, Backdrop("m", Alignment(1, 2, 12.5, shown=True)))
        found = await kept.of(TABLE)
        assert [(each.name, each.width, each.size) for each in found.pictures] == [("The moor", 4, 6)]
        assert found.backdrop == Backdrop("m", Alignment(1, 2, 12.5, shown=True))
        assert (await kept.pixels(TABLE, "m"), await kept.pixels("t2", "m")) == (b"pixels", None)
        await kept.remove(TABLE, "m")
        found = await kept.of(TABLE)
        assert (found.pictures, found.backdrop, found.papers[0].picture) == ((), None, None)


async def test_a_table_has_so_much_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_PAPERS", 1)
    monkeypatch.setattr(module, "MOST_BYTES", 10)
    async with opened(tmp_path) as (store, _):
        kept = Portfolio(store)
        await kept.write(TABLE, NOTE)
        with pytest.raises(Refused, match="throw one away"):
            await kept.write(TABLE, Paper("b", "ann", "p1", "More", ""))
        await kept.write(TABLE, Paper("c", "ben", "p2", "Mine", ""))
        await kept.add(TABLE, "m", "The moor", PIXELS)
        with pytest.raises(Refused, match="throw one away"):
            await kept.add(TABLE, "n", "The mere", PIXELS)
