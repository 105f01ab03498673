"""The site: every page stands where its links lead, and the reference has every name one may import."""

from importlib import import_module
from pathlib import Path

from bindery.__main__ import gather, reference, write_reference


def test_every_name_of_the_reference_is_there_to_import() -> None:
    told = reference()
    assert {"facedown", "facedown.client", "facedown.lab", "facedown.odds"} <= set(told)
    missing = [
        f"{place}.{name}"
        for place, names in told.items()
        if place != "facedown.research"  # not everybody installs what it needs
        for name in names
        if not hasattr(import_module(place), name)
    ]
    assert missing == []


def test_pages_are_gathered_as_they_stand_beside_the_reference(tmp_path: Path) -> None:
    gather(tmp_path)
    write_reference(tmp_path)
    assert (tmp_path / "README.md").is_file()
    assert (tmp_path / "docs" / "cookbook.md").is_file()
    assert "        - new_game\n" in (tmp_path / "reference" / "facedown.md").read_text(encoding="utf-8")
