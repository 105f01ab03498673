"""Pictures to lay on tables."""

from io import BytesIO

from PIL import Image


def drawn(kind: str = "PNG", size: tuple[int, int] = (40, 30), mode: str = "RGB", **options: object) -> bytes:
    """A plain picture as a file."""
    file = BytesIO()
    Image.new(mode, size, "teal").save(file, kind, **options)
    return file.getvalue()


def read(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))
