"""A picture of an address: squares that a phone's camera reads."""

import asyncio

import segno

from facedown.table.wire.lobby import Picture


async def picture_of(address: str) -> Picture:
    """Drawn in a thread: that takes as long as several answers, and a full table is sent seven."""
    return await asyncio.to_thread(_drawn, address)


def _drawn(address: str) -> Picture:
    """Its dark squares as one path, row by row; the light border around them is the page's to draw."""
    rows = segno.make_qr(address, error="m").matrix
    runs = [run for y, row in enumerate(rows) for run in _runs(y, bytes(row))]
    return Picture(len(rows), "".join(runs))


def _runs(y: int, row: bytes) -> list[str]:
    """Dark squares side by side are drawn as one."""
    runs, x = [], 0
    while (x := row.find(1, x)) >= 0:
        end = row.find(0, x)
        width = (len(row) if end < 0 else end) - x
        runs.append(f"M{x} {y}h{width}v1h-{width}z")
        x += width
    return runs
