"""Every Python snippet of the README and the docs runs and says what it claims."""

import doctest
import re
from pathlib import Path

import pytest

from facedown.cli import main

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_the_snippets_of_a_page_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert not failed


def test_every_page_of_the_docs_is_reachable_from_the_readme() -> None:
    readme = (ROOT / "README.md").read_text()
    missing = [page.name for page in PAGES if page.parent.name == "docs" and f"docs/{page.name}" not in readme]
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_every_file_a_page_names_is_there(page: Path) -> None:
    named = re.findall(r"`((?:[\w-]+/)*\w+\.py)`", page.read_text(encoding="utf-8"))
    places = (ROOT, ROOT / "src", *(ROOT / "src").glob("facedown/**/"))
    assert not [file for file in named if not any((place / file).exists() for place in places)]


def test_the_pack_of_the_docs_is_read_and_described_as_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "docs" / "packs.md").read_text()
    written, printed = re.findall(r"```(?:toml)?\n(.*?)```", page, re.S)[:2]
    file = tmp_path / "tavern.toml"
    file.write_text(written)
    with pytest.raises(SystemExit, match="0"):
        main(["pack", "check", str(file)])
    assert capsys.readouterr().out == printed.partition("\n")[2]
    file.write_text(written.replace("health =", "helth ="))
    with pytest.raises(SystemExit, match="1"):
        main(["pack", "check", str(file)])
    refusal = capsys.readouterr().err.strip()
    assert refusal in page
