"""The kernel's public face: its rooms by name, documented, used by strangers and by nobody inside the house."""

import ast
import pydoc
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import facedown

ROOT = Path(__file__).parents[2]
ROOMS = ("words", "dice", "content", "ground", "scene", "contract", "game", "kit")
DOORS = {"facedown", *(f"facedown.kernel.{room}" for room in ROOMS)}


def imported(file: Path) -> Iterator[tuple[str, str]]:
    """Every module of ours that a file imports from, with the name that it takes."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("facedown"):
            yield from ((node.module or "", each.name) for each in node.names)


def documented() -> dict[str, list[str]]:
    rows = re.findall(r"^\| `([\w.]+)` \| (.+) \|$", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"), re.M)
    return {place: re.findall(r"`(\w+)`", names) for place, names in rows}


@pytest.mark.parametrize("room", ROOMS)
def test_the_names_of_a_room_are_those_of_its_documentation(room: str) -> None:
    place = f"facedown.kernel.{room}"
    face = import_module(place)
    assert documented()[place] == face.__all__
    assert all(hasattr(face, name) for name in face.__all__)


def test_the_names_of_the_front_door_are_documented() -> None:
    assert documented()["facedown"] == facedown.__all__
    assert all(hasattr(facedown, name) for name in facedown.__all__)


def test_help_begins_at_the_door() -> None:
    told = pydoc.plain(pydoc.render_doc(facedown))
    assert all(f"    {name}(" in told for name in facedown.__all__)


def test_a_strangers_ruleset_needs_nothing_but_the_rooms_by_name() -> None:
    taken = dict.fromkeys(place for place, _ in imported(ROOT / "tests" / "outside" / "pebbles" / "__init__.py"))
    assert taken
    assert set(taken) <= DOORS


def test_inside_the_house_everything_is_imported_from_where_it_lives() -> None:
    source = ROOT / "src" / "facedown"
    around = [
        (file.relative_to(source).as_posix(), place, name)
        for file in source.rglob("*.py")
        if file.name != "__init__.py"
        for place, name in imported(file)
        if place in DOORS - {"facedown"} and not (source.parent / place.replace(".", "/") / f"{name}.py").exists()
    ]
    assert not around
