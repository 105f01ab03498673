"""What lies on a table is told to whoever sees something new, and to nobody else."""

from pathlib import Path

from facedown.table.archive.rows import SeatRow
from facedown.table.handouts.paper import Alignment, Backdrop, Paper
from facedown.table.handouts.portfolio import Portfolio
from facedown.table.handouts.raster import Raster
from facedown.table.handouts.tabletop import Tabletop
from facedown.table.wire.beside import Desk
from tests.table.rooms import TABLE, Window, opened


def letter(*seats: str) -> Paper:
    return Paper("a", "gm", "gm", "A letter", "Come at once.", shown=seats)


def news(window: Window) -> list[list[str]]:
    told = [[each.title for each in aside.papers] for aside in window.asides if isinstance(aside, Desk)]
    window.asides.clear()
    return told


async def test_a_handout_is_shown_and_taken_back_and_others_are_told_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept, top = Portfolio(store), Tabletop(store, TABLE)
        windows = [Window(seat) for seat in ("p1", "p2", "onlooker")]
        for shown, told in [
            ((), ([], [], [])),
            (("p1",), ([["A letter"]], [], [])),
            (("p1", "p2"), ([], [["A letter"]], [])),
            (("p2",), ([[]], [], [])),
            (("*",), ([["A letter"]], [], [["A letter"]])),
        ]:
            await kept.write(TABLE, letter(*shown))
            await top.look(windows)
            assert tuple(map(news, windows)) == told
        top.greet(windows[0])
        assert news(windows[0]) == [["A letter"]]


async def test_who_lays_a_picture_sees_it_first(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept, top = Portfolio(store), Tabletop(store, TABLE)
        host, other = Window("p1"), Window("onlooker")
        await kept.add(TABLE, "m", "The moor", Raster(4, 3, b""))
        for is_shown in (False, True):
            await kept.lay(TABLE, Backdrop("m", Alignment(shown=is_shown)))
            await top.look([host, other])
        assert [aside.backdrop.shown for aside in host.asides if isinstance(aside, Desk) and aside.backdrop] == [
            False,
            True,
        ]
        assert len(other.asides) == 1
        assert SeatRow(TABLE, "p1", "Ann").id == host.seat
