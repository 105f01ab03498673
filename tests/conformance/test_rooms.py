"""A folder shows what lives there: none is so large that one has to search it."""

from collections import Counter
from pathlib import Path

from tests.conformance.test_mirror import ROOT, SOURCE, TESTS

LARGEST, ROOM, FRONT = 36, 20, 8
"""Modules of any folder, of a room of the kernel or of Tri-Core, and of Tri-Core's own front."""


def modules(top: Path, *endings: str) -> Counter[Path]:
    """How many modules each folder under `top` holds."""
    files = (file for ending in endings for file in top.rglob(f"*{ending}"))
    return Counter(file.parent for file in files if file.name != "__init__.py")


def larger(sizes: Counter[Path], most: int) -> dict[str, int]:
    return {folder.relative_to(ROOT).as_posix(): size for folder, size in sizes.items() if size > most}


def test_no_folder_holds_more_than_one_can_overlook() -> None:
    sizes = modules(SOURCE, ".py") + modules(TESTS, ".py") + modules(ROOT / "web" / "src", ".ts", ".tsx")
    assert len(sizes) > 50
    assert larger(sizes, LARGEST) == {}


def test_the_rooms_of_the_kernel_and_of_the_flagship_are_small() -> None:
    flagship = SOURCE / "rulesets" / "tricore"
    rooms = modules(SOURCE / "kernel", ".py") + modules(flagship, ".py")
    assert larger(rooms, ROOM) == {}
    assert rooms[flagship] <= FRONT
