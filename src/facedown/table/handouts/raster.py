"""A raster: a picture from anywhere, decoded and encoded anew, so that nothing but its pixels is kept."""

from collections.abc import Iterator
from io import BytesIO
from threading import Lock

import msgspec
from PIL import Image, ImageOps

from facedown.kernel.words.refusal import Refused

FORMATS = ("PNG", "JPEG", "WEBP")
MEDIA = "image/webp"
LARGEST_UPLOAD = 8 * 1024 * 1024
MOST_PIXELS = 24_000_000
LARGEST = 1024 * 1024
"""Bytes of what is kept of a picture."""
TRIES = ((2048, 82), (2048, 60), (1280, 60))
"""How wide or high it is at most and how finely it is encoded, until it is small enough."""

_ONE_AT_A_TIME = Lock()
"""A large picture takes a hundred megabytes while it is decoded."""


class Raster(msgspec.Struct, frozen=True):
    width: int
    height: int
    data: bytes


def raster(data: bytes) -> Raster:
    """The pixels of a PNG, JPEG or WebP; raises `Refused` if it is none, is too large or cannot be decoded."""
    if len(data) > LARGEST_UPLOAD:
        raise Refused("too-large", f"This picture has {len(data):,} bytes; at most {LARGEST_UPLOAD:,} are taken.")
    with _ONE_AT_A_TIME:
        return next((each for each in _encoded(_decoded(data)) if len(each.data) <= LARGEST), None) or _too_fine()


def _decoded(data: bytes) -> Image.Image:
    """Whatever a decoder stumbles over in a file that comes from anywhere is a refusal."""
    try:
        with Image.open(BytesIO(data), formats=FORMATS) as found:
            pixels = found.width * found.height
            if pixels <= MOST_PIXELS:
                found.draft("RGB", (TRIES[0][0],) * 2)  # a large JPEG need not be decoded in full
                upright = ImageOps.exif_transpose(found)
                return upright.convert("RGBA" if upright.has_transparency_data else "RGB")
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        pixels = MOST_PIXELS + 1
    except Exception:
        raise Refused("no-picture", "This is no picture that can be read: PNG, JPEG and WebP are taken.") from None
    raise Refused("too-many-pixels", f"This picture has over {MOST_PIXELS:,} pixels. Make it smaller first.")


def _encoded(image: Image.Image) -> Iterator[Raster]:
    image.info.clear()  # where it was taken, and by what
    for side, quality in TRIES:
        image.thumbnail((side, side))
        file = BytesIO()
        image.save(file, "WEBP", quality=quality)
        yield Raster(image.width, image.height, file.getvalue())


def _too_fine() -> Raster:
    raise Refused("too-large", f"This picture cannot be kept in {LARGEST:,} bytes. Make it smaller or plainer first.")
