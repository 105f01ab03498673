"""The picture of an address."""

import re

import segno

from facedown.table.people.picture import picture_of


def test_the_path_draws_every_dark_square_once() -> None:
    address = "http://192.168.0.7:8642/join/QWERTY"
    picture = picture_of(address)
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", picture.path)
    drawn = [(int(x) + step, int(y)) for x, y, width in runs for step in range(int(width))]
    rows = segno.make_qr(address, error="m").matrix
    assert sorted(drawn) == sorted((x, y) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    assert picture.size == len(rows)
    assert len("".join(f"M{x} {y}h{width}v1h-{width}z" for x, y, width in runs)) == len(picture.path)
