"""A picture from anywhere: only its pixels come in."""

import struct
import zlib

import pytest
from PIL import Image, PngImagePlugin

from facedown.kernel.words.refusal import Refused
from facedown.table.handouts.raster import LARGEST, LARGEST_UPLOAD, MOST_PIXELS, TRIES, raster
from tests.table.handouts.drawings import drawn, read


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_what_is_taken_becomes_a_webp(kind: str) -> None:
    found = raster(drawn(kind))
    assert (found.width, found.height, read(found.data).format) == (40, 30, "WEBP")


def test_where_a_picture_was_taken_and_what_it_says_is_dropped() -> None:
    exif = Image.Exif()
    exif[0x010E] = "our house"
    exif[0x0112] = 6  # lies on its side
    found = raster(drawn("JPEG", exif=exif))
    assert (found.width, found.height) == (30, 40)
    assert dict(read(found.data).getexif()) == {}
    assert b"our house" not in found.data
    told = PngImagePlugin.PngInfo()
    told.add_text("Comment", "our garden")
    assert b"our garden" not in raster(drawn("PNG", pnginfo=told)).data


def test_what_can_be_seen_through_stays_so() -> None:
    assert read(raster(drawn("PNG", mode="RGBA")).data).mode in ("RGB", "RGBA")
    assert read(raster(drawn("PNG", mode="LA")).data).size == (40, 30)


def test_a_large_picture_is_made_smaller() -> None:
    side = TRIES[0][0]
    found = raster(drawn("JPEG", (side * 2, side)))
    assert (found.width, found.height) == (side, side // 2)
    assert len(found.data) <= LARGEST


def bomb(width: int, height: int) -> bytes:
    """A PNG of a few bytes that says it is that large."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize("size", [(MOST_PIXELS, 2), (10_000, 10_000), (50_000, 50_000)])
def test_a_bomb_is_refused_before_it_is_decoded(size: tuple[int, int]) -> None:
    with pytest.raises(Refused, match="pixels"):
        raster(bomb(*size))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a" + b"\0" * 50,
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        drawn()[:60],
        drawn("BMP"),
        bomb(30, 30),
    ],
)
def test_what_is_no_picture_or_half_of_one_is_refused(data: bytes) -> None:
    with pytest.raises(Refused) as refused:
        raster(data)
    assert refused.value.refusal.code == "no-picture"


def test_too_many_bytes_are_refused_unread() -> None:
    with pytest.raises(Refused, match="bytes"):
        raster(b" " * (LARGEST_UPLOAD + 1))
