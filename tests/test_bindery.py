"""The site: every page stands where its links lead, and the reference has every name one may import."""

from importlib import import_module
from pathlib import Path

import pytest

from bindery.__main__ import TOOLS, bind, gather, reference, write_reference


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


@pytest.mark.skipif(not TOOLS.exists(), reason="what binds the docs comes with `python3 dev.py setup`")
def test_every_page_comes_into_the_site(tmp_path: Path) -> None:
    """But for the reference, which takes longer than all pages together."""
    pages = tmp_path / "pages"
    gather(pages)
    assert bind(tmp_path) == 0
    site = tmp_path / "docs"
    told = {page.relative_to(pages).with_suffix(".html") for page in pages.rglob("*.md")}
    made = {page.relative_to(site) for page in site.rglob("*.html")}
    missing = {
        page for page in told if page.with_name("index.html" if page.stem == "README" else page.name) not in made
    }
    assert missing == set()
    assert "new_game" in (site / "docs" / "cookbook.html").read_text(encoding="utf-8")
