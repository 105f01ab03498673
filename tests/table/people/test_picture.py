"""The picture of an address."""

import re
from threading import Thread, current_thread, main_thread
from typing import Any

import pytest
import segno

from facedown.table.people.picture import picture_of


async def test_the_path_draws_every_dark_square_once() -> None:
    address = "http://192.168.0.7:8642/join/QWERTY"
    picture = await picture_of(address)
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", picture.path)
    drawn = [(int(x) + step, int(y)) for x, y, width in runs for step in range(int(width))]
    rows = segno.make_qr(address, error="m").matrix
    assert sorted(drawn) == sorted((x, y) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    assert picture.size == len(rows)
    assert len("".join(f"M{x} {y}h{width}v1h-{width}z" for x, y, width in runs)) == len(picture.path)


async def test_it_is_drawn_where_no_answer_waits_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    drawers: list[Thread] = []
    make = segno.make_qr

    def watched(*args: Any, **options: Any) -> segno.QRCode:
        drawers.append(current_thread())
        return make(*args, **options)

    monkeypatch.setattr(segno, "make_qr", watched)
    await picture_of("http://192.168.0.7:8642/join/QWERTY")
    assert len(drawers) == 1
    assert drawers[0] is not main_thread()
